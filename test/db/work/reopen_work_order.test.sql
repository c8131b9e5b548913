begin;
select plan(18);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.started_work_order('seal', 'north', '2025-01-06T08:00Z'),
       test.asset('pump', 'north'),
       test.started_work_order('part', 'north', '2025-01-06T08:00Z'),
       test.started_work_order('whole', 'north', '2025-01-06T08:00Z');

select test.sign_in('ann');
select test.refuses(
  $$ select api.reopen_work_order(test.id('seal'), 'leaks') $$,
  'TRANSITION_NOT_ALLOWED', 409, 'what is not finished is not reopened'
);
select api.complete_work_order(test.id('seal'), '{"completion_note": "done"}');
select test.refuses_fields(
  $$ select api.reopen_work_order(test.id('seal'), ' ') $$,
  '{p_reason}', 'a reason is asked for'
);
select test.refuses_fields(
  $$ select api.reopen_work_order(test.id('seal'), repeat('x', 2001)) $$,
  '{p_reason}', 'not a novel'
);
select test.refuses(
  $$ select api.reopen_work_order(test.id('seal'), 'leaks', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select results_eq(
  $$ select status from api.reopen_work_order(test.id('seal'), 'leaks') $$,
  $$ values ('IN_PROGRESS') $$,
  'it is in progress again'
);
select results_eq(
  $$ select reopen_count, completed_at, completion_note, status_note
       from api.work_orders
      where id = test.id('seal') $$,
  $$ values (1, null::timestamptz, null, 'leaks') $$,
  'and not finished any more'
);
select results_eq(
  $$ select completion_note, reopen_reason, reopened_at is not null from api.work_order_completions $$,
  $$ values ('done', 'leaks', true) $$,
  'what had been reported stays on record'
);
select is(
  (select count(*) from api.work_order_clock_segments where ended_at is null and kind = 'RUN'
      and work_order_id = test.id('seal')),
  1::bigint,
  'the clock runs'
);
select lives_ok($$ select api.complete_work_order(test.id('seal')) $$, 'it can be finished again');
select api.complete_work_order(test.id('part'));
select api.update_work_order(test.id('part'), jsonb_build_object('parent_id', test.id('whole')));
select api.complete_work_order(test.id('whole'));
select test.refuses(
  $$ select api.reopen_work_order(test.id('part'), 'leaks') $$,
  'PARENT_NOT_OPEN', 422, 'what it is part of must be open'
);
select api.close_work_order(test.id('whole'));
select test.refuses(
  $$ select api.reopen_work_order(test.id('part'), 'leaks') $$,
  'PARENT_NOT_OPEN', 422, 'and is not when it is closed'
);
select test.sign_out();
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('pump');
alter table asset.assets enable trigger check_transition;
update work.work_orders set asset_id = test.id('pump') where id = test.id('seal');
select test.sign_in('ann');
select test.refuses(
  $$ select api.reopen_work_order(test.id('seal'), 'leaks') $$,
  'ASSET_RETIRED', 422, 'nor is there work again on what is retired'
);
select is((select status from api.work_orders where id = test.id('part')), 'COMPLETED', 'it stays finished');
select test.refuses(
  $$ select api.reopen_work_order(uuidv7(), 'x') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there is not reopened'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.reopen_work_order(test.id('seal'), 'x') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is reopened'
);
select test.sign_out();

-- How long finished work of a type is taken up again.
select test.work_type('repair', null);
select test.started_work_order('late', 'north', '2025-01-06T08:00Z');
update work.work_orders set type_id = test.id('repair') where id = test.id('late');
select test.sign_in('ann');
select api.complete_work_order(test.id('late'), jsonb_build_object('completed_at', now() - interval '25 hours'));
select api.update_work_type(test.id('repair'), '{"reopen_days": 1}');
select test.refuses(
  $$ select api.reopen_work_order(test.id('late'), 'leaks') $$, 'REOPENING_OVER', 422,
  'what was finished long ago stays'
);
select results_eq(
  $$ select code, field from test.obstacles('work.work_orders', test.id('late'), 'reopen_work_order') $$,
  $$ values ('REOPENING_OVER', 'completed_at') $$, 'as is explained'
);
select api.update_work_type(test.id('repair'), '{"reopen_days": 2}');
select lives_ok($$ select api.reopen_work_order(test.id('late'), 'leaks') $$, 'within the days it does not');
select test.sign_out();

select * from finish();
rollback;
