import { useState } from 'react';
import { staffOrderText as words } from '#content/words/admin/payments.ts';
import { canRecordPayment } from '#domain/order/order-move.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ReasonQuestion } from '../list/status-question.tsx';
import type { useFulfillment } from './use-fulfillment.ts';

/** Money that came after the goods were packed or sent: it is recorded, and the order stays where it is. */
export function RecordPayment({ next }: { next: ReturnType<typeof useFulfillment> }) {
  const { from, toMove, isBusy, send } = next;
  const [askedAt, setAskedAt] = useState<number | null>(null);
  if (!from || !canRecordPayment(from, toMove.money)) return null;
  const close = () => setAskedAt(null);
  return (
    <>
      <Button busy={isBusy} onClick={() => setAskedAt(toMove.version)} size="small" variant="secondary">
        {words.recordPayment}
      </Button>
      {askedAt === toMove.version && (
        <ReasonQuestion
          from={from}
          onAnswer={answer => {
            close();
            void send(from, { ...answer, is_paid: true });
          }}
          onCancel={close}
          order={toMove}
          to={from}
        />
      )}
    </>
  );
}
