begin;
select plan(21);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess'), test.person('nora', '{north}', '{asset.correct_move}'), test.person('max', '{north}', '{}');

-- The placement of an asset that began then.
create function pg_temp.place(p_asset text, p_started_at timestamptz)
returns uuid
language sql
security definer
as $$ select p.id from asset.placements as p where p.asset_id = test.id(p_asset) and p.started_at = p_started_at $$;
create function pg_temp.history(p_asset text)
returns text
language sql
security definer
as $$
  select string_agg(to_char(p.started_at at time zone 'UTC', 'MM-DD') || ' ' || coalesce(test.name_of(p.parent_id), '-')
         || ' ' || coalesce(test.name_of(p.location_id), '-'), ', ' order by p.started_at)
    from asset.placements as p where p.asset_id = test.id(p_asset)
$$;

select test.sign_in('tess');
select test.remember(n.name, a.id)
  from (values ('line', null), ('pump', 'line'), ('seal', 'pump')) as n (name, parent),
       api.create_asset(jsonb_strip_nulls(jsonb_build_object('site_id', test.id('north'), 'name', n.name))) as a;
select test.remember('hall', (select id from api.create_location(
  jsonb_build_object('site_id', test.id('north'), 'code', 'H', 'name', 'hall'))));
select test.sign_out();
update asset.placements set started_at = '2020-01-01 00:00Z';
select test.sign_in('tess');
select api.move_asset(
  test.id('seal'), jsonb_build_object('parent_id', test.id('pump'), 'moved_at', '2020-02-01 00:00Z')
);
select api.move_asset(
  test.id('pump'), jsonb_build_object('location_id', test.id('hall'), 'moved_at', '2020-03-01 00:00Z')
);
select api.move_asset(test.id('pump'), jsonb_build_object('parent_id', test.id('line'), 'location_id', null,
  'moved_at', '2020-04-01 00:00Z'));

select results_eq(
  $$ select kind, original_at, moved_at, moved_assets from api.correct_asset_move(
       pg_temp.place('pump', '2020-03-01 00:00Z'),
       '{"moved_at": "2020-03-11T00:00:00Z", "reason": "Typed wrongly"}') $$,
  $$ values ('CORRECTED', timestamptz '2020-03-01 00:00Z', timestamptz '2020-03-11 00:00Z', 2) $$,
  'a move took place later than it was told'
);
select is(pg_temp.history('pump'), '01-01 - -, 03-11 - hall, 04-01 line -', 'its history has no gap');
select is(pg_temp.history('seal'), '01-01 - -, 02-01 pump -, 03-11 pump hall, 04-01 pump -', 'nor that of its part');
select is(
  (select count(*)::integer from api.list_asset_tree(p_asset_id => test.id('pump'), p_at => '2020-03-05 00:00Z')
    where location_id is null),
  2, 'the tree of the time between tells it'
);
select results_eq(
  $$ select asset_name::text, kind, moved_assets, reason, created_by_name from api.asset_move_corrections $$,
  $$ values ('pump', 'CORRECTED', 2, 'Typed wrongly', 'tess') $$, 'what was told before stays on record'
);
select lives_ok(
  $$ select api.correct_asset_move(pg_temp.place('seal', '2020-03-11 00:00Z'),
       '{"moved_at": "2020-02-02T00:00:00Z", "reason": "Earlier"}') $$, 'earlier, by a part'
);
select is(pg_temp.history('pump'), '01-01 - -, 02-02 - hall, 04-01 line -', 'what it moved with moves with it');
select test.refuses_fields(
  $$ select api.correct_asset_move(pg_temp.place('pump', '2020-02-02 00:00Z'),
       '{"moved_at": "2020-02-01T00:00:00Z", "reason": "x"}') $$, '{moved_at}', 'not before its part came to it'
);
select test.refuses_fields(
  $$ select api.correct_asset_move(pg_temp.place('pump', '2020-02-02 00:00Z'),
       '{"moved_at": "2020-04-01T00:00:00Z", "reason": "x"}') $$, '{moved_at}', 'nor when it moved on'
);
select test.refuses_fields(
  $$ select api.correct_asset_move(pg_temp.place('pump', '2020-02-02 00:00Z'),
       '{"moved_at": "2020-02-02T00:00:00Z", "reason": "x"}') $$, '{moved_at}', 'nor when it was told'
);
select test.refuses_fields(
  $$ select api.correct_asset_move(pg_temp.place('pump', '2020-04-01 00:00Z'),
       jsonb_build_object('moved_at', now() + interval '1 day', 'reason', 'x')) $$, '{moved_at}', 'nor to come'
);
select test.refuses_fields(
  $$ select api.correct_asset_move(pg_temp.place('pump', '2020-04-01 00:00Z'), '{"moved_at": "infinity"}') $$,
  '{moved_at,reason}', 'why is needed, and a time'
);
select test.refuses(
  $$ select api.correct_asset_move(uuidv7(), '{"moved_at": "2020-04-02T00:00:00Z", "reason": "x"}') $$,
  'PLACEMENT_NOT_FOUND', 404, 'there is no other'
);

