begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset_audit.create,asset_audit.record}'), test.person('max', '{north}', '{}');
select test.location('hall', 'north'), test.location('yard', 'north'), test.location('far hall', 'south');
select test.asset(n, 'north') from unnest('{press,motor,car,twin}'::text[]) as a (n);
select test.asset('far', 'south');
update asset.assets set location_id = test.id('hall'), barcode = '4711' where id = test.id('press');
update asset.assets set location_id = test.id('hall'), serial_number = 'SN-1' where id = test.id('motor');
update asset.assets set serial_number = 'SN-2' where id in (test.id('car'), test.id('twin'));
select test.asset_audit('of hall', 'north', 'hall'), test.asset_audit('later', 'north');

select test.sign_in('tess');
select test.refuses(
  $$ select api.record_found_assets(test.id('of hall'), '[{"code": "4711"}]') $$, 'ASSET_AUDIT_NOT_ACTIVE', 409,
  'what is not begun finds nothing'
);
select api.start_asset_audit(test.id('of hall'));
select results_eq(
  $$ select pending_assets, found_assets, unexpected_assets, row_version
       from api.record_found_assets(test.id('of hall'), jsonb_build_array(
              jsonb_build_object('code', ' 4711 ', 'found_location_id', test.id('hall')),
              jsonb_build_object('asset_id', test.id('car'), 'note', 'under a cover')
            )) $$,
  $$ values (1, 1, 1, 2) $$,
  'what is scanned is found, expected or not, and the asset audit keeps its version'
);
select is(
  (select found_assets from api.record_found_assets(test.id('of hall'), '[{"code": "SN-1"}, {"code": "SN-1"}]')), 2,
  'by any of its codes, and once'
);
select results_eq(
  $$ select asset_id, result, found_location_id, note, found_by_name
       from api.asset_audit_lines where result <> 'PENDING' order by asset_id $$,
  $$ values (test.id('press'), 'FOUND', test.id('hall'), null, 'tess'),
            (test.id('motor'), 'FOUND', null, null, 'tess'),
            (test.id('car'), 'UNEXPECTED', null, 'under a cover', 'tess') $$,
  'with where and by whom'
);
select api.record_found_assets(test.id('of hall'), jsonb_build_array(
  jsonb_build_object('code', '4711', 'found_location_id', test.id('yard'), 'moves_asset', true)
));
select results_eq(
  $$ select found_location_id, moves_asset from api.asset_audit_lines where asset_id = test.id('press') $$,
  $$ values (test.id('yard'), true) $$,
  'it is where it was found last'
);
select test.refuses_fields(
  $$ select api.record_found_assets(test.id('of hall'), jsonb_build_array(
       jsonb_build_object('code', 'SN-2'), jsonb_build_object('code', 'nowhere', 'asset_id', test.id('car')),
       '{}'::jsonb,
       jsonb_build_object('code', '4711', 'moves_asset', true, 'found_at', now() - interval '1 day'),
       jsonb_build_object('code', '4711', 'found_at', now() + interval '1 day')
     )) $$,
  '{p_assets[1].code,p_assets[2].asset_id,p_assets[2].code,p_assets[3].code,p_assets[4].found_at,'
  'p_assets[4].found_location_id,p_assets[5].found_at}',
  'each fault of each row is told'
);
select test.refuses_fields(
  $$ select api.record_found_assets(test.id('of hall'), jsonb_build_array(
       jsonb_build_object('asset_id', test.id('far'), 'found_location_id', test.id('far hall'))
     )) $$,
  '{p_assets[1].asset_id,p_assets[1].found_location_id}', 'what is out of reach is not found'
);
select test.refuses_fields(
  $$ select api.record_found_assets(test.id('of hall'), '{}') $$, '{p_assets}', 'rows are rows'
);
select is(
  (select found_assets from api.record_found_assets(test.id('of hall'), '[]')), 2, 'and none change nothing'
);
select test.refuses(
  $$ select api.record_found_assets(uuidv7(), '[]') $$, 'ASSET_AUDIT_NOT_FOUND', 404, 'what is not there finds nothing'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.record_found_assets(test.id('of hall'), '[{"code": "4711"}]') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
