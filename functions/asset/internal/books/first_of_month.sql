-- The first day of a day's month.
create or replace function asset.first_of_month(p_on date)
returns date
language sql
immutable
set search_path = ''
as $$
  select p_on - extract(day from p_on)::integer + 1
$$;

grant execute on function asset.first_of_month to assetry_api, assetry_list;
