create or replace function api.create_maintenance_strategy(p_values api.field_values)
returns setof maintenance.strategy_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_maintenance_strategy', 'maintenance_strategy.create', jsonb_build_array(p_values)
  );
  v_strategy maintenance.strategies;
begin
  if v_answer is null then
    v_strategy := jsonb_populate_record(
      null::maintenance.strategies, core.check_values('maintenance.strategies', p_values, 'create')
    );
    v_strategy.site_id := coalesce(
      v_strategy.site_id, (select a.site_id from asset.assets as a where a.id = v_strategy.asset_id)
    );

    if v_strategy.site_id is null then
      perform core.refuse_field('site_id', 'MISSING_VALUE', 'site_id or asset_id is required');
    end if;

    perform maintenance.check_strategy(v_strategy);
    perform maintenance.hold_strategy(v_strategy);

    insert into maintenance.strategies (
      site_id, strategy_number, asset_id, category_id, function, functional_failure, failure_mode, failure_code_id,
      effect, consequence, task_kind, schedule_id, severity, occurrence, detection
    )
    values (
      v_strategy.site_id, core.new_number('maintenance.strategies'), v_strategy.asset_id, v_strategy.category_id,
      v_strategy.function, v_strategy.functional_failure, v_strategy.failure_mode, v_strategy.failure_code_id,
      v_strategy.effect, v_strategy.consequence, v_strategy.task_kind, v_strategy.schedule_id, v_strategy.severity,
      v_strategy.occurrence, v_strategy.detection
    )
    returning * into v_strategy;
    v_answer := core.finish_action(core.answer(to_jsonb(v_strategy), null::maintenance.strategy_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.strategy_answer, v_answer);
end
$$;

comment on function api.create_maintenance_strategy is $$Create a maintenance strategy for a failure mode

For an asset, or the assets of a category at a site: the failure mode in words (failure_mode), as a problem or cause
of failure reports (failure_code_id), or both, and schedule_id, the maintenance schedule against it; none for REDESIGN
and RUN_TO_FAILURE. RUN_TO_FAILURE is not allowed for the consequence SAFETY or ENVIRONMENT; FAILURE_FINDING is for
HIDDEN failures. severity, occurrence and detection are set together; rpn is their product.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE and ASSET_RETIRED.$$;
