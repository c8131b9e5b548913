begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{site.create}'), test.person('tess', '{north}', '{site.create}'),
       test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.create_site(
         '{"code": "S1", "name": "South", "time_zone": "Europe/Berlin", "currency": "CHF", "address": "Here"}'
       ) $$,
  $$ values ('S1', 1) $$,
  'a site is made'
);
select results_eq(
  $$ select name, time_zone, currency, address, custom from api.sites where code = 'S1' $$,
  $$ values ('South', 'Europe/Berlin', 'CHF', 'Here', '{}'::jsonb) $$,
  'it stands in the list'
);
select test.refuses(
  $$ select api.create_site('{"code": "S1", "name": "x"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses_fields(
  $$ select api.create_site('{"code": "", "colour": 1}') $$,
  '{code,colour,name}', 'every fault is named at once'
);
select test.refuses_fields(
  $$ select api.create_site('{"code": "S2", "name": "x", "time_zone": "Berlin"}') $$,
  '{time_zone}', 'a time zone is one that exists'
);
select test.refuses_fields(
  $$ select api.create_site('{"code": "S2", "name": "x", "currency": "eur"}') $$,
  '{currency}', 'a currency is three capitals'
);
select test.sign_out();

select test.sign_in('tess');
select lives_ok(
  $$ select api.create_site('{"code": "T1", "name": "Tess'' own"}') $$,
  'one who does not reach all sites makes one too'
);
select results_eq(
  $$ select code, time_zone, currency from api.sites order by code $$,
  $$ values ('NORTH', 'UTC', 'EUR'), ('T1', 'UTC', 'EUR') $$,
  'and reaches it'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_site('{"code": "S2", "name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission none is made'
);
select test.sign_out();

select is(
  (select count(*) from core.sites where created_by is not null), 2::bigint, 'nothing was kept of what was refused'
);
select results_eq(
  $$ select e.entity, e.action, e.account_id, e.site_id = s.id
       from audit.events as e
       join core.sites as s on s.code = 'T1'
      where e.account_id = test.id('tess')
      order by e.sequence $$,
  $$ values
       ('core.sites', 'create_site', test.id('tess'), true),
       ('identity.account_sites', 'create_site', test.id('tess'), true) $$,
  'the log tells of the site and of the reach, at the site'
);

select * from finish();
rollback;
