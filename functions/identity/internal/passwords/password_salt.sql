-- The salt of a person's password: of the email and the pepper, so that one hash answers for every account that has the
-- email, in however many organizations. Nobody can tell it without the pepper, and no two emails share one. The pepper
-- in use, unless one is named.
create or replace function identity.password_salt(p_email_normalized text, p_pepper text default null)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select '$2a$10$' || translate(
           -- bcrypt has the letters of base64 in an order of its own.
           rtrim(
             encode(
               substr(ext.hmac(convert_to('salt ' || p_email_normalized, 'UTF8'), s.value, 'sha256'), 1, 16), 'base64'
             ), '='
           ),
           'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
           './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
         )
    from identity.secrets as s
   where s.kind = 'PASSWORD_PEPPER'
     and case when p_pepper is null then s.is_active else s.kid = p_pepper end
$$;

grant execute on function identity.password_salt to assetry_auth;
