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
         from new_rows as n
         join old_rows as o on o.id = n.id
        cross join lateral (
           values (n.organization_id, n.site_id, n.category_id), (o.organization_id, o.site_id, o.category_id)
         ) as a (organization_id, site_id, category_id)
        where (n.category_id, n.site_id, asset.is_retired(n.status))
                is distinct from (o.category_id, o.site_id, asset.is_retired(o.status))
     ) as c
    cross join lateral maintenance.covering_schedules(c.organization_ids, c.site_ids, c.category_ids) as s
    group by s.organization_id;

  perform core.mark_due(n.organization_id, 'generate_maintenance', array_agg(s.id))
     from new_rows as n
     join old_rows as o on o.id = n.id
     join maintenance.schedules as s
       on s.organization_id = n.organization_id
      and s.asset_id = n.id
      and s.event = 'ASSET_PUT_IN_SERVICE'
      and s.status = 'ACTIVE'
      and s.armed_at is not null
    where n.status <> o.status
    group by n.organization_id;

  return null;
end
$$;

create or replace trigger mark_assets
  after update on asset.assets
  referencing old table as old_rows new table as new_rows
  for each statement execute function maintenance.mark_assets();
