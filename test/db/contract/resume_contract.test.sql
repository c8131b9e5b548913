begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('type');
select test.contract('over', 'type', 'vendor', 'north', 'SUSPENDED', p_ends_on => current_date - 2);
select test.contract('care', 'type', 'vendor', 'north', 'SUSPENDED'),
       test.contract('far', 'type', 'vendor', 'south', 'SUSPENDED');
select test.person('tess', '{north}', '{contract.manage}');
select test.person('max', '{*}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select status, row_version from api.resume_contract(test.id('care'), 1) $$,
  $$ values ('ACTIVE', 2) $$,
  'the contract moves on'
);
select results_eq(
  $$ select status from api.resume_contract(test.id('over')) $$,
  $$ values ('EXPIRED') $$,
  'what ended meanwhile is over'
);
select test.refuses($$ select api.resume_contract(test.id('care')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.resume_contract(test.id('care'), p_row_version => 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses(
  $$ select api.resume_contract(test.id('far')) $$,
  'CONTRACT_NOT_FOUND', 404, 'a contract out of reach does not exist'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.resume_contract(test.id('care')) $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select results_eq(
  $$ select action, before ->> 'status', after ->> 'status'
       from audit.events where entity_id = test.id('care') and operation = 'UPDATE' $$,
  $$ values ('resume_contract', 'SUSPENDED', 'ACTIVE') $$, 'the log has it'
);

select * from finish();
rollback;
