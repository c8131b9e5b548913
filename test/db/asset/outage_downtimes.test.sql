-- Downtimes that outages record and close, how a downtime is stored, and the hours in which an asset is to run.
begin;
select plan(9);

select test.organization('acme'), test.site('north'), test.site('east', null, 'Pacific/Kiritimati');
select test.asset(a, 'north') from unnest('{new,down,later,earlier,cancelled,broken,retired,unasked,twin}'::text[])
  as a;
select test.asset('abroad', 'east');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('retired');
insert into asset.downtime_reasons (id, organization_id, code, name, kind, is_failure, counts_in_availability)
values (test.remember('overhaul', uuidv7()), test.id('acme'), 'OVERHAUL', 'Overhaul', 'PLANNED', false, false),
       (test.remember('slip', uuidv7()), test.id('acme'), 'SLIP', 'Slip', 'UNPLANNED', false, true);
select test.outage('stop', 'new', '2026-01-10', '2026-01-12', 'CONFIRMED'), test.outage('other', 'twin', '2026-01-10',
  '2026-01-12', 'CONFIRMED');
insert into asset.downtimes (
  organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, ended_at, status
)
select test.id('acme'), test.id('north'), test.id(d.asset), d.kind, false, true, d.starts::timestamptz,
       d.ends::timestamptz, d.status
  from (
    values ('down', 'PLANNED', '2026-01-09', null, 'OPEN'), ('later', 'PLANNED', '2026-01-20', '2026-01-21', 'CLOSED'),
           ('earlier', 'PLANNED', '2026-01-08', '2026-01-10', 'CLOSED'), ('cancelled', 'PLANNED', '2026-01-09', null,
             'CANCELLED'), ('broken', 'UNPLANNED', '2026-01-09', null, 'OPEN')
  ) as d (asset, kind, starts, ends, status);
select set_config('assetry.organization_id', test.id('acme')::text, true);

select is(
  asset.record_outage_downtimes(
    array(select test.id(a) from unnest('{new,down,later,earlier,cancelled,broken,retired}'::text[]) as a),
    test.id('stop'), test.id('overhaul'), '2026-01-10T00:00Z', 'Yearly'
  ), 4, 'four assets are down from then on'
);
select is(
  asset.record_outage_downtimes(array[test.id('twin')], test.id('other'), null, '2026-01-10T00:00Z', null), 1,
  'one of another outage, for no reason'
);
select results_eq(
  $$ select test.name_of(d.asset_id), d.kind, test.name_of(d.reason_id), d.is_failure, d.counts_in_availability,
            d.capacity_loss_percent, d.started_at, d.status, d.note
       from asset.downtimes as d where d.outage_id is not null order by 1 $$,
  $$ values ('broken', 'PLANNED', 'overhaul', false, false, 100, '2026-01-10T00:00Z'::timestamptz, 'OPEN', 'Yearly'),
            ('cancelled', 'PLANNED', 'overhaul', false, false, 100, '2026-01-10T00:00Z', 'OPEN', 'Yearly'),
            ('earlier', 'PLANNED', 'overhaul', false, false, 100, '2026-01-10T00:00Z', 'OPEN', 'Yearly'),
            ('new', 'PLANNED', 'overhaul', false, false, 100, '2026-01-10T00:00Z', 'OPEN', 'Yearly'),
            ('twin', 'PLANNED', null, false, true, 100, '2026-01-10T00:00Z', 'OPEN', null) $$,
  'those that are in use and not down as planned at that time or later'
);
select set_config('assetry.action', 'close_downtime', true);
update asset.downtimes set status = 'CLOSED', ended_at = '2026-01-11' where outage_id is not null
  and asset_id = test.id('earlier');
select is(asset.close_outage_downtimes(test.id('stop'), '2026-01-12T00:00Z'), 3, 'three are still open');
select results_eq(
  $$ select test.name_of(d.asset_id), d.status, d.ended_at from asset.downtimes as d where d.outage_id is not null
      order by 1 $$,
  $$ values ('broken', 'CLOSED', '2026-01-12T00:00Z'::timestamptz), ('cancelled', 'CLOSED', '2026-01-12T00:00Z'),
            ('earlier', 'CLOSED', '2026-01-11T00:00Z'), ('new', 'CLOSED', '2026-01-12T00:00Z'), ('twin', 'OPEN',
              null) $$,
  'each ends once, and those of another outage last'
);
select asset.close_outage_downtimes(test.id('other'), '2026-01-10T00:00Z');
select is(
  (select d.ended_at from asset.downtimes as d where d.asset_id = test.id('twin')),
  '2026-01-10T00:00:00.000001Z'::timestamptz, 'one that ends as it begins has lasted a moment'
);

