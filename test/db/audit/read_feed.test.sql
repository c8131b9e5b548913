-- What the feed refuses, and who may read it; what it tells stands in read_feed.test.ts.
begin;
select plan(8);

select test.refuses(
  $$ select audit.read_feed('nobody') $$, 'FEED_NOT_FOUND', 404, 'a reader has to begin first'
);
select audit.open_feed('reader');
update audit.feed_cursors set transaction = '9223372036854775807' where consumer = 'reader';
select test.refuses(
  $$ select audit.read_feed('reader') $$, 'FEED_OF_ANOTHER_SERVER', 503,
  'a log whose transactions are numbered beyond this server''s is not read as if it were empty'
);
select audit.open_feed('reader', true);
select is(
  (select transaction::text from audit.feed_cursors where consumer = 'reader'), '9223372036854775807',
  'who has begun goes on where it is'
);

-- The oldest transaction is asked for once an answer: a second look could see further than the first (ADR 221).
create function pg_temp.looks(p_sql text)
returns bigint
language plpgsql
as $$
declare
  v_before bigint := coalesce(
    (select calls from pg_stat_xact_user_functions where funcid = 'audit.settled_before'::regproc), 0
  );
begin
  execute p_sql;
  return (select calls from pg_stat_xact_user_functions where funcid = 'audit.settled_before'::regproc) - v_before;
end
$$;
set local track_functions = 'all';
insert into audit.events (organization_id, site_id, entity, entity_id, operation)
select uuidv7(), uuidv7(), 'x', uuidv7(), 'INSERT' from generate_series(1, 20);
update audit.feed_cursors set transaction = '3', sequence = 0 where consumer = 'reader';
select is(
  pg_temp.looks($$ select count(*) from audit.read_feed('reader') $$), 1::bigint,
  'the feed looks once for all its lines'
);
select is(
  pg_temp.looks($$ select count(*) from audit.changed_records('{x}', '3', 0, 500) $$), 1::bigint,
  'the changes of records once for their lines and the position reached'
);
select is(pg_temp.looks($$ select audit.chain_log() $$), 1::bigint, 'and so does the chain');

select audit.close_feed('reader');
select is_empty($$ select from audit.feed_cursors where consumer = 'reader' $$, 'who is gone is forgotten');
select set_eq(
  $$ select r.rolname::text
       from pg_roles as r
      where r.rolname in ('assetry_api', 'assetry_auth', 'assetry_worker', 'authenticated', 'anon')
        and has_function_privilege(r.rolname, 'audit.read_feed(text, integer)', 'execute') $$,
  array['assetry_worker'], 'the log of all organizations is read as a feed by the worker alone'
);

select * from finish();
rollback;
