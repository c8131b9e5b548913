begin;
select plan(22);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.started_work_order('seal', 'north'), test.work_order('bolt', 'north');
select test.started_work_order('nut', 'north');
update work.work_orders set asset_id = test.id('pump') where id = test.id('seal');

select test.sign_in('ann');
select api.update_work_order_tasks(test.id('seal'), '[
  {"title": "done", "kind": "CHECK"},
  {"title": "bar", "kind": "NUMBER", "accept_min": 2, "accept_max": 4},
  {"title": "count", "kind": "NUMBER"},
  {"title": "oil", "kind": "CHOICE", "options": ["OK", "LOW"]},
  {"title": "text", "kind": "TEXT", "is_required": false},
  {"title": "belt", "kind": "CHECK", "allows_na": true}
]');
select test.remember(t.title, t.id) from api.work_order_tasks as t;
select test.sign_out();

-- Answers by the titles of the tasks.
create function pg_temp.answers(p_answers jsonb)
returns jsonb
language sql
as $$
  select jsonb_agg(a - 'task' || jsonb_build_object('id', test.id(a ->> 'task')))
    from jsonb_array_elements(p_answers) as a
$$;
-- The tasks for which a work order is refused to be completed.
create function pg_temp.unanswered(p_name text)
returns text
language plpgsql
as $$
begin
  perform api.complete_work_order(test.id(p_name));
  return 'complete';
exception
  when sqlstate 'PGRST' then
    return (
      select string_agg(f ->> 'message', ', ') filter (where f ->> 'code' = 'REQUIRED_TASK_UNANSWERED')
        from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as f
    );
