-- Figures whose hours are those of a period: a week or month of them is the figure of its days.
begin;
select plan(9);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south'), test.person('ann');
select test.asset('pump', 'north'), test.asset('fan', 'south');
set local session_replication_role = replica;
update asset.assets set downtime_cost_per_hour = 12, created_at = '2025-12-01' where name in ('pump', 'fan');
-- One goes over the end of a month and of weeks, one lies in a week, one has not ended.
insert into asset.downtimes (
  organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, ended_at, status
)
select test.id('acme'), test.id(d.site), test.id(d.asset), d.kind, d.kind = 'UNPLANNED', true, d.started_at, d.ended_at,
       case when d.ended_at is null then 'OPEN' else 'CLOSED' end
  from (
    values ('north', 'pump', 'UNPLANNED', timestamptz '2026-01-20T00:00Z', timestamptz '2026-02-10T00:00Z'),
           ('south', 'fan', 'UNPLANNED', '2026-01-08T00:00Z', '2026-01-08T05:00Z'),
           ('south', 'fan', 'PLANNED', '2026-02-20T00:00Z', null)
  ) as d (site, asset, kind, started_at, ended_at);
set local session_replication_role = origin;

-- What a figure answers by week or month, and what it answers for the days of each.
create function pg_temp.parts_of(p_figure text, p_by text)
returns table (starts_on date, site uuid, numerator numeric, denominator numeric, value numeric, fact_count bigint)
language sql as $$
  select (v.group_ids ->> p_by)::date, (v.group_ids ->> 'site')::uuid, v.numerator, v.denominator, v.value, v.fact_count
    from api.list_figure_values(p_figure, '2025-12-31', '2026-03-03', array['site', p_by]) as v
$$;
create function pg_temp.days_of(p_figure text, p_by text)
returns table (starts_on date, site uuid, numerator numeric, denominator numeric, value numeric, fact_count bigint)
language sql as $$
  select d.starts_on, (v.group_ids ->> 'site')::uuid, v.numerator, v.denominator, v.value, v.fact_count
    from (
      select date_trunc(p_by, g.on_day)::date as starts_on, min(g.on_day)::date as from_on,
             max(g.on_day)::date as until_on
        from generate_series(timestamp '2025-12-31', '2026-03-03', '1 day') as g (on_day)
       group by date_trunc(p_by, g.on_day)
    ) as d
   cross join lateral api.list_figure_values(p_figure, d.from_on, d.until_on, '{site}') as v
$$;

select test.sign_in('ann');
select is(
  (
    select array_agg(f.code order by f.code)
      from api.figures as f
     where f.domain = 'asset'
       and f.dimensions @> '{week,month}'
  ), '{AVAILABILITY,DOWNTIME_COST,INHERENT_AVAILABILITY,MEAN_DOWNTIME,PLANNED_DOWNTIME,TIME_BETWEEN_FAILURES,
TIME_BETWEEN_MAINTENANCE,TIME_TO_RESTORE,UNPLANNED_DOWNTIME}'::text[],
  'those of availability have weeks and months'
);
select is_empty(
  $$ select f.code, b.by, p, d
       from api.figures as f
      cross join unnest('{week,month}'::text[]) as b (by)
      cross join lateral (
             select coalesce(array_agg(p::text order by p::text), '{}') as p from pg_temp.parts_of(f.code, b.by) as p
           ) as p
      cross join lateral (
             select coalesce(array_agg(d::text order by d::text), '{}') as d from pg_temp.days_of(f.code, b.by) as d
           ) as d
      where f.domain = 'asset'
        and p.p is distinct from d.d $$,
  'each week and month is the figure of its days'
);
select results_eq(
  $$ select p.starts_on, round(p.numerator, 4) from pg_temp.parts_of('UNPLANNED_DOWNTIME', 'month') as p
      where p.site = test.id('north') and p.numerator <> 0 order by p.starts_on $$,
  $$ values (date '2026-01-01', 274.0000), ('2026-02-01', 230.0000) $$, 'hours are cut at the midnight of the site'
);
select is(
  (select count(*) from pg_temp.parts_of('AVAILABILITY', 'week') as p where p.site = test.id('south')), 10::bigint,
  'a week of one day is one, too'
);
select results_eq(
  $$ select v.group_ids ->> 'week', v.group_ids ->> 'month', round(v.denominator)
       from api.list_figure_values('AVAILABILITY', '2026-01-26', '2026-02-02', '{week,month}',
              p_site_ids => array[test.id('south')]) as v
      order by 1, 2 $$,
  $$ values ('2026-01-26', '2026-01-01', 144::numeric), ('2026-01-26', '2026-02-01', 24),
            ('2026-02-02', '2026-02-01', 24) $$,
  'by both, each part of a week is of its month'
);
select results_eq(
  $$ select v.group_ids ->> 'week', round(v.denominator)
       from api.list_figure_values('AVAILABILITY', '2026-01-26', '2026-02-02', '{week}',
              p_site_ids => array[test.id('south')], p_filter => '{"month": "2026-02-01"}') as v
      order by 1 $$,
  $$ values ('2026-01-26', 24::numeric), ('2026-02-02', 24) $$, 'of one month'
);
select is_empty(
  $$ select v from api.list_figure_values('AVAILABILITY', '2026-01-26', '2026-02-02', '{week}',
              p_filter => '{"month": null}') as v $$, 'every hour is of a month'
);
select results_eq(
  $$ select r.numerator
       from api.list_figure_records('UNPLANNED_DOWNTIME', '2025-12-31', '2026-03-03',
              p_filter => jsonb_build_object('month', '2026-02-01', 'site', test.id('north'))) as r $$,
  $$ values (230.0000000000000000) $$, 'and its records are those of the month'
);
select is(
  (select round(sum(v.numerator), 4) from api.list_figure_values('UNPLANNED_DOWNTIME', '2025-12-31', '2026-03-03') as v),
  (select round(sum(p.numerator), 4) from pg_temp.parts_of('UNPLANNED_DOWNTIME', 'week') as p),
  'weeks add up to the whole'
);

select * from finish();
rollback;
