begin;
select plan(28);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.calendar('office', '{north}');
select test.work_order('fan', 'north', '2025-01-06T08:00Z'),
       test.work_order('belt', 'north'),
       test.started_work_order('seal', 'north', '2025-01-06T08:00Z'),
       test.started_work_order('late', 'north', '2025-01-06T08:00Z'),
       test.started_work_order('rest', 'north', '2025-01-06T08:00Z'),
       test.asset('pump', 'north');
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('pump');
alter table asset.assets enable trigger check_transition;

select test.sign_in('ann');
select api.update_work_order(test.id('rest'), '{"target_minutes": 600}'),
       api.hold_work_order(test.id('rest'), '{"hold_reason": "WEATHER", "held_at": "2025-01-06T10:00Z"}');
select results_eq(
  $$ select status, due_at, row_version
       from api.update_work_order(test.id('fan'), '{"title": "Fan 2", "priority": "URGENT", "target_minutes":
            60}', 1) $$,
  $$ values ('OPEN', '2025-01-06 09:00+00'::timestamptz, 2) $$,
  'values are changed and a target reckons the due date'
);
select results_eq(
  $$ select title, priority, priority_rank from api.work_orders where id = test.id('fan') $$,
  $$ values ('Fan 2', 'URGENT', 4) $$,
  'what was not said stays'
);
select test.refuses(
  $$ select api.update_work_order(test.id('fan'), '{"title": "x"}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses_fields(
  $$ select api.update_work_order(test.id('fan'), jsonb_build_object('title', '', 'status', 'CLOSED', 'site_id',
            test.id('south'), 'asset_id', uuidv7())) $$,
  '{asset_id,site_id,status,title}', 'status and site are moved by other means'
);
select lives_ok(
  $$ select api.update_work_order(test.id('belt'), jsonb_build_object('parent_id', test.id('fan'))) $$,
  'it can become part of another'
);
select test.refuses(
  $$ select api.update_work_order(test.id('fan'), jsonb_build_object('parent_id', test.id('belt'))) $$,
  'TREE_LOOP', 422, 'but not of what is part of it'
);
select test.refuses_fields(
  $$ select api.update_work_order(test.id('belt'), '{"priority": null, "work_type": ""}') $$,
  '{priority,work_type}', 'what a work order cannot be without is not emptied'
);

select api.hold_work_order(test.id('seal'), '{"hold_reason": "WAITING_FOR_PARTS", "held_at": "2025-01-06T10:00Z"}');
select results_eq(
  $$ select due_at from api.update_work_order(test.id('seal'), '{"target_minutes": 300}') $$,
  $$ values (null::timestamptz) $$,
  'while a hold pauses the clock there is no due date'
);
select is(
  (select remaining_minutes from api.work_orders where id = test.id('seal')),
  180::numeric,
  'but working time that is left'
);
select api.resume_work_order(test.id('seal'), '{"resumed_at": "2025-01-06T12:00Z"}');
select results_eq(
  $$ select due_at from api.update_work_order(test.id('seal'), '{"target_minutes": 240}') $$,
  $$ values ('2025-01-06 14:00+00'::timestamptz) $$,
  'a new target respects the hold that is over: it is not missed in the moment it is set'
);
select api.hold_work_order(test.id('seal'), '{"hold_reason": "WAITING_FOR_PARTS", "held_at": "2025-01-06T13:00Z"}');
select api.update_work_order(test.id('seal'), '{"due_at": "2025-02-01T00:00Z"}');
select results_eq(
  $$ select due_at from api.resume_work_order(test.id('seal'), '{"resumed_at": "2025-01-06T14:00Z"}') $$,
  $$ values ('2025-02-01 00:00+00'::timestamptz) $$,
  'a due date that was given during a hold stays'
);
select results_eq(
  $$ select due_at
       from api.update_work_order(test.id('seal'), '{"due_at": "2025-02-01T00:00Z", "target_minutes": 240}') $$,
  $$ values ('2025-02-01 00:00+00'::timestamptz) $$,
  'and stays when what was read is written back'
);
select results_eq(
  $$ select due_at from api.update_work_order(test.id('seal'), '{"target_minutes": null}') $$,
  $$ values ('2025-02-01 00:00+00'::timestamptz) $$,
  'and when the target is taken away'
);
select results_eq(
  $$ select due_at from api.update_work_order(test.id('seal'), '{"target_minutes": 240}') $$,
  $$ values ('2025-01-06 15:00+00'::timestamptz) $$,
  'a target that is given counts from the report again, with both holds'
);
select results_eq(
  $$ select due_at from api.update_work_order(test.id('seal'), '{"target_minutes": null}') $$,
  $$ values (null::timestamptz) $$,
  'the due date that followed from a target goes with it'
);

select api.update_work_order(test.id('late'), '{"target_minutes": 60}');
select api.hold_work_order(test.id('late'), '{"hold_reason": "WAITING_FOR_PARTS", "held_at": "2025-01-07T08:00Z"}');
select results_eq(
  $$ select due_at from api.update_work_order(test.id('late'), '{"target_minutes": 60}') $$,
  $$ values ('2025-01-06 09:00+00'::timestamptz) $$,
  'a hold that began after the deadline does not undo that it was missed'
);
select api.resume_work_order(test.id('late'), '{"resumed_at": "2025-01-17T08:00Z"}');
select results_eq(
  $$ select due_at from api.update_work_order(test.id('late'), '{"target_minutes": 60}') $$,
  $$ values ('2025-01-06 09:00+00'::timestamptz) $$,
  'nor does it when it is over'
);
select results_eq(
  $$ select due_at from api.update_work_order(test.id('late'), '{"target_minutes": 600}') $$,
  $$ values ('2025-01-17 09:00+00'::timestamptz) $$,
  'with a longer target there was an hour left when it began'
);
select api.hold_work_order(
  test.id('late'),
  '{"hold_reason": "WAITING_FOR_LABOUR", "held_at": "2025-01-17T08:30Z"}'
);
select results_eq(
  $$ select due_at from api.update_work_order(test.id('late'), '{"target_minutes": 660}') $$,
  $$ values ('2025-01-17 10:00+00'::timestamptz) $$,
  'a hold that does not pause the clock leaves it to run'
);
select results_eq(
  $$ select due_at from api.resume_work_order(test.id('late')) $$,
  $$ values ('2025-01-17 10:00+00'::timestamptz) $$,
  'also when it is over'
);

select api.update_work_order(test.id('belt'), '{"parent_id": null}');
select api.cancel_work_order(test.id('fan'), 'not needed');
select test.refuses(
  $$ select api.update_work_order(test.id('belt'), jsonb_build_object('parent_id', test.id('fan'))) $$,
  'PARENT_NOT_OPEN', 422, 'it does not become part of what is over'
);
select test.refuses(
  $$ select api.update_work_order(test.id('belt'), jsonb_build_object('asset_id', test.id('pump'))) $$,
  'ASSET_RETIRED', 422, 'nor is it done on what is retired'
);
select test.sign_out();
update work.work_orders set asset_id = test.id('pump') where id = test.id('belt');
select test.sign_in('ann');
select lives_ok(
  $$ select api.update_work_order(test.id('belt'), jsonb_build_object('asset_id', test.id('pump'), 'title', 'B')) $$,
  'unless it was so already'
);
select results_eq(
  $$ select due_at
       from api.update_work_order(test.id('rest'), '{"due_at": null, "title": "Rest"}') $$,
  $$ values (null::timestamptz) $$,
  'an empty due date that is written back while the clock is paused is no change'
);
select is(
  (select remaining_minutes from api.work_orders where id = test.id('rest')),
  480::numeric,
  'the working time that is left stays'
);
select api.cancel_work_order(test.id('belt'), 'not needed');
select test.refuses(
  $$ select api.update_work_order(test.id('belt'), '{"title": "x"}') $$,
  'WORK_ORDER_NOT_OPEN', 409, 'what is over is not changed'
);
select test.sign_out();

select test.sign_in('sue');
select test.refuses(
  $$ select api.update_work_order(test.id('fan'), '{"title": "x"}') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'out of reach is not there'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_work_order(test.id('fan'), '{"title": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();

select * from finish();
rollback;
