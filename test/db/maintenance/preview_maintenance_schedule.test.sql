begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('berlin', null, 'Europe/Berlin');
select test.asset('pump', 'north'), test.asset('fan', 'berlin');
select test.person('ann', '{north}');
select test.schedule('oil', 'pump', '{"anchor_on": "2028-01-31"}', '2028-01-01'),
       test.schedule('draft', 'pump', '{"status": "DRAFT", "anchor_on": "2020-01-01", "every_unit": "DAY"}'),
       test.schedule('over', 'pump', '{"status": "RETIRED"}'),
       test.schedule('floating', 'pump', '{"basis": "FLOATING", "every_unit": "WEEK"}'),
       test.schedule('clocks', 'fan', '{"every_unit": "DAY", "anchor_on": "2027-03-27", "time_of_day": "02:30"}',
         '2027-03-27');

select results_eq(
  $$ select f.due_at::date from maintenance.schedules as s, maintenance.forecast(s, '2028-01-01', '2028-06-01') as f
      where s.id = test.id('oil') $$,
  $$ values ('2028-01-31'::date), ('2028-02-29'), ('2028-03-31'), ('2028-04-30'), ('2028-05-31') $$,
  'the 31st comes back after a short month'
);
select results_eq(
  $$ select to_char(f.due_at at time zone 'UTC', 'DD HH24:MI')
       from maintenance.schedules as s, maintenance.forecast(s, '2027-03-27', '2027-03-30') as f
      where s.id = test.id('clocks') $$,
  $$ values ('27 01:30'), ('28 01:30'), ('29 00:30') $$, 'an hour that the clocks skip is the one after it'
);
select test.sign_in('ann');
select is(
  (select count(*) from api.preview_maintenance_schedule(test.id('draft'), now() + interval '10 days')), 10::bigint,
  'a draft is told as if it began now'
);
select results_eq(
  $$ select count(*) filter (where is_certain), count(*) > 1
       from api.preview_maintenance_schedule(test.id('floating'), now() + interval '1 year') $$,
  $$ values (1::bigint, true) $$, 'of what floats only the first is certain'
);
select is_empty(
  $$ select * from api.preview_maintenance_schedule(test.id('over'), now() + interval '1 year') $$,
  'what is retired does not come'
);
select is(
  (select count(*) from api.preview_maintenance_schedule(test.id('draft'), now() + interval '9 years')), 1000::bigint,
  'a thousand at most'
);
select test.refuses_fields(
  $$ select api.preview_maintenance_schedule(test.id('oil'), now() - interval '1 day') $$, '{p_before}', 'to come'
);
select test.refuses_fields(
  $$ select api.preview_maintenance_schedule(test.id('oil'), 'infinity') $$, '{p_before}', 'within reason'
);
select test.refuses_fields(
  $$ select api.preview_maintenance_schedule(test.id('oil'), null) $$, '{p_before}', 'said'
);
select test.refuses(
  $$ select api.preview_maintenance_schedule(test.id('clocks'), now() + interval '1 day') $$,
  'MAINTENANCE_SCHEDULE_NOT_FOUND', 404, 'what is out of reach does not exist'
);
select test.sign_out();
select is((select count(*) from maintenance.occurrences), 0::bigint, 'nothing is written');

select * from finish();
rollback;
