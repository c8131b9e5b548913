begin;
select plan(18);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.permit_kind('hot');
select test.permit('weld', 'hot', 'hall', jsonb_build_object('status', 'ISSUED', 'ends_at',
       now() - interval '1 second'), 'ann', 'bob'),
       test.permit('now', 'hot', 'hall', '{"status": "ISSUED"}'),
       test.permit('held', 'hot', 'hall', jsonb_build_object('status', 'SUSPENDED', 'ends_at',
         now() - interval '1 second'));

select is(core.run_scheduled_task('expire_permits'), 'DONE', 'the task is run');
select results_eq(
  $$ select p.title, p.status, p.expired_at is not null from safety.permits as p order by p.title $$,
  $$ values ('held', 'SUSPENDED', false), ('now', 'ISSUED', false), ('weld', 'EXPIRED', true) $$,
  'what is past its end and was not handed back has expired'
);
select is((select amount from core.scheduled_runs where task = 'expire_permits'), 1::bigint, 'and is counted');
select is(safety.expire_permits(), 0, 'once');
select is(test.claims('weld'), 'IGNITION hall', 'its place stays taken');
select is(
  safety.expire(test.id('now'), now()), 0, 'one that was issued again for longer, since its end was seen, stays issued'
);
select is(safety.expire(test.id('held'), now()), 0, 'one that was suspended since stays suspended');
select results_eq(
  $$ select e.action, e.account_id from audit.events as e where e.entity_id = test.id('weld')
    and e.operation = 'UPDATE' $$,
  $$ values ('expire_permits', null::uuid) $$, 'the log tells it'
);
select is(safety.expire_permits(now() + interval '7 hours'), 1, 'the end itself is past it');
select is(safety.expire_permits(now() + interval '7 hours'), 0, 'and nothing is left');

-- Work that is in progress rests, with what is part of it, unless another permit lets it go on.
select test.sign_out();
select test.worker('wim', 'north');
select test.started_work_order('job', 'north', now() - interval '3 hours', '2999-01-01'),
       test.started_work_order('part', 'north', now() - interval '2 hours'),
       test.started_work_order('own', 'north', now() - interval '2 hours'), test.work_order('open', 'north'),
       test.started_work_order('away', 'south', now() - interval '2 hours');
update work.work_orders
   set parent_id = test.id('job')
 where id in (test.id('part'), test.id('open'), test.id('away'));
insert into work.labour_entries (organization_id, site_id, work_order_id, worker_id, kind, status, started_at)
select test.id('acme'), test.id('north'), test.id('part'), test.id('wim'), 'WORK', 'RUNNING', now() - interval '1 hour';
select test.permit('shift', 'hot', 'room', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('job'),
         'ends_at', now() + interval '1 hour')),
       test.permit('night', 'hot', 'shed', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('own'))),
       test.permit('day', 'hot', 'shed', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('own')));
select is(safety.expire_permits(now() + interval '1 hour'), 1, 'one more is over');
select results_eq(
  $$ select w.title, w.status, w.hold_reason, w.status_note
       from work.work_orders as w where w.title in ('job', 'part', 'own', 'open', 'away') order by w.title $$,
  $$ select v.title, v.status, v.hold_reason, case when v.status = 'ON_HOLD' then p.note end
       from (
         values ('away', 'IN_PROGRESS', null), ('job', 'ON_HOLD', 'WAITING_FOR_PERMIT'), ('open', 'OPEN', null),
                ('own', 'IN_PROGRESS', null), ('part', 'ON_HOLD', 'WAITING_FOR_PERMIT')
       ) as v (title, status, hold_reason),
       (
         select format('Permit %s has expired', p.permit_number) as note
           from safety.permits as p where p.id = test.id('shift')
       ) as p $$,
  'what it covered rests where it was in progress, at its site, and says why'
);
select results_eq(
  $$ select e.status, e.ended_at is not null from work.labour_entries as e $$, $$ values ('RECORDED', true) $$,
  'the timers stop'
);
select results_eq(
  $$ select c.kind, c.hold_reason, c.ended_at is null
       from work.clock_segments as c where c.work_order_id = test.id('job') order by c.started_at $$,
  $$ values ('RUN', null, false), ('HOLD', 'WAITING_FOR_PERMIT', true) $$, 'so does the clock'
);
select results_eq(
  $$ select e.action, e.account_id from audit.events as e
      where e.entity_id = test.id('job') and e.entity = 'work.work_orders' and e.operation = 'UPDATE'
        and e.after ->> 'status' = 'ON_HOLD' $$,
  $$ values ('hold_work_order', null::uuid) $$, 'nobody did it but time'
);
select test.sign_in('ann');
select test.refuses(
  $$ select api.resume_work_order(test.id('part')) $$, 'PERMIT_NOT_IN_FORCE', 422, 'and it does not go on without one'
);
select test.sign_out();

-- So does work whose permit is handed back before it is complete.
select test.sign_in('ann');
select api.hand_back_permit(test.id('day'), false, 'swept');
select is(
  (select w.status from api.work_orders as w where w.id = test.id('own')), 'IN_PROGRESS',
  'work that another permit lets go on goes on'
);
select api.hand_back_permit(test.id('night'), false, 'swept');
select results_eq(
  $$ select w.status, w.hold_reason, w.status_note like 'Permit % was handed back: swept'
       from api.work_orders as w where w.id = test.id('own') $$,
  $$ values ('ON_HOLD', 'WAITING_FOR_PERMIT', true) $$, 'with the last of them it rests'
);
select test.sign_out();

select * from finish();
rollback;
