-- Notes that the shifts of the workers of sites that keep these calendars are to be calculated again.
create or replace function workforce.mark_shifts_of_calendars(p_calendar_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select workforce.mark_shifts_of_sites(c.organization_id, array_agg(s.id))
    from workforce.calendars as c
    join core.sites as s
      on s.organization_id = c.organization_id
     and (s.calendar_id = c.id or s.calendar_id is null and c.is_default)
   where c.id = any (p_calendar_ids)
   group by c.organization_id
$$;
