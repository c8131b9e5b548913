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
        insert into service.clocks (
          organization_id, site_id, request_id, metric, policy_id, target_minutes, started_at, attached_at, state
        )
        values (
          p_request.organization_id, p_request.site_id, p_request.id, v_wanted.metric, v_policy.id,
          v_wanted.minutes, v_wanted.started_at, v_at, 'RUNNING'
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
     order by c.id
       for no key update
  loop
    if p_request.status = 'CANCELLED' then
      perform service.end_clock(v_clock, v_at);
      continue;
    end if;

    v_clock := service.judge(
      service.reckon(v_clock, v_waits),
      case v_clock.metric
        when 'ACKNOWLEDGE' then least(p_request.triaged_at, lower(v_waits[1]), v_decided_at)
        else v_decided_at
      end,
      v_at
    );
    v_clock.consumed_minutes := case
      when v_clock.met_at is not null then
        service.consumed(v_clock.site_id, v_clock.started_at, v_clock.met_at, v_waits)
    end;
    perform service.store_clock(v_clock);
  end loop;
end
$$;

grant execute on function service.follow_request to assetry_api;
