-- the status of a return is that of its last step, and what was settled had been received
select r.code, r.status, last.status as last_step
from returns r left join lateral (
  select status from return_steps where return_id = r.id order by id desc limit 1
) last on true
where last.status is distinct from r.status
  or r.status in ('received', 'refunded', 'replaced')
    and exists (select from return_lines l where l.return_id = r.id and l.arrived is null)
