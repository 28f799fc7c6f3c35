import type { PlacedOrder } from '#contract/orders/shapes.ts';
import type { Figures } from '../figures.ts';
import { openWire, post, type Wire } from '../wire.ts';
import { placeOrder } from './place-order.ts';
import { buyers, repeat } from './repeat.ts';

/** Guests order, approve at the test bank and return: three requests, counted as one. */
export async function guestCheckouts(port: number, products: string[], seconds: number): Promise<Figures> {
  const wires = await Promise.all(Array.from({ length: buyers }, () => openWire(port)));
  let turn = 0;
  const buy = (buyer: number) => {
    turn += 1;
    const wire = wires[buyer];
    return wire ? checkOut(wire, port, products[turn % products.length] ?? '') : Promise.resolve(false);
  };
  try {
    return await repeat(seconds, buy);
  } finally {
    for (const wire of wires) wire.close();
  }
}

export async function checkOut(wire: Wire, port: number, product: string): Promise<boolean> {
  const placed = await wire.ask(placeOrder(port, product));
  if (placed.status !== 200) return false;
  const { order, payment } = JSON.parse(placed.body) as PlacedOrder;
  const id = payment.redirect_url?.split('/').at(-1) ?? '';
  await wire.ask(post(port, `/api/payments/test/${id}`, { action: 'approve' }));
  const settled = await wire.ask(post(port, `/api/payments/${id}/settle`, {}, { 'X-Order-Key': order.key }));
  return settled.status === 200 && settled.body.includes('"paid"');
}
