import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { toast } from '#web/ui/toast.ts';

export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    const { error } = await browserApi(routes.signOut);
    if (error) return toast.error(error.message);
    announce('sessionChanged');
    await navigate(pages.home());
  };
}
