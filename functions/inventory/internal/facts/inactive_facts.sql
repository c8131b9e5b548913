-- The stock levels of given sites with their value at the end of a period, days of the sites, and that of those which
-- did not move in the year before. The class is the id of the item. Stock is of no asset: where assets are named,
-- nothing is counted.
create or replace function inventory.inactive_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  -- A year is one on the clocks of the site; time zones are asked once a site.
  with year as materialized (
    select s.id as site_id, (p_until + 1 - interval '1 year') at time zone s.time_zone as from_at
      from core.sites as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  )
  select m.site_id, m.stock_level_id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, m.currency,
         m.item_id::text, case when i.is_idle then m.value else 0 end, m.value
    from inventory.moved_stock(p_site_ids, p_until + 1, p_until) as m
    join year as y on y.site_id = m.site_id
   cross join lateral (
      select case
               when m.last_moved_at >= m.before_at then not exists (
                 select
                   from inventory.movements as n
                  where n.organization_id = core.current_organization_id()
                    and n.item_id = m.item_id
                    and n.storeroom_id = m.storeroom_id
                    and n.moved_at >= y.from_at
                    and n.moved_at < m.before_at
               )
               else m.last_moved_at < y.from_at
             end as is_idle
   ) as i
   where p_asset_ids is null;
end;
