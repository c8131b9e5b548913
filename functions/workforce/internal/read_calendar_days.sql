-- Reads the hours and exceptions that p_values hold of a calendar: p_values with what may be kept of them, as the
-- tables write it and in the order of time, and every fault of every entry, counted from 1. A day that is not said to
-- be a working day is none. What was not given stays so.
create or replace function workforce.read_calendar_days(p_values jsonb, out p_kept jsonb, out p_faults jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_hours      record := core.read_rows(
    'hours', 'workforce.calendar_hours', workforce.name_weekdays(coalesce(nullif(p_values -> 'hours', 'null'), '[]')),
    p_most => 1000
  );
  v_exceptions record := core.read_rows(
    'exceptions', 'workforce.calendar_exceptions', coalesce(nullif(p_values -> 'exceptions', 'null'), '[]'),
    p_most => 1000
  );
begin
  v_exceptions.p_kept := (
    select coalesce(jsonb_agg('{"is_working": false}' || jsonb_strip_nulls(e.item) order by e.position), '[]')
      from jsonb_array_elements(v_exceptions.p_kept) with ordinality as e (item, position)
  );
  p_faults := v_hours.p_faults || workforce.day_faults('hours', v_hours.p_kept, v_hours.p_faults)
    || v_exceptions.p_faults || workforce.day_faults('exceptions', v_exceptions.p_kept, v_exceptions.p_faults);

  if p_faults <> '[]' then
    return;
  end if;

  v_hours.p_kept := (
    select coalesce(
             jsonb_agg(
               jsonb_build_object('weekday', d.weekday, 'start_time', d.start_time, 'end_time', d.end_time)
               order by d.weekday, d.start_time
             ),
             '[]'
           )
      from jsonb_array_elements(v_hours.p_kept) as h (item)
     cross join lateral (
        select array_position(workforce.weekday_names(), h.item ->> 'weekday') as weekday,
               (h.item ->> 'start_time')::time as start_time, (h.item ->> 'end_time')::time as end_time
     ) as d
  );
  v_exceptions.p_kept := (
    select coalesce(
             jsonb_agg(
               jsonb_strip_nulls(to_jsonb(d)) order by d.occurs_on, d.start_time nulls first
             ),
             '[]'
           )
      from jsonb_array_elements(v_exceptions.p_kept) as e (item)
     cross join lateral jsonb_to_record(e.item)
               as d (occurs_on date, is_working boolean, start_time time, end_time time, name text)
  );
  p_faults := workforce.overlap_faults(v_hours.p_kept, v_exceptions.p_kept);
  p_kept := p_values || jsonb_strip_nulls(
    jsonb_build_object(
      'hours', case jsonb_typeof(p_values -> 'hours') when 'array' then v_hours.p_kept end,
      'exceptions', case jsonb_typeof(p_values -> 'exceptions') when 'array' then v_exceptions.p_kept end
    )
  );
end
$$;

grant execute on function workforce.read_calendar_days to assetry_api;
