create or replace function api.explain_maintenance_mix(p_from date, p_to date, p_site_id uuid default null)
returns table (
  from_on        date,
  to_on          date,
  preventive     integer,
  corrective     integer,
  ratio          numeric,
  preventive_ids uuid[],
  corrective_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform maintenance.check_period(p_from, p_to, p_site_id);

  return query
  with done as (
    select w.id, w.work_type
      from work.work_orders as w
     where w.site_id = coalesce(p_site_id, w.site_id)
       and w.status in ('COMPLETED', 'CLOSED')
       and w.work_type in ('PREVENTIVE', 'CORRECTIVE')
       -- Which of them fell on these days at their site is asked of those that are near.
       and w.completed_at >= (p_from - 1)::timestamp at time zone 'UTC'
       and w.completed_at < (p_to + 2)::timestamp at time zone 'UTC'
       and core.site_date(w.site_id, w.completed_at) between p_from and p_to
  )
  select p_from, p_to,
         count(*) filter (where d.work_type = 'PREVENTIVE')::integer,
         count(*) filter (where d.work_type = 'CORRECTIVE')::integer,
         round(
           count(*) filter (where d.work_type = 'PREVENTIVE')::numeric
             / nullif(count(*) filter (where d.work_type = 'CORRECTIVE'), 0),
           4
         ),
         array(select e.id from done as e where e.work_type = 'PREVENTIVE' order by e.id),
         array(select e.id from done as e where e.work_type = 'CORRECTIVE' order by e.id)
    from done as d;
end
$$;

alter function api.explain_maintenance_mix owner to assetry_api;
grant execute on function api.explain_maintenance_mix to authenticated;

comment on function api.explain_maintenance_mix is
$$How much work is preventive to what repairs, and what is counted

Of the work orders that were finished from p_from to p_to (both included, days of each site), at the sites that you
reach or at p_site_id: ratio is PREVENTIVE to CORRECTIVE ones by their work_type, and null when nothing was repaired.
Ids are those of /work_orders. Refuses with VALIDATION_FAILED and SITE_NOT_FOUND.$$;
