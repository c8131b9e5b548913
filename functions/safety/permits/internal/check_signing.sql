-- Refuses to sign a permit for all that stands against it, under the code of the gravest; does nothing when nothing
-- does.
create or replace function safety.check_signing(p_permit safety.permits, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_number  text := p_permit.permit_number;
  v_gravest text := p_faults -> 0 ->> 'code';
begin
  if v_gravest = 'PERMIT_NOT_SIGNABLE' then
    perform core.refuse(
      'PERMIT_NOT_SIGNABLE', format('Permit %s is %s', v_number, p_permit.status), 409, p_faults
    );
  elsif v_gravest = 'ALREADY_SIGNED' then
    perform core.refuse('ALREADY_SIGNED', format('Permit %s is already signed in this role', v_number), 409, p_faults);
  elsif v_gravest = 'SIGNER_NOT_ALLOWED' then
    perform core.refuse(
      'SIGNER_NOT_ALLOWED', format('You are not a permitted signer of permit %s in this role', v_number), 403, p_faults,
      'explain_permit_signatures lists the permitted signers'
    );
  elsif v_gravest = 'ROLES_SEPARATED' then
    perform core.refuse(
      'ROLES_SEPARATED', format('You signed permit %s in another role', v_number), 422, p_faults,
      'Its kind requires different persons'
    );
  end if;

  perform identity.refuse_missing_password(p_faults);
end
$$;

grant execute on function safety.check_signing to assetry_api;
