-- Tasks that read a meter.
begin;
select plan(41);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('far', 'south');
select test.meter('hours', 'pump'), test.meter('heat', 'pump', '{"kind": "GAUGE"}'),
       test.meter('spin', 'fan'), test.meter('there', 'far'), test.meter('gone', 'pump', '{"status": "RETIRED"}');
update meter.meters set name = 'hours' where id = test.id('spin');
select test.person('ann'), test.person('nora', '{north}', '{work_order.perform,work_order.update}');
select test.started_work_order('seal', 'north'), test.started_work_order('bolt', 'north');
update work.work_orders set asset_id = test.id('pump') where id = test.id('seal');

-- Answers by the titles of the tasks.
create function pg_temp.answer(p_answers jsonb)
returns setof work.tasks_answer
language sql
as $$
  select a.*
    from api.answer_work_order_tasks(
           test.id('seal'),
           (select jsonb_agg(g - 'task' || jsonb_build_object('id', test.id(g ->> 'task')))
              from jsonb_array_elements(p_answers) as g)
         ) as a
$$;
create function pg_temp.faults(p_answers jsonb)
returns text
language sql
as $$
  select test.field_faults(format('select pg_temp.answer(%L)', p_answers))
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
-- Asks the first task, which was answered, with other values.
create function pg_temp.asked(p_values jsonb)
returns void
language sql
as $$
  select api.update_work_order_tasks(
    test.id('seal'),
    (
      select jsonb_agg(
               jsonb_strip_nulls(
                 jsonb_build_object(
                   'id', t.id, 'title', t.title, 'kind', t.kind, 'allows_na', t.allows_na, 'accept_max', t.accept_max,
                   'meter_name', t.meter_name, 'meter_id', case when t.meter_name is null then t.meter_id end
                 )
               ) || case t.title when 'as found' then p_values else '{}' end
             )
        from api.work_order_tasks as t
       where t.work_order_id = test.id('seal')
    )
  )
$$;
-- The readings of a meter that count, in their order.
create function pg_temp.readings(p_meter text)
returns text
language sql
as $$
  select string_agg(trim_scale(r.reading)::text, ' ' order by r.read_at)
    from api.meter_readings as r
   where r.meter_id = test.id(p_meter)
     and r.superseded_at is null
$$;

