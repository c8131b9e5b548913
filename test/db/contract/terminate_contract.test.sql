begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('type');
select test.contract('care', 'type', 'vendor', 'north', 'PENDING_START'),
       test.contract('free', 'type', 'vendor', 'north'), test.contract('far', 'type', 'vendor', 'south',
         'PENDING_START');
select test.person('tess', '{north}', '{contract.manage}');
select test.person('max', '{*}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select status, row_version from api.terminate_contract(test.id('care'), ' why ', 1) $$,
  $$ values ('TERMINATED', 2) $$,
  'the contract moves on'
);
select is((select status_reason from api.contracts where id = test.id('care')), 'why', 'with the reason');
select test.refuses_fields(
  $$ select api.terminate_contract(test.id('care'), repeat('x', 501)) $$,
  '{p_reason}', 'a reason is short'
);
select test.refuses_fields(
  $$ select api.terminate_contract(test.id('care'), '  ') $$,
  '{p_reason}', 'and required'
);
select test.refuses(
  $$ select api.terminate_contract(test.id('care'), 'why') $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.refuses(
  $$ select api.terminate_contract(test.id('care'), 'why', 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select results_eq(
  $$ select refund_amount, refund_currency from api.terminate_contract(test.id('free'), 'why') $$,
  $$ values (null::numeric, null::text) $$, 'without a value there is nothing to give back'
);
select test.refuses(
  $$ select api.terminate_contract(test.id('far'), 'why') $$,
  'CONTRACT_NOT_FOUND', 404, 'a contract out of reach does not exist'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.terminate_contract(test.id('care')) $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select results_eq(
  $$ select action, before ->> 'status', after ->> 'status'
       from audit.events where entity_id = test.id('care') and operation = 'UPDATE' $$,
  $$ values ('terminate_contract', 'PENDING_START', 'TERMINATED') $$, 'the log has it'
);

select * from finish();
rollback;
