create or replace view api.certificate_types as
select
  t.id,
  t.code,
  t.name,
  t.validity_months,
  t.grace_days,
  t.is_blocking,
  t.archived_at,
  t.row_version,
  t.created_at,
  t.updated_at
from workforce.certificate_types as t;

alter view api.certificate_types owner to assetry_list;
grant select on api.certificate_types to authenticated;

comment on view api.certificate_types is
$$Certificate types

Certificates of workers required for work, the same for all sites.$$;
comment on column api.certificate_types.id is 'Id of the type';
