import { describe, expect, it } from 'vitest';
import { displayDate } from '#domain/time/dates.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import {
  asStaff,
  draft,
  keyOf,
  layDown,
  move,
  openTicket,
  reply,
  send,
  ticketMails,
  ticketRoutes,
} from '#test/support/shops/test-tickets.ts';

const { services, app } = await testShop(...ticketRoutes);
const { guest, signIn } = app;
const { pool } = services;
const [nora, tom] = [await signIn('nora@shop.test', { staff: true }), await signIn('tom@shop.test', { staff: true })];
const desk = asStaff(nora);
/** Stands in for the subject, which anybody may have typed. */
const named = (id: string) => `ticket ${id.slice(0, 8).toUpperCase()}`;
const summary = async () => (await ticketMails(services)).map(({ to, subject }) => `${to}: ${subject}`);

describe('mails of a ticket', () => {
  it('a customer’s message is mailed to the assignee or all staff, and a repeat is not', async () => {
    const same = draft();
    const { data } = await send(guest, same);
    await send(guest, same);
    expect((await summary()).toSorted()).toEqual([
      `guest@example.com: We have your message: ${named(data.id)}`,
      'nora@shop.test: guest@example.com: A cracked lid',
      'tom@shop.test: guest@example.com: A cracked lid',
    ]);
    await desk.change(data.id, { assigned_to: tom.id });
    await reply(guest, data.id, { body: 'And a spoon' }, keyOf(services, data.id));
    const [mail, ...more] = await ticketMails(services);
    expect([mail?.to, more]).toEqual(['tom@shop.test', []]);
    expect(mail?.text).toContain('And a spoon');
    expect(mail?.text).toContain(`http://shop.test/admin/support/${data.id}`);
    expect(mail?.text).toMatch(/An answer is due .+\./);
    expect(mail?.text).not.toContain('key=');
    await move(guest, data.id, 'close', keyOf(services, data.id));
    expect(await summary()).toEqual([]);
  });

  it('go to no former staff, and of an answered ticket say nothing is due', async () => {
    const id = await openTicket(guest);
    await desk.answer(id);
    await pool.query('update profiles set is_admin = false where id = $1', [tom.id]);
    const mails = await ticketMails(services);
    const assigned = await openTicket(guest);
    await ticketMails(services);
    await pool.query('update support_tickets set assigned_to = $1 where id = $2', [tom.id, assigned]);
    await reply(guest, assigned, {}, keyOf(services, assigned));
    expect(await summary()).toEqual(['nora@shop.test: guest@example.com: A cracked lid']);
    await pool.query('update profiles set is_admin = true where id = $1', [tom.id]);
    expect(mails.map(mail => mail.to).toSorted()).toEqual(['guest@example.com', 'guest@example.com', 'nora@shop.test']);
    expect(mails.find(mail => mail.to === 'nora@shop.test')?.text).not.toContain('is due');
  });

  it('the mail of a resolved ticket says until when it can be reopened, unless it was meanwhile', async () => {
    const id = await openTicket(guest);
    await ticketMails(services);
    const { data } = await desk.change(id, { status: 'resolved' });
    const [mail] = await ticketMails(services);
    expect(mail?.subject).toBe(`Resolved: ${named(id)}`);
    const date = displayDate(data.closes_at ?? '');
    expect(mail?.text).toContain(`We think this is settled. Reply to reopen it before ${date}.`);
    expect(mail?.text).toContain(`/support-tickets/${id}${keyOf(services, id)}`);
    await desk.change(id, { status: 'open' });
    await desk.change(id, { status: 'resolved' });
    await move(guest, id, 'reopen', keyOf(services, id));
    expect(await summary()).toEqual([]);
  });

  it('a mail to an unconfirmed address has no text of the person who typed it', async () => {
    const advert = 'Win at http://evil.test now';
    const stranger = await signIn('victim@shop.test');
    const ids = [
      await openTicket(guest, { subject: advert, message: advert, email: 'victim@shop.test' }),
      await openTicket(stranger, { subject: advert, message: advert }),
    ];
    for (const id of ids) {
      await desk.answer(id, { body: 'Who is this?' });
      await desk.change(id, { status: 'resolved' });
    }
    const mails = (await ticketMails(services)).filter(mail => mail.to === 'victim@shop.test');
    expect(mails).toHaveLength(6);
    for (const { subject, html, text } of mails) expect([subject, html, text].join()).not.toMatch(/evil|Win at/);
    expect(mails.map(mail => mail.subject).toSorted()[0]).toMatch(/^Resolved: ticket [0-9A-F]{8}$/);
  });

  it('show typed text verbatim, and start no header', async () => {
    const evil = '<img src=x onerror=alert(1)> {ticket_link} [x → {ticket_link}]';
    const ann = await signIn('ann@shop.test');
    await pool.query('update users set email_verified = true where id = $1', [ann.id]);
    const id = await openTicket(ann, {
      subject: `${evil}\r\nBcc: all@example.com`,
      message: `${evil}\n\n<b>bold</b>`,
    });
    await desk.answer(id, { body: `Dear ${evil}` });
    const mails = await ticketMails(services);
    expect(mails).toHaveLength(4);
    for (const { subject, html, text } of mails) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toMatch(/<img|<b>bold/);
      expect(text).toContain('<img src=x onerror=alert(1)> {ticket_link} [x → {ticket_link}]');
    }
  });

  it('the mail of a message with only pictures says so', async () => {
    const id = await openTicket(guest);
    const { data } = await layDown(nora);
    await ticketMails(services);
    await desk.answer(id, { body: '', picture_ids: [data.id] });
    expect((await ticketMails(services))[0]?.text).toContain('Pictures, without words: open the ticket to see them.');
  });
});
