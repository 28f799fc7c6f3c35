import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminMessagesText } from '#content/microcopy/admin-pages.ts';
import type { Message } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Puts several mails in line again, one after the other; what was refused says so in its own row. */
export function useBulkResend(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<{ done: number; n: number } | null>(null);

  const run = async (messages: readonly Message[]) => {
    const refused = new Map<string, string>();
    setResults(refused);
    for (const [done, { id, resends }] of messages.entries()) {
      setProgress({ done, n: messages.length });
      const { error } = await browserApi(routes.adminResendMessage, { params: { id }, body: { resends } });
      if (error) refused.set(id, error.message);
    }
    setProgress(null);
    setResults(new Map(refused));
    const words = fill(adminMessagesText.bulkDone, { done: messages.length - refused.size, n: messages.length });
    if (refused.size > 0) toast.error(words);
    else toast.success(words);
    onDone();
    await revalidate();
  };
  return { run, results, progress };
}
