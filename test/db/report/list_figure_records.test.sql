-- Records behind a figure, by pages.
begin;
select plan(17);

select test.organization('acme');
select test.site('north'), test.site('south'), test.person('ann'), test.person('sue', '{south}');
select test.person('wes', '{*}', '{work.read,report.read}');
select test.asset('pump', 'north');
select test.work_order(w.name, w.site, '2025-12-01T00:00Z', '2026-01-05T00:00Z')
  from (values ('a', 'north'), ('b', 'north'), ('c', 'south'), ('d', 'south')) as w (name, site);
alter table work.work_orders disable trigger user;
update work.work_orders set asset_id = test.id('pump') where title = 'a';
update work.work_orders
   set status = 'COMPLETED', started_at = reported_at, completed_at = due_at
 where title in ('a', 'c');
alter table work.work_orders enable trigger user;

select test.worker('wim', 'south'), test.worker('zoe', 'south'), test.worker('kim', 'south');
select test.labour(
         'e' || n, case when n < 5 then 'wim' when n < 9 then 'zoe' else 'kim' end,
         case when n = 8 then 'd' else 'c' end, timestamptz '2026-01-06T00:00Z' + n * interval '1 hour',
         timestamptz '2026-01-06T00:10Z' + n * interval '1 hour', case when n = 6 then 'TRAVEL' else 'WORK' end
       )
  from generate_series(0, 9) as n;

create function pg_temp.records_of(p_arguments text) returns text[] language plpgsql as $$
declare
  v_rows text[];
begin
  execute format(
    $q$ select array_agg(
                 concat_ws(
                   ' ', test.name_of(r.record_id), r.site_code, r.asset_number is not null, r.numerator, r.denominator
                 )
               )
          from api.list_figure_records('DUE_COMPLIANCE', '2026-01-01', '2026-01-31'%s) as r $q$, p_arguments
  ) into v_rows;
  return v_rows;
end $$;

select test.sign_in('ann');
select is(
  pg_temp.records_of(''), '{"a NORTH t 1 1","b NORTH f 0 1","c SOUTH f 1 1","d SOUTH f 0 1"}',
  'each record, in the order of ids'
);
select is(pg_temp.records_of($$, 'NUMERATOR' $$), '{"a NORTH t 1 1","c SOUTH f 1 1"}', 'those of the numerator');
select is(pg_temp.records_of(', p_limit => 2'), '{"a NORTH t 1 1","b NORTH f 0 1"}', 'the first page');
select is(
  pg_temp.records_of(format(', p_limit => 2, p_after_id => %L', test.id('b'))), '{"c SOUTH f 1 1","d SOUTH f 0 1"}',
  'the next, behind the last record of the first'
);
select is(pg_temp.records_of(format(', p_after_id => %L', test.id('d'))), null, 'and no further');
select is(
  pg_temp.records_of(format($$, p_filter => '{"site": "%s", "asset": null}' $$, test.id('north'))), '{"b NORTH f 0 1"}',
  'of one group'
);
select results_eq(
  $$ select r.list, r.record_id, r.site_id, r.asset_id, r.at, r.currency
       from api.list_figure_records('DUE_COMPLIANCE', '2026-01-01', '2026-01-31', p_limit => 1) as r $$,
  $$ select 'work_orders', test.id('a'), test.id('north'), test.id('pump'), timestamptz '2026-01-05T00:00Z',
            null::text $$,
  'with the list that holds them'
);
select is(
  (select count(*) from api.list_figure_records('MAINTENANCE_COST', '2026-01-01', '2026-01-31')), 0::bigint, 'none'
);
select results_eq(
  $$ select r.list, test.name_of(r.record_id), r.numerator, r.denominator, r.at
       from api.list_figure_records('WRENCH_TIME', '2026-01-01', '2026-01-31',
              p_filter => '{"worker": "others"}') as r $$,
  $$ values ('work_orders', 'c', 30::numeric, 40::numeric, timestamptz '2026-01-06T05:00Z'),
            ('work_orders', 'd', 10, 10, '2026-01-06T08:00Z') $$,
  'of workers who are others it is work orders, and no labour entry that names one'
);
select results_eq(
  $$ select test.name_of(r.record_id)
       from api.list_figure_records('WRENCH_TIME', '2026-01-01', '2026-01-31',
              p_filter => '{"worker": "others", "craft": null}', p_after_id => test.id('c')) as r $$,
  $$ values ('d') $$, 'page by page'
);
select is(
  (select count(*)
     from api.list_figure_records('WRENCH_TIME', '2026-01-01', '2026-01-31',
            p_filter => format('{"worker": "%s"}', test.id('wim'))::jsonb) as r
    where r.list = 'work_order_labour'), 5::bigint, 'of a worker it is labour entries'
);
select test.refuses_fields(
  $$ select api.list_figure_records('DUE_COMPLIANCE', '2026-01-02', '2026-01-01', 'SOME', p_limit => 1001,
       p_filter => '{"colour": "red"}') $$, '{p_filter.colour,p_limit,p_part,p_until}', 'every fault at once'
);
select test.refuses_fields(
  $$ select api.list_figure_records('DUE_COMPLIANCE', '2026-01-02', '2026-01-02', null, p_limit => 0) $$,
  '{p_limit,p_part}', 'a page has records'
);
select test.refuses_fields(
  $$ select api.list_figure_records('DUE_COMPLIANCE', '2026-01-02', '2026-01-02', p_limit => null) $$, '{p_limit}',
  'so many'
);
select lives_ok(
  $$ select api.list_figure_records('DUE_COMPLIANCE', '2026-01-02', '2026-01-02', p_limit => 1000) $$, 'a thousand'
);
select test.sign_out(), test.sign_in('sue');
select is(pg_temp.records_of(''), '{"c SOUTH f 1 1","d SOUTH f 0 1"}', 'what is out of reach is not told');
select test.sign_out(), test.sign_in('wes');
select test.refuses(
  format($$ select api.list_figure_records('WRENCH_TIME', '2026-01-02', '2026-01-02',
    p_filter => '{"worker": "%s"}') $$, uuidv7()), 'PERMISSION_DENIED', 403, 'a worker needs a permission'
);

select * from finish();
rollback;
