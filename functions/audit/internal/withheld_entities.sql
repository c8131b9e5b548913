-- The entities whose records the lists keep from the caller as a whole, although they stand at a site within reach: the
-- log keeps them, too. Whoever holds audit_event.read sees all of them, but for the domains of which they do not read
-- everything: of those the log shows no line, not even of one's own records.
create or replace function audit.withheld_entities()
returns text[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_unread text[] := '{}';
begin
  if not core.reads_everything() then
    v_unread := array(
      select format('%s.%s', n.nspname, c.relname)
        from pg_catalog.pg_namespace as n
        join pg_catalog.pg_class as c on c.relnamespace = n.oid
       where c.relkind in ('r', 'p')
         and exists (select from identity.permissions as p where p.code = n.nspname || '.read')
         and core.reading_level(n.nspname) < 2
    );
  end if;

  if core.has_permission('audit_event.read') then
    return v_unread;
  end if;

  return v_unread || array(
    select w.entity
      from audit.withheld_columns as w
     where w.columns is null
       and w.reader = any (audit.hidden_readers(false))
  );
end
$$;

grant execute on function audit.withheld_entities to authenticated, assetry_api, assetry_list;
