import { basename } from 'node:path';
import pino, { type DestinationStream, type LogFn, type Logger } from 'pino';
import type { Env } from './env.ts';
import { version } from './release.ts';

/** The log of a process. A repeated entry is logged once a minute with the number of its repeats. */
export function openLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>, to?: DestinationStream): Logger {
  const mayPass = oncePer(60_000);
  const options = {
    level: LOG_LEVEL,
    // The role is the program: start, web-process, worker or a command.
    base: { pid: process.pid, role: basename(process.argv[1] ?? '').replace(/\.\w+$/, ''), release: version },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
    serializers: { err: presentFault },
    hooks: {
      logMethod(this: Logger, words: Parameters<LogFn>, write: LogFn) {
        const [facts, sentence] = words as [unknown, unknown];
        const fault = faultOf(facts);
        const repeats = fault ? mayPass(`${sentence} ${fault}`) : 0;
        if (repeats === null) return;
        const more = repeats > 0 ? { ...(facts as object), repeats } : facts;
        write.apply(this, [more, ...words.slice(1)] as Parameters<LogFn>);
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}

/** Fields in which PostgreSQL and the mail server quote a person's input. */
const quotingFields = [
  'detail',
  'where',
  'hint',
  'internalQuery',
  'rejected',
  'rejectedErrors',
  'response',
  'parameters',
];
const address = /[\w.+%-]+@[\w-]+(\.[\w-]+)+/g;

/** A fault for the log: which statement failed and why, without e-mails, phone numbers and addresses. */
function presentFault(fault: Error) {
  const details: Record<string, unknown> = { ...pino.stdSerializers.err(fault) };
  for (const name of quotingFields) delete details[name];
  for (const [name, value] of Object.entries(details))
    if (typeof value === 'string') details[name] = value.replaceAll(address, '•••@•••');
  if (fault instanceof AggregateError) details.aggregateErrors = fault.errors.map(presentFault);
  return details;
}

/** The message and place of a fault: the same message from two places is two faults. */
function faultOf(facts: unknown): string | null {
  const fault = typeof facts === 'object' && facts !== null && 'err' in facts ? facts.err : null;
  if (!(fault instanceof Error)) return null;
  const { code } = fault as Error & { code?: string };
  return `${code ?? fault.message} ${fault.stack?.split('\n').find(line => /^\s+at /.test(line)) ?? ''}`;
}

const mostKeys = 500;

/** How often a key was suppressed since it last passed; null when it is suppressed now. */
function oncePer(pauseMs: number) {
  const passed = new Map<string, { at: number; held: number }>();
  return (key: string): number | null => {
    const now = Date.now();
    const last = passed.get(key);
    if (last && now - last.at < pauseMs) {
      last.held += 1;
      return null;
    }
    if (passed.size >= mostKeys) passed.clear();
    passed.set(key, { at: now, held: 0 });
    return last?.held ?? 0;
  };
}
