-- A report of figures reads what list_figure_values returns to its account, in a row for each group.
begin;
select plan(46);

select test.organization('other');
select test.site('abroad');
select test.organization('acme');
select test.site('north'), test.site('south'), test.site('west');
select test.person('ann', '{*}', '{*}'), test.person('bob', '{south}', '{*}'),
       test.person('max', '{*}', '{report.run,report.create,asset.read}');
update identity.roles as r
   set reading = 'NAMED'
 where r.id in (select a.role_id from identity.account_roles as a where a.account_id = test.id('max'));
select test.work_order(w.name, w.site, '2025-12-01T00:00Z', w.due_at)
  from (values
         ('a1', 'north', timestamptz '2026-01-31T09:59Z'), ('a2', 'north', '2026-02-01T00:00Z'),
         ('b1', 'south', '2026-01-05T00:00Z'), ('b2', 'south', '2026-01-11T23:59Z'), ('b3', 'south',
           '2025-12-31T23:59Z')
       ) as w (name, site, due_at);
select test.category('machines'), test.category('fans', 'machines'), test.asset('fan', 'south');
alter table work.work_orders disable trigger user;
update work.work_orders
   set status = 'COMPLETED', started_at = reported_at, completed_at = due_at
 where title in ('a1', 'b1');
update asset.assets set category_id = test.id('fans') where id = test.id('fan');
update work.work_orders set asset_id = test.id('fan') where title = 'b1';
update work.work_orders set work_type = 'PREVENTIVE' where title in ('a1', 'b1');
alter table work.work_orders enable trigger user;

create function pg_temp.faults(p_values jsonb)
returns text[]
language plpgsql
as $$
begin
  perform api.create_report('{"code": "X", "name": "x", "kind": "FIGURES", "figures": ["DUE_COMPLIANCE"]}' || p_values);
  return '{}';
exception
  when sqlstate 'PGRST' then
    return array(
      select (f ->> 'field') || ' ' || (f ->> 'code')
        from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as f
       order by 1
    );
end
$$;
create function pg_temp.meets(p_values jsonb, p_faults text[], p_name text)
returns text
language sql
as $$ select is(pg_temp.faults(p_values), p_faults, p_name) $$;

-- Definitions.
select test.sign_in('ann');
select results_eq(
  $$ select r.code, r.status, test.remember('due', r.id) is not null
       from api.create_report(
              '{"code": "DUE", "name": "Due work", "kind": "FIGURES", "figures": ["DUE_COMPLIANCE", "CYCLE_TIME"],
                "group_by": ["site"], "period": "LAST_MONTH",
                "filters": {"category": "{category}", "site": ["{site}"], "work_type": "PREVENTIVE"},
                "parameters": {"category": "TEXT", "site": "TEXT"},
                "charts": {"Due": {"kind": "BAR", "label": "site", "values": ["due_compliance"]}}}'
            ) as r $$,
  $$ values ('DUE', 'DRAFT', true) $$, 'figures, groups, a period, conditions and a chart'
);
select results_eq(
  $$ select r.kind, r.list, r.figures, r.period from api.reports as r where r.id = test.id('due') $$,
  $$ values ('FIGURES', null::text, '{DUE_COMPLIANCE,CYCLE_TIME}'::text[], 'LAST_MONTH') $$, 'it is listed'
);
select throws_like(
  $$ select api.create_report('{"code": "X", "name": "x", "kind": "FIGURES", "figures": ["CYCLE_TIME",
       "DUE_COMPLIANC"]}') $$,
  '%figures[2]%perhaps DUE_COMPLIANCE%', 'the nearest figure is told'
);
select pg_temp.meets('{"figures": ["CYCLE_TIME", "CYCLE_TIME", "qqqqqqqqqq"]}',
  '{"figures[2] DUPLICATE","figures[3] NOT_FOUND"}', 'each figure once');
