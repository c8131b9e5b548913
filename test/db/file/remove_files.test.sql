-- A file without links goes after its retention; one that got a link meanwhile stays.
begin;
select plan(13);

select test.organization('other');
select test.site('theirs');
select test.asset('their pump', 'theirs');
select test.upload('their one', null, 'asset.assets', 'their pump');
select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.file_link('old', 'asset.assets', 'pump'), test.file_link('kept', 'asset.assets', 'pump'),
       test.file_link('later', 'asset.assets', 'pump');
insert into file.variants (organization_id, file_id, kind, media_type, byte_count, object_key)
select test.id('acme'), test.id(n.name || ' file'), 'SMALL', 'image/webp', 9, 'small ' || n.name
  from unnest('{old,kept}'::text[]) as n (name);
select test.sign_in('ann');
select api.archive_file_link(test.id(n.name)) from unnest('{old,kept,later}'::text[]) as n (name);
select test.sign_out();
-- As when the same content is uploaded again.
select file.store_link(l)
  from (
    select (jsonb_populate_record(k, jsonb_build_object('entity_id', test.id('fan')))).*
      from file.links as k
     where k.id = test.id('kept')
  ) as l;
update file.files set removes_at = now() + interval '40 days' where id = test.id('later file');
-- Failures of long ago, which end when the task deals with a record: so they show with which it has dealt.
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select test.id('acme'), 'remove_files', test.id(n.name || ' file'), now() - interval '1 day',
       now() - interval '1 day', 1, 'x'
  from unnest('{old,kept,later}'::text[]) as n (name);
select is((select f.removes_at from file.files as f where f.id = test.id('kept file')), null,
  'a new link keeps the file');
select is(file.remove_files(now() + interval '30 days'), 1, 'the other goes, to the instant');
select results_eq(
  $$ select f.status
       from unnest('{old,kept,later}'::text[]) with ordinality as n (name, place)
       join file.files as f on f.id = test.id(n.name || ' file')
      order by n.place $$,
  $$ values ('REMOVED'), ('AVAILABLE'), ('AVAILABLE') $$, 'by its status, and no other'
);
select is(
  (select array_agg(test.name_of(f.subject_id) order by f.subject_id) from core.task_failures as f),
  '{kept file,later file}', 'the others are not looked at'
);
select is(
  (select j.payload -> 'keys' from graphile_worker._private_jobs as j where j.payload::jsonb ? 'keys')::jsonb,
  jsonb_build_array('key of ' || test.id('old file'), 'small old'), 'the worker deletes its objects'
);
select is(
  (
    select array_agg(k order by k)
      from unnest(
             file.stray_keys(
               array['key of ' || test.id('old file'), 'key of ' || test.id('kept file'), 'small old', 'small kept']
             )
           ) as k
  ),
  array['key of ' || test.id('old file'), 'small old'], 'which are then strays'
);
select is(
  (select array_agg(o.object_key order by o.object_key) from file.stored_objects('', 100) as o),
  (
    select array_agg('key of ' || test.id(n.name || ' file') order by test.id(n.name || ' file')::text)
      from unnest('{kept,later}'::text[]) as n (name)
  ),
  'the store must have the others'
);
select results_eq(
  $$ select u.byte_count, u.reserved_count from file.usages as u order by u.organization_id $$,
  $$ values (0::bigint, 5::bigint), (2000::bigint, 0::bigint) $$, 'its room is free, in its organization'
);

-- What a round deals with may have changed since it was chosen.
select core.act_as_task(test.id('acme'));
select is(file.remove_file(test.id('kept file'), now() + interval '1 year'), 0, 'what is linked stays');
select is(file.remove_file(test.id('later file'), now() + interval '39 days'), 0, 'as does what is not due');
select is(file.remove_file(test.id('old file'), now() + interval '1 year'), 0, 'and nothing goes twice');
select test.sign_out();

-- Fifty with which the task has failed are put off, and keep no other from its turn.
insert into file.files (organization_id, sha256, byte_count, media_type, is_scanned, object_key, removes_at)
select test.id('acme'), lpad(to_hex(n), 64, '0'), 1, 'text/plain', false, 'off ' || n, now() - interval '1 hour'
  from generate_series(1, 50) as n;
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select f.organization_id, 'remove_files', f.id, now(), now(), 1, 'x'
  from file.files as f
 where f.object_key like 'off %';
update file.files set removes_at = now() where id = test.id('later file');
select is(file.remove_files(now()), 1, 'what is put off keeps no other from its turn');
select is((select f.status from file.files as f where f.id = test.id('later file')), 'REMOVED', 'the next one goes');
select * from finish();
rollback;
