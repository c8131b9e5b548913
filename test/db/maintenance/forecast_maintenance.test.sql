-- What is to come at a site, with what it needs: job plans that take turns, hours by craft, parts against stock, costs.
begin;
select plan(15);

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
  $$ select seq, schedule_name, outcome, job_plan_code, every_nth, planned_hours, planned_cost, currency,
       has_missing_parts,
            (planned_parts -> 0 ->> 'missing_quantity')::numeric, is_certain
       from api.forecast_maintenance(test.id('north'), pg_temp.week(0), pg_temp.week(4)) $$,
  $$ values (1, 'weekly', 'GENERATED', 'SMALL', 1, null::numeric, 20.0000, 'EUR', false, 0::numeric, true),
            (2, 'weekly', 'GENERATED', 'SMALL', 1, null, 20.0000, 'EUR', false, 0, true),
            (3, 'weekly', 'GENERATED', 'BIG', 3, 3, 260.0000, 'EUR', true, 5, true),
            (4, 'weekly', 'GENERATED', 'SMALL', 1, null, 20.0000, 'EUR', true, 2, true) $$,
  'each turn has its job plan, cost, and what stock lacks when those before it have taken theirs'
);
select results_eq(
  $$ select seq, (planned_parts -> 0 ->> 'missing_quantity')::numeric from api.forecast_maintenance(test.id('north'),
       pg_temp.week(3), pg_temp.week(3)) $$,
  $$ values (3, 5::numeric) $$, 'also by turns before the first day'
);
select results_eq(
  $$ select planned_parts -> 0 ->> 'item_number', craft_hours, planned_tools, asset_number is not null
       from api.forecast_maintenance(test.id('north'), pg_temp.week(3), pg_temp.week(3)) $$,
  $$ select 'FILTER', jsonb_build_array(jsonb_build_object('craft_id', test.id('weld'), 'craft_code', 'WELD', 'hours',
       3.000000)),
            '[{"description": "Lamp", "quantity": 1.000000}]'::jsonb, true $$,
  'hours by craft, and tools'
);
select test.sign_out();
insert into maintenance.blackouts (organization_id, site_id, name, starts_on, ends_on)
values (test.id('acme'), test.id('north'), 'Dark', pg_temp.week(2), pg_temp.week(2));
select test.sign_in('ann');
select results_eq(
  $$ select seq, outcome, reason, note, job_plan_code, planned_parts from api.forecast_maintenance(test.id('north'),
       pg_temp.week(2), pg_temp.week(2)) $$,
  $$ values (2, 'SKIPPED', 'BLACKOUT', 'Dark', 'SMALL', null::jsonb) $$,
  'a day without work says why, and needs nothing'
);
select is(
  (select (f.planned_parts -> 0 ->> 'missing_quantity')::numeric
     from api.forecast_maintenance(test.id('north'), pg_temp.week(3), pg_temp.week(3)) as f), 3::numeric,
     'nor takes stock'
);
select test.receive('FILTER', 'M1', 2.5);
select results_eq(
  $$ select f.has_missing_parts, (f.planned_parts -> 0 ->> 'missing_quantity')::numeric
       from api.forecast_maintenance(test.id('north'), pg_temp.week(3), pg_temp.week(3)) as f $$,
  $$ values (true, .5) $$, 'a part of a unit is missing, too'
);
select is_empty($$ select * from api.forecast_maintenance(test.id('north'), pg_temp.week(0), pg_temp.week(0)) $$,
  'a day without anything');
select test.refuses(
  $$ select * from api.forecast_maintenance(test.id('south'), pg_temp.week(0), pg_temp.week(4)) $$,
  'SITE_NOT_FOUND', 404, 'at a site within reach'
);
select test.refuses_fields(
  $$ select * from api.forecast_maintenance(test.id('north'), pg_temp.week(-2), pg_temp.week(-1)) $$,
  '{p_until}', 'what is to come'
);
select test.refuses_fields(
  $$ select * from api.forecast_maintenance(test.id('north'), pg_temp.week(0), pg_temp.week(0) + 3661) $$,
  '{p_until,p_until}', 'in ten years'
);
select test.refuses_fields($$ select * from api.forecast_maintenance(test.id('north'), null, null) $$,
  '{p_from,p_until}', 'of a period');
select test.schedule('daily ' || n, 'pump', '{"every_unit": "DAY"}') from generate_series(1, 6) as n;
select test.refuses(
  $$ select * from api.forecast_maintenance(test.id('north'), pg_temp.week(0), pg_temp.week(0) + 3650) $$,
  'TOO_MUCH', 422,
  'too much is refused before it begins'
);
select test.sign_out();

select test.sign_in('tom');
select results_eq(
  $$ select planned_cost, currency, planned_parts -> 0 ->> 'item_number', planned_parts -> 0 ->> 'description'
       from api.forecast_maintenance(test.id('north'), pg_temp.week(3), pg_temp.week(3))
       where schedule_name = 'weekly' $$,
  $$ values (null::numeric, null::text, null::text, 'FILTER') $$, 'costs and items are for whoever reads them'
);
select test.sign_out();
select is((select count(*) from maintenance.occurrences), 0::bigint, 'nothing is generated by asking');

-- More schedules than a forecast takes.
select test.enter('acme');
select is(
  (
    select ceil(100 / maintenance.days_between_turns(jsonb_populate_record(null::maintenance.schedules,
             '{"rrule": "FREQ=WEEKLY;BYDAY=MO,TH", "anchor_on": "2026-01-01"}')))
  ), 29::numeric, 'the turns of a rule are counted before they are foreseen'
);

select * from finish();
rollback;
