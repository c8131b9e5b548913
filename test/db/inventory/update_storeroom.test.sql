begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.worker('wim', 'north'), test.worker('wes', 'south');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version from api.update_storeroom(test.id('MAIN'), '{"name": "Main store"}') $$,
  $$ values ('MAIN', 2) $$, 'it is changed'
);
select api.update_storeroom(test.id('VAN'), jsonb_build_object('responsible_worker_id', test.id('wim')));
select results_eq(
  $$ select responsible_worker_id, responsible_worker_name, responsible_worker_number is not null
       from api.storerooms where code = 'VAN' $$,
  $$ values (test.id('wim'), 'wim', true) $$, 'whose van it is, is told'
);
select test.refuses_fields(
  $$ select api.update_storeroom(test.id('VAN'), jsonb_build_object('responsible_worker_id', test.id('wes'))) $$,
  '{responsible_worker_id}', 'nobody out of reach'
);
select lives_ok($$ select api.update_storeroom(test.id('VAN'), '{"responsible_worker_id": null}') $$, 'nor has to be');
select test.refuses($$ select api.update_storeroom(test.id('MAIN'), '{"code": "VAN"}') $$, 'ALREADY_EXISTS', 409,
  'no code twice');
select test.refuses_fields($$ select api.update_storeroom(test.id('MAIN'), '{"kind": "VAN"}') $$, '{kind}',
  'its kind stays');
select test.refuses($$ select api.update_storeroom(test.id('MAIN'), '{}', 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.update_storeroom(test.id('FAR'), '{}') $$, 'STOREROOM_NOT_FOUND', 404,
  'within reach');
select test.receive('bolt', 'MAIN', 1);
select test.refuses(
  $$ select api.update_storeroom(test.id('MAIN'), '{"archived_at": "2026-01-01T00:00:00Z"}') $$,
  'STOREROOM_NOT_EMPTY', 409, 'what holds stock is not put away'
);
select api.scrap_stock(test.id('MAIN'), test.line('bolt', 1), 'rust');
select test.sign_out();
select test.vendor('parts');
select test.person('bob'), test.person('pia');
select test.sign_in('bob');
select test.remember('t', t.id)
  from api.create_transfer(
         jsonb_build_object('storeroom_id', test.id('FAR'), 'to_storeroom_id', test.id('VAN')), test.line('bolt', 1)
       ) as t;
select test.purchase_order(
  'po', 'north', 'parts', jsonb_build_array(
    jsonb_build_object(
      'kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 5, 'unit_price', 1
    )
  )
);
select test.sent('po', 'bob', 'pia');
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.update_storeroom(test.id('MAIN'), '{"archived_at": "2026-01-01T00:00:00Z"}') $$,
  'STOREROOM_NOT_EMPTY', 409, 'nor what expects goods on order'
);
select is_empty($$ select id from api.stock_transfers $$, 'goods of a site out of reach are on their way');
select test.refuses(
  $$ select api.update_storeroom(test.id('VAN'), '{"archived_at": "2026-01-01T00:00:00Z"}') $$,
  'STOREROOM_NOT_EMPTY', 409, 'and are waited for, too'
);
select test.sign_out();
select test.sign_in('bob');
select api.close_purchase_order(test.id('po'), 'late');
select test.sign_out();
select test.sign_in('ann');
select api.update_storeroom(test.id('MAIN'), '{"archived_at": "2026-01-01T00:00:00Z"}');
select test.refuses(
  $$ select test.receive('bolt', 'MAIN', 1) $$, 'STOREROOM_ARCHIVED', 409, 'and what was put away takes nothing'
);
select test.remember('shed', (api.create_location(jsonb_build_object('site_id', test.id('north'), 'code', 'S',
  'name', 'Shed'))).id);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.update_storeroom(test.id('FAR'), jsonb_build_object('location_id', test.id('shed'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'its location is of the site'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_storeroom(test.id('MAIN'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
