-- Makes the hours and exceptions of a calendar those that workforce.check_calendar_days answered; what is null (SQL or
-- JSON) stays as it is.
-- Rows that stay the same are left alone, so that the log tells what changed.
create or replace function workforce.write_calendar_days(p_calendar_id uuid, p_hours jsonb, p_exceptions jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if jsonb_typeof(p_hours) = 'array' then
    delete from workforce.calendar_hours as h
     where h.calendar_id = p_calendar_id
       and not exists (
         select 1 from jsonb_populate_recordset(null::workforce.calendar_hours, p_hours) as n
          where (n.weekday, n.start_time, n.end_time) = (h.weekday, h.start_time, h.end_time)
       );

    begin
      insert into workforce.calendar_hours (calendar_id, weekday, start_time, end_time)
      select p_calendar_id, n.weekday, n.start_time, n.end_time
        from jsonb_populate_recordset(null::workforce.calendar_hours, p_hours) as n
       where not exists (
         select 1 from workforce.calendar_hours as h
          where h.calendar_id = p_calendar_id
            and (h.weekday, h.start_time, h.end_time) = (n.weekday, n.start_time, n.end_time)
       );
    exception
      when exclusion_violation then
        perform core.refuse_field('hours', 'OVERLAP', 'Hours of one weekday overlap');
    end;
  end if;

  if jsonb_typeof(p_exceptions) = 'array' then
    delete from workforce.calendar_exceptions as e
     where e.calendar_id = p_calendar_id
       and not exists (
         select 1 from jsonb_populate_recordset(null::workforce.calendar_exceptions, p_exceptions) as n
          where (n.occurs_on, n.is_working, n.start_time, n.end_time, n.name)
            is not distinct from (e.occurs_on, e.is_working, e.start_time, e.end_time, e.name)
       );

    begin
      insert into workforce.calendar_exceptions (calendar_id, occurs_on, is_working, start_time, end_time, name)
      select p_calendar_id, n.occurs_on, n.is_working, n.start_time, n.end_time, n.name
        from jsonb_populate_recordset(null::workforce.calendar_exceptions, p_exceptions) as n
       where not exists (
         select 1 from workforce.calendar_exceptions as e
          where e.calendar_id = p_calendar_id
            and (e.occurs_on, e.is_working, e.start_time, e.end_time, e.name)
              is not distinct from (n.occurs_on, n.is_working, n.start_time, n.end_time, n.name)
       );
    exception
      when exclusion_violation then
        perform core.refuse_field('exceptions', 'OVERLAP', 'Entries of one date overlap');
    end;
  end if;
end
$$;

grant execute on function workforce.write_calendar_days to assetry_api;
