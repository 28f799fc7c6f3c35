import type { IconShape } from '#web/ui/icon/icon.tsx';

/** One line of the palette, and where it leads. */
export interface Entry {
  /** Unlike any other in the palette at the time. */
  id: string;
  icon: IconShape;
  label: string;
  /** Of an order its buyer. */
  beside?: string;
  detail?: string;
  to: string;
}

type GroupName = 'recent' | 'orders' | 'customers' | 'products' | 'pages';

export interface Group {
  name: GroupName;
  items: Entry[];
}
