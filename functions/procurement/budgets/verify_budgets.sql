create or replace function api.verify_budgets(p_budget_id uuid default null)
returns table (budget_id uuid, budget_name text, kind text, kept numeric, told numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_permission('budget.revise');

  return query
  select f.budget_id, b.name, f.kind, f.kept, f.told
    from procurement.budget_faults(p_budget_id) as f
    join procurement.budgets as b on b.id = f.budget_id
   order by b.name, f.budget_id, f.kind
   limit 1000;
end
$$;

comment on function api.verify_budgets is $$Verify budgets against their ledger

Recalculates the amounts from the entries of all sites and returns the differences: no rows when all agree. kept is
the stored amount, told the recalculated one. At most 1,000.
p_budget_id: Id of a row of /budgets; default all$$;
