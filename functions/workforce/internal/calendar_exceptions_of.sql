-- The holidays and special days that p_values hold, as rows; what is not said to be a working day is none.
create or replace function workforce.calendar_exceptions_of(p_exceptions jsonb)
returns table (occurs_on date, is_working boolean, start_time time, end_time time, name text)
language sql
stable
set search_path = ''
as $$
  select x.occurs_on, coalesce(x.is_working, false), x.start_time, x.end_time, btrim(x.name)
    from jsonb_to_recordset(p_exceptions) as x (
      occurs_on date, is_working boolean, start_time time, end_time time, name text
    )
$$;

grant execute on function workforce.calendar_exceptions_of to assetry_api;
