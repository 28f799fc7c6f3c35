import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StaffReturn, StaffReturnMove } from '#contract/returns/admin.ts';
import { routes } from '#contract/routes.ts';
import type { ReturnStatus } from '#domain/returns/return-state.ts';
import { type ApiError, isUnanswered } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { keepsPage } from '../parts/form/keeps-page.ts';

/** Moves a return, from the version that is shown; then the page is read again. */
export function useMove({ code, version, status }: StaffReturn) {
  const [busy, setBusy] = useState<ReturnStatus | null>(null);
  const [refused, setRefused] = useState<{ error: ApiError; from: ReturnStatus } | null>(null);
  const { revalidate } = useRevalidator();
  const send = async (wish: Omit<StaffReturnMove, 'version'>) => {
    if (busy) return;
    setBusy(wish.to);
    const { error } = await browserApi(routes.adminMoveReturn, { params: { code }, body: { ...wish, version } });
    setRefused(error && { error, from: status });
    // Also after a refusal: somebody else may have moved it.
    if (!keepsPage(error)) await revalidate();
    setBusy(null);
  };
  // The answer was lost, but the page has followed since.
  const isFound = isUnanswered(refused?.error) && refused?.from !== status;
  const error = isFound ? null : refused?.error;
  const fields: Readonly<Record<string, string>> = error?.fields ?? {};
  const problem = error && Object.keys(fields).length === 0 ? error.message : null;
  /** What was refused is being changed. */
  const forget = () => setRefused(null);
  return { send, forget, busy, problem, fields };
}

export type Move = ReturnType<typeof useMove>;
