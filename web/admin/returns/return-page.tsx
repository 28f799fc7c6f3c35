import { data, Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminReturnsText } from '#content/words/admin/returns.ts';
import { returnText } from '#content/words/returns.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffReturn } from '#contract/returns/admin.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { canBeReceived, mayMoveReturn, returnLook } from '#domain/returns/return-state.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { apiContext } from '#web/client/context.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useLiveOrders } from '../orders/list/use-live-orders.ts';
import { adminMeta } from '../parts/admin-meta.ts';
import { GoodsPicture } from '../parts/goods-picture.tsx';
import { Panel } from '../parts/panel.tsx';
import type { Route } from './+types/return-page.ts';
import { ArrivedPanel } from './arrived-panel.tsx';
import { ReturnLabels } from './label-panel.tsx';
import { ClosePanel, MessageForm } from './message-form.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { BuyerPanels } from './return-panels.tsx';
import { useMove } from './use-move.ts';
import '../orders/order/order.css';
import './returns.css';

const { one: text, answer } = adminReturnsText;

export const meta: Route.MetaFunction = ({ params }) => adminMeta(fill(text.name, { code: params.code ?? '' }));

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(apiContext)(routes.adminGetReturn, { params });
  if (found.error) throw data(found.error.message, { status: found.error.status || 503 });
  return found.data;
}

export default function AdminReturnPage({ loaderData: found }: Route.ComponentProps) {
  useLiveOrders();
  const move = useMove(found);
  return (
    <>
      <header className="admin-title">
        <div className="grid gap-2">
          <ButtonLink className="justify-self-start" size="small" to={adminPages.returns()} variant="quiet">
            {text.back}
          </ButtonLink>
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="admin-title__name order-number">{fill(text.name, { code: found.code })}</h1>
            <StatusBadge look={returnLook(found.status, found.refund)} />
          </div>
          <p className="muted wrap-anywhere">
            {fill(text.facts, { name: found.name })}
            <Link className="link num" to={adminPages.order(found.order_number)}>
              #{found.order_number}
            </Link>
          </p>
          <p className="muted">
            {fill(text.asked, {
              time: displayStaffTime(found.asked_at),
              wish: adminReturnsText.wishes[found.wish].toLowerCase(),
            })}
          </p>
        </div>
      </header>
      {move.problem && (
        <Banner alert tone="error">
          {move.problem}
        </Banner>
      )}
      <div className="admin-order">
        <div className="admin-order__column">
          <ItemsPanel found={found} />
          <ReturnLabels found={found} />
          <Acts found={found} key={found.code} move={move} />
        </div>
        <BuyerPanels found={found} />
      </div>
    </>
  );
}

interface ActProps {
  found: StaffReturn;
  move: ReturnType<typeof useMove>;
}

/** What staff can do now, by the table of states. */
function Acts({ found, move }: ActProps) {
  const { status } = found;
  if (status === 'asked')
    return (
      <Panel padded title={answer.title}>
        <div className="grid gap-5">
          <p className="muted">{answer.text}</p>
          <div>
            <Button
              busy={move.busy === 'approved'}
              busyLabel={answer.busy}
              onClick={() => move.send({ to: 'approved' })}
              size="small"
            >
              {answer.approve}
            </Button>
          </div>
          <MessageForm label={answer.decline} move={move} to="declined" />
        </div>
      </Panel>
    );
  return (
    <>
      {canBeReceived(status) && <ArrivedPanel found={found} move={move} />}
      {(status === 'received' || status === 'refunded') && <RefundPanel found={found} move={move} />}
      {mayMoveReturn('staff', status, 'closed') && <ClosePanel move={move} />}
    </>
  );
}

function ItemsPanel({ found: { lines } }: { found: StaffReturn }) {
  return (
    <Panel title={text.items}>
      <ul className="return-items">
        {lines.map(line => (
          <li key={line.item_id}>
            <GoodsPicture className="size-14" size={56} src={line.image_url} />
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">{line.product_name}</p>
              <p className="muted">
                {fill(text.said, {
                  quantity: line.quantity,
                  price: formatMoney(line.unit_price_cents),
                  reason: returnText.reasons[line.reason],
                  condition: text.conditions[line.condition],
                })}
              </p>
              {line.problem && <p className="field__error">{text.problems[line.problem]}</p>}
              {line.arrived !== null && (
                <p>
                  {fill(text.arrivedOf, {
                    arrived: line.arrived,
                    quantity: line.quantity,
                    restocked: line.restocked ?? 0,
                  })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
