begin;
select plan(42);

-- A day in June: scans are told apart by when the agent looked.
create function test.at(p_day integer)
returns timestamptz
language sql
immutable
as $$
  select '2026-06-01 12:00+00'::timestamptz + make_interval(days => p_day - 1)
$$;

grant execute on function test.at to public;

select test.organization('acme');
select test.site('north'), test.site('south', '000005');
select test.person('tess', '{*}', '{discovered_device.ingest,asset.create}');
select test.person('nora', '{north}', '{discovered_device.ingest}');
select test.person('max', '{*}', '{}');

select test.sign_in('max');
select test.refuses(
  $$ select api.ingest_inventory('agent', test.inventory('pc')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is taken in'
);
select test.sign_out();

select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.ingest_inventory('agent', '[]') $$,
  '{p_inventory}', 'an inventory is an object'
);
select test.refuses_fields(
  $$ select api.ingest_inventory(' ', test.inventory('pc')) $$,
  '{p_source}', 'a source is named'
);
select test.refuses_fields(
  $$ select api.ingest_inventory('agent', '{"content": {"hardware": {"name": "pc"}}}', test.id('north')) $$,
  '{p_inventory}', 'a host name alone is nobody'
);
select test.refuses(
  $$ select api.ingest_inventory('agent', test.inventory('pc')) $$,
  'SITE_NOT_KNOWN', 422, 'with several sites one must be told'
);
select test.refuses(
  $$ select api.ingest_inventory('agent', test.inventory('pc', p_root => '{"partial": true}'), test.id('north')) $$,
  'UNKNOWN_DEVICE_PARTIAL', 400, 'a device does not begin with a part'
);

