-- What was spent in a period, days of the sites, on the lines of invoices and credit notes, in the currency of the
-- site. What is bought is of no asset: where assets are named, nothing is counted.
create or replace function procurement.spend_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select s.id, b.id, null::uuid, null::uuid, null::uuid, b.vendor_id, null::timestamptz, s.currency, b.kind, b.amount,
         0::numeric
    from core.sites as s
   cross join lateral procurement.spend_of_site(s, p_from, p_until) as b
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null;
end;
