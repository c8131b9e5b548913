-- The mapping of an import is replaced as a whole; what was checked is to be checked again.
begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{import.create,asset.import}'), test.person('zoe', '{north}', '{asset.import}');
select test.file_import('list', 'assets', 'name|site_code|x', '[["One", "NORTH", "1"]]');

select test.sign_in('zoe');
select test.refuses(
  $$ select api.update_import(test.id('list'), '{}') $$, 'PERMISSION_DENIED', 403, 'it is a right'
);
select test.sign_out();
select test.sign_in('ann');
select api.start_import_check(test.id('list'));
select test.refuses(
  $$ select api.update_import(test.id('list'), '{"on_fault": "SKIP"}') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'not while it is checked'
);
select test.run_import('list');
select test.sign_in('ann');
select results_eq(
  $$ select u.status from api.update_import(test.id('list'), '{"mapping": {"x": "asset_number"}}') as u $$,
  $$ values ('MAPPED') $$, 'what was checked is mapped again'
);
select results_eq(
  $$ select i.mapping, i.unmapped_headers, i.on_fault, i.default_values from api.imports as i $$,
  $$ values ('{"x": "asset_number"}'::jsonb, '{name,site_code}'::text[], 'SKIP', '{}'::jsonb) $$,
  'a mapping is replaced as a whole, and other values stay'
);
select results_eq(
  $$ select u.status from api.update_import(test.id('list'), '{"on_fault": "ALL_OR_NOTHING"}') as u $$,
  $$ values ('MAPPED') $$, 'what is mapped stays so'
);

select * from finish();
rollback;
