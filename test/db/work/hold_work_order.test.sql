begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.calendar('office', '{north}');
select test.work_order('fan', 'north', '2025-01-06T08:00Z', '2025-01-07T10:00Z'),
       test.started_work_order('seal', 'north', '2025-01-06T08:00Z', '2025-01-06T12:00Z');
select test.started_work_order('belt', 'north', '2025-01-03T08:00Z', '2025-01-05T12:00Z'),
       test.started_work_order('pipe', 'north', '2025-01-06T08:00Z', '2025-01-06T12:00Z');

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.hold_work_order(test.id('fan'), '{}') $$,
  '{hold_reason}', 'a reason is asked for'
);
select test.refuses_fields(
  $$ select api.hold_work_order(test.id('fan'), '{"hold_reason": "LUNCH"}') $$,
  '{hold_reason}', 'one that there is'
);
select test.refuses_fields(
  $$ select api.hold_work_order(test.id('fan'), '{"hold_reason": "OTHER"}') $$,
  '{note}', 'some need a note'
);
select test.refuses_fields(
  $$ select api.hold_work_order(test.id('fan'), '{"hold_reason": "WEATHER", "held_at": "2999-01-01T00:00Z"}') $$,
  '{held_at}', 'nothing stops in the future'
);
select test.refuses_fields(
  $$ select api.hold_work_order(test.id('seal'), '{"hold_reason": "WEATHER", "held_at": "2025-01-06T07:00Z"}') $$,
  '{held_at}', 'nor before it started'
);
select results_eq(
  $$ select status, due_at
       from api.hold_work_order(test.id('fan'), '{"hold_reason": "WAITING_FOR_PARTS", "note": "seal kit",
            "held_at": "2025-01-06T16:00Z"}') $$,
  $$ values ('ON_HOLD', null::timestamptz) $$,
  'a reason that pauses the clock takes the due date away'
);
select results_eq(
  $$ select remaining_minutes, hold_reason, status_note from api.open_work_orders where id = test.id('fan') $$,
  $$ values (180::numeric, 'WAITING_FOR_PARTS', 'seal kit') $$,
  'and keeps the working time that is left: an hour today, two tomorrow'
);
select results_eq(
  $$ select status, due_at
       from api.hold_work_order(test.id('seal'), '{"hold_reason": "WAITING_FOR_LABOUR", "held_at":
            "2025-01-06T09:00Z"}') $$,
  $$ values ('ON_HOLD', '2025-01-06 12:00+00'::timestamptz) $$,
  'a reason that does not leaves it'
);
select results_eq(
  $$ select status, due_at
       from api.hold_work_order(test.id('pipe'), '{"hold_reason": "WEATHER", "held_at": "2025-01-06T13:00Z"}') $$,
  $$ values ('ON_HOLD', '2025-01-06 12:00+00'::timestamptz) $$,
  'a deadline that was missed stays missed'
);
select results_eq(
  $$ select status, due_at
       from api.hold_work_order(test.id('belt'), '{"hold_reason": "WEATHER", "held_at": "2025-01-04T08:00Z"}') $$,
  $$ values ('ON_HOLD', '2025-01-05 12:00+00'::timestamptz) $$,
  'and so does one before which nobody works any more'
);
select results_eq(
  $$ select kind, started_at, ended_at, hold_reason
       from api.work_order_clock_segments
      where work_order_id = test.id('seal')
      order by started_at $$,
  $$ values ('RUN', '2025-01-06 08:00+00'::timestamptz, '2025-01-06 09:00+00'::timestamptz, null), ('HOLD',
            '2025-01-06 09:00+00', null, 'WAITING_FOR_LABOUR') $$,
  'the run ends where the hold begins'
);
select test.refuses(
  $$ select api.hold_work_order(test.id('seal'), '{"hold_reason": "WEATHER"}') $$,
  'TRANSITION_NOT_ALLOWED', 409, 'what rests is not stopped again'
);
select test.refuses(
  $$ select api.hold_work_order(test.id('seal'), '{"hold_reason": "WEATHER"}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.hold_work_order(uuidv7(), '{"hold_reason": "WEATHER"}') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there does not rest'
);
select is(
  (select bool_and(pauses_clock is not null) and count(*) > 5 from api.hold_reasons),
  true,
  'the reasons can be listed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.hold_work_order(test.id('seal'), '{"hold_reason": "WEATHER"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is stopped'
);
select test.sign_out();

select * from finish();
rollback;
