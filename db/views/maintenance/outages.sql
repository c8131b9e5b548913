create or replace view api.outages as
select
  o.id,
  o.outage_number,
  o.name,
  o.description,
  o.site_id,
  s.code as site_code,
  s.name as site_name,
  o.asset_id,
  a.asset_number,
  a.name as asset_name,
  o.location_id,
  l.code as location_code,
  l.name as location_name,
  o.reason_id,
  r.code as reason_code,
  r.name as reason_name,
  o.starts_at,
  o.ends_at,
  o.status,
  o.status_note,
  o.confirmed_at,
  o.started_at,
  o.completed_at,
  (
    select count(*)::integer
    from maintenance.outage_work_orders as g
    where g.organization_id = o.organization_id
      and g.site_id = o.site_id
      and g.outage_id = o.id
      and g.released_at is null
  ) as work_orders,
  (select core.actions_by_status('maintenance.outages')) -> o.status as allowed_actions,
  o.row_version,
  o.created_at,
  o.updated_at
from maintenance.outages as o
left join core.site_labels as s on s.id = o.site_id
left join asset.asset_labels as a on a.id = o.asset_id
left join asset.location_labels as l on l.id = o.location_id
left join asset.downtime_reason_labels as r on r.id = o.reason_id;

alter view api.outages owner to assetry_list;
grant select on api.outages to authenticated;

comment on view api.outages is
$$Planned outages

Planned downtimes of an asset with its components, of a location or of a site, at the sites that you reach, with the
work gathered into them (/outage_work_orders). explain_outage explains what does not fit.$$;
comment on column api.outages.reason_code is 'Code of the downtime reason';
comment on column api.outages.reason_name is 'Name of the downtime reason';
comment on column api.outages.work_orders is 'Number of work orders that it holds';
comment on column api.outages.allowed_actions is 'Actions that the status of the outage allows';
