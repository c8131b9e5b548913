-- What the feed refuses, and who may read it; what it tells stands in read_feed.test.ts.
begin;
select plan(5);

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
