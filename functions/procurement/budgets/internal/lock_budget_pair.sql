-- Locks two budgets in the order of locks; those that do not exist are left to who looks for them.
create or replace function procurement.lock_budget_pair(p_budget_id uuid, p_other_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from procurement.budgets as b where b.id in (p_budget_id, p_other_id) order by b.id for no key update;
end
$$;

grant execute on function procurement.lock_budget_pair to assetry_api;
