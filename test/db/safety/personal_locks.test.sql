-- Three workers, two shifts and a box: nobody works without a lock of his own, and no work goes on without any.

begin;
select plan(57);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('toms'), test.person('tims'), test.person('tinas'), test.person('nora',
  '{north}');
select test.place('hall', 'north');
select test.worker('tom', 'north'), test.worker('tim', 'north'), test.worker('tina', 'north');
update workforce.workers
   set account_id = test.id(a.account), worker_number = 'W-' || a.name
  from (values ('tom', 'toms'), ('tim', 'tims'), ('tina', 'tinas')) as a (name, account)
 where id = test.id(a.name);
select test.procedure('press', 'hall');
select test.work_order('job', 'north', now() - interval '3 hours', now() + interval '1 day'),
       test.work_order('part', 'north', now() - interval '3 hours');
update work.work_orders set parent_id = test.id('job') where id = test.id('part');
select test.lockout('out', 'press', 'VERIFIED', jsonb_build_object('work_order_id', test.id('job'), 'is_group', true));
select test.lock('P1', 'out', 'tom', 'press breaker'), test.lock('P2', 'out', 'tom', 'press valve'),
       test.lock('TOM', 'out', 'tom');
insert into notify.relays (organization_id, channel, name, status, from_address, host, port, security)
values (test.id('acme'), 'EMAIL', 'mail', 'ACTIVE', 'mail@example.org', 'mail.example.org', 587, 'STARTTLS');

-- What a worker does with a lock of his own; the name of the lock is its number.
create function pg_temp.hang(p_account text, p_number text)
returns text
language plpgsql
as $$
begin
  perform test.sign_in(p_account);
  perform test.remember(p_number, l.id)
     from api.apply_lockout_lock(test.id('out'), jsonb_build_object('lock_number', p_number)) as l;
  perform test.sign_out();
  return p_number;
end
$$;

create function pg_temp.job()
returns text
language sql
as $$ select concat_ws(' ', status, hold_reason) from work.work_orders where id = test.id('job') $$;

create function pg_temp.timers()
returns text
language sql
as $$
  select coalesce(string_agg(test.name_of(e.worker_id), ' ' order by test.name_of(e.worker_id)), '')
    from work.labour_entries as e where e.status = 'RUNNING'
$$;

-- Starting asks everybody who has the work, and names all at once.
select test.sign_in('ann');
select api.assign_work_order(test.id('job'), test.worker_ids('tom', 'tim', 'tina'));
select is(
  test.faults($$ select api.start_work_order(test.id('job')) $$), 'tim OWN_LOCK_MISSING, tina OWN_LOCK_MISSING',
  'work does not start before each has a lock: all who have none are named'
);
select test.refuses(
  $$ select api.start_work_order(test.id('job')) $$, 'OWN_LOCK_MISSING', 422, 'by a code of its own'
);
select results_eq(
  $$ select code, test.name_of(lockout_id) from api.explain_lockout_application(test.id('out')) $$,
  $$ values ('OWN_LOCK_MISSING', 'tim'), ('OWN_LOCK_MISSING', 'tina') $$, 'as the lock-out explains'
);
select results_eq(
  $$ select code, test.name_of(record_id) from test.obstacles('work.work_orders', test.id('job'),
  'start_work_order') $$,
  $$ values ('OWN_LOCK_MISSING', 'tim'), ('OWN_LOCK_MISSING', 'tina') $$, 'and the work order'
);
select test.sign_out();
select test.sign_in('tims');
select test.refuses(
  $$ select api.start_labour_timer(test.id('job')) $$, 'OWN_LOCK_MISSING', 422, 'nor does a timer before the work'
);
select test.refuses(
  $$ select api.start_labour_timer(test.id('part')) $$, 'OWN_LOCK_MISSING', 422, 'nor one on what is part of it'
);
select lives_ok(
  $$ select api.start_labour_timer(test.id('job'), '{"kind": "TRAVEL"}') $$, 'but one may be on the way to it'
);
select api.stop_labour_timer(e.id) from api.work_order_labour as e where e.status = 'RUNNING';
select test.sign_out();
select pg_temp.hang('tims', 'TIM');
select test.sign_in('ann');
select api.unassign_work_order(test.id('job'), test.worker_ids('tina'));
select is((select status from api.start_work_order(test.id('job'))), 'IN_PROGRESS', 'when each has one it starts');

