import { fill } from '#content/fill.ts';
import { adminCustomerText } from '#content/microcopy/customers.ts';
import type { CustomerDetails } from '#contract/customers.ts';
import { displayDate } from '#domain/time/dates.ts';
import { FactRows } from '#web/ui/text/fact-rows.tsx';

const words = adminCustomerText.consent;

export function ConsentRows({ customer }: { customer: CustomerDetails }) {
  const date = customer.letter_since ? displayDate(customer.letter_since) : '';
  return (
    <FactRows
      rows={[
        { term: words.email, value: customer.email_confirmed ? words.confirmed : words.notConfirmed },
        { term: words.letter, value: fill(words.letterStates[customer.letter], { date }) },
        { term: words.marketing, value: marketing(customer.marketing_consent) },
      ]}
    />
  );
}

function marketing(consent: boolean | null): string {
  const { yes, no, unknown } = words.marketingStates;
  if (consent === null) return unknown;
  return consent ? yes : no;
}
