import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { ordersText } from '#content/words/orders.ts';
import { ordersPageText } from '#content/words/shop-pages.ts';
import { orderStatuses, orderStatusLabel } from '#domain/order/order-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export interface OrderFilter {
  q: string;
  status: string;
}

/** A form with its values in the address; the fields follow it, also on Back, and keep focus. */
export function OrdersFilter({ filter }: { filter: OrderFilter }) {
  const [q, setQ] = useState(filter.q);
  const [status, setStatus] = useState(filter.status);
  useEffect(() => setQ(filter.q), [filter.q]);
  useEffect(() => setStatus(filter.status), [filter.status]);
  return (
    <Form
      className="grid items-end gap-4 border-y border-line-strong py-4 desk:grid-cols-[1fr_240px_auto]"
      preventScrollReset
      role="search"
    >
      <TextField
        label={ordersText.search}
        maxLength={40}
        name="q"
        onChange={event => setQ(event.target.value)}
        type="search"
        value={q}
      />
      <SelectField
        label={ordersPageText.status}
        name="status"
        onChange={event => {
          setStatus(event.target.value);
          event.target.form?.requestSubmit();
        }}
        value={status}
      >
        <option value="">{ordersPageText.allStatuses}</option>
        {orderStatuses.map(name => (
          <option key={name} value={name}>
            {orderStatusLabel(name)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary">
        {ordersPageText.submit}
      </Button>
    </Form>
  );
}
