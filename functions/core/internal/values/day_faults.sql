-- What is wrong with a period of days, both included, as faults. An instant cannot hold every day that a date can.
create or replace function core.day_faults(p_from date, p_until date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.period_faults(
           'p_until', array[p_from is null, p_until is null], isfinite(p_from) and isfinite(p_until),
           case when isfinite(p_from) and isfinite(p_until) then make_interval(days => p_until - p_from) end, '0'
         ) || coalesce(
           (
             select jsonb_agg(
                      core.fault(d.field, 'OUT_OF_RANGE', 'Expected a day from 0001-01-01 to 9999-12-31')
                      order by d.field
                    )
               from (values ('p_from', p_from), ('p_until', p_until)) as d (field, day)
              where isfinite(d.day)
                and d.day not between '0001-01-01' and '9999-12-31'
           ),
           '[]'
         )
$$;

grant execute on function core.day_faults to assetry_api, assetry_list;
