-- nobody has spent more store credit than they had
select user_id, sum(cents) as balance_cents from store_credit where user_id is not null
group by user_id having sum(cents) < 0