select pg_temp.meets('{"figures": []}', '{"figures MISSING_VALUE"}', 'a figure at least');
select pg_temp.meets(
  jsonb_build_object(
    'figures', (select jsonb_agg(f.code) from (select g.code from api.figures as g order by g.code limit 11) as f)
  ),
  '{"figures TOO_MANY"}', 'at most ten'
);
select pg_temp.meets('{"list": "assets", "sort": ["site"], "column_names": ["value", "name", "value"]}',
  '{"column_names[2] NOT_IN_VOCABULARY","column_names[3] DUPLICATE","list NOT_ALLOWED","sort NOT_ALLOWED"}',
  'what only lists have');
select pg_temp.meets('{"group_by": ["site", "week", "month", "priority"]}', '{"group_by TOO_MANY"}',
  'three dimensions');
select pg_temp.meets('{"group_by": ["site", "week", "month"]}', '{}', 'but three');
select pg_temp.meets('{"code": "Y", "figures": ["DUE_COMPLIANCE", "AVAILABILITY"], "group_by": ["asset", "worker",
  "asset"]}',
  '{"group_by[2] NOT_IN_VOCABULARY","group_by[3] DUPLICATE"}', 'dimensions that each figure has');
select pg_temp.meets(
  '{"filters": {"vendor": null, "site": "NORTH", "week": "x", "priority": 1, "category": [], "asset": ["x", null, 1]}}',
  '{"filters.asset[1] INVALID_TYPE","filters.asset[2] INVALID_TYPE","filters.asset[3] INVALID_TYPE",
    "filters.category TOO_MANY","filters.priority INVALID_TYPE","filters.site INVALID_TYPE",
    "filters.vendor NOT_IN_VOCABULARY","filters.week INVALID_TYPE"}',
  'each condition'
);
select pg_temp.meets(
  jsonb_build_object('filters', jsonb_build_object('site', (select jsonb_agg(uuidv7()) from generate_series(1, 101)))),
  '{"filters.site TOO_MANY"}', 'a hundred sites'
);
select pg_temp.meets('{"filters": {"site": ["{a}"], "asset": "{b}"}, "parameters": {"a": "TEXT", "from": "DATE",
  "until": "TEXT"}}', '{"filters UNKNOWN_NAME","parameters.from NOT_ALLOWED","parameters.until NOT_ALLOWED"}',
  'parameters that there are, besides the days');
select pg_temp.meets('{"charts": {"a": {"kind": "BAR", "label": "site", "values": ["site"]}}, "group_by": ["site"]}',
  '{"charts.a INVALID_TYPE"}', 'a chart of a text');
select pg_temp.meets('{"charts": {"a": {"kind": "BAR", "label": "month", "values": ["cycle_time"]}}}',
  '{"charts.a INVALID_TYPE","charts.a UNKNOWN_FIELD"}', 'a chart of a figure that the report has not');
select pg_temp.meets('{"figures": ["STOCK_VALUE"], "period": "LAST_MONTH"}', '{"period NOT_ALLOWED"}',
  'the present state has no period');
select pg_temp.meets('{"period": "NEXT_MONTH"}', '{"period NOT_IN_VOCABULARY"}', 'a period that there is');
select pg_temp.meets('{"kind": "LIST", "period": "LAST_MONTH"}',
  '{"figures NOT_ALLOWED","list MISSING_VALUE","period NOT_ALLOWED"}', 'a report of a list has a list');
select pg_temp.meets(jsonb_build_object('filters', jsonb_build_object('priority', repeat('x', 16384))),
  '{"filters TOO_LONG"}', 'conditions of 16 KiB');

