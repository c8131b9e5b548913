-- Keeps a use of a line of the ledger, and adds it to the balances, which are locked.
create or replace function work.keep_use(p_use contract.uses, p_line work.cost_lines)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  p_use.organization_id := p_line.organization_id;

  insert into contract.uses (
    organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component, percent,
    event_at, period_starts_on, currency, cost_amount, gross_amount, covered_amount, reversal_of, correction, created_by
  )
  values (
    p_line.organization_id, p_line.site_id, p_line.work_order_id, p_line.id, p_use.contract_id, p_use.revision_id,
    p_use.coverage_id, p_use.component, p_use.percent, p_use.event_at, p_use.period_starts_on, p_use.currency,
    p_use.cost_amount, p_use.gross_amount, p_use.covered_amount, p_use.reversal_of, p_use.correction, p_line.created_by
  );
  perform contract.add_use(p_use);
end
$$;
