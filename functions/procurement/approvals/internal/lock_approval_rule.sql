-- The rule of approval, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function procurement.lock_approval_rule(p_approval_rule_id uuid, p_row_version integer)
returns procurement.approval_rules
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_rule procurement.approval_rules;
begin
  select * into v_rule
    from procurement.approval_rules as r
   where r.id = p_approval_rule_id
     for no key update;

  if not found then
    perform core.require_all_sites() from procurement.approval_rules as r where r.id = p_approval_rule_id;
    perform core.refuse('APPROVAL_RULE_NOT_FOUND', 'No such approval rule', 404);
  end if;

  perform core.check_row_version(v_rule.row_version, p_row_version);
  return v_rule;
end
$$;

grant execute on function procurement.lock_approval_rule to assetry_api;
