-- The mapping of an import is saved for files with the same headers.
begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{import.create,asset.import}'), test.person('zoe', '{north}', '{asset.import}');
select test.file_import('list', 'assets', 'Name|Tag', '[["One", "1"]]');

select test.sign_in('zoe');
select test.refuses(
  $$ select api.create_import_mapping('{"name": "x"}') $$, 'PERMISSION_DENIED', 403, 'it is a right'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.create_import_mapping('{"name": "", "colour": 1}') $$, '{colour,import_id,name}', 'all faults at once'
);
select results_eq(
  $$ select c.name, c.list, c.mapping
       from api.create_import_mapping(jsonb_build_object('name', 'Mine', 'import_id', test.id('list'))) as c $$,
  $$ values ('Mine', 'assets', '{"Name": "name", "Tag": null}'::jsonb) $$, 'it is saved'
);
select test.sign_out();
select results_eq(
  $$ select m.name, m.mapping,
    m.fingerprint = integration.fingerprint_of('{tag,NAME}') from integration.import_mappings as m $$,
  $$ values ('Mine', '{"Name": "name", "Tag": null}'::jsonb, true) $$, 'with a digest of the headers'
);

select * from finish();
rollback;
