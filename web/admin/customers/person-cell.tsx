import { adminCustomersText } from '#content/microcopy/customers.ts';
import type { Customer } from '#contract/customers.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Avatar } from '../layout/avatar.tsx';
import { customerName } from './customer-name.ts';

/** Initials, name and the beginning of the id; a name that is too long for the column is cut. */
export function PersonCell({ customer, refused }: { customer: Customer; refused?: string | undefined }) {
  const name = customerName(customer);
  return (
    <span className="person">
      <Avatar name={name} />
      <span className="person__words">
        <span className="person__name">
          <span className="person__cut" title={name}>
            {name}
          </span>
          {customer.is_admin && <Badge tone="neutral">{adminCustomersText.admin}</Badge>}
        </span>
        <span className="person__id muted">{customer.id.slice(0, 8)}</span>
        {refused && <span className="field__error">{refused}</span>}
      </span>
    </span>
  );
}
