begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.item('bolt'), test.role('boss', '{requisition.approve}');
select test.person('pat', '{*}', '{}');
insert into identity.account_roles (organization_id, account_id, role_id)
values (test.current_organization(), test.id('pat'), test.id('boss'));
select test.sign_in('ann');
select api.create_approval_rule(jsonb_build_object('name', 'A', 'subject', 'REQUISITION', 'currency', 'EUR',
         'amount_over', 0, 'role_id', test.id('boss'))),
       api.create_approval_rule(jsonb_build_object('name', 'B', 'subject', 'REQUISITION', 'currency', 'EUR',
         'amount_over', 0, 'role_id', test.id('boss'), 'sequence', 2));
select test.requisition('r', 'north', test.wanted('bolt', 'MAIN', 4, 2));
select api.submit_requisition(test.id('r'));
select test.refuses(
  $$ select api.reject_requisition(test.id('r'), 'no') $$, 'SELF_APPROVAL', 422, 'nobody decides on the own'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.reject_requisition(test.id('r'), 'no') $$, 'APPROVAL_STEP_NOT_YOURS', 403, 'nor before the turn'
);
select test.sign_out();
select test.sign_in('pat');
select test.refuses_fields(
  $$ select api.reject_requisition(test.id('r'), ' ') $$, '{p_reason}', 'not without a reason'
);
select test.refuses($$ select api.reject_requisition(test.id('r'), 'no', 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses(
  $$ select api.reject_requisition(uuidv7(), 'no') $$, 'REQUISITION_NOT_FOUND', 404, 'there is none other'
);
select results_eq(
  $$ select status from api.reject_requisition(test.id('r'), 'too dear') $$, $$ values ('REJECTED') $$, 'it is rejected'
);
select results_eq(
  $$ select a.decision, r.status_note from api.purchase_approvals as a
       join api.requisitions as r on r.id = a.requisition_id order by a.sequence $$,
  $$ values ('REJECTED', 'too dear'), ('SKIPPED', 'too dear') $$, 'nobody else is asked'
);
select test.refuses(
  $$ select api.reject_requisition(test.id('r'), 'no') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.reject_requisition(test.id('r'), 'no') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
