begin;
select plan(20);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}'), test.person('max', '{north}', '{}');
select test.asset(n, 'north') from unnest('{press,motor,old,hand,count,mill,lathe,drill,saw}'::text[]) as a (n);
select test.depreciation_book('TAX');
select test.meter('hours', 'count'), test.meter('turns', 'saw', '{"reading_mode": "DELTA"}');
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
       from api.adjust_depreciation_enrolment(test.id('of press'), '{
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
select api.adjust_depreciation_enrolment(
  test.id('of old'), '{"changes_on": "2024-07-01", "cost_amount": 90, "reason": "paint"}'
);
select results_eq(
  $$ select period_on, opening_value, changed_amount, charge_amount, closing_value
       from api.preview_depreciation(test.id('of old')) $$,
  $$ values ('2024-07-01'::date, 100.0, 90.0, 90.0, 100.0) $$,
  'where no life is left a repair is charged at once'
);
-- What a year opened with is what it is charged by: a small repair changes little.
select test.book('of mill', 'mill', 'TAX', '{"method": "DOUBLE_DECLINING", "cost": 10000, "salvage_amount": 0,
         "life_months": 60, "starts_on": "2026-01-01"}'),
       test.book('of lathe', 'lathe', 'TAX', '{"method": "WRITTEN_DOWN_VALUE", "rate_percent": 24, "cost": 10000,
         "salvage_amount": 0, "life_months": 60, "starts_on": "2026-01-01"}'),
       test.book('of drill', 'drill', 'TAX', '{"cost": 1200, "salvage_amount": 0, "life_months": 12}'),
       test.book('of saw', 'saw', 'TAX', jsonb_build_object('method', 'UNITS', 'life_months', null, 'meter_id',
         test.id('turns'), 'life_units', 10, 'cost', 100, 'salvage_amount', 0, 'starts_on', '2024-01-01'));
select api.adjust_depreciation_enrolment(test.id('of ' || n), '{"changes_on": "2026-07-01", "cost_amount": 1,
  "reason": "x"}')
  from unnest(array['mill', 'lathe']) as n;
select results_eq(
  $$ select p.charge_amount from api.preview_depreciation(test.id('of mill')) as p
      where p.period_on in ('2026-06-01', '2026-07-01', '2026-12-01', '2027-01-01') order by p.period_on $$,
  $$ values (333.33), (333.37), (333.37), (200.03) $$, 'a repair in the year adds its own share of the rate'
);
select is(
  (select charge_amount from api.preview_depreciation(test.id('of lathe')) where period_on = '2026-07-01'), 200.02,
  'by whatever declines'
);
select api.adjust_depreciation_enrolment(
  test.id('of drill'), '{"changes_on": "2026-01-01", "cost_amount": 600, "life_months_added": 12, "reason": "x"}'
);
select results_eq(
  $$ select count(*), min(charge_amount), max(charge_amount) from api.preview_depreciation(test.id('of drill'))
      where period_on >= '2026-01-01' and charge_amount > 0 $$,
  $$ values (12::bigint, 50.0, 50.0) $$, 'life that is added to an asset without any begins then'
);
select test.sign_out();
insert into meter.readings (organization_id, site_id, meter_id, read_at, reading, delta)
values (test.id('acme'), test.id('north'), test.id('turns'), '2024-02-01T00:00Z', 25, 25),
       (test.id('acme'), test.id('north'), test.id('turns'), '2024-08-01T00:00Z', 5, 5);
select test.sign_in('tess');
select api.adjust_depreciation_enrolment(
  test.id('of saw'), '{"changes_on": "2024-07-01", "cost_amount": 60, "life_units_added": 20, "reason": "x"}'
);
select is(
  (select charge_amount from api.preview_depreciation(test.id('of saw')) where period_on = '2024-08-01'), 15.0,
  'also where it is counted in units'
);
select test.sign_out();
insert into meter.readings (organization_id, site_id, meter_id, read_at, reading, delta)
values (test.id('acme'), test.id('north'), test.id('turns'), '2024-01-01T00:00Z', 2, 2),
       (test.id('acme'), test.id('north'), test.id('turns'), '2023-12-31T23:59:59Z', 3, 3),
       (test.id('acme'), test.id('north'), test.id('turns'), '2024-01-03T00:00Z', 4, 4);
select is(
  (select trim_scale(asset.units_used(b, '2024-01-02') / 1000000) from asset.books as b where b.id = test.id('of saw')),
  2::numeric, 'what is counted begins with its first instant at the site and is counted to the last of the day'
);
delete from meter.readings where meter_id = test.id('turns') and reading in (2, 3, 4);
select test.sign_in('tess');
select results_eq(
  $$ select asset_id, cost_amount, life_months_added, currency from api.depreciation_adjustments
      where asset_id in (test.id('press'), test.id('old')) order by id $$,
  $$ values (test.id('press'), 600.0, 6, 'EUR'), (test.id('old'), 90.0, 0, 'EUR') $$,
  'what was changed is listed'
);
select test.refuses(
  $$ select api.adjust_depreciation_enrolment(
       test.id('of press'), '{"changes_on": "2024-06-30", "cost_amount": 1, "reason": "late"}'
     ) $$,
  'PERIOD_POSTED', 409, 'what is posted is not changed'
);
select test.refuses_fields(
  $$ select api.adjust_depreciation_enrolment(
       test.id('of press'), '{"changes_on": "2199-01-01", "cost_amount": 1, "reason": "early"}'
     ) $$,
  '{changes_on}', 'nor what is to come'
);
select test.refuses_fields(
  $$ select api.adjust_depreciation_enrolment(test.id('of press'), '{"changes_on": "2024-07-01",
  "reason": "nothing"}') $$,
  '{cost_amount}', 'something has to change'
);
select test.refuses_fields(
  $$ select api.adjust_depreciation_enrolment(
       test.id('of press'),
       '{"changes_on": "2024-07-01", "cost_amount": -2400.001, "life_months_added": -30, "life_units_added": 1,
         "reason": "less"}'
     ) $$,
  '{cost_amount,cost_amount,life_months_added,life_units_added}', 'no more is taken away than there is'
);
select lives_ok(
  $$ select api.adjust_depreciation_enrolment(
       test.id('of press'), '{"changes_on": "2024-07-01", "cost_amount": -2400, "reason": "paid back"}'
     ) $$,
  'but all of it may be'
);
select test.refuses_fields(
  $$ select api.adjust_depreciation_enrolment(
       test.id('of hand'), '{"changes_on": "2024-07-01", "salvage_amount": 1000.01, "life_months_added": 1,
       "reason": "x"}'
     ) $$,
  '{life_months_added,salvage_amount}', 'what is to be left has to be there'
);
select test.refuses_fields(
  $$ select api.adjust_depreciation_enrolment(
       test.id('of count'), '{"changes_on": "2024-07-01", "life_units_added": -100, "reason": "x"}'
     ) $$,
  '{life_units_added}', 'some life has to be left'
);
select lives_ok(
  $$ select api.adjust_depreciation_enrolment(
       test.id('of count'), '{"changes_on": "2024-07-01", "life_units_added": -99.5, "reason": "x"}'
     ) $$,
  'however short'
);
select test.refuses(
  $$ select api.adjust_depreciation_enrolment(uuidv7(), '{"changes_on": "2024-07-01", "reason": "x"}') $$,
  'DEPRECIATION_ENROLMENT_NOT_FOUND', 404, 'what is not there is not changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.adjust_depreciation_enrolment(test.id('of press'), '{"changes_on": "2024-07-01", "reason": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
