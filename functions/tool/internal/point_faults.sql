-- What is wrong with the values of the points of a calibration, rows in the order of their positions: some found and
-- others not, one left that was not adjusted, none left after an adjustment, a position before that of an earlier row.
create or replace function tool.point_faults(p_rows jsonb, p_was_adjusted boolean, p_is_checked boolean)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(format('p_points[%s].%s', r.place, f.field), f.code, f.message) order by r.place, f.field
           ),
           '[]'
         )
    from (
      select p.place, p.point,
             max((p.point ->> 'position')::integer)
               over (order by p.place rows between unbounded preceding and 1 preceding) as before
        from jsonb_array_elements(p_rows) with ordinality as p (point, place)
    ) as r
   cross join lateral (
      values
        (
          'position', 'OUT_OF_ORDER', 'Must be above that of the row before',
          (r.point ->> 'position')::integer <= r.before
        ),
        (
          'found_value', 'MISSING_VALUE', 'Other points have a value as found',
          p_is_checked and r.point ->> 'found_value' is null
        ),
        (
          'left_value', 'NOT_ALLOWED', 'Without was_adjusted it is that as found',
          not p_was_adjusted and r.point ->> 'found_value' is not null and r.point ->> 'left_value' is not null
        ),
        (
          'left_value', 'MISSING_VALUE', 'After an adjustment a value is required',
          p_was_adjusted and r.point ->> 'left_value' is null
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function tool.point_faults to assetry_api;
