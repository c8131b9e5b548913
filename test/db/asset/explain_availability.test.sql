begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess'), test.person('pat', '{south}');
select test.asset('press', 'north'), test.asset('mill', 'north'), test.asset('saw', 'south'),
       test.asset('old', 'south');
select test.category('metal'), test.category('big', 'metal');
update asset.assets set category_id = test.id('metal') where id = test.id('mill');
update asset.assets set category_id = test.id('big') where id = test.id('press');
alter table asset.assets disable trigger user;
update asset.assets set status = 'IN_STORAGE' where id = test.id('old');
alter table asset.assets enable trigger user;
select test.work_order('repair', 'north');
insert into asset.downtimes (
  id, organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, ended_at, status,
  work_order_id
)
select test.remember(d.name, uuidv7()), test.id('acme'), a.site_id, a.id, d.kind, d.is_failure, d.counts,
       now() - d.started, now() - d.ended, 'CLOSED', case when d.is_failure then test.id('repair') end
  from (values
          ('jam', 'press', 'UNPLANNED', true, true, interval '90 minutes', interval '60 minutes'),
          ('leak', 'mill', 'UNPLANNED', true, true, interval '90 minutes', interval '80 minutes'),
          ('strike', 'saw', 'EXTERNAL', false, false, interval '100 minutes', interval '20 minutes')
       ) as d (name, asset, kind, is_failure, counts, started, ended)
  join asset.assets as a on a.id = test.id(d.asset);
insert into work.clock_segments (organization_id, site_id, work_order_id, kind, started_at, ended_at)
values (test.id('acme'), test.id('north'), test.id('repair'), 'RUN', now() - interval '85 minutes',
        now() - interval '65 minutes');

select test.sign_in('tess');
select results_eq(
  $$ select site_code, assets, numerator, denominator, percent, idle_minutes, failures, minutes_between_failures,
            repairs, minutes_per_repair, numerator_ids
       from api.explain_availability(now() - interval '100 minutes', now()) $$,
  $$ values ('NORTH', 2, 160::numeric, 200::numeric, 80.0000, 0::numeric, 2, 80.0000, 1, 20.0000, null::uuid[]),
            ('SOUTH', 1, 20, 20, 100.0000, 80, 0, null, 0, null, null),
            (null, 3, 180, 220, 81.8182, 80, 2, 90.0000, 1, 20.0000, null) $$,
  'each site, and all: the ratio of its own sums, and idle whatever the reason says'
);
select results_eq(
  $$ select asset_number is not null, numerator, denominator
       from api.explain_availability(now() - interval '100 minutes', now(), p_by => 'ASSET',
              p_asset_ids => array[test.id('press'), test.id('old')]) order by numerator $$,
  $$ values (true, 70::numeric, 100::numeric), (true, 100, 100), (false, 170, 200) $$,
  'assets that are named, whatever their status'
);
select results_eq(
  $$ select category_code, assets, numerator
       from api.explain_availability(now() - interval '100 minutes', now(), p_by => 'CATEGORY',
              p_category_ids => array[test.id('metal')]) $$,
  $$ values ('BIG', 1, 70::numeric), ('METAL', 1, 90), (null, 2, 160) $$,
  'of categories and narrower ones, by category'
);
select results_eq(
  $$ select downtime_ids, failure_ids, repair_work_order_ids, cardinality(numerator_ids)
       from api.explain_availability(now() - interval '100 minutes', now(), array[test.id('north')], p_details => true)
      where site_code is null $$,
  $$ select array(select unnest(array[test.id('jam'), test.id('leak')]) order by 1),
            array(select unnest(array[test.id('jam'), test.id('leak')]) order by 1), array[test.id('repair')], 2 $$,
  'with the records of all when details are asked for'
);
select results_eq(
  $$ select repairs, minutes_per_repair
       from api.explain_availability(now() - interval '75 minutes', now(), p_asset_ids => array[test.id('press')])
      where site_code is null $$,
  $$ values (0, null::numeric) $$,
  'a failure counts where it began, and so do its repairs'
);
select results_eq(
  $$ select repairs, minutes_per_repair
       from api.explain_availability(now() - interval '100 minutes', now() - interval '75 minutes')
      where site_code is null $$,
  $$ values (1, 10.0000) $$,
  'repair time is that within the period: a closed period stays as it is'
);
select is_empty(
  $$ select 1 from api.explain_availability(now() - interval '1 hour', now(), p_asset_ids => '{}') $$,
  'of nothing, nothing'
);
select test.refuses_fields(
  $$ select api.explain_availability(now() + interval '1 hour', now() + interval '2 hours', p_by => 'ROOM') $$,
  '{p_by,p_from}', 'every fault at once'
);
select test.refuses_fields(
  $$ select api.explain_availability(now() - interval '20 years', now()) $$, '{p_before}', 'and too long a period'
);
select test.sign_out();
set local session_replication_role = replica;
insert into asset.assets (organization_id, site_id, asset_number, name, status)
select test.id('acme'), test.id('south'), 'X-' || n, 'Fan', 'IN_SERVICE' from generate_series(1, 5000) as n;
set local session_replication_role = origin;
select test.sign_in('tess');
select test.refuses(
  $$ select api.explain_availability(now() - interval '1 hour', now()) $$, 'TOO_MUCH', 422, 'more assets than it counts'
);
select test.sign_out();
set local session_replication_role = replica;
delete from asset.assets where asset_number like 'X-%';
set local session_replication_role = origin;
select test.sign_in('pat');
select is(
  (select string_agg(e.site_code, ' ') from api.explain_availability(now() - interval '1 hour', now()) as e), 'SOUTH',
  'what is out of reach is not counted'
);
select test.sign_out();

select * from finish();
rollback;
