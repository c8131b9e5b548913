create or replace view api.file_links as
select
  l.id,
  l.file_id,
  l.entity,
  l.entity_id,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.kind,
  l.name,
  l.caption,
  l.position,
  l.is_answer,
  f.media_type,
  f.byte_count,
  f.width,
  f.height,
  f.taken_at,
  f.status,
  l.archived_at,
  l.row_version,
  l.created_at,
  l.updated_at
from file.links as l
left join file.files as f on f.organization_id = l.organization_id and f.id = l.file_id
left join core.site_labels as s on s.id = l.site_id;

alter view api.file_links owner to assetry_list;
grant select on api.file_links to authenticated;

comment on view api.file_links is
$$Files at records

Photos and documents of the records that you read: filter by entity_id. issue_file_link returns an address of the
content.$$;
