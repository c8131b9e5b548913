-- The lines counted in a period, days of the sites, with those within their tolerance.
create or replace function inventory.count_accuracy_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select s.id, o.id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, null::text, null::text,
         o.is_marked::integer::numeric, 1::numeric
    from core.sites as s
   cross join lateral inventory.indicators_of_site(
      s.id, p_until, p_from::timestamp at time zone s.time_zone, (p_until + 1)::timestamp at time zone s.time_zone
   ) as i
   cross join lateral core.marked_ids(i.of_ids, i.counted_ids) as o
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null
     and i.indicator = 'COUNT_ACCURACY_PERCENT';
end;
