import { type Books, type FakeCapture, type FakeDispute, newId, record } from './books.ts';
import { missing } from './paypal-fault.ts';

export function findDispute({ disputes }: Books, id: string): FakeDispute {
  const dispute = disputes.find(({ dispute_id }) => dispute_id === id);
  if (!dispute) throw missing();
  return dispute;
}

export function openDispute(books: Books, capture: FakeCapture, stage: 'INQUIRY' | 'CHARGEBACK'): FakeDispute {
  const dispute: FakeDispute = {
    dispute_id: `PP-D-${newId()}`,
    disputed_transactions: [{ seller_transaction_id: capture.id }],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: capture.amount,
    dispute_life_cycle_stage: stage,
    seller_response_due_date: new Date(Date.now() + 10 * 86_400_000).toISOString(),
  };
  books.disputes.push(dispute);
  record(books, 'CUSTOMER.DISPUTE.CREATED', 'dispute', dispute);
  return dispute;
}

export function escalate(books: Books, dispute: FakeDispute): void {
  dispute.dispute_life_cycle_stage = 'CHARGEBACK';
  record(books, 'CUSTOMER.DISPUTE.UPDATED', 'dispute', dispute);
}

export function resolve(books: Books, dispute: FakeDispute, outcome_code: string): void {
  dispute.status = 'RESOLVED';
  dispute.dispute_outcome = { outcome_code };
  record(books, 'CUSTOMER.DISPUTE.RESOLVED', 'dispute', dispute);
}
