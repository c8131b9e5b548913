-- What each asset adds to the figures of availability, of replacement values and of ownership: at each boundary of
-- days, sites and statuses.
begin;
select plan(14);

select test.organization('other'), test.site('far'), test.asset('ship', 'far');
select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south'), test.person('ann');
select test.asset(a, 'south') from unnest('{pump,spare,tank,gone,old}'::text[]) as a;
select test.asset('fan', 'north');
alter table asset.assets disable trigger user;
alter table asset.downtimes disable trigger user;
alter table asset.disposals disable trigger user;
update asset.assets
   set status = case name when 'spare' then 'STANDBY' when 'tank' then 'IN_STORAGE' when 'gone' then 'DISPOSED'
                  when 'old' then 'DECOMMISSIONED' else 'IN_SERVICE' end,
       downtime_cost_per_hour = case name when 'pump' then 10 when 'fan' then 3 end,
       replacement_value = case when name in ('pump', 'gone', 'old', 'ship') then 1000 end,
       purchase_cost = case name when 'spare' then null else 500 end,
       acquired_on = case name when 'pump' then date '2026-01-31' when 'tank' then '2026-02-01'
                       when 'fan' then '2026-01-01' when 'old' then '2025-12-31' else '2026-01-15' end,
       currency = case name when 'pump' then 'USD' end;
-- Two hours unplanned, an hour planned, half a day idle; a failure that began before.
insert into asset.downtimes (
  organization_id, site_id, asset_id, kind, status, started_at, ended_at, is_failure, counts_in_availability,
  capacity_loss_percent
)
select test.id('acme'), a.site_id, a.id, d.kind, 'CLOSED', d.started_at, d.ended_at, d.is_failure, true, 100
  from (
    values ('pump', 'UNPLANNED', timestamptz '2026-01-10T00:00Z', timestamptz '2026-01-10T02:00Z', true),
           ('pump', 'PLANNED', '2026-01-11T00:00Z', '2026-01-11T01:00Z', false),
           ('pump', 'IDLE', '2026-01-12T00:00Z', '2026-01-12T12:00Z', false),
           ('pump', 'UNPLANNED', '2025-12-31T23:00Z', '2026-01-01T01:00Z', true),
           ('pump', 'UNPLANNED', '2026-01-31T23:00Z', '2026-02-01T01:00Z', true),
           ('fan', 'UNPLANNED', '2026-01-31T09:00Z', '2026-01-31T11:00Z', true)
  ) as d (name, kind, started_at, ended_at, is_failure)
  join asset.assets as a on a.name = d.name;
insert into asset.disposals (organization_id, site_id, asset_id, disposed_on, proceeds, currency, status)
select test.id('acme'), test.id('south'), test.id(d.name), d.day, d.proceeds, 'EUR', d.status
  from (
    values ('gone', date '2026-01-31', 40::numeric, 'STANDING'), ('old', '2026-01-01', 7, 'STANDING'),
           ('tank', '2026-01-10', 30, 'UNDONE'), ('spare', '2026-02-01', 5, 'STANDING'),
           ('fan', '2026-01-10', null, 'STANDING')
  ) as d (name, day, proceeds, status);

select set_config('assetry.organization_id', test.id('acme')::text, true);
create function pg_temp.all_sites() returns uuid[] language sql as $$
  select array[test.id('north'), test.id('south'), test.id('far')]
$$;
-- The facts of a figure, a row a line.
create function pg_temp.facts(p_function text, p_assets text[] default null, p_sites uuid[] default pg_temp.all_sites())
returns text[] language plpgsql as $$
declare
  v_rows text[];
begin
  execute format(
    $q$ select array_agg(
                 concat_ws(
                   ' ', a.name, s.code, trim_scale(round(f.numerator, 4)), trim_scale(round(f.denominator, 4)),
                   f.currency,
                   f.class, f.record_id = f.asset_id
                 ) order by a.name, f.class, f.numerator
               )
          from %s as f
          join asset.assets as a on a.id = f.record_id
          join core.sites as s on s.id = f.site_id $q$, p_function
  ) using p_sites, (select array_agg(test.id(n.name)) from unnest(p_assets) as n (name)), date '2026-01-01',
  date '2026-01-31'
  into v_rows;
  return v_rows;
end $$;

