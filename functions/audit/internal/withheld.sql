-- What the lists keep from the caller although it stands at a site within reach, as an object of columns by entity: the
-- log keeps it, too. Whoever holds audit_event.read sees all of it but ids of sites out of reach.
create or replace function audit.withheld()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_is_for_all boolean := core.has_permission('audit_event.read');
  v_hidden     text[] := audit.hidden_readers(v_is_for_all);
begin
  return (
    select coalesce(jsonb_object_agg(h.entity, h.columns), '{}')
      from (
        select w.entity, jsonb_agg(c.name) as columns
          from audit.withheld_columns as w
         cross join unnest(w.columns) as c (name)
         where w.reader = any (v_hidden)
           and (w.is_for_all or not v_is_for_all)
         group by w.entity
      ) as h
  );
end
$$;

grant execute on function audit.withheld to authenticated, assetry_api, assetry_list;
