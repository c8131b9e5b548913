begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{north}', '{work_order.create}');
select test.job_plan('SERVICE', '{Drain,Fill}');

select test.sign_in('ann');
select results_eq(
  $$ select revision, revision_status from api.update_job_plan(test.id('SERVICE'), '{"name": "Big service"}') $$,
  $$ values (1, 'PUBLISHED') $$, 'a name needs no revision'
);
select results_eq(
  $$ select revision, revision_status from api.update_job_plan(test.id('SERVICE'), '{"requires_signature": true}') $$,
  $$ values (2, 'DRAFT') $$, 'what work needs does'
);
select results_eq(
  $$ select revision, title from api.job_plan_tasks order by revision, position $$,
  $$ values (1, 'Drain'), (1, 'Fill'), (2, 'Drain'), (2, 'Fill') $$, 'it begins as what is published'
);
select lives_ok(
  $$ select api.update_job_plan(test.id('SERVICE'), '{}', '[{"title": "Look", "kind": "CHECK"}]',
       '[{"kind": "TOOL", "description": "Lamp"}]') $$, 'tasks and lines are replaced'
);
select results_eq(
  $$ select t.revision, t.title, l.description from api.job_plan_tasks as t
       left join api.job_plan_lines as l using (revision_id) order by t.revision, t.position $$,
  $$ values (1, 'Drain', null), (1, 'Fill', null), (2, 'Look', 'Lamp') $$, 'in the draft alone'
);
select test.refuses(
  $$ select api.update_job_plan(test.id('SERVICE'), '{}', null, null, 1) $$, 'STALE_ROW', 409, 'at the right version'
);
select test.refuses(
  $$ select api.update_job_plan(uuidv7()) $$, 'JOB_PLAN_NOT_FOUND', 404, 'there has to be one'
);
select test.refuses_fields(
  $$ select api.update_job_plan(test.id('SERVICE'), '{"name": null, "currency": "1"}', '[{"title": "a"}]') $$,
  array['name', 'p_tasks[1].kind'], 'faults of all arguments are named'
);
select test.sign_out();
select throws_like(
  $$ update maintenance.job_plan_tasks set title = 'x' where title = 'Drain' $$, '%JOB_PLAN_REVISION_FROZEN%',
  'what is published stays, whoever writes'
);
select test.sign_in('max');
select test.refuses(
  $$ select api.update_job_plan(test.id('SERVICE'), '{}') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();

select * from finish();
rollback;
