-- 0022 and 0056 both hold the text of write_order, since a function is replaced whole: the one in 0022 is dead, the one in 0056 runs.
comment on function write_order(text, text, text, jsonb, jsonb, jsonb, jsonb, jsonb, uuid, numeric, uuid, text[])
  is 'As in migration 0056; the text in 0022 is dead.';
