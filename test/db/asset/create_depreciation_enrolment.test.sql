begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
update core.sites set currency = 'CHF' where id = test.id('north');
select test.person('tess', '{north}', '{depreciation_enrolment.create}'), test.person('max', '{north}', '{}');
select test.asset(n, 'north') from unnest('{press,motor,gone}'::text[]) as a (n);
select test.asset('far', 'south');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('gone');
update asset.assets set status = 'DISPOSED' where id = test.id('gone');
select test.depreciation_book('TAX'), test.depreciation_book('IFRS');
select test.meter('hours', 'press'), test.meter('heat', 'press', '{"kind": "GAUGE"}');
select test.meter('oil', 'press', '{"kind": "CHARACTERISTIC", "unit": null, "observations": ["CLEAR", "BLACK"]}');

-- What an asset takes into the book TAX, with more or other values.
create function pg_temp.take(p_asset text, p_values jsonb, p_book text default 'TAX')
returns setof asset.depreciation_enrolment_answer
language sql
as $$
  select *
    from api.create_depreciation_enrolment(
           jsonb_build_object(
             'asset_id', test.id(p_asset), 'depreciation_book_id', test.id(p_book), 'method', 'STRAIGHT_LINE',
             'cost', 1200, 'life_months', 12, 'starts_on', '2024-01-15'
           ) || p_values
         )
$$;

select test.sign_in('tess');
select results_eq(
  $$ select asset_id, status, posted_through_on, accumulated_depreciation, book_value
       from pg_temp.take('press', '{}') $$,
  $$ values (test.id('press'), 'ACTIVE', null::date, 0.0, 1200.0) $$,
  'an asset comes into a book with its cost'
);
select results_eq(
  $$ select currency, convention, salvage_amount, site_id, allowed_actions from api.depreciation_enrolments $$,
  $$ values ('CHF', 'FULL_MONTH', 0.0, test.id('north'), null::jsonb) $$,
  'in the currency of its site'
);
select test.refuses($$ select pg_temp.take('press', '{}') $$, 'ALREADY_EXISTS', 409, 'once');
select is(
  (select status from pg_temp.take('press', '{}', 'IFRS')), 'ACTIVE', 'and into another book besides'
);
select is(
  (select book_value
     from pg_temp.take('motor', jsonb_build_object(
            'method', 'UNITS', 'life_months', null, 'meter_id', test.id('hours'), 'life_units', 5000
          ))),
  1200.0, 'or by a meter'
);
select test.refuses_fields(
  $$ select pg_temp.take('motor', '{
       "cost": -0.01, "salvage_amount": -1, "life_months": 1201, "rate_percent": 100.1, "life_units": 0,
       "starts_on": "infinity"
     }') $$,
  '{cost,life_months,life_units,rate_percent,salvage_amount,starts_on}', 'a number has its bounds'
);
select test.refuses_fields(
  $$ select pg_temp.take('motor', '{
       "cost": 0.001, "salvage_amount": 2.001, "life_months": null, "rate_percent": 0.0000001,
       "starts_on": "1899-12-31"
     }') $$,
  '{cost,life_months,rate_percent,rate_percent,salvage_amount,salvage_amount,starts_on}',
  'all that does not go together is told at once'
);
select test.refuses_fields(
  $$ select pg_temp.take('motor', '{"method": "WRITTEN_DOWN_VALUE", "convention": "HALF_YEAR", "life_months": 11}') $$,
  '{life_months,rate_percent}', 'nothing leads to nothing, and half a year is part of a year'
);
select test.refuses_fields(
  format($$ select pg_temp.take('motor', '{"method": "UNITS", "meter_id": "%s"}') $$, test.id('heat')),
  '{life_months,life_units,meter_id}', 'a gauge counts nothing'
);
select test.refuses_fields(
  format($$ select pg_temp.take('motor', '{"method": "UNITS", "meter_id": "%s"}') $$, test.id('oil')),
  '{life_months,life_units,meter_id}', 'nor does what somebody sees'
);
select test.refuses(
  $$ select pg_temp.take('gone', '{}') $$, 'ASSET_FROZEN', 409, 'what was disposed of is not taken into books'
);
select test.refuses_fields($$ select pg_temp.take('far', '{}') $$, '{asset_id}', 'nor what is out of reach');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.take('motor', '{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
