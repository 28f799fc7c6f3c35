import { data, redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { ticketText } from '#content/microcopy/tickets.ts';
import { routes } from '#contract/routes.ts';
import type { Api } from '#web/client/api.ts';
import { apiContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { unlessOffline } from '#web/client/unless-offline.ts';
import { privateFormHeaders, privateFormMeta } from '../orders/private-page.ts';
import type { Route } from './+types/ticket-page.ts';
import { type FoundTicket, findTicket } from './find-ticket.ts';
import { shortId } from './short-id.ts';
import type { LinkAnswer } from './ticket-link-form.tsx';
import { TicketMissing } from './ticket-missing.tsx';
import { TicketView } from './ticket-view.tsx';

export const headers = privateFormHeaders;

export const meta: Route.MetaFunction = ({ params }) => [
  { title: fill(pageMeta.supportTicket.title, { id: shortId(params.id ?? '') }) },
  ...privateFormMeta,
];

export const loader = (args: Route.LoaderArgs) => findTicket(args);

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<FoundTicket> =>
  unlessOffline<FoundTicket>(serverLoader, () => ({
    ticket: null,
    ticketKey: new URL(request.url).searchParams.get('key') ?? undefined,
    problem: { kind: 'failed', message: null },
    requestId: '',
  }));

/** The forms as a browser without scripts sends them. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { pathname, search, searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const call = { params: { id: params.id }, query: { key: searchParams.get('key') ?? undefined } };
  const move = form.get('move');
  if (move === 'link') return askForLink(api, params.id, String(form.get('email') ?? ''));
  const words = { request_id: String(form.get('request_id')), body: String(form.get('body') ?? '') };
  const { error } =
    move === 'close' || move === 'reopen'
      ? await api(routes.moveTicket, { ...call, body: { move } })
      : await api(routes.replyToTicket, { ...call, body: words });
  if (!error) throw redirect(`${pathname}${search}`);
  const failure = error.fields.body ?? error.message;
  return data<Answer>({ body: words.body, failure, link: null }, { status: error.status || 503 });
}

interface Answer {
  body: string;
  failure: string;
  /** Of a link that was asked for. */
  link: LinkAnswer | null;
}

async function askForLink(api: Api, id: string, email: string) {
  const { error } = await api(routes.sendTicketLink, { params: { id }, body: { email } });
  const problem = error?.fields.email ?? '';
  const isNews = error?.code === 'too_many';
  const failure = !error || problem ? '' : isNews ? error.message : ticketText.linkBad.failed;
  const link = { isSent: !error, email, problem, failure };
  return data<Answer>({ body: '', failure: '', link }, { status: error ? error.status || 503 : 200 });
}

export default function TicketPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { ticket, ticketKey, requestId, problem } = loaderData;
  if (!ticket) return <TicketMissing link={answer?.link ?? null} problem={problem} />;
  return (
    <TicketView
      key={ticket.id}
      loaded={ticket}
      refused={answer ?? { body: '', failure: '' }}
      requestId={requestId}
      ticketKey={ticketKey}
    />
  );
}
