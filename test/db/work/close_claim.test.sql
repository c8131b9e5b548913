begin;
select plan(5);

select test.covered_work();
set constraints all immediate;
set constraints all deferred;

select test.sign_in('ann');
select test.remember('claim', (api.create_claim(test.id('leak'), test.id('care'))).id);
select test.refuses(
  $$ select api.close_claim(test.id('claim')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'a draft is cancelled instead'
);
select api.submit_claim(test.id('claim'));
select test.claim_answered('claim', 0, 0);
select results_eq(
  $$ select status from api.close_claim(test.id('claim')) $$, $$ values ('CLOSED') $$, 'a rejected one is closed'
);
select results_eq(
  $$ select sum(covered_amount), sum(billable_amount) from api.contract_uses $$, $$ values (0.0, 140.0) $$,
  'and all of it billable'
);
select test.refuses(
  $$ select api.submit_claim(test.id('claim')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'then it is not appealed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.close_claim(test.id('claim')) $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
