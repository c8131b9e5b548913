create or replace view api.imports as
select
  i.id,
  i.list,
  i.on_fault,
  i.file_link_id,
  l.name as file_link_name,
  i.file_name,
  i.sha256,
  i.format,
  i.encoding,
  i.delimiter,
  i.sheet,
  i.headers,
  i.mapping,
  array(
    select h.header
    from unnest(i.headers) with ordinality as h (header, place)
    where i.mapping ->> h.header is null
    order by h.place
  ) as unmapped_headers,
  i.default_values,
  i.status,
  i.row_count,
  i.created_count,
  i.updated_count,
  i.unchanged_count,
  i.rejected_count,
  i.withdrawn_count,
  i.changed_since_count,
  i.fault,
  i.fault_message,
  i.checked_at,
  i.applied_at,
  i.withdrawn_at,
  (select core.actions_by_status('integration.imports')) -> i.status as allowed_actions,
  i.row_version,
  i.created_at,
  i.updated_at
from integration.imports as i
left join file.link_labels as l on l.id = i.file_link_id;

alter view api.imports owner to assetry_list;
grant select on api.imports to authenticated;

comment on view api.imports is
$$Your imports of files

Counts are those of the last check, and after start_import of what was applied.$$;
comment on column api.imports.unmapped_headers is 'Headers whose column is not imported';
comment on column api.imports.allowed_actions is 'Actions that the status of the import and your permissions allow';
