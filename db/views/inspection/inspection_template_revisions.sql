create or replace view api.inspection_template_revisions as
select
  r.id,
  r.template_id,
  t.code as template_code,
  t.name as template_name,
  r.revision,
  r.status,
  r.scoring,
  r.pass_threshold,
  r.needs_review,
  r.published_at,
  (select core.actions_by_status('inspection.template_revisions')) -> r.status as allowed_actions,
  r.row_version,
  r.created_at,
  r.updated_at
from inspection.template_revisions as r
left join inspection.template_labels as t on t.id = r.template_id;

alter view api.inspection_template_revisions owner to assetry_api;
grant select on api.inspection_template_revisions to authenticated;

comment on view api.inspection_template_revisions is
$$Revisions of inspection templates

Frozen once they are published.$$;
comment on column api.inspection_template_revisions.id is 'Id of the revision';
comment on column api.inspection_template_revisions.template_id is 'The template';
comment on column api.inspection_template_revisions.template_code is 'Code of the template';
comment on column api.inspection_template_revisions.template_name is 'Name of the template';
comment on column api.inspection_template_revisions.revision is 'Number of the revision';
comment on column api.inspection_template_revisions.status is 'Whether it is being written, in use or replaced';
comment on column api.inspection_template_revisions.scoring is 'How what passed is counted; empty in a draft';
comment on column api.inspection_template_revisions.pass_threshold is 'The score, in percent, below which an inspection fails';
comment on column api.inspection_template_revisions.needs_review is 'Whether somebody else approves a submitted inspection; empty in a draft';
comment on column api.inspection_template_revisions.published_at is 'When it was published and frozen';
comment on column api.inspection_template_revisions.allowed_actions is 'What you may do with the template of a revision in this status';
comment on column api.inspection_template_revisions.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.inspection_template_revisions.created_at is 'When the record was made';
comment on column api.inspection_template_revisions.updated_at is 'When the record was last changed';
