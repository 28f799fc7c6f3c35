import { ordersText } from '#content/words/orders.ts';
import { ordersPageText } from '#content/words/shop-pages.ts';
import { pages } from '#contract/pages.ts';
import { orderStatuses, orderStatusLabel } from '#domain/order/order-state.ts';
import { useSearchForm } from '#web/client/use-search-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FollowedSelect } from '../parts/followed-select.tsx';

export interface OrderFilter {
  q: string;
  status: string;
}

/** Number and status in one row: a plain form that submits itself with JavaScript. */
export function OrdersFilter({ filter }: { filter: OrderFilter }) {
  const { form, field, send, sendSoon, onSubmit } = useSearchForm(filter.q, addressOf);
  return (
    <search>
      <form
        action={pages.orders()}
        className="grid items-end gap-4 border-y border-line-strong py-4 desk:grid-cols-[1fr_240px]"
        onSubmit={onSubmit}
        ref={form}
      >
        <TextField
          autoComplete="off"
          defaultValue={filter.q}
          label={ordersText.search}
          maxLength={40}
          name="q"
          onChange={sendSoon}
          ref={field}
          type="search"
        />
        <FollowedSelect label={ordersPageText.status} name="status" onChosen={send} value={filter.status}>
          <option value="">{ordersPageText.allStatuses}</option>
          {orderStatuses.map(name => (
            <option key={name} value={name}>
              {orderStatusLabel(name)}
            </option>
          ))}
        </FollowedSelect>
        <noscript>
          <Button type="submit" variant="secondary">
            {ordersPageText.submit}
          </Button>
        </noscript>
      </form>
    </search>
  );
}

/** The address of what is filled in. */
function addressOf(values: URLSearchParams): string {
  const filled = new URLSearchParams([...values].filter(([, value]) => value.trim() !== ''));
  return filled.size > 0 ? `${pages.orders()}?${filled}` : pages.orders();
}
