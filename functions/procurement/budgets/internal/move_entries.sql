-- Moves what is charged to one budget and has not arrived to another, for every site. With the rights of its owner,
-- because who closes a budget need not reach the sites that bought on it.
create or replace function procurement.move_entries(p_from_id uuid, p_to_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into procurement.budget_entries (
    site_id, budget_id, kind, amount, source_entity, source_id, cause_entity, cause_id
  )
  select e.site_id, m.budget_id, e.kind, m.sign * e.amount, e.source_entity, e.source_id, 'procurement.budgets',
         p_from_id
    from (
      select b.site_id, b.kind, b.source_entity, b.source_id, sum(b.amount) as amount
        from procurement.budget_entries as b
       where b.organization_id = core.current_organization_id()
         and b.budget_id = p_from_id
         and b.kind <> 'ACTUAL'
       group by b.site_id, b.kind, b.source_entity, b.source_id
      -- A line that costs nothing is moved, too: what is invoiced of it finds its budget by that.
      having sum(b.amount) <> 0 or bool_and(b.amount = 0)
    ) as e
   cross join (values (p_from_id, -1), (p_to_id, 1)) as m (budget_id, sign)
   order by e.source_id, m.sign, e.kind
$$;

grant execute on function procurement.move_entries to assetry_api;
