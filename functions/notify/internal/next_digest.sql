-- The next instant after another at which the daily mail of an account is due.
create or replace function notify.next_digest(p_time time, p_zone text, p_after timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min(t.at) filter (where t.at > p_after)
    from generate_series(0, 2) as d (days)
   cross join lateral (
      select notify.instant_of((p_after at time zone p_zone)::date + d.days + p_time, p_zone) as at
   ) as t
$$;
