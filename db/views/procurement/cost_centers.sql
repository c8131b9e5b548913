create or replace view api.cost_centers as
select
  c.id,
  c.code,
  c.name,
  c.archived_at,
  c.row_version,
  c.created_at,
  c.updated_at
from procurement.cost_centers as c;

alter view api.cost_centers owner to assetry_list;
grant select on api.cost_centers to authenticated;

comment on view api.cost_centers is
$$Cost centers

The same for all sites.$$;
comment on column api.cost_centers.id is 'Id of the cost center';
