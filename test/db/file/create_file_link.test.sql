-- One manual serves several records, for whoever reads one of them and may change the other.
begin;
select plan(19);

select test.organization('other');
select test.site('theirs');
select test.person('olga');
select test.asset('their pump', 'theirs');
select test.file_link('their manual', 'asset.assets', 'their pump');
select test.upload('their upload', 'olga', 'asset.assets', 'their pump');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob', '{south}'), test.person('eve', '{*}', '{work_order.update}');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.work_order('repair', 'north');
select test.file_link('manual', 'asset.assets', 'pump'), test.file_link('drawing', 'asset.assets', 'pump'),
       test.file_link('third', 'asset.assets', 'pump'), test.file_link('archived', 'asset.assets', 'pump'),
       test.file_link('bad', 'asset.assets', 'pump');
update file.links set archived_at = now() where id = test.id('archived');
set local session_replication_role = replica;
update file.files set status = 'QUARANTINED' where id = test.id('bad file');
set local session_replication_role = origin;
create temporary table linked (name text, id uuid, position integer);
grant all on linked to public;

select test.sign_in('ann');
select test.refuses(
  $$ select api.create_file_link(test.id('their manual file'), 'asset.assets', test.id('fan')) $$,
  'FILE_NOT_FOUND', 404,
  'a file of others is not there'
);
select test.refuses(
  $$ select api.create_file_link(test.id('manual file'), 'asset.assets', test.id('their pump')) $$, 'RECORD_NOT_FOUND',
  404, 'nor is their record'
);
select test.refuses(
  $$ select api.create_file_link(test.id('archived file'), 'asset.assets', test.id('fan')) $$, 'FILE_NOT_FOUND', 404,
  'nor is a file whose links are archived'
);
select is(
  (
    select c.name || ' ' || c.kind || ' ' || c.position
      from api.create_file_link(test.id('manual file'), 'asset.assets', test.id('fan'), '{"kind": "MANUAL"}') as c
  ),
  'manual.pdf MANUAL 1', 'it is linked'
);
select is(
  (
    select c.id from api.create_file_link(test.id('manual file'), 'asset.assets', test.id('pump'),
    '{"caption": "x"}') as c
  ),
  test.id('manual'), 'where it is already, that link is the answer'
);
select is(
  (select count(*) from api.files as f where f.id = test.id('manual file')), 1::bigint, 'the file is listed once'
);
select test.sign_out();
select test.sign_in('bob');
select is(
  (select array_agg(l.entity_id) from api.file_links as l), array[test.id('fan')], 'each sees it where they reach'
);
select is((select count(*) from api.files), 1::bigint, 'and the file by that');
select test.sign_out();
select test.sign_in('eve');
select test.refuses(
  $$ select api.create_file_link(test.id('manual file'), 'asset.assets', test.id('fan')) $$, 'PERMISSION_DENIED', 403,
  'it takes the right to change the record'
);
select lives_ok(
  $$ select api.create_file_link(test.id('manual file'), 'work.work_orders', test.id('repair')) $$, 'this one'
);
select test.sign_out();
set local session_replication_role = replica;
update file.files set status = 'QUARANTINED' where id = test.id('manual file');
set local session_replication_role = origin;
select test.sign_in('ann');
select test.refuses(
  $$ select api.create_file_link(test.id('manual file'), 'work.work_orders', test.id('repair')) $$, 'FILE_ON_HOLD', 409,
  'what is on hold goes nowhere'
);
select test.sign_out();
set local session_replication_role = replica;
update file.files set status = 'AVAILABLE' where id = test.id('manual file');
set local session_replication_role = origin;
select test.work_order('full', 'north');
insert into file.files (organization_id, sha256, byte_count, media_type, is_scanned, object_key)
select test.id('acme'), lpad(to_hex(n), 64, '0'), 1, 'text/plain', false, 'full ' || n
  from generate_series(1, 200) as n;
insert into file.links (organization_id, site_id, file_id, entity, entity_id, name, position)
select f.organization_id, test.id('north'), f.id, 'work.work_orders', test.id('full'), 'a', 1
  from file.files as f
 where f.object_key like 'full %';
select test.sign_in('ann');
select test.refuses(
  $$ select api.create_file_link(test.id('manual file'), 'work.work_orders', test.id('full')) $$, 'TOO_MANY_FILES', 422,
  'a record has 200 at most'
);
select lives_ok(
  $$ select api.create_file_link(test.id('third file'), 'work.work_orders', test.id('repair')) $$, 'each has its own'
);
select test.sign_out();

-- Of uploads those count that are not finished and are for the record; other organizations never count.
update file.links as l
   set archived_at = now()
 where l.entity_id = test.id('full')
   and l.file_id in (select f.id from file.files as f where f.object_key in ('full 1', 'full 2'));
select test.upload('coming', 'ann', 'work.work_orders', 'full'),
       test.upload('ended', 'ann', 'work.work_orders', 'full'),
       test.upload('elsewhere', 'ann', 'work.work_orders', 'repair');
select test.upload_is('ended', 'EXPIRED');
update file.uploads set entity_id = test.id('full') where id = test.id('their upload');
update file.links set entity_id = test.id('full') where id = test.id('their manual');
select test.sign_in('ann');
select lives_ok(
  $$ select api.create_file_link(test.id('manual file'), 'work.work_orders', test.id('full')) $$, 'up to 200'
);
select test.refuses(
  $$ select api.create_file_link(test.id('drawing file'), 'work.work_orders', test.id('full')) $$, 'TOO_MANY_FILES',
  422, 'uploads that are not finished count'
);
select test.sign_out();

-- A link comes behind those that the record shows, and a file that was linked before is linked again.
select test.asset('belt', 'north');
insert into linked
select n.name, test.file_link(n.name, 'asset.assets', 'belt'), n.position
  from (values ('far', 4), ('near', 2), ('farthest and archived', 9)) as n (name, position);
update file.links as l
   set position = k.position,
       archived_at = case when k.position = 9 then now() end
  from linked as k
 where l.id = k.id;
select test.sign_in('ann');
insert into linked
select 'manual', c.id, c.position
  from api.create_file_link(test.id('manual file'), 'asset.assets', test.id('belt')) as c;
insert into linked
select 'drawing', c.id, c.position
  from api.create_file_link(test.id('drawing file'), 'asset.assets', test.id('belt')) as c;
select is(
  (select array_agg(k.position order by k.name) from linked as k where k.name in ('manual', 'drawing')), '{6,5}',
  'the last comes last'
);
select api.archive_file_link((select k.id from linked as k where k.name = 'manual'));
select isnt(
  (select c.id from api.create_file_link(test.id('manual file'), 'asset.assets', test.id('belt')) as c),
  (select k.id from linked as k where k.name = 'manual'), 'what was archived is linked again by a new link'
);
select is(
  (select count(*) from api.file_links as l where l.entity_id = test.id('belt') and l.archived_at is null), 4::bigint,
  'beside the others'
);
select test.sign_out();
select is(
  (select f.row_version from file.files as f where f.id = test.id('third file')), 1,
  'a file that is not to be removed is not changed by a link'
);
select * from finish();
rollback;
