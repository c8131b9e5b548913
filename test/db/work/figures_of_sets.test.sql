-- Figures of the sites, categories and assets that the caller names. What is counted of work and of maintenance is held
-- by kpis.test.ts of both; this is the rest, and what is refused.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('far');
select test.person('ann', '{north,south}');
select test.category('machines'), test.category('fans', 'machines'), test.category('tanks');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.asset('tank', 'south'), test.asset('ship', 'far');
update asset.assets
   set category_id = test.id(case name when 'pump' then 'machines' when 'fan' then 'fans' else 'tanks' end);
select test.pump_failures();

select test.work_order('on ' || a.name, a.site, '2025-01-06T08:00Z')
  from (values ('pump', 'north'), ('fan', 'south'), ('tank', 'south'), ('floor', 'south')) as a (name, site);
update work.work_orders set asset_id = test.id(substr(title, 4)) where title <> 'on floor';
insert into service.clocks (
  organization_id, site_id, work_order_id, metric, started_at, attached_at, state, due_at, met_at, breached_at
)
select test.id('acme'), w.site_id, w.id, 'RESOLVE', '2025-01-06T08:00Z', '2025-01-06T08:00Z', k.state,
       '2025-01-06T10:00Z', case k.state when 'MET' then timestamptz '2025-01-06T09:00Z' end,
       case k.state when 'BREACHED' then timestamptz '2025-01-06T10:00Z' end
  from work.work_orders as w
 cross join lateral (select case w.title when 'on fan' then 'BREACHED' else 'MET' end as state) as k;
-- The fan was a tank when it failed first; the pump failed as a part of it.
insert into work.failure_reports (
  id, organization_id, site_id, work_order_id, asset_id, component_id, category_id, class_id, problem_id, failed_at
)
select test.remember(f.name, uuidv7()), test.id('acme'), w.site_id, w.id, test.id(f.asset),
       case when f.part is not null then test.id(f.part) end,
       test.id(f.category), test.id('pumps'), test.id('leak'), '2025-01-06T08:00Z'
  from (values ('first', 'floor', 'fan', null, 'tanks'), ('second', 'fan', 'fan', 'pump', 'fans'),
               ('third', 'tank', 'tank', null, 'tanks')) as f (name, job, asset, part, category)
  join work.work_orders as w on w.id = test.id('on ' || f.job);

-- Each figure with each set that it takes, of what is out of reach or not there.
create function pg_temp.refusals(p_set text, p_id uuid) returns table (name text, code text) language plpgsql as $$
begin
  for name in
    select p.proname::text
      from pg_proc as p
     where p.pronamespace = 'api'::regnamespace
       and p.proname like 'explain%'
       and p_set = any (p.proargnames)
  loop
    begin
      execute format(
        'select api.%I(%s%I => %L)', name,
        coalesce(
          (
            select string_agg(format('%s => %L, ', a.name, case a.name
                     when 'p_by' then 'VENDOR' when 'p_from' then '2025-01-01' else '2025-02-01' end), '')
              from pg_proc as p
             cross join lateral unnest(p.proargnames[:p.pronargs - p.pronargdefaults]) as a (name)
             where p.pronamespace = 'api'::regnamespace
               and p.proname = refusals.name
          ), ''
        ), p_set, array[p_id]
      );
      code := 'none';
    exception when sqlstate 'PGRST' then
      code := sqlerrm::jsonb ->> 'code';
    end;

    return next;
  end loop;
end
$$;

select test.sign_in('ann');
select results_eq(
  $$ select site_code, numerator, denominator
       from api.explain_service_attainment('2025-01-06T00:00Z', '2025-01-07T00:00Z',
              p_category_ids => array[test.id('machines')]) $$,
  $$ values ('NORTH', 1, 1), ('SOUTH', 0, 1), (null, 1, 2) $$,
  'promises of work on assets of a category or narrower ones'
);
select results_eq(
  $$ select site_code, numerator, denominator
       from api.explain_service_attainment('2025-01-06T00:00Z', '2025-01-07T00:00Z', array[test.id('south')],
              array[test.id('machines'), test.id('tanks')], array[test.id('fan'), test.id('pump')]) $$,
  $$ values ('SOUTH', 0, 1) $$, 'at a site that is named, of these categories and of these assets'
);
select results_eq(
  $$ select category_code, problem_code, numerator
       from api.explain_failures('2025-01-06', '2025-01-06', p_category_ids => array[test.id('machines')]) $$,
  $$ values ('FANS', 'LEAK', 1::numeric) $$, 'failures are of the category that their asset had'
);
select results_eq(
  $$ select (select string_agg(test.name_of(i.id), ' ' order by i.id) from unnest(f.numerator_ids) as i (id))
       from api.explain_failures(
              '2025-01-06', '2025-01-06', p_asset_ids => array[test.id('pump')], p_details => true
            ) as f $$,
  $$ values ('second') $$, 'and of assets, also as a part'
);
select test.sign_out();
select test.meter('of the pump', 'pump'), test.meter('of the fan', 'fan');
select test.schedule('oil', 'pump', '{"status": "ACTIVE"}'), test.schedule('dust', 'fan', '{"status": "ACTIVE"}');
insert into maintenance.strategies (
  organization_id, site_id, strategy_number, asset_id, category_id, function, functional_failure, failure_mode,
  failure_code_id, consequence, task_kind, schedule_id
)
select s.organization_id, s.site_id, s.schedule_number, case s.name when 'oil' then s.asset_id end,
       case s.name when 'dust' then test.id('fans') end, 'Runs', 'Stands', 'Wear', test.id('leak'),
       'OPERATIONAL', 'RESTORE', s.id
  from maintenance.schedules as s;
select test.sign_in('ann');
select results_eq(
  $$ select f.site_code, cardinality(f.not_expected_ids)
       from api.explain_meter_freshness(p_asset_ids => array[test.id('fan')], p_details => true) as f $$,
  $$ values ('SOUTH', 1), (null, 1) $$, 'meters of assets'
);
select results_eq(
  $$ select array(
              select e.schedule_id
                from api.explain_maintenance_effectiveness(p_category_ids => array[test.id(c.name)]) as e
            )
       from unnest(array['machines', 'tanks']) as c (name) $$,
  $$ values (array[test.id('oil'), test.id('dust')]), ('{}') $$,
  'strategies of assets of a category, and of the category'
);

select results_eq(
  $$ select distinct k.set_name, r.code
       from (
         values ('p_site_ids', test.id('far')), ('p_asset_ids', test.id('ship')), ('p_category_ids', test.id('ann'))
       ) as k (set_name, id)
      cross join lateral pg_temp.refusals(k.set_name, k.id) as r
      order by 1, 2 $$,
  $$ values ('p_asset_ids', 'ASSET_NOT_FOUND'), ('p_category_ids', 'ASSET_CATEGORY_NOT_FOUND'),
            ('p_site_ids', 'SITE_NOT_FOUND') $$,
  'what is out of reach, and what is not there, is refused by every figure'
);
select cmp_ok(
  (select count(*) from pg_temp.refusals('p_site_ids', test.id('far'))), '>=', 23::bigint, 'which are many'
);
select test.sign_out();

select * from finish();
rollback;
