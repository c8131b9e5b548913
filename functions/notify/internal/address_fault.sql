-- What is wrong with an address of a channel, in words; null when nothing is. Line breaks would add headers
-- to a mail, so that no control character is accepted anywhere.
create or replace function notify.address_fault(p_channel text, p_address text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
           when p_address ~ '[[:cntrl:]]' then 'No line breaks or other control characters'
           when char_length(p_address) > 320 then 'At most 320 characters'
           when p_channel = 'EMAIL' and p_address !~ '^[^@[:space:]<>(),;:"\\]+@[^@[:space:]<>(),;:"\\]+$'
             then 'One email address'
         end
$$;

grant execute on function notify.address_fault to assetry_api;
