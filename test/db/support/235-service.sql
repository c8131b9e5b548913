-- A service policy; p_values are columns.
create function test.service_policy(p_name text, p_rank integer, p_values jsonb)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_policy service.policies := jsonb_populate_record(null::service.policies, p_values);
  v_id     uuid := uuidv7();
begin
  insert into service.policies (
    id, organization_id, site_id, code, name, rank, priorities, criticalities, work_types, contract_id,
    acknowledge_minutes, respond_minutes, arrive_minutes, resolve_minutes, request_acknowledge_minutes,
    request_respond_minutes
  )
  values (
    v_id, test.current_organization(), v_policy.site_id, upper(p_name), p_name, p_rank, v_policy.priorities,
    v_policy.criticalities, v_policy.work_types, v_policy.contract_id, v_policy.acknowledge_minutes,
    v_policy.respond_minutes, v_policy.arrive_minutes, v_policy.resolve_minutes,
    v_policy.request_acknowledge_minutes, v_policy.request_respond_minutes
  );
  return test.remember(p_name, v_id);
end
$$;

grant execute on function test.service_policy to public;
