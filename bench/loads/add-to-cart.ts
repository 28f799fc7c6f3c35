import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Figures } from '../figures.ts';
import { openWire, post } from '../wire.ts';
import { buyers, repeat } from './repeat.ts';

interface Load {
  products: string[];
  seconds: number;
}

/**
 * One customer with many devices adds one product after the other. Each product has one press, sent again and again: it
 * writes its line like a first one, and no line gets full.
 */
export async function addToCart(port: number, cookie: string, { products, seconds }: Load): Promise<Figures> {
  const wires = await Promise.all(Array.from({ length: buyers }, () => openWire(port)));
  const requests = products.map(product_id =>
    post(port, '/api/cart/items', { product_id, add: 1, request_id: randomUUID() }, { Cookie: cookie }),
  );
  let turn = 0;
  const add = async (buyer: number) => {
    turn += 1;
    const [first] = requests;
    const answer = await wires[buyer]?.ask(requests[turn % requests.length] ?? first ?? Buffer.of());
    return answer?.status === 200;
  };
  try {
    return await repeat(seconds, add);
  } finally {
    for (const wire of wires) wire.close();
  }
}

/** The bare statement: one cart line updated repeatedly, in a cart that nobody reads. */
export async function cartFloor(pool: pg.Pool, { products, seconds }: Load): Promise<Figures> {
  const [owner] = (await pool.query<{ id: string }>('select id from users order by created_at limit 1')).rows;
  const clients = await Promise.all(Array.from({ length: buyers }, () => pool.connect()));
  let turn = 0;
  const write = async (buyer: number) => {
    turn += 1;
    const values = [owner?.id, products[turn % products.length]];
    return (await clients[buyer]?.query({ name: 'floor-line', text: lineStatement, values }))?.rowCount === 1;
  };
  try {
    return await repeat(seconds, write);
  } finally {
    for (const client of clients) client.release();
  }
}

const lineStatement = `insert into cart_items (user_id, product_id, quantity) values ($1, $2, 1)
  on conflict (user_id, product_id) do update set quantity = excluded.quantity`;
