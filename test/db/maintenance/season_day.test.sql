-- Days outside of the season of a schedule are put off to its first day, which maintenance.with_next and
-- maintenance.with_instant do by the clocks of the site.
begin;
select plan(7);

select test.organization('acme');
select test.site('north', p_time_zone => 'Europe/Berlin');
select test.asset('pump', 'north');
select test.schedule('oil', 'pump');

create function pg_temp.with(p_values jsonb) returns maintenance.schedules language sql as $$
  select jsonb_populate_record(
           s, '{"season_starts": "04-10", "season_ends": "09-20", "off_season": "DEFER", "lead_days": 2,
                "time_of_day": "06:30"}' || p_values
         )
    from maintenance.schedules as s
   where s.id = test.id('oil')
$$;
create function pg_temp.season(p_starts text, p_ends text, variadic p_days date[]) returns text language sql as $$
  select string_agg(
           coalesce(
             maintenance.season_day(
               pg_temp.with(jsonb_build_object('season_starts', p_starts, 'season_ends', p_ends)), d
             )::text, 'none'
           ), ' ' order by n
         )
    from unnest(p_days) with ordinality as u (d, n)
$$;
create function pg_temp.said(p_schedule maintenance.schedules) returns text language sql as $$
  select concat_ws(
           ', ', p_schedule.next_due_on, to_char(p_schedule.next_due_at at time zone 'UTC', 'MM-DD HH24:MI'),
           to_char(p_schedule.next_generate_at at time zone 'UTC', 'MM-DD HH24:MI')
         )
$$;

select is(
  pg_temp.season('04-10', '09-20', '2026-04-09', '2026-04-10', '2026-09-20', '2026-09-21', '2026-12-31', '2027-01-01'),
  '2026-04-10 2026-04-10 2026-09-20 2027-04-10 2027-04-10 2027-04-10', 'of summer'
);
select is(
  pg_temp.season('11-15', '02-10', '2026-02-10', '2026-02-11', '2026-11-14', '2026-11-15', '2026-12-31'),
  '2026-02-10 2026-11-15 2026-11-15 2026-11-15 2026-12-31', 'of winter'
);
select is(
  pg_temp.season('02-29', '06-30', '2027-02-28', '2027-03-01', '2028-02-28', '2027-07-01'),
  '2027-03-01 2027-03-01 2028-02-29 2028-02-29', 'from a day that few years have'
);
select is(pg_temp.season(null, null, '2026-01-01', null), '2026-01-01 none', 'without one each day is its own');
select is(
  array[
    pg_temp.said(maintenance.with_next(pg_temp.with('{}'), '2026-04-09')),
    pg_temp.said(maintenance.with_next(pg_temp.with('{"off_season": "SKIP"}'), '2026-04-09')),
    pg_temp.said(maintenance.with_next(pg_temp.with('{}'), '2026-03-30')),
    pg_temp.said(maintenance.with_next(pg_temp.with('{"off_season": null}'), '2026-03-30')),
    pg_temp.said(maintenance.with_next(pg_temp.with('{}'), null))
  ],
  array[
    '2026-04-10, 04-10 04:30, 04-08 04:30', '2026-04-09, 04-09 04:30, 04-07 04:30',
    '2026-04-10, 04-10 04:30, 04-08 04:30', '2026-03-30, 03-30 04:30, 03-28 05:30', ''
  ], 'the next day, with its lead, by the clocks of its site'
);
select is(
  array[
    pg_temp.said(maintenance.with_instant(pg_temp.with('{}'), '2026-04-09 22:00Z', '2026-04-08 12:00Z')),
    pg_temp.said(maintenance.with_instant(pg_temp.with('{}'), '2026-04-09 21:59Z', '2026-04-08 12:00Z')),
    pg_temp.said(
      maintenance.with_instant(pg_temp.with('{"off_season": "SKIP"}'), '2026-04-09 21:59Z', '2026-04-08 12:00Z')
    )
  ],
  array[
    '2026-04-10, 04-09 22:00, 04-08 12:00', '2026-04-10, 04-10 04:30, 04-08 04:30',
    '2026-04-09, 04-09 21:59, 04-08 12:00'
  ], 'an instant stays what it is within the season'
);
select is(
  pg_temp.said(
    maintenance.with_instant(
      pg_temp.with('{"season_starts": null, "season_ends": null, "off_season": null}'), '2026-01-09Z', '2026-01-08Z'
    )
  ), '2026-01-09, 01-09 00:00, 01-08 00:00', 'and without one'
);

select * from finish();
rollback;
