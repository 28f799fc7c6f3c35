-- The provider's name for the money itself, where that is another than the checkout's (PayPal: order and capture).
alter table payments add column capture_reference text;
-- The money a provider speaks of; used once.
create unique index payments_capture on payments (provider, capture_reference) where capture_reference is not null;
