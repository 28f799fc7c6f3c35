import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { tabMemory } from '#web/client/tab-memory.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { draft } from './draft.ts';
import { forgetAttempt } from './order-attempt.ts';

export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    const { error } = await browserApi(storefrontRoutes.signOut);
    if (error) return toast.error(error.message);
    // Clears drafts, so that the next person at this device cannot see them.
    tabMemory.forgetAll();
    draft.clear();
    forgetAttempt();
    announce('sessionChanged');
    await navigate(pages.home());
  };
}
