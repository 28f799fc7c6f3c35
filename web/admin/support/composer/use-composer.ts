import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { composerText as text } from '#content/words/admin/support.ts';
import { lateText } from '#content/words/late.ts';
import { routes } from '#contract/routes.ts';
import { replyProblem } from '#domain/ticket/ticket-text.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useSentRequest } from '#web/client/sent-request.ts';
import { useLatePart } from '#web/client/use-late-part.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { nameOf } from '../people.ts';
import type { TicketState } from '../use-ticket.ts';
import { type Draft, type Drafts, type DraftTab, emptyDraft, keepDraft, readDrafts } from './draft-store.ts';
import { textParts, unfilledIn } from './saved-reply-text.ts';
import { usePictures } from './use-pictures.ts';

const loadSaved = () => import('./saved-replies.tsx');

/** The reply or note to a ticket, with its pictures. Nothing typed is lost until it is sent. */
export function useComposer(state: TicketState) {
  const { ticket, meet } = state;
  const [tab, setTab] = useState<DraftTab>('reply');
  const { drafts, latest: latestDrafts, change } = useDrafts(ticket.id);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const [busy, setBusy] = useState<'send' | 'resolve' | null>(null);
  const [isSavedOpen, setSavedOpen] = useState(false);
  const { part: saved, fetch: fetchSaved } = useLatePart(loadSaved);
  // One key opens them and the next keys go to their search, so they are loaded in advance.
  useEffect(() => void fetchSaved(), [fetchSaved]);
  const area = useRef<HTMLTextAreaElement>(null);
  // The same content again, after a lost answer, is not a second message.
  const sent = useSentRequest();
  const draft = drafts[tab];
  const pictures = usePictures(draft.pictures, changed =>
    change(tab, { pictures: changed(latestDrafts.current[tab].pictures) }),
  );

  const write = (body: string) => {
    setProblem(null);
    change(tab, { body });
  };
  const open = (wanted: DraftTab) => {
    setTab(wanted);
    setProblem(null);
    setSavedOpen(false);
    area.current?.focus();
  };
  const openSaved = async () => {
    setTab('reply');
    if (saved || (await fetchSaved())) setSavedOpen(true);
    else toast.error(lateText.failed);
  };
  const closeSaved = (returnsFocus = true) => {
    setSavedOpen(false);
    if (returnsFocus) area.current?.focus();
  };

  /** Replaces the selection, then selects the first unfilled placeholder. */
  const insert = (reply: string) => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    write(draft.body.slice(0, start) + reply + draft.body.slice(end));
    closeSaved();
    const missing = textParts(reply).find(part => part.isUnfilled);
    const from = start + (missing?.at ?? reply.length);
    requestAnimationFrame(() => area.current?.setSelectionRange(from, from + (missing?.text.length ?? 0)));
  };

  const send = async (resolve: boolean) => {
    if (busy) return;
    const { body, pictures: added } = latestDrafts.current[tab];
    const wrong = problemOf(tab, { body, pictures: added });
    setProblem(wrong);
    if (wrong) return area.current?.focus();
    const message = { body, is_private: tab === 'note', resolve, picture_ids: added.map(picture => picture.id) };
    setBusy(resolve ? 'resolve' : 'send');
    const request_id = sent.idOf(message);
    const { data, error } = await state.send(version =>
      browserApi(routes.adminReplyToTicket, {
        params: { id: ticket.id },
        body: { ...message, request_id, version },
      }),
    );
    setBusy(null);
    setSignedOut(error?.status === 401);
    if (data) {
      change(tab, emptyDraft);
      toast.success(tab === 'note' ? adminText.ticketNote : fill(adminText.ticketSent, { name: nameOf(ticket) }));
      if (resolve) toast.success(adminText.ticketResolve);
      return;
    }
    if (error.code === 'changed_meanwhile') return meet(() => void newestSend.current(resolve));
    setProblem(Object.values(error.fields)[0] ?? error.message);
  };
  /** After a conflict the current text is sent. */
  const newestSend = useRef(send);
  useEffect(() => {
    newestSend.current = send;
  });

  return {
    tab,
    draft,
    drafts,
    problem,
    isSignedOut,
    busy,
    area,
    pictures,
    saved,
    isSavedOpen,
    open,
    openSaved,
    closeSaved,
    write,
    insert,
    send,
  };
}

export type ComposerState = ReturnType<typeof useComposer>;

function problemOf(tab: DraftTab, { body, pictures }: Draft): string | null {
  const unfilled = tab === 'reply' ? unfilledIn(body) : [];
  return unfilled.length > 0
    ? fill(text.unfilled, { names: unfilled.join(', ') })
    : replyProblem(body, pictures.length);
}

/** Drafts of a ticket by tab; they survive a reload. */
function useDrafts(ticketId: string) {
  const [drafts, setDrafts] = useState<Drafts>({ reply: emptyDraft, note: emptyDraft });
  const latest = useRef(drafts);
  // The server does not have them: they are read before the first paint.
  useLayoutEffect(() => {
    latest.current = readDrafts(ticketId);
    setDrafts(latest.current);
  }, [ticketId]);
  const change = (tab: DraftTab, part: Partial<Draft>) => {
    const draft = { ...latest.current[tab], ...part };
    latest.current = { ...latest.current, [tab]: draft };
    setDrafts(latest.current);
    keepDraft(ticketId, tab, draft);
  };
  return { drafts, latest, change };
}
