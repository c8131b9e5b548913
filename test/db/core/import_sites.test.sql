begin;
select plan(8);

select test.organization('acme');
select test.site('north', 'N'), test.site('south', 'S');
select test.person('ann', '{*}', '{site.import}'), test.person('max', '{*}', '{site.create}'),
       test.person('nora', '{north}', '{site.import}');
insert into workforce.calendars (organization_id, code, name) values (test.current_organization(), 'DAY', 'Day');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_sites', '[
       {"code": "E", "name": "East", "calendar_code": "DAY", "time_zone": "Europe/Oslo", "currency": "NOK",
        "latitude": "59.9", "longitude": 10.7},
       {"code": "W", "name": "West"}, {"code": "N", "name": "Renamed"},
       {"code": "X", "name": "X", "time_zone": "Mars/Base", "currency": "XXQ", "latitude": 1},
       {"code": "X1", "name": "X", "calendar_code": "NIGHT"}, {"code": "E", "name": "Again"},
       {"code": "S", "time_zone": "Europe/Oslo", "currency": "NOK", "calendar_code": "DAY",
        "archived_at": "2026-01-01T00:00:00Z"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'UPDATED', null),
            (4, 'REJECTED', 'currency NOT_IN_VOCABULARY, longitude MISSING_VALUE, time_zone NOT_IN_VOCABULARY'),
            (5, 'REJECTED', 'calendar_code NOT_FOUND'), (6, 'REJECTED', 'code REPEATED'),
            (7, 'REJECTED', 'archived_at READ_ONLY, calendar_id READ_ONLY, currency READ_ONLY, time_zone READ_ONLY') $$,
  'sites are made and changed by their codes; what has consequences is left to update_site'
);
select results_eq(
  $$ select code, name, time_zone, currency, calendar_code, latitude from api.sites order by code $$,
  $$ values ('E', 'East', 'Europe/Oslo', 'NOK', 'DAY', 59.9), ('N', 'Renamed', 'UTC', 'EUR', null, null),
            ('S', 'south', 'UTC', 'EUR', null, null), ('W', 'West', 'UTC', 'EUR', null, null) $$,
  'with the defaults of create_site'
);
select is(
  (select string_agg(distinct i.outcome, ' ') from test.imported('import_sites', (
     select jsonb_agg(to_jsonb(s)) from api.sites as s
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select test.sign_out();
select is_empty(
  $$ select from identity.account_sites as a join core.sites as s on s.id = a.site_id where s.code in ('E', 'W') $$,
  'who reaches all sites needs no grant'
);
select test.sign_in('nora');
select results_eq(
  $$ select * from test.imported('import_sites', '[{"code": "NE", "name": "Own"}, {"name": "No code"}]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'code MISSING_VALUE') $$, 'who reaches some sites makes more'
);
select results_eq($$ select code from api.sites order by code $$, $$ values ('N'), ('NE') $$, 'and reaches them');
select test.refuses(
  $$ select api.import_sites('[{"code": "S", "name": "Taken"}]') $$, 'ALREADY_EXISTS', 409,
  'a code out of reach refuses the whole'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.import_sites('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission');
select test.sign_out();

select * from finish();
rollback;
