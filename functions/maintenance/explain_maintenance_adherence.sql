create or replace function api.explain_maintenance_adherence(
  p_from              date,
  p_until             date,
  p_site_id           uuid    default null,
  p_tolerance_percent numeric default 10,
  p_details           boolean default false
)
returns table (
  from_on         date,
  until_on        date,
  denominator     integer,
  numerator       integer,
  percent         numeric,
  mean_days_late  numeric,
  denominator_ids uuid[],
  numerator_ids   uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.check_period(p_from, p_until, p_site_id);

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
       and o.due_at < (p_until + 2)::timestamp at time zone 'UTC'
       and o.due_at <= clock_timestamp()
       and core.site_date(o.site_id, o.due_at) between p_from and p_until
  ),
  judged as (
    select o.id, o.days_late, abs(o.days_late) * 100 <= p_tolerance_percent * o.interval_days is true as is_adhered
      from occurrence as o
  )
  select p_from, p_until,
         count(*)::integer,
         count(*) filter (where j.is_adhered)::integer,
         round(count(*) filter (where j.is_adhered) * 100.0 / nullif(count(*), 0), 4),
         round(avg(j.days_late), 4),
         case when p_details then array(select e.id from judged as e order by e.id) end,
         case when p_details then array(select e.id from judged as e where e.is_adhered order by e.id) end
    from judged as j;
end
$$;

alter function api.explain_maintenance_adherence owner to assetry_api;
grant execute on function api.explain_maintenance_adherence to authenticated;

comment on function api.explain_maintenance_adherence is
$$How closely maintenance keeps to its days, and what is counted

denominator is the work of schedules with a time that was due from p_from to p_until, both included, days of each site,
at most 3,660, and not after now, at the sites that you reach or at p_site_id; numerator what of it adhered. It adhered
when it was finished so near to its day, before or after, that the days between are at most p_tolerance_percent of the
time from one to the next: of a monthly check three, of a yearly one thirty-six. What is due is that of
explain_maintenance_compliance: what is open, was cancelled, missed or suppressed did not adhere. mean_days_late is over
what was finished, less than zero when it was early. p_details gives the ids, of /maintenance_occurrences; they are null
otherwise. Refuses with VALIDATION_FAILED and SITE_NOT_FOUND.$$;
