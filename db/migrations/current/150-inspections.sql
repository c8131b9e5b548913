-- Inspections: templates with frozen revisions, and what is inspected by them.

create schema inspection;

grant usage on schema inspection to assetry_api;

create table inspection.templates (
  id              uuid         not null default uuidv7(),
  organization_id uuid         not null default core.current_organization_id(),
  code            text         not null,
  name            text         not null,
  description     text,
  scoring         text         not null default 'NONE',
  pass_threshold  numeric(5,2),
  needs_review    boolean      not null default false,
  archived_at     timestamptz,
  row_version     integer      not null default 1,
  created_at      timestamptz  not null default now(),
  created_by      uuid                  default core.current_account_id(),
  updated_at      timestamptz  not null default now(),
  updated_by      uuid                  default core.current_account_id(),
  constraint templates_pkey primary key (id),
  constraint templates_organization_id_id_key unique (organization_id, id),
  constraint templates_organization_id_code_key unique (organization_id, code),
  constraint templates_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint templates_code_check check (char_length(code) between 1 and 40),
  constraint templates_name_check check (char_length(name) between 1 and 150),
  constraint templates_description_check check (char_length(description) <= 2000),
  constraint templates_scoring_check check (scoring in ('NONE', 'PERCENT', 'WEIGHTED')),
  constraint templates_pass_threshold_check check (pass_threshold >= 0 and pass_threshold <= 100)
);

comment on table inspection.templates is 'What is looked at in an inspection, and how it is judged; the same at all sites';
comment on column inspection.templates.scoring is 'As the next published revision will have it, like pass_threshold and needs_review';
comment on column inspection.templates.pass_threshold is 'An inspection with a lower score, in percent, fails';
comment on column inspection.templates.needs_review is 'Whether somebody else approves a submitted inspection';

create table inspection.template_revisions (
  id              uuid         not null default uuidv7(),
  organization_id uuid         not null default core.current_organization_id(),
  template_id     uuid         not null,
  revision        integer      not null,
  status          text         not null default 'DRAFT',
  scoring         text,
  pass_threshold  numeric(5,2),
  needs_review    boolean,
  published_at    timestamptz,
  row_version     integer      not null default 1,
  created_at      timestamptz  not null default now(),
  created_by      uuid                  default core.current_account_id(),
  updated_at      timestamptz  not null default now(),
  updated_by      uuid                  default core.current_account_id(),
  constraint template_revisions_pkey primary key (id),
  constraint template_revisions_organization_id_id_key unique (organization_id, id),
  constraint template_revisions_organization_id_template_id_revision_key unique (organization_id, template_id, revision),
  constraint template_revisions_template_id_fkey foreign key (organization_id, template_id) references inspection.templates (organization_id, id),
  constraint template_revisions_revision_check check (revision > 0),
  constraint template_revisions_status_check check (status in ('DRAFT', 'PUBLISHED', 'RETIRED')),
  constraint template_revisions_published_at_check check ((published_at is null) = (status = 'DRAFT') and (scoring is null) = (status = 'DRAFT'))
);

create unique index template_revisions_template_id_draft_idx on inspection.template_revisions (organization_id, template_id) where status = 'DRAFT';
create unique index template_revisions_template_id_published_idx on inspection.template_revisions (organization_id, template_id) where status = 'PUBLISHED';

comment on table inspection.template_revisions is 'A state of a template; frozen once it is published, so that what was asked stays what it was';

