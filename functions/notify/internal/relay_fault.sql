-- What is wrong with the form of a value of a relay, in words; null when nothing is.
create or replace function notify.relay_fault(p_field text, p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
           when p_text ~ '[[:cntrl:]]' then 'No line breaks or other control characters'
           when p_field = 'host' and p_text !~* '^[a-z0-9]([a-z0-9._:-]*[a-z0-9])?$' then 'A host name or an IP address'
           when p_field = 'from_address' then notify.address_fault('EMAIL', p_text)
           when p_field = 'bounce_address' and p_text !~ '^[A-Za-z0-9._-]{1,15}@' then
             'An address with at most 15 letters, digits, dots and hyphens before the @'
           when p_field = 'bounce_address' then notify.address_fault('EMAIL', p_text)
           when p_field = 'from_name' and p_text ~ '[<>"\\]' then 'A name without angle brackets and quotes'
           when p_field = 'url' and notify.url_target(p_text) is null then 'An https URL without a name and password'
           when p_field = 'signing_secret' and not notify.is_signing_secret(p_text)
             then 'whsec_ and 24 to 64 bytes in base64'
         end
$$;

grant execute on function notify.relay_fault to assetry_api;
