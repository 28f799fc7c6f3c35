-- a refund as store credit is an entry of the same amount: 'returned' if credit had paid, else 'refund'
select r.id as refund_id, r.amount_cents, r.status, c.cents
from refunds r full join store_credit c on c.refund_id = r.id
where (r.as_credit or c.refund_id is not null)
  and (c.cents is distinct from r.amount_cents or r.status <> 'succeeded' or not r.as_credit
    or c.kind <> case when r.payment_id is null then 'returned' else 'refund' end)
