-- Counts the visit of a work order that has started, once, for the first contract that can pay its labour, when its
-- terms limit visits; gives it back when the work order is cancelled. The balances are locked.
create or replace function work.count_visit(p_work_order work.work_orders, p_payers jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_payer jsonb;
  v_visit contract.uses;
begin
  select * into v_visit
    from contract.uses as u
   where u.organization_id = p_work_order.organization_id
     and u.site_id = p_work_order.site_id
     and u.work_order_id = p_work_order.id
     and u.visits = 1
     and not exists (
           select 1 from contract.uses as r where r.organization_id = u.organization_id and r.reversal_of = u.id
         );

  if p_work_order.status = 'CANCELLED' then
    if v_visit.id is null then
      return;
    end if;

    v_visit.reversal_of := v_visit.id;
    v_visit.visits := -1;
  elsif v_visit.id is not null then
    return;
  else
    v_payer := work.first_payer(p_payers, p_work_order.id);

    if (v_payer ->> 'has_visits')::boolean is not true then
      return;
    end if;

    v_visit := jsonb_populate_record(v_visit, v_payer);
    v_visit.visits := 1;
  end if;

  insert into contract.uses (
    organization_id, site_id, work_order_id, contract_id, revision_id, coverage_id, component, percent, event_at,
    period_starts_on, currency, cost_amount, gross_amount, covered_amount, reversal_of, visits
  )
  values (
    p_work_order.organization_id, p_work_order.site_id, p_work_order.id, v_visit.contract_id, v_visit.revision_id,
    v_visit.coverage_id, v_visit.component, v_visit.percent, v_visit.event_at, v_visit.period_starts_on,
    v_visit.currency, 0, 0, 0, v_visit.reversal_of, v_visit.visits
  );
end
$$;
