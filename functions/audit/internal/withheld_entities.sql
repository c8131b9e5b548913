-- The entities whose records the lists keep from the caller as a whole, although they stand at a site within reach: the
-- log keeps them, too. Whoever holds audit_event.read sees all of them.
create or replace function audit.withheld_entities()
returns text[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  if core.has_permission('audit_event.read') then
    return '{}';
  end if;

  return array(
    select w.entity
      from audit.withheld_columns as w
     where w.columns is null
       and w.reader = any (audit.hidden_readers(false))
  );
end
$$;

grant execute on function audit.withheld_entities to authenticated, assetry_api;
