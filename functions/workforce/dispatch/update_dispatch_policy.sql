create or replace function api.update_dispatch_policy(
  p_site_id     uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof workforce.dispatch_policy_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_dispatch_policy', 'dispatch_policy.update', jsonb_build_array(p_site_id, p_values, p_row_version)
  );
  v_policy workforce.dispatch_policies;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.dispatch_policies', p_values, 'update');
    v_policy := workforce.take_dispatch_policy(p_site_id, p_row_version);
    v_policy := jsonb_populate_record(
      v_policy, core.merge_values('workforce.dispatch_policies', to_jsonb(v_policy), p_values)
    );
    perform workforce.check_dispatch_policy(v_policy);

    update workforce.dispatch_policies as p
       set travel_weight = v_policy.travel_weight,
           load_weight = v_policy.load_weight,
           experience_weight = v_policy.experience_weight,
           continuity_weight = v_policy.continuity_weight,
           level_weight = v_policy.level_weight,
           cost_weight = v_policy.cost_weight,
           answer_minutes = v_policy.answer_minutes,
           rest_minutes = v_policy.rest_minutes,
           grid_minutes = v_policy.grid_minutes,
           speed_kmh = v_policy.speed_kmh,
           detour = v_policy.detour
     where p.id = v_policy.id
    returning * into v_policy;

    v_answer := core.finish_action(core.answer(to_jsonb(v_policy), null::workforce.dispatch_policy_answer));
  end if;

  return next jsonb_populate_record(null::workforce.dispatch_policy_answer, v_answer);
end
$$;

comment on function api.update_dispatch_policy is $$Change the dispatch policy of a site

Omitted fields keep their values. The first call creates the policy; before it these hold, as its defaults: weights
travel 30, load 20, experience 15, continuity 15, level 10 and cost 10 percent, answer_minutes 30, rest_minutes 0 (rest
is not checked), grid_minutes 15, speed_kmh 50 and detour 1.3. The six weights are 100 together.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and STALE_ROW.$$;
