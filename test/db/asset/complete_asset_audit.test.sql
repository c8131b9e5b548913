begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south'), test.person('tess'), test.person('max', '{north}', '{}');
select test.location('hall', 'north'), test.location('yard', 'north');
select test.asset(n, 'north') from unnest('{press,part,motor,lost}'::text[]) as a (n);
select test.asset('guest', 'south');
update asset.assets set location_id = test.id('hall')
 where id in (test.id('press'), test.id('part'), test.id('motor'), test.id('lost'));
update asset.assets set parent_id = test.id('press') where id = test.id('part');
update asset.placements set location_id = test.id('hall') where site_id = test.id('north');
select test.asset_audit('yearly', 'north', 'hall'), test.asset_audit('draft', 'north');

select test.sign_in('tess');
select api.start_asset_audit(test.id('yearly'));
select api.record_found_assets(test.id('yearly'), jsonb_build_array(
  jsonb_build_object('asset_id', test.id('press'), 'found_location_id', test.id('yard'), 'moves_asset', true),
  jsonb_build_object('asset_id', test.id('part'), 'found_location_id', test.id('yard')),
  jsonb_build_object('asset_id', test.id('motor'), 'found_location_id', test.id('yard')),
  jsonb_build_object('asset_id', test.id('guest'), 'found_location_id', test.id('hall'), 'moves_asset', true)
));
select results_eq(
  $$ select status, pending_assets, found_assets, missing_assets, unexpected_assets
       from api.complete_asset_audit(test.id('yearly'), 2) $$,
  $$ values ('COMPLETED', 0, 3, 1, 1) $$,
  'what was not scanned is missing'
);
select results_eq(
  $$ select asset_id, result, has_moved from api.asset_audit_lines order by asset_id $$,
  $$ values (test.id('press'), 'FOUND', true), (test.id('part'), 'FOUND', false), (test.id('motor'), 'FOUND', false),
            (test.id('lost'), 'MISSING', false), (test.id('guest'), 'UNEXPECTED', false) $$,
  'what is to stand where it was found moves, but not from another site'
);
select results_eq(
  $$ select id, location_id from api.assets order by id $$,
  $$ values (test.id('press'), test.id('yard')), (test.id('part'), test.id('yard')),
            (test.id('motor'), test.id('hall')),            (test.id('lost'), test.id('hall')), (test.id('guest'), null) $$,
  'with what is part of it; the rest stays'
);
select results_eq(
  $$ select asset_id, location_id, note from api.asset_placements
      where ended_at is null and note is not null order by asset_id $$,
  $$ values (test.id('press'), test.id('yard'), 'Asset audit yearly'),
            (test.id('part'), test.id('yard'), 'Asset audit yearly') $$,
  'which its history tells'
);
select test.refuses(
  $$ select api.complete_asset_audit(test.id('draft')) $$, 'TRANSITION_NOT_ALLOWED', 409,
  'what is not begun does not end'
);
select test.refuses(
  $$ select api.complete_asset_audit(test.id('draft'), 9) $$, 'STALE_ROW', 409, 'nor in a version that has passed'
);
select test.refuses(
  $$ select api.complete_asset_audit(uuidv7()) $$, 'ASSET_AUDIT_NOT_FOUND', 404, 'what is not there does not end'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.complete_asset_audit(test.id('draft')) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
