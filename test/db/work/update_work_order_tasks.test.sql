begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.started_work_order('seal', 'north'), test.work_order('bolt', 'north');

select test.sign_in('ann');
select results_eq(
  $$ select work_order_number like 'T-%', status, row_version,
            array(select u ->> 'code' || ' ' || (u ->> 'message') || ' ' || (u ->> 'position')
                    from jsonb_array_elements(unanswered_tasks) as u)
       from api.update_work_order_tasks(test.id('seal'), '[
              {"title": "Close the valve", "kind": "CHECK"},
              {"title": "Pressure", "kind": "NUMBER", "unit": "bar", "accept_min": 2, "accept_max": 4},
              {"title": "Remarks", "kind": "TEXT", "is_required": false}
            ]') $$,
  $$ values (true, 'IN_PROGRESS', 2, array[
       'REQUIRED_TASK_UNANSWERED Close the valve 1', 'REQUIRED_TASK_UNANSWERED Pressure 2'
     ]) $$,
  'a work order gets tasks; those that must be answered are told, and its version is raised'
);
select results_eq(
  $$ select position, title, kind, is_required, allows_na, unit, accept_min, accept_max, work_order_title, site_name
       from api.work_order_tasks
      order by position $$,
  $$ values (1, 'Close the valve', 'CHECK', true, false, null, null::numeric, null::numeric, 'seal', 'north'),
            (2, 'Pressure', 'NUMBER', true, false, 'bar', 2, 4, 'seal', 'north'),
            (3, 'Remarks', 'TEXT', false, false, null, null, null, 'seal', 'north') $$,
  'the list tells them in their order'
);
select test.remember(t.title, t.id) from api.work_order_tasks as t;
select test.refuses_fields(
  $$ select api.update_work_order_tasks(test.id('seal'), '[
       {"title": "a", "kind": "CHOICE"}, {"title": "b", "kind": "CHECK", "options": ["x"], "accept_min": 1},
       {"title": "c", "kind": "NUMBER", "accept_min": 2, "accept_max": 1}, {"kind": "SONG", "accept_min": 1}, 7
     ]') $$,
  array[
    'p_tasks[1].options', 'p_tasks[2].accept_min', 'p_tasks[2].options', 'p_tasks[3].accept_max', 'p_tasks[4].kind',
    'p_tasks[4].title', 'p_tasks[5]'
  ],
  'every fault of every task is told'
);
select test.refuses_fields(
  $$ select api.update_work_order_tasks(test.id('seal'), format('[
       {"id": "%1$s", "title": "a", "kind": "CHECK"}, {"id": "%1$s", "title": "b", "kind": "CHECK"}
     ]', test.id('Pressure'))::jsonb) $$,
  '{p_tasks[2].id}', 'a task is named once'
);
select test.refuses_fields(
  $$ select api.update_work_order_tasks(
       test.id('bolt'), jsonb_build_array(jsonb_build_object('id', test.id('Pressure'), 'title', 'a', 'kind', 'CHECK'))
     ) $$,
  '{p_tasks[1].id}', 'a task of another work order is none of this one'
);
select test.refuses_fields(
  $$ select api.update_work_order_tasks(test.id('seal'), '{"title": "a"}') $$, '{p_tasks}', 'an array is needed'
);
select api.answer_work_order_tasks(
  test.id('seal'), jsonb_build_array(jsonb_build_object('id', test.id('Pressure'), 'answer', 3, 'note', 'cold'))
);

-- What a colleague corrects in the heading of an order leaves the answers of those who work on it alone.
select api.update_work_order(test.id('seal'), '{"title": "Seal of the pump", "priority": "HIGH"}');
select results_eq(
  $$ select answer, result, note, answered_by_name from api.work_order_tasks where id = test.id('Pressure') $$,
  $$ values ('3'::jsonb, 'PASS', 'cold', 'ann') $$, 'T10 editing a work order keeps what was answered'
);
select results_eq(
  $$ select jsonb_array_length(unanswered_tasks) from api.update_work_order_tasks(test.id('seal'), format('[
       {"title": "Fill the tank", "kind": "CHECK"},
       {"id": "%s", "title": "Pressure", "kind": "NUMBER", "unit": "bar", "accept_min": 2, "accept_max": 4,
        "instructions": "At the pump"},
       {"id": "%s", "title": "Shut the valve", "kind": "CHECK"}
     ]', test.id('Pressure'), test.id('Close the valve'))::jsonb) $$,
  $$ values (2) $$, 'tasks are put in, moved, changed and removed'
);
select results_eq(
  $$ select position, title, instructions, answer, note, row_version from api.work_order_tasks order by position $$,
  $$ values (1, 'Fill the tank', null, null, null, 1), (2, 'Pressure', 'At the pump', '3'::jsonb, 'cold', 3),
            (3, 'Shut the valve', null, null, null, 2) $$,
  'T10 changing the tasks keeps the answers of those that stay'
);
select test.refuses(
  $$ select api.update_work_order_tasks(test.id('seal'), '[]') $$,
  'TASK_ANSWERED', 409, 'what was answered is not removed'
);
select test.refuses(
  $$ select api.update_work_order_tasks(test.id('seal'), jsonb_build_array(
       jsonb_build_object('id', test.id('Pressure'), 'title', 'Pressure', 'kind', 'NUMBER', 'unit', 'psi')
     )) $$,
  'TASK_ANSWERED', 409, 'nor asked differently'
);
select test.refuses(
  $$ select api.update_work_order_tasks(test.id('seal'), '[]', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select api.update_work_order_tasks(test.id('bolt'), '[{"title": "a", "kind": "CHECK"}]');
select is(
  (select jsonb_array_length(unanswered_tasks) from api.update_work_order_tasks(test.id('bolt'), '[]')), 0,
  'an empty array removes all'
);
select api.cancel_work_order(test.id('bolt'), 'not needed');
select test.refuses(
  $$ select api.update_work_order_tasks(test.id('bolt'), '[]') $$,
  'WORK_ORDER_NOT_OPEN', 409, 'what is over gets no tasks'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_work_order_tasks(test.id('seal'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_work_order_tasks(test.id('seal'), '[]') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is out of reach does not exist'
);
select test.sign_out();

select * from finish();
rollback;
