-- Figures of failures, maintenance and clocks counted by hand: what was corrected, cancelled, late or lasts, and who
-- reads them.
begin;
select plan(28);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.person('wes', '{*}', '{work.read,asset.read,inventory.read,maintenance.read,report.read}');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.pump_failures();
select test.failure_link('pumps', null, 'noise');
select test.worker('wim', 'south'), test.worker('zoe', 'south');
select test.category('machines'), test.schedule('oil', 'pump', '{"status": "RETIRED"}');
select test.schedule('draft', 'pump', '{"status": "DRAFT"}');
select test.work_order(w.name, w.site, '2026-01-05T08:00Z')
  from (values ('mend', 'north'), ('care', 'north'), ('again', 'south')) as w (name, site);

set local session_replication_role = replica;
update asset.assets set created_at = '2025-12-01' where id in (test.id('pump'), test.id('fan'));
update work.work_orders set asset_id = test.id(case title when 'again' then 'fan' else 'pump' end);
-- Days of the pump end at 10:00Z.
insert into asset.downtimes (
  organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, capacity_loss_percent, started_at,
  ended_at, status, work_order_id, outage_id
)
select test.id('acme'), test.id('north'), test.id('pump'), d.kind, d.kind = 'UNPLANNED', true, d.loss, d.at,
       case when d.status <> 'OPEN' then d.at + interval '2 hours' end, d.status,
       case when d.work <> '' then test.id(d.work) end, case when d.is_outage then uuidv7() end
  from (
    values ('UNPLANNED', 100, timestamptz '2026-01-10T00:00Z', 'CLOSED', 'mend', false),
           ('UNPLANNED', 40, '2026-01-10T12:00Z', 'CLOSED', 'mend', false),
           ('UNPLANNED', 100, '2026-01-11T00:00Z', 'SUPERSEDED', 'mend', false),
           ('UNPLANNED', 100, '2026-01-12T00:00Z', 'CANCELLED', 'care', false),
           ('PLANNED', 100, '2026-01-13T00:00Z', 'CLOSED', 'care', false),
           ('PLANNED', 100, '2026-01-14T00:00Z', 'CLOSED', '', true),
           ('PLANNED', 100, '2026-01-15T00:00Z', 'CLOSED', '', false),
           ('PLANNED', 60, '2026-01-16T00:00Z', 'CLOSED', 'care', false),
           ('PLANNED', 100, '2026-01-17T00:00Z', 'CANCELLED', 'care', false),
           ('PLANNED', 100, '2025-12-31T08:00Z', 'CLOSED', 'care', false),
           ('PLANNED', 100, '2026-01-31T10:00Z', 'CLOSED', 'care', false)
  ) as d (kind, loss, at, status, work, is_outage);
-- A planned downtime that is a failure, too, is one stop.
update asset.downtimes set is_failure = true where started_at = '2026-01-14T00:00Z';
-- The clock of a repair is held in between, and runs on in February.
insert into work.clock_segments (organization_id, site_id, work_order_id, kind, hold_reason, started_at, ended_at)
select test.id('acme'), test.id('north'), test.id(c.work), c.kind, case c.kind when 'HOLD' then 'OTHER' end,
       timestamptz '2026-01-10T00:00Z' + c.from_hour * interval '1 hour',
       timestamptz '2026-01-10T00:00Z' + c.before_hour * interval '1 hour'
  from (
    values ('mend', 'RUN', 0, 3), ('mend', 'HOLD', 3, 9), ('mend', 'RUN', 9, 10), ('mend', 'RUN', 512, 520),
           ('care', 'RUN', 0, 50)
  ) as c (work, kind, from_hour, before_hour);
