begin;
select plan(3);

select test.organization('acme');
select test.site('north'), test.person('tess', '{north}', '{}');
select test.asset('press', 'north'), test.asset('motor', 'north'), test.item('belt');
insert into asset.spares (organization_id, site_id, asset_id, item_id, quantity_installed)
values (test.id('acme'), test.id('north'), test.id('press'), test.id('belt'), 2);

select test.sign_in('tess');
select results_eq(
  $$ select id, source, quantity_installed, status from api.list_item_uses(test.id('belt')) $$,
  $$ values (test.id('press'), 'ASSET', 2.0, 'IN_SERVICE') $$,
  'where an item is used is told'
);
select is_empty($$ select * from api.list_item_uses(test.id('belt')) where id = test.id('motor') $$, 'and only that');
select test.refuses(
  $$ select * from api.list_item_uses(uuidv7()) $$, 'ITEM_NOT_FOUND', 404, 'an item has to be there'
);
select test.sign_out();
select * from finish();
rollback;
