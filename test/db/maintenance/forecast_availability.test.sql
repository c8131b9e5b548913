-- Availability that is to come: operating hours less planned outages.
begin;
select plan(5);

select test.organization('acme');
select test.site('north', null, 'Europe/Berlin'), test.site('south');
select test.person('ann', '{north}');
select test.asset('press', 'north'), test.asset('far', 'south');
select test.asset('line', 'north');
update asset.assets set parent_id = test.id('line') where id = test.id('press');
select test.calendar('week', '{}', '08:00', '16:00');
update asset.assets set operating_calendar_id = test.id('week') where id = test.id('press');
select test.sign_in('ann');
select test.outage('line stop', 'line', '2099-06-01T10:00+02', '2099-06-03T10:00+02', 'CONFIRMED'),
       test.outage('press stop', 'press', '2099-06-02T08:00+02', '2099-06-03T12:00+02');
select results_eq(
  $$ select asset_name, total_minutes, outage_minutes, confirmed_minutes, up_minutes, availability_percent,
       cardinality(outage_ids)
       from api.forecast_availability(test.id('north'), '2099-06-01T00:00+02', '2099-06-06T00:00+02')
       order by asset_name $$,
  $$ values ('line', 7200::numeric, 2880::numeric, 2880::numeric, 4320::numeric, 60.0000, 1),
            ('press', 2400, 1080, 960, 1320, 55.0000, 2) $$,
  'of a component in its own hours, also when what it is part of is down; overlaps count once'
);
select results_eq(
  $$ select asset_name from api.forecast_availability(test.id('north'), '2099-06-01', '2099-06-06',
       array[test.id('line')]) $$,
  $$ values ('line') $$, 'of those that are named'
);
select test.refuses(
  $$ select * from api.forecast_availability(test.id('north'), '2099-06-01', '2099-06-06', array[test.id('far')]) $$,
  'ASSET_NOT_FOUND', 404, 'which are at the site'
);
select test.refuses_fields(
  $$ select * from api.forecast_availability(test.id('north'), '2020-06-01', '2099-06-06') $$,
  '{p_before,p_from}', 'to come'
);
select test.refuses(
  $$ select * from api.forecast_availability('00000000-0000-0000-0000-000000000000', '2099-06-01', '2099-06-06') $$,
  'SITE_NOT_FOUND', 404, 'at a site'
);

select test.sign_out();

select * from finish();
rollback;
