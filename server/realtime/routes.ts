import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { heartbeatSeconds } from '#contract/events.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { heartbeat } from './frame.ts';
import type { Topic } from './live.ts';
import { openLine } from './open-line.ts';

/** `GET /realtime?product=<id>`: server-sent events of what the caller may hear, with a heartbeat. */
export function realtimeRoutes({ live }: Pick<Services, 'live'>, seconds = heartbeatSeconds): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  api.get('/realtime', c => {
    const topics = topicsFor(c.var.viewer, c.req.query('product'));
    const line = openEvents(live, topics, seconds);
    return c.body(line, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
      // Without it the first events would be held back to see whether more come.
      'transfer-encoding': 'chunked',
      // Proxies that collect answers would hold the events back.
      'x-accel-buffering': 'no',
    });
  });
  return api;
}

/** The topics are the server's choice: one's own, staff for staff, and the stock of one product, which everybody may see. */
export function topicsFor(viewer: Viewer | null, product: string | undefined): Topic[] {
  const topics: Topic[] = [];
  if (viewer) topics.push(`user:${viewer.id}`);
  if (viewer?.isAdmin) topics.push('staff');
  if (z.uuid().safeParse(product).success) topics.push(`product:${product}`);
  return topics;
}

function openEvents(live: Services['live'], topics: Topic[], seconds: number) {
  const line = openLine(() => {
    clearInterval(beating);
    unsubscribe();
    forget();
  });
  const beating = setInterval(() => line.send(heartbeat), seconds * 1000);
  const unsubscribe = live.subscribe(topics, line.send);
  const forget = live.onHangUp(line.end);
  // The first one tells the client that the line is open.
  line.send(heartbeat);
  return line.body;
}
