begin;
select plan(23);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.work_order('job', 'north'), test.work_order('part', 'north'), test.work_order('free', 'north');
select test.asset('pump', 'north');
select test.permit_kind('hot');
select test.remember('machines', uuidv7()), test.remember('pumps', uuidv7()), test.remember('type', uuidv7());
insert into asset.categories (id, organization_id, parent_id, code, name)
values (test.id('machines'), test.id('acme'), null, 'M', 'M'), (test.id('pumps'), test.id('acme'),
  test.id('machines'), 'P', 'P');
insert into work.types (id, organization_id, code, name, class)
values (test.id('type'), test.id('acme'), 'T', 'T', 'PREVENTIVE');
update asset.assets set category_id = test.id('pumps') where id = test.id('pump');
update work.work_orders set asset_id = test.id('pump'), type_id = test.id('type') where id = test.id('job');
update work.work_orders set parent_id = test.id('job') where id = test.id('part');

-- What comes of starting, without doing it.
create function pg_temp.outcome(p_name text)
returns text
language plpgsql
as $$
begin
  perform api.start_work_order(test.id(p_name));
  raise exception using errcode = 'TEST0', message = 'started';
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

select test.sign_in('ann');
select is(pg_temp.outcome('job'), 'started', 'who asks for nothing gets to work');
select api.update_work_order(test.id('job'), '{"requires_permit": true}');
select is(pg_temp.outcome('job'), 'PERMIT_MISSING', 'work that says so needs a permit');
select results_eq(
  $$ select code from test.obstacles('work.work_orders', test.id('job'), 'start_work_order') $$,
  $$ values ('PERMIT_MISSING') $$, 'and is told so before'
);
select api.update_work_order(test.id('job'), '{"requires_permit": false}'), api.update_work_type(test.id('type'),
  '{"requires_permit": true}');
select is(pg_temp.outcome('job'), 'PERMIT_MISSING', 'as does work of a type that says so');
select api.update_work_type(test.id('type'), '{"requires_permit": false}'),
       api.update_asset_category(test.id('machines'), '{"requires_permit": true}');
select is(pg_temp.outcome('job'), 'PERMIT_MISSING', 'and work on assets of a category that does, or of a wider one');
select is(pg_temp.outcome('free'), 'started', 'but no other');
select test.sign_out();
select test.permit('weld', 'hot', 'hall', jsonb_build_object('status', 'VALIDATED', 'work_order_id', test.id('job')));
select test.sign_in('ann');
select is(pg_temp.outcome('job'), 'PERMIT_MISSING', 'a permit that is only written is none');
select api.sign_permit(test.id('weld'), 'ACCEPTOR');
select test.sign_out();
select test.sign_in('bob');
select api.issue_permit(test.id('weld'));
select is(pg_temp.outcome('job'), 'started', 'with a permit in force it starts');
select api.update_work_order(test.id('part'), '{"requires_permit": true}');
select is(pg_temp.outcome('part'), 'started', 'and so does what is part of it');
select api.cancel_work_order(test.id('part'), 'not needed');
select api.start_work_order(test.id('job'));
select api.suspend_permit(test.id('weld'), 'Alarm');
select test.refuses(
  $$ select api.resume_work_order(test.id('job')) $$, 'PERMIT_MISSING', 422, 'what rests for it does not go on before'
);
select is(
  test.detail_codes($$ select api.resume_work_order(test.id('job')) $$), 'PERMIT_MISSING PERMIT_NOT_IN_FORCE',
  'all that stands against it is told at once'
);
select api.update_asset_category(test.id('machines'), '{"requires_permit": false}');
select test.refuses(
  $$ select api.resume_work_order(test.id('job')) $$,
  'PERMIT_NOT_IN_FORCE', 422, 'a suspended permit stops all work by it'
);
select test.sign_out();
select test.sign_in('ann');
select api.sign_permit(test.id('weld'), 'ACCEPTOR');
select test.sign_out();
select test.sign_in('bob');
select api.reissue_permit(test.id('weld'), now() + interval '1 hour');
select is((select status from api.resume_work_order(test.id('job'))), 'IN_PROGRESS', 'issued again, it goes on');
select test.refuses(
  $$ select api.complete_work_order(test.id('job')) $$,
  'PERMIT_OPEN', 422, 'it is not finished before it is handed back'
);
select api.hand_back_permit(test.id('weld'), true);
select is((select status from api.complete_work_order(test.id('job'))), 'COMPLETED', 'then it is');
select api.update_asset_category(test.id('machines'), '{"requires_permit": true}');
select results_eq(
  $$ select status from api.reopen_work_order(test.id('job'), 'leaks') $$, $$ values ('ON_HOLD') $$,
  'taken up again without one it rests'
);
select results_eq(
  $$ select w.hold_reason, w.status_note, w.reopen_count
       from api.work_orders as w where w.id = test.id('job') $$,
  $$ values ('SAFETY', 'leaks', 1) $$, 'and says why'
);
select test.refuses(
  $$ select api.resume_work_order(test.id('job')) $$, 'PERMIT_MISSING', 422, 'and does not go on without one'
);
select api.update_asset_category(test.id('machines'), '{"requires_permit": false}');
select is(
  (select status from api.resume_work_order(test.id('job'))), 'IN_PROGRESS', 'but where none is needed'
);
select api.complete_work_order(test.id('job'));
select is(
  (select status from api.reopen_work_order(test.id('job'), 'leaks')), 'IN_PROGRESS', 'it is taken up at once there'
);

-- The kinds that a job plan asks for, by their code or their class, as it was published when the work was raised.
select test.sign_out();
select test.permit_kind('dig', '{"class": "EXCAVATION", "conflict_groups": []}');
select test.sign_in('ann');
select api.create_job_plan(
         '{"code": "JP", "name": "Repair", "required_permits": ["HOT", "EXCAVATION"]}', '[]', '[]'
       );
select api.publish_job_plan(j.id) from api.job_plans as j where j.code = 'JP';
select test.remember('planned', w.id)
  from api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'title', 'planned',
         'location_id', test.spot('north'), 'job_plan_id',
         (select j.id from api.job_plans as j where j.code = 'JP'))) as w;
select api.update_job_plan(j.id, '{"required_permits": []}') from api.job_plans as j where j.code = 'JP';
select api.publish_job_plan(j.id) from api.job_plans as j where j.code = 'JP';
select results_eq(
  $$ select d ->> 'message' from jsonb_array_elements(
       test.details($s$ select api.start_work_order(test.id('planned')) $s$)) as d order by 1 $$,
  $$ values ('The work has no permit EXCAVATION in force'), ('The work has no permit HOT in force') $$,
  'work by a plan that asks for kinds of permits needs each'
);
select test.sign_out();
select test.permit('burn', 'hot', 'shed', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('planned')));
select test.sign_in('ann');
select is(
  test.details($$ select api.start_work_order(test.id('planned')) $$) #>> '{0,message}',
  'The work has no permit EXCAVATION in force', 'one of them is not enough'
);
select test.sign_out();
select test.permit('ditch', 'dig', 'shed', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('planned')));
select test.sign_in('ann');
select is(pg_temp.outcome('planned'), 'started', 'with all of them it starts');

select * from finish();
rollback;
