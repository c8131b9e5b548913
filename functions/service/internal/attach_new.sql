-- Gives new work orders, to which nothing has happened yet, the clocks of the policies that hold for them, all at once:
-- what a policy promises at a site from an instant on is reckoned once for all to whom it is promised then. RESOLVE has
-- the target or the due date of the work order itself, wherever that came from.
create or replace function service.attach_new(p_work_orders work.work_orders[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at timestamptz := clock_timestamp();
begin
  with kind as materialized (
    select k.*, service.policy_for(k.site_id, k.priority, k.asset_id, k.work_type, k.contract_id) as policy
      from (
        select distinct o.site_id, o.priority, o.asset_id, o.work_type, o.contract_id from unnest(p_work_orders) as o
      ) as k
  ),
  wanted as materialized (
    select o.id, o.site_id, o.reported_at, o.due_at, m.metric, m.minutes,
           m.metric = 'RESOLVE' and o.due_at is not null as has_due,
           case
             when m.metric <> 'RESOLVE' or not o.is_due_given and (k.policy).resolve_minutes = m.minutes
             then (k.policy).id
           end as policy_id
      from unnest(p_work_orders) as o
      join kind as k
        on k.site_id = o.site_id
       and k.priority = o.priority
       and k.asset_id is not distinct from o.asset_id
       and k.work_type = o.work_type
       and k.contract_id is not distinct from o.contract_id
     cross join lateral (
        values
          ('ACKNOWLEDGE', (k.policy).acknowledge_minutes),
          ('ARRIVE', (k.policy).arrive_minutes),
          ('RESOLVE', case when not o.is_due_given then o.target_minutes end),
          ('RESPOND', (k.policy).respond_minutes)
      ) as m (metric, minutes)
  ),
  asked as materialized (
    select distinct w.site_id, w.reported_at, w.minutes from wanted as w where w.minutes is not null
  ),
  -- Nothing is promised where a calendar has no hours: then the instants are null.
  reckoned as materialized (
    select a.site_id, a.reported_at, a.minutes, i.instants
      from asked as a
     cross join lateral workforce.site_calendar(a.site_id) as c
     cross join lateral workforce.instants_after(
        c.calendar_id, c.time_zone, a.reported_at, array[a.minutes, a.minutes * 0.5, a.minutes * 0.75]
      ) as i (instants)
     where i.instants[1] is not null
  ),
  judged as (
    select w.id as work_order_id, w.metric, w.policy_id,
           service.judge(
             jsonb_populate_record(
               null::service.clocks,
               jsonb_build_object(
                 'site_id', w.site_id, 'target_minutes', w.minutes, 'started_at', w.reported_at, 'attached_at', v_at,
                 'due_at', case when w.has_due then w.due_at else r.instants[1] end,
                 'half_at', r.instants[2], 'three_quarters_at', r.instants[3], 'told_percent', 0
               )
             ),
             null, v_at
           ) as clock
      from wanted as w
      left join reckoned as r
        on r.site_id = w.site_id
       and r.reported_at = w.reported_at
       and r.minutes = w.minutes
     where w.has_due
        or r.minutes is not null
  )
  insert into service.clocks (
    site_id, work_order_id, metric, policy_id, target_minutes, started_at, attached_at, state, due_at, half_at,
    three_quarters_at, breached_at, next_notice_at
  )
  select (j.clock).site_id, j.work_order_id, j.metric, j.policy_id, (j.clock).target_minutes, (j.clock).started_at,
         (j.clock).attached_at, (j.clock).state, (j.clock).due_at, (j.clock).half_at, (j.clock).three_quarters_at,
         (j.clock).breached_at, (j.clock).next_notice_at
    from (select * from judged offset 0) as j
   order by j.work_order_id, j.metric;
end
$$;

grant execute on function service.attach_new to assetry_api;
