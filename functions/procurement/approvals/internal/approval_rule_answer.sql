-- What the actions on a rule of approval answer.
create or replace function procurement.approval_rule_answer(p_rule procurement.approval_rules)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_rule.id, 'row_version', p_rule.row_version)
$$;

grant execute on function procurement.approval_rule_answer to assetry_api;
