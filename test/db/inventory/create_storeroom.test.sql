begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.worker('wim', 'north');

create function pg_temp.room(p_more jsonb) returns jsonb language sql as
$$ select jsonb_build_object('site_id', test.id('north'), 'code', 'MAIN', 'name', 'Main store') || p_more $$;
select test.sign_in('ann');
select test.remember('shed', (api.create_location(jsonb_build_object('site_id', test.id('north'), 'code', 'S',
  'name', 'Shed'))).id);
select results_eq(
  $$ select code, row_version from api.create_storeroom(pg_temp.room(jsonb_build_object('location_id',
    test.id('shed'), 'responsible_worker_id', test.id('wim'), 'kind', null))) $$,
  $$ values ('MAIN', 1) $$, 'a storeroom is made, without a kind by the default'
);
select results_eq(
  $$ select kind, location_name, site_name, responsible_worker_name from api.storerooms $$,
  $$ values ('MAIN', 'Shed', 'north', 'wim') $$, 'as it is said'
);
select test.refuses($$ select api.create_storeroom(pg_temp.room('{}')) $$, 'ALREADY_EXISTS', 409, 'no code twice');
select test.refuses_fields(
  $$ select api.create_storeroom(pg_temp.room(jsonb_build_object('site_id', test.id('south'), 'kind', 'SONG'))) $$,
  '{kind,site_id}', 'at a site within reach'
);
select test.sign_out();
select test.person('bob');
select test.sign_in('bob');
select test.refuses(
  $$ select api.create_storeroom(pg_temp.room(jsonb_build_object('site_id', test.id('south'), 'code', 'S',
    'location_id', test.id('shed')))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'its location is of the site'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_storeroom('{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
