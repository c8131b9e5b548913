create or replace view api.assets_down as
with recursive standstill as (
  select d.id as downtime_id, d.asset_id
    from asset.downtimes as d
   where d.status = 'OPEN'
     and d.capacity_loss_percent = 100
  union
  select s.downtime_id, n.asset_id
    from standstill as s,
         asset.assets as a,
         lateral (
           select a.parent_id as asset_id
            where a.stops_parent
           union all
           select c.id
             from asset.assets as c
            where c.organization_id = a.organization_id
              and c.site_id = a.site_id
              and c.parent_id = a.id
         ) as n
   where a.id = s.asset_id
)
select distinct on (a.id)
  a.id,
  a.asset_number,
  a.name,
  a.status,
  a.criticality,
  a.site_id,
  l.code as site_code,
  l.name as site_name,
  d.kind,
  d.started_at,
  d.id as downtime_id,
  d.asset_id as stopped_by_id,
  b.asset_number as stopped_by_number,
  b.name as stopped_by_name
from standstill as s
cross join asset.assets as a
cross join asset.downtimes as d
left join core.site_labels as l on l.id = a.site_id
left join asset.asset_labels as b on b.id = d.asset_id
where a.id = s.asset_id
  and d.id = s.downtime_id
order by a.id, array_position('{UNPLANNED,PLANNED,EXTERNAL,IDLE}', d.kind), d.asset_id <> a.id, d.started_at, d.id;

alter view api.assets_down owner to assetry_list;
grant select on api.assets_down to authenticated;

comment on view api.assets_down is
$$Assets that are down now

One row for each asset down at the sites that you reach: by a downtime of its own, of a parent, or of a component that
stops it (stops_parent). Of several downtimes the most severe is shown: UNPLANNED, PLANNED, EXTERNAL, IDLE, then its
own, then the oldest. Slow runs are at /asset_downtimes. For another time use explain_operational_state.$$;
comment on column api.assets_down.downtime_id is 'Id of the downtime';
comment on column api.assets_down.stopped_by_id is 'Id of the asset of that downtime; often the same asset';
comment on column api.assets_down.stopped_by_number is 'Number of that asset';
comment on column api.assets_down.stopped_by_name is 'Name of that asset';
