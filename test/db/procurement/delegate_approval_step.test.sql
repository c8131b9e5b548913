begin;
select plan(23);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('cleo'), test.person('dan'), test.person('sue', '{south}');
select test.person('max', '{*}', '{}'), test.person('off'), test.person('low', '{*}', '{}');
select test.person('eve', '{*}', '{requisition.approve}');
select test.role('boss', '{purchase_order.approve}'), test.role('small', '{purchase_order.approve}');
select test.person('pat', '{*}', '{}');
insert into identity.account_roles (organization_id, account_id, role_id)
select test.current_organization(), test.id(g.who), test.id(g.role)
  from (values ('pat', 'boss'), ('low', 'small')) as g (who, role);
select test.approval_limit('small', 99);
update identity.approval_limits set subject = 'PURCHASE_ORDER';
update identity.accounts set status = 'SUSPENDED' where id = test.id('off');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.relay('mail', 'EMAIL', 'ACTIVE');

create function pg_temp.step_of(p_document text)
returns uuid
language sql
stable
security definer
as $$
  select s.id
    from procurement.approval_steps as s
   where test.id(p_document) in (s.purchase_order_id, s.requisition_id)
     and s.decision in ('PENDING', 'SKIPPED', 'APPROVED')
   order by s.created_at desc, s.id desc
   limit 1
$$;

select test.sign_in('ann');
select api.create_approval_rule(jsonb_build_object('name', 'Plant', 'currency', 'EUR', 'amount_over', 50, 'role_id',
         test.id('boss')));
select test.purchase_order('order', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 100),
  jsonb_build_object('buyer_id', test.id('bob')));
select test.purchase_order('other', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 100));
select test.requisition('wanted', 'north', test.wanted('bolt', 'MAIN', 1, 10),
  jsonb_build_object('requester_id', test.id('bob')));
select api.submit_purchase_order(test.id('order')), api.submit_purchase_order(test.id('other')),
       api.submit_requisition(test.id('wanted'));
select test.refuses(
  $$ select api.delegate_approval_step(pg_temp.step_of('order'), test.id('cleo')) $$, 'SELF_APPROVAL', 422,
  'who wrote it does not choose who agrees'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.delegate_approval_step(pg_temp.step_of('order'), test.id('cleo')) $$, 'PERMISSION_DENIED', 403,
  'nor without the permission'
);
select test.sign_out();
select test.sign_in('low');
select test.refuses(
  $$ select api.delegate_approval_step(pg_temp.step_of('order'), test.id('cleo')) $$, 'APPROVAL_STEP_NOT_YOURS', 403,
  'the step of a role is passed on by who holds it'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.delegate_approval_step(pg_temp.step_of('order'), test.id('cleo')) $$, 'APPROVAL_STEP_NOT_FOUND', 404,
  'what is out of reach is not there'
);
select test.sign_out();

select test.sign_in('pat');
select throws_like(
  format(
    $$ select api.delegate_approval_step(pg_temp.step_of('order'), test.id(%L)) $$, w.name
  ),
  '%APPROVER_UNABLE%', w.why
)
  from (values ('off', 'not to who cannot sign in'), ('ann', 'nor to who wrote it'), ('bob', 'nor to who buys'),
               ('eve', 'nor to who lacks the permission'), ('sue', 'nor to who does not reach the site'),
               ('low', 'nor to who approves less')) as w (name, why);
select test.refuses_fields(
  $$ select api.delegate_approval_step(pg_temp.step_of('order'), test.id('pat')) $$, '{p_account_id}', 'nor to oneself'
);
select test.refuses_fields(
  $$ select api.delegate_approval_step(pg_temp.step_of('order'), uuidv7()) $$, '{p_account_id}',
  'nor to who does not exist'
);
select test.refuses(
  $$ select api.delegate_approval_step(pg_temp.step_of('order'), test.id('cleo'), null, 7) $$, 'STALE_ROW', 409,
  'at its version'
);
select results_eq(
  $$ select decision, account_id, delegated_from_id is not null
       from api.delegate_approval_step(pg_temp.step_of('order'), test.id('cleo'), 'I am away') $$,
  $$ values ('PENDING', test.id('cleo'), true) $$, 'a step is passed on'
);
select test.refuses(
  $$ select api.approve_purchase_order(test.id('order')) $$, 'APPROVAL_STEP_NOT_YOURS', 403,
  'and is not that of who passed it on any more'
);
select test.sign_out();
select results_eq(
  $$ select m.recipient = a.email, m.body like E'%delegated by pat.\n%\nNote: I am away'
       from test.told as m
       join identity.accounts as a on a.id = test.id('cleo')
      where m.topic = 'APPROVAL_DELEGATED' $$,
  $$ values (true, true) $$, 'who is to agree now is told'
);

select test.sign_in('cleo');
select lives_ok(
  $$ select api.delegate_approval_step(pg_temp.step_of('order'), test.id('dan')) $$, 'who got it passes it on again'
);
select test.sign_out();
select test.sign_in('dan');
select results_eq(
  $$ select status from api.approve_purchase_order(test.id('order')) $$, $$ values ('APPROVED') $$,
  'who has it in the end agrees'
);
select results_eq(
  $$ select subject, sequence, role_id is not null, account_name, decision, decided_by_name,
            delegated_from_id = lag(id) over (order by created_at, id)
       from api.purchase_approvals
      where purchase_order_id = test.id('order')
      order by created_at, id $$,
  $$ values ('PURCHASE_ORDER', 1, true, null, 'DELEGATED', 'pat', null),
            ('PURCHASE_ORDER', 1, false, 'cleo', 'DELEGATED', 'cleo', true),
            ('PURCHASE_ORDER', 1, false, 'dan', 'APPROVED', 'dan', true) $$,
  'and all of them stay on record'
);
select test.refuses(
  $$ select api.delegate_approval_step(pg_temp.step_of('order'), test.id('cleo')) $$, 'APPROVAL_STEP_NOT_PENDING', 409,
  'what was decided is passed on to nobody'
);

-- Who may change the rules passes on what somebody has who is away.
select lives_ok(
  $$ select api.delegate_approval_step(pg_temp.step_of('other'), test.id('cleo')) $$,
  'who may change rules passes on what is of others'
);
select lives_ok(
  $$ select api.delegate_approval_step(pg_temp.step_of('wanted'), test.id('eve')) $$, 'so it is with requisitions'
);
select test.sign_out();
select test.sign_in('eve');
select results_eq(
  $$ select status from api.approve_requisition(test.id('wanted')) $$, $$ values ('APPROVED') $$,
  'who needs no permission for orders there'
);
select test.sign_out();

select * from finish();
rollback;
