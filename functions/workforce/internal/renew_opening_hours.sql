-- Calculates working times ahead for calendars that sites keep and that have none for a time zone, or whose were made
-- more than thirty days ago. Answers how many calendars; five at a time, and none that somebody is changing.
create or replace function workforce.renew_opening_hours()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids   uuid[];
  v_count integer := 0;
  v_id    uuid;
begin
  select coalesce(array_agg(k.calendar_id), '{}') into v_ids
    from (
      select distinct c.id as calendar_id
        from core.sites as s
        join workforce.calendars as c
          on c.organization_id = s.organization_id
         and (c.id = s.calendar_id or s.calendar_id is null and c.is_default)
        left join workforce.opening_hours as o
          on o.organization_id = c.organization_id
         and o.calendar_id = c.id
         and o.time_zone = s.time_zone
         and o.is_end
       where o.created_at is null
          or o.created_at < now() - interval '30 days'
       limit 5
    ) as k;

  foreach v_id in array v_ids loop
    perform from workforce.calendars as c where c.id = v_id for no key update skip locked;

    if found then
      perform workforce.keep_opening_hours(v_id);
      v_count := v_count + 1;
    end if;
  end loop;

  return v_count;
end
$$;

grant execute on function workforce.renew_opening_hours to assetry_worker;
