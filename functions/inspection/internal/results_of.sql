-- What api.explain_inspection_results answers, of sites that the caller reaches: read once a site, by the index of
-- each, which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function inspection.results_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_template_id uuid,
  p_is_one boolean, p_details boolean
)
returns table (
  site_id                 uuid,
  site_code               text,
  from_on                 date,
  until_on                date,
  denominator             integer,
  numerator               integer,
  passed                  integer,
  passed_with_remarks     integer,
  failed                  integer,
  percent                 numeric,
  denominator_ids         uuid[],
  numerator_ids           uuid[],
  passed_ids              uuid[],
  passed_with_remarks_ids uuid[],
  failed_ids              uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('inspection.inspections') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join inspection.inspections as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.status in ('SUBMITTED', 'COMPLETED')
               and r.submitted_at >= p_from::timestamp at time zone s.time_zone
               and r.submitted_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'inspections'
    );
  end if;

  return query
  select s.id, s.code::text, p_from, p_until, count(*)::integer, sum(f.numerator)::integer,
         count(*) filter (where f.class = 'PASS')::integer,
         count(*) filter (where f.class = 'PASS_WITH_REMARKS')::integer,
         count(*) filter (where f.class = 'FAIL')::integer,
         round(sum(f.numerator) * 100 / count(*), 4),
         core.ids_of(array_agg(f.record_id) filter (where p_details), p_details),
         core.ids_of(array_agg(f.record_id) filter (where p_details and f.numerator > 0), p_details),
         core.ids_of(array_agg(f.record_id) filter (where p_details and f.class = 'PASS'), p_details),
         core.ids_of(array_agg(f.record_id) filter (where p_details and f.class = 'PASS_WITH_REMARKS'), p_details),
         core.ids_of(array_agg(f.record_id) filter (where p_details and f.class = 'FAIL'), p_details)
    from inspection.result_facts(p_site_ids, p_asset_ids, p_from, p_until, p_template_id) as f
    join core.sites as s on s.id = f.site_id
   group by grouping sets ((s.id, s.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(s.id) = 0)
   order by s.code, s.id;
end
$$;

grant execute on function inspection.results_of to assetry_api, assetry_list;
