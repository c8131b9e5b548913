-- Refuses a rule whose parts contradict each other, with all of them: limits that are not in their order, one that no
-- reading could clear, a way of counting beside another.
create or replace function meter.check_alarm_rule(p_rule meter.alarm_rules)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
        from (
          values
            (
              'high_warning', 'MISSING_VALUE', 'At least one limit is required',
              num_nonnulls(
                p_rule.low_critical, p_rule.low_warning, p_rule.high_warning, p_rule.high_critical,
                p_rule.max_change_per_hour
              ) = 0
            ),
            (
              'low_critical', 'TOO_LARGE', 'Must be below the other limits',
              p_rule.low_critical >= least(p_rule.low_warning, p_rule.high_warning, p_rule.high_critical)
            ),
            (
              'low_warning', 'TOO_LARGE', 'Must be below the high limits',
              p_rule.low_warning >= least(p_rule.high_warning, p_rule.high_critical)
            ),
            ('high_warning', 'TOO_LARGE', 'Must be below high_critical', p_rule.high_warning >= p_rule.high_critical),
            (
              'hysteresis', 'TOO_LARGE', 'No reading could clear an alarm',
              coalesce(p_rule.low_warning, p_rule.low_critical) + 2 * p_rule.hysteresis
                > coalesce(p_rule.high_warning, p_rule.high_critical)
            ),
            (
              'required_count', 'TOO_LARGE', 'At most window_count', p_rule.required_count > p_rule.window_count
            ),
            (
              'delay_minutes', 'INVALID_COMBINATION', 'Use either a number of readings or minutes',
              p_rule.delay_minutes > 0 and p_rule.window_count > 1
            ),
            (
              'type_id', 'NOT_ALLOWED', 'Only a work order has a type',
              p_rule.type_id is not null and p_rule.response <> 'WORK_ORDER'
            )
        ) as f (field, code, message, is_so)
       where f.is_so
    )
  );
end
$$;

grant execute on function meter.check_alarm_rule to assetry_api;
