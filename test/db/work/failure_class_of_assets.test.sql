-- How assets and their categories fail is said with their other values, also in a file.
begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.failure_class('pumps'), test.failure_class('fans'), test.failure_class('gone');
update work.failure_classes set archived_at = now() where id = test.id('gone');

select test.sign_in('ann');
select api.create_asset_category(
  jsonb_build_object('code', 'WET', 'name', 'Wet', 'failure_class_id', test.id('pumps')));
select api.create_asset(
  jsonb_build_object('site_id', test.id('north'), 'name', 'One', 'asset_number', 'A-1', 'failure_class_id',
    test.id('fans')));
select results_eq(
  $$ select c.failure_class_code, a.failure_class_code
       from api.asset_categories as c cross join api.assets as a $$,
  $$ values ('PUMPS', 'FANS') $$,
  'both may be of a class'
);
select api.update_asset((select id from api.assets), '{"failure_class_id": null}');
select api.update_asset_category(
  (select id from api.asset_categories), jsonb_build_object('failure_class_id', test.id('fans')));
select results_eq(
  $$ select c.failure_class_name, a.failure_class_name
       from api.asset_categories as c cross join api.assets as a $$,
  $$ values ('fans', null) $$,
  'of another one, and of none'
);
select test.refuses_fields(
  $$ select api.create_asset(
       jsonb_build_object('site_id', test.id('north'), 'name', 'Two', 'failure_class_id', test.id('gone'))) $$,
  '{failure_class_id}', 'nothing new is of a class that was put away'
);
select test.refuses_fields(
  $$ select api.create_asset_category(
       jsonb_build_object('code', 'X', 'name', 'x', 'failure_class_id', uuidv7())) $$,
  '{failure_class_id}', 'nor of one that there is not'
);
select is(
  (select i.rejected from api.import_assets('[{"asset_number": "A-1", "failure_class_code": "PUMPS"}]') as i), 0,
  'a file names the class by its code'
);
select is((select a.failure_class_code from api.assets as a), 'PUMPS', 'and it is kept');
select is(
  (select i.rejected from api.import_asset_categories('[{"code": "WET", "failure_class_code": "NONE"}]') as i), 1,
  'a code that there is not is rejected'
);
select test.sign_out();

select * from finish();
rollback;
