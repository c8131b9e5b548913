-- The peppers that passwords are hashed with, and how many passwords are left with each; what they are is secret. For
-- operators only.
create or replace function identity.peppers()
returns table (kid text, secret bytea, is_current boolean, created_at timestamptz, password_count bigint)
language sql
stable
set search_path = ''
as $$
  select s.kid, s.value, s.is_active, s.created_at,
         (select count(*) from identity.accounts as a where a.password_pepper = s.kid)
    from identity.secrets as s
   where s.kind = 'PASSWORD_PEPPER'
   order by s.created_at, s.kid
$$;
