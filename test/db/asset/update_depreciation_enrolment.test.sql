begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}'), test.person('max', '{north}', '{}');
select test.asset(n, 'north') from unnest('{press,motor,drill}'::text[]) as a (n);
select test.asset('far', 'south');
select test.depreciation_book('TAX');
select test.book('of press', 'press', 'TAX'), test.book('of motor', 'motor', 'TAX'),
       test.book('of drill', 'drill', 'TAX'), test.book('of far', 'far', 'TAX');

select test.sign_in('tess');
select results_eq(
  $$ select status, book_value, row_version
       from api.update_depreciation_enrolment(test.id('of press'), '{
              "cost": 500, "method": "WRITTEN_DOWN_VALUE", "rate_percent": 25, "note": "as bought"
            }', 1) $$,
  $$ values ('ACTIVE', 500.0, 2) $$,
  'what was written wrongly is put right'
);
select results_eq(
  $$ select cost, method, rate_percent, note from api.depreciation_enrolments where id = test.id('of press') $$,
  $$ values (500::numeric, 'WRITTEN_DOWN_VALUE', 25::numeric, 'as bought') $$, 'and so the list shows it'
);
select test.refuses_fields(
  $$ select api.update_depreciation_enrolment(test.id('of press'), '{"life_months": null, "salvage_amount": 501}') $$,
  '{life_months,salvage_amount}', 'with all that does not go together'
);
select test.refuses(
  $$ select api.update_depreciation_enrolment(test.id('of press'), '{"cost": 1}', 1) $$, 'STALE_ROW', 409,
  'a version that has passed is not written over'
);
select api.post_depreciation(test.id('north'), test.id('TAX'), '2024-02-10');
select test.refuses(
  $$ select api.update_depreciation_enrolment(test.id('of press'), '{"cost": 501}') $$,
  'DEPRECIATION_ENROLMENT_POSTED', 409,
  'not when it was charged by that'
);
select is(
  (select status
     from api.update_depreciation_enrolment(test.id('of press'), '{"cost": 500, "note": "as bought in May"}')),
       'ACTIVE',
  'but a note may be made, and what stays may be said'
);
select api.reverse_depreciation(test.id('of press'), '2024-01-01', 'wrong');
select is(
  (select book_value from api.update_depreciation_enrolment(test.id('of press'), '{"cost": 600}')), 600.0,
  'what is taken back can be done otherwise'
);
select test.refuses(
  $$ select api.update_depreciation_enrolment(test.id('of far'), '{"cost": 1}') $$,
  'DEPRECIATION_ENROLMENT_NOT_FOUND', 404,
  'what is out of reach does not exist'
);
select api.reverse_depreciation(test.id('of drill'), '2024-01-01', 'wrong');
select api.cancel_depreciation_enrolment(test.id('of drill'));
select test.refuses(
  $$ select api.update_depreciation_enrolment(test.id('of drill'), '{"cost": 1}') $$,
  'DEPRECIATION_ENROLMENT_NOT_ACTIVE', 409,
  'what is cancelled stays as it is'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_depreciation_enrolment(test.id('of motor'), '{"cost": 1}') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
