import { staffOrderText } from '#content/words/admin/payments.ts';
import type { StaffRefund } from '#contract/payments/admin.ts';

const reasons: Readonly<Record<string, string>> = staffOrderText.reasons;

/** Why money goes back: what staff wrote, or else the shop's own reason; null if staff gave none. */
export const refundReason = ({ reason, note }: StaffRefund): string | null =>
  reason === 'by_staff' ? note : (reasons[reason] ?? reason.replaceAll('_', ' '));
