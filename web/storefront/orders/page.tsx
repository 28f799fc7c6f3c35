import { Form, redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { emptyText } from '#content/microcopy/empty.ts';
import { errorText } from '#content/microcopy/errors.ts';
import { ordersText } from '#content/microcopy/orders.ts';
import { ordersPageText } from '#content/microcopy/shop-pages.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { orderStatuses, orderStatusLabel } from '#domain/order-state.ts';
import { apiContext, viewerContext } from '#web/client/context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import type { Route } from './+types/page.ts';
import { OrderRow } from './order-row.tsx';
import { useMoreOrders } from './use-more-orders.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageMeta.orders.title },
  { name: 'description', content: pageMeta.orders.description },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) throw redirect(pages.signIn(pages.orders()));
  const search = new URL(request.url).searchParams;
  const filter = { q: search.get('q') ?? '', status: search.get('status') ?? '' };
  const { data, error } = await context.get(apiContext)(routes.listOrders, { query: filter });
  return { list: data, failure: error?.message ?? null, filter };
}

export default function OrdersPage({ loaderData: { list, failure, filter } }: Route.ComponentProps) {
  const { orders, total, isLoading, more, failure: moreFailure } = useMoreOrders(list, filter);
  const isFiltered = filter.q !== '' || filter.status !== '';
  return (
    <div className="wrap section grid gap-8">
      <h1 className="title-1">{ordersPageText.title}</h1>
      <Form
        className="grid items-end gap-4 border-y border-line-strong py-4 desk:grid-cols-[1fr_240px_auto]"
        key={`${filter.q} ${filter.status}`}
      >
        <TextField defaultValue={filter.q} label={ordersText.search} maxLength={40} name="q" type="search" />
        <SelectField
          defaultValue={filter.status}
          label={ordersPageText.status}
          name="status"
          onChange={event => event.target.form?.requestSubmit()}
        >
          <option value="">{ordersPageText.allStatuses}</option>
          {orderStatuses.map(status => (
            <option key={status} value={status}>
              {orderStatusLabel(status)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary">
          {ordersPageText.submit}
        </Button>
      </Form>
      {!list && (
        <ErrorState
          message={failure ?? errorText.orders.text}
          retryTo={pages.orders()}
          title={errorText.orders.title}
        />
      )}
      {list && orders.length === 0 && <NoOrders isFiltered={isFiltered} />}
      {orders.length > 0 && (
        <ul className="border-t border-ink">
          {orders.map(order => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {moreFailure && <p role="alert">{moreFailure}</p>}
      {orders.length > 0 && orders.length < total && (
        <div>
          <Button busy={isLoading} busyLabel={ordersPageText.loading} onClick={more} variant="secondary">
            {fill(ordersText.more, { shown: orders.length, total })}
          </Button>
        </div>
      )}
      {orders.length > 10 && orders.length === total && <p className="muted">{ordersText.done}</p>}
    </div>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const text = isFiltered ? emptyText.ordersFiltered : emptyText.orders;
  return (
    <EmptyState
      action={<ButtonLink to={isFiltered ? pages.orders() : pages.products()}>{text.action}</ButtonLink>}
      help={text.text}
      title={text.title}
    />
  );
}
