-- Meters of states that somebody sees: recorded by the word, and what means nothing of them.
begin;
select plan(32);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.meter(
         'oil', 'pump', '{"kind": "CHARACTERISTIC", "unit": null, "observations": ["CLEAR", "CLOUDY", "BLACK"]}'
       );
select test.meter('hours', 'pump'), test.meter('part', 'pump', '{"reading_mode": "DELTA"}');
select test.inspection_template('round', '[
  {"code": "o", "prompt": "Oil?", "kind": "METER", "meter_name": "oil", "accept_max": 1, "allows_na": true,
   "on_fail": "WORK_ORDER"},
  {"code": "h", "prompt": "Hours?", "kind": "METER", "meter_name": "hours", "is_required": false}
]');
select test.inspection('look', 'round', 'north', 'pump');
select test.worker('wes', 'north'), test.started_work_order('seal', 'north');
select test.person('ann');

create function pg_temp.seen()
returns text
language sql
as $$
  select string_agg(r.observation, ' ' order by r.read_at)
    from api.meter_readings as r
   where r.meter_id = test.id('oil')
     and r.superseded_at is null
$$;

create function pg_temp.rule(p_values jsonb)
returns text
language sql
as $$
  select test.field_faults(
           format(
             'select api.create_meter_alarm_rule(%L)',
             jsonb_build_object('meter_id', test.id('oil'), 'name', 'Foul') || p_values
           )
         )
$$;

create function pg_temp.answer(p_task text, p_answer jsonb)
returns void
language sql
as $$
  select api.answer_work_order_tasks(
           test.id('seal'), jsonb_build_array(jsonb_build_object('id', test.id(p_task), 'answer', p_answer)))
$$;
create function pg_temp.task()
returns table (answer jsonb, observation text, result text, words text[])
language sql
as $$
  select t.answer, t.observation, t.result, t.meter_observations from api.work_order_tasks as t where t.title = 'oil'
$$;

select test.sign_in('ann');

-- By the word.
select results_eq(
  $$ select outcome, reading from api.record_meter_reading(
       test.id('oil'), p_observation => 'CLOUDY', p_read_at => '2026-02-01Z') $$,
  $$ values ('ACCEPTED', 2::numeric) $$, 'a reading is given by its word'
);
select is(
  (select outcome from api.record_meter_reading(test.id('oil'), 2, '2026-02-01Z')), 'DUPLICATE',
  'which is the same as its position'
);
select is(
  test.field_faults($$ select api.record_meter_reading(test.id('oil'), p_observation => 'MILKY') $$),
  'p_observation NOT_IN_VOCABULARY', 'one of its words is needed'
);
select is(
  test.field_faults($$ select api.record_meter_reading(test.id('oil'), 1, p_observation => 'CLEAR') $$),
  'p_observation NOT_ALLOWED', 'either the word or its position'
);
select is(
  test.field_faults($$ select api.record_meter_reading(test.id('oil')) $$), 'p_reading MISSING_VALUE', 'one of both'
);
select is(
  test.field_faults($$ select api.record_meter_reading(test.id('hours'), p_observation => 'CLEAR') $$),
  'p_observation NOT_ALLOWED', 'other meters have no words'
);
select test.refuses(
  $$ select api.record_meter_reading(gen_random_uuid(), p_observation => 'CLEAR') $$, 'METER_NOT_FOUND', 404,
  'a meter that there is not has none either'
);
select api.correct_meter_reading(r.id, p_observation => 'BLACK') from api.meter_readings as r;
select is(pg_temp.seen(), 'BLACK', 'a reading is corrected by the word');
select results_eq(
  $$ select o ->> 'outcome', o ->> 'error_code'
       from api.ingest_readings('[
              {"meter_code": "oil", "observation": "CLEAR", "read_at": "2026-02-02T00:00Z"},
              {"meter_code": "oil", "observation": 2, "read_at": "2026-02-03T00:00Z"},
              {"meter_code": "none", "observation": "CLEAR"}, {"meter_code": "oil", "observation": null}
            ]') as a, jsonb_array_elements(a.outcomes) as o $$,
  $$ values ('ACCEPTED', null), ('REJECTED', 'VALIDATION_FAILED'), ('REJECTED', 'METER_NOT_FOUND'),
            ('REJECTED', 'VALIDATION_FAILED') $$,
  'as are many'
);
select is(pg_temp.seen(), 'BLACK CLEAR', 'each counts as ever');

-- At work.
select api.update_work_order_tasks(test.id('seal'), jsonb_build_array(
  jsonb_build_object('title', 'oil', 'kind', 'METER', 'meter_id', test.id('oil'), 'accept_max', 1, 'allows_na', true),
  jsonb_build_object('title', 'hours', 'kind', 'METER', 'meter_id', test.id('hours'))));
