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

comment on function api.verify_budgets is $$Prove budgets by their ledger

Reckons what a budget bears, or all do, again from the entries of all sites, and answers what differs: nothing, when
all is well. kept is what the budget says, told what the entries say. At most 1,000.$$;
