-- Refuses to submit a claim a third time, after its last day, or with costs that were reversed; answers it with its
-- last day, which is known when the work order is completed.
create or replace function work.check_claim_submission(p_claim contract.claims, p_work_order work.work_orders)
returns contract.claims
language plpgsql
stable
set search_path = ''
as $$
declare
  v_reversed jsonb;
begin
  if p_claim.submissions = 2 then
    perform core.refuse(
      'ALREADY_APPEALED', format('%s was submitted twice', work.claim_label(p_claim)), 409,
      p_hint => 'Close it with close_claim'
    );
  end if;

  if p_claim.submissions = 0 then
    p_claim.submit_by_on := work.claim_due_on(
      p_work_order, array(select l.use_id from contract.claim_lines as l where l.claim_id = p_claim.id)
    );

    if core.site_date(p_claim.site_id, clock_timestamp()) > p_claim.submit_by_on then
      perform core.refuse(
        'CLAIM_TOO_LATE', format('The last day of %s was %s', work.claim_label(p_claim), p_claim.submit_by_on), 422
      );
    end if;
  end if;

  select jsonb_agg(
           core.fault(format('p_lines[%s].cost_line_id', l.position), 'COST_REVERSED', 'The cost is reversed')
             || jsonb_build_object('id', l.cost_line_id)
           order by l.position
         )
    into v_reversed
    from contract.claim_lines as l
    join contract.uses as r on r.organization_id = l.organization_id and r.reversal_of = l.use_id
   where l.claim_id = p_claim.id;

  if v_reversed is not null then
    perform core.refuse(
      'COST_REVERSED', format('Costs of %s are reversed', work.claim_label(p_claim)), 409, v_reversed
    );
  end if;

  return p_claim;
end
$$;

grant execute on function work.check_claim_submission to assetry_api;
