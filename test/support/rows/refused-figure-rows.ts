const salesDay = (day: string, figures: string) => `insert into sales_days values (${day}, ${figures}, now())`;

/** Figures by day: of sales and of visits. */
export const refusedFigureRows: [constraint: string, statement: string][] = [
  ['sales_days_pkey', salesDay('current_date - 2', '1, 1, 0, 0, 0')],
  ['sales_days_placed_check', salesDay('current_date', '-1, 0, 0, 0, 0')],
  ['sales_days_orders_check', salesDay('current_date', '0, -1, 0, 0, 0')],
  ['sales_days_discount_cents_check', salesDay('current_date', '0, 0, 0, -1, 0')],
  ['sales_days_discounted_orders_check', salesDay('current_date', '0, 0, 0, 0, -1')],
  ['visit_counts_kind_check', `update visit_counts set kind = 'person'`],
  ['visit_counts_count_check', 'update visit_counts set count = -1'],
  ['visit_counts_pkey', `insert into visit_counts (day, kind) values (current_date, 'visit')`],
  ['visitor_days_pkey', `insert into visitor_days (day, salt) values (current_date, 'other')`],
  ['visitor_steps_pkey', `insert into visitor_steps (day, visitor, kind) values (current_date, 'somebody', 'visit')`],
  [
    'visitor_steps_day_fkey',
    `insert into visitor_steps (day, visitor, kind) values (current_date - 1, 'somebody', 'visit')`,
  ],
];
