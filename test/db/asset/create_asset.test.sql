begin;
select plan(17);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset.create,asset_category.create,location.create}');
select test.person('max', '{*}', '{}');

select test.sign_in('tess');

select results_eq(
  $$ select asset_number::text, status, row_version
       from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Pump')) $$,
  $$ values ('AS-000001', 'IN_SERVICE', 1) $$,
  'an asset without a number is given one'
);
select results_eq(
  $$ select asset_number::text, status
       from api.create_asset(
         jsonb_build_object(
           'site_id', test.id('north'), 'name', ' Motor ', 'asset_number', 'M-1', 'status', 'PLANNED'
         )
       ) $$,
  $$ values ('M-1', 'PLANNED') $$,
  'a number and a first status can be given'
);
select results_eq(
  $$ select name::text, site_name, created_at is not null, allowed_actions is null
       from api.assets
      where asset_number = 'M-1' $$,
  $$ values ('Motor', 'north', true, true) $$,
  'it stands in the list, trimmed, with the name of its site; what needs other permissions is not offered'
);
select test.refuses(
  $$ select api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'x', 'asset_number', 'M-1')) $$,
  'ALREADY_EXISTS', 409, 'a number is not given twice'
);
select test.refuses_fields(
  $$ select api.create_asset(
       jsonb_build_object(
         'site_id', test.id('south'), 'name', repeat('x', 251), 'criticality', 'Z', 'in_service_on', 'soon', 'colour',
         'red', 'row_version', 9, 'organization_id', test.id('acme')
       )
     ) $$,
  '{colour,criticality,in_service_on,name,organization_id,row_version,site_id}',
  'every fault is named at once; a site out of reach does not exist'
);
select test.refuses_fields(
  $$ select api.create_asset('{}') $$, '{name,site_id}', 'what is required is asked for'
);
select test.refuses_fields(
  $$ select api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', '  ')) $$,
  '{name}', 'a blank name is no name'
);
select test.refuses_fields(
  $$ select api.create_asset('5') $$, '{p_values}', 'p_values is an object'
);
select test.refuses_fields(
  $$ select api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'x', 'status', 'DISPOSED')) $$,
  '{status}', 'a life does not begin at its end'
);
select results_eq(
  $$ select char_length(asset_number)
       from api.create_asset(
         jsonb_build_object(
           'site_id', test.id('north'), 'name', repeat('n', 250), 'asset_number', repeat('8', 80)
         )
       ) $$,
  $$ values (80) $$, 'the longest number and name fit'
);

select test.remember(
  'hall',
  (select id from api.create_location(jsonb_build_object('site_id', test.id('north'), 'code', 'H', 'name', 'Hall')))
);
select lives_ok(
  $$ select api.create_asset(
       jsonb_build_object(
         'site_id', test.id('north'), 'name', 'In the hall', 'asset_number', 'H-1', 'location_id', test.id('hall')
       )
     ) $$,
  'a location of the site is accepted'
);

select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'x')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select test.person('ann');
select test.sign_in('ann');
select test.refuses(
  $$ select api.create_asset(
       jsonb_build_object('site_id', test.id('south'), 'name', 'x', 'location_id', test.id('hall'))
     ) $$,
  'PARENT_AT_OTHER_SITE', 422, 'a location of another site is refused'
);
select test.refuses(
  $$ select api.create_asset(
       jsonb_build_object(
         'site_id', test.id('south'), 'name', 'x', 'parent_id', (select id from api.assets where asset_number = 'M-1')
       )
     ) $$,
  'PARENT_AT_OTHER_SITE', 422, 'a parent at another site is refused'
);
select test.sign_out();

select is((select count(*) from asset.assets), 4::bigint, 'nothing was kept of what was refused');
select results_eq(
  $$ select e.operation, e.action, e.account_id, e.site_id, e.after ->> 'name'
       from audit.events as e join asset.assets as a on a.id = e.entity_id where a.asset_number = 'M-1' $$,
  $$ values ('INSERT', 'create_asset', test.id('tess'), test.id('north'), 'Motor') $$,
  'the log names who made it, where and by which action'
);
select is(
  (select count(*) from asset.placements as p join asset.assets as a on a.id = p.asset_id and p.ended_at is null),
  4::bigint, 'each stands somewhere from the start'
);

select * from finish();
rollback;
