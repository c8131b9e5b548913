-- Gives a work order the clocks of the policy that holds for it, when what policies look at may have changed (p_before
-- is what it was); service.attach_new does it when it is made. A clock with another target ends, and the new one counts
-- from the same beginning; one that was reached stays, for it is over, and one that was missed stays missed. Work that
-- was finished once is promised nothing new. RESOLVE has the target or the due date of the work order itself, wherever
-- that came from. p_turned_at is when a hold ended.
create or replace function service.attach(
  p_work_order work.work_orders,
  p_before     work.work_orders,
  p_turned_at  timestamptz default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at     timestamptz := clock_timestamp();
  v_policy service.policies;
  v_wanted record;
  v_clock  service.clocks;
  v_is_new boolean := (p_work_order.priority, p_work_order.asset_id, p_work_order.work_type, p_work_order.contract_id)
    is distinct from (p_before.priority, p_before.asset_id, p_before.work_type, p_before.contract_id);
begin
  if service.is_resolved(p_work_order) then
    return;
  elsif v_is_new then
    v_policy := service.policy_for(
      p_work_order.site_id, p_work_order.priority, p_work_order.asset_id, p_work_order.work_type,
      p_work_order.contract_id
    );
  end if;

  for v_wanted in
    select m.metric, m.minutes,
           m.metric = 'RESOLVE'
             and coalesce(p_work_order.due_at::text, p_work_order.remaining_minutes::text) is not null as has_due,
           case
             when m.metric <> 'RESOLVE' or not p_work_order.is_due_given and v_policy.resolve_minutes = m.minutes
             then v_policy.id
           end as policy_id
      from (
        values
          ('ACKNOWLEDGE', v_policy.acknowledge_minutes),
          ('ARRIVE', v_policy.arrive_minutes),
          ('RESOLVE', case when not p_work_order.is_due_given then p_work_order.target_minutes end),
          ('RESPOND', v_policy.respond_minutes)
      ) as m (metric, minutes)
     where v_is_new
        or m.metric = 'RESOLVE'
     order by m.metric
  loop
    select * into v_clock
      from service.clocks as c
     where c.organization_id = p_work_order.organization_id
       and c.work_order_id = p_work_order.id
       and c.metric = v_wanted.metric
       and c.is_current
       for no key update;

    if found then
      continue when v_clock.met_at is not null
        or v_clock.target_minutes is not distinct from v_wanted.minutes
           and (v_wanted.minutes is not null or v_wanted.has_due)
           and (v_clock.policy_id is not distinct from v_wanted.policy_id or not v_is_new)
           -- What was missed stays missed, also when somebody says a later day.
           and not (
                 v_clock.metric = 'RESOLVE' and coalesce(v_clock.due_at < v_at, false)
                 and v_clock.due_at is distinct from p_work_order.due_at
               );
      perform service.end_clock(v_clock, v_at);
    end if;

    if v_wanted.has_due
       or service.promised(p_work_order.site_id, p_work_order.reported_at, v_wanted.minutes) is not null
    then
      insert into service.clocks (
        organization_id, site_id, work_order_id, metric, policy_id, target_minutes, started_at, attached_at, state
      )
      values (
        p_work_order.organization_id, p_work_order.site_id, p_work_order.id, v_wanted.metric, v_wanted.policy_id,
        v_wanted.minutes, p_work_order.reported_at, v_at, 'RUNNING'
      );
    end if;
  end loop;

  perform service.follow(p_work_order, p_turned_at);
end
$$;

grant execute on function service.attach to assetry_api;
