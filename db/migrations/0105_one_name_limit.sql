-- A name is as long here as everywhere (domain/person-name.ts).
update profiles set full_name = left(full_name, 80) where length(full_name) > 80;
alter table profiles
  drop constraint profiles_full_name_check,
  add constraint profiles_full_name_check check (length(full_name) <= 80);
