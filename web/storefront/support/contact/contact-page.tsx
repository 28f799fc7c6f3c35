import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useEffect, useRef, useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { contactText } from '#content/help.ts';
import { pageMeta } from '#content/meta.ts';
import { navigationText } from '#content/words/navigation.ts';
import { ticketsText } from '#content/words/support.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { ContactPrefill } from '#contract/support/shapes.ts';
import { isUnanswered } from '#web/client/api.ts';
import { apiContext, originContext } from '#web/client/context.ts';
import { readForm } from '#web/client/read-form.ts';
import { unlessOffline } from '#web/client/unless-offline.ts';
import { describePage } from '#web/storefront/discovery/describe-page.ts';
import { leaveAddress } from '#web/storefront/orders/link-key.ts';
import { privateFormHeaders, privateFormMeta } from '#web/storefront/orders/private-page.ts';
import { Breadcrumb } from '#web/storefront/parts/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AnswerTimes, BadReaction } from '../answer-times.tsx';
import { messageDraft } from '../message-draft.ts';
import type { Route } from './+types/contact-page.ts';
import { beginFields, type ContactFields, messageOf, readContactForm } from './contact-fields.ts';
import { ContactForm } from './contact-form.tsx';
import { contactProblems } from './contact-problems.ts';
import { useContactForm } from './use-contact-form.ts';
import '../support.css';
import './contact.css';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData: loaded }) =>
  !loaded?.isByLink
    ? describePage({ ...pageMeta.helpContact, origin: loaded?.origin, path: pages.contact() })
    : [{ title: pageMeta.helpContact.title }, ...privateFormMeta];

interface Loaded {
  prefill: ContactPrefill;
  /** The order in the address. */
  asked: string;
  orderKey: string | undefined;
  /** Filled in by the link that led here. */
  subject: string;
  /** From the link of a guest's order. */
  isByLink: boolean;
  requestId: string;
  origin: string;
  unread: boolean;
}

/** If the session cannot be loaded, everything is typed. */
const nothingKnown = { email: null, is_signed_in: false, orders: [], chosen: null };

const subjectOf = (search: URLSearchParams) => (search.get('topic') === 'return' ? contactText.returnSubject : '');

const readAddress = (request: Request) => {
  const search = new URL(request.url).searchParams;
  return { asked: search.get('order') ?? '', orderKey: search.get('key') ?? undefined, subject: subjectOf(search) };
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { asked, orderKey, subject } = readAddress(request);
  const query = { order: asked, key: orderKey };
  const { data: prefill, error } = await context.get(apiContext)(storefrontRoutes.getContact, { query });
  const requestId = crypto.randomUUID();
  const origin = context.get(originContext);
  if (orderKey !== undefined && prefill?.chosen)
    leaveAddress(request, origin, { kind: 'order', id: prefill.chosen, key: orderKey });
  const unread = isUnanswered(error);
  const isByLink = orderKey !== undefined || (prefill?.is_signed_in === false && prefill.chosen !== null);
  const loaded: Loaded = {
    prefill: prefill ?? nothingKnown,
    asked,
    orderKey,
    subject,
    isByLink,
    requestId,
    origin,
    unread,
  };
  return data(loaded, { headers: isByLink ? privateFormHeaders() : {} });
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
  unlessOffline<Loaded>(serverLoader, () => ({
    ...readAddress(request),
    prefill: nothingKnown,
    isByLink: false,
    requestId: '',
    origin: '',
  }));

/** Submitted without JavaScript. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const fields = readContactForm(form);
  const orderKey = new URL(request.url).searchParams.get('key') ?? undefined;
  const body = { ...messageOf(fields, { orderKey }), request_id: String(form.get('request_id')) };
  const { data: sent, error } = await context.get(apiContext)(storefrontRoutes.createTicket, { body });
  if (sent && !sent.is_guest) throw redirect(pages.tickets());
  if (sent) return data({ sentTo: sent.email, start: null });
  const { fields: errors, failure } = contactProblems(error);
  return data({ sentTo: '', start: { fields, errors, failure } }, { status: error.status || 503 });
}

export default function ContactPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { prefill, asked, orderKey, subject, requestId } = loaderData;
  const [sentTo, setSentTo] = useState(answer?.sentTo ?? '');
  const [draft] = useState(() => messageDraft<ContactFields>(['contact', asked, subject].filter(Boolean).join('_')));
  const form = useContactForm({
    start: answer?.start ?? { fields: beginFields(prefill, subject), errors: {}, failure: '' },
    prefill,
    orderKey,
    draft,
    onSent: ({ email }) => setSentTo(email),
  });
  return (
    <div className="support support__split">
      <div className="support__left">
        <Breadcrumb items={[{ label: navigationText.helpLink, to: pages.help() }, { label: contactText.title }]}>
          <Link className="breadcrumb__back" to={pages.help()}>
            <Icon of={ArrowLeft} />
            {ticketsText.back}
          </Link>
        </Breadcrumb>
        <h1 className="title-1 contact__title">{contactText.title}</h1>
        {sentTo ? (
          <ContactSent email={sentTo} />
        ) : (
          <>
            <p className="lead muted contact__intro">{contactText.intro}</p>
            <ContactForm form={form} prefill={prefill} requestId={requestId} />
          </>
        )}
      </div>
      <aside className="support__right">
        <div className="support__beside">
          <AnswerTimes category={form.fields.category} />
          <BadReaction />
        </div>
      </aside>
    </div>
  );
}

/** In place of a guest's form: the ticket is opened from the mail. */
function ContactSent({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="contact__sent">
      <div ref={box} role="status" tabIndex={-1}>
        <Banner tone="success">
          <p className="banner__title">{contactText.success}</p>
          <p className="wrap-anywhere">{fill(contactText.successGuest, { email })}</p>
        </Banner>
      </div>
      <div>
        <ButtonLink className="button--text" reloadDocument to={pages.contact()} variant="quiet">
          {contactText.another}
        </ButtonLink>
      </div>
    </div>
  );
}