insert into work.failure_reports (
  id, organization_id, site_id, work_order_id, asset_id, class_id, problem_id, failed_at
)
select test.remember(f.name, uuidv7()), test.id('acme'), test.id(f.site), uuidv7(),
       case when f.asset <> '' then test.id(f.asset) end, test.id('pumps'), test.id(f.problem), f.at
  from (
    values ('leak 1', 'north', 'pump', 'leak', timestamptz '2026-01-10T00:00Z'),
           ('leak 2', 'north', 'pump', 'leak', '2026-01-11T06:00Z'),
           ('leak of February', 'north', 'pump', 'leak', '2026-01-31T10:00Z'),
           ('noise before', 'north', 'fan', 'noise', '2026-01-30T09:00Z'),
           ('noise', 'south', 'fan', 'noise', '2026-01-31T09:00Z'),
           ('of none', 'south', '', 'leak', '2026-01-20T00:00Z')
  ) as f (name, site, asset, problem, at);
-- The second leak has a cause. Two strategies look at it, from the second day of the two on; one is archived, and one
-- has not begun.
update work.failure_reports
   set cause_id = test.id('seal worn'),
       category_id = test.id('machines')
 where id = test.id('leak 2');
update maintenance.schedules set activated_at = '2026-01-11T00:00Z' where id = test.id('oil');
update maintenance.schedules set created_at = '2025-12-01' where id = test.id('draft');
insert into maintenance.strategies (
  organization_id, site_id, strategy_number, asset_id, category_id, function, functional_failure, failure_code_id,
  consequence, task_kind, schedule_id, archived_at
)
select test.id('acme'), test.id('north'), r.number, case when r.is_of_asset then test.id('pump') end,
       case when not r.is_of_asset then test.id('machines') end, 'x', 'x', test.id(r.code), 'OPERATIONAL', 'RESTORE',
       test.id(r.schedule), case r.number when 'GONE' then timestamptz '2026-01-01' end
  from (
    values ('BY-PROBLEM', true, 'leak', 'oil'), ('BY-CAUSE', false, 'seal worn', 'oil'), ('GONE', true, 'leak', 'oil'),
           ('DRAFT', true, 'leak', 'draft')
  ) as r (number, is_of_asset, code, schedule);
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, status, decided_at, work_order_id, completed_at, is_early,
  may_overlap
)
select test.id('acme'), test.id('north'), test.id('oil'), o.seq, '2026-01-12', o.status, '2026-01-01', uuidv7(), o.at,
       o.is_early, true
  from (
    values (1, 'COMPLETED', timestamptz '2026-01-12', false), (2, 'COMPLETED', '2026-01-13', true),
           (3, 'GENERATED', null, false), (4, 'COMPLETED', '2026-01-31T10:00Z', false)
  ) as o (seq, status, at, is_early);
-- A clock met in time, one missed and reached late, one missed and never reached, one that was set anew after it was
-- missed, and one that does not count.
insert into service.clocks (
  id, organization_id, site_id, work_order_id, metric, started_at, attached_at, state, is_current, due_at, met_at,
  breached_at, consumed_minutes
)
select test.remember(c.name, uuidv7()), test.id('acme'), test.id(c.site), test.id(c.work), c.metric, '2026-01-05',
       '2026-01-05', c.state, c.is_current, '2026-01-20', c.met_at,
       case c.state when 'BREACHED' then timestamptz '2026-01-20' end, c.minutes
  from (
    values ('met', 'north', 'mend', 'RESPOND', 'MET', true, timestamptz '2026-01-10', 90),
           ('late', 'south', 'again', 'RESPOND', 'BREACHED', true, '2026-02-10', 630),
           ('never', 'north', 'care', 'RESPOND', 'BREACHED', true, null, null),
           ('first', 'north', 'mend', 'RESOLVE', 'BREACHED', false, '2026-01-25', 300),
           ('anew', 'north', 'mend', 'RESOLVE', 'MET', true, '2026-01-25', 60),
           ('off', 'south', 'again', 'RESOLVE', 'CANCELLED', true, null, null)
  ) as c (name, site, work, metric, state, is_current, met_at, minutes);
