begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
insert into asset.categories (id, organization_id, code, name) values (
  test.remember('pumps', uuidv7()), test.id('acme'), 'P', 'Pumps'
);
insert into asset.assets (id, organization_id, site_id, asset_number, name, manufacturer, barcode) values
  (
    test.remember('pump', uuidv7()), test.id('acme'), test.id('north'), 'P-1', 'Pump', 'KSB', '111'
  ), (test.remember('far', uuidv7()), test.id('acme'), test.id('south'), 'P-2', 'Pump', null, '222');
select test.person('tess', '{north}', '{asset.update}'), test.person('max', '{north}', '{}');
select test.worker('wim', 'north'), test.worker('wes', 'south');

select test.sign_in('tess');
select results_eq(
  $$ select asset_number::text, status, row_version
       from api.update_asset(
         test.id('pump'),
         jsonb_build_object(
           'name', ' Feed pump ', 'category_id', test.id('pumps'), 'criticality', 'A', 'in_service_on', '2024-02-29',
           'manufacturer', ''
         ),
         1
       ) $$,
  $$ values ('P-1', 'IN_SERVICE', 2) $$,
  'an asset is changed'
);
select results_eq(
  $$ select name::text, category_name, criticality, in_service_on, manufacturer, barcode from api.assets $$,
  $$ values ('Feed pump', 'Pumps', 'A', '2024-02-29'::date, null::text, '111') $$,
  'texts are trimmed, an empty one is none; what is left out stays'
);
select test.refuses(
  $$ select api.update_asset(test.id('pump'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'not one that was changed meanwhile'
);
select test.headers('{"if-match": "\"1\""}');
select test.refuses(
  $$ select api.update_asset(test.id('pump'), '{"name": "x"}') $$,
  'STALE_ROW', 409, 'whether the version comes as an argument or as a header'
);
select test.headers('{}');
select test.refuses_fields(
  $$ select api.update_asset(
       test.id('pump'),
       jsonb_build_object(
         'status', 'DISPOSED', 'site_id', test.id('north'), 'location_id', null, 'parent_id', null, 'category_id',
         test.id('far'), 'in_service_on', '2023-02-29', 'name', repeat('x', 251)
       )
     ) $$,
  '{category_id,in_service_on,location_id,name,parent_id,site_id,status}',
  'where it stands and in which status is not changed here'
);
select test.refuses_fields(
  $$ select api.update_asset(test.id('pump'), '{"asset_number": null, "name": ""}') $$,
  '{asset_number,name}', 'it keeps a number and a name'
);
select test.refuses(
  $$ select api.update_asset(test.id('pump'), '{"asset_number": "P-2"}') $$,
  'ALREADY_EXISTS', 409, 'a number is taken also by what one does not see'
);
select test.refuses(
  $$ select api.update_asset(test.id('pump'), '{"barcode": "222"}') $$,
  'ALREADY_EXISTS', 409, 'so is a barcode'
);
select test.refuses(
  $$ select api.update_asset(test.id('far'), '{"name": "x"}') $$,
  'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_asset(test.id('pump'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select is((select name::text from asset.assets where id = test.id('far')), 'Pump', 'what was refused did not happen');
select results_eq(
  $$ select e.action, e.row_version, e.before - 'category_id', e.after - 'category_id'
       from audit.events as e
      where e.entity_id = test.id('pump')
        and e.operation = 'UPDATE' $$,
  $$ values
       (
         'update_asset', 2,
         '{"name": "Pump", "criticality": null, "manufacturer": "KSB", "in_service_on": null}'::jsonb,
         '{"name": "Feed pump", "criticality": "A", "manufacturer": null, "in_service_on": "2024-02-29"}'::jsonb
       ) $$,
  'the log holds what changed, and only that'
);

select test.sign_in('tess');
select api.update_asset(test.id('pump'), jsonb_build_object('responsible_worker_id', test.id('wim')), 2);
select results_eq(
  $$ select a.responsible_worker_id, a.responsible_worker_name, a.responsible_worker_number = w.worker_number
       from api.assets as a
       join api.workers as w on w.id = a.responsible_worker_id $$,
  $$ values (test.id('wim'), 'wim', true) $$,
  'who answers for it is told'
);
select test.refuses_fields(
  $$ select api.update_asset(test.id('pump'), jsonb_build_object('responsible_worker_id', test.id('wes'))) $$,
  '{responsible_worker_id}', 'which is nobody out of reach'
);
select lives_ok($$ select api.update_asset(test.id('pump'), '{"responsible_worker_id": null}', 3) $$, 'nor has to be');
select test.sign_out();

select * from finish();
rollback;
