-- An import of a file is created, gets its file, is mapped, changed and cancelled.
begin;
select plan(44);

select test.organization('other');
select test.site('theirs'), test.asset('their pump', 'theirs'), test.person('olga');
select test.file_link('their file', 'asset.assets', 'their pump', p_digit => 'b');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{import.create,asset.import,asset.update}'),
       test.person('max', '{north}', '{import.create}'), test.person('zoe', '{north}', '{asset.import}'),
       test.person('bob', '{north}', '{import.create,asset.import}');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.file_link('list', 'asset.assets', 'pump'),
  test.file_link('far list', 'asset.assets', 'fan', p_digit => 'c');

select test.sign_in('zoe');
select test.refuses($$ select api.create_import('{"list": "assets"}') $$, 'PERMISSION_DENIED', 403, 'it is a right');
select test.refuses($$ select api.create_import_mapping('{}') $$, 'PERMISSION_DENIED', 403, 'as is a mapping');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_import('{"list": "assets"}') $$, 'PERMISSION_DENIED', 403, 'with the right of the import itself'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  array[
    test.field_faults($$ select api.create_import('{"list": "moons", "on_fault": "x", "encoding": "x", "y": 1}') $$),
    test.field_faults($$ select api.create_import('{}') $$),
    test.field_faults($$ select api.create_import('{"list": "work_order_completions"}') $$),
    test.field_faults($$ select api.create_import('{"list": "assets", "delimiter": ",", "mapping": {}}') $$),
    test.field_faults(
      $$ select api.create_import('{"list": "assets", "default_values": {"colour": 1, "name": [],
        "site_code": "N"}}') $$
    ),
    test.field_faults(
      format($$ select api.create_import('{"list": "assets", "file_link_id": "%s"}') $$, test.id('far list'))
    ),
    test.field_faults(
      format($$ select api.create_import('{"list": "assets", "file_link_id": "%s"}') $$, test.id('their file'))
    ),
    test.field_faults(format($$ select api.create_import('{"list": "assets", "sheet": "%s"}') $$, repeat('x', 32)))
  ],
  array['encoding NOT_IN_VOCABULARY, list NOT_IN_VOCABULARY, on_fault NOT_IN_VOCABULARY, y UNKNOWN_FIELD',
        'list MISSING_VALUE', 'list NOT_IN_VOCABULARY', 'delimiter NOT_IN_VOCABULARY, mapping READ_ONLY',
        'default_values.colour UNKNOWN_FIELD, default_values.name INVALID_TYPE', 'file_link_id NOT_FOUND',
        'file_link_id NOT_FOUND', 'sheet TOO_LONG'],
  'all faults at once'
);
select results_eq(
  format(
    $$ select test.remember('stored', c.id) is null, c.list, c.status, c.row_version
         from api.create_import('{"list": "assets", "file_link_id": "%s"}') as c $$, test.id('list')
  ),
  $$ values (false, 'assets', 'READING', 1) $$, 'a stored file is read at once'
);
select results_eq(
  $$ select test.remember('sent', c.id) is null, c.list, c.status
       from api.create_import('{"list": "assets", "default_values": {"site_code": "NORTH"}}') as c $$,
  $$ values (false, 'assets', 'WAITING') $$, 'another waits for its file'
);
select is(
  (select array_agg(i.file_link_name || ' ' || i.status) from api.imports as i where i.file_link_id is not null),
  '{"list.pdf READING"}', 'the list has its file'
);
select test.sign_out();
select is(
  (select array_agg(j.task_identifier || ' ' || test.name_of(split_part(j.key, ':',
    2)::uuid)) from graphile_worker.jobs as j
    where j.key like 'read_import:%'),
  '{"read_import stored"}', 'the worker has the job to read it'
);

