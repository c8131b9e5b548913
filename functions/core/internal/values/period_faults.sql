-- What is wrong with the days or instants of a period, as faults; p_end is the name of the argument that ends it,
-- p_length how long it is, p_least the shortest that is allowed.
create or replace function core.period_faults(
  p_end text, p_is_missing boolean[], p_is_finite boolean, p_length interval, p_least interval
)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
    from (
      values
        ('p_from', 'MISSING_VALUE', 'A value is required', p_is_missing[1]),
        (p_end, 'MISSING_VALUE', 'A value is required', p_is_missing[2]),
        (p_end, 'OUT_OF_RANGE', 'Neither p_from nor ' || p_end || ' can be infinite', not p_is_finite),
        (
          p_end, 'TOO_SMALL', case p_least when '0' then 'Not before p_from' else 'After p_from' end,
          p_is_finite and p_length < p_least
        ),
        (p_end, 'TOO_LARGE', 'At most 3,660 days after p_from', p_is_finite and p_length > interval '3660 days')
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function core.period_faults to assetry_api, assetry_list;
