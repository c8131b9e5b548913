-- An asset and everything that is part of it, at any depth.
create or replace function asset.branch_ids(p_asset_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  with recursive branch as (
    select a.id, a.organization_id, a.site_id
      from asset.assets as a
     where a.id = p_asset_id
    union all
    select c.id, c.organization_id, c.site_id
      from branch as b
      join asset.assets as c on c.organization_id = b.organization_id and c.site_id = b.site_id and c.parent_id = b.id
  )
  select array_agg(id) from branch
$$;

grant execute on function asset.branch_ids to assetry_api;
