-- Gives the cap of a contract back what its vendor refused of a claim for good: it did not pay that. What was reversed
-- meanwhile was given back with its cost. The balance is the last lock of a request (ADR 201).
create or replace function work.give_back_refused(p_claim contract.claims)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_use contract.uses;
begin
  perform contract.lock_balances(p_claim.organization_id, array[p_claim.contract_id], array[p_claim.currency]);

  for v_use in
    insert into contract.uses (
      organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component, percent,
      event_at, period_starts_on, currency, cost_amount, gross_amount, covered_amount, claim_line_id
    )
    select u.organization_id, u.site_id, u.work_order_id, u.cost_line_id, u.contract_id, u.revision_id, u.coverage_id,
           u.component, u.percent, u.event_at, u.period_starts_on, u.currency, 0, 0,
           l.accepted_amount - l.claimed_amount, l.id
      from contract.claim_lines as l
      join contract.uses as u on u.organization_id = l.organization_id and u.id = l.use_id
     where l.organization_id = p_claim.organization_id
       and l.site_id = p_claim.site_id
       and l.claim_id = p_claim.id
       and l.accepted_amount < l.claimed_amount
       and not exists (
             select 1
               from contract.uses as r
              where r.organization_id = u.organization_id
                and r.reversal_of = u.id
           )
     order by l.position
    returning *
  loop
    perform contract.add_use(v_use);
  end loop;
end
$$;

grant execute on function work.give_back_refused to assetry_api;
