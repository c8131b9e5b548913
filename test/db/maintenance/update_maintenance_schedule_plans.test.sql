begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann'), test.person('max', '{north}', '{work_order.create}');
select test.schedule('oil', 'pump');
select test.job_plan('A'), test.job_plan('B'), test.job_plan('NEW', '{}', 'DRAFT');

select test.sign_in('ann');
select results_eq(
  $$ select status, row_version from api.update_maintenance_schedule_plans(test.id('oil'), jsonb_build_array(
       jsonb_build_object('every_nth', 12, 'job_plan_id', test.id('A')),
       jsonb_build_object('every_nth', 4, 'job_plan_id', test.id('B')))) $$,
  $$ values ('ACTIVE', 2) $$, 'the plans of a schedule raise its version'
);
select results_eq(
  $$ select position, every_nth, job_plan_code from api.maintenance_schedule_plans order by position $$,
  $$ values (1, 12, 'A'), (2, 4, 'B') $$, 'they are listed in their order'
);
select test.remember('line', id) from api.maintenance_schedule_plans where every_nth = 4;
select api.update_maintenance_schedule_plans(test.id('oil'), jsonb_build_array(
  jsonb_build_object('id', test.id('line'), 'every_nth', 6, 'job_plan_id', test.id('A'))));
select results_eq(
  $$ select id, position, every_nth, job_plan_code from api.maintenance_schedule_plans $$,
  $$ values (test.id('line'), 1, 6, 'A') $$, 'one that is named stays, one that is left out goes'
);
select test.refuses_fields(
  $$ select api.update_maintenance_schedule_plans(test.id('oil'), jsonb_build_array(
       jsonb_build_object('every_nth', 1, 'job_plan_id', test.id('A')), '{"every_nth": 5}'::jsonb,
       jsonb_build_object('every_nth', 5, 'job_plan_id', test.id('A')))) $$,
  '{p_plans[1].every_nth,p_plans[2].job_plan_id,p_plans[3].every_nth}', 'faults are named by their line'
);
select test.refuses(
  $$ select api.update_maintenance_schedule_plans(test.id('oil'), jsonb_build_array(
       jsonb_build_object('every_nth', 5, 'job_plan_id', test.id('NEW')))) $$,
  'JOB_PLAN_NOT_PUBLISHED', 409, 'a draft makes no work'
);
select test.refuses(
  $$ select api.update_maintenance_schedule_plans(test.id('oil'), '[]', 1) $$, 'STALE_ROW', 409,
  'at the right version'
);
select test.refuses(
  $$ select api.update_maintenance_schedule_plans(uuidv7(), '[]') $$, 'MAINTENANCE_SCHEDULE_NOT_FOUND', 404,
  'there has to be one'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_maintenance_schedule_plans(test.id('oil'), '[]') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();

select * from finish();
rollback;
