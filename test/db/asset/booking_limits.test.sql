begin;
select plan(19);

select test.organization('acme');
select test.site('north');
select test.person('tess');
select test.worker('wim', 'north'), test.worker('ann', 'north');
select test.category('tool', null, '{"booking_max_minutes": 600, "booking_max_assets": 2}'),
       test.category('drill', 'tool', '{"booking_lead_minutes": 60, "booking_ahead_days": 10}'),
       test.category('saw', 'tool', '{"booking_max_minutes": 120}'),
       test.category('van');
select test.units('{d1,d2,d3}', 'north', 'drill'), test.units('{s1,s2}', 'north', 'saw'),
       test.units('{v1,v2}', 'north', 'van'), test.units('{p1}', 'north');

-- What is beyond the limits when a booking is reserved: field and code.
create function pg_temp.beyond(p_booking text)
returns text
language sql
as $$
  select string_agg((f ->> 'field') || ' ' || (f ->> 'code'), ', ' order by f ->> 'field', f ->> 'code')
    from jsonb_array_elements(
           test.details(format('select api.reserve_asset_booking(test.id(%L))', p_booking))
         ) as f
$$;

create function pg_temp.wish(p_name text, p_worker text, p_from interval, p_to interval, variadic p_assets text[])
returns uuid
language sql
as $$
  select test.wish(
           p_name, 'north', p_worker, p_from, p_to,
           (select jsonb_agg(jsonb_build_object('asset_id', test.id(a.name))) from unnest(p_assets) as a (name))
         )
$$;

select test.sign_in('tess');
select pg_temp.wish('free', 'wim', '400 days', '500 days', 'v1', 'v2', 'p1');
select is((select status from api.reserve_asset_booking(test.id('free'))), 'RESERVED', 'without rules all is allowed');
select pg_temp.wish('all', 'wim', '11 days', '12 days', 'd1', 'd2', 'd3', 's1');
select is(
  pg_temp.beyond('all'),
  'ends_at BOOKING_TOO_LONG, ends_at BOOKING_TOO_LONG, starts_at BOOKING_TOO_FAR_AHEAD, worker_id BOOKING_TOO_MANY',
  'all that is beyond is told at once; a narrower category goes before'
);
select test.refuses(
  $$ select api.reserve_asset_booking(test.id('all')) $$,
  'ASSET_BOOKING_LIMIT', 422, 'under one code'
);
select pg_temp.wish('soon', 'wim', '30 minutes', '3 hours', 'd1');
select is(pg_temp.beyond('soon'), 'starts_at BOOKING_TOO_SOON', 'not so shortly before');
select pg_temp.wish('exact', 'wim', '5 hours', '15 hours', 'd1');
select is((select status from api.reserve_asset_booking(test.id('exact'))), 'RESERVED', 'ten hours are not too long');
select test.refuses(
  $$ select api.update_asset_booking(test.id('exact'), jsonb_build_object('ends_at', now() + '15 hours 1 minute')) $$,
  'ASSET_BOOKING_LIMIT', 422, 'a minute more is, also when it is extended'
);
select pg_temp.wish('saws', 'ann', '5 hours', '7 hours 1 minute', 's1');
select is(pg_temp.beyond('saws'), 'ends_at BOOKING_TOO_LONG', 'saws have a limit of their own');

-- How many at one time: by bookings, in hand, and for the category that says it with all below it.
select pg_temp.wish('second', 'wim', '14 hours', '15 hours', 's1'),
       pg_temp.wish('third', 'wim', '14.5 hours', '16 hours', 'd2'),
       pg_temp.wish('later', 'wim', '15 hours', '16 hours', 'd2');
select is((select status from api.reserve_asset_booking(test.id('second'))), 'RESERVED', 'two at one time');
select is(pg_temp.beyond('third'), 'worker_id BOOKING_TOO_MANY', 'but not three');
select is((select status from api.reserve_asset_booking(test.id('later'))), 'RESERVED', 'one after the other');
select test.refuses(
  $$ select api.update_asset_booking(
       test.id('later'), jsonb_build_object('starts_at', now() + interval '14.5 hours')
     ) $$,
  'ASSET_BOOKING_LIMIT', 422, 'nor by bringing it forward'
);
select test.refuses(
  $$ select api.update_asset_booking_assets(test.id('second'), (
       select jsonb_agg(jsonb_build_object('id', l.id) order by l.position)
              || jsonb_build_array(jsonb_build_object('asset_id', test.id('s2')))
         from api.asset_booking_assets as l where l.booking_id = test.id('second')
     )) $$,
  'ASSET_BOOKING_LIMIT', 422, 'nor by one more asset'
);
select pg_temp.wish('hers', 'ann', '14 hours', '15 hours', 'd3');
select api.reserve_asset_booking(test.id('hers'));
select test.refuses(
  $$ select api.update_asset_booking(test.id('hers'), jsonb_build_object('worker_id', test.id('wim'))) $$,
  'ASSET_BOOKING_LIMIT', 422, 'nor by taking it over'
);
select api.check_out_asset(test.id('s2'), jsonb_build_object('worker_id', test.id('ann')));
select pg_temp.wish('besides', 'ann', '14 hours', '15 hours', 'd2');
select is(pg_temp.beyond('besides'), 'worker_id BOOKING_TOO_MANY', 'what she has in hand without an end counts');
select is(
  (select status from api.update_asset_booking(test.id('exact'), jsonb_build_object('purpose', 'Attic'))), 'RESERVED',
  'what is not about time or person is not held against them'
);

-- A rule that changes holds for what is reserved from then on.
select api.update_asset_category(test.id('van'), '{"booking_max_minutes": 60}');
select is((select status from api.asset_bookings where id = test.id('free')), 'RESERVED', 'what stands stays');
select test.refuses_fields(
  $$ select api.update_asset_category(test.id('van'), '{"booking_max_minutes": 0, "booking_lead_minutes": -1,
       "booking_ahead_days": 1.5, "booking_max_assets": 99999999999, "booking_answer_minutes": "x",
       "is_bookable": "maybe"}') $$,
  '{booking_ahead_days,booking_answer_minutes,booking_lead_minutes,booking_max_assets,booking_max_minutes,is_bookable}',
  'numbers that mean something'
);
select results_eq(
  $$ select is_bookable, booking_needs_approval, booking_max_minutes, booking_lead_minutes, booking_ahead_days,
            booking_max_assets, booking_answer_minutes
       from api.asset_categories where id = test.id('van') $$,
  $$ values (null::boolean, null::boolean, 60, null::integer, null::integer, null::integer, null::integer) $$,
  'the list tells them'
);
select test.remember('made', (select id from api.create_asset_category('{"code": "M", "name": "m", "is_bookable": false,
  "booking_needs_approval": true, "booking_max_minutes": 1, "booking_lead_minutes": 2, "booking_ahead_days": 3,
  "booking_max_assets": 4, "booking_answer_minutes": 5}')));
select results_eq(
  $$ select is_bookable, booking_needs_approval, booking_max_minutes, booking_lead_minutes, booking_ahead_days,
            booking_max_assets, booking_answer_minutes
       from api.asset_categories where id = test.id('made') $$,
  $$ values (false, true, 1, 2, 3, 4, 5) $$, 'and a category is made with them'
);
select test.sign_out();

select * from finish();
rollback;
