import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/**
 * Loads later parts by web/client/after-files.ts: with Vite's own helper a script that failed once can never be loaded
 * again.
 */
const partsAfterFiles: Plugin = {
  name: 'parts-after-files',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: code => {
      if (!code.includes('export const __vitePreload = '))
        throw new Error('Vite names its preload helper otherwise now');
      return "export { afterFiles as __vitePreload } from '/web/client/after-files.ts';";
    },
  },
};

/** Of these large packages a small part is used, and a release need not carry the rest. Not for `npm run dev`. */
const bundledPackages: Plugin = {
  name: 'bundled-packages',
  apply: 'build',
  config: () => ({
    ssr: {
      noExternal: [
        // React and what comes with it: two copies of React would not know each other.
        /^(react|react-dom|react-router|scheduler|use-sync-external-store|cookie-es|isbot|uqr)$/,
        /^@(base-ui|floating-ui|tiptap|atlaskit|panzoom|babel|react-router)\//,
        /^prosemirror-|^(linkifyjs|fast-equals|orderedmap|rope-sequence|w3c-keyname|raf-schd|bind-event-listener)$/,
        /^(stripe|csv-parse)$/,
      ],
    },
  }),
};

export default defineConfig({
  plugins: [partsAfterFiles, bundledPackages, tailwindcss(), reactRouter()],
  // Icons are small modules. They are bundled for the server, so that it starts without reading a file per icon.
  optimizeDeps: { exclude: ['lucide'] },
  // react-email loaded whole brings a highlighter, Markdown and Tailwind, which the mails do not use.
  // Of the others a page uses a small part of a large package, which a release then need not carry.
  ssr: { noExternal: ['lucide', 'react-email', '@base-ui/react', /^@(tiptap|atlaskit)\//] },
  // Vite reads terser's options here, and not those of an environment. Nothing reads a property for its effect.
  build: { terserOptions: { ecma: 2020, safari10: false, compress: { passes: 3, pure_getters: true } } },
  environments: {
    client: {
      build: {
        // A kilobyte smaller than Vite's own minifier.
        minify: 'terser',
        rolldownOptions: {
          output: {
            // A shared chunk is named after all pages that use it, and every page lists the files of its chunks.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            // Dozens of small files compress badly and load slowly, so shared code is in few.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 5 },
                // Menus and comboboxes of the admin load when they are opened, never with a page.
                { name: 'popups', test: /node_modules\/(@base-ui|@floating-ui)\//, priority: 5 },
                { name: (id, graph) => (isShop(firstLoaders(id, graph)) ? 'shop' : null), priority: 4 },
                { name: (id, graph) => sharedBy(firstLoaders(id, graph)), priority: 3 },
                // A group takes along what its modules import, so that what all pages share goes first.
                { name: (id, graph) => roomOf(firstLoaders(id, graph)), priority: 2 },
                {
                  name: (id, graph) => (isBoth(firstLoaders(id, graph)) ? 'both' : null),
                  entriesAware: true,
                  entriesAwareMergeThreshold: 3000,
                  priority: 1,
                },
                { name: (id, graph) => (isDesk(firstLoaders(id, graph)) ? 'desk' : null), priority: 0 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // The shop, and the programs and commands that run it.
          input: {
            index: 'server/app.ts',
            start: 'bin/start.ts',
            'web-process': 'server/web-process.ts',
            worker: 'server/worker.ts',
            db: 'bin/db.ts',
            doctor: 'bin/doctor.ts',
          },
          // All in one folder, so that import.meta.dirname is the same in each (server/release.ts).
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
});

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };
const frame = /\/web\/(root|entry\.client|storefront\/shell\/shop-layout)\.tsx/;
const page = /\/storefront\/[\w/-]+(page|layout)\.tsx/;
const product = /\/storefront\/product\/page\.tsx/;

/** What every shop page needs, and what the product page shares with other pages or its own later parts. */
const isShop = (loaders: string[]) =>
  loaders.some(id => frame.test(id)) || (loaders.length > 1 && loaders.some(id => product.test(id)));
/**
 * Shared by several shop pages, the admin too: on a slow connection a page waits for each file. Later parts load only
 * their own.
 */
const isShared = (loaders: string[]) => loaders.filter(id => page.test(id)).length > 2;
const front = /\/storefront\/(home|catalog|checkout)\/page\.tsx/;
const live = /\/storefront\/product\/listen-for-stock\.ts/;
/** What only these pages share is in files of their own, so that the others do not load it. */
const rooms = {
  returns: /\/storefront\/returns\//,
  support: /\/storefront\/(returns|support)\//,
  orders: /\/storefront\/(orders|returns|support)\//,
  // A new password is judged by a list of common ones, which compresses badly.
  accounts: /\/storefront\/(accounts|account-settings|checkout\/placed-page)/,
};
function roomOf(loaders: string[]) {
  if (!isShared(loaders)) return null;
  const room = Object.entries(rooms).find(([, own]) => loaders.every(id => isAdmin(id) || own.test(id)));
  return room?.[0] ?? null;
}
/**
 * Most visits begin on few pages. They need not load what orders and accounts share, nor wait for the live connection
 * they share with product pages.
 */
function sharedBy(loaders: string[]) {
  if (!isShared(loaders)) return null;
  if (loaders.some(id => live.test(id))) return 'live';
  if (loaders.some(id => front.test(id))) return 'front';
  return roomOf(loaders) ? null : 'pages';
}
/** Shared by shop and admin, and kept out of 'desk': an icon in it would load the admin for every shopper. */
const isBoth = (loaders: string[]) => loaders.some(isAdmin) && !loaders.every(isAdmin);
const isDesk = (loaders: string[]) => loaders.length > 1 && loaders.every(isAdmin);
const isAdmin = (id: string) => id.includes('/web/admin/');

/** The pages and later parts that load a module: its importers that nothing else imports. */
function firstLoaders(id: string, graph: Graph): string[] {
  const importers = (module: string) => graph.getModuleInfo(module)?.importers ?? [];
  const loaders = new Set([id]);
  for (const loader of loaders) for (const by of importers(loader)) loaders.add(by);
  return [...loaders].filter(loader => frame.test(loader) || importers(loader).length === 0);
}
