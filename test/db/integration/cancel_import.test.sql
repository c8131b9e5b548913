-- An import that is not applied is cancelled.
begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{import.create,asset.import}'), test.person('zoe', '{north}', '{asset.import}');
select test.service('robot', '{north}', '{import.create,asset.import}', true);
select test.file_import('list', 'assets', 'name|site_code', '[["One", "NORTH"]]');

select test.sign_in('zoe');
select test.refuses($$ select api.cancel_import(test.id('list')) $$, 'PERMISSION_DENIED', 403, 'it is a right');
select test.sign_out();
select test.sign_in('ann');
select set_config('assetry.actor_id', test.id('robot')::text, true);
select test.refuses(
  $$ select api.cancel_import(test.id('list')) $$, 'IMPORT_OF_ANOTHER', 403, 'not by a service account for a person'
);
select set_config('assetry.actor_id', test.id('ann')::text, true);
select results_eq(
  $$ select c.id, c.status, c.row_version from api.cancel_import(test.id('list'), 2) as c $$,
  $$ values (test.id('list'), 'CANCELLED', 3) $$, 'it is cancelled'
);
select test.refuses($$ select api.cancel_import(test.id('list')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.sign_out();
select results_eq(
  $$ select i.status, i.updated_by from integration.imports as i $$, $$ values ('CANCELLED', test.id('ann')) $$,
  'by its account'
);

select * from finish();
rollback;