select is(
  pg_temp.facts('asset.availability_share_facts($1, $2, $3, $4)'),
  '{"fan NORTH 743 744 t","pump SOUTH 727 732 t","spare SOUTH 744 744 t"}',
  'hours up of hours required: days of the site, assets in service or on standby'
);
select is(
  pg_temp.facts('asset.time_between_failures_facts($1, $2, $3, $4)'),
  '{"fan NORTH 743 1 t","pump SOUTH 727 2 t","spare SOUTH 744 0 t"}', 'hours up by failures that began'
);
select is(
  pg_temp.facts('asset.time_to_restore_facts($1, $2, $3, $4)', '{pump}'), '{"pump SOUTH 3 2 t"}',
  'hours of failures, up to the end of the period'
);
select is(
  pg_temp.facts('asset.mean_downtime_facts($1, $2, $3, $4)'),
  '{"fan NORTH 1 1 t","pump SOUTH 5 4 t","spare SOUTH 0 0 t"}', 'hours of downtimes by their number'
);
select is(
  pg_temp.facts('asset.unplanned_downtime_facts($1, $2, $3, $4)', '{pump,tank}'), '{"pump SOUTH 4 0 t"}',
  'unplanned hours'
);
select is(
  pg_temp.facts('asset.downtime_cost_facts($1, $2, $3, $4)'), '{"fan NORTH 3 0 EUR t","pump SOUTH 50 0 USD t"}',
  'hours lost at their cost'
);
select is(
  pg_temp.facts('asset.availability_share_facts($1, $2, $3, $4)', p_sites => array[test.id('north')]),
  '{"fan NORTH 743 744 t"}', 'of one site'
);
select is(
  (select count(*) from asset.site_availability(pg_temp.all_sites(), null, current_date + 2, current_date + 3)),
  0::bigint,
  'what is to come has no hours'
);
select is(
  (select round(sum(f.required) / 60, 6) from asset.site_availability(array[test.id('south')], array[test.id('spare')],
  current_date - 1,
          current_date + 3) as f),
  round(extract(epoch from now() - (current_date - 1)::timestamp at time zone 'UTC') / 3600, 6), 'nor what is not over'
);
select is(
  (
    select array_agg(
             concat_ws(' ', a.name, trim_scale(f.numerator), trim_scale(f.denominator), f.currency, f.class, s.code)
             order by a.name
           )
      from asset.replacement_facts(pg_temp.all_sites(), null) as f
      join asset.assets as a on a.id = f.asset_id
      join core.sites as s on s.id = f.site_id
  ),
  '{"old 0 1000 EUR REPLACEMENT SOUTH","pump 0 1000 USD REPLACEMENT SOUTH"}',
  'replacement values of what is not disposed of'
);
select is(
  (select array_agg(f.asset_id) from asset.replacement_facts(pg_temp.all_sites(), array[test.id('pump')]) as f),
  array[test.id('pump')], 'of given assets'
);
select is(
  pg_temp.facts('asset.acquisition_facts($1, $2, $3, $4)'),
  array[
    'fan NORTH 500 0 EUR PURCHASE t', 'gone SOUTH -40 0 EUR PROCEEDS t', 'gone SOUTH 500 0 EUR PURCHASE t',
    'old SOUTH -7 0 EUR PROCEEDS t', 'pump SOUTH 500 0 USD PURCHASE t'
  ], 'what was bought and sold between the first and the last day'
);

-- Part of the pump.
select test.asset('bolt', 'south');
insert into asset.placements (organization_id, asset_id, site_id, parent_id, started_at, ended_at, reason)
values (test.id('acme'), test.id('bolt'), test.id('south'), test.id('pump'), '2025-01-01', '2026-02-01', 'INSTALL');
create function pg_temp.stops(p_ids uuid[]) returns text[] language sql as $$
  select array_agg(
           concat_ws(' ', a.name, trim_scale(f.unplanned), trim_scale(f.planned), f.downtimes, f.failures)
           order by a.name
         )
    from asset.availability_facts(p_ids, null, '2026-01-01T00:00Z', '2026-02-01T00:00Z', false) as f
    join asset.assets as a on a.id = f.asset_id
$$;
select is(
  pg_temp.stops(array[test.id('bolt'), test.id('pump')]), '{"bolt 240 60 4 0","pump 240 60 4 2"}',
  'a part stops with its whole'
);
select is(
  pg_temp.stops(array[test.id('bolt'), test.id('pump')] || array(select uuidv7() from generate_series(1, 1000))),
  pg_temp.stops(array[test.id('bolt'), test.id('pump')]),
  'more than 1,000 assets, planned for their number, are counted alike'
);

select * from finish();
rollback;
