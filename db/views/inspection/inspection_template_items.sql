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
  i.created_at
from inspection.template_items as i
left join inspection.template_revisions as r on r.organization_id = i.organization_id and r.id = i.revision_id
left join inspection.template_labels as t on t.id = r.template_id;

alter view api.inspection_template_items owner to assetry_api;
grant select on api.inspection_template_items to authenticated;

comment on view api.inspection_template_items is
$$Items of inspection templates

Of all revisions; revision_status=eq.PUBLISHED keeps those by which inspections are opened.$$;
comment on column api.inspection_template_items.id is 'Id of the item';
comment on column api.inspection_template_items.template_id is 'The template';
comment on column api.inspection_template_items.template_code is 'Code of the template';
comment on column api.inspection_template_items.template_name is 'Name of the template';
comment on column api.inspection_template_items.revision_id is 'The revision of the template';
comment on column api.inspection_template_items.revision is 'Number of the revision';
comment on column api.inspection_template_items.revision_status is 'Whether the revision is being written, in use or replaced';
comment on column api.inspection_template_items.position is 'Place of the item in the order';
comment on column api.inspection_template_items.code is 'By which visible_if and answers name the item';
comment on column api.inspection_template_items.section is 'Heading under which it stands';
comment on column api.inspection_template_items.prompt is 'What is asked';
comment on column api.inspection_template_items.kind is 'What form the answer has';
comment on column api.inspection_template_items.is_required is 'Whether it must be answered';
comment on column api.inspection_template_items.allows_na is 'Whether NA is an answer';
comment on column api.inspection_template_items.options is 'The answers of a CHOICE or MULTI item';
comment on column api.inspection_template_items.fail_values is 'The answers that fail';
comment on column api.inspection_template_items.unit is 'Unit of a number';
comment on column api.inspection_template_items.accept_min is 'A smaller number fails';
comment on column api.inspection_template_items.accept_max is 'A greater number fails';
comment on column api.inspection_template_items.plausible_min is 'A smaller number is not accepted';
comment on column api.inspection_template_items.plausible_max is 'A greater number is not accepted';
comment on column api.inspection_template_items.is_critical is 'Whether failing it fails the inspection';
comment on column api.inspection_template_items.weight is 'How much it counts in a weighted score';
comment on column api.inspection_template_items.needs_note_on_fail is 'Whether a failing answer needs a note';
comment on column api.inspection_template_items.visible_if is 'The item counts only when an earlier one has this answer';
comment on column api.inspection_template_items.meter_name is 'Name of the meter of the asset that it reads';
comment on column api.inspection_template_items.created_at is 'When the record was made';
