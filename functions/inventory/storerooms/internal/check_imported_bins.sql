-- Looks at the bins of an import: each stands at the site of its storeroom, which stays as it is meanwhile. Blocking
-- one that stands moves reservations, which update_storeroom_bin sees to.
create or replace function inventory.check_imported_bins(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held jsonb := core.hold_imported('inventory.bins', p_rows, '{storeroom_id}', '{site_id}');
begin
  return array(
    select case
             when r.faults = '[]' and not r.is_new and r.kept ? 'is_blocked' then
               core.with_fault(
                 r, core.fault('is_blocked', 'READ_ONLY', 'An import cannot change it: use update_storeroom_bin')
               )
             when r.is_new then
               row(
                 r.position, r.code, r.id, r.is_new,
                 r.kept || jsonb_build_object('site_id', v_held -> (r.kept ->> 'storeroom_id') -> 'site_id'), r.faults
               )::core.import_row
             else r
           end
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_bins to assetry_api;
