begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.remember('old', test.labour_rate(null, 40, '2026-01-01', '2026-06-30')),
       test.remember('new', test.labour_rate(null, 42, '2026-07-01'));

select test.sign_in('ann');
select results_eq(
  $$ select ends_on, row_version from api.update_labour_rate(test.id('new'), '{"ends_on": "2026-12-31"}', 1) $$,
  $$ values ('2026-12-31'::date, 2) $$,
  'a rate ends'
);
select results_eq(
  $$ select ends_on from api.labour_rates where id = test.id('new') $$, $$ values ('2026-12-31'::date) $$,
  'and so the list shows it'
);
select test.refuses(
  $$ select api.update_labour_rate(test.id('old'), '{"ends_on": "2026-07-01"}') $$,
  'RATE_OVERLAPS', 409, 'not on a day on which another one holds'
);
select test.refuses_fields(
  $$ select api.update_labour_rate(test.id('old'), '{"hourly_rate": 1, "starts_on": "2026-02-01"}') $$,
  '{hourly_rate,starts_on}', 'another amount is another rate'
);
select test.refuses_fields(
  $$ select api.update_labour_rate(test.id('old'), '{"ends_on": "2025-12-31"}') $$,
  '{ends_on}', 'it does not end before it begins'
);
select lives_ok($$ select api.update_labour_rate(test.id('new'), '{"ends_on": null}') $$, 'or it goes on');
select test.refuses(
  $$ select api.update_labour_rate(test.id('new'), '{}', 1) $$, 'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_labour_rate(uuidv7(), '{}') $$, 'LABOUR_RATE_NOT_FOUND', 404, 'what is not there does not end'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_labour_rate(test.id('new'), '{}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();

select * from finish();
rollback;
