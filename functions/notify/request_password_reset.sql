create or replace function api.request_password_reset(p_email text, p_organization text default null)
returns table (accepted boolean, error_code text, message text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_email   text  := lower(normalize(left(btrim(coalesce(p_email, '')), 320), nfkc));
  v_subject bytea := sha256(convert_to(v_email, 'UTF8'));
  v_network bytea := sha256(convert_to(identity.network_of(core.header('x-forwarded-for')), 'UTF8'));
begin
  perform identity.refuse_rollback();

  if v_email = '' then
    error_code := 'VALIDATION_FAILED';
    message := 'Not accepted: p_email (A value is required)';
  elsif not identity.take_hit('password reset address', v_network, 10)
     or not identity.take_hit('password reset email', v_subject, 3)
  then
    error_code := 'TOO_MANY_ATTEMPTS';
    message := 'Too many attempts; try again in a minute';
  else
    -- Whether anybody has the address is asked by the worker, so that neither answer nor time tells it.
    perform core.enqueue(
      'send_password_reset',
      jsonb_build_object(
        'email', v_email, 'hostname', core.request_hostname(), 'organization', left(p_organization, 255)
      ),
      p_attempts => 3
    );
  end if;

  accepted := error_code is null;
  return next;
end
$$;

alter function api.request_password_reset owner to assetry_auth;
grant execute on function api.request_password_reset to anon;

comment on function api.request_password_reset is $$Request a mail to set a forgotten password

Always returns status 200 and one row: accepted, whether or not an account has the address, or error_code
TOO_MANY_ATTEMPTS (3 a minute for an address, 10 for a network) or VALIDATION_FAILED (no address). Each active account
with the address gets a mail with a link for change_password_by_link, good for one hour and at most one in five
minutes, if its organization has an active relay for mail. Send no bearer token with this call.
p_email: Email address of the account
p_organization: Name or id of the organization; default all with the address
Refuses with PREFERENCE_NOT_SUPPORTED when it is to be rolled back.$$;
