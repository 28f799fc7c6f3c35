import fc from 'fast-check';
import { the } from './model.ts';
import { ask } from './shop.ts';
import { nth, steps } from './step.ts';

type Which = { product: number };
const which = { product: nth };

/** What staff do with products and stock. */
export const stockSteps = {
  deliver: steps<Which & { units: number }>('{units} of product {product} are delivered', {
    draw: { ...which, units: fc.integer({ min: 1, max: 4 }) },
    check: ({ products }, { product }) => the(products, product).isThere,
    async run({ products }, shop, { product, units }) {
      const found = the(products, product);
      const body = { change: 'add', quantity: String(units), cause: 'delivery' };
      const { status } = await ask(shop, shop.staff, ['POST', `/api/admin/products/${found.id}/stock`, body]);
      if (status !== 200) throw new Error(`The stock was not changed: ${shop.said}`);
      found.stock += units;
    },
  }),
  count: steps<Which & { units: number }>('Staff count {units} of product {product}', {
    draw: { ...which, units: fc.nat({ max: 5 }) },
    check: ({ products }, { product }) => the(products, product).isThere,
    async run({ products }, shop, { product, units }) {
      const found = the(products, product);
      const body = { change: 'set', quantity: String(units), cause: 'count', stock_seen: found.stock };
      const { status } = await ask(shop, shop.staff, ['POST', `/api/admin/products/${found.id}/stock`, body]);
      if (status === 200) found.stock = units;
      else if (units !== found.stock) throw new Error(`The stock was not changed: ${shop.said}`);
    },
  }),
  price: steps<Which & { dollars: number }>('Product {product} costs {dollars} dollars from now on', {
    draw: { ...which, dollars: fc.integer({ min: 1, max: 90 }) },
    check: ({ products }, { product }) => the(products, product).isThere,
    async run({ products }, shop, { product, dollars }) {
      const { id, stock: units } = the(products, product);
      const stock = String(units);
      const body = { name: 'Tallow Balm', price: `${dollars}.49`, stock, stock_seen: stock };
      const { status } = await ask(shop, shop.staff, ['PATCH', `/api/admin/products/${id}`, body]);
      if (status !== 200) throw new Error(`The price was not changed: ${shop.said}`);
    },
  }),
  remove: steps<Which>('Staff delete product {product}', {
    draw: which,
    check: ({ products }, { product }) => the(products, product).isThere,
    async run({ products }, shop, { product }) {
      const found = the(products, product);
      const { status } = await ask(shop, shop.staff, ['DELETE', `/api/admin/products/${found.id}`]);
      if (status !== 200) throw new Error(`The product was not deleted: ${shop.said}`);
      found.isThere = false;
    },
  }),
};
