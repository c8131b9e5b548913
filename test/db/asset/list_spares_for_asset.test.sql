begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('all'), test.person('tess', '{north}', '{}');
select test.asset(n, 'north') from unnest('{press,gone}'::text[]) as a (n);
select test.asset('far', 'south');
select test.item(n) from unnest('{belt,oil,seal,old}'::text[]) as i (n);
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south');
insert into asset.categories (id, organization_id, code, name, parent_id)
values (test.remember('machines', uuidv7()), test.id('acme'), 'MACHINE', 'Machines', null);
insert into asset.categories (id, organization_id, code, name, parent_id)
values (test.remember('presses', uuidv7()), test.id('acme'), 'PRESS', 'Presses', test.id('machines'));
update asset.assets set category_id = test.id('presses') where organization_id = test.id('acme');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('gone');
insert into asset.spares (
  organization_id, site_id, asset_id, category_id, item_id, quantity_installed, quantity_recommended, is_critical,
  archived_at
)
select test.id('acme'), a.site_id, a.id, case when a.id is null then test.id(s.whose) end, test.id(s.item), s.installed,
       s.recommended, s.is_critical, case when s.item = 'old' then now() end
  from (
    values
      ('press', 'belt', 2, 5, true), ('presses', 'belt', 3, 3, false), ('machines', 'belt', 4, 4, false),
      ('presses', 'oil', null, 2, false), ('machines', 'oil', 9, 9, false), ('machines', 'seal', 1, null, false),
      ('press', 'old', 1, 1, true), ('far', 'seal', 7, 7, true)
  ) as s (whose, item, installed, recommended, is_critical)
  left join asset.assets as a on a.id = test.id(s.whose);

select test.sign_in('all');
select test.receive('belt', 'MAIN', 1), test.receive('oil', 'MAIN', 8), test.receive('belt', 'FAR', 100);
select test.sign_out();
select test.sign_in('tess');
select results_eq(
  $$ select item_number, source, category_id, quantity_installed, quantity_recommended, is_critical, on_hand_quantity,
            missing_quantity
       from api.list_spares_for_asset(test.id('press')) $$,
  $$ values ('belt', 'ASSET', null::uuid, 2.0, 5.0, true, 1.0, 4.0),
            ('oil', 'CATEGORY', test.id('presses'), null, 2.0, false, 8.0, 0.0),
            ('seal', 'CATEGORY', test.id('machines'), 1.0, null, false, 0.0, 0.0) $$,
  'of each item the nearest is told, and what of it is there'
);
select test.refuses(
  $$ select * from api.list_spares_for_asset(test.id('far')) $$, 'ASSET_NOT_FOUND', 404,
  'what is out of reach does not exist'
);
select results_eq(
  $$ select asset_number like 'A-%', source, quantity_installed, is_critical
       from api.list_item_uses(test.id('belt')) $$,
  $$ values (true, 'ASSET', 2.0, true) $$,
  'an item is used by assets that are not retired, within reach'
);
select results_eq(
  $$ select id, source, category_id, quantity_installed from api.list_item_uses(test.id('seal')) $$,
  $$ values (test.id('press'), 'CATEGORY', test.id('machines'), 1.0) $$,
  'by their category or one above it'
);
select is_empty($$ select * from api.list_item_uses(test.id('old')) $$, 'what was put away is for nothing');
select test.refuses(
  $$ select * from api.list_item_uses(uuidv7()) $$, 'ITEM_NOT_FOUND', 404, 'an item has to be there'
);
select test.sign_out();
select * from finish();
rollback;
