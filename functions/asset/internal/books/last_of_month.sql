-- The last day of a day's month.
create or replace function asset.last_of_month(p_on date)
returns date
language sql
immutable
set search_path = ''
as $$
  select (asset.first_of_month(p_on) + interval '1 month')::date - 1
$$;

grant execute on function asset.last_of_month to assetry_api, assetry_list;
