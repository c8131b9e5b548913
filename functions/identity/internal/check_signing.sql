-- Refuses to sign before the password was given again, where that is all that stands against it.
create or replace function identity.check_signing(p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_faults -> 0 ->> 'code' = 'PASSWORD_NEEDED' then
    perform core.refuse(
      'PASSWORD_NEEDED', 'Your password is needed again to sign', 403, p_faults,
      'authenticate_session takes it; it counts for five minutes'
    );
  end if;
end
$$;

grant execute on function identity.check_signing to assetry_api;
