begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.calendar('office', '{north}');
select test.work_order('fan', 'north', '2025-01-06T08:00Z'),
       test.work_order('belt', 'north'),
       test.started_work_order('seal', 'north', '2025-01-06T08:00Z');

select test.sign_in('ann');
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
