-- The share that a coverage pays of parts on a day, in percent: in full for p_full_months whole months from its first
-- day, then less each month, in even steps to nothing at the end of its whole months. In full without p_full_months, or
-- without a first and a last day.
create or replace function contract.pro_rata(
  p_percent numeric, p_full_months integer, p_first_on date, p_last_on date, p_day date
)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select case
           when m.term > p_full_months then
             round(
               p_percent * least(greatest(m.term - m.passed, 0), m.term - p_full_months) / (m.term - p_full_months), 2
             )
           else p_percent
         end
    from (
      select contract.whole_months(p_first_on, p_last_on + 1) as term,
             contract.whole_months(p_first_on, p_day) as passed
    ) as m
$$;

grant execute on function contract.pro_rata to assetry_api, assetry_list;
