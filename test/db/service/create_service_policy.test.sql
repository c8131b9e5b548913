begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}'), test.person('max', '{*}', '{work_order.create}');

select test.sign_in('ann');
select results_eq(
  $$ select code, rank, row_version
       from api.create_service_policy(
              '{"code": "P1", "name": "Urgent", "rank": 10, "priorities": ["URGENT"], "resolve_minutes": 240}'
            ) $$,
  $$ values ('P1', 10, 1) $$, 'a policy is made'
);
select results_eq(
  $$ select name, priorities, criticalities, resolve_minutes, is_active, site_code from api.service_policies $$,
  $$ values ('Urgent', '{URGENT}'::text[], null::text[], 240, true, null) $$, 'for all sites'
);
select test.refuses(
  $$ select api.create_service_policy('{"code": "P2", "name": "x", "rank": 10, "resolve_minutes": 1}') $$,
  'ALREADY_EXISTS', 409, 'two do not share a rank'
);
select lives_ok(
  $$ select api.create_service_policy(
       '{"code": "P3", "name": "x", "rank": 10, "resolve_minutes": 1, "is_active": false}'
     ) $$,
  'but one that is not in use may have it'
);
select test.refuses_fields(
  $$ select api.create_service_policy(
       '{"code": "P1", "name": "", "rank": 0, "priorities": ["SOON"], "resolve_minutes": 0,
         "arrive_minutes": 2628001, "respond_minutes": "x", "contract_id": "00000000-0000-0000-0000-000000000000"}'
     ) $$,
  '{arrive_minutes,contract_id,name,priorities,rank,resolve_minutes,respond_minutes}', 'every fault is named'
);
select test.refuses_fields(
  $$ select api.create_service_policy(
       '{"code": "P4", "name": "x", "rank": 11, "priorities": [], "criticalities": [], "work_types": []}'
     ) $$,
  '{criticalities,priorities,resolve_minutes,work_types}', 'a policy fits something and promises something'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.create_service_policy('{"code": "P5", "name": "x", "rank": 12, "resolve_minutes": 1}') $$,
  'NOT_ALL_SITES', 403, 'who reaches one site promises nothing for all'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_service_policy('{"code": "P5", "name": "x", "rank": 12, "resolve_minutes": 1}') $$,
  'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
