-- Spares that are assets: where the serial number lies the asset stands, and nowhere else.
begin;
select plan(54);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.item('motor', '{"kind": "ROTATING", "tracking": "SERIAL", "manufacturer": "ABB"}'), test.item('bolt');
select test.storeroom('MAIN', 'north'), test.storeroom('VAN', 'north', 'VAN'), test.storeroom('SOUTH', 'south');
select test.location('shop', 'north'), test.location('hall', 'north');
update inventory.storerooms set location_id = test.id('shop') where id = test.id('MAIN');
select test.asset('line', 'north'), test.asset('core', 'north'), test.asset('other', 'north');
update asset.assets set location_id = test.id('hall') where id = test.id('line');
select test.work_order('job', 'north'), test.work_order('repair', 'north');
update work.work_orders set asset_id = test.id('line') where id = test.id('job');
select test.person('tess'), test.person('nora', '{north}');

-- The lot, asset status, place and whole of a serial number, as "IN_STORAGE shop -".
create function pg_temp.life(p_serial text)
returns text
language sql
security definer
as $$
  select concat_ws(
           ' ', a.status, coalesce(test.name_of(a.location_id), '-'), coalesce(test.name_of(a.parent_id), '-')
         )
    from inventory.lots as l
    join asset.assets as a on a.id = l.asset_id
   where l.lot_number = p_serial
$$;
create function pg_temp.asset_of(p_serial text)
returns uuid
language sql
security definer
as $$ select l.asset_id from inventory.lots as l where l.lot_number = p_serial $$;
create function pg_temp.serial(p_serial text, p_more jsonb default '{}')
returns jsonb
language sql
security definer
as $$
  select test.line('motor', 1, jsonb_build_object('lot_id', l.id) || p_more)
    from inventory.lots as l
   where l.lot_number = p_serial
$$;
grant execute on function pg_temp.life, pg_temp.asset_of, pg_temp.serial to public;

select test.sign_in('tess');
select lives_ok(
  $$ select test.receive('motor', 'MAIN', 1, 900, '{"lot_number": "M-1"}') $$, 'a motor is received'
);
select is(pg_temp.life('M-1'), 'IN_STORAGE shop -', 'it is an asset in storage, where the storeroom is');
select results_eq(
  $$ select a.name::text, a.serial_number, a.manufacturer from api.assets as a where a.id = pg_temp.asset_of('M-1') $$,
  $$ values ('motor', 'M-1', 'ABB') $$, 'called like the item, with the serial number'
);
select lives_ok(
  $$ select test.receive(
       'motor', 'MAIN', 1, 900, jsonb_build_object('lot_number', 'M-2', 'asset_id', test.id('core'))
     ) $$, 'another is one that was known'
);
select is(pg_temp.asset_of('M-2'), test.id('core'), 'which it names');
select is(pg_temp.life('M-2'), 'IN_STORAGE shop -', 'and which is stored by it');
select test.refuses_fields(
  $$ select test.receive(
       'motor', 'MAIN', 1, 900, jsonb_build_object('lot_number', 'M-3', 'asset_id', test.id('core'))
     ) $$, '{p_lines[1].asset_id}', 'no asset is two serial numbers'
);
select test.refuses_fields(
  $$ select test.receive('bolt', 'MAIN', 1, 1, jsonb_build_object('asset_id', test.id('other'))) $$,
  '{p_lines[1].asset_id}', 'nor what does not rotate'
);
select test.refuses(
  $$ select test.receive('motor', 'VAN', 1, 900, '{"lot_number": "M-1"}') $$, 'SERIAL_IN_STOCK', 409,
  'what lies in one storeroom does not come into another'
);

-- What lies in stock is there.
select test.refuses(
  $$ select api.move_asset(test.id('core'), jsonb_build_object('location_id', test.id('hall'))) $$, 'ASSET_IN_STOCK',
  409, 'it is not moved past the storeroom'
);
select test.refuses(
  $$ select api.put_asset_in_service(test.id('core')) $$, 'ASSET_IN_STOCK', 409, 'nor put into service'
);
select test.refuses($$ select api.decommission_asset(test.id('core')) $$, 'ASSET_IN_STOCK', 409, 'nor decommissioned');
select test.refuses($$ select api.record_asset_loss(test.id('core'), 'x') $$, 'ASSET_IN_STOCK', 409, 'nor lost');
select test.refuses(
  $$ select api.check_out_asset(test.id('core'), '{"external_party": "Fair"}') $$,
  'ASSET_IN_STOCK', 409, 'nor lent'
);
select test.refuses_fields(
  $$ select api.update_lot((select l.id from api.lots as l where l.lot_number = 'M-2'),
       jsonb_build_object('asset_id', test.id('other'))) $$, '{asset_id}', 'nor said to be another'
);
select test.refuses(
  $$ select api.update_storeroom(test.id('MAIN'), jsonb_build_object('location_id', test.id('hall'))) $$,
  'STOREROOM_NOT_EMPTY', 409, 'and the storeroom stays where it is'
);

