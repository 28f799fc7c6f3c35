import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import type { DraftFrom } from '#contract/drafts/shapes.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/**
 * Makes a draft from an order, or from a return of it, and opens it. Pressed twice, or again after a lost answer, it is
 * one draft.
 */
export function useDraftFrom(order_number: string, return_code?: string) {
  const navigate = useNavigate();
  const underWay = useRef(false);
  const ids = useRef<Partial<Record<DraftFrom['kind'], string>>>({});
  return async (kind: DraftFrom['kind']) => {
    if (underWay.current) return;
    underWay.current = true;
    ids.current[kind] ??= crypto.randomUUID();
    const body = { id: ids.current[kind], order_number, kind, return_code };
    const { data, error } = await browserApi(routes.adminDraftFromOrder, { body });
    underWay.current = false;
    if (error) toast.error(error.message);
    else await navigate(adminPages.draft(data.id));
  };
}
