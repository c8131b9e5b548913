begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}'), test.person('pat', '{south}'), test.person('max', '{north}', '{}');
select test.asset('press', 'north');
insert into asset.downtimes (
  id, organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, ended_at, status
)
select test.remember(d.name, uuidv7()), test.id('acme'), test.id('north'), test.id('press'), d.kind, d.is_failure, true,
       now() - d.started, now() - d.ended, case when d.ended is null then 'OPEN' else 'CLOSED' end
  from (values
          ('jam', 'UNPLANNED', true, interval '90 minutes', interval '60 minutes'),
          ('service', 'PLANNED', false, interval '100 minutes', interval '70 minutes'),
          ('strike', 'EXTERNAL', false, interval '110 minutes', interval '80 minutes')
       ) as d (name, kind, is_failure, started, ended);

select test.sign_in('tess');
select results_eq(
  $$ select total_minutes, unplanned_minutes, planned_minutes, idle_minutes, up_minutes, availability_percent
       from api.explain_asset_availability(test.id('press'), now() - interval '200 minutes', now()) $$,
  $$ values (200.0, 30.0, 10.0, 10.0, 150.0, 78.9474) $$,
  'a minute is of one class, the gravest'
);
select results_eq(
  $$ select downtimes, minutes_per_downtime, failures, minutes_between_failures, failure_ids, failure_minutes,
            minutes_per_failure, repairs, repair_minutes, minutes_per_repair
       from api.explain_asset_availability(test.id('press'), now() - interval '200 minutes', now(), true) $$,
  $$ values (2, 20.0, 1, 150.0, array[test.id('jam')], 30.0, 30.0, 0, 0.0, null::numeric) $$,
  'what was counted is told, with ids'
);
select results_eq(
  $$ select failures, minutes_between_failures, up_minutes
       from api.explain_asset_availability(test.id('press'), now() - interval '80 minutes', now()) $$,
  $$ values (0, null::numeric, 60.0) $$,
  'a failure counts where it began'
);
select results_eq(
  $$ select downtime_ids, failure_ids, repair_work_order_ids
       from api.explain_asset_availability(test.id('press'), now() - interval '1 minute', now(), true) $$,
  $$ values ('{}'::uuid[], '{}'::uuid[], '{}'::uuid[]) $$,
  'where nothing was counted there are no ids'
);
select api.update_asset(test.id('press'), '{"downtime_cost_per_hour": 90, "currency": "USD"}');
select results_eq(
  $$ select lost_minutes, downtime_cost, currency
       from api.explain_asset_availability(test.id('press'), now() - interval '200 minutes', now()) $$,
  $$ values (40.0, 60.0, 'USD') $$,
  'what it stood still costs, each minute once, and waiting for others nothing'
);
select test.sign_out();
select test.sign_in('max');
select results_eq(
  $$ select lost_minutes, downtime_cost
       from api.explain_asset_availability(test.id('press'), now() - interval '200 minutes', now()) $$,
  $$ values (40.0, null::numeric) $$,
  'which is not for everybody who reaches the site'
);
select test.sign_out();
-- It also ran slow, at a loss of 30 percent, for 40 minutes, in the last 10 of which it was serviced.
insert into asset.downtimes (
  organization_id, site_id, asset_id, kind, capacity_loss_percent, is_failure, counts_in_availability, started_at,
  ended_at, status
)
values (test.id('acme'), test.id('north'), test.id('press'), 'UNPLANNED', 30, false, true,
        now() - interval '130 minutes', now() - interval '90 minutes', 'CLOSED');
select test.sign_in('tess');
select results_eq(
  $$ select lost_minutes, downtime_cost, unplanned_minutes
       from api.explain_asset_availability(test.id('press'), now() - interval '200 minutes', now()) $$,
  $$ values (49.0, 73.5, 30.0) $$,
  'a slow run costs as much as was lost, and nothing while it stands still'
);
select api.correct_downtime(test.id('jam'), '{"ended_at": null}');
select ok(
  (select unplanned_minutes between 90 and 91
     from api.explain_asset_availability(test.id('press'), now() - interval '200 minutes', now() + interval '1 day')),
  'T5: what lasts counts up to now'
);
select test.refuses_fields(
  $$ select api.explain_asset_availability(test.id('press'), now(), now() - interval '1 minute') $$, '{p_before}',
  'a time has to have begun before it ends'
);
select test.refuses_fields(
  $$ select api.explain_asset_availability(test.id('press'), null, now()) $$, '{p_from}', 'and has to be said'
);
select api.correct_downtime(
  (select id from api.asset_downtimes where status = 'OPEN'), jsonb_build_object('ended_at', now())
);
select test.sign_out();
-- It is to run on the day that was 3 days ago, from 08:00 to 10:00; it stood still from 09:30 to 11:00.
insert into workforce.calendars (id, organization_id, code, name)
values (test.remember('day shift', uuidv7()), test.id('acme'), 'DAY', 'Day shift');
insert into workforce.calendar_exceptions (organization_id, calendar_id, occurs_on, is_working, start_time, end_time)
values (test.id('acme'), test.id('day shift'), (now() at time zone 'UTC')::date - 3, true, '08:00', '10:00');
insert into asset.downtimes (
  organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, ended_at, status
)
select test.id('acme'), test.id('north'), test.id('press'), 'UNPLANNED', true, true, d.day + d.started, d.day + d.ended,
       'CLOSED'
  from (
    select ((now() at time zone 'UTC')::date - 3)::timestamp at time zone 'UTC' as day, p.started, p.ended
      from (
        values (interval '9 hours 30 minutes', interval '11 hours'), (interval '12 hours', interval '13 hours')
      ) as p (started, ended)
  ) as d;
select test.sign_in('tess');
select api.update_asset(test.id('press'), jsonb_build_object('operating_calendar_id', test.id('day shift')));
select results_eq(
  $$ select total_minutes, unplanned_minutes, up_minutes, availability_percent, downtimes, failures
       from api.explain_asset_availability(test.id('press'), now() - interval '5 days', now() - interval '1 day') $$,
  $$ values (120.0, 30.0, 90.0, 75.0, 1, 2) $$,
  'only the hours in which it is to run count, a failure whenever it began'
);
select test.refuses_fields(
  $$ select api.explain_asset_availability(test.id('press'), '-infinity', now()) $$, '{p_before}',
  'and not those since for ever'
);
select test.sign_out();
select test.sign_in('pat');
select test.refuses(
  $$ select api.explain_asset_availability(test.id('press'), now() - interval '1 day', now()) $$,
  'ASSET_NOT_FOUND', 404, 'an asset out of reach does not exist'
);
select test.sign_out();

select * from finish();
rollback;
