begin;
select plan(23);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.site('berlin', null, 'Europe/Berlin'), test.calendar('office', '{berlin,north}');
select test.started_work_order('seal', 'berlin', '2025-03-28T08:00Z', '2025-03-31T13:00Z'),
       test.work_order('fan', 'north', '2025-01-06T08:00Z', '2025-01-06T12:00Z');
select test.started_work_order('belt', 'south', '2025-01-06T08:00Z', '2025-01-06T12:00Z'),
       test.started_work_order('pipe', 'north', '2025-01-06T08:00Z', '2025-01-06T12:00Z');

select test.sign_in('ann');
select api.hold_work_order(test.id('seal'), '{"hold_reason": "WAITING_FOR_PARTS", "held_at": "2025-03-28T09:00Z"}');
select test.refuses_fields(
  $$ select api.resume_work_order(test.id('seal'), '{"resumed_at": "2025-03-28T09:00Z"}') $$,
  '{resumed_at}', 'a hold lasts some time'
);
select test.refuses_fields(
  $$ select api.resume_work_order(test.id('seal'), '{"resumed_at": "2999-01-01T00:00Z"}') $$,
  '{resumed_at}', 'nothing goes on in the future'
);
select test.refuses_fields(
  $$ select api.resume_work_order(test.id('seal'), '{"resumed_at": "soon", "hold_reason": "x", "due_at": 5,
            "colour": "red"}') $$,
  '{colour,due_at,hold_reason,resumed_at}', 'every fault is named at once'
);
select test.refuses(
  $$ select api.resume_work_order(test.id('seal'), '{}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select results_eq(
  $$ select status, due_at, held_minutes, row_version
       from api.resume_work_order(test.id('seal'), '{"resumed_at": "2025-03-31T08:00Z", "note":
            "parts are here"}', 2) $$,
  $$ values ('IN_PROGRESS', '2025-04-01 13:00+00'::timestamptz, 540.00, 3) $$,
  'the due date is reckoned in working time on the clocks of the site, over a weekend in which they are changed'
);
select results_eq(
  $$ select kind, started_at, ended_at
       from api.work_order_clock_segments
      where work_order_id = test.id('seal')
      order by started_at $$,
  $$ values ('RUN', '2025-03-28 08:00+00'::timestamptz, '2025-03-28 09:00+00'::timestamptz), ('HOLD',
            '2025-03-28 09:00+00', '2025-03-31 08:00+00'), ('RUN', '2025-03-31 08:00+00', null) $$,
  'the hold is over and the clock runs'
);
select results_eq(
  $$ select hold_reason, remaining_minutes, status_note from api.work_orders where id = test.id('seal') $$,
  $$ values (null, null::numeric, 'parts are here') $$,
  'nothing of the hold is left'
);
select test.refuses(
  $$ select api.resume_work_order(test.id('seal')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'what does not rest does not go on'
);

select api.hold_work_order(test.id('fan'), '{"hold_reason": "WEATHER", "held_at": "2025-01-06T09:00Z"}');
select results_eq(
  $$ select status, due_at from api.resume_work_order(test.id('fan'), '{"resumed_at": "2025-01-06T16:00Z"}') $$,
  $$ values ('OPEN', '2025-01-07 10:00+00'::timestamptz) $$,
  'work that had not started is what it was'
);
select is_empty(
  $$ select 1 from api.work_order_clock_segments where work_order_id = test.id('fan') and ended_at is null $$,
  'and its clock does not run'
);

select api.hold_work_order(test.id('belt'), '{"hold_reason": "WEATHER", "held_at": "2025-01-06T09:00Z"}');
select results_eq(
  $$ select due_at, held_minutes
       from api.resume_work_order(test.id('belt'), '{"resumed_at": "2025-01-11T09:00Z"}') $$,
  $$ values ('2025-01-11 12:00+00'::timestamptz, 7200.00) $$,
  'without a calendar every minute counts'
);
select api.hold_work_order(test.id('belt'), '{"hold_reason": "WEATHER"}');
select results_eq(
  $$ select due_at from api.resume_work_order(test.id('belt'), '{"due_at": "2030-01-01T00:00Z"}') $$,
  $$ values ('2030-01-01 00:00+00'::timestamptz) $$,
  'a new due date counts more'
);
select api.hold_work_order(test.id('pipe'), '{"hold_reason": "WAITING_FOR_LABOUR", "held_at": "2025-01-06T09:00Z"}');
select results_eq(
  $$ select status, due_at
       from api.resume_work_order(jsonb_build_object('p_work_order_id', test.id('pipe'), 'p_values',
            '{"resumed_at": "2025-01-06T10:00Z"}'::jsonb)) $$,
  $$ values ('IN_PROGRESS', '2025-01-06 12:00+00'::timestamptz) $$,
  'all arguments can come as one object; a hold that does not pause the clock moves nothing'
);
select test.refuses_fields(
  $$ select api.resume_work_order('{"p_work_order": "x", "p_values": 5, "p_row_version": "x"}'::jsonb) $$,
  '{p_row_version,p_values,p_work_order,p_work_order_id}', 'a misspelt argument is not lost'
);
select test.refuses_fields($$ select api.resume_work_order('[]'::jsonb) $$, '{p_args}', 'the one object is an object');
select test.remember('idle', (select id from api.create_calendar('{"code": "IDLE", "name": "Idle"}')));
select api.update_work_order(test.id('fan'), '{"due_at": "2030-01-01T00:00Z"}');
select api.hold_work_order(test.id('fan'), '{"hold_reason": "WEATHER"}');
select api.update_site(test.id('north'), jsonb_build_object('calendar_id', test.id('idle')));
select test.refuses(
  $$ select api.resume_work_order(test.id('fan'), '{}') $$,
  'NO_WORKING_TIME', 422, 'a deadline is not lost because the site has no hours any more'
);
select lives_ok(
  $$ select api.resume_work_order(test.id('fan'), '{"due_at": "2030-02-01T00:00Z"}') $$,
  'one that is said is kept'
);
select test.refuses(
  $$ select api.resume_work_order(uuidv7(), '{}') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there does not go on'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.resume_work_order(test.id('pipe'), '{}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing goes on'
);
select test.sign_out();

-- With the own timer.
select test.person('wims'), test.worker('wim', 'north'), test.work_order('later', 'north', '2025-01-06T08:00Z');
select test.person('nia', '{north}', '{work_order.perform}');
update workforce.workers set account_id = test.id('wims') where id = test.id('wim');
select test.started_work_order('roof', 'north', '2025-01-06T08:00Z');
select test.sign_in('wims');
select api.hold_work_order(test.id(n), '{"hold_reason": "WEATHER", "held_at": "2025-01-06T09:00Z"}')
  from unnest('{roof,later}'::text[]) as w (n);
select test.refuses_fields(
  $$ select api.resume_work_order(test.id('later'), '{"starts_timer": true}') $$, '{starts_timer}',
  'nobody works on what has not begun'
);
select test.sign_out();
select test.sign_in('nia');
select test.refuses(
  $$ select api.resume_work_order(test.id('roof'), '{"starts_timer": true}') $$, 'PERMISSION_DENIED', 403,
  'hours need their permission'
);
select test.sign_out();
select test.sign_in('wims');
select lives_ok(
  $$ select api.resume_work_order(
       test.id('roof'), '{"starts_timer": true, "resumed_at": "2025-01-06T10:30Z", "due_at": null}') $$,
  'work goes on with the own timer'
);
select results_eq(
  $$ select worker_id, status, kind, started_at from api.work_order_labour where work_order_id = test.id('roof') $$,
  $$ values (test.id('wim'), 'RUNNING', 'WORK', '2025-01-06T10:30Z'::timestamptz) $$,
  'which runs from the same instant'
);
select test.sign_out();

select * from finish();
rollback;
