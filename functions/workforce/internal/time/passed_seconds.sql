-- The working seconds of a calendar from the first instant that was calculated ahead; null for an instant that was not.
create or replace function workforce.passed_seconds(p_calendar_id uuid, p_time_zone text, p_at timestamptz)
returns numeric
language sql
stable
set search_path = ''
as $$
  select case
           when p_at <= l.ends_at then l.passed_seconds - extract(epoch from l.ends_at - p_at)
           when not l.is_end then l.passed_seconds
         end
    from workforce.calendars as c
   cross join lateral (
      select o.ends_at, o.passed_seconds, o.is_end
        from workforce.opening_hours as o
       where o.organization_id = c.organization_id
         and o.calendar_id = c.id
         and o.time_zone = p_time_zone
         and o.starts_at <= p_at
       order by o.starts_at desc, o.ends_at desc
       limit 1
    ) as l
   where c.id = p_calendar_id
$$;

grant execute on function workforce.passed_seconds to assetry_api;
