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

alter view api.assets_down owner to assetry_api;
grant select on api.assets_down to authenticated;

comment on view api.assets_down is
$$Assets that stand still now

At the sites that you reach, one row for each: by a downtime of its own, because what it is part of stands still, or
because a part of it does that stops it (stops_parent). Of several downtimes the gravest is told: UNPLANNED, PLANNED,
EXTERNAL, IDLE, then its own, then the oldest. What only runs slow is at /asset_downtimes. Any other instant:
explain_operational_state.$$;
comment on column api.assets_down.downtime_id is 'The downtime that stops it';
comment on column api.assets_down.stopped_by_id is 'The asset whose downtime that is; often itself';
comment on column api.assets_down.stopped_by_number is 'Number of that asset';
comment on column api.assets_down.stopped_by_name is 'Name of that asset';
