-- Refuses to sign because the password was not given again, where that is the gravest of what stands against it.
create or replace function identity.refuse_missing_password(p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_faults -> 0 ->> 'code' = 'PASSWORD_NEEDED' then
    perform core.refuse(
      'PASSWORD_NEEDED', 'Signing requires your password again', 403, p_faults,
      'Send it with authenticate_session; it is valid for five minutes'
    );
  end if;
end
$$;

grant execute on function identity.refuse_missing_password to assetry_api;
