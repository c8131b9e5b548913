begin;
select plan(23);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.calendar('office', '{north}');
select test.person('tess', '{north}', '{work_order.create,asset.create,location.create}');
select test.person('max', '{*}', '{}'), test.person('ann');

select test.sign_in('tess');
select test.remember(
  'pump',
  (select id from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Pump')))
);
select test.remember(
  'hall',
  (select id from api.create_location(jsonb_build_object('site_id', test.id('north'), 'code', 'H', 'name', 'Hall')))
);

select results_eq(
  $$ select work_order_number, status, due_at, row_version
       from api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'location_id', test.id('hall'),
              'title', ' Fix it ')) $$,
  $$ values ('WO-000001', 'OPEN', null::timestamptz, 1) $$,
  'a title and a place are enough'
);
select results_eq(
  $$ select title, status, priority, priority_rank, work_type, origin, site_name, reported_at is not null,
            assigned_worker_ids
       from api.work_orders $$,
  $$ values ('Fix it', 'OPEN', 'MEDIUM', 2, 'CORRECTIVE', 'MANUAL', 'north', true, '{}'::uuid[]) $$,
  'it stands in the list with what was not said'
);
select api.create_work_order(
  jsonb_build_object('title', 'Seal', 'asset_id', test.id('pump'), 'location_id', test.id('hall'), 'priority',
    'HIGH', 'status', 'DRAFT')
);
select results_eq(
  $$ select site_name, asset_name::text, location_name, priority, status from api.work_orders where title = 'Seal' $$,
  $$ values ('north', 'Pump', 'Hall', 'HIGH', 'DRAFT') $$,
  'the site is that of the asset'
);
select is_empty($$ select 1 from api.open_work_orders where title = 'Seal' $$, 'a draft is not on the open list');
select results_eq(
  $$ select due_at
       from api.create_work_order(jsonb_build_object('location_id', test.spot('north'), 'site_id', test.id('north'),
         'title', 'Late', 'reported_at',
            '2025-01-10T15:00Z', 'target_minutes', 180)) $$,
  $$ values ('2025-01-13 09:00+00'::timestamptz) $$,
  'the target is counted in working time: two hours on Friday, one on Monday'
);
select results_eq(
  $$ select due_at
       from api.create_work_order(jsonb_build_object('location_id', test.spot('north'), 'site_id', test.id('north'),
         'title', 'Said', 'due_at',
            '2030-01-01T00:00Z', 'target_minutes', 180)) $$,
  $$ values ('2030-01-01 00:00+00'::timestamptz) $$,
  'a due date that is given counts more than the target'
);
select results_eq(
  $$ select work_order_number
       from api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'title', 'x',
            'location_id', test.spot('north'), 'work_order_number', 'OLD-1', 'origin', 'IMPORT')) $$,
  $$ values ('OLD-1') $$,
  'a number can be brought along'
);
select test.refuses(
  $$ select api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'title', 'x',
            'location_id', test.spot('north'), 'work_order_number', 'OLD-1')) $$,
  'ALREADY_EXISTS', 409, 'a number is not given twice'
);
select test.refuses_fields($$ select api.create_work_order('{}') $$, '{title}', 'a title is asked for');
select test.refuses_fields(
  $$ select api.create_work_order('{"title": "x"}') $$,
  '{site_id}', 'a site or an asset is asked for'
);
select test.refuses_fields(
  $$ select api.create_work_order(jsonb_build_object('site_id', test.id('south'), 'title', repeat('x', 251),
            'priority', 'HUGE', 'work_type', 'x', 'status', 'CLOSED', 'due_at', 'soon', 'target_minutes', 0,
            'started_at', 'x')) $$,
  '{due_at,priority,site_id,started_at,status,target_minutes,title,work_type}', 'every fault is named at once'
);
select test.refuses_fields(
  $$ select api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'title', 'x', 'reported_at',
            '2999-01-01T00:00Z')) $$,
  '{reported_at}', 'nothing is reported in the future'
);

select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'title', 'x')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select test.sign_in('ann');
select test.refuses(
  $$ select api.create_work_order(jsonb_build_object('site_id', test.id('south'), 'title', 'x', 'asset_id',
            test.id('pump'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'an asset at another site is refused'
);
select api.cancel_work_order(w.id, 'The pump is retired') from api.work_orders as w where w.asset_id = test.id('pump');
select test.refuses(
  $$ select api.create_work_order(jsonb_build_object('site_id', test.id('south'), 'title', 'x', 'location_id',
            test.id('hall'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'a location of another site is refused'
);
select api.decommission_asset(test.id('pump'));
select test.refuses(
  $$ select api.create_work_order(jsonb_build_object('title', 'x', 'asset_id', test.id('pump'))) $$,
  'ASSET_RETIRED', 422, 'there is no work on what is no more'
);
select test.remember(
  'whole',
  (select id from api.create_work_order(jsonb_build_object('site_id', test.id('south'), 'title', 'whole',
     'location_id', test.spot('south'))))
);
select lives_ok(
  $$ select api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'title', 'part', 'parent_id',
            test.id('whole'), 'location_id', test.spot('north'))) $$,
  'it can be part of open work, at another site, too'
);
select api.cancel_work_order(test.id('whole'), 'not needed');
select test.refuses(
  $$ select api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'title', 'x', 'parent_id',
            test.id('whole'))) $$,
  'PARENT_NOT_OPEN', 422, 'but not of work that is over'
);
select test.remember(
  'idle',
  (select id from api.create_calendar('{"code": "IDLE", "name": "Idle"}'))
);
select api.update_site(test.id('south'), jsonb_build_object('calendar_id', test.id('idle')));
select test.refuses(
  $$ select api.create_work_order(jsonb_build_object('site_id', test.id('south'), 'title', 'x',
            'target_minutes', 60)) $$,
  'NO_WORKING_TIME', 422, 'a target needs a calendar in which somebody works'
);
select lives_ok(
  $$ select api.create_work_order(jsonb_build_object('site_id', test.id('south'), 'title', 'x', 'due_at',
            '2030-01-01T00:00Z', 'location_id', test.spot('south'), 'target_minutes', 60)) $$,
  'unless the due date is said'
);
select api.update_calendar(
  test.id('idle'),
  '{"exceptions": [{"occurs_on": "2024-12-28", "is_working": true, "start_time": "08:00", "end_time": "09:00"}]}'
);
select results_eq(
  $$ select due_at
       from api.create_work_order(jsonb_build_object('site_id', test.id('south'), 'title', 'x', 'reported_at',
            '2024-12-01T00:00Z', 'location_id', test.spot('south'), 'target_minutes', 60)) $$,
  $$ values ('2024-12-28 09:00+00'::timestamptz) $$,
  'a special day is enough'
);
select test.refuses(
  $$ select api.create_work_order(jsonb_build_object('site_id', test.id('south'), 'title', 'x', 'reported_at',
            '2024-12-01T00:00Z', 'target_minutes', 61)) $$,
  'NO_WORKING_TIME', 422, 'for as long as it lasts'
);
select test.sign_out();

select results_eq(
  $$ select e.operation, e.action, e.account_id, e.site_id, e.after ->> 'title'
       from audit.events as e
       join work.work_orders as w on w.id = e.entity_id
      where w.title = 'Seal'
        and e.operation = 'INSERT' $$,
  $$ values ('INSERT', 'create_work_order', test.id('tess'), test.id('north'), 'Seal') $$,
  'the log names who made it, where and by which action'
);

select * from finish();
rollback;
