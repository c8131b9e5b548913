-- What is due on a day is due on that day by whatever clocks the site has.
begin;
select plan(9);

select test.organization('acme');
select test.site('north', p_time_zone => 'UTC'), test.site('south', p_time_zone => 'UTC');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.person('ann'), test.meter('hours', 'pump');
select test.schedule('oil', 'pump', '{"next_due_on": "2020-03-20", "lead_days": 3, "window_before_days": 4}'),
       test.schedule('paused', 'pump', '{"next_due_on": "2020-03-20", "status": "SUSPENDED"}'),
       test.schedule('gone', 'pump', '{"status": "RETIRED"}'),
       test.schedule('far', 'fan', '{"next_due_on": "2020-03-20"}'),
       test.schedule('by hours', 'pump', jsonb_build_object('every_n', null, 'every_unit', null, 'anchor_on', null,
         'meter_id', test.id('hours'), 'every_units', 50, 'start_units', 50), '2020-03-01');
-- The meter brought it late in the evening; nobody has made its work yet.
update maintenance.schedules
   set next_due_on = '2020-03-20', next_due_at = '2020-03-20 20:00+00', next_generate_at = '2020-03-20 20:00+00'
 where id = test.id('by hours');

select test.sign_in('ann');
select lives_ok(
  $$ select api.update_site(test.id('north'), '{"time_zone": "Pacific/Kiritimati"}') $$, 'the clocks of a site change'
);
select results_eq(
  $$ select s.next_due_at, s.next_generate_at from api.maintenance_schedules as s where s.name = 'oil' $$,
  $$ values ('2020-03-20 08:00+14'::timestamptz, '2020-03-17 08:00+14'::timestamptz) $$,
  'what is due on a day is due on that day by the new ones, and so long before its work is made'
);
select is(
  (select s.next_due_at from api.maintenance_schedules as s where s.name = 'paused'),
  '2020-03-20 08:00+14'::timestamptz, 'so is what is suspended'
);
select is(
  (select s.next_due_at from api.maintenance_schedules as s where s.name = 'far'),
  '2020-03-20 08:00+00'::timestamptz, 'that of another site stays'
);
select is(
  (select s.next_due_at from api.maintenance_schedules as s where s.name = 'gone'), null, 'what is retired has no day'
);
select test.sign_out();
select results_eq(
  $$ select s.next_due_on, s.next_due_at from maintenance.schedules as s where s.id = test.id('by hours') $$,
  $$ values ('2020-03-21'::date, '2020-03-20 20:00+00'::timestamptz) $$,
  'what a meter brought was brought then, whatever day that was there'
);

-- Its work is made, the clocks change again, and it is finished before its window: the same day comes again.
select set_config('assetry.organization_id', test.id('acme')::text, true);
alter table work.work_orders disable trigger check_transition;
alter table maintenance.occurrences disable trigger check_transition;
select maintenance.generate_all(array[test.id('oil')], '2020-03-17 08:00+14');
select is(test.occurrences('oil'), '1 GENERATED', 'work is made three days before');
update core.sites set time_zone = 'Pacific/Niue' where id = test.id('north');
update work.work_orders
   set status = 'COMPLETED', started_at = '2020-03-15 00:00+00', completed_at = '2020-03-15 00:00+00'
 where id = (select o.work_order_id from maintenance.occurrences as o where o.schedule_id = test.id('oil'));
select maintenance.follow_work(
  array(select o.work_order_id from maintenance.occurrences as o where o.schedule_id = test.id('oil'))
);
select is(
  (select o.due_on from maintenance.occurrences as o where o.is_early), '2020-03-20'::date,
  'an occurrence keeps its day'
);
select results_eq(
  $$ select s.next_due_on, s.next_due_at from maintenance.schedules as s where s.id = test.id('oil') $$,
  $$ values ('2020-03-20'::date, '2020-03-20 08:00-11'::timestamptz) $$,
  'which comes again after work that was too early, and no day beside it'
);

select * from finish();
rollback;
