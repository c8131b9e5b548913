-- The repair loop: one goes out, another comes in, and both keep their history.
begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset.move}'), test.person('max', '{north}', '{}');
insert into asset.locations (id, organization_id, site_id, code, name) values
  (test.remember('hall', uuidv7()), test.id('acme'), test.id('north'), 'H', 'Hall'),
  (test.remember('bench', uuidv7()), test.id('acme'), test.id('north'), 'B', 'Bench'),
  (test.remember('yard', uuidv7()), test.id('acme'), test.id('south'), 'Y', 'Yard');
select test.asset(n, 'north') from unnest('{line,one,two}'::text[]) as a (n);
update asset.placements set started_at = now() - interval '10 days';
select test.asset_position('feed', 'north', 'hall');

select test.sign_in('tess');
select test.refuses(
  $$ select api.exchange_asset(test.id('feed'), jsonb_build_object('asset_id', test.id('two'))) $$,
  'ASSET_NOT_INSTALLED', 409, 'where nothing is, nothing is exchanged'
);
select lives_ok(
  $$ select api.install_asset(
       test.id('feed'),
       jsonb_build_object(
         'asset_id', test.id('one'), 'parent_id', test.id('line'), 'stops_parent', true,
         'started_at', now() - interval '9 days'
       )
     ) $$,
  'the first one fills the position'
);
select results_eq(
  $$ select asset_id, started_at
       from api.exchange_asset(
         test.id('feed'), jsonb_build_object('asset_id', test.id('two'), 'started_at', now() - interval '5 days'),
         test.id('bench')
       ) $$,
  $$ values (test.id('two'), now() - interval '5 days') $$,
  'the second one takes its place'
);
select results_eq(
  $$ select asset_number = any (array(select asset_number from api.assets where id = test.id('two'))),
            location_code, parent_id, stops_parent
       from api.assets where id in (test.id('one'), test.id('two')) order by location_code $$,
  $$ values (false, 'B', null::uuid, false), (true, 'H', test.id('line'), true) $$,
  'in the whole, too; the first one lies on the bench'
);
select test.refuses(
  $$ select api.exchange_asset(
       test.id('feed'), jsonb_build_object('asset_id', test.id('one'), 'started_at', now() - interval '5 days')
     ) $$,
  'VALIDATION_FAILED', 422, 'nothing goes in the instant in which it came'
);
select test.refuses(
  $$ select api.exchange_asset(test.id('feed'), jsonb_build_object('asset_id', test.id('two'))) $$,
  'ASSET_NOT_INSTALLABLE', 409, 'nor is one exchanged for itself'
);
select lives_ok(
  $$ select api.exchange_asset(
       test.id('feed'), jsonb_build_object('asset_id', test.id('one'), 'started_at', now() - interval '1 day')
     ) $$,
  'the first one comes back from repair'
);
select results_eq(
  $$ select i.asset_id, i.started_at, i.ended_at, i.reason
       from api.asset_installations as i where i.position_id = test.id('feed') order by i.started_at $$,
  $$ values
       (test.id('one'), now() - interval '9 days', now() - interval '5 days', 'SWAP'),
       (test.id('two'), now() - interval '5 days', now() - interval '1 day', 'SWAP'),
       (test.id('one'), now() - interval '1 day', null::timestamptz, null) $$,
  'the position has its history, without a gap'
);
select results_eq(
  $$ select p.location_id, p.parent_id, p.reason
       from api.asset_placements as p where p.asset_id = test.id('one') order by p.started_at offset 1 $$,
  $$ values
       (test.id('hall'), test.id('line'), 'INSTALL'), (test.id('bench'), null::uuid, 'SWAP'),
       (test.id('hall'), test.id('line'), 'SWAP') $$,
  'and so has the asset'
);
select results_eq(
  $$ select t.id from api.list_asset_tree(p_asset_id => test.id('line'), p_at => now() - interval '3 days') as t
      where t.depth = 1 $$,
  $$ values (test.id('two')) $$,
  'the tree of the days between tells which one it was'
);
select test.refuses(
  $$ select api.exchange_asset(uuidv7(), jsonb_build_object('asset_id', test.id('two'))) $$,
  'ASSET_POSITION_NOT_FOUND', 404, 'what is not there is not filled'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.exchange_asset(test.id('feed'), jsonb_build_object('asset_id', test.id('two'))) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select * from finish();
rollback;
