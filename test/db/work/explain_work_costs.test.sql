begin;
select plan(14);

select test.organization('acme');
select test.exchange_rate('USD', 'EUR', 0.5);
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south'), test.site('west');
update core.sites set currency = 'USD' where id = test.id('west');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.category('machine'), test.category('pump', 'machine');
select test.asset('p1', 'north'), test.asset('p2', 'south');
update asset.assets set category_id = test.id(case name when 'p1' then 'pump' else 'machine' end);
select test.work_type('repair', null, 'PREVENTIVE');
select test.work_order('w1', 'north'), test.work_order('w2', 'south'), test.work_order('w3', 'south'),
       test.work_order('w4', 'west');
update work.work_orders set asset_id = test.id('p1') where id = test.id('w1');
update work.work_orders set asset_id = test.id('p2') where id = test.id('w2');
update work.work_orders set type_id = test.id('repair') where id in (test.id('w1'), test.id('w3'));

create function pg_temp.cost(p_order text, p_kind text, p_amount numeric, p_on date, p_currency text default null)
returns uuid language sql as $$
  select (api.record_work_order_cost(
    test.id(p_order),
    jsonb_strip_nulls(jsonb_build_object(
      'kind', p_kind, 'description', 'x', 'unit_cost', p_amount, 'incurred_on', p_on, 'currency', p_currency
    ))
  )).id
$$;
create function pg_temp.shown(p_by text, p_sites uuid[] default null) returns text[] language sql as $$
  select array_agg(
           concat_ws(
             ' ', coalesce(e.site_code, 'all'), e.currency, coalesce(e.group_name, e.group_code, '-'),
             trim_scale(e.numerator), trim_scale(e.denominator), trim_scale(e.percent), cardinality(e.numerator_ids)
           )
         )
    from api.explain_work_costs('2026-01-10', '2026-01-31', p_by, p_sites, p_details => true) as e
$$;
grant execute on all functions in schema pg_temp to public;

select test.sign_in('ann');
select test.remember('taken back', pg_temp.cost('w1', 'SERVICE', 70, '2026-01-15'));
select pg_temp.cost('w1', 'SERVICE', 60, '2026-01-10'), pg_temp.cost('w1', 'ITEM', 80, '2026-01-31', 'USD'),
       pg_temp.cost('w1', 'SERVICE', 1, '2026-01-09'), pg_temp.cost('w1', 'SERVICE', 1, '2026-02-01'),
       pg_temp.cost('w2', 'ITEM', 30, '2026-01-20'), pg_temp.cost('w3', 'OTHER', 15, '2026-01-20'),
       pg_temp.cost('w3', 'CREDIT', 5, '2026-01-20'), pg_temp.cost('w4', 'TRAVEL', 9, '2026-01-20');
select api.reverse_work_order_cost(test.id('taken back'), 'not ours');
select test.sign_out();
-- The reversal arises today.
update work.cost_lines set incurred_on = '2026-01-16' where reversal_of is not null;

