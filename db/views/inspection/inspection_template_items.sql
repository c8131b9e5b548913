create or replace view api.inspection_template_items as
select
  i.id,
  r.template_id,
  t.code as template_code,
  t.name as template_name,
  i.revision_id,
  r.revision,
  r.status as revision_status,
  i.position,
  i.code,
  i.section,
  i.prompt,
  i.kind,
  i.is_required,
  i.allows_na,
  i.options,
  i.fail_values,
  i.unit,
  i.accept_min,
  i.accept_max,
  i.plausible_min,
  i.plausible_max,
  i.is_critical,
  i.weight,
  i.needs_note_on_fail,
  i.visible_if,
  i.meter_name,
  i.on_fail,
  i.on_fail_title,
  i.on_fail_priority,
  i.on_fail_type_id,
  y.name as on_fail_type_name,
  i.on_fail_job_plan_id,
  p.name as on_fail_job_plan_name,
  i.needs_photo_on_fail,
  i.created_at,
  (r.status = 'DRAFT' or r.status = 'PUBLISHED' and d.id is null) and m.archived_at is null as is_current,
  y.code as on_fail_type_code,
  p.code as on_fail_job_plan_code
from inspection.template_items as i
left join inspection.template_revisions as r on r.organization_id = i.organization_id and r.id = i.revision_id
left join inspection.template_revisions as d
  on d.organization_id = r.organization_id and d.template_id = r.template_id and d.status = 'DRAFT'
left join inspection.templates as m on m.organization_id = r.organization_id and m.id = r.template_id
left join inspection.template_labels as t on t.id = r.template_id
left join work.type_labels as y on y.id = i.on_fail_type_id
left join maintenance.job_plan_labels as p on p.id = i.on_fail_job_plan_id;

alter view api.inspection_template_items owner to assetry_list;
grant select on api.inspection_template_items to authenticated;

comment on view api.inspection_template_items is
$$Items of inspection templates

Of all revisions; revision_status=eq.PUBLISHED filters those in use.$$;
comment on column api.inspection_template_items.template_code is 'Code of the template';
comment on column api.inspection_template_items.revision_status is 'Status of the revision: DRAFT, PUBLISHED or RETIRED';
comment on column api.inspection_template_items.on_fail_type_name is 'Name of the work type';
comment on column api.inspection_template_items.on_fail_job_plan_name is 'Name of the job plan';
comment on column api.inspection_template_items.is_current is 'Whether it is of the newest revision of a template that is not archived';
comment on column api.inspection_template_items.on_fail_type_code is 'Code of the work type';
comment on column api.inspection_template_items.on_fail_job_plan_code is 'Code of the job plan';