-- Issued to work.
select lives_ok(
  $$ select api.issue_stock(test.id('MAIN'), pg_temp.serial('M-1'), test.id('job')) $$, 'it is issued to work'
);
select is(
  pg_temp.life('M-1'), 'IN_SERVICE hall line', 'it is in service, part of what is worked on, where that stands'
);
select is(
  (select a.in_service_on from api.assets as a where a.id = pg_temp.asset_of('M-1')), (now() at time zone 'UTC')::date,
  'from today on'
);
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), pg_temp.serial('M-1'), test.id('job')) $$, 'INSUFFICIENT_STOCK', 409,
  'and is not issued again'
);
select lives_ok(
  $$ select api.move_asset(pg_temp.asset_of('M-1'), jsonb_build_object('parent_id', null)) $$,
  'what is out is moved like any asset'
);
select lives_ok(
  $$ select api.return_stock(
       test.id('MAIN'), pg_temp.serial('M-1', '{"condition": "DAMAGED"}'), test.id('job'), 'Burnt'
     ) $$, 'the burnt one comes back'
);
select is(pg_temp.life('M-1'), 'IN_STORAGE shop -', 'into storage, out of what it was part of');
select results_eq(
  $$ select s.from_status, s.action, s.to_status from api.asset_status_changes as s
       where s.asset_id = pg_temp.asset_of('M-1') order by s.changed_at $$,
  $$ values ('RECEIVED', 'store_asset', 'IN_STORAGE'), ('IN_STORAGE', 'put_asset_in_service', 'IN_SERVICE'),
       ('IN_SERVICE', 'store_asset', 'IN_STORAGE') $$, 'the history of the asset has each step'
);
select results_eq(
  $$ select m.kind, m.condition from api.stock_movements as m
       join api.lots as l on l.id = m.lot_id and l.lot_number = 'M-1' order by m.moved_at $$,
  $$ values ('RECEIPT', 'OK'), ('ISSUE', 'OK'), ('RETURN', 'DAMAGED') $$, 'and so has that of the stock'
);
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), pg_temp.serial('M-1'), test.id('job')) $$, 'INSUFFICIENT_STOCK', 409,
  'what is damaged is not issued'
);
select lives_ok(
  $$ select api.move_stock(test.id('MAIN'), pg_temp.serial('M-1', '{"condition": "DAMAGED", "to_condition": "OK"}')) $$,
  'repaired it is good again'
);
select lives_ok(
  $$ select api.issue_stock(test.id('MAIN'), pg_temp.serial('M-1'), null, 'PLANT', 'Trial') $$, 'and goes out elsewhere'
);
select is(pg_temp.life('M-1'), 'IN_SERVICE - -', 'in service at the site');

-- A removed core that was never in stock comes in by a receipt of nothing, also from a position, and not while it is
-- lent or worked on.
select lives_ok(
  $$ select api.check_out_asset(test.id('other'), '{"external_party": "Fair"}') $$, 'lent'
);
select test.refuses(
  $$ select test.receive(
       'motor', 'MAIN', 1, 0, jsonb_build_object('lot_number', 'M-4', 'asset_id', test.id('other'))
     ) $$, 'ASSET_IN_USE', 422, 'who has it gives it back first'
);

-- On its way to another site.
select lives_ok(
  $$ with t as materialized (
       select * from api.create_transfer(
         jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('SOUTH')), pg_temp.serial('M-2')
       )
     )
     select api.ship_transfer(t.id) from t $$, 'the other is sent to another site'
);
select is(pg_temp.life('M-2'), 'IN_STORAGE - -', 'on its way it is at no place');
select lives_ok(
  $$ select api.receive_transfer(t.id) from api.stock_transfers as t where t.status = 'SHIPPED' $$, 'it arrives'
);
select results_eq(
  $$ select a.status, a.site_id from api.assets as a where a.id = test.id('core') $$,
  $$ values ('IN_STORAGE', test.id('south')) $$, 'and is an asset of that site'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'stock and assets agree');

