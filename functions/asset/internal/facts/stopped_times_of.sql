-- What stopped or slowed given assets from an instant on and before another one: their own downtimes, and the stops of
-- those whose standstill is theirs. One of these may be theirs in several pieces: whole has all of them. Only assets
-- that are part of another one or have a part that stops them are looked up in the tree.
create or replace function asset.stopped_times_of(p_asset_ids uuid[], p_from timestamptz, p_before timestamptz)
returns table (
  target_id uuid, id uuid, asset_id uuid, site_id uuid, kind text, is_failure boolean, counts_in_availability boolean,
  capacity_loss_percent integer, started_at timestamptz, ended_at timestamptz, work_order_id uuid, outage_id uuid,
  period tstzrange, place bigint, whole tstzmultirange
)
language sql
stable
begin atomic
  with linked as materialized (
    select array(
             select n.id
               from unnest(p_asset_ids) as n (id)
              where exists (
                      select
                        from asset.placements as p
                       where p.organization_id = core.current_organization_id()
                         and p.asset_id = n.id
                         and p.parent_id is not null
                         and p.during && tstzrange(p_from, p_before, '[)')
                    )
                 or exists (
                      select
                        from asset.placements as p
                       where p.organization_id = core.current_organization_id()
                         and p.parent_id = n.id
                         and p.stops_parent
                         and p.during && tstzrange(p_from, p_before, '[)')
                    )
           ) as ids
  )
  select d.asset_id, d.id, d.asset_id, d.site_id, d.kind, d.is_failure, d.counts_in_availability,
         d.capacity_loss_percent, d.started_at, d.ended_at, d.work_order_id, d.outage_id,
         d.during * tstzrange(p_from, p_before, '[)'), 1::bigint, null::tstzmultirange
    from unnest(p_asset_ids) as n (id)
    join asset.downtimes as d
      on d.organization_id = core.current_organization_id()
     and d.asset_id = n.id
     and d.status in ('OPEN', 'CLOSED')
     and d.during && tstzrange(p_from, p_before, '[)')
   union all
  select p.target_id, d.id, d.asset_id, d.site_id, d.kind, d.is_failure, d.counts_in_availability,
         d.capacity_loss_percent, d.started_at, d.ended_at, d.work_order_id, d.outage_id, k.period, k.place,
         p.periods * tstzmultirange(d.during)
    from linked as l
   cross join lateral asset.stopping_periods_of(
           core.current_organization_id(), l.ids, tstzrange(p_from, p_before, '[)')
         ) as p
    join asset.downtimes as d
      on d.organization_id = core.current_organization_id()
     and d.asset_id = p.asset_id
     and d.status in ('OPEN', 'CLOSED')
     and d.capacity_loss_percent = 100
     and d.during && p.periods
   cross join lateral unnest(p.periods * tstzmultirange(d.during)) with ordinality as k (period, place)
   where l.ids <> '{}'
     and p.asset_id <> p.target_id;
end;
