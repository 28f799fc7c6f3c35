import { data } from 'react-router';
import { fill } from '#content/fill.ts';
import { staffOrderText as text } from '#content/microcopy/money.ts';
import { orderDeskText } from '#content/microcopy/order-desk.ts';
import type { StaffOrder } from '#contract/money.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { useLiveOrders } from '../orders/use-live-orders.ts';
import type { Route } from './+types/page.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { FulfilmentPanel } from './fulfilment-panel.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderNews } from './order-news.tsx';
import { OrderProgress } from './order-progress.tsx';
import { ShipToPanel } from './ship-to-panel.tsx';
import { StoryPanel } from './story-panel.tsx';
import { useFulfilment } from './use-fulfilment.ts';
import './order.css';

export const meta: Route.MetaFunction = ({ params }) =>
  adminMeta(fill(text.name, { order_number: params.orderNumber ?? '' }));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { orderNumber } = params;
  const order = await context.get(apiContext)(routes.adminGetOrder, { params: { orderNumber } });
  if (order.error) throw data(order.error.message, { status: order.error.status || 503 });
  return { order: order.data, ask: new URL(request.url).searchParams.get('ask') };
}

export default function AdminOrderPage({ loaderData: { order, ask } }: Route.ComponentProps) {
  useLiveOrders();
  return <OrderDesk ask={ask} key={order.id} order={order} />;
}

function OrderDesk({ order, ask }: { order: StaffOrder; ask: string | null }) {
  const next = useFulfilment(order);
  return (
    <>
      <OrderHead next={next} order={order} />
      <OrderNews order={order} />
      <OrderProgress order={order} />
      <FulfilmentPanel next={next} order={order} />
      <div className="admin-order">
        <div className="admin-order__column">
          <ItemsPanel order={order} />
          <MoneyPanel order={order} />
          <StoryPanel order={order} title={orderDeskText.panels.timeline} />
        </div>
        <div className="admin-order__column">
          <CustomerPanel order={order} />
          <ShipToPanel order={order} />
          <NotesPanel order={order} />
          <MailsPanel order={order} />
        </div>
      </div>
      <MoneyDialog ask={ask} order={order} />
    </>
  );
}
