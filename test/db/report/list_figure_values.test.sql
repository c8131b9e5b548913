-- Values of figures by group, and what is refused.
begin;
select plan(61);

select test.organization('other'), test.site('far');
select test.work_order('z1', 'far', '2025-12-01T00:00Z', '2026-01-05T00:00Z');
select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.person('wes', '{*}', '{work.read,report.read}'), test.person('max', '{*}', '{report.read,work.read_own}');
update identity.roles as r
   set reading = 'NAMED'
 where r.id in (select a.role_id from identity.account_roles as a where a.account_id = test.id('max'));
select test.category('machines'), test.category('fans', 'machines');
select test.asset('pump', 'north'), test.asset('fan', 'south');
update asset.assets
   set category_id = test.id(case name when 'pump' then 'machines' else 'fans' end)
 where organization_id = test.id('acme');
insert into asset.locations (id, organization_id, site_id, code, name)
values (test.remember('shed', uuidv7()), test.id('acme'), test.id('north'), 'SHED', 'Shed');
update asset.assets set location_id = test.id('shed') where name = 'pump' and organization_id = test.id('acme');
select test.work_order(w.name, w.site, '2025-12-01T00:00Z', w.due_at)
  from (values
         ('a1', 'north', timestamptz '2026-01-31T09:59Z'), ('a2', 'north', '2025-12-31T09:59Z'),
         ('b1', 'south', '2026-01-05T00:00Z'), ('b2', 'south', '2026-01-11T23:59Z'),
         ('b3', 'south', '2026-01-12T00:00Z'), ('b4', 'south', '2026-01-31T23:59Z'),
         ('b5', 'south', '2026-02-01T00:00Z'), ('b6', 'south', '2026-01-31T10:00Z'),
         ('b7', 'south', '2026-01-31T10:00Z'), ('b8', 'south', '2026-01-31T10:00Z'),
         ('b9', 'south', '2026-01-31T10:00Z'), ('c1', 'south', '2026-01-31T10:00Z')
       ) as w (name, site, due_at);
