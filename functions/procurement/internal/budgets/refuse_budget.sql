-- Refuses amounts that budgets do not cover, unless there are no faults.
create or replace function procurement.refuse_budget(p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_faults <> '[]' then
    perform core.refuse(
      'BUDGET_EXCEEDED', p_faults -> 0 ->> 'message', 422, p_faults,
      'Order less, revise the budget, or request a budget transfer'
    );
  end if;
end
$$;

grant execute on function procurement.refuse_budget to assetry_api;
