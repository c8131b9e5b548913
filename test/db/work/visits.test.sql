begin;
select plan(42);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.relay('mail', 'EMAIL', 'ACTIVE');
select test.person('ann'), test.person('tess', '{*}',
  '{work_order_slot.perform,work_order.perform,labour_entry.record,absence.request}'),
       test.person('sue', '{south}'), test.person('tom', '{*}', '{work_order_slot.perform}'), test.person('max', '{*}',
         '{}');
select test.worker('wim', 'north'), test.worker('wes', 'north'), test.work_order('fan', 'north'),
       test.work_order('belt', 'north'), test.work_order('pump', 'north');
update workforce.workers set account_id = test.id('tess') where id = test.id('wim');
update workforce.workers set account_id = test.id('tom') where id = test.id('wes');
select test.slot('one', 'fan', 'wim', now() + interval '1 hour', now() + interval '3 hours');
select test.slot('two', 'belt', 'wim', now() + interval '4 hours', now() + interval '5 hours');
select test.slot('three', 'pump', 'wim', now() + interval '6 hours', now() + interval '7 hours');
select test.slot('other', 'pump', 'wes', now() + interval '6 hours', now() + interval '7 hours');

create function pg_temp.status_of(p_slot text) returns text language sql security definer as $$
  select status from work.slots where id = test.id(p_slot) $$;
create function pg_temp.mails() returns setof text language sql security definer as $$
  select m.subject || ' to ' || m.recipient from test.told as m
   where m.topic like 'VISIT%' order by m.created_at, m.id $$;