select results_eq(
  $$ select status, verdict, is_replay, added_count, version_count, os_update_count
       from api.ingest_inventory('agent', test.inventory('pc', '[
         {"name": "gitg", "version": "3.32.1-1.fc31", "from": "rpm"},
         {"name": "kernel", "version": "5.9.7", "from": "rpm"}, {"name": "kernel", "version": "5.9.10", "from": "rpm"},
         {"name": "Tool 2.3.8", "version": "2.3.8", "from": "registry", "publisher": "Maker"},
         {"name": "KB5001", "from": "WMI", "install_date": "2026-05-20"},
         {"name": "Security update", "version": "7", "system_category": "security_update", "install_date": "2030-01-01"}
       ]'), test.id('north'), test.at(1)) $$,
  $$ values ('UNMATCHED', 'OK', false, 0, 0, 2) $$, 'the first scan is a baseline: only updates of the system are news'
);
select results_eq(
  $$ select change, hostname::text, site_id, asset_id, title::text, from_version, to_version::text, changed_at,
            first_seen_at
       from api.software_updates order by title $$,
  $$ values ('UPDATE', 'pc', test.id('north'), null::uuid, 'KB5001', null, 'KB5001', '2026-05-20'::timestamptz,
             test.at(1)),
            ('UPDATE', 'pc', test.id('north'), null, 'Security update', null, '7', test.at(1), test.at(1)) $$,
  'an update changed when the device says, unless that is to come; it was first seen by the scan'
);
select results_eq(
  $$ select is_replay, version_count from api.ingest_inventory('agent', test.inventory('pc', '[
         {"name": "gitg", "version": "3.32.1-1.fc31", "from": "rpm"},
         {"name": "kernel", "version": "5.9.7", "from": "rpm"}, {"name": "kernel", "version": "5.9.10", "from": "rpm"},
         {"name": "Tool 2.3.8", "version": "2.3.8", "from": "registry", "publisher": "Maker"},
         {"name": "KB5001", "from": "WMI", "install_date": "2026-05-20"},
         {"name": "Security update", "version": "7", "system_category": "security_update", "install_date": "2030-01-01"}
       ]'), test.id('north'), test.at(2)) $$,
  $$ values (true, 0) $$, 'the same inventory twice is taken in once'
);
select is((select count(*) from api.device_scans), 1::bigint, 'and makes no scan');

select results_eq(
  $$ select verdict, added_count, removed_count, version_count, os_update_count
       from api.ingest_inventory('agent', test.inventory('pc', '[
         {"name": "gitg", "version": "3.33.0-1.fc31", "from": "rpm", "install_date": "2026-06-02"},
         {"name": "kernel", "version": "5.9.10", "from": "rpm"}, {"name": "kernel", "version": "5.10.1", "from": "rpm"},
         {"name": "Tool 2.4.0", "version": "2.4.0", "from": "registry", "publisher": "Maker",
          "install_date": "2020-01-01"},
         {"name": "htop", "version": "1", "from": "snap"},
         {"name": "nano", "version": "1", "from": "rpm"},
         {"name": "KB5001", "from": "WMI", "install_date": "2026-05-20"}
       ]'), p_collected_at => test.at(3)) $$,
  $$ values ('OK', 1, 0, 3, 0) $$,
  'the next tells what came, went and changed; a new source of packages begins with a baseline'
);
select results_eq(
  $$ select title::text, product_name::text, from_version, to_version::text, changed_at, first_seen_at
       from api.software_updates where change = 'VERSION' order by title $$,
  $$ values ('Tool 2.4.0', 'Tool', '2.3.8', '2.4.0', test.at(3), test.at(3)),
            ('gitg', 'gitg', '3.32.1-1.fc31', '3.33.0-1.fc31', '2026-06-02'::timestamptz, test.at(3)),
            ('kernel', 'kernel', '5.9.7', '5.10.1', test.at(3), test.at(3)) $$,
  'of packages installed several times what went is paired with what came; '
  'a date of installation counts between the scans only'
);
select results_eq(
  $$ select removed_count, added_count, version_count
       from api.ingest_inventory(
         'agent', test.inventory('pc', p_content => '{"operatingsystem": {"name": "Linux", "version": "31"}}'),
         p_collected_at => test.at(4)
       ) $$,
  $$ values (0, 0, 0) $$, 'an absent section is left as it is'
);
select is(
  (select count(*) from api.software_installations where removed_at is null),
  6::bigint, 'everything is still installed'
);
select results_eq(
  $$ select version_count, os_update_count
       from api.ingest_inventory(
         'agent',
         test.inventory(
           'pc', p_root => '{"partial": true}',
           p_content => '{"operatingsystem": {"name": "Linux", "version": "32"}}'
         ),
         p_collected_at => test.at(5)
       ) $$,
  $$ values (0, 0) $$, 'a part is taken in of a device that is known'
);
select results_eq(
  $$ select from_version, to_version::text, product_name::text from api.software_updates where title = 'Linux' $$,
  $$ values ('31', '32', 'Linux') $$, 'a new build of the system is an update from the one before'
);
select is(
  (select manufacturer is null and serial_number = 'serial pc' from api.discovered_devices),
  true, 'what a part does not say is not emptied'
);

select results_eq(
  $$ select verdict, removed_count
       from api.ingest_inventory('agent', test.inventory('pc', '[]'), p_collected_at => test.at(6)) $$,
  $$ values ('SUSPECT', 0) $$, 'nothing installed at all is not believed at once'
);
select is((select count(*) from api.software_installations where removed_at is null), 6::bigint, 'software is left');
select results_eq(
  $$ select verdict, removed_count
       from api.ingest_inventory('agent', test.inventory('pc', '[]', '{"jobid": 2}'), p_collected_at => test.at(7)) $$,
  $$ values ('OK', 6) $$, 'a second scan that says so is'
);
select results_eq(
  $$ select verdict, added_count
       from api.ingest_inventory(
         'agent', test.inventory('pc', '[{"name": "late", "version": "1", "from": "rpm"}]'),
         p_collected_at => test.at(2)
       ) $$,
  $$ values ('STALE', 0) $$, 'a scan older than one taken in is kept, not believed'
);
select results_eq(
  $$ select added_count, version_count
       from api.ingest_inventory(
         'agent', test.inventory('pc', '[{"name": "gitg", "version": "3.33.0-1.fc31", "from": "rpm"}]'),
         p_collected_at => test.at(8)
       ) $$,
  $$ values (1, 0) $$, 'what comes back after it went is added, not changed'
);
select is((select count(*) from api.discovered_devices), 1::bigint, 'it was one device all the time');
select lives_ok(
  $$ select api.ingest_inventory(
       'agent', test.inventory('new name', p_content => '{"bios": {"ssn": "Serial PC"}}'), p_collected_at => test.at(9)
     ) $$,
  'a device with another name and agent'
);
select results_eq(
  $$ select hostname::text from api.discovered_devices $$,
  $$ values ('new name') $$,
  'is known again by its serial number'
);
select lives_ok(
  $$ select api.ingest_inventory(
       'agent', test.inventory('a', p_content => '{"bios": {"ssn": "To be filled by O.E.M."}}'), test.id('north')
     ) $$,
  'a serial number that the maker left out'
);
select lives_ok(
  $$ select api.ingest_inventory(
       'agent', test.inventory('b', p_content => '{"bios": {"ssn": "To be filled by O.E.M."}}'), test.id('north')
     ) $$,
  'does not name a device'
);
select lives_ok(
  $$ select
       api.ingest_inventory(
         'agent', test.inventory('c', p_content => '{"hardware": {"uuid": "564d4cbc-c6a9-1969-aaaa-000000000001"}}'),
         test.id('north')
       ),
       api.ingest_inventory(
         'agent',
         test.inventory('d', p_content => '{"hardware": {"uuid": "bc4c4d56-a9c6-6919-aaaa-000000000001"}}'),
         test.id('north')
       ) $$,
  'a cloned UUID with another serial number is another device'
);
select lives_ok(
  $$ select
       api.ingest_inventory(
         'agent',
         test.inventory('e', p_content => '{"bios": {}, "hardware": {"uuid": "bc4c4d56-a9c6-6919-aaaa-000000000002"}}'),
         test.id('north')
       ),
       api.ingest_inventory(
         'agent',
         test.inventory(
           'f',
           p_content => '{"bios": {}, "hardware": {"uuid": "564d4cbc-c6a9-1969-aaaa-000000000002"}}'
         ),
         test.id('north')
       ) $$,
  'a UUID with swapped bytes is the same device'
);
select is((select count(*) from api.discovered_devices), 6::bigint, 'so there are six');

select test.remember('asset', a.id)
  from api.create_asset(
         jsonb_build_object('site_id', test.id('south'), 'name', 'Laptop', 'serial_number', '640HP72')
       ) as a;
select results_eq(
  $$ select status
       from api.ingest_inventory(
         'agent', test.inventory('laptop', '[]', '{"tag": "000005"}', '{"bios": {"ssn": "640HP72"}}')
       ) $$,
  $$ values ('MATCHED') $$, 'the tag names the site; the serial number the asset'
);
select results_eq(
  $$ select asset_id, asset_name::text, site_name, allowed_actions::text
       from api.discovered_devices where hostname = 'laptop' $$,
  $$ values (test.id('asset'), 'Laptop', 'south', null::text) $$, 'which is shown'
);
select test.sign_out();

select test.sign_in('nora');
select results_eq(
  $$ select status, is_replay
       from api.ingest_inventory('agent', test.inventory('laptop', p_content => '{"bios": {"ssn": "640HP72"}}')) $$,
  $$ values ('UNMATCHED', false) $$, 'a device out of reach is not found by its serial number'
);
select test.sign_out();

select results_eq(
  $$ select distinct operation, action
       from audit.events where entity like 'itam.%' and site_id = test.id('south') order by 1 $$,
  $$ values ('INSERT', 'ingest_inventory'), ('UPDATE', 'ingest_inventory') $$, 'the log names the action'
);
select is(
  (select count(*) from audit.events where entity in ('itam.software_installations', 'itam.software_updates')),
  0::bigint, 'and not every package'
);

-- A machine's texts: what nobody sees is made visible, and each has a length.
select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.ingest_inventory(U&'agent\202E', test.inventory('odd'), test.id('north')) $$,
  '{p_source}', 'a source is a text like others'
);
select test.refuses_fields(
  $$ select api.ingest_inventory(repeat('x', 81), test.inventory('odd'), test.id('north')) $$,
  '{p_source}', 'of 80 letters'
);
select is(
  (select status
     from api.ingest_inventory('agent', test.inventory('odd', jsonb_build_array(
       jsonb_build_object('name', U&'Chrome\200B', 'version', E'1\u0007', 'from', 'registry',
         'publisher', E'Ma\nker\u202E'),
       jsonb_build_object('name', 'Chrome', 'version', '1', 'from', 'registry', 'publisher', 'Maker'),
       jsonb_build_object('name', U&'\200B\00A0', 'version', '1', 'from', 'registry'),
       jsonb_build_object('name', repeat('n', 5000), 'version', repeat('v', 5000), 'from', repeat('f', 5000),
         'publisher', repeat('p', 5000), 'arch', repeat('a', 5000), 'username', repeat('u', 5000))
     ), p_content => jsonb_build_object(
       'bios', jsonb_build_object('ssn', U&'SER\20661234', 'smanufacturer', repeat('m', 5000),
         'smodel', E' Mo\tdel\u200F '),
       'hardware', jsonb_build_object('name', U&'srv\202E01'), E'bad\nsection', '{}'::jsonb
     )), test.id('north'))),
  'UNMATCHED', 'one odd text hides no machine'
);
select results_eq(
  $$ select d.hostname::text, d.serial_number, d.model, char_length(d.manufacturer)
       from api.discovered_devices as d where d.serial_number like 'SER%' $$,
  $$ values (U&'srv\FFFD01', U&'SER\FFFD1234', U&'Mo del\FFFD', 250) $$, 'what was not seen is seen'
);
select test.sign_out();
select set_eq(
  $$ select t.name, t.publisher, char_length(t.source)
       from itam.software_titles as t where t.name ~ '^(Chrome|nnn)' $$,
  $$ values (U&'Chrome\FFFD', U&'Ma ker\FFFD', 8), ('Chrome', 'Maker', 8), (repeat('n', 400), repeat('p', 250), 80) $$,
  'a program is not called what looks like another, and one without a name is none'
);
select is_empty(
  $$ select core.text_fault('f', t.word, 'LINE')
       from itam.software_titles as s
      cross join unnest(array[s.name, s.product_name, s.publisher, s.identity, s.vendor, s.source]) as t (word)
      where core.text_fault('f', t.word, 'LINE') is not null
      union all
     select core.text_fault('f', i.value, 'LINE') from itam.device_identifiers as i
      where core.text_fault('f', i.value, 'LINE') is not null
      union all
     select core.text_fault('f', k.section, 'LINE') from itam.device_scans as c
       cross join unnest(c.sections) as k (section)
      where core.text_fault('f', k.section, 'LINE') is not null $$,
  'nothing that is kept of it has a character that nobody sees'
);
select is(
  (select max(char_length(concat(i.architecture, i.scope, i.version))) from itam.software_installations as i), 80 + 250 + 120,
  'and all of it has a length'
);

select * from finish();
rollback;
