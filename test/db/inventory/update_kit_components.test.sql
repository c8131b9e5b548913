begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.item('kit', '{"kind": "KIT"}'), test.item('nut');

create function pg_temp.of(p_item text, p_quantity numeric, p_more jsonb default '{}') returns jsonb language sql as
$$ select jsonb_build_array(jsonb_build_object('item_id', test.id(p_item), 'quantity', p_quantity) || p_more) $$;
select test.sign_in('ann');
select results_eq(
  $$ select item_number, row_version from api.update_kit_components(test.id('kit'), pg_temp.of('bolt',
    4) || pg_temp.of('nut', 8)) $$,
  $$ values ('kit', 2) $$, 'a kit is made of items'
);
select test.remember('c', k.id) from api.kit_components as k where k.item_number = 'nut';
select api.update_kit_components(test.id('kit'), pg_temp.of('nut', 6, jsonb_build_object('id',
  test.id('c'))) || pg_temp.of('oil', 1));
select results_eq(
  $$ select position, kit_number, item_number, quantity, id = test.id('c') from api.kit_components order by 1 $$,
  $$ values (1, 'kit', 'nut', 6::numeric, true), (2, 'kit', 'oil', 1, false) $$, 'one that is named stays'
);
select test.refuses_fields(
  $$ select api.update_kit_components(test.id('kit'), pg_temp.of('motor', 1) || pg_temp.of('kit',
    1) || pg_temp.of('nut', 0)
       || pg_temp.of('oil', 1) || pg_temp.of('oil', 2)) $$,
  array['p_components[1].item_id', 'p_components[2].item_id', 'p_components[3].quantity', 'p_components[5].item_id'],
  'of stock without serial numbers, each once'
);
select test.refuses_fields(
  $$ select api.update_kit_components(test.id('kit'), pg_temp.of('nut', 6, jsonb_build_object('id',
    test.id('bolt')))) $$,
  '{p_components[1].id}', 'by components of its own'
);
select test.refuses($$ select api.update_kit_components(test.id('bolt'), '[]') $$, 'ITEM_NOT_KIT', 422,
  'a bolt is none');
select test.refuses($$ select api.update_kit_components(test.id('kit'), '[]', 1) $$, 'STALE_ROW', 409,
  'at its version');
select test.refuses($$ select api.update_kit_components(uuidv7(), '[]') $$, 'ITEM_NOT_FOUND', 404,
  'there is none other');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_kit_components(test.id('kit'), '[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
