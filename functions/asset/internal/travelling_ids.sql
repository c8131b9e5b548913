-- An asset and what moves along with it within its site: everything that is part of it, at any depth, and stands at the
-- same place. What stands elsewhere stays there with its own parts; what names no place of its own goes on naming none.
create or replace function asset.travelling_ids(p_asset asset.assets)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  with recursive branch as (
    select p_asset.id as id, p_asset.location_id as location_id
    union all
    select c.id, c.location_id
      from branch as b
      join asset.assets as c on c.parent_id = b.id
     where c.organization_id = p_asset.organization_id
       and c.site_id = p_asset.site_id
       and (c.location_id is null or c.location_id = p_asset.location_id)
  )
  select array_agg(b.id) from branch as b where b.location_id is not distinct from p_asset.location_id
$$;

grant execute on function asset.travelling_ids to assetry_api;
