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

alter view api.locations owner to assetry_api;
grant select on api.locations to authenticated;

comment on view api.locations is
$$Locations

Places within the sites that you reach; a tree.$$;
comment on column api.locations.id is 'Id of the location';
comment on column api.locations.site_id is 'The site that it is part of';
comment on column api.locations.site_code is 'Code of the site';
comment on column api.locations.site_name is 'Name of the site';
comment on column api.locations.code is 'Short code, unique in the site';
comment on column api.locations.name is 'Name of the location';
comment on column api.locations.kind is 'What kind of place it is';
comment on column api.locations.parent_id is 'The wider location; empty at the top';
comment on column api.locations.parent_name is 'Name of the wider location';
comment on column api.locations.archived_at is 'When it was put away; empty while it is in use';
comment on column api.locations.custom is 'Values of the fields that the organization added, by their codes';
comment on column api.locations.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.locations.created_at is 'When the record was made';
comment on column api.locations.updated_at is 'When the record was last changed';