select test.remember(t.title || ' task', t.id) from api.work_order_tasks as t;
select lives_ok($$ select pg_temp.answer('oil task', '"CLOUDY"') $$, 'a task is answered by the word');
select results_eq(
  'select * from pg_temp.task()',
  $$ values ('2'::jsonb, 'CLOUDY', 'FAIL', '{CLEAR,CLOUDY,BLACK}'::text[]) $$,
  'which is kept as its position, held against what is accepted, and shown'
);
select is(pg_temp.seen(), 'BLACK CLEAR CLOUDY', 'and is a reading');
select lives_ok($$ select pg_temp.answer('oil task', '2'), pg_temp.answer('oil task', '"CLOUDY"') $$, 'the same again');
select is(
  (select count(*) from api.meter_readings where meter_id = test.id('oil')), 4::bigint, 'is no other reading'
);
select lives_ok($$ select pg_temp.answer('oil task', '"CLEAR"') $$, 'another word');
select results_eq(
  'select answer, observation, result from pg_temp.task()', $$ values ('1'::jsonb, 'CLEAR', 'PASS') $$, 'corrects it'
);
select is(pg_temp.seen(), 'BLACK CLEAR CLEAR', 'where it was');
select is(
  test.field_faults($$ select pg_temp.answer('oil task', '"MILKY"') $$), 'p_answers[1].answer NOT_IN_VOCABULARY',
  'one of its words is needed'
);
select is(
  test.field_faults($$ select pg_temp.answer('oil task', '4') $$), 'p_answers[1].answer READING_OUT_OF_RANGE',
  'or the position of one'
);
select is(
  test.field_faults($$ select pg_temp.answer('hours task', '"CLEAR"') $$), 'p_answers[1].answer INVALID_TYPE',
  'where a number is shown that is needed'
);
select api.update_meter(test.id('oil'), '{"observations": ["NA", "CLOUDY", "BLACK"]}');
select lives_ok($$ select pg_temp.answer('oil task', '"NA"') $$, 'or that it does not apply, whatever the words are');
select api.update_meter(test.id('oil'), '{"observations": ["CLEAR", "CLOUDY", "BLACK"]}');
select is(pg_temp.seen(), 'BLACK CLEAR', 'which is no reading');

-- At an inspection.
select is(
  test.field_faults($$ select api.answer_inspection_items(
    test.id('look'), '[{"code": "o", "answer": "MILKY"}, {"code": "h", "answer": "CLEAR"}]') $$),
  'p_answers[1].answer NOT_IN_VOCABULARY, p_answers[2].answer INVALID_TYPE', 'an inspection asks for the same'
);
select api.answer_inspection_items(test.id('look'), '[{"code": "o", "answer": "NA"}]');
select api.answer_inspection_items(test.id('look'), '[{"code": "o", "answer": "CLOUDY"}]');
select results_eq(
  $$ select answer, observation, result, meter_observations from api.inspection_items where code = 'o' $$,
  $$ values ('2'::jsonb, 'CLOUDY', 'FAIL', '{CLEAR,CLOUDY,BLACK}'::text[]) $$, 'and keeps it in the same way'
);
select api.submit_inspection(test.id('look'), test.id('wes'));
select is(pg_temp.seen(), 'BLACK CLEAR CLOUDY', 'it is a reading when the inspection is complete');
select is(
  (select split_part(w.description, E'\nFound', 1) from api.work_orders as w where w.title <> 'seal'),
  E'Oil?: CLOUDY\nAccepted: at most CLEAR.', 'who puts it right is told the words'
);

-- What means nothing.
select is(
  pg_temp.rule('{"high_warning": 3, "high_critical": 4, "max_change_per_hour": 1}') || '; '
    || pg_temp.rule('{"low_critical": 1, "low_warning": 2}') || '; ' || pg_temp.rule('{"high_warning": 1.5}'),
  'high_critical OUT_OF_RANGE, high_warning OUT_OF_RANGE, max_change_per_hour NOT_ALLOWED; low_critical OUT_OF_RANGE; '
    || 'high_warning INVALID_VALUE',
  'a limit is the position of a word with others beyond it, and states have no speed'
);
select is(
  pg_temp.rule('{"high_warning": 1, "hysteresis": 1}') || '; ' || pg_temp.rule('{"low_warning": 3, "hysteresis": 1}')
    || '; ' || pg_temp.rule('{"high_warning": 2, "hysteresis": 1}'),
  'hysteresis TOO_LARGE; hysteresis TOO_LARGE; not refused', 'an alarm is cleared by a state that there is'
);
select test.remember('foul', (select r.id from api.meter_alarm_rules as r));
select is(
  test.field_faults($$ select api.update_meter_alarm_rule(test.id('foul'), '{"high_warning": 3}') $$),
  'high_warning OUT_OF_RANGE', 'also when the rule is changed'
);
select api.update_meter(test.id('oil'), '{"observations": ["CLEAR", "BLACK", "TAR", "NONE"]}');
select api.update_meter_alarm_rule(test.id('foul'), '{"high_warning": 3}');
select api.update_meter(test.id('oil'), '{"observations": ["CLEAR", "BLACK", "TAR"]}');
select lives_ok(
  $$ select api.update_meter_alarm_rule(test.id('foul'), '{"is_active": false}') $$,
  'a limit that lost its meaning keeps nobody from making the rule silent'
);
select is(
  test.field_faults($$ select api.create_meter_link(jsonb_build_object(
    'meter_id', test.id('part'), 'leader_id', test.id('oil'), 'started_at', '2026-01-01T00:00Z')) $$) || '; '
    || test.field_faults($$ select api.create_meter_link(jsonb_build_object(
    'meter_id', test.id('oil'), 'leader_id', test.id('hours'), 'started_at', '2026-01-01T00:00Z')) $$),
  'leader_id NOT_CONTINUOUS; meter_id METER_HAS_READINGS, meter_id NOT_ALLOWED',
  'a state is not followed and does not follow'
);
select test.sign_out();

select * from finish();
rollback;
