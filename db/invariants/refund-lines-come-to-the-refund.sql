-- the lines of a refund add up to the refund
select r.id as refund_id, r.amount_cents, sum(l.amount_cents) as lines_cents
from refunds r join refund_lines l on l.refund_id = r.id
group by r.id
having sum(l.amount_cents) <> r.amount_cents
