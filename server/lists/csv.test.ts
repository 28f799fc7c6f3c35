import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { decimal } from '#domain/money.ts';
import type { AppEnv } from '#server/http/context.ts';
import { readCsv } from '#test/support/read-csv.ts';
import { type CsvValue, csvFile } from './csv.ts';

async function* linesOf(values: readonly CsvValue[], fault?: Error) {
  for (const value of values) yield [value];
  if (fault) throw fault;
}

const app = (rows: () => AsyncIterable<readonly CsvValue[]>) =>
  new Hono<AppEnv>()
    .use((c, next) => {
      c.set('log', pino({ level: 'silent' }));
      return next();
    })
    .get('/', c => csvFile(c, 'list', ['Name'], rows()));

const fileOf = async (...values: CsvValue[]) =>
  Buffer.from(await (await app(() => linesOf(values)).request('/')).arrayBuffer()).toString();

describe('a CSV cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1+1', "'－1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    [' =1+1', " '=1+1"],
    ['\u00a0\u200b=1+1', "\u00a0\u200b'=1+1"],
    ['\n=1+1', "\n'=1+1"],
    ['\r\n\t=1+1', "\r\n\t'=1+1"],
    ["x;=cmd|'/c calc'!A0", "x;'=cmd|'/c calc'!A0"],
    ['a\t=1+1;', "a\t'=1+1;"],
    ['two lines\n@SUM(A1);', "two lines\n'@SUM(A1);"],
  ])('%j is marked as text: %j', async (value, safe) => {
    expect(readCsv(await fileOf(value))).toEqual([['Name'], [safe]]);
  });

  it.each(['-12.50', 'a=b', 'ann+shop@shop.test', 'soap; balm', 'a-b', ''])('%j stays as it is', async value => {
    expect(readCsv(await fileOf(value))).toEqual([['Name'], [value]]);
  });

  it('is quoted, whatever it holds', async () => {
    expect(await fileOf('plain', 'a,b', 'a "b"', -3, null, decimal(-120_450))).toBe(
      '\uFEFF"Name"\r\n"plain"\r\n"a,b"\r\n"a ""b"""\r\n"-3"\r\n""\r\n"-1204.50"\r\n',
    );
  });
});

it('a file that breaks off ends the connection without the end of the file', async () => {
  const server = createServer(getRequestListener(app(() => linesOf(['one', 'two'], new Error('timeout'))).fetch));
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/`).then(answer => answer.text())).rejects.toThrow();
  const line = connect(port, '127.0.0.1');
  line.write('GET / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n');
  const received = await text(line).catch(String);
  // A complete body ends with an empty chunk.
  expect(received).not.toContain('\r\n0\r\n\r\n');
});
