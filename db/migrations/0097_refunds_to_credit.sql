-- A refund as store credit: its provider is not asked, and the ledger names it once.
alter table refunds add column as_credit boolean not null default false;
alter table store_credit add column refund_id uuid unique references refunds on delete cascade;
-- The previous release goes on: it has no entries of refunds.
alter table store_credit add constraint store_credit_of_refund check ((refund_id is null) = (kind <> 'refund'));
alter table returns drop constraint returns_wish_check;
-- The previous release goes on: it writes two of them.
alter table returns add constraint returns_wish_check check (wish = any ('{refund,credit,replacement}'));
