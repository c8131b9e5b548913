begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset_spare.update,asset_spare.create}'), test.person('max', '{north}', '{}');
select test.person('all');
select test.asset('press', 'north'), test.asset('far', 'south'), test.item('belt');
insert into asset.spares (id, organization_id, site_id, asset_id, item_id)
select test.remember('of ' || a.name, uuidv7()), test.id('acme'), test.id(a.site), test.id(a.name), test.id('belt')
  from (values ('press', 'north'), ('far', 'south')) as a (name, site);

select test.sign_in('tess');
select is(
  (select row_version
     from api.update_asset_spare(test.id('of press'), '{"quantity_recommended": 0, "is_critical": true}', 1)),
  2, 'what should lie there is changed'
);
select api.update_asset_spare(test.id('of press'), '{"archived_at": "2026-01-01T00:00:00Z"}');
select api.create_asset_spare(jsonb_build_object('asset_id', test.id('press'), 'item_id', test.id('belt')));
select test.refuses(
  $$ select api.update_asset_spare(test.id('of press'), '{"archived_at": null}') $$, 'ALREADY_EXISTS', 409,
  'what was put away does not come back beside another'
);
select test.refuses(
  $$ select api.update_asset_spare(test.id('of press'), '{"note": "x"}', 1) $$, 'STALE_ROW', 409,
  'a version that has passed is not written over'
);
select test.refuses_fields(
  $$ select api.update_asset_spare(test.id('of press'), '{"quantity_installed": -1, "asset_id": null}') $$,
  '{asset_id,quantity_installed}', 'all faults are told at once'
);
select test.refuses_fields(
  $$ select api.update_asset_spare(test.id('of press'), '{"quantity_installed": 1.0000001}') $$,
  '{quantity_installed}', 'also of numbers that would be rounded'
);
select test.refuses(
  $$ select api.update_asset_spare(test.id('of far'), '{"note": "x"}') $$, 'ASSET_SPARE_NOT_FOUND', 404,
  'what is out of reach does not exist'
);
select test.sign_out();
select test.sign_in('all');
select api.move_asset(test.id('far'), jsonb_build_object('site_id', test.id('north')));
set constraints all immediate;
select is(
  (select site_id from api.asset_spares where id = test.id('of far')), test.id('north'), 'it moves with its asset'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_asset_spare(test.id('of press'), '{"note": "x"}') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
