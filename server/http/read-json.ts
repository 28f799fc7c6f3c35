import type { Context } from 'hono';
import { callerRefusals } from '#content/microcopy/refusals.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { refuseBroken } from './broken-text.ts';
import type { AppEnv } from './context.ts';

/** The JSON of a body; refused where it is called something else, is none, or holds text that cannot be stored. */
export async function readJson(c: Context<AppEnv>): Promise<{ json: unknown } | Refusal> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return refuse('not_json');
  const json = parseJson(await c.req.text());
  if (json === notJson) return refuse('bad_request', {}, { message: callerRefusals.notJson });
  return refuseBroken(json) ?? { json };
}

const notJson = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}
