-- What bcrypt is given in place of the password: a keyed digest, so that all of a long password counts
-- (bcrypt stops at 72 bytes) and a stolen table is useless without the pepper. Composed and decomposed
-- letters are the same password. The pepper in use, unless one is named.
create or replace function identity.password_digest(p_password text, p_pepper text default null)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select encode(ext.hmac(convert_to(normalize(p_password, nfkc), 'UTF8'), s.value, 'sha256'), 'base64')
    from identity.secrets as s
   where s.kind = 'PASSWORD_PEPPER'
     and case when p_pepper is null then s.is_active else s.kid = p_pepper end
$$;

grant execute on function identity.password_digest to assetry_auth;
