-- Store and database are compared in both directions.
begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north');
select test.file_link('one', 'asset.assets', 'pump'), test.file_link('two', 'asset.assets', 'pump'),
       test.file_link('gone', 'asset.assets', 'pump');
insert into file.variants (organization_id, file_id, kind, media_type, byte_count, object_key)
values (test.id('acme'), test.id('one file'), 'SMALL', 'image/webp', 9, 'small key'),
       (test.id('acme'), test.id('gone file'), 'SMALL', 'image/webp', 9, 'small gone');
set local session_replication_role = replica;
update file.files
   set status = 'REMOVED',
       object_key = 'key of none'
 where id = test.id('gone file');
set local session_replication_role = origin;

select is(file.sweep_objects(), 1, 'a job is given');
select is(
  file.stray_keys(array['small key', 'nobody', 'small gone', 'key of none']),
  array['nobody', 'small gone', 'key of none'],
  'variants are no strays, but for those of a file that was removed'
);
select results_eq(
  $$ select o.object_key, o.byte_count from file.stored_objects('', 100) as o $$,
  $$ select 'key of ' || i.id, 1000::bigint
       from unnest(array[test.id('one file'), test.id('two file')]) as i (id)
      order by i.id::text $$,
  'objects come in order'
);
select is(
  (select count(*) from file.stored_objects('key of ' || least(test.id('one file'), test.id('two file')), 100)),
  1::bigint, 'from where the last round ended'
);
select is((select count(*) from file.stored_objects('', 1)), 1::bigint, 'as many as are asked for');
create function pg_temp.note(p_names text[], p_lost text[])
returns integer
language sql
as $$
  select file.note_objects(
           array(select 'key of ' || test.id(n.name || ' file') from unnest(p_names) as n (name)),
           array(select 'key of ' || test.id(n.name || ' file') from unnest(p_lost) as n (name))
         )
$$;
create function pg_temp.missing()
returns text
language sql
as $$
  select string_agg(test.name_of(f.id) || ' ' || (f.missing_at < now() - interval '1 day'), ', ' order by f.id)
    from file.files as f
   where f.missing_at is not null
$$;
select is(pg_temp.note('{one,two}', '{one}'), 1, 'what is lost is counted');
select is(pg_temp.missing(), 'one file false', 'and noted');
update file.files set missing_at = now() - interval '2 days' where id = test.id('one file');
select pg_temp.note('{one,two}', '{one,two}');
select is(pg_temp.missing(), 'one file true, two file false', 'from when it was found');
select pg_temp.note('{two}', '{}');
select is(pg_temp.missing(), 'one file true', 'one that was not looked for stays noted');
select pg_temp.note('{one}', '{}');
select is(pg_temp.missing(), null, 'until it is there again');
select * from finish();
rollback;
