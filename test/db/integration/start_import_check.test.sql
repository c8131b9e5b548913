-- A check begins anew: what an earlier one found is forgotten, and the worker has a job.
begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{import.create,asset.import}'), test.person('zoe', '{north}', '{asset.import}');
select test.file_import('list', 'assets', 'asset_number|name|site_code', '[["A", "One", "NORTH"], ["B", "", "NORTH"]]');

select test.sign_in('zoe');
select test.refuses(
  $$ select api.start_import_check(test.id('list')) $$, 'PERMISSION_DENIED', 403, 'it is a right'
);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select c.id, c.list, c.status, c.row_version from api.start_import_check(test.id('list'), 2) as c $$,
  $$ values (test.id('list'), 'assets', 'CHECKING', 3) $$, 'an import is checked'
);
select test.refuses(
  $$ select api.start_import_check(test.id('list')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once at a time'
);
select test.run_import('list');
select is(test.import_outcomes('list'), '{CREATED A,REJECTED B name MISSING_VALUE}'::text[],
  'each row has its outcome');
select test.sign_in('ann');
select api.start_import_check(test.id('list'));
select is(test.import_outcomes('list'), '{"",""}', 'which another check forgets');
select results_eq(
  $$ select i.status, i.checked_at is not null, i.created_count from api.imports as i $$,
  $$ values ('CHECKING', true, 1) $$, 'while the list shows the last'
);

select * from finish();
rollback;
