begin;
select plan(5);

select test.covered_work();
set constraints all immediate;
set constraints all deferred;

select test.sign_in('ann');
select test.remember('claim', (api.create_claim(test.id('leak'), test.id('care'))).id);
select test.refuses(
  $$ select api.submit_claim(test.id('claim'), 1) $$, 'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.sign_out();
select set_config('assetry.action', 'complete_work_order', true);
update work.work_orders set status = 'COMPLETED', completed_at = now() - interval '11 days' where id = test.id('leak');
select test.sign_in('ann');
select test.refuses(
  $$ select api.submit_claim(test.id('claim')) $$, 'CLAIM_TOO_LATE', 422, 'the day after the last is too late'
);
select test.sign_out();
update work.work_orders set completed_at = now() - interval '10 days' where id = test.id('leak');
select test.sign_in('ann');
select results_eq(
  $$ select status from api.submit_claim(test.id('claim')) $$, $$ values ('SUBMITTED') $$, 'the last day is not'
);
select results_eq(
  $$ select submissions, submitted_at is not null, submit_by_on from api.claims $$,
  $$ select 1, true, (now() at time zone 'Pacific/Kiritimati')::date $$, 'by the clock of the site'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.submit_claim(test.id('claim')) $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
