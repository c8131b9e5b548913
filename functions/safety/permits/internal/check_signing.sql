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
    perform core.refuse('ALREADY_SIGNED', format('Somebody has signed permit %s as that', v_number), 409, p_faults);
  elsif v_gravest = 'SIGNER_NOT_ALLOWED' then
    perform core.refuse(
      'SIGNER_NOT_ALLOWED', format('Permit %s is signed as that by others', v_number), 403, p_faults,
      'explain_permit_signatures tells who may'
    );
  elsif v_gravest = 'ROLES_SEPARATED' then
    perform core.refuse(
      'ROLES_SEPARATED', format('You have signed permit %s as something else', v_number), 422, p_faults,
      'Its kind wants different people'
    );
  end if;

  perform identity.refuse_missing_password(p_faults);
end
$$;

grant execute on function safety.check_signing to assetry_api;
