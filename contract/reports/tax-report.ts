import { z } from 'zod';

/** A day that a report can begin or end with. */
export const ReportDay = z.iso.date().refine(day => day >= '2000-01-01' && day < '2100-01-01');

/** Both days included; a missing or impossible day is that of this month. */
export const TaxReportQuery = z.object({
  from: ReportDay.nullable().catch(null).default(null),
  to: ReportDay.nullable().catch(null).default(null),
});
export type TaxReportQuery = z.infer<typeof TaxReportQuery>;

/** Orders paid in the period, and refunds that arrived in it, also of earlier orders. */
const Figures = z.object({
  orders: z.int(),
  /** Goods less discount, and shipping. */
  sales_cents: z.int(),
  /** The part of it on which tax was counted. */
  taxable_cents: z.int(),
  tax_cents: z.int(),
  /** Given back by refunds, without the tax. */
  refunded_cents: z.int(),
  refunded_tax_cents: z.int(),
  /** tax_cents − refunded_tax_cents; negative if more was given back. */
  net_tax_cents: z.int(),
});

/** Their list is for looking at; the sums are whole. */
export const mostUncertain = 100;

export const TaxReport = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** By the code of the state that the order went to; states without an order or a refund are missing. */
    states: z.array(Figures.extend({ state: z.string() })),
    total: Figures,
    /**
     * Orders for which a tax provider now counts another tax than the buyer paid, or was not heard yet (null); newest
     * first, at most `mostUncertain`.
     */
    uncertain: z.array(
      z.object({ order_number: z.string(), tax_cents: z.int(), provider_tax_cents: z.int().nullable() }),
    ),
  })
  .meta({ id: 'TaxReport' });
export type TaxReport = z.infer<typeof TaxReport>;
export type TaxFigures = z.infer<typeof Figures>;
