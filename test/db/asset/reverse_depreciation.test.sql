begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}'), test.person('max', '{north}', '{}');
select test.asset('press', 'north');
select test.depreciation_book('TAX');
select test.book('of press', 'press', 'TAX', '{"starts_on": "2024-01-15", "salvage_amount": 0, "cost": 2400}');

select test.sign_in('tess');
select test.refuses(
  $$ select api.reverse_depreciation(test.id('of press'), '2024-01-01', 'x') $$, 'PERIOD_NOT_POSTED', 422,
  'what is not posted is not taken back'
);
select api.post_depreciation(test.id('north'), test.id('TAX'), '2024-04-01');
select results_eq(
  $$ select posted_through_on, accumulated_depreciation, book_value
       from api.reverse_depreciation(test.id('of press'), '2024-03-31', 'wrong month', 2) $$,
  $$ values ('2024-02-29'::date, 200.0, 2200.0) $$,
  'what was charged from a month on is taken back'
);
select results_eq(
  $$ select period_on, kind, charge_amount, opening_value, closing_value, reversed_at is not null, note
       from api.depreciation_charges where period_on >= '2024-03-01' order by period_on, kind $$,
  $$ values ('2024-03-01'::date, 'CHARGE', 100.0, 2200.0, 2100.0, true, null),
            ('2024-03-01', 'REVERSAL', -100.0, 2100.0, 2200.0, false, 'wrong month'),
            ('2024-04-01', 'CHARGE', 100.0, 2100.0, 2000.0, true, null),
            ('2024-04-01', 'REVERSAL', -100.0, 2000.0, 2100.0, false, 'wrong month') $$,
  'by its opposite, and both stay'
);
select is(
  (select posted_lines from api.post_depreciation(test.id('north'), test.id('TAX'), '2024-04-01')), 2,
  'it can be posted again'
);
select is(
  (select posted_through_on from api.reverse_depreciation(test.id('of press'), '-infinity', 'all')), null,
  'or all of it is taken back'
);
select is((select sum(charge_amount) from api.depreciation_charges), 0.0, 'and nothing is charged then');
select test.refuses(
  $$ select api.reverse_depreciation(test.id('of press'), '2024-01-01', 'x', 1) $$, 'STALE_ROW', 409,
  'a version that has passed is not written over'
);
select test.refuses_fields(
  $$ select api.reverse_depreciation(test.id('of press'), '2024-01-01', ' ') $$, '{p_reason}', 'a reason is given'
);
select test.refuses_fields(
  $$ select api.reverse_depreciation(test.id('of press'), null, 'x') $$, '{p_period_on}', 'and a month'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.reverse_depreciation(test.id('of press'), '2024-01-01', 'x') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
