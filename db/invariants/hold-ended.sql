-- no unpaid order is past its hold for longer than the sweeper needs
select order_number, hold_expires_at from orders
where status = 'pending' and hold_expires_at < now() - interval '10 minutes'
