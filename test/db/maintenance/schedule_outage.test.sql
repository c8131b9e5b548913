-- An outage moves, and with it the slots of its work that have not begun; what is not possible then is refused by
-- name, or released where that is asked for.
begin;
select plan(25);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('paul', '{north}', '{outage.update}');
select test.asset('press', 'north');
select test.worker('wim', 'north'), test.worker('zoe', 'north');
select test.work_order('bed', 'north'), test.work_order('oil', 'north'), test.work_order('else', 'north');
select test.outage('stop', 'press', '2099-06-01T06:00Z', '2099-06-02T06:00Z', 'CONFIRMED');
select test.slot('bed 1', 'bed', 'wim', '2099-06-01T08:00Z', '2099-06-01T12:00Z'),
       test.slot('oil 1', 'oil', 'wim', '2099-06-01T12:00Z', '2099-06-01T14:00Z'),
       test.slot('oil 0', 'oil', 'zoe', '2099-05-20T12:00Z', '2099-05-20T14:00Z'),
       test.slot('else 1', 'else', 'wim', '2099-06-11T12:00Z', '2099-06-11T13:00Z');

create function pg_temp.planned() returns text language sql as $$
  select string_agg(concat_ws(' ', work_order_title, worker_name, to_char(starts_at at time zone 'UTC', 'MM-DD HH24')),
  ', '
           order by starts_at, work_order_title)
    from api.work_order_slots where status = 'PLANNED' and work_order_title <> 'else'
$$;

select test.sign_in('ann');
select results_eq(
  $$ select work_orders, row_version from api.update_outage_work_orders(test.id('stop'), array[test.id('bed'),
       test.id('oil')]) $$,
  $$ values (2, 2) $$, 'work is gathered'
);
select results_eq(
  $$ select status, starts_at, ends_at, released_slots, warnings, row_version
       from api.schedule_outage(test.id('stop'), '2099-06-03T10:00Z', p_row_version => 2) $$,
  $$ values ('PLANNED', timestamptz '2099-06-03T10:00Z', timestamptz '2099-06-04T10:00Z', 0, '[]'::jsonb, 3) $$,
  'it moves with its length, and is to be confirmed again'
);
select is(
  pg_temp.planned(), 'oil zoe 05-20 12, bed wim 06-03 12, oil wim 06-03 16',
  'its slots move with it, one after the other; what lay outside stays'
);
select results_eq(
  $$ select work_order_title, status, count(*) from api.work_order_slots
       where status = 'RELEASED' group by 1, 2 order by 1 $$,
  $$ values ('bed', 'RELEASED', 1::bigint), ('oil', 'RELEASED', 1) $$, 'those before are released and stay on record'
);
select test.refuses(
  $$ select api.schedule_outage(test.id('stop'), '2099-06-03T10:00Z', p_row_version => 2) $$, 'STALE_ROW', 409,
  'of two who move it one wins'
);
select is(
  test.faults($$ select api.schedule_outage(test.id('stop'), '2099-06-11T10:00Z') $$), 'bed DOUBLE_BOOKED',
  'who is elsewhere then is named with the work'
);
select test.refuses(
  $$ select api.schedule_outage(test.id('stop'), '2099-06-11T10:00Z') $$,
  'SLOT_NOT_POSSIBLE', 409, 'and refuses the move'
);
select is(pg_temp.planned(), 'oil zoe 05-20 12, bed wim 06-03 12, oil wim 06-03 16', 'nothing has changed');
select results_eq(
  $$ select released_slots, warnings -> 0 ->> 'code', test.name_of((warnings -> 0 ->> 'id')::uuid)
       from api.schedule_outage(test.id('stop'), '2099-06-11T10:00Z', p_release => true) $$,
  $$ values (1, 'DOUBLE_BOOKED', 'bed') $$, 'or is released where that is asked for, by name'
);
select is(pg_temp.planned(), 'oil zoe 05-20 12, oil wim 06-11 16', 'the rest moves');
select is(
  test.faults($$ select api.schedule_outage(test.id('stop'), '2099-06-11T10:00Z', '2099-06-11T17:00Z') $$),
  'oil TOO_LATE',
  'a slot that ends after the window does not fit'
);
select test.sign_out();
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
values (test.id('acme'), test.id('north'), test.id('wim'), 'LEAVE', '2099-07-01', '2099-07-08', 'APPROVED', now());
select test.sign_in('ann');
select is(
  test.faults($$ select api.schedule_outage(test.id('stop'), '2099-07-02T10:00Z') $$), 'oil ABSENT',
  'nor one of who is absent'
);
select test.refuses_fields(
  $$ select api.schedule_outage(test.id('stop'), '2020-06-01', '2020-06-02') $$, '{p_ends_at}', 'it is not over'
);
select test.refuses_fields($$ select api.schedule_outage(test.id('stop'), null) $$, '{p_starts_at}', 'it has a start');
select test.refuses_fields(
  $$ select api.schedule_outage(test.id('stop'), '2099-06-02', '2099-06-01') $$, '{p_ends_at}', 'and ends after it'
);
select test.refuses(
  $$ select api.schedule_outage('00000000-0000-0000-0000-000000000000', '2099-06-02') $$, 'OUTAGE_NOT_FOUND', 404,
  'nothing else moves'
);
select test.sign_out();

