-- Of a kind a booking gets the tool whose calibration is due first and holds until its end.
begin;
select plan(4);

select test.organization('acme'), test.site('north', null, 'Pacific/Kiritimati'), test.person('tess');
select test.worker('wim', 'north'), test.category('wrench');
select test.units('{w1,w2,w3,w4}', 'north', 'wrench'), test.units('{w5}', 'north', 'wrench');
select test.work_type('calibrate', null, 'CALIBRATION');
select test.schedule('of ' || a, a, jsonb_build_object('type_id', test.id('calibrate')))
  from unnest('{w1,w2,w3}'::text[]) as a;
create function pg_temp.due_in(p_asset text, p_days integer) returns void language sql security definer as $$
  update maintenance.schedules
     set next_due_on = core.site_date(site_id, date_trunc('day', now(), 'UTC')) + p_days,
         next_due_at = date_trunc('day', now(), 'UTC') + make_interval(days => p_days)
   where id = test.id('of ' || p_asset)
$$;
-- From the beginning of a day of UTC on, which at the site is 14 o'clock.
create function pg_temp.book(p_name text, p_from interval, p_to interval, p_lines integer) returns text language plpgsql
as $$
begin
  perform test.wish(
    p_name, 'north', 'wim', date_trunc('day', now(), 'UTC') + p_from - now(), date_trunc('day', now(),
      'UTC') + p_to - now(),
    (select jsonb_agg(jsonb_build_object('category_id', test.id('wrench'))) from generate_series(1, p_lines))
  );
  perform api.reserve_asset_booking(test.id(p_name));
  return test.lines_of(p_name);
end
$$;
select pg_temp.due_in('w1', 20), pg_temp.due_in('w2', 10), pg_temp.due_in('w3', 5);
select test.sign_in('tess');
select is(
  pg_temp.book('all', '8 days', '10 days 9 hours', 5),
  'w2 RESERVED, w1 RESERVED, w4 RESERVED, w5 RESERVED, w3 RESERVED',
  'the soonest due that holds through the day at the site; then those that never are; then one that ends before'
);
select is(pg_temp.book('long', '20 days', '20 days 10 hours', 1), 'w4 RESERVED',
  'on the next day at the site none that is due by then');
select is(pg_temp.book('short', '2 days', '4 days 2 hours', 1), 'w3 RESERVED',
  'for a time in which it holds it comes first');
select pg_temp.due_in('w3', 90);
select is(pg_temp.book('gap', '5 days', '6 days', 1), 'w3 RESERVED', 'but one whose free time is filled comes before');
select test.sign_out();

select * from finish();
rollback;
