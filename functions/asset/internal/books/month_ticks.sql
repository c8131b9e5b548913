-- In how many parts a month is counted where the life of an asset is measured: so many that each day of any month, and
-- each month of half a year that is spread over any number of months, is a whole number of them.
create or replace function asset.month_ticks()
returns numeric
language sql
immutable
set search_path = ''
as $$
  select 24920280::numeric
$$;

grant execute on function asset.month_ticks to assetry_api, assetry_list;
