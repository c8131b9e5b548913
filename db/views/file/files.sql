create or replace view api.files as
select
  f.id,
  f.sha256,
  f.byte_count,
  f.media_type,
  f.width,
  f.height,
  f.taken_at,
  f.status,
  f.is_scanned,
  f.held_reason,
  (select core.actions_by_status('file.files')) -> f.status as allowed_actions,
  f.row_version,
  f.created_at,
  f.updated_at
from file.files as f
where exists (
  select
    from file.links as l
   where l.organization_id = f.organization_id
     and l.file_id = f.id
     and l.archived_at is null
);

alter view api.files owner to assetry_list;
grant select on api.files to authenticated;

comment on view api.files is
$$Files

Contents, each once, of the records that you read. /file_links shows where they are used.$$;
comment on column api.files.allowed_actions is 'Actions that the status of the file and your permissions allow';
