create or replace function api.update_service_policy(
  p_service_policy_id uuid,
  p_values            api.field_values,
  p_row_version       integer default null
)
returns setof service.policy_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_service_policy', 'service_policy.update', jsonb_build_array(p_service_policy_id, p_values, p_row_version)
  );
  v_policy     service.policies;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('service.policies', p_values, 'update');
    v_policy := service.lock_policy(p_service_policy_id, p_row_version);
    v_policy := jsonb_populate_record(
      v_policy, core.merge_values('service.policies', to_jsonb(v_policy), p_values)
    );

    perform service.check_policy(v_policy);

    begin
      update service.policies as p
         set code = v_policy.code,
             name = v_policy.name,
             rank = v_policy.rank,
             priorities = v_policy.priorities,
             criticalities = v_policy.criticalities,
             work_types = v_policy.work_types,
             contract_id = v_policy.contract_id,
             acknowledge_minutes = v_policy.acknowledge_minutes,
             respond_minutes = v_policy.respond_minutes,
             arrive_minutes = v_policy.arrive_minutes,
             resolve_minutes = v_policy.resolve_minutes,
             request_acknowledge_minutes = v_policy.request_acknowledge_minutes,
             request_respond_minutes = v_policy.request_respond_minutes,
             is_active = v_policy.is_active
       where p.id = p_service_policy_id
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

comment on function api.update_service_policy is $$Change a service policy

Omitted fields keep their values. Running clocks keep their targets until the priority, asset, type or contract of
their record changes.
Refuses with SERVICE_POLICY_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, NOT_ALL_SITES (for all sites) and ALREADY_EXISTS
(the code, or the rank among active policies).$$;