update work.work_orders
   set status = case title when 'mend' then 'OPEN' else 'DRAFT' end,
       reported_at = now() - interval '36 hours';
set local session_replication_role = origin;

create function pg_temp.january(p_figure text, p_rest text default '') returns text[] language plpgsql as $$
declare
  v_rows text[];
begin
  execute format(
    $q$ select array_agg(
                 concat_ws(
                   ' ',
                   (
                     select string_agg(coalesce(g.value, '-'), ' ' order by g.key)
                       from jsonb_each_text(v.group_values) as g
                   ),
                   trim_scale(round(v.numerator, 4)) || '/' || coalesce(trim_scale(round(v.denominator, 4))::text, '-'),
                   trim_scale(v.value), v.empty_text
                 )
               )
          from api.list_figure_values(%L, '2026-01-01', '2026-01-31'%s) as v $q$, p_figure, p_rest
  ) into v_rows;
  return v_rows;
end $$;

create function pg_temp.strategies(p_asset_ids uuid[]) returns text[] language sql as $$
  select array_agg(
           concat_ws(' ', s.strategy_number, r.numerator, r.denominator, r.asset_id is null) order by s.strategy_number
         )
    from api.list_figure_records('FAILURES_BY_MAINTENANCE', '2026-01-01', '2026-01-31',
           p_asset_ids => p_asset_ids) as r
    join api.maintenance_strategies as s on s.id = r.record_id
$$;

