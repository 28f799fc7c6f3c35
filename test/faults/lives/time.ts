import fc from 'fast-check';
import { agree } from './agree.ts';
import { day, hour, letPass, storedTickets } from './clock.ts';
import { runJobs, runNightlyJobs } from './jobs.ts';
import type { Model } from './model.ts';
import { allNews, deliver, endSlowRefunds, undelivered } from './news.ts';
import { steps, yes } from './step.ts';

const spans = {
  'An hour': hour + 1,
  'A day': day,
  'Ten days': 10 * day,
  'Six weeks': 42 * day,
  'A year': 366 * day,
  'Four years': 4 * 366 * day,
};
type Span = keyof typeof spans;

/** What the clock, the workers and the providers' messages do. */
export const timeSteps = {
  jobs: steps('The jobs run', { draw: {}, check: () => true, run: (_, shop) => runJobs(shop) }),
  restart: steps('The process is started anew', {
    draw: {},
    check: () => true,
    run: async (_, shop) => shop.restart(),
  }),
  pass: steps<{ span: Span }>('{span} passes', {
    draw: { span: fc.constantFrom('An hour', 'A day', ...(Object.keys(spans) as Span[])) },
    check: ({ orders, people }) => orders.length > 0 || people.some(({ account }) => account),
    async run(model, shop, { span }) {
      const minutes = spans[span];
      // What a worker does within minutes is done before the time passes.
      await deliver(shop, undelivered(shop));
      await runJobs(shop);
      if (minutes >= day) endSlowRefunds(shop);
      // Retention deletes the mails that were queued until now.
      await agree(model);
      await letPass(shop, minutes);
      await deliver(shop, undelivered(shop));
      await runJobs(shop);
      await runJobs(shop);
      if (minutes >= day) await runNightlyJobs(shop);
      growOlder(model, minutes);
    },
  }),
  messages: steps<{ isReversed: boolean }>('The providers’ messages come, the last one first: {isReversed}', {
    draw: { isReversed: yes },
    check: ({ shop }) => undelivered(shop).length > 0,
    run: (_, shop, { isReversed }) => deliver(shop, isReversed ? undelivered(shop).reverse() : undelivered(shop)),
  }),
  messageAgain: steps<{ which: number }>('Message {which} of a provider comes again', {
    draw: { which: fc.nat({ max: 30 }) },
    check: ({ shop }) => allNews(shop).length > 0,
    run: (_, shop, { which }) => {
      const news = allNews(shop);
      return deliver(shop, news.slice(which % news.length, (which % news.length) + 1));
    },
  }),
};

function growOlder(model: Model, minutes: number): void {
  for (const person of model.people) {
    const { account } = person;
    person.links = 0;
    if (!account) continue;
    account.tries = 0;
    if (minutes >= day) account.movesTo = null;
    account.confirmsFor -= minutes;
    if (account.restores) account.restores.minutes -= minutes;
    if (minutes >= 10 * day) account.cookie = null;
  }
  for (const ticket of model.tickets) {
    ticket.age += minutes;
    if (minutes >= 10 * day && ticket.status === 'resolved') ticket.status = 'closed';
    if (minutes >= day && ticket.age > storedTickets && ticket.status === 'closed') ticket.isKept = false;
  }
}
