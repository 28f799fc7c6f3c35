import { adminCustomersText } from '#content/words/admin/customers.ts';

/** A person's name, or a stand-in for one without. */
export const customerName = ({ full_name }: { full_name: string }): string =>
  full_name.trim() || adminCustomersText.nobody;
