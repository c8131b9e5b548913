begin;
select plan(17);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter('Hours', 'pump');
select test.person('tess', '{north}', '{inspection.create,inspection.answer}'), test.person('max', '{north}', '{}');
select test.inspection_template('all', '[
  {"code": "pf", "prompt": "p", "kind": "PASS_FAIL", "allows_na": true},
  {"code": "yn", "prompt": "p", "kind": "YES_NO", "fail_values": ["NO"]},
  {"code": "num", "prompt": "p", "kind": "NUMERIC", "accept_min": 5, "accept_max": 8, "plausible_min": 0,
      "plausible_max": 10},
  {"code": "txt", "prompt": "p", "kind": "TEXT", "is_required": false},
  {"code": "one", "prompt": "p", "kind": "CHOICE", "options": ["A", "B"], "fail_values": ["B"]},
  {"code": "many", "prompt": "p", "kind": "MULTI", "options": ["A", "B", "C"], "fail_values": ["C"]},
  {"code": "day", "prompt": "p", "kind": "DATE"},
  {"code": "how", "prompt": "p", "kind": "INSTRUCTION"},
  {"code": "met", "prompt": "p", "kind": "METER", "meter_name": "Hours"},
  {"code": "why", "prompt": "p", "kind": "TEXT", "visible_if": {"code": "yn", "answer": "NO"}},
  {"code": "and", "prompt": "p", "kind": "TEXT", "visible_if": {"code": "why", "answer": "rain"}}
]');

select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.create_inspection(jsonb_build_object('template_id', test.id('all'), 'site_id', test.id('north'))) $$,
  '{asset_id}', 'an item that reads a meter needs an asset that has it'
);
select test.refuses_fields(
  $$ select api.create_inspection(
       jsonb_build_object(
         'template_id', test.id('all'), 'site_id', test.id('south'), 'asset_id', test.id('fan'), 'status', 'OPEN'
       )
     ) $$,
  '{asset_id,site_id,status}', 'what is out of reach does not exist'
);
select results_eq(
  $$ select inspection_number, status, items, row_version from api.create_inspection(
       jsonb_build_object('template_id', test.id('all'), 'site_id', test.id('north'), 'asset_id', test.id('pump'))
     ) $$,
  $$ values ('IN-000001', 'OPEN', 11, 1) $$, 'an inspection is opened with the items of the template'
);
select test.remember('it', (select id from api.inspections));
select results_eq(
  $$ select status, jsonb_array_length(unanswered) from api.answer_inspection_items(test.id('it'), '[
       {"code": "pf", "answer": "NA"}, {"code": "yn", "answer": "YES"}, {"code": "num", "answer": 9, "note": " hot "},
       {"code": "one", "answer": "A"},
       {"code": "many", "answer": ["A", "C"]}, {"code": "day", "answer": "2026-01-31"}
     ]') $$,
  $$ values ('OPEN', 1) $$, 'some are answered; what is left is told'
);
select results_eq(
  $$ select code, result, note from api.inspection_items where answer is not null order by position $$,
  $$ values ('pf', 'NA', null), ('yn', 'PASS', null), (
       'num', 'FAIL', 'hot'
     ), ('one', 'PASS', null), ('many', 'FAIL', null), ('day', 'INFO', null) $$,
  'each answer means what the template says'
);
select results_eq(
  $$ select answered_by_name, answered_at is not null from api.inspection_items where code = 'pf' $$,
  $$ values ('tess', true) $$, 'and is known by who gave it'
);
select results_eq(
  $$ select jsonb_path_query_array(unanswered, '$.item_code') from api.answer_inspection_items(
       test.id('it'),
       '[{"code": "yn", "answer": "NO"}, {"code": "why", "answer": "rain"}, {"code": "met", "answer": 7}]'
     ) $$,
  $$ values ('["and"]'::jsonb) $$, 'answers bring up what else is asked, one after the other'
);
select results_eq(
  $$ select i.code
       from api.answer_inspection_items(
         test.id('it'), '[{"code": "why", "answer": null}, {"code": "yn", "answer": "YES"}]'
       ) as a, lateral (select string_agg(code, ' ') as code from api.inspection_items where not is_visible) as i $$,
  $$ values (null::text) $$, 'taken back'
);
select results_eq(
  $$ select code, is_visible, answer from api.inspection_items where code in ('why', 'and') order by code $$,
  $$ values ('and', false, null::jsonb), ('why', false, null) $$, 'they count no more'
);
select test.refuses_fields(
  $$ select api.answer_inspection_items(test.id('it'), '[
       {"code": "pf", "answer": "MAYBE"}, {"code": "yn", "answer": "NA"}, {"code": "num", "answer": 11}, {"code": "txt",
       "answer": " "}, {"code": "one", "answer": ["A"]},
       {"code": "many", "answer": "A"}, {"code": "day", "answer": "2026-02-30"}, {"code": "how", "answer": "x"},
       {"code": "met", "answer": "7"}, {"code": "none", "answer": 1},
       {"answer": 1, "colour": "red"}, 5, {"code": "num", "note": "twice"}
     ]') $$,
  array[
    'p_answers[10].item_id', 'p_answers[11]', 'p_answers[11].item_id', 'p_answers[12]', 'p_answers[12].item_id',
    'p_answers[13].item_id', 'p_answers[1].answer', 'p_answers[2].answer', 'p_answers[3].answer',
    'p_answers[3].item_id', 'p_answers[4].answer', 'p_answers[5].answer', 'p_answers[6].answer',
    'p_answers[7].answer', 'p_answers[8].answer', 'p_answers[9].answer'
  ],
  'every fault of every answer is named'
);
select test.refuses_fields(
  $$ select api.answer_inspection_items(test.id('it'), '[{"code": "many", "answer": ["A", "A"]}]') $$,
  '{p_answers[1].answer}', 'each of several options is named once'
);
select test.refuses_fields(
  $$ select api.answer_inspection_items(test.id('it'), '[{"code": "why", "answer": "sun"}]') $$, '{p_answers}',
         'what does not apply is not answered'
);
select test.refuses_fields(
  $$ select api.answer_inspection_items(test.id('it'), '{}') $$, '{p_answers}', 'answers are an array'
);
select test.refuses(
  $$ select api.answer_inspection_items(test.id('acme'), '[]') $$, 'INSPECTION_NOT_FOUND', 404,
  'only an inspection is answered'
);
select test.refuses(
  $$ select api.answer_inspection_items(test.id('it'), '[]', 1) $$, 'STALE_ROW', 409,
  'not when it was changed meanwhile'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.answer_inspection_items(test.id('it'), '[]') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing is answered'
);
select test.sign_out();

select is(
  (
    select count(*)
      from audit.events
        where entity = 'inspection.inspection_items' and action = 'answer_inspection_items'
          and account_id = test.id('tess') and operation = 'UPDATE' and after ? 'answer'
  ),
  11::bigint, 'the log holds every answer'
);

select * from finish();
rollback;
