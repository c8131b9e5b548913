-- The categories whose assets are not booked: by their own word or by that of the nearest wider one that has one.
create or replace function asset.unbookable_category_ids()
returns uuid[]
language sql
stable
set search_path = ''
as $$
  with recursive branch as (
    select c.id, c.organization_id, c.is_bookable
      from asset.categories as c
     where c.is_bookable is false
    union all
    select c.id, c.organization_id, b.is_bookable
      from branch as b
      join asset.categories as c on c.organization_id = b.organization_id and c.parent_id = b.id
     where c.is_bookable is null
  )
  select coalesce(array_agg(b.id), '{}') from branch as b
$$;

grant execute on function asset.unbookable_category_ids to assetry_api, assetry_list;
