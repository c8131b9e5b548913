-- Ends the links of an account that could still set its password.
create or replace function identity.expire_password_links(p_organization_id uuid, p_account_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  update identity.password_links as l
     set expires_at = clock_timestamp()
   where l.organization_id = p_organization_id
     and l.account_id = p_account_id
     and l.used_at is null
     and l.expires_at > clock_timestamp()
$$;
