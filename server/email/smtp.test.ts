import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtp } from './smtp.ts';

let server: Server;
const received: string[] = [];

/** As much of a mail server as one message needs. */
beforeAll(async () => {
  server = createServer(socket => {
    let body: string | null = null;
    const answer = (line: string) => {
      if (line === 'DATA') body = '';
      if (line === 'QUIT') return socket.end('221 bye\r\n');
      socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
    };
    socket.write('220 post office\r\n');
    socket.on('data', chunk => {
      if (body === null) return answer(String(chunk).trim());
      body += chunk;
      if (!body.endsWith('\r\n.\r\n')) return;
      received.push(body);
      body = null;
      socket.write('250 taken\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const mail = { id: 'a', to: 'ruth@example.com', subject: 'S', text: 'T', html: '<p>T</p>' };
const unfolded = (message = '') => message.replace(/\r\n[ \t]+/g, ' ');

it('marketing mail carries the one-click way out of RFC 8058, other mail does not', async () => {
  const { port } = server.address() as AddressInfo;
  const smtp = openSmtp(`smtp://127.0.0.1:${port}`, 'Shop <hello@shop.test>');
  const unsubscribeUrl = `https://shop.test/newsletter/leave?key=${'5'.repeat(36)}.${'k'.repeat(32)}`;
  await smtp.send({ ...mail, unsubscribeUrl });
  await smtp.send(mail);
  const [marketing, service] = received.map(unfolded);
  expect(marketing).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(marketing).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(service).not.toContain('List-Unsubscribe');
});

it('a subject or address with a line break begins no header of its own', async () => {
  const { port } = server.address() as AddressInfo;
  received.length = 0;
  const smtp = openSmtp(`smtp://127.0.0.1:${port}`, 'Shop <hello@shop.test>');
  await smtp.send({ ...mail, subject: 'Hi\r\nBcc: all@example.com' });
  expect(received[0]).not.toMatch(/^Bcc:/im);
  await expect(smtp.send({ ...mail, to: 'ruth@example.com\r\nX-Evil: 1' })).rejects.toThrow('No recipients');
  expect(received).toHaveLength(1);
});
