import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideFact,
  type OrderOnRecord,
  type PaymentFact,
  type PaymentFactKind,
  type PaymentOnRecord,
  type PaymentStatus,
} from './payment-state.ts';

const payment: PaymentOnRecord = {
  id: 'p1',
  status: 'pending',
  provider: 'test',
  providerReference: 'ref-1',
  amountCents: 4439,
  currency: 'USD',
};
const order: OrderOnRecord = {
  orderNumber: 'GG-7K3F-92QX',
  status: 'pending',
  settledBy: null,
  isHoldOver: false,
};
const captured: PaymentFact = {
  kind: 'captured',
  provider: 'test',
  providerReference: 'ref-1',
  amountCents: 4439,
  currency: 'usd',
  orderNumber: 'GG-7K3F-92QX',
};

interface Change {
  payment?: Partial<PaymentOnRecord>;
  order?: Partial<OrderOnRecord>;
  fact?: Partial<PaymentFact>;
}

function decide(change: Change = {}) {
  return decideFact({
    payment: { ...payment, ...change.payment },
    order: { ...order, ...change.order },
    fact: { ...captured, ...change.fact },
  });
}

describe('decideFact', () => {
  test('the expected capture pays the order', () => {
    const paid = { action: 'apply_capture', paymentStatus: 'captured', orderStatus: 'paid' };
    expect(decide()).toEqual(paid);
    expect(decide({ order: { status: 'processing' } })).toEqual(paid);
    expect(decide({ payment: { providerReference: null, status: 'unknown' } })).toEqual(paid);
  });

  test('a success after a failure still counts', () => {
    for (const status of ['failed', 'canceled', 'expired', 'review'] as const) {
      expect(decide({ payment: { status } }).action).toBe('apply_capture');
    }
  });

  test.each<[string, Partial<PaymentFact>]>([
    ['provider', { provider: 'stripe' }],
    ['reference', { providerReference: 'ref-2' }],
    ['amount', { amountCents: 1 }],
    ['currency', { currency: 'EUR' }],
    ['order', { orderNumber: 'GG-0000-0000' }],
  ])('another %s goes to review and pays nothing', (_, fact) => {
    expect(decide({ fact })).toEqual({ action: 'mismatch_review', paymentStatus: 'review', orderStatus: 'pending' });
    expect(decide({ fact, payment: { status: 'captured' }, order: { status: 'paid', settledBy: 'p1' } })).toEqual({
      action: 'mismatch_review',
      paymentStatus: 'captured',
      orderStatus: 'paid',
    });
  });

  test('a fact that contradicts money received leaves the order where staff put it', () => {
    const moved = decide({
      fact: { amountCents: 1 },
      payment: { status: 'captured' },
      order: { status: 'processing', settledBy: 'p1' },
    });
    expect(moved).toEqual({ action: 'mismatch_review', paymentStatus: 'captured', orderStatus: 'processing' });
  });

  test('the same capture again changes nothing', () => {
    for (const status of ['captured', 'partially_refunded', 'refunded'] as const) {
      const again = decide({ payment: { status }, order: { status: 'shipped', settledBy: 'p1' } });
      expect(again).toEqual({ action: 'already_applied', paymentStatus: status, orderStatus: 'shipped' });
    }
  });

  test('a second payment of a paid order is refunded', () => {
    for (const settledBy of ['p2', 'manual', 'free']) {
      const second = decide({ order: { status: 'paid', settledBy } });
      expect(second).toEqual({ action: 'second_capture_refund', paymentStatus: 'captured', orderStatus: 'paid' });
    }
    expect(decide({ order: { status: 'pending', settledBy: 'p2' } }).orderStatus).toBe('pending');
  });

  test('late money may keep an order that ran out of time, but not one a person canceled', () => {
    const late = (isHoldOver: boolean) => decide({ order: { status: 'canceled', isHoldOver } });
    expect(late(true)).toEqual({ action: 'late_capture', paymentStatus: 'captured', orderStatus: 'canceled' });
    expect(late(false).action).toBe('unwanted_capture_refund');
    expect(decide({ order: { status: 'refunded' } }).action).toBe('unwanted_capture_refund');
  });

  test('a payment does not move back an order that staff have already sent', () => {
    expect(decide({ order: { status: 'shipped' } })).toMatchObject({ action: 'apply_capture', orderStatus: 'shipped' });
  });

  test('processing shows on the order, a failure opens it for another try', () => {
    expect(decide({ fact: { kind: 'processing' } })).toEqual({
      action: 'processing',
      paymentStatus: 'processing',
      orderStatus: 'processing',
    });
    const failed = decide({
      fact: { kind: 'failed' },
      payment: { status: 'processing' },
      order: { status: 'processing' },
    });
    expect(failed).toEqual({ action: 'fail', paymentStatus: 'failed', orderStatus: 'pending' });
  });

  test('a repeated failure is recognized', () => {
    const again = decide({ fact: { kind: 'failed' }, payment: { status: 'failed' } });
    expect(again).toEqual({ action: 'already_applied', paymentStatus: 'failed', orderStatus: 'pending' });
  });

  test('an order sent unpaid stays sent, whatever its payment does', () => {
    for (const kind of ['processing', 'failed', 'canceled', 'expired'] as const)
      expect(decide({ fact: { kind }, order: { status: 'shipped' } }).orderStatus, kind).toBe('shipped');
  });

  test('a late failure never takes a paid order back', () => {
    for (const kind of ['failed', 'canceled', 'expired', 'processing'] as const) {
      const late = decide({
        fact: { kind },
        payment: { status: 'captured' },
        order: { status: 'paid', settledBy: 'p1' },
      });
      expect(late).toEqual({ action: 'ignore', paymentStatus: 'captured', orderStatus: 'paid' });
    }
  });
});

