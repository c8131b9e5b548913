-- Whether a code is that of a currency; so is none.
create or replace function core.is_currency(p_code text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select 1 from core.currencies as c where c.code = p_code) or p_code is null
$$;

grant execute on function core.is_currency to assetry_api;
