-- What api.explain_maintenance_adherence answers, of sites that the caller reaches: read once a site, by the index
-- of each, which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function maintenance.adherence_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_tolerance_percent numeric,
  p_is_one boolean, p_details boolean
)
returns table (
  site_id         uuid,
  site_code       text,
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
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('maintenance.occurrences') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join maintenance.occurrences as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.due_at >= p_from::timestamp at time zone s.time_zone
               and r.due_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'maintenance occurrences'
    );
  end if;

  return query
  with site as materialized (
    select s.id, s.code, s.time_zone, p_from::timestamp at time zone s.time_zone as from_at,
           (p_until + 1)::timestamp at time zone s.time_zone as until_at
      from core.sites as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  ),
  occurrence as (
    select s.id as site, o.id, o.schedule_id, (o.due_at at time zone s.time_zone)::date as due_on,
           -- Few were merged into others; a join would look for the other of each.
           (
             case
               when o.merged_into_id is null then o.completed_at
               else (select i.completed_at from maintenance.occurrences as i where i.id = o.merged_into_id)
             end at time zone s.time_zone
           )::date as done_on
      from site as s
     -- What came due before the schedule moved counts where it came due.
     cross join lateral (
        select t.id, t.schedule_id, t.due_at, t.status, t.reason, t.is_early, t.completed_at, t.merged_into_id
          from maintenance.occurrences as t
         where t.organization_id = core.current_organization_id()
           and t.site_id = s.id
           and t.counted_site_id is null
           and t.due_at >= s.from_at
           and t.due_at < s.until_at
         union all
        select t.id, t.schedule_id, t.due_at, t.status, t.reason, t.is_early, t.completed_at, t.merged_into_id
          from maintenance.occurrences as t
         where t.organization_id = core.current_organization_id()
           and t.counted_site_id = s.id
           and t.due_at >= s.from_at
           and t.due_at < s.until_at
     ) as o
     where o.due_at <= clock_timestamp()
       and (
             p_asset_ids is null
             or exists (
                  select
                    from maintenance.schedules as m
                   where m.id = o.schedule_id
                     and m.asset_id = any (p_asset_ids)
                )
           )
       and maintenance.counts_as_due(
             o.status, o.reason, o.is_early,
             case
               when o.merged_into_id is not null then
                 (select i.is_early from maintenance.occurrences as i where i.id = o.merged_into_id)
             end
           )
    -- Else the days would be calculated at each place that names them.
    offset 0
  ),
  judged as (
    select d.site, case when p_details then d.id end as id, d.done_on - d.due_on as days_late,
           case
             -- What is due next is only asked where it decides.
             when d.done_on is null or d.done_on = d.due_on then d.done_on is not null
             else abs(d.done_on - d.due_on) * 100
                    <= p_tolerance_percent * (maintenance.shift_day(m, d.due_on, 1) - d.due_on) is true
           end as is_adhered
      from occurrence as d
      join maintenance.schedules as m on m.id = d.schedule_id
     where m.anchor_on is not null
    offset 0
  ),
  -- One row a site, which the totals add up; with details one an occurrence.
  counted as (
    select j.site, j.id, count(*) as due, count(*) filter (where j.is_adhered) as adhered,
           count(j.days_late) as done, sum(j.days_late) as days
      from judged as j
     group by j.site, j.id
  )
  select s.id, s.code::text, p_from, p_until, sum(c.due)::integer, sum(c.adhered)::integer,
         round(sum(c.adhered) * 100.0 / sum(c.due), 4), round(sum(c.days) / nullif(sum(c.done), 0), 4),
         core.ids_of(array_agg(c.id) filter (where p_details), p_details),
         core.ids_of(array_agg(c.id) filter (where p_details and c.adhered > 0), p_details)
    from counted as c
    join site as s on s.id = c.site
   group by grouping sets ((s.id, s.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(s.id) = 0)
   order by s.code, s.id;
end
$$;

grant execute on function maintenance.adherence_of to assetry_api, assetry_list;
