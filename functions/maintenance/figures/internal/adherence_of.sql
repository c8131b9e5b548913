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
  with occurrence as (
    select s.id as site, s.code, o.id, o.schedule_id, (o.due_at at time zone s.time_zone)::date as due_on,
           (coalesce(i.completed_at, o.completed_at) at time zone s.time_zone)::date
             - (o.due_at at time zone s.time_zone)::date as days_late
      from core.sites as s
     -- What came due before the schedule moved counts where it came due.
     cross join lateral (
        select t.*
          from maintenance.occurrences as t
         where t.organization_id = s.organization_id
           and t.site_id = s.id
           and t.counted_site_id is null
           and t.due_at >= p_from::timestamp at time zone s.time_zone
           and t.due_at < (p_until + 1)::timestamp at time zone s.time_zone
         union all
        select t.*
          from maintenance.occurrences as t
         where t.organization_id = s.organization_id
           and t.counted_site_id = s.id
           and t.due_at >= p_from::timestamp at time zone s.time_zone
           and t.due_at < (p_until + 1)::timestamp at time zone s.time_zone
     ) as o
      left join maintenance.occurrences as i on i.id = o.merged_into_id
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and o.due_at <= clock_timestamp()
       and (
             p_asset_ids is null
             or exists (
                  select
                    from maintenance.schedules as m
                   where m.id = o.schedule_id
                     and m.asset_id = any (p_asset_ids)
                )
           )
       and maintenance.counts_as_due(o.status, o.reason, o.is_early, i.is_early)
  ),
  -- Once for each: else it would be found out again for each of the counts.
  judged as materialized (
    select o.site, o.code, o.id, o.days_late,
           case
             -- What is due next is only asked where it decides.
             when o.days_late is null or o.days_late = 0 then o.days_late is not null
             else abs(o.days_late) * 100
                    <= p_tolerance_percent * (maintenance.shift_day(m, o.due_on, 1) - o.due_on) is true
           end as is_adhered
      from occurrence as o
      join maintenance.schedules as m on m.id = o.schedule_id
     where m.anchor_on is not null
  )
  select j.site, j.code::text, p_from, p_until, count(*)::integer, count(*) filter (where j.is_adhered)::integer,
         round(count(*) filter (where j.is_adhered) * 100.0 / count(*), 4), round(avg(j.days_late), 4),
         core.ids_of(array_agg(j.id) filter (where p_details), p_details),
         core.ids_of(array_agg(j.id) filter (where p_details and j.is_adhered), p_details)
    from judged as j
   group by grouping sets ((j.site, j.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(j.site) = 0)
   order by j.code, j.site;
end
$$;

grant execute on function maintenance.adherence_of to assetry_api, assetry_list;
