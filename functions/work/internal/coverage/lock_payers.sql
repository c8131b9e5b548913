-- The contracts that can pay each of these lines of the ledger of an organization, and those for which the visit of
-- each of these work orders can count, in the order of the lines and of the work orders (work.payers_of,
-- work.visitors_of). Locks the balances of all of them, and of those that paid before, by contract and currency, and
-- nothing is locked afterwards (ADR 18).
create or replace function work.lock_payers(
  p_organization_id uuid,
  p_lines           work.cost_lines[],
  p_work_orders     work.work_orders[],
  out p_costs  jsonb[],
  out p_visits jsonb[]
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line       work.cost_lines;
  v_work_order work.work_orders;
begin
  foreach v_work_order in array p_work_orders loop
    p_visits := array_append(
      p_visits, case when v_work_order.status = 'CANCELLED' then '[]' else work.visitors_of(v_work_order) end
    );
  end loop;

  foreach v_line in array p_lines loop
    p_costs := array_append(p_costs, case when v_line.reversal_of is null then work.payers_of(v_line) else '[]' end);
  end loop;

  perform contract.lock_balances(
    p_organization_id, array_agg(k.contract_id), array_agg(k.currency)
  )
     from (
       select (p.payer ->> 'contract_id')::uuid as contract_id, p.payer ->> 'currency' as currency
         from unnest(p_visits || p_costs) as e (payers)
        cross join lateral jsonb_array_elements(e.payers) as p (payer)
        where p.payer ->> 'place' is not null
        union
       select u.contract_id, u.currency
         from unnest(p_lines) as c
         join contract.uses as u on u.organization_id = c.organization_id and u.cost_line_id in (c.id, c.reversal_of)
        union
       select u.contract_id, u.currency
         from unnest(p_work_orders) as w
         join contract.uses as u
           on u.organization_id = w.organization_id
          and u.site_id = w.site_id
          and u.work_order_id = w.id
          and u.visits <> 0
     ) as k
   having count(*) > 0;
end
$$;
