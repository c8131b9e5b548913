begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.worker('wim', 'north');
select test.shift_pattern('long', 4, '{0 08:00 16:00,2 08:00 16:00,3 20:00 06:00}'),
       test.shift_pattern('other', 1, '{}');

create function pg_temp.shifts() returns bigint language sql as $$
  select count(*) from workforce.worker_shifts where worker_id = test.id('wim') and starts_at > now()
$$;

select test.sign_in('ann');
select api.create_shift_assignment(jsonb_build_object(
  'worker_id', test.id('wim'), 'shift_pattern_id', test.id('long'), 'starts_on', '2026-01-01'));
select test.sign_out();
select ok(pg_temp.shifts() between 70 and 76, 'three shifts in four days');
select test.sign_in('ann');
select results_eq(
  $$ select code, row_version from api.update_shift_pattern(test.id('long'), '{"cycle_days": 12}', 1) $$,
  $$ values ('LONG', 2) $$,
  'a cycle gets longer'
);
select test.sign_out();
select ok(pg_temp.shifts() between 22 and 27, 'and the shifts follow at once');
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_shift_pattern(test.id('long'), '{"cycle_days": 3}') $$, '{cycle_days}',
  'a shift stays within the cycle'
);
select test.refuses(
  $$ select api.update_shift_pattern(test.id('long'), '{}', 1) $$, 'STALE_ROW', 409, 'an old version is refused'
);
select test.refuses(
  $$ select api.update_shift_pattern(test.id('long'), '{"code": "OTHER"}') $$, 'ALREADY_EXISTS', 409,
  'a code is not given twice'
);
select test.refuses(
  $$ select api.update_shift_pattern(uuidv7(), '{}') $$, 'SHIFT_PATTERN_NOT_FOUND', 404, 'a pattern that is not there'
);
select api.update_shift_pattern(test.id('long'), jsonb_build_object('archived_at', now()));
select test.refuses_fields(
  $$ select api.create_shift_assignment(jsonb_build_object('worker_id', test.id('wim'), 'shift_pattern_id',
       test.id('long'), 'starts_on', '2020-01-01', 'ends_on', '2020-01-01')) $$,
  '{shift_pattern_id}', 'an archived pattern is not assigned'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_shift_pattern(test.id('long'), '{}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select * from finish();
rollback;
