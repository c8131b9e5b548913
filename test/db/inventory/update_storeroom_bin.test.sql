begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
create function pg_temp.held() returns text language sql as
$$ select string_agg(concat_ws(' ', status, trim_scale(held_quantity)), ', ' order by id)
     from api.stock_reservations $$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 5, 1, jsonb_build_object('bin_id', test.id('A')));
select results_eq(
  $$ select code, row_version from api.update_storeroom_bin(test.id('A'), '{"is_blocked": true}') $$,
  $$ values ('A', 2) $$, 'it is changed'
);
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 1), p_reason => 'x') $$, 'INSUFFICIENT_STOCK', 409,
  'what lies in a blocked bin is not taken'
);
select test.refuses_fields(
  $$ select test.receive('bolt', 'MAIN', 5, 1, jsonb_build_object('bin_id', test.id('A'))) $$, '{p_lines[1].bin_id}',
  'nor is anything put into it'
);
select test.refuses_fields(
  $$ select test.receive('bolt', 'MAIN', 5, 1, jsonb_build_object('bin_id', test.id('V'))) $$, '{p_lines[1].bin_id}',
  'nor into one of another storeroom'
);
select test.refuses($$ select api.update_storeroom_bin(test.id('A'), '{"code": "B"}') $$, 'ALREADY_EXISTS', 409,
  'no code twice');
select test.refuses($$ select api.update_storeroom_bin(test.id('A'), '{}', 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.update_storeroom_bin(test.id('X'), '{}') $$, 'BIN_NOT_FOUND', 404, 'within reach');
select api.update_storeroom_bin(test.id('A'), '{"is_blocked": false}');
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'),
  'required_quantity', 4)), p_purpose => 'fair');
select api.update_storeroom_bin(test.id('A'), '{"is_blocked": true}');
select is(pg_temp.held(), 'BACKORDERED 0', 'who held what lies there is short of it');
select api.update_storeroom_bin(test.id('A'), '{"is_blocked": false}');
select is(pg_temp.held(), 'ACTIVE 4', 'until it is given free');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_storeroom_bin(test.id('A'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
