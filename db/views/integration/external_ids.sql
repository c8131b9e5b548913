create or replace view api.external_ids as
select
  x.id,
  x.system,
  x.external_id,
  x.entity,
  x.entity_id,
  x.site_id,
  s.code as site_code,
  s.name as site_name,
  x.archived_at,
  x.row_version,
  x.created_at,
  x.updated_at
from integration.external_ids as x
left join core.site_labels as s on s.id = x.site_id;

alter view api.external_ids owner to assetry_list;
grant select on api.external_ids to authenticated;

comment on view api.external_ids is
$$Ids of records in other systems

Those of the records that you read: filter by system and external_id, or by entity_id. An action takes
system:external_id, such as jira:4711, in the place of a code or number.$$;
