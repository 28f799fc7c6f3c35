import { data, Link, redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { returnText } from '#content/words/returns.ts';
import { pages } from '#contract/pages.ts';
import { returnPages } from '#contract/returns/pages.ts';
import type { ReturnOptions } from '#contract/returns/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { supportPages } from '#contract/support/pages.ts';
import { displayDate } from '#domain/time/dates.ts';
import type { ApiError } from '#web/client/api.ts';
import { apiContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { findOrder } from '../orders/find-order.ts';
import { OrderMissing } from '../orders/order-missing.tsx';
import { privateFormHeaders, privateFormMeta } from '../orders/private-page.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/ask-page.ts';
import { AskForm } from './ask-form.tsx';
import { chosenLines, missingFields, requestOf, typedOf } from './return-form.ts';
import './returns.css';

const { ask: text } = returnText;

export const headers = privateFormHeaders;

export const meta: Route.MetaFunction = () => [{ title: text.pageTitle }, ...privateFormMeta];

export async function loader(args: Route.LoaderArgs) {
  const found = await findOrder(args);
  const { order, orderKey, problem } = found.data;
  const none = { options: null, requestId: '', orderKey, problem };
  if (!order) return data(none, found.init ?? {});
  const options = await args.context.get(apiContext)(storefrontRoutes.getReturnOptions, {
    params: { orderNumber: order.order_number },
    query: { key: orderKey },
  });
  if (options.error)
    return data(
      { ...none, problem: { kind: 'failed' as const, message: options.error.message } },
      { status: options.error.status || 503 },
    );
  return data({ options: options.data, requestId: crypto.randomUUID(), orderKey, problem: null });
}

/** Works without JavaScript: the page itself is the answer, with the input. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const key = new URL(request.url).searchParams.get('key') ?? undefined;
  const asked = { params: { orderNumber: params.orderNumber }, query: { key } };
  const api = context.get(apiContext);
  const refuse = (answer: { problem: string; fields: string[]; isShut?: boolean }, status: number) =>
    data({ isShut: false, ...answer, typed: typedOf(form), at: Date.now() }, { status });
  const refuseAll = ({ code, message, status }: ApiError) =>
    refuse({ problem: message, fields: [], isShut: code === 'order_not_found' }, status || 503);
  const options = await api(storefrontRoutes.getReturnOptions, asked);
  if (options.error) return refuseAll(options.error);
  const lines = chosenLines(form, options.data);
  const fields: string[] = missingFields(lines);
  if (lines.length === 0) return refuse({ problem: text.nothingChosen, fields }, 422);
  if (fields.length > 0)
    return refuse(
      { problem: fields.some(name => name.startsWith('reason')) ? text.noReason : text.noCondition, fields },
      422,
    );
  const sent = await api(storefrontRoutes.requestReturn, { ...asked, body: requestOf(form, lines) });
  if (sent.error) return refuseAll(sent.error);
  throw redirect(returnPages.one(sent.data.order_number, sent.data.code, key), 303);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedOf(await readForm(request.clone()));
  return unlessLost(serverAction, { problem: text.lost, isShut: false, fields: [], typed, at: Date.now() });
}

export default function AskPage({ loaderData, actionData: answer, params }: Route.ComponentProps) {
  const { options, requestId, orderKey, problem } = loaderData;
  if (!options) return <OrderMissing orderNumber={params.orderNumber} problem={problem} />;
  const { order_number } = options;
  const to = pages.order(order_number, orderKey);
  return (
    <div className="returns wrap">
      <Breadcrumb items={[{ label: order_number, to }, { label: text.title }]} />
      <h1 className="title-1">{text.title}</h1>
      {options.time === 'open' ? (
        <AskForm answer={answer} options={options} orderKey={orderKey} requestId={requestId} />
      ) : (
        <NotOpen options={options} orderKey={orderKey} />
      )}
    </div>
  );
}

/** Why nothing can be returned now, and how to write to us instead. */
function NotOpen({ options, orderKey }: { options: ReturnOptions; orderKey: string | undefined }) {
  const { time, ends_at, order_number } = options;
  const why =
    time === 'late' && ends_at
      ? fill(text.late, { date: displayDate(new Date(ends_at)) })
      : time === 'early'
        ? text.early
        : text.no;
  return (
    <div className="returns__form">
      <Banner tone="info">
        <p>
          {why}{' '}
          <Link className="link" to={supportPages.contact({ number: order_number, key: orderKey, topic: 'return' })}>
            {text.write}
          </Link>{' '}
          {text.writeWhy}
        </p>
      </Banner>
    </div>
  );
}
