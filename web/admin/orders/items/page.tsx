import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data, useNavigate, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { payWays } from '#content/payment-ways.ts';
import { changeItemsText as text } from '#content/words/admin/change-items.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { SwapChoices } from '#contract/orders/items.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { routes } from '#contract/routes.ts';
import { formatMoney } from '#domain/money.ts';
import { canStaffChangeItems, type NotNow } from '#domain/order/order-change.ts';
import { isOrderStatus } from '#domain/order/order-state.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { adminMeta } from '#web/admin/parts/admin-meta.ts';
import { keepsPage, useHeld } from '#web/admin/parts/form/keeps-page.ts';
import { LeaveQuestion, skipsQuestion } from '#web/admin/parts/form/leave-question.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { browserApi } from '#web/client/browser-api.ts';
import { apiContext } from '#web/client/context.ts';
import { useSentRequest } from '#web/client/sent-request.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useLiveOrders } from '../list/use-live-orders.ts';
import { MissingPart } from '../order/missing-part.tsx';
import { useDraftFrom } from '../order/use-draft-from.ts';
import type { Route } from './+types/page.ts';
import { ItemRow } from './item-row.tsx';
import { canTakeOut, emptyDraft, type Figures, figuresOf, type ItemsDraft, inputOf } from './items-draft.ts';
import './items.css';

export const meta: Route.MetaFunction = ({ params }) =>
  adminMeta(fill(text.name, { order_number: params.orderNumber ?? '' }));