create table inspection.template_items (
  id                  uuid          not null default uuidv7(),
  organization_id     uuid          not null default core.current_organization_id(),
  revision_id         uuid          not null,
  position            integer       not null,
  code                text          not null,
  section             text,
  prompt              text          not null,
  kind                text          not null,
  is_required         boolean       not null default true,
  allows_na           boolean       not null default false,
  options             text[],
  fail_values         text[],
  unit                text,
  min_ok              numeric(18,6),
  max_ok              numeric(18,6),
  min_value           numeric(18,6),
  max_value           numeric(18,6),
  is_critical         boolean       not null default false,
  weight              numeric(9,3)  not null default 1,
  needs_note_on_fail  boolean       not null default false,
  visible_if          jsonb,
  meter_name          text,
  row_version         integer       not null default 1,
  created_at          timestamptz   not null default now(),
  created_by          uuid                   default core.current_account_id(),
  updated_at          timestamptz   not null default now(),
  updated_by          uuid                   default core.current_account_id(),
  constraint template_items_pkey primary key (id),
  constraint template_items_organization_id_id_key unique (organization_id, id),
  constraint template_items_organization_id_revision_id_position_key unique (organization_id, revision_id, position),
  constraint template_items_organization_id_revision_id_code_key unique (organization_id, revision_id, code),
  constraint template_items_revision_id_fkey foreign key (organization_id, revision_id) references inspection.template_revisions (organization_id, id),
  constraint template_items_position_check check (position > 0),
  constraint template_items_code_check check (char_length(code) between 1 and 40),
  constraint template_items_section_check check (char_length(section) between 1 and 150),
  constraint template_items_prompt_check check (char_length(prompt) between 1 and 500),
  constraint template_items_kind_check check (kind in ('PASS_FAIL', 'YES_NO', 'NUMERIC', 'TEXT', 'CHOICE', 'MULTI', 'DATE', 'METER', 'INSTRUCTION')),
  constraint template_items_unit_check check (char_length(unit) between 1 and 30),
  constraint template_items_max_ok_check check (max_ok >= min_ok),
  constraint template_items_max_value_check check (max_value >= min_value),
  constraint template_items_weight_check check (weight >= 0 and weight <= 1000),
  constraint template_items_meter_name_check check (char_length(meter_name) between 1 and 150)
);

comment on table inspection.template_items is 'A question of a revision of a template';
comment on column inspection.template_items.code is 'By which other items and answers name it; unique in the revision';
comment on column inspection.template_items.fail_values is 'Answers that fail';
comment on column inspection.template_items.min_ok is 'A smaller number fails';
comment on column inspection.template_items.max_ok is 'A greater number fails';
comment on column inspection.template_items.min_value is 'A smaller number is not accepted';
comment on column inspection.template_items.max_value is 'A greater number is not accepted';
comment on column inspection.template_items.is_critical is 'Failing it fails the inspection';
comment on column inspection.template_items.visible_if is 'The item counts only when an earlier one has this answer: {"code", "answer"}';
comment on column inspection.template_items.meter_name is 'The meter of the inspected asset that a METER item reads, by its name';

create table inspection.inspections (
  id                  uuid         not null default uuidv7(),
  organization_id     uuid         not null default core.current_organization_id(),
  site_id             uuid         not null,
  inspection_number   text         not null,
  title               text         not null,
  template_id         uuid         not null,
  revision_id         uuid         not null,
  asset_id            uuid,
  status              text         not null default 'OPEN',
  due_at              timestamptz,
  started_at          timestamptz,
  submitted_at        timestamptz,
  submitted_by        uuid,
  completed_at        timestamptz,
  inspector_worker_id uuid,
  notes               text,
  score               numeric(5,2),
  result              text,
  reviewed_by         uuid,
  review_note         text,
  cancel_reason       text,
  custom              jsonb        not null default '{}',
  row_version         integer      not null default 1,
  created_at          timestamptz  not null default now(),
  created_by          uuid                  default core.current_account_id(),
  updated_at          timestamptz  not null default now(),
  updated_by          uuid                  default core.current_account_id(),
  constraint inspections_pkey primary key (id),
  constraint inspections_organization_id_id_key unique (organization_id, id),
  constraint inspections_organization_id_site_id_id_key unique (organization_id, site_id, id),
  constraint inspections_organization_id_inspection_number_key unique (organization_id, inspection_number),
  constraint inspections_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint inspections_template_id_fkey foreign key (organization_id, template_id) references inspection.templates (organization_id, id),
  constraint inspections_revision_id_fkey foreign key (organization_id, revision_id) references inspection.template_revisions (organization_id, id),
  constraint inspections_asset_id_fkey foreign key (organization_id, asset_id) references asset.assets (organization_id, id),
  constraint inspections_inspector_worker_id_fkey foreign key (organization_id, inspector_worker_id) references workforce.workers (organization_id, id),
  constraint inspections_title_check check (char_length(title) between 1 and 250),
  constraint inspections_status_check check (status in ('OPEN', 'SUBMITTED', 'COMPLETED', 'CANCELLED')),
  constraint inspections_notes_check check (char_length(notes) <= 4000),
  constraint inspections_result_check check (result in ('PASS', 'PASS_WITH_REMARKS', 'FAIL')),
  constraint inspections_review_note_check check (char_length(review_note) <= 2000),
  constraint inspections_cancel_reason_check check (char_length(cancel_reason) between 1 and 2000),
  constraint inspections_submitted_at_check check ((submitted_at is not null and inspector_worker_id is not null and result is not null) = (status in ('SUBMITTED', 'COMPLETED'))),
  constraint inspections_cancelled_check check ((cancel_reason is not null) = (status = 'CANCELLED'))
);

