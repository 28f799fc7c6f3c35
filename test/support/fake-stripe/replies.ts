import { createHash } from 'node:crypto';
import { StripeFault } from './stripe-fault.ts';

export interface Reply {
  status: number;
  body: object;
}

/** Replies by idempotency key, as Stripe stores them: of every executed call, 5xx too; not of refused parameters. */
export type ReplyStore = Map<string, { hash: string; reply: Reply | null }>;

/** Executes a call once per key. @throws StripeFault for a key in use, or used for another call */
export async function once(
  store: ReplyStore,
  key: string | undefined,
  call: string,
  work: () => Promise<Reply>,
): Promise<{ reply: Reply; isReplay: boolean }> {
  if (!key) return { reply: await work(), isReplay: false };
  const hash = createHash('sha256').update(call).digest('hex');
  const known = store.get(key);
  if (known && known.hash !== hash) {
    throw new StripeFault(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (known && !known.reply) {
    throw new StripeFault(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotent Key.',
    });
  }
  if (known?.reply) return { reply: known.reply, isReplay: true };
  store.set(key, { hash, reply: null });
  const reply = await work().catch(fault => {
    store.delete(key);
    throw fault;
  });
  store.set(key, { hash, reply });
  return { reply, isReplay: false };
}
