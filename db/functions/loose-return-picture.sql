-- The file of a deleted picture is thrown away with those that were never sent.
create or replace function loose_return_picture() returns trigger language plpgsql as $$
begin
  insert into support_pictures (id, owner_key, storage_path, name, bytes, width, height, widths, created_at)
  values (old.id, 'nobody', old.storage_path, 'picture', old.bytes, old.width, old.height, old.widths, old.created_at);
  return old;
end $$;
create or replace trigger return_pictures_loose after delete on return_pictures
  for each row execute function loose_return_picture();
