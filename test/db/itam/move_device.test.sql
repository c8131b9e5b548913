-- A device that moves to another site takes along what is kept of it, and nothing of any other.

begin;
select plan(2);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann');

create function pg_temp.scan(p_name text, p_site text, p_at timestamptz)
returns uuid
language sql
as $$
  select a.discovered_device_id
    from api.ingest_inventory(
           'agent',
           test.inventory(
             p_name, '[{"name": "gitg", "version": "3", "from": "rpm"},
               {"name": "KB5001", "from": "WMI", "install_date": "2026-05-20"}]',
             p_content => jsonb_build_object('bios', jsonb_build_object('ssn', p_name || '-12345'))
           ),
           test.id(p_site), p_at
         ) as a
$$;
create function pg_temp.kept(p_name text)
returns text
language sql
security definer
as $$
  select string_agg(
           distinct k.kind || ' ' || test.name_of(k.site_id), ', ' order by k.kind || ' ' || test.name_of(k.site_id)
         )
    from (
      select 'identifiers' as kind, i.device_id, i.site_id from itam.device_identifiers as i
       union all
      select 'scans', s.device_id, s.site_id from itam.device_scans as s
       union all
      select 'software', i.device_id, i.site_id from itam.software_installations as i
       union all
      select 'updates', u.device_id, u.site_id from itam.software_updates as u
    ) as k
   where k.device_id = test.id(p_name)
$$;

select test.sign_in('ann');
select test.remember('one', pg_temp.scan('one', 'north', '2026-06-01Z')),
       test.remember('two', pg_temp.scan('two', 'north', '2026-06-01Z'));
select test.sign_out();
-- The device itself is moved by its caller.
set local session_replication_role = replica;
select itam.move_device(jsonb_populate_record(d, jsonb_build_object('site_id', test.id('south'))))
  from itam.discovered_devices as d where d.id = test.id('one');
set local session_replication_role = origin;
select is(
  pg_temp.kept('one'), 'identifiers south, scans south, software south, updates south', 'all of it is at the other site'
);
select is(
  pg_temp.kept('two'), 'identifiers north, scans north, software north, updates north', 'the other device stays'
);

select * from finish();
rollback;
