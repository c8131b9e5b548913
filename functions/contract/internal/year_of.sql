-- The first day of the year of a contract that holds a day, counted from its first day; null without one. A contract
-- that starts on 29 February has its years from 28 February where there is no 29th.
create or replace function contract.year_of(p_starts_on date, p_day date)
returns date
language sql
immutable
set search_path = ''
as $$
  select case
           when (p_starts_on + make_interval(years => y.years))::date > p_day then
             (p_starts_on + make_interval(years => y.years - 1))::date
           else (p_starts_on + make_interval(years => y.years))::date
         end
    from (select (extract(year from p_day) - extract(year from p_starts_on))::integer as years) as y
$$;

grant execute on function contract.year_of to assetry_api, assetry_list;