-- Who moves outages but schedules nobody.
select test.sign_in('paul');
select test.refuses(
  $$ select api.schedule_outage(test.id('stop'), '2099-06-20T10:00Z') $$, 'PERMISSION_DENIED', 403,
  'slots move by the permission to schedule'
);
select test.sign_out();
select test.sign_in('ann');
select api.update_outage_work_orders(test.id('stop'), '{}');
select test.sign_out();
select test.sign_in('paul');
select is((select status from api.schedule_outage(test.id('stop'), '2099-06-20T10:00Z')), 'PLANNED',
  'an empty one moves');
select test.sign_out();

-- What has started keeps its start; what ends nothing.
select test.sign_in('ann');
select test.outage('now', 'press', now() - interval '1 hour', now() + interval '5 hours', 'CONFIRMED');
select api.start_outage(test.id('now'));
select test.refuses_fields(
  $$ select api.schedule_outage(test.id('now'), now(), now() + interval '9 hours') $$, '{p_starts_at}', 'it has started'
);
select is(
  (select status from api.schedule_outage(test.id('now'), (select o.starts_at from api.outages as o
  where o.id = test.id('now')),
     now() + interval '9 hours')), 'IN_PROGRESS', 'its end may come later'
);
select ok((select confirmed_at is not null from api.outages where id = test.id('now')), 'and it stays confirmed');

-- Work that ends while it moves, is cancelled, or is completed at the end.
select api.update_outage_work_orders(test.id('now'), array[test.id('oil'), test.id('bed'), test.id('else')]);
select api.cancel_work_order(test.id('bed'), 'No need');
select is(test.held_by('now'), 'else oil', 'cancelled work leaves it');
select results_eq(
  $$ select work_orders, jsonb_array_length(warnings), warnings -> 0 ->> 'code'
       from api.complete_outage(test.id('now')) $$,
  $$ values (0, 2, 'WORK_OPEN') $$, 'at its end open work leaves it, by name'
);
select test.refuses(
  $$ select api.schedule_outage(test.id('now'), '2099-06-20') $$,
  'OUTAGE_OVER', 409, 'what is over does not move'
);
select test.outage('last', 'press', '2099-09-01', '2099-09-02');
select api.update_outage_work_orders(test.id('last'), array[test.id('oil')]);
select api.cancel_outage(test.id('last'), 'No order');
select is(test.held_by('last'), null, 'a cancelled outage holds nothing');
select test.sign_out();

select * from finish();
rollback;
