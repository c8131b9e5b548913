-- Writes the hours and exceptions of the calendars that an import has made, as workforce.read_calendar_days reads them.
create or replace function workforce.write_new_calendar_days(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  begin
    insert into workforce.calendar_hours (calendar_id, weekday, start_time, end_time)
    select r.id, n.weekday, n.start_time, n.end_time
      from unnest(p_rows) as r
     cross join lateral jsonb_to_recordset(r.kept -> 'hours') as n (weekday integer, start_time time, end_time time)
     where r.is_new
       and r.faults = '[]'
       and jsonb_typeof(r.kept -> 'hours') = 'array'
     order by r.position;
  exception
    when exclusion_violation then
      perform core.refuse_field('hours', 'OVERLAP', 'Hours of one weekday overlap');
  end;

  begin
    insert into workforce.calendar_exceptions (calendar_id, occurs_on, is_working, start_time, end_time, name)
    select r.id, n.occurs_on, n.is_working, n.start_time, n.end_time, n.name
      from unnest(p_rows) as r
     cross join lateral jsonb_to_recordset(r.kept -> 'exceptions')
                as n (occurs_on date, is_working boolean, start_time time, end_time time, name text)
     where r.is_new
       and r.faults = '[]'
       and jsonb_typeof(r.kept -> 'exceptions') = 'array'
     order by r.position;
  exception
    when exclusion_violation then
      perform core.refuse_field('exceptions', 'OVERLAP', 'Entries of one date overlap');
  end;
end
$$;

grant execute on function workforce.write_new_calendar_days to assetry_api;