-- Joining work that runs.
select test.refuses(
  $$ select api.assign_work_order(test.id('job'), test.worker_ids('tina')) $$, 'OWN_LOCK_MISSING', 422,
  'who joins work in progress has a lock before'
);
select test.refuses(
  $$ select api.assign_work_order(
       test.id('job'), test.worker_ids('tina') || '{"override_reason": "quick"}') $$, 'OWN_LOCK_MISSING', 422,
  'which no reason overrides'
);
select test.sign_out();
select test.sign_in('tinas');
select test.refuses(
  $$ select api.start_labour_timer(test.id('job')) $$, 'OWN_LOCK_MISSING', 422, 'nor does a timer help'
);
select test.sign_out();
select pg_temp.hang('tinas', 'TINA');
select test.sign_in('ann');
select is(
  (select status from api.assign_work_order(test.id('job'), test.worker_ids('tina'))), 'IN_PROGRESS',
  'with a lock she joins'
);
select test.sign_out();
select test.sign_in('toms');
select api.start_labour_timer(test.id('job'));
select test.sign_out();
select test.sign_in('tims');
select api.start_labour_timer(test.id('job'));
select test.sign_out();

-- A lock is its owner's, whoever has the worker's account.
select test.sign_in('ann');
select test.refuses(
  $$ select api.update_worker(test.id('tim'), jsonb_build_object('account_id', test.id('ann'))) $$,
  'WORKER_HAS_LOCKS', 422, 'a worker with locks on keeps the account'
);
select test.refuses(
  $$ select api.update_worker(test.id('tim'), '{"account_id": null}') $$, 'WORKER_HAS_LOCKS', 422,
  'and is not left without'
);
select is(
  test.faults($$ select api.update_worker(test.id('tom'), '{"account_id": null}') $$),
  'P1 WORKER_HAS_LOCKS, P2 WORKER_HAS_LOCKS, TOM WORKER_HAS_LOCKS', 'each lock is named'
);
select test.refuses(
  $$ select api.archive_worker(test.id('tim')) $$, 'WORKER_HAS_LOCKS', 422, 'nor does the worker leave'
);
select lives_ok($$ select api.update_worker(test.id('tim'), '{"name": "Timothy"}') $$, 'anything else changes');
select is(
  (select i.row_outcomes #>> '{0,faults,0,code}'
     from api.import_workers(
       jsonb_build_array(jsonb_build_object('worker_number', 'W-tim', 'site_code', 'NORTH', 'name', 'T',
         'account_id', test.id('ann')))) as i), 'READ_ONLY', 'an import changes it as little'
);
select test.sign_out();
-- Whatever comes behind the actions, the lock knows its owner.
update workforce.workers set account_id = null where id = test.id('tim');
update workforce.workers set account_id = test.id('nora') where id = test.id('tim');
select test.sign_in('nora');
select test.refuses_fields(
  $$ select api.release_lockout_lock(test.id('TIM')) $$, '{p_reason}',
  'with the account of the worker it is still not one''s own'
);
select test.refuses(
  $$ select api.hand_over_lockout_application(test.id('out'), test.id('tina')) $$, 'NO_LOCK_ON', 409,
  'nor is it handed over'
);
select test.sign_out();
update workforce.workers set account_id = test.id('tims') where id = test.id('tim');

-- One of three leaves: the others go on.
select is(pg_temp.timers(), 'tim tom', 'two are at work');
select test.sign_in('tims');
select api.release_lockout_lock(test.id('TIM'));
select test.sign_out();
select is(pg_temp.job(), 'IN_PROGRESS', 'while others have locks the work goes on');
select is(pg_temp.timers(), 'tom', 'without the one who has none');
select test.sign_in('tims');
select test.refuses(
  $$ select api.start_labour_timer(test.id('job')) $$, 'OWN_LOCK_MISSING', 422, 'who does not come back without'
);
select test.sign_out();

