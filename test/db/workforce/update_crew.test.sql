begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.crew('a', 'north'), test.crew('b', 'north');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version from api.update_crew(test.id('a'), '{"name": "Days"}', 1) $$, $$ values ('A', 2) $$,
  'a name is changed'
);
select results_eq(
  $$ select code, name from api.crews order by 1 $$, $$ values ('A', 'Days'), ('B', 'b') $$, 'and the list shows it'
);
select test.refuses($$ select api.update_crew(test.id('a'), '{}', 1) $$, 'STALE_ROW', 409, 'an old version is refused');
select test.refuses(
  $$ select api.update_crew(test.id('a'), '{"code": "B"}') $$, 'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses_fields(
  $$ select api.update_crew(test.id('a'), jsonb_build_object('site_id', test.id('south'))) $$, '{site_id}',
  'a crew stays at its site'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_crew(test.id('a'), '{}') $$, 'CREW_NOT_FOUND', 404, 'a crew out of reach is not found'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_crew(test.id('a'), '{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select * from finish();
rollback;
