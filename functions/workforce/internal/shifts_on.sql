-- When people work on a day by a calendar, in minutes of the day, and whether the calendar has the day free. Without a
-- calendar it is around the clock.
create or replace function workforce.shifts_on(
  p_calendar_id uuid, p_day date, out shifts int4multirange, out is_holiday boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select case
           when p_calendar_id is null then int4multirange(int4range(0, 1440))
           when count(*) > 0 then coalesce(range_agg(x.during) filter (where x.is_working), '{}')
           else coalesce(
             (
               select range_agg(h.during)
                 from workforce.calendar_hours as h
                where h.organization_id = core.current_organization_id()
                  and h.calendar_id = p_calendar_id
                  and h.weekday = extract(isodow from p_day)
             ),
             '{}'
           )
         end,
         coalesce(bool_or(not x.is_working), false)
    from workforce.calendar_exceptions as x
   where x.organization_id = core.current_organization_id()
     and x.calendar_id = p_calendar_id
     and x.occurs_on = p_day
$$;

grant execute on function workforce.shifts_on to assetry_api;