-- The next shift takes over without a gap.
select test.sign_in('toms');
select is(
  test.faults($$ select api.hand_over_lockout_application(test.id('out'), test.id('tina')) $$),
  'P1 LOCKOUT_GAP, P2 LOCKOUT_GAP', 'places at which the next shift has no lock are named'
);
select test.sign_out();
select test.lock('P3', 'out', 'tina', 'press breaker'), test.lock('P4', 'out', 'tina', 'press valve');
select test.sign_in('toms');
select is(
  (select status from api.hand_over_lockout_application(test.id('out'), test.id('tina'))), 'VERIFIED',
  'handed over it holds'
);
select test.sign_out();
select is(pg_temp.job(), 'IN_PROGRESS', 'and the work goes on');
select is(pg_temp.timers(), '', 'but not the hours of who left');

-- The last lock on the box.
select test.sign_in('tinas');
select api.start_labour_timer(test.id('job'));
select is(
  (select application_status from api.release_lockout_lock(test.id('TINA'))), 'VERIFIED',
  'the points are still locked when the box is empty'
);
select test.sign_out();
select is(pg_temp.job(), 'ON_HOLD WAITING_FOR_LOCKOUT', 'but nobody works behind an empty box');
select is(pg_temp.timers(), '', 'no timer runs');
select is(
  (select string_agg(kind || coalesce(' ' || hold_reason, ''), ', ' order by started_at)
     from work.clock_segments where work_order_id = test.id('job')),
  'RUN, HOLD WAITING_FOR_LOCKOUT', 'the clock holds'
);
select is(
  (select string_agg(distinct split_part(m.recipient, '@', 1), ' ') from test.told as m
    where m.subject like 'Stop work: %'), 'tims toms', 'who works on it is notified, but not who did it'
);
select is(
  (select count(*) from audit.events as e
    where e.entity_id = test.id('job') and e.action = 'hold_work_order' and e.operation = 'UPDATE'), 1::bigint,
  'the log knows the hold by its own name'
);
select test.sign_in('tinas');
select is(
  test.detail_codes($$ select api.resume_work_order(test.id('job')) $$),
  'LOCKOUT_NOT_VERIFIED OWN_LOCK_MISSING',
  'it does not go on without a lock-out, although nothing asked for one before'
);
select test.refuses(
  $$ select api.complete_work_order(test.id('job')) $$, 'CHILDREN_OPEN', 422,
  'as long as anything is open it is not finished'
);
select is(
  (select string_agg(code, ' ') from test.obstacles('work.work_orders', test.id('job'), 'complete_work_order')),
  'CHILDREN_OPEN LOCKS_ON LOCKS_ON', 'as it explains'
);
select api.cancel_work_order(test.id('part'), 'not needed');
select api.release_lockout_lock(k.id) from api.lockout_locks as k where k.released_at is null order by k.lock_number;
select results_eq(
  $$ select status, due_at > now(), hold_reason, allowed_actions ? 'complete_work_order'
       from api.work_orders where id = test.id('job') $$,
  $$ values ('ON_HOLD', null::boolean, 'WAITING_FOR_LOCKOUT', true) $$,
  'with all locks off it can be finished from there'
);
select is((select status from api.complete_work_order(test.id('job'))), 'COMPLETED', 'and is');
select results_eq(
  $$ select due_at > now() + interval '23 hours', hold_reason, remaining_minutes
       from api.work_orders where id = test.id('job') $$,
  $$ values (true, null, null::numeric) $$, 'its due date counts again'
);
select test.sign_out();