-- To another site and back: no instant at which a part was elsewhere than what it was part of.
select api.move_asset(
  test.id('pump'), jsonb_build_object('site_id', test.id('south'), 'moved_at', '2020-05-01 00:00Z')
);
select api.move_asset(
  test.id('line'), jsonb_build_object('site_id', test.id('south'), 'moved_at', '2020-06-01 00:00Z')
);
select api.move_asset(
  test.id('pump'), jsonb_build_object('parent_id', test.id('line'), 'moved_at', '2020-07-01 00:00Z')
);
select test.refuses(
  $$ select api.correct_asset_move(pg_temp.place('pump', '2020-07-01 00:00Z'),
       '{"moved_at": "2020-05-15T00:00:00Z", "reason": "x"}') $$,
  'PARENT_AT_OTHER_SITE', 422, 'not part of something that stood elsewhere then'
);
select is(
  pg_temp.history('pump'), '01-01 - -, 02-02 - hall, 04-01 line -, 05-01 - -, 07-01 line -',
  'all stays as it was'
);
select lives_ok(
  $$ select api.correct_asset_move(pg_temp.place('pump', '2020-07-01 00:00Z'),
       '{"moved_at": "2020-06-01T00:00:00Z", "reason": "x"}') $$, 'as soon as it stood there'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.correct_asset_move(pg_temp.place('pump', '2020-05-01 00:00Z'),
       '{"moved_at": "2020-05-02T00:00:00Z", "reason": "x"}') $$,
  'PLACEMENT_NOT_FOUND', 404, 'what stands out of reach is out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.correct_asset_move(uuidv7(), '{"moved_at": "2020-04-02T00:00:00Z", "reason": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

-- An exchange is corrected as a whole, with what was installed and taken out in it.
select test.sign_in('tess');
select test.remember(n.name, a.id)
  from (values ('old'), ('new')) as n (name),
       api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', n.name)) as a;
select test.remember('tag', (select id from api.create_asset_position(jsonb_build_object(
  'site_id', test.id('north'), 'code', 'P-101', 'name', 'tag', 'location_id', test.id('hall')))));
select test.sign_out();
update asset.placements set started_at = '2020-01-01 00:00Z' where asset_id in (test.id('old'), test.id('new'));
select test.sign_in('tess');
select api.install_asset(
  test.id('tag'), jsonb_build_object('asset_id', test.id('old'), 'started_at', '2020-02-01 00:00Z')
);
select api.exchange_asset(
  test.id('tag'), jsonb_build_object('asset_id', test.id('new'), 'started_at', '2020-03-01 00:00Z')
);
select lives_ok(
  $$ select api.correct_asset_move(pg_temp.place('new', '2020-03-01 00:00Z'),
       '{"moved_at": "2020-02-20T00:00:00Z", "reason": "x"}') $$, 'it was exchanged earlier'
);
select results_eq(
  $$ select asset_name::text, started_at, ended_at from api.asset_installations order by started_at $$,
  $$ values ('old', timestamptz '2020-02-01 00:00Z', timestamptz '2020-02-20 00:00Z'),
            ('new', '2020-02-20 00:00Z', null) $$, 'one came as the other went'
);
select test.refuses_fields(
  $$ select api.correct_asset_move(pg_temp.place('new', '2020-02-20 00:00Z'),
       '{"moved_at": "2020-01-20T00:00:00Z", "reason": "x"}') $$, '{moved_at}', 'not before that came'
);
select test.sign_out();

select * from finish();
rollback;
