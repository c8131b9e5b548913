create or replace function api.update_maintenance_strategy(
  p_maintenance_strategy_id uuid,
  p_values                  api.field_values,
  p_row_version             integer default null
)
returns setof maintenance.strategy_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_maintenance_strategy', 'maintenance_strategy.update',
    jsonb_build_array(p_maintenance_strategy_id, p_values, p_row_version)
  );
  v_before   maintenance.strategies;
  v_strategy maintenance.strategies;
begin
  if v_answer is null then
    p_values := core.check_values('maintenance.strategies', p_values, 'update');
    -- What it is to name is held before it is locked itself.
    select * into v_before from maintenance.strategies as t where t.id = p_maintenance_strategy_id;

    if found then
      perform maintenance.hold_strategy(jsonb_populate_record(v_before, p_values), v_before);
    end if;

    v_before := maintenance.lock_strategy(p_maintenance_strategy_id, p_row_version);
    v_strategy := jsonb_populate_record(
      v_before, core.merge_values('maintenance.strategies', to_jsonb(v_before), p_values)
    );
    perform maintenance.check_strategy(v_strategy);

    update maintenance.strategies as t
       set asset_id = v_strategy.asset_id,
           category_id = v_strategy.category_id,
           function = v_strategy.function,
           functional_failure = v_strategy.functional_failure,
           failure_mode = v_strategy.failure_mode,
           failure_code_id = v_strategy.failure_code_id,
           effect = v_strategy.effect,
           consequence = v_strategy.consequence,
           task_kind = v_strategy.task_kind,
           schedule_id = v_strategy.schedule_id,
           severity = v_strategy.severity,
           occurrence = v_strategy.occurrence,
           detection = v_strategy.detection,
           archived_at = v_strategy.archived_at
     where t.id = p_maintenance_strategy_id
    returning * into v_strategy;
    v_answer := core.finish_action(core.answer(to_jsonb(v_strategy), null::maintenance.strategy_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.strategy_answer, v_answer);
end
$$;

comment on function api.update_maintenance_strategy is $$Change a maintenance strategy

Omitted fields keep their values; archived_at archives it and excludes it from explain_maintenance_effectiveness.
Fields depend on each other as in create_maintenance_strategy.
Refuses with MAINTENANCE_STRATEGY_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, PARENT_AT_OTHER_SITE and ASSET_RETIRED.$$;
