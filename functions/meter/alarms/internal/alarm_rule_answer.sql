-- What the actions on an alarm rule answer.
create or replace function meter.alarm_rule_answer(p_rule meter.alarm_rules)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_rule.id, 'meter_id', p_rule.meter_id, 'is_active', p_rule.is_active, 'row_version', p_rule.row_version
  )
$$;

grant execute on function meter.alarm_rule_answer to assetry_api;
