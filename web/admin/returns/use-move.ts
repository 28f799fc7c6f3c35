import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StaffReturn, StaffReturnMove } from '#contract/returns/admin.ts';
import { routes } from '#contract/routes.ts';
import type { ReturnStatus } from '#domain/returns/return-state.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Moves a return, from the version that is shown; then the page is read again. */
export function useMove({ code, version }: StaffReturn) {
  const [busy, setBusy] = useState<ReturnStatus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const { revalidate } = useRevalidator();
  const send = async (wish: Omit<StaffReturnMove, 'version'>) => {
    if (busy) return;
    setBusy(wish.to);
    const { error } = await browserApi(routes.adminMoveReturn, { params: { code }, body: { ...wish, version } });
    const isOfFields = error !== undefined && error !== null && Object.keys(error.fields).length > 0;
    setFields(error?.fields ?? {});
    setProblem(error && !isOfFields ? error.message : null);
    // Also after a refusal: somebody else may have moved it.
    await revalidate();
    setBusy(null);
  };
  return { send, busy, problem, fields };
}

export type Move = ReturnType<typeof useMove>;