-- The file comes.
select test.sign_in('bob');
select test.refuses(
  $$ select api.create_upload('integration.imports', test.id('sent'), '{"name": "a.csv", "byte_count": 5}') $$,
  'RECORD_NOT_FOUND', 404, 'nobody else sends it'
);
select test.sign_out();
select test.sign_in('ann');
select lives_ok(
  $$ select api.create_upload('integration.imports', test.id('sent'), '{"name": "a.csv", "byte_count": 5}') $$,
  'its account does'
);
select test.sign_out();
select is(test.import_status('sent'), 'WAITING 0 0 0 0', 'which is not yet a file');
select set_config('assetry.action', 'store_upload', true),
  set_config('assetry.organization_id', test.id('acme')::text, true);
select test.file_link('sent file', 'integration.imports', 'sent', p_digit => 'd');
select test.sign_out();
select results_eq(
  $$ select i.status, test.name_of(i.file_link_id) from integration.imports as i where i.id = test.id('sent') $$,
  $$ values ('READING', 'sent file') $$, 'then it is read'
);
select is(
  (select count(*) from graphile_worker.jobs as j where j.key = 'read_import:' || test.id('sent')), 1::bigint,
  'by the worker'
);
select test.sign_in('olga');
select is((select count(*) from api.imports), 0::bigint, 'another organization sees none');
select test.sign_out();
select test.sign_in('bob');
select is(
  (select count(*) from api.file_links as l where l.entity = 'integration.imports'), 0::bigint,
  'the file is for the import alone'
);
select test.sign_out();

-- It is read.
select results_eq(
  $$ select c.object_key is not null, c.media_type, c.byte_count > 0,
    c.encoding from integration.claim_reading(test.id('sent'))
     as c $$,
  $$ values (true, 'application/pdf', true, null::text) $$, 'the worker gets where it is'
);
select is(integration.take_import_rows(test.id('sent'), 1, '[{"Name": "a"}, {"Name": "b"}]'), true, 'and stores rows');
select is(
  (select count(*) from integration.claim_reading(test.id('sent'))), 1::bigint, 'begun again'
);
select is(integration.take_import_rows(test.id('sent'), 1, '[{"Name": "c"}]'), true, 'it forgets them');
select is(integration.take_import_rows(test.id('sent'), 2, '[{"Name": "d"}]'), true, 'and stores others');
select integration.end_reading(test.id('sent'), '{Name,Other}', '{"format": "XLSX", "sheet": "Sheet 1"}');
select results_eq(
  $$ select i.status, i.row_count, i.format, i.sheet, i.encoding, i.headers, i.mapping, i.file_name,
    i.sha256 is not null,
            i.default_values
       from integration.imports as i where i.id = test.id('sent') $$,
  $$ values ('MAPPED', 2, 'XLSX', 'Sheet 1', null::text, '{Name,Other}'::text[],
             '{"Name": "name", "Other": null}'::jsonb, 'sent file.pdf', true, '{"site_code": "NORTH"}'::jsonb) $$,
  'and its form and mapping are kept'
);
select is(
  (select array_agg(r.cells ->> 'Name' order by r.row_number) from integration.import_rows as r),
    '{c,d}', 'with its rows'
);
select is(integration.take_import_rows(test.id('sent'), 3, '[{"Name": "e"}]'), false, 'nothing comes later');
select is((select count(*) from integration.claim_reading(test.id('sent'))), 0::bigint, 'and nothing is read again');
select integration.end_reading(test.id('sent'), '{x}', '{}'), integration.fail_import(test.id('sent'), 'X', 'x');
select is(test.import_status('sent'), 'MAPPED 0 0 0 0', 'nor ended again');
update file.links set archived_at = clock_timestamp() where id = test.id('list');
select is((select count(*) from integration.claim_reading(test.id('stored'))), 0::bigint, 'a file that is gone');
select is(test.import_status('stored'), 'FAILED 0 0 0 0 FILE_NOT_FOUND', 'fails the import');

