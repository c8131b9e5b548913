-- The contracts that can pay each of these lines of the ledger, and for which the visit of each of these work orders
-- can count, by their ids. Locks the balances of all of them, and of those that paid before, by contract and currency,
-- and nothing is locked afterwards (ADR 18).
create or replace function work.lock_payers(
  p_organization_id uuid, p_line_ids uuid[], p_work_order_ids uuid[], out p_costs jsonb, out p_visits jsonb
)
language plpgsql
volatile
set search_path = ''
as $$
begin
  select jsonb_object_agg(w.id, p.payers) into p_visits
    from work.work_orders as w
   cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.place), '[]') as payers
        from work.visitors_of(w) as v
       where w.status <> 'CANCELLED'
    ) as p
   where w.organization_id = p_organization_id
     and w.id = any (p_work_order_ids);

  select jsonb_object_agg(c.id, p.payers) into p_costs
    from work.cost_lines as c
   cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.place), '[]') as payers
        from work.payers_of(c) as v
       where c.reversal_of is null
    ) as p
   where c.organization_id = p_organization_id
     and c.id = any (p_line_ids);

  perform contract.lock_balances(
    p_organization_id, array_agg(k.contract_id), array_agg(k.currency)
  )
     from (
       select distinct (p.payer ->> 'contract_id')::uuid as contract_id, p.payer ->> 'currency' as currency
         from (select * from jsonb_each(p_visits) union all select * from jsonb_each(p_costs)) as e (id, payers)
        cross join lateral jsonb_array_elements(e.payers) as p (payer)
        where p.payer ->> 'place' is not null
        union
       select u.contract_id, u.currency
         from work.cost_lines as c
         join contract.uses as u on u.organization_id = c.organization_id and u.cost_line_id in (c.id, c.reversal_of)
        where c.organization_id = p_organization_id
          and c.id = any (p_line_ids)
        union
       select u.contract_id, u.currency
         from work.work_orders as w
         join contract.uses as u
           on u.organization_id = w.organization_id
          and u.site_id = w.site_id
          and u.work_order_id = w.id
          and u.visits <> 0
        where w.organization_id = p_organization_id
          and w.id = any (p_work_order_ids)
     ) as k
   having count(*) > 0;
end
$$;
