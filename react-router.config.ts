import type { Config } from '@react-router/dev/config';

// routeDiscovery 'initial': the lazy mode's /__manifest would list every link, the admin's too.
export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  serverBuildFile: '[name].js',
} satisfies Config;
