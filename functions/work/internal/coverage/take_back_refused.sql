-- Takes back what the cap of a contract got back of a use that a line of the ledger now reverses: the reversal gives
-- all of it. The balances are locked.
create or replace function work.take_back_refused(p_use contract.uses, p_line work.cost_lines)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_use contract.uses;
begin
  for v_use in
    insert into contract.uses (
      organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component, percent,
      event_at, period_starts_on, currency, cost_amount, gross_amount, covered_amount, reversal_of, claim_line_id,
      created_by
    )
    select u.organization_id, p_line.site_id, u.work_order_id, p_line.id, u.contract_id, u.revision_id, u.coverage_id,
           u.component, u.percent, u.event_at, u.period_starts_on, u.currency, 0, 0, -u.covered_amount, u.id,
           u.claim_line_id, p_line.created_by
      from contract.uses as u
     where u.organization_id = p_use.organization_id
       and u.cost_line_id = p_use.cost_line_id
       and u.claim_line_id is not null
    returning *
  loop
    perform contract.add_use(v_use);
  end loop;
end
$$;
