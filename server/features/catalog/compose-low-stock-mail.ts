import { staffMails } from '#content/emails/staff.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';

export interface LowStock {
  name: string;
  sku: string;
  /** The stock when it crossed the mark, and the mark. */
  stock: number;
  mark: number;
  sold_7d: number;
}

export function composeLowStock(
  { PUBLIC_URL }: Pick<Services['env'], 'PUBLIC_URL'>,
  email: string,
  { name, sku, stock, mark, sold_7d }: LowStock,
): ComposedMail {
  return {
    to: email,
    text: staffMails.lowStockStaff,
    values: {
      product_name: name,
      sku,
      stock: String(stock),
      threshold: String(mark),
      sold_7d: String(sold_7d),
      admin_product_url: `${PUBLIC_URL}${adminPages.products({ q: sku })}`,
    },
    about: 'account',
  };
}
