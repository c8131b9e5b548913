-- What is wrong with the working hours of a calendar, as an array of faults that name the entry; the
-- first is [1].
create or replace function workforce.hours_faults(p_hours jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'field', format('hours[%s]%s', h.position, f.field), 'code', f.code, 'message', f.message
             )
           ),
           '[]'
         )
    from jsonb_array_elements(p_hours) with ordinality as h (entry, position)
   cross join lateral (
      select '.' || k.key, 'UNKNOWN_FIELD', 'There is no such field'
        from jsonb_object_keys(h.entry) as k (key)
       where k.key not in ('weekday', 'start_time', 'end_time')
      union all
      select '.weekday', 'NOT_IN_VOCABULARY', 'A weekday is needed: 1 (Monday) to 7 (Sunday)'
       where not coalesce(h.entry -> 'weekday' in ('1', '2', '3', '4', '5', '6', '7'), false)
      union all
      select '.' || t.key, 'INVALID_TYPE', 'A time such as 08:00 is needed'
        from (values ('start_time'), ('end_time')) as t (key)
       where not workforce.is_time_of_day(h.entry -> t.key)
      union all
      select '.end_time', 'TOO_EARLY', 'Comes after start_time; a shift past midnight is two entries'
       where workforce.is_time_of_day(h.entry -> 'start_time')
         and workforce.is_time_of_day(h.entry -> 'end_time')
         and h.entry ->> 'end_time' <= h.entry ->> 'start_time'
    ) as f (field, code, message)
$$;

grant execute on function workforce.hours_faults to assetry_api;
