-- The budget, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function procurement.lock_budget(p_budget_id uuid, p_row_version integer)
returns procurement.budgets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_budget procurement.budgets;
begin
  select * into v_budget
    from procurement.budgets as b
   where b.id = p_budget_id
     for no key update;

  if not found then
    perform core.refuse('BUDGET_NOT_FOUND', 'No such budget', 404);
  end if;

  perform core.check_row_version(v_budget.row_version, p_row_version);
  return v_budget;
end
$$;

grant execute on function procurement.lock_budget to assetry_api;
