begin;
select plan(5);

select test.covered_work();
set constraints all immediate;
set constraints all deferred;

select test.sign_in('ann');
select test.remember('claim', (api.create_claim(test.id('leak'), test.id('care'))).id);
select test.refuses_fields(
  $$ select api.cancel_claim(test.id('claim'), '') $$, '{p_reason}', 'a reason is required'
);
select results_eq(
  $$ select status from api.cancel_claim(test.id('claim'), 'Typo', 2) $$, $$ values ('CANCELLED') $$, 'it is cancelled'
);
select results_eq(
  $$ select c.status_reason, bool_or(l.is_live) from api.claims as c join api.claim_lines as l on l.claim_id = c.id
      group by 1 $$,
  $$ values ('Typo', false) $$, 'with its lines'
);
select lives_ok(
  $$ select api.create_claim(test.id('leak'), test.id('care')) $$, 'so that its costs are claimed again'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_claim(test.id('claim'), 'x') $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
