-- waiting: staff asked for another try; dropped: there was nothing left to say.
alter table mail_deliveries drop constraint mail_deliveries_status_check;
alter table mail_deliveries add constraint mail_deliveries_status_check
  check (status in ('waiting', 'failed', 'sent', 'dead', 'dropped'));
-- How often staff sent it again; the page names the count it saw, so that a double click is one.
alter table mail_deliveries add column resends integer not null default 0;
-- The log, latest first.
create index outbox_latest on outbox (created_at desc, id);
