-- What stopped or slowed given assets within a time: their own downtimes, and the stops of those whose standstill is
-- theirs, which the caller has from asset.stopping_periods_of as three arrays of one length. One of these may be theirs
-- in several pieces: whole has all of them.
create or replace function asset.stopped_times_of(
  p_asset_ids uuid[], p_during tstzrange, p_target_ids uuid[], p_stopping_ids uuid[], p_periods tstzmultirange[]
)
returns table (
  target_id uuid, id uuid, asset_id uuid, site_id uuid, kind text, is_failure boolean, counts_in_availability boolean,
  capacity_loss_percent integer, started_at timestamptz, ended_at timestamptz, work_order_id uuid, outage_id uuid,
  period tstzrange, place bigint, whole tstzmultirange
)
language sql
stable
begin atomic
  select d.asset_id, d.id, d.asset_id, d.site_id, d.kind, d.is_failure, d.counts_in_availability,
         d.capacity_loss_percent, d.started_at, d.ended_at, d.work_order_id, d.outage_id, d.during * p_during,
         1::bigint, null::tstzmultirange
    from unnest(p_asset_ids) as n (id)
    join asset.downtimes as d
      on d.organization_id = core.current_organization_id()
     and d.asset_id = n.id
     and d.status in ('OPEN', 'CLOSED')
     and d.during && p_during
   union all
  select p.target_id, d.id, d.asset_id, d.site_id, d.kind, d.is_failure, d.counts_in_availability,
         d.capacity_loss_percent, d.started_at, d.ended_at, d.work_order_id, d.outage_id, k.period, k.place,
         p.periods * tstzmultirange(d.during)
    from unnest(p_target_ids, p_stopping_ids, p_periods) as p (target_id, asset_id, periods)
    join asset.downtimes as d
      on d.organization_id = core.current_organization_id()
     and d.asset_id = p.asset_id
     and d.status in ('OPEN', 'CLOSED')
     and d.capacity_loss_percent = 100
     and d.during && p.periods
   cross join lateral unnest(p.periods * tstzmultirange(d.during)) with ordinality as k (period, place);
end;
