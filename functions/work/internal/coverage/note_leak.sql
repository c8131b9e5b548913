-- Keeps what nobody pays of a line of the ledger only because the contract that would pay does not authorize whoever
-- did the work: the highest share counts. p_payers as of work.payers_of.
create or replace function work.note_leak(p_line work.cost_lines, p_payers jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into contract.leaks (
    organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component, percent,
    event_at, currency, cost_amount, lost_amount, created_by
  )
  select p_line.organization_id, p_line.site_id, p_line.work_order_id, p_line.id, p.contract_id, p.revision_id,
         p.coverage_id, p.component, p.percent, p.event_at, p.currency, a.amount,
         round(a.amount * p.percent / 100, core.currency_decimals(p.currency)), p_line.created_by
    from jsonb_array_elements(p_payers) as e (payer)
   cross join lateral (
      select (r.n).* from (select jsonb_populate_record(null::contract.leaks, e.payer) as n offset 0) as r
   ) as p
   cross join lateral (
      select case when p.currency = p_line.currency then p_line.amount else p_line.base_amount end as amount
    ) as a
   where e.payer ->> 'place' is null
     and p_line.amount > 0
   order by p.percent desc, p.contract_id, p.coverage_id
   limit 1
$$;
