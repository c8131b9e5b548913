begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
create function pg_temp.pinned() returns text language sql as
$$ select string_agg(concat_ws(' ', coalesce(bin_code, lot_number), status, trim_scale(held_quantity),
     was_short::text), ', ' order by id) from api.stock_reservations $$;
create function pg_temp.reservations(p_sql text) returns jsonb language plpgsql as $$
declare
  v_message text;
begin
  execute p_sql;
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text;
    return (v_message::jsonb ->> 'details')::jsonb -> 0 -> 'reservation_ids';
end
$$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 4, 2, jsonb_build_object('bin_id', test.id('A')));
select test.receive('oil', 'MAIN', 2, 2,
  '{"lot_number": "L0", "expires_on": "2000-01-01", "condition": "QUARANTINE"}');
select results_eq(
  $$ select m ->> 'kind', (m ->> 'bin_id')::uuid, m ->> 'condition', (m ->> 'amount')::numeric
       from api.move_stock(test.id('MAIN'), test.line('bolt', 3, jsonb_build_object('to_bin_id', test.id('B'),
         'to_condition', 'QUARANTINE'))),
            jsonb_array_elements(movements) as m $$,
  $$ values ('MOVE_OUT', test.id('A'), 'OK', 0::numeric), ('MOVE_IN', test.id('B'), 'QUARANTINE', 0) $$,
    'out of one place into another'
);
select is(test.stock('bolt', 'MAIN'), '4 8 2', 'the stock is worth what it was');
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 2), p_reason => 'x') $$, 'INSUFFICIENT_STOCK', 409,
    'what waits is not used'
);
select test.refuses(
  $$ select api.move_stock(test.id('MAIN'), test.line('bolt', 2, '{"to_condition": "DAMAGED"}')) $$,
    'INSUFFICIENT_STOCK', 409,
  'nor moved as what it is not'
);
select test.refuses_fields(
  $$ select api.move_stock(test.id('MAIN'), test.line('bolt', 1)
       || test.line('bolt', 1, jsonb_build_object('bin_id', test.id('A'), 'to_bin_id', test.id('A')))
       || test.line('oil', 1, jsonb_build_object('condition', 'QUARANTINE', 'lot_id', test.id('L0'), 'to_condition',
         'OK'))
       || test.line('oil', 1, jsonb_build_object('condition', 'QUARANTINE', 'to_condition', 'OK'))) $$,
  array['p_lines[1].to_bin_id', 'p_lines[2].to_bin_id', 'p_lines[3].to_condition', 'p_lines[4].lot_id'],
  'a move leads elsewhere, and gives nothing free that has expired'
);
select test.receive('bolt', 'MAIN', 4, 2, jsonb_build_object('bin_id', test.id('A')));
select test.remember('pin', (r ->> 'id')::uuid)
  from api.reserve_stock(
         test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'), 'required_quantity', 4,
           'bin_id', test.id('A'))), p_purpose => 'fair'
       ), jsonb_array_elements(reservations) as r;
select test.refuses(
  $$ select api.move_stock(test.id('MAIN'), test.line('bolt', 2, jsonb_build_object('bin_id', test.id('A'), 'to_bin_id',
    test.id('B')))) $$, 'STOCK_PINNED', 409, 'what is pinned stays in its bin'
);
select is(
  pg_temp.reservations($$ select api.move_stock(test.id('MAIN'), test.line('bolt', 2, jsonb_build_object('bin_id',
    test.id('A'),
    'to_bin_id', test.id('B')))) $$),
  jsonb_build_array(test.id('pin')), 'and it is told by which reservations'
);
select api.move_stock(test.id('MAIN'), test.line('bolt', 1, jsonb_build_object('bin_id', test.id('A'), 'to_bin_id',
  test.id('B'))));
select is(pg_temp.pinned(), 'A ACTIVE 4 false', 'what is not pinned is moved');
select api.move_stock(test.id('MAIN'), test.line('bolt', 3, jsonb_build_object('bin_id', test.id('A'), 'to_condition',
  'DAMAGED')));
select is(pg_temp.pinned(), 'A BACKORDERED 1 true', 'what nobody may use is lacking to who pinned it');
select test.receive('oil', 'MAIN', 4, 2, jsonb_build_object('lot_number', 'L9', 'bin_id', test.id('A')));
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('oil'),
  'required_quantity', 4, 'lot_id', test.id('L9'))), p_purpose => 'fair');
select api.move_stock(test.id('MAIN'), test.line('oil', 4, jsonb_build_object('lot_id', test.id('L9'), 'to_bin_id',
  test.id('B'))));
select is(pg_temp.pinned(), 'A BACKORDERED 1 true, L9 ACTIVE 4 false', 'a lot stays pinned in whatever bin it lies');
select test.item('nut');
select test.receive('nut', 'MAIN', 2, 2, jsonb_build_object('bin_id', test.id('A'))),
       test.receive('nut', 'MAIN', 2, 2, jsonb_build_object('bin_id', test.id('B')));
select test.remember('pin in ' || b.name, (r ->> 'id')::uuid)
  from unnest('{A,B}'::text[]) as b (name)
 cross join lateral api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object(
         'item_id', test.id('nut'), 'required_quantity', 2, 'bin_id', test.id(b.name))), p_purpose => 'fair') as s
 cross join lateral jsonb_array_elements(s.reservations) as r;
select is(
  pg_temp.reservations($$ select api.move_stock(test.id('MAIN'), test.line('nut', 1, jsonb_build_object(
    'bin_id', test.id('A'), 'to_bin_id', test.id('B')))) $$),
  jsonb_build_array(test.id('pin in A')), 'reservations of another bin are not named'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.move_stock(test.id('MAIN'), '[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
