-- The lines of the ledger of work of a period, by the day of the line, of given sites and assets, null for all
-- assets; in the currency of the books. A line counts at the site in whose books it was posted. The class is the
-- kind of cost.
create or replace function work.cost_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.books, c.id, w.asset_id, w.id, null::uuid, w.vendor_id, c.incurred_on::timestamp at time zone s.time_zone,
         c.base_currency, c.kind, c.base_amount, 0::numeric
    from (
      select l.site_id as books, l.*
        from work.cost_lines as l
       where l.organization_id = core.current_organization_id()
         and l.incurred_on between p_from and p_until
         and l.site_id = any (p_site_ids)
         and l.posted_site_id is null
       union all
      select l.posted_site_id, l.*
        from work.cost_lines as l
       where l.organization_id = core.current_organization_id()
         and l.incurred_on between p_from and p_until
         and l.posted_site_id = any (p_site_ids)
    ) as c
    join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
    join core.sites as s on s.id = c.books
   where (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
