begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.started_work_order('job', 'north'), test.work_order('later', 'north');
select test.worker('wim', 'north');
update workforce.workers set account_id = test.id('ann') where id = test.id('wim');
select test.permit_kind('hot');
select test.permit('weld', 'hot', 'hall', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('job'))),
       test.permit('cut', 'hot', 'shed', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('later')));

select test.sign_in('ann');
select is(
  (select status from api.suspend_permit(test.id('weld'), 'Gas alarm', 1)), 'SUSPENDED', 'a permit is suspended'
);
select results_eq(
  $$ select status, hold_reason, status_note = 'Permit ' || p.permit_number || ' was suspended: Gas alarm'
       from api.work_orders as w, (select permit_number from api.permits where id = test.id('weld')) as p
      where w.id = test.id('job') $$,
  $$ values ('ON_HOLD', 'WAITING_FOR_PERMIT', true) $$, 'the work rests, and says why'
);
select is(
  (select kind from api.work_order_clock_segments where work_order_id = test.id('job') and ended_at is null), 'HOLD',
  'its clock holds'

);
select is(test.claims('weld'), null, 'its place is free');
select test.refuses(
  $$ select api.suspend_permit(test.id('weld'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.refuses_fields($$ select api.suspend_permit(test.id('cut'), ' ') $$, '{p_reason}', 'not without a reason');
select api.start_labour_timer(test.id('later'));
select api.suspend_permit(test.id('cut'), 'Storm');
select is(
  (select count(*) from api.work_order_labour where status = 'RUNNING'), 0::bigint,
  'a timer that ran before the work began stops'
);
select is(
  (select status from api.work_orders where id = test.id('later')), 'OPEN', 'work that was not begun stays as it is'

);
select test.sign_out();
select results_eq(
  $$ select e.entity, e.action from audit.events as e
      where e.operation = 'UPDATE' and e.after ? 'status' and e.entity_id in (test.id('job'), test.id('weld'))
      order by e.entity $$,
  $$ values ('safety.permits', 'suspend_permit'), ('work.work_orders', 'hold_work_order') $$,
  'the log tells each by its own act'
);

select * from finish();
rollback;
