import { adminCustomersText } from '#content/microcopy/customers.ts';
import type { Customer } from '#contract/customers.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { endedWords } from '../list/count-words.ts';
import type { BulkDeed } from '../list/use-bulk.ts';

const { bulk: text } = adminCustomersText;

/** Signs the chosen out on every device; for others of the staff than `self` with one's own password. */
export function customerDeeds(self: string): readonly BulkDeed<Customer>[] {
  const isOtherStaff = ({ id, is_admin }: Customer) => is_admin && id !== self;
  return [
    {
      label: text.signOut,
      ask: text.ask,
      text: text.text,
      danger: true,
      words: ended => endedWords(ended, text.done),
      answer: rows =>
        rows.some(isOtherStaff) ? { label: text.password, hint: text.passwordHint, needed: text.needed } : null,
      async one(customer, password) {
        const { error } = await browserApi(routes.adminSignOutCustomer, {
          params: { id: customer.id },
          body: isOtherStaff(customer) ? { password } : {},
        });
        return error?.fields.password ?? error?.message ?? null;
      },
    },
  ];
}
