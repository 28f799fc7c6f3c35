import { adminCustomersText } from '#content/words/admin/customers.ts';

/** What somebody is called, also one who gave no name. */
export const customerName = ({ full_name }: { full_name: string }): string =>
  full_name.trim() || adminCustomersText.nobody;
