import { useCallback, useEffect, useRef } from 'react';
import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { lostAnswerText } from '#content/words/lost-answers.ts';
import { returnText } from '#content/words/returns.ts';
import { pages } from '#contract/pages.ts';
import { returnPages } from '#contract/returns/pages.ts';
import type { Return } from '#contract/returns/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { formatMoney } from '#domain/money.ts';
import { returnLook, returnStatusRules } from '#domain/returns/return-state.ts';
import { apiContext } from '#web/client/context.ts';
import { useGuestEvents } from '#web/client/live/use-guest-events.ts';
import { usePageEvent } from '#web/client/page-events.ts';
import { readForm } from '#web/client/read-form.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { findOrder } from '../orders/find-order.ts';
import { OrderMissing } from '../orders/order-missing.tsx';
import { privateFormHeaders, privateFormMeta } from '../orders/private-page.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { EmptyState } from '../parts/feedback/empty-state.tsx';
import { ShopTime } from '../parts/shop-time.tsx';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/return-page.ts';
import { Refused } from './refused.tsx';
import { ReturnGoods } from './return-goods.tsx';
import '../orders/timeline.css';
import './returns.css';

const { one: text } = returnText;

export const headers = privateFormHeaders;

export const meta: Route.MetaFunction = ({ params }) => [
  { title: fill(text.pageTitle, { code: params.code ?? '' }) },
  ...privateFormMeta,
];

export async function loader(args: Route.LoaderArgs) {
  const found = await findOrder(args);
  const { order, orderKey, problem } = found.data;
  if (!order) return data({ found: null, orderKey, problem }, found.init ?? {});
  const answer = await args.context.get(apiContext)(storefrontRoutes.getReturn, {
    params: { orderNumber: order.order_number, code: args.params.code },
    query: { key: orderKey },
  });
  return data({ found: answer.data ?? null, orderKey, problem: null }, { status: answer.error?.status ?? 200 });
}

