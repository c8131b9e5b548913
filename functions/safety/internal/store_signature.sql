-- Keeps that the caller signed a permit, which is locked, for its next issue; refuses when somebody has signed as that.
create or replace function safety.store_signature(p_permit safety.permits, p_role text, p_note text)
returns safety.signatures
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_signature safety.signatures;
begin
  if p_permit.status not in ('VALIDATED', 'ISSUED', 'SUSPENDED', 'EXPIRED') then
    perform core.refuse(
      'PERMIT_NOT_SIGNABLE', format('Permit %s is %s', p_permit.permit_number, p_permit.status), 409
    );
  elsif exists (
    select 1
      from safety.signatures as g
     where g.permit_id = p_permit.id
       and g.issue = p_permit.issue_count + 1
       and g.role = p_role
       and g.voided_at is null
  ) then
    perform core.refuse(
      'ALREADY_SIGNED', format('Somebody has signed permit %s as %s', p_permit.permit_number, p_role), 409
    );
  end if;

  insert into safety.signatures (site_id, permit_id, role, issue, signed_at, signed_by, signed_through, note)
  values (
    p_permit.site_id, p_permit.id, p_role, p_permit.issue_count + 1, clock_timestamp(), core.current_account_id(),
    core.current_actor_id(), p_note
  )
  returning * into v_signature;
  return v_signature;
end
$$;

grant execute on function safety.store_signature to assetry_api;
