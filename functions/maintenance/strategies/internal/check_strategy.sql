-- Refuses values of a strategy that mean nothing together, each by its field. What endangers people or the environment
-- is not left to fail, and only what nobody notices is looked for (SAE JA1011).
create or replace function maintenance.check_strategy(p_strategy maintenance.strategies)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') into v_faults
    from (
      values
        (
          'asset_id', 'MISSING_VALUE', 'An asset or a category is required',
          num_nonnulls(p_strategy.asset_id, p_strategy.category_id) = 0
        ),
        (
          'category_id', 'NOT_ALLOWED', 'Set either an asset or a category',
          num_nonnulls(p_strategy.asset_id, p_strategy.category_id) = 2
        ),
        (
          'failure_mode', 'MISSING_VALUE', 'A failure mode or a failure code is required',
          num_nonnulls(p_strategy.failure_mode, p_strategy.failure_code_id) = 0
        ),
        (
          'task_kind', 'NOT_ALLOWED', 'RUN_TO_FAILURE is not allowed for SAFETY or ENVIRONMENT',
          p_strategy.task_kind = 'RUN_TO_FAILURE' and p_strategy.consequence in ('SAFETY', 'ENVIRONMENT')
        ),
        (
          'task_kind', 'NOT_ALLOWED', 'FAILURE_FINDING requires the consequence HIDDEN',
          p_strategy.task_kind = 'FAILURE_FINDING' and p_strategy.consequence <> 'HIDDEN'
        ),
        (
          'schedule_id', 'NOT_ALLOWED', 'REDESIGN and RUN_TO_FAILURE have no schedule',
          p_strategy.schedule_id is not null and p_strategy.task_kind in ('REDESIGN', 'RUN_TO_FAILURE')
        ),
        (
          'severity', 'MISSING_VALUE', 'Must be set together with occurrence and detection',
          num_nonnulls(p_strategy.severity, p_strategy.occurrence, p_strategy.detection) not in (0, 3)
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function maintenance.check_strategy to assetry_api;
