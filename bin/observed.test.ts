import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';

const folder = await freshDataFolder();
const traces: string[] = [];
const collector = createServer(async (request, response) => {
  traces.push(await text(request));
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(async () => {
  collector.close();
  await folder.remove();
});

test('several web processes add up their figures, and send traces without queries', async () => {
  const [port, METRICS_PORT] = [await freePort(), await freePort()];
  const shop = await startShop(folder.path, port, {
    PROCESSES: '2',
    METRICS_PORT: String(METRICS_PORT),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
  // Each on a connection of its own, so that both processes answer some.
  const ask = () => fetch(`${shop.url}/api/products?q=hush-hush`, { headers: { connection: 'close' } });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await fetch(`${shop.url}/products/whipped-tallow-balm`);
  const figures = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  expect(figures).toContain('shop_requests_total{method="GET",route="/api/products",status="200"} 20');
  expect(figures).toContain('shop_requests_total{method="GET",route="/products/:slug",status="200"} 1');
  expect(figures).toContain('shop_figures_readable 1');
  const lines = figures.split('\n').filter(line => line.startsWith('# TYPE'));
  expect(new Set(lines).size).toBe(lines.length);
  await shop.stop();
  await expect.poll(() => traces.join()).toContain('/api/products');
  expect(traces.join()).toContain('pg.query');
  expect(traces.join()).not.toContain('hush-hush');
});
