begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.procedure('press', 'hall'), test.procedure('bare', 'hall', 'DRAFT');
delete from safety.points where procedure_id = test.id('bare');
update safety.procedures set review_months = 6 where id = test.id('press');
select test.sign_in('ann');
select test.refuses(
  $$ select api.publish_lockout_procedure(test.id('bare')) $$, 'LOCKOUT_PROCEDURE_EMPTY', 422, 'not without a point'
);
select test.refuses(
  $$ select api.publish_lockout_procedure(test.id('press')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.remember('next', r.id) from api.revise_lockout_procedure(test.id('press')) as r;
select results_eq(
  $$ select revision, status from api.publish_lockout_procedure(test.id('next')) $$,
  $$ values (2, 'PUBLISHED') $$, 'a revision is used from now on'
);
select results_eq(
  $$ select revision, status, status_note from api.lockout_procedures where title = 'press' order by revision $$,
  $$ values (1, 'RETIRED', 'Replaced by revision 2'), (2, 'PUBLISHED', null) $$, 'and the one before is not'
);
select ok(
  (select review_due_on between reviewed_on + 180 and reviewed_on + 185 from api.lockout_procedures
    where id = test.id('next')),
  'it is to be looked at again after the months that it says'

);
select results_eq(
  $$ select count(*) from api.lockout_points where procedure_id = test.id('next') $$, $$ values (2::bigint) $$,
  'with the points of the one before'
);

select * from finish();
rollback;
