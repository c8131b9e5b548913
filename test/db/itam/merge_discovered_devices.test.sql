-- One machine that is there twice.
begin;
select plan(38);

create function pg_temp.scan(
  p_name text, p_packages jsonb, p_at timestamptz, p_serial_number text default null, p_content jsonb default '{}'
)
returns uuid
language sql
as $$
  select a.discovered_device_id
    from api.ingest_inventory(
           'agent',
           test.inventory(
             p_name, p_packages,
             p_content => jsonb_build_object('bios', jsonb_build_object('ssn', coalesce(p_serial_number, p_name)))
               || p_content
           ),
           test.id('north'), p_at
         ) as a
$$;

create function pg_temp.merge(
  p_device text, p_into text, p_row_version integer default null, p_into_version integer default null
)
returns setof itam.discovered_device_answer
language sql
as $$
  select * from api.merge_discovered_devices(test.id(p_device), test.id(p_into), null, p_row_version, p_into_version)
$$;

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{discovered_device.match,discovered_device.ingest}');
select test.person('max', '{*}', '{}');
select test.person('ann');

-- Two devices of one machine: its board was exchanged, and its agent installed anew.
select test.sign_in('ann');
select test.remember('old', pg_temp.scan('oldboard', '[
  {"name": "Firefox", "version": "138.0"}, {"name": "Gitg", "version": "3.1"},
  {"name": "KB5000001", "system_category": "update", "install_date": "2026-01-02"},
  {"name": "KB5000002", "system_category": "update", "install_date": "2026-01-03"}
]', '2026-01-10 08:00Z', p_content => '{"operatingsystem": {"name": "Windows"}}'));
select pg_temp.scan('oldboard', '[
  {"name": "Firefox", "version": "139.0"}, {"name": "Gitg", "version": "3.1"},
  {"name": "KB5000001", "system_category": "update", "install_date": "2026-01-02"},
  {"name": "KB5000002", "system_category": "update", "install_date": "2026-01-03"}
]', '2026-01-11 08:00Z', p_content => '{"operatingsystem": {"name": "Windows"}}');
select test.remember('new', pg_temp.scan('newboard', '[
  {"name": "Firefox", "version": "139.0"}, {"name": "Paint", "version": "1.0"},
  {"name": "KB5000002", "system_category": "update", "install_date": "2026-01-03"}
]', '2026-02-10 08:00Z'));
select isnt(test.id('old'), test.id('new'), 'a machine with another board and agent is another device');
select test.discovered_device('third', 'north'), test.discovered_device('elsewhere', 'south');
select test.remember('desk', a.id)
  from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Desk')) as a;
select test.remember('lamp', a.id)
  from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Lamp')) as a;
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.merge('old', 'new') $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select test.sign_in('tess');
select ok(
  (select d.allowed_actions ? 'merge_discovered_devices' from api.discovered_devices as d where d.id = test.id('old')),
  'the list offers it'
);
select test.refuses(
  $$ select pg_temp.merge('elsewhere', 'new') $$, 'DISCOVERED_DEVICE_NOT_FOUND', 404,
  'a device out of reach does not exist'
);
select test.refuses(
  $$ select pg_temp.merge('old', 'elsewhere') $$, 'DISCOVERED_DEVICE_NOT_FOUND', 404, 'on either side'
);
select test.refuses(
  $$ select api.merge_discovered_devices(test.id('old'), null) $$, 'DISCOVERED_DEVICE_NOT_FOUND', 404, 'and is needed'
);
select test.refuses_fields(
  $$ select pg_temp.merge('old', 'old') $$, '{p_into_discovered_device_id}',
  'no device is merged with itself'
);
select test.refuses_fields(
  $$ select api.merge_discovered_devices(test.id('old'), test.id('new'), repeat('x', 501)) $$, '{p_reason}',
  'a reason is short'
);
select test.refuses($$ select pg_temp.merge('old', 'new', 9) $$, 'STALE_ROW', 409, 'a change of the one is noticed');
select test.refuses($$ select pg_temp.merge('old', 'new', null, 9) $$, 'STALE_ROW', 409, 'and of the other');

-- Matches.
select api.match_discovered_device(test.id('old'), test.id('desk'));
select api.match_discovered_device(test.id('new'), test.id('lamp'));
select test.refuses(
  $$ select pg_temp.merge('old', 'new') $$, 'DEVICES_OF_TWO_ASSETS', 409, 'what is two assets is not one device'
);
select api.unmatch_discovered_device(test.id('new'));

select test.headers('{"if-match": "3"}');
select results_eq(
  $$ select a.id, a.status, a.asset_id
       from api.merge_discovered_devices(test.id('old'), test.id('new'), ' board exchanged ') as a $$,
  $$ values (test.id('new'), 'MATCHED', test.id('desk')) $$,
  'the device that is left takes over the match; If-Match is about the one that goes'
);
select test.headers('{}');
select results_eq(
  $$ select d.status, d.status_reason, d.asset_id, d.merged_into_id, d.merged_into_hostname::text, d.allowed_actions
       from api.discovered_devices as d
      where d.id = test.id('old') $$,
  $$ values ('MERGED', 'board exchanged', null::uuid, test.id('new'), 'newboard',
             '["undo_discovered_device_merge"]'::jsonb) $$,
  'the other says what it is, and why'
);
select results_eq(
  $$ select d.hostname::text, d.serial_number, d.os_name, d.first_seen_at, d.last_seen_at
       from api.discovered_devices as d
      where d.id = test.id('new') $$,
  $$ values ('newboard', 'newboard', 'Windows', '2026-01-10 08:00Z'::timestamptz, '2026-02-10 08:00Z'::timestamptz) $$,
  'it is known of it what the later scan says, and what only the earlier does'
);
select results_eq(
  $$ select s.collected_at from api.device_scans as s where s.discovered_device_id = test.id('new') order by 1 $$,
  $$ values ('2026-01-10 08:00Z'::timestamptz), ('2026-01-11 08:00Z'), ('2026-02-10 08:00Z') $$,
  'scans go over'
);
select results_eq(
  $$ select i.name::text, i.version, i.removed_at is null as is_there, i.first_seen_at
       from api.software_installations as i
      where i.discovered_device_id = test.id('new')
      order by i.name, i.first_seen_at $$,
  $$ values ('Firefox', '138.0', false, '2026-01-10 08:00Z'::timestamptz),
            ('Firefox', '139.0', false, '2026-01-11 08:00Z'), ('Firefox', '139.0', true, '2026-02-10 08:00Z'),
            ('Gitg', '3.1', true, '2026-01-10 08:00Z'),
            ('Paint', '1.0', true, '2026-02-10 08:00Z') $$,
  'so does software; what both have is there once'
);
select results_eq(
  $$ select u.change, u.title::text, u.from_version, u.first_seen_at
       from api.software_updates as u
      where u.discovered_device_id = test.id('new')
      order by u.change, u.title $$,
  $$ values ('UPDATE', 'KB5000001', null, '2026-01-10 08:00Z'::timestamptz),
            ('UPDATE', 'KB5000002', null, '2026-01-10 08:00Z'), ('VERSION', 'Firefox', '138.0', '2026-01-11 08:00Z') $$,
  'so do updates; one that both have is there once, as it was first seen'
);
select is_empty(
  $$ select id from api.device_scans where discovered_device_id = test.id('old')
     union all
     select id from api.software_installations where discovered_device_id = test.id('old')
     union all
     select id from api.software_updates where discovered_device_id = test.id('old') $$,
  'nothing is left behind'
);
select is_empty(
  $$ select o.id from api.list_options('itam.discovered_devices') as o where o.id = test.id('old') $$,
  'it is not offered any more'
);
select test.refuses(
  $$ select pg_temp.merge('old', 'third') $$, 'TRANSITION_NOT_ALLOWED', 409, 'what was merged is not merged again'
);
select test.refuses(
  $$ select pg_temp.merge('third', 'old') $$, 'DEVICE_ALREADY_MERGED', 409, 'nor is anything merged with it'
);
select test.refuses(
  $$ select api.match_discovered_device(test.id('old'), test.id('lamp')) $$, 'TRANSITION_NOT_ALLOWED', 409,
  'nor matched'
);

-- Whatever reports from now on is the device that is left, by whichever board and agent.
select is(
  pg_temp.scan('oldboard', '[{"name": "Gitg", "version": "3.1"}, {"name": "Firefox", "version": "140.0"}]',
    '2026-03-01 08:00Z'),
  test.id('new'), 'later scans of the one find the other'
);
select is(
  pg_temp.scan('newboard', '[{"name": "Gitg", "version": "3.1"}, {"name": "Firefox", "version": "140.0"}]',
    '2026-03-02 08:00Z'),
  test.id('new'), 'as do its own'
);
select is(
  pg_temp.scan('oldboard', null, '2026-03-03 08:00Z'), test.id('new'), 'and neither parts it again'
);
select results_eq(
  $$ select d.status, d.serial_number, d.hostname::text from api.discovered_devices as d where d.id = test.id('new') $$,
  $$ values ('MATCHED', 'oldboard', 'oldboard') $$,
  'so that it is in conflict with nobody'
);
select is(
  (
    select count(*)
      from api.discovered_devices as d
     where d.hostname in ('oldboard', 'newboard') and d.status <> 'MERGED'
  ),
  1::bigint, 'and one device'
);
select is(
  (select count(*) from api.software_updates as u
    where u.discovered_device_id = test.id('new') and u.to_version = '140.0'),
  1::bigint, 'one change of version is told once'
);

-- Devices that share an agent are in conflict; when they are one machine they are not.
select test.remember('first', pg_temp.scan('copied', null, '2026-03-01 08:00Z', 'SERIAL-ONE'));
select test.remember('second', a.discovered_device_id)
  from api.ingest_inventory(
         'agent',
         test.inventory('copied', p_content => '{"bios": {"ssn": "SERIAL-TWO"}, "hardware": {"name": "other"}}'),
         test.id('north'), '2026-03-02 08:00Z'
       ) as a;
select results_eq(
  $$ select d.status from api.discovered_devices as d where d.id in (test.id('first'), test.id('second')) $$,
  $$ values ('CONFLICT'), ('CONFLICT') $$,
  'two machines report under one agent'
);
select results_eq(
  $$ select a.status from pg_temp.merge('first', 'second') as a $$, $$ values ('UNMATCHED') $$,
  'unless they are one'
);
select is(
  pg_temp.scan('copied', null, '2026-03-03 08:00Z', 'SERIAL-ONE'), test.id('second'), 'which it then stays'
);
select is(
  (select d.status from api.discovered_devices as d where d.id = test.id('second')), 'UNMATCHED',
  'whichever serial number comes'
);

select is(
  (
    select a.discovered_device_id
      from api.ingest_inventory(
             'agent', test.inventory('copied', p_content => '{"bios": {}, "hardware": {}}'), test.id('north'),
             '2026-03-04 08:00Z'
           ) as a
  ),
  test.id('second'), 'as it does when only the agent is told, which both had'
);

-- An adapter that two devices have had tells neither, unless they are one.
select pg_temp.scan('dock', null, '2026-03-01 08:00Z', p_content => '{"networks": [{"mac": "44:85:00:00:00:01"}]}');
select test.remember('docked', pg_temp.scan('docked', null, '2026-03-01 09:00Z',
  p_content => '{"networks": [{"mac": "44:85:00:00:00:01"}]}'));
select api.merge_discovered_devices(d.id, test.id('docked')) from api.discovered_devices as d where d.hostname = 'dock';
select is(
  (
    select a.discovered_device_id
      from api.ingest_inventory(
             'network scan',
             '{"content": {"hardware": {"name": "dock"}, "networks": [{"mac": "44:85:00:00:00:01"}]}}',
             test.id('north'), '2026-03-05 08:00Z'
           ) as a
  ),
  test.id('docked'), 'an adapter that both had is that of one'
);

-- A device of another site goes along.
select test.sign_out();
select test.sign_in('ann');
select api.ingest_inventory('agent', test.inventory('far'), test.id('south'), '2026-03-01 08:00Z');
select test.remember('far', d.id) from api.discovered_devices as d where d.hostname = 'far';
select results_eq(
  $$ select a.status from pg_temp.merge('far', 'third') as a $$, $$ values ('UNMATCHED') $$,
  'devices at two sites are one at the site of the other'
);
select is(
  (select s.site_id from api.device_scans as s where s.discovered_device_id = test.id('third')), test.id('north'),
  'with all that is known of it'
);
select test.sign_out();
select is(
  (select count(*) filter (where i.site_id = test.id('north')) from itam.device_identifiers as i
    where i.device_id = test.id('third')),
  (select count(*) from itam.device_identifiers as i where i.device_id = test.id('third')), 'and what it is known by'
);
select results_eq(
  $$ select e.entity_id, e.after ->> 'status'
       from audit.events as e
      where e.action = 'merge_discovered_devices' and e.entity_id in (test.id('old'), test.id('new'))
      order by e.sequence $$,
  $$ values (test.id('old'), 'MERGED'), (test.id('new'), 'MATCHED') $$,
  'the log has both'
);

select * from finish();
rollback;
