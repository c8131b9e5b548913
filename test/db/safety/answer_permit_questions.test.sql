begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.permit_kind('hot');
select test.permit('weld', 'hot', 'hall', '{"status": "VALIDATED"}'), test.permit('cut', 'hot', 'hall',
       '{"status": "ISSUED"}');
select test.remember('watch', uuidv7()), test.remember('wind', uuidv7()), test.remember('other', uuidv7());
insert into safety.permit_questions (id, organization_id, site_id, permit_id, position, prompt, needed_answer)
select test.id(q.name), test.id('acme'), test.id('north'), test.id(q.permit), q.position, q.name, 'YES'
  from (values ('watch', 'weld', 1), ('wind', 'weld', 2), ('other', 'cut', 1)) as q (name, permit, position);

select test.sign_in('ann');
select results_eq(
  $$ select status, row_version
       from api.answer_permit_questions(
              test.id('weld'), jsonb_build_array(jsonb_build_object('id', test.id('watch'), 'answer', 'YES', 'note',
                'Tim'))) $$,
  $$ values ('DRAFT', 2) $$, 'what was validated is a draft again when it is answered differently'
);
select results_eq(
  $$ select answer, note, answered_by from api.permit_questions where permit_id = test.id('weld') order by position $$,
  $$ values ('YES', 'Tim', test.id('ann')), (null, null, null) $$, 'what is left out stays open'
);
select api.answer_permit_questions(
  test.id('weld'), jsonb_build_array(jsonb_build_object('id', test.id('watch'), 'answer', null))
);
select results_eq(
  $$ select answer, note, answered_by from api.permit_questions where id = test.id('watch') $$,
  $$ values (null::text, 'Tim', null::uuid) $$, 'an answer is taken back'
);
select test.refuses_fields(
  $$ select api.answer_permit_questions(test.id('weld'), jsonb_build_array(
              jsonb_build_object('id', test.id('other'), 'answer', 'NO'), jsonb_build_object('id', test.id('wind')),
              jsonb_build_object('id', test.id('wind')))) $$,
  '{p_answers[1].id,p_answers[3].id}', 'of this permit, and each once'
);
select test.refuses_fields(
  $$ select api.answer_permit_questions(test.id('weld'), jsonb_build_array(
              jsonb_build_object('id', test.id('wind'), 'answer', 'PERHAPS'))) $$,
  '{p_answers[1].answer}', 'an answer is one of three'
);
select test.refuses(
  $$ select api.answer_permit_questions(test.id('cut'), '[]') $$, 'PERMIT_NOT_OPEN', 409, 'what is issued was answered'
);
select test.refuses(
  $$ select api.answer_permit_questions(test.id('weld'), '[]', 1) $$,
  'STALE_ROW', 409, 'not by one who has seen another'
);

select * from finish();
rollback;
