create or replace function api.explain_maintenance_adherence(
  p_from              date,
  p_to                date,
  p_site_id           uuid    default null,
  p_tolerance_percent numeric default 10
)
returns table (
  from_on           date,
  to_on             date,
  due               integer,
  adhered           integer,
  adherence_percent numeric,
  mean_days_late    numeric,
  due_ids           uuid[],
  adhered_ids       uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform maintenance.check_period(p_from, p_to, p_site_id);

  if p_tolerance_percent is null or p_tolerance_percent = 'NaN' or p_tolerance_percent not between 0 and 100 then
    perform core.refuse_field('p_tolerance_percent', 'OUT_OF_RANGE', 'From 0 to 100');
  end if;

  return query
  with occurrence as (
    select o.id,
           core.site_date(o.site_id, coalesce(i.completed_at, o.completed_at)) - core.site_date(o.site_id, o.due_at)
             as days_late,
           maintenance.shift_day(s, core.site_date(o.site_id, o.due_at), 1) - core.site_date(o.site_id, o.due_at)
             as interval_days
      from maintenance.occurrences as o
      join maintenance.schedules as s on s.id = o.schedule_id
      left join maintenance.occurrences as i on i.id = o.merged_into_id
     where o.site_id = coalesce(p_site_id, o.site_id)
       and maintenance.counts_as_due(o, i)
       and s.anchor_on is not null
       -- Which of them fell on these days at their site is asked of those that are near.
       and o.due_at >= (p_from - 1)::timestamp at time zone 'UTC'
       and o.due_at < (p_to + 2)::timestamp at time zone 'UTC'
       and o.due_at <= clock_timestamp()
       and core.site_date(o.site_id, o.due_at) between p_from and p_to
  ),
  judged as (
    select o.id, o.days_late, abs(o.days_late) * 100 <= p_tolerance_percent * o.interval_days is true as is_adhered
      from occurrence as o
  )
  select p_from, p_to,
         count(*)::integer,
         count(*) filter (where j.is_adhered)::integer,
         round(count(*) filter (where j.is_adhered) * 100.0 / nullif(count(*), 0), 4),
         round(avg(j.days_late), 4),
         array(select e.id from judged as e order by e.id),
         array(select e.id from judged as e where e.is_adhered order by e.id)
    from judged as j;
end
$$;

alter function api.explain_maintenance_adherence owner to assetry_api;
grant execute on function api.explain_maintenance_adherence to authenticated;

comment on function api.explain_maintenance_adherence is
$$How closely maintenance keeps to its days, and what is counted

Of the work of schedules with a time that was due from p_from to p_to (both included, days of each site) and not after
now, at the sites that you reach or at p_site_id. It adhered when it was finished so near to its day, before or after,
that the days between are at most p_tolerance_percent of the time from one to the next: of a monthly check three, of a
yearly one thirty-six. What is due is that of explain_maintenance_compliance: what is open, was cancelled, missed or
suppressed did not adhere. mean_days_late is over what was finished, less than
zero when it was early. Ids are those of /maintenance_occurrences. Refuses with VALIDATION_FAILED and SITE_NOT_FOUND.$$;
