-- Whether a request is opened when an asset of a category comes back damaged: the nearest category, from it upwards,
-- that says something of it decides, and where none does, or there is none, it is.
create or replace function asset.damage_opens_request(p_category_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  with recursive way as (
    select c.parent_id, c.damage_opens_request
      from asset.categories as c
     where c.id = p_category_id
    union all
    select c.parent_id, c.damage_opens_request
      from way as w
      join asset.categories as c on c.id = w.parent_id
     where w.damage_opens_request is null
  )
  select coalesce((select w.damage_opens_request from way as w where w.damage_opens_request is not null), true)
$$;

grant execute on function asset.damage_opens_request to assetry_api;
