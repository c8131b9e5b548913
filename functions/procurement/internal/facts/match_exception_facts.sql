-- The lines of invoices handed in in a period, days of the sites, with those that were exceptions.
create or replace function procurement.match_exception_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select s.id, o.id, null::uuid, null::uuid, null::uuid, i.vendor_id, null::timestamptz, null::text, null::text,
         o.is_marked::integer::numeric, 1::numeric
    from core.sites as s
   cross join lateral procurement.indicators_of_site(s, p_from, p_until) as i
   cross join lateral core.marked_ids(i.of_ids, i.counted_ids) as o
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null
     and i.indicator = 'EXCEPTION_PERCENT';
end;
