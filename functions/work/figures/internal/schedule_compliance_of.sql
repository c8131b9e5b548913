-- What api.explain_schedule_compliance answers, of sites that the caller reaches: read by the index of each, which row
-- security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.schedule_compliance_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns table (
  site_id         uuid,
  site_code       text,
  numerator       numeric,
  denominator     numeric,
  percent         numeric,
  performed_hours numeric,
  scheduled_hours numeric,
  hours_percent   numeric,
  break_ins       bigint,
  numerator_ids   uuid[],
  denominator_ids uuid[],
  break_in_ids    uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.slots') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join work.slots as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.starts_at >= p_from::timestamp at time zone s.time_zone
               and r.starts_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'slots'
    );
  end if;

  return query
  with turn as (
    select s.id as site, s.code, t.*
      from work.schedule_turns(p_site_ids, p_asset_ids, p_from, p_until) as t
      join core.sites as s on s.id = t.site_id
  )
  select t.site, t.code, count(*) filter (where t.is_scheduled and t.minutes_run > 0)::numeric,
         count(*) filter (where t.is_scheduled)::numeric,
         round(
           100 * count(*) filter (where t.is_scheduled and t.minutes_run > 0)::numeric
             / nullif(count(*) filter (where t.is_scheduled), 0),
           2
         ),
         round(coalesce(sum(t.minutes_done), 0) / 60, 4), round(coalesce(sum(t.minutes), 0) / 60, 4),
         round(100 * sum(t.minutes_done) / nullif(sum(t.minutes), 0), 2),
         count(*) filter (where t.is_break_in),
         core.ids_of(
           array_agg(t.work_order_id) filter (where p_details and t.is_scheduled and t.minutes_run > 0), p_details
         ),
         core.ids_of(array_agg(t.work_order_id) filter (where p_details and t.is_scheduled), p_details),
         core.ids_of(array_agg(t.work_order_id) filter (where p_details and t.is_break_in), p_details)
    from turn as t
   group by grouping sets ((t.site, t.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(t.site) = 0)
   order by t.code, t.site;
end
$$;

grant execute on function work.schedule_compliance_of to assetry_api, assetry_list;
