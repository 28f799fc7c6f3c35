-- stock is set aside only for a time: an unpaid order has an end of its hold
select order_number, status from orders where status = 'pending' and total_cents > 0 and hold_expires_at is null
