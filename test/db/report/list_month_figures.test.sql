-- All figures of a site and month in one call.
begin;
select plan(15);

select test.organization('other');
select test.person('olga'), test.sign_in('olga');
select api.create_figure_target('{"figure": "DUE_COMPLIANCE", "starts_on": "2020-01-01", "target_value": 1}');
select test.sign_out();
select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south'), test.person('ann');
select test.person('sue', '{south}'), test.person('wes', '{*}', '{report.read,work.read}');
select test.person('max', '{*}', '{report.read,work.read_own}');
update identity.roles as r
   set reading = 'NAMED'
  from identity.account_roles as h
 where h.role_id = r.id
   and h.account_id = test.id('max');
select test.work_order('a', 'north', '2025-12-01T00:00Z', '2026-01-31T09:59Z');
select test.work_order('b', 'north', '2025-12-01T00:00Z', '2026-01-31T10:00Z');

select test.sign_in('ann');
select test.remember('t', t.id)
  from api.create_figure_target(
         '{"figure": "DUE_COMPLIANCE", "starts_on": "2026-02-01", "ends_on": "2026-02-28", "target_value": 90}'
       ) as t;
select is(
  (select array_agg(f.figure order by f.figure) from api.list_month_figures(test.id('north'), '2026-01-01') as f),
  (select array_agg(f.code order by f.code) from api.figures as f), 'every figure'
);
select results_eq(
  $$ select f.figure_name, f.unit, f.direction, f.numerator, f.denominator, f.value, f.empty_text, f.target_status
       from api.list_month_figures(test.id('north'), '2026-01-01') as f where f.figure = 'DUE_COMPLIANCE' $$,
  $$ values ('Work done by its due time', 'PERCENT', 'HIGHER', 0::numeric, 1::numeric, 0.0000, null::text,
             null::text) $$,
  'by the clocks of the site, up to the last day of the month'
);
select results_eq(
  $$ select f.numerator, f.denominator, f.target_value, f.warn_value, f.target_status
       from api.list_month_figures(test.id('north'), '2026-02-28') as f where f.figure = 'DUE_COMPLIANCE' $$,
  $$ values (0::numeric, 1::numeric, 90.0000, null::numeric, 'MISSED') $$, 'with its target'
);
select results_eq(
  $$ select f.numerator, f.value, f.empty_text, f.target_status
       from api.list_month_figures(test.id('south'), '2026-02-01') as f where f.figure = 'DUE_COMPLIANCE' $$,
  $$ values (null::numeric, null::numeric, 'Nothing was due', 'NO_DATA') $$, 'and without anything counted'
);
select is(
  array(
    select trim_scale(f.target_value) || ' ' || f.target_status
      from unnest('{2026-01-31,2026-02-01,2026-03-01}'::date[]) as d (day)
     cross join lateral api.list_month_figures(test.id('north'), d.day) as f
     where f.figure = 'DUE_COMPLIANCE'
     order by d.day
  ),
  '{NULL,90 MISSED,NULL}', 'in its months, and none of another organization'
);
select test.sign_out();
update core.sites set currency = 'USD' where id = test.id('north');
set local session_replication_role = replica;
insert into work.cost_lines (
  organization_id, site_id, work_order_id, kind, quantity, unit_cost, amount, currency, base_amount, base_currency,
  incurred_on
)
select test.id('acme'), test.id('north'), test.id('a'), 'ITEM', l.amount, 1, l.amount, l.coin, l.amount, l.coin,
       '2026-01-31'
  from (values (70, 'EUR'), (50, 'USD')) as l (amount, coin);
