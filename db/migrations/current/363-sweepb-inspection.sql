-- What actions answer; an attribute that is a column of the list means what the list says of it. What the columns of
-- tables mean, so that their lists need not say it again.

create type inspection.inspection_answer as (
  id uuid, inspection_number text, status text, result text, row_version integer
);
comment on type inspection.inspection_answer is 'What actions on an inspection answer that do not judge it';

create type inspection.submission_answer as (
  id                  uuid,
  inspection_number   text,
  status              text,
  result              text,
  score               numeric,
  submitted_at        timestamptz,
  inspector_worker_id uuid,
  notes               text,
  readings_left_out   jsonb,
  row_version         integer
);
comment on type inspection.submission_answer is 'What submitting an inspection answers';
comment on column inspection.submission_answer.readings_left_out is
  'Answers that are no readings, for the meter was retired meanwhile: an array of objects with code, item_id, '
  'item_code, position, meter_id and reading';

create type inspection.template_answer as (
  id uuid, code text, revision integer, revision_status text, row_version integer
);
comment on type inspection.template_answer is 'What actions on an inspection template answer';
comment on column inspection.template_answer.revision is 'Number of its newest revision, from 1';
comment on column inspection.template_answer.revision_status is 'Status of its newest revision';

comment on column inspection.template_revisions.id is 'Id of the revision';
comment on column inspection.template_revisions.template_id is 'The template';
comment on column inspection.template_revisions.revision is 'Number of the revision';
comment on column inspection.template_revisions.status is 'Whether it is being written, in use or replaced';
comment on column inspection.template_revisions.scoring is 'How what passed is counted; empty in a draft';
comment on column inspection.template_revisions.pass_threshold is
  'The score, in percent, below which an inspection fails';
comment on column inspection.template_revisions.needs_review is
  'Whether somebody else approves a submitted inspection; empty in a draft';
comment on column inspection.template_revisions.published_at is 'When it was published and frozen';
comment on column inspection.templates.id is 'Id of the template';
comment on column inspection.templates.code is 'Code of the template, unique in the organization';
comment on column inspection.templates.name is 'Name of the template';
comment on column inspection.templates.description is 'What is inspected by it';
comment on column inspection.templates.scoring is 'How what passed is counted, from the next published revision on';
comment on column inspection.templates.pass_threshold is 'The score, in percent, below which an inspection fails';
comment on column inspection.templates.archived_at is 'When it was put away; empty while it is in use';
comment on column inspection.inspections.id is 'Id of the inspection';
comment on column inspection.inspections.inspection_number is 'Number of the inspection, unique in the organization';
comment on column inspection.inspections.title is 'What it is about';
comment on column inspection.inspections.status is 'Whether it is open, submitted for a review, completed or cancelled';
comment on column inspection.inspections.result is 'PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted';
comment on column inspection.inspections.due_at is 'When it must be done; empty when there is no deadline';
comment on column inspection.inspections.site_id is 'The site that is inspected';
comment on column inspection.inspections.asset_id is 'The asset that is inspected; empty when it is the site';
comment on column inspection.inspections.template_id is 'The template';
comment on column inspection.inspections.inspector_worker_id is 'The worker who inspected';
comment on column inspection.inspections.notes is 'What the inspector had to say';
comment on column inspection.inspections.started_at is 'When the first item was answered';
comment on column inspection.inspections.submitted_at is 'When it was submitted';
comment on column inspection.inspections.completed_at is 'When it was completed';
comment on column inspection.inspections.reviewed_by is 'The account that approved or returned it';
comment on column inspection.inspections.review_note is 'What the reviewer had to say';
comment on column inspection.inspections.cancel_reason is 'Why it was cancelled';
comment on column inspection.inspection_items.id is 'Id of the item';
comment on column inspection.inspection_items.inspection_id is 'The inspection';
comment on column inspection.inspection_items.result is 'What the answer means: PASS, FAIL, NA or INFO';
comment on column inspection.inspection_items.note is 'What there was to say';
comment on column inspection.inspection_items.meter_id is 'The meter that it reads';
comment on column inspection.inspection_items.answered_at is 'When it was answered';
comment on column inspection.inspection_items.answered_by is 'The account that answered it';
comment on column inspection.inspection_items.site_id is 'The site that is inspected';
comment on column inspection.inspection_items.template_item_id is 'The item of the template';
comment on column inspection.template_items.id is 'Id of the item';
comment on column inspection.template_items.revision_id is 'The revision of the template';
comment on column inspection.template_items.position is 'Place of the item in the order';
comment on column inspection.template_items.section is 'Heading under which it stands';
comment on column inspection.template_items.prompt is 'What is asked';
comment on column inspection.template_items.kind is 'What form the answer has';
comment on column inspection.template_items.is_required is 'Whether it must be answered';
comment on column inspection.template_items.allows_na is 'Whether NA is an answer';
comment on column inspection.template_items.options is 'The answers of a CHOICE or MULTI item';
comment on column inspection.template_items.fail_values is 'The answers that fail';
comment on column inspection.template_items.unit is 'Unit of a number';
comment on column inspection.template_items.weight is 'How much it counts in a weighted score';
comment on column inspection.template_items.needs_note_on_fail is 'Whether a failing answer needs a note';
comment on column inspection.inspection_items.answer is
  'The answer, in the form of the item''s kind: a word, a number, a text, a day, an array of words, or "NA"; '
  'empty while there is none';
