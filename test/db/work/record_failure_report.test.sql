begin;
select plan(23);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.pump_failures();
select test.failure_class('fans');
insert into asset.categories (id, organization_id, code, name, failure_class_id, parent_id)
values (test.remember('wet', uuidv7()), test.id('acme'), 'WET', 'Wet machines', test.id('pumps'), null);
insert into asset.categories (id, organization_id, code, name, failure_class_id, parent_id)
values (test.remember('small', uuidv7()), test.id('acme'), 'SMALL', 'Small ones', null, test.id('wet'));
select test.asset('p1', 'north'), test.asset('p2', 'north'), test.asset('seal', 'north');
update asset.assets set category_id = test.id('small') where id = test.id('p1');
update asset.assets set category_id = test.id('small'), failure_class_id = test.id('fans') where id = test.id('p2');
select test.work_order('fix', 'north', '2026-01-05T08:00Z'), test.work_order('fan', 'north', '2026-01-05T08:00Z'),
       test.work_order('bare', 'north', '2026-01-05T08:00Z'), test.work_order('over', 'north');
update work.work_orders set asset_id = test.id('p1') where id = test.id('fix');
update work.work_orders set asset_id = test.id('p2') where id = test.id('fan');

create function pg_temp.report(p_problem text, p_cause text default null, p_remedy text default null,
  p_more jsonb default '{}')
returns jsonb
language sql
as $$
  select jsonb_strip_nulls(jsonb_build_object(
           'problem_id', test.id(p_problem), 'cause_id', case when p_cause is not null then test.id(p_cause) end,
           'remedy_id', case when p_remedy is not null then test.id(p_remedy) end)) || p_more
$$;

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.record_failure_report(test.id('fix'), '{"impact": "BAD", "cause_id": "x"}') $$,
  '{cause_id,impact,problem_id}', 'every fault is told, and a problem is needed'
);
select test.refuses_fields(
  $$ select api.record_failure_report(
       test.id('fix'), pg_temp.report('noise', p_more => '{"mechanism": "MAGIC", "detection_method": "OTHERWISE"}')) $$,
  '{detection_method,mechanism,problem_id}', 'what is not in the lists is not taken'
);
select test.refuses_fields(
  $$ select api.record_failure_report(test.id('fix'), pg_temp.report('noise')) $$,
  '{problem_id}', 'the problem is one of the class'
);
select test.refuses_fields(
  $$ select api.record_failure_report(test.id('fix'), pg_temp.report('leak', 'replaced', 'seal worn')) $$,
  '{cause_id,remedy_id}', 'the cause is one of the problem, the remedy one of the cause'
);
select test.refuses_fields(
  $$ select api.record_failure_report(test.id('fix'), pg_temp.report('leak', 'loose flange', 'replaced')) $$,
  '{remedy_id}', 'and of no other cause'
);
select test.refuses_fields(
  $$ select api.record_failure_report(test.id('fix'), pg_temp.report('leak', null, 'replaced')) $$,
  '{cause_id}', 'a remedy follows a cause'
);
select test.refuses_fields(
  $$ select api.record_failure_report(
       test.id('fix'), pg_temp.report('leak', p_more => '{"failed_at": "2999-01-01T00:00Z"}')) $$,
  '{failed_at}', 'nothing has failed in the future'
);
select test.refuses_fields(
  $$ select api.record_failure_report(
       test.id('fix'), pg_temp.report('leak', p_more => '{"restored_at": "2026-01-05T07:59Z"}')) $$,
  '{restored_at}', 'nor was it mended before it failed'
);
select results_eq(
  $$ select work_order_id, class_id, failed_at, row_version
       from api.record_failure_report(
              test.id('fix'),
              pg_temp.report(
                'leak', 'seal worn', 'replaced',
                jsonb_build_object('mechanism', 'WEAR', 'detection_method', 'CASUAL_OBSERVATION', 'impact', 'DEGRADED',
                  'component_id', test.id('seal'), 'production_impact', 'MINOR', 'narrative', 'Drips')
              )
            ) $$,
  $$ values (test.id('fix'), test.id('pumps'), timestamptz '2026-01-05T08:00Z', 1) $$,
  'a failure is reported; its class is that of a wider category, its instant that of the need'
);
select results_eq(
  $$ select asset_number is not null, category_code, component_id, class_code, problem_code, cause_code, remedy_code,
            mechanism, impact, production_impact
       from api.failure_reports $$,
  $$ values (true, 'SMALL', test.id('seal'), 'PUMPS', 'LEAK', 'SEAL WORN', 'REPLACED', 'WEAR', 'DEGRADED', 'MINOR') $$,
  'the list tells all of it'
);
select test.refuses(
  $$ select api.record_failure_report(test.id('fix'), pg_temp.report('leak')) $$,
  'FAILURE_ALREADY_REPORTED', 409, 'a work order has one report'
);
select test.refuses_fields(
  $$ select api.record_failure_report(test.id('fan'), pg_temp.report('leak')) $$,
  '{problem_id}', 'the class of the asset counts before that of its category'
);
select results_eq(
  $$ select class_id from api.record_failure_report(
       test.id('fan'), pg_temp.report('leak', p_more => jsonb_build_object('class_id', test.id('pumps')))) $$,
  $$ values (test.id('pumps')) $$,
  'a class that is given counts most'
);
select test.refuses_fields(
  $$ select api.record_failure_report(test.id('bare'), pg_temp.report('leak')) $$,
  '{class_id}', 'without an asset the class is said'
);
select is(
  (select count(*) from api.audit_events where entity = 'work.failure_reports' and action = 'record_failure_report'),
  2::bigint, 'each report has a line in the log'
);
select lives_ok(
  $$ select api.update_failure_links(
       test.id('pumps'), jsonb_build_array(jsonb_build_object('child_id', test.id('leak')))) $$,
  'links that reports name cease to hold'
);
select test.refuses_fields(
  $$ select api.record_failure_report(
       test.id('bare'), pg_temp.report('leak', 'seal worn', p_more => jsonb_build_object('class_id',
       test.id('pumps')))) $$,
  '{cause_id}', 'for what is reported from then on'
);
select api.cancel_work_order(test.id('over'), 'sold');
select test.refuses(
  $$ select api.record_failure_report(
       test.id('over'), pg_temp.report('leak', p_more => jsonb_build_object('class_id', test.id('pumps')))) $$,
  'WORK_ORDER_NOT_OPEN', 409, 'of what is cancelled nothing is reported'
);
select api.update_failure_class(test.id('pumps'), '{"archived_at": "2026-01-05T10:00Z"}');
select test.refuses_fields(
  $$ select api.record_failure_report(
       test.id('bare'), pg_temp.report('leak', p_more => jsonb_build_object('class_id', test.id('pumps')))) $$,
  '{class_id}', 'a class that was put away takes nothing new'
);
select test.sign_out();
-- A class that an asset still names is put away all the same.
update work.work_orders set asset_id = test.id('p1') where id = test.id('bare');
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.record_failure_report(test.id('bare'), pg_temp.report('leak')) $$,
  '{class_id}', 'nor when it follows from the asset'
);
select test.refuses(
  $$ select api.record_failure_report(uuidv7(), pg_temp.report('leak')) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'of no work order nothing is reported'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.record_failure_report(test.id('bare'), pg_temp.report('leak')) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'nor of one out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.record_failure_report(test.id('bare'), pg_temp.report('leak')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is reported'
);
select test.sign_out();

select * from finish();
rollback;
