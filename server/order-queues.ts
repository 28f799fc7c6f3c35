import { dueBuyers, forgetBuyer } from './features/account-settings/forget-buyers.ts';
import { joinOrder } from './features/orders/claim-order.ts';
import { deliverByItself, dueDeliveries } from './features/orders/deliver-by-itself.ts';
import { dueHolds, endHold } from './features/orders/sweep-holds.ts';
import { buyReturnLabel } from './features/parcels-admin/buy-return-label.ts';
import { dueLabels, settleLabel } from './features/parcels-admin/settle-label.ts';
import { dueManifests, settleManifest } from './features/parcels-admin/settle-manifest.ts';
import { endPayment } from './features/payments/end-payment.ts';
import { duePayments, settlePayment } from './features/payments/settle-payment.ts';
import { dueEvents, mostTries, workWebhook } from './features/payments/work-webhooks.ts';
import { markReportFailed, reportPurchase } from './features/pixel/report-purchase.ts';
import { dueRefunds, settleRefund } from './features/refunds/settle-refund.ts';
import { dueRecords, recordTax } from './features/tax-records/record-tax.ts';
import { dueReversals, reverseTax } from './features/tax-records/reverse-tax.ts';
import { orderOf } from './job-subjects.ts';
import type { ItemQueue, Patience } from './jobs/item-queue.ts';
import { providerNames } from './payment-providers/port.ts';
import { labelProviders } from './shipping-providers/port.ts';

/** A provider that is away or hangs delays only its own items. */
const atProviders = { providers: providerNames, atOnce: 8, timeLimitSeconds: 60 };
/** Each minute for a day: a visitor waits for the result. */
const eager: Patience = { tries: 24 * 60, pauseSeconds: 3, longestPauseSeconds: 60 };
/** For a day and a half, less and less often: a provider that is away this long needs a person. */
const patient: Patience = { tries: 24, pauseSeconds: 3, longestPauseSeconds: 2 * 60 * 60 };

/** Nobody waits for a record of tax, and it may be late by a month. */
const atTaxProvider = { lookSeconds: 60, atOnce: 2, timeLimitSeconds: 60, patience: patient };

/** Work on orders, by queue name, which is also the outbox kind that asks for it. */
export const orderQueues: Readonly<Record<string, ItemQueue>> = {
  'buy-return-label': {
    about: orderOf.return,
    work: buyReturnLabel,
    providers: labelProviders,
    atOnce: 2,
    timeLimitSeconds: 60,
    patience: patient,
  },
  'deliver-by-itself': {
    about: orderOf.order,
    due: dueDeliveries,
    lookSeconds: 10 * 60,
    work: deliverByItself,
    atOnce: 1,
    timeLimitSeconds: 60,
    patience: patient,
  },
  'end-hold': { ...atProviders, about: orderOf.order, due: dueHolds, lookSeconds: 10, work: endHold, patience: eager },
  'end-payment': { ...atProviders, about: orderOf.payment, work: endPayment, patience: patient },
  'forget-buyers': {
    about: orderOf.order,
    due: dueBuyers,
    lookSeconds: 60,
    work: forgetBuyer,
    atOnce: 1,
    timeLimitSeconds: 60,
    patience: patient,
  },
  'join-orders': { work: joinOrder, about: orderOf.order, atOnce: 1, timeLimitSeconds: 60, patience: patient },
  'record-tax': { ...atTaxProvider, about: orderOf.order, due: dueRecords, work: recordTax },
  'report-purchase': {
    work: reportPurchase,
    about: orderOf.order,
    onDead: markReportFailed,
    atOnce: 2,
    timeLimitSeconds: 30,
    // For the seven days in which the vendor accepts an event: its token may have expired, and staff are notified.
    patience: { ...patient, tries: 96 },
  },
  'reverse-tax': { ...atTaxProvider, about: orderOf.givenBack, due: dueReversals, work: reverseTax },
  'settle-label': {
    about: orderOf.label,
    due: dueLabels,
    lookSeconds: 30,
    work: settleLabel,
    providers: labelProviders,
    atOnce: 2,
    timeLimitSeconds: 60,
    patience: patient,
  },
  // Its tries are far apart anyway.
  'settle-manifest': {
    due: dueManifests,
    lookSeconds: 10,
    work: settleManifest,
    providers: labelProviders,
    atOnce: 1,
    timeLimitSeconds: 120,
    patience: patient,
  },
  'settle-payment': { ...atProviders, about: orderOf.payment, due: duePayments, work: settlePayment, patience: eager },
  'settle-refund': {
    ...atProviders,
    about: orderOf.refund,
    due: dueRefunds,
    lookSeconds: 60,
    work: settleRefund,
    patience: patient,
  },
  // Its tries are counted with the event, where staff see them.
  'work-webhook': {
    ...atProviders,
    providers: [...providerNames, ...labelProviders],
    due: dueEvents,
    work: workWebhook,
    patience: { ...patient, tries: mostTries },
  },
};
