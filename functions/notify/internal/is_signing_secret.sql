-- Whether a text is a secret of the Standard Webhooks: whsec_ and 24 to 64 bytes in base64.
create or replace function notify.is_signing_secret(p_text text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
           when p_text ~ '^whsec_([A-Za-z0-9+/]{4})+([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$'
             then octet_length(decode(substr(p_text, 7), 'base64')) between 24 and 64
           else false
         end
$$;

grant execute on function notify.is_signing_secret to assetry_api;
