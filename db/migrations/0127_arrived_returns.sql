-- The carrier has delivered the parcel of a return, and nobody has opened it yet.
-- The previous release goes on: it has no returns.
alter table returns
  drop constraint returns_status_check,
  add constraint returns_status_check
    check (status = any ('{asked,approved,on_way,arrived,received,refunded,replaced,declined,closed}'));
-- The previous release goes on: it has no returns.
alter table return_steps
  drop constraint return_steps_status_check,
  add constraint return_steps_status_check
    check (status = any ('{asked,approved,on_way,arrived,received,refunded,replaced,declined,closed}'));
drop index returns_waiting;
-- Returns that wait for staff: the count beside the admin's links.
create index returns_waiting on returns (moved_at) where status in ('asked', 'arrived', 'received');
