begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.asset('scrap', 'north');
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');
select test.person('ann'), test.person('max', '{north}', '{request.triage}');

create function pg_temp.open(p_values jsonb)
returns text
language sql
as $$
  select p.slug
    from api.create_request_portal(jsonb_build_object('site_id', test.id('north'), 'title',
      'Plant 1, Gate') || p_values) as p
$$;

select test.sign_in('ann');
select matches(pg_temp.open('{}'), '^plant-1-gate-[a-z2-9]{10}$', 'a portal has a name of words and chance');
select results_eq(
  $$ select title, site_code, offered_fields, requires_contact, rate_limit_per_hour, total_limit_per_hour, is_active
       from api.request_portals $$,
  $$ values ('Plant 1, Gate', 'NORTH', '{DESCRIPTION}'::text[], false, 10, 200, true) $$, 'and takes requests at once'
);
select isnt(pg_temp.open('{}'), pg_temp.open('{}'), 'two of the same title have two names');
select matches(pg_temp.open('{"title": "門"}'), '^[a-z2-9]{10}$', 'also without a letter that an address takes');
select test.refuses_fields(
  $$ select pg_temp.open('{"title": "", "offered_fields": ["AGE"], "rate_limit_per_hour": 0, "reopen_days": 366,
         "slug": "mine"}') $$,
  '{offered_fields,rate_limit_per_hour,reopen_days,slug,title}', 'every fault is named'
);
select test.refuses_fields(
  $$ select pg_temp.open(jsonb_build_object('asset_id', test.id('pump'), 'offered_fields', '{ASSET}'::text[])) $$,
  '{offered_fields}', 'a portal for one asset offers no other'
);
select test.refuses(
  $$ select pg_temp.open(jsonb_build_object('asset_id', test.id('fan'))) $$, 'PARENT_AT_OTHER_SITE', 422,
  'nor is it for one of another site'
);
select test.refuses(
  $$ select pg_temp.open(jsonb_build_object('asset_id', test.id('scrap'))) $$, 'ASSET_RETIRED', 422,
  'nor for one that is gone'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select pg_temp.open('{}') $$, 'PERMISSION_DENIED', 403, 'not without the permission');
select test.sign_out();
select is(
  (select count(*) from audit.events where entity = 'request.portals' and action = 'create_request_portal'), 4::bigint,
  'the log names who opened it'
);

select * from finish();
rollback;
