import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { contactText } from '#content/help.ts';
import { attachText } from '#content/words/support.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { ContactPrefill, TicketSent } from '#contract/support/shapes.ts';
import { ticketProblems } from '#domain/ticket/ticket-text.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { forgetRequest, type MessageDraft, requestIdOf } from '../message-draft.ts';
import { useTray } from '../use-tray.ts';
import { type ContactErrors, type ContactFields, messageOf, stillValid } from './contact-fields.ts';
import { type ContactProblems, contactProblems } from './contact-problems.ts';

interface Start {
  fields: ContactFields;
  errors: ContactErrors;
  failure: string;
}

interface Parts {
  /** The initial values, including a form sent without JavaScript. */
  start: Start;
  prefill: ContactPrefill;
  orderKey: string | undefined;
  draft: MessageDraft<ContactFields>;
  onSent: (sent: TicketSent) => void;
}

export type ContactForm = ReturnType<typeof useContactForm>;

const place = 'contact';

/** The contact form: stored in this tab until sent, and sent once however often the button is pressed. */
export function useContactForm({ start, prefill, orderKey, draft, onSent }: Parts) {
  const [fields, setFields] = useState(start.fields);
  const [errors, setErrors] = useState(start.errors);
  const [pictureError, setPictureError] = useState('');
  const [failure, setFailure] = useState({ message: start.failure, attempt: 0 });
  const [isBusy, setBusy] = useState(false);
  /** The number of refusals: after each, focus moves to the first mistake. */
  const [refusedTimes, setRefusedTimes] = useState(0);
  const isSending = useRef(false);
  const { tray, pictures } = useTray(draft);
  const navigate = useNavigate();

  useEffect(() => {
    setFields(known => ({ ...known, ...stillValid(draft.read().fields, prefill) }));
  }, [draft, prefill]);

  const set = (news: Partial<ContactFields>) => {
    const next = { ...fields, ...news };
    setFields(next);
    draft.writeFields(next);
    const gone = new Set(Object.keys(news));
    setErrors(known => Object.fromEntries(Object.entries(known).filter(([name]) => !gone.has(name))));
  };
  const refuse = (found: Partial<ContactProblems>) => {
    setErrors(found.fields ?? {});
    setPictureError(found.pictures ?? '');
    setFailure(({ attempt }) => ({ message: found.failure ?? '', attempt: attempt + 1 }));
    if (!found.failure) setRefusedTimes(times => times + 1);
  };
  const send = async () => {
    if (!(await tray.settled())) return refuse({ pictures: attachText.notAll });
    const pictureIds = tray.laidDown().map(({ id }) => id);
    const message = messageOf(fields, { orderKey, pictureIds });
    const body = { ...message, request_id: requestIdOf(place, message) };
    const { data: sent, error } = await browserApi(storefrontRoutes.createTicket, { body });
    if (error) return refuse(contactProblems(error));
    forgetRequest(place);
    tray.clear();
    draft.forget();
    if (sent.is_guest) return onSent(sent);
    toast.success(contactText.success);
    await navigate(pages.tickets());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    const found = ticketProblems(fields);
    if (Object.keys(found).length > 0) return refuse({ fields: found });
    setPictureError('');
    setFailure(({ attempt }) => ({ message: '', attempt }));
    isSending.current = true;
    setBusy(true);
    await send();
    isSending.current = false;
    setBusy(false);
  };
  return { fields, set, errors, pictureError, failure, refusedTimes, isBusy, submit, tray, pictures };
}