-- Runs.
select api.publish_report(test.id('due'));
select is(
  test.field_faults(
    $$ select api.start_report_run(test.id('due'), '{"format": "CSV", "parameters": {"from": "2026-02-01",
         "until": "2026-01-01", "category": "x", "site": null}}') $$
  ),
  'parameters.site MISSING_VALUE', 'a parameter without a value'
);
select is(
  test.field_faults(
    $$ select api.start_report_run(test.id('due'), jsonb_build_object('format', 'CSV', 'parameters',
         jsonb_build_object('from', '2026-02-01', 'until', '2026-01-01', 'category', 'x', 'site', test.id('south')))) $$
  ),
  'parameters INVALID_TYPE, parameters.until TOO_SMALL', 'from behind until, and a category that is no id'
);
select test.refuses(
  $$ select api.start_report_run(test.id('due'), jsonb_build_object('format', 'CSV', 'parameters',
       jsonb_build_object('category', test.id('machines'), 'site', test.id('abroad')))) $$,
  'SITE_NOT_FOUND', 404, 'a site of others'
);
select test.refuses(
  $$ select api.start_report_run(test.id('due'), jsonb_build_object('format', 'CSV', 'parameters',
       jsonb_build_object('category', uuidv7(), 'site', test.id('south')))) $$,
  'ASSET_CATEGORY_NOT_FOUND', 404, 'a category that there is not'
);
select test.report_run('run', 'due', jsonb_build_object('format', 'CSV', 'time_zone', 'Pacific/Kiritimati',
  'parameters',
  jsonb_build_object('category', test.id('machines'), 'site', test.id('south'))));
select is(
  (select r.parameters - 'site' - 'category' from api.report_runs as r where r.id = test.id('run')),
  (
    select jsonb_build_object('from', (d.month - interval '1 month')::date, 'until', d.month::date - 1)
      from (select date_trunc('month', now() at time zone 'Pacific/Kiritimati') as month) as d
  ),
  'the days of the period are found at the start, by the clocks of the run'
);
select api.cancel_report_run(test.id('run'));
select test.report_run('jan', 'due', jsonb_build_object('format', 'CSV', 'parameters',
  jsonb_build_object('category', test.id('machines'), 'site', test.id('south'), 'from', '2026-01-01',
    'until', '2026-01-31')));
select test.sign_out();
select report.claim_run();
select is(test.run_rows('jan'), '[["SOUTH", "100", null]]', 'records of narrower categories, at one site, of one type');
select test.complete_run('jan', 1);
select results_eq(
  $$ select o.name, o.label, o.type, o.empty from report.runs as r,
            jsonb_to_recordset(report.run_options(r) -> 'columns') as o (name text, label text, type text, empty text)
      where r.id = test.id('jan') $$,
  $$ values ('site', 'Site', 'TEXT', null), ('due_compliance', 'Work done by its due time (%)', 'NUMBER', '—'),
            ('cycle_time', 'Cycle time of work (h)', 'NUMBER', '—') $$,
  'columns with their units, and what stands where nothing counts'
);
select matches(
  (select (report.run_options(r) -> 'about' -> 2)::text from report.runs as r where r.id = test.id('jan')),
  '\["Figures", "Work done by its due time: .*, of those due.*; Cycle time of work: ',
  'what the figures mean'
);

-- Nothing counts: a row all the same, and no number in it.
select test.report('none', null, '{}', '{"kind": "FIGURES", "figures": ["DUE_COMPLIANCE"]}');
select test.sign_in('ann');
select test.report_run('nothing', 'none', '{"format": "CSV", "parameters": {"from": "2020-01-01",
  "until": "2020-01-31"}}');
select test.sign_out();
select report.claim_run();
select is(test.run_rows('nothing'), '[[null]]', 'no value is no number');
select test.complete_run('nothing', 1, 'b');

-- Exactly what the list returns, to whoever reads.
select test.sign_in('ann');
select test.report('parts', null, '{denominator,numerator,value,fact_count}',
  '{"kind": "FIGURES", "figures": ["DUE_COMPLIANCE"], "group_by": ["work_type", "site"]}');
select test.sign_out();
create function pg_temp.listed()
returns jsonb
language sql
as $$
  select jsonb_agg(
           jsonb_build_array(
             v.group_values ->> 'work_type', v.group_values ->> 'site', trim_scale(v.denominator)::text,
             trim_scale(v.numerator)::text, trim_scale(v.value)::text, v.fact_count::text
           )
         )
    from api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-31', '{work_type,site}') as v