create index inspections_number_idx on inspection.inspections (organization_id, inspection_number, site_id, id);
create index inspections_created_at_idx on inspection.inspections (organization_id, created_at, site_id, id);
create index inspections_due_at_open_idx on inspection.inspections (organization_id, due_at, site_id, id) where status in ('OPEN', 'SUBMITTED');
create index inspections_site_id_idx on inspection.inspections (organization_id, site_id, created_at, id) include (template_id, revision_id, asset_id, inspector_worker_id, status);
create index inspections_template_id_idx on inspection.inspections (organization_id, template_id, site_id);
create index inspections_revision_id_idx on inspection.inspections (organization_id, revision_id);
create index inspections_asset_id_idx on inspection.inspections (organization_id, asset_id, created_at);
create index inspections_inspector_worker_id_idx on inspection.inspections (organization_id, inspector_worker_id);
create statistics inspection.inspections_site_stats (dependencies, ndistinct) on organization_id, site_id from inspection.inspections;

comment on table inspection.inspections is 'A look at a place or an asset by a template, by one inspector, with a result';
comment on column inspection.inspections.revision_id is 'The revision of the template that was published when the inspection was opened';
comment on column inspection.inspections.submitted_by is 'The account that submitted it, which need not be the inspector''s';
comment on column inspection.inspections.score is 'Per cent of what passed; empty when the template does not score';

create table inspection.inspection_items (
  id               uuid          not null default uuidv7(),
  organization_id  uuid          not null default core.current_organization_id(),
  site_id          uuid          not null,
  inspection_id    uuid          not null,
  template_item_id uuid          not null,
  is_visible       boolean       not null default true,
  answer           jsonb,
  result           text,
  note             text,
  answered_at      timestamptz,
  answered_by      uuid,
  meter_id         uuid,
  reading_id       uuid,
  row_version      integer       not null default 1,
  created_at       timestamptz   not null default now(),
  created_by       uuid                   default core.current_account_id(),
  updated_at       timestamptz   not null default now(),
  updated_by       uuid                   default core.current_account_id(),
  constraint inspection_items_pkey primary key (id),
  constraint inspection_items_organization_id_id_key unique (organization_id, id),
  constraint inspection_items_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint inspection_items_inspection_id_fkey foreign key (organization_id, site_id, inspection_id) references inspection.inspections (organization_id, site_id, id),
  constraint inspection_items_template_item_id_fkey foreign key (organization_id, template_item_id) references inspection.template_items (organization_id, id),
  constraint inspection_items_meter_id_fkey foreign key (organization_id, meter_id) references meter.meters (organization_id, id),
  constraint inspection_items_reading_id_fkey foreign key (organization_id, reading_id) references meter.readings (organization_id, id),
  constraint inspection_items_result_check check (result in ('PASS', 'FAIL', 'NA', 'INFO')),
  constraint inspection_items_note_check check (char_length(note) <= 2000),
  constraint inspection_items_answered_at_check check ((answer is null) = (answered_at is null) and (answer is null) = (result is null))
);

create unique index inspection_items_inspection_id_template_item_id_idx on inspection.inspection_items (organization_id, inspection_id, template_item_id);
create index inspection_items_inspection_id_idx on inspection.inspection_items (organization_id, site_id, inspection_id, id) include (template_item_id, answered_by);
create index inspection_items_created_at_idx on inspection.inspection_items (organization_id, created_at, site_id, id);
create index inspection_items_template_item_id_idx on inspection.inspection_items (organization_id, template_item_id);
create index inspection_items_meter_id_idx on inspection.inspection_items (organization_id, meter_id) where meter_id is not null;
create index inspection_items_reading_id_idx on inspection.inspection_items (organization_id, reading_id) where reading_id is not null;
create statistics inspection.inspection_items_site_stats (dependencies, ndistinct) on organization_id, site_id from inspection.inspection_items;

comment on table inspection.inspection_items is 'A question of an inspection and its answer; made from the frozen revision when the inspection is opened';
comment on column inspection.inspection_items.is_visible is 'Whether the item counts, as earlier answers have it';
comment on column inspection.inspection_items.answer is 'In the form of the item''s kind: a word, a number, a text, a day, an array of words, or "NA"';
comment on column inspection.inspection_items.reading_id is 'The meter reading that the answer became';
