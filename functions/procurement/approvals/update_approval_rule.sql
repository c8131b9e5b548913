create or replace function api.update_approval_rule(
  p_approval_rule_id uuid,
  p_values           api.field_values,
  p_row_version      integer          default null
)
returns setof procurement.approval_rule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_approval_rule', 'approval_rule.update', jsonb_build_array(p_approval_rule_id, p_values, p_row_version)
  );
  v_rule   procurement.approval_rules;
begin
  if v_answer is null then
    p_values := core.check_values('procurement.approval_rules', p_values, 'update');
    v_rule := procurement.lock_approval_rule(p_approval_rule_id, p_row_version);
    v_rule := jsonb_populate_record(
      v_rule, core.merge_values('procurement.approval_rules', to_jsonb(v_rule), p_values)
    );
    perform procurement.check_rule(v_rule);

    update procurement.approval_rules as r
       set name = v_rule.name,
           cost_center_id = v_rule.cost_center_id,
           category_id = v_rule.category_id,
           currency = v_rule.currency,
           amount_over = v_rule.amount_over,
           amount_up_to = v_rule.amount_up_to,
           role_id = v_rule.role_id,
           account_id = v_rule.account_id,
           sequence = coalesce(v_rule.sequence, 1),
           archived_at = v_rule.archived_at
     where r.id = p_approval_rule_id
    returning * into v_rule;

    v_answer := core.finish_action(core.answer(to_jsonb(v_rule), null::procurement.approval_rule_answer));
  end if;

  return next jsonb_populate_record(null::procurement.approval_rule_answer, v_answer);
end
$$;

comment on function api.update_approval_rule is $$Change an approval rule for purchases

Omitted fields keep their values; to name a person instead of a role, set role_id to null. Documents submitted before
keep their steps. The account must reach all sites.
Refuses with APPROVAL_RULE_NOT_FOUND, NOT_ALL_SITES, STALE_ROW, VALIDATION_FAILED and RIGHTS_EXCEEDED (you approve up
to a limit).$$;
