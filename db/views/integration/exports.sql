create or replace view api.exports as
select
  e.id,
  e.format,
  e.lists,
  e.since_at,
  e.status,
  e.current_list,
  e.progress_count,
  e.row_count,
  e.row_counts,
  e.data_at as data_until,
  e.file_name,
  e.byte_count,
  e.fault,
  e.fault_message,
  (select core.actions_by_status('integration.exports')) -> e.status as allowed_actions,
  e.finished_at,
  e.expires_at,
  e.created_at
from integration.exports as e;

alter view api.exports owner to assetry_list;
grant select on api.exports to authenticated;

comment on view api.exports is
$$Your exports

The making of archives of lists, for your account. issue_export_address returns an address of the archive.$$;
comment on column api.exports.allowed_actions is 'Actions that the status of the export and your permissions allow';
