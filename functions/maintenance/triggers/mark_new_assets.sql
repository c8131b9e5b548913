-- Notes the schedules of the categories of assets that are made.
create or replace function maintenance.mark_new_assets()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(s.organization_id, 'generate_maintenance', array_agg(s.id))
     from (
       select array_agg(n.organization_id) as organization_ids, array_agg(n.site_id) as site_ids,
              array_agg(n.category_id) as category_ids
         from new_rows as n
     ) as c
    cross join lateral maintenance.covering_schedules(c.organization_ids, c.site_ids, c.category_ids) as s
    group by s.organization_id;

  return null;
end
$$;

create or replace trigger mark_new_assets
  after insert on asset.assets
  referencing new table as new_rows
  for each statement execute function maintenance.mark_new_assets();
