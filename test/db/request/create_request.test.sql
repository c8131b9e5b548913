begin;
select plan(18);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('lamp', 'north'), test.asset('fan', 'south'), test.asset('scrap',
  'north');
update asset.assets set criticality = 'A' where id = test.id('pump');
update asset.assets set criticality = 'D' where id = test.id('lamp');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');
select test.request_problem('leak', 'URGENT'), test.request_problem('noise');
select test.person('rita', '{north}', '{request.create}'), test.person('tom', '{north}', '{request.triage}'),
       test.person('max', '{north}', '{work_order.create}');

create function pg_temp.make(p_values jsonb)
returns table (request_number text, status text, row_version integer)
language sql
as $$ select c.request_number, c.status, c.row_version
  from api.create_request('{"title": " Drips "}' || p_values) as c $$;

create function pg_temp.priority_of(p_values jsonb)
returns text
language plpgsql
as $$
declare
  v_number text;
begin
  select m.request_number into v_number from pg_temp.make(jsonb_build_object('site_id',
    test.id('north')) || p_values) as m;
  return (select r.priority from api.requests as r where r.request_number = v_number);
end
$$;

select test.sign_in('rita');
select results_eq(
  $$ select * from pg_temp.make(jsonb_build_object('asset_id', test.id('pump'), 'requester_contact', '4711')) $$,
  $$ values ('RQ-000001', 'NEW', 1) $$, 'a request is handed in'
);
select results_eq(
  $$ select title, site_code, source, requester_account_name, requester_contact, allowed_actions::text
       from api.requests $$,
  $$ values ('Drips', 'NORTH', 'API', 'rita', '4711', '["cancel_request"]') $$,
  'at the site of the asset, by whoever does it'
);
select is(pg_temp.priority_of('{}'), 'MEDIUM', 'what nobody says is MEDIUM');
select is(
  pg_temp.priority_of(jsonb_build_object('asset_id', test.id('pump'))), 'HIGH', 'HIGH for an asset of criticality A'
);
select is(pg_temp.priority_of(jsonb_build_object('asset_id', test.id('lamp'))), 'LOW', 'LOW for one of D');
select is(
  pg_temp.priority_of(jsonb_build_object('asset_id', test.id('lamp'), 'problem_id', test.id('leak'))), 'URGENT',
  'the problem counts more'
);
select is(
  pg_temp.priority_of(jsonb_build_object('asset_id', test.id('pump'), 'problem_id', test.id('noise'))), 'HIGH',
  'but not one that says nothing'
);
select is(
  pg_temp.priority_of(jsonb_build_object('problem_id', test.id('leak'), 'priority', 'LOW')), 'LOW',
  'what is said counts most'
);
select test.refuses_fields(
  $$ select api.create_request('{"title": "Drips"}') $$, '{site_id}', 'a site or an asset is needed'
);
select test.refuses_fields(
  $$ select api.create_request(jsonb_build_object(
       'site_id', test.id('south'), 'title', '', 'priority', 'SOON', 'source', 'PORTAL', 'status', 'TRIAGED',
         'asset_id', uuidv7()
     )) $$,
  '{asset_id,priority,site_id,source,status,title}', 'every fault is named'
);
select test.refuses_fields(
  $$ select pg_temp.make(jsonb_build_object('site_id', test.id('north'), 'reported_at', '2999-01-01T00:00Z')) $$,
  '{reported_at}', 'nothing is noticed in the future'
);
select test.refuses(
  $$ select pg_temp.make(jsonb_build_object('asset_id', test.id('scrap'))) $$, 'ASSET_RETIRED', 422,
  'nor asked about what is gone'
);
select is(
  (select count(*) from api.create_request(jsonb_build_object('site_id', test.id('north'), 'title', repeat('ü', 200)))),
  1::bigint, 'a title has 200 characters'
);
select test.refuses_fields(
  $$ select api.create_request(jsonb_build_object('site_id', test.id('north'), 'title', repeat('ü', 201))) $$,
  '{title}', 'and no more'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.make(jsonb_build_object('site_id', test.id('north'))) $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select is(
  (select count(*) from api.requests where requester_contact is not null), 0::bigint,
  'how people are reached is not for everybody'
);
select test.sign_out();
select test.sign_in('tom');
select is(
  (select count(*) from api.requests where requester_contact is not null), 1::bigint, 'but for who decides on requests'
);
select test.sign_out();

select is(
  (select count(*) from audit.events
    where entity = 'request.requests' and action = 'create_request' and account_id = test.id('rita')
      and operation = 'INSERT'),
  8::bigint, 'the log names who made them'
);

select * from finish();
rollback;
