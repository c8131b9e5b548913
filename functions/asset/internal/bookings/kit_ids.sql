-- The components of a kit that go with it, at any depth: without those that are retired, and without those that are
-- left out with what is part of them. With 201 there are too many.
create or replace function asset.kit_ids(p_asset_id uuid, p_without_ids uuid[])
returns uuid[]
language sql
stable
set search_path = ''
as $$
  with recursive kit as (
    select a.id, a.organization_id, a.site_id
      from asset.assets as a
     where a.id = p_asset_id
    union all
    select c.id, c.organization_id, c.site_id
      from kit as k
      join asset.assets as c on c.organization_id = k.organization_id and c.site_id = k.site_id and c.parent_id = k.id
     where not asset.is_retired(c.status)
       and c.id <> all (p_without_ids)
  )
  select array(select k.id from kit as k where k.id <> p_asset_id limit 201)
$$;

grant execute on function asset.kit_ids to assetry_api, assetry_list;
