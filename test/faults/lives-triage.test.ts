import fc from 'fast-check';
import { it } from 'vitest';
import { openLivesShop } from './lives/shop.ts';
import { walked } from './lives/step.ts';
import { themes, walk, walksOf } from './lives/walk.ts';

const shop = await openLivesShop();
const seed = Number(process.env.FAULT_SEED ?? 1);
const count = Number(process.env.FAULT_ROUNDS ?? 10);
it('triage', async () => {
  const kinds = new Map<string, { n: number; first: string }>();
  let steps = 0;
  let good = 0;
  const began = performance.now();
  for (const [theme, arb] of Object.entries(themes)) {
    if (process.env.THEME && theme !== process.env.THEME) continue;
    for (const commands of fc.sample(walksOf(arb), { numRuns: count, seed })) {
      try {
        steps += await walk(shop, commands);
        good += 1;
      } catch (fault) {
        const text = (fault as Error).stack?.slice(0, 1500) ?? '';
        const key = text.split('\n')[0]!.replace(/GG-\w{4}-\w{4}/g, 'N').replace(/[0-9a-f-]{36}/g, 'id').replace(/\d+/g, '#');
        const ran = (commands as any).commands.filter((c: any) => c.hasRan).map((c: any) => c.cmd.toString());
        const found = kinds.get(key);
        const said = `${theme}\n    ${ran.join('\n    ')}\n${text}`;
        if (!found) kinds.set(key, { n: 1, first: said });
        else { found.n += 1; if (said.length < found.first.length) found.first = said; }
      }
    }
  }
  const ms = performance.now() - began;
  for (const [key, { n, first }] of [...kinds].sort((a, b) => b[1].n - a[1].n)) console.log(`##### ${n} × ${key}\n${first}`);
  console.log(`good ${good}, steps ${[...walked.values()].reduce((a, b) => a + b, 0)}, ${Math.round(ms)} ms`);
  if (process.env.VERBS) console.log([...walked].map(([k, v]) => `${v} ${k}`).join('\n'));
}, 3_000_000);
