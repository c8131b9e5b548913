-- Work that is proposed for an outage, with rows just inside and just outside of each limit.
begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann');
select test.place('hall', 'north'), test.place('corner', 'north', 'hall'), test.place('yard', 'north');
select test.asset('line', 'north'), test.asset('press', 'north'), test.asset('fan', 'north'), test.asset('far',
  'south');
update asset.assets set parent_id = test.id('line'), location_id = test.id('corner') where id = test.id('press');
-- Two days; ten more before and after them.
select test.outage('stop', 'line', '2099-06-01T00:00Z', '2099-06-03T00:00Z'),
       test.outage('other', 'line', '2099-06-01T00:00Z', '2099-06-03T00:00Z'),
       test.outage('all', null, '2099-06-01T00:00Z', '2099-06-03T00:00Z'),
       test.outage('of hall', null, '2099-06-01T00:00Z', '2099-06-03T00:00Z');
update maintenance.outages set location_id = test.id('hall') where id = test.id('of hall');

select test.work_order('early', 'north', now(), '2099-05-22T00:00:00Z'),
       test.work_order('too early', 'north', now(), timestamptz '2099-05-22T00:00Z' - interval '1 microsecond'),
       test.work_order('late', 'north', now(), '2099-06-13T00:00Z'),
       test.work_order('too late', 'north', now(), timestamptz '2099-06-13T00:00Z' + interval '1 microsecond'),
       test.work_order('no day', 'north'), test.work_order('held', 'north'), test.work_order('was held', 'north'),
       test.work_order('done', 'north'), test.work_order('of fan', 'north'), test.work_order('away', 'south'),
       test.work_order('in corner', 'north'), test.work_order('in yard', 'north');
select test.job_plan('NONE'), test.job_plan('MINUTE');
alter table maintenance.job_plan_revisions disable trigger freeze_plan_revision;
update maintenance.job_plan_revisions as r
   set downtime_minutes = case when r.job_plan_id = test.id('MINUTE') then 1 else 0 end;
alter table work.work_orders disable trigger check_transition;
update work.work_orders as w
   set asset_id = case
         when w.title in ('in corner', 'in yard') then null
         when w.title = 'of fan' then test.id('fan')
         when w.title = 'away' then test.id('far')
         when w.title in ('early', 'late') then test.id('line')
         else test.id('press')
       end,
       location_id = case w.title when 'in corner' then test.id('corner') when 'in yard' then test.id('yard') end,
       job_plan_revision_id = (
         select r.id
           from maintenance.job_plan_revisions as r
          where r.job_plan_id = case w.title when 'early' then test.id('NONE') when 'late' then test.id('MINUTE') end
       ),
       status = case w.title when 'done' then 'COMPLETED' else 'OPEN' end,
       started_at = case w.title when 'done' then now() end,
       completed_at = case w.title when 'done' then now() end;
select test.planned_labour('no day', 2), test.planned_labour('no day', 3), test.planned_labour('late', 7);
insert into work.plan_lines (
  organization_id, site_id, work_order_id, position, kind, description, quantity, unit, unit_cost, currency
)
values (test.id('acme'), test.id('north'), test.id('no day'), 9, 'SERVICE', 'Crane', 40, 'h', 0, 'EUR');
insert into maintenance.outage_work_orders (organization_id, site_id, outage_id, work_order_id, released_at)
values (test.id('acme'), test.id('north'), test.id('other'), test.id('held'), null),
       (test.id('acme'), test.id('north'), test.id('other'), test.id('was held'), now());

create function pg_temp.planned(p_name text, p_asset text, p_day text, p_time text, p_more jsonb default '{}')
returns void language sql as $$
  select test.schedule(p_name, p_asset, jsonb_build_object(
           'every_unit', 'YEAR', 'anchor_on', p_day, 'time_of_day', p_time, 'title', p_name) || p_more)
$$;
select pg_temp.planned('s early', 'press', '2099-05-22', '00:00', jsonb_build_object('job_plan_id', test.id('MINUTE'))),
       pg_temp.planned('s too early', 'press', '2099-05-21', '23:59:59.999999'),
       pg_temp.planned('s late', 'line', '2099-06-13', '00:00', jsonb_build_object('job_plan_id', test.id('NONE'))),
       pg_temp.planned('s too late', 'press', '2099-06-13', '00:00:00.000001'),
       pg_temp.planned('s of fan', 'fan', '2099-06-01', '08:00'),
       pg_temp.planned('s away', 'far', '2099-06-01', '08:00'),
       pg_temp.planned('s in corner', 'fan', '2099-06-01', '08:00'),
       pg_temp.planned('s in yard', 'fan', '2099-06-01', '08:00'),
       pg_temp.planned('s asleep', 'press', '2099-06-01', '08:00'),
       pg_temp.planned('s at work', 'press', '2099-06-01', '08:00');
select test.inspection_template('walk', '[{"prompt": "Clean", "kind": "PASS_FAIL"}]');
select pg_temp.planned('s inspects', 'press', '2099-06-01', '08:00', jsonb_build_object('template_id',
  test.id('walk')));
update maintenance.schedules as s
   set asset_id = null,
       location_id = test.id(case s.name when 's in corner' then 'corner' else 'yard' end)
 where s.name in ('s in corner', 's in yard');
set constraints all immediate;
set constraints all deferred;
alter table maintenance.schedules disable trigger check_transition;
update maintenance.schedules as s set status = 'SUSPENDED' where s.name = 's asleep';
insert into maintenance.occurrences (organization_id, site_id, schedule_id, seq, due_at, status, decided_at,
  work_order_id)
values (test.id('acme'), test.id('north'), test.id('s at work'), 1, now(), 'GENERATED', now(), test.id('held'));

create function pg_temp.proposed(p_outage text) returns text language sql as $$
  select string_agg(p.title, ', ' order by p.title) from api.list_outage_proposals(test.id(p_outage), 10) as p
$$;

select test.sign_in('ann');
select results_eq(
  $$ select kind, title, coalesce(asset_number, location_code) is not null, planned_hours, downtime_minutes,
            needs_downtime
       from api.list_outage_proposals(test.id('stop'), 10) $$,
  $$ values ('SCHEDULE', 's early', true, null::numeric, 1, true), ('WORK_ORDER', 'late', true, 7.000000, 1, true),
            ('WORK_ORDER', 'early', true, null, 0, false), ('SCHEDULE', 's late', true, null, 0, false),
            ('WORK_ORDER', 'no day', true, 5.000000, null, false), ('WORK_ORDER', 'was held', true, null, null,
              false) $$,
  'of what is down and near its window: what needs downtime, then by day'
);
select is(
  pg_temp.proposed('of hall'), 'in corner, no day, s early, s in corner, was held',
  'of a location what lies in it'
);
select is(
  pg_temp.proposed('all'),
  'early, in corner, in yard, late, no day, of fan, s early, s in corner, s in yard, s late, s of fan, was held',
  'of a site all of it, and of no other'
);
select test.refuses_fields(
  $$ select api.list_outage_proposals(test.id('all'), -1) $$, '{p_days}', 'days are not before'
);
select test.sign_out();

select * from finish();
rollback;
