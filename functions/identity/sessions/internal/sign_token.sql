-- A token with these claims, signed with the key in use.
create or replace function identity.sign_token(p_claims jsonb)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_secret identity.secrets;
  v_body   text;
begin
  select * into v_secret from identity.secrets where kind = 'SIGNING_KEY' and is_active;

  v_body := identity.base64url(
              convert_to(jsonb_build_object('alg', 'HS256', 'typ', 'JWT', 'kid', v_secret.kid)::text, 'UTF8')
            )
         || '.'
         || identity.base64url(convert_to(p_claims::text, 'UTF8'));

  return v_body || '.' || identity.base64url(ext.hmac(convert_to(v_body, 'UTF8'), v_secret.value, 'sha256'));
end
$$;

grant execute on function identity.sign_token to assetry_auth;
