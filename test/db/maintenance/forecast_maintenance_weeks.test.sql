-- The forecast of a site by week.
begin;
select plan(5);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('tom', '{north}', '{maintenance.read}'),
       test.person('max', '{north}', '{work.read}');
update identity.roles set reading = 'NAMED' where name in ('role of tom', 'role of max');
select test.asset('pump', 'north'), test.asset('far', 'south');
select test.item('FILTER'), test.item('OIL'), test.storeroom('M1', 'north');
select test.stocked_item('FILTER', 'M1'), test.stocked_item('OIL', 'M1');
insert into workforce.crafts (id, organization_id, code, name)
values (test.remember('weld', uuidv7()), test.id('acme'), 'WELD', 'Welder');
select test.job_plan('SMALL', '{Look}'), test.job_plan('BIG', '{Look,Change}');
select test.plan_line('SMALL', 2, 'FILTER', 10), test.plan_line('BIG', 5, 'FILTER', 10), test.plan_line('BIG', 1, null,
  90);
alter table maintenance.job_plan_lines disable trigger freeze_plan_parts;
insert into maintenance.job_plan_lines (organization_id, revision_id, position, kind, description, craft_id, quantity,
  unit_cost)
select r.organization_id, r.id, 8, 'LABOUR', 'Weld', test.id('weld'), 3, 40 from maintenance.job_plan_revisions as r
 where r.job_plan_id = test.id('BIG')
 union all
select r.organization_id, r.id, 9, 'TOOL', 'Lamp', null, 1, null from maintenance.job_plan_revisions as r
 where r.job_plan_id = test.id('BIG');
select test.schedule('weekly', 'pump', jsonb_build_object('every_unit', 'WEEK', 'anchor_on',
  core.site_date(test.id('north')) + 7,
         'job_plan_id', test.id('SMALL')));
insert into maintenance.schedule_plans (organization_id, site_id, schedule_id, position, every_nth, job_plan_id,
  since_seq)
values (test.id('acme'), test.id('north'), test.id('weekly'), 1, 3, test.id('BIG'), 0);
select test.schedule('far one', 'far', '{"every_unit": "WEEK"}');
select test.schedule('draft', 'pump', '{"status": "DRAFT"}');

create function pg_temp.week(p_week integer) returns date language sql as $$
  select (now() at time zone 'UTC')::date + 7 * p_week
$$;

select test.sign_in('ann');
select test.receive('FILTER', 'M1', 4);
select results_eq(
  $$ select sum(work_orders), sum(without_work), sum(planned_hours), sum(planned_cost), max(currency),
       min(extract(isodow from week_starts_on)),
            sum((planned_parts -> 0 ->> 'quantity')::numeric), sum((planned_parts -> 0 ->> 'missing_quantity')::numeric)
       from api.forecast_maintenance_weeks(test.id('north'), pg_temp.week(0), pg_temp.week(4)) $$,
  $$ values (4::numeric, 0::numeric, 3.000000, 320.0000, 'EUR', 1::numeric, 11.000000, 7.000000) $$,
  'weeks have the sums'
);
select is(
  (select count(*) from api.forecast_maintenance_weeks(test.id('north'), pg_temp.week(0), pg_temp.week(4))), 4::bigint,
  'a row for each'
);
select test.refuses(
  $$ select * from api.forecast_maintenance_weeks(test.id('south'), pg_temp.week(0), pg_temp.week(4)) $$,
  'SITE_NOT_FOUND', 404, 'at a site within reach'
);
select test.refuses_fields(
  $$ select * from api.forecast_maintenance_weeks(test.id('north'), pg_temp.week(-2), pg_temp.week(-1)) $$,
  '{p_until}', 'what is to come'
);
select test.sign_out();
select test.sign_in('tom');
select is(
  (select sum(planned_cost) from api.forecast_maintenance_weeks(test.id('north'), pg_temp.week(3), pg_temp.week(3))),
  null, 'in weeks, too'
);
select test.sign_out();

select * from finish();
rollback;
