begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tom', '{north}', '{request.triage}'), test.person('rita', '{north}', '{request.create}');
select test.request('drip', 'north'), test.request('leak', 'north'), test.request('wet', 'north'),
       test.request('over', 'north'), test.request('far', 'south');
alter table request.requests disable trigger check_transition;
update request.requests set status = 'CANCELLED' where id = test.id('over');
alter table request.requests enable trigger check_transition;

select test.sign_in('tom');
select results_eq(
  $$ select status from api.merge_request(test.id('drip'), test.id('leak')) $$, $$ values ('DUPLICATE') $$,
  'a request that says the same is merged'
);
select results_eq(
  $$ select duplicate_of_title, duplicate_of_status from api.requests where id = test.id('drip') $$,
  $$ values ('leak', 'NEW') $$, 'and follows the other'
);
select test.refuses(
  $$ select api.merge_request(test.id('leak'), test.id('drip')) $$, 'TARGET_NOT_OPEN', 422, 'never in a circle'
);
select test.refuses(
  $$ select api.merge_request(test.id('leak'), test.id('over')) $$, 'TARGET_NOT_OPEN', 422, 'nor into what is over'
);
select test.refuses_fields(
  $$ select api.merge_request(test.id('leak'), test.id('leak')) $$, '{p_into_request_id}', 'nor into itself'
);
select test.refuses_fields(
  $$ select api.merge_request(test.id('leak'), test.id('far')) $$, '{p_into_request_id}',
       'nor into what is out of reach'
);
select test.refuses(
  $$ select api.merge_request(test.id('far'), test.id('leak')) $$, 'REQUEST_NOT_FOUND', 404,
  'what is out of reach is not merged'
);
select test.refuses(
  $$ select api.merge_request(test.id('drip'), test.id('wet')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.merge_request(test.id('leak'), test.id('wet'), 7) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select lives_ok(
  $$ select api.merge_request(test.id('leak'), test.id('wet')) $$, 'what others were merged into is merged itself'
);
select test.sign_out();
select test.sign_in('rita');
select test.refuses(
  $$ select api.merge_request(test.id('wet'), test.id('leak')) $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
