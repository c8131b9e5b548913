begin;
select plan(5);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.worker('wim', 'north'), test.worker('zoe', 'north');
update workforce.workers set account_id = test.id('ann') where id = test.id('wim');
update workforce.workers set account_id = test.id('bob') where id = test.id('zoe');
select test.procedure('press', 'hall');
select test.procedure('saw', 'hall', 'DRAFT'), test.work_order('job', 'north'), test.work_order('far job', 'south');
select test.sign_in('ann');
select results_eq(
  $$ select status from api.create_lockout_application(
       jsonb_build_object('procedure_id', test.id('press'), 'work_order_id', test.id('job'))) $$,
  $$ values ('PLANNED') $$, 'a lock-out is begun'
);
select results_eq(
  $$ select procedure_title, work_order_title, is_group, site_id from api.lockout_applications $$,
  $$ values ('press', 'job', false, test.id('north')) $$, 'for its work'
);
select test.refuses(
  $$ select api.create_lockout_application(jsonb_build_object('procedure_id', test.id('saw'))) $$,
  'LOCKOUT_PROCEDURE_NOT_IN_USE', 409, 'by what is published'
);
select test.refuses(
  $$ select api.create_lockout_application(
       jsonb_build_object('procedure_id', test.id('press'), 'work_order_id', test.id('far job'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'for work at its site'
);
select api.cancel_work_order(test.id('job'), 'no');
select test.refuses(
  $$ select api.create_lockout_application(
       jsonb_build_object('procedure_id', test.id('press'), 'work_order_id', test.id('job'))) $$,
  'WORK_ORDER_NOT_OPEN', 409, 'that is not over'
);

select * from finish();
rollback;
