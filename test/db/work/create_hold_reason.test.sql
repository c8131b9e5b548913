begin;
select plan(17);

select test.organization('other'), test.site('far'), test.person('eve');
select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.role('chiefs', '{work_order.perform}');
select test.started_work_order('fan', 'north', '2025-01-06T08:00Z', '2025-01-06T16:00Z');
select test.started_work_order('seal', 'north', '2025-01-06T08:00Z', '2025-01-06T16:00Z');
select test.started_work_order('belt', 'north', '2025-01-06T08:00Z', '2025-01-06T16:00Z');
select test.calendar('office', '{north}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.create_hold_reason(jsonb_build_object(
              'code', 'CRANE', 'name', 'Waiting for the crane', 'category', 'PLANT_CONDITION', 'pauses_clock', true,
              'is_note_required', true, 'max_minutes', 180, 'escalation_role_id', test.id('chiefs'))) $$,
  $$ values ('CRANE', 1) $$, 'an organization has reasons of its own'
);
select api.create_hold_reason('{"code": "LUNCH", "name": "Lunch", "category": "OTHER"}');
select results_eq(
  $$ select code, category, pauses_clock, pauses_response, is_note_required, max_minutes,
            test.name_of(escalation_role_id), is_own, archived_at
       from api.hold_reasons where code in ('CRANE', 'LUNCH', 'WEATHER') order by code $$,
  $$ values ('CRANE', 'PLANT_CONDITION', true, false, true, 180, 'chiefs', true, null::timestamptz),
            ('LUNCH', 'OTHER', false, false, false, null, null, true, null),
            ('WEATHER', 'WEATHER', true, true, false, null, null, false, null) $$,
  'beside those that all share'
);
select is((select count(*) from api.own_hold_reasons), 2::bigint, 'which are not its own');
select test.refuses_fields(
  $$ select api.create_hold_reason('{}') $$, '{category,code,name}', 'it has a code, a name and a category'
);
select test.refuses_fields(
  $$ select api.create_hold_reason('{"code": "at lunch", "name": "x", "category": "FOOD", "max_minutes": 0}') $$,
  '{category,code,max_minutes}', 'every fault is told'
);
select test.refuses_fields(
  $$ select api.create_hold_reason(jsonb_build_object(
       'code', 'X', 'name', 'x', 'category', 'OTHER', 'escalation_role_id', test.id('chiefs'))) $$,
  '{escalation_role_id}', 'nobody is told of what may take any time'
);
select test.refuses(
  $$ select api.create_hold_reason('{"code": "CRANE", "name": "x", "category": "OTHER"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses(
  $$ select api.create_hold_reason('{"code": "WEATHER", "name": "x", "category": "OTHER"}') $$,
  'ALREADY_EXISTS', 409, 'nor one that all share'
);

-- Holds for them.
select test.refuses_fields(
  $$ select api.hold_work_order(test.id('fan'), '{"hold_reason": "CRANE"}') $$, '{note}', 'it asks for its note'
);
select api.hold_work_order(
  test.id('fan'), '{"hold_reason": "CRANE", "note": "booked", "held_at": "2025-01-06T15:00Z"}'
);
select api.hold_work_order(test.id('seal'), '{"hold_reason": "LUNCH", "held_at": "2025-01-06T12:00Z"}');
select api.hold_work_order(test.id('belt'), '{"hold_reason": "WEATHER", "held_at": "2025-01-06T12:00Z"}');
select results_eq(
  $$ select title, status, hold_reason, due_at, remaining_minutes, is_hold_overdue
       from api.work_orders order by title $$,
  $$ values ('belt', 'ON_HOLD', 'WEATHER', null::timestamptz, 240::numeric, false),
            ('fan', 'ON_HOLD', 'CRANE', null, 60, false),
            ('seal', 'ON_HOLD', 'LUNCH', '2025-01-06 16:00+00', null, false) $$,
  'it pauses the clock when it says so'
);
select results_eq(
  $$ select work_order_title, hold_reason, overdue_at
       from api.work_order_clock_segments where kind = 'HOLD' order by 1 $$,
  $$ values ('belt', 'WEATHER', null::timestamptz), ('fan', 'CRANE', '2025-01-07 09:00+00'), ('seal', 'LUNCH', null) $$,
  'and a hold lasts so much working time at most'
);
select api.resume_work_order(test.id('fan'), '{"resumed_at": "2025-01-06T15:30Z"}');
select api.resume_work_order(test.id('seal'), '{"resumed_at": "2025-01-06T15:30Z"}');
select results_eq(
  $$ select title, status, hold_reason, due_at from api.work_orders where title <> 'belt' order by title $$,
  $$ values ('fan', 'IN_PROGRESS', null, '2025-01-06 16:30+00'::timestamptz),
            ('seal', 'IN_PROGRESS', null, '2025-01-06 16:00+00') $$,
  'the due date moves by what was paused'
);
select api.update_work_order(test.id('fan'), '{"target_minutes": 300}');
select is(
  (select due_at from api.work_orders where id = test.id('fan')), '2025-01-06 13:00+00'::timestamptz,
  'a target that is set later is reckoned by the same pauses: this one was over before'
);
select api.update_work_order(test.id('fan'), '{"target_minutes": 450}');
select is(
  (select due_at from api.work_orders where id = test.id('fan')), '2025-01-06 16:00+00'::timestamptz,
  'and this one moves by half an hour'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.create_hold_reason('{"code": "X", "name": "x", "category": "OTHER"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission none is made'
);
select test.sign_out();
select test.enter('other');
select test.sign_in('eve');
select is_empty($$ select 1 from api.hold_reasons where is_own $$, 'other organizations do not see it');
select lives_ok(
  $$ select api.create_hold_reason('{"code": "CRANE", "name": "Crane", "category": "OTHER"}') $$, 'and use the code'
);
select test.sign_out();

select * from finish();
rollback;
