import { basename } from 'node:path';
import { type Breach, linesMatching, type Source } from './sources.ts';

const longestFile = 300;
/** Data files: they may be long. */
const data = /^content\/|^db\/seed\/|\.gen\.ts$|\.sql$|\.css$|^server\/database\/schema\.ts$/;
const drawers = ['lib', 'utils', 'helpers', 'common', 'misc', 'shared'];
/** React Router requires these two file names. */
const namedByOthers = ['entry.server.tsx', 'entry.client.tsx'];
// Split, so that this file does not break its own rule.
const tool = (name: string) => `${name}-ignore`;

export function tooLong({ path, text }: Source): Breach[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > longestFile && !data.test(path) ? [`${path}:${lines} longer than ${longestFile} lines`] : [];
}

const british = [
  '(?<!mean_?)colour',
  '(behavi|fav|hon|neighb)our',
  '(cata|dia)logue',
  '(cancel|label|model|signal)l(ed|ing)',
  '(anonym|author|capital|normal|organ|recogn|sanit|serial)is(e|ing|a)',
  'centre|fulfilment|licence',
].join('|');
const britishComment = new RegExp(`(//|\\*|--).*(${british})`, 'i');

/**
 * Comments that are wider than an editor shows, point at a document that is not in the repository, or spell otherwise
 * than the screens.
 */
export function badComments(source: Source): Breach[] {
  // Written once and never edited again.
  if (/^db\/(migrations|bridge)|^db\/schema\.sql$/.test(source.path)) return [];
  return [
    ...linesMatching(source, /^(?=.{121})\s*(\/\/|\/?\*|--)/, 'a comment wider than 120 columns'),
    ...linesMatching(source, /(\/\/|\*|--).*\b((spec|rulings|copy) section|look\.md)/i, 'say the rule itself'),
    ...linesMatching(source, britishComment, 'American spelling, as on the screens'),
  ];
}

export function badName(path: string): Breach[] {
  const folders = path.split('/').slice(0, -1);
  const drawer = folders.find(folder => drawers.includes(folder));
  const breaches: Breach[] = drawer ? [`${path}:1 a folder named ${drawer}`] : [];
  const name = basename(path);
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(database\.)?test|\.journey|\.config|\.gen|\.d)?\.(ts|tsx|mjs|css)$/;
  const code = /\.(ts|tsx|mjs|css)$/.test(name) && !namedByOthers.includes(name);
  if (code && !kebab.test(name)) breaches.push(`${path}:1 not a kebab-case name`);
  return breaches;
}

/** A file that only re-exports. */
export function barrel({ path, text }: Source): Breach[] {
  if (!/\.(ts|tsx)$/.test(path)) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim();
  const rest = code.replace(/export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+['"][^'"]+['"];?/g, '').trim();
  return code !== '' && rest === '' ? [`${path}:1 a barrel: import from the file itself`] : [];
}

/** Escapes from the type checker and the linter, and notes of unfinished work. */
export function escapes(source: Source): Breach[] {
  if (!/\.(ts|tsx|mjs)$/.test(source.path)) return [];
  const silenced = new RegExp(`@ts-(${'ignore|expect-error|nocheck'})|${tool('biome')}|${tool('eslint')}`);
  const undone = new RegExp(`\\b(${['TO', 'FIX'].join('DO|')}ME)\\b`);
  return [
    ...linesMatching(source, /[:<|&,(]\s*any\b\s*[[\]>;,)=|&{]|\bas any\b(?! \w)|:\s*any$/, '`any` gives up the types'),
    ...linesMatching(source, silenced, 'a silenced tool: mend the cause'),
    ...linesMatching(source, undone, 'left undone: finish it or write an issue'),
  ];
}

/** Tests wait for events, never for time, and none is skipped. */
export function testHabits(source: Source): Breach[] {
  if (!/\.test\.tsx?$|^test\/journeys\//.test(source.path)) return [];
  return [
    ...linesMatching(
      source,
      /setTimeout\(\s*(res|r|resolve|done|ok)\b|waitFor[T]imeout\(|\bsleep\(/,
      'a sleep in a test',
    ),
    ...linesMatching(
      source,
      /\b(it|test|describe)\.(only|skip|todo|fixme)\b/,
      'a test that does not run with the others',
    ),
    // Vitest accepts cleanup hooks only while it collects tests.
    ...linesMatching(
      source,
      /^\s.*await (testServices|testShop|paypalShop|openStripeShop|openCrashShop)\(/,
      'services opened in a hook or test, where nothing closes them',
    ),
  ];
}

/** The server's rooms as ARCHITECTURE.md draws them, by indentation: machine rooms 6, features 8. */
export function roomsDrawn(architecture: string, indent: 6 | 8): string[] {
  const drawing = architecture.slice(architecture.indexOf('## The rooms of the server')).split('\n## ')[0] ?? '';
  return [...drawing.matchAll(new RegExp(`^ {${indent}}([a-z-]+)/ `, 'gm'))].map(row => row[1] ?? '');
}

/** Placed orders are changed by one file only. */
export function ordersWrittenElsewhere(source: Source): Breach[] {
  if (!/^server\/.*\.tsx?$/.test(source.path) || /\.test\.tsx?$/.test(source.path)) return [];
  if (source.path === 'server/features/order-book/change-order.ts') return [];
  return linesMatching(
    source,
    /updateTable\('orders'\)|\bupdate orders\b/i,
    'an order changes through change-order.ts',
  );
}

/** Opened tickets are changed by one file too. */
export function ticketsWrittenElsewhere(source: Source): Breach[] {
  if (!/^server\/.*\.tsx?$/.test(source.path) || /\.test\.tsx?$/.test(source.path)) return [];
  if (source.path === 'server/features/support/change-ticket.ts') return [];
  return linesMatching(
    source,
    /updateTable\('support_tickets'\)|\bupdate support_tickets\b/i,
    'a ticket changes through change-ticket.ts',
  );
}

/** A conflicting transaction is retried; one begun by hand would answer 503. */
export function transactionsBegunElsewhere(source: Source): Breach[] {
  if (!/^server\/.*\.tsx?$/.test(source.path) || /\.test\.tsx?$/.test(source.path)) return [];
  if (source.path === 'server/database/despite-conflicts.ts') return [];
  return linesMatching(source, /\.transaction\(\)/, 'a transaction begins by inTransaction');
}

/** Parses the Rooms table of ARCHITECTURE.md. */
export function roomsNamed(architecture: string): string[] {
  const table = architecture.slice(architecture.indexOf('## Rooms')).split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| `([a-z-]+)\/`/gm)].map(row => row[1] ?? '').sort();
}
