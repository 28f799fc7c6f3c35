import { expect, it } from 'vitest';
import { contactText } from '#content/help.ts';
import { targetHours } from '#domain/ticket/ticket-category.ts';
import { anotherOrder, beginFields, messageOf, readContactForm, stillValid } from './contact-fields.ts';

const nobody = { email: null, is_signed_in: false, orders: [], chosen: null };
const written = { ...beginFields(nobody), subject: 'The lid', message: 'It is split across the top.' };

it('the contact form starts with the order whose link was followed', () => {
  const fields = beginFields({ ...nobody, email: 'june@example.test', chosen: 'GG-1' });
  expect(fields).toMatchObject({ email: 'june@example.test', category: 'order', order: 'GG-1', priority: 'normal' });
});

it('the contact form sends an order only in a category about one', () => {
  const chosen = { ...written, order: 'GG-1', order_number: 'GG-2' };
  const none = { orderKey: undefined };
  expect(messageOf(chosen, none).order_number).toBe('GG-1');
  expect(messageOf({ ...chosen, order: anotherOrder }, none).order_number).toBe('GG-2');
  expect(messageOf({ ...chosen, order: '' }, none).order_number).toBe('GG-2');
  expect(messageOf({ ...chosen, order: '', order_number: ' ' }, none).order_number).toBeNull();
  expect(messageOf({ ...chosen, category: 'product' }, none).order_number).toBeNull();
});

it('the contact form sends the link’s key and the uploaded pictures', () => {
  expect(messageOf(written, { orderKey: 'k', pictureIds: ['a'] })).toMatchObject({
    order_key: 'k',
    picture_ids: ['a'],
  });
});

it('the contact form restores saved text that is still valid', () => {
  const own = {
    ...nobody,
    orders: [
      { order_number: 'GG-1', status: 'paid', placed_at: '', total_cents: 1, product_name: null, image_url: null },
    ],
  };
  const kept = { email: 'a@b.c', order: 'GG-1', subject: 'The lid' };
  expect(stillValid(kept, own)).toEqual(kept);
  expect(stillValid(kept, { ...own, email: 'june@example.test' })).toEqual({ order: 'GG-1', subject: 'The lid' });
  expect(stillValid(kept, nobody)).toEqual({ email: 'a@b.c', subject: 'The lid' });
  expect(stillValid({ order: anotherOrder }, own)).toEqual({ order: anotherOrder });
});

it('the contact form reads whatever form a browser sends', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    category: 'constructor',
    priority: 'urgent',
    subject: 'Jar',
    email: ' a@b.c ',
  }))
    form.set(name, value);
  const read = readContactForm(form);
  expect(read).toEqual({ ...beginFields(nobody), category: 'other', subject: 'Jar', email: 'a@b.c' });
});

it('the contact form promises the time that the response clock counts', () => {
  const promised = contactText.targets.map(({ kind, value }) => [kind, Number(/\d+/.exec(value)?.[0])]);
  expect(Object.fromEntries(promised)).toEqual(targetHours);
});
