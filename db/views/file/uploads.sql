create or replace view api.uploads as
select
  u.id,
  u.entity,
  u.entity_id,
  u.site_id,
  s.code as site_code,
  s.name as site_name,
  u.kind,
  u.name,
  u.caption,
  u.byte_count,
  u.sha256,
  u.status,
  u.expires_at,
  u.received_at,
  u.finished_at,
  u.fault,
  u.fault_message,
  u.link_id as file_link_id,
  l.name as file_link_name,
  (select core.actions_by_status('file.uploads')) -> u.status as allowed_actions,
  u.created_at,
  u.updated_at
from file.uploads as u
left join core.site_labels as s on s.id = u.site_id
left join file.link_labels as l on l.id = u.link_id;

alter view api.uploads owner to assetry_list;
grant select on api.uploads to authenticated;

comment on view api.uploads is
$$Your uploads

Files that you sent or may send, with the outcome of their inspection.$$;
comment on column api.uploads.file_link_name is 'Name of the file at the record';
comment on column api.uploads.allowed_actions is 'Actions allowed: always none';
