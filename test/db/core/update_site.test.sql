begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{site.update}'), test.person('max', '{north}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select id, code, row_version
       from api.update_site(test.id('north'), '{"name": "North end", "address": "There"}', 1) $$,
  $$ values (test.id('north'), 'NORTH', 2) $$,
  'a site is changed'
);
select results_eq(
  $$ select row_version
       from api.update_site(test.id('north'), '{"archived_at": "2026-01-01T00:00:00Z", "address": null}') $$,
  $$ values (3) $$,
  'it is put away'
);
select results_eq(
  $$ select name, address, archived_at from api.sites $$,
  $$ values ('North end', null, '2026-01-01T00:00:00Z'::timestamptz) $$,
  'and still stands in the list; what is left out stays, null empties'
);
select is_empty($$ select id from api.list_options('core.sites') $$, 'but is offered no more');
select test.refuses(
  $$ select api.update_site(test.id('north'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'not one that was changed meanwhile'
);
select test.refuses(
  $$ select api.update_site(test.id('south'), '{"name": "x"}') $$,
  'SITE_NOT_FOUND', 404, 'a site out of reach does not exist'
);
select test.refuses_fields(
  $$ select api.update_site(test.id('north'), '{"time_zone": "Nowhere"}') $$,
  '{time_zone}', 'a time zone is one that exists'
);
select test.refuses_fields(
  $$ select api.update_site(test.id('north'), '{"currency": "euro"}') $$,
  '{currency}', 'a currency has three letters'
);
select test.refuses_fields(
  $$ select api.update_site(test.id('north'), '{"name": null, "id": 1}') $$,
  '{id,name}', 'what is needed stays'
);
select test.refuses(
  $$ select api.update_site(test.id('north'), '{"code": "SOUTH"}') $$,
  'ALREADY_EXISTS', 409, 'a code is taken also by what one does not see'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_site(test.id('north'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.site_id, e.before, e.after
       from audit.events as e
      where e.entity_id = test.id('north')
        and e.operation = 'UPDATE'
      order by e.sequence
      limit 1 $$,
  $$ values
       (
         'update_site', test.id('north'), '{"name": "north", "address": null}'::jsonb,
         '{"name": "North end", "address": "There"}'::jsonb
       ) $$,
  'the log holds what changed'
);

select * from finish();
rollback;
