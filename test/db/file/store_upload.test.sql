-- The last step of the worker: file and link together; one file of one content in an organization.
begin;
select plan(22);

select test.organization('other');
select test.site('theirs');
select test.person('olga');
select test.asset('their pump', 'theirs');
select test.upload('other one', 'olga', 'asset.assets', 'their pump');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.upload('one', 'ann', 'asset.assets', 'pump'), test.upload('two', 'ann', 'asset.assets', 'fan'),
       test.upload('again', 'ann', 'asset.assets', 'pump'), test.upload('bad', 'ann', 'asset.assets', 'pump'),
       test.upload('held', 'ann', 'asset.assets', 'pump'), test.upload('open', 'ann', 'asset.assets', 'pump');
update file.uploads
   set status = 'RECEIVED',
       received_at = now()
 where id <> test.id('open');
create temporary table room as select u.* from file.usages as u where u.organization_id = test.id('acme');

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
  timestamp '2026-07-01 12:00' at time zone (select s.time_zone from core.sites as s where s.id = test.id('north')),
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

-- Room: what is stored counts once, what was reserved is free again but for the open one.
select results_eq(
  $$ select u.byte_count, u.reserved_count from file.usages as u where u.organization_id = test.id('acme') $$,
  $$ values (5::bigint, 5::bigint) $$, 'room is counted to the byte'
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
update file.uploads
   set status = 'RECEIVED',
       received_at = now()
 where id = test.id('late');
select test.sign_out();
update asset.assets set site_id = test.id('south'), location_id = null where id = test.id('fan');
select is(
  (select u.site_id from file.uploads as u where u.id = test.id('late')), test.id('south'),
  'an upload follows its record'
);
select is(
  (select l.site_id from file.links as l where l.entity_id = test.id('fan')), test.id('south'), 'as do its files'
);
select file.store_upload(test.id('late'), test.content('f'), '[]');
select is(
  (select array_agg(distinct l.site_id) from file.links as l where l.entity_id = test.id('fan')),
  array[test.id('south')],
  'and what comes later'
);
select is((select count(*) from file.claim_intake(test.id('late')) as c where c.status = 'STORED'), 1::bigint,
  'the worker learns that it ended');
select * from finish();
rollback;
