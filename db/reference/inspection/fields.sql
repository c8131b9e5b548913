delete from core.entity_fields where entity like 'inspection.%';

insert into core.entity_fields (
  entity, field, kind, is_required, is_creatable, is_updatable, max_length,
  vocabulary, minimum, maximum, target_entity, description
)
values
  (
    'inspection.templates', 'code', 'TEXT', false, true, true, 40, null, null,
    null, null, 'Short code, unique in the organization; given by the system when left out'
  ),
  ('inspection.templates', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name of the template'),
  ('inspection.templates', 'description', 'TEXT', false, true, true, 2000, null, null, null, null, 'What is inspected by it'),
  ('inspection.templates', 'scoring', 'TEXT', false, true, true, null, array['NONE', 'PERCENT', 'WEIGHTED'], null, null, null, 'How what passed is counted, from the next published revision on'),
  ('inspection.templates', 'pass_threshold', 'NUMBER', false, true, true, null, null, 0, 100, null, 'The score, in percent, below which an inspection fails'),
  ('inspection.templates', 'needs_review', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Whether somebody else approves a submitted inspection'),
  ('inspection.templates', 'archived_at', 'TIMESTAMP', false, false, true, null, null, null, null, null, 'When the template was put away; null brings it back'),
  ('inspection.template_items', 'code', 'TEXT', false, true, false, 40, null, null, null, null, 'By which visible_if and answers name the item; its position when left out'),
  ('inspection.template_items', 'section', 'TEXT', false, true, false, 150, null, null, null, null, 'Heading under which the item stands'),
  ('inspection.template_items', 'prompt', 'TEXT', true, true, false, 500, null, null, null, null, 'What is asked'),
  (
    'inspection.template_items', 'kind', 'TEXT', true, true, false, null,
    array['PASS_FAIL', 'YES_NO', 'NUMERIC', 'TEXT', 'CHOICE', 'MULTI', 'DATE', 'METER', 'INSTRUCTION'], null, null,
    null, 'What form the answer has'
  ),
  ('inspection.template_items', 'is_required', 'BOOLEAN', false, true, false, null, null, null, null, null, 'Whether it must be answered; default true'),
  ('inspection.template_items', 'allows_na', 'BOOLEAN', false, true, false, null, null, null, null, null, 'Whether NA is an answer'),
  ('inspection.template_items', 'options', 'TEXT_ARRAY', false, true, false, null, null, null, null, null, 'The answers of a CHOICE or MULTI item'),
  ('inspection.template_items', 'fail_values', 'TEXT_ARRAY', false, true, false, null, null, null, null, null, 'The answers that fail'),
  ('inspection.template_items', 'unit', 'TEXT', false, true, false, 30, null, null, null, null, 'Unit of a number'),
  ('inspection.template_items', 'accept_min', 'NUMBER', false, true, false, null, null, -999999999999, 999999999999, null, 'A smaller number fails'),
  ('inspection.template_items', 'accept_max', 'NUMBER', false, true, false, null, null, -999999999999, 999999999999, null, 'A greater number fails'),
  ('inspection.template_items', 'plausible_min', 'NUMBER', false, true, false, null, null, -999999999999, 999999999999, null, 'A smaller number is not accepted'),
  ('inspection.template_items', 'plausible_max', 'NUMBER', false, true, false, null, null, -999999999999, 999999999999, null, 'A greater number is not accepted'),
  ('inspection.template_items', 'is_critical', 'BOOLEAN', false, true, false, null, null, null, null, null, 'Whether failing it fails the inspection'),
  ('inspection.template_items', 'weight', 'NUMBER', false, true, false, null, null, 0, 1000, null, 'How much it counts in a weighted score; default 1'),
  ('inspection.template_items', 'needs_note_on_fail', 'BOOLEAN', false, true, false, null, null, null, null, null, 'Whether a failing answer needs a note'),
  ('inspection.template_items', 'visible_if', 'OBJECT', false, true, false, null, null, null, null, null, 'Code of an earlier item and the answer with which this one counts'),
  ('inspection.template_items', 'meter_name', 'TEXT', false, true, false, 150, null, null, null, null, 'Name of the meter of the asset that a METER item reads'),
  ('inspection.inspections', 'template_id', 'UUID', true, true, false, null, null, null, null, 'inspection.templates', 'The template, of which a revision is published'),
  ('inspection.inspections', 'site_id', 'UUID', true, true, false, null, null, null, null, 'core.sites', 'The site that is inspected'),
  ('inspection.inspections', 'asset_id', 'UUID', false, true, false, null, null, null, null, 'asset.assets', 'The asset at the site that is inspected'),
  ('inspection.inspections', 'title', 'TEXT', false, true, false, 250, null, null, null, null, 'What it is about; the name of the template when left out'),
  ('inspection.inspections', 'due_at', 'TIMESTAMP', false, true, false, null, null, null, null, null, 'When it must be done');
