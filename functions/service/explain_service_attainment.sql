create or replace function api.explain_service_attainment(
  p_from    timestamptz,
  p_before  timestamptz,
  p_site_id uuid    default null,
  p_details boolean default false
)
returns table (
  subject text, metric text, numerator integer, denominator integer, percent numeric, numerator_ids uuid[],
  denominator_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.check_time(p_from, p_before, p_site_id);

  return query
  select d.subject, d.metric, count(*) filter (where d.is_met)::integer, count(*)::integer,
         round(100.0 * count(*) filter (where d.is_met) / nullif(count(*), 0), 2),
         core.ids_of(array_agg(d.id) filter (where p_details and d.is_met), p_details),
         core.ids_of(array_agg(d.id) filter (where p_details), p_details)
    from (
      select c.id, c.metric, case when c.request_id is null then 'WORK_ORDER' else 'REQUEST' end as subject,
             true as is_met
        from service.clocks as c
       where c.state = 'MET'
         and c.met_at >= p_from
         and c.met_at < p_before
         and coalesce(c.site_id = p_site_id, true)
         and not service.is_worse_told(c)
       union all
      select c.id, c.metric, case when c.request_id is null then 'WORK_ORDER' else 'REQUEST' end, false
        from service.clocks as c
       where c.state = 'BREACHED'
         and c.breached_at >= p_from
         and c.breached_at < p_before
         and coalesce(c.site_id = p_site_id, true)
         and not service.is_worse_told(c)
    ) as d
   group by d.subject, d.metric
   order by d.subject desc, d.metric;
end
$$;

alter function api.explain_service_attainment owner to assetry_api;
grant execute on function api.explain_service_attainment to authenticated;

comment on function api.explain_service_attainment is
$$How many promises were kept

For each metric of work orders and of requests: of the clocks that were decided from p_from on and before p_before, at
the sites within reach or at one, how many were met in time. A clock counts when it was met or missed; one that was
cancelled before does not, and one that runs does not yet. Of several clocks of one metric of the same work order or
request, such as after another priority, one counts: the first that was missed, else the one that was met. percent is
numerator through denominator; where nothing was decided there is no row. p_details gives the ids, of /service_clocks;
they are null otherwise.
Refuses with VALIDATION_FAILED and SITE_NOT_FOUND.$$;
