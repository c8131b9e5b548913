-- Tools that are assets: what is lent for work, and what keeps it from being started (ADR 111).
begin;
select plan(39);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{north}', '{}');
select test.person('nia', '{north}', '{work_order.perform,work_order.complete}');
select test.person('sid', '{south}', '{custody.record}');
select test.worker('wim', 'north');
select test.asset(n, 'north') from unnest('{wrench,gauge,crane,drill,saw}'::text[]) as a (n);
select test.asset('scale', 'south'), test.asset('jack', 'south');
select test.work_order('fix', 'north'), test.work_order('check', 'north'), test.work_order('gone', 'north');
select test.work_order('calibration', 'north', now() - interval '10 days', now() - interval '1 hour');
select test.work_type('calibrate', null, 'CALIBRATION');
select test.work_type('prompted', null);
update work.types set failure_report = 'PROMPT' where id = test.id('prompted');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set asset_id = test.id('gauge'), work_type = 'CALIBRATION' where id = test.id('calibration');
update work.work_orders set status = 'CANCELLED' where id = test.id('gone');
update work.work_orders set type_id = test.id('prompted') where id = test.id('fix');
set constraints all immediate;
set constraints all deferred;
alter table work.work_orders enable trigger check_transition;

-- A plan whose only lines are these assets as tools.
create function pg_temp.plan_tools(p_work_order text, variadic p_assets text[])
returns void
language sql
as $$
  select api.update_work_order_plan(
    test.id(p_work_order),
    coalesce(
      jsonb_agg(jsonb_build_object(
        'kind', 'TOOL', 'description', n.name, 'asset_id', test.id(n.name), 'quantity', 1, 'unit_cost', 0
      )), '[]'
    )
  ) from unnest(p_assets) as n (name)
$$;

create function pg_temp.faults_of(p_work_order text)
returns table (code text, record_id uuid)
language sql
as $$
  select e.code, e.record_id from test.obstacles('work.work_orders', test.id(p_work_order), 'start_work_order') as e
$$;

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_work_order_plan(test.id('fix'), jsonb_build_array(jsonb_build_object(
       'kind', 'SERVICE', 'description', 'crane', 'asset_id', test.id('crane'), 'unit_cost', 0))) $$,
  '{p_lines[1].asset_id}', 'only a tool is an asset'
);
select test.refuses_fields(
  $$ select api.update_work_order_plan(test.id('fix'), jsonb_build_array(jsonb_build_object(
       'kind', 'TOOL', 'description', 'crane', 'asset_id', uuidv7(), 'unit_cost', 0))) $$,
  '{p_lines[1].asset_id}', 'that is there'
);
select pg_temp.plan_tools('fix', 'wrench', 'crane');
select results_eq(
  $$ select description, asset_number, asset_name from api.work_order_plan_lines order by position $$,
  $$ select n.name, a.asset_number, a.name
       from unnest('{wrench,crane}'::text[]) with ordinality as n (name, place)
       join api.assets as a on a.id = test.id(n.name) order by n.place $$,
  'the plan tells which asset a tool is'
);
select is_empty($$ select * from pg_temp.faults_of('fix') $$, 'tools that are fit keep nothing from starting');

select pg_temp.plan_tools('fix', 'wrench', 'gauge');
select results_eq(
  $$ select * from pg_temp.faults_of('fix') $$, $$ values ('TOOL_NOT_CALIBRATED', test.id('gauge')) $$,
  'one whose calibration was to be done by now does'
);
select test.refuses(
  $$ select api.start_work_order(test.id('fix')) $$, 'TOOL_NOT_CALIBRATED', 422, 'the work is not started'
);
select api.update_work_order(test.id('calibration'), jsonb_build_object('due_at', now() + interval '1 hour'));
select is_empty($$ select * from pg_temp.faults_of('fix') $$, 'a calibration that is due later does not');
select test.sign_out();

