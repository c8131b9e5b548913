-- Gives new work orders, to which nothing has happened yet, the clocks of the policies that hold for them, all at once:
-- what a policy promises at a site from an instant on is calculated once for all to whom it is promised then. RESOLVE
-- has the target or the due date of the work order itself, wherever that came from.
create or replace function service.attach_new(p_work_orders work.work_orders[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at       timestamptz := clock_timestamp();
  v_metrics  text[] := array['ACKNOWLEDGE', 'ARRIVE', 'RESOLVE', 'RESPOND'];
  v_order    work.work_orders;
  v_before   work.work_orders;
  v_policies service.policies[];
  v_policy   service.policies;
  v_minutes  integer[];
  v_instants jsonb;
  v_clock    service.clocks;
  v_clocks   service.clocks[] := '{}';
begin
  if cardinality(p_work_orders) > 1 then
    p_work_orders := array(
      select o
        from unnest(p_work_orders) as o
       order by o.site_id, o.reported_at
    );
    v_policies := service.policies_for(p_work_orders);
  end if;

  for v_position in 1 .. cardinality(p_work_orders) loop
    v_order := p_work_orders[v_position];

    if (v_order.site_id, v_order.reported_at) is distinct from (v_before.site_id, v_before.reported_at) then
      v_instants := '{}';
    end if;

    if v_policies is null then
      v_policy := service.policy_for(
        v_order.site_id, v_order.priority, v_order.asset_id, v_order.work_type, v_order.contract_id
      );
    else
      v_policy := v_policies[v_position];
    end if;

    v_minutes := array[
      v_policy.acknowledge_minutes, v_policy.arrive_minutes,
      case when not v_order.is_due_given then v_order.target_minutes end, v_policy.respond_minutes
    ];
    v_instants := service.with_instants(v_instants, v_order.site_id, v_order.reported_at, v_minutes);
    v_before := v_order;

    for v_place in 1 .. 4 loop
      v_clock := jsonb_populate_record(null::service.clocks, v_instants -> v_minutes[v_place]::text);

      if v_metrics[v_place] = 'RESOLVE' and v_order.due_at is not null then
        v_clock.due_at := v_order.due_at;
      end if;

      -- Nothing is promised where a calendar has no hours.
      continue when v_clock.due_at is null;
      v_clock.site_id := v_order.site_id;
      v_clock.work_order_id := v_order.id;
      v_clock.metric := v_metrics[v_place];
      v_clock.target_minutes := v_minutes[v_place];
      v_clock.started_at := v_order.reported_at;
      v_clock.attached_at := v_at;
      v_clock.notified_percent := 0;

      if v_metrics[v_place] <> 'RESOLVE'
         or not v_order.is_due_given and v_policy.resolve_minutes = v_minutes[v_place]
      then
        v_clock.policy_id := v_policy.id;
      end if;

      v_clocks := v_clocks || service.judge(v_clock, null, v_at);
    end loop;
  end loop;

  if v_clocks = '{}' then
    return;
  end if;

  insert into service.clocks (
    site_id, work_order_id, metric, policy_id, target_minutes, started_at, attached_at, state, due_at, half_at,
    three_quarters_at, breached_at, next_notice_at
  )
  select c.site_id, c.work_order_id, c.metric, c.policy_id, c.target_minutes, c.started_at, c.attached_at, c.state,
         c.due_at, c.half_at, c.three_quarters_at, c.breached_at, c.next_notice_at
    from unnest(v_clocks) as c
   order by c.work_order_id, c.metric;
end
$$;

grant execute on function service.attach_new to assetry_api;
