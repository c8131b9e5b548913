begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.create_crew(jsonb_build_object('site_id', test.id('north'), 'code', 'A', 'name', 'Shift A')) $$,
  $$ values ('A', 1) $$,
  'a crew is created'
);
select results_eq(
  $$ select code, name, site_code from api.crews $$, $$ values ('A', 'Shift A', 'NORTH') $$, 'and the list shows it'
);
select test.refuses_fields(
  $$ select api.create_crew('{}') $$, '{code,name,site_id}', 'it has a site, a code and a name'
);
select test.refuses(
  $$ select api.create_crew(jsonb_build_object('site_id', test.id('north'), 'code', 'A', 'name', 'x')) $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses_fields(
  $$ select api.create_crew(jsonb_build_object('site_id', test.id('north'), 'code', 'B', 'name', 'x')) $$,
  '{site_id}', 'a site out of reach is refused'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_crew('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing is created'
);
select test.sign_out();

select * from finish();
rollback;
