import type { IconShape } from '#web/ui/icon/icon.tsx';

/** One result of the palette: a link, or an act that is done at once. */
export type Entry = Named & ({ to: string; run?: never } | { run: () => void; to?: never });

/** An entry that leads to a page. */
export type LinkEntry = Extract<Entry, { to: string }>;

interface Named {
  /** Unique among the results shown. */
  id: string;
  icon: IconShape;
  label: string;
  /** For an order, its buyer. */
  beside?: string;
  detail?: string;
}

type GroupName = 'actions' | 'recent' | 'orders' | 'customers' | 'products' | 'pages';

export interface Group {
  name: GroupName;
  items: Entry[];
}
