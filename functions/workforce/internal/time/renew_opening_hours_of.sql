-- Calculates the working times of one calendar ahead when a site keeps it for whose time zone there are none, or those
-- that there are were made more than thirty days before; answers whether it did, as a number. Notes when it is to be
-- asked again. Waits for nobody.
create or replace function workforce.renew_opening_hours_of(p_calendar_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_calendar workforce.calendars;
  v_made_at  timestamptz;
begin
  perform core.unmark('renew_opening_hours', p_calendar_id, p_at);
  select * into v_calendar from workforce.calendars as c where c.id = p_calendar_id for no key update nowait;

  select min(coalesce(o.created_at, '-infinity')) into v_made_at
    from core.sites as s
    left join workforce.opening_hours as o
      on o.organization_id = s.organization_id
     and o.calendar_id = p_calendar_id
     and o.time_zone = s.time_zone
     and o.is_end
   where s.organization_id = v_calendar.organization_id
     and (s.calendar_id = p_calendar_id or s.calendar_id is null and v_calendar.is_default);

  if v_made_at < p_at - interval '30 days' then
    perform workforce.keep_opening_hours(p_calendar_id);
    return 1;
  end if;

  perform core.mark_next('renew_opening_hours', p_calendar_id, v_made_at + interval '30 days 1 second');
  return 0;
end
$$;
