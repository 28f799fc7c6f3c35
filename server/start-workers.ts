import { accountMailComposers } from './features/accounts/email.ts';
import { catalogMailComposers } from './features/catalog/email.ts';
import { newsletterMailComposers } from './features/newsletter/email.ts';
import { forgetUnconfirmed } from './features/newsletter/forget-unconfirmed.ts';
import { orderMailComposers } from './features/order-book/email.ts';
import { sweepHolds } from './features/orders/sweep-holds.ts';
import { fetchMissedEventsNowAndThen } from './features/payments/fetch-missed-events.ts';
import { settleOpenPayments } from './features/payments/settle-payment.ts';
import { workWebhooks } from './features/payments/work-webhooks.ts';
import { settleOpenRefunds } from './features/refunds/settle-refund.ts';
import { ticketMailComposers } from './features/support/ticket-mails.ts';
import { forgetVisitors } from './features/visits/forget-visitors.ts';
import { startJobs, type Workers } from './jobs/start-jobs.ts';
import type { Services } from './services.ts';

/** Everything that happens without a visitor: mail, holds that end, payments and refunds that were left open. */
export const startWorkers = (services: Services): Promise<Workers> =>
  startJobs(services, {
    mails: {
      ...orderMailComposers,
      ...accountMailComposers,
      ...newsletterMailComposers,
      ...ticketMailComposers,
      ...catalogMailComposers,
    },
    often: { 'work-webhooks': workWebhooks, 'settle-payments': settleOpenPayments },
    everyMinute: {
      'sweep-holds': sweepHolds,
      'settle-refunds': settleOpenRefunds,
      'missed-events': fetchMissedEventsNowAndThen,
      'forget-unconfirmed': forgetUnconfirmed,
      'forget-visitors': forgetVisitors,
    },
  });