-- The turn of a schedule was due although its work may take until later.
select test.schedule(
  'yearly', 'gauge', jsonb_build_object('type_id', test.id('calibrate'), 'next_due_on', '2999-01-31')
);
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, status, work_order_id, decided_at
)
values (
  test.id('acme'), test.id('north'), test.id('yearly'), 1, now() - interval '1 day', 'GENERATED',
  test.id('calibration'), now()
);
select test.sign_in('ann');
select is(
  (select array_agg(code) from pg_temp.faults_of('fix')), '{TOOL_NOT_CALIBRATED}',
  'but for one that fell due by its schedule'
);
select api.start_work_order(test.id('calibration'));
select is(
  (select array_agg(code) from pg_temp.faults_of('fix')), '{TOOL_NOT_CALIBRATED}', 'until it is done'
);
select api.record_calibration(
  test.id('gauge'), '{"as_found": "IN", "as_left": "IN"}', p_work_order_id => test.id('calibration')
);
select api.complete_work_order(test.id('calibration'));
select is_empty($$ select * from pg_temp.faults_of('fix') $$, 'and then does not');
select test.sign_out();
set constraints all immediate;
set constraints all deferred;
alter table maintenance.schedules disable trigger user;
update maintenance.schedules
   set next_due_at = now() - interval '1 day',
       next_due_on = core.site_date(site_id) - 1
 where id = test.id('yearly');
alter table maintenance.schedules enable trigger user;
select test.sign_in('ann');
select results_eq(
  $$ select * from pg_temp.faults_of('fix') $$, $$ values ('TOOL_NOT_CALIBRATED', test.id('gauge')) $$,
  'nor does a schedule pass by that has made no work'
);
select test.sign_out();
delete from maintenance.occurrences where schedule_id = test.id('yearly');
delete from maintenance.schedules where id = test.id('yearly');

alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'LOST' where id = test.id('wrench');
alter table asset.assets enable trigger check_transition;
select test.sign_in('ann');
select results_eq(
  $$ select * from pg_temp.faults_of('fix') $$, $$ values ('TOOL_NOT_USABLE', test.id('wrench')) $$,
  'nor is work started with a tool that is lost'
);
select test.refuses(
  $$ select api.start_work_order(test.id('fix')) $$, 'TOOL_NOT_USABLE', 422, 'the work is not started with it'
);
select pg_temp.plan_tools('fix', 'crane');
select api.record_downtime(jsonb_build_object('asset_id', test.id('crane'), 'kind', 'UNPLANNED'));
select is(
  (select array_agg(code) from pg_temp.faults_of('fix')), '{TOOL_NOT_USABLE}', 'or stands still'
);
select test.refuses(
  $$ select api.start_work_order(test.id('fix')) $$, 'TOOL_NOT_USABLE', 422, 'by the same guard'
);
select api.update_work_order_plan(test.id('fix'), '[]');

-- Lent for work.
select results_eq(
  $$ select status from api.check_out_asset(test.id('drill'), jsonb_build_object(
       'worker_id', test.id('wim'), 'work_order_id', test.id('fix'))) $$,
  $$ values ('CHECKED_OUT') $$, 'an asset is lent for work'
);
select results_eq(
  $$ select work_order_id, work_order_title from api.asset_custodies where asset_id = test.id('drill') $$,
  $$ values (test.id('fix'), 'fix') $$, 'the list tells for which'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('saw'), jsonb_build_object(
       'worker_id', test.id('wim'), 'work_order_id', test.id('gone'))) $$,
  'WORK_ORDER_NOT_OPEN', 409, 'not for work that is over'
);
select test.refuses_fields(
  $$ select api.check_out_asset(test.id('saw'), jsonb_build_object(
       'worker_id', test.id('wim'), 'work_order_id', uuidv7())) $$,
  '{work_order_id}', 'nor for work that is not there'
);
select test.sign_out();
-- What waits for the end of the transaction runs now: a table that it is about is not changed.
set constraints all immediate;
set constraints all deferred;
alter table work.work_orders disable trigger check_transition;
insert into work.work_orders (organization_id, site_id, work_order_number, title, asset_id, work_type, due_at)
select test.id('acme'), test.id('north'), 'C-' || n, 'Calibrate ' || n, test.id(n), 'CALIBRATION',
       now() - interval '1 day'
  from unnest('{saw,drill}'::text[]) as t (n);
