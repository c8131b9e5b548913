create or replace view api.import_mappings as
select
  m.id,
  m.name,
  m.list,
  m.mapping,
  m.default_values,
  m.row_version,
  m.created_at,
  m.updated_at
from integration.import_mappings as m;

alter view api.import_mappings owner to assetry_list;
grant select on api.import_mappings to authenticated;

comment on view api.import_mappings is
$$Saved mappings of imports

Of several for the same headers the newest is proposed.$$;
