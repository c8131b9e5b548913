begin;
select plan(15);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}'), test.person('max', '{north}', '{}');
select test.asset(n, 'north') from unnest('{press,motor,old,hand,count}'::text[]) as a (n);
select test.depreciation_book('TAX');
select test.meter('hours', 'count');
select test.book('of press', 'press', 'TAX', '{"salvage_amount": 0, "cost": 2400}'),
       test.book('of old', 'old', 'TAX', '{"starts_on": "2020-01-01"}'),
       test.book('of hand', 'hand', 'TAX', '{"method": "MANUAL", "life_months": null}'),
       test.book('of count', 'count', 'TAX', jsonb_build_object(
         'method', 'UNITS', 'life_months', null, 'meter_id', test.id('hours'), 'life_units', 100
       ));

select test.sign_in('tess');
select api.post_depreciation(test.id('north'), test.id('TAX'), '2024-06-30');
select results_eq(
  $$ select accumulated_depreciation, book_value, row_version
       from api.adjust_asset_book(test.id('of press'), '{
              "changes_on": "2024-07-20", "cost_amount": 600, "life_months_added": 6, "reason": "new bearings"
            }', 2) $$,
  $$ values (600.0, 1800.0, 3) $$,
  'a repair changes nothing that is posted'
);
select results_eq(
  $$ select period_on, opening_value, changed_amount, charge_amount, closing_value
       from api.preview_depreciation(test.id('of press')) limit 2 $$,
  $$ values ('2024-07-01'::date, 1800.0, 600.0, 100.0, 2300.0), ('2024-08-01', 2300.0, 0.0, 100.0, 2200.0) $$,
  'what is left is spread over the life that is left, with what is added'
);
select is(
  (select max(period_on) from api.preview_depreciation(test.id('of press'))), '2026-06-01'::date, 'which ends later'
);
-- ERPNext #51379: nothing is left to be charged.
select api.adjust_asset_book(
  test.id('of old'), '{"changes_on": "2024-07-01", "cost_amount": 90, "reason": "paint"}'
);
select results_eq(
  $$ select period_on, opening_value, changed_amount, charge_amount, closing_value
       from api.preview_depreciation(test.id('of old')) $$,
  $$ values ('2024-07-01'::date, 100.0, 90.0, 90.0, 100.0) $$,
  'where no life is left a repair is charged at once'
);
select results_eq(
  $$ select asset_id, cost_amount, life_months_added, currency from api.asset_book_changes order by id $$,
  $$ values (test.id('press'), 600.0, 6, 'EUR'), (test.id('old'), 90.0, 0, 'EUR') $$,
  'what was changed is listed'
);
select test.refuses(
  $$ select api.adjust_asset_book(
       test.id('of press'), '{"changes_on": "2024-06-30", "cost_amount": 1, "reason": "late"}'
     ) $$,
  'PERIOD_POSTED', 409, 'what is posted is not changed'
);
select test.refuses_fields(
  $$ select api.adjust_asset_book(
       test.id('of press'), '{"changes_on": "2199-01-01", "cost_amount": 1, "reason": "early"}'
     ) $$,
  '{changes_on}', 'nor what is to come'
);
select test.refuses_fields(
  $$ select api.adjust_asset_book(test.id('of press'), '{"changes_on": "2024-07-01", "reason": "nothing"}') $$,
  '{cost_amount}', 'something has to change'
);
select test.refuses_fields(
  $$ select api.adjust_asset_book(
       test.id('of press'),
       '{"changes_on": "2024-07-01", "cost_amount": -2400.001, "life_months_added": -30, "life_units_added": 1,
         "reason": "less"}'
     ) $$,
  '{cost_amount,cost_amount,life_months_added,life_units_added}', 'no more is taken away than there is'
);
select lives_ok(
  $$ select api.adjust_asset_book(
       test.id('of press'), '{"changes_on": "2024-07-01", "cost_amount": -2400, "reason": "paid back"}'
     ) $$,
  'but all of it may be'
);
select test.refuses_fields(
  $$ select api.adjust_asset_book(
       test.id('of hand'), '{"changes_on": "2024-07-01", "salvage_amount": 1000.01, "life_months_added": 1,
       "reason": "x"}'
     ) $$,
  '{life_months_added,salvage_amount}', 'what is to be left has to be there'
);
select test.refuses_fields(
  $$ select api.adjust_asset_book(
       test.id('of count'), '{"changes_on": "2024-07-01", "life_units_added": -100, "reason": "x"}'
     ) $$,
  '{life_units_added}', 'some life has to be left'
);
select lives_ok(
  $$ select api.adjust_asset_book(
       test.id('of count'), '{"changes_on": "2024-07-01", "life_units_added": -99.5, "reason": "x"}'
     ) $$,
  'however short'
);
select test.refuses(
  $$ select api.adjust_asset_book(uuidv7(), '{"changes_on": "2024-07-01", "reason": "x"}') $$,
  'ASSET_BOOK_NOT_FOUND', 404, 'what is not there is not changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.adjust_asset_book(test.id('of press'), '{"changes_on": "2024-07-01", "reason": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
