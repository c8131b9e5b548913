-- The id of the pepper that new passwords are hashed with.
create or replace function identity.current_pepper()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select s.kid
    from identity.secrets as s
   where s.kind = 'PASSWORD_PEPPER'
     and s.is_active
$$;

grant execute on function identity.current_pepper to assetry_auth;
