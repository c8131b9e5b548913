-- How many records the value of a day is calculated from, counted up to one more than p_most: the items of the
-- storerooms, and the movements since that day of those whose values of days are not derived yet. The caller asks who
-- reaches the sites.
create or replace function inventory.count_values_on(
  p_on           date,
  p_site_ids     uuid[],
  p_storeroom_id uuid,
  p_most         integer
)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)
    from (
      select
        from inventory.standings as s
       where s.organization_id = core.current_organization_id()
         and s.site_id = any (p_site_ids)
         and (p_storeroom_id is null or s.storeroom_id = p_storeroom_id)
       union all
      select
        from inventory.changed_standings(p_on, p_site_ids, p_storeroom_id) as c
        join inventory.movements as m
          on m.organization_id = core.current_organization_id()
         and m.item_id = c.item_id
         and m.storeroom_id = c.storeroom_id
         and m.moved_at >= c.ends_at
       limit p_most + 1
    ) as n
$$;

grant execute on function inventory.count_values_on to assetry_api, assetry_list;
