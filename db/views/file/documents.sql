create or replace view api.documents as
select
  d.id,
  d.kind,
  d.entity,
  d.entity_id,
  d.record_count,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.name,
  d.status,
  d.fault,
  d.fault_message,
  d.link_id as file_link_id,
  l.name as file_link_name,
  d.started_at,
  d.finished_at,
  d.expires_at,
  case when d.status in ('QUEUED', 'RUNNING') then '["cancel_document"]'::jsonb end as allowed_actions,
  d.created_at,
  d.updated_at
from file.documents as d
left join core.site_labels as s on s.id = d.site_id
left join file.link_labels as l on l.id = d.link_id;

alter view api.documents owner to assetry_list;
grant select on api.documents to authenticated;

comment on view api.documents is
$$Your documents

Documents and labels that you created, with their progress; issue_file_link issues the address of the file.$$;
comment on column api.documents.file_link_name is 'Name of the file at the document';
comment on column api.documents.allowed_actions is 'Actions allowed in the status: cancel_document until it is printed';
