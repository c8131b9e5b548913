-- The stock levels of given sites with their value at the end of a period, days of the sites, and that of those which
-- did not move in the year before. Stock is of no asset: where assets are named, nothing is counted.
create or replace function inventory.inactive_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select m.site_id, t.id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, m.currency, null::text,
         case when i.is_idle then m.value else 0 end, m.value
    from inventory.moved_stock(p_site_ids, p_until + 1, p_until) as m
    join core.sites as s on s.id = m.site_id
    join inventory.standings as t on t.id = m.stock_level_id
   cross join lateral (select (p_until + 1)::timestamp at time zone s.time_zone as before_at) as d
   cross join lateral (
      select case
               when t.last_moved_at >= d.before_at then not exists (
                 select
                   from inventory.movements as n
                  where n.organization_id = t.organization_id
                    and n.item_id = t.item_id
                    and n.storeroom_id = t.storeroom_id
                    and n.moved_at >= d.before_at - interval '1 year'
                    and n.moved_at < d.before_at
               )
               else t.last_moved_at < d.before_at - interval '1 year'
             end as is_idle
   ) as i
   where p_asset_ids is null;
end;
