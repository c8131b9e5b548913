-- The faults of hours of one weekday, and of exceptions of one date, that overlap. Both come in the order of time.
create or replace function workforce.overlap_faults(p_hours jsonb, p_exceptions jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
           when exists (
             select
               from (
                 select h.start_time, lag(h.end_time) over (partition by h.weekday order by h.start_time) as free_from
                   from jsonb_to_recordset(p_hours) as h (weekday integer, start_time time, end_time time)
               ) as h
              where h.start_time < h.free_from
           )
           then jsonb_build_array(core.fault('hours', 'OVERLAP', 'Hours of one weekday overlap'))
           else '[]'
         end || case
           when exists (
             select
               from (
                 select coalesce(e.start_time, '00:00') as start_time,
                        lag(coalesce(e.end_time, '24:00')) over (
                          partition by e.occurs_on order by e.start_time nulls first
                        ) as free_from
                   from jsonb_to_recordset(p_exceptions) as e (occurs_on date, start_time time, end_time time)
               ) as e
              where e.start_time < e.free_from
           )
           then jsonb_build_array(core.fault('exceptions', 'OVERLAP', 'Entries of one date overlap'))
           else '[]'
         end
$$;

grant execute on function workforce.overlap_faults to assetry_api;
