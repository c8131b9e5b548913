create or replace view api.units as
select
  u.id,
  u.code,
  u.name,
  u.archived_at,
  u.row_version,
  u.created_at,
  u.updated_at
from inventory.units as u;

alter view api.units owner to assetry_list;
grant select on api.units to authenticated;

comment on view api.units is
$$Units of measure

The same for all sites; requires reach of a site.$$;
comment on column api.units.id is 'Id of the unit';
