begin;
select plan(27);

create function pg_temp.scan(p_name text, p_packages jsonb, p_at timestamptz, p_site text default 'north')
returns uuid
language sql
as $$
  select a.discovered_device_id
    from api.ingest_inventory('agent', test.inventory(p_name, p_packages), test.id(p_site), p_at) as a
$$;

-- What there is, in the words of the lists.
create function pg_temp.known()
returns table (device text, kind text, what text, is_there boolean)
language sql
as $$
  select i.hostname::text, 'software', i.name || ' ' || i.version, i.removed_at is null
    from api.software_installations as i
   union all
  select s.hostname::text, 'scan', s.collected_at::text, true from api.device_scans as s
$$;

create function pg_temp.installed(p_name text) returns text language sql as $$
  select string_agg(i.name, ' ' order by i.name)
    from api.software_installations as i
   where i.discovered_device_id = test.id(p_name) and i.removed_at is null
$$;

create function pg_temp.updates() returns table (device_id uuid, update text, site_id uuid, first_seen_at timestamptz)
language sql as $$
  select u.discovered_device_id, u.title::text, u.site_id, u.first_seen_at
    from api.software_updates as u
   where u.change = 'UPDATE'
$$;

create temporary table before (device text, kind text, what text, is_there boolean);
create temporary table reported (device_id uuid, update text, site_id uuid, first_seen_at timestamptz);
grant select, insert on before, reported to public;

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{discovered_device.match,discovered_device.ingest}');
select test.person('max', '{*}', '{}');
select test.person('ann');
select test.sign_in('ann');
select test.remember('one', pg_temp.scan('one', '[{"name": "Gitg", "version": "3"}, {"name": "Vim", "version": "9"}]',
  '2026-01-10 08:00Z'));
select test.remember('two', pg_temp.scan('two',
  '[{"name": "Gitg", "version": "3"}, {"name": "Emacs", "version": "30"}]', '2026-01-11 08:00Z'));
select test.remember('far', pg_temp.scan('far', null, '2026-01-11 08:00Z', 'south'));

insert into before select * from pg_temp.known();
select api.merge_discovered_devices(test.id('one'), test.id('two'), 'looked alike');
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.undo_discovered_device_merge(test.id('one')) $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select test.sign_in('tess');
select test.refuses(
  $$ select api.undo_discovered_device_merge(test.id('two')) $$, 'TRANSITION_NOT_ALLOWED', 409,
  'what was not merged is not undone'
);
select test.refuses(
  $$ select api.undo_discovered_device_merge(uuidv7()) $$, 'DISCOVERED_DEVICE_NOT_FOUND', 404,
  'an unknown device does not exist'
);
select test.refuses(
  $$ select api.undo_discovered_device_merge(test.id('one'), 1) $$, 'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select results_eq(
  $$ select a.id, a.status, a.asset_id from api.undo_discovered_device_merge(test.id('one')) as a $$,
  $$ values (test.id('one'), 'UNMATCHED', null::uuid) $$,
  'a merge is undone'
);
select results_eq(
  $$ select d.merged_into_id, d.status_reason from api.discovered_devices as d where d.id = test.id('one') $$,
  $$ values (null::uuid, null) $$, 'the device is one by itself'
);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  'select * from pg_temp.known() order by 1, 2, 3', 'select * from before order by 1, 2, 3', 'each has what it had'
);
select is(
  pg_temp.scan('one', '[{"name": "Gitg", "version": "3"}, {"name": "Vim", "version": "9"}]', '2026-02-10 08:00Z'),
  test.id('one'), 'and is known by what it was known'
);
select is(
  pg_temp.scan('two', '[{"name": "Gitg", "version": "3"}, {"name": "Emacs", "version": "30"}]', '2026-02-11 08:00Z'),
  test.id('two'), 'either of them'
);
select results_eq(
  $$ select * from pg_temp.known() where kind = 'software' order by 1, 2, 3 $$,
  $$ select * from before where kind = 'software' order by 1, 2, 3 $$,
  'nothing comes or goes with it'
);
select test.refuses(
  $$ select api.undo_discovered_device_merge(test.id('one')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'it is undone once'
);

-- Again, after scans of both have come to one device, and a merge on top.
select api.merge_discovered_devices(test.id('one'), test.id('two'));
select pg_temp.scan('one', '[{"name": "Gitg", "version": "4"}]', '2026-03-10 08:00Z');
select api.merge_discovered_devices(test.id('two'), test.id('far'));
select test.refuses(
  $$ select api.undo_discovered_device_merge(test.id('one')) $$, 'DEVICE_ALREADY_MERGED', 409,
  'what was merged on is given back first'
);
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.undo_discovered_device_merge(test.id('two')) $$, 'DISCOVERED_DEVICE_NOT_FOUND', 404,
  'nothing is taken from a device out of reach'
);
select is(
  (select d.merged_into_id from api.discovered_devices as d where d.id = test.id('two')), null,
  'whose id is not shown either'
);
select test.sign_out();
select test.sign_in('ann');
select api.undo_discovered_device_merge(test.id('two'));
select api.undo_discovered_device_merge(test.id('one'));
select results_eq(
  $$ select s.collected_at, d.name
       from api.device_scans as s
       join (values (test.id('one'), 'one'), (test.id('two'), 'two')) as d (id, name) on d.id = s.discovered_device_id
      order by s.collected_at $$,
  $$ values ('2026-01-10 08:00Z'::timestamptz, 'one'), ('2026-01-11 08:00Z', 'two'), ('2026-02-10 08:00Z', 'one'),
            ('2026-02-11 08:00Z', 'two'), ('2026-03-10 08:00Z', 'two') $$,
  'what was scanned since stays with the device that it was taken for'
);
select is(
  pg_temp.scan('one', '[{"name": "Gitg", "version": "4"}]', '2026-04-10 08:00Z'), test.id('one'),
  'and the next inventory of each is its own again'
);

