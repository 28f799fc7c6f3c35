import fc from 'fast-check';
import { seed } from '#test/faults/seed.ts';
import { knownFault } from './fuzz-known.ts';
import { type FuzzRequest, type Operation, requestTo } from './fuzz-requests.ts';
import { type FuzzShop, type FuzzWorld, openWorld } from './fuzz-world.ts';

export interface FuzzReport {
  sent: number;
  /** Answers by kind, in percent: 2xx, 3xx, 4xx. */
  answers: Record<string, number>;
  /** Requests answered with 5xx, with internal details, or not at all. */
  faults: string[];
  /** How often each known fault occurred. */
  known: Record<string, number>;
  /** The shop's memory, sampled ten times on the way. */
  sizes: number[];
}

const batch = 500;
const atOnce = 8;
const mostFaults = 20;
const internals =
  /node_modules|\bat (?:async )?[\w.<>]+ \(?(?:file:|\/)|SQLSTATE|syntax error at or near|violates \w+ constraint/;

/** Sends random requests to the operations, reproducible by the seed, and reports wrong answers. */
export async function fuzz(
  shop: FuzzShop,
  operations: Operation[],
  count: number,
  sizeNow: () => number,
): Promise<FuzzReport> {
  const report: FuzzReport = { sent: 0, answers: {}, faults: [], known: {}, sizes: [] };
  for (let first = 0; first < count; first += batch) {
    const world = await openWorld(shop);
    const anything = fc.oneof(...operations.map(operation => requestTo(operation, world.known)));
    const requests = fc.sample(anything, { seed: seed + first, numRuns: Math.min(batch, count - first) });
    const queue = requests.values();
    await Promise.all(Array.from({ length: atOnce }, () => work(shop, world, queue, report)));
    if (report.sizes.length < (10 * report.sent) / count) report.sizes.push(sizeNow());
    if (report.faults.length >= mostFaults) break;
  }
  return report;
}

async function work(shop: FuzzShop, world: FuzzWorld, queue: Iterable<FuzzRequest>, report: FuzzReport): Promise<void> {
  for (const request of queue) {
    const answer = await shop.send(request, world.cookies[request.as]);
    const hundred = answer ? `${Math.floor(answer.status / 100)}xx` : 'none';
    report.sent += 1;
    report.answers[hundred] = (report.answers[hundred] ?? 0) + 1;
    const fault = !answer ? 'no answer' : answer.status >= 500 ? answer.text : internals.exec(answer.text)?.[0];
    if (fault === undefined) continue;
    const known = knownFault(request);
    if (known) {
      report.known[known] = (report.known[known] ?? 0) + 1;
      continue;
    }
    const line = `${answer?.status} ${summary(request)} → ${fault.slice(0, 200)}`;
    report.faults.push(line);
    // Printed at once: a million requests take half an hour.
    process.stdout.write(`fuzz, after ${report.sent}: ${line}\n`);
  }
}

const summary = ({ as, method, target, headers, body }: FuzzRequest) =>
  `${as}: ${method} ${target.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${(body ?? '').slice(0, 300)}`;
