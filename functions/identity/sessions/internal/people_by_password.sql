-- Who may sign in with this email and password on the host of the request; the organization's id or name narrows it.
-- Every account that has the email is asked, and always the same hashes are computed, so that the time tells nothing:
-- for each pepper the one of the email's salt, which every password has that was given since the email was, and one of
-- another salt, when an account has its password from before its email changed. What fits gets the salt of the email
-- and the pepper in use.
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
  v_current    text := identity.current_pepper();
  v_pepper     text;
  v_salt       text;
  v_hash       text;
  v_new        text;
  v_candidates uuid[];
  v_accounts   uuid[] := '{}';
begin
  v_candidates := array(
    select a.id
      from identity.accounts as a
      join core.organizations as o on o.id = a.organization_id
     where a.email_normalized = p_email_normalized
       and a.kind = 'PERSON'
       and a.status = 'ACTIVE'
       and a.password_hash is not null
       and o.status = 'ACTIVE'
       and identity.serves_host(o.id)
       and (p_organization is null or p_organization in (o.id::text, o.name))
  );

  for v_pepper in select s.kid from identity.secrets as s where s.kind = 'PASSWORD_PEPPER' loop
    v_hash := ext.crypt(
      identity.password_digest(p_password, v_pepper), identity.password_salt(p_email_normalized, v_pepper)
    );
    v_new := case v_pepper when v_current then v_hash else v_new end;
    v_accounts := v_accounts || array(
      select a.id from identity.accounts as a where a.id = any (v_candidates) and a.password_hash = v_hash
    );
  end loop;

  select a.password_pepper, left(a.password_hash, 29) into v_pepper, v_salt
    from identity.accounts as a
   where a.id = any (v_candidates)
     and left(a.password_hash, 29) <> identity.password_salt(p_email_normalized, a.password_pepper)
   order by left(a.password_hash, 29)
   limit 1;

  v_hash := ext.crypt(identity.password_digest(p_password, v_pepper), coalesce(v_salt, v_decoy));
  v_accounts := v_accounts || array(
    select a.id from identity.accounts as a where a.id = any (v_candidates) and a.password_hash = v_hash
  );

  update identity.accounts as a
     set password_hash = v_new,
         password_pepper = v_current
   where a.id = any (v_accounts)
     and a.password_hash <> v_new;

  return query
  select a.id, o.id, a.display_name, o.name
    from identity.accounts as a
    join core.organizations as o on o.id = a.organization_id
   where a.id = any (v_accounts)
   order by o.name, o.id;
end
$$;

grant execute on function identity.people_by_password to assetry_auth;
