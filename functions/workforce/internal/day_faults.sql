-- What is wrong with the times of a calendar's hours or exceptions taken together, where core.read_rows found nothing
-- wrong with each. Hours of a weekday do not say that they are worked: they are.
create or replace function workforce.day_faults(p_argument text, p_rows jsonb, p_faults jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(format('%s[%s].%s', p_argument, d.position, f.field), f.code, f.message)
             order by d.position, f.field
           ),
           '[]'
         )
    from (
      select r.position, (r.row ->> 'is_working')::boolean as is_working, (r.row ->> 'start_time')::time as start_time,
             (r.row ->> 'end_time')::time as end_time
        from jsonb_array_elements(p_rows) with ordinality as r (row, position)
       where not exists (
         select 1
           from jsonb_array_elements(p_faults) as p
          where p ->> 'field' = any (
            array[
              format('%s[%s].is_working', p_argument, r.position), format('%s[%s].start_time', p_argument, r.position),
              format('%s[%s].end_time', p_argument, r.position)
            ]
          )
       )
    ) as d
   cross join lateral (
      values
        ('start_time', 'MISSING_VALUE', 'Required on a working day', d.is_working and d.start_time is null),
        ('end_time', 'MISSING_VALUE', 'Required on a working day', d.is_working and d.end_time is null),
        ('start_time', 'READ_ONLY', 'A non-working day has no hours', not d.is_working and d.start_time is not null),
        ('end_time', 'READ_ONLY', 'A non-working day has no hours', not d.is_working and d.end_time is not null),
        (
          'end_time', 'TOO_EARLY', 'Must be after start_time; a shift past midnight has two entries',
          d.is_working is distinct from false and d.end_time <= d.start_time
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function workforce.day_faults to assetry_api;
