begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.vendor('vendor'), test.contract_type('type');
select test.contract('care', 'type', 'vendor', 'north');
select test.revision('terms', 'care', '[{"scope": "ALL"}]', '{"status": "PENDING_APPROVAL"}');
select test.person('ann'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select status, row_version
       from api.update_contract_revision(test.id('terms'), '{"labour_percent": 12.5}', p_row_version => 1) $$,
  $$ values ('DRAFT', 2) $$, 'the revision moves on'
);
select is(
  (select status from api.contract_revisions where id = test.id('terms')), 'DRAFT', 'as the list shows it'
);
select is(
  (select labour_percent from api.contract_revisions where id = test.id('terms')), 12.5, 'with its value'
);
select test.refuses(
  $$ select api.update_contract_revision(test.id('terms'), '{}', p_row_version => 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses(
  $$ select api.update_contract_revision(gen_random_uuid(), '{}') $$,
  'REVISION_NOT_FOUND', 404, 'no such revision'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.update_contract_revision(test.id('terms'), '{}') $$,
  'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
