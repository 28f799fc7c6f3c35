import type { Context } from 'hono';
import { openSemaphore } from '#server/flow/semaphore.ts';
import { uploadLimit } from './body.ts';
import type { AppEnv } from './context.ts';

/** Two at a time: passwords and files keep the other two of the process's four threads. */
export const uploadSemaphore = openSemaphore({ atOnce: 2, patienceMs: 2_000 });

/**
 * Does the work with the form of an upload, which is null where the body is none. While it waits its body is kept once, as it came:
 * taken apart it is there three times.
 * @throws QueueFull when it waited two seconds for other uploads
 */
export async function takeUpload<Result>(
  c: Context<AppEnv>,
  work: (form: FormData | null) => Promise<Result>,
): Promise<Result> {
  c.set('bodyLimit', uploadLimit);
  const headers = { 'content-type': c.req.header('content-type') ?? '' };
  const body = await c.req.arrayBuffer().catch(() => null);
  return uploadSemaphore.run(async () => work(await new Response(body, { headers }).formData().catch(() => null)));
}