/** Sent off or called off; also without JavaScript. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const key = new URL(request.url).searchParams.get('key') ?? undefined;
  const to = form.get('to') === 'on_way' ? 'on_way' : 'closed';
  const { error } = await context.get(apiContext)(storefrontRoutes.moveReturn, {
    params,
    query: { key },
    body: { to },
  });
  if (error)
    return data({ problem: error.message, isShut: error.code === 'order_not_found' }, { status: error.status || 503 });
  throw redirect(returnPages.one(params.orderNumber, params.code, key), 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessLost(serverAction, { problem: lostAnswerText.press, isShut: false });

/** Also after a press without effect: it was done already, or came too late. Not if the page is shut meanwhile. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 404;

export default function ReturnPage({ loaderData, actionData: answer, params }: Route.ComponentProps) {
  const { found, orderKey, problem } = loaderData;
  if (problem) return <OrderMissing orderNumber={params.orderNumber} problem={problem} />;
  const back = pages.order(params.orderNumber, orderKey);
  if (!found)
    return (
      <div className="wrap section">
        <EmptyState
          action={<ButtonLink to={back}>{text.back}</ButtonLink>}
          help={text.unknown.text}
          level={1}
          title={text.unknown.title}
        />
      </div>
    );
  return <OneReturn back={back} found={found} orderKey={orderKey} refused={answer} />;
}

interface Props {
  found: Return;
  orderKey: string | undefined;
  back: string;
  refused: { problem: string; isShut: boolean } | undefined;
}

function OneReturn({ found, orderKey, back, refused }: Props) {
  const title = useLive(found, orderKey);
  const amount = formatMoney(found.refund?.amount_cents ?? 0);
  const beside = found.refund?.credit_cents ?? 0;
  const credit = found.refund?.as_credit ? text.credit : null;
  const settled = credit?.text ?? (found.refund && text.refund[found.refund.status as keyof typeof text.refund]);
  const said = found.label_src && found.status === 'approved' ? text.labelHint : text.text[found.status];
  const mayPress = found.can_send || found.can_call_off;
  const message = found.steps.findLast(step => step.message)?.message;
  return (
    <div className="returns wrap">
      <Breadcrumb items={[{ label: found.order_number, to: back }, { label: found.code }]} />
      <div className="returns__head">
        <p className="num flex flex-wrap items-center gap-3">
          {fill(text.code, { code: found.code })} <StatusBadge look={returnLook(found.status, found.refund)} />
        </p>
        <h1 className="title-1" ref={title} tabIndex={-1}>
          {found.refund?.status === 'failed' ? text.refund.failedTitle : (credit?.title ?? text.title[found.status])}
        </h1>
        <p className="lead" role="status">
          {settled ? fill(settled, { amount }) : fill(said, { amount, days: found.refund_days })}
          {beside > 0 && ` ${fill(text.andCredit, { credit: formatMoney(beside) })}`}
        </p>
        {message && (
          <blockquote className="returns__message">
            <p className="muted text-sm">{text.message}</p>
            <p className="wrap-anywhere whitespace-pre-line">{message}</p>
          </blockquote>
        )}
        {refused && mayPress && <Refused isGuest={found.is_guest} orderNumber={found.order_number} {...refused} />}
        <Acts found={found} orderKey={orderKey} />
      </div>
      {found.send_to && <SendTo to={found.send_to} />}
      <section aria-labelledby="return-steps" className="grid gap-4">
        <h2 className="title-3" id="return-steps">
          {text.steps}
        </h2>
        <ol className="timeline">
          {found.steps.map((step, at) => (
            <li
              aria-current={at === found.steps.length - 1 ? 'step' : undefined}
              className="timeline__event"
              data-newest={at === found.steps.length - 1 || undefined}
              key={step.at}
            >
              <p className="timeline__title">{returnStatusRules[step.status].label}</p>
              <p className="timeline__time num">
                <ShopTime instant={step.at} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      <ReturnGoods found={found} />
    </div>
  );
}

/** Reads the return again when its order changes; the focus stays on the page after a press. */
function useLive(found: Return, orderKey: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const ask = useCallback(() => void revalidate(), [revalidate]);
  usePageEvent('orderChanged', ask);
  useGuestEvents({ kind: 'order', id: found.order_number, isGuest: found.is_guest }, orderKey, ask);
  const shown = useRef(found.status);
  useEffect(() => {
    // The pressed button has disappeared.
    if (shown.current !== found.status && document.activeElement === document.body) title.current?.focus();
    shown.current = found.status;
  }, [found.status]);
  return title;
}

/** Print the slip, say that it is sent, call it off. */
function Acts({ found, orderKey }: Pick<Props, 'found' | 'orderKey'>) {
  const isBusy = useNavigation().formMethod === 'POST';
  const slip = returnPages.slip(found.order_number, found.code, orderKey);
  if (!found.can_send && !found.can_call_off && !found.send_to) return null;
  return (
    <div className="returns__acts">
      {found.label_src && (
        <ButtonLink reloadDocument target="_blank" to={found.label_src}>
          {text.printLabel}
        </ButtonLink>
      )}
      {found.send_to && (
        <ButtonLink to={slip} variant={found.label_src ? 'secondary' : 'primary'}>
          {text.printSlip}
        </ButtonLink>
      )}
      {found.can_send && (
        <Form method="post" preventScrollReset>
          <Button busy={isBusy} name="to" type="submit" value="on_way" variant="secondary">
            {text.handedIn}
          </Button>
        </Form>
      )}
      {found.can_call_off && (
        <Form method="post" preventScrollReset>
          <Button className="button--text" name="to" type="submit" value="closed" variant="quiet">
            {text.callOff}
          </Button>
        </Form>
      )}
    </div>
  );
}

function SendTo({ to: { address, instructions } }: { to: NonNullable<Return['send_to']> }) {
  return (
    <section aria-labelledby="return-to" className="grid gap-2">
      <h2 className="title-3" id="return-to">
        {text.sendTo}
      </h2>
      <address className="not-italic wrap-anywhere">{address}</address>
      {instructions && <p className="wrap-anywhere">{instructions}</p>}
    </section>
  );
}
