-- A location and everything that lies in it, at any depth.
create or replace function maintenance.location_branch_ids(p_location_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  with recursive branch as (
    select l.id, l.organization_id, l.site_id from asset.locations as l where l.id = p_location_id
    union all
    select c.id, c.organization_id, c.site_id
      from branch as b
      join asset.locations as c
        on c.organization_id = b.organization_id
       and c.site_id = b.site_id
       and c.parent_id = b.id
  )
  select coalesce(array_agg(b.id), '{}') from branch as b
$$;

grant execute on function maintenance.location_branch_ids to assetry_api, assetry_list;
