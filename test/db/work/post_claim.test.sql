begin;
select plan(6);

select test.covered_work();
set constraints all immediate;
set constraints all deferred;

select test.sign_in('ann');
select test.remember('claim', (api.create_claim(test.id('leak'), test.id('care'))).id);
select api.submit_claim(test.id('claim'));
select test.refuses(
  $$ select api.post_claim(test.id('claim')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'nothing is posted before the answer'
);
select test.claim_answered('claim', 70, 40);
select test.sign_out();
select set_config('assetry.action', 'complete_work_order', true);
update work.work_orders
   set status = 'COMPLETED', completed_at = now() - interval '1 day'
 where id = test.id('leak');
select test.sign_in('ann');
select api.close_work_order(test.id('leak'));
select results_eq(
  $$ select status from api.post_claim(test.id('claim')) $$, $$ values ('CREDITED') $$, 'closed work takes the money'
);
select results_eq(
  $$ select amount from api.work_order_costs where kind = 'CREDIT' order by amount $$, $$ values (-70.0), (-40.0) $$,
  'line by line'
);
select results_eq(
  $$ select sum(covered_amount), sum(billable_amount) from api.contract_uses $$, $$ values (110.0, 30.0) $$,
  'and the rest is billable'
);
select is(
  (select c.credited_at is not null from api.claims as c), true, 'the claim keeps the time'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.post_claim(test.id('claim')) $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
