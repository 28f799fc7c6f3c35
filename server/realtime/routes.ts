import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { refuse } from '#contract/errors.ts';
import { heartbeatSeconds } from '#contract/events.ts';
import { normalizeOrderNumber } from '#domain/order/order-number.ts';
import { dayMs } from '#domain/time/duration.ts';
import { toResponse } from '#server/http/answer.ts';
import { networkOf } from '#server/http/client-address.ts';
import type { AppEnv } from '#server/http/context.ts';
import { findLinkedOrder, linkKey, opensTicket } from '#server/http/guest-links.ts';
import type { Services } from '#server/services.ts';
import { heartbeat, type Topic } from './live.ts';
import { openConnection } from './open-connection.ts';

type Lookup = Pick<Services, 'db' | 'pool' | 'env'>;

const usual = {
  seconds: heartbeatSeconds,
  /** A person with many tabs and devices. */
  mostOfSession: 20,
  /** A household or office behind one network. */
  mostOfNetwork: 100,
  /** A connection lasts at most this long: on reconnect the session is renewed, or found to be over. */
  longestMs: dayMs,
};

/**
 * `GET /realtime?product=<id>`, `?order=<number>` or `?ticket=<id>` with the key of its link: server-sent events the
 * caller may see, with a heartbeat.
 */
export function realtimeRoutes(
  services: Pick<Services, 'live'> & Lookup,
  own: Partial<typeof usual> = {},
): OpenAPIHono<AppEnv> {
  const { seconds, mostOfSession, mostOfNetwork, longestMs } = { ...usual, ...own };
  const api = new OpenAPIHono<AppEnv>();
  const places = openPlaces();
  api.get('/realtime', async c => {
    const { viewer, clientIp } = c.var;
    const leave = places.take([
      { key: `network ${networkOf(clientIp)}`, most: mostOfNetwork },
      ...(viewer ? [{ key: `session ${viewer.sessionId}`, most: mostOfSession }] : []),
    ]);
    if (!leave) return toResponse(c, refuse('too_many', { minutes: 1 }));
    const topics = await topicsFor(c, services).catch((fault: unknown) => {
      leave();
      throw fault;
    });
    const events = openEvents(services.live, topics, {
      own: viewer?.sessionId,
      seconds,
      endsInMs: Math.min(longestMs, (viewer?.sessionEndsAt.getTime() ?? Infinity) - Date.now()),
      onEnd: leave,
    });
    return c.body(events, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
      // Without it the first events would be buffered.
      'transfer-encoding': 'chunked',
      // Buffering proxies would hold the events back.
      'x-accel-buffering': 'no',
    });
  });
  return api;
}

/**
 * The server chooses the topics: the caller's own, staff for staff, the order or ticket that a signed link opens, and
 * the stock of one product, which is public.
 */
async function topicsFor(c: Context<AppEnv>, services: Lookup): Promise<Topic[]> {
  const { viewer } = c.var;
  const { product, order = '', ticket = '', key } = c.req.query();
  const topics: Topic[] = [];
  if (viewer) topics.push(`user:${viewer.id}`, `session:${viewer.sessionId}`);
  if (viewer?.isAdmin) topics.push('staff');
  if (isId(product)) topics.push(`product:${product}`);
  if (
    isOrderNumber(order) &&
    (await findLinkedOrder(services, { orderNumber: order, key: linkKey(c, 'order', order, key) }))
  )
    topics.push(`order:${order}`);
  if (
    isId(ticket) &&
    (await opensTicket(services.db, services.env.SESSION_SECRET, {
      id: ticket,
      key: linkKey(c, 'ticket', ticket, key),
    }))
  )
    topics.push(`ticket:${ticket}`);
  return topics;
}

const isOrderNumber = (text: string) => normalizeOrderNumber(text) === text;
const isId = (text: string | undefined) => z.uuid().safeParse(text).success;

interface Terms {
  /** The caller's own session: its browser knows already. */
  own: string | undefined;
  seconds: number;
  /** Time until the session ends; the browser then reconnects and is checked again. */
  endsInMs: number;
  onEnd: () => void;
}

function openEvents(live: Services['live'], topics: Topic[], { own, seconds, endsInMs, onEnd }: Terms) {
  const connection = openConnection(() => {
    clearInterval(beating);
    clearTimeout(ending);
    unsubscribe();
    forget();
    onEnd();
  });
  const beating = setInterval(() => connection.send(heartbeat), seconds * 1000);
  const ending = setTimeout(connection.end, Math.max(0, endsInMs));
  const unsubscribe = live.subscribe(topics, (frame, { type }, by) => {
    if (type === 'accessEnded') connection.end();
    else if (!by || by !== own) connection.send(frame);
  });
  const forget = live.onHangUp(connection.end);
  // Tells the client that the connection is open.
  connection.send(heartbeat);
  return connection.body;
}

interface Wanted {
  key: string;
  most: number;
}

/** Counts the open live connections of this process by key. */
function openPlaces() {
  const held = new Map<string, number>();
  const count = (key: string, by: number) => {
    const now = (held.get(key) ?? 0) + by;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  };
  return {
    /** Takes a slot for every key, or none: null when one is full. Answers the function that releases them. */
    take(wanted: readonly Wanted[]): (() => void) | null {
      if (wanted.some(({ key, most }) => (held.get(key) ?? 0) >= most)) return null;
      for (const { key } of wanted) count(key, 1);
      return () => {
        for (const { key } of wanted) count(key, -1);
      };
    },
  };
}
