import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RefundInput, RefundReply } from '#contract/payments/admin.ts';
import { routes } from '#contract/routes.ts';
import { keepsPage } from '#web/admin/parts/form/keeps-page.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useSentRequest } from '#web/client/sent-request.ts';

/**
 * Sends a refund with one key while its content is unchanged, so a retry after a lost answer is not a second refund.
 * `onAnswer` receives the error of each answer, or null.
 */
export function useRefund(orderNumber: string, onAnswer: (error: ApiError | null) => void) {
  const { revalidate } = useRevalidator();
  const sent = useSentRequest();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async (input: RefundInput): Promise<RefundReply | null> => {
    setBusy(true);
    const answer = await browserApi(routes.adminRefundOrder, {
      params: { orderNumber },
      body: input,
      headers: { 'idempotency-key': sent.idOf(input) },
    });
    setBusy(false);
    onAnswer(answer.error);
    setError(answer.error ? (Object.values(answer.error.fields)[0] ?? answer.error.message) : null);
    if (!keepsPage(answer.error)) await revalidate();
    return answer.data;
  };
  return { send, isBusy, error };
}