$$;
create table pg_temp.listed (name text, rows jsonb);
grant all on pg_temp.listed to public;
select test.sign_in('ann');
select test.report_run('of ann', 'parts', '{"format": "CSV", "parameters": {"from": "2026-01-01",
  "until": "2026-01-31"}}');
insert into pg_temp.listed values ('ann', pg_temp.listed());
select test.sign_out();
select test.sign_in('bob');
select test.report_run('of bob', 'parts', '{"format": "CSV", "parameters": {"from": "2026-01-01",
  "until": "2026-01-31"}}');
insert into pg_temp.listed values ('bob', pg_temp.listed());
select test.sign_out();
select report.claim_run(), report.claim_run();
select is(test.run_rows('of ann'), (select l.rows from pg_temp.listed as l where l.name = 'ann'), 'all sites');
select is(jsonb_array_length(test.run_rows('of ann')), 3, 'of three groups');
select is(test.run_rows('of bob'), (select l.rows from pg_temp.listed as l where l.name = 'bob'), 'one site');
select is(jsonb_array_length(test.run_rows('of bob')), 2, 'of two groups');
select is(
  (select count(distinct r.reach_digest) from report.runs as r where r.id in (test.id('of ann'), test.id('of bob'))),
  2::bigint, 'no file is shared between them'
);
select report.fail_run(r.id, 1, 'X', 'x') from report.runs as r where r.status = 'RUNNING';
select test.sign_in('max');
select test.refuses(
  $$ select api.start_report_run(test.id('parts'), '{"format": "CSV", "parameters": {"from": "2026-01-01",
       "until": "2026-01-31"}}') $$,
  'PERMISSION_DENIED', 403, 'who may not read a figure starts no run of it'
);
select test.sign_out();

-- Amounts of several currencies, after a site has changed its own: a row for each, and what has none in the first.
select test.sign_in('ann');
select test.cost('b1', 'OTHER', 30), test.cost('a1', 'OTHER', 5);
select test.sign_out();
set local session_replication_role = replica;
update core.sites set currency = 'CHF' where id = test.id('south');
set local session_replication_role = origin;
select test.sign_in('ann');
select test.cost('b1', 'OTHER', 7);
select test.report('money', null, '{}',
  '{"kind": "FIGURES", "figures": ["MAINTENANCE_COST", "DUE_COMPLIANCE"], "group_by": ["site"]}');
select test.report_run('costs', 'money', '{"format": "CSV", "parameters": {"from": "2026-01-01",
  "until": "2026-01-31"}}');
select test.sign_out();
select report.claim_run();
select is(
  test.run_rows('costs'),
  '[["NORTH", "EUR", "5", "100"], ["SOUTH", "CHF", "7", "50"], ["SOUTH", "EUR", "30", null]]', 'a row for each currency'
);
select report.fail_run(test.id('costs'), 1, 'X', 'x');
select test.report('whole', null, '{}', '{"kind": "FIGURES", "figures": ["DOWNTIME_COST", "DUE_COMPLIANCE"]}');
select test.sign_in('ann');
select test.report_run('empty', 'whole', '{"format": "CSV", "parameters": {"from": "2026-01-01",
  "until": "2026-01-31"}}');
select test.sign_out();
select report.claim_run();
select is(test.run_rows('empty'), '[[null, null, "66.6667"]]', 'money of which there is none stands in the same row');
select report.fail_run(test.id('empty'), 1, 'X', 'x');

