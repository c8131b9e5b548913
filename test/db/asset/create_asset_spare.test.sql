begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset_spare.create}'), test.person('max', '{north}', '{}');
select test.person('ada', '{*}', '{asset_spare.create}');
select test.asset(n, 'north') from unnest('{press,gone}'::text[]) as a (n);
select test.asset('far', 'south');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('gone');
update asset.assets set status = 'DISPOSED' where id = test.id('gone');
select test.item('belt');
insert into asset.categories (id, organization_id, code, name)
values (test.remember('presses', uuidv7()), test.id('acme'), 'PRESS', 'Presses');

-- A spare: the belt for an asset or a category, with other values.
create function pg_temp.keep(p_for jsonb, p_values jsonb default '{}')
returns setof asset.asset_spare_answer
language sql
as $$ select * from api.create_asset_spare(jsonb_build_object('item_id', test.id('belt')) || p_for || p_values) $$;

create function pg_temp.for_asset(p_name text)
returns jsonb
language sql
as $$ select jsonb_build_object('asset_id', test.id(p_name)) $$;

select test.sign_in('tess');
select results_eq(
  $$ select asset_id, category_id, item_id, row_version
       from pg_temp.keep(pg_temp.for_asset('press'), '{"quantity_installed": 2, "is_critical": true}') $$,
  $$ values (test.id('press'), null::uuid, test.id('belt'), 1) $$,
  'an item is kept for an asset'
);
select test.refuses(
  $$ select pg_temp.keep(jsonb_build_object('category_id', test.id('presses'))) $$,
  'NOT_ALL_SITES', 403, 'for a category only by who reaches all sites'
);
select test.sign_out();
select test.sign_in('ada');
select is(
  (select category_id from pg_temp.keep(jsonb_build_object('category_id', test.id('presses')))), test.id('presses'),
  'or for a category'
);
select results_eq(
  $$ select site_id, quantity_installed, is_critical, item_number from api.asset_spares order by id $$,
  $$ values (test.id('north'), 2.0, true, 'belt'), (null, null, false, 'belt') $$,
  'the one at the site of the asset, the other at all'
);
select test.sign_out();
select test.sign_in('tess');
select test.refuses($$ select pg_temp.keep(pg_temp.for_asset('press')) $$, 'ALREADY_EXISTS', 409, 'once');
select test.refuses_fields($$ select pg_temp.keep('{}') $$, '{asset_id}', 'it is for something');
select test.refuses_fields(
  $$ select pg_temp.keep(
       pg_temp.for_asset('press') || jsonb_build_object('category_id', test.id('presses')),
       '{"quantity_installed": 0.0000019, "quantity_recommended": 1.0000001}'
     ) $$,
  '{category_id,quantity_installed,quantity_recommended}', 'and for one thing, in numbers that are kept'
);
select test.refuses(
  $$ select pg_temp.keep(pg_temp.for_asset('gone')) $$, 'ASSET_FROZEN', 409, 'what is no more needs none'
);
select test.refuses_fields(
  $$ select pg_temp.keep(pg_temp.for_asset('far')) $$, '{asset_id}', 'what is out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.keep(pg_temp.for_asset('press')) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
