-- Pictures and signatures are asked for like any answer; where the files are kept is another matter.
begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{inspection.answer,inspection.submit}');
select test.worker('wes', 'north');
select test.inspection_template('round', '[
  {"code": "p", "prompt": "Nameplate", "kind": "PHOTO"},
  {"code": "s", "prompt": "Who handed over", "kind": "SIGNATURE", "allows_na": true},
  {"code": "g", "prompt": "Guards?", "kind": "PASS_FAIL", "needs_photo_on_fail": true, "needs_note_on_fail": true}
]');
select test.inspection('one', 'round', 'north');

select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.answer_inspection_items(test.id('one'), '[
       {"code": "p", "answer": "https://files.example.com/1"}, {"code": "s", "answer": ["x"]},
       {"code": "g", "answer": "FAIL", "photos": []}
     ]') $$,
  '{p_answers[1].answer,p_answers[2].answer,p_answers[3].photos}', 'pictures are a list, a signature is a name'
);
select test.refuses_fields(
  format(
    $$ select api.answer_inspection_items(test.id('one'), '[
         {"code": "p", "answer": %s}, {"code": "s", "answer": "x", "photos": [" "]},
         {"code": "g", "answer": "FAIL", "photos": [5]}
       ]') $$, (select jsonb_agg(n::text) from generate_series(1, 21) as n)
  ),
  '{p_answers[1].answer,p_answers[2].photos,p_answers[3].photos}', 'of at most 20, each said in words'
);
select test.refuses_fields(
  format(
    $$ select api.answer_inspection_items(test.id('one'), '[{"code": "g", "photos": ["%s"]}]') $$, repeat('x', 2001)
  ),
  '{p_answers[1].photos}', 'that are not too long'
);
select results_eq(
  $$ select u ->> 'item_code', u ->> 'code'
       from api.answer_inspection_items(test.id('one'), '[
              {"code": "p", "answer": ["https://files.example.com/1", "https://files.example.com/2"]},
              {"code": "s", "answer": "Lea Lund"}, {"code": "g", "answer": "FAIL"}
            ]') as a, jsonb_array_elements(a.unanswered) as u $$,
  $$ values ('g', 'REQUIRED_NOTE_MISSING') $$, 'what failed needs a note'
);
select results_eq(
  $$ select u ->> 'item_code', u ->> 'code'
       from api.answer_inspection_items(test.id('one'), '[{"code": "g", "note": "Bent"}]') as a,
            jsonb_array_elements(a.unanswered) as u $$,
  $$ values ('g', 'REQUIRED_PHOTO_MISSING') $$, 'and a picture'
);
select test.refuses(
  $$ select api.submit_inspection(test.id('one'), test.id('wes')) $$, 'REQUIRED_PHOTO_MISSING', 422,
  'without which it is not handed in'
);
select lives_ok(
  $$ select api.answer_inspection_items(test.id('one'), '[{"code": "g", "photos": ["camera-roll/77"]}]');
     select api.answer_inspection_items(test.id('one'), '[{"code": "g", "note": "Bent at the hinge"}]') $$,
  'it is said where the picture is kept, and then something else'
);
select results_eq(
  $$ select i.code, i.photos, i.result from api.inspection_items as i order by i.position $$,
  $$ values ('p', null::text[], 'INFO'), ('s', null, 'INFO'), ('g', array['camera-roll/77'], 'FAIL') $$,
  'what is left out stays'
);
select is(
  (select s.result from api.submit_inspection(test.id('one'), test.id('wes')) as s), 'PASS_WITH_REMARKS',
  'pictures and signatures are neither passed nor failed'
);
select test.sign_out();

select * from finish();
rollback;
