begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('type');
select test.contract('care', 'type', 'vendor', 'north', 'PENDING_APPROVAL'),
       test.contract('next', 'type', 'vendor', 'north', 'PENDING_APPROVAL'),
       test.contract('far', 'type', 'vendor', 'south', 'PENDING_APPROVAL');
select test.person('tess', '{north}', '{contract.approve}');
select test.person('max', '{*}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select status, row_version from api.reject_contract(test.id('care'), ' why ', 1) $$,
  $$ values ('DRAFT', 2) $$,
  'the contract moves on'
);
select is((select status_reason from api.contracts where id = test.id('care')), 'why', 'with the reason');
select is(
  (select status from api.contracts where id = test.id('next')), 'PENDING_APPROVAL', 'others wait for their own decision'
);
select test.refuses_fields(
  $$ select api.reject_contract(test.id('care'), repeat('x', 501)) $$,
  '{p_reason}', 'a reason is short'
);
select test.refuses($$ select api.reject_contract(test.id('care')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.reject_contract(test.id('care'), p_row_version => 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses(
  $$ select api.reject_contract(test.id('far')) $$,
  'CONTRACT_NOT_FOUND', 404, 'a contract out of reach does not exist'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.reject_contract(test.id('care')) $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select results_eq(
  $$ select action, before ->> 'status', after ->> 'status'
       from audit.events where entity_id = test.id('care') and operation = 'UPDATE' $$,
  $$ values ('reject_contract', 'PENDING_APPROVAL', 'DRAFT') $$, 'the log has it'
);

select * from finish();
rollback;
