-- Makes these the lines of a draft claim that is locked, as the owner: no action may delete lines, because refused
-- amounts name them. Sums, currency and last day of the claim follow.
create or replace function work.store_claim_lines(
  p_claim contract.claims, p_work_order work.work_orders, p_lines contract.claim_lines[]
)
returns contract.claims
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from contract.claim_lines as l
   where l.organization_id = p_claim.organization_id
     and l.claim_id = p_claim.id;

  insert into contract.claim_lines (
    organization_id, site_id, claim_id, position, cost_line_id, use_id, claimed_amount
  )
  select p_claim.organization_id, p_claim.site_id, p_claim.id, l.position, l.cost_line_id, l.use_id, l.claimed_amount
    from unnest(p_lines) as l
   order by l.position;

  update contract.claims as c
     set claimed_amount = (select sum(l.claimed_amount) from unnest(p_lines) as l),
         currency = (select u.currency from contract.uses as u where u.id = p_lines[1].use_id),
         submit_by_on = work.claim_due_on(p_work_order, array(select l.use_id from unnest(p_lines) as l))
   where c.id = p_claim.id
  returning * into p_claim;

  return p_claim;
end
$$;

grant execute on function work.store_claim_lines to assetry_api;
