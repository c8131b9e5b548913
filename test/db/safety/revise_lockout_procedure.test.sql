begin;
select plan(3);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.procedure('press', 'hall');
select test.sign_in('ann');
select results_eq(
  $$ select revision, status from api.revise_lockout_procedure(test.id('press')) $$,
  $$ values (2, 'DRAFT') $$, 'the next revision is a draft'
);
select test.refuses(
  $$ select api.revise_lockout_procedure(test.id('press')) $$, 'LOCKOUT_DRAFT_EXISTS', 409, 'of which there is one'
);
select is(
  (select status from api.lockout_procedures where id = test.id('press')), 'PUBLISHED', 'the one before is used'
);

select * from finish();
rollback;
