create or replace view api.locations as
select
  l.id,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.code,
  l.name,
  l.kind,
  l.parent_id,
  p.name as parent_name,
  l.archived_at,
  l.custom,
  l.row_version,
  l.created_at,
  l.updated_at
from asset.locations as l
left join core.site_labels as s on s.id = l.site_id
left join asset.location_labels as p on p.id = l.parent_id;

alter view api.locations owner to assetry_list;
grant select on api.locations to authenticated;

comment on view api.locations is
$$Locations

A tree of places within each site that you reach.$$;
comment on column api.locations.parent_name is 'Name of the parent location';
