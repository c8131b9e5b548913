-- The rule, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function meter.lock_alarm_rule(p_rule_id uuid, p_row_version integer)
returns meter.alarm_rules
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_rule meter.alarm_rules;
begin
  select * into v_rule
    from meter.alarm_rules as r
   where r.id = p_rule_id
     for no key update;

  if not found then
    perform core.refuse('METER_ALARM_RULE_NOT_FOUND', 'No such alarm rule', 404);
  end if;

  perform core.check_row_version(v_rule.row_version, p_row_version);
  return v_rule;
end
$$;

grant execute on function meter.lock_alarm_rule to assetry_api;
