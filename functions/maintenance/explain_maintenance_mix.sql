create or replace function api.explain_maintenance_mix(
  p_from date, p_until date, p_site_id uuid default null, p_details boolean default false
)
returns table (
  from_on         date,
  until_on        date,
  numerator       integer,
  denominator     integer,
  ratio           numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.check_period(p_from, p_until, p_site_id);

  return query
  with done as (
    select w.id, w.work_type
      from work.work_orders as w
     where w.site_id = coalesce(p_site_id, w.site_id)
       and w.status in ('COMPLETED', 'CLOSED')
       and w.work_type in ('PREVENTIVE', 'CORRECTIVE')
       -- Which of them fell on these days at their site is asked of those that are near.
       and w.completed_at >= (p_from - 1)::timestamp at time zone 'UTC'
       and w.completed_at < (p_until + 2)::timestamp at time zone 'UTC'
       and core.site_date(w.site_id, w.completed_at) between p_from and p_until
  )
  select p_from, p_until,
         count(*) filter (where d.work_type = 'PREVENTIVE')::integer,
         count(*) filter (where d.work_type = 'CORRECTIVE')::integer,
         round(
           count(*) filter (where d.work_type = 'PREVENTIVE')::numeric
             / nullif(count(*) filter (where d.work_type = 'CORRECTIVE'), 0),
           4
         ),
         case when p_details then array(select e.id from done as e where e.work_type = 'PREVENTIVE' order by e.id) end,
         case when p_details then array(select e.id from done as e where e.work_type = 'CORRECTIVE' order by e.id) end
    from done as d;
end
$$;

alter function api.explain_maintenance_mix owner to assetry_api;
grant execute on function api.explain_maintenance_mix to authenticated;

comment on function api.explain_maintenance_mix is
$$How much work is preventive to what repairs, and what is counted

Of the work orders that were finished from p_from to p_until, both included, days of each site, at most 3,660, at the
sites that you reach or at p_site_id: numerator is how many are PREVENTIVE by their work_type, denominator how many are
CORRECTIVE, ratio the first to the second, null when nothing was repaired. p_details gives the ids, of /work_orders;
they are null otherwise. Refuses with VALIDATION_FAILED and SITE_NOT_FOUND.$$;
