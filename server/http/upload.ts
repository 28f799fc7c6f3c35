import type { Context } from 'hono';
import { openSemaphore } from '#server/flow/semaphore.ts';
import { uploadLimit } from './body.ts';
import type { AppEnv } from './context.ts';

/** Two at a time: passwords and file access need the other two of the process's four threads. */
export const uploadSemaphore = openSemaphore({ atOnce: 2, patienceMs: 2_000 });

/**
 * Runs the work with the form of an upload; null when the body is no form. While it waits for a slot its body is held
 * once, unparsed: parsed it takes three times the memory. @throws QueueFull after two seconds of waiting for other
 * uploads
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
