-- Keeps that the caller signed a permit, which is locked, for its next issue, and what proved who that is.
create or replace function safety.store_signature(p_permit safety.permits, p_role text, p_note text)
returns safety.signatures
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_signature safety.signatures;
begin
  insert into safety.signatures (site_id, permit_id, role, issue, signed_at, signed_by, signed_through, method, note)
  values (
    p_permit.site_id, p_permit.id, p_role, p_permit.issue_count + 1, clock_timestamp(), core.current_account_id(),
    core.current_actor_id(), identity.signing_method(), p_note
  )
  returning * into v_signature;
  return v_signature;
end
$$;

grant execute on function safety.store_signature to assetry_api;
