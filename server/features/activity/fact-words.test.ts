import { describe, expect, it } from 'vitest';
import { factWords, titleOf } from './fact-words.ts';

describe('activity in words', () => {
  it.each([
    ['nothing at all', null, []],
    ['a list', ['x'], []],
    ['an empty fact', { note: '', reason: null }, []],
    ['a number that is no sum', { amount_cents: 1.5 }, [{ name: 'Amount', from: null, to: '1.5' }]],
    ['a rate', { tax_basis_points: { from: 825, to: 800 } }, [{ name: 'Tax', from: '8.25%', to: '8%' }]],
    ['a list of columns', { changed: ['shipping_postal'] }, [{ name: 'Changed', from: null, to: 'ZIP' }]],
    ['a list of anything', { seen: [1, { a: 2 }] }, [{ name: 'Seen', from: null, to: '1, {"a":2}' }]],
    ['a new table', { terms: { free: true } }, [{ name: 'Terms free', from: null, to: 'yes' }]],
    ['a code', { kind: 'order_placed' }, [{ name: 'Kind', from: null, to: 'order placed' }]],
    ['names objects inherit', { constructor: 'toString' }, [{ name: 'Constructor', from: null, to: 'toString' }]],
    ['what it stood at', { from: 'failed' }, [{ name: 'Status', from: null, to: 'failed' }]],
  ])('says %s', (_, facts, words) => {
    expect(factWords('shop.action', facts)).toEqual(words);
  });

  it('is cut at a readable length', () => {
    const [fact] = factWords('shop.action', { ['n'.repeat(5_000)]: 'x'.repeat(5_000) });
    expect(fact?.to).toBe(`${'x'.repeat(300)}…`);
    expect(fact?.name).toHaveLength(301);
  });

  it('labels a pair by its action, also an action without a name', () => {
    expect(factWords('ticket.priority', { from: 'low', to: 'high' })).toEqual([
      { name: 'Priority', from: 'low', to: 'high' },
    ]);
    expect(titleOf('constructor')).toBe('Constructor');
  });
});
