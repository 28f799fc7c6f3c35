import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { VisitStep } from '#contract/visits/shapes.ts';
import { dayIn, type IsoDay } from '#domain/time/calendar.ts';
import type { Services } from '#server/services.ts';

interface Visitor {
  address: string;
  browser: string;
}

export interface VisitCounter {
  /** Buffers the step and returns at once; a batch is written a moment later. */
  count(visitor: Visitor, step: VisitStep): void;
  /** Writes the buffered steps, and waits for those already being written. */
  flush(): Promise<void>;
}

interface Waiting {
  views: number;
  /** Keyed by visitor and kind, to drop repeats. */
  steps: Map<string, { visitor: Visitor; kind: string }>;
}

const delayMs = 1_000;
/** The most steps in memory, and written per process and day; more are not counted. */
const most = { waiting: 5_000, aDay: 500_000 };

/**
 * Counts views, and each visitor once a day per step. Address and browser stay in memory for a second; stored is their
 * hash with a random key of the day, and only until the day is over (`forgetVisitors`).
 */
export function openVisitCounter({ db, log }: Pick<Services, 'db' | 'log'>, now = () => new Date()): VisitCounter {
  let waiting = new Map<IsoDay, Waiting>();
  let timer: NodeJS.Timeout | null = null;
  let written = { day: '', steps: 0 };
  let writing = Promise.resolve();
  const writeWaiting = async () => {
    const ready = waiting;
    waiting = new Map();
    for (const [day, part] of ready) {
      written = { day, steps: part.steps.size + (written.day === day ? written.steps : 0) };
      await write(db, day, part);
    }
  };
  // One batch after the other: at a stop, the batch being written is waited for too.
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.catch(() => {}).then(writeWaiting);
    return writing;
  };
  return {
    flush,
    count(visitor, step) {
      const day = dayIn(now());
      const part = waiting.get(day) ?? { views: 0, steps: new Map() };
      waiting.set(day, part);
      if (part.steps.size >= most.waiting || (written.day === day && written.steps >= most.aDay)) return;
      if (step !== 'cart') part.views += 1;
      for (const kind of step === 'page' ? ['visit'] : ['visit', step]) {
        part.steps.set(`${kind}\n${visitor.address}\n${visitor.browser}`, { visitor, kind });
      }
      // A failure only loses statistics; the visitor never sees it.
      timer ??= setTimeout(() => flush().catch(fault => log.warn({ err: fault }, 'visits')), delayMs).unref();
    },
  };
}

async function write(db: Services['db'], day: IsoDay, { views, steps }: Waiting): Promise<void> {
  const salt = await saltOf(db, day);
  // All processes sort alike, to avoid deadlocks.
  const rows = [...steps.values()].map(({ visitor, kind }) => ({ kind, visitor: scramble(visitor, salt) }));
  rows.sort((one, other) => (one.visitor + one.kind < other.visitor + other.kind ? -1 : 1));
  await sql`
    with seen as (
      insert into visitor_steps (day, visitor, kind)
      select ${day}::date, decode(s.visitor, 'hex'), s.kind
      from unnest(${rows.map(row => row.visitor)}::text[], ${rows.map(row => row.kind)}::text[]) s(visitor, kind)
      on conflict do nothing returning kind
    ), counted as (
      select kind, count(*)::int as count from seen group by kind
      union all select 'view', ${views}::int where ${views}::int > 0
    )
    insert into visit_counts (day, kind, count) select ${day}::date, kind, count from counted order by kind
    on conflict (day, kind) do update set count = visit_counts.count + excluded.count
  `.execute(db);
}

const scramble = ({ address, browser }: Visitor, salt: Buffer) =>
  createHmac('sha256', salt).update(`${address}\n${browser}`).digest('hex').slice(0, 32);

/** The day's key, created by the first process that needs it. */
async function saltOf(db: Services['db'], day: IsoDay): Promise<Buffer> {
  await db
    .insertInto('visitor_days')
    .values({ day, salt: randomBytes(32) })
    .onConflict(conflict => conflict.column('day').doNothing())
    .execute();
  const { salt } = await db.selectFrom('visitor_days').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
  return salt;
}

/** Deletes the keys and hashes of past days. Only the totals stay. */
export async function forgetVisitors({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  await db.deleteFrom('visitor_days').where('day', '<', dayIn(now)).execute();
}
