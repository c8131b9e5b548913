create or replace function api.create_approval_rule(p_values api.field_values)
returns setof procurement.approval_rule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_approval_rule', 'approval_rule.create', jsonb_build_array(p_values));
  v_rule   procurement.approval_rules;
begin
  if v_answer is null then
    v_rule := jsonb_populate_record(
      null::procurement.approval_rules, core.check_values('procurement.approval_rules', p_values, 'create')
    );
    perform core.require_all_sites();
    v_rule.subject := coalesce(v_rule.subject, 'PURCHASE_ORDER');
    perform procurement.check_rule(v_rule);

    insert into procurement.approval_rules (
      name, subject, cost_center_id, category_id, currency, amount_over, amount_up_to, role_id, account_id, sequence
    )
    values (
      v_rule.name, v_rule.subject, v_rule.cost_center_id, v_rule.category_id, v_rule.currency, v_rule.amount_over,
      v_rule.amount_up_to, v_rule.role_id, v_rule.account_id, coalesce(v_rule.sequence, 1)
    )
    returning * into v_rule;

    v_answer := core.finish_action(core.answer(to_jsonb(v_rule), null::procurement.approval_rule_answer));
  end if;

  return next jsonb_populate_record(null::procurement.approval_rule_answer, v_answer);
end
$$;

comment on function api.create_approval_rule is $$Create an approval rule for purchases

Each purchase order, or requisition when subject is REQUISITION, submitted from now on gets an approval step of each
matching rule: of its currency, of a total above amount_over and up to amount_up_to, of the cost center of one of its
lines (or all), and of the category of one of its lines or a higher one (or all); an item line has the category of its
item. The approver is a holder of role_id or the account account_id: exactly one of the two, with the permission to
approve. Rules with the same sequence are approved in parallel, and all are required. Rules apply to all sites; the
account must reach all sites.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED and RIGHTS_EXCEEDED (you approve up to a limit).$$;
