import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { fulfilmentText as text } from '#content/microcopy/fulfilment.ts';
import { staffOrderText } from '#content/microcopy/money.ts';
import type { StaffOrder } from '#contract/money.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { type OrderStatus, orderStatuses, orderStatusLabel } from '#domain/order/order-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Panel } from '../layout/panel.tsx';
import { Menu } from '../menu/menu.tsx';
import { StatusQuestion } from '../orders/status-question.tsx';
import { TrackingFields } from './tracking-fields.tsx';
import { useFulfilment } from './use-fulfilment.ts';
import './fulfilment-panel.css';

const { methods } = staffOrderText.delivery;

/** What comes next for this order, with the page's only filled button; every other move is under More. */
export function FulfilmentPanel({ order }: { order: StaffOrder }) {
  const next = useFulfilment(order);
  const { from, step, asked, toMove } = next;
  const move = from && step ? staffMove(from, step, toMove.money) : null;
  const sentence = from && sentenceOf(from);
  return (
    <form className="fulfilment" noValidate onSubmit={next.submit}>
      <Panel
        aside={<span className="muted">{methods[order.shipping_method]}</span>}
        padded
        title={from ? text.titles[from] : text.unknown}
      >
        <div className="grid gap-4">
          {next.isStale && <StaleBanner next={next} status={order.status} />}
          {next.hasFields && (
            <TrackingFields draft={next.draft} link={next.link} onChange={next.change} problems={next.problems} />
          )}
          <div className="fulfilment__foot">
            <p className="muted">{move?.tellsBuyer ? mailWords(order, step, next.draft.link) : sentence}</p>
            <div className="fulfilment__actions">
              {from && <MoreMoves from={from} money={toMove.money} next={next} number={order.order_number} />}
              {from && next.isTyped && from !== 'packed' && (
                <Button busy={next.isBusy} onClick={() => void next.send(from)} size="small" variant="secondary">
                  {text.save}
                </Button>
              )}
              {move && (
                <Button busy={next.isBusy} size="small" type="submit">
                  {move.button}
                </Button>
              )}
            </div>
          </div>
        </div>
      </Panel>
      {asked && from && (
        <StatusQuestion
          from={from}
          onAnswer={answer => void next.send(asked, answer)}
          onCancel={next.forget}
          order={toMove}
          to={asked}
        />
      )}
    </form>
  );
}

type Next = ReturnType<typeof useFulfilment>;

/** The page shows theirs; what was typed here stays until it is kept or given up. */
function StaleBanner({ next, status }: { next: Next; status: string }) {
  return (
    <Banner alert tone="warning">
      <p>
        <strong>{adminText.conflict.title}.</strong> {fill(text.stale, { status: orderStatusLabel(status) })}{' '}
        {next.isTyped && text.kept}
      </p>
      {next.isTyped && (
        <Button onClick={next.startAnew} size="small" variant="quiet">
          {adminText.conflict.actions[0]}
        </Button>
      )}
    </Banner>
  );
}

interface MoreProps {
  from: OrderStatus;
  money: StaffOrder['money']['state'];
  number: string;
  next: Next;
}

function MoreMoves({ from, money, number, next }: MoreProps) {
  const others = orderStatuses.filter(status => status !== from && status !== next.step);
  return (
    <Menu
      align="end"
      items={others.map(status => {
        const { button, refusal } = staffMove(from, status, money);
        return { id: status, label: button, disabled: refusal !== null, onSelect: () => next.choose(status) };
      })}
      label={fill(text.moreNamed, { order_number: number })}
      trigger={text.more}
    />
  );
}

function sentenceOf(status: OrderStatus): string {
  const { texts } = text;
  return Object.hasOwn(texts, status) ? texts[status as keyof typeof texts] : '';
}

/** That the buyer is told is no choice: the shop writes at each of these steps. */
function mailWords({ shipping_name }: StaffOrder, step: OrderStatus | null, link: string): string {
  const [name = shipping_name] = shipping_name.split(' ');
  return fill(step === 'shipped' && link ? text.mailsLink : text.mails, { name });
}