-- A lock-out that is begun while work runs: it rests until that is verified, or was a mistake.
select test.started_work_order('quick', 'north', now() - interval '1 hour');
insert into work.own_hold_reasons (organization_id, code, name, category, pauses_clock, archived_at)
values (test.id('acme'), 'WAITING_FOR_LOCKOUT', 'Ours', 'OTHER', true, now());
select test.lockout('begun', 'press', 'PLANNED', jsonb_build_object('work_order_id', test.id('quick')));
select test.sign_in('tims');
select api.record_lockout_step(test.id('begun'), 'NOTIFIED');
select results_eq(
  $$ select status, hold_reason from api.work_orders where id = test.id('quick') $$,
  $$ values ('ON_HOLD', 'WAITING_FOR_LOCKOUT') $$, 'work in progress rests while it is locked out'
);
select test.refuses(
  $$ select api.resume_work_order(test.id('quick')) $$, 'LOCKOUT_NOT_VERIFIED', 422, 'and goes on when that is verified'
);
select api.cancel_lockout_application(test.id('begun'), 'The wrong machine');
select is(
  (select status from api.resume_work_order(test.id('quick'))), 'IN_PROGRESS', 'or when nothing was locked out after all'
);
select test.sign_out();
update work.work_orders set requires_lockout = true where id = test.id('quick');
select test.sign_in('tims');
select test.refuses(
  $$ select api.complete_work_order(test.id('quick')) $$, 'LOCKOUT_MISSING', 422,
  'what needs a lock-out and went on without is not finished'
);
select is(
  (select status from api.update_work_order(test.id('quick'), '{"requires_lockout": true}')), 'ON_HOLD',
  'what comes to need one rests at once'
);
select test.refuses(
  $$ select api.complete_work_order(test.id('quick')) $$, 'LOCKOUT_MISSING', 422,
  'and is not finished without, because it never had one'
);
select api.update_work_order(test.id('quick'), '{"requires_lockout": false}');
select api.resume_work_order(test.id('quick'));
select api.hold_work_order(test.id('quick'), '{"hold_reason": "WAITING_FOR_PARTS"}');
select test.refuses(
  $$ select api.complete_work_order(test.id('quick')) $$, 'WORK_ORDER_RESTS', 409, 'nor what rests for something else'
);
select is(
  (select allowed_actions ? 'complete_work_order' from api.work_orders where id = test.id('quick')), false,
  'which the list does not offer'
);

-- Taken up again.
select is(
  (select status from api.reopen_work_order(test.id('job'), 'Wrong report')), 'IN_PROGRESS',
  'what asks for no lock-out goes on'
);
select test.sign_out();

-- In a lock-out of one, own locks at each of its points protect; points of other procedures are none of it.
select test.procedure('saw', 'hall');
select test.work_order('whole', 'north'), test.work_order('here', 'north'), test.work_order('there', 'south');
update work.work_orders set parent_id = test.id('whole') where id in (test.id('here'), test.id('there'));
select test.lockout('single', 'press', 'VERIFIED', jsonb_build_object('work_order_id', test.id('whole')));
create function pg_temp.is_locked(p_worker text) returns boolean language sql as
$$ select safety.has_own_lock(a, test.id(p_worker)) from safety.applications as a where a.id = test.id('single') $$;
create function pg_temp.protects(p_work_order text) returns boolean language sql as
$$ select safety.has_lockout(w) from work.work_orders as w where w.id = test.id(p_work_order) $$;
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.lock('S1', 'single', 'tim', 'press breaker');
select is(pg_temp.is_locked('tim'), false, 'a lock at one point of two is not enough');
select is(pg_temp.protects('here'), false, 'and the lock-out is not relied on');
select test.lock('S2', 'single', 'tim', 'press valve');
select is(pg_temp.is_locked('tim'), true, 'one at each is');
select is(pg_temp.is_locked('tom'), false, 'for the worker whose they are');
select is(pg_temp.protects('here'), true, 'then it protects what is part of its work');
select is(pg_temp.protects('there'), false, 'at its site');

-- In a group, who takes off a lock of his own stops his timer, also where the work has no parts; others go on.
select test.started_work_order('alone', 'north', now() - interval '1 hour');
select test.lockout('crowd', 'press', 'VERIFIED',
  jsonb_build_object('work_order_id', test.id('alone'), 'is_group', true));
select test.lock('C' || n, 'crowd', w.name, w.point)
  from (values (1, 'tom', 'press breaker'), (2, 'tom', 'press valve'), (3, 'tom', null), (4, 'tim', null))
         as w (n, name, point);
update work.labour_entries set status = 'CLOSED', ended_at = greatest(started_at, now()) where status = 'RUNNING';
insert into work.labour_entries (organization_id, site_id, work_order_id, worker_id, kind, status, started_at)
select test.id('acme'), test.id('north'), test.id('alone'), test.id(w), 'WORK', 'RUNNING', now() - interval '1 hour'
  from unnest('{tom,tim}'::text[]) as w;
select is(pg_temp.timers(), 'tim tom', 'two work');
select test.sign_in('tims');
select api.release_lockout_lock(test.id('C4'));
select test.sign_out();
select is(pg_temp.timers(), 'tom', 'one of them leaves');

select * from finish();
rollback;
