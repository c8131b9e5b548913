-- Tasks that are done when an inspection is.
begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('valve', 'north');
select test.person('ann'), test.person('nora', '{north}', '{work_order.perform}');
select test.worker('wim', 'north'), test.worker('sue', 'south');
select test.inspection_template('walk', '[{"prompt": "Clean", "kind": "PASS_FAIL", "code": "c"},
                                          {"prompt": "Dry", "kind": "PASS_FAIL", "code": "d", "is_critical": true}]'),
       test.inspection_template('other', '[{"prompt": "Clean", "kind": "PASS_FAIL", "code": "c"}]');
select test.inspection('early', 'walk', 'north', 'pump'), test.inspection('open', 'walk', 'north', 'pump'),
       test.inspection('wrong', 'other', 'north', 'pump'), test.inspection('of fan', 'walk', 'north', 'fan'),
       test.inspection('of site', 'walk', 'north'), test.inspection('far', 'walk', 'south'),
       test.inspection('good', 'walk', 'north', 'pump'), test.inspection('bad', 'walk', 'north', 'valve'),
       test.inspection('fair', 'walk', 'north', 'pump');
select test.started_work_order('seal', 'north', now() - interval '1 hour');
update work.work_orders set asset_id = test.id('pump') where id = test.id('seal');
insert into work.order_assets (organization_id, site_id, work_order_id, position, asset_id)
select w.organization_id, w.site_id, w.id, 1, test.id('valve') from work.work_orders as w where w.id = test.id('seal');

create function pg_temp.submit(p_name text, p_clean text, p_dry text, p_worker text default 'wim')
returns void
language plpgsql
as $$
begin
  perform api.answer_inspection_items(
    test.id(p_name),
    jsonb_build_array(jsonb_build_object('code', 'c', 'answer', p_clean))
      || case when p_dry is null then '[]' else jsonb_build_array(jsonb_build_object('code', 'd', 'answer', p_dry)) end
  );
  perform api.submit_inspection(test.id(p_name), test.id(p_worker));
end
$$;
create function pg_temp.faults(p_task text, p_inspection text)
returns text
language sql
as $$
  select test.field_faults(format(
           'select api.answer_work_order_tasks(test.id(%L), jsonb_build_array(jsonb_build_object(%L, test.id(%L), %L, '
             || 'test.id(%L))))',
           'seal', 'id', p_task, 'answer', p_inspection
         ))
$$;

select test.sign_in('ann');
select is(
  test.field_faults($$ select api.update_work_order_tasks(test.id('seal'), format('[
    {"title": "a", "kind": "INSPECTION"}, {"title": "b", "kind": "TEXT", "template_id": "%s"}
  ]', test.id('walk'))::jsonb) $$),
  'p_tasks[1].template_id MISSING_VALUE, p_tasks[2].template_id NOT_ALLOWED',
  'an INSPECTION names a template, and nothing else does'
);
select api.update_work_order_tasks(test.id('seal'), format('[
  {"title": "before", "kind": "INSPECTION", "template_id": "%1$s"},
  {"title": "beside", "kind": "INSPECTION", "template_id": "%1$s"},
  {"title": "after", "kind": "INSPECTION", "template_id": "%1$s"}
]', test.id('walk'))::jsonb);
select test.remember(t.title, t.id) from api.work_order_tasks as t;
select pg_temp.submit('early', 'PASS', 'PASS'), pg_temp.submit('wrong', 'PASS', null),
       pg_temp.submit('of fan', 'PASS', 'PASS'), pg_temp.submit('far', 'PASS', 'PASS', 'sue'),
       pg_temp.submit('good', 'PASS', 'PASS'), pg_temp.submit('bad', 'PASS', 'FAIL'),
       pg_temp.submit('fair', 'FAIL', 'PASS'), pg_temp.submit('of site', 'PASS', 'PASS');
select test.sign_out();
update inspection.inspections set submitted_at = now() - interval '2 hours' where id = test.id('early');
select test.sign_in('ann');
select is(
  array(
    select pg_temp.faults('before', n.name)
      from unnest('{early,open,wrong,of fan,far,pump}'::text[]) with ordinality as n (name, place)
     order by n.place
  ),
  array_fill('p_answers[1].answer NOT_ALLOWED'::text, array[5]) || 'p_answers[1].answer NOT_FOUND'::text,
  'it is completed, since the work was reported, by the template, of what the work is about'
);
select is(
  test.field_faults($$ select api.answer_work_order_tasks(
    test.id('seal'), format('[{"id": "%s", "answer": "done"}]', test.id('before'))::jsonb
  ) $$),
  'p_answers[1].answer INVALID_TYPE', 'it is named by its id'
);
select is(
  (select jsonb_array_length(unanswered_tasks) from api.answer_work_order_tasks(test.id('seal'), jsonb_build_array(
     jsonb_build_object('id', test.id('before'), 'answer', test.id('good')),
     jsonb_build_object('id', test.id('after'), 'answer', test.id('bad'))
   ))),
  1, 'one of the asset, or of another one of the work, answers a task'
);
select results_eq(
  $$ select title, template_code, result, inspection_number = 'I-' || inspection_id
       from api.work_order_tasks
      order by position $$,
  $$ values ('before', 'walk', 'PASS', true), ('beside', 'walk', null, null), ('after', 'walk', 'FAIL', true) $$,
  'its result is that of the task'
);
select is(pg_temp.faults('beside', 'good'), 'p_answers[1].answer ALREADY_EXISTS', 'it answers one task');
select is(pg_temp.faults('beside', 'of site'), 'not refused', 'one of the site is of the work, too');
select test.refuses(
  $$ select api.update_work_order_tasks(test.id('seal'), format('[
       {"id": "%s", "title": "before", "kind": "INSPECTION", "template_id": "%s"}
     ]', test.id('before'), test.id('other'))::jsonb) $$,
  'TASK_ANSWERED', 409, 'what was inspected is not asked for by another template'
);
select api.answer_work_order_tasks(
  test.id('seal'), jsonb_build_array(jsonb_build_object('id', test.id('before'), 'answer', test.id('fair')))
);
select is(
  (select result from api.work_order_tasks where id = test.id('before')), 'PASS', 'what passed with remarks has passed'
);
select is(pg_temp.faults('beside', 'good'), 'not refused', 'one that a task let go may answer another');
select api.answer_work_order_tasks(
  test.id('seal'), jsonb_build_array(jsonb_build_object('id', test.id('beside'), 'answer', null))
);
select results_eq(
  $$ select inspection_id, result from api.work_order_tasks where id = test.id('beside') $$,
  $$ values (null::uuid, null::text) $$, 'an answer is taken back'
);
select test.sign_out();
update work.order_assets set asset_id = test.id('fan') where work_order_id = test.id('seal');
select test.sign_in('ann');
select is(pg_temp.faults('after', 'bad'), 'not refused', 'the answer that stands is given again');
select test.sign_out();
select test.sign_in('nora');
select is(pg_temp.faults('beside', 'far'), 'p_answers[1].answer NOT_FOUND', 'one out of reach is none');
select test.sign_out();

select * from finish();
rollback;
