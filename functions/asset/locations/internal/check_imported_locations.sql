-- Rejects the rows of an import that would move or archive a location while it or a place within it is locked out or
-- has a permit that was not handed back, or that would archive one with active meters, maintenance schedules or
-- portals. The tree is locked, and so are the locations and their sites.
create or replace function asset.check_imported_locations(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_moved_ids uuid[] := array(
    select l.id
      from unnest(p_rows) as r
      join asset.locations as l on l.id = r.id
     where not r.is_new
       and r.faults = '[]'
       and (
             r.kept ? 'parent_id' and (r.kept ->> 'parent_id')::uuid is distinct from l.parent_id
             or l.archived_at is null and r.kept ->> 'archived_at' is not null
           )
  );
begin
  if v_moved_ids = '{}' then
    return p_rows;
  end if;

  perform asset.lock_sites_of_locations(v_moved_ids);

  return array(
    select case
             when f.holds <> '[]' then
               core.with_fault(r, core.fault('parent_id', 'LOCATION_IN_USE', f.holds #>> '{0,message}'))
             when f.uses <> '[]' then
               core.with_fault(r, core.fault('archived_at', 'LOCATION_IN_USE', f.uses #>> '{0,message}'))
             else r
           end
      from unnest(p_rows) as r
      left join asset.locations as l on l.id = r.id and l.id = any (v_moved_ids)
     cross join lateral (
       select case when l.id is null then '[]' else safety.holds_on_location(l) end as holds,
              case
                when l.archived_at is null and r.kept ->> 'archived_at' is not null then maintenance.uses_of_location(l)
                else '[]'
              end as uses
     ) as f
     order by r.position
  );
end
$$;

grant execute on function asset.check_imported_locations to assetry_api;
