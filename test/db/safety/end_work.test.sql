-- Every way in which work ends looks at the locks and the permits of it and of what ends with it.
begin;
select plan(19);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}');
select test.worker('wim', 'north');
select test.place('hall', 'north'), test.place('room', 'north');
select test.permit_kind('hot');
select test.procedure('press', 'hall');
select test.work_order('job', 'north'), test.work_order('part', 'north'), test.work_order('old', 'north'),
       test.work_order('gone', 'north');
update work.work_orders set parent_id = test.id('job') where id = test.id('part');
select test.lockout('out', 'press', 'ISOLATED', jsonb_build_object('work_order_id', test.id('part'))),
       test.lockout('plan', 'press', 'PLANNED', jsonb_build_object('work_order_id', test.id('part'))),
       test.lockout('alone', 'press', 'PLANNED');
select test.lock('L1', 'out', 'wim', 'press breaker'), test.lock('L2', 'out', 'wim', 'press valve');
select test.permit('weld', 'hot', 'hall', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('job'))),
       test.permit('late', 'hot', 'room', jsonb_build_object('status', 'EXPIRED', 'work_order_id', test.id('part'))),
       test.permit('cut', 'hot', 'room', jsonb_build_object('status', 'SUSPENDED', 'work_order_id', test.id('part'))),
       test.permit('draft', 'hot', 'room', jsonb_build_object('status', 'DRAFT', 'work_order_id', test.id('part'))),
       test.permit('ready', 'hot', 'room', jsonb_build_object('status', 'VALIDATED', 'work_order_id', test.id('job'))),
       test.permit('other', 'hot', 'room', '{"status": "DRAFT"}'),
       test.permit('far', 'hot', 'room', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('gone')));
insert into safety.signatures (organization_id, site_id, permit_id, role, issue, signed_at, signed_by, signed_through)
values (test.id('acme'), test.id('north'), test.id('ready'), 'ACCEPTOR', 1, now(), test.id('ann'), test.id('ann'));

select test.sign_in('ann');
select test.refuses(
  $$ select api.cancel_work_order(test.id('job'), 'sold') $$, 'LOCKS_ON', 422, 'work is not cancelled from under locks'
);
select is(
  test.details($$ select api.cancel_work_order(test.id('job'), 'sold') $$) #>> '{1,message}',
    'Lock L2 of wim is applied',
  'each of them is named'
);
select results_eq(
  $$ select d ->> 'code', test.name_of((d ->> 'id')::uuid)
       from jsonb_array_elements(test.details($s$ select api.cancel_work_order(test.id('job'), 'sold') $s$)) as d
      order by 1, 2 $$,
  $$ values ('LOCKS_ON', 'L1'), ('LOCKS_ON', 'L2'), ('PERMIT_OPEN', 'cut'), ('PERMIT_OPEN', 'late'),
            ('PERMIT_OPEN', 'weld') $$,
  'with the permits that were not handed back, of the work and of what is part of it'
);
select results_eq(
  $$ select code, test.name_of(record_id)
       from test.obstacles('work.work_orders', test.id('job'), 'cancel_work_order') order by 1, 2 $$,
  $$ values ('LOCKS_ON', 'L1'), ('LOCKS_ON', 'L2'), ('PERMIT_OPEN', 'cut'), ('PERMIT_OPEN', 'late'),
            ('PERMIT_OPEN', 'weld') $$,
  'the explanation tells the same'
);
select test.sign_out();
update safety.locks set released_at = now(), released_by = test.id('ann');
select test.sign_in('ann');
select test.refuses(
  $$ select api.cancel_work_order(test.id('part'), 'sold') $$, 'PERMIT_OPEN', 422,
  'nor while a permit was not handed back'
);
select api.hand_back_permit(p.id, true) from api.permits as p
 where p.id in (test.id('weld'), test.id('late'), test.id('cut'));
