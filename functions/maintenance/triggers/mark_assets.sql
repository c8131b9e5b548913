-- Notes the schedules that wait for assets which are written: those of the categories that they came to or left, at the
-- sites between which they moved, and those that wait until an asset is in service.
create or replace function maintenance.mark_assets()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(s.organization_id, 'generate_maintenance', array_agg(s.id))
     from (
       select array_agg(a.organization_id) as organization_ids, array_agg(a.site_id) as site_ids,
              array_agg(a.category_id) as category_ids
         from (
           -- Differences of sets stay linear, whatever number of rows the kept plan was made for.
           (
             select id, organization_id, site_id, category_id, asset.is_retired(status) from new_rows
             except
             select id, organization_id, site_id, category_id, asset.is_retired(status) from old_rows
           )
           union all
           (
             select id, organization_id, site_id, category_id, asset.is_retired(status) from old_rows
             except
             select id, organization_id, site_id, category_id, asset.is_retired(status) from new_rows
           )
         ) as a
     ) as c
    cross join lateral maintenance.covering_schedules(c.organization_ids, c.site_ids, c.category_ids) as s
    group by s.organization_id;

  perform core.mark_due(n.organization_id, 'generate_maintenance', array_agg(s.id))
     from (
       select organization_id, id, status from new_rows
       except
       select organization_id, id, status from old_rows
     ) as n
     join maintenance.schedules as s
       on s.organization_id = n.organization_id
      and s.asset_id = n.id
      and s.event = 'ASSET_PUT_IN_SERVICE'
      and s.status = 'ACTIVE'
      and s.armed_at is not null
    group by n.organization_id;

  return null;
end
$$;

create or replace trigger mark_assets
  after update on asset.assets
  referencing old table as old_rows new table as new_rows
  for each statement execute function maintenance.mark_assets();