alter table work.work_orders disable trigger user;
update work.work_orders
   set status = 'COMPLETED',
       started_at = reported_at,
       completed_at = due_at + case when title < 'b6' then interval '0' else interval '1 minute' end
 where title in ('a1', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7');
update work.work_orders set asset_id = test.id('pump') where title = 'a1';
update work.work_orders set asset_id = test.id('fan'), priority = 'HIGH' where title in ('b1', 'b6');
update work.work_orders set work_type = 'PREVENTIVE' where title in ('a1', 'b1', 'b2');
update work.work_orders set status = 'CANCELLED' where title = 'c1';
alter table work.work_orders enable trigger user;
-- Of wim five entries, of zoe four, of kim one.
select test.worker('wim', 'south'), test.worker('zoe', 'south'), test.worker('kim', 'south');
insert into workforce.crafts (id, organization_id, code, name)
values (test.remember('fitters', uuidv7()), test.id('acme'), 'FITTER', 'Fitters');
update workforce.workers set craft_id = test.id('fitters') where id in (test.id('wim'), test.id('kim'));
select test.labour(
         'e' || n, case when n < 5 then 'wim' when n < 9 then 'zoe' else 'kim' end, 'b1',
         timestamptz '2026-01-06T00:00Z' + n * interval '1 hour',
         timestamptz '2026-01-06T00:00Z' + n * interval '1 hour' + interval '10 minutes',
         case when n in (0, 5) then 'TRAVEL' else 'WORK' end
       )
  from generate_series(0, 9) as n;

-- The number of an asset or a worker.
create function pg_temp.number_of(p_name text) returns text language sql security definer as $$
  select coalesce(
           (select a.asset_number from asset.assets as a where a.id = test.id(p_name)),
           (select w.worker_number from workforce.workers as w where w.id = test.id(p_name)),
           (select l.code from asset.locations as l where l.id = test.id(p_name))
         )
$$;
-- What a call answers, a row a line.
create function pg_temp.values_of(p_arguments text) returns text[] language plpgsql as $$
declare
  v_rows text[];
begin
  execute format(
    $q$ select array_agg(
                 concat_ws(
                   ' ',
                   (
                     select string_agg(
                              coalesce(v.group_values ->> k.name, '-') || case
                                when v.group_ids ->> k.name is null then ' none'
                                else coalesce(
                                  ' of '
                                    || test.name_of(nullif(v.group_ids ->> k.name, v.group_values ->> k.name)::uuid),
                                  ''
                                )
                              end,
                              ' ' order by k.name
                            )
                       from jsonb_object_keys(v.group_values) as k (name)
                   ),
                   v.numerator || '/' || v.denominator, coalesce(trim_scale(v.value)::text, v.empty_text), v.fact_count
                 )
               )
          from api.list_figure_values(%s) as v $q$, p_arguments
  ) into v_rows;
  return v_rows;
end $$;
create function pg_temp.january(p_rest text) returns text[] language sql as $$
  select pg_temp.values_of($r$ 'DUE_COMPLIANCE', '2026-01-01', '2026-01-31' $r$ || p_rest)
$$;

select test.sign_in('ann');
select is(pg_temp.january(''), '{5/9 55.5556 9}', 'all within reach, days of each site: a row for all');
select is(
  pg_temp.january($$, '{site}' $$), '{"NORTH of north 1/1 100 1","SOUTH of south 4/8 50 8"}',
  'by site: the ratio of its own sums, and never the mean of percentages'
);
select is(
  pg_temp.january($$, '{category}' $$),
  array[
    'FANS of fans 1/2 50 2', 'MACHINES of machines 1/1 100 1', '- none 3/6 50 6'
  ],
  'what has no category is a group of its own, the last'
);
select is(
  pg_temp.january($$, '{month}' $$), '{"2026-01-01 5/9 55.5556 9"}', 'months of the sites, by their first day'
);
select is(
  pg_temp.january($$, '{week}' $$),
  '{"2026-01-05 2/2 100 2","2026-01-12 1/1 100 1","2026-01-26 2/6 33.3333 6"}', 'weeks begin on Monday'
);
select is(
  pg_temp.january($$, '{priority,work_type,site}' $$),
  array[
    'HIGH SOUTH of south CORRECTIVE 0/1 0 1', 'HIGH SOUTH of south PREVENTIVE 1/1 100 1',
    'MEDIUM SOUTH of south CORRECTIVE 2/5 40 5', 'MEDIUM NORTH of north PREVENTIVE 1/1 100 1',
    'MEDIUM SOUTH of south PREVENTIVE 1/1 100 1'
  ], 'by three, in their order'
);
select is(
  pg_temp.january($$, p_filter => '{"work_type": "PREVENTIVE", "category": null}' $$), '{1/1 100 1}',
  'a filter takes one value of each dimension, or none'
);
select is(
  pg_temp.january(format($$, '{asset}', p_filter => '{"category": "%s", "month": "1 Jan 2026"}' $$,
    upper(test.id('machines')::text))),
  array[pg_temp.number_of('pump') || ' of pump 1/1 100 1'],
  'a filter by category takes the category itself'
);
select is(
  pg_temp.january(format($$, p_category_ids => array[%L]::uuid[] $$, test.id('machines'))), '{2/3 66.6667 3}',
  'p_category_ids takes the narrower ones, too'
);
select is(pg_temp.january(format($$, p_asset_ids => array[%L]::uuid[] $$, test.id('fan'))), '{1/2 50 2}', 'an asset');
select is(pg_temp.january(format($$, p_site_ids => array[%L]::uuid[] $$, test.id('south'))), '{4/8 50 8}', 'a site');
select is(
  pg_temp.values_of($$ 'DUE_COMPLIANCE', '2024-01-01', '2024-01-31' $$), '{"0/0 Nothing was due 0"}',
  'where nothing counts there is a text, and not 0 percent'
);
select is(
  pg_temp.values_of($$ 'DUE_COMPLIANCE', '2024-01-01', '2024-01-31', '{site}' $$), null, 'and no group'
);
select is(
  pg_temp.values_of($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', '{worker}' $$),
  array[
    pg_temp.number_of('wim') || ' of wim 40/50 80 5',
    'others 40/50 80 5'
  ],
  'workers with fewer than five facts are put together'
);
select is(
  pg_temp.values_of($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', '{site,worker}' $$),
  array[
    'SOUTH of south ' || pg_temp.number_of('wim')
      || ' of wim 40/50 80 5',
    'SOUTH of south others 40/50 80 5'
  ],
  'in each group'
);
select is(
  pg_temp.values_of($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', '{month,worker,site}' $$),
  array[
    '2026-01-01 SOUTH of south ' || pg_temp.number_of('wim') || ' of wim 40/50 80 5',
    '2026-01-01 SOUTH of south others 40/50 80 5'
  ],
  'whichever group it is'
);
select is(
  pg_temp.values_of($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', p_filter => '{"worker": "others"}' $$),
  '{40/50 80 5}', 'others are opened by their filter'
);
select is(
  pg_temp.values_of($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', '{craft}' $$),
  '{"FITTER of fitters 50/60 83.3333 6","others 30/40 75 4"}',
  'crafts with fewer than five facts are put together, too'
);
select is(
  pg_temp.values_of($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', '{craft,worker}' $$),
  array['FITTER of fitters ' || pg_temp.number_of('wim') || ' of wim 40/50 80 5', 'others others 40/50 80 5'],
  'a group that is small is others by both'
);
select is(
  pg_temp.values_of($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', '{site}',
    p_filter => '{"craft": "others", "worker": "others"}' $$),
  '{"SOUTH of south 40/50 80 5"}', 'and opened by both'
);
select is(
  pg_temp.values_of(format($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', '{worker}',
    p_filter => '{"craft": "%s", "worker": "others"}' $$, test.id('fitters'))),
  '{"others 10/10 100 1"}', 'others under the rest of the filter'
);
select is(
  pg_temp.values_of(format($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31',
    p_filter => '{"craft": "%s"}' $$, test.id('fitters'))),
  '{"50/60 83.3333 6"}', 'a craft is taken by its id'
);
select is(
  pg_temp.values_of($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', p_filter => '{"worker": null}' $$),
  '{"0/0 No labour 0"}', 'others are workers'
);
select is(
  (select array_agg(distinct v.data_until)
     from api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-31',
            p_site_ids => array[test.id('north')]) as v),
  array[timestamptz '2026-01-31T10:00Z'], 'the data go to the end of the last day of the site'
);
select is(
  (select count(*) from api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-31', '{site,month,week}')),
  4::bigint, 'three groups are not too many'
);
select is(
  (select row(v.is_partial, v.data_until)::text
     from api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-31') as v),
  row(false, timestamptz '2026-02-01T00:00Z')::text, 'nothing is out of reach; the data go to the end of the last site'
);
select is(
  (select v.data_until
     from api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', (now() + interval '3 days')::date) as v),
  now(), 'or to now'
);
select is(
  (select v.data_until from api.list_figure_values('MAINTENANCE_OVERDUE_SHARE') as v),
  now(), 'a figure of the present state has no days'
);
select results_eq(
  $$ select v.numerator, v.denominator, v.value, v.currency, v.empty_text
       from api.list_figure_values('MAINTENANCE_COST', '2026-01-01', '2026-01-31') as v $$,
  $$ values (0::numeric, null::numeric, null::numeric, null::text, 'No costs') $$, 'a sum has no denominator'
);
select results_eq(
  $$ select v.denominator, v.value from api.list_figure_values('REMAINING_WORK') as v $$,
  $$ values (null::numeric, null::numeric) $$, 'nor one of the present state'
);
select test.refuses_fields(
  $$ select api.list_figure_values('DUE_COMPLIANCE') $$, '{p_from,p_until}', 'any other figure has a period'
);
select test.refuses_fields(
  $$ select api.list_figure_values('DUE_COMPLIANCE', '2026-01-02', '2026-01-01',
       '{site,month,week,priority,site,colour}',
       p_filter => '{"colour": 1, "site": "x", "week": "x", "priority": 1}') $$,
  '{p_filter.colour,p_filter.priority,p_filter.site,p_filter.week,p_group_by,"p_group_by[5]","p_group_by[6]",p_until}',
  'every fault at once'
);
select test.refuses_fields(
  $$ select api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-02', array[null]) $$, '{"p_group_by[1]"}',
  'a group has a name'
);
select test.refuses_fields(
  $$ select api.list_figure_values('STOCK_VALUE', '2026-01-01', '2026-01-02', '{month}',
       p_filter => '{"week": null}') $$,
  '{p_filter.week,"p_group_by[1]"}', 'a dimension is one of the figure'
);
select test.refuses_fields(
  $$ select api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-02', p_filter => '[]') $$, '{p_filter}',
  'a filter is an object'
);
select is(
  pg_temp.values_of($$ 'DUE_COMPLIANCE', '2026-01-01', '2026-01-02', null, p_filter => 'null' $$),
  '{"0/0 Nothing was due 0"}', 'no filter and no groups'
);
select is(
  pg_temp.january($$, '{location}', p_filter => '{"work_type": "PREVENTIVE"}' $$),
  array[pg_temp.number_of('shed') || ' of shed 1/1 100 1', '- none 2/2 100 2'], 'by the location of the asset'
);
select throws_like(
  $$ select api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-02', '{colour,site,site}') $$,
  '%p_group_by[1] (One of site, location%p_group_by[3] (The group is named twice)%', 'each fault is told by its kind'
);
select test.refuses_fields(
  $$ select api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-02', p_filter => '{"site": 1, "month": 1,
       "week": null, "work_type": null, "asset": null}') $$, '{p_filter.month,p_filter.site}',
  'a value is a text or null'
);
select test.refuses_fields(
  $$ select api.list_figure_values(
       'WORK_AGE', p_group_by => array_fill('x'::text, '{60000}'),
       p_filter => (select jsonb_object_agg('x' || n, 1) from generate_series(1, 60000) as n)
     ) $$,
  (
    select array_agg(f.name order by f.name)
      from (
        select format('p_group_by[%s]', n) as name from generate_series(1, 100) as n
         union all
        select 'p_group_by'
         union all
        (select k from jsonb_object_keys(
          (select jsonb_object_agg('p_filter.x' || n, 1) from generate_series(1, 60000) as n)
        ) as k limit 100)
      ) as f
  ),
  'of many groups and values the first hundred are looked at'
);
select test.refuses_fields($$ select api.list_figure_values('DUE_COMPLIANC') $$, '{p_figure}', 'a figure is known');
select throws_like(
  $$ select api.list_figure_values('DUE_COMPLIANC') $$, '%perhaps DUE_COMPLIANCE%', 'and the nearest is told'
);
select throws_like(
  $$ select api.list_figure_values('QQQQQQQQQQQQ') $$, '%(There is no figure QQQQQQQQQQQQ)%', 'if there is one'
);
select is(
  test.field_faults($$ select api.list_figure_values(null) $$), 'p_figure MISSING_VALUE', 'a figure is named'
);
select results_eq(
  $$ select v.group_values, v.group_ids
       from api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-31') as v $$,
  $$ values ('{}'::jsonb, '{}'::jsonb) $$, 'the row for all is of no group'
);
select test.refuses_fields(
  $$ select api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-02',
       p_filter => '{"site": "2026-01-01"}') $$,
  '{p_filter.site}', 'a record is named by its id'
);
select test.refuses(
  format($$ select api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-02',
       p_site_ids => array[%L]::uuid[]) $$, test.id('far')),
  'SITE_NOT_FOUND', 404, 'a site of another organization is none'
);
select test.refuses(
  format($$ select api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-02',
       p_asset_ids => array[%L]::uuid[]) $$, uuidv7()),
  'ASSET_NOT_FOUND', 404, 'an asset is known'
);
select test.sign_out(), test.sign_in('sue');
select is(pg_temp.january(''), '{4/8 50 8}', 'what is out of reach counts nowhere');
select is(
  (select v.is_partial from api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-31') as v), true,
  'and that is said'
);
select is(
  (select v.is_partial
     from api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-31',
            p_site_ids => array[test.id('south')]) as v),
  false, 'unless sites are named'
);
select results_eq(
  $$ select v.is_partial, v.data_until, v.fact_count
       from generate_series(1, 2) as s (place)
      cross join lateral api.list_figure_values(
              'DUE_COMPLIANCE', '2024-01-01', '2024-01-31',
              p_site_ids => case s.place when 2 then array[test.id('south')] end
            ) as v
      order by s.place $$,
  $$ values (true, timestamptz '2024-02-01T00:00Z', 0::bigint), (false, '2024-02-01T00:00Z', 0) $$,
  'also where nothing counts'
);
select is(
  pg_temp.values_of($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', '{{month},{worker}}' $$),
  pg_temp.values_of($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', '{month,worker}' $$), 'groups in groups are groups'
);
select is(
  pg_temp.values_of($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', '[0:1]={month,worker}' $$),
  pg_temp.values_of($$ 'WRENCH_TIME', '2026-01-01', '2026-01-31', '{month,worker}' $$), 'and so are those from 0 on'
);
select test.sign_out();
update asset.assets
   set site_id = test.id('north'),
       location_id = test.id('shed')
 where id = test.id('fan');
select test.sign_in('sue');
select is(
  pg_temp.january($$, '{location}' $$), '{"- none 4/8 50 8"}', 'of an asset that has moved away nobody is told where to'
);
select is(
  pg_temp.january(format($$, p_filter => '{"location": "%s"}' $$, test.id('shed'))), '{"0/0 Nothing was due 0"}',
  'nor by asking for the place'
);
select test.sign_out(), test.sign_in('wes');
select test.refuses(
  $$ select api.list_figure_values('WRENCH_TIME', '2026-01-01', '2026-01-31', '{worker}') $$, 'PERMISSION_DENIED', 403,
  'groups by worker need a permission'
);
select test.refuses(
  $$ select api.list_figure_values('MAINTENANCE_COST', '2026-01-01', '2026-01-31') $$, 'PERMISSION_DENIED', 403,
  'and so do amounts'
);
select test.refuses(
  $$ select api.list_figure_values('WRENCH_TIME', '2026-01-01', '2026-01-31', '{craft}') $$, 'PERMISSION_DENIED', 403,
  'and by craft, which may have one worker'
);
select test.refuses_fields(
  $$ select api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-31',
       p_filter => '{"site": "others"}') $$, '{p_filter.site}', 'a site is not among others'
);
select test.sign_out(), test.sign_in('max');
select test.refuses(
  $$ select api.list_figure_values('DUE_COMPLIANCE', '2026-01-01', '2026-01-31') $$, 'PERMISSION_DENIED', 403,
  'whoever reads their own work reads no figure of all'
);

select * from finish();
rollback;
