create or replace function api.create_budget_transfer(p_values api.field_values)
returns setof procurement.budget_transfer_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_budget_transfer', 'budget_transfer.create', jsonb_build_array(p_values)
  );
  v_transfer procurement.budget_transfers;
begin
  if v_answer is null then
    v_transfer := jsonb_populate_record(
      null::procurement.budget_transfers, core.check_values('procurement.budget_transfers', p_values, 'create')
    );
    perform procurement.check_budget_transfer(v_transfer, p_values);

    insert into procurement.budget_transfers (from_budget_id, to_budget_id, amount, reason, author_ids)
    values (
      v_transfer.from_budget_id, v_transfer.to_budget_id, v_transfer.amount, v_transfer.reason,
      procurement.with_author('{}')
    )
    returning * into v_transfer;

    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::procurement.budget_transfer_answer));
  end if;

  return next jsonb_populate_record(null::procurement.budget_transfer_answer, v_answer);
end
$$;

comment on function api.create_budget_transfer is $$Request a budget transfer

From one ACTIVE budget to another in the same currency. Amounts change when another account approves it.
Refuses with VALIDATION_FAILED.$$;