select test.sign_in('ann');
select is(
  pg_temp.shown('KIND'),
  '{NORTH EUR SERVICE 60 100 60 3,NORTH EUR ITEM 40 100 40 1,SOUTH EUR ITEM 30 40 75 1,SOUTH EUR OTHER 15 40 37.5 1,'
  'SOUTH EUR CREDIT -5 40 -12.5 1,WEST USD TRAVEL 9 9 100 1,all EUR ITEM 70 140 50 2,all EUR SERVICE 60 140 42.86 3,'
  'all EUR OTHER 15 140 10.71 1,all EUR CREDIT -5 140 -3.57 1,all USD TRAVEL 9 9 100 1}',
  'by kind: both days included, reversals and credits deducted, each currency by itself, a total of each'
);
select is(
  pg_temp.shown('TYPE', array[test.id('south')]), '{SOUTH EUR - 30 40 75 1,SOUTH EUR repair 10 40 25 2}',
  'by type of work; of one site there is no total'
);
select is(
  pg_temp.shown('CATEGORY', array[test.id('north'), test.id('south')]),
  '{NORTH EUR pump 100 100 100 4,SOUTH EUR machine 30 40 75 1,SOUTH EUR - 10 40 25 2,all EUR pump 100 140 71.43 4,'
  'all EUR machine 30 140 21.43 1,all EUR - 10 140 7.14 2}',
  'by category of the asset'
);
select is(
  pg_temp.shown('ASSET', array[test.id('south')]), '{SOUTH EUR p2 30 40 75 1,SOUTH EUR - 10 40 25 2}', 'by asset'
);
select results_eq(
  $$ select site_code, numerator, denominator
       from api.explain_work_costs('2026-01-01', '2026-01-31', p_category_ids => array[test.id('machine')])
      where group_code = 'ITEM' $$,
  $$ values ('NORTH', 40::numeric, 101::numeric), ('SOUTH', 30, 30), (null, 70, 131) $$,
  'of a category and those within it, which leaves out work without an asset'
);
select is(
  (select array_agg(site_code || ' ' || trim_scale(numerator) || ' ' || group_code)
     from api.explain_work_costs('2026-01-01', '2026-01-31', p_asset_ids => array[test.id('p2')])
    where site_code is not null),
  '{SOUTH 30 ITEM}', 'of an asset'
);
select results_eq(
  $$ select site_code, group_code, work_orders
       from api.explain_work_costs('2026-01-10', '2026-01-31', 'TYPE', array[test.id('north'), test.id('south')])
      where group_code = upper('repair') $$,
  $$ values ('NORTH', upper('repair'), 1::bigint), ('SOUTH', upper('repair'), 1), (null, upper('repair'), 2) $$,
  'with the number of work orders, each counted once'
);
select results_eq(
  $$ select numerator_ids from api.explain_work_costs('2026-01-20', '2026-01-20', 'ASSET', array[test.id('west')]) $$,
  $$ values (null::uuid[]) $$,
  'without p_details there are no ids'
);
select results_eq(
  $$ select e.numerator_ids
       from api.explain_work_costs('2026-01-01', '2026-02-28', p_details => true) as e
      where e.site_id is null and e.currency = 'EUR' and e.group_code = 'ITEM' $$,
  $$ select array_agg(id order by id) from api.work_order_costs where kind = 'ITEM' $$,
  'with p_details the total has the lines of all sites'
);
select is(
  (select array_agg(test.field_faults(format($q$ select api.explain_work_costs(%L, %L, %L) $q$, o.a, o.b, o.c)) order by o.n)
     from (values (1, null, null, null), (2, '2026-01-02', '2026-01-01', 'X')) as o (n, a, b, c)),
  array['p_by NOT_IN_VOCABULARY, p_from MISSING_VALUE, p_until MISSING_VALUE',
        'p_by NOT_IN_VOCABULARY, p_until TOO_SMALL'],
  'every fault of the arguments at once'
);
select test.refuses(
  $$ select api.explain_work_costs('2026-01-01', '2026-01-31', p_asset_ids => array[test.id('w1')]) $$,
  'ASSET_NOT_FOUND', 404, 'what is no asset is refused'
);
select test.sign_out();

select test.sign_in('sue');
select is(
  (select array_agg(distinct coalesce(site_code, 'all')) from api.explain_work_costs('2026-01-01', '2026-01-31')), '{SOUTH,all}',
  'sites out of reach count nowhere'
);
select test.refuses(
  $$ select api.explain_work_costs('2026-01-01', '2026-01-31', p_site_ids => array[test.id('north')]) $$,
  'SITE_NOT_FOUND', 404, 'a site out of reach is refused as one that does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.explain_work_costs('2026-01-01', '2026-01-31') $$, 'PERMISSION_DENIED', 403,
  'costs are for those who may read them'
);
select test.sign_out();

select * from finish();
rollback;
