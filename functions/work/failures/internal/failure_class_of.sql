-- How an asset fails: its own class of equipment, else that of its category, else of the nearest wider one.
create or replace function work.failure_class_of(p_asset_id uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  with recursive wider as (
    select 0 as distance, a.failure_class_id, a.category_id as next_id
      from asset.assets as a
     where a.id = p_asset_id
    union all
    select w.distance + 1, c.failure_class_id, c.parent_id
      from wider as w
      join asset.categories as c on c.id = w.next_id
     where w.failure_class_id is null
  )
  select w.failure_class_id
    from wider as w
   where w.failure_class_id is not null
   order by w.distance
   limit 1
$$;

grant execute on function work.failure_class_of to assetry_api;
