-- Of which events whom domains notify: those that no test of its own action looks at.
begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.calendar('office', '{north}');
select test.person('ann'), test.person('bob'), test.person('nora', '{north}', '{request.create}');
select test.person('pat', '{*}', '{}'), test.person('lea', '{*}', '{}');
select test.worker('wim', 'north');
update workforce.workers set account_id = test.id('nora') where id = test.id('wim');

-- Who was notified of what since this was asked last.
create function pg_temp.told()
returns text
language plpgsql
volatile
security definer
as $$
declare
  v_told text := (
    select string_agg(distinct split_part(t.recipient, '@', 1) || ' ' || t.topic, ', ') from test.told as t
  );
begin
  perform test.forget_told();
  return v_told;
end
$$;

-- Work that is assigned and scheduled.
select test.work_order('fan', 'north');
select test.sign_in('ann');
select api.assign_work_order(test.id('fan'), test.worker_ids('wim'));
select is(pg_temp.told(), 'nora WORK_ASSIGNED', 'a worker is told of work that is assigned');
select api.assign_work_order(test.id('fan'), test.worker_ids('wim'));
select is(pg_temp.told(), null, 'once');
select api.schedule_work_order(
         test.id('fan'),
         jsonb_build_array(
           jsonb_build_object(
             'worker_id', test.id('wim'), 'starts_at', '2031-01-06T09:00Z', 'ends_at', '2031-01-06T10:00Z'
           )
         )
       );
select is(pg_temp.told(), 'nora WORK_SCHEDULED', 'and of the time for which it is planned');
select test.sign_out();
select test.sign_in('nora');
select test.sign_out();

-- Time passes.
select test.sign_in('ann');
select test.remember('late', w.id)
  from api.create_work_order(
         jsonb_build_object(
           'site_id', test.id('north'), 'location_id', test.spot('north'), 'title', 'late',
           'reported_at', '2025-01-06T08:00:00Z', 'target_minutes', 120
         )
       ) as w;
select api.assign_work_order(test.id('late'), test.worker_ids('wim'));
select test.sign_out();
select pg_temp.told();
update service.clocks set attached_at = '2025-01-06T08:00:00Z', state = 'RUNNING', breached_at = null
 where state = 'BREACHED';
select service.tell_clocks('2025-01-06T09:10:00Z');
select is(pg_temp.told(), null, 'half of a target is nobody''s concern');
select service.tell_clocks('2025-01-06T09:45:00Z');
select is(pg_temp.told(), 'nora SERVICE_AT_RISK', 'who has the work is told when a target is at risk');
select service.tell_clocks('2025-01-06T10:45:00Z');
select is(pg_temp.told(), 'nora SERVICE_MISSED', 'and when it was missed');
update work.work_orders set due_at = '2031-01-07T12:00Z' where id = test.id('fan');
select integration.mark_signals(array(select e from audit.events as e where e.entity = 'work.work_orders'));
select test.look('write_signals', 'integration.write_signal', '2031-01-07T10:00Z');
select is(
  pg_temp.told(), 'nora WORK_DUE_SOON, nora WORK_OVERDUE',
  'who has work is told when it is due soon, and when it is overdue'
);
select test.look('write_signals', 'integration.write_signal', '2031-01-07T11:00Z');
select is(pg_temp.told(), null, 'once');

-- Approvals.
select test.storeroom('MAIN', 'north'), test.item('bolt');
select test.role('first', '{requisition.approve}'), test.role('last', '{requisition.approve}');
insert into identity.account_roles (organization_id, account_id, role_id)
select test.current_organization(), test.id(g.who), test.id(g.role)
  from (values ('pat', 'first'), ('lea', 'last')) as g (who, role);
select test.sign_in('ann');
select api.create_approval_rule(jsonb_build_object('name', 'First', 'subject', 'REQUISITION', 'currency', 'EUR',
         'amount_over', 0, 'role_id', test.id('first'))),
       api.create_approval_rule(jsonb_build_object('name', 'Last', 'subject', 'REQUISITION', 'currency', 'EUR',
         'amount_over', 0, 'role_id', test.id('last'), 'sequence', 2));
select test.requisition(
         'bolts', 'north', test.wanted('bolt', 'MAIN', 1, 5), jsonb_build_object('requester_id', test.id('bob'))
       );
select test.requisition('no', 'north', test.wanted('bolt', 'MAIN', 1, 5));
select api.submit_requisition(test.id('bolts'));
select is(pg_temp.told(), 'pat APPROVAL_DUE', 'who is to approve first is told');
select api.submit_requisition(test.id('no'));
select pg_temp.told();
select test.sign_out();
select test.sign_in('pat');
select api.approve_requisition(test.id('bolts'));
select is(pg_temp.told(), 'lea APPROVAL_DUE', 'then who is next');
select api.reject_requisition(test.id('no'), 'not now');
select is(pg_temp.told(), 'ann APPROVAL_DECIDED', 'who requested it is told that it was rejected');
select test.sign_out();
select test.sign_in('lea');
select api.approve_requisition(test.id('bolts'));
select is(pg_temp.told(), 'ann APPROVAL_DECIDED, bob APPROVAL_DECIDED', 'or approved');
select test.sign_out();

-- Questions, and maintenance that did not come.
select test.request('drip', 'north', null, 'nora');
select test.sign_in('bob');
select api.request_details(test.id('drip'), 'Which tap?');
select test.sign_out();
select test.sign_in('nora');
select pg_temp.told();
select api.answer_request(test.id('drip'), 'The left one');
select is(pg_temp.told(), 'bob REQUEST_ANSWERED', 'who asked is told of the answer');
select test.sign_out();
select test.sign_in('ann');
select api.request_details(test.id('drip'), 'Since when?');
select test.sign_out();
select test.sign_in('nora');
select pg_temp.told();
select api.answer_request(test.id('drip'), 'Since Monday');
select is(pg_temp.told(), 'ann REQUEST_ANSWERED', 'of several questions, who asked the last');
select test.sign_out();
select test.asset('pump', 'north'),
       test.schedule('twice', 'pump', '{"every_n": null, "every_unit": null, "rrule": "FREQ=DAILY;INTERVAL=3;COUNT=2",
         "anchor_on": "2026-01-10", "overlap_policy": "GENERATE"}', '2026-01-01');
select maintenance.generate_due('2026-01-20');
select is(
  pg_temp.told(), 'ann MAINTENANCE_MISSED, bob MAINTENANCE_MISSED', 'who changes schedules is told what was missed'
);

select * from finish();
rollback;
