-- What api.list_outage_proposals answers of an outage that the caller reaches.
create or replace function maintenance.proposals_of(p_outage maintenance.outages, p_around interval)
returns table (
  kind              text,
  work_order_id     uuid,
  work_order_number text,
  schedule_id       uuid,
  schedule_number   text,
  title             text,
  asset_id          uuid,
  asset_number      text,
  location_id       uuid,
  location_code     text,
  priority          text,
  due_at            timestamptz,
  planned_hours     numeric,
  downtime_minutes  integer,
  needs_downtime    boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  with place as materialized (
    select maintenance.location_branch_ids(p_outage.location_id) as location_ids
  ),
  down as materialized (
    select a.id
      from unnest(maintenance.down_asset_ids(p_outage)) as a (id)
  ),
  work_order as (
    select 'WORK_ORDER' as kind, w.id as order_id, w.work_order_number as order_number, null::uuid as plan_id,
           null::text as plan_number, w.title, w.asset_id, w.location_id, w.priority, w.priority_rank as rank, w.due_at,
           (
             select sum(l.quantity)
               from work.plan_lines as l
              where l.organization_id = w.organization_id
                and l.site_id = w.site_id
                and l.work_order_id = w.id
                and l.kind = 'LABOUR'
           ) as hours,
           r.downtime_minutes as minutes, coalesce(r.downtime_minutes > 0, false) as is_down
      from work.work_orders as w
      left join maintenance.job_plan_revisions as r on r.id = w.job_plan_revision_id
     where w.organization_id = p_outage.organization_id
       and w.site_id = p_outage.site_id
       and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
       and coalesce(w.due_at between p_outage.starts_at - p_around and p_outage.ends_at + p_around, true)
       and (
             num_nonnulls(p_outage.asset_id, p_outage.location_id) = 0
             or w.asset_id in (select d.id from down as d)
             or w.location_id = any ((select p.location_ids from place as p)::uuid[])
           )
       and not exists (
             select
               from maintenance.outage_work_orders as g
              where g.organization_id = w.organization_id
                and g.work_order_id = w.id
                and g.released_at is null
           )
     order by is_down desc, w.priority_rank desc, w.due_at, w.id
     limit 1000
  ),
  schedule as (
    select 'SCHEDULE' as kind, null::uuid as order_id, null::text as order_number, s.id as plan_id,
           s.schedule_number as plan_number, s.title, s.asset_id, s.location_id, s.priority,
           array_position('{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}', s.priority) as rank, (n.next).next_due_at as due_at,
           null::numeric as hours, r.downtime_minutes as minutes,
           coalesce(r.downtime_minutes > 0, false) as is_down
      from maintenance.schedules as s
     cross join lateral (
        select maintenance.deferred(
                 maintenance.foreseen(
                   s, clock_timestamp(), maintenance.units_at(s.meter_id, 'infinity'), meter.units_per_day(s.meter_id)
                 )
               ) as next
     ) as n
      left join maintenance.job_plan_revisions as r
        on r.job_plan_id = (maintenance.turn_plan(s)).job_plan_id
       and r.status = 'PUBLISHED'
     where s.organization_id = p_outage.organization_id
       and s.site_id = p_outage.site_id
       and s.status = 'ACTIVE'
       and s.category_id is null
       and s.template_id is null
       and (
             num_nonnulls(p_outage.asset_id, p_outage.location_id) = 0
             or s.asset_id in (select d.id from down as d)
             or s.location_id = any ((select p.location_ids from place as p)::uuid[])
           )
       and (n.next).next_due_at between p_outage.starts_at - p_around and p_outage.ends_at + p_around
       and not maintenance.has_open_work(s)
     limit 1000
  )
  select f.kind, f.order_id, f.order_number, f.plan_id, f.plan_number, f.title, f.asset_id, a.asset_number::text,
         f.location_id, l.code::text, f.priority, f.due_at, f.hours, f.minutes, f.is_down
    from (
      select * from work_order
      union all
      select * from schedule
    ) as f
    left join asset.assets as a on a.organization_id = p_outage.organization_id and a.id = f.asset_id
    left join asset.locations as l on l.organization_id = p_outage.organization_id and l.id = f.location_id
   order by f.is_down desc, f.rank desc, f.due_at, f.order_id, f.plan_id
   limit 1000
$$;

grant execute on function maintenance.proposals_of to assetry_list;
