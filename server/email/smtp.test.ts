import { afterAll, expect, it } from 'vitest';
import { openFakeSmtp } from '#test/support/fake-smtp.ts';
import { openSmtp } from './smtp.ts';

const office = await openFakeSmtp();
afterAll(office.close);

const from = { name: 'Shop', address: 'hello@shop.test' };
const mail = { id: 'a', from, to: 'ruth@example.com', subject: 'S', text: 'T', html: '<p>T</p>' };
const unfolded = (message = '') => message.replace(/\r\n[ \t]+/g, ' ');

it('marketing mail has one-click unsubscribe (RFC 8058), other mail does not', async () => {
  const smtp = openSmtp(office.url);
  const unsubscribeUrl = `https://shop.test/newsletter/leave?key=${'5'.repeat(36)}.${'k'.repeat(32)}`;
  await smtp.send({ ...mail, unsubscribeUrl });
  await smtp.send(mail);
  const [marketing, service] = office.received.map(unfolded);
  expect(marketing).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(marketing).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(service).not.toContain('List-Unsubscribe');
  expect(service).toContain('From: Shop <hello@shop.test>\r\n');
});

it('a line break in a subject or address starts no header', async () => {
  office.received.length = 0;
  const smtp = openSmtp(office.url);
  await smtp.send({ ...mail, subject: 'Hi\r\nBcc: all@example.com' });
  expect(office.received[0]).not.toMatch(/^Bcc:/im);
  await expect(smtp.send({ ...mail, to: 'ruth@example.com\r\nX-Evil: 1' })).rejects.toThrow('No recipients');
  expect(office.received).toHaveLength(1);
});

it('a mail server is tried without a mail, and what it refuses is said without the password', async () => {
  office.received.length = 0;
  expect(await openSmtp(office.url).check()).toBeNull();
  office.refusesLogins = true;
  expect(await openSmtp(office.url.replace('//', '//shop:secret@')).check()).toBe(
    'The mail server 127.0.0.1 refuses the login of SMTP_URL (535): no mail leaves the shop.',
  );
  office.refusesLogins = false;
  expect(await openSmtp('smtp://shop:secret@127.0.0.1:1').check()).toBe(
    'The mail server 127.0.0.1 cannot be used (ESOCKET): mails wait and are tried again. Check SMTP_URL.',
  );
  expect(office.received).toEqual([]);
});
