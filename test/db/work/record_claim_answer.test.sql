begin;
select plan(6);

select test.covered_work();
set constraints all immediate;
set constraints all deferred;

select test.sign_in('ann');
select test.remember('claim', (api.create_claim(test.id('leak'), test.id('care'))).id);
select test.refuses(
  $$ select test.claim_answered('claim', 100, 40) $$, 'TRANSITION_NOT_ALLOWED', 409, 'a draft has no answer'
);
select api.submit_claim(test.id('claim'));
select test.refuses_fields(
  $$ select api.record_claim_answer(test.id('claim'), '[]', '{"note": 5}') $$, '{note}', 'values have their form'
);
select test.refuses_fields(
  $$ select api.record_claim_answer(test.id('claim'), jsonb_build_array(jsonb_build_object(
       'id', (select l.id from api.claim_lines as l where l.position = 1), 'accepted_amount', 99))) $$,
  '{p_lines,p_lines[1].reject_reason}', 'every line has an answer, and a refusal its reason'
);
select is(test.claim_answered('claim', 100, 0), 'PARTLY_ACCEPTED', 'a part is accepted');
select results_eq(
  $$ select c.accepted_amount, c.answered_at is not null, l.refused_amount, l.reject_reason
       from api.claims as c join api.claim_lines as l on l.claim_id = c.id and l.position = 2 $$,
  $$ values (100.0, true, 40.0, 'Wear') $$, 'line by line'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.record_claim_answer(test.id('claim'), '[]') $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
