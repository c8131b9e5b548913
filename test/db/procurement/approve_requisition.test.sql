begin;
select plan(17);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.service('robot', '{*}', '{*}', true);
select test.storeroom('MAIN', 'north'), test.item('bolt'), test.work_order('fan', 'north');
select test.role('first', '{requisition.approve}'), test.role('last', '{requisition.approve}');
select test.person('pat', '{*}', '{}'), test.person('lea', '{*}', '{}');
insert into identity.account_roles (organization_id, account_id, role_id)
select test.current_organization(), test.id(g.who), test.id(g.role)
  from (values ('pat', 'first'), ('lea', 'last')) as g (who, role);
select test.approval_limit('last', 1000);
update identity.approval_limits set subject = 'REQUISITION';
select test.sign_in('ann');
select test.remember('maintenance', (api.create_cost_center('{"code": "M", "name": "Maintenance"}')).id);
select api.create_approval_rule(jsonb_build_object('name', 'First', 'subject', 'REQUISITION', 'currency', 'EUR',
         'amount_over', 100, 'role_id', test.id('first'), 'cost_center_id', test.id('maintenance'))),
       api.create_approval_rule(jsonb_build_object('name', 'Last', 'subject', 'REQUISITION', 'currency', 'EUR',
         'amount_over', 100, 'role_id', test.id('last'), 'sequence', 2)),
       -- A rule of orders makes no step of requisitions.
       api.create_approval_rule(jsonb_build_object('name', 'Orders', 'currency', 'EUR', 'amount_over', 0, 'role_id',
         (select r.id from api.roles as r where r.grants_everything limit 1)));
select test.requisition(v.name, 'north', test.wanted('bolt', 'MAIN', 1, v.price,
         jsonb_build_object('cost_center_id', test.id('maintenance'))))
  from (values ('small', 50), ('large', 1000), ('huge', 1000.01)) as v (name, price);
select test.requisition('elsewhere', 'north', test.wanted('bolt', 'MAIN', 1, 500));
select test.requisition('bobs', 'north', test.wanted('bolt', 'MAIN', 1, 1), jsonb_build_object('requester_id',
  test.id('bob')));
select test.requisition('for work', 'north', jsonb_build_array(jsonb_build_object('kind', 'SERVICE', 'description',
  'Crane', 'quantity', 1, 'estimated_price', 10, 'work_order_id', test.id('fan'))));
select api.submit_requisition(test.id(o.name))
  from (values ('small'), ('large'), ('huge'), ('elsewhere'), ('bobs'), ('for work')) as o (name);
select test.refuses(
  $$ select api.approve_requisition(test.id('small')) $$, 'SELF_APPROVAL', 422, 'nobody approves what they wrote'
);
select results_eq(
  $$ select r.requisition_number is not null, count(*)::integer, array_agg(a.approval_rule_name order by a.sequence)
       from api.purchase_approvals as a
       join api.requisitions as r on r.id = a.requisition_id
      where r.id in (test.id('small'), test.id('large'), test.id('elsewhere'))
      group by r.id, r.requisition_number
      order by r.requisition_number $$,
  $$ values (true, 1, array[null]), (true, 2, array['First', 'Last']), (true, 1, array['Last']) $$,
  'steps are made by amount and cost center, for requisitions'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.approve_requisition(test.id('bobs')) $$, 'SELF_APPROVAL', 422, 'nor what they need'
);
select results_eq(
  $$ select status from api.approve_requisition(test.id('small')) $$, $$ values ('APPROVED') $$, 'somebody else does'
);
select results_eq(
  $$ select approved_amount, approved_at is not null from api.requisitions where id = test.id('small') $$,
  $$ values (50.0000, true) $$, 'the amount that was approved is kept'
);
select test.refuses(
  $$ select api.approve_requisition(test.id('large')) $$, 'APPROVAL_STEP_NOT_YOURS', 403, 'a step is of its role'
);
select test.refuses(
  $$ select api.approve_requisition(test.id('small')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses($$ select api.approve_requisition(test.id('large'), 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses(
  $$ select api.approve_requisition(uuidv7()) $$, 'REQUISITION_NOT_FOUND', 404, 'there is none other'
);
select api.start_work_order(test.id('fan')), api.complete_work_order(test.id('fan'));
select test.refuses(
  $$ select api.approve_requisition(test.id('for work')) $$, 'WORK_ORDER_NOT_OPEN', 409, 'not for work that is over'
);
select test.sign_out();
select test.sign_in('lea');
select test.refuses(
  $$ select api.approve_requisition(test.id('large')) $$, 'APPROVAL_STEP_NOT_YOURS', 403, 'in the order of steps'
);
select test.sign_out();
select test.sign_in('pat');
select results_eq(
  $$ select status from api.approve_requisition(test.id('large')) union all
     select status from api.approve_requisition(test.id('huge')) $$,
  $$ values ('SUBMITTED'), ('SUBMITTED') $$, 'the first step is taken'
);
select test.sign_out();
select test.sign_in('lea');
select test.refuses(
  $$ select api.approve_requisition(test.id('huge')) $$, 'OVER_LIMIT', 422, 'the last step is within the limit'
);
select results_eq(
  $$ select status from api.approve_requisition(test.id('large')) $$, $$ values ('APPROVED') $$, 'inclusive'
);
select results_eq(
  $$ select sequence, decision, decided_by_name from api.purchase_approvals
      where requisition_id = test.id('large') order by 1 $$,
  $$ values (1, 'APPROVED', 'pat'), (2, 'APPROVED', 'lea') $$, 'who agreed stays on record'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.approve_requisition(test.id('huge')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();
select ok(
  exists (
    select 1
      from audit.events as e
     where e.entity = 'procurement.requisitions'
       and e.entity_id = test.id('large')
       and e.action = 'approve_requisition'
       and e.after ->> 'status' = 'APPROVED'
       and e.account_id = test.id('lea')
  ),
  'the log tells who did'
);

select * from finish();
rollback;
