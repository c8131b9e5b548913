begin;
select plan(20);

select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north', p_time_zone => 'Pacific/Auckland'), test.site('south');
select test.vendor('vendor'), test.contract_type('full'), test.contract_type('warranty', 'WARRANTY'),
       test.contract_type('parts', 'PARTS_ONLY'), test.contract_type('lease', 'LEASE');
update contract.types set default_covers_labour = true, default_covers_parts = true, default_covers_travel = false;
select test.asset('line', 'north'), test.asset('pump', 'north'), test.spot('north');
update asset.placements
   set started_at = '2020-01-01',
       parent_id = case when asset_id = test.id('pump') then test.id('line') end;
select test.meter('hours', 'line');
insert into meter.readings (organization_id, site_id, meter_id, read_at, reading)
values (test.current_organization(), test.id('north'), test.id('hours'), '2026-03-01', 11200),
       (test.current_organization(), test.id('north'), test.id('hours'), '2026-03-20', 11200.5);
select test.person('ann', '{north}', '{work_order.create}'), test.person('sue', '{south}');

-- The reasons why contracts do not pay labour for a failure at an instant, and the one that pays.
create function pg_temp.judged(p_at timestamptz, p_component text default 'LABOUR', p_type text default 'CORRECTIVE')
returns table (contract text, percent numeric, codes text)
language sql
stable
as $$
  select test.name_of(j.contract_id), j.percent,
         coalesce((select string_agg(r ->> 'code', ' ') from jsonb_array_elements(j.reasons) as r), 'PAYS')
    from work.judge_coverages(test.id('north'), test.id('pump'), null, p_type, p_at, '{NZD}') as j
   where j.component = p_component
   order by j.rank nulls last, 1
$$;

