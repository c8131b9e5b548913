-- Says again what a budget may spend, and keeps what it was. The budget is locked.
create or replace function procurement.store_budget_amount(
  p_budget      procurement.budgets,
  p_amount      numeric,
  p_reason      text,
  p_transfer_id uuid                default null
)
returns procurement.budgets
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_amount > 9999999999999 then
    perform core.refuse_field('p_amount', 'TOO_LARGE', 'A budget is at most 9999999999999');
  end if;

  insert into procurement.budget_revisions (budget_id, revision, old_amount, new_amount, reason, transfer_id)
  values (p_budget.id, p_budget.revision + 1, p_budget.amount, p_amount, p_reason, p_transfer_id);

  update procurement.budgets as b
     set amount = p_amount,
         revision = b.revision + 1
   where b.id = p_budget.id
  returning * into p_budget;

  return p_budget;
end
$$;

grant execute on function procurement.store_budget_amount to assetry_api;
