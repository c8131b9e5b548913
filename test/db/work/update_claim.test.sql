begin;
select plan(6);

select test.covered_work();
set constraints all immediate;
set constraints all deferred;

select test.sign_in('ann');
select test.remember('claim', (api.create_claim(test.id('leak'), test.id('care'))).id);
select results_eq(
  $$ select status from api.update_claim(test.id('claim'), '{"vendor_reference": "RMA 5"}', p_row_version => 2) $$,
  $$ values ('DRAFT') $$, 'a draft is changed'
);
select results_eq(
  $$ select vendor_reference, claimed_amount from api.claims $$, $$ values ('RMA 5', 140.0) $$, 'its lines stay'
);
select api.update_claim(test.id('claim'), '{"vendor_reference": null}', jsonb_build_array(
  jsonb_build_object('cost_line_id', test.id('c40'))));
select results_eq(
  $$ select vendor_reference, claimed_amount from api.claims $$, $$ values (null, 40.0) $$, 'or come as the whole'
);
select test.refuses(
  $$ select api.update_claim(test.id('claim'), '{"note": "x"}', p_row_version => 1) $$, 'STALE_ROW', 409,
  'a change meanwhile is noticed'
);
select api.submit_claim(test.id('claim'));
select test.refuses(
  $$ select api.update_claim(test.id('claim'), '{"note": "x"}') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'a submitted one stays'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_claim(test.id('claim'), '{}') $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
