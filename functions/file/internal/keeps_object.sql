-- Whether an object of the store is that of a file: otherwise the worker that put it there deletes it.
create or replace function file.keeps_object(p_object_key text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from file.files as f where f.object_key = p_object_key and f.status <> 'REMOVED')
$$;
