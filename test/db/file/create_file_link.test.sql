-- One manual serves several records, for whoever reads one of them and may change the other.
begin;
select plan(11);

select test.organization('other');
select test.site('theirs');
select test.person('olga');
select test.asset('their pump', 'theirs');
select test.file_link('their manual', 'asset.assets', 'their pump');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob', '{south}'), test.person('eve', '{*}', '{work_order.update}');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.work_order('repair', 'north');
select test.file_link('manual', 'asset.assets', 'pump');

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
select * from finish();
rollback;
