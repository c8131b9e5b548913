begin;
select plan(24);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('west');
select test.person('tess', '{north,south}', '{asset.move,asset.create,location.create}'),
       test.person('max', '{*}', '{}');

-- Makes an asset and remembers its id.
create function pg_temp.asset(p_name text, p_site text, p_parent text default null, p_location text default null)
returns uuid
language sql
as $$
  select test.remember(p_name, a.id)
    from api.create_asset(jsonb_strip_nulls(jsonb_build_object(
           'name', p_name, 'asset_number', upper(p_name), 'site_id', test.id(p_site),
           'parent_id', case when p_parent is not null then test.id(p_parent) end,
           'location_id', case when p_location is not null then test.id(p_location) end
         ))) as a
$$;

create function pg_temp.place(p_name text)
returns text
language sql
as $$
  select concat_ws(' ', a.site_name, a.location_code, a.parent_number) from api.assets as a where a.id = test.id(p_name)
$$;

select test.sign_in('tess');
select test.remember(v.code, l.id)
  from (values ('north', 'N1'), ('north', 'N2'), ('south', 'S1')) as v (site, code),
       api.create_location(jsonb_build_object('site_id', test.id(v.site), 'code', v.code, 'name', v.code)) as l;
select pg_temp.asset('line', 'north', null, 'N1');
select pg_temp.asset('pump', 'north', 'line', 'N1');
select pg_temp.asset('motor', 'north', 'pump', 'N1');
select pg_temp.asset('bolt', 'north', 'motor');
select pg_temp.asset('hull', 'south');

select results_eq(
  $$ select id, asset_number::text, site_id, location_id, parent_id, moved_assets, row_version
       from api.move_asset(test.id('pump'), jsonb_build_object('location_id', test.id('N2')), 1) $$,
  $$ values (test.id('pump'), 'PUMP', test.id('north'), test.id('N2'), test.id('line'), 2, 2) $$,
  'an asset moves within its site; what is not said stays'
);
select is(pg_temp.place('motor'), 'north N2 PUMP', 'what is part of it and stood at its place moves along');
select is(pg_temp.place('bolt'), 'north MOTOR', 'what names no place of its own goes on naming none');
select results_eq(
  $$ select moved_assets, row_version
       from api.move_asset(test.id('pump'), jsonb_build_object('location_id', test.id('N2'))) $$,
  $$ values (0, 2) $$,
  'a move to where it stands moves nothing'
);
select results_eq(
  $$ select parent_id, location_id from api.move_asset(test.id('pump'), '{"parent_id": null}') $$,
  $$ values (null::uuid, test.id('N2')) $$,
  'null takes it out of the whole'
);
select results_eq(
  $$ select site_id, location_id, parent_id, moved_assets
       from api.move_asset(
         test.id('pump'),
         jsonb_build_object(
           'site_id', test.id('south'), 'location_id', test.id('S1'), 'parent_id', test.id('hull'), 'reason', 'LOAN',
           'note', 'for a week'
         )
       ) $$,
  $$ values (test.id('south'), test.id('S1'), test.id('hull'), 3) $$,
  'an asset moves to another site with all its parts'
);
select is(pg_temp.place('pump'), 'south S1 HULL', 'it stands where it was told');
select is(pg_temp.place('motor'), 'south S1 PUMP', 'so do its parts, each part of what it was part of');
select is(pg_temp.place('bolt'), 'south S1 MOTOR', 'at any depth');
select is(pg_temp.place('line'), 'north N1', 'what it was part of stays');
select results_eq(
  $$ select location_id, parent_id
       from api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('north'))) $$,
  $$ values (null::uuid, null::uuid) $$,
  'a place at the old site means nothing at the new one'
);

select test.refuses(
  $$ select api.move_asset(test.id('pump'), jsonb_build_object('parent_id', test.id('bolt'))) $$,
  'TREE_LOOP', 422, 'nothing becomes part of its own part'
);
select test.refuses(
  $$ select api.move_asset(test.id('pump'), jsonb_build_object('parent_id', test.id('pump'))) $$,
  'TREE_LOOP', 422, 'or of itself'
);
select test.refuses(
  $$ select api.move_asset(test.id('line'), jsonb_build_object('location_id', test.id('S1'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'a location of another site is refused'
);
select test.refuses(
  $$ select api.move_asset(test.id('line'), jsonb_build_object('parent_id', test.id('hull'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'so is a whole that stands there'
);
select test.refuses_fields(
  $$ select api.move_asset(
       test.id('line'), jsonb_build_object('site_id', test.id('west'), 'reason', 'THEFT', 'asset_id', 1)
     ) $$,
  '{asset_id,reason,site_id}', 'a site out of reach does not exist'
);
select test.refuses(
  $$ select api.move_asset(test.id('line'), '{}', 9) $$,
  'STALE_ROW', 409, 'nothing moves that was changed meanwhile'
);
select test.refuses(
  $$ select api.move_asset(uuidv7(), '{}') $$,
  'ASSET_NOT_FOUND', 404, 'nothing moves that is not there'
);
select results_eq(
  $$ with made as (select pg_temp.asset('stays', 'north') as id)
     select m.site_id from made, api.move_asset(made.id, '{"site_id": null, "reason": "MOVE"}') as m $$,
  $$ values (test.id('north')) $$,
  'an empty site is where it stands'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.move_asset(test.id('line'), '{}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing moves'
);
select test.sign_out();

select results_eq(
  $$ select p.reason, p.note, p.site_id, p.location_id, p.parent_id, p.ended_at is null
       from asset.placements as p where p.asset_id = test.id('pump') order by p.started_at $$,
  $$ values
       ('INSTALL', null, test.id('north'), test.id('N1'), test.id('line'), false),
       ('MOVE', null, test.id('north'), test.id('N2'), test.id('line'), false),
       ('MOVE', null, test.id('north'), test.id('N2'), null::uuid, false),
       ('LOAN', 'for a week', test.id('south'), test.id('S1'), test.id('hull'), false),
       ('MOVE', null, test.id('north'), null, null, true) $$,
  'where it stood stays on record'
);
select is_empty(
  $$ select a.name from asset.assets as a
      where 1 <> (select count(*) from asset.placements as p
                   where p.asset_id = a.id and p.ended_at is null
                     and (p.site_id, p.location_id, p.parent_id)
                         is not distinct from (a.site_id, a.location_id, a.parent_id)) $$,
  'each stands in one place, the one that its last placement tells'
);
select results_eq(
  $$ select e.action, count(*)
       from audit.events as e
      where e.entity = 'asset.assets'
        and e.operation = 'UPDATE'
        and e.after ? 'site_id'
      group by e.action $$,
  $$ values ('move_asset', 6::bigint) $$,
  'the log tells of every asset that changed its site'
);

-- What an hour of it costs was said in the currency of the site where it stood.
select test.asset('meter', 'north'), test.asset('plain', 'north');
update core.sites set currency = 'EUR' where id = test.id('north');
update core.sites set currency = 'USD' where id = test.id('south');
update asset.assets set downtime_cost_per_hour = 10 where id = test.id('meter');
select test.sign_in('tess');
select api.move_asset(test.id(n), jsonb_build_object('site_id', test.id('south')))
  from unnest('{meter,plain}'::text[]) as n;
select results_eq(
  $$ select a.name::text, a.currency
       from api.assets as a
      where a.id in (test.id('meter'), test.id('plain'))
      order by 1 $$,
  $$ values ('meter', 'EUR'), ('plain', null) $$,
  'an amount stays one in the currency in which it was said'
);
select test.sign_out();

select * from finish();
rollback;
