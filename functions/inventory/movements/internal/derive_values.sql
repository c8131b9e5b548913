-- Derives the values of days of storerooms in which something was posted since, or whose site has another time zone, in
-- all organizations, fifty storerooms a call; answers of how many items. Nothing that a posting needs is locked.
create or replace function inventory.derive_values(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'derive_stock_values', true);

  return (
    select core.take_each(
             'derive_stock_values', 'inventory.derive_values_of', array_agg(d.organization_id order by d.storeroom_id),
             array_agg(d.storeroom_id order by d.storeroom_id), p_at
           )
      from (
        select distinct s.organization_id, s.storeroom_id
          from inventory.standings as s
          join core.sites as t on t.organization_id = s.organization_id and t.id = s.site_id
          left join inventory.value_states as v
            on v.organization_id = s.organization_id and v.item_id = s.item_id and v.storeroom_id = s.storeroom_id
         where s.movement_count > 0
           and (v.derived_count, v.time_zone) is distinct from (s.movement_count, t.time_zone)
           and not core.is_put_off(s.organization_id, 'derive_stock_values', s.storeroom_id, p_at)
         order by s.storeroom_id
         limit 50
      ) as d
  );
end
$$;

grant execute on function inventory.derive_values to assetry_worker;
