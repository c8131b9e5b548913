-- The active meters of given sites and assets, null for all assets, at an instant. The class is FRESH, OVERDUE or
-- NOT_EXPECTED, whose denominator is 0. Days are not asked for: they are those of the present state.
create or replace function meter.freshness_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date default null, p_until date default null,
  p_at timestamptz default now()
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select m.site_id, m.id, m.asset_id, null::uuid, null::uuid, null::uuid, coalesce(t.current_at, m.created_at),
         null::text, c.class, (c.class = 'FRESH')::integer::numeric, (c.class <> 'NOT_EXPECTED')::integer::numeric
    from core.sites as s
    join meter.meters as m
      on m.organization_id = s.organization_id
     and m.site_id = s.id
     and m.status = 'ACTIVE'
    left join meter.standings as t on t.organization_id = m.organization_id and t.meter_id = m.id
   cross join lateral (
      select case
               when m.expected_interval_hours is null then 'NOT_EXPECTED'
               when coalesce(t.current_at, m.created_at) + make_interval(hours => m.expected_interval_hours) < p_at
                 then 'OVERDUE'
               else 'FRESH'
             end as class
   ) as c
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or m.asset_id = any (p_asset_ids));
end;