select test.sign_in('ann');
select is(
  test.field_faults($$ select api.update_work_order_tasks(test.id('seal'), format('[
    {"title": "a", "kind": "METER"}, {"title": "b", "kind": "METER", "meter_name": "hours", "unit": "h"},
    {"title": "c", "kind": "NUMBER", "meter_name": "hours"},
    {"title": "d", "kind": "TEXT", "meter_id": "%s"},
    {"title": "e", "kind": "METER", "meter_name": "hours", "options": ["1"]}
  ]', test.id('hours'))::jsonb) $$),
  'p_tasks[1].meter_name MISSING_VALUE, p_tasks[2].unit NOT_ALLOWED, p_tasks[3].meter_name NOT_ALLOWED, '
    || 'p_tasks[4].meter_id NOT_ALLOWED, p_tasks[5].options NOT_ALLOWED',
  'a METER names a meter, and nothing else does'
);
select is(
  test.field_faults($$ select api.update_work_order_tasks(test.id('seal'), format('[
    {"title": "a", "kind": "METER", "meter_id": "%s"}, {"title": "b", "kind": "METER", "meter_id": "%s"}
  ]', test.id('there'), test.id('gone'))::jsonb) $$),
  'p_tasks[1].meter_id NOT_ALLOWED, p_tasks[2].meter_id NOT_ALLOWED',
  'it is in use, and of the site of the work'
);
select is(
  (select jsonb_array_length(unanswered_tasks)
     from api.update_work_order_tasks(test.id('seal'), format('[
       {"title": "as found", "kind": "METER", "meter_name": "hours", "accept_max": 500},
       {"title": "as left", "kind": "METER", "meter_name": "hours", "allows_na": true},
       {"title": "warm", "kind": "METER", "meter_id": "%s", "is_required": false},
       {"title": "lost", "kind": "METER", "meter_name": "level", "is_required": false}
     ]', test.id('heat'))::jsonb)),
  2, 'it is answered before the work is complete, like any other'
);
select test.remember(t.title, t.id) from api.work_order_tasks as t;
select results_eq(
  $$ select title, meter_name, meter_code, meter_unit from api.work_order_tasks order by position $$,
  $$ values ('as found', 'hours', 'hours', 'h'), ('as left', 'hours', 'hours', 'h'), ('warm', null, 'heat', 'h'),
            ('lost', 'level', null, null) $$,
  'each has the meter of the asset that has the name, or the one that is given'
);
select is(pg_temp.unanswered('seal'), 'as found, as left', 'which is told by name');
select is(
  pg_temp.faults('[{"task": "as found", "answer": "7"}, {"task": "as left", "answer": true},
                   {"task": "warm", "answer": "NA"}, {"task": "lost", "answer": 7}]'),
  'p_answers[1].answer INVALID_TYPE, p_answers[2].answer INVALID_TYPE, p_answers[3].answer INVALID_TYPE, '
    || 'p_answers[4].answer NO_METER',
  'a number is needed, and a meter'
);
select is(pg_temp.readings('hours'), null, 'nothing is recorded of what was refused');
select is(
  (select jsonb_array_length(unanswered_tasks)
     from pg_temp.answer('[{"task": "as left", "answer": 110}, {"task": "as found", "answer": 100}]')),
  0, 'answers of one meter count in the order of the tasks'
);
select is(pg_temp.readings('hours'), '100 110', 'each is a reading');
select results_eq(
  $$ select t.result, r.reading, r.source, r.note = t.work_order_number, r.meter_id = t.meter_id,
            r.read_at - t.answered_at < '1 second'
       from api.work_order_tasks as t
       join api.meter_readings as r on r.id = t.reading_id
      order by t.position $$,
  $$ values ('PASS', 100::numeric, 'WORK_ORDER', true, true, true), ('INFO', 110, 'WORK_ORDER', true, true, true) $$,
  'of the instant of the answer, which says where it came from'
);
select test.sign_out();
create temporary table seen as select r.id, r.read_at from meter.readings as r;
grant select on seen to public;
select test.sign_in('ann');
select lives_ok(
  $$ select pg_temp.answer('[{"task": "as found", "answer": 100, "note": "clean"}]') $$, 'the same answer again'
);
select is_empty(
  $$ select id from api.meter_readings except select id from seen $$, 'is no other reading'
);

-- Corrections.
select is(
  pg_temp.faults('[{"task": "as found", "answer": 120}, {"task": "warm", "answer": 7}]'),
  'p_answers[1].answer METER_WENT_BACKWARDS', 'what the meter refuses is told at its row'
);
select is(pg_temp.readings('hours') || coalesce(pg_temp.readings('heat'), ''), '100 110', 'and all stays as it was');
select lives_ok(
  $$ select pg_temp.answer('[{"task": "as found", "answer": 520}, {"task": "as left", "answer": 530}]') $$,
  'answers that are put right together are judged together'
);
select is(pg_temp.readings('hours'), '520 530', 'they stand for the others');
select results_eq(
  $$ select r.reading, r.read_at = s.read_at, r.source, t.result
       from api.work_order_tasks as t
       join api.meter_readings as r on r.id = t.reading_id
       join seen as s on s.id = r.corrects_id
      order by t.position $$,
  $$ values (520::numeric, true, 'WORK_ORDER', 'FAIL'), (530, true, 'WORK_ORDER', 'INFO') $$,
  'at the instant of the first, and name it'
);
select lives_ok($$ select pg_temp.answer('[{"task": "as left", "answer": "NA"}]') $$, 'an answer becomes NA');
select is(pg_temp.readings('hours'), '520', 'which takes its reading out of the count');
select results_eq(
  $$ select result, reading_id from api.work_order_tasks where title = 'as left' $$, $$ values ('NA', null::uuid) $$,
  'and the task names none'
);
select lives_ok($$ select pg_temp.answer('[{"task": "as left", "answer": 540}]') $$, 'or a number again');
select is(pg_temp.readings('hours'), '520 540', 'which is a new one');
select api.correct_meter_reading(
  (select reading_id from api.work_order_tasks where title = 'as left'), 545, 'misread'
);
select lives_ok(
  $$ select pg_temp.answer('[{"task": "as left", "answer": 550}]') $$, 'what was put right at the meter meanwhile'
);
select is(pg_temp.readings('hours'), '520 550', 'is corrected by another answer');
select api.reject_meter_reading((select reading_id from api.work_order_tasks where title = 'as left'));
select lives_ok(
  $$ select pg_temp.answer('[{"task": "as left", "answer": 560}]') $$, 'and what was rejected there'
);
select is(pg_temp.readings('hours'), '520 560', 'is recorded anew');
select lives_ok($$ select pg_temp.answer('[{"task": "as left", "answer": null}]') $$, 'an answer is taken back');
select is(pg_temp.readings('hours'), '520', 'with its reading');

-- Which meter it is.
select api.update_work_order(test.id('seal'), jsonb_build_object('asset_id', test.id('fan')));
select results_eq(
  $$ select title, meter_code from api.work_order_tasks order by position $$,
  $$ values ('as found', 'hours'), ('as left', 'spin'), ('warm', 'heat'), ('lost', null) $$,
  'what was not read yet is read of the asset that the work is about now'
);
select lives_ok($$ select pg_temp.answer('[{"task": "as left", "answer": 3}]') $$, 'there it is recorded');
select is(pg_temp.readings('spin'), '3', 'by its meter');
select lives_ok($$ select pg_temp.answer('[{"task": "as found", "answer": 525}]') $$, 'what was read elsewhere');
select is(pg_temp.readings('hours') || ' ' || pg_temp.readings('spin'), '525 3', 'is put right elsewhere');
select api.retire_meter(test.id('heat'));
select is(
  pg_temp.faults('[{"task": "warm", "answer": 7}]'), 'p_answers[1].answer METER_NOT_ACTIVE',
  'a meter that was retired meanwhile takes nothing'
);
select lives_ok(
  $$ select api.update_work_order_tasks(
       test.id('seal'),
       (
         select jsonb_agg(
                  jsonb_build_object(
                    'id', t.id, 'title', t.title, 'kind', t.kind, 'is_required', false, 'allows_na', t.allows_na,
                    'meter_name', t.meter_name, 'meter_id', case t.title when 'warm' then t.meter_id end,
                    'accept_max', t.accept_max
                  )
                  order by t.position desc
                )
           from api.work_order_tasks as t
       )
     ) $$,
  'tasks that stay keep their meters'
);
select results_eq(
  $$ select title, meter_code, answer from api.work_order_tasks order by position desc $$,
  $$ values ('as found', 'hours', '525'::jsonb), ('as left', 'spin', '3'), ('warm', 'heat', null),
            ('lost', null, null) $$,
  'and their answers'
);
select test.refuses(
  $$ select pg_temp.asked('{"meter_name": "level"}') $$, 'TASK_ANSWERED', 409,
  'what was read is not asked of a meter of another name'
);
select test.refuses(
  $$ select pg_temp.asked(jsonb_build_object('meter_id', test.id('spin'))) $$, 'TASK_ANSWERED', 409,
  'nor of another one'
);
select lives_ok($$ select pg_temp.asked(jsonb_build_object('meter_id', test.id('hours'))) $$, 'its own may be named');
select pg_temp.answer('[{"task": "as left", "answer": null}]');
select api.record_meter_reading(test.id('spin'), 1, now() - interval '1 hour');
select api.update_meter(test.id('spin'), '{"max_rate_per_day": 24}');
select pg_temp.answer('[{"task": "as left", "answer": 900}]');
select results_eq(
  $$ select t.answer, r.quality
       from api.work_order_tasks as t
       join api.meter_readings as r on r.id = t.reading_id
      where t.title = 'as left' $$,
  $$ values ('900'::jsonb, 'SUSPECT') $$, 'what is too fast to be true is kept, and doubted'
);
select test.sign_out();
select test.sign_in('nora');
select lives_ok(
  $$ select pg_temp.answer('[{"task": "as left", "answer": 4}]') $$, 'whoever does the work needs no right on meters'
);
select test.sign_out();

select * from finish();
rollback;
