-- The stock levels of given sites with their value at the end of a period, days of the sites, its change in the period,
-- and what was received and issued in it, in the currency of the site. A storeroom stays at its site.
create or replace function inventory.moved_stock(p_site_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, before_at timestamptz, stock_level_id uuid, item_id uuid, storeroom_id uuid, last_moved_at timestamptz,
  currency text, value numeric, change numeric, received numeric, issued numeric
)
language sql
stable
begin atomic
  -- Time zones are read once a site. The site is that of the stock level: the planner knows how many rows each has.
  with site as materialized (
    select s.id, s.organization_id, s.currency, p_from::timestamp at time zone s.time_zone as from_at,
           (p_until + 1)::timestamp at time zone s.time_zone as before_at
      from core.sites as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  )
  select t.site_id, s.before_at, t.id, t.item_id, t.storeroom_id, t.last_moved_at, s.currency,
         t.value - coalesce(m.later, 0), coalesce(m.change, 0), coalesce(m.received, 0), coalesce(m.issued, 0)
    from site as s
    join inventory.standings as t on t.organization_id = s.organization_id and t.site_id = s.id
    left join (
      select n.item_id, n.storeroom_id, sum(n.amount) filter (where not p.is_in) as later,
             sum(n.amount) filter (where p.is_in) as change,
             sum(n.amount) filter (where p.is_in and n.kind in ('RECEIPT', 'REVERSAL')) as received,
             - sum(n.amount) filter (where p.is_in and n.kind in ('ISSUE', 'RETURN')) as issued
        from site as z
        join inventory.movements as n
          on n.organization_id = z.organization_id and n.site_id = z.id and n.moved_at >= z.from_at
       cross join lateral (select n.moved_at < z.before_at as is_in) as p
       group by n.item_id, n.storeroom_id
    ) as m on m.item_id = t.item_id and m.storeroom_id = t.storeroom_id;
end;