-- One machine that agents reported as three, with software of its own in each; its inventory does not change.
select test.remember('ash', pg_temp.scan('ash', '[{"name": "Gitg"}, {"name": "Vim"}]', '2026-05-01 08:00Z')),
       test.remember('elm', pg_temp.scan('elm', '[{"name": "Gitg"}, {"name": "Nano"}]', '2026-05-02 08:00Z')),
       test.remember('oak', pg_temp.scan('oak', '[{"name": "Paint"}]', '2026-05-03 08:00Z'));
select api.merge_discovered_devices(test.id('oak'), test.id('ash'));
select is(pg_temp.installed('ash'), 'Gitg Paint Vim', 'a merged device has the software of both');
select pg_temp.scan('oak', '[{"name": "Paint"}]', '2026-05-04 08:00Z');
select is(pg_temp.installed('ash'), 'Paint', 'an inventory that repeats the one before the merge is its whole truth');
select api.undo_discovered_device_merge(test.id('oak'));
select is(
  (select i.last_seen_at from api.software_installations as i where i.discovered_device_id = test.id('oak')),
  '2026-05-03 08:00Z', 'software was seen by scans of its device'
);
select is(
  (select d.serial_number from api.discovered_devices as d where d.id = test.id('ash')), null,
  'the other device has no longer the serial number of the one that left'
);
select pg_temp.scan('ash', '[{"name": "Gitg"}, {"name": "Vim"}]', '2026-05-05 08:00Z');
select results_eq(
  $$ select pg_temp.installed('ash'), d.status, d.first_seen_at
       from api.discovered_devices as d
      where d.id = test.id('ash') $$,
  $$ values ('Gitg Vim', 'UNMATCHED', '2026-05-01 08:00Z'::timestamptz) $$,
  'its next inventory corrects its software, and is not taken for another machine with its agent'
);

-- A device keeps what another one merged with it has as well, when the first of them leaves.
select test.remember('fir', pg_temp.scan('fir', '[{"name": "Emacs"}]', '2026-05-06 08:00Z'));
select api.merge_discovered_devices(test.id('ash'), test.id('fir')),
       api.merge_discovered_devices(test.id('elm'), test.id('fir'));
select api.undo_discovered_device_merge(test.id('ash'));
select is(pg_temp.installed('fir'), 'Emacs Gitg Nano', 'software of another merged device stays');
select results_eq(
  $$ select d.first_seen_at, d.last_seen_at from api.discovered_devices as d where d.id = test.id('fir') $$,
  $$ values ('2026-05-02 08:00Z'::timestamptz, '2026-05-06 08:00Z'::timestamptz) $$,
  'it was first seen by a scan that it has'
);
select api.undo_discovered_device_merge(test.id('elm'));
select results_eq(
  $$ values (pg_temp.installed('ash'), pg_temp.installed('elm'), pg_temp.installed('fir')) $$,
  $$ values ('Gitg Vim', 'Gitg Nano', 'Emacs') $$, 'each has its own again'
);

-- An update that both devices reported, and one that came to the first of them by an earlier merge.
select test.remember('bay', pg_temp.scan('bay', '[{"name": "KB5000003", "system_category": "update"}]',
         '2026-05-10 08:00Z')),
       test.remember('fig', pg_temp.scan('fig', '[{"name": "KB5000004", "system_category": "update"}]',
         '2026-05-11 08:00Z')),
       test.remember('yew', pg_temp.scan('yew', '[{"name": "KB5000003", "system_category": "update"},
         {"name": "KB5000004", "system_category": "update"}]', '2026-05-09 08:00Z', 'south'));
insert into reported select * from pg_temp.updates();
select api.merge_discovered_devices(test.id('bay'), test.id('fig')),
       api.merge_discovered_devices(test.id('fig'), test.id('yew'));
select results_eq(
  'select u.device_id, u.update from pg_temp.updates() as u order by 1, 2',
  $$ values (test.id('yew'), 'KB5000003'), (test.id('yew'), 'KB5000004') $$, 'an update that devices have is there once'
);
-- What a merge noted says what an update was, not whose it is.
select test.sign_out();
update itam.device_merges as m
   set removed_updates = (
         select jsonb_agg(u || jsonb_build_object('organization_id', uuidv7()))
           from jsonb_array_elements(m.removed_updates) as u
       )
 where m.removed_updates <> '[]';
select test.sign_in('ann');
select api.undo_discovered_device_merge(test.id('fig'));
select api.undo_discovered_device_merge(test.id('bay'));
select results_eq(
  'select * from pg_temp.updates() order by 1, 2', 'select * from reported order by 1, 2',
  'and each has it again, at its site, as it was first seen'
);
select test.sign_out();
select is((select count(*) from itam.device_merges where undone_at is null), 0::bigint, 'nothing is merged any more');

select * from finish();
rollback;
