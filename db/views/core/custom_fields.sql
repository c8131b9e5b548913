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

alter view api.custom_fields owner to assetry_api;
grant select on api.custom_fields to authenticated;

comment on view api.custom_fields is
$$Fields that your organization added

Their values stand in the column custom of the entity's list.$$;
comment on column api.custom_fields.id is 'Id of the field';
comment on column api.custom_fields.entity is 'The entity that has the field, such as asset.assets';
comment on column api.custom_fields.code is 'The key inside custom';
comment on column api.custom_fields.name is 'What people see';
comment on column api.custom_fields.kind is 'What values it takes';
comment on column api.custom_fields.is_required is 'Whether a record needs a value';
comment on column api.custom_fields.vocabulary is 'The texts that are allowed; empty for any';
comment on column api.custom_fields.archived_at is 'When the field was put away; empty while it is in use';
comment on column api.custom_fields.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.custom_fields.created_at is 'When the record was made';
comment on column api.custom_fields.updated_at is 'When the record was last changed';
