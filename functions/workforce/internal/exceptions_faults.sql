-- What is wrong with the holidays and special days of a calendar, as an array of faults that name the entry; the
-- first is [1].
create or replace function workforce.exceptions_faults(p_exceptions jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'field', format('exceptions[%s]%s', x.position, f.field), 'code', f.code, 'message', f.message
             )
           ),
           '[]'
         )
    from jsonb_array_elements(p_exceptions) with ordinality as x (entry, position)
   cross join lateral (
      select '.' || k.key, 'UNKNOWN_FIELD', 'There is no such field'
        from jsonb_object_keys(x.entry) as k (key)
       where k.key not in ('occurs_on', 'is_working', 'start_time', 'end_time', 'name')
      union all
      select '.occurs_on', 'INVALID_TYPE', core.kind_in_words('DATE')
       where not coalesce(core.is_of_kind(x.entry -> 'occurs_on', 'DATE'), false)
      union all
      select '.is_working', 'INVALID_TYPE', core.kind_in_words('BOOLEAN')
       where jsonb_typeof(x.entry -> 'is_working') not in ('boolean', 'null')
      union all
      select '.name', 'INVALID_TYPE', 'A text of 1 to 150 characters is needed'
       where jsonb_typeof(x.entry -> 'name') not in ('string', 'null')
          or char_length(btrim(x.entry ->> 'name')) not between 1 and 150
      union all
      select '.' || t.key, 'INVALID_TYPE', 'A time such as 08:00 is needed on a working day'
        from (values ('start_time'), ('end_time')) as t (key)
       where x.entry -> 'is_working' = 'true'
         and not workforce.is_time_of_day(x.entry -> t.key)
      union all
      select '.' || t.key, 'READ_ONLY', 'A day without work has no hours'
        from (values ('start_time'), ('end_time')) as t (key)
       where coalesce(x.entry -> 'is_working', 'null') in ('false', 'null')
         and x.entry ->> t.key is not null
      union all
      select '.end_time', 'TOO_EARLY', 'Comes after start_time; a shift past midnight is two entries'
       where x.entry -> 'is_working' = 'true'
         and workforce.is_time_of_day(x.entry -> 'start_time')
         and workforce.is_time_of_day(x.entry -> 'end_time')
         and x.entry ->> 'end_time' <= x.entry ->> 'start_time'
    ) as f (field, code, message)
$$;

grant execute on function workforce.exceptions_faults to assetry_api;