-- Periods.
select results_eq(
  $$ select n.period, d.from_on, d.until_on
       from unnest('{YESTERDAY,LAST_7_DAYS,LAST_30_DAYS,THIS_WEEK,LAST_WEEK,THIS_MONTH,LAST_MONTH,THIS_QUARTER,
                     LAST_QUARTER,
                     THIS_YEAR,LAST_YEAR,LAST_12_MONTHS}'::text[]) with ordinality as n (period, place)
      cross join report.period_days(n.period, '2026-03-01') as d
      order by n.place $$,
  $$ values ('YESTERDAY', date '2026-02-28', date '2026-02-28'), ('LAST_7_DAYS', '2026-02-22', '2026-02-28'),
            ('LAST_30_DAYS', '2026-01-30', '2026-02-28'), ('THIS_WEEK', '2026-02-23', '2026-03-01'),
            ('LAST_WEEK', '2026-02-16', '2026-02-22'), ('THIS_MONTH', '2026-03-01', '2026-03-01'),
            ('LAST_MONTH', '2026-02-01', '2026-02-28'), ('THIS_QUARTER', '2026-01-01', '2026-03-01'),
            ('LAST_QUARTER', '2025-10-01', '2025-12-31'), ('THIS_YEAR', '2026-01-01', '2026-03-01'),
            ('LAST_YEAR', '2025-01-01', '2025-12-31'), ('LAST_12_MONTHS', '2025-03-01', '2026-02-28') $$,
  'each period, on a Sunday that begins a month'
);
select results_eq(
  $$ select (report.period_days('THIS_WEEK', '2026-03-02')).*
      union all
     select (report.period_days('LAST_WEEK', '2026-03-02')).*
      union all
     select (report.period_days(null, '2026-03-02')).* $$,
  $$ values (date '2026-03-02', date '2026-03-02'), ('2026-02-23', '2026-03-01'), (null, null) $$,
  'weeks begin on Monday, and no period has no days'
);
select test.sign_out();
create function pg_temp.scheduled(p_name text, p_given jsonb, p_from date, p_until date)
returns jsonb
language sql
security definer
as $$
  select report.period_parameters(d, p_given, p_from, p_until) from report.definitions as d where d.id = test.id(p_name)
$$;
select is(pg_temp.scheduled('none', '{}', '2026-03-01', '2026-03-08'), '{"from": "2026-03-01", "until": "2026-03-07"}',
  'a schedule reports the days before its own');
select is(pg_temp.scheduled('none', '{}', '2026-03-08', '2026-03-08'), '{"from": "2026-03-07", "until": "2026-03-07"}',
  'on its first day the one before it');
select is(pg_temp.scheduled('none', '{"from": "2026-01-01"}', '2026-03-01', '2026-03-08'),
  '{"from": "2026-01-01", "until": "2026-03-07"}', 'unless it names days');
select is(pg_temp.scheduled('due', '{"site": "x"}', '2026-03-01', '2026-03-08'),
  '{"from": "2026-02-01", "until": "2026-02-28", "site": "x"}', 'or the report has a period');
select test.report('stock', null, '{}', '{"kind": "FIGURES", "figures": ["STOCK_VALUE"]}');
select is(pg_temp.scheduled('stock', '{}', '2026-03-01', '2026-03-08'), '{}', 'the present state has no days');
select test.sign_in('ann');
select is(
  test.field_faults(
    $$ select api.start_report_run(test.id('stock'), '{"format": "CSV", "parameters": {"from": "2026-01-01"}}') $$
  ),
  'parameters.from UNKNOWN_FIELD', 'nor takes them'
);
select test.report_run('present', 'stock', '{"format": "CSV"}');
select test.sign_out();
select report.claim_run();
select is(test.run_rows('present'), '[[null, null]]', 'it is read all the same');

-- A revision of before reports had kinds is of a list.
select test.report('old', 'assets', '{name}');
select test.sign_out();
set local session_replication_role = replica;
update report.revisions set content = content - '{kind,figures,period}'::text[] where definition_id = test.id('old');
set local session_replication_role = origin;
select report.fail_run(test.id('present'), 1, 'X', 'x');
select test.sign_in('bob');
select test.report_run('older', 'old');
select test.sign_out();
select report.claim_run();
select is(test.run_rows('older'), '[["fan"]]', 'it is run as before');
select * from finish();
rollback;