select is((select status from api.cancel_work_order(test.id('job'), 'sold')), 'CANCELLED', 'then it is cancelled');
select results_eq(
  $$ select p.title, p.status, p.status_note from api.permits as p
      where p.title in ('draft', 'ready', 'other', 'weld') order by 1 $$,
  $$ values ('draft', 'CANCELLED', 'sold'), ('other', 'DRAFT', null), ('ready', 'CANCELLED', 'sold'),
            ('weld', 'HANDED_BACK', null) $$,
  'and with it what was only written for it, and nothing else'
);
select results_eq(
  $$ select test.name_of(a.id), a.status, a.status_note from api.lockout_applications as a order by 1 $$,
  $$ values ('alone', 'PLANNED', null), ('out', 'CANCELLED', 'sold'), ('plan', 'CANCELLED', 'sold') $$,
  'so are lock-outs without a lock'
);
select is(
  (select count(*) from api.permit_signatures as g where g.permit_id = test.id('ready') and g.voided_at is null),
  0::bigint, 'and what was signed counts no more'
);
select test.sign_out();
select results_eq(
  $$ select distinct e.action from audit.events as e
      where e.entity_id in (test.id('ready'), test.id('plan')) and e.operation = 'UPDATE' $$,
  $$ values ('cancel_work_order') $$, 'the log tells by what'
);

-- Work that moved away: the permit stays where it was issued.
update work.work_orders set site_id = test.id('south') where id = test.id('gone');
select test.person('sue', '{south}');
select test.sign_in('sue');
select test.refuses(
  $$ select api.cancel_work_order(test.id('gone'), 'sold') $$, 'PERMIT_OPEN', 422, 'also beyond the own reach'
);
select is(
  test.details($$ select api.cancel_work_order(test.id('gone'), 'sold') $$),
  '[{"field": "id", "code": "PERMIT_OPEN", "message": "Permits not handed back at sites that you do not reach: 1"}]',
  'where they are counted only'
);
select test.sign_out();

-- Finished work has none by now; what is from before is looked at when it is closed.
select test.sign_in('ann');
select api.start_work_order(test.id('old')), api.complete_work_order(test.id('old'));
select test.refuses(
  $$ select api.create_permit(jsonb_build_object('kind_id', test.id('hot'), 'location_id', test.id('hall'),
    'title', 'x', 'work_order_id', test.id('old'), 'starts_at', now(), 'ends_at', now() + interval '1 hour')) $$,
  'WORK_ORDER_NOT_OPEN', 409, 'finished work gets no permit'
);
select test.refuses(
  $$ select api.create_lockout_application(jsonb_build_object('procedure_id', test.id('press'), 'work_order_id',
    test.id('old'))) $$,
  'WORK_ORDER_NOT_OPEN', 409, 'and no lock-out'
);
select test.sign_out();
select test.permit('left', 'hot', 'hall', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('old'))),
       test.permit('paper', 'hot', 'hall', jsonb_build_object('status', 'DRAFT', 'work_order_id', test.id('old'))),
       test.lockout('rest', 'press', 'VERIFIED', jsonb_build_object('work_order_id', test.id('old')));
select test.lock('L3', 'rest', 'wim', 'press breaker');
select test.sign_in('ann');
select test.refuses(
  $$ select api.close_work_order(test.id('old')) $$, 'LOCKS_ON', 422, 'work is not closed from under a lock'
);
select is(
  test.detail_codes($$ select api.close_work_order(test.id('old')) $$), 'LOCKS_ON PERMIT_OPEN', 'nor from a permit'
);
select test.sign_out();
update safety.locks set released_at = now(), released_by = test.id('ann') where id = test.id('L3');
select test.sign_in('ann');
select test.refuses(
  $$ select api.close_work_order(test.id('old')) $$, 'PERMIT_OPEN', 422, 'one alone is enough'
);
select api.hand_back_permit(test.id('left'), true);
select is((select status from api.close_work_order(test.id('old'))), 'CLOSED', 'then it is closed');
select is(
  (select p.status from api.permits as p where p.id = test.id('paper')), 'CANCELLED', 'and what was only written goes'
);

select * from finish();
rollback;
