-- Keeps others from moving these items at these storerooms until the transaction ends; the pairs are locked in the one
-- order of all, whatever order they are given in. What never lay there begins with nothing.
create or replace function inventory.lock_standings(p_item_ids uuid[], p_storeroom_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  if exists (
    select
      from unnest(p_item_ids, p_storeroom_ids) as u (item_id, storeroom_id)
     where not exists (
             select from inventory.standings as s where s.item_id = u.item_id and s.storeroom_id = u.storeroom_id
           )
  ) then
    insert into inventory.standings (site_id, item_id, storeroom_id)
    select r.site_id, k.item_id, k.storeroom_id
      from (
        select distinct u.item_id, u.storeroom_id
          from unnest(p_item_ids, p_storeroom_ids) as u (item_id, storeroom_id)
      ) as k
      join inventory.storerooms as r on r.id = k.storeroom_id
     where not exists (
             select 1 from inventory.standings as s where s.item_id = k.item_id and s.storeroom_id = k.storeroom_id
           )
     order by k.item_id, k.storeroom_id
        on conflict (organization_id, item_id, storeroom_id) do nothing;
  end if;

  perform
     from inventory.standings as s
    where (s.item_id, s.storeroom_id) in (
            select u.item_id, u.storeroom_id from unnest(p_item_ids, p_storeroom_ids) as u (item_id, storeroom_id)
          )
    order by s.item_id, s.storeroom_id
      for no key update;
end
$$;

grant execute on function inventory.lock_standings to assetry_api;
