-- By what two numbers of invoices are the same: capitals, without blanks and punctuation. What has nothing else is
-- itself.
create or replace function procurement.number_key(p_number text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(upper(regexp_replace(p_number, '[^[:alnum:]]', '', 'g')), ''), p_number)
$$;

grant execute on function procurement.number_key to assetry_api;
