-- Gives a person of the caller's organization a new password and ends the sessions that began before.
create or replace function identity.store_password(
  p_organization_id uuid,
  p_account_id      uuid,
  p_password        text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform identity.check_password(p_password);

  update identity.accounts
     set password_hash = ext.crypt(identity.password_digest(p_password), identity.password_salt(email_normalized)),
         password_pepper = identity.current_pepper(),
         sessions_valid_after = clock_timestamp()
   where organization_id = p_organization_id
     and id = p_account_id
     and kind = 'PERSON';

  perform identity.expire_password_links(p_organization_id, p_account_id);
end
$$;

grant execute on function identity.store_password to assetry_api, assetry_auth;
