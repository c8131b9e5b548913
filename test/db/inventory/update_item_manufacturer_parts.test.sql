begin;
select plan(13);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.item('bearing'), test.item('seal');

create function pg_temp.part(p_manufacturer text, p_number text, p_more jsonb default '{}') returns jsonb
language sql as
$$ select jsonb_build_array(jsonb_build_object('manufacturer', p_manufacturer, 'part_number', p_number) || p_more) $$;
select test.sign_in('ann');
select results_eq(
  $$ select item_number, row_version from api.update_item_manufacturer_parts(test.id('bearing'),
       pg_temp.part('SKF', '6204-2RS', '{"barcode": "731", "is_preferred": true}')
         || pg_temp.part('FAG', '6204.2RSR', '{"barcode": "401", "note": "not above 100 °C"}')) $$,
  $$ values ('bearing', 2) $$, 'several makers sell the same'
);
select test.remember(p.manufacturer, p.id) from api.item_manufacturer_parts as p;
select api.update_item_manufacturer_parts(test.id('bearing'),
  pg_temp.part('FAG', '6204.2RSR', jsonb_build_object('id', test.id('FAG'), 'is_preferred', true, 'barcode', '731'))
    || pg_temp.part('SKF', '6204-2RS', jsonb_build_object('id', test.id('SKF'), 'barcode', '401'))
    || pg_temp.part('NSK', '6204DDU'));
select results_eq(
  $$ select position, item_number, manufacturer, part_number, barcode, is_preferred, id = test.id(manufacturer)
       from api.item_manufacturer_parts where manufacturer <> 'NSK' order by 1 $$,
  $$ values (1, 'bearing', 'FAG', '6204.2RSR', '731', true, true),
            (2, 'bearing', 'SKF', '6204-2RS', '401', false, true) $$, 'one that is named stays, also changed about'
);
select api.update_item_manufacturer_parts(test.id('bearing'),
  pg_temp.part('FAG', '6204.2RSR', jsonb_build_object('id', test.id('FAG'), 'barcode', '731')));
select results_eq(
  $$ select manufacturer, is_preferred from api.item_manufacturer_parts $$, $$ values ('FAG', false) $$,
  'one that is left out goes'
);
select test.refuses_fields(
  $$ select api.update_item_manufacturer_parts(test.id('bearing'),
       pg_temp.part('A', '1', '{"barcode": "9", "is_preferred": true}')
         || pg_temp.part('A', '1', '{"barcode": "9", "is_preferred": true}') || pg_temp.part('A', '')
         || pg_temp.part('B', '1', '{"colour": "red"}') || '[{"part_number": "2"}]') $$,
  array['p_parts[2].barcode', 'p_parts[2].is_preferred', 'p_parts[2].part_number', 'p_parts[3].part_number',
    'p_parts[4].colour', 'p_parts[5].manufacturer'], 'each once, one preferred, all faults at once'
);
select test.refuses_fields(
  $$ select api.update_item_manufacturer_parts(test.id('seal'),
       pg_temp.part('A', '1', jsonb_build_object('id', test.id('FAG')))) $$,
  '{p_parts[1].id}', 'by parts of its own'
);
select test.refuses(
  $$ select api.update_item_manufacturer_parts(test.id('seal'), pg_temp.part('A', '1', '{"barcode": "731"}')) $$,
  'ALREADY_EXISTS', 409, 'a barcode stands for one part'
);
select lives_ok(
  $$ select api.update_item_manufacturer_parts(test.id('seal'), pg_temp.part('FAG', '6204.2RSR')) $$,
  'what a maker calls one can be two items here'
);
select results_eq(
  $$ select label, matched from api.search_codes('6204.2RSR') $$,
  $$ values ('bearing (bearing)', 'PART_NUMBER'), ('seal (seal)', 'PART_NUMBER') $$, 'its number finds both'
);
select results_eq(
  $$ select label, matched from api.search_codes('731') $$, $$ values ('bearing (bearing)', 'BARCODE') $$,
  'and its barcode the one'
);
select test.refuses($$ select api.update_item_manufacturer_parts(test.id('seal'), '[]', 1) $$, 'STALE_ROW', 409,
  'at its version');
select test.refuses($$ select api.update_item_manufacturer_parts(uuidv7(), '[]') $$, 'ITEM_NOT_FOUND', 404,
  'there is none other');
select api.update_item(test.id('seal'), '{"manufacturer_part_number": "S-9"}');
select is((select matched from api.search_codes('S-9')), 'PART_NUMBER', 'the one of the item is found, too');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_item_manufacturer_parts(test.id('seal'), '[]') $$, 'PERMISSION_DENIED', 403,
  'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
