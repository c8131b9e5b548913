begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('press', 'north'), test.asset('far', 'south'), test.asset('gone', 'north');
update asset.assets set asset_number = upper(name), criticality = case name when 'press' then 'A' end;
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where name = 'gone';
alter table asset.assets enable trigger check_transition;
select test.location('HALL', 'north'), test.location('AWAY', 'south');
select test.request_problem('LEAK', 'URGENT');
update request.problems set code = 'LEAK';
insert into service.policies (organization_id, code, name, rank, request_acknowledge_minutes)
values (test.current_organization(), 'FAST', 'Fast', 1, 60);
select test.person('tess', '{*}', '{request.import,request.read}'), test.person('max', '{*}', '{request.create}');

select test.sign_in('tess');
select results_eq(
  $$ select * from test.imported('import_requests', '[
       {"request_number": "T-1", "title": "It drips", "asset_number": "PRESS", "status": "WAITING_REQUESTER",
        "reported_at": "2026-01-05T08:00:00Z", "requester_name": "Ada", "source": "PHONE"},
       {"title": "Lamp", "site_code": "NORTH", "location_code": "HALL", "priority": "LOW", "problem_code": "LEAK"},
       {"request_number": "T-2", "title": "Leak", "site_code": "NORTH", "problem_code": "LEAK"},
       {"request_number": "T-1", "title": "Again"},
       {"request_number": "T-3", "title": "Gone", "asset_number": "GONE"},
       {"request_number": "T-4", "title": "Where"},
       {"request_number": "T-5", "title": "Other", "asset_number": "FAR", "site_code": "NORTH"},
       {"request_number": "T-6", "title": "Late", "asset_number": "PRESS", "reported_at": "2999-01-01T00:00:00Z"},
       {"request_number": "T-7", "site_code": "NORTH", "status": "RESOLVED", "source": "QR", "colour": 1}
     ]'::jsonb || jsonb_build_array(
       jsonb_build_object('title', 'Away', 'asset_number', 'PRESS', 'location_id', test.id('AWAY'))
     )) $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'CREATED', null),
            (4, 'REJECTED', 'request_number REPEATED'), (5, 'REJECTED', 'asset_id ASSET_RETIRED'),
            (6, 'REJECTED', 'site_id MISSING_VALUE'), (7, 'REJECTED', 'asset_id PARENT_AT_OTHER_SITE'),
            (8, 'REJECTED', 'reported_at IN_FUTURE'),
            (9, 'REJECTED', 'colour UNKNOWN_FIELD, source NOT_IN_VOCABULARY, status NOT_IN_VOCABULARY'),
            (10, 'REJECTED', 'location_id PARENT_AT_OTHER_SITE') $$,
  'open requests are made, each row by itself'
);
select results_eq(
  $$ select request_number, site_code::text, status, priority, source, requester_id, requester_name, reported_at = now()
       from api.requests order by request_number $$,
  $$ values ('RQ-000001', 'NORTH', 'NEW', 'LOW', 'API', null::uuid, null::text, true),
            ('T-1', 'NORTH', 'NEW', 'HIGH', 'PHONE', null, 'Ada', false),
            ('T-2', 'NORTH', 'NEW', 'URGENT', 'API', null, null, true) $$,
  'as new ones, as urgent as their problem or asset makes them'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_requests',
       (select jsonb_agg(to_jsonb(r)) from api.requests as r)) group by outcome $$,
  $$ values ('UNCHANGED', 3::bigint) $$, 'what the list shows is imported again'
);
select test.sign_out();
select results_eq(
  $$ select r.request_number, c.metric, c.state, c.started_at = r.reported_at
       from service.clocks as c join request.requests as r on r.id = c.request_id order by 1 $$,
  $$ values ('RQ-000001', 'ACKNOWLEDGE', 'RUNNING', true), ('T-1', 'ACKNOWLEDGE', 'BREACHED', true),
            ('T-2', 'ACKNOWLEDGE', 'RUNNING', true) $$,
  'the answer is promised from the report on'
);
alter table request.requests disable trigger check_transition;
update request.requests set status = 'REJECTED' where request_number = 'T-2';
update request.requests set status = 'TRIAGED', triaged_at = now() where request_number = 'RQ-000001';
alter table request.requests enable trigger check_transition;
select test.sign_in('tess');
select results_eq(
  $$ select * from test.imported('import_requests', '[
       {"request_number": "T-1", "title": "It drips more", "asset_number": "", "site_code": "NORTH",
         "location_code": "HALL"},
       {"request_number": "T-2", "title": "It drips more"}, {"request_number": "RQ-000001", "asset_number": "FAR"},
       {"request_number": "RQ-000001", "priority": "HIGH"}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'REJECTED', 'status READ_ONLY'), (3, 'REJECTED', 'asset_id PARENT_AT_OTHER_SITE'),
            (4, 'REJECTED', 'request_number REPEATED') $$,
  'open ones change'
);
select results_eq(
  $$ select request_number, title, asset_number::text, location_code::text, row_version from api.requests
    where request_number = 'T-1' $$,
  $$ values ('T-1', 'It drips more', null::text, 'HALL', 2) $$, 'and are written'
);
select results_eq(
  $$ select outcome from test.imported('import_requests',
       (select jsonb_agg(to_jsonb(r)) from api.requests as r where r.request_number = 'T-2')) $$,
  $$ values ('UNCHANGED') $$, 'a decided request that stands is one all the same'
);
select test.refuses_fields($$ select api.import_requests('{}') $$, '{p_rows}', 'an array is needed');
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.import_requests('[]') $$, 'PERMISSION_DENIED', 403,
  'to import is a permission of its own');
select test.sign_out();

select * from finish();
rollback;
