-- Who may sign in with this email and password on the host of the request; the organization's id or name narrows it.
-- Every account that has the email is asked, and always two hashes are computed, so that the time tells nothing: the
-- one of the email's salt, which every password has that was given since the email was, and one of another salt, when
-- an account has its password from before its email changed. Such a one gets the email's when it fits.
create or replace function identity.people_by_password(p_email_normalized text, p_password text, p_organization text)
returns table (account_id uuid, organization_id uuid, display_name text, organization text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- A salt of nobody, of the same cost.
  v_decoy      constant text := '$2a$10$abcdefghijklmnopqrstuu';
  v_digest     text := identity.password_digest(p_password);
  v_salt       text := identity.password_salt(p_email_normalized);
  v_hash       text;
  v_other      text;
  v_candidates uuid[];
  v_accounts   uuid[];
begin
  select array_agg(a.id),
         coalesce(min(left(a.password_hash, 29)) filter (where left(a.password_hash, 29) <> v_salt), v_decoy)
    into v_candidates, v_other
    from identity.accounts as a
    join core.organizations as o on o.id = a.organization_id
   where a.email_normalized = p_email_normalized
     and a.kind = 'PERSON'
     and a.status = 'ACTIVE'
     and a.password_hash is not null
     and o.status = 'ACTIVE'
     and identity.serves_host(o.id)
     and (p_organization is null or p_organization in (o.id::text, o.name));

  v_hash := ext.crypt(v_digest, v_salt);
  v_other := ext.crypt(v_digest, v_other);

  select array_agg(a.id) into v_accounts
    from identity.accounts as a
   where a.id = any (v_candidates)
     and a.password_hash in (v_hash, v_other);

  update identity.accounts as a
     set password_hash = v_hash
   where a.id = any (v_accounts)
     and a.password_hash = v_other
     and v_other <> v_hash;

  return query
  select a.id, o.id, a.display_name, o.name
    from identity.accounts as a
    join core.organizations as o on o.id = a.organization_id
   where a.id = any (v_accounts)
   order by o.name, o.id;
end
$$;

grant execute on function identity.people_by_password to assetry_auth;
