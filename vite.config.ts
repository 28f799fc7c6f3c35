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
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
                { name: (id, graph) => (isFrame(firstLoaders(id, graph)) ? 'shop' : null), priority: 3 },
                { name: (id, graph) => (isGoods(firstLoaders(id, graph)) ? 'goods' : null), priority: 2 },
                { name: (id, graph) => (isShared(firstLoaders(id, graph)) ? 'pages' : null), priority: 1 },
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
const frame = /\/web\/(root|entry\.client|storefront\/layout\/shop-layout)\.tsx/;
const product = /\/storefront\/product\/page\.tsx/;

/** What every shop page stands in. */
const isFrame = (loaders: string[]) => loaders.some(id => frame.test(id));
/** What a product page shares with other pages and with its own later parts. */
const isGoods = (loaders: string[]) => loaders.length > 1 && loaders.some(id => product.test(id));
const isShared = (loaders: string[]) => loaders.filter(id => id.includes('/storefront/')).length > 2;

/** The pages and later parts that a module comes with: those it is loaded by, which nothing else loads. */
function firstLoaders(id: string, graph: Graph): string[] {
  const importers = (module: string) => graph.getModuleInfo(module)?.importers ?? [];
  const loaders = new Set([id]);
  for (const loader of loaders) for (const by of importers(loader)) loaders.add(by);
  return [...loaders].filter(loader => frame.test(loader) || importers(loader).length === 0);
}
