-- When notices of a calibration that is due on a day are to be sent: at the beginning of the day 30 and 7 days before
-- it and of the day itself, at the site. None without a due day.
create or replace function tool.notices_at(p_site_id uuid, p_due_on date)
returns timestamptz[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(core.day_start(p_site_id, p_due_on - n.days) order by n.days desc), '{}')
    from unnest(array[30, 7, 0]) as n (days)
   where p_due_on is not null
$$;