describe('facts in any order and number', () => {
  const kinds = fc.array(fc.constantFrom<PaymentFactKind>('processing', 'captured', 'failed', 'canceled', 'expired'), {
    minLength: 1,
    maxLength: 6,
  });
  const facts = kinds.chain(list =>
    fc
      .array(fc.boolean(), { minLength: list.length, maxLength: list.length })
      .map(genuine =>
        list.map((kind, at): PaymentFact => ({ ...captured, kind, amountCents: genuine[at] === false ? 1 : 4439 })),
      ),
  );
  const shuffled = facts.chain(list =>
    fc.tuple(
      fc.constant(list),
      fc
        .array(fc.constantFrom(...list), { maxLength: 6 })
        .chain(repeats => fc.shuffledSubarray([...list, ...repeats], { minLength: list.length + repeats.length })),
    ),
  );

  function apply(list: readonly PaymentFact[]) {
    let status: PaymentStatus = 'created';
    let now = order;
    const actions: string[] = [];
    for (const fact of list) {
      const decision = decideFact({ payment: { ...payment, status }, order: now, fact });
      actions.push(decision.action);
      status = decision.paymentStatus;
      const settledBy = decision.action === 'apply_capture' ? payment.id : now.settledBy;
      now = { ...now, status: decision.orderStatus, settledBy };
    }
    return { status, order: now, captures: actions.filter(action => action === 'apply_capture').length };
  }

  test('end in the same state, and pay at most once', () => {
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(apply(other)).toEqual(apply(list));
        expect(apply(other).captures).toBe(
          list.some(fact => fact.kind === 'captured' && fact.amountCents === 4439) ? 1 : 0,
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('two payments of one order: one pays it, the other is refunded, whichever comes first', () => {
    const [first, second] = [decide(), decide({ payment: { id: 'p2' }, order: { status: 'paid', settledBy: 'p1' } })];
    expect([first.action, second.action]).toEqual(['apply_capture', 'second_capture_refund']);
  });
});
