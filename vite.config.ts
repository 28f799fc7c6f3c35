import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Dozens of small files compress badly and arrive late: what is shared comes as few.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                { name: (id, graph) => sharedFile(id, graph), priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
});

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/** What every shop page stands in; what a product page shares with others; the rest as the bundler has it. */
function sharedFile(id: string, graph: Graph): 'shop' | 'goods' | null {
  const loaders = [...loadersOf(id, graph)];
  if (loaders.some(loader => /\/web\/(root|entry\.client|storefront\/layout\/shop-layout)\.tsx/.test(loader)))
    return 'shop';
  const first = loaders.filter(loader => !graph.getModuleInfo(loader)?.importers.length);
  return first.length > 1 && first.some(loader => loader.includes('/storefront/product/page.tsx')) ? 'goods' : null;
}

/** The module and all that load it with themselves, not those that ask for it later. */
function loadersOf(id: string, graph: Graph): Set<string> {
  const found = new Set([id]);
  for (const module of found) for (const by of graph.getModuleInfo(module)?.importers ?? []) found.add(by);
  return found;
}
