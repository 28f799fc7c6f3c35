import pg from 'pg';

/** A row change at which a transaction is held just before its commit. */
const rowPoints = {
  'order-written': 'insert on orders',
  'redirect-recorded': 'update of redirect_url on payments',
  'capture-applied': 'update of captured_cents on payments',
  'event-kept': 'insert on webhook_events',
  'event-marked': 'update of processed_at on webhook_events',
  'goods-returned': 'insert on stock_movements',
  'mail-queued': 'update of dispatched_at on outbox',
  'mail-recorded': 'insert on mail_deliveries',
} as const;
export type RowPoint = keyof typeof rowPoints;

const lock = 4711;

export interface RowGate {
  /** Holds transactions there once it resolves; the returned promise waits for the first. */
  arm(point: RowPoint): Promise<() => Promise<void>>;
  /** Lets the held transaction commit, or ends it. */
  letGo(ending: 'committed' | 'lost'): Promise<void>;
  close(): Promise<void>;
}

/** Holds transactions of a test's own database by a lock taken in deferred triggers. */
export async function openRowGate(config: pg.ClientConfig): Promise<RowGate> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query(`
    create table fault_point (name text primary key);
    create function hold_here() returns trigger language plpgsql as $$ begin
      if exists (select from fault_point where name = tg_argv[0]) then perform pg_advisory_xact_lock(${lock}); end if;
      return null;
    end $$`);
  for (const [name, change] of Object.entries(rowPoints)) {
    await client.query(`create constraint trigger "hold-${name}" after ${change} deferrable initially deferred
      for each row execute function hold_here('${name}')`);
  }
  let held: number[] = [];
  return {
    async arm(point) {
      await client.query('select pg_advisory_lock($1)', [lock]);
      await client.query('insert into fault_point values ($1)', [point]);
      return async () => {
        held = await waitForHeld(client);
      };
    },
    async letGo(ending) {
      await client.query('delete from fault_point');
      if (ending === 'lost') await client.query('select pg_terminate_backend(unnest($1::int[]))', [held]);
      await client.query('select pg_advisory_unlock($1)', [lock]);
      await client.query(`do $$ begin while exists (select from pg_stat_get_activity(null) where pid in (${held.join(',')}))
        loop perform pg_sleep(0.01), pg_stat_clear_snapshot(); end loop; end $$`);
    },
    close: () => client.end(),
  };
}

/** The database waits, so that the test need not poll. */
async function waitForHeld(client: pg.Client): Promise<number[]> {
  const who = `select pid from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await client.query(
    `do $$ begin for turn in 1..3000 loop exit when exists (${who}); perform pg_sleep(0.01); end loop; end $$`,
  );
  const { rows } = await client.query<{ pid: number }>(who);
  if (rows.length === 0) throw new Error('No transaction came to the point within 30 seconds');
  return rows.map(({ pid }) => pid);
}
