begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess'), test.person('max', '{north}', '{}');

-- The placement of an asset that lasts.
create function pg_temp.place(p_asset text)
returns uuid
language sql
security definer
as $$ select p.id from asset.placements as p where p.asset_id = test.id(p_asset) and p.ended_at is null $$;
create function pg_temp.history(p_asset text)
returns text
language sql
security definer
as $$
  select string_agg(test.name_of(p.site_id) || ' ' || coalesce(test.name_of(p.parent_id), '-') || ' '
         || coalesce(test.name_of(p.location_id), '-') || case when p.ended_at is null then '' else ' over' end, ', '
         order by p.started_at)
    from asset.placements as p where p.asset_id = test.id(p_asset)
$$;

select test.sign_in('tess');
select test.remember(n.name, a.id)
  from (values ('line'), ('pump'), ('seal'), ('guard')) as n (name),
       api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', n.name)) as a;
select test.remember('hall', (select id from api.create_location(
  jsonb_build_object('site_id', test.id('north'), 'code', 'H', 'name', 'hall'))));
select test.remember('tag', (select id from api.create_asset_position(jsonb_build_object(
  'site_id', test.id('north'), 'code', 'P-101', 'name', 'tag'))));
select api.move_asset(test.id('pump'), jsonb_build_object('parent_id', test.id('line'), 'stops_parent', true));
select api.move_asset(
  test.id('seal'), jsonb_build_object('parent_id', test.id('pump'), 'location_id', test.id('hall'))
);
select api.install_asset(test.id('tag'), jsonb_build_object('asset_id', test.id('line')));

-- To another site, where everything goes to one place: each is back at its own, and the position has what it had.
select api.move_asset(test.id('line'), jsonb_build_object('site_id', test.id('south')));
select is(pg_temp.history('seal'), 'north - - over, north pump hall over, south pump -', 'the branch has moved');
select results_eq(
  $$ select kind, moved_at, moved_assets from api.undo_asset_move(pg_temp.place('line'), 'Another line') $$,
  $$ values ('UNDONE', null::timestamptz, 3) $$, 'the move never was'
);
select is(pg_temp.history('line'), 'north - -', 'no history tells of it');
select is(pg_temp.history('seal'), 'north - - over, north pump hall', 'nor that of its parts');
select results_eq(
  $$ select name::text, site_name, parent_name::text, location_name, stops_parent from api.assets order by name $$,
  $$ values ('guard', 'north', null, null, false), ('line', 'north', null, null, false),
            ('pump', 'north', 'line', null, true), ('seal', 'north', 'pump', 'hall', false) $$,
  'all stand where they stood, and are part of what they were'
);
select results_eq(
  $$ select asset_name::text, ended_at, reason from api.asset_installations $$,
  $$ values ('line', null::timestamptz, null::text) $$, 'and the position has what it had'
);
select results_eq(
  $$ select kind, moved_at, reason from api.asset_move_corrections $$,
  $$ values ('UNDONE', null::timestamptz, 'Another line') $$, 'that it was told stays on record'
);
select test.refuses(
  $$ select api.undo_asset_move(pg_temp.place('guard'), 'x') $$, 'MOVE_NOT_UNDONE', 409, 'what came to be has not moved'
);
select is(
  jsonb_path_query_array(
    test.details($$ select api.undo_asset_move(pg_temp.place('line'), 'x') $$), '$[*].code'
  ),
  '["FIRST_PLACE", "INSTALLED_SINCE"]', 'every reason is told'
);
select api.move_asset(test.id('pump'), jsonb_build_object('location_id', test.id('hall')));
select api.move_asset(
  test.id('guard'), jsonb_build_object('parent_id', test.id('pump'), 'location_id', test.id('hall'))
);
select test.refuses(
  $$ select api.undo_asset_move(pg_temp.place('pump'), 'x') $$, 'MOVE_NOT_UNDONE', 409, 'others are part of it by now'
);
select test.refuses_fields(
  $$ select api.undo_asset_move(pg_temp.place('pump'), '  ') $$, '{p_reason}', 'why is needed'
);
select test.refuses(
  $$ select api.undo_asset_move(uuidv7(), 'x') $$, 'PLACEMENT_NOT_FOUND', 404, 'there is no other'
);
select lives_ok(
  $$ select api.undo_asset_move(pg_temp.place('guard'), 'x') $$, 'the last move of each can be taken back');
select api.move_asset(test.id('guard'), jsonb_build_object('site_id', test.id(s)))
  from unnest('{south,north}'::text[]) as s;
select api.undo_asset_move(pg_temp.place('guard'), 'x');
select results_eq(
  $$ select site_name, pg_temp.history('guard') from api.assets where id = test.id('guard') $$,
  $$ values ('south', 'north - - over, south - -') $$, 'of several places it returns to the last'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.undo_asset_move(uuidv7(), 'x') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select * from finish();
rollback;
