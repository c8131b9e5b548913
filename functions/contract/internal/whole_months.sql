-- The whole months from a day to another one, negative before it. A month begins on the day of the first one, or on the
-- last day of a month that has no such day.
create or replace function contract.whole_months(p_from date, p_to date)
returns integer
language sql
immutable
set search_path = ''
as $$
  select m.months - case when p_from + make_interval(months => m.months) > p_to then 1 else 0 end
    from (
      select ((extract(year from p_to) - extract(year from p_from)) * 12
               + extract(month from p_to) - extract(month from p_from))::integer as months
    ) as m
$$;

grant execute on function contract.whole_months to assetry_api, assetry_list;
