-- An id of another system is archived, and names nothing from then on.
begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{external_id.manage}'), test.person('max', '{north}', '{asset.update}');
select test.asset('pump', 'north'), test.asset('motor', 'north'), test.asset('fan', 'south');
select test.external_id('asset.assets', 'pump', 'erp:1'), test.external_id('asset.assets', 'fan', 'erp:2');

select test.sign_in('max');
select test.refuses(
  $$ select api.archive_external_id(test.id('erp:1')) $$, 'PERMISSION_DENIED', 403, 'it is a right of its own'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  format($$ select api.archive_external_id(%L) $$, i.id), 'EXTERNAL_ID_NOT_FOUND', 404, 'not ' || i.name
)
  from (values (test.id('erp:2'), 'out of reach'), (uuidv7(), 'an unknown one'), (null, 'none')) as i (id, name);
select test.refuses(
  $$ select api.archive_external_id(test.id('erp:1'), 2) $$, 'STALE_ROW', 409, 'nor at another version'
);
select results_eq(
  $$ select a.id, a.system, a.external_id, a.row_version, a.archived_at >= now()
       from api.archive_external_id(test.id('erp:1'), 1) as a $$,
  $$ values (test.id('erp:1'), 'erp', '1', 2, true) $$, 'it is archived'
);
select test.refuses(
  $$ select api.archive_external_id(test.id('erp:1')) $$, 'EXTERNAL_ID_NOT_FOUND', 404, 'once'
);
select isnt(
  (select x.archived_at from api.external_ids as x where x.id = test.id('erp:1')), null, 'the list shows it still'
);
select lives_ok(
  $$ select api.create_external_id('asset.assets', test.id('motor'), '{"system": "erp", "external_id": "1"}') $$,
  'another record gets it'
);
select lives_ok(
  $$ select api.create_external_id('asset.assets', test.id('pump'), '{"system": "erp", "external_id": "3"}') $$,
  'and the record another'
);

select * from finish();
rollback;
