-- Locks the budgets to which these claims are or will be charged, by id: the first of the standings (ADR 18, ADR 108).
create or replace function procurement.lock_budgets(p_claims procurement.budget_claim[], p_is_new boolean)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform
     from procurement.budgets as b
    where b.status = 'ACTIVE'
      and (
        b.id in (
          select e.budget_id
            from procurement.budget_entries as e
           where e.source_id = any (array(select c.source_id from unnest(p_claims) as c))
        )
        or p_is_new
          and exists (
                select 1
                  from unnest(p_claims) as c
                  join core.sites as s on s.id = c.site_id
                 where c.cost_center_id = b.cost_center_id
                   and s.currency = b.currency
                   and b.during @> c.due_on
              )
      )
    order by b.id
      for no key update;
end
$$;

grant execute on function procurement.lock_budgets to assetry_api;
