import type { RecordedTax } from '#domain/order/refund-tax.ts';
import type { Tax, Taxed, TaxRates, TaxSource } from '#domain/tax/tax.ts';
import type { CodedGoods, CodedTax } from '#domain/tax/tax-codes.ts';

type TaxProviderName = 'table' | 'stripe';

/** What an order would be taxed on, and where it goes. Amounts in integer cents. */
export interface TaxQuestion extends Taxed {
  /** The goods by tax code, less the discount. */
  goods: readonly CodedGoods[];
  /** Two-letter code. */
  state: string;
  /** A complete ZIP code or ZIP+4. */
  postal: string;
  /** The owner's table, which also says where the shop is registered. */
  rates: TaxRates;
}

export interface TaxAnswer extends Tax {
  source: TaxSource;
  /** Of each tax code; missing if there is one only, or the provider knows none: lines share the tax by amount. */
  goodsTax?: readonly CodedTax[];
}

/** The goods of one tax code in a record. */
interface RecordedGoods extends CodedTax {
  reference: string;
  amountCents: number;
}

/** A record of the tax that was collected. Repeats with the same id do nothing. */
export interface TaxBooks {
  /** Records a paid order. @throws when it is refused, or without an answer */
  record(order: TaxQuestion & { id: string; reference: string; at: Date }): Promise<{
    reference: string;
    goods: readonly [RecordedGoods, ...RecordedGoods[]];
    shipping: { taxCents: number };
  }>;
  /** Takes a refund off the record of its order. Amounts are without tax. @throws as `record` does */
  reverse(
    refund: RecordedTax & {
      id: string;
      reference: string;
      /** `goods`: the references of the recorded goods, in the order of the refund's. */
      record: { reference: string; goods: readonly string[] };
    },
  ): Promise<{ reference: string }>;
}

/** What every provider of tax rates can do. */
export interface TaxProvider {
  readonly name: TaxProviderName;
  /** The tax in a state of registration; null without an answer. */
  calculate(question: TaxQuestion): Promise<TaxAnswer | null>;
  /** Only present where the provider keeps a record of sales. */
  readonly books?: TaxBooks;
}
