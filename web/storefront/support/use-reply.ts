import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { attachText, ticketText } from '#content/words/support.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { Ticket } from '#contract/support/shapes.ts';
import { replyProblem } from '#domain/ticket/ticket-text.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { forgetRequest, messageDraft, requestIdOf } from './message-draft.ts';
import { useTray } from './use-tray.ts';

interface Parts {
  id: string;
  ticketKey: string | undefined;
  refused: { body: string; failure: string };
  onSent: (ticket: Ticket) => void;
  /** The ticket has changed on the server. */
  onRefused: () => void;
}

/** A reply: stored in this tab until sent, and sent once however often the button is pressed. */
export function useReply({ id, ticketKey, refused, onSent, onRefused }: Parts) {
  const place = `ticket_${id}`;
  const [draft] = useState(() => messageDraft<{ body: string }>(place));
  const [body, setBody] = useState(refused.body);
  const [error, setError] = useState('');
  const [pictureError, setPictureError] = useState('');
  const [failure, setFailure] = useState({ message: refused.failure, attempt: 0 });
  const [isOffline, setOffline] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const { tray, pictures } = useTray(draft);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    const kept = draft.read().fields.body;
    if (kept) setBody(kept);
  }, [draft]);

  const type = (typed: string) => {
    setBody(typed);
    setError('');
    draft.writeFields({ body: typed });
  };
  const fail = (problem: ApiError) => {
    const { code, message, fields } = problem;
    if (code === 'picture_gone' || code === 'too_many_pictures') return setPictureError(message);
    if (code === 'invalid' && fields.body) return setError(fields.body);
    // Signed out: the ticket is not found, but the draft is still there after signing in.
    if (code === 'ticket_not_found' && ticketKey === undefined) return void navigate(pages.signIn(pathname));
    if (code === 'ticket_closed') onRefused();
    if (code === 'NETWORK_ERROR' && !navigator.onLine) return setOffline(true);
    setFailure(({ attempt }) => ({ message, attempt: attempt + 1 }));
  };
  const deliver = async () => {
    if (!(await tray.settled())) return setPictureError(attachText.notAll);
    const picture_ids = tray.laidDown().map(picture => picture.id);
    const problem = replyProblem(body, picture_ids.length);
    if (problem) return setError(problem);
    const message = { body, picture_ids };
    const { data, error: refusal } = await browserApi(storefrontRoutes.replyToTicket, {
      params: { id },
      query: { key: ticketKey },
      body: { ...message, request_id: requestIdOf(place, message) },
    });
    if (refusal) return fail(refusal);
    forgetRequest(place);
    tray.clear();
    draft.forget();
    setBody('');
    toast.success(ticketText.sent);
    onSent(data);
  };
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError('');
    setPictureError('');
    setOffline(false);
    setFailure(({ attempt }) => ({ message: '', attempt }));
    await deliver();
    isSending.current = false;
    setBusy(false);
  };
  return { body, type, error, pictureError, failure, isOffline, isBusy, send, tray, pictures };
}
