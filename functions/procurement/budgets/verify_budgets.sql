create or replace function api.verify_budgets(p_budget_id uuid default null)
returns table (budget_id uuid, budget_name text, kind text, stored numeric, calculated numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.require_permission('budget.revise');

  return query
  select f.budget_id, b.name, f.kind, f.stored, f.calculated
    from procurement.budget_faults(p_budget_id) as f
    join procurement.budgets as b on b.id = f.budget_id
   order by b.name, f.budget_id, f.kind
   limit 1000;
end
$$;

comment on function api.verify_budgets is $$Verify budgets against their ledger

Recalculates the amounts from the entries of all sites and returns the differences: no rows when all agree. stored is
the amount in the budget, calculated the sum of the entries. At most 1,000.
p_budget_id: Id of a row of /budgets; default all$$;
