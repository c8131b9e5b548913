-- The next instant after another at which the digest of an account is due: on each day, or once a week on a weekday.
create or replace function notify.next_digest(p_time time, p_weekday text, p_zone text, p_after timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min(t.at) filter (where t.at > p_after)
    from generate_series(0, case when p_weekday is null then 2 else 7 end) as d (days)
   cross join lateral (
      select (p_after at time zone p_zone)::date + d.days as day
   ) as n
   cross join lateral (
      select notify.instant_of(n.day + p_time, p_zone) as at
   ) as t
   where p_weekday is null
      or p_weekday = to_char(n.day, 'FMDAY')
$$;
