import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import type { ApiError } from '#web/client/api.ts';
import { useSession } from '#web/client/session.tsx';

interface Given {
  /** For whom the page was loaded. */
  viewer: SessionUser | null;
  quoting: { error: ApiError | null; again: () => void };
  order: { error: ApiError | null; isBusy: boolean; dismiss: () => void };
}

/**
 * Follows sign-in and sign-out in other tabs and on other devices. If somebody else is signed in now, the page is
 * loaded anew for them; what was typed is stored in this tab. Tells whether the session of `viewer` has ended.
 */
export function useViewerNow({ viewer, quoting, order }: Given): boolean {
  const { user, status, refresh } = useSession();
  const { revalidate } = useRevalidator();
  const [isEnded, setEnded] = useState(false);
  const viewerId = viewer?.id;
  const userId = user?.id;
  const isRefused = quoting.error?.status === 401 || order.error?.code === 'foreign_user';
  const { again } = quoting;
  const { isBusy, dismiss } = order;
  useEffect(() => {
    if (isBusy || status !== 'ready' || (userId === viewerId && !isRefused)) return;
    let isOld = false;
    // What this page knows of the session may be older than what it was loaded with.
    void refresh().then(now => {
      if (isOld || now === undefined) return;
      setEnded(now === null && viewerId !== undefined);
      if (now && now.id !== viewerId) void revalidate();
    });
    return () => {
      isOld = true;
    };
  }, [isBusy, isRefused, refresh, revalidate, status, userId, viewerId]);
  const isBack = isEnded && userId === viewerId;
  useEffect(() => {
    if (!isBack) return;
    setEnded(false);
    dismiss();
    again();
  }, [again, dismiss, isBack]);
  return isEnded || isRefused;
}