-- How a downtime is stored.
create function pg_temp.stored(p_values jsonb) returns jsonb language plpgsql as $$
begin
  return (
    select jsonb_build_array(d.kind, d.is_failure, d.counts_in_availability, d.capacity_loss_percent, d.status)
      from asset.store_downtime(
             jsonb_populate_record(
               null::asset.downtimes,
               jsonb_build_object('site_id', test.id('north'), 'asset_id', test.id('unasked')) || p_values
             )
           ) as d
  );
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb -> 'code';
end
$$;
select is(
  array[
    pg_temp.stored('{"started_at": "2026-02-01T00:00Z", "ended_at": "2026-02-02T00:00Z"}'),
    pg_temp.stored('{"started_at": "2026-02-02T00:00Z", "ended_at": "2026-02-02T00:00:00.000001Z", "kind": "IDLE",
      "capacity_loss_percent": 40}'),
    pg_temp.stored(jsonb_build_object('started_at', '2026-02-03T00:00Z', 'reason_id', test.id('slip'), 'kind',
      'PLANNED')),
    pg_temp.stored('{"started_at": "2026-02-01T12:00Z"}'),
    pg_temp.stored('{"started_at": "2026-02-01T12:00Z", "ended_at": "2026-02-01T12:00Z", "kind": "EXTERNAL"}'),
    pg_temp.stored('{"started_at": "2999-02-01T12:00Z", "kind": "EXTERNAL"}')
  ],
  array[
    '["UNPLANNED", true, true, 100, "CLOSED"]', '["IDLE", false, true, 40, "CLOSED"]',
    '["UNPLANNED", false, true, 100, "OPEN"]', '"DOWNTIME_OVERLAPS"', '"VALIDATION_FAILED"', '"VALIDATION_FAILED"'
  ]::jsonb[], 'as its reason says, else as it was given, else unplanned; of one kind not two at once'
);
create function pg_temp.overlapped(p_from text, p_to text) returns timestamptz language plpgsql as $$
begin
  perform asset.store_downtime(
    jsonb_populate_record(
      null::asset.downtimes,
      jsonb_build_object('site_id', test.id('north'), 'asset_id', test.id('unasked'), 'started_at', p_from, 'ended_at',
        p_to)
    )
  );
  return null;
exception
  when sqlstate 'PGRST' then
    return (
      select d.started_at from asset.downtimes as d
       where d.id = ((sqlerrm::jsonb ->> 'details')::jsonb -> 0 -> 'ids' ->> 0)::uuid
    );
end
$$;
insert into asset.downtimes (
  organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, ended_at, status
)
values (test.id('acme'), test.id('north'), test.id('unasked'), 'UNPLANNED', true, true, '2026-01-25', '2026-01-26',
          'CANCELLED'),
       (test.id('acme'), test.id('north'), test.id('unasked'), 'PLANNED', true, true, '2026-01-24', '2026-01-25',
          'CLOSED'),
       (test.id('acme'), test.id('north'), test.id('later'), 'UNPLANNED', true, true, '2026-01-23', '2026-01-24',
          'CLOSED');
select is(
  pg_temp.overlapped('2026-01-22T00:00Z', '2026-02-10T00:00Z'), '2026-02-01T00:00Z'::timestamptz,
  'the first that is in the way is named'
);

-- The hours in which it is to run are those of its calendar at its site.
select test.calendar('day');
update asset.assets set operating_calendar_id = test.id('day') where id in (test.id('abroad'), test.id('new'));
select is(
  (select array_agg(asset.operating_hours(a, '2026-02-01T00:00Z', '2026-02-02T18:00Z') order by a.name)
     from asset.assets as a where a.id in (test.id('abroad'), test.id('new'))),
  array[
    tstzmultirange(tstzrange('2026-02-01T18:00Z', '2026-02-02T03:00Z')),
    tstzmultirange(tstzrange('2026-02-02T08:00Z', '2026-02-02T17:00Z'))
  ], 'a Monday from eight to five, there'
);

select * from finish();
rollback;