end
$$;

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.answer_work_order_tasks(test.id('seal'), pg_temp.answers('[
       {"task": "done", "answer": false}, {"task": "bar", "answer": "3"}, {"task": "count", "answer": 1e15},
       {"task": "oil", "answer": "HIGH"}, {"task": "text", "answer": " "}, {"task": "belt", "answer": "N"}
     ]')) $$,
  array(select format('p_answers[%s].answer', n) from generate_series(1, 6) as n),
  'an answer has the form of its task'
);
select test.refuses_fields(
  $$ select api.answer_work_order_tasks(test.id('seal'), pg_temp.answers('[{"task": "done", "answer": "NA"}]')) $$,
  '{p_answers[1].answer}', 'NA is an answer only where it is allowed'
);
select api.update_work_order_tasks(test.id('nut'), '[
  {"title": "found", "kind": "MULTI", "options": ["RUST", "OIL", "DUST"]},
  {"title": "picture", "kind": "PHOTO", "allows_na": true},
  {"title": "signed", "kind": "SIGNATURE"}
]');
select test.remember(t.title, t.id) from api.work_order_tasks as t where t.work_order_id = test.id('nut');
select is(
  array(
    select test.field_faults(format(
             $f$ select api.answer_work_order_tasks(test.id('nut'), pg_temp.answers(%L)) $f$,
             jsonb_build_array(
               jsonb_build_object('task', 'found', 'answer', a.found),
               jsonb_build_object('task', 'picture', 'answer', a.picture),
               jsonb_build_object('task', 'signed', 'answer', a.signed)
             )
           ))
      from (
        values
          ('"RUST"'::jsonb, '"a.jpg"'::jsonb, 'true'::jsonb),
          ('[]', '[]', '" "'),
          ('["RUST", "MUD"]', '["a.jpg", 7]', '["Ann"]'),
          ('["RUST", "RUST"]', to_jsonb(array_fill('a.jpg'::text, array[21])), to_jsonb(repeat('x', 4001))),
          ('"NA"', '"NA"', '"NA"')
      ) as a (found, picture, signed)
  ),
  array[
    'p_answers[1].answer NOT_IN_VOCABULARY, p_answers[2].answer INVALID_TYPE, p_answers[3].answer INVALID_TYPE',
    'p_answers[1].answer NOT_IN_VOCABULARY, p_answers[2].answer INVALID_TYPE, p_answers[3].answer INVALID_TYPE',
    'p_answers[1].answer NOT_IN_VOCABULARY, p_answers[2].answer INVALID_TYPE, p_answers[3].answer INVALID_TYPE',
    'p_answers[1].answer ALREADY_EXISTS, p_answers[2].answer TOO_LARGE, p_answers[3].answer TOO_LONG',
    'p_answers[1].answer NOT_IN_VOCABULARY'
  ],
  'several options come once each, pictures as an array of texts, a signature as the name of who signs'
);
select is(
  pg_temp.unanswered('nut'), 'found, picture, signed', 'work is not complete before each of them is answered, by name'
);
select api.answer_work_order_tasks(test.id('nut'), pg_temp.answers('[
  {"task": "found", "answer": ["OIL", "RUST"]}, {"task": "picture", "answer": ["dav:/1.jpg", "dav:/2.jpg"]},
  {"task": "signed", "answer": "Cara Customer"}
]'));
select results_eq(
  $$ select title, answer, result, answered_by_name
       from api.work_order_tasks
      where work_order_id = test.id('nut')
      order by position $$,
  $$ values ('found', '["OIL", "RUST"]'::jsonb, 'INFO', 'ann'),
            ('picture', '["dav:/1.jpg", "dav:/2.jpg"]', 'INFO', 'ann'), ('signed', '"Cara Customer"', 'INFO', 'ann') $$,
  'they are kept as they were given, with who answered'
);
select test.refuses_fields(
  $$ select api.answer_work_order_tasks(test.id('seal'), jsonb_build_array(
       jsonb_build_object('answer', true), jsonb_build_object('id', test.id('done'), 'title', 'x'),
       jsonb_build_object('id', test.id('bar'), 'answer', 3), jsonb_build_object('id', test.id('bar'), 'answer', 4), 7
     )) $$,
  '{p_answers[1].id,p_answers[2].title,p_answers[4].id,p_answers[5]}', 'every fault of every answer is told'
);
select test.refuses_fields(
  $$ select api.answer_work_order_tasks(test.id('seal'), '{"id": 1}') $$, '{p_answers}', 'an array is needed'
);
select test.refuses_fields(
  $$ select api.answer_work_order_tasks(test.id('seal'), jsonb_build_array(jsonb_build_object('id', uuidv7()))) $$,
  '{p_answers[1].id}', 'what is not there is not answered'
);
select is(
  (select array(select u ->> 'message' from jsonb_array_elements(a.unanswered_tasks) as u)
     from api.answer_work_order_tasks(test.id('seal'), pg_temp.answers('[
            {"task": "bar", "answer": 5, "note": " high "}, {"task": "count", "answer": 7},
            {"task": "text", "answer": "rust"}, {"task": "belt", "answer": "NA"}
          ]')) as a),
  '{done,oil}'::text[], 'some are answered; what is left is told'
);
select results_eq(
  $$ select title, result, note, answered_by_name
       from api.work_order_tasks
      where answer is not null
        and work_order_id = test.id('seal')
      order by position $$,
  $$ values ('bar', 'FAIL', 'high', 'ann'), ('count', 'INFO', null, 'ann'), ('text', 'INFO', null, 'ann'),
            ('belt', 'NA', null, 'ann') $$,
  'each answer means what its task says'
);
select test.refuses(
  $$ select api.complete_work_order(test.id('seal')) $$,
  'REQUIRED_TASK_UNANSWERED', 422, 'work is not complete before its tasks are answered'
);
select api.answer_work_order_tasks(
  test.id('seal'), pg_temp.answers('[{"task": "done", "answer": true}, {"task": "oil", "answer": "LOW"}]')
);
select results_eq(
  $$ select result from api.work_order_tasks where title in ('done', 'oil') order by position $$,
  $$ values ('PASS'), ('INFO') $$, 'what is done passes'
);
select is(
  (select jsonb_array_length(unanswered_tasks)
     from api.answer_work_order_tasks(test.id('seal'), pg_temp.answers('[{"task": "bar", "answer": null}]'))),
  1, 'an answer is taken back with null'
);
select results_eq(
  $$ select answer, result, note, answered_at, answered_by from api.work_order_tasks where title = 'bar' $$,
  $$ values (null::jsonb, null, 'high', null::timestamptz, null::uuid) $$, 'and nothing is left of it but the note'
);
select api.answer_work_order_tasks(test.id('seal'), pg_temp.answers('[{"task": "bar", "answer": 4, "note": null}]'));
select results_eq(
  $$ select result, note from api.work_order_tasks where title = 'bar' $$, $$ values ('PASS', null) $$,
  'the limits themselves pass'
);
select results_eq(
  $$ select row_version from api.answer_work_order_tasks(test.id('seal'), '[]', 3) $$, $$ values (3) $$,
  'answers leave the version of the work order alone'
);
select api.move_asset(test.id('pump'), jsonb_build_object(
  'site_id', test.id('south'), 'reason', 'MOVE', 'move_open_work', true
));
select results_eq(
  $$ select site_name, count(answer) from api.work_order_tasks
      where work_order_id = test.id('seal')
      group by site_name $$, $$ values ('south', 6::bigint) $$,
  'tasks go along with their work to another site, with their answers'
);
select api.complete_work_order(test.id('seal'));
select test.refuses(
  $$ select api.answer_work_order_tasks(test.id('seal'), pg_temp.answers('[{"task": "bar", "answer": null}]')) $$,
  'WORK_ORDER_NOT_IN_PROGRESS', 409, 'what was done is not taken back afterwards'
);
select test.refuses(
  $$ select api.answer_work_order_tasks(test.id('bolt'), '[]') $$,
  'WORK_ORDER_NOT_IN_PROGRESS', 409, 'nor answered before the work begins'
);
select api.reopen_work_order(test.id('seal'), 'leaks');
select is(
  (select count(answer) from api.work_order_tasks where work_order_id = test.id('seal')), 6::bigint,
  'T10 work that is reopened keeps its answers'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.answer_work_order_tasks(test.id('seal'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is answered'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.answer_work_order_tasks(test.id('seal'), '[]') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is out of reach does not exist'
);
select test.sign_out();

select * from finish();
rollback;
