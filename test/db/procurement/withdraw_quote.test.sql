begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}'), test.vendor('parts');
select test.sign_in('ann');
select test.quote_request('q', 'north', '[{"kind": "SERVICE", "description": "Crane", "quantity": 2}]', '{parts}');
select api.send_quote_request(test.id('q'), 'OTHER');
select test.quote('a', 'q', 'parts', '{10}');
select test.refuses_fields($$ select api.withdraw_quote(test.id('a'), ' ') $$, '{p_reason}', 'not without a reason');
select test.refuses($$ select api.withdraw_quote(test.id('a'), 'x', 7) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.withdraw_quote(uuidv7(), 'x') $$, 'QUOTE_NOT_FOUND', 404, 'there is none other');
select results_eq(
  $$ select status from api.withdraw_quote(test.id('a'), 'a mistake') $$, $$ values ('WITHDRAWN') $$, 'it is taken back'
);
select results_eq(
  $$ select status, status_note from api.quotes where id = test.id('a') $$, $$ values ('WITHDRAWN', 'a mistake') $$,
  'and so the list shows it'
);
select lives_ok($$ select test.quote('b', 'q', 'parts', '{11}') $$, 'and the vendor offers anew');
select test.refuses(
  $$ select api.withdraw_quote(test.id('a'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.withdraw_quote(test.id('b'), 'x') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
