import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ports } from './database-nodes.ts';
import { launch, until } from './programs.ts';

/** Where visitors come in: the first unless it is gone. */
export const frontUrls = ports.fronts.map(port => `http://127.0.0.1:${port}`) as [string, string];

export interface Fronts {
  killFirst(): Promise<void>;
  startFirst(): void;
}

/** Two HAProxy before the shop, by the example for live shops, as on two machines. */
export async function openFronts(folder: string, shops: readonly string[]): Promise<Fronts> {
  const example = readFileSync('deploy/proxy/haproxy.cfg', 'utf8');
  const lines = (of: string) =>
    shops
      .map(url => new URL(url).host)
      .map((host, at) => of.replace('shop1', `shop${at}`).replace('127.0.0.1:3000', host))
      .join('\n');
  const [first] = ports.fronts.map((port, at) => {
    const text = example.replace('127.0.0.1:8080', `127.0.0.1:${port}`).replace(/^ +server shop1.*$/gm, lines);
    const file = join(folder, `front-${at}.cfg`);
    writeFileSync(file, text);
    const start = () => launch(folder, { command: ['haproxy', '-db', '-f', file], log: `front-${at}` });
    return { start, running: start() };
  });
  if (!first) throw new Error('no HAProxy before the shop');
  for (const url of frontUrls) await until(`HAProxy at ${url}`, 30, async () => (await fetch(`${url}/readyz`)).ok);
  return {
    killFirst: () => first.running.kill(),
    startFirst: () => {
      first.running = first.start();
    },
  };
}
