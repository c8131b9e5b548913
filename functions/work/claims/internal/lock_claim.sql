-- Locks a claim at the version that the caller read, after its work order (ADR 18), so that it does not move to another
-- site meanwhile and no other claim takes the same costs.
create or replace function work.lock_claim(p_claim_id uuid, p_row_version integer)
returns contract.claims
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_claim contract.claims;
begin
  select * into v_claim from contract.claims as c where c.id = p_claim_id;

  if not found then
    perform core.refuse('CLAIM_NOT_FOUND', 'No such claim', 404);
  end if;

  perform work.lock_work_order(v_claim.work_order_id, null);

  select * into v_claim
    from contract.claims as c
   where c.id = p_claim_id
     for no key update;

  perform core.check_row_version(v_claim.row_version, p_row_version);
  return v_claim;
end
$$;

grant execute on function work.lock_claim to assetry_api;
