-- An asset fills a position, one at a time each, and stands where that is.
begin;
select plan(20);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north,south}', '{asset.move,asset.manage}'), test.person('max', '{north}', '{}');
insert into asset.locations (id, organization_id, site_id, code, name) values
  (test.remember('hall', uuidv7()), test.id('acme'), test.id('north'), 'H', 'Hall'),
  (test.remember('store', uuidv7()), test.id('acme'), test.id('north'), 'S', 'Store');
insert into asset.categories (id, organization_id, code, name)
values (test.remember('pumps', uuidv7()), test.id('acme'), 'P', 'Pumps');
insert into asset.categories (id, organization_id, code, name, parent_id)
values (test.remember('slurry', uuidv7()), test.id('acme'), 'PS', 'Slurry pumps', test.id('pumps'));
select test.asset(n, 'north') from unnest('{line,one,two,fan,gone,lost}'::text[]) as a (n);
select test.asset('far', 'south');
update asset.placements set started_at = now() - interval '10 days';
update asset.assets set category_id = test.id('slurry') where id in (test.id('one'), test.id('two'), test.id('lost'));
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('gone');
update asset.assets set status = 'LOST' where id = test.id('lost');
select test.asset_position('feed', 'north', 'hall', 'pumps'), test.asset_position('any', 'north'),
       test.asset_position('old', 'north');
update asset.positions set archived_at = now() where id = test.id('old');

select test.sign_in('tess');
select results_eq(
  $$ select position_id, asset_id, started_at, ended_at
       from api.install_asset(
         test.id('feed'),
         jsonb_build_object(
           'asset_id', test.id('one'), 'parent_id', test.id('line'), 'stops_parent', true,
           'started_at', now() - interval '2 days', 'note', 'New seal'
         )
       ) $$,
  $$ values (test.id('feed'), test.id('one'), now() - interval '2 days', null::timestamptz) $$,
  'an asset of a narrower category fills a position since the day before yesterday'
);
select results_eq(
  $$ select location_code, parent_id, stops_parent from api.assets where id = test.id('one') $$,
  $$ values ('H', test.id('line'), true) $$,
  'it stands where that is, and is part of what was said'
);
select results_eq(
  $$ select p.reason, p.note, p.started_at
       from api.asset_placements as p where p.asset_id = test.id('one') and p.ended_at is null $$,
  $$ values ('INSTALL', 'New seal', now() - interval '2 days') $$,
  'since then'
);
select results_eq(
  $$ select asset_id, installed_at from api.asset_positions where id = test.id('feed') $$,
  $$ values (test.id('one'), now() - interval '2 days') $$,
  'the position tells what is in it'
);
select is(
  test.details(
    $$ select api.install_asset(
         test.id('feed'), jsonb_build_object('asset_id', test.id('fan'), 'started_at', now() - interval '20 days')
       ) $$
  ),
  '[{"field": "asset_id", "code": "WRONG_CATEGORY", "message": "The asset is not of the category of the position"},
    {"field": "p_asset_position_id", "code": "POSITION_OCCUPIED", "message": "The position is filled in that time"},
    {"field": "started_at", "code": "TOO_EARLY", "message": "The asset came to its place later than that"}]'::jsonb,
  'all that stands against it is told at once'
);
select test.refuses(
  $$ select api.install_asset(test.id('feed'), jsonb_build_object('asset_id', test.id('two'))) $$,
  'ASSET_NOT_INSTALLABLE', 409, 'a position is filled by one'
);
select is(
  test.details($$ select api.install_asset(test.id('any'), jsonb_build_object('asset_id', test.id('one'))) $$)
    #>> '{0,code}',
  'ASSET_INSTALLED', 'and an asset fills one'
);
select is(
  test.details($$ select api.install_asset(test.id('old'), jsonb_build_object('asset_id', test.id('lost'))) $$),
  '[{"field": "asset_id", "code": "ASSET_LOST", "message": "The asset is lost"},
    {"field": "p_asset_position_id", "code": "POSITION_ARCHIVED", "message": "The position is archived"}]'::jsonb,
  'nothing that is lost fills one, nor is one filled that was put away'
);
select test.refuses(
  $$ select api.install_asset(test.id('any'), jsonb_build_object('asset_id', test.id('gone'))) $$,
  'ASSET_RETIRED', 422, 'what is retired fills none'
);
select test.refuses(
  $$ select api.install_asset(test.id('any'), jsonb_build_object('asset_id', test.id('far'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'what stands at another site is brought there first'
);
select test.refuses_fields(
  $$ select api.install_asset(
       test.id('any'), jsonb_build_object('asset_id', uuidv7(), 'reason', 'MOVE', 'started_at', 'x')
     ) $$,
  '{asset_id,reason,started_at}', 'what cannot be is told field by field'
);
select test.refuses_fields(
  $$ select api.install_asset(
       test.id('any'), jsonb_build_object('asset_id', test.id('two'), 'started_at', now() + interval '1 hour')
     ) $$,
  '{started_at}', 'nothing is installed in time to come'
);
select test.refuses(
  $$ select api.install_asset(uuidv7(), jsonb_build_object('asset_id', test.id('two'))) $$,
  'ASSET_POSITION_NOT_FOUND', 404, 'what is not there is not filled'
);
select lives_ok(
  $$ select api.install_asset(test.id('any'), jsonb_build_object('asset_id', test.id('fan'))),
            api.move_asset(test.id('fan'), jsonb_build_object('location_id', test.id('store'))) $$,
  'in a position without a place it may stand anywhere'
);
select is(
  (select asset_id from api.asset_positions where id = test.id('any')), test.id('fan'), 'and fills it still'
);
select lives_ok(
  $$ select api.move_asset(test.id('line'), jsonb_build_object('site_id', test.id('south'), 'reason', 'LOAN')) $$,
  'the line goes to another site'
);
select results_eq(
  $$ select i.asset_id, i.reason, i.ended_at = p.started_at
       from api.asset_installations as i
       join api.asset_placements as p on p.asset_id = i.asset_id and p.ended_at is null
      where i.position_id = test.id('feed') $$,
  $$ values (test.id('one'), 'LOAN', true) $$,
  'what went with it is out of its position from that instant on'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.install_asset(test.id('feed'), jsonb_build_object('asset_id', test.id('two'))) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();
select results_eq(
  $$ select e.action, e.account_id from audit.events as e
      where e.entity = 'asset.installations' and e.operation = 'UPDATE' $$,
  $$ values ('move_asset', test.id('tess')) $$,
  'the log tells what took it out'
);

-- An asset that moves within its site leaves a position that has a location, and no other.
select test.asset('held', 'north'), test.asset('loose', 'north');
select test.asset_position('fixed', 'north', 'hall'), test.asset_position('anywhere', 'north');
select test.sign_in('tess');
select api.install_asset(test.id('fixed'), jsonb_build_object('asset_id', test.id('held')));
select api.install_asset(test.id('anywhere'), jsonb_build_object('asset_id', test.id('loose')));
select api.move_asset(test.id(a), jsonb_build_object('location_id', test.id('store')))
  from unnest('{held,loose}'::text[]) as a;
select results_eq(
  $$ select i.asset_name::text, i.ended_at is null, i.reason from api.asset_installations as i
      where i.position_id in (test.id('fixed'), test.id('anywhere')) order by 1 $$,
  $$ values ('held', false, 'MOVE'), ('loose', true, null) $$, 'moved elsewhere it is out of its place'
);
select test.sign_out();

select * from finish();
rollback;
