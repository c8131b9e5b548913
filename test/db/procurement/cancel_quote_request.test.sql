begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}'), test.vendor('parts');
select test.sign_in('ann');
select test.quote_request('q', 'north', '[{"kind": "SERVICE", "description": "Crane", "quantity": 2}]', '{parts}');
select api.send_quote_request(test.id('q'), 'OTHER');
select test.quote('a', 'q', 'parts', '{10}');
select test.refuses_fields(
  $$ select api.cancel_quote_request(test.id('q'), '') $$, '{p_reason}', 'not without a reason'
);
select test.refuses($$ select api.cancel_quote_request(test.id('q'), 'x', 7) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses(
  $$ select api.cancel_quote_request(uuidv7(), 'x') $$, 'QUOTE_REQUEST_NOT_FOUND', 404, 'there is none other'
);
select results_eq(
  $$ select status from api.cancel_quote_request(test.id('q'), 'not needed') $$, $$ values ('CANCELLED') $$,
  'it is over'
);
select results_eq(
  $$ select status from api.quotes $$, $$ values ('NOT_ACCEPTED') $$, 'and nothing offered is accepted'
);
select test.refuses(
  $$ select api.cancel_quote_request(test.id('q'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_quote_request(test.id('q'), 'x') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
