import { randomUUID } from 'node:crypto';
import type { Figures } from '../figures.ts';
import { openWire, post } from '../wire.ts';
import { buyers, repeat } from './repeat.ts';

export const shipping = {
  name: 'June Meadow',
  email: 'june@example.test',
  phone: '512 555 0142',
  address1: '12 Pasture Lane',
  city: 'Austin',
  state: 'TX',
  postal: '78704',
};

/** Guests order one of the products, each order with its own key. */
export async function placeOrders(port: number, products: string[], seconds: number): Promise<Figures> {
  const wires = await Promise.all(Array.from({ length: buyers }, () => openWire(port)));
  let turn = 0;
  const buy = async (buyer: number) => {
    turn += 1;
    const answer = await wires[buyer]?.ask(placeOrder(port, products[turn % products.length] ?? ''));
    return answer?.status === 200 || answer?.status === 201;
  };
  try {
    return await repeat(seconds, buy);
  } finally {
    for (const wire of wires) wire.close();
  }
}

export function placeOrder(port: number, product_id: string): Buffer {
  const body = { items: [{ product_id, quantity: 1 }], shipping };
  return post(port, '/api/functions/place-order', body, { 'Idempotency-Key': randomUUID() });
}
