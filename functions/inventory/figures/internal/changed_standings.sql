-- The standings of storerooms of these sites in which something was posted since the values of days were derived, or
-- whose site has another time zone, with the end of a day at their site. The caller asks who reaches the sites.
create or replace function inventory.changed_standings(p_on date, p_site_ids uuid[], p_storeroom_id uuid default null)
returns table (
  site_id uuid, storeroom_id uuid, item_id uuid, quantity numeric, value numeric, ends_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select s.site_id, s.storeroom_id, s.item_id, s.quantity, s.value, (p_on + 1)::timestamp at time zone t.time_zone
    from (select core.current_organization_id() as organization_id) as a
    join inventory.standings as s on s.organization_id = a.organization_id and s.site_id = any (p_site_ids)
    join core.sites as t on t.organization_id = a.organization_id and t.id = s.site_id
    left join inventory.value_states as v
      on v.organization_id = a.organization_id and v.item_id = s.item_id and v.storeroom_id = s.storeroom_id
   where (p_storeroom_id is null or s.storeroom_id = p_storeroom_id)
     and s.movement_count > 0
     and (v.derived_count, v.time_zone) is distinct from (s.movement_count, t.time_zone)
$$;

grant execute on function inventory.changed_standings to assetry_api;
