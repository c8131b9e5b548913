-- What api.explain_meter_freshness answers, of sites that the caller reaches: read once a site, by the index of
-- each, which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function meter.freshness_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_at timestamptz, p_is_one boolean, p_details boolean
)
returns table (
  site_id          uuid,
  site_code        text,
  at               timestamptz,
  denominator      integer,
  numerator        integer,
  overdue          integer,
  percent          numeric,
  denominator_ids  uuid[],
  numerator_ids    uuid[],
  overdue_ids      uuid[],
  not_expected_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('meter.meters') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join meter.meters as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.status = 'ACTIVE'
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_site_ids', 'active meters'
    );
  end if;

  return query
  with gauge as materialized (
    select s.id as site, s.code, f.record_id as id, f.class
      from meter.freshness_facts(p_site_ids, p_asset_ids, null, null, p_at) as f
      join core.sites as s on s.id = f.site_id
  )
  select g.site, g.code::text, p_at,
         count(*) filter (where g.class <> 'NOT_EXPECTED')::integer,
         count(*) filter (where g.class = 'FRESH')::integer,
         count(*) filter (where g.class = 'OVERDUE')::integer,
         round(
           count(*) filter (where g.class = 'FRESH') * 100.0
             / nullif(count(*) filter (where g.class <> 'NOT_EXPECTED'), 0), 4
         ),
         core.ids_of(array_agg(g.id) filter (where p_details and g.class <> 'NOT_EXPECTED'), p_details),
         core.ids_of(array_agg(g.id) filter (where p_details and g.class = 'FRESH'), p_details),
         core.ids_of(array_agg(g.id) filter (where p_details and g.class = 'OVERDUE'), p_details),
         core.ids_of(array_agg(g.id) filter (where p_details and g.class = 'NOT_EXPECTED'), p_details)
    from gauge as g
   group by grouping sets ((g.site, g.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(g.site) = 0)
   order by g.code, g.site;
end
$$;

grant execute on function meter.freshness_of to assetry_api, assetry_list;
