import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { demoFacts } from '#content/owner-facts.ts';
import { demoPassword } from '#db/seed/demo-people.ts';
import { requiredSettings } from '#server/owner-settings/owner-settings.ts';
import { placeholdersIn } from '#test/support/placeholders.ts';
import { liveShop } from '#test/support/shops/live-shop.ts';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';

const folder = await freshDataFolder();
afterAll(folder.remove);

async function run(program: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, HOST: '127.0.0.1', DATA_DIR: folder.path, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text));
  const [status] = await once(child, 'close');
  return { status, said: said.trim() };
}

test('a demo shop cannot go live while its people, orders and reviews are in it', async () => {
  const port = await freePort();
  const demo = await startShop(folder.path, port);
  await demo.stop();

  const refused = await run(['build/current/server/start.js'], { ...liveShop, PORT: String(port) });
  expect(refused.status).toBe(1);
  expect(refused.said).toContain('38 demo accounts, 240 demo orders');
  expect(refused.said).toContain('`npm run db -- reset`');
  expect(refused.said).toContain('`npm run db -- leave-demo`');

  const left = await run(['bin/db.ts', 'leave-demo', '--yes'], liveShop);
  expect(left.said).toContain('Took out 38 accounts, 240 orders');
  // What is left is sound, but the owner's facts are still missing.
  const examined = await run(['bin/doctor.ts'], liveShop);
  expect(examined.status).toBe(1);
  expect(examined.said.split('\n').filter(line => line.startsWith('BROKEN'))).toEqual([
    `BROKEN  settings  no orders are taken until these are set at /admin/settings: ${requiredSettings.join(', ')}`,
    'BROKEN  mail server  The mail server 127.0.0.1 cannot be used (ESOCKET): mails wait and are tried again. Check SMTP_URL.',
  ]);

  const shop = await startShop(folder.path, port, liveShop);
  const signIn = await fetch(`${shop.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@goldengraze.test', password: demoPassword }),
  });
  const products = await fetch(`${shop.url}/api/products`).then(answer => answer.json());
  const file = await fetch(`${shop.url}/favicon.svg`);
  const terms = await fetch(`${shop.url}/terms-of-service`).then(answer => answer.text());
  await shop.stop();
  expect(file.headers.get('strict-transport-security')).toMatch(/^max-age=/);
  expect([signIn.status, products.items.length > 0]).toEqual([401, true]);
  // No demo owner, and no placeholder for a missing fact.
  const words = terms.replaceAll(/<script.*?<\/script>/gs, '');
  expect(placeholdersIn(words)).toEqual([]);
  expect(words).toContain('between you and Golden Graze, postal address on request');
  expect(terms).not.toContain(demoFacts.postal_address);
});

test('after a reset a live shop starts empty, and a live shop is never reset', async () => {
  await run(['bin/db.ts', 'reset', '--yes'], {});
  expect(await run(['bin/db.ts', 'reset', '--yes'], liveShop)).toMatchObject({ status: 0 });
  const again = await run(['bin/db.ts', 'reset', '--yes'], liveShop);
  expect(again).toMatchObject({ status: 1, said: expect.stringContaining('A live shop is not reset.') });
});
