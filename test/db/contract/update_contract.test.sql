begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'),
       test.contract_type('type'),
       test.contract_type('strict', p_requires_authorized_vendor => true);
select test.contract('care', 'type', 'vendor', 'north'),
       test.contract('far', 'type', 'vendor', 'south'),
       test.contract('old', 'type', 'vendor', 'north', 'TERMINATED');
select test.contract('bound', 'strict', 'vendor', 'north', 'DRAFT');
select test.person('tess', '{north}', '{contract.update}');
select test.person('max', '{*}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select status, row_version
       from api.update_contract(test.id('care'), '{"title": "Better care", "requires_authorized_vendor": true}', 1) $$,
  $$ values ('ACTIVE', 2) $$,
  'what is given changes'
);
select is(
  (select is_bound_by_authorized_vendor from api.contracts where id = test.id('care')),
  false, 'its own requirement does not bind before it is signed'
);
select lives_ok(
  $$ select api.update_contract(test.id('care'), '{"signed_at": "2026-01-01T00:00:00Z"}') $$,
  'it is signed'
);
select is((select is_bound_by_authorized_vendor from api.contracts where id = test.id('care')), true, 'and binds');
select is(
  (select is_bound_by_authorized_vendor from api.contracts where id = test.id('bound')),
  true, 'the type binds, signed or not'
);
select test.refuses(
  $$ select api.update_contract(test.id('care'), '{}', 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses_fields(
  $$ select api.update_contract(test.id('care'), '{"type_id": null, "site_id": "x", "status": "CLOSED"}') $$,
  '{site_id,status,type_id}', 'type, site and status stay'
);
select test.refuses(
  $$ select api.update_contract(test.id('old'), '{}') $$,
  'CONTRACT_ENDED', 409, 'what is over is not changed'
);
select test.refuses(
  $$ select api.update_contract(test.id('far'), '{}') $$,
  'CONTRACT_NOT_FOUND', 404, 'a contract out of reach does not exist'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.update_contract(test.id('care'), '{}') $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
