create or replace view api.iso14224_codes as
select
  k.id,
  k.category_id,
  g.code as category_code,
  g.name as category_name,
  k.failure_code_id,
  c.level as failure_code_level,
  c.code as failure_code,
  c.name as failure_code_name,
  k.iso_code,
  k.iso_name,
  k.row_version,
  k.created_at,
  k.updated_at
from work.iso_codes as k
left join asset.category_labels as g on g.id = k.category_id
left join work.failure_codes as c on c.organization_id = k.organization_id and c.id = k.failure_code_id;

alter view api.iso14224_codes owner to assetry_list;
grant select on api.iso14224_codes to authenticated;

comment on view api.iso14224_codes is
$$Codes of ISO 14224

The codes by which exports for ISO 14224 name asset categories and failure codes; the same for all sites.$$;
comment on column api.iso14224_codes.id is 'Id of the code of the standard';
comment on column api.iso14224_codes.category_code is 'Code of the category';
comment on column api.iso14224_codes.category_name is 'Name of the category';
comment on column api.iso14224_codes.failure_code_level is
  'PROBLEM: iso_code is a failure mode; CAUSE: a failure cause; REMEDY: a maintenance activity';
comment on column api.iso14224_codes.failure_code is 'Code of the failure code';
comment on column api.iso14224_codes.failure_code_name is 'Name of the failure code';
