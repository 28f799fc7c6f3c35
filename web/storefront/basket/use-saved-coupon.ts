import { useEffect, useState } from 'react';
import { navigationText } from '#content/words/navigation.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { localCoupon } from './local-coupon.ts';

/**
 * The cart's code: the account's, or this browser's if `ofAccount` is null. It stays until removed or redeemed, valid
 * or not.
 */
export function useSavedCoupon(ofAccount: string | null): [string, (code: string) => void] {
  const [code, setCode] = useState(ofAccount ?? '');
  useEffect(() => setCode(ofAccount ?? localCoupon.read()), [ofAccount]);
  const keep = async (wanted: string) => {
    setCode(wanted);
    if (ofAccount === null) return localCoupon.write(wanted);
    const { error } = await browserApi(storefrontRoutes.keepCoupon, { body: { code: wanted } });
    if (!error) return announce('cartChanged');
    const again = () => void keep(wanted);
    toast.error(error.message, { action: { label: navigationText.failed.action, onClick: again } });
  };
  return [code, wanted => void keep(wanted)];
}
