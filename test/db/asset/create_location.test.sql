begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('west');
select test.person('tess', '{north,south}', '{location.create}'), test.person('max', '{north}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select code, row_version
       from api.create_location(
         jsonb_build_object('site_id', test.id('north'), 'code', 'H', 'name', 'Hall', 'kind', 'BUILDING')
       ) $$,
  $$ values ('H', 1) $$,
  'a location is made'
);
select test.remember('hall', (select id from api.locations where code = 'H'));
select lives_ok(
  $$ select api.create_location(
       jsonb_build_object(
         'site_id', test.id('north'), 'code', 'H1', 'name', 'Line', 'parent_id', test.id('hall')
       )
     ) $$,
  'and one inside it'
);
select results_eq(
  $$ select site_name, kind, parent_id from api.locations where code = 'H1' $$,
  $$ values ('north', 'AREA', test.id('hall')) $$,
  'it stands in the list'
);
select lives_ok(
  $$ select api.create_location(jsonb_build_object('site_id', test.id('south'), 'code', 'H', 'name', 'Hall')) $$,
  'another site may have the same code'
);
select test.refuses(
  $$ select api.create_location(jsonb_build_object('site_id', test.id('north'), 'code', 'H', 'name', 'x')) $$,
  'ALREADY_EXISTS', 409, 'the same site may not'
);
select test.refuses(
  $$ select api.create_location(
       jsonb_build_object('site_id', test.id('south'), 'code', 'X', 'name', 'x', 'parent_id', test.id('hall'))
     ) $$,
  'PARENT_AT_OTHER_SITE', 422, 'a branch stays in its site'
);
select test.refuses_fields(
  $$ select api.create_location(
       jsonb_build_object('site_id', test.id('west'), 'code', 'X', 'kind', 'MOON', 'site_name', 'x')
     ) $$,
  '{kind,name,site_id,site_name}', 'every fault is named at once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_location(jsonb_build_object('site_id', test.id('north'), 'code', 'X', 'name', 'x')) $$,
  'PERMISSION_DENIED', 403, 'without the permission none is made'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.site_id from audit.events as e where e.entity = 'asset.locations' order by e.sequence $$,
  $$ values
       ('create_location', test.id('north')), ('create_location', test.id('north')),
       ('create_location', test.id('south')) $$,
  'the log tells of each, at its site'
);

select * from finish();
rollback;
