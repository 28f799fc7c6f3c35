import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { leaveShop } from './leave-shop.ts';

export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    const { error } = await browserApi(storefrontRoutes.signOut);
    if (error) return toast.error(error.message);
    leaveShop();
    await navigate(pages.home());
  };
}
