import type { IconShape } from '#web/ui/icon/icon.tsx';

/** One result of the palette, and its link. */
export interface Entry {
  /** Unique among the results shown. */
  id: string;
  icon: IconShape;
  label: string;
  /** For an order, its buyer. */
  beside?: string;
  detail?: string;
  to: string;
}

type GroupName = 'recent' | 'orders' | 'customers' | 'products' | 'pages';

export interface Group {
  name: GroupName;
  items: Entry[];
}
