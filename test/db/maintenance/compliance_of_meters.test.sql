-- T15 where a meter brings it: what is due by use counts as what is due by the calendar, done or not.
begin;
select plan(5);

select test.organization('acme');
select test.site('north', null, 'Europe/Berlin');
select test.asset('pump', 'north');
select test.person('ann');
select test.meter('hours', 'pump');
select test.schedule('by hours', 'pump', jsonb_build_object('every_n', null, 'every_unit', null, 'anchor_on', null,
         'meter_id', test.id('hours'), 'every_units', 50, 'start_units', 50, 'overlap_policy', 'GENERATE'),
         '2020-03-01');
select set_config('assetry.organization_id', test.id('acme')::text, true);
alter table work.work_orders disable trigger check_transition;
alter table maintenance.occurrences disable trigger check_transition;

-- Each day the meter counts fifty more and brings one. Of ten, six are done on their day, the fourth before midnight by
-- the clocks of the site, one is done a day late, and the last one is cancelled.
create function pg_temp.day(p_day integer, p_status text, p_done_at timestamptz) returns void language plpgsql as $$
begin
  update meter.standings set life_to_date = 50 * p_day where meter_id = test.id('hours');
  perform test.look_at_schedules('2020-03-01 09:00+00'::timestamptz + make_interval(days => p_day));
  perform maintenance.generate_all(
    array[test.id('by hours')], '2020-03-01 09:00+00'::timestamptz + make_interval(days => p_day)
  );
  update work.work_orders as w
     set status = p_status, started_at = p_done_at, completed_at = p_done_at
   where w.id = (select o.work_order_id from maintenance.occurrences as o where o.seq = p_day)
     and p_status is not null;
  perform maintenance.follow_work(array(select o.work_order_id from maintenance.occurrences as o where o.seq = p_day));
end
$$;
select pg_temp.day(n.day, n.status, n.done_at)
  from (values (1, 'COMPLETED', '2020-03-02 10:00+00'::timestamptz), (2, 'COMPLETED', '2020-03-03 10:00+00'),
               (3, 'COMPLETED', '2020-03-04 10:00+00'), (4, 'COMPLETED', '2020-03-05 22:59+00'),
               (5, 'COMPLETED', '2020-03-06 10:00+00'), (6, 'COMPLETED', '2020-03-07 10:00+00'),
               (7, 'COMPLETED', '2020-03-08 23:01+00'), (8, null, null), (9, null, null), (10, 'CANCELLED', null)
       ) as n (day, status, done_at)
 order by n.day;

select is(
  (select count(*) from maintenance.occurrences where due_units = 50 * seq and work_order_id is not null), 10::bigint,
  'each point of the meter has its work'
);
select test.sign_in('ann');
select results_eq(
  $$ select denominator, numerator, late, open, cancelled, percent
       from api.explain_maintenance_compliance('2020-03-01', '2020-03-31') where site_id is null $$,
  $$ values (10, 6, 1, 2, 1, 60.0000) $$, 'T15: of ten that its meter brought six were done on time: 60 %'
);
select is(
  (select percent from api.explain_maintenance_compliance('2020-03-01', '2020-03-31', p_grace_days => 1)
    where site_id is null), 70.0000,
  'a day of grace is one more'
);
select results_eq(
  $$ select denominator, numerator from api.explain_maintenance_compliance('2020-03-05', '2020-03-05')
      where site_id is null $$,
  $$ values (1, 1) $$,
  'what was done before midnight at the site was done on its day'
);
select is(
  (select count(*) from api.explain_maintenance_compliance('2020-03-12', '2020-03-31')), 0::bigint, 'what did not come is not due'
);
select test.sign_out();

select * from finish();
rollback;