select test.sign_in('ann');
select is(
  pg_temp.january('TIME_BETWEEN_MAINTENANCE', ', p_site_ids => array[test.id(''north'')]'), '{"736/4 184"}',
  'two failures, a planned downtime with work and one that is a failure, which began in the month of the site'
);
select is(
  pg_temp.january('TIME_BETWEEN_MAINTENANCE', ', p_site_ids => array[test.id(''south'')]'), '{"744/0 No maintenance"}',
  'where nothing was done there is no time'
);
select is(
  pg_temp.january('INHERENT_AVAILABILITY', ', p_site_ids => array[test.id(''north'')]'), '{"736/742 99.1914"}',
  'of a repair counts what ran in the month, once for both of its failures'
);
select results_eq(
  $$ select v.group_ids ->> 'month', round(v.denominator - v.numerator, 4)
       from api.list_figure_values('INHERENT_AVAILABILITY', '2025-12-01', '2026-02-28', '{month}',
              p_asset_ids => array[test.id('pump')]) as v
      union all
     select 'all', round(v.denominator - v.numerator, 4)
       from api.list_figure_values('INHERENT_AVAILABILITY', '2025-12-01', '2026-02-28',
              p_asset_ids => array[test.id('pump')]) as v
      order by 1 $$,
  $$ values ('2025-12-01', 0.0000), ('2026-01-01', 6.0000), ('2026-02-01', 6.0000), ('all', 12.0000) $$,
  'a repair that goes over the end of a month counts in each for what ran in it, and months add up'
);
select results_eq(
  $$ select v.numerator * 60, (v.denominator - v.numerator) * 60
       from api.list_figure_values('INHERENT_AVAILABILITY', '2026-01-01', '2026-01-31', '{asset}',
              p_asset_ids => array[test.id('pump')]) as v $$,
  $$ select e.numerator, e.minutes_per_repair * e.repairs
       from api.explain_availability('2025-12-31T10:00Z', '2026-01-31T10:00Z', p_by => 'ASSET',
              p_asset_ids => array[test.id('pump')]) as e
      where e.asset_id is not null $$,
  'as explain_availability says'
);
select is(
  pg_temp.january('FAILURES', ', ''{problem,asset}'''),
  array(
    select l.line
      from (values (1, test.id('pump'), 'LEAK 2/- 2'), (2, null, 'LEAK 1/- 1'), (3, test.id('fan'), 'NOISE 2/- 2'))
           as f (place, id, line)
      left join api.assets as a on a.id = f.id
     cross join lateral (select coalesce(a.asset_number, '-') || ' ' || f.line as line) as l
     order by f.place
  ),
  'failures by problem and asset'
);
select is(
  pg_temp.january('FAILURES', format(', ''{month}'', p_filter => ''{"problem": "%s"}''', test.id('leak'))),
  '{"2026-01-01 3/- 3"}', 'of a problem'
);
select is(
  (
    select array_agg(test.name_of(r.record_id) order by r.record_id)
      from api.list_figure_records('FAILURES', '2026-01-01', '2026-01-31',
             p_filter => jsonb_build_object('problem', test.id('leak'), 'site', test.id('north'))) as r
     where r.list = 'failure_reports'
  ), '{"leak 1","leak 2"}', 'with its failure reports'
);
select is(
  pg_temp.january('TIME_TO_NEXT_FAILURE', ', ''{problem}'''), '{"LEAK 514/1 514","NOISE 39/1 39"}',
  'from each failure to the next one or to the end of the month of the site'
);
select is(
  pg_temp.january('TIME_TO_NEXT_FAILURE', ', ''{problem}'', p_site_ids => array[test.id(''north'')]'),
  '{"LEAK 514/1 514","NOISE 24/1 24"}', 'also where the asset had moved before it failed again'
);
select is(
  (
    select array_agg(concat_ws(' ', test.name_of(r.record_id), trim_scale(r.numerator), r.denominator) order by r.at)
      from api.list_figure_records('TIME_TO_NEXT_FAILURE', '2026-01-01', '2026-01-31') as r
  ), '{"leak 1 30 1","leak 2 484 0","noise before 24 1","noise 15 0"}',
  'its records are the times of list_failure_intervals'
);
select is(
  (
    select array_agg(concat_ws(' ', test.name_of(i.failure_report_ids[1]), trim_scale(i.hours),
             (not i.is_censored)::integer) order by i.from_at)
      from api.list_failure_intervals('2026-01-01', '2026-01-31') as i
  ), '{"leak 1 30 1","leak 2 484 0","noise before 24 1","noise 15 0"}', 'which says the same'
);
select is(
  pg_temp.strategies(null), '{"BY-CAUSE 1 1 t","BY-PROBLEM 1 1 f"}',
  'of strategies what failed since they began, and what was done in the month and not too early'
);
select is(
  pg_temp.strategies(array[test.id('pump')]), '{"BY-PROBLEM 1 1 f"}', 'that of a category is of no asset'
);
select is(
  pg_temp.january('RESPONSE_TIME', ', ''{site}'''), '{"NORTH 1.5/1 1.5","SOUTH 10.5/1 10.5"}',
  'in time and late, and not what was never reached'
);
select is(
  pg_temp.january('RESOLUTION_TIME'), '{"5/1 5"}', 'of a clock that was set anew the one that service attainment counts'
);
select results_eq(
  $$ select v.denominator from api.list_figure_values('SERVICE_ATTAINMENT', '2026-01-01', '2026-01-31') as v $$,
  '{4}'::numeric[], 'which has one more, never reached'
);
select is(pg_temp.january('WORK_AGE', ', ''{site}'''), '{"NORTH 1.5/1 1.5"}', 'open work in days; a draft is none');
select results_eq(
  $$ select r.list, r.record_id, r.site_id, r.denominator
       from api.list_figure_records('LABOUR_UTILIZATION', '2026-01-01', '2026-01-31',
              p_filter => '{"craft": "others"}') as r $$,
  $$ select 'sites', test.id('south'), test.id('south'), 0::numeric where false $$, 'who has no shift is not counted'
);
select test.sign_out();
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
select test.id('acme'), test.id('south'), test.id(w), '2026-01-06', '2026-01-06T00:00Z', '2026-01-06T08:00Z', 'REGULAR'
  from unnest('{wim,zoe}'::text[]) as w;
