-- Refuses a rule for a CHARACTERISTIC meter that means nothing, with all faults: its limits are positions of words with
-- others beyond them, a state does not change by so much an hour, and what an alarm is cleared by must be a state.
create or replace function meter.check_rule_of_states(p_rule meter.alarm_rules, p_meter meter.meters)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_last integer := cardinality(p_meter.observations);
begin
  if p_meter.kind <> 'CHARACTERISTIC' then
    return;
  end if;

  perform core.refuse_faults(
    (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
        from (
          select l.field, 'INVALID_VALUE' as code, 'Must be a position of observations, a whole number' as message,
                 l.value <> trunc(l.value) as is_so
            from (
              values
                ('low_critical', p_rule.low_critical), ('low_warning', p_rule.low_warning),
                ('high_warning', p_rule.high_warning), ('high_critical', p_rule.high_critical)
            ) as l (field, value)
          union all
          select l.field, 'OUT_OF_RANGE', format('From %s to %s: no state is beyond it', l.least, l.most),
                 l.value not between l.least and l.most
            from (
              values
                ('low_critical', p_rule.low_critical, 2, v_last), ('low_warning', p_rule.low_warning, 2, v_last),
                ('high_warning', p_rule.high_warning, 1, v_last - 1),
                ('high_critical', p_rule.high_critical, 1, v_last - 1)
            ) as l (field, value, least, most)
          union all
          values
            (
              'max_change_per_hour', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
              p_rule.max_change_per_hour is not null
            ),
            (
              'hysteresis', 'TOO_LARGE', 'No reading could clear an alarm',
              coalesce(p_rule.high_warning, p_rule.high_critical) - p_rule.hysteresis < 1
                or coalesce(p_rule.low_warning, p_rule.low_critical) + p_rule.hysteresis > v_last
            )
        ) as f (field, code, message, is_so)
       where f.is_so
    )
  );
end
$$;

grant execute on function meter.check_rule_of_states to assetry_api;
