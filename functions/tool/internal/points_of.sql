-- The measuring points of an asset: its own or, when it has none, those of the nearest category that has any.
create or replace function tool.points_of(p_asset asset.assets)
returns setof tool.points
language sql
stable
set search_path = ''
as $$
  with recursive way as (
    select c.id, c.parent_id, exists (select from tool.points as p where p.category_id = c.id) as has_points
      from asset.categories as c
     where c.id = p_asset.category_id
       and not exists (select from tool.points as p where p.asset_id = p_asset.id)
    union all
    select c.id, c.parent_id, exists (select from tool.points as p where p.category_id = c.id)
      from way as w
      join asset.categories as c on c.id = w.parent_id
     where not w.has_points
  )
  select p.* from tool.points as p where p.asset_id = p_asset.id
   union all
  select p.* from way as w join tool.points as p on p.category_id = w.id
$$;

grant execute on function tool.points_of to assetry_api;
