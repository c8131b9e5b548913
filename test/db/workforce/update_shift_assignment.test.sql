begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.worker('wim', 'north'), test.worker('wes', 'north'), test.crew('a', 'north');
select test.shift_pattern('days', 1, '{0 08:00 16:00}');

create function pg_temp.days(p_worker text) returns bigint language sql as $$
  select count(*)
    from workforce.worker_shifts
   where worker_id = test.id(p_worker) and starts_at > now() + interval '2 days'
     and ends_at - starts_at < interval '20 hours'
$$;

select test.sign_in('ann');
select api.update_crew_members(test.id('a'), jsonb_build_array(
  jsonb_build_object('worker_id', test.id('wes'), 'starts_on', '2026-01-01')));
select test.remember('own', a.id) from api.create_shift_assignment(jsonb_build_object(
  'worker_id', test.id('wim'), 'shift_pattern_id', test.id('days'), 'starts_on', '2026-01-01')) as a;
select test.remember('of crew', a.id) from api.create_shift_assignment(jsonb_build_object(
  'crew_id', test.id('a'), 'shift_pattern_id', test.id('days'), 'starts_on', '2026-01-01')) as a;
select test.sign_out();
select ok(pg_temp.days('wim') >= 88 and pg_temp.days('wes') >= 88, 'both have shifts');

select test.sign_in('ann');
select results_eq(
  $$ select ends_on, row_version from api.update_shift_assignment(test.id('own'), '{"ends_on": "2026-01-31"}', 1) $$,
  $$ values ('2026-01-31'::date, 2) $$, 'an assignment ends'
);
select api.update_shift_assignment(test.id('of crew'), '{"ends_on": "2026-01-31"}');
select test.sign_out();
select is(pg_temp.days('wim') + pg_temp.days('wes'), 0::bigint, 'and the shifts with it');
select is(
  (select sum(extract(epoch from ends_at - starts_at) / 3600)::integer / count(distinct shift_on)
     from workforce.worker_shifts where worker_id = test.id('wes') and shift_on > (now() at time zone 'UTC')::date + 2),
  24::bigint, 'after it the hours of the site apply, here around the clock'
);

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_shift_assignment(test.id('own'), '{"ends_on": "2025-12-31"}') $$, '{ends_on}',
  'it does not end before it starts'
);
select test.refuses_fields(
  $$ select api.update_shift_assignment(test.id('own'), jsonb_build_object('worker_id', test.id('wes'))) $$,
  '{worker_id}', 'it stays with the worker'
);
select api.create_shift_assignment(jsonb_build_object(
  'worker_id', test.id('wim'), 'shift_pattern_id', test.id('days'), 'starts_on', '2026-02-01'));
select test.refuses(
  $$ select api.update_shift_assignment(test.id('own'), '{"ends_on": null}') $$, 'SHIFTS_OVERLAP', 409,
  'nobody has two patterns on a day'
);
select test.refuses(
  $$ select api.update_shift_assignment(test.id('own'), '{}', 1) $$, 'STALE_ROW', 409, 'an old version is refused'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_shift_assignment(test.id('own'), '{}') $$,
  'SHIFT_ASSIGNMENT_NOT_FOUND', 404, 'an assignment out of reach is not found'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_shift_assignment(test.id('own'), '{}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select * from finish();
rollback;
