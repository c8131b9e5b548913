begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.worker('wim', 'north'), test.crew('a', 'north');
select test.shift_pattern('days', 1, '{0 08:00 16:00}'),
       test.shift_pattern('four', 8, '{0 06:00 14:00,1 06:00 14:00,2 06:00 14:00,3 06:00 14:00}');

select test.sign_in('ann');
select results_eq(
  $$ select starts_on, ends_on, row_version from api.create_shift_assignment(jsonb_build_object(
       'worker_id', test.id('wim'), 'shift_pattern_id', test.id('four'), 'anchor_on', '2026-01-01',
       'starts_on', '2026-01-01', 'ends_on', '2099-12-31')) $$,
  $$ values ('2026-01-01'::date, '2099-12-31'::date, 1) $$,
  'a worker has a pattern'
);
select results_eq(
  $$ select worker_name, site_code, shift_pattern_code, anchor_on from api.shift_assignments $$,
  $$ values ('wim', 'NORTH', 'FOUR', '2026-01-01'::date) $$, 'and the list shows it'
);
select is_empty(
  $$ select 1 from api.worker_shifts
      where worker_id = test.id('wim') and kind = 'REGULAR' and starts_at > now()
        and ((shift_on - '2026-01-01'::date) % 8) > 3 $$,
  'nobody works on the days that are off'
);
select ok(
  (select max(shift_on) >= (now() at time zone 'UTC')::date + 90 from api.worker_shifts),
  'shifts are there 90 days ahead'
);
select is(
  (select max(minutes) from api.worker_shifts where starts_at > now()), 480, 'of eight hours each'
);
select test.refuses(
  $$ select api.create_shift_assignment(jsonb_build_object(
       'worker_id', test.id('wim'), 'shift_pattern_id', test.id('days'), 'starts_on', '2099-12-31')) $$,
  'SHIFTS_OVERLAP', 409, 'nobody has two patterns on a day'
);
select results_eq(
  $$ select ends_on from api.create_shift_assignment(jsonb_build_object(
       'worker_id', test.id('wim'), 'shift_pattern_id', test.id('days'), 'starts_on', '2100-01-01')) $$,
  $$ values (null::date) $$, 'but one after the other'
);
select test.refuses_fields(
  $$ select api.create_shift_assignment(jsonb_build_object(
       'worker_id', test.id('wim'), 'crew_id', test.id('a'), 'shift_pattern_id', test.id('days'),
       'starts_on', '2026-01-01')) $$,
  '{worker_id}', 'it is of a worker or of a crew'
);
select test.refuses_fields(
  $$ select api.create_shift_assignment(jsonb_build_object(
       'crew_id', test.id('a'), 'shift_pattern_id', test.id('days'), 'starts_on', '2026-01-02',
       'ends_on', '2026-01-01')) $$,
  '{ends_on}', 'it does not end before it starts'
);
select test.refuses_fields(
  $$ select api.create_shift_assignment('{}') $$, '{shift_pattern_id,starts_on}', 'it has a pattern and a first day'
);
select api.create_shift_assignment(jsonb_build_object(
  'crew_id', test.id('a'), 'shift_pattern_id', test.id('days'), 'starts_on', '2026-01-01'));
select test.refuses(
  $$ select api.create_shift_assignment(jsonb_build_object(
       'crew_id', test.id('a'), 'shift_pattern_id', test.id('four'), 'starts_on', '2026-01-01')) $$,
  'SHIFTS_OVERLAP', 409, 'nor has a crew'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses_fields(
  $$ select api.create_shift_assignment(jsonb_build_object(
       'worker_id', test.id('wim'), 'shift_pattern_id', test.id('days'), 'starts_on', '2020-01-01')) $$,
  '{worker_id}', 'a worker out of reach is refused'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_shift_assignment('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing is created'
);
select test.sign_out();

select * from finish();
rollback;
