-- The last step of the worker: file and link together; one file of one content in an organization.
begin;
select plan(31);

select test.organization('other');
select test.site('theirs');
select test.person('olga');
select test.asset('their pump', 'theirs');
select test.upload('other one', 'olga', 'asset.assets', 'their pump');
select test.organization('acme');
select test.site('north', p_time_zone => 'Asia/Kolkata'), test.site('south', p_time_zone => 'Europe/Oslo');
select test.person('ann');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.item('seal');
select test.upload('one', 'ann', 'asset.assets', 'pump'), test.upload('two', 'ann', 'asset.assets', 'fan'),
       test.upload('again', 'ann', 'asset.assets', 'pump'), test.upload('bad', 'ann', 'asset.assets', 'pump'),
       test.upload('held', 'ann', 'asset.assets', 'pump'), test.upload('open', 'ann', 'asset.assets', 'pump');
update file.uploads
   set status = 'RECEIVED',
       received_at = now()
 where id <> test.id('open');
update core.organizations set keeps_photo_position = true where id = test.id('acme');

select results_eq(
  $$ select c.organization_id, c.status, c.name, c.keeps_position from file.claim_intake(test.id('one')) as c $$,
  $$ values (test.id('acme'), 'RECEIVED', 'one.txt', true) $$, 'the worker learns what it is to inspect'
);

select is(
  (
    select s.status || ' ' || s.keeps_object
      from file.store_upload(
             test.id('one'),
             test.content('a', '{"name": "photo.jpg", "media_type": "image/jpeg", "width": 4, "height": 3,
             "taken_at": "2026-07-01T12:00:00"}'),
             '[{"kind": "SMALL", "media_type": "image/webp", "byte_count": 2, "object_key": "key a-small"}]'
           ) as s
  ),
  'STORED true', 'it is stored'
);
select is(
  (
    select s.status || ' ' || s.keeps_object
      from file.store_upload(test.id('one'), test.content('a'), '[]') as s
  ),
  'STORED true', 'done twice it answers the same'
);
select results_eq(
  $$ select l.name, l.entity, l.entity_id, l.site_id, l.position, l.created_by
       from file.links as l
      where l.organization_id = test.id('acme') $$,
  $$ values ('photo.jpg', 'asset.assets', test.id('pump'), test.id('north'), 1, test.id('ann')) $$,
  'it is linked to its record by whoever sent it'
);
select is(
  (select f.taken_at from file.files as f where f.object_key = 'key a'),
  timestamptz '2026-07-01 12:00+05:30',
  'a camera without a time zone has that of the site'
);
select is(
  (
    select s.status || ' ' || s.keeps_object
      from file.store_upload(test.id('two'), test.content('a', '{"object_key": "key b"}'), '[]') as s
  ),
  'STORED false', 'the same content elsewhere needs no second object'
);
select is(
  (select count(*) || ' ' || count(distinct l.file_id) from file.links as l where l.organization_id = test.id('acme')),
  '2 1', 'and is another link of the file'
);
select is(
  (
    select s.status from file.store_upload(test.id('again'), test.content('a', '{"object_key": "key c"}'), '[]') as s
  ),
  'STORED', 'at the same record it has been there'
);
select is(
  (select count(distinct u.link_id) from file.uploads as u where u.id in (test.id('one'), test.id('again'))),
  1::bigint, 'and the link is the same'
);
select is(
  (
    select s.status || ' ' || s.keeps_object
      from file.store_upload(test.id('other one'), test.content('a', '{"object_key": "key d"}'), '[]') as s
  ),
  'STORED true', 'in another organization it is another file'
);
select ok(file.refuse_upload(test.id('bad'), 'TYPE_NOT_ALLOWED', 'No'), 'a bad one is refused');
select ok(not file.refuse_upload(test.id('bad'), 'TYPE_NOT_ALLOWED', 'No'), 'once');
select ok(not file.refuse_upload(gen_random_uuid(), 'TYPE_NOT_ALLOWED', 'No'), 'never what is not there');
select ok(not file.refuse_upload(test.id('one'), 'TYPE_NOT_ALLOWED', 'No'), 'and never what is stored');
select ok(not file.refuse_upload(test.id('open'), 'TYPE_NOT_ALLOWED', 'No'), 'or not received');
select is(
  (select s.status from file.store_upload(test.id('open'), test.content('e'), '[]') as s), 'OPEN',
  'nothing is stored of an open one'
);

