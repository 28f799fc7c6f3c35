import { useEffect } from 'react';
import { routes } from '#contract/routes.ts';
import type { DeskTicket } from '#contract/support/support-desk.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Shown is read, up to the last message; nobody reads a page that lies behind others. */
export function useReadTicket({ id, last_message_at }: DeskTicket, markRead: (id: string) => void) {
  useEffect(() => {
    let told = '';
    const tell = async () => {
      if (document.hidden || told === last_message_at) return;
      told = last_message_at;
      const { error } = await browserApi(routes.adminReadTicket, { params: { id } });
      if (!error) markRead(id);
    };
    void tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, last_message_at, markRead]);
}