-- Scrapped, not found, found.
select lives_ok(
  $$ select api.adjust_stock(test.id('SOUTH'), pg_temp.serial('M-2', '{"is_less": true}'), 'Not there') $$,
  'it is not found'
);
select is(pg_temp.life('M-2'), 'LOST - -', 'the asset is lost');
select lives_ok(
  $$ select api.adjust_stock(test.id('SOUTH'), pg_temp.serial('M-2', '{"is_less": false}'), 'There') $$, 'it is found'
);
select is(pg_temp.life('M-2'), 'IN_STORAGE - -', 'it is in storage again');
select lives_ok($$ select api.scrap_stock(test.id('SOUTH'), pg_temp.serial('M-2'), 'Cracked') $$, 'it is scrapped');
select results_eq(
  $$ select a.status, d.method, d.note from api.assets as a join api.asset_disposals as d on d.asset_id = a.id
      where a.id = test.id('core') $$,
  $$ values ('DISPOSED', 'SCRAPPED', 'Cracked') $$, 'the life of the asset has ended'
);
select test.refuses(
  $$ select api.adjust_stock(test.id('SOUTH'), pg_temp.serial('M-2', '{"is_less": false}'), 'There') $$,
  'ASSET_RETIRED', 422, 'and it does not come again'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'stock and assets agree still');
select lives_ok($$ select test.receive('motor', 'MAIN', 1, 900, '{"lot_number": "M-5"}') $$, 'one more');
select test.sign_out();

-- Goods of a lot that leave in the same call are no assets.
select test.item('oil', '{"tracking": "LOT"}');
select test.sign_in('tess');
select test.receive('oil', 'SOUTH', 4, 1, '{"lot_number": "O-1"}'),
       test.receive('motor', 'SOUTH', 1, 900, '{"lot_number": "M-90"}');
select lives_ok(
  $$ select api.issue_stock(
       test.id('SOUTH'), pg_temp.serial('M-90') || test.line('oil', 1), p_reason => 'trade fair'
     ) $$,
  'a serial number and oil are issued together'
);
select matches(pg_temp.life('M-90'), '^IN_SERVICE', 'the motor is in service');
select test.sign_out();

-- What somebody with every right has done is told.
update inventory.storerooms set location_id = test.id('hall') where id = test.id('MAIN');
select test.sign_in('tess');
select results_eq(
  $$ select v.problem, v.item_number from api.verify_stock_ledger() as v $$,
  $$ values ('ASSET_ELSEWHERE', 'motor') $$, 'an asset that is not where its serial number lies'
);
select test.sign_out();

-- What has no asset goes along with what has.
select test.item('grease', '{"tracking": "LOT"}');
select test.sign_in('tess');
select test.receive('motor', 'VAN', 1, 9, '{"lot_number": "M-both"}'),
       test.receive('grease', 'VAN', 1, 9, '{"lot_number": "G-both"}');
select lives_ok(
  $$ select api.issue_stock(test.id('VAN'), test.line('motor', 1, jsonb_build_object('lot_id', test.id('M-both')))
       || test.line('grease', 1, jsonb_build_object('lot_id', test.id('G-both'))), test.id('repair')) $$,
  'a spare that is an asset is issued together with a lot'
);
select test.sign_out();

-- Issued to work on a part of itself it is worked on: it becomes no part of its own part.
select test.asset('part', 'north');
select test.sign_in('tess');
select test.receive('motor', 'MAIN', 1, 9, '{"lot_number": "M-whole"}');
select api.move_asset(test.id('part'), jsonb_build_object('parent_id', pg_temp.asset_of('M-whole')));
select test.remember('on part', w.id)
  from api.create_work_order(jsonb_build_object(
         'site_id', test.id('north'), 'asset_id', test.id('part'), 'title', 'Seal')) as w;
select lives_ok(
  $$ select api.issue_stock(test.id('MAIN'), pg_temp.serial('M-whole'), test.id('on part')) $$,
  'a spare is issued to work on a part of it'
);
select matches(pg_temp.life('M-whole'), '^IN_STORAGE .* -$', 'it is no part of that, and not in service');

-- Written off on its way.
select test.receive('motor', 'VAN', 1, 9, '{"lot_number": "M-gone"}');
select test.remember('gone', t.id)
  from api.create_transfer(
         jsonb_build_object('storeroom_id', test.id('VAN'), 'to_storeroom_id', test.id('SOUTH')),
         pg_temp.serial('M-gone')
       ) as t;
select api.ship_transfer(test.id('gone'));
select lives_ok($$ select api.write_off_transfer(test.id('gone'), 'Stolen') $$, 'one on its way is written off');
select is(pg_temp.life('M-gone'), 'LOST - -', 'its asset is lost');
select api.recover_transfer(test.id('gone'), p_reason => 'Found');
select is(pg_temp.life('M-gone'), 'IN_STORAGE - -', 'and recovered when it is found');
select test.sign_out();

select * from finish();
rollback;
