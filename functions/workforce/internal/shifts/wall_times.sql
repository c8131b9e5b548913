-- The instants at which the clocks of a time zone are between two times on the wall: what is skipped in spring does not
-- exist, what comes twice in autumn does so twice. Minute by minute where the clocks are changed near by.
create or replace function workforce.wall_times(p_time_zone text, p_start timestamp, p_end timestamp)
returns tstzmultirange
language sql
stable
set search_path = ''
as $$
  select case
           when (b.first at time zone p_time_zone) - (b.first at time zone 'UTC')
             = (b.last at time zone p_time_zone) - (b.last at time zone 'UTC')
           then tstzmultirange(tstzrange(p_start at time zone p_time_zone, p_end at time zone p_time_zone, '[)'))
           else (
             select coalesce(range_agg(tstzrange(m.at, m.at + interval '1 minute', '[)')), '{}')
               from generate_series(b.first, b.last, interval '1 minute') as m (at)
              where m.at at time zone p_time_zone >= p_start
                and m.at at time zone p_time_zone < p_end
           )
         end
    from (
      select (p_start at time zone p_time_zone) - interval '6 hours' as first,
             (p_end at time zone p_time_zone) + interval '6 hours' as last
    ) as b
$$;

grant execute on function workforce.wall_times to assetry_api;
