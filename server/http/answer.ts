import type { Context } from 'hono';
import { type ErrorReply, type Refusal, refusals, refuse } from '#contract/errors.ts';
import { isPassing } from '#server/database/is-passing.ts';
import { QueueFull } from '#server/flow/semaphore.ts';
import { StorageAway } from '#server/storage/port.ts';
import { BodyRefused } from './body-refused.ts';
import type { AppEnv } from './context.ts';
import { encodeFor } from './encoding.ts';

/** Turns every refusal into a response. */
export function toResponse(c: Context<AppEnv>, refusal: Refusal): Response {
  const body: ErrorReply = {
    error: {
      code: refusal.refused,
      message: refusal.message,
      ...(refusal.fields ? { fields: refusal.fields } : {}),
      ...(refusal.facts && Object.keys(refusal.facts).length > 0 ? { facts: refusal.facts } : {}),
      request_id: c.var.requestId,
    },
  };
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (refusal.refused === 'too_many') headers['retry-after'] = String(Number(refusal.facts?.minutes ?? 1) * 60);
  if (refusal.refused === 'busy') headers['retry-after'] = '2';
  return c.json(body, refusals[refusal.refused].status, headers);
}

/** A JSON answer, compressed when it is long. A page's own calls accept no encoding; the cache compresses by itself. */
export function sendJson(c: Context<AppEnv>, value: object, status: 200 | 201): Response {
  const text = new TextEncoder().encode(JSON.stringify(value));
  const headers = new Headers({ 'content-type': 'application/json' });
  const body = c.var.isForEverybody ? text : encodeFor(c.req.header('accept-encoding'), text, headers);
  for (const [name, own] of headers) c.header(name, own, { append: name === 'vary' });
  return c.body(body, status);
}

/** No space left, as the file system and PostgreSQL report it. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Turns every fault into a response: logged in full, answered without details. */
export function faultResponse(c: Context<AppEnv>, fault: Error): Response {
  if (fault instanceof BodyRefused) return toResponse(c, refuse(fault.refused));
  if (fault instanceof QueueFull) return toResponse(c, refuse('busy'));
  if (fault instanceof StorageAway) {
    c.var.log?.error({ err: fault }, 'the pictures cannot be reached');
    return toResponse(c, refuse('pictures_away'));
  }
  const code = (fault as Error & { code?: string }).code ?? '';
  if (full.has(code)) {
    c.var.log?.error({ err: fault }, 'the disk is full: make room where DATA_DIR or the database lies');
    return toResponse(c, refuse('disk_full'));
  }
  if (isOfNobody(fault)) return toResponse(c, refuse('not_signed_in'));
  const isBusy = isPassing(fault);
  c.var.log?.[isBusy ? 'warn' : 'error']({ err: fault }, isBusy ? 'database is busy or away' : 'fault');
  return toResponse(c, refuse(isBusy ? 'busy' : 'fault'));
}

/** The request wrote for an account that was deleted meanwhile. */
const isOfNobody = (fault: Error): boolean => {
  const { code, constraint = '' } = fault as Error & { code?: string; constraint?: string };
  return code === '23503' && constraint.endsWith('_user_id_fkey');
};
