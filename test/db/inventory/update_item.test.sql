begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.item('bolt'), test.item('nut', '{"barcode": "400"}');

select test.category('pump');
select test.sign_in('ann');
select results_eq(
  $$ select item_number, row_version from api.update_item(test.id('bolt'), '{"name": "Hex bolt", "hazard": null}') $$,
  $$ values ('bolt', 2) $$, 'it is changed'
);
select test.refuses_fields(
  $$ select api.update_item(test.id('bolt'), '{"kind": "KIT", "tracking": "LOT"}') $$,
  '{kind,tracking}', 'what stock depends on stays'
);
select test.refuses_fields(
  $$ select api.update_item(test.id('bolt'), '{"shelf_life_days": 1}') $$, '{shelf_life_days}',
    'what is not tracked keeps for ever'
);
select test.refuses($$ select api.update_item(test.id('bolt'), '{"barcode": "400"}') $$, 'ALREADY_EXISTS', 409,
  'no barcode twice');
select test.refuses($$ select api.update_item(test.id('bolt'), '{}', 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.update_item(uuidv7(), '{}') $$, 'ITEM_NOT_FOUND', 404, 'there is none other');
select api.update_item(test.id('nut'), jsonb_build_object('category_id', test.id('pump')));
select api.update_item(test.id('nut'), '{"name": "Wing nut"}');
select results_eq(
  $$ select item_number, category_code from api.items order by 1 $$, $$ values ('bolt', null), ('nut', 'PUMP') $$,
  'it is put into a category, and stays there'
);
select api.update_item(test.id('nut'), '{"category_id": null}');
select is_empty($$ select id from api.items where category_id is not null $$, 'until it is taken out');
select test.refuses_fields(
  $$ select api.update_item(test.id('nut'), jsonb_build_object('category_id', uuidv7())) $$, '{category_id}',
  'a category that there is'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_item(test.id('bolt'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
