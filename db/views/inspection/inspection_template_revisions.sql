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

alter view api.inspection_template_revisions owner to assetry_list;
grant select on api.inspection_template_revisions to authenticated;

comment on view api.inspection_template_revisions is
$$Revisions of inspection templates

A published revision cannot change.$$;
comment on column api.inspection_template_revisions.template_code is 'Code of the template';
comment on column api.inspection_template_revisions.allowed_actions is 'Actions on the template that the status of this revision allows';
