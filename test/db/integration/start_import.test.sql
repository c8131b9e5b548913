-- An import of a file: checked, applied in parts, and what has changed between is not overwritten.
begin;
select plan(41);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{import.create,asset.import,asset.update}'),
       test.person('bob', '{north}', '{import.create,asset.import}'), test.person('max', '{north}', '{import.create}'),
       test.person('zoe', '{north}', '{asset.import}');
select test.asset('pump', 'north'), test.asset('motor', 'north'), test.asset('fan', 'south');
update asset.assets set asset_number = upper(name) where organization_id = test.id('acme');
select test.file_import('first', 'assets', 'Asset number|Name|Site code|Colour|Serial number', '[
  ["N-1", "New one", "NORTH", "red", "S1"], ["PUMP", "Pump 2", "NORTH", "", ""], ["MOTOR", "motor", "NORTH", "", ""],
  ["N-2", "", "NOWHERE", "", ""], ["FAN", "Fan 2", "SOUTH", "", ""]
]');

select is(
  (
    select array_agg(format('%s=%s', m.key, m.value) order by m.key)
      from integration.imports as i, jsonb_each_text(i.mapping) as m
     where i.id = test.id('first')
  ),
  '{"Asset number=asset_number",Colour=,Name=name,"Serial number=serial_number","Site code=site_code"}',
  'columns are mapped by their names'
);
select test.sign_in('ann');
select results_eq(
  $$ select i.list, i.status, i.row_count, i.unmapped_headers, i.on_fault, i.format, i.allowed_actions
       from api.imports as i $$,
  $$ values ('assets', 'MAPPED', 5, '{Colour}'::text[],
    'SKIP', 'CSV', '["cancel_import", "start_import_check"]'::jsonb) $$,
  'the list has what is not mapped, and what may be done'
);
select test.sign_out();
select test.sign_in('bob');
select is((select count(*) from api.imports) + (select count(*) from api.import_rows),
  0::bigint, 'nobody else sees it');
select test.refuses(
  format($$ select api.%s(test.id('first')) $$, a.name), 'IMPORT_NOT_FOUND', 404, a.name || ' is not for others'
)
  from unnest('{start_import_check,start_import,cancel_import,withdraw_import}'::text[]) as a (name);
select test.refuses(
  $$ select api.update_import(test.id('first'), '{"on_fault": "SKIP"}') $$, 'IMPORT_NOT_FOUND', 404, 'nor update_import'
);
select test.sign_out();
select test.sign_in('zoe');
select test.refuses(
  format($$ select api.%s(test.id('first')) $$, a.name), 'PERMISSION_DENIED', 403, a.name || ' is a right'
)
  from unnest('{start_import_check,start_import,cancel_import,withdraw_import}'::text[]) as a (name);
select test.sign_out();

