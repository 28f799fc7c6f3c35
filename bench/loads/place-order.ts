import { randomUUID } from 'node:crypto';
import type { Figures } from '../figures.ts';
import { openWire } from '../wire.ts';
import { buyers, repeat } from './repeat.ts';

const shipping = {
  name: 'June Meadow',
  email: 'june@example.test',
  phone: '512 555 0142',
  address1: '12 Pasture Lane',
  city: 'Austin',
  state: 'TX',
  postal: '78704',
};

/** Guests order one of the products, every order with a key of its own. */
export async function placeOrders(port: number, products: string[], seconds: number): Promise<Figures> {
  const wires = await Promise.all(Array.from({ length: buyers }, () => openWire(port)));
  let turn = 0;
  const buy = async (buyer: number) => {
    turn += 1;
    const status = await wires[buyer]?.ask(request(port, products[turn % products.length] ?? ''));
    return status === 200 || status === 201;
  };
  try {
    await repeat(1, buy);
    return await repeat(seconds, buy);
  } finally {
    for (const wire of wires) wire.close();
  }
}

function request(port: number, product_id: string): Buffer {
  const body = JSON.stringify({ items: [{ product_id, quantity: 1 }], shipping });
  const head = [
    'POST /api/functions/place-order HTTP/1.1',
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Content-Type: application/json',
    `Idempotency-Key: ${randomUUID()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
