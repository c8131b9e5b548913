create or replace view api.failure_codes as
select
  c.id,
  c.level,
  c.code,
  c.name,
  c.description,
  c.archived_at,
  c.row_version,
  c.created_at,
  c.updated_at
from work.failure_codes as c;

alter view api.failure_codes owner to assetry_list;
grant select on api.failure_codes to authenticated;

comment on view api.failure_codes is
$$Failure codes

Problems, causes and remedies; the same for all sites.$$;
comment on column api.failure_codes.id is 'Id of the code';
