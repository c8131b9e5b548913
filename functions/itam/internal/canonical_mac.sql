-- One form of a network address, whatever stands between its bytes; what is none stays as it is.
create or replace function itam.canonical_mac(p_mac text)
returns text
language sql
immutable
set search_path = ''
as $$
  with digits as (
    select regexp_replace(lower(p_mac), '[^0-9a-f]', '', 'g') as hex
  )
  select case
           when char_length(d.hex) = 12 then regexp_replace(d.hex, '^(..)(..)(..)(..)(..)(..)$', '\1:\2:\3:\4:\5:\6')
           else lower(btrim(p_mac))
         end
    from digits as d
$$;

grant execute on function itam.canonical_mac to assetry_api;
