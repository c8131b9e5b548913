create or replace function api.explain_inspection_results(
  p_from        date,
  p_to          date,
  p_site_id     uuid default null,
  p_template_id uuid default null
)
returns table (
  from_on                 date,
  to_on                   date,
  inspected               integer,
  passed                  integer,
  passed_with_remarks     integer,
  failed                  integer,
  pass_rate_percent       numeric,
  passed_ids              uuid[],
  passed_with_remarks_ids uuid[],
  failed_ids              uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform maintenance.check_period(p_from, p_to, p_site_id);

  return query
  with inspected as (
    select i.id, i.result
      from inspection.inspections as i
     where i.site_id = coalesce(p_site_id, i.site_id)
       and i.template_id = coalesce(p_template_id, i.template_id)
       and i.status in ('SUBMITTED', 'COMPLETED')
       -- Which of them fell on these days at their site is asked of those that are near.
       and i.submitted_at >= (p_from - 1)::timestamp at time zone 'UTC'
       and i.submitted_at < (p_to + 2)::timestamp at time zone 'UTC'
       and core.site_date(i.site_id, i.submitted_at) between p_from and p_to
  )
  select p_from, p_to,
         count(*)::integer,
         count(*) filter (where i.result = 'PASS')::integer,
         count(*) filter (where i.result = 'PASS_WITH_REMARKS')::integer,
         count(*) filter (where i.result = 'FAIL')::integer,
         round(count(*) filter (where i.result <> 'FAIL') * 100.0 / nullif(count(*), 0), 4),
         array(select e.id from inspected as e where e.result = 'PASS' order by e.id),
         array(select e.id from inspected as e where e.result = 'PASS_WITH_REMARKS' order by e.id),
         array(select e.id from inspected as e where e.result = 'FAIL' order by e.id)
    from inspected as i;
end
$$;

alter function api.explain_inspection_results owner to assetry_api;
grant execute on function api.explain_inspection_results to authenticated;

comment on function api.explain_inspection_results is
$$How many inspections were passed, and what is counted

Of the inspections that were handed in from p_from to p_to (both included, days of each site), at the sites that you
reach or at p_site_id, by all templates or by p_template_id: pass_rate_percent is what was passed, with remarks or
without, in percent of them, and null when there are none. Ids are those of /inspections.
Refuses with VALIDATION_FAILED and SITE_NOT_FOUND.$$;
