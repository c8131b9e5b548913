-- Why an asset is not used to work or measure with, now: its calibration is overdue, be it that the work order of it
-- was to be finished by now, or that the day of a turn of a schedule, through which it may be used, is over; or its
-- category needs calibration, and it has none or no schedule. At whatever site they are: each within the caller's reach
-- is named, and of others how many there are; the id is that of the work order. A turn that somebody skipped or
-- cancelled was decided on, and so was an extension, through whose day it may be used.
create or replace function asset.calibration_reasons(p_asset asset.assets)
returns table (code text, message text, id uuid)
language sql
stable
security definer
set search_path = ''
as $$
  with extension as (
    select coalesce(asset.extended_until(p_asset.id) >= core.site_date(p_asset.site_id, clock_timestamp()), false)
             as is_in_force
  ),
  overdue as (
    select format('Calibration %s is overdue', w.work_order_number) as message, w.id, w.site_id
      from work.work_orders as w
      left join maintenance.occurrences as o on o.organization_id = w.organization_id and o.work_order_id = w.id
     where w.organization_id = p_asset.organization_id
       and w.asset_id = p_asset.id
       and w.work_type = 'CALIBRATION'
       and not work.is_over(w.status)
       and case
             when o.id is null then w.due_at < clock_timestamp()
             else coalesce(o.due_on, core.site_date(o.site_id, o.due_at)) < core.site_date(o.site_id, clock_timestamp())
           end
     union all
    select format('Calibration by schedule %s is overdue', s.schedule_number), null, s.site_id
      from maintenance.schedules as s
      join work.types as t on t.organization_id = s.organization_id and t.id = s.type_id and t.class = 'CALIBRATION'
     where s.organization_id = p_asset.organization_id
       and s.asset_id = p_asset.id
       and s.status = 'ACTIVE'
       and s.next_due_on < core.site_date(s.site_id, clock_timestamp())
  )
  select 'CALIBRATION_OVERDUE', o.message, o.id
    from overdue as o
   where o.site_id = any ((select core.reachable_site_ids())::uuid[])
     and not (select e.is_in_force from extension as e)
   union all
  select 'CALIBRATION_OVERDUE', format('Overdue calibrations at sites that you do not reach: %s', count(*)), null
    from overdue as o
   where o.site_id <> all ((select core.reachable_site_ids())::uuid[])
     and not (select e.is_in_force from extension as e)
  having count(*) > 0
   union all
  select 'NOT_CALIBRATED', f.message, null
    from (select (asset.tool_rules(p_asset.category_id)).p_needs_calibration as is_so offset 0) as n
   cross join lateral (
      values
        (
          'It has no calibration',
          not exists (
            select 1
              from tool.calibrations as c
             where c.organization_id = p_asset.organization_id
               and c.asset_id = p_asset.id
               and c.status = 'RECORDED'
          )
        ),
        (
          'It has no schedule of its calibration',
          not exists (
            select 1
              from maintenance.schedules as s
              join work.types as t
                on t.organization_id = s.organization_id
               and t.id = s.type_id
               and t.class = 'CALIBRATION'
             where s.organization_id = p_asset.organization_id
               and s.asset_id = p_asset.id
               and s.status = 'ACTIVE'
          )
        )
    ) as f (message, is_so)
   where n.is_so
     and f.is_so
$$;

grant execute on function asset.calibration_reasons to assetry_api, assetry_list;
