-- Gives a request its clocks (p_is_changed: it is new, or what policies look at has changed) and holds them against
-- what happened to it; the request is locked. ACKNOWLEDGE counts from the report until somebody reacts, RESPOND from
-- then on, when it was triaged, until it is decided what becomes of it. What it waits for its requester does not
-- count.
create or replace function service.follow_request(p_request request.requests, p_is_changed boolean default false)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at         timestamptz := clock_timestamp();
  v_decided_at timestamptz := coalesce(
    p_request.converted_at, case when p_request.status in ('REJECTED', 'DUPLICATE') then v_at end
  );
  v_waits      tstzrange[] := service.waits_of(p_request.id);
  v_policy     service.policies;
  v_wanted     record;
  v_clock      service.clocks;
begin
  if p_is_changed then
    v_policy := service.policy_for(p_request.site_id, p_request.priority, p_request.asset_id, null, null);

    for v_wanted in
      select m.metric, m.minutes, m.started_at
        from (
          values
            ('ACKNOWLEDGE', v_policy.request_acknowledge_minutes, p_request.reported_at),
            ('RESPOND', v_policy.request_respond_minutes, p_request.triaged_at)
        ) as m (metric, minutes, started_at)
       where m.started_at is not null
       order by m.metric
    loop
      select * into v_clock
        from service.clocks as c
       where c.organization_id = p_request.organization_id
         and c.request_id = p_request.id
         and c.metric = v_wanted.metric
         and c.is_current
         for no key update;

      if found then
        continue when v_clock.met_at is not null
          or (v_clock.policy_id, v_clock.target_minutes) is not distinct from (v_policy.id, v_wanted.minutes);
        perform service.end_clock(v_clock, v_at);
      end if;

      if service.promised(p_request.site_id, v_wanted.started_at, v_wanted.minutes) is not null then
        v_clock := jsonb_populate_record(null::service.clocks, jsonb_build_object(
          'organization_id', p_request.organization_id, 'site_id', p_request.site_id, 'request_id', p_request.id,
          'metric', v_wanted.metric, 'policy_id', v_policy.id, 'target_minutes', v_wanted.minutes,
          'started_at', v_wanted.started_at, 'attached_at', v_at, 'notified_percent', 0
        ));
        v_clock := service.judge_request(v_clock, p_request, v_waits, v_decided_at, v_at);

        insert into service.clocks (
          organization_id, site_id, request_id, metric, policy_id, target_minutes, started_at, attached_at, state,
          due_at, remaining_minutes, half_at, three_quarters_at, met_at, consumed_minutes, breached_at, next_notice_at
        )
        values (
          v_clock.organization_id, v_clock.site_id, v_clock.request_id, v_clock.metric, v_clock.policy_id,
          v_clock.target_minutes, v_clock.started_at, v_clock.attached_at, v_clock.state, v_clock.due_at,
          v_clock.remaining_minutes, v_clock.half_at, v_clock.three_quarters_at, v_clock.met_at,
          v_clock.consumed_minutes, v_clock.breached_at, v_clock.next_notice_at
        );
      end if;
    end loop;
  end if;

  for v_clock in
    select *
      from service.clocks as c
     where c.organization_id = p_request.organization_id
       and c.request_id = p_request.id
       and c.is_current
       and c.met_at is null
       -- What is new is judged already.
       and (c.attached_at <> v_at or p_request.status = 'CANCELLED')
     order by c.id
       for no key update
  loop
    if p_request.status = 'CANCELLED' then
      perform service.end_clock(v_clock, v_at);
      continue;
    end if;

    v_clock := service.judge_request(v_clock, p_request, v_waits, v_decided_at, v_at);
    perform service.store_clock(v_clock);
  end loop;
end
$$;

grant execute on function service.follow_request to assetry_api;