-- What is on hold does not come back.
select test.sign_out();
update file.files set status = 'QUARANTINED' where organization_id = test.id('acme');
select is(
  (
    select s.status || ' ' || s.keeps_object
      from file.store_upload(test.id('held'), test.content('a', '{"object_key": "key e"}'), '[]') as s
  ),
  'REFUSED false', 'content that is on hold is refused'
);
select is((select u.fault from file.uploads as u where u.id = test.id('held')), 'FILE_ON_HOLD', 'by name');

-- The list of uploads names the link.
select test.sign_in('ann');
select is(
  (select u.file_link_name from api.uploads as u where u.id = test.id('one')), 'photo.jpg', 'the outcome is named'
);
select test.sign_out();

-- Room: what is stored counts once, what was reserved is free again but for the open one.
select results_eq(
  $$ select u.byte_count, u.reserved_count from file.usages as u order by u.organization_id $$,
  $$ values (5::bigint, 0::bigint), (5::bigint, 5::bigint) $$, 'room is counted to the byte, by organization'
);
select is(
  (
    select sum(f.byte_count) from file.files as f where f.organization_id = test.id('acme') and f.status <> 'REMOVED'
  ),
  5::numeric, 'as files have it'
);

-- The record has moved meanwhile.
select test.sign_out();
select test.upload('late', 'ann', 'asset.assets', 'fan');
select test.upload_is('late', 'RECEIVED');
update asset.assets set site_id = test.id('south'), location_id = null where id = test.id('fan');
select is(
  (select u.site_id from file.uploads as u where u.id = test.id('late')), test.id('south'),
  'an upload follows its record'
);
select is(
  (select l.site_id from file.links as l where l.entity_id = test.id('fan')), test.id('south'), 'as do its files'
);
select bag_eq(
  $$ select 'link', l.site_id from file.links as l where l.entity_id = test.id('pump')
     union all
     select test.name_of(u.id), u.site_id from file.uploads as u where u.id in (test.id('open'), test.id('two')) $$,
  $$ values ('link', test.id('north')), ('two', test.id('north')), ('open', test.id('north')) $$,
  'others stay, and what has ended'
);
select file.store_upload(test.id('late'), test.content('f'), '[]');
select results_eq(
  $$ select l.site_id, l.position from file.links as l where l.entity_id = test.id('fan') order by l.position $$,
  $$ values (test.id('south'), 1), (test.id('south'), 2) $$, 'and what comes later, behind the first'
);
select is((select count(*) from file.claim_intake(test.id('late')) as c where c.status = 'STORED'), 1::bigint,
  'the worker learns that it ended');
select is((select count(*) from file.claim_intake(gen_random_uuid())), 0::bigint, 'or is gone');

-- What was removed is stored again; a record of all sites has the time of UTC, and a camera may know its own zone.
set local session_replication_role = replica;
update file.files set status = 'REMOVED' where object_key = 'key a';
set local session_replication_role = origin;
select test.upload('new', 'ann', 'inventory.items', 'seal'), test.upload('zone', 'ann', 'inventory.items', 'seal'),
       test.upload('waiting', 'ann', 'inventory.items', 'seal');
select test.upload_is(n.name, 'RECEIVED') from unnest('{new,zone,waiting}'::text[]) as n (name);
select is(
  (
    select s.status || ' ' || s.keeps_object
      from file.store_upload(
             test.id('new'), test.content('a', '{"object_key": "key n", "taken_at": "2026-07-01T12:00:00"}'), '[]'
           ) as s
  ),
  'STORED true', 'content that was removed comes again'
);
select file.store_upload(test.id('zone'), test.content('b', '{"taken_at": "2026-07-01T12:00:00-03:00"}'), '[]');
select results_eq(
  $$ select f.object_key, f.taken_at
       from file.files as f
      where f.object_key in ('key n', 'key b')
      order by f.object_key $$,
  $$ values ('key b', timestamptz '2026-07-01 15:00+00'), ('key n', timestamptz '2026-07-01 12:00+00') $$,
  'at the time that it says, of the zone that it says'
);
select is(
  (select s.keeps_object from file.store_upload(test.id('one'), test.content('a'), '[]') as s), false,
  'what is removed keeps no object'
);

-- A suspended organization gives the worker nothing to inspect; what has ended is deleted all the same.
set local session_replication_role = replica;
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
set local session_replication_role = origin;
select is(
  (
    select array_agg(test.name_of(u.id) order by u.id)
      from unnest(array[test.id('waiting'), test.id('late')]) as u (id), file.claim_intake(u.id)
  ),
  '{late}', 'a suspended organization waits'
);
select * from finish();
rollback;