-- Dispatch.
select test.sign_in('ann');
select api.update_dispatch_policy(test.id('north'), '{"answer_minutes": 20}');
select results_eq(
  $$ select status, answer_by_at > now() + interval '19 minutes' from api.dispatch_slots(array[test.id('one'),
    test.id('two')]) $$,
  $$ values ('DISPATCHED', true), ('DISPATCHED', true) $$,
  'two are sent'
);
select test.refuses(
  $$ select api.dispatch_slots(array[test.id('three'), test.id('one')]) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'all or none'
);
select is(pg_temp.status_of('three'), 'PLANNED', 'none');
select test.refuses($$ select api.dispatch_slots(array[uuidv7()]) $$, 'SLOT_NOT_FOUND', 404, 'there is none');
select test.refuses_fields($$ select api.dispatch_slots('{}') $$, '{p_slot_ids}', 'at least one');
select test.refuses(
  $$ select api.accept_slot(test.id('one')) $$, 'OTHER_WORKER', 403, 'whose slot it is not does not answer'
);
select test.sign_out();
select results_eq('select pg_temp.mails()',
  $$ select format('Visit dispatched: %s to tess@example.org', w.work_order_number)
       from work.work_orders as w where w.id in (test.id('fan'), test.id('belt')) order by w.id $$,
  'the worker is notified'
);
select test.sign_in('sue');
select test.refuses(
  $$ select api.dispatch_slots(array[test.id('three')]) $$, 'SLOT_NOT_FOUND', 404, 'nothing is sent out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.dispatch_slots(array[test.id('three')]) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.refuses($$ select api.accept_slot(test.id('one')) $$, 'PERMISSION_DENIED', 403, 'nor accepted');
select test.sign_out();

-- Nobody answers in time: told once, nothing is taken.
select is(work.notice_unanswered_slots(now() + interval '10 minutes'), 0, 'there is time yet');
select is(work.notice_unanswered_slots(now() + interval '25 minutes'), 2, 'whoever dispatched is notified');
select is(work.notice_unanswered_slots(now() + interval '30 minutes'), 0, 'once');
select is(pg_temp.status_of('one'), 'DISPATCHED', 'and nothing is taken');

-- Accept, travel, arrive, start, complete.
select test.sign_in('tess');
select test.refuses(
  $$ select api.complete_slot(test.id('one')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'who is not there does not complete'
);
select is((api.accept_slot(test.id('one'))).status, 'ACCEPTED', 'accepted, though late');
select test.refuses($$ select api.accept_slot(test.id('one')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.refuses($$ select api.accept_slot(test.id('two'), 1) $$, 'STALE_ROW', 409, 'of the version that was read');
select is((api.start_slot_travel(test.id('one'), true)).status, 'EN_ROUTE', 'on the way');
select results_eq(
  $$ select kind, status from api.work_order_labour $$, $$ values ('TRAVEL', 'RUNNING') $$, 'with a timer'
);
select test.refuses_fields(
  $$ select api.record_slot_arrival(test.id('one'), now() - interval '1 hour') $$, '{p_arrived_at}',
  'not before the departure'
);
select is((api.record_slot_arrival(test.id('one'))).status, 'ON_SITE', 'there');
select isnt((select arrived_at from api.work_orders where id = test.id('fan')), null, 'as the work order says');
select is(
  (select count(*) from api.work_order_labour where status = 'RUNNING'), 0::bigint, 'the timer of the travel stops'
);
select api.start_work_order(test.id('fan'), null, null, true);
select is(pg_temp.status_of('one'), 'WORKING', 'the slot follows the start');
select is((api.complete_slot(test.id('one'))).status, 'DONE', 'done');
select results_eq(
  $$ select status, dispatched_at is not null, accepted_at is not null, departed_at is not null, arrived_at is not null,
            started_at is not null, finished_at is not null, released_at is null, allowed_actions::text
       from api.work_order_slots where id = test.id('one') $$,
  $$ values ('DONE', true, true, true, true, true, true, true, null) $$,
  'each instant is kept'
);
select is((select status from api.work_orders where id = test.id('fan')), 'IN_PROGRESS', 'the work order is its own');

-- Decline.
select test.refuses_fields($$ select api.decline_slot(test.id('two'), '') $$, '{p_reason}', 'a reason is asked');
select is((api.decline_slot(test.id('two'), 'Back is sore')).status, 'DECLINED', 'declined');
select test.sign_out();
select is(
  (select count(*) from pg_temp.mails() as m where m like 'Visit declined: % to ann@%'), 1::bigint,
  'whoever dispatched is notified'
);
select test.sign_in('ann');
select results_eq(
  $$ select worker_name, candidate_faults -> 0 ->> 'code'
       from api.list_dispatch_candidates(test.id('belt'), now() + interval '8 hours', now() + interval '9 hours') $$,
  $$ values ('wes', null), ('wim', 'DECLINED_BEFORE') $$,
  'the next is a candidate, and who declined is none'
);
select is((select id from api.unscheduled_work where id = test.id('belt')), test.id('belt'), 'it waits for a slot');

-- Stop: on hold with a reason, or open again.
select api.dispatch_slots(array[test.id('three'), test.id('other')]);
select test.sign_out();
select test.sign_in('tess');
select api.record_slot_arrival(test.id('three'));
select is((api.stop_slot(test.id('three'), 'No access')).status, 'STOPPED', 'could not');
select test.sign_out();
select test.sign_in('tom');
select is((select status from api.work_orders where id = test.id('pump')), 'ASSIGNED', 'somebody else has it');
select is((api.stop_slot(test.id('other'), 'No parts', 'WAITING_FOR_PARTS')).status, 'STOPPED',
  'neither could the other');
select is((select status || ' ' || status_note from api.work_orders where id = test.id('pump')), 'ON_HOLD No parts',
  'it is on hold');
select test.sign_out();

-- Released by the planner, or with the work.
select test.slot('four', 'fan', 'wim', now() + interval '20 hours', now() + interval '21 hours');
select test.sign_in('ann');
select api.dispatch_slots(array[test.id('four')]);
select api.schedule_work_order(test.id('fan'), '[]');
select is(pg_temp.status_of('four'), 'RELEASED', 'omitted');
select is(pg_temp.status_of('one'), 'DONE', 'what was done stays');
select test.sign_out();
select is(
  (select count(*) from pg_temp.mails() as m where m like 'Visit released: % to tess@%'), 1::bigint,
  'who was sent is notified'
);

-- A sick call releases at once, and whoever planned is notified.
select test.sign_in('ann');
select api.schedule_work_order(test.id('fan'), jsonb_build_array(jsonb_build_object(
  'worker_id', test.id('wim'), 'starts_at', now() + interval '30 hours', 'ends_at', now() + interval '31 hours')));
select test.sign_out();
select test.sign_in('tess');
select is(
  (api.request_absence(jsonb_build_object(
    'kind', 'SICK', 'starts_at', now() + interval '29 hours', 'ends_at', now() + interval '40 hours'))).released_slots,
  1, 'who is sick is released'
);
select test.sign_out();
select is(
  (select count(*) from pg_temp.mails() as m where m like 'Visit released: % to ann@%'), 1::bigint,
  'and whoever planned is notified'
);

select * from finish();
rollback;
