create or replace function api.explain_maintenance_compliance(
  p_from       date,
  p_until      date,
  p_site_id    uuid    default null,
  p_grace_days integer default 0,
  p_details    boolean default false
)
returns table (
  from_on         date,
  until_on        date,
  denominator     integer,
  numerator       integer,
  late            integer,
  open            integer,
  cancelled       integer,
  percent         numeric,
  denominator_ids uuid[],
  numerator_ids   uuid[],
  late_ids        uuid[],
  open_ids        uuid[],
  cancelled_ids   uuid[],
  suppressed_ids  uuid[],
  missed_ids      uuid[],
  skipped_ids     uuid[],
  superseded_ids  uuid[],
  early_ids       uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.check_period(p_from, p_until, p_site_id);

  if p_grace_days is null or p_grace_days not between 0 and 28 then
    perform core.refuse_field('p_grace_days', 'OUT_OF_RANGE', 'From 0 to 28');
  end if;

  return query
  with occurrence as (
    select o.id,
           case
             when o.status in ('SUPPRESSED', 'MISSED', 'SKIPPED') then o.status
             -- What was merged into other work is done with that.
             when o.status = 'SUPERSEDED' and i.status is null or i.is_early then 'SUPERSEDED'
             when coalesce(i.status, o.status) = 'CANCELLED' then 'CANCELLED'
             when o.is_early then 'EARLY'
             when coalesce(i.status, o.status) = 'GENERATED' then 'OPEN'
             when core.site_date(o.site_id, coalesce(i.completed_at, o.completed_at))
                  <= coalesce(o.window_ends_on, core.site_date(o.site_id, o.due_at) + p_grace_days)
               then 'ON_TIME'
             else 'LATE'
           end as class,
           maintenance.counts_as_due(o, i) as is_counted
      from maintenance.occurrences as o
      left join maintenance.occurrences as i on i.id = o.merged_into_id
     where o.site_id = coalesce(p_site_id, o.site_id)
       -- Which of them fell on these days at their site is asked of those that are near.
       and o.due_at >= (p_from - 1)::timestamp at time zone 'UTC'
       and o.due_at < (p_until + 2)::timestamp at time zone 'UTC'
       and o.due_at <= clock_timestamp()
       and core.site_date(o.site_id, o.due_at) between p_from and p_until
  )
  select p_from, p_until,
         count(*) filter (where o.is_counted)::integer,
         count(*) filter (where o.class = 'ON_TIME')::integer,
         count(*) filter (where o.class = 'LATE')::integer,
         count(*) filter (where o.class = 'OPEN')::integer,
         count(*) filter (where o.class = 'CANCELLED')::integer,
         round(
           count(*) filter (where o.class = 'ON_TIME') * 100.0 / nullif(count(*) filter (where o.is_counted), 0), 4
         ),
         case when p_details then array(select e.id from occurrence as e where e.is_counted order by e.id) end,
         case when p_details then array(select e.id from occurrence as e where e.class = 'ON_TIME' order by e.id) end,
         case when p_details then array(select e.id from occurrence as e where e.class = 'LATE' order by e.id) end,
         case when p_details then array(select e.id from occurrence as e where e.class = 'OPEN' order by e.id) end,
         case when p_details then array(select e.id from occurrence as e where e.class = 'CANCELLED' order by e.id) end,
         case
           when p_details then array(select e.id from occurrence as e where e.class = 'SUPPRESSED' order by e.id)
         end,
         case when p_details then array(select e.id from occurrence as e where e.class = 'MISSED' order by e.id) end,
         case when p_details then array(select e.id from occurrence as e where e.class = 'SKIPPED' order by e.id) end,
         case
           when p_details then array(select e.id from occurrence as e where e.class = 'SUPERSEDED' order by e.id)
         end,
         case when p_details then array(select e.id from occurrence as e where e.class = 'EARLY' order by e.id) end
    from occurrence as o;
end
$$;

alter function api.explain_maintenance_compliance owner to assetry_api;
grant execute on function api.explain_maintenance_compliance to authenticated;

comment on function api.explain_maintenance_compliance is
$$How much of the maintenance that came due was done on time, and what is counted

Of the work and the inspections that were due from p_from to p_until, both included, days of each site, at most 3,660,
and not after now, at the sites that you reach or at p_site_id. percent is numerator, what was done on time, in percent
of denominator: that is all that should have been done, also what is open, was cancelled or missed, or was suppressed
because the work before was open or none could be made, so that leaving work undone never improves it, whatever the
overlap_policy. What was merged into open work counts by its own day and the end of that work. On time is what was
finished on the day that it was due or before, or up to p_grace_days later; where its schedule said so when it came due
(window_after_days), up to window_ends_on of the occurrence instead. Not counted: what was skipped, gave way to a larger
schedule or fell due while its asset was not in use, and work that was finished before its window: its day comes again,
and counts then. p_details gives the ids, of /maintenance_occurrences; they are null otherwise. Without work due percent
is null. Refuses with VALIDATION_FAILED and SITE_NOT_FOUND.$$;
