-- Checks the hours and exceptions that p_values hold of a calendar and answers p_values with what may be kept of them;
-- a day that is not said to be a working day is none. Refuses with every fault of every entry, counted from 1.
create or replace function workforce.check_calendar_days(p_values jsonb)
returns jsonb
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
  perform core.refuse_faults(
    v_hours.p_faults || workforce.day_faults('hours', v_hours.p_kept, v_hours.p_faults)
    || v_exceptions.p_faults || workforce.day_faults('exceptions', v_exceptions.p_kept, v_exceptions.p_faults)
  );

  v_hours.p_kept := (
    select coalesce(
             jsonb_agg(
               h.item || jsonb_build_object('weekday', array_position(workforce.weekday_names(), h.item ->> 'weekday'))
               order by h.position
             ),
             '[]'
           )
      from jsonb_array_elements(v_hours.p_kept) with ordinality as h (item, position)
  );

  -- What was not given stays so.
  return p_values || jsonb_strip_nulls(
    jsonb_build_object(
      'hours', case jsonb_typeof(p_values -> 'hours') when 'array' then v_hours.p_kept end,
      'exceptions', case jsonb_typeof(p_values -> 'exceptions') when 'array' then v_exceptions.p_kept end
    )
  );
end
$$;

grant execute on function workforce.check_calendar_days to assetry_api;
