-- Store and database are compared in both directions.
begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north');
select test.file_link('one', 'asset.assets', 'pump'), test.file_link('two', 'asset.assets', 'pump');
insert into file.variants (organization_id, file_id, kind, media_type, byte_count, object_key)
values (test.id('acme'), test.id('one file'), 'SMALL', 'image/webp', 9, 'small key');

select is(file.sweep_objects(), 1, 'a job is given');
select is(file.stray_keys(array['small key', 'nobody']), array['nobody'], 'variants are no strays');
select is(
  (select count(*) from file.stored_objects('', 100) as o where o.object_key like 'key of %'), 2::bigint,
  'objects come in order'
);
select is(
  (select count(*) from file.stored_objects('key of ' || greatest(test.id('one file'), test.id('two file')),
  100) as o where o.object_key like 'key of %'),
  0::bigint, 'from where the last round ended'
);
select is(
  file.note_objects(
    array['key of ' || test.id('one file'), 'key of ' || test.id('two file')], array['key of ' || test.id('one file')]
  ), 1, 'what is lost'
);
select is((select array_agg(f.id) from file.files as f where f.missing_at is not null), array[test.id('one file')],
  'is noted');
select file.note_objects(array['key of ' || test.id('one file')], '{}');
select is((select count(*) from file.files as f where f.missing_at is not null), 0::bigint, 'until it is there again');
select * from finish();
rollback;
