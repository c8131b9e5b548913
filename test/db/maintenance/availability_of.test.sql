-- Availability that is to come: which assets, in the hours of their own calendars.
begin;
select plan(6);

select test.organization('acme');
select test.site('south', null, 'Pacific/Auckland'), test.site('north', null, 'Europe/Berlin');
select test.person('ann');
select test.calendar('week', '{}', '08:00', '16:00'), test.calendar('short', '{}', '08:00', '10:00');
select test.asset('far', 'south'), test.asset('free', 'north'), test.asset('press', 'north'), test.asset('fan',
  'north'),
       test.asset('spare', 'north'), test.asset('stored', 'north');
alter table asset.assets disable trigger check_transition;
update asset.assets as a
   set operating_calendar_id = case
         when a.id in (test.id('far'), test.id('press')) then test.id('week')
         when a.id = test.id('fan') then test.id('short')
       end,
       status = case a.id
         when test.id('spare') then 'STANDBY'
         when test.id('stored') then 'IN_STORAGE'
         else a.status
       end;
-- A Friday in Berlin.
select test.outage('stop', 'press', '2099-06-05T10:00+02', '2099-06-05T12:00+02', 'CONFIRMED'),
       test.outage('wish', 'press', '2099-06-05T11:00+02', '2099-06-05T13:00+02'),
       test.outage('fan stop', 'fan', '2099-06-05T09:30+02', '2099-06-05T18:00+02');
create function pg_temp.of(p_day text, p_ids uuid[] default null) returns text language sql as $$
  select string_agg(
           concat_ws(
             ' ', f.asset_name, f.total_minutes::integer, f.outage_minutes::integer, f.confirmed_minutes::integer,
             f.up_minutes::integer, f.availability_percent, cardinality(f.outage_ids)
           ), ', ' order by f.asset_name
         )
    from api.forecast_availability(
           test.id('north'), (p_day || 'T00:00+02')::timestamptz, (p_day
             || 'T00:00+02')::timestamptz + interval '1 day',
           p_ids
         ) as f
$$;

select test.sign_in('ann');
select is(
  pg_temp.of('2099-06-05'),
  'fan 120 30 0 90 75.0000 1, free 1440 0 0 1440 100.0000 0, press 480 180 120 300 62.5000 2, '
    || 'spare 1440 0 0 1440 100.0000 0',
  'in service or on standby at the site, each in its own hours on its clocks; overlaps count once'
);
select is(
  pg_temp.of('2099-06-06', array[test.id('press'), test.id('stored')]),
  'press 0 0 0 0 0, stored 1440 0 0 1440 100.0000 0', 'those that are named, whatever their status; none of no hours'
);
select test.refuses(
  $$ select api.forecast_availability(test.id('north'), '2099-06-05', '2099-06-06', array[test.id('press'),
       test.id('far')]) $$,
  'ASSET_NOT_FOUND', 404, 'none of another site'
);
select lives_ok(
  $$ select api.forecast_availability(test.id('north'), now() - interval '23 hours', now() + interval '1 day') $$,
  'from today on'
);
select test.refuses_fields(
  $$ select api.forecast_availability(test.id('north'), now() - interval '25 hours', now() + interval '1 day') $$,
  '{p_from}', 'and not before'
);
select test.refuses(
  $$ select api.forecast_availability(null, '2099-06-05', '2099-06-06') $$, 'SITE_NOT_FOUND', 404, 'a site is named'
);
select test.sign_out();

select * from finish();
rollback;