-- One of two absences is approved, and one of two slots stands.
insert into workforce.absences (
  organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at
)
select test.id('acme'), test.id('south'), test.id(a.worker), 'LEAVE', '2026-01-06T06:00Z', '2026-01-06T10:00Z',
       a.status, case a.status when 'APPROVED' then now() end
  from (values ('wim', 'APPROVED'), ('zoe', 'REQUESTED')) as a (worker, status);
insert into work.slots (
  organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, released_at, status
)
select test.id('acme'), test.id('south'), test.id('again'), test.id(l.worker), '2026-01-06T01:00Z',
       '2026-01-06T04:30Z', now(), case l.status when 'RELEASED' then now() end, l.status
  from (values ('wim', 'PLANNED'), ('zoe', 'RELEASED')) as l (worker, status);
select test.sign_in('ann');
select is(
  pg_temp.january('LABOUR_UTILIZATION', ', ''{site}'''), '{"SOUTH 3.5/14 25"}',
  'shifts without approved absences, and slots that stand'
);
select results_eq(
  $$ select r.list, r.record_id, r.site_id, r.denominator
       from api.list_figure_records('LABOUR_UTILIZATION', '2026-01-01', '2026-01-31',
              p_filter => '{"craft": "others"}') as r $$,
  $$ select 'sites', test.id('south'), test.id('south'), 14.0 $$, 'workers of crafts with few of them are a site'
);
select is(
  pg_temp.january('LABOUR_UTILIZATION', ', ''{week}'', p_filter => ''{"craft": "others"}'''),
  '{"2026-01-05 3.5/14 25"}', 'in each week'
);
select is(
  pg_temp.january('LABOUR_UTILIZATION', ', ''{week,site,month}'', p_filter => ''{"craft": "others"}'''),
  '{"2026-01-01 SOUTH 2026-01-05 3.5/14 25"}', 'and part of one'
);
select test.sign_out(), test.sign_in('sue');
select is(pg_temp.january('FAILURES'), '{"2/- 2"}', 'whoever reaches one site has its failures');
select is(
  pg_temp.january('RESPONSE_TIME'), '{"10.5/1 10.5"}', 'and its clocks'
);
select test.sign_out(), test.sign_in('wes');
select is(
  array(
    select f.code
      from api.figures as f
     where f.code in (
             'CERTIFICATE_COVERAGE', 'COVERAGE_LEAKAGE', 'FAILURES', 'FAILURES_BY_MAINTENANCE', 'INACTIVE_STOCK_SHARE',
             'INHERENT_AVAILABILITY', 'INVENTORY_TURNS', 'ISSUE_TURNS', 'LABOUR_UTILIZATION', 'RESOLUTION_TIME',
             'RESPONSE_TIME', 'TIME_BETWEEN_MAINTENANCE', 'TIME_TO_NEXT_FAILURE', 'WARRANTY_RECOVERY', 'WORK_AGE'
           )
       and f.code not in (select m.figure from api.list_month_figures(test.id('south'), '2026-01-01') as m)
     order by f.code
  ),
  '{CERTIFICATE_COVERAGE,COVERAGE_LEAKAGE,INACTIVE_STOCK_SHARE,INVENTORY_TURNS,ISSUE_TURNS,LABOUR_UTILIZATION,
WARRANTY_RECOVERY}'::text[],
  'amounts, contracts and workers need their permissions'
);
select test.refuses(
  $$ select api.list_figure_records('WARRANTY_RECOVERY', '2026-01-01', '2026-01-31') $$, 'PERMISSION_DENIED', 403,
  'and so do their records'
);
select test.refuses_fields(
  $$ select api.list_figure_values('WORK_AGE', p_group_by => '{problem}') $$, '{p_group_by[1]}',
  'work has no problem'
);

select * from finish();
rollback;
