import { backupTrouble } from './database/backup-place.ts';
import { accountMailComposers } from './features/accounts/email.ts';
import { catalogMailComposers } from './features/catalog/email.ts';
import { newsletterMailComposers } from './features/newsletter/email.ts';
import { forgetUnconfirmed } from './features/newsletter/join-newsletter.ts';
import { orderMailComposers } from './features/order-book/email.ts';
import { fetchMissedEvents } from './features/payments/fetch-missed-events.ts';
import { keepSales } from './features/reports/sales-days.ts';
import { returnMailComposers } from './features/returns/email.ts';
import { stockRequestMailComposers } from './features/stock-requests/email.ts';
import { notifyWaiting } from './features/stock-requests/notify-waiting.ts';
import { ticketMailComposers } from './features/support/ticket-mails.ts';
import { deleteUnusedPictures } from './features/support/ticket-pictures.ts';
import { backUpDaily } from './features/upkeep/back-up.ts';
import { checkShop } from './features/upkeep/check-shop.ts';
import { upkeepMailComposers } from './features/upkeep/compose-invariant-mail.ts';
import { forgetOld } from './features/upkeep/forget-old.ts';
import { forgetVisitors } from './features/visits/count-visit.ts';
import type { Composers } from './jobs/mail.ts';
import { type JobBook, type Pace, type Scheduled, startJobs, type Workers } from './jobs/start-jobs.ts';
import { orderQueues } from './order-queues.ts';
import type { Services } from './services.ts';
import { supportQueues } from './support-queues.ts';

/** Every kind must be here: without a composer a mail would stay in the outbox for ever. */
const mails: Composers = {
  ...orderMailComposers,
  ...returnMailComposers,
  ...accountMailComposers,
  ...newsletterMailComposers,
  ...stockRequestMailComposers,
  ...ticketMailComposers,
  ...catalogMailComposers,
  ...upkeepMailComposers,
};

const everyMinute = (run: Scheduled['run']): Scheduled => ({ cron: '* * * * *', run });

/** All work without a visitor: mails, holds that end, open payments and refunds. */
export const jobBook: JobBook = {
  mails,
  items: { ...orderQueues, ...supportQueues },
  scheduled: {
    // Often enough, because providers also send events again.
    'missed-events': { cron: '*/15 * * * *', run: fetchMissedEvents },
    'tell-waiting': everyMinute(notifyWaiting),
    'forget-unconfirmed': everyMinute(forgetUnconfirmed),
    'forget-visitors': everyMinute(forgetVisitors),
    'keep-sales': { cron: '2 * * * *', run: keepSales },
    'check-shop': { cron: '7 * * * *', run: checkShop },
    'back-up': { cron: '11 * * * *', run: services => backUpDaily(services) },
    // Overnight in the US; several times, because one run is bounded.
    'forget-old': { cron: '3/15 8-11 * * *', run: services => forgetOld(services) },
    'throw-pictures-away': { cron: '53 * * * *', run: deleteUnusedPictures },
  },
};

export function startWorkers(services: Services, pace?: Pace): Promise<Workers> {
  // A shop sells without backups, and the job tries again each hour.
  backupTrouble(services.env).then(why => why && services.log.error(`No backup can be made. ${why}`));
  return startJobs(services, jobBook, pace);
}
