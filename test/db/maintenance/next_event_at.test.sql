-- When something happens next to schedules of a forecast.
begin;
select plan(5);

create function pg_temp.schedule(p_values jsonb) returns maintenance.schedules language sql as $$
  select jsonb_populate_record(null::maintenance.schedules, '{"lead_units": 0, "trigger_logic": "ANY"}' || p_values)
$$;
create function pg_temp.next(p_units numeric[], p_ends timestamptz[], variadic p_schedules maintenance.schedules[])
returns timestamptz language sql as $$
  select maintenance.next_event_at(p_schedules, '2026-03-01 00:00Z', p_units, array[10, 10], p_ends)
$$;

select is(
  pg_temp.next('{null,null}', '{}', pg_temp.schedule('{"next_generate_at": "2026-03-09Z"}'),
    pg_temp.schedule('{"next_generate_at": "2026-03-07Z"}')),
  '2026-03-07 00:00Z', 'the first work that is made'
);
select is(
  pg_temp.next('{null}', '{2026-03-08Z,2026-03-05Z,2026-03-06Z}',
    pg_temp.schedule('{"next_generate_at": "2026-03-07Z"}')),
  '2026-03-05 00:00Z', 'or the first that ends'
);
select is(
  pg_temp.next('{null,40}', '{2026-03-08Z}', pg_temp.schedule('{"next_generate_at": "2026-03-07Z"}'),
    pg_temp.schedule('{"armed_at": "2026-02-01Z", "next_units": 60}')),
  '2026-03-03 00:00Z', 'or what a meter counts'
);
select is(
  pg_temp.next('{20}', '{}', pg_temp.schedule('{"armed_at": "2026-02-01Z", "next_units": 60}')), '2026-03-05 00:00Z',
  'from where it stands'
);
select is(pg_temp.next('{null}', '{}', pg_temp.schedule('{}')), null, 'nothing happens for ever');

select * from finish();
rollback;
