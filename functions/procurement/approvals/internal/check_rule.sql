-- Refuses a rule of approval whose values do not go together, or whose step would wait for ever because who agrees does
-- not approve what the rule is about. Who is limited does not say who agrees, either.
create or replace function procurement.check_rule(p_rule procurement.approval_rules)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_permission text := lower(p_rule.subject) || '.approve';
  v_faults     jsonb;
begin
  perform identity.require_unlimited(array[v_permission]);

  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field) filter (where f.is_so), '[]')
    into v_faults
    from (
      values
        (
          'amount_up_to', 'TOO_SMALL', 'Must be above amount_over',
          p_rule.amount_up_to <= p_rule.amount_over
        ),
        (
          'role_id', 'MISSING_VALUE', 'A role or account_id is required',
          p_rule.role_id is null and p_rule.account_id is null
        ),
        (
          'role_id', 'NOT_ALLOWED', format('The role lacks the permission %s', v_permission),
          p_rule.role_id is not null
            and array_position(identity.permissions_of_role(p_rule.role_id), v_permission) is null
        ),
        (
          'account_id', 'NOT_ALLOWED', 'Give either a role or an account',
          p_rule.role_id is not null and p_rule.account_id is not null
        ),
        (
          'account_id', 'NOT_ALLOWED', format('The account lacks the permission %s', v_permission),
          p_rule.account_id is not null
            and array_position(identity.permissions_of(p_rule.account_id), v_permission) is null
        )
    ) as f (field, code, message, is_so);

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function procurement.check_rule to assetry_api;
