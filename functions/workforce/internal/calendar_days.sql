-- The hours and exceptions of a calendar in the order and form in which workforce.read_calendar_days puts them.
create or replace function workforce.calendar_days(p_calendar_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'hours', (
             select coalesce(
                      jsonb_agg(
                        jsonb_build_object('weekday', h.weekday, 'start_time', h.start_time, 'end_time', h.end_time)
                        order by h.weekday, h.start_time
                      ),
                      '[]'
                    )
               from workforce.calendar_hours as h
              where h.calendar_id = p_calendar_id
           ),
           'exceptions', (
             select coalesce(
                      jsonb_agg(
                        jsonb_strip_nulls(
                          jsonb_build_object(
                            'occurs_on', e.occurs_on, 'is_working', e.is_working, 'start_time', e.start_time,
                            'end_time', e.end_time, 'name', e.name
                          )
                        )
                        order by e.occurs_on, e.start_time nulls first
                      ),
                      '[]'
                    )
               from workforce.calendar_exceptions as e
              where e.calendar_id = p_calendar_id
           )
         )
$$;

grant execute on function workforce.calendar_days to assetry_api;
