create or replace view api.inspection_templates as
select
  t.id,
  t.code,
  t.name,
  t.description,
  p.revision as published_revision,
  p.published_at,
  d.revision as draft_revision,
  t.scope,
  t.scoring,
  t.pass_threshold,
  t.needs_review,
  t.destination_id,
  n.name as destination_name,
  t.archived_at,
  t.row_version,
  t.created_at,
  t.updated_at
from inspection.templates as t
left
  join inspection.template_revisions as p on p.organization_id = t.organization_id and p.template_id = t.id
    and p.status = 'PUBLISHED'
left
  join inspection.template_revisions as d on d.organization_id = t.organization_id and d.template_id = t.id
    and d.status = 'DRAFT'
left join notify.destination_labels as n on n.id = t.destination_id;

alter view api.inspection_templates owner to assetry_list;
grant select on api.inspection_templates to authenticated;

comment on view api.inspection_templates is
$$Inspection templates

Items and rating of inspections, the same for all sites.$$;
comment on column api.inspection_templates.published_revision is 'Number of the published revision; empty when there is none';
comment on column api.inspection_templates.published_at is 'Time of its publication';
comment on column api.inspection_templates.destination_name is 'Name of the destination';
comment on column api.inspection_templates.draft_revision is 'Number of the draft revision; empty when there is none';
