-- Where budgets do not say what their entries say. With the rights of its owner, because it takes the entries of all
-- sites.
create or replace function procurement.budget_faults(p_budget_id uuid)
returns table (budget_id uuid, kind text, stored numeric, calculated numeric)
language sql
stable
security definer
set search_path = ''
as $$
  select b.id, k.kind, k.stored, coalesce(t.amount, 0)
    from procurement.budgets as b
   cross join lateral (
      values
        ('PRE_COMMITMENT', b.pre_committed_amount), ('COMMITMENT', b.committed_amount), ('ACTUAL', b.actual_amount)
   ) as k (kind, stored)
    left join lateral (
      select sum(e.amount) as amount
        from procurement.budget_entries as e
       where e.organization_id = b.organization_id
         and e.budget_id = b.id
         and e.kind = k.kind
   ) as t on true
   where b.organization_id = core.current_organization_id()
     and (p_budget_id is null or b.id = p_budget_id)
     and k.stored <> coalesce(t.amount, 0)
$$;

grant execute on function procurement.budget_faults to assetry_api, assetry_list;
