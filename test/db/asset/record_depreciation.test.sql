begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}'), test.person('max', '{north}', '{}');
select test.asset(n, 'north') from unnest('{press,motor}'::text[]) as a (n);
select test.depreciation_book('TAX');
select test.book('of press', 'press', 'TAX', '{"method": "MANUAL", "life_months": null}'),
       test.book('of motor', 'motor', 'TAX');

select test.sign_in('tess');
select results_eq(
  $$ select posted_through_on, accumulated_depreciation, book_value
       from api.record_depreciation(test.id('of press'), '{"period_on": "2024-02-10", "charge_amount": 300.5}', 1) $$,
  $$ values ('2024-02-29'::date, 300.5, 699.5) $$,
  'what was decided is charged'
);
select api.adjust_depreciation_enrolment(
  test.id('of press'), '{"changes_on": "2024-04-02", "cost_amount": 50, "reason": "paint"}'
);
select api.record_depreciation(test.id('of press'), '{"period_on": "2024-05-01", "charge_amount": 0.5, "note": "n"}');
select results_eq(
  $$ select period_on, ends_on, opening_value, changed_amount, charge_amount, closing_value, note
       from api.depreciation_charges order by period_on $$,
  $$ values ('2024-02-01'::date, '2024-02-29'::date, 1000.0, 0.0, 300.5, 699.5, null),
            ('2024-05-01', '2024-05-31', 699.5, 50.0, 0.5, 749.0, 'n') $$,
  'with what was added meanwhile'
);
select test.refuses(
  $$ select api.record_depreciation(test.id('of press'), '{"period_on": "2024-05-31", "charge_amount": 1}') $$,
  'PERIOD_POSTED', 409, 'a month is charged once'
);
select test.refuses_fields(
  $$ select api.record_depreciation(test.id('of press'), '{"period_on": "2024-06-01", "charge_amount": 649.01}') $$,
  '{charge_amount}', 'what is to be left is left'
);
select test.refuses_fields(
  $$ select api.record_depreciation(test.id('of press'), '{"period_on": "2024-06-01", "charge_amount": 0.011}') $$,
  '{charge_amount}', 'nor less than a cent charged'
);
select test.refuses_fields(
  $$ select api.record_depreciation(test.id('of press'), '{"period_on": "2199-06-01", "charge_amount": 1}') $$,
  '{period_on}', 'nor is what is to come'
);
select test.refuses(
  $$ select api.record_depreciation(test.id('of motor'), '{"period_on": "2024-06-01", "charge_amount": 1}') $$,
  'DEPRECIATION_ENROLMENT_NOT_MANUAL', 422, 'what a method charges is not charged by hand'
);
select test.refuses(
  $$ select api.record_depreciation(uuidv7(), '{"period_on": "2024-06-01", "charge_amount": 1}') $$,
  'DEPRECIATION_ENROLMENT_NOT_FOUND', 404, 'what is not there is not charged'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.record_depreciation(test.id('of press'), '{"period_on": "2024-06-01", "charge_amount": 1}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
