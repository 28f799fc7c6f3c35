import { posix } from 'node:path';
import type { Breach, Source } from './sources.ts';

const importPattern =
  /^\s*(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|^\s*\}\s*from\s*['"]([^'"]+)['"]/;

const shopRooms = ['contract', 'domain', 'content'];
const machineRooms = ['server/flow', ...shopRooms];
const webRooms = ['web/client', 'web/ui', ...shopRooms];

/** ARCHITECTURE.md's table: a room and what it may import besides itself. Rooms not named here may import anything. */
const mayImport: Record<string, string[]> = {
  domain: [],
  content: [],
  contract: ['domain'],
  'web/ui': ['domain'],
  'web/client': ['contract', 'domain'],
  'web/storefront': webRooms,
  'web/admin': webRooms,
  web: ['web/storefront', 'web/admin', ...webRooms],
  'server/flow': [],
  'server/machine': machineRooms,
  'server/feature': ['server/machine', ...machineRooms],
  'server/provider': ['server/machine', ...machineRooms],
  server: ['server/machine', 'server/feature', 'server/provider', ...machineRooms],
};

/** The only imports allowed beside the table, each with its reason. */
const namedCrossings: [from: string, to: string][] = [
  ['server/app.ts', 'db/seed/'], // the bundle contains the demo shop that `npm start` sets up and recognizes
  ['server/pages/pages.ts', 'web/client/'], // page loaders get the typed client, with the app itself as its fetch
  ['server/pages/shared-answers.ts', 'web/client/'], // stands between page loaders and that client
  ['web/ui/text/wordmark.tsx', 'content/brand.ts'], // the one word that web/ui knows: the shop's name
  ['server/payment-providers/providers.ts', 'server/payment-providers/'], // the one place that chooses a provider
  ['server/tax-providers/providers.ts', 'server/tax-providers/'], // the same for tax
  ['server/shipping-providers/providers.ts', 'server/shipping-providers/'], // the same for parcels
];

/** Rooms whose code pages of the shop load. */
const shoppersLoad = ['web/storefront', 'web/client', 'web/ui'];

/** The order rooms, top to bottom: an upper one may use the lower ones, never the reverse. */
export const orderRooms = ['orders-admin', 'orders', 'checkout', 'payments', 'refunds', 'order-book'];

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Imports that ARCHITECTURE.md does not allow, and those that climb more than one folder. */
export function brokenArrows({ path, text }: Source): Breach[] {
  return text.split('\n').flatMap((line, at) => {
    const specifier = specifierOf(line);
    const rule = specifier && brokenArrow(path, specifier);
    return rule ? [`${path}:${at + 1} ${rule}`] : [];
  });
}

function specifierOf(line: string): string | undefined {
  const found = importPattern.exec(line);
  return found?.slice(1).find(Boolean);
}

function brokenArrow(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('../../')) return `climbs more than one folder: ${specifier}`;
  const target = targetOf(path, specifier);
  const from = roomOf(path);
  if (isTest(path)) return undefined;
  if (target === undefined) {
    const pure = from === 'domain' || from === 'content';
    return pure ? `${from} imports no package: ${specifier}` : undefined;
  }
  const to = roomOf(target);
  if (namedCrossings.some(([crossing, into]) => crossing === path && target.startsWith(into))) return undefined;
  if (from === 'server/feature' && to === 'server/feature') return brokenFeatureArrow(path, target);
  const parts = /^web\/(?:storefront|admin)\/parts\//.exec(path)?.[0];
  if (parts && to === from && !target.startsWith(parts)) return `parts lie below every room: ${specifier}`;
  if (target === 'contract/routes.ts' && shoppersLoad.includes(from))
    return 'shoppers need not load the routes of staff: contract/storefront-routes.ts has the others';
  const allowed = mayImport[from];
  if (allowed === undefined || to === from || allowed.includes(to)) return undefined;
  return `${from} must not import ${to}: ${specifier}`;
}

function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return undefined;
}

/** A feature uses another only through its queries or commands, never its routes, jobs or mails. */
function brokenFeatureArrow(path: string, target: string): string | undefined {
  const [, , own] = path.split('/');
  const [, , other, file = ''] = target.split('/');
  if (own === other) return undefined;
  const [upper, lower] = [orderRooms.indexOf(own ?? ''), orderRooms.indexOf(other ?? '')];
  if (lower >= 0 && upper > lower) return `an order's room ${own} lies below ${other}: arrows run downwards`;
  const open = /^([a-z-]+-)?queries\.ts$|^[a-z]+-[a-z-]+\.ts$/.test(file) && !file.endsWith('-routes.ts');
  return open ? undefined : `feature ${own} reaches into ${other}: only its queries.ts or a <verb-noun>.ts (${file})`;
}

function roomOf(path: string): string {
  const [top = '', second = '', third] = path.split('/');
  if (top === 'web') return third === undefined ? 'web' : `web/${second}`;
  if (top !== 'server') return top;
  if (second === 'features') return 'server/feature';
  if (second === 'flow') return 'server/flow';
  if (third === undefined)
    return ['services.ts', 'env.ts', 'env-forms.ts', 'release.ts'].includes(second) ? 'server/machine' : 'server';
  const hasProviders = ['payment-providers', 'tax-providers', 'shipping-providers'].includes(second);
  return hasProviders && path.split('/').length > 3 ? 'server/provider' : 'server/machine';
}

/** Circles of imports among server features, or rooms of one side of the web, each once. */
export function circlesOf(sources: readonly Source[]): string[] {
  const reaches = roomArrows(sources);
  const circles = new Set<string>();
  const walk = (room: string, way: readonly string[]) => {
    const at = way.indexOf(room);
    if (at >= 0) circles.add([...rotated(way.slice(at)), rotated(way.slice(at))[0]].join(' → '));
    else for (const next of reaches.get(room) ?? []) walk(next, [...way, room]);
  };
  for (const room of reaches.keys()) walk(room, []);
  return [...circles];
}

/** A circle starts with its alphabetically first room. */
function rotated(circle: readonly string[]): string[] {
  const first = circle.indexOf(circle.toSorted()[0] ?? '');
  return [...circle.slice(first), ...circle.slice(0, first)];
}

function roomArrows(sources: readonly Source[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const own = nounRoomOf(path);
    if (!own || isTest(path)) continue;
    const targets = text.split('\n').map(line => nounRoomOf(targetOf(path, specifierOf(line) ?? '') ?? ''));
    const known = arrows.get(own) ?? new Set();
    for (const other of targets) if (other && other !== own) known.add(other);
    arrows.set(own, known);
  }
  return arrows;
}

/** A server feature, or a room of the storefront or the admin. */
const nounRoomOf = (path: string) => /^(?:server\/features|web\/(?:storefront|admin))\/[a-z-]+(?=\/)/.exec(path)?.[0];
