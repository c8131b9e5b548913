-- A file without links goes after its retention; one that got a link meanwhile stays.
begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.file_link('old', 'asset.assets', 'pump'), test.file_link('kept', 'asset.assets', 'pump');
select test.sign_in('ann');
select api.archive_file_link(test.id('old')), api.archive_file_link(test.id('kept'));
select test.sign_out();
-- As when the same content is uploaded again.
select file.store_link(l)
  from (
    select (jsonb_populate_record(k, jsonb_build_object('entity_id', test.id('fan')))).*
      from file.links as k
     where k.id = test.id('kept')
  ) as l;
select is((select f.removes_at from file.files as f where f.id = test.id('kept file')), null,
  'a new link keeps the file');
select is(file.remove_files(now() + interval '31 days'), 1, 'the other goes');
select is((select f.status from file.files as f where f.id = test.id('old file')), 'REMOVED', 'by its status');
select is((select f.status from file.files as f where f.id = test.id('kept file')), 'AVAILABLE', 'and no other');
select is(
  (select (j.payload -> 'keys') ->> 0 from graphile_worker._private_jobs as j where j.payload::jsonb ? 'keys'),
  'key of ' || test.id('old file'), 'the worker deletes its object'
);
select is(file.stray_keys(array['key of ' || test.id('old file'),
  'key of ' || test.id('kept file')]), array['key of ' || test.id('old file')], 'which is then a stray');
select is(
  (select u.byte_count from file.usages as u where u.organization_id = test.id('acme')), 1000::bigint,
  'its room is free'
);
select * from finish();
rollback;
