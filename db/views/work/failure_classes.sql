create or replace view api.failure_classes as
select
  c.id,
  c.code,
  c.name,
  c.description,
  c.archived_at,
  c.row_version,
  c.created_at,
  c.updated_at
from work.failure_classes as c;

alter view api.failure_classes owner to assetry_list;
grant select on api.failure_classes to authenticated;

comment on view api.failure_classes is
$$Failure classes

Classes of equipment with their own problems, causes and remedies (/failure_links); the same for all sites.$$;
comment on column api.failure_classes.id is 'Id of the class';