set constraints all immediate;
set constraints all deferred;
alter table work.work_orders enable trigger check_transition;
select test.sign_in('ann');
select test.refuses(
  $$ select api.check_out_asset(test.id('saw'), jsonb_build_object(
       'worker_id', test.id('wim'), 'work_order_id', test.id('check'))) $$,
  'ASSET_NOT_AVAILABLE', 409, 'nor what is to be calibrated first'
);
select is(
  test.details(
    $$ select api.check_out_asset(test.id('saw'), jsonb_build_object(
         'worker_id', test.id('wim'), 'work_order_id', test.id('check'))) $$
  ) -> 0 ->> 'code',
  'CALIBRATION_OVERDUE', 'which is told'
);
select lives_ok(
  $$ select api.check_out_asset(test.id('saw'), '{"external_party": "Laboratory"}') $$,
  'for anything else it is lent, such as for its calibration'
);
select results_eq(
  $$ select * from pg_temp.faults_of('fix') $$, $$ values ('TOOL_NOT_CALIBRATED', test.id('drill')) $$,
  'what was lent for work is a tool of it, too'
);
select test.sign_out();
-- What waits for the end of the transaction runs now: a table that it is about is not changed.
set constraints all immediate;
set constraints all deferred;
alter table work.work_orders disable trigger check_transition;
update work.work_orders set due_at = now() + interval '1 day' where title like 'Calibrate %';
set constraints all immediate;
set constraints all deferred;
alter table work.work_orders enable trigger check_transition;
-- What was lent for the work at a site that whoever works does not reach.
insert into asset.custodies (organization_id, site_id, asset_id, worker_id, work_order_id)
values (test.id('acme'), test.id('south'), test.id('scale'), test.id('wim'), test.id('fix'));
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'LOST' where id = test.id('scale');
alter table asset.assets enable trigger check_transition;
select test.sign_in('nia');
select results_eq(
  $$ select e.code, e.message, e.record_id
       from test.obstacles('work.work_orders', test.id('fix'), 'start_work_order') as e $$,
  $$ values ('TOOL_NOT_USABLE', 'At sites that you do not reach: 1', null::uuid) $$,
  'what is out of reach is counted and not named'
);
select test.sign_out();
-- The tool is within reach, and the work order of its calibration is not; then the tool was moved away.
insert into work.work_orders (organization_id, site_id, work_order_number, title, asset_id, work_type, due_at)
values (
  test.id('acme'), test.id('south'), 'C-far', 'Calibrate drill far away', test.id('drill'), 'CALIBRATION',
  now() - interval '1 day'
);
select test.sign_in('nia');
select results_eq(
  $$ select e.code, e.message = format('drill (%s): Overdue calibrations at sites that you do not reach: 1',
              (select a.asset_number from api.assets as a where a.id = test.id('drill'))), e.record_id
       from test.obstacles('work.work_orders', test.id('fix'), 'start_work_order') as e $$,
  $$ values ('TOOL_NOT_CALIBRATED', true, test.id('drill')), ('TOOL_NOT_USABLE', false, null) $$,
  'nor is the number of a calibration told that is out of reach'
);
select test.sign_out();
update work.work_orders set due_at = null where work_order_number = 'C-far';
-- Lent at a site within reach, and moved away since.
insert into asset.custodies (organization_id, site_id, asset_id, worker_id, work_order_id)
values (test.id('acme'), test.id('north'), test.id('jack'), test.id('wim'), test.id('fix'));
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'IN_SERVICE' where id = test.id('scale');
alter table asset.assets enable trigger check_transition;
select test.sign_in('nia');
select is(
  (select warnings from api.start_work_order(test.id('fix'))), '[]'::jsonb, 'with tools that are fit work is started'
);
select is_empty(
  $$ select * from test.obstacles('work.work_orders', test.id('fix'), 'complete_work_order') $$,
  'tools that are out keep nothing from being finished'
);
select results_eq(
  $$ select w ->> 'code', (w ->> 'id')::uuid, w ->> 'message'
       from api.complete_work_order(test.id('fix')) as c, jsonb_array_elements(c.warnings) as w $$,
  $$ select 'TOOL_OUT', c.id, format('drill (%s) is still checked out for it', a.asset_number)
       from api.asset_custodies as c join api.assets as a on a.id = c.asset_id where c.asset_id = test.id('drill')
     union all
     values ('TOOL_OUT', null::uuid, 'Still checked out at sites that you do not reach: 2'),
            ('FAILURE_REPORT_MISSING', null, 'Work of type PROMPTED requires a failure report') $$,
  'but are told when it is, as is a report that the type prompts for'
);
select test.sign_out();
select test.sign_in('ann');
select api.reopen_work_order(test.id('fix'), 'again');
select api.check_in_asset(c.id, '{}')
  from api.asset_custodies as c
 where c.asset_id in (test.id('drill'), test.id('scale'), test.id('jack'));
