begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.calendar('office', '{north}');
select test.person('ann'), test.person('max', '{*}', '{work_order.create}'), test.person('nora', '{}');
select test.service_policy('p1', 1, '{"resolve_minutes": 60, "priorities": ["HIGH"]}'),
       test.service_policy('p2', 2, '{"resolve_minutes": 600}');

select test.sign_in('ann');
select test.remember('work', w.id)
  from api.create_work_order(jsonb_build_object(
         'site_id', test.id('north'), 'location_id', test.spot('north'), 'title', 'Seal', 'priority', 'HIGH',
           'reported_at', '2025-01-06T08:00:00Z'
       )) as w;
select results_eq(
  $$ select code, rank, row_version from api.update_service_policy(test.id('p1'), '{"resolve_minutes": 120}', 1) $$,
  $$ values ('P1', 1, 2) $$, 'a policy is changed'
);
select results_eq(
  $$ select target_minutes, due_at from api.work_orders $$, $$ values (60, '2025-01-06 09:00+00'::timestamptz) $$,
  'for what comes: what was promised stays'
);
select api.update_work_order(test.id('work'), '{"priority": "LOW"}'), api.update_work_order(test.id('work'),
  '{"priority": "HIGH"}');
select results_eq(
  $$ select target_minutes, due_at from api.work_orders $$, $$ values (120, '2025-01-06 10:00+00'::timestamptz) $$,
  'until the work changes'
);
select test.refuses(
  $$ select api.update_service_policy(test.id('p1'), '{"rank": 2}') $$, 'ALREADY_EXISTS', 409, 'a rank is one'
);
select test.refuses(
  $$ select api.update_service_policy(test.id('p1'), '{"rank": 3}', 1) $$, 'STALE_ROW', 409,
       'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_service_policy(uuidv7(), '{"rank": 3}') $$, 'SERVICE_POLICY_NOT_FOUND', 404,
       'and what is not there'
);
select test.refuses_fields(
  $$ select api.update_service_policy(test.id('p1'), '{"resolve_minutes": null}') $$, '{resolve_minutes}',
       'something is promised'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.update_service_policy(test.id('p1'), '{"rank": 3}') $$, 'SERVICE_POLICY_NOT_FOUND', 404,
  'who reaches no site sees none'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_service_policy(test.id('p1'), '{"rank": 3}') $$, 'PERMISSION_DENIED', 403,
       'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