export async function loader({ context, params: { orderNumber } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [order, swaps] = await Promise.all([
    api(routes.adminGetOrder, { params: { orderNumber } }),
    api(routes.adminListSwaps, { params: { orderNumber } }),
  ]);
  if (order.error) throw data(order.error.message, { status: order.error.status || 503 });
  // Without the other variants, any product can still be found.
  return { order: order.data, swaps: swaps.data?.items ?? [] };
}

export default function ChangeItemsPage({ loaderData: { order, swaps } }: Route.ComponentProps) {
  useLiveOrders();
  const permit = canStaffChangeItems({
    status: isOrderStatus(order.status) ? order.status : 'canceled',
    isSettled: order.paid_at !== null,
    label: order.parcel_label,
  });
  return (
    <>
      <header className="admin-title">
        <div className="grid gap-2">
          <ButtonLink
            className="justify-self-start"
            size="small"
            to={adminPages.order(order.order_number)}
            variant="quiet"
          >
            {text.back}
          </ButtonLink>
          <h1 className="admin-title__name wrap-anywhere">{fill(text.name, order)}</h1>
          {permit.ok && <p className="muted">{text.intro}</p>}
        </div>
      </header>
      {permit.ok ? (
        <ItemsForm key={order.id} order={order} swaps={swaps} />
      ) : (
        <Fixed order={order} reason={permit.reason} words={permit.text} />
      )}
    </>
  );
}

/** Why nothing can be changed here, and what fits instead. */
function Fixed({ order, words, reason }: { order: StaffOrder; words: string; reason: NotNow }) {
  const isUnpaid = reason === 'too_early';
  const makeFrom = useDraftFrom(order.order_number);
  return (
    <Panel padded title={text.panels.items}>
      <div className="grid justify-items-start gap-4">
        <p>{words}</p>
        {reason !== 'has_label' && <p>{isUnpaid ? text.unpaid.text : text.otherwise}</p>}
        {isUnpaid && (
          <Button onClick={() => void makeFrom('instead')} size="small" variant="dangerFilled">
            {text.unpaid.action}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function ItemsForm({ order: now, swaps }: { order: StaffOrder; swaps: SwapChoices['items'] }) {
  const [order, hold] = useHeld(now);
  const [draft, setDraft] = useState<ItemsDraft>(emptyDraft);
  const [showsProblem, setShowsProblem] = useState(false);
  const { send, isBusy, error } = useChange(order, hold);
  const makeFrom = useDraftFrom(order.order_number);
  const set = (part: Partial<ItemsDraft>) => setDraft(known => ({ ...known, ...part }));
  const figures = figuresOf(order, draft);
  const amount = formatMoney(figures.outCents + figures.differenceCents);
  const gives = figures.outCents + figures.differenceCents > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!figures.isChanged || figures.problem) setShowsProblem(true);
    else void send(draft);
  };
  const problem = figures.problem ?? (figures.isChanged ? null : text.sum.nothing);
  return (
    <form className="change-items" noValidate onSubmit={submit}>
      {error && (
        <Banner alert tone="error">
          {error}
        </Banner>
      )}
      <Panel title={text.panels.items}>
        <MissingPart of="items" order={order} />
        {!canTakeOut(order) && <p className="change-items__notice muted">{text.byHand}</p>}
        <ul>
          {order.items.map(item => (
            <ItemRow
              choices={swaps.find(({ item_id }) => item_id === item.id)?.choices ?? []}
              draft={draft}
              item={item}
              key={item.id}
              onChange={set}
              takesOut={canTakeOut(order)}
            />
          ))}
        </ul>
        <div className="change-items__add">
          <Button onClick={() => void makeFrom('addition')} size="small" type="button" variant="secondary">
            {text.add}
          </Button>
          <p className="muted">{text.addHint}</p>
        </div>
      </Panel>
      <Panel padded title={text.panels.end}>
        <div className="grid gap-4">
          {figures.isChanged && figures.besideCents > 0 && (
            <p className="muted">{fill(text.beside, { amount: formatMoney(figures.besideCents) })}</p>
          )}
          {figures.offeredCents > 0 && (
            <Checkbox
              checked={figures.givesDifference}
              hint={text.differenceHint}
              label={fill(text.difference, { amount: formatMoney(figures.offeredCents) })}
              onChange={event => set({ givesDifference: event.target.checked })}
            />
          )}
          <TextArea
            hint={text.noteHint}
            label={text.note}
            maxLength={500}
            onChange={event => set({ note: event.target.value })}
            optional
            rows={2}
            value={draft.note}
          />
          <p role="status">{sumWords(order, figures, gives ? amount : null)}</p>
          {showsProblem && problem && (
            <p className="field__error" role="alert">
              {problem}
            </p>
          )}
          <Button busy={isBusy} busyLabel={text.saving} className="justify-self-start" type="submit">
            {gives ? fill(text.saveBack, { amount }) : text.save}
          </Button>
        </div>
      </Panel>
      <LeaveQuestion isChanged={figures.isChanged && !isBusy} text={text.leaveText} />
    </form>
  );
}

function sumWords({ money }: StaffOrder, { isChanged, outCents }: Figures, amount: string | null): string {
  const { nothing, none, back, stock } = text.sum;
  if (!isChanged) return nothing;
  if (!amount) return none;
  const said = fill(back, { amount, payment_method: payWays[paymentMethodOf(money)].refundTo });
  return outCents > 0 ? `${said} ${stock}` : said;
}

/** Sends a change under one id while its content is unchanged, so that a repeat is not a second change. */
function useChange(order: StaffOrder, hold: ReturnType<typeof useHeld>[1]) {
  const { order_number } = order;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const sent = useSentRequest();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isSending = useRef(false);
  // A conflict is over once the order is shown as it is now and something else is chosen.
  useEffect(() => {
    if (order.version) isSending.current = false;
  }, [order.version]);

  const send = async (draft: ItemsDraft) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const input = inputOf(order, draft);
    const answer = await browserApi(routes.adminChangeItems, {
      params: { orderNumber: order_number },
      body: { ...input, id: sent.idOf(input) },
    });
    isSending.current = false;
    hold(answer.error);
    if (answer.data) {
      toast.success(fill(text.done, { order_number }));
      await navigate(adminPages.order(order_number), { state: skipsQuestion });
      return;
    }
    setBusy(false);
    setError(answer.error.code === 'changed_meanwhile' ? text.meanwhile : answer.error.message);
    if (!keepsPage(answer.error)) await revalidate();
  };
  return { send, isBusy, error };
}
