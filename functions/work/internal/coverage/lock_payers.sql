-- The contracts that can pay each of these lines of the ledger of an organization, and those for which the visit of
-- each of these work orders can count, in the order of the lines and of the work orders (work.payers_of,
-- work.visitors_of). Locks the balances of all of them, and of those that paid p_paid_line_ids or whose visits count,
-- by contract and currency, and nothing is locked afterwards (ADR 18).
create or replace function work.lock_payers(
  p_organization_id uuid,
  p_lines           work.cost_lines[],
  p_work_orders     work.work_orders[],
  p_paid_line_ids   uuid[],
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
  v_paid       jsonb[];
begin
  foreach v_work_order in array p_work_orders loop
    p_visits := array_append(
      p_visits, case when v_work_order.status = 'CANCELLED' then '[]' else work.visitors_of(v_work_order) end
    );
  end loop;

  foreach v_line in array p_lines loop
    p_costs := array_append(p_costs, case when v_line.reversal_of is null then work.payers_of(v_line) else '[]' end);
  end loop;

  if cardinality(p_paid_line_ids) > 0 or cardinality(p_work_orders) > 0 then
    v_paid := array(
      select jsonb_build_array(jsonb_build_object('contract_id', u.contract_id, 'currency', u.currency, 'place', 0))
        from contract.uses as u
       where u.organization_id = p_organization_id
         and u.cost_line_id = any (p_paid_line_ids)
       union all
      select jsonb_build_array(jsonb_build_object('contract_id', u.contract_id, 'currency', u.currency, 'place', 0))
        from unnest(p_work_orders) as w
        join contract.uses as u
          on u.organization_id = w.organization_id
         and u.site_id = w.site_id
         and u.work_order_id = w.id
         and u.visits <> 0
    );
  end if;

  perform contract.lock_balances(p_organization_id, array_agg(k.contract_id), array_agg(k.currency))
     from (
       select distinct (p.payer ->> 'contract_id')::uuid as contract_id, p.payer ->> 'currency' as currency
         from unnest(p_visits || p_costs || v_paid) as e (payers)
        cross join lateral jsonb_array_elements(e.payers) as p (payer)
        where p.payer ->> 'place' is not null
     ) as k
   having count(*) > 0;
end
$$;
