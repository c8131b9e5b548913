-- The measuring points of an asset: its own or, when it has none, those of the nearest category that has any.
create or replace function tool.points_of(p_asset asset.assets)
returns setof tool.points
language sql
stable
set search_path = ''
as $$
  with recursive way as (
    select p_asset.category_id as category_id, 1 as step
    union all
    select c.parent_id, w.step + 1
      from way as w
      join asset.categories as c on c.id = w.category_id
     where c.parent_id is not null
  ),
  nearest as (
    select w.category_id
      from way as w
     where exists (select 1 from tool.points as p where p.category_id = w.category_id)
       and not exists (select 1 from tool.points as p where p.asset_id = p_asset.id)
     order by w.step
     limit 1
  )
  select p.* from tool.points as p where p.asset_id = p_asset.id
   union all
  select p.* from nearest as n join tool.points as p on p.category_id = n.category_id
$$;

grant execute on function tool.points_of to assetry_api;
