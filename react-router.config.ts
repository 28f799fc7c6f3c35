import type { Config } from '@react-router/dev/config';

// routeDiscovery 'lazy': docs/decisions/014-routes-found-as-needed.md.
export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/unnamed',
  ssr: true,
  routeDiscovery: { mode: 'lazy' },
  serverBuildFile: '[name].js',
} satisfies Config;
