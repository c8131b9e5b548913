create or replace function api.create_service_policy(p_values api.field_values)
returns setof service.policy_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_service_policy', 'service_policy.create', jsonb_build_array(p_values)
  );
  v_policy     service.policies;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('service.policies', p_values, 'create');
    v_policy := jsonb_populate_record(null::service.policies, p_values);

    if v_policy.site_id is null then
      perform core.require_all_sites();
    end if;

    perform service.check_policy(v_policy);

    begin
      insert into service.policies (
        site_id, code, name, rank, priorities, criticalities, work_types, contract_id, acknowledge_minutes,
        respond_minutes, arrive_minutes, resolve_minutes, request_acknowledge_minutes, request_respond_minutes,
        is_active
      )
      values (
        v_policy.site_id, v_policy.code, v_policy.name, v_policy.rank, v_policy.priorities, v_policy.criticalities,
        v_policy.work_types, v_policy.contract_id, v_policy.acknowledge_minutes, v_policy.respond_minutes,
        v_policy.arrive_minutes, v_policy.resolve_minutes, v_policy.request_acknowledge_minutes,
        v_policy.request_respond_minutes, coalesce(v_policy.is_active, true)
      )
      returning * into v_policy;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('service_policy', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_policy), null::service.policy_answer));
  end if;

  return next jsonb_populate_record(null::service.policy_answer, v_answer);
end
$$;

comment on function api.create_service_policy is $$Create a service policy

The policy with the lowest rank that fits applies to a work order or request when it is created and when its priority,
asset, type or contract changes; explain_service_policy shows it. A policy of the work order's contract takes
precedence, and policies of other contracts do not fit. Targets are working minutes of the site's calendar.
resolve_minutes is the target of work without target_minutes and due_at.
Refuses with VALIDATION_FAILED, NOT_ALL_SITES (for all sites) and ALREADY_EXISTS (the code, or the rank among active
policies).$$;
