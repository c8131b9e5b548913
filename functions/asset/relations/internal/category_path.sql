-- A category and all above it, from the narrowest on.
create or replace function asset.category_path(p_category_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  with recursive path as (
    select c.id, c.parent_id, 1 as depth
      from asset.categories as c
     where c.id = p_category_id
    union all
    select c.id, c.parent_id, p.depth + 1
      from path as p
      join asset.categories as c on c.id = p.parent_id
  )
  select coalesce(array_agg(p.id order by p.depth), '{}') from path as p
$$;

grant execute on function asset.category_path to assetry_api, assetry_list;
