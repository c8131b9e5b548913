-- The budget that takes over the charges of another one; refuses one that is not for the same cost center and later
-- days. Both are locked.
create or replace function procurement.successor_of(p_budget procurement.budgets, p_to_budget_id uuid)
returns procurement.budgets
language plpgsql
stable
set search_path = ''
as $$
declare
  v_to procurement.budgets;
begin
  select * into v_to from procurement.budgets as b where b.id = p_to_budget_id;

  if not found then
    perform core.refuse_field('p_to_budget_id', 'NOT_FOUND', 'No such budget');
  elsif (v_to.cost_center_id, v_to.currency) <> (p_budget.cost_center_id, p_budget.currency) then
    perform core.refuse_field('p_to_budget_id', 'NOT_ALLOWED', 'It has another cost center or currency');
  elsif v_to.starts_on <= p_budget.ends_on then
    perform core.refuse_field('p_to_budget_id', 'NOT_ALLOWED', 'It is not for later days');
  elsif v_to.status <> 'ACTIVE' then
    perform core.refuse_field('p_to_budget_id', 'NOT_ALLOWED', format('It is %s', v_to.status));
  end if;

  return v_to;
end
$$;

grant execute on function procurement.successor_of to assetry_api;
