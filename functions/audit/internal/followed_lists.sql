-- The lists that can be followed by changes: those of entities that the log has row by row, whose rows depend on
-- nothing but the record and what the caller may read. Who reads an account, and a role, does not stand in its row.
create or replace function audit.followed_lists()
returns table (list text, entity text)
language sql
stable
security definer
set search_path = ''
as $$
  select e.list, e.entity
    from core.entities as e
    join pg_catalog.pg_trigger as t on t.tgrelid = to_regclass(e.entity) and t.tgname = 'record_insert'
   where split_part(e.entity, '.', 1) <> all ('{audit,identity}'::text[])
$$;

grant execute on function audit.followed_lists to assetry_list;
