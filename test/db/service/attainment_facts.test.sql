-- What each clock adds to service attainment: at each boundary of days, sites, states and assets.
begin;
select plan(4);

select test.organization('other'), test.site('far');
select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.asset('pump', 'south'), test.asset('fan', 'south');
select test.work_order('mend', 'south'), test.work_order('care', 'north'), test.request('leak', 'south', 'fan');
set local session_replication_role = replica;
update work.work_orders set asset_id = test.id('pump') where id = test.id('mend');
-- Each of its own metric, so that none stands in the place of another.
insert into service.clocks (
  id, organization_id, site_id, work_order_id, request_id, metric, started_at, attached_at, state, due_at, met_at,
  breached_at, is_current
)
select test.remember(c.name, uuidv7()), s.organization_id, s.id,
       case when c.job <> 'leak' then test.id(c.job) end, case when c.job = 'leak' then test.id(c.job) end, c.metric,
       '2025-01-01', '2025-01-01', c.state, '2025-01-02', case when c.state = 'MET' then c.at end,
       case when c.state = 'BREACHED' then c.at end, c.is_current
  from (
    values ('first', 'south', 'mend', 'RESPOND', timestamptz '2026-01-01T00:00Z', 'MET', true),
           ('last', 'south', 'mend', 'RESOLVE', '2026-01-31T23:59Z', 'BREACHED', true),
           ('surplus', 'south', 'mend', 'RESOLVE', '2026-01-31T23:59Z', 'MET', false),
           ('asked', 'south', 'leak', 'RESPOND', '2026-01-15T00:00Z', 'MET', true),
           ('after', 'south', 'leak', 'RESOLVE', '2026-02-01T00:00Z', 'MET', true),
           ('north first', 'north', 'care', 'RESPOND', '2025-12-31T10:00Z', 'BREACHED', true),
           ('north after', 'north', 'care', 'RESOLVE', '2026-01-31T10:00Z', 'BREACHED', true)
  ) as c (name, site, job, metric, at, state, is_current)
  join core.sites as s on s.id = test.id(c.site);
set local session_replication_role = origin;
select set_config('assetry.organization_id', test.id('acme')::text, true);

create function pg_temp.facts(p_sites text[], p_assets text[] default null)
returns text[] language sql as $$
  select array_agg(
           concat_ws(
             ' ', test.name_of(f.record_id), lower(s.code), f.numerator, f.denominator, f.class,
             test.name_of(f.asset_id), test.name_of(f.work_order_id), f.at = coalesce(c.met_at, c.breached_at)
           ) order by test.name_of(f.record_id)
         )
    from service.attainment_facts(
           (select array_agg(test.id(n.name)) from unnest(p_sites) as n (name)),
           (select array_agg(test.id(n.name)) from unnest(p_assets) as n (name)), '2026-01-01', '2026-01-31'
         ) as f
    join service.clocks as c on c.id = f.record_id
    join core.sites as s on s.id = f.site_id
$$;

select is(
  pg_temp.facts('{north,south,far}'),
  array[
    'asked south 1 1 RESPOND fan t', 'first south 1 1 RESPOND pump mend t', 'last south 0 1 RESOLVE pump mend t',
    'north first north 0 1 RESPOND care t'
  ],
  'each clock that was decided in the days of its site, and of several of a record one'
);
select is(pg_temp.facts('{north}'), '{"north first north 0 1 RESPOND care t"}', 'at a site');
select is(pg_temp.facts('{south,north}', '{fan}'), '{"asked south 1 1 RESPOND fan t"}', 'of the asset of a request');
select is(
  pg_temp.facts('{south,north}', '{pump}'),
  '{"first south 1 1 RESPOND pump mend t","last south 0 1 RESOLVE pump mend t"}', 'or of a work order'
);

select * from finish();
rollback;
