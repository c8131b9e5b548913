-- Looks at the work orders of an import: those that stand do not change, and new ones are written as what their status
-- makes of them: the past as it was, the rest as if it was created now.
create or replace function work.check_imported_orders(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held     jsonb := core.hold_imported(
    'work.work_orders', p_rows, work.held_fields(), '{site_id,status,vendor_id}'
  );
  v_statuses jsonb := (
    select coalesce(jsonb_object_agg(r.id, coalesce(r.kept ->> 'status', 'OPEN')), '{}')
      from unnest(p_rows) as r
     where r.is_new
       -- Asked of parents.
       and exists (select from unnest(p_rows) as o where o.kept ->> 'parent_id' is not null)
  );
begin
  return core.ground_import(
    (
      select jsonb_populate_record(e, '{"parent_column": "parent_id"}')
        from core.entities as e
       where e.entity = 'work.work_orders'
    ),
    work.imported_orders(
      array(
        select case
                 when r.faults <> '[]' or r.is_new then r
                 else row(
                   r.position, r.code, r.id, r.is_new, k.kept,
                   (
                     select coalesce(
                              jsonb_agg(core.fault(c.key, 'READ_ONLY', 'An import cannot change it') order by c.key),
                              '[]'
                            )
                       from jsonb_object_keys(k.kept) as c (key)
                   )
                 )::core.import_row
               end
          from unnest(p_rows) as r
         cross join lateral (select r.kept - '{job_plan_id,is_asset_down}'::text[] as kept) as k
         order by r.position
      ),
      v_held, v_statuses
    )
  );
end
$$;

grant execute on function work.check_imported_orders to assetry_api;
