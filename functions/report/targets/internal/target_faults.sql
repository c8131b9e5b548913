-- What is wrong with a target: a figure that does not exist or has no better direction or categories, months that are
-- not whole, a warning on the better side.
create or replace function report.target_faults(p_target report.targets)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (select f.* from (select) as o left join report.figures as f on f.code = p_target.figure) as k
   cross join lateral (
      values
        ('figure', 'NOT_FOUND', format('There is no figure %s', p_target.figure), k.code is null),
        ('figure', 'NOT_ALLOWED', 'The figure has no better direction', k.direction = 'NONE'),
        (
          'category_id', 'NOT_ALLOWED', 'The figure has no groups by category',
          p_target.category_id is not null and not k.dimensions @> '{category}'
        ),
        ('starts_on', 'INVALID_FORMAT', 'Expected the first day of a month', extract(day from p_target.starts_on) <> 1),
        (
          'ends_on', 'INVALID_FORMAT', 'Expected the last day of a month',
          extract(day from p_target.ends_on + 1) <> 1
        ),
        ('ends_on', 'TOO_SMALL', 'Not before starts_on', p_target.ends_on < p_target.starts_on),
        (
          'warn_value', 'OUT_OF_RANGE', 'Expected a value worse than target_value',
          k.direction = 'HIGHER' and p_target.warn_value >= p_target.target_value
            or k.direction = 'LOWER' and p_target.warn_value <= p_target.target_value
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function report.target_faults to assetry_api;
