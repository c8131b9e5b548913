create or replace view api.custom_fields as
select
  f.id,
  f.entity,
  f.code,
  f.name,
  f.kind,
  f.is_required,
  f.vocabulary,
  f.archived_at,
  f.row_version,
  f.created_at,
  f.updated_at
from core.custom_fields as f;

alter view api.custom_fields owner to assetry_list;
grant select on api.custom_fields to authenticated;

comment on view api.custom_fields is
$$Custom fields of your organization

Their values are in the column custom of the entity's list.$$;
