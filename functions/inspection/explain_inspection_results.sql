create or replace function api.explain_inspection_results(
  p_from        date,
  p_until       date,
  p_site_id     uuid    default null,
  p_template_id uuid    default null,
  p_details     boolean default false
)
returns table (
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
as $$
begin
  perform core.check_period(p_from, p_until, p_site_id);

  return query
  with inspected as (
    select i.id, i.result
      from inspection.inspections as i
     where i.site_id = coalesce(p_site_id, i.site_id)
       and i.template_id = coalesce(p_template_id, i.template_id)
       and i.status in ('SUBMITTED', 'COMPLETED')
       -- Which of them fell on these days at their site is asked of those that are near.
       and i.submitted_at >= (p_from - 1)::timestamp at time zone 'UTC'
       and i.submitted_at < (p_until + 2)::timestamp at time zone 'UTC'
       and core.site_date(i.site_id, i.submitted_at) between p_from and p_until
  )
  select p_from, p_until,
         count(*)::integer,
         count(*) filter (where i.result <> 'FAIL')::integer,
         count(*) filter (where i.result = 'PASS')::integer,
         count(*) filter (where i.result = 'PASS_WITH_REMARKS')::integer,
         count(*) filter (where i.result = 'FAIL')::integer,
         round(count(*) filter (where i.result <> 'FAIL') * 100.0 / nullif(count(*), 0), 4),
         case when p_details then array(select e.id from inspected as e order by e.id) end,
         case when p_details then array(select e.id from inspected as e where e.result <> 'FAIL' order by e.id) end,
         case when p_details then array(select e.id from inspected as e where e.result = 'PASS' order by e.id) end,
         case
           when p_details then array(select e.id from inspected as e where e.result = 'PASS_WITH_REMARKS' order by e.id)
         end,
         case when p_details then array(select e.id from inspected as e where e.result = 'FAIL' order by e.id) end
    from inspected as i;
end
$$;

alter function api.explain_inspection_results owner to assetry_api;
grant execute on function api.explain_inspection_results to authenticated;

comment on function api.explain_inspection_results is
$$How many inspections were passed, and what is counted

denominator is the inspections that were submitted from p_from to p_until, both included, days of each site, at most
3,660, at the sites that you reach or at p_site_id, by all templates or by p_template_id; numerator those that were
passed, with remarks or without; percent is null when there are none. p_details gives the ids, of /inspections; they are
null otherwise.
Refuses with VALIDATION_FAILED and SITE_NOT_FOUND.$$;