select is(
  (select array_agg(w ->> 'code')
     from api.complete_work_order(test.id('fix')) as c, jsonb_array_elements(c.warnings) as w),
  '{FAILURE_REPORT_MISSING}', 'what is back is told no more'
);
select is(
  (select array_agg(w ->> 'code')
     from api.start_work_order(test.id('check')) as c, jsonb_array_elements(c.warnings) as w),
  null, 'without tools there is nothing to tell'
);
select is(
  (select warnings from api.complete_work_order(test.id('check'))), '[]'::jsonb, 'nor to warn of'
);

-- What stands still when it is said to be mended.
select test.remember('hoist', (api.create_work_order(
  jsonb_build_object('title', 'Hoist', 'asset_id', test.id('crane')))).id);
select api.start_work_order(test.id('hoist'));
select results_eq(
  $$ select w ->> 'code', w ->> 'id'
       from api.complete_work_order(test.id('hoist')) as c, jsonb_array_elements(c.warnings) as w $$,
  $$ select 'ASSET_DOWN', d.id::text from api.asset_downtimes as d where d.asset_id = test.id('crane') $$,
  'a standstill that lasts is told when the work is finished'
);
select api.reopen_work_order(test.id('hoist'), 'again');
select api.close_downtime(d.id) from api.asset_downtimes as d where d.asset_id = test.id('crane');
select is(
  (select warnings from api.complete_work_order(test.id('hoist'))), '[]'::jsonb, 'and one that is over is not'
);

-- What may be reported for the second time.
select test.remember('first', (api.create_work_order(
  jsonb_build_object('title', 'Drips', 'asset_id', test.id('crane')))).id);
select results_eq(
  $$ select w ->> 'code', (w ->> 'id')::uuid
       from api.create_work_order(jsonb_build_object('title', 'Leaks', 'asset_id', test.id('crane'))) as c,
            jsonb_array_elements(c.warnings) as w $$,
  $$ values ('SIMILAR_WORK', test.id('first')) $$,
  'open work of the same kind on the same asset is told to whoever raises more'
);
select is(
  (select array_agg(c.warnings)
     from unnest(array[
            '{"work_type": "INSPECTION"}', jsonb_build_object('parent_id', test.id('first')),
            jsonb_build_object('asset_id', test.id('saw'))
          ]) as v (given)
    cross join lateral api.create_work_order(
      jsonb_build_object('title', 'Other', 'asset_id', test.id('crane'), 'work_type', 'MODIFICATION') || v.given
    ) as c),
  '{[],[],[]}'::jsonb[], 'work of another kind, on something else or as part of it is not'
);
select is(
  (select c.warnings @> jsonb_build_array(jsonb_build_object('id', test.id('first')))
     from api.create_work_order(jsonb_build_object(
            'title', 'Nut', 'asset_id', test.id('crane'), 'parent_id', test.id('first'))) as c),
  false, 'work of the same kind is not either when the new work is part of it'
);
select test.remember('part', (api.create_work_order(jsonb_build_object(
  'title', 'Hose', 'asset_id', test.id('crane'), 'parent_id', test.id('first'), 'work_type', 'MODIFICATION'))).id);
select is(
  (api.create_work_order(jsonb_build_object(
     'title', 'Clamp', 'asset_id', test.id('crane'), 'parent_id', test.id('first'), 'work_type', 'MODIFICATION'
   ))).warnings @> jsonb_build_array(jsonb_build_object('id', test.id('part'))),
  false, 'nor is work that is part of the same'
);
select test.sign_out();
update work.work_orders set reported_at = clock_timestamp() - interval '30 days 1 minute' where id = test.id('part');
update work.work_orders set reported_at = clock_timestamp() - interval '30 days' + interval '1 hour'
 where id = test.id('first');
select test.sign_in('ann');
select results_eq(
  $$ select (w ->> 'id')::uuid = test.id('first')
       from api.create_work_order(jsonb_build_object('title', 'Leaks', 'asset_id', test.id('crane'))) as c,
            jsonb_array_elements(c.warnings) as w
      where w ->> 'id' in (test.id('first')::text, test.id('part')::text) $$,
  $$ values (true) $$, 'what was reported within thirty days counts'
);
select is(
  (api.create_work_order(jsonb_build_object(
     'title', 'Hinge', 'asset_id', test.id('crane'), 'work_type', 'MODIFICATION'
   ))).warnings @> jsonb_build_array(jsonb_build_object('id', test.id('part'))),
  false, 'before that it does not'
);
select test.sign_out();

select * from finish();
rollback;
