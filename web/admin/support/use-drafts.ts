import { useLayoutEffect, useRef, useState } from 'react';
import { type Draft, type Drafts, type DraftTab, emptyDraft, keepDraft, readDrafts } from './draft-store.ts';

/** What is typed for a ticket, by tab; it survives a reload. */
export function useDrafts(ticketId: string) {
  const [drafts, setDrafts] = useState<Drafts>({ reply: emptyDraft, note: emptyDraft });
  const latest = useRef(drafts);
  // The server does not know them: they come in before the page is painted.
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
