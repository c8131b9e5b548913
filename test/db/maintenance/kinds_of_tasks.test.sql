-- Tasks of each kind go from plans and schedules into work as they were said.
begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.meter('hours', 'pump'), test.meter('old', 'pump', '{"status": "RETIRED"}');
update meter.meters set name = 'hours' where id = test.id('old');
select test.person('ann');
select test.inspection_template('walk', '[{"prompt": "Clean", "kind": "PASS_FAIL"}]');

create function pg_temp.tasks()
returns jsonb
language sql
as $$
  select format('[
    {"title": "done", "kind": "CHECK", "instructions": "With care", "is_required": false},
    {"title": "said", "kind": "TEXT", "allows_na": true},
    {"title": "bar", "kind": "NUMBER", "unit": "bar", "accept_min": 2, "accept_max": 4},
    {"title": "oil", "kind": "CHOICE", "options": ["OK", "LOW"]},
    {"title": "found", "kind": "MULTI", "options": ["RUST", "DUST"]},
    {"title": "picture", "kind": "PHOTO"},
    {"title": "signed", "kind": "SIGNATURE"},
    {"title": "hours", "kind": "METER", "meter_name": "hours", "accept_max": 500},
    {"title": "walk", "kind": "INSPECTION", "template_id": "%s"}
  ]', test.id('walk'))::jsonb
$$;
-- What tasks ask, in their order, whatever they are part of.
create function pg_temp.asked(p_rows jsonb)
returns jsonb
language sql
as $$
  select jsonb_agg(
           jsonb_strip_nulls(
             jsonb_build_object(
               'title', t.row -> 'title', 'kind', t.row -> 'kind', 'instructions', t.row -> 'instructions',
               'is_required', coalesce(t.row -> 'is_required', 'true'),
               'allows_na', coalesce(t.row -> 'allows_na', 'false'),
               'options', t.row -> 'options', 'unit', t.row -> 'unit', 'accept_min', t.row -> 'accept_min',
               'accept_max', t.row -> 'accept_max', 'meter_name', t.row -> 'meter_name',
               'template_id', t.row -> 'template_id'
             )
           )
           order by coalesce((t.row ->> 'position')::bigint, t.place)
         )
    from jsonb_array_elements(p_rows) with ordinality as t (row, place)
$$;

select test.sign_in('ann');
select is(
  test.field_faults($$ select api.create_job_plan('{"name": "x"}', format('[
    {"title": "a", "kind": "METER"}, {"title": "b", "kind": "METER", "meter_name": "h", "meter_id": "%s"},
    {"title": "c", "kind": "INSPECTION"}, {"title": "d", "kind": "PHOTO", "options": ["A"]}
  ]', test.id('hours'))::jsonb) $$),
  'p_tasks[1].meter_name MISSING_VALUE, p_tasks[2].meter_id UNKNOWN_FIELD, p_tasks[3].template_id MISSING_VALUE, '
    || 'p_tasks[4].options NOT_ALLOWED',
  'a plan names meters by what they are called'
);
select test.remember('plan', id) from api.create_job_plan('{"name": "Service"}', pg_temp.tasks());
select api.publish_job_plan(test.id('plan'));
select api.update_job_plan(test.id('plan'), '{"instructions": "Read all"}');
select is(
  (select pg_temp.asked(jsonb_agg(to_jsonb(t))) from api.job_plan_tasks as t where t.revision_status = 'DRAFT'),
  pg_temp.asked(pg_temp.tasks()), 'the next draft has what the published revision has'
);
select api.publish_job_plan(test.id('plan'));
select test.remember('order', id)
  from api.create_work_order(jsonb_build_object(
         'title', 'Service', 'asset_id', test.id('pump'), 'job_plan_id', test.id('plan')
       ));
select test.remember('bare', id)
  from api.create_work_order(jsonb_build_object(
         'title', 'Service', 'asset_id', test.id('fan'), 'job_plan_id', test.id('plan')
       ));
select is(
  (select pg_temp.asked(jsonb_agg(to_jsonb(t))) from api.work_order_tasks as t where t.work_order_id = test.id('order')),
  pg_temp.asked(pg_temp.tasks()), 'work that is made by it, too'
);
select results_eq(
  $$ select w.title, t.meter_id, t.template_code
       from api.work_order_tasks as t
       join api.work_orders as w on w.id = t.work_order_id
      where t.kind in ('METER', 'INSPECTION')
      order by t.work_order_id = test.id('bare'), t.position $$,
  $$ values ('Service', test.id('hours'), null), ('Service', null, 'walk'), ('Service', null, null),
            ('Service', null, 'walk') $$,
  'a METER reads the active meter of the asset that has the name'
);
select test.sign_out();
select test.schedule('oil', 'pump', jsonb_build_object(
         'anchor_on', '2020-01-10', 'next_due_on', '2020-01-10', 'overlap_policy', 'MERGE_INTO_OPEN'
       ));
insert into maintenance.schedule_plans (
  organization_id, site_id, schedule_id, position, every_nth, job_plan_id, since_seq
)
select s.organization_id, s.site_id, s.id, 1, 2, test.id('plan'), 0
  from maintenance.schedules as s where s.id = test.id('oil');
select test.sign_in('ann');
select lives_ok(
  $$ select api.update_maintenance_schedule_tasks(test.id('oil'), pg_temp.tasks()) $$, 'a schedule has such tasks'
);
select is(
  (select pg_temp.asked(jsonb_agg(to_jsonb(t))) from api.maintenance_schedule_tasks as t), pg_temp.asked(pg_temp.tasks()),
  'as they were said'
);
select lives_ok(
  $$ select api.update_maintenance_schedule_tasks(test.id('oil'), (
       select jsonb_agg(s.task || jsonb_build_object('id', t.id) order by s.place)
         from jsonb_array_elements(pg_temp.tasks()) with ordinality as s (task, place)
         join api.maintenance_schedule_tasks as t on t.position = s.place
     )) $$,
  'which stay when they are named'
);
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select maintenance.generate_all(array[test.id('oil')], '2020-01-11');
select maintenance.generate_all(array[test.id('oil')], '2020-02-11');
select test.sign_in('ann');
select is(
  (select pg_temp.asked(jsonb_agg(to_jsonb(t)))
     from api.work_order_tasks as t
    where t.work_order_id not in (test.id('order'), test.id('bare'))),
  (select pg_temp.asked(pg_temp.tasks()) || pg_temp.asked(pg_temp.tasks())),
  'the work of it has them, and behind them those of a plan whose turn was merged into it'
);
select is(
  (select count(*)
     from api.work_order_tasks as t
    where t.work_order_id not in (test.id('order'), test.id('bare')) and t.meter_id = test.id('hours')),
  2::bigint, 'each with its meter'
);
select test.sign_out();

select * from finish();
rollback;