-- It is mapped.
select test.sign_in('ann');
select is(
  test.field_faults(
    $$ select api.update_import(test.id('sent'), '{
         "mapping": {"Nobody": "name", "Name": "colour", "Other": 7}, "default_values": {"moon": 1}}') $$
  ),
  'default_values.moon UNKNOWN_FIELD, mapping.Name NOT_IN_VOCABULARY, mapping.Nobody UNKNOWN_FIELD, '
    || 'mapping.Other INVALID_TYPE',
  'faults of a mapping'
);
select is(
  array[
    test.field_faults($$ select api.update_import(test.id('sent'),
      '{"mapping": {"Name": "name", "Other": "name"}}') $$),
    test.field_faults($$ select api.update_import(test.id('sent'), '{"mapping": {"Name": "external_ids:Jira"}}') $$),
    test.field_faults($$ select api.update_import(test.id('sent'), '{"list": "items", "mapping": []}') $$)
  ],
  array['mapping.Other REPEATED', 'mapping.Name NOT_IN_VOCABULARY', 'list READ_ONLY, mapping INVALID_TYPE'],
  'one header for a column'
);
select results_eq(
  $$ select u.status, u.row_version from api.update_import(test.id('sent'), '{
       "mapping": {"Name": "name", "Other": "external_ids:jira"}, "on_fault": "ALL_OR_NOTHING"}', 5) as u $$,
  $$ values ('MAPPED', 6) $$, 'a header may be the id in another system'
);
select test.refuses(
  $$ select api.update_import(test.id('sent'), '{}', 5) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select results_eq(
  $$ select c.name, c.list, c.mapping, c.row_version
       from api.create_import_mapping(jsonb_build_object('name', 'Ours', 'import_id', test.id('sent'))) as c $$,
  $$ values ('Ours', 'assets', '{"Name": "name", "Other": "external_ids:jira"}'::jsonb, 1) $$, 'the mapping is saved'
);
select test.refuses(
  $$ select api.create_import_mapping(jsonb_build_object('name', 'Ours', 'import_id', test.id('sent'))) $$,
  'ALREADY_EXISTS', 409, 'once under its name'
);
select results_eq(
  $$ select m.name, m.list, m.default_values from api.import_mappings as m $$,
  $$ values ('Ours', 'assets', '{"site_code": "NORTH"}'::jsonb) $$, 'and listed'
);
select lives_ok($$ select api.update_import(test.id('sent'), '{"mapping": {"Name": null}}') $$, 'nothing is mapped');
select test.refuses(
  $$ select api.start_import_check(test.id('sent')) $$, 'IMPORT_EMPTY', 422, 'then there is nothing to check'
);
select test.refuses(
  $$ select api.create_import_mapping(jsonb_build_object('name', 'None', 'import_id', test.id('sent'))) $$,
  'IMPORT_EMPTY', 422, 'or to save'
);
select is((select c.status from api.cancel_import(test.id('sent')) as c), 'CANCELLED', 'it is cancelled');
select test.sign_out();
select test.sign_in('bob');
select is(
  test.field_faults($$ select api.create_import_mapping(jsonb_build_object('name', 'x', 'import_id',
    test.id('sent'))) $$),
  'import_id NOT_FOUND', 'a mapping is saved of one''s own import'
);
select test.sign_out();
select test.file_import('again', 'assets', 'other|NAME', '[["1", "a"]]');
select results_eq(
  $$ select i.mapping, i.default_values from integration.imports as i where i.id = test.id('again') $$,
  $$ values ('{"NAME": "name", "other": "external_ids:jira"}'::jsonb, '{"site_code": "NORTH"}'::jsonb) $$,
  'and proposed for the same headers, whatever their order and case'
);
select test.file_import('empty', 'assets', 'Name', '[]');
select test.sign_in('ann');
select test.refuses($$ select api.start_import_check(test.id('empty')) $$, 'IMPORT_EMPTY', 422, 'a file without rows');
select api.create_import('{"list": "assets"}') from generate_series(1, 18);
select test.refuses(
  $$ select api.create_import('{"list": "assets"}') $$, 'TOO_MANY_IMPORTS', 422, 'twenty at most that have not ended'
);
select lives_ok($$ select api.cancel_import(test.id('empty')) $$, 'one is cancelled');
select lives_ok($$ select api.create_import('{"list": "assets"}') $$, 'and another made');

select * from finish();
rollback;
