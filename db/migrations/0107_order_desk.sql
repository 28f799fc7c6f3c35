-- What staff write to each other about an order; the buyer never reads it.
create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  actor_id uuid not null,
  actor_email text not null,
  created_at timestamptz not null default now()
);
-- The notes of one order, oldest first.
create index order_notes_order on order_notes (order_id, created_at);

-- What a mail's earlier tries ended with: the log itself keeps the last one alone.
create table mail_tries (
  outbox_id uuid not null references outbox (id) on delete cascade,
  position integer not null,
  status text not null check (status in ('failed', 'sent', 'dead')),
  error text,
  tried_at timestamptz not null,
  primary key (outbox_id, position)
);
create function keep_mail_try() returns trigger language plpgsql as $$
begin
  insert into mail_tries (outbox_id, position, status, error, tried_at)
  select old.outbox_id, count(*), old.status, old.error, old.updated_at from mail_tries where outbox_id = old.outbox_id;
  return null;
end $$;
-- Giving up is no try of its own.
create trigger mail_deliveries_keep_tries after update on mail_deliveries for each row
  when (old.status in ('failed', 'sent', 'dead') and new.status <> 'dead') execute function keep_mail_try();

-- The mails of one order, by its id, and by its number where somebody asked for its link.
create index outbox_order on outbox (coalesce(payload ->> 'order_id', payload ->> 'order_number'))
  where coalesce(payload ->> 'order_id', payload ->> 'order_number') is not null;

-- What is to be packed, in the order it is packed: expedited first, then what waits longest.
create index orders_to_pack on orders ((shipping_method <> 'expedited'), placed_at, id) where status = 'paid';
