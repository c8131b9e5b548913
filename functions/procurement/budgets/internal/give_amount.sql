-- Lets one budget give to another what a transfer says. Both are locked.
create or replace function procurement.give_amount(p_transfer procurement.budget_transfers)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_from procurement.budgets;
  v_to   procurement.budgets;
begin
  select * into v_from from procurement.budgets as b where b.id = p_transfer.from_budget_id;
  select * into v_to from procurement.budgets as b where b.id = p_transfer.to_budget_id;

  if v_from.status <> 'ACTIVE' or v_to.status <> 'ACTIVE' then
    perform core.refuse(
      'BUDGET_NOT_OPEN', format('Budget %s is %s, and %s is %s', v_from.name, v_from.status, v_to.name, v_to.status),
      409
    );
  elsif v_from.available_amount < p_transfer.amount then
    perform procurement.refuse_budget(
      jsonb_build_array(
        procurement.budget_fault(v_from.name, v_from.currency, v_from.available_amount, p_transfer.amount)
      )
    );
  end if;

  perform procurement.store_budget_amount(
    v_from, v_from.amount - p_transfer.amount, p_transfer.reason, p_transfer.id
  );
  perform procurement.store_budget_amount(v_to, v_to.amount + p_transfer.amount, p_transfer.reason, p_transfer.id);
end
$$;

grant execute on function procurement.give_amount to assetry_api;
