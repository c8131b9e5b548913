create or replace view api.storerooms as
select
  r.id,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.code,
  r.name,
  r.kind,
  r.location_id,
  l.name as location_name,
  r.vendor_id,
  v.name as vendor_name,
  r.responsible_worker_id,
  w.worker_number as responsible_worker_number,
  w.name as responsible_worker_name,
  r.archived_at,
  r.custom,
  r.row_version,
  r.created_at,
  r.updated_at
from inventory.storerooms as r
left join core.site_labels as s on s.id = r.site_id
left join asset.location_labels as l on l.id = r.location_id
left join contract.vendor_labels as v on v.id = r.vendor_id
left join workforce.worker_labels as w on w.id = r.responsible_worker_id;

alter view api.storerooms owner to assetry_list;
grant select on api.storerooms to authenticated;

comment on view api.storerooms is
$$Storerooms

At the sites that you reach.$$;
comment on column api.storerooms.id is 'Id of the storeroom';
comment on column api.storerooms.location_name is 'Name of the location';
comment on column api.storerooms.vendor_name is 'Name of that vendor';
comment on column api.storerooms.responsible_worker_number is 'Number of the responsible worker';
comment on column api.storerooms.responsible_worker_name is 'Name of the responsible worker';
