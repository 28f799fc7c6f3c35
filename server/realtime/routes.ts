import { OpenAPIHono } from '@hono/zod-openapi';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { heartbeatSeconds } from '#contract/events.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import type { Topic } from './live.ts';

/** `GET /realtime?product=<id>`: server-sent events of what the caller may hear, with a heartbeat. */
export function realtimeRoutes({ live }: Pick<Services, 'live'>, seconds = heartbeatSeconds): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  api.get('/realtime', c => {
    const { viewer } = c.var;
    const topics = topicsFor(viewer, c.req.query('product'));
    const answer = streamSSE(c, async stream => {
      const unsubscribe = live.subscribe(topics, (event, by) => {
        if (by && by === viewer?.sessionId) return;
        stream.writeSSE({ event: event.type, data: JSON.stringify(event) });
      });
      const forget = live.onHangUp(() => stream.abort());
      await untilGone(stream, seconds);
      unsubscribe();
      forget();
    });
    answer.headers.set('cache-control', 'private, no-store');
    // Proxies that collect answers would hold the events back.
    answer.headers.set('x-accel-buffering', 'no');
    return answer;
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

function untilGone(stream: SSEStreamingApi, seconds: number): Promise<void> {
  return new Promise(done => {
    const beat = () => stream.writeSSE({ event: 'heartbeat', data: '' });
    const timer = setInterval(beat, seconds * 1000);
    stream.onAbort(() => {
      clearInterval(timer);
      done();
    });
    // The first one tells the client that the line is open.
    beat();
  });
}
