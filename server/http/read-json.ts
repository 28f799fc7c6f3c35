import type { Context } from 'hono';
import { callerRefusals, fieldRefusals } from '#content/words/refusals.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { isStorable } from '#contract/text.ts';
import type { AppEnv } from './context.ts';

/**
 * The JSON of a body. Refuses another content type, invalid JSON, more values than any request of the shop's has, and
 * text that cannot be stored.
 */
export async function readJson(c: Context<AppEnv>): Promise<{ json: unknown } | Refusal> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return refuse('not_json');
  const json = parseJson(await c.req.text());
  if (json === notJson) return refuse('bad_request', {}, { message: callerRefusals.notJson });
  if (countUpTo(mostValues, json) > mostValues) return refuse('too_large');
  const broken = brokenText(json);
  if (broken === null) return { json };
  return broken.hasNul
    ? refuse('bad_request')
    : refuse('invalid', {}, { fields: { [broken.name]: fieldRefusals.unstorable } });
}

const notJson = Symbol('not JSON');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

/** A schema takes microseconds for each value, and longer for a wrong one. */
const mostValues = 20_000;

/** Counts a value and all values within it, up to about `most` and down to the deepest level that is accepted. */
function countUpTo(most: number, value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > mostDepth) return 1;
  const inner = Array.isArray(value) ? value : Object.values(value);
  let count = 1 + inner.length;
  for (let at = 0; at < inner.length && count <= most; at += 1) count += countUpTo(most, inner[at], depth + 1) - 1;
  return count;
}

const mostDepth = 32;

interface Broken {
  name: string;
  /** Nobody types a NUL; half a character may come from truncated text. */
  hasNul: boolean;
}

/** Where text is that PostgreSQL would reject, or that is nested too deeply; null when there is none. */
function brokenText(value: unknown, path: readonly string[] = []): Broken | null {
  if (typeof value === 'string') return isStorable(value) ? null : brokenAt(path, value);
  if (typeof value !== 'object' || value === null) return null;
  if (path.length === mostDepth) return brokenAt(path);
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? brokenText(inner, [...path, key]) : brokenAt(path, key);
    if (found) return found;
  }
  return null;
}

const brokenAt = (path: readonly string[], text = '') => ({ name: nameOf(path), hasNul: text.includes('\0') });

/** A field's name in the answer, truncated because callers can invent long keys. */
export const nameOf = (path: readonly PropertyKey[]): string => path.join('.').slice(0, 80) || 'body';
