begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.procedure('press', 'hall');
select test.sign_in('ann');
select test.refuses_fields($$ select api.retire_lockout_procedure(test.id('press'), null) $$,
'{p_reason}', 'not without a reason');
select is(
  (select status from api.retire_lockout_procedure(test.id('press'), 'Sold')), 'RETIRED', 'a procedure is retired'
);
select results_eq(
  $$ select status from api.lockout_procedures where id = test.id('press') $$, $$ values ('RETIRED') $$,
  'and so the list shows it'
);
select test.refuses(
  $$ select api.retire_lockout_procedure(test.id('press'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);

select * from finish();
rollback;
