begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.permit_kind('hot');
select test.permit('weld', 'hot', 'hall');
insert into safety.permit_questions (organization_id, site_id, permit_id, position, prompt, needed_answer, is_required)
values (test.id('acme'), test.id('north'), test.id('weld'), 1, 'Fire watch?', 'YES', true),
       (test.id('acme'), test.id('north'), test.id('weld'), 2, 'Dry?', 'YES', true),
       (test.id('acme'), test.id('north'), test.id('weld'), 3, 'Wind', null, false);
update safety.permit_questions set answer = 'NO', answered_at = now(), answered_by = uuidv7() where position = 2;

select test.sign_in('ann');
select test.refuses(
  $$ select api.validate_permit(test.id('weld')) $$, 'PERMIT_NOT_READY', 422, 'not before all is answered'
);
select is(
  test.detail_codes($$ select api.validate_permit(test.id('weld')) $$), 'PERMIT_ANSWER_UNSAFE PERMIT_QUESTION_OPEN',
  'all that is missing is told at once'
);
select api.answer_permit_questions(
         test.id('weld'),
         (select jsonb_agg(jsonb_build_object('id', q.id, 'answer',
           'YES')) from api.permit_questions as q where q.position < 3)
       );
select is((select status from api.validate_permit(test.id('weld'))), 'VALIDATED', 'then it is ready to be signed');
select is((select status from api.permits where id = test.id('weld')), 'VALIDATED', 'and so the list shows it');
select test.refuses(
  $$ select api.validate_permit(test.id('weld')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.refuses(
  $$ select api.validate_permit(test.id('weld'), 1) $$, 'STALE_ROW', 409, 'not by one who has seen another'
);

select * from finish();
rollback;
