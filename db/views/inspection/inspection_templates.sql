create or replace view api.inspection_templates as
select
  t.id,
  t.code,
  t.name,
  t.description,
  p.revision as published_revision,
  p.published_at,
  d.revision as draft_revision,
  t.scoring,
  t.pass_threshold,
  t.needs_review,
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
    and d.status = 'DRAFT';

alter view api.inspection_templates owner to assetry_api;
grant select on api.inspection_templates to authenticated;

comment on view api.inspection_templates is
$$Inspection templates

What is looked at in an inspection; the same for all sites.$$;
comment on column api.inspection_templates.id is 'Id of the template';
comment on column api.inspection_templates.code is 'Code of the template, unique in the organization';
comment on column api.inspection_templates.name is 'Name of the template';
comment on column api.inspection_templates.description is 'What is inspected by it';
comment on column api.inspection_templates.published_revision is 'The revision by which inspections are opened; empty when none is published';
comment on column api.inspection_templates.published_at is 'When that was published';
comment on column api.inspection_templates.draft_revision is 'The revision that is being changed; empty when there is none';
comment on column api.inspection_templates.scoring is 'How what passed is counted, from the next published revision on';
comment on column api.inspection_templates.pass_threshold is 'The score, in percent, below which an inspection fails';
comment on column api.inspection_templates.needs_review is 'Whether somebody else approves a submitted inspection';
comment on column api.inspection_templates.archived_at is 'When it was put away; empty while it is in use';
comment on column api.inspection_templates.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.inspection_templates.created_at is 'When the record was made';
comment on column api.inspection_templates.updated_at is 'When the record was last changed';
