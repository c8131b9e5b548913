begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann'), test.person('max', '{north}', '{maintenance_schedule.create}');
select test.schedule('oil', 'pump', '{}', now() - interval '40 days'), test.schedule('other', 'pump'),
       test.schedule('over', 'pump', '{"status": "RETIRED"}');

select test.sign_in('ann');
select is(
  (select row_version from api.update_maintenance_schedule_tasks(test.id('oil'),
    '[{"title": "Drain", "kind": "CHECK"}, {"title": "Level", "kind": "NUMBER", "unit": "l", "accept_min": 2}]')),
  2, 'the tasks are said, and the version of the whole rises'
);
select results_eq(
  $$ select position, title, kind, is_required, unit, accept_min from api.maintenance_schedule_tasks order by 1 $$,
  $$ values (1, 'Drain', 'CHECK', true, null, null::numeric), (2, 'Level', 'NUMBER', true, 'l', 2) $$,
  'as they were given'
);
select test.refuses_fields(
  $$ select api.update_maintenance_schedule_tasks(test.id('oil'),
       '[{"title": "", "kind": "CHECK"}, {"title": "a", "kind": "CHOICE"}, {"kind": "SING", "title": "a"}]') $$,
  '{p_tasks[1].title,p_tasks[2].options,p_tasks[3].kind}', 'every fault of every row is named'
);
select test.refuses_fields(
  format($$ select api.update_maintenance_schedule_tasks(test.id('other'), '[{"id": "%s", "title": "a",
    "kind": "TEXT"}]') $$,
    (select id from api.maintenance_schedule_tasks where position = 1)),
  '{p_tasks[1].id}', 'a task of another schedule is none of it'
);
select lives_ok(
  format($$ select api.update_maintenance_schedule_tasks(test.id('oil'),
    '[{"title": "First", "kind": "TEXT"}, {"id": "%s", "title": "Level", "kind": "NUMBER"}]') $$,
    (select id from api.maintenance_schedule_tasks where position = 2)),
  'one stays, one goes, one is new'
);
select test.refuses(
  $$ select api.update_maintenance_schedule_tasks(test.id('over'), '[]') $$, 'SCHEDULE_RETIRED', 409,
  'what is retired stays as it was'
);
select test.refuses(
  $$ select api.update_maintenance_schedule_tasks(test.id('oil'), '[]', 1) $$, 'STALE_ROW', 409,
  'at the version that was read'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_maintenance_schedule_tasks(test.id('oil'), '[]') $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();
select maintenance.generate_due();
select results_eq(
  $$ select t.position, t.title, t.kind from work.tasks as t order by 1 $$,
  $$ values (1, 'First', 'TEXT'), (2, 'Level', 'NUMBER') $$, 'each work order has a copy'
);

select * from finish();
rollback;
