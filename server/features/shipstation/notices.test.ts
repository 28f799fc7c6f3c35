import { afterEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '#test/support/invariants.ts';
import { noticeOf, openShipStationShop, uspsNumber } from '#test/support/shops/shipstation-shop.ts';

const { services, find, place, read, setStatus, ship } = await openShipStationShop();
afterEach(() => expectInvariants(services.pool));

const mailsOf = async (number: string) => (await read(number)).mails.filter(({ kind }) => kind === 'order_shipped');
const eventsOf = async (number: string) => (await read(number)).events.map(({ type }) => type);

describe('a notice', () => {
  it('ships the order once and mails once, however often it is repeated, also at once', async () => {
    const number = await place();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ship(number)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const order = await read(number);
    expect(order).toMatchObject({ status: 'shipped', carrier: 'USPS', tracking_number: uspsNumber });
    expect(order.tracking_url).toContain(uspsNumber);
    expect(await mailsOf(number)).toHaveLength(1);
    expect((await eventsOf(number)).filter(type => type === 'shipped')).toHaveLength(1);
    expect((await find(number))?.OrderStatus).toBe('shipped');
    const { version } = order;
    expect((await ship(number, { carrier: 'usps' })).status).toBe(200);
    expect((await read(number)).version).toBe(version);
  });

  it('of another number replaces the number without a mail, and the first one repeated does not come back', async () => {
    const number = await place();
    await ship(number);
    const ups = '1Z999AA10123456784';
    await ship(number, { carrier: 'UPS', tracking_number: ups });
    await ship(number);
    const order = await read(number);
    expect(order).toMatchObject({ status: 'shipped', carrier: 'UPS', tracking_number: ups });
    expect(await mailsOf(number)).toHaveLength(1);
  });

  it('that is repeated does not undo what staff corrected', async () => {
    const number = await place();
    await ship(number);
    await setStatus(number, { status: 'shipped', tracking_number: '9400111899223344556199' });
    await ship(number);
    expect((await read(number)).tracking_number).toBe('9400111899223344556199');
  });

  it('ships what was added to the order with it, and the export says that they go together', async () => {
    const [main, added] = [await place(), await place()];
    const [{ id: adds_to }, { id: order_id }] = [await read(main), await read(added)];
    await services.pool.query('insert into staff_orders (order_id, draft_id, adds_to) values ($1, $1, $2)', [
      order_id,
      adds_to,
    ]);
    expect((await find(added))?.InternalNotes).toContain(main);
    await ship(main);
    expect(await read(added)).toMatchObject({ status: 'shipped', tracking_number: uspsNumber });
  });

  it('that is repeated does not ship what was paid after the parcel left, nor does the export say so', async () => {
    const [main, late] = [await place(), await place()];
    const [{ id: adds_to }, { id: order_id }] = [await read(main), await read(late)];
    await ship(main);
    await services.pool.query('insert into staff_orders (order_id, draft_id, adds_to) values ($1, $1, $2)', [
      order_id,
      adds_to,
    ]);
    await ship(main);
    await ship(main, { tracking_number: '9400111899223344556199' });
    expect((await read(late)).status).toBe('paid');
    expect((await find(late))?.InternalNotes).toBe('');
  });

  it('leaves a delivered order delivered', async () => {
    const number = await place();
    await ship(number);
    await setStatus(number, { status: 'delivered' });
    await ship(number, { tracking_number: '9400111899223344556199' });
    expect(await read(number)).toMatchObject({ status: 'delivered', tracking_number: '9400111899223344556199' });
  });

  it.each([
    ['stamps_com', uspsNumber, 'USPS', 'https://tools.usps.com/'],
    ['fedex', '771234567890', 'FedEx', 'https://www.fedex.com/'],
    ['OnTrac & Co', 'C1', 'OnTrac & Co', null],
  ])('of the carrier %s with the number %s is of %s', async (carrier, tracking_number, named, page) => {
    const number = await place();
    await ship(number, { carrier, tracking_number });
    const order = await read(number);
    expect(order).toMatchObject({ status: 'shipped', carrier: named, tracking_number });
    expect(order.tracking_url?.startsWith(page ?? 'x') ?? null).toBe(page ? true : null);
  });

  it('without a number ships too', async () => {
    const number = await place();
    expect((await ship(number, { carrier: '', tracking_number: '' })).status).toBe(200);
    expect(await read(number)).toMatchObject({ status: 'shipped', tracking_number: null });
    await ship(number);
    expect((await read(number)).tracking_number).toBe(uspsNumber);
    expect(await mailsOf(number)).toHaveLength(1);
  });

  it('is refused for an order that is unpaid, over or unknown, and changes nothing', async () => {
    const unpaid = await place({ pay: false });
    expect((await ship(unpaid)).status).toBe(409);
    expect((await read(unpaid)).status).toBe('pending');
    await setStatus(unpaid, { status: 'canceled' });
    const answer = await ship(unpaid);
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('is Canceled')]);
    expect((await ship('GG-AAAA-0000')).status).toBe(404);
  });

  it.each([
    ['no XML', 'hello'],
    ['nothing', ''],
    ['another document', '<Orders></Orders>'],
    ['half of one', '<ShipNotice><OrderNumber>'],
    ['a document type', '<!DOCTYPE ShipNotice [<!ENTITY x "y">]><ShipNotice></ShipNotice>'],
    ['an entity from outside', '<!doctype a SYSTEM "file:///etc/passwd"><ShipNotice></ShipNotice>'],
    ['another order', noticeOf('GG-AAAA-0000')],
  ])('with %s is refused', async (_, body) => {
    const number = await place();
    expect((await ship(number, {}, body)).status).toBe(400);
    expect((await read(number)).status).toBe('paid');
  });

  it('that is too long is refused', async () => {
    const number = await place();
    expect((await ship(number, {}, `<ShipNotice>${' '.repeat(70_000)}</ShipNotice>`)).status).toBe(413);
    expect((await read(number)).status).toBe('paid');
  });
});