set local session_replication_role = origin;
select test.sign_in('ann');
select api.create_figure_target(
  '{"figure": "MAINTENANCE_COST", "starts_on": "2026-01-01", "target_value": 40, "warn_value": 60}'
);
select results_eq(
  $$ select f.currency, f.value, f.denominator, f.target_value, f.warn_value, f.target_status
       from api.list_month_figures(test.id('north'), '2026-01-01') as f where f.figure = 'MAINTENANCE_COST' $$,
  $$ values ('EUR', 70.0000, null::numeric, null::numeric, null::numeric, null),
            ('USD', 50.0000, null, 40.0000, 60.0000, 'WARN') $$,
  'a row for each currency, with the target of that of the site'
);
select test.remember('own', t.id)
  from api.create_figure_target(
         jsonb_build_object('figure', 'MAINTENANCE_COST', 'site_id', test.id('north'), 'starts_on', '2026-01-01',
           'ends_on', '2026-01-31', 'target_value', 55)
       ) as t;
select results_eq(
  $$ select f.currency, f.target_value, f.warn_value, f.target_status
       from api.list_month_figures(test.id('north'), '2026-01-31') as f where f.figure = 'MAINTENANCE_COST' $$,
  $$ values ('EUR', null::numeric, null::numeric, null), ('USD', 55.0000, null, 'OK') $$,
  'a target of the site goes before'
);
select api.archive_figure_target(test.id('own'));
select results_eq(
  $$ select f.target_value, f.target_status
       from api.list_month_figures(test.id('north'), '2026-01-31') as f
      where f.figure = 'MAINTENANCE_COST' and f.currency = 'USD' $$,
  $$ values (40.0000, 'WARN') $$, 'until it is archived'
);
select test.refuses_fields(
  $$ select api.list_month_figures(test.id('north'), '1999-12-31') $$, '{p_on}', 'a month is of these centuries'
);
select test.refuses_fields(
  $$ select api.list_month_figures(test.id('north'), null) $$, '{p_on}', 'and is named'
);
select test.sign_out(), test.sign_in('sue');
select test.refuses(
  $$ select api.list_month_figures(test.id('north'), '2026-01-01') $$, 'SITE_NOT_FOUND', 404, 'a site is within reach'
);
select test.sign_out(), test.sign_in('wes');
select is(
  (select array_agg(f.figure) from api.list_month_figures(test.id('north'), '2026-01-01') as f
    where f.figure in ('MAINTENANCE_COST', 'DUE_COMPLIANCE', 'STOCK_VALUE')), '{DUE_COMPLIANCE}',
  'amounts need their permissions'
);
select test.sign_out(), test.sign_in('max');
select is_empty(
  $$ select f.figure from api.list_month_figures(test.id('north'), '2026-01-01') as f $$,
  'whoever reads their own work reads no figure'
);
select test.sign_out();
select is(
  array[
    report.figure_status('HIGHER', 5, 5, 4), report.figure_status('HIGHER', 4, 5, 4),
    report.figure_status('HIGHER', 3.9, 5, 4), report.figure_status('HIGHER', 4, 5, null),
    report.figure_status('LOWER', 5, 5, 6), report.figure_status('LOWER', 6, 5, 6),
    report.figure_status('LOWER', 6.1, 5, 6),
    report.figure_status('LOWER', null, 5, 6), report.figure_status('LOWER', 6, null, 6)
  ],
  array['OK', 'WARN', 'MISSED', 'MISSED', 'OK', 'WARN', 'MISSED', 'NO_DATA', null], 'each side of a target'
);

-- What is asked for with ordinality is a call: PostgreSQL keeps the plan of the function, not that of the query.
create function pg_temp.is_call(p_statement text) returns boolean language plpgsql as $$
declare
  v_line text;
begin
  for v_line in execute 'explain ' || p_statement loop
    if v_line ~ 'Function Scan on \w+_facts f' then
      return true;
    end if;
  end loop;

  return false;
end
$$;
select is_empty(
  $$ select f.code
       from report.figures as f
       join pg_proc as p on p.oid = 'report.month_sums'::regproc
      cross join lateral (select substring(p.prosrc from $x$'(select f.currency.*?)',$x$) as statement) as t
      where pg_temp.is_call(
              replace(format(replace(t.statement, '$1', '''{}'''), f.facts_function), '$2, $3', 'null, null')
            ) is not true $$,
  'figures of a month are calls, whose plans are kept'
);

select * from finish();
rollback;
