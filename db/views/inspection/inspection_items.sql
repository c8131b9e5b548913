create or replace view api.inspection_items as
select
  i.id,
  i.inspection_id,
  n.inspection_number,
  n.status as inspection_status,
  t.position,
  t.code,
  t.section,
  t.prompt,
  t.kind,
  t.is_required,
  i.is_visible,
  i.answer,
  i.result,
  i.note,
  t.allows_na,
  t.options,
  t.unit,
  t.accept_min,
  t.accept_max,
  t.plausible_min,
  t.plausible_max,
  t.is_critical,
  t.needs_note_on_fail,
  i.meter_id,
  i.reading_id,
  i.reading_fault,
  i.answered_at,
  i.answered_by,
  c.display_name as answered_by_name,
  i.site_id,
  s.code as site_code,
  s.name as site_name,
  i.template_item_id,
  i.row_version,
  i.created_at,
  i.updated_at
from inspection.inspection_items as i
left join inspection.inspection_labels as n on n.id = i.inspection_id
left join inspection.template_items as t on t.organization_id = i.organization_id and t.id = i.template_item_id
left join core.site_labels as s on s.id = i.site_id
left join identity.account_labels as c on c.id = i.answered_by;

alter view api.inspection_items owner to assetry_api;
grant select on api.inspection_items to authenticated;

comment on view api.inspection_items is
$$Items of inspections

The questions of the inspections at the sites that you reach, with their answers.$$;
comment on column api.inspection_items.id is 'Id of the item';
comment on column api.inspection_items.inspection_id is 'The inspection';
comment on column api.inspection_items.inspection_number is 'Number of the inspection';
comment on column api.inspection_items.inspection_status is 'Status of the inspection';
comment on column api.inspection_items.position is 'Place of the item in the order';
comment on column api.inspection_items.code is 'By which answers name the item';
comment on column api.inspection_items.section is 'Heading under which it stands';
comment on column api.inspection_items.prompt is 'What is asked';
comment on column api.inspection_items.kind is 'What form the answer has';
comment on column api.inspection_items.is_required is 'Whether it must be answered while it counts';
comment on column api.inspection_items.is_visible is 'Whether it counts, as the other items are answered';
comment on column api.inspection_items.answer is 'The answer; empty while there is none';
comment on column api.inspection_items.result is 'What the answer means: PASS, FAIL, NA or INFO';
comment on column api.inspection_items.note is 'What there was to say';
comment on column api.inspection_items.allows_na is 'Whether NA is an answer';
comment on column api.inspection_items.options is 'The answers of a CHOICE or MULTI item';
comment on column api.inspection_items.unit is 'Unit of a number';
comment on column api.inspection_items.accept_min is 'A smaller number fails';
comment on column api.inspection_items.accept_max is 'A greater number fails';
comment on column api.inspection_items.plausible_min is 'A smaller number is not accepted';
comment on column api.inspection_items.plausible_max is 'A greater number is not accepted';
comment on column api.inspection_items.is_critical is 'Whether failing it fails the inspection';
comment on column api.inspection_items.needs_note_on_fail is 'Whether a failing answer needs a note';
comment on column api.inspection_items.meter_id is 'The meter that it reads';
comment on column api.inspection_items.reading_id is 'The meter reading that the answer became';
comment on column api.inspection_items.reading_fault is 'Why the meter did not take the answer as a reading when the inspection was completed';
comment on column api.inspection_items.answered_at is 'When it was answered';
comment on column api.inspection_items.answered_by is 'The account that answered it';
comment on column api.inspection_items.answered_by_name is 'Name of that account';
comment on column api.inspection_items.site_id is 'The site that is inspected';
comment on column api.inspection_items.site_code is 'Code of the site';
comment on column api.inspection_items.site_name is 'Name of the site';
comment on column api.inspection_items.template_item_id is 'The item of the template';
comment on column api.inspection_items.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.inspection_items.created_at is 'When the record was made';
comment on column api.inspection_items.updated_at is 'When the record was last changed';
