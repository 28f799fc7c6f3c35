import { data, type RouterContextProvider, redirect, useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { lostAnswerText } from '#content/words/lost-answers.ts';
import { ticketText } from '#content/words/support.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { Ticket } from '#contract/support/shapes.ts';
import { type Api, isUnanswered } from '#web/client/api.ts';
import { apiContext, originContext, viewerContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { signInFirst } from '#web/client/sign-in-first.ts';
import { unlessOffline } from '#web/client/unless-offline.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { leaveAddress, storedKey } from '../orders/link-key.ts';
import { privateFormHeaders, privateFormMeta } from '../orders/private-page.ts';
import { EmptyState } from '../parts/feedback/empty-state.tsx';
import { ErrorState } from '../parts/feedback/error-state.tsx';
import { unlessLost } from '../parts/unless-lost.ts';
import type { Route } from './+types/ticket-page.ts';
import { shortId } from './short-id.ts';
import { type LinkAnswer, TicketLinkForm } from './ticket-link-form.tsx';
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

/** The forms, sent without JavaScript. */
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
      ? await api(storefrontRoutes.moveTicket, { ...call, body: { move } })
      : await api(storefrontRoutes.replyToTicket, { ...call, body: words });
  if (!error) throw redirect(`${pathname}${search}`);
  const failure = error.fields.body ?? error.message;
  return data<Answer>({ body: words.body, failure, link: null }, { status: error.status || 503 });
}

interface Answer {
  body: string;
  failure: string;
  /** The result of asking for a link. */
  link: LinkAnswer | null;
}

async function askForLink(api: Api, id: string, email: string) {
  const { error } = await api(storefrontRoutes.sendTicketLink, { params: { id }, body: { email } });
  const problem = error?.fields.email ?? '';
  const isNews = error?.code === 'too_many';
  const failure = !error || problem ? '' : isNews ? error.message : ticketText.linkBad.failed;
  const link = { isSent: !error, email, problem, failure };
  return data<Answer>({ body: '', failure: '', link }, { status: error ? error.status || 503 : 200 });
}

/** With scripts only the form that asks for a link is sent to the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessLost<Answer>(serverAction, {
    body: '',
    failure: '',
    link: { isSent: false, email: '', problem: '', failure: lostAnswerText.link },
  });

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

/** In place of a ticket: what is wrong, and what to do. */
function TicketMissing({ problem, link }: { problem: TicketProblem | null; link: LinkAnswer | null }) {
  const { pathname, search } = useLocation();
  const { unknown, linkBad, failed } = ticketText;
  if (problem?.kind === 'link') {
    return (
      <Missing text={linkBad}>
        <TicketLinkForm answer={link} />
        <ButtonLink to={pages.contact()} variant="secondary">
          {linkBad.action}
        </ButtonLink>
      </Missing>
    );
  }
  if (problem?.kind === 'unknown') {
    return (
      <Missing text={unknown}>
        <ButtonLink to={pages.tickets()}>{unknown.actions[0]}</ButtonLink>
        <ButtonLink to={pages.contact()} variant="secondary">
          {unknown.actions[1]}
        </ButtonLink>
      </Missing>
    );
  }
  return (
    <div className="wrap section">
      <ErrorState
        level={1}
        message={(problem?.kind === 'failed' && problem.message) || failed.text}
        retryTo={`${pathname}${search}`}
        title={failed.title}
      />
    </div>
  );
}

function Missing({ text, children }: { text: { title: string; text: string }; children: React.ReactNode }) {
  return (
    <div className="wrap section">
      <EmptyState
        action={<div className="flex flex-wrap gap-4">{children}</div>}
        help={text.text}
        level={1}
        title={text.title}
      />
    </div>
  );
}

interface Asked {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
  request: Request;
}

/** Why no ticket is shown: an invalid link, an id that is not the visitor's, or a failure with its message. */
type TicketProblem = { kind: 'link' | 'unknown' } | { kind: 'failed'; message: string | null };

interface FoundTicket {
  ticket: Ticket | null;
  /** From a link in a browser without cookies; other browsers send the cookie. */
  ticketKey: string | undefined;
  problem: TicketProblem | null;
  unread: boolean;
  /** For forms sent without JavaScript. */
  requestId: string;
}

/** Opened by its customer's account, or with the signed link of its mails, whose key is removed from the address. */
async function findTicket({ context, params, request }: Asked) {
  const { searchParams } = new URL(request.url);
  const ticketKey = searchParams.get('key') ?? undefined;
  const kept = storedKey(request, 'ticket', params.id);
  if (ticketKey === undefined && kept === undefined && !context.get(viewerContext)) throw signInFirst(request);
  const { data: ticket, error } = await context.get(apiContext)(storefrontRoutes.getTicket, {
    params: { id: params.id },
    query: { key: ticketKey },
  });
  const requestId = crypto.randomUUID();
  if (ticket && ticketKey !== undefined)
    leaveAddress(request, context.get(originContext), { kind: 'ticket', id: ticket.id, key: ticketKey });
  if (ticket) return data<FoundTicket>({ ticket, ticketKey, problem: null, requestId, unread: false });
  // A malformed id or key is refused before the ticket is looked up.
  const isUnknown = ['ticket_not_found', 'not_found', 'invalid', 'bad_request'].includes(error.code);
  const kind = (ticketKey ?? kept) === undefined ? 'unknown' : 'link';
  const message = error.code === 'too_many' ? error.message : null;
  const problem: TicketProblem = isUnknown ? { kind } : { kind: 'failed', message };
  const status = isUnknown ? 404 : error.status || 503;
  const unread = isUnanswered(error);
  return data<FoundTicket>({ ticket: null, ticketKey, problem, requestId, unread }, { status });
}
