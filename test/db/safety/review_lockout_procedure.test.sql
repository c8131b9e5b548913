begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.procedure('press', 'hall'), test.procedure('saw', 'hall', 'DRAFT');
update safety.procedures set is_review_overdue = true, review_due_on = '2026-01-01' where id = test.id('press');
select test.sign_in('ann');
select results_eq(
  $$ select review_due_on > '2026-11-01' from api.review_lockout_procedure(test.id('press'), 'As built') $$,
  $$ values (true) $$, 'it was looked at'
);
select results_eq(
  $$ select is_review_overdue, review_note, reviewed_on is not null from api.lockout_procedures
    where id = test.id('press') $$,
  $$ values (false, 'As built', true) $$, 'and is not overdue any more'
);
select test.refuses_fields($$ select api.review_lockout_procedure(test.id('press'), '') $$,
'{p_note}', 'what was found is said');
select test.refuses(
  $$ select api.review_lockout_procedure(test.id('saw'), 'x') $$,
  'LOCKOUT_PROCEDURE_NOT_IN_USE', 409, 'a draft is not looked at'
);

select * from finish();
rollback;