select test.sign_in('ann');
select test.refuses(
  $$ select api.start_import_check(test.id('first'), 9) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select is((select c.status from api.start_import_check(test.id('first')) as c), 'CHECKING', 'it is checked');
select test.sign_out();
select is(
  (select string_agg(j.task_identifier || ' ' || j.key, ',') from graphile_worker.jobs as j
    where j.key = 'run_import:' || test.id('first')),
  'run_import run_import:' || test.id('first'), 'by the worker'
);
select is(test.run_import('first'), 2, 'in one part and its end');
select is(
  test.import_outcomes('first'),
  array['CREATED N-1', 'UPDATED PUMP', 'UNCHANGED MOTOR', 'REJECTED N-2 site_code NOT_FOUND',
        'REJECTED FAN site_code NOT_FOUND'],
  'all faults of all rows'
);
select is(test.import_status('first'), 'CHECKED 1 1 1 2', 'are counted');
select is(
  (select count(*) from asset.assets as a where a.organization_id = test.id('acme')), 3::bigint, 'nothing is stored'
);
select test.sign_in('ann');
select results_eq(
  $$ select r.row_number, r.cells ->> 'Name', r.fault_text from api.import_rows as r
      where r.operation = 'REJECTED' order by 1 $$,
  $$ values (4, '', 'site_code NOT_FOUND No such record within your reach'),
            (5, 'Fan 2', 'site_code NOT_FOUND No such record within your reach') $$,
  'rejected rows have their cells and their faults'
);

-- A record changes between.
select api.update_asset(test.id('motor'), '{"description": "hot"}');
select test.refuses($$ select api.start_import(test.id('first')) $$, 'IMPORT_STALE', 409,
  'what was checked has changed');
select is((select c.status from api.start_import_check(test.id('first')) as c), 'CHECKING', 'so it is checked again');
select test.sign_out();
select test.run_import('first');
select is(
  test.import_outcomes('first'),
  array['CREATED N-1', 'UPDATED PUMP', 'UNCHANGED MOTOR', 'REJECTED N-2 site_code NOT_FOUND',
        'REJECTED FAN site_code NOT_FOUND'],
  'with the same outcome'
);
select test.sign_in('ann');
select is((select c.status from api.start_import(test.id('first')) as c), 'APPLYING', 'and applied');
select test.refuses(
  $$ select api.cancel_import(test.id('first')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'what is applied is not cancelled'
);
select test.sign_out();
-- Another changes one record behind the back, and makes one that is to be made.
update asset.assets set description = 'cold' where id = test.id('pump');
select is(test.run_import('first'), 2, 'one part and its end');
select is(
  test.import_outcomes('first'),
  array['CREATED N-1', 'REJECTED PUMP row_version STALE_ROW', 'UNCHANGED MOTOR',
        'REJECTED N-2 site_code NOT_FOUND', 'REJECTED FAN site_code NOT_FOUND'],
  'what has changed since is not overwritten'
);
select is(test.import_status('first'), 'PARTLY_APPLIED 1 0 1 3', 'rows were rejected');
select results_eq(
  $$ select a.name::text, a.serial_number, s.code::text from asset.assets as a join core.sites as s on s.id = a.site_id
      where a.asset_number = 'N-1' $$,
  $$ values ('New one', 'S1', 'NORTH') $$, 'the others are stored'
);
select is(
  (
    select array_agg(distinct e.request_id || ' ' || e.action || ' ' || test.name_of(e.account_id))
      from audit.events as e
     where e.entity = 'asset.assets'
       and e.request_id like 'import:%'
  ),
  array['import:' || test.id('first') || ' import_assets ann'], 'as the account, by the action, under the import'
);
select is(
  (select array_agg(r.applied_at is null order by r.row_number) from integration.import_rows as r
    where r.import_id = test.id('first')),
  '{f,f,f,f,f}', 'every row is marked'
);
select is(
  (select array_agg(concat_ws('-', r.before_version,
    r.after_version) order by r.row_number) from integration.import_rows
     as r where r.import_id = test.id('first')),
  (
    select array['1', '2', concat_ws('-', a.row_version, a.row_version), '', '']
      from asset.assets as a
     where a.id = test.id('motor')
  ),
  'with the versions of its record'
);
select is(integration.run_import(test.id('first')), false, 'done twice, nothing is done');

-- What appears between check and application.
select test.file_import('second', 'assets', 'asset_number|name|site_code', '[
  ["N-5", "Five", "NORTH"], ["N-6", "Six", "NORTH"], ["N-6", "Six again", "NORTH"]
]');
select test.sign_in('ann');
select api.start_import_check(test.id('second'));
select test.run_import('second');
select test.sign_in('ann');
select api.start_import(test.id('second'));
select test.sign_out();
select test.asset('five', 'north');
update asset.assets set asset_number = 'N-5' where id = test.id('five');
select test.run_import('second');
select is(
  test.import_outcomes('second'),
  array['REJECTED N-5 STALE_ROW', 'CREATED N-6', 'REJECTED N-6 asset_number REPEATED'],
  'a record that has appeared is not changed, and the others are stored'
);
select is((select a.name::text from asset.assets as a where a.asset_number = 'N-5'), 'five', 'it stays as it is');

-- All or nothing.
select test.file_import('whole', 'assets', 'asset_number|name|site_code', '[["N-7", "Seven", "NORTH"],
  ["N-8", "", ""]]');
select test.sign_in('ann');
select lives_ok(
  $$ select api.update_import(test.id('whole'),
    '{"on_fault": "ALL_OR_NOTHING", "default_values": {"site_code": "NORTH"}}') $$,
  'all or nothing'
);
select api.start_import_check(test.id('whole'));
select test.run_import('whole');
select test.sign_in('ann');
select test.refuses($$ select api.start_import(test.id('whole')) $$, 'IMPORT_REJECTED', 422,
  'nothing where one is rejected');
select lives_ok(
  $$ select api.update_import(test.id('whole'), '{"default_values": {"site_code": "NORTH", "name": "Nameless"}}') $$,
  'a default fills what is empty'
);
select test.refuses(
  $$ select api.start_import(test.id('whole')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'and is to be checked again'
);
select api.start_import_check(test.id('whole'));
select test.run_import('whole');
select test.sign_in('ann');
select api.start_import(test.id('whole'));
select test.sign_out();
select test.asset('eight', 'north');
update asset.assets set asset_number = 'N-8' where id = test.id('eight');
select test.run_import('whole');
select is(test.import_status('whole'), 'FAILED 1 0 0 1', 'what fails at the end fails whole');
select is((select count(*) from asset.assets as a where a.asset_number = 'N-7'), 0::bigint, 'and stores nothing');

select * from finish();
rollback;
