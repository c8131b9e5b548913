begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset.move,asset.manage}'), test.person('max', '{north}', '{}');
insert into asset.locations (id, organization_id, site_id, code, name) values
  (test.remember('hall', uuidv7()), test.id('acme'), test.id('north'), 'H', 'Hall'),
  (test.remember('bench', uuidv7()), test.id('acme'), test.id('north'), 'B', 'Bench');
select test.asset(n, 'north') from unnest('{line,pump,fan}'::text[]) as a (n);
select test.asset('far', 'south');
update asset.placements set started_at = now() - interval '10 days';
select test.asset_position('feed', 'north', 'hall'), test.asset_position('vent', 'north');

select test.sign_in('tess');
select lives_ok(
  $$ select api.install_asset(
       test.id('feed'),
       jsonb_build_object(
         'asset_id', test.id('pump'), 'parent_id', test.id('line'), 'started_at', now() - interval '9 days'
       )
     ),
     api.install_asset(test.id('vent'), jsonb_build_object('asset_id', test.id('fan'))) $$,
  'a pump and a fan are installed'
);
select test.refuses_fields(
  $$ select api.uninstall_asset(test.id('pump'), jsonb_build_object('ended_at', now() - interval '9 days')) $$,
  '{ended_at}', 'nothing goes in the instant in which it came'
);
select test.refuses_fields(
  $$ select api.uninstall_asset(test.id('pump'), '{"reason": "THEFT", "asset_id": null, "location_id": "x"}') $$,
  '{asset_id,location_id,reason}', 'what cannot be is told field by field'
);
select test.refuses(
  $$ select api.uninstall_asset(test.id('pump'), '{}', 9) $$, 'STALE_ROW', 409, 'nor what was changed meanwhile'
);
select results_eq(
  $$ select position_id, asset_id, ended_at
       from api.uninstall_asset(
         test.id('pump'),
         jsonb_build_object(
           'ended_at', now() - interval '2 days', 'reason', 'REPAIR_OUT', 'location_id', test.id('bench')
         )
       ) $$,
  $$ values (test.id('feed'), test.id('pump'), now() - interval '2 days') $$,
  'the pump went for repair the day before yesterday'
);
select results_eq(
  $$ select a.location_code, a.parent_id, p.reason, p.started_at
       from api.assets as a
       join api.asset_placements as p on p.asset_id = a.id and p.ended_at is null
      where a.id = test.id('pump') $$,
  $$ values ('B', null::uuid, 'REPAIR_OUT', now() - interval '2 days') $$,
  'it lies on the bench since then, part of nothing'
);
select is(
  (select asset_id from api.asset_positions where id = test.id('feed')), null::uuid, 'the position may be filled'
);
select test.refuses(
  $$ select api.uninstall_asset(test.id('pump')) $$, 'ASSET_NOT_INSTALLED', 409, 'what is in none is not taken out'
);
select lives_ok($$ select api.record_asset_loss(test.id('fan'), 'Stolen') $$, 'the fan is lost');
select results_eq(
  $$ select asset_id, reason from api.asset_installations where position_id = test.id('vent') $$,
  $$ values (test.id('fan'), 'LOST') $$,
  'what is lost fills nothing'
);
select test.refuses(
  $$ select api.uninstall_asset(test.id('far')) $$, 'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.uninstall_asset(test.id('pump')) $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select * from finish();
rollback;