select test.contract('care', 'full', 'vendor', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-03-31');
select test.revision(
  'r1', 'care', jsonb_build_array(jsonb_build_object('scope', 'ASSET_TREE', 'asset_id', test.id('line')))
);
select results_eq(
  $$ select * from pg_temp.judged('2026-03-31T10:59Z') $$, $$ values ('care', 100.00, 'PAYS') $$,
  'the last day at the site'
);
select results_eq(
  $$ select * from pg_temp.judged('2026-03-31T11:00Z') $$, $$ values ('care', 100.00, 'AFTER_END') $$,
  'and a minute later'
);
select results_eq(
  $$ select * from pg_temp.judged('2025-12-31T10:59Z') $$, $$ values ('care', 100.00, 'BEFORE_START') $$,
  'the day before the first'
);
select results_eq(
  $$ select * from pg_temp.judged('2025-12-31T11:00Z') $$, $$ values ('care', 100.00, 'PAYS') $$,
  'the first minute'
);
select results_eq(
  $$ select * from pg_temp.judged('2026-02-01', 'TRAVEL') $$, $$ values ('care', 0::numeric, 'NOT_COVERED') $$,
  'travel is not covered by the type'
);
select results_eq(
  $$ select * from pg_temp.judged('2026-02-01', p_type => 'PROJECT') $$,
  $$ values ('care', 100.00, 'CATEGORY_NOT_APPLICABLE') $$, 'a full service covers no project'
);

select test.contract('guard', 'warranty', 'vendor');
select test.revision('r2', 'guard', jsonb_build_array(jsonb_build_object(
  'scope', 'SITE', 'covered_site_id', test.id('north'), 'labour_percent', 50, 'parts_percent', 0
)));
select results_eq(
  $$ select * from pg_temp.judged('2026-02-01') $$,
  $$ values ('guard', 50.00, 'PAYS'), ('care', 100.00, 'OUTRANKED') $$, 'a warranty goes first, for what it pays'
);
select results_eq(
  $$ select * from pg_temp.judged('2026-02-01', 'PARTS') $$,
  $$ values ('care', 100.00, 'PAYS'), ('guard', 0.00, 'NOT_COVERED') $$, 'parts come from the other contract'
);
select is(
  (
    select j.reasons #>> '{0,criterion}'
      from work.judge_coverages(test.id('north'), test.id('pump'), null, 'CORRECTIVE', '2026-02-01') as j
     where j.component = 'LABOUR' and j.rank = 2
  ),
  'category', 'with the criterion that decided'
);
select results_eq(
  $$ select * from pg_temp.judged('2026-02-01', p_type => 'PREVENTIVE') $$,
  $$ values ('care', 100.00, 'PAYS'), ('guard', 50.00, 'CATEGORY_NOT_APPLICABLE') $$, 'a warranty pays failures only'
);

-- Revisions keep what was true.
select test.revision(
  'r3', 'care', jsonb_build_array(jsonb_build_object('scope', 'ASSET', 'asset_id', test.id('pump'))),
  '{"parts_percent": 30, "deductible": 5, "currency": "EUR"}', '2026-03-01'
);
select results_eq(
  $$ select * from pg_temp.judged('2026-02-01', 'PARTS') where contract = 'care' $$,
  $$ values ('care', 100.00, 'PAYS') $$, 'what was covered in February stays covered as it was'
);
select results_eq(
  $$ select * from pg_temp.judged('2026-03-02', 'PARTS') where contract = 'care' $$,
  $$ values ('care', 30.00, 'CURRENCY_DIFFERS') $$, 'from March on the new terms apply'
);

select test.contract('hourly', 'parts', 'vendor', 'north');
select test.revision(
  'r4', 'hourly', '[{"scope": "ALL", "meter_name": "hours", "meter_start": 1200, "meter_limit": 10000}]'
);
select results_eq(
  $$ select * from pg_temp.judged('2026-03-19T23:59Z', 'PARTS') where contract = 'hourly' $$,
  $$ values ('hourly', 100.00, 'PAYS') $$, 'the limit itself is covered, by the meter of the parent'
);
select results_eq(
  $$ select * from pg_temp.judged('2026-03-20T00:00Z', 'PARTS') where contract = 'hourly' $$,
  $$ values ('hourly', 100.00, 'METER_LIMIT') $$, 'and nothing beyond it'
);
select results_eq(
  $$ select * from pg_temp.judged('2026-03-01', 'LABOUR') where contract = 'hourly' $$,
  $$ values ('hourly', 0::numeric, 'NOT_COVERED') $$, 'parts only are parts only'
);

-- A suspension counts by the event, and a termination by its day.
select test.contract('frail', 'full', 'vendor', 'north');
select test.revision('r5', 'frail');
insert into contract.suspensions (organization_id, site_id, contract_id, started_at, ended_at)
values (test.current_organization(), test.id('north'), test.id('frail'), '2026-05-01', '2026-06-01');
update contract.contracts
   set terminated_at = '2026-07-31T12:00Z',
       terminated_from = 'DRAFT'
 where id = test.id('frail');
select results_eq(
  $$ select t.at, j.codes
       from unnest(array['2026-05-31T23:59Z', '2026-06-01T00:00Z', '2026-08-01T12:01Z']::timestamptz[]) as t (at),
            pg_temp.judged(t.at) as j
      where j.contract = 'frail' order by 1 $$,
  $$ values ('2026-05-31T23:59Z'::timestamptz, 'NOT_APPROVED SUSPENDED'),
            ('2026-06-01T00:00Z'::timestamptz, 'NOT_APPROVED'),
            ('2026-08-01T12:01Z'::timestamptz, 'NOT_APPROVED AFTER_END') $$,
  'every reason at once'
);

select test.sign_in('ann');
select test.remember('work', w.id)
  from api.create_work_order(jsonb_build_object(
    'asset_id', test.id('pump'), 'title', 'Seal', 'reported_at', '2026-02-01T00:00:00Z'
  )) as w;
select results_eq(
  $$ select component, test.name_of(contract_id), percent, is_paying, event_at
       from api.explain_entitlement(test.id('work')) where is_paying $$,
  $$ values ('LABOUR', 'guard', 50.00, true, '2026-02-01T00:00Z'::timestamptz),
            ('PARTS', 'care', 100.00, true, '2026-02-01T00:00Z'::timestamptz) $$,
  'a reader of the work sees who pays'
);
select test.refuses(
  $$ select api.explain_entitlement(gen_random_uuid()) $$, 'WORK_ORDER_NOT_FOUND', 404, 'no such work order'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.explain_entitlement(test.id('work')) $$, 'WORK_ORDER_NOT_FOUND', 404, 'or one out of reach'
);
select test.sign_out();

select results_eq(
  $$ select k.category, count(*) filter (where contract.covers_work(k.category, w.work_type, null))
       from unnest(array['WARRANTY', 'EXTENDED_WARRANTY', 'FULL_SERVICE', 'PREVENTIVE', 'LABOUR_ONLY', 'PARTS_ONLY',
              'CALIBRATION', 'INSPECTION', 'SUPPORT', 'LEASE', 'RENTAL', 'SUPPLY', 'RATE_AGREEMENT'])
              with ordinality as k (category, n)
      cross join unnest(array['CORRECTIVE', 'PREVENTIVE', 'CONDITION_BASED', 'INSPECTION', 'CALIBRATION',
              'MODIFICATION', 'PROJECT', 'SAFETY', 'CLEANING']) as w (work_type)
      group by k.category, k.n order by k.n $$,
  $$ values ('WARRANTY', 1::bigint), ('EXTENDED_WARRANTY', 1), ('FULL_SERVICE', 7), ('PREVENTIVE', 4),
            ('LABOUR_ONLY', 5), ('PARTS_ONLY', 5), ('CALIBRATION', 1), ('INSPECTION', 1), ('SUPPORT', 2), ('LEASE', 0),
            ('RENTAL', 0), ('SUPPLY', 0), ('RATE_AGREEMENT', 0) $$,
  'each category has its work'
);

select * from finish();
rollback;
