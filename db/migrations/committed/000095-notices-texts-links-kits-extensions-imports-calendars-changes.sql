--! Previous: sha1:a6294fdfaa0482443a46128d354d180daa1cb25d
--! Hash: sha1:c50326e3ceadda4f6a67195690cfa774d2e7db35
--! Message: notices-texts-links-kits-extensions-imports-calendars-changes

--! split: 100-own-texts-of-notices.sql
-- Texts of notices that an organization writes itself, and an example of each fact.

create table notify.texts (
  id              uuid        not null default uuidv7() primary key,
  organization_id uuid        not null default core.current_organization_id() references core.organizations (id),
  topic           text        not null references notify.topics (code),
  locale          text        not null,
  revision        integer     not null,
  subject         text        not null,
  body            text        not null,
  status          text        not null default 'DRAFT',
  published_at    timestamptz,
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid        default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid        default core.current_account_id(),
  constraint texts_organization_id_topic_locale_revision_key unique (organization_id, topic, locale, revision),
  constraint texts_locale_check check (locale in ('de', 'en')),
  constraint texts_revision_check check (revision >= 1),
  constraint texts_subject_check check (char_length(subject) between 1 and 200),
  constraint texts_body_check check (char_length(body) between 1 and 4000),
  constraint texts_status_check check (status in ('DRAFT', 'PUBLISHED', 'RETIRED'))
);
create unique index texts_draft_idx on notify.texts (organization_id, topic, locale) where status = 'DRAFT';
create unique index texts_published_idx on notify.texts (organization_id, topic, locale) where status = 'PUBLISHED';
create index texts_topic_idx on notify.texts (topic);
create index texts_created_at_idx on notify.texts (organization_id, created_at, id);

create table notify.facts (
  id      uuid not null default uuidv7() primary key,
  name    text not null,
  example text not null,
  constraint facts_name_key unique (name),
  constraint facts_name_check check (name ~ '^[a-z]+(_[a-z]+)*$'),
  constraint facts_example_check check (char_length(example) between 1 and 200)
);

create type notify.notification_text_answer as (
  id uuid, topic text, locale text, revision integer, status text, published_at timestamptz, row_version integer
);

--! split: 101-links-and-bounces-of-mails.sql
-- Links that end mails of a topic, and bounces that come after a mail was sent.

alter table notify.locales add column unsubscribe_text text;
alter table notify.locales
  add constraint locales_unsubscribe_text_check check (char_length(unsubscribe_text) <= 200) not valid;

alter table notify.relays add column bounce_address text;
alter table notify.relays
  add constraint relays_bounce_address_check check (char_length(bounce_address) <= 320) not valid;

alter table notify.messages add column bounce_kind text;
alter table notify.messages add column bounced_at timestamptz;
alter table notify.messages
  add constraint messages_bounce_kind_check check (bounce_kind in ('HARD', 'SOFT')) not valid;

alter table notify.suppressions add column until_at timestamptz;

create type notify.unsubscribed_answer as (topics text[]);
create type notify.bounce_answer as (recorded boolean);

-- Its successor also takes the origin of links.
drop function notify.claim_message(uuid);

-- What needs no account is called by assetry_auth.
grant usage on schema notify to assetry_auth;

--! split: 120-file-states.sql
-- It tells more.
drop function file.file_states();

--! split: 130-kits.sql
-- A kit is an asset that is lent with its components: their loans are a group.
alter table asset.custodies
  add column group_id uuid,
  add constraint custodies_group_id_fkey foreign key (organization_id, group_id)
    references asset.custodies (organization_id, id) not valid;

alter type asset.custody_answer add attribute group_id uuid;
alter type asset.custody_answer add attribute components jsonb;

drop function asset.check_can_be_lent;
drop function asset.loan_faults;
drop function asset.lock_lent_assets;

--! split: 132-extensions.sql
-- An extension of the day on which a calibration is due, which another account approves.
create table tool.extensions (
  id              uuid        not null default uuidv7() primary key,
  organization_id uuid        not null default core.current_organization_id(),
  site_id         uuid        not null,
  asset_id        uuid        not null,
  calibration_id  uuid        not null,
  due_on          date        not null,
  until_on        date        not null,
  reason          text        not null check (char_length(reason) between 1 and 2000),
  status          text        not null default 'REQUESTED' check (status in ('REQUESTED', 'APPROVED', 'REJECTED')),
  decided_at      timestamptz,
  decided_by      uuid,
  decision_note   text check (char_length(decision_note) between 1 and 2000),
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid        default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid        default core.current_account_id(),
  unique (organization_id, id),
  constraint extensions_until_on_check check (until_on > due_on and until_on <= due_on + 30),
  constraint extensions_decided_at_check check ((status = 'REQUESTED') = (decided_at is null)),
  foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint extensions_asset_id_fkey foreign key (organization_id, site_id, asset_id)
    references asset.assets (organization_id, site_id, id) deferrable initially deferred,
  constraint extensions_calibration_id_fkey foreign key (organization_id, site_id, calibration_id)
    references tool.calibrations (organization_id, site_id, id) deferrable initially deferred
);

create unique index extensions_organization_id_calibration_id_key
  on tool.extensions (organization_id, calibration_id) where status in ('REQUESTED', 'APPROVED');
create index extensions_calibration_id_idx on tool.extensions (organization_id, calibration_id);
create index extensions_asset_id_idx on tool.extensions (organization_id, asset_id);
create index extensions_site_id_idx on tool.extensions (organization_id, site_id, created_at, id);
create index extensions_created_at_idx on tool.extensions (organization_id, created_at, site_id, id);
create index extensions_requested_idx on tool.extensions (organization_id, id) where status = 'REQUESTED';
create statistics tool.extensions_site_stats (dependencies, ndistinct) on organization_id, site_id from tool.extensions;

create type tool.extension_answer as (
  id             uuid,
  asset_id       uuid,
  calibration_id uuid,
  status         text,
  due_on         date,
  until_on       date,
  decided_at     timestamptz,
  row_version    integer
);

-- Rules of tools by category: extensions, and the rate at which loans for work are charged.
alter table asset.categories
  add column may_extend boolean,
  add column hourly_rate numeric(12,4),
  add column rate_currency text,
  add constraint categories_hourly_rate_check
    check (hourly_rate >= 0) not valid,
  add constraint categories_rate_currency_check check (rate_currency ~ '^[A-Z]{3}$') not valid;

drop function asset.tool_rules;

--! split: 133-due-days.sql
-- The day on which the calibration of an asset is due, kept for lists.
create table tool.due_days (
  id              uuid not null default uuidv7() primary key,
  organization_id uuid not null default core.current_organization_id(),
  site_id         uuid not null,
  asset_id        uuid not null,
  due_on          date not null,
  unique (organization_id, asset_id),
  foreign key (organization_id, site_id) references core.sites (organization_id, id),
  foreign key (organization_id, site_id, asset_id) references asset.assets (organization_id, site_id, id)
    deferrable initially deferred
);

create index due_days_due_on_idx on tool.due_days (organization_id, due_on, site_id, asset_id);
create index due_days_site_id_idx on tool.due_days (organization_id, site_id, asset_id);
create statistics tool.due_days_site_stats (dependencies, ndistinct) on organization_id, site_id from tool.due_days;

-- What is due already is calculated by the scheduled task.
insert into core.task_marks (organization_id, task, subject_id, due_at)
select s.organization_id, 'keep_due_days', s.asset_id, now()
  from maintenance.schedules as s
  join work.types as t on t.organization_id = s.organization_id and t.id = s.type_id and t.class = 'CALIBRATION'
 where s.asset_id is not null
   and s.status = 'ACTIVE'
union
select w.organization_id, 'keep_due_days', w.asset_id, now()
  from work.work_orders as w
 where w.work_type = 'CALIBRATION'
   and w.asset_id is not null
   and w.status not in ('COMPLETED', 'CLOSED', 'CANCELLED');

--! split: 134-costs-of-tools.sql
-- What a loan for work costs, by the rate at check-out, and how often the asset was used.
alter table asset.custodies
  add column hourly_rate numeric(12,4),
  add column rate_currency text,
  add column used_minutes integer,
  add column uses integer,
  add constraint custodies_hourly_rate_check check (hourly_rate is null or work_order_id is not null) not valid,
  add constraint custodies_rate_currency_check check (rate_currency ~ '^[A-Z]{3}$') not valid,
  add constraint custodies_used_minutes_check
    check (used_minutes >= 0 and (used_minutes is null or checked_in_at is not null)) not valid,
  add constraint custodies_uses_check check (uses >= 0 and (uses is null or checked_in_at is not null)) not valid;

drop function asset.custody_answer;

--! split: 150-reasons-as-lists.sql
-- Reasons are a list; whose uses are given back is an argument.
drop function work.coverage_faults;
drop function work.lock_payers;

--! split: 170-imports.sql
-- Imports read records without a code, and write columns that follow from others: these have arguments more.
drop function core.read_import(text, jsonb);
drop function core.store_import(text, core.import_row[]);
drop function core.judge_changed_row(core.entities, core.import_row, jsonb);

-- Imports take what records that another product made already have, such as a status.
alter table core.entity_fields add column is_imported boolean not null default false;
alter table core.entity_fields add column imported_vocabulary text[];
drop function core.field(
  text, text, text, text, boolean, boolean, boolean, boolean, integer, text, text[], numeric, numeric, text, boolean
);

--! split: 190-calendar-feeds.sql
grant usage on schema integration to assetry_auth;

create table integration.calendar_feeds (
  id              uuid        not null default uuidv7() primary key,
  organization_id uuid        not null default core.current_organization_id() references core.organizations (id),
  account_id      uuid        not null default core.current_account_id(),
  api_key_id      uuid        default core.current_api_key_id(),
  site_id         uuid,
  reach_id        uuid        not null generated always as (coalesce(site_id, organization_id)) stored,
  name            text        not null,
  kinds           text[]      not null,
  hides_details   boolean     not null default false,
  address_number  integer     not null default 1,
  address_hash    bytea,
  issued_at       timestamptz not null default clock_timestamp(),
  revoked_at      timestamptz,
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid        default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid        default core.current_account_id(),
  constraint calendar_feeds_organization_id_id_key unique (organization_id, id),
  constraint calendar_feeds_address_hash_key unique (address_hash),
  constraint calendar_feeds_account_id_fkey
    foreign key (organization_id, account_id) references identity.accounts (organization_id, id),
  constraint calendar_feeds_api_key_id_fkey
    foreign key (organization_id, api_key_id) references identity.api_keys (organization_id, id),
  constraint calendar_feeds_site_id_fkey
    foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint calendar_feeds_name_check check (char_length(name) between 1 and 150),
  constraint calendar_feeds_kinds_check check (cardinality(kinds) between 1 and 8),
  constraint calendar_feeds_address_hash_check check ((address_hash is null) = (revoked_at is not null)),
  constraint calendar_feeds_revoked_at_check check (revoked_at >= created_at)
);
create index calendar_feeds_account_id_idx on integration.calendar_feeds (organization_id, account_id, created_at, id);
create index calendar_feeds_created_at_idx
  on integration.calendar_feeds (organization_id, created_at, reach_id, id);
create index calendar_feeds_reach_id_idx
  on integration.calendar_feeds (organization_id, reach_id, created_at, id);
create index calendar_feeds_api_key_id_idx on integration.calendar_feeds (organization_id, api_key_id)
  where api_key_id is not null;
create index calendar_feeds_site_id_idx on integration.calendar_feeds (organization_id, site_id);
create statistics integration.calendar_feeds_site_stats (dependencies, ndistinct)
  on organization_id, site_id, reach_id from integration.calendar_feeds;

create type integration.calendar_feed_answer as (id uuid, url text, issued_at timestamptz, row_version integer);
create type integration.calendar_revoke_answer as (id uuid, revoked_at timestamptz, row_version integer);
create type integration.calendar_answer as (organization_id uuid, name text, calendar_entries jsonb);

--! split: 200-submitted-changes.sql
create table integration.submitted_changes (
  id              uuid        not null default uuidv7() primary key,
  organization_id uuid        not null default core.current_organization_id(),
  account_id      uuid        not null default core.current_account_id(),
  change_id       uuid        not null,
  request_hash    bytea       not null,
  answer          jsonb,
  created_at      timestamptz not null default now(),
  constraint submitted_changes_account_id_fkey
    foreign key (organization_id, account_id) references identity.accounts (organization_id, id),
  constraint submitted_changes_organization_id_account_id_change_id_key
    unique (organization_id, account_id, change_id)
);
create index submitted_changes_created_at_idx on integration.submitted_changes (created_at);

create type integration.submission_answer as (change_outcomes jsonb);

--! split: 210-pages-of-work-orders.sql
-- Six updates in the life of an order are not in place (ADR 226). Room on the page keeps each of them on it: after a
-- checkpoint another page would be written whole.
alter table work.work_orders set (fillfactor = 90);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.check_in_asset;
drop function if exists api.check_out_asset;
drop function if exists api.create_asset_category;
drop function if exists api.create_authorized_vendor;
drop function if exists api.create_notification_relay;
drop function if exists api.import_contract_prices;
drop function if exists api.record_worker_certificate;
drop function if exists api.update_asset_category;
drop function if exists api.update_authorized_vendor;
drop view if exists api.approvals;
drop view if exists api.asset_categories;
drop view if exists api.asset_custodies;
drop view if exists api.assets;
drop view if exists api.notification_messages;
drop view if exists api.notification_relays;
drop view if exists api.notification_suppressions;
drop policy if exists organization on notify.relays;
drop policy if exists read on notify.relays;
drop policy if exists insert on notify.relays;
drop policy if exists update on notify.relays;
drop policy if exists label on notify.relays;
drop function contract.read_imported_prices;
drop function contract.check_authorized_vendor;
drop function workforce.check_certificate_days;
drop function core.has_codes_of_sites;

-- removed: function core.has_codes_of_sites
-- removed: function workforce.check_certificate_days
-- removed: function contract.check_authorized_vendor
-- removed: function contract.read_imported_prices

-- source: meanings asset.categories
comment on table asset.categories is 'A class of assets; a tree';
comment on column asset.categories.id is 'Id of the category';
comment on column asset.categories.parent_id is 'Parent category; empty at the top';
comment on column asset.categories.code is 'Short code, unique in the organization';
comment on column asset.categories.name is 'Name of the category';
comment on column asset.categories.description is 'Assets that belong to it';
comment on column asset.categories.archived_at is 'When it was archived; empty while it is active';
comment on column asset.categories.failure_class_id is
'How assets of the category fail, one of /failure_classes; that of the wider category when empty';
comment on column asset.categories.requires_permit is
'Whether work on such assets, narrower categories included, is only done while a permit for it is in force';
comment on column asset.categories.requires_lockout is
'Whether work on such assets, narrower categories included, is only done while the asset is locked out';
comment on column asset.categories.commissioning_template_id is
'The template of the inspection that its assets pass before they go into service; empty for that of the wider category';
comment on column asset.categories.is_bookable is
'Whether its assets can be booked; empty for what the wider category says, and where none does they can';
comment on column asset.categories.booking_needs_approval is
'Whether somebody agrees before its assets are booked; empty for what the wider category says';
comment on column asset.categories.booking_max_minutes is
'How long a booking of its assets lasts at most, in minutes; empty for what the wider category says';
comment on column asset.categories.booking_lead_minutes is
'How long before it begins a booking is reserved at the latest, in minutes; empty for what the wider category says';
comment on column asset.categories.booking_ahead_days is
'How many days ahead a booking begins at most; empty for what the wider category says';
comment on column asset.categories.booking_max_assets is
'How many of its assets a worker has booked or in hand at one time at most; empty for what the wider category says';
comment on column asset.categories.booking_answer_minutes is
'How long a request waits for an answer at most, in minutes; empty for what the wider category says';
comment on column asset.categories.damage_opens_request is
'Whether a request is opened when one of its assets comes back damaged; null for what the wider category says, and '
'where none says anything it is';
comment on column asset.categories.needs_calibration is
'Whether its assets are used only while calibrated; empty for the rule of the parent category, at the top false';
comment on column asset.categories.decision_rule is
'SIMPLE compares calibrations with the tolerance; GUARDED narrows it by the uncertainty; empty for the rule of the '
'parent category, at the top SIMPLE';
comment on column asset.categories.loan_due_policy is
'Handling of loans and bookings beyond the due day of a calibration: NONE, WARN or REFUSE; empty for the rule of the '
'parent category, at the top NONE';
comment on column asset.categories.loan_days_left is
'Days until the calibration is due that a loan needs at its start; empty for the rule of the parent category';
comment on column asset.categories.booking_buffer_minutes is
'Minutes kept free after a booking; empty for the rule of the parent category, at the top 0';
comment on column asset.categories.tool_return_required is
'Whether its assets must be back before the work for which they were checked out is completed; empty for the rule of '
'the parent category, at the top false';
comment on column asset.categories.may_extend is
'Whether the due day of the calibration of its assets can be extended; empty for the rule of the parent category, at '
'the top false';
comment on column asset.categories.hourly_rate is
'Cost of an hour of a loan for work, in rate_currency; empty for that of the parent category';
comment on column asset.categories.rate_currency is
'Currency of hourly_rate; empty for that of the parent category, at the top that of the work order';
-- end: meanings asset.categories

-- source: meanings asset.custodies
comment on table asset.custodies is 'A current or past loan of an asset; one at a time';
comment on column asset.custodies.id is 'Id of the custody';
comment on column asset.custodies.site_id is 'Site of the asset, or its site at the return';
comment on column asset.custodies.asset_id is 'Id of the asset on loan';
comment on column asset.custodies.booking_id is 'Booking of the loan; empty for none';
comment on column asset.custodies.worker_id is 'Worker with the asset; empty for an external party';
comment on column asset.custodies.external_party is 'Who has it, when it is no worker';
comment on column asset.custodies.status is
'CHECKED_OUT while it is on loan, OVERDUE when late, RETURNED when checked in';
comment on column asset.custodies.checked_out_at is 'Time of check-out';
comment on column asset.custodies.due_back_at is 'Time at which it is due back; empty for an open-ended loan';
comment on column asset.custodies.checked_in_at is 'Time of check-in or loss; empty while it is on loan';
comment on column asset.custodies.condition_out is 'How it was when it was taken';
comment on column asset.custodies.condition_in is 'How it was when it came back';
comment on column asset.custodies.note is 'What there was to say when it was taken';
comment on column asset.custodies.return_note is 'What there was to say when it came back';
comment on column asset.custodies.signature_out is 'The name by which whoever took it signed for it and its condition';
comment on column asset.custodies.signature_in is 'The name by which whoever brought it back signed for its condition';
comment on column asset.custodies.work_order_id is 'Work order of the loan';
comment on column asset.custodies.request_id is 'Request opened for a damaged return; empty for none';
comment on column asset.custodies.group_id is 'Loan of the kit with which it was checked out; empty for none';
comment on column asset.custodies.hourly_rate is
'Cost of an hour, in rate_currency, at check-out for work; empty for none';
comment on column asset.custodies.rate_currency is 'Currency of hourly_rate; empty for that of the work order';
comment on column asset.custodies.used_minutes is 'Minutes of use charged to the work order; empty for none';
comment on column asset.custodies.uses is 'Number of uses, recorded at check-in';
-- end: meanings asset.custodies

-- source: meanings asset.custody_answer
comment on type asset.custody_answer is 'Result of check-out and check-in of an asset';
comment on column asset.custody_answer.custody_id is 'Id of the custody';
comment on column asset.custody_answer.asset_id is 'Id of the asset on loan';
comment on column asset.custody_answer.status is 'CHECKED_OUT, OVERDUE or RETURNED';
comment on column asset.custody_answer.booking_id is 'Booking of the loan; empty for none';
comment on column asset.custody_answer.checked_out_at is 'Time of check-out';
comment on column asset.custody_answer.due_back_at is 'Time at which it is due back; empty for an open-ended loan';
comment on column asset.custody_answer.checked_in_at is 'Time of check-in; empty while it is on loan';
comment on column asset.custody_answer.request_id is 'Request opened for a damaged return; empty for none';
comment on column asset.custody_answer.warnings is 'Warnings about the loan; an empty list for none';
comment on column asset.custody_answer.group_id is 'Loan of its kit; empty when it is checked out alone';
comment on column asset.custody_answer.components is
'Other assets of the kit that are checked out or in with it; an empty list for none';
-- end: meanings asset.custody_answer

-- source: meanings core.entity_fields
comment on table core.entity_fields is
'What p_values may hold when a record of an entity is created or updated; core.check_values enforces it';
comment on column core.entity_fields.field is 'The key inside p_values';
comment on column core.entity_fields.is_required is
'Must be given and not be empty when a record is created, and cannot be emptied later';
comment on column core.entity_fields.pattern is 'Regular expression that a text must match';
comment on column core.entity_fields.target_entity is
'The entity whose id the field holds; the id must be one the caller can reach';
comment on column core.entity_fields.is_column is
'Whether it is kept in the column of its name; otherwise it makes rows of its own, or says what an action does besides';
comment on column core.entity_fields.is_imported is
'Whether a row of an import that creates a record takes the field although create does not';
comment on column core.entity_fields.imported_vocabulary is
'Values that imports take in place of vocabulary; null for the same';
-- end: meanings core.entity_fields

-- source: meanings integration.calendar_answer
comment on type integration.calendar_answer is 'The content of a calendar feed';
comment on column integration.calendar_answer.organization_id is 'Organization of the feed';
comment on column integration.calendar_answer.name is 'Name of the calendar';
comment on column integration.calendar_answer.calendar_entries is 'Events in the order of time, at most 2,000';
-- end: meanings integration.calendar_answer

-- source: meanings integration.calendar_feed_answer
comment on type integration.calendar_feed_answer is 'The address of a calendar feed';
comment on column integration.calendar_feed_answer.id is 'Id of the feed';
comment on column integration.calendar_feed_answer.url is
'Path of this host at which the calendar is read; secret, and not shown by the list';
comment on column integration.calendar_feed_answer.issued_at is 'Time at which the address was issued';
-- end: meanings integration.calendar_feed_answer

-- source: meanings integration.calendar_feeds
comment on table integration.calendar_feeds is
'A calendar that programs read at a secret address, with the account for which it reads';
comment on column integration.calendar_feeds.id is 'Id of the feed';
comment on column integration.calendar_feeds.account_id is
'Account that created it, whose reach and permissions decide what it shows';
comment on column integration.calendar_feeds.api_key_id is
'API key with which it was created, whose limits apply, too';
comment on column integration.calendar_feeds.site_id is
'Site whose records it shows; empty for the records of the worker of the account';
comment on column integration.calendar_feeds.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column integration.calendar_feeds.name is 'Name of the calendar';
comment on column integration.calendar_feeds.kinds is
'SLOTS, WORK (due work orders), ABSENCES, INSPECTIONS, BOOKINGS, and of a site MAINTENANCE (occurrences), OUTAGES and '
'CONTRACTS (their ends)';
comment on column integration.calendar_feeds.hides_details is
'Whether events show their kind and time only, without numbers, titles, names and places';
comment on column integration.calendar_feeds.address_number is 'Number of addresses that were issued';
comment on column integration.calendar_feeds.address_hash is 'Hash of the secret of the address; empty when it is revoked';
comment on column integration.calendar_feeds.issued_at is 'Time at which the address was issued';
comment on column integration.calendar_feeds.revoked_at is 'Time at which it was revoked; empty while it is read';
-- end: meanings integration.calendar_feeds

-- source: meanings integration.calendar_revoke_answer
comment on type integration.calendar_revoke_answer is 'Result of revoking a calendar feed';
comment on column integration.calendar_revoke_answer.id is 'Id of the feed';
comment on column integration.calendar_revoke_answer.revoked_at is 'Time at which it was revoked';
-- end: meanings integration.calendar_revoke_answer

-- source: meanings integration.submission_answer
comment on type integration.submission_answer is 'Outcomes of submitted changes';
comment on column integration.submission_answer.change_outcomes is 'Outcome of each change, in the order of the request';
-- end: meanings integration.submission_answer

-- source: meanings integration.submitted_changes
comment on table integration.submitted_changes is
'A change of a device that was applied, so that it is applied once and others can refer to its answer';
comment on column integration.submitted_changes.id is 'Id of the row';
comment on column integration.submitted_changes.account_id is 'Account that submitted it';
comment on column integration.submitted_changes.change_id is 'Id that the device gave it';
comment on column integration.submitted_changes.request_hash is 'Digest of action and arguments as they were sent';
comment on column integration.submitted_changes.answer is 'Answer of the action';
-- end: meanings integration.submitted_changes

-- source: meanings notify.bounce_answer
comment on type notify.bounce_answer is 'Result of the report of a bounce';
comment on column notify.bounce_answer.recorded is 'Whether the report was new';
-- end: meanings notify.bounce_answer

-- source: meanings notify.facts
comment on table notify.facts is 'Facts that texts of notices use, the same for every organization';
comment on column notify.facts.name is 'Name of the fact, as texts use it';
comment on column notify.facts.example is 'Value with which previews fill it in';
-- end: meanings notify.facts

-- source: meanings notify.locales
comment on table notify.locales is 'Languages of notices, with the words of a mail that has several';
comment on column notify.locales.code is 'ISO 639-1 code, such as en';
comment on column notify.locales.several_subject is 'Subject of a mail with several notices';
comment on column notify.locales.several_more is 'Last line of a mail with more than fifty notices';
comment on column notify.locales.unsubscribe_text is 'Last line of a mail, with the link that ends mails of its topics';
-- end: meanings notify.locales

-- source: meanings notify.messages
comment on table notify.messages is
'The outbox: a message is stored with its event and sent by the worker after the commit';
comment on column notify.messages.id is 'Id of the message, also sent to the provider';
comment on column notify.messages.site_id is
'Site of the destination; empty without a destination, or with one for all sites';
comment on column notify.messages.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column notify.messages.relay_id is 'Relay of the message';
comment on column notify.messages.destination_id is 'Destination of the message; empty when only a recipient was given';
comment on column notify.messages.kind is 'TEST of a relay, or EVENT of a record';
comment on column notify.messages.recipient is 'Address of the recipient when the message was created';
comment on column notify.messages.subject is 'Subject';
comment on column notify.messages.body is
'Text of the message; of one with several notices that of the first, or empty: it is written when it is sent';
comment on column notify.messages.status is
'QUEUED, SENDING, then SENT or FAILED; BOUNCED when the mail server refused the recipient, SUPPRESSED when not sent';
comment on column notify.messages.attempts is 'Attempts of the worker to send it';
comment on column notify.messages.error is 'Answer of the provider at the last attempt; empty when it was sent';
comment on column notify.messages.sent_at is 'Time at which the provider accepted it';
comment on column notify.messages.row_version is 'Raised by each change';
comment on column notify.messages.created_at is 'Time of creation';
comment on column notify.messages.updated_at is 'Time of the last change';
comment on column notify.messages.account_id is 'Account of which it tells notices; empty for other mail';
comment on column notify.messages.topic is 'Topic of a mail that was written at once; empty for all other mail';
comment on column notify.messages.bounce_kind is
'HARD when the address gets no mail, SOFT when it got none then; empty unless it bounced';
comment on column notify.messages.bounced_at is 'Time at which its bounce became known';
-- end: meanings notify.messages

-- source: meanings notify.notification_text_answer
comment on type notify.notification_text_answer is 'Result of the actions on a text of notices';
comment on column notify.notification_text_answer.id is 'Id of the revision';
comment on column notify.notification_text_answer.topic is 'Code of the topic, such as WORK_ASSIGNED';
comment on column notify.notification_text_answer.locale is 'Language of the text';
comment on column notify.notification_text_answer.revision is
'Number of the revision, counted from 1 for each topic and language';
comment on column notify.notification_text_answer.status is
'DRAFT while it can be changed, PUBLISHED while notices use it, RETIRED afterwards';
comment on column notify.notification_text_answer.published_at is 'Time of the publication; empty before it';
-- end: meanings notify.notification_text_answer

-- source: meanings notify.relays
comment on table notify.relays is
'The organization''s connection to a channel: its mail server, chat webhook or web service';
comment on column notify.relays.id is 'Id of the relay';
comment on column notify.relays.channel is 'EMAIL, CHAT or WEBHOOK; an organization has one relay for each';
comment on column notify.relays.name is 'Name of the relay';
comment on column notify.relays.status is
'DRAFT before the first test, TESTING during a test, then ACTIVE or FAILED; as before the test when the recipient was '
'at fault';
comment on column notify.relays.host is
'Host name of the server; for a chat webhook or web service the host of its URL';
comment on column notify.relays.port is 'Port of the server';
comment on column notify.relays.security is
'Encryption of the connection; NONE reaches only hosts that the operator allows';
comment on column notify.relays.username is 'User name for the server';
comment on column notify.relays.password is
'Password; readable by the owner alone, who passes it to the worker with a message';
comment on column notify.relays.from_address is 'Sender address of messages';
comment on column notify.relays.from_name is 'Sender name of messages';
comment on column notify.relays.url is
'URL, as secret as a password: anyone with the URL of a chat webhook can post there';
comment on column notify.relays.signing_secret is
'Key with which the receiver of a webhook verifies the origin of a message';
comment on column notify.relays.message_format is 'Format for the chat service: a text, or an adaptive card';
comment on column notify.relays.has_credentials is 'Whether a password, a URL or a signing key is stored';
comment on column notify.relays.last_tested_at is 'Time of the last request for a test';
comment on column notify.relays.last_error is
'Answer of the provider to the last test, when it failed; empty when it passed';
comment on column notify.relays.bounce_address is
'Address to which servers report mail that they could not deliver; empty for the sender address';
-- end: meanings notify.relays

-- source: meanings notify.suppressions
comment on table notify.suppressions is 'Addresses to which nothing is sent';
comment on column notify.suppressions.id is 'Id of the suppression';
comment on column notify.suppressions.address is 'Email address in lower case';
comment on column notify.suppressions.reason is 'BOUNCE: its mail server refused it for good';
comment on column notify.suppressions.message_id is 'Message that bounced';
comment on column notify.suppressions.error is 'Answer of the mail server';
comment on column notify.suppressions.withdrawn_at is 'Time at which mail was allowed again; empty while suppressed';
comment on column notify.suppressions.until_at is 'Time until which nothing is sent; empty without an end';
-- end: meanings notify.suppressions

-- source: meanings notify.texts
comment on table notify.texts is 'Texts of notices that an organization writes itself, in revisions by topic and language';
comment on column notify.texts.id is 'Id of the revision';
comment on column notify.texts.topic is 'Code of the topic, such as WORK_ASSIGNED';
comment on column notify.texts.locale is 'Language of the text';
comment on column notify.texts.revision is 'Number of the revision, counted from 1 for each topic and language';
comment on column notify.texts.subject is 'Subject, in which {{name}} stands for a fact';
comment on column notify.texts.body is
'Text, in which {{name}} stands for a fact; a line with a fact that is absent is left out';
comment on column notify.texts.status is
'DRAFT while it can be changed, PUBLISHED while notices use it, RETIRED afterwards';
comment on column notify.texts.published_at is 'Time of the publication; empty before it';
-- end: meanings notify.texts

-- source: meanings notify.unsubscribed_answer
comment on type notify.unsubscribed_answer is 'Result of the use of a link that ends mails';
comment on column notify.unsubscribed_answer.topics is 'Topics that are not mailed any more';
-- end: meanings notify.unsubscribed_answer

-- source: meanings tool.due_days
comment on table tool.due_days is
'Day on which the calibration of an asset is due; kept by what changes its schedules, their work, its calibrations and '
'extensions';
comment on column tool.due_days.id is 'Id of the row';
comment on column tool.due_days.site_id is 'Site of the asset';
comment on column tool.due_days.asset_id is 'Asset; none without a calibration that is due';
comment on column tool.due_days.due_on is 'Last day on which its calibration holds';
-- end: meanings tool.due_days

-- source: meanings tool.extension_answer
comment on type tool.extension_answer is 'Result of an action on an extension of a calibration';
comment on column tool.extension_answer.id is 'Id of the extension';
comment on column tool.extension_answer.asset_id is 'Asset whose calibration is due later';
comment on column tool.extension_answer.calibration_id is 'Calibration that is extended';
comment on column tool.extension_answer.status is 'REQUESTED, APPROVED or REJECTED';
comment on column tool.extension_answer.due_on is 'Day on which the calibration was due at the request';
comment on column tool.extension_answer.until_on is 'Requested due day';
comment on column tool.extension_answer.decided_at is 'Time of the decision; empty before';
-- end: meanings tool.extension_answer

-- source: meanings tool.extensions
comment on table tool.extensions is 'A later due day of a calibration, requested and decided on';
comment on column tool.extensions.id is 'Id of the extension';
comment on column tool.extensions.site_id is 'Site of the asset';
comment on column tool.extensions.asset_id is 'Asset whose calibration is due later';
comment on column tool.extensions.calibration_id is
'Last calibration of the asset at the request; the next one ends the extension';
comment on column tool.extensions.due_on is 'Day on which the calibration was due at the request';
comment on column tool.extensions.until_on is 'Requested due day, through which the asset can be used';
comment on column tool.extensions.reason is 'Reason for the extension';
comment on column tool.extensions.status is 'REQUESTED until it is APPROVED or REJECTED';
comment on column tool.extensions.decided_at is 'Time of the decision; empty before';
comment on column tool.extensions.decided_by is 'Account that decided';
comment on column tool.extensions.decision_note is 'Reason for the rejection; empty for none';
-- end: meanings tool.extensions

-- source: function api.approve_calibration_extension
create or replace function api.approve_calibration_extension(p_extension_id uuid, p_row_version integer default null)
returns setof tool.extension_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer    jsonb := core.begin_action(
    'approve_calibration_extension', 'calibration.approve_extension', jsonb_build_array(p_extension_id, p_row_version)
  );
  v_asset     asset.assets;
  v_extension tool.extensions;
begin
  if v_answer is null then
    v_asset := tool.lock_extended(p_extension_id);
    v_extension := tool.lock_extension(p_extension_id, p_row_version);
    v_extension.status := core.next_status(
      'tool.extensions', 'The extension', v_extension.status, 'approve_calibration_extension'
    );
    perform tool.refuse_own_extension(v_extension);
    perform tool.check_extension(v_asset, v_extension);
    v_extension := tool.decide_extension(v_extension, null);
    v_answer := core.finish_action(core.answer(to_jsonb(v_extension), null::tool.extension_answer));
  end if;

  return next jsonb_populate_record(null::tool.extension_answer, v_answer);
end
$$;

alter function api.approve_calibration_extension owner to assetry_api;
grant execute on function api.approve_calibration_extension to authenticated;

comment on function api.approve_calibration_extension is
$$Approve a later due day of a calibration

Not by the account that requested it. The asset can be used through until_on, and notices of its due day follow that
day.
p_extension_id: Id of a row of /calibration_extensions
Refuses with CALIBRATION_EXTENSION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL, EXTENSION_NOT_ALLOWED
(details names each reason, such as a new calibration) and EXTENSION_TOO_LONG.$$;
-- end: function api.approve_calibration_extension

-- source: function api.check_in_asset
create or replace function api.check_in_asset(
  p_custody_id  uuid,
  p_values      api.field_values default '{}',
  p_row_version integer default null
)
returns setof asset.custody_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'check_in_asset', 'custody.record', jsonb_build_array(p_custody_id, p_values, p_row_version)
  );
  v_custody asset.custodies;
  v_without uuid[];
  v_ids     uuid[] := '{}';
  v_faults  jsonb;
begin
  if v_answer is null then
    p_values := core.check_values('asset.custodies', p_values, 'update');
    v_without := coalesce(core.uuids(p_values -> 'without_ids'), '{}');
    perform core.refuse_faults(asset.kit_value_faults((p_values ->> 'with_components')::boolean, v_without));

    if (p_values ->> 'with_components')::boolean then
      v_ids := asset.lock_group(p_custody_id, v_without);
    end if;

    v_custody := asset.lock_custody(p_custody_id, p_row_version);
    v_custody.status := core.next_status('asset.custodies', 'The custody', v_custody.status, 'check_in_asset');

    v_custody.checked_in_at := greatest(clock_timestamp(), v_custody.checked_out_at);
    v_custody.condition_in := p_values ->> 'condition_in';
    v_custody.signature_in := p_values ->> 'signature_in';
    v_custody.return_note := p_values ->> 'return_note';
    v_custody.uses := coalesce((p_values ->> 'uses')::integer, 1);

    update asset.booking_lines as l
       set status = 'RETURNED'
      from asset.custodies as c
     where c.id = any (v_ids || p_custody_id)
       and l.booking_id = c.booking_id
       and l.asset_id = c.asset_id;

    perform asset.settle_booking(v_custody.booking_id);

    update asset.custodies as c
       set status = v_custody.status,
           checked_in_at = v_custody.checked_in_at,
           condition_in = v_custody.condition_in,
           signature_in = v_custody.signature_in,
           return_note = v_custody.return_note,
           uses = v_custody.uses
     where c.id = any (v_ids || p_custody_id);

    v_faults := asset.charge_loans(v_ids || p_custody_id, (p_values ->> 'used_minutes')::integer);
    select * into v_custody from asset.custodies as c where c.id = p_custody_id;
    v_answer := core.finish_action(asset.custody_answer(v_custody, v_faults) || asset.kit_answer(v_custody, v_ids));
  end if;

  return next jsonb_populate_record(null::asset.custody_answer, v_answer);
end
$$;

alter function api.check_in_asset owner to assetry_api;
grant execute on function api.check_in_asset to authenticated;

comment on function api.check_in_asset is
$$Check in an asset

The asset is available again. signature_in is the name with which the returning person signs for its condition. Its
booking is COMPLETED when all its assets are checked in. An asset returned DAMAGED that was not damaged at check-out
opens a request, returned as request_id, unless damage_opens_request of its category is false; this needs no
permission to submit requests. With with_components all that is still out of its kit is checked in, in the same
condition, except the assets of without_ids; check in alone what is in another condition. A loan for work whose category
had an hourly_rate at check-out is charged to the work order as a cost of kind TOOL: used_minutes, by default the
minutes of the loan in the working time of the site. A work order that is closed, cancelled or out of your reach takes
no cost (COST_NOT_CHARGED in warnings). uses is added to the meter of the asset whose type has the code USES.
Refuses with VALIDATION_FAILED, CUSTODY_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED (it is already checked in),
PERIOD_CLOSED (the month of today), RATE_MISSING (no exchange rate of the currency) and the refusals of
record_meter_reading.$$;
-- end: function api.check_in_asset

-- source: function api.check_out_asset
create or replace function api.check_out_asset(
  p_asset_id    uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof asset.custody_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'check_out_asset', 'custody.record', jsonb_build_array(p_asset_id, p_values, p_row_version)
  );
  v_custody asset.custodies;
  v_asset   asset.assets;
  v_line    asset.booking_lines;
  v_booking asset.bookings;
  v_asks    boolean;
  v_accepts boolean;
  v_faults  jsonb;
  v_id      uuid := uuidv7();
  v_without uuid[];
  v_kit_ids uuid[] := '{}';
begin
  if v_answer is null then
    p_values := core.check_values('asset.custodies', p_values, 'create');
    v_custody := jsonb_populate_record(null::asset.custodies, p_values);
    v_custody.checked_out_at := clock_timestamp();
    v_without := coalesce(core.uuids(p_values -> 'without_ids'), '{}');
    perform core.refuse_faults(
      case
        when v_custody.booking_id is null then
          asset.custodian_faults(v_custody.worker_id, v_custody.external_party)
        when num_nonnulls(v_custody.worker_id, v_custody.external_party) > 0 then
          jsonb_build_array(core.fault('booking_id', 'NOT_ALLOWED', 'The booking sets it'))
        else '[]'
      end
      || case
        when v_custody.due_back_at <= v_custody.checked_out_at then
          jsonb_build_array(core.fault('due_back_at', 'TOO_EARLY', 'Cannot be in the past'))
        else '[]'
      end
      || asset.kit_value_faults((p_values ->> 'with_components')::boolean, v_without)
    );

    if (p_values ->> 'with_components')::boolean then
      perform core.lock_tree('asset.assets');
      v_kit_ids := asset.kit_ids(p_asset_id, v_without);
    end if;

    v_asset := asset.lock_lent_assets(p_asset_id, p_row_version, v_custody.booking_id, v_kit_ids);
    perform core.refuse_faults(asset.kit_faults(p_asset_id, v_kit_ids, v_without));

    perform asset.lock_custodian(
      coalesce(
        v_custody.worker_id, (select b.worker_id from asset.bookings as b where b.id = v_custody.booking_id)
      )
    );

    perform work.hold_for_tools(v_custody.work_order_id);

    if v_custody.booking_id is not null then
      perform asset.lock_exchanging_bookings(v_custody.booking_id, p_asset_id);
      v_booking := asset.lock_asset_booking(v_custody.booking_id, null);

      -- Its lines are held back, but nothing is taken before somebody agreed.
      if v_booking.status = 'REQUESTED' then
        perform asset.next_asset_booking_status(v_booking, 'check_out_asset');
      end if;

      select * into v_line
        from asset.booking_lines as l
       where l.booking_id = v_booking.id
         and l.asset_id = p_asset_id;

      if not found then
        v_line := asset.substitute(v_booking, p_asset_id);
      end if;

      if v_line.id is null then
        perform core.refuse_field('booking_id', 'NOT_FOUND', 'The asset is not part of the booking');
      end if;

      v_line.status := core.next_status('asset.booking_lines', 'The booking', v_line.status, 'check_out_asset');
      v_custody.worker_id := v_booking.worker_id;
      v_custody.external_party := v_booking.external_party;
      v_custody.due_back_at := coalesce(v_custody.due_back_at, v_booking.ends_at);
    end if;

    v_asks := asset.asks_due(v_asset, v_custody);
    v_accepts := (p_values ->> 'accepts_limits')::boolean;
    v_faults := asset.loan_faults(
      v_asset, v_custody, v_accepts, (p_values ->> 'breaks_kit')::boolean, v_asks
    );
    perform asset.check_kit_can_be_lent(
      v_asset, asset.lending_faults(v_asset, v_custody, v_booking, v_faults, v_asks),
      asset.component_faults(v_kit_ids, v_custody, v_booking, v_accepts)
    );
    v_faults := v_faults || asset.component_warnings(v_kit_ids, v_custody, v_accepts);

    insert into asset.custodies (
      id, site_id, asset_id, group_id, booking_id, work_order_id, worker_id, external_party, checked_out_at,
      due_back_at, condition_out, signature_out, note, hourly_rate, rate_currency
    )
    select
      v_id, v_asset.site_id, p_asset_id, case when v_kit_ids <> '{}' then v_id end, v_custody.booking_id,
      v_custody.work_order_id, v_custody.worker_id, v_custody.external_party,
      greatest(clock_timestamp(), v_custody.checked_out_at), v_custody.due_back_at, v_custody.condition_out,
      v_custody.signature_out, v_custody.note, r.p_hourly_rate, r.p_rate_currency
      from asset.loan_rate(v_asset, v_custody.work_order_id) as r
    returning * into v_custody;

    update asset.booking_lines as l set status = v_line.status where l.id = v_line.id;
    update asset.bookings as b set status = 'OUT', updated_at = now() where b.id = v_booking.id;

    v_kit_ids := asset.lend_components(v_custody, v_kit_ids);
    v_answer := core.finish_action(
      asset.custody_answer(v_custody, v_faults) || asset.kit_answer(v_custody, v_kit_ids)
    );
  end if;

  return next jsonb_populate_record(null::asset.custody_answer, v_answer);
end
$$;

alter function api.check_out_asset owner to assetry_api;
grant execute on function api.check_out_asset to authenticated;

comment on function api.check_out_asset is
$$Check out an asset

To a worker or, with external_party, to an external person; with booking_id to the holder of the booking, until its
end unless due_back_at is given. Without due_back_at the loan is open-ended, and no booking may follow. A booked asset
can be checked out early while it is free. For a booking line of a kind, any asset of that kind can be taken. All
obstacles are returned in details with ids: retired or planned, down, checked out, booked at that time, or available
by approved booking only (unless you can approve bookings), what the worker lacks of the qualifications that the asset
or its categories require through the day of due_back_at (MISSING_SKILL, CERTIFICATE_MISSING, CERTIFICATE_EXPIRED), or
a calibration with limits (LIMITS_NOT_ACCEPTED). By loan_due_policy of the category a calibration that ends before
due_back_at (CALIBRATION_ENDS_DURING_LOAN), or sooner than in loan_days_left (CALIBRATION_DUE_SOON), is refused or
returned in warnings; not for a loan without work order to an external person or of an overdue asset, which goes to be
calibrated. With work_order_id the calibration must not be overdue,
and complete_work_order warns while the asset is checked out. signature_out is the name with which the receiver signs
for the asset and its condition. With with_components the asset is a kit: its components, at any depth and not retired,
are checked out with it as one group (components), or none; details names each component with its obstacles.
without_ids leaves components out. A component that the booking reserves is taken from it. A component of a tool that
is checked out alone breaks its kit, which breaks_kit accepts (BREAKS_KIT).
Refuses with ASSET_IN_STOCK (its serial number is in a storeroom), VALIDATION_FAILED, ASSET_NOT_FOUND, STALE_ROW,
WORKER_NOT_ACTIVE, WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_OPEN (it is completed, closed or cancelled),
ASSET_BOOKING_NOT_FOUND, TRANSITION_NOT_ALLOWED (the booking is not approved, or the asset is not reserved in it),
ASSET_NOT_AVAILABLE and KIT_INCOMPLETE.$$;
-- end: function api.check_out_asset

-- source: function api.claim_calendar_feed
create or replace function api.claim_calendar_feed(p_token text)
returns setof integration.calendar_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return next integration.open_calendar(p_token);
end
$$;

alter function api.claim_calendar_feed owner to assetry_auth;
grant execute on function api.claim_calendar_feed to anon;

comment on function api.claim_calendar_feed is
$$Claim the content of a calendar feed by its address

The service that writes calendars calls it with the token of the address that create_calendar_feed returned. Send no
bearer token with this call.
p_token: Last part of that address, without .ics
Refuses with CALENDAR_FEED_NOT_FOUND (for every cause: unknown, replaced, revoked or suspended) and TOO_MANY_READS
(ten a minute).$$;
-- end: function api.claim_calendar_feed

-- source: function api.create_asset_category
create or replace function api.create_asset_category(p_values api.field_values)
returns setof asset.category_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer         jsonb := core.begin_action(
    'create_asset_category', 'asset_category.create', jsonb_build_array(p_values)
  );
  v_asset_category asset.categories;
  v_constraint     text;
begin
  if v_answer is null then
    v_asset_category := jsonb_populate_record(
      null::asset.categories, core.check_values('asset.categories', p_values, 'create')
    );

    begin
      insert into asset.categories (
        parent_id, code, name, description, failure_class_id, commissioning_template_id, requires_permit,
        requires_lockout, is_bookable, booking_needs_approval, booking_max_minutes, booking_lead_minutes,
        booking_ahead_days, booking_max_assets, booking_answer_minutes, damage_opens_request, needs_calibration,
        decision_rule, loan_due_policy, loan_days_left, booking_buffer_minutes, tool_return_required,
        may_extend, hourly_rate, rate_currency, custom
      )
      values (
        v_asset_category.parent_id, v_asset_category.code, v_asset_category.name, v_asset_category.description,
        v_asset_category.failure_class_id, v_asset_category.commissioning_template_id,
        coalesce(v_asset_category.requires_permit, false), coalesce(v_asset_category.requires_lockout, false),
        v_asset_category.is_bookable, v_asset_category.booking_needs_approval, v_asset_category.booking_max_minutes,
        v_asset_category.booking_lead_minutes, v_asset_category.booking_ahead_days, v_asset_category.booking_max_assets,
        v_asset_category.booking_answer_minutes, v_asset_category.damage_opens_request,
        v_asset_category.needs_calibration, v_asset_category.decision_rule, v_asset_category.loan_due_policy,
        v_asset_category.loan_days_left, v_asset_category.booking_buffer_minutes,
        v_asset_category.tool_return_required, v_asset_category.may_extend, v_asset_category.hourly_rate,
        v_asset_category.rate_currency,
        coalesce(v_asset_category.custom, '{}')
      )
      returning * into v_asset_category;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('asset_category', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_asset_category), null::asset.category_answer));
  end if;

  return next jsonb_populate_record(null::asset.category_answer, v_answer);
end
$$;

alter function api.create_asset_category owner to assetry_api;
grant execute on function api.create_asset_category to authenticated;

comment on function api.create_asset_category is
$$Create an asset category

Without parent_id the category is at the top of the tree.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.create_asset_category

-- source: function api.create_authorized_vendor
create or replace function api.create_authorized_vendor(p_values api.field_values)
returns setof contract.authorized_vendor_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('create_authorized_vendor', 'contract.manage', jsonb_build_array(p_values));
  v_authorized contract.authorized_vendors;
  v_constraint text;
begin
  if v_answer is null then
    v_authorized := jsonb_populate_record(
      null::contract.authorized_vendors, core.check_values('contract.authorized_vendors', p_values, 'create')
    );
    v_authorized.is_own_staff := coalesce(v_authorized.is_own_staff, false);
    perform contract.hold_vendor(v_authorized.vendor_id);
    perform contract.hold_contract(v_authorized.contract_id);
    perform core.refuse_faults(contract.party_faults(v_authorized));
    v_authorized.site_id := coalesce(
      v_authorized.site_id, (select c.site_id from contract.contracts as c where c.id = v_authorized.contract_id)
    );

    if v_authorized.site_id is null then
      perform core.require_all_sites();
    end if;

    begin
      insert into contract.authorized_vendors (
        site_id, contract_id, type_id, manufacturer, vendor_id, is_own_staff, certificate_type_id, starts_on, ends_on
      )
      values (
        v_authorized.site_id, v_authorized.contract_id, v_authorized.type_id, v_authorized.manufacturer,
        v_authorized.vendor_id, v_authorized.is_own_staff, v_authorized.certificate_type_id, v_authorized.starts_on,
        v_authorized.ends_on
      )
      returning * into v_authorized;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('authorized_vendor', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_authorized), null::contract.authorized_vendor_answer));
  end if;

  return next jsonb_populate_record(null::contract.authorized_vendor_answer, v_answer);
end
$$;

alter function api.create_authorized_vendor owner to assetry_api;
grant execute on function api.create_authorized_vendor to authenticated;

comment on function api.create_authorized_vendor is
$$Authorize a vendor for the work of a contract

A contract whose type has requires_authorized_vendor, signed or not, and a signed contract that has it itself, let
only their own vendor and authorized vendors do the work that they cover. Set one of contract_id, type_id, which
authorizes for all contracts of the type, and manufacturer, which authorizes for work on assets of that manufacturer,
and either vendor_id or is_own_staff, which authorizes workers without a vendor. With certificate_type_id it authorizes
only while the vendor (/vendor_certificates), or the worker (/worker_certificates), holds such a certificate.
Refuses with VALIDATION_FAILED, NOT_ALL_SITES (without a site) and ALREADY_EXISTS (the same authorization exists).$$;
-- end: function api.create_authorized_vendor

-- source: function api.create_calendar_feed
create or replace function api.create_calendar_feed(p_values api.field_values)
returns setof integration.calendar_feed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('create_calendar_feed', null, jsonb_build_array(p_values));
begin
  if v_answer is null then
    perform integration.require_own_feed(core.current_api_key_id());
    v_answer := core.finish_action(integration.store_feed(integration.check_calendar_feed(p_values)));
  end if;

  return next integration.feed_answer(v_answer);
end
$$;

alter function api.create_calendar_feed owner to assetry_api;
grant execute on function api.create_calendar_feed to authenticated;

comment on function api.create_calendar_feed is
$$Create a calendar feed

Calendar programs read the feed at url as iCalendar (RFC 5545), without a token: whoever has the address reads it. It
shows what your account and API key read at each request. With site_id it shows the records of the site, without one
those of your own worker: slots, due work that is assigned, absences, inspections and bookings. Events begin between 90
days ago and in 365 days, the nearest 2,000. Cancelled ones stay for 30 days.
Refuses with VALIDATION_FAILED, TOO_MANY_FEEDS (20 that are not revoked) and CALENDAR_FEED_OF_ANOTHER (a service account
acts for a person).$$;
-- end: function api.create_calendar_feed

-- source: function api.create_notification_relay
create or replace function api.create_notification_relay(p_values api.field_values)
returns setof notify.notification_relay_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_notification_relay', 'notification_relay.manage', jsonb_build_array(p_values)
  );
  v_relay      notify.relays;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('notify.relays', p_values, 'create');
    perform core.require_all_sites();
    p_values := notify.check_relay(p_values ->> 'channel', p_values, 'create');
    v_relay := jsonb_populate_record(null::notify.relays, p_values);

    begin
      insert into notify.relays (
        channel, name, host, port, security, username, password, from_address, from_name,
        bounce_address, url, message_format, signing_secret
      )
      values (
        v_relay.channel, v_relay.name, v_relay.host, v_relay.port, v_relay.security, v_relay.username,
        v_relay.password, v_relay.from_address, v_relay.from_name, v_relay.bounce_address, v_relay.url,
        v_relay.message_format, v_relay.signing_secret
      )
      returning id, status, row_version into v_relay.id, v_relay.status, v_relay.row_version;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('notification_relay', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_relay), null::notify.notification_relay_answer));
  end if;

  return next jsonb_populate_record(null::notify.notification_relay_answer, v_answer);
end
$$;

alter function api.create_notification_relay owner to assetry_api;
grant execute on function api.create_notification_relay to authenticated;

comment on function api.create_notification_relay is
$$Create a notification relay

The organization's connection to a channel, one for each channel. EMAIL requires host and from_address, with port,
security, username, password, from_name and bounce_address; CHAT requires url, with message_format; WEBHOOK requires
url and signing_secret, which signs messages as Standard Webhooks specify. password, url and signing_secret are never
returned. The relay is a DRAFT until send_channel_test succeeds. The account must reach all sites.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.create_notification_relay

-- source: function api.create_notification_text
create or replace function api.create_notification_text(p_values api.field_values)
returns setof notify.notification_text_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'create_notification_text', 'notification_text.manage', jsonb_build_array(p_values)
  );
  v_read   record;
  v_text   notify.texts;
begin
  if v_answer is null then
    v_read := core.read_record('notify.texts', p_values, 'create');
    v_text := jsonb_populate_record(null::notify.texts, v_read.p_kept);
    perform core.refuse_faults(v_read.p_faults || notify.text_faults(v_text));
    perform core.require_all_sites();
    perform notify.lock_organization();

    if exists (
      select from notify.texts as t where t.topic = v_text.topic and t.locale = v_text.locale and t.status = 'DRAFT'
    ) then
      perform core.refuse(
        'NOTIFICATION_DRAFT_EXISTS', format('%s in %s already has a draft', v_text.topic, v_text.locale), 409,
        p_hint => 'Change it with update_notification_text, or retire it'
      );
    end if;

    insert into notify.texts (topic, locale, revision, subject, body)
    select v_text.topic, v_text.locale, coalesce(max(t.revision), 0) + 1, v_text.subject, v_text.body
      from notify.texts as t
     where t.topic = v_text.topic
       and t.locale = v_text.locale
    returning * into v_text;

    v_answer := core.finish_action(core.answer(to_jsonb(v_text), null::notify.notification_text_answer));
  end if;

  return next jsonb_populate_record(null::notify.notification_text_answer, v_answer);
end
$$;

alter function api.create_notification_text owner to assetry_api;
grant execute on function api.create_notification_text to authenticated;

comment on function api.create_notification_text is
$$Create a draft text of notices

The next revision of the text of a topic in a language. Notices use it, in the inbox and in mails, once it is
published. {{name}} stands for a fact, one of names in /notification_topics; a line with an absent fact is left out.
Nothing else is read as a template, and mails are plain text. A name that is no fact of the topic is UNKNOWN_NAME in the
details of the refusal, with the nearest one. The account must reach all sites.
Refuses with VALIDATION_FAILED, NOT_ALL_SITES and NOTIFICATION_DRAFT_EXISTS.$$;
-- end: function api.create_notification_text

-- source: function api.explain_kit
create or replace function api.explain_kit(p_asset_id uuid, p_before timestamptz default null)
returns table (
  asset_id uuid, asset_number text, asset_name text, parent_id uuid, is_available boolean, unfit_reasons jsonb,
  calibration_due_on date, custody_id uuid, worker_id uuid, worker_name text, external_party text,
  due_back_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_ids uuid[] := asset.kit_ids(p_asset_id, '{}');
begin
  if not exists (select 1 from asset.assets as a where a.id = p_asset_id) then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  elsif p_before is not null then
    perform core.refuse_faults(core.time_faults(clock_timestamp(), p_before));
  end if;

  return query
  select a.id, a.asset_number::text, a.name::text, a.parent_id, r.reasons = '[]', r.reasons, d.calibration_due_on, c.id,
         c.worker_id, w.name::text, c.external_party, c.due_back_at
    from asset.assets as a
   cross join lateral tool.standing_of(a.id) as d
   cross join lateral (
      select coalesce(jsonb_agg(f.reason order by f.reason ->> 'code', f.reason ->> 'message'), '[]') as reasons
        from (
          select jsonb_array_elements(d.reasons) as reason
           union all
          select jsonb_build_object('code', o.code, 'message', o.message)
            from asset.conflicts_of(a.id, tstzrange(clock_timestamp(), p_before, '[)')) as o
        ) as f
   ) as r
    left join asset.custodies as c on c.asset_id = a.id and c.checked_in_at is null
    left join workforce.worker_labels as w on w.id = c.worker_id
   where a.id = any (p_asset_id || v_ids)
   order by a.id <> p_asset_id, a.asset_number, a.id
   limit 201;
end
$$;

alter function api.explain_kit owner to assetry_list;
grant execute on function api.explain_kit to authenticated;

comment on function api.explain_kit is
$$Explain what a kit lacks

The asset and its components, at any depth and not retired, each with the obstacles to a check-out for work from now
until p_before: not fit for use, calibration missing or overdue, checked out, booked. The kit comes first, then its
components by number, at most 200. The calibration of a kit is due on the earliest calibration_due_on of its rows.
p_asset_id: Id of the asset with the components
p_before: End of the loan, excluded; default without end
Refuses with ASSET_NOT_FOUND and VALIDATION_FAILED.$$;
-- end: function api.explain_kit

-- source: function api.explain_overtime_cost
create or replace function api.explain_overtime_cost(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  site_id         uuid,
  site_code       text,
  currency        text,
  numerator       numeric,
  denominator     numeric,
  percent         numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.require_permission('work_order_cost.read');
  perform core.check_period(p_from, p_until);

  return query
  select *
    from work.overtime_cost_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

alter function api.explain_overtime_cost owner to assetry_list;
grant execute on function api.explain_overtime_cost to authenticated;

comment on function api.explain_overtime_cost is
$$Overtime as a share of labour cost

SMRP 5.5.7. One row for each site and currency with approved hours in the period, then a total for each currency.
denominator: cost of approved labour that began in the period; numerator: that of the minutes that explain_overtime
counts, with their premium, as kept in /work_order_labour_pieces. Hours that a purchase order bills cost nothing here.
With p_details the ids of both, of /work_order_labour; those of numerator have any such minute.
Refuses with PERMISSION_DENIED (without work_order_cost.read), VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND,
ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than 300,000 entries of hours).$$;
-- end: function api.explain_overtime_cost

-- source: function api.export_records
create or replace function api.export_records(p_lists text[] default null)
returns table (list text, row_count integer, import_rows jsonb)
language plpgsql
stable
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
#variable_conflict use_column
declare
  v_list text;
begin
  perform core.require_permission('organization.export');
  perform core.check_exported_lists(p_lists);

  foreach v_list in array core.imported_lists() loop
    continue when not v_list = any (coalesce(p_lists, array[v_list]));

    return query
    select v_list, jsonb_array_length(e.found), e.found from core.exported_rows(v_list) as e (found);
  end loop;
end
$$;

alter function api.export_records owner to assetry_list;
grant execute on function api.export_records to authenticated;

comment on function api.export_records is
$$Export records that can be imported again

Returns one row for each list, in the order in which they are imported: list, row_count and import_rows, the p_rows of
import_<list>. All are as they were at one instant. Records are named by their numbers and codes instead of ids, so the
rows can be imported into another organization that has the same sites, types, units and other codes. Left out are
records that an import does not create: archived ones, retired meters and schedules, decided requests, and schedules
created by the schedule of a category. Only what you read of each list is returned; values withheld from you are empty.
At most 10,000 rows of a list. Changes nothing.
p_lists: Lists of which the records are exported, such as assets; default all that have an import
Refuses with PERMISSION_DENIED, VALIDATION_FAILED (no such list has an import) and TOO_MUCH (a list has more than 10,000
such rows).$$;
-- end: function api.export_records

-- source: function api.import_asset_meters
create or replace function api.import_asset_meters(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_asset_meters', 'meter.import', jsonb_build_array(p_rows));
  v_rows   core.import_row[];
begin
  if v_answer is null then
    v_rows := meter.check_imported_meters(
      core.read_import('meter.meters', p_rows, p_held => '{location_id,asset_id,type_id}')
    );
    v_rows := core.store_import('meter.meters', v_rows);
    perform meter.store_first_readings(v_rows);
    v_answer := core.finish_action(core.import_answer(v_rows));
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_asset_meters owner to assetry_api;
grant execute on function api.import_asset_meters to authenticated;

comment on function api.import_asset_meters is
$$Import meters with their first readings

A row is matched by its code; without one a meter is created with a generated code. asset_number, or location_code with
site_code, names what it measures, type_code its type. A new meter follows the rules of create_meter; with
current_reading and current_at that reading is recorded, and life_to_date replaces initial_life_to_date. Readings of
existing meters are ignored: use ingest_readings. What decides how readings count (type, rollover_value,
max_rate_per_day, outliers and average) does not change in an import: use update_meter.
p_rows: At most 10,000 objects with the fields of create_meter, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows, or of a meter out of
your reach), and keeps nothing then.$$;
-- end: function api.import_asset_meters

-- source: function api.import_asset_spares
create or replace function api.import_asset_spares(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_asset_spares', 'asset_spare.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'asset.spares',
          asset.check_imported_spares(
            core.read_import('asset.spares', p_rows, '{item_id,asset_id,category_id}', '{asset_id}'), p_rows
          ),
          '{site_id}'
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_asset_spares owner to assetry_api;
grant execute on function api.import_asset_spares to authenticated;

comment on function api.import_asset_spares is
$$Import spare part lists

A row is matched by item_number together with asset_number or category_code, of which it has exactly one; an archived
link is matched where no other exists. A category requires an account that reaches all sites.
p_rows: At most 10,000 objects with the fields of create_asset_spare, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (another request linked one of the items at
the same time), and keeps nothing then.$$;
-- end: function api.import_asset_spares

-- source: function api.import_authorized_vendors
create or replace function api.import_authorized_vendors(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action(
    'import_authorized_vendors', 'authorized_vendor.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        contract.store_imported_parties(contract.check_imported_parties(contract.read_imported_parties(p_rows)))
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_authorized_vendors owner to assetry_api;
grant execute on function api.import_authorized_vendors to authenticated;

comment on function api.import_authorized_vendors is
$$Import authorized vendors of contracts

A row is matched by contract, type or manufacturer, vendor, certificate type, site and starts_on; only ends_on of an
existing authorization changes, and archived ones stay archived. The contract is named by contract_id or
contract_number, the vendor by vendor_id or vendor_code; without a vendor set is_own_staff.
p_rows: At most 10,000 objects with the fields of create_authorized_vendor, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (the same authorization was created
meanwhile), and keeps nothing then.$$;
-- end: function api.import_authorized_vendors

-- source: function api.import_calibrations
create or replace function api.import_calibrations(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_calibrations', 'calibration.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        tool.store_imported_calibrations(tool.check_imported_calibrations(tool.read_imported_calibrations(p_rows)))
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_calibrations owner to assetry_api;
grant execute on function api.import_calibrations to authenticated;

comment on function api.import_calibrations is
$$Import calibrations

History from certificates, without values of points: as_left IN is the result PASS, any other FAIL. A row is matched by
asset and performed_at; a calibration that exists is UNCHANGED, or rejected where the row differs: withdraw it with
withdraw_calibration. An asset whose newest calibration is FAIL is blocked, and a PASS ends its earlier blocks, as in
record_calibration; a calibration found out of tolerance opens no review. Each row is checked separately; with Prefer:
tx=rollback nothing is stored.
p_rows: At most 10,000 objects with asset_id or asset_number, performed_at, as_left and the other fields of
record_calibration, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a certificate number of a calibration
out of your reach), and keeps nothing then.$$;
-- end: function api.import_calibrations

-- source: function api.import_contract_coverages
create or replace function api.import_contract_coverages(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action(
    'import_contract_coverages', 'contract_coverage.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        contract.store_imported_coverages(
          contract.check_imported_coverages(
            contract.read_imported_lines(
              'contract.coverages', p_rows,
              '{contract_id,scope,asset_id,category_id,location_id,covered_site_id,work_type,starts_on}', 'scope',
              'Repeats target, work type and first day of an earlier row'
            )
          )
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_contract_coverages owner to assetry_api;
grant execute on function api.import_contract_coverages to authenticated;

comment on function api.import_contract_coverages is
$$Import coverages of contracts

Rows are written to the open draft revision of their contract, which revise_contract creates; a revision that awaits
approval becomes a DRAFT again, and the draft covers costs once it is approved. A row is matched by contract, scope,
target, work_type and starts_on; coverages that no row names stay, and so does what they exclude, which
update_contract_revision sets. location_code is that of a location of the site of the contract.
p_rows: At most 10,000 objects with contract_id or contract_number, and the fields of create_coverage without
exclusions, or CSV, as in import_assets; the target by id or by asset_number, category_code, location_code or
covered_site_code
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
-- end: function api.import_contract_coverages

-- source: function api.import_contract_prices
create or replace function api.import_contract_prices(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_contract_prices', 'contract_price.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        contract.store_imported_prices(
          contract.check_imported_prices(
            contract.read_imported_lines(
              'contract.prices', p_rows, '{contract_id,item_id,unit_id,minimum_quantity,starts_on}', 'item_id',
              'Repeats item, unit, quantity and first day of an earlier row'
            )
          )
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_contract_prices owner to assetry_api;
grant execute on function api.import_contract_prices to authenticated;

comment on function api.import_contract_prices is
$$Import price lists of contracts

Rows are written to the open draft revision of their contract, which revise_contract creates; a revision that awaits
approval becomes a DRAFT again. A row is matched by contract, item, unit, minimum_quantity and starts_on; prices that no
row names stay.
p_rows: At most 10,000 objects with contract_id or contract_number, and the fields of update_contract_prices, or CSV, as
in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
-- end: function api.import_contract_prices

-- source: function api.import_maintenance_schedules
create or replace function api.import_maintenance_schedules(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action(
    'import_maintenance_schedules', 'maintenance_schedule.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'maintenance.schedules',
          maintenance.check_imported_schedules(
            core.read_import('maintenance.schedules', p_rows, p_held => maintenance.held_fields())
          ),
          '{rule_ends_on}'
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_maintenance_schedules owner to assetry_api;
grant execute on function api.import_maintenance_schedules to authenticated;

comment on function api.import_maintenance_schedules is
$$Import maintenance schedules

A row is matched by its schedule_number; without one a schedule is created with a generated number. What it is about is
named by number or code: asset_number, location_code, category_code, type_code, meter_code, job_plan_code,
template_code, route_code and contract_number. A new schedule follows the rules of create_maintenance_schedule and is a
DRAFT until it is activated; only drafts are changed by an import.
p_rows: At most 10,000 objects with the fields of create_maintenance_schedule, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a number of two rows, or of a schedule out
of your reach), and keeps nothing then.$$;
-- end: function api.import_maintenance_schedules

-- source: function api.import_requests
create or replace function api.import_requests(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_requests', 'request.import', jsonb_build_array(p_rows));
  v_rows   core.import_row[];
begin
  if v_answer is null then
    v_rows := request.check_imported_requests(
      core.read_import('request.requests', p_rows, p_held => '{location_id,asset_id}')
    );
    v_rows := core.store_import('request.requests', v_rows);
    perform request.follow_imported(v_rows);
    v_answer := core.finish_action(core.import_answer(v_rows));
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_requests owner to assetry_api;
grant execute on function api.import_requests to authenticated;

comment on function api.import_requests is
$$Import open requests

A row is matched by its request_number; without one a request is created with a generated number. asset_number,
location_code and problem_code name what it is about, site_code its site, which follows from the asset when omitted. A
new request is NEW, whatever open status the row has, and has no account as its requester; a decided one is rejected.
Only requests that are NEW, TRIAGED or WAITING_REQUESTER change.
p_rows: At most 10,000 objects with the fields of create_request, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a number of two rows, or of a request out
of your reach), and keeps nothing then.$$;
-- end: function api.import_requests

-- source: function api.import_stocked_items
create or replace function api.import_stocked_items(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_stocked_items', 'stocked_item.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'inventory.stocked_items',
          inventory.check_imported_stocked_items(
            core.read_import('inventory.stocked_items', p_rows, '{item_id,storeroom_id}', '{storeroom_id}')
          ),
          '{site_id}'
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_stocked_items owner to assetry_api;
grant execute on function api.import_stocked_items to authenticated;

comment on function api.import_stocked_items is
$$Import stocked items

A row is matched by its item and storeroom (item_number, storeroom_code); default_bin_code names a bin of the
storeroom. Limits follow the rules of create_stocked_item. The standard cost of an existing stocked item cannot
change: use adjust_stock_cost.
p_rows: At most 10,000 objects with the fields of create_stocked_item, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (another request stocked one of the items
at the same time), and keeps nothing then.$$;
-- end: function api.import_stocked_items

-- source: function api.import_work_orders
create or replace function api.import_work_orders(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_work_orders', 'work_order.import', jsonb_build_array(p_rows));
  v_rows   core.import_row[];
begin
  if v_answer is null then
    perform core.lock_tree('work.work_orders');
    v_rows := work.check_imported_orders(
      core.read_import('work.work_orders', p_rows, p_held => work.held_fields())
    );
    v_rows := core.store_import('work.work_orders', v_rows, work.derived_columns());
    perform work.follow_imported(v_rows);
    v_answer := core.finish_action(core.import_answer(v_rows));
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_work_orders owner to assetry_api;
grant execute on function api.import_work_orders to authenticated;

comment on function api.import_work_orders is
$$Import work orders, open ones and those of the past

A row is matched by its work_order_number; without one a work order is created with a generated number. An existing
work order does not change: a row equal to it is UNCHANGED, a row that differs is rejected. COMPLETED and CLOSED become
CLOSED, with reported_at, started_at, completed_at and closed_at in that order; they and CANCELLED may name assets out
of use or at another site, and have no service clocks. Any other status becomes OPEN, or DRAFT, by the rules of
create_work_order, also AWAITING_APPROVAL when the estimated cost requires it, and has not started; assignments, tasks,
hours and costs are not imported. A parent can be another row of the same file.
p_rows: At most 10,000 objects with the fields of create_work_order, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a number of two rows, or of a work order
out of your reach), and keeps nothing then.$$;
-- end: function api.import_work_orders

-- source: function api.import_worker_certificates
create or replace function api.import_worker_certificates(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action(
    'import_worker_certificates', 'worker_certificate.import', jsonb_build_array(p_rows)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        core.store_import(
          'workforce.worker_certificates',
          workforce.check_imported_certificates(
            core.read_import(
              'workforce.worker_certificates', p_rows, '{worker_id,certificate_type_id,issued_on}',
              '{worker_id,certificate_type_id}'
            )
          ),
          '{site_id}'
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_worker_certificates owner to assetry_api;
grant execute on function api.import_worker_certificates to authenticated;

comment on function api.import_worker_certificates is
$$Import certificates of workers

A row is matched by its worker, type and issued_on (worker_number, certificate_type_code); an existing certificate does
not change: a row that differs is rejected. Without a column expires_on it ends by the validity of its type, with an
empty cell it does not expire. A revoked certificate is not created.
p_rows: At most 10,000 objects with the fields of record_worker_certificate, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
-- end: function api.import_worker_certificates

-- source: function api.issue_calendar_address
create or replace function api.issue_calendar_address(p_calendar_feed_id uuid, p_row_version integer default null)
returns setof integration.calendar_feed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'issue_calendar_address', null, jsonb_build_array(p_calendar_feed_id, p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      integration.renew_address(integration.lock_calendar_feed(p_calendar_feed_id, p_row_version))
    );
  end if;

  return next integration.feed_answer(v_answer);
end
$$;

alter function api.issue_calendar_address owner to assetry_api;
grant execute on function api.issue_calendar_address to authenticated;

comment on function api.issue_calendar_address is
$$Issue a new address of a calendar feed

The address before shows nothing from now on.
Refuses with CALENDAR_FEED_NOT_FOUND, CALENDAR_FEED_OF_ANOTHER, CALENDAR_FEED_REVOKED and STALE_ROW.$$;
-- end: function api.issue_calendar_address

-- source: function api.preview_notification_text
create or replace function api.preview_notification_text(p_notification_text_id uuid)
returns table (subject text, body text, shipped_subject text, shipped_body text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_text notify.texts;
begin
  select * into v_text from notify.texts as t where t.id = p_notification_text_id;

  if not found then
    perform core.refuse('NOTIFICATION_TEXT_NOT_FOUND', 'No such text of notices', 404);
  end if;

  return query select * from notify.example_of(v_text);
end
$$;

alter function api.preview_notification_text owner to assetry_list;
grant execute on function api.preview_notification_text to authenticated;

comment on function api.preview_notification_text is
$$Preview a text of notices

The subject and the text of a notice with an example of each fact, times in UTC; and the same of the shipped text.
Changes nothing.
Refuses with NOTIFICATION_TEXT_NOT_FOUND.$$;
-- end: function api.preview_notification_text

-- source: function api.publish_notification_text
create or replace function api.publish_notification_text(
  p_notification_text_id uuid,
  p_row_version          integer default null
)
returns setof notify.notification_text_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'publish_notification_text', 'notification_text.manage', jsonb_build_array(p_notification_text_id, p_row_version)
  );
  v_text   notify.texts;
  v_status text;
begin
  if v_answer is null then
    v_text := notify.lock_text(p_notification_text_id, p_row_version);
    v_status := notify.next_text_status(v_text, 'publish_notification_text');
    -- A release can have changed the facts of the topic since the draft was written.
    perform core.refuse_faults(notify.text_faults(v_text));
    perform notify.retire_published(v_text);

    update notify.texts as t
       set status = v_status,
           published_at = clock_timestamp()
     where t.id = p_notification_text_id
    returning * into v_text;

    v_answer := core.finish_action(core.answer(to_jsonb(v_text), null::notify.notification_text_answer));
  end if;

  return next jsonb_populate_record(null::notify.notification_text_answer, v_answer);
end
$$;

alter function api.publish_notification_text owner to assetry_api;
grant execute on function api.publish_notification_text to authenticated;

comment on function api.publish_notification_text is
$$Publish a text of notices

Notices from now on use it, and it can no longer change; the previous revision is RETIRED. Existing notices keep their
text. The account must reach all sites.
Refuses with NOTIFICATION_TEXT_NOT_FOUND, NOT_ALL_SITES, STALE_ROW, TRANSITION_NOT_ALLOWED and VALIDATION_FAILED (a
release removed a fact that the text uses).$$;
-- end: function api.publish_notification_text

-- source: function api.record_mail_bounce
create or replace function api.record_mail_bounce(p_token text, p_status text, p_diagnostic text default null)
returns setof notify.bounce_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return next notify.record_bounce(p_token, p_status, p_diagnostic);
end
$$;

alter function api.record_mail_bounce owner to assetry_auth;
grant execute on function api.record_mail_bounce to anon;

comment on function api.record_mail_bounce is
$$Record the bounce of a mail, without account

For reports that come after a mail server accepted a mail of a relay with bounce_address. The service that receives
reports of RFC 3464 calls it with what they say; a program that gets others calls it itself. The message is BOUNCED. A
HARD bounce (5.x.x but 5.2.2, a full mailbox) suppresses the address, the third SOFT one within 7 days for 7 days. When
more than 5 % of at least 100 mails of a day bounced, the relay is FAILED until send_channel_test succeeds, and
accounts that manage relays are notified. A second report of a message changes nothing. Send no bearer token with this
call.
p_token: The 48 characters behind the plus sign of the sender address on the envelope
p_status: Status of RFC 3463, such as 5.1.1
p_diagnostic: Words of the server, cut at 500 characters; default none
Refuses with VALIDATION_FAILED and MAIL_NOT_FOUND (for every other cause).$$;
-- end: function api.record_mail_bounce

-- source: function api.record_worker_certificate
create or replace function api.record_worker_certificate(p_values api.field_values)
returns setof workforce.worker_certificate_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'record_worker_certificate', 'worker_certificate.record', jsonb_build_array(p_values)
  );
  v_worker      workforce.workers;
  v_certificate workforce.worker_certificates;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.worker_certificates', p_values, 'create');
    v_certificate := jsonb_populate_record(null::workforce.worker_certificates, p_values);
    v_worker := workforce.lock_worker(v_certificate.worker_id, null);

    if not p_values ? 'expires_on' then
      select (v_certificate.issued_on + make_interval(months => t.validity_months))::date
        into v_certificate.expires_on
        from workforce.certificate_types as t
       where t.id = v_certificate.certificate_type_id;
    end if;

    v_certificate.site_id := v_worker.site_id;
    perform core.refuse_faults(workforce.certificate_faults(v_certificate));

    insert into workforce.worker_certificates (
      site_id, worker_id, certificate_type_id, certificate_number, issued_on, expires_on
    )
    values (
      v_certificate.site_id, v_certificate.worker_id, v_certificate.certificate_type_id,
      v_certificate.certificate_number, v_certificate.issued_on, v_certificate.expires_on
    )
    returning * into v_certificate;

    v_answer := core.finish_action(workforce.worker_certificate_answer(v_certificate));
  end if;

  return next jsonb_populate_record(null::workforce.worker_certificate_answer, v_answer);
end
$$;

alter function api.record_worker_certificate owner to assetry_api;
grant execute on function api.record_worker_certificate to authenticated;

comment on function api.record_worker_certificate is
$$Record a certificate of a worker

It is valid to the end of expires_on, by default issued_on plus the validity of its type; null for no expiry. A worker
can have several of a type, such as an old and a renewed one: the best counts. Revoke one recorded by mistake. The
worker, and accounts that record certificates, are notified 90, 30 and 7 days before its expiry, unless another one of
the type is valid longer.
Refuses with VALIDATION_FAILED and WORKER_NOT_FOUND.$$;
-- end: function api.record_worker_certificate

-- source: function api.reject_calibration_extension
create or replace function api.reject_calibration_extension(
  p_extension_id uuid,
  p_reason       text,
  p_row_version  integer default null
)
returns setof tool.extension_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer    jsonb := core.begin_action(
    'reject_calibration_extension', 'calibration.approve_extension',
    jsonb_build_array(p_extension_id, p_reason, p_row_version)
  );
  v_extension tool.extensions;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform tool.lock_extended(p_extension_id);
    v_extension := tool.lock_extension(p_extension_id, p_row_version);
    v_extension.status := core.next_status(
      'tool.extensions', 'The extension', v_extension.status, 'reject_calibration_extension'
    );
    perform tool.refuse_own_extension(v_extension);
    v_extension := tool.decide_extension(v_extension, p_reason);
    v_answer := core.finish_action(core.answer(to_jsonb(v_extension), null::tool.extension_answer));
  end if;

  return next jsonb_populate_record(null::tool.extension_answer, v_answer);
end
$$;

alter function api.reject_calibration_extension owner to assetry_api;
grant execute on function api.reject_calibration_extension to authenticated;

comment on function api.reject_calibration_extension is
$$Reject a later due day of a calibration

Not by the account that requested it. Another extension of the calibration can be requested.
p_extension_id: Id of a row of /calibration_extensions
p_reason: Reason, at most 2,000 characters
Refuses with VALIDATION_FAILED, CALIBRATION_EXTENSION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and
SELF_APPROVAL.$$;
-- end: function api.reject_calibration_extension

-- source: function api.request_calibration_extension
create or replace function api.request_calibration_extension(p_asset_id uuid, p_values api.field_values)
returns setof tool.extension_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer    jsonb := core.begin_action(
    'request_calibration_extension', 'calibration.request_extension', jsonb_build_array(p_asset_id, p_values)
  );
  v_asset     asset.assets;
  v_extension tool.extensions;
begin
  if v_answer is null then
    p_values := core.check_values('tool.extensions', p_values, 'create');
    v_extension := jsonb_populate_record(null::tool.extensions, p_values);
    v_asset := asset.lock_asset(p_asset_id, null);
    v_extension.due_on := asset.calibration_due_on(p_asset_id);
    v_extension.calibration_id := tool.last_calibration_id(p_asset_id);
    perform tool.check_extension(v_asset, v_extension);

    insert into tool.extensions (site_id, asset_id, calibration_id, due_on, until_on, reason)
    values (
      v_asset.site_id, p_asset_id, v_extension.calibration_id, v_extension.due_on, v_extension.until_on,
      v_extension.reason
    )
    returning * into v_extension;

    v_answer := core.finish_action(core.answer(to_jsonb(v_extension), null::tool.extension_answer));
  end if;

  return next jsonb_populate_record(null::tool.extension_answer, v_answer);
end
$$;

alter function api.request_calibration_extension owner to assetry_api;
grant execute on function api.request_calibration_extension to authenticated;

comment on function api.request_calibration_extension is
$$Request a later due day of a calibration

By at most 30 days, once for each calibration, from 30 days before the due day on. The asset must have been found and
left in tolerance by its last calibration, and its category must allow extensions (may_extend). Another account decides;
the request is in /approvals. From the approval on the asset can be used through until_on, and its calibration is due
then; its next calibration ends the extension.
p_asset_id: Id of the asset
Refuses with VALIDATION_FAILED, ASSET_NOT_FOUND, EXTENSION_NOT_ALLOWED (details names each reason) and
EXTENSION_TOO_LONG.$$;
-- end: function api.request_calibration_extension

-- source: function api.retire_notification_text
create or replace function api.retire_notification_text(
  p_notification_text_id uuid,
  p_row_version          integer default null
)
returns setof notify.notification_text_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'retire_notification_text', 'notification_text.manage', jsonb_build_array(p_notification_text_id, p_row_version)
  );
  v_text   notify.texts;
  v_status text;
begin
  if v_answer is null then
    v_text := notify.lock_text(p_notification_text_id, p_row_version);
    v_status := notify.next_text_status(v_text, 'retire_notification_text');

    update notify.texts as t
       set status = v_status
     where t.id = p_notification_text_id
    returning * into v_text;

    v_answer := core.finish_action(core.answer(to_jsonb(v_text), null::notify.notification_text_answer));
  end if;

  return next jsonb_populate_record(null::notify.notification_text_answer, v_answer);
end
$$;

alter function api.retire_notification_text owner to assetry_api;
grant execute on function api.retire_notification_text to authenticated;

comment on function api.retire_notification_text is
$$Retire a text of notices

After the published revision is retired, notices use the shipped text again. A draft that is retired is discarded. The
account must reach all sites.
Refuses with NOTIFICATION_TEXT_NOT_FOUND, NOT_ALL_SITES, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.retire_notification_text

-- source: function api.revoke_calendar_feed
create or replace function api.revoke_calendar_feed(p_calendar_feed_id uuid, p_row_version integer default null)
returns setof integration.calendar_revoke_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'revoke_calendar_feed', null, jsonb_build_array(p_calendar_feed_id, p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      integration.end_feed(integration.lock_calendar_feed(p_calendar_feed_id, p_row_version))
    );
  end if;

  return next jsonb_populate_record(null::integration.calendar_revoke_answer, v_answer);
end
$$;

alter function api.revoke_calendar_feed owner to assetry_api;
grant execute on function api.revoke_calendar_feed to authenticated;

comment on function api.revoke_calendar_feed is
$$Revoke a calendar feed

Its address shows nothing from now on, for good.
Refuses with CALENDAR_FEED_NOT_FOUND, CALENDAR_FEED_OF_ANOTHER, CALENDAR_FEED_REVOKED and STALE_ROW.$$;
-- end: function api.revoke_calendar_feed

-- source: function api.submit_changes
create or replace function api.submit_changes(p_changes api.row_list)
returns setof integration.submission_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('submit_changes', null, jsonb_build_array(p_changes));
begin
  if v_answer is null then
    perform integration.check_changes(p_changes);
    v_answer := core.finish_action(jsonb_build_object('change_outcomes', integration.each_change(p_changes)));
  end if;

  return next jsonb_populate_record(null::integration.submission_answer, v_answer);
end
$$;

alter function api.submit_changes owner to assetry_api;
grant execute on function api.submit_changes to authenticated;

comment on function api.submit_changes is
$$Submit the changes that a device made offline

Applies each change in the order given, as its action does alone: a change that is refused changes nothing and keeps no
other from being applied. A change is applied once for each change_id of the account, for 60 days: send a change again
until it has an outcome other than NOT_TRIED. Outcomes: APPLIED; DUPLICATE (applied before, with the answer of then);
CONFLICT (the action refuses with 409, such as STALE_ROW, with list and row of the record as it is now); REJECTED (any
other refusal, with code and details); BLOCKED (a change to which it refers is not applied; details names each);
NOT_TRIED (the record is locked, or the request took three seconds: send it and those behind it again).
In the arguments, {"$change": "<change_id>", "field": "row_version"} stands for a value of the answer of an earlier
change, of this request or another; without field for its id. An update with p_row_version and base_values, the values
that the device read, is applied to a newer version when the record still has the base value, or the new one, in each
field of p_values.
p_changes: 1 to 200 objects {"change_id": uuid, "action": "start_work_order", "arguments": {}}, with base_values and
depends_on (array of change_id) where needed; actions of work, requests, inspections, meters, stock, assets, safety and
absences that people do on site
Refuses with VALIDATION_FAILED.$$;
-- end: function api.submit_changes

-- source: function api.unsubscribe_notices
create or replace function api.unsubscribe_notices(p_token text)
returns setof notify.unsubscribed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return next notify.unsubscribe(p_token);
end
$$;

alter function api.unsubscribe_notices owner to assetry_auth;
grant execute on function api.unsubscribe_notices to anon;

comment on function api.unsubscribe_notices is
$$End mails of the topics of a mail, without account

Sets the preference for each topic of the mail that is not mandatory to OFF, for its recipient alone; /notices still has
them. The link at the end of the mail calls it, as do mail programs that offer to unsubscribe (RFC 8058). It works as
often as it is used, while the notices of the mail are kept. Send no bearer token with this call.
p_token: Last part of the link
Refuses with MAIL_LINK_NOT_FOUND (for every cause).$$;
-- end: function api.unsubscribe_notices

-- source: function api.update_asset_category
create or replace function api.update_asset_category(
  p_asset_category_id uuid,
  p_values            api.field_values,
  p_row_version       integer default null
)
returns setof asset.category_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer         jsonb := core.begin_action(
    'update_asset_category', 'asset_category.update', jsonb_build_array(p_asset_category_id, p_values, p_row_version)
  );
  v_asset_category asset.categories;
  v_constraint     text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.categories', p_values, 'update');

    if p_values ? 'parent_id' then
      perform core.lock_tree('asset.categories');
    end if;

    v_asset_category := asset.lock_category(p_asset_category_id, p_row_version);
    v_asset_category := jsonb_populate_record(
      v_asset_category, core.merge_values('asset.categories', to_jsonb(v_asset_category), p_values)
    );

    if p_values ? 'parent_id' then
      perform core.check_no_loop('asset.categories', p_asset_category_id, v_asset_category.parent_id);
    end if;

    begin
      update asset.categories as c
         set parent_id = v_asset_category.parent_id,
             code = v_asset_category.code,
             name = v_asset_category.name,
             description = v_asset_category.description,
             failure_class_id = v_asset_category.failure_class_id,
             commissioning_template_id = v_asset_category.commissioning_template_id,
             requires_permit = v_asset_category.requires_permit,
             requires_lockout = v_asset_category.requires_lockout,
             is_bookable = v_asset_category.is_bookable,
             booking_needs_approval = v_asset_category.booking_needs_approval,
             booking_max_minutes = v_asset_category.booking_max_minutes,
             booking_lead_minutes = v_asset_category.booking_lead_minutes,
             booking_ahead_days = v_asset_category.booking_ahead_days,
             booking_max_assets = v_asset_category.booking_max_assets,
             booking_answer_minutes = v_asset_category.booking_answer_minutes,
             damage_opens_request = v_asset_category.damage_opens_request,
             needs_calibration = v_asset_category.needs_calibration,
             decision_rule = v_asset_category.decision_rule,
             loan_due_policy = v_asset_category.loan_due_policy,
             loan_days_left = v_asset_category.loan_days_left,
             booking_buffer_minutes = v_asset_category.booking_buffer_minutes,
             tool_return_required = v_asset_category.tool_return_required,
             may_extend = v_asset_category.may_extend,
             hourly_rate = v_asset_category.hourly_rate,
             rate_currency = v_asset_category.rate_currency,
             custom = v_asset_category.custom,
             archived_at = v_asset_category.archived_at
       where c.id = p_asset_category_id
      returning * into v_asset_category;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('asset_category', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_asset_category), null::asset.category_answer));
  end if;

  return next jsonb_populate_record(null::asset.category_answer, v_answer);
end
$$;

alter function api.update_asset_category owner to assetry_api;
grant execute on function api.update_asset_category to authenticated;

comment on function api.update_asset_category is
$$Change an asset category

Omitted fields keep their values; in custom, null removes a value. Booking rules apply to bookings reserved or changed
from now on.
Refuses with ASSET_CATEGORY_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, ALREADY_EXISTS and TREE_LOOP.$$;
-- end: function api.update_asset_category

-- source: function api.update_authorized_vendor
create or replace function api.update_authorized_vendor(
  p_authorized_vendor_id uuid,
  p_values               api.field_values,
  p_row_version          integer default null
)
returns setof contract.authorized_vendor_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_authorized_vendor', 'contract.manage', jsonb_build_array(p_authorized_vendor_id, p_values, p_row_version)
  );
  v_authorized contract.authorized_vendors;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('contract.authorized_vendors', p_values, 'update');
    perform contract.hold_vendor(a.vendor_id) from contract.authorized_vendors as a where a.id = p_authorized_vendor_id;
    v_authorized := contract.lock_authorized_vendor(p_authorized_vendor_id, p_row_version);
    v_authorized := jsonb_populate_record(
      v_authorized, core.merge_values('contract.authorized_vendors', to_jsonb(v_authorized), p_values)
    );
    perform core.refuse_faults(contract.party_faults(v_authorized));

    begin
      update contract.authorized_vendors as a
         set starts_on = v_authorized.starts_on,
             ends_on = v_authorized.ends_on
       where a.id = p_authorized_vendor_id
      returning * into v_authorized;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('authorized_vendor', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_authorized), null::contract.authorized_vendor_answer));
  end if;

  return next jsonb_populate_record(null::contract.authorized_vendor_answer, v_answer);
end
$$;

alter function api.update_authorized_vendor owner to assetry_api;
grant execute on function api.update_authorized_vendor to authenticated;

comment on function api.update_authorized_vendor is
$$Change the days of an authorized vendor

Omitted fields keep their values. Work that is assigned stays assigned and is checked again when it starts.
Refuses with AUTHORIZED_VENDOR_NOT_FOUND, NOT_ALL_SITES (it is for all sites), STALE_ROW, AUTHORIZED_VENDOR_ARCHIVED,
VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_authorized_vendor

-- source: function api.update_notification_text
create or replace function api.update_notification_text(
  p_notification_text_id uuid,
  p_values               api.field_values,
  p_row_version          integer default null
)
returns setof notify.notification_text_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'update_notification_text', 'notification_text.manage',
    jsonb_build_array(p_notification_text_id, p_values, p_row_version)
  );
  v_text   notify.texts;
begin
  if v_answer is null then
    p_values := core.check_values('notify.texts', p_values, 'update');
    v_text := notify.lock_text(p_notification_text_id, p_row_version);

    if v_text.status <> 'DRAFT' then
      perform core.refuse(
        'NOTIFICATION_TEXT_FROZEN', format('Revision %s is %s', v_text.revision, v_text.status), 409,
        p_hint => 'Create the next revision with create_notification_text'
      );
    end if;

    v_text := jsonb_populate_record(v_text, core.merge_values('notify.texts', to_jsonb(v_text), p_values));
    perform core.refuse_faults(notify.text_faults(v_text));

    update notify.texts as t
       set subject = v_text.subject,
           body = v_text.body
     where t.id = p_notification_text_id
    returning * into v_text;

    v_answer := core.finish_action(core.answer(to_jsonb(v_text), null::notify.notification_text_answer));
  end if;

  return next jsonb_populate_record(null::notify.notification_text_answer, v_answer);
end
$$;

alter function api.update_notification_text owner to assetry_api;
grant execute on function api.update_notification_text to authenticated;

comment on function api.update_notification_text is
$$Change a draft text of notices

Omitted fields keep their values. The account must reach all sites.
Refuses with VALIDATION_FAILED, NOTIFICATION_TEXT_NOT_FOUND, NOT_ALL_SITES, STALE_ROW and NOTIFICATION_TEXT_FROZEN (it
is published or retired).$$;
-- end: function api.update_notification_text

-- source: function asset.calibration_due_on
-- The last day on which the calibration of an asset still holds: the earliest of the next days of its schedules and of
-- the days of their open work, or the later day to which an approved extension moves it; empty when none is due. At
-- whatever site the schedules are.
create or replace function asset.calibration_due_on(p_asset_id uuid)
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(d.due_on, asset.extended_until(p_asset_id))
    from (select asset.scheduled_due_on(p_asset_id) as due_on) as d
   where d.due_on is not null
$$;

grant execute on function asset.calibration_due_on to assetry_api, assetry_list;
-- end: function asset.calibration_due_on

-- source: function asset.calibration_reasons
-- Why an asset is not used to work or measure with, now: its calibration is overdue, be it that the work order of it
-- was to be finished by now, or that the day of a turn of a schedule, through which it may be used, is over; or its
-- category needs calibration, and it has none or no schedule. At whatever site they are: each within the caller's reach
-- is named, and of others how many there are; the id is that of the work order. A turn that somebody skipped or
-- cancelled was decided on, and so was an extension, through whose day it may be used.
create or replace function asset.calibration_reasons(p_asset asset.assets)
returns table (code text, message text, id uuid)
language sql
stable
security definer
set search_path = ''
as $$
  with extension as (
    select coalesce(asset.extended_until(p_asset.id) >= core.site_date(p_asset.site_id, clock_timestamp()), false)
             as is_in_force
  ),
  overdue as (
    select format('Calibration %s is overdue', w.work_order_number) as message, w.id, w.site_id
      from work.work_orders as w
      left join maintenance.occurrences as o on o.organization_id = w.organization_id and o.work_order_id = w.id
     where w.organization_id = p_asset.organization_id
       and w.asset_id = p_asset.id
       and w.work_type = 'CALIBRATION'
       and not work.is_over(w.status)
       and case
             when o.id is null then w.due_at < clock_timestamp()
             else coalesce(o.due_on, core.site_date(o.site_id, o.due_at)) < core.site_date(o.site_id, clock_timestamp())
           end
     union all
    select format('Calibration by schedule %s is overdue', s.schedule_number), null, s.site_id
      from maintenance.schedules as s
      join work.types as t on t.organization_id = s.organization_id and t.id = s.type_id and t.class = 'CALIBRATION'
     where s.organization_id = p_asset.organization_id
       and s.asset_id = p_asset.id
       and s.status = 'ACTIVE'
       and s.next_due_on < core.site_date(s.site_id, clock_timestamp())
  )
  select 'CALIBRATION_OVERDUE', o.message, o.id
    from overdue as o
   where o.site_id = any ((select core.reachable_site_ids())::uuid[])
     and not (select e.is_in_force from extension as e)
   union all
  select 'CALIBRATION_OVERDUE', format('Overdue calibrations at sites that you do not reach: %s', count(*)), null
    from overdue as o
   where o.site_id <> all ((select core.reachable_site_ids())::uuid[])
     and not (select e.is_in_force from extension as e)
  having count(*) > 0
   union all
  select 'NOT_CALIBRATED', f.message, null
    from (select (asset.tool_rules(p_asset.category_id)).p_needs_calibration as is_so offset 0) as n
   cross join lateral (
      values
        (
          'It has no calibration',
          not exists (
            select 1
              from tool.calibrations as c
             where c.organization_id = p_asset.organization_id
               and c.asset_id = p_asset.id
               and c.status = 'RECORDED'
          )
        ),
        (
          'It has no schedule of its calibration',
          not exists (
            select 1
              from maintenance.schedules as s
              join work.types as t
                on t.organization_id = s.organization_id
               and t.id = s.type_id
               and t.class = 'CALIBRATION'
             where s.organization_id = p_asset.organization_id
               and s.asset_id = p_asset.id
               and s.status = 'ACTIVE'
          )
        )
    ) as f (message, is_so)
   where n.is_so
     and f.is_so
$$;

grant execute on function asset.calibration_reasons to assetry_api, assetry_list;
-- end: function asset.calibration_reasons

-- source: function asset.charge_loans
-- Charges loans for work, which came back and are locked with their work order, to it: the minutes of use, or else
-- those of the loan in the working time of its site, by the rate at check-out. Answers warnings of what a work order
-- that is over or out of reach does not take.
create or replace function asset.charge_loans(p_custody_ids uuid[], p_used_minutes integer)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_loan   record;
  v_faults jsonb := '[]';
begin
  for v_loan in
    select c.id, c.work_order_id, c.hourly_rate, c.rate_currency, a.asset_number, a.name, w.status, m.minutes
      from asset.custodies as c
      join asset.assets as a on a.id = c.asset_id
      left join work.work_orders as w on w.id = c.work_order_id
     cross join lateral (
        select coalesce(
                 p_used_minutes, round(workforce.minutes_between(c.site_id, c.checked_out_at, c.checked_in_at))
               )::integer as minutes
     ) as m
     where c.id = any (p_custody_ids)
       and c.hourly_rate is not null
     order by c.id
  loop
    if coalesce(v_loan.status in ('CLOSED', 'CANCELLED', 'DRAFT', 'AWAITING_APPROVAL'), true) then
      v_faults := v_faults || jsonb_build_array(
        core.fault(
          'work_order_id', 'COST_NOT_CHARGED', format('Asset %s: its work order takes no costs', v_loan.asset_number)
        ) || '{"is_warning": true}'
      );
      continue;
    end if;

    update asset.custodies as c set used_minutes = v_loan.minutes where c.id = v_loan.id;

    if v_loan.minutes * v_loan.hourly_rate > 0 then
      perform work.post_cost(
        v_loan.work_order_id, 'TOOL', round(v_loan.minutes / 60.0, 4), 'h', v_loan.hourly_rate,
        v_loan.minutes * v_loan.hourly_rate / 60, null, null, format('%s (%s)', v_loan.name, v_loan.asset_number),
        null, v_loan.rate_currency
      );
    end if;
  end loop;

  return v_faults;
end
$$;

grant execute on function asset.charge_loans to assetry_api;
-- end: function asset.charge_loans

-- source: function asset.check_can_be_lent
-- Refuses to lend an asset when something is in its way: p_faults is what asset.lending_faults found.
create or replace function asset.check_can_be_lent(p_asset asset.assets, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_faults <> '[]' then
    perform core.refuse(
      'ASSET_NOT_AVAILABLE',
      format(
        'Asset %s cannot be checked out: %s', p_asset.asset_number,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(p_faults) as f)
      ),
      409, p_faults, 'With booking_id it is taken by its booking; an earlier due_back_at may end before the next one'
    );
  end if;
end
$$;

grant execute on function asset.check_can_be_lent to assetry_api;
-- end: function asset.check_can_be_lent

-- source: function asset.check_imported_spares
-- Looks at the spare parts of an import: each belongs to an asset, which stays as it is meanwhile, or to a category.
-- p_raw are the rows as they came, whose quantities may have more places than are kept.
create or replace function asset.check_imported_spares(p_rows core.import_row[], p_raw jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held          jsonb   := core.hold_imported('asset.spares', p_rows, '{asset_id}');
  v_is_everywhere boolean := core.reaches_all_sites();
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then r.kept || jsonb_build_object('site_id', a.held -> 'site_id')
               else r.kept
             end,
             r.faults || coalesce(n.faults, '[]')
           )::core.import_row
      from unnest(p_rows) as r
      join jsonb_array_elements(p_raw) with ordinality as e (item, position) on e.position = r.position
     cross join lateral (select v_held -> (r.kept ->> 'asset_id') as held) as a
      left join lateral (
        select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
                 || asset.exactness_faults(
                      jsonb_build_object(
                        'quantity_installed', core.import_value('NUMBER', e.item -> 'quantity_installed'),
                        'quantity_recommended', core.import_value('NUMBER', e.item -> 'quantity_recommended')
                      ),
                      '{quantity_installed,quantity_recommended}', 6
                    ) as faults
          from (
            values
              (
                'asset_id', 'MISSING_VALUE', 'An asset or a category is required',
                num_nonnulls(r.kept ->> 'asset_id', r.kept ->> 'category_id') = 0
              ),
              (
                'asset_id', 'ASSET_FROZEN', 'The asset cannot change any more',
                r.kept ->> 'asset_id' is not null
                  and (a.held ->> 'status' not in ('CANCELLED', 'DISPOSED')) is not true
              ),
              (
                'category_id', 'NOT_ALLOWED', 'It already belongs to an asset',
                num_nonnulls(r.kept ->> 'asset_id', r.kept ->> 'category_id') = 2
              ),
              (
                'category_id', 'NOT_ALL_SITES', 'A category requires an account that reaches all sites',
                r.kept ->> 'category_id' is not null and not v_is_everywhere
              )
          ) as f (field, code, message, is_so)
         where r.is_new
           and f.is_so
     ) as n on r.faults = '[]'
     order by r.position
  );
end
$$;

grant execute on function asset.check_imported_spares to assetry_api;
-- end: function asset.check_imported_spares

-- source: function asset.check_kit_can_be_lent
-- Refuses to lend a kit when something is in the way of it or of one of its components: p_faults is what
-- asset.lending_faults found of the kit, p_components what asset.component_faults found.
create or replace function asset.check_kit_can_be_lent(p_kit asset.assets, p_faults jsonb, p_components jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_components <> '[]' then
    perform core.refuse(
      'KIT_INCOMPLETE',
      format(
        'Kit %s cannot be checked out complete: %s', p_kit.asset_number,
        (
          select string_agg(distinct format('%s (%s)', c ->> 'asset_name', c ->> 'asset_number'), ', ')
            from jsonb_array_elements(p_components) as c
        )
      ),
      409, p_faults || p_components, 'Leave components out with without_ids, or wait until they are available'
    );
  end if;

  perform asset.check_can_be_lent(p_kit, p_faults);
end
$$;

grant execute on function asset.check_kit_can_be_lent to assetry_api;
-- end: function asset.check_kit_can_be_lent

-- source: function asset.component_faults
-- All that is in the way of lending components with their kit, which are locked, each with its number and name; an
-- empty list for nothing. p_custody is what they are to be lent by, p_booking the booking by which the kit is taken, if
-- any: a component that it reserves is taken from it, another one must be free.
create or replace function asset.component_faults(
  p_asset_ids uuid[], p_custody asset.custodies, p_booking asset.bookings, p_accepts_limits boolean
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- That the booking is over is in the way of the kit.
  p_booking.ends_at := null;

  return (
    select coalesce(
             jsonb_agg(
               f.fault || jsonb_build_object('asset_number', a.asset_number, 'asset_name', a.name)
               order by a.asset_number, f.fault ->> 'code'
             ),
             '[]'
           )
      from asset.assets as a
     cross join lateral (select asset.asks_due(a, p_custody) as asks_due offset 0) as d
     cross join lateral (
        select l.fault
          from jsonb_array_elements(
                 asset.lending_faults(
                   a, p_custody, p_booking, asset.loan_faults(a, p_custody, p_accepts_limits, true, d.asks_due),
                   d.asks_due
                 )
               ) as l (fault)
         union all
        select jsonb_build_object(
                 'code', 'TRANSITION_NOT_ALLOWED', 'message', 'In the booking it is ' || l.status, 'asset_id', a.id,
                 'ids', jsonb_build_array(l.id)
               )
          from asset.booking_lines as l
         where l.booking_id = p_booking.id
           and l.asset_id = a.id
           and l.status <> 'RESERVED'
     ) as f
     where a.id = any (p_asset_ids)
  );
end
$$;

grant execute on function asset.component_faults to assetry_api;
-- end: function asset.component_faults

-- source: function asset.component_warnings
-- What only warns of lending components with their kit, as asset.loan_faults tells it, each with the number of the
-- component.
create or replace function asset.component_warnings(
  p_asset_ids uuid[], p_custody asset.custodies, p_accepts_limits boolean
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             f.fault || jsonb_build_object('message', format('Component %s: %s', a.asset_number, f.fault ->> 'message'))
             order by a.asset_number, f.fault ->> 'code', f.fault ->> 'message'
           ),
           '[]'
         )
    from asset.assets as a
   cross join lateral jsonb_array_elements(
           asset.loan_faults(a, p_custody, p_accepts_limits, true, asset.asks_due(a, p_custody))
         ) as f (fault)
   where a.id = any (p_asset_ids)
     and (f.fault ->> 'is_warning')::boolean
$$;

grant execute on function asset.component_warnings to assetry_api;
-- end: function asset.component_warnings

-- source: function asset.custody_answer
-- What lending and taking back an asset answers; p_faults is what was found and only warns.
create or replace function asset.custody_answer(p_custody asset.custodies, p_faults jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'custody_id', p_custody.id, 'asset_id', p_custody.asset_id, 'status', p_custody.status,
           'booking_id', p_custody.booking_id, 'checked_out_at', p_custody.checked_out_at,
           'due_back_at', p_custody.due_back_at, 'checked_in_at', p_custody.checked_in_at,
           'row_version', p_custody.row_version, 'request_id', p_custody.request_id,
           'warnings', (
             select coalesce(
                      jsonb_agg(
                        core.fault(coalesce(f.field, 'due_back_at'), f.code, f.message)
                          || jsonb_build_object('id', null)
                      ), '[]'
                    )
               from jsonb_to_recordset(p_faults) as f (field text, code text, message text, is_warning boolean)
              where f.is_warning
           )
         )
$$;

grant execute on function asset.custody_answer to assetry_api;
-- end: function asset.custody_answer

-- source: function asset.extended_until
-- The last day to which the due day of the calibration of an asset is extended; null for none. An extension is of one
-- calibration: it ends with the next one, and with its withdrawal. p_at tells it as it was at an instant that is over:
-- by the calibration that stood last then, and an approval of before.
create or replace function asset.extended_until(p_asset_id uuid, p_at timestamptz default 'infinity')
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select e.until_on
    from (
      select c.id
        from tool.calibrations as c
       where c.organization_id = core.current_organization_id()
         and c.asset_id = p_asset_id
         and c.status = 'RECORDED'
         and c.performed_at <= p_at
       order by c.performed_at desc, c.id desc
       limit 1
    ) as c
    join tool.extensions as e
      on e.organization_id = core.current_organization_id()
     and e.calibration_id = c.id
     and e.status = 'APPROVED'
     and e.decided_at <= p_at
$$;

grant execute on function asset.extended_until to assetry_api, assetry_list;
-- end: function asset.extended_until

-- source: function asset.hold_instruments
-- Holds instruments as they are, by id, while something that was measured with them is recorded: a calibration of one
-- waits for it, so that its review sees the record, or is seen by it.
create or replace function asset.hold_instruments(p_asset_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  perform from asset.assets as a where a.id = any (p_asset_ids) order by a.id for share;
end
$$;

grant execute on function asset.hold_instruments to assetry_api;
-- end: function asset.hold_instruments

-- source: function asset.is_tool
-- Whether assets of a category are tools: the nearest category, from it upwards, that says so needs calibration, or
-- says that its assets can be booked.
create or replace function asset.is_tool(p_category_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  with recursive way as (
    select c.parent_id, c.needs_calibration, c.is_bookable
      from asset.categories as c
     where c.organization_id = core.current_organization_id()
       and c.id = p_category_id
    union all
    select c.parent_id, coalesce(w.needs_calibration, c.needs_calibration), coalesce(w.is_bookable, c.is_bookable)
      from way as w
      join asset.categories as c on c.organization_id = core.current_organization_id() and c.id = w.parent_id
  )
  select coalesce(bool_or(w.needs_calibration or w.is_bookable), false)
    from way as w
   where w.parent_id is null
$$;

grant execute on function asset.is_tool to assetry_api;
-- end: function asset.is_tool

-- source: function asset.kit_answer
-- What lending or taking back a kit answers besides the loan of the named asset: its group, and the other loans of it
-- that the act began or ended.
create or replace function asset.kit_answer(p_custody asset.custodies, p_custody_ids uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'group_id', p_custody.group_id,
           'components', coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'custody_id', c.id, 'asset_id', c.asset_id, 'asset_number', a.asset_number, 'asset_name', a.name
               )
               order by a.asset_number
             ),
             '[]'
           )
         )
    from asset.custodies as c
    join asset.assets as a on a.id = c.asset_id
   where c.id = any (p_custody_ids)
     and c.id <> p_custody.id
$$;

grant execute on function asset.kit_answer to assetry_api;
-- end: function asset.kit_answer

-- source: function asset.kit_faults
-- What is wrong with how a kit is asked for: components are left out that are none of it, or it has too many.
create or replace function asset.kit_faults(p_asset_id uuid, p_kit_ids uuid[], p_without_ids uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  with recursive way as (
    select l.id as left_out_id, a.parent_id
      from unnest(p_without_ids) as l (id)
      join asset.assets as a on a.id = l.id
    union all
    select w.left_out_id, a.parent_id
      from way as w
      join asset.assets as a on a.id = w.parent_id
     where w.parent_id <> p_asset_id
  )
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.message), '[]')
    from (
      select 'without_ids', 'NOT_FOUND', 'Not a component of the asset: ' || l.id
        from unnest(p_without_ids) as l (id)
       where not exists (select from way as w where w.left_out_id = l.id and w.parent_id = p_asset_id)
       union all
      select 'with_components', 'TOO_LARGE', 'At most 200 components'
       where cardinality(p_kit_ids) > 200
    ) as f (field, code, message)
$$;

grant execute on function asset.kit_faults to assetry_api;
-- end: function asset.kit_faults

-- source: function asset.kit_ids
-- The components of a kit that go with it, at any depth: without those that are retired, and without those that are
-- left out with what is part of them. With 201 there are too many.
create or replace function asset.kit_ids(p_asset_id uuid, p_without_ids uuid[])
returns uuid[]
language sql
stable
set search_path = ''
as $$
  with recursive kit as (
    select a.id, a.organization_id, a.site_id
      from asset.assets as a
     where a.id = p_asset_id
    union all
    select c.id, c.organization_id, c.site_id
      from kit as k
      join asset.assets as c on c.organization_id = k.organization_id and c.site_id = k.site_id and c.parent_id = k.id
     where not asset.is_retired(c.status)
       and c.id <> all (p_without_ids)
  )
  select array(select k.id from kit as k where k.id <> p_asset_id limit 201)
$$;

grant execute on function asset.kit_ids to assetry_api, assetry_list;
-- end: function asset.kit_ids

-- source: function asset.kit_value_faults
-- What is wrong with components that are left out of a check-out or check-in of a kit: it is not one of a kit.
create or replace function asset.kit_value_faults(p_with_components boolean, p_without_ids uuid[])
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
           when p_with_components is not true and p_without_ids <> '{}' then
             jsonb_build_array(core.fault('without_ids', 'NOT_ALLOWED', 'Requires with_components'))
           else '[]'
         end
$$;

grant execute on function asset.kit_value_faults to assetry_api;
-- end: function asset.kit_value_faults

-- source: function asset.lend_components
-- Lends components, which are locked and free, with their kit: p_kit is the loan of the kit. A component that the
-- booking of the kit reserves is taken from it. Answers the ids of their loans.
create or replace function asset.lend_components(p_kit asset.custodies, p_asset_ids uuid[])
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  with taken as (
    update asset.booking_lines as l
       set status = 'OUT'
     where l.booking_id = p_kit.booking_id
       and l.asset_id = any (p_asset_ids)
       and l.status = 'RESERVED'
    returning l.asset_id
  ),
  lent as (
    insert into asset.custodies (
      site_id, asset_id, group_id, booking_id, work_order_id, worker_id, external_party, checked_out_at, due_back_at,
      condition_out, signature_out, note, hourly_rate, rate_currency
    )
    select p_kit.site_id, a.id, p_kit.id, case when t.asset_id is not null then p_kit.booking_id end,
           p_kit.work_order_id, p_kit.worker_id, p_kit.external_party, p_kit.checked_out_at, p_kit.due_back_at,
           p_kit.condition_out, p_kit.signature_out, p_kit.note, r.p_hourly_rate, r.p_rate_currency
      from asset.assets as a
     cross join lateral asset.loan_rate(a, p_kit.work_order_id) as r
      left join taken as t on t.asset_id = a.id
     where a.id = any (p_asset_ids)
     order by a.id
    returning id
  )
  select array_agg(l.id) into v_ids from lent as l;

  return v_ids;
end
$$;

grant execute on function asset.lend_components to assetry_api;
-- end: function asset.lend_components

-- source: function asset.lending_faults
-- All that is in the way of lending an asset, which is locked: it is not fit for use, its calibration is overdue and it
-- is for work, somebody has it, it is booked until it is due back, it is not lent without approval; an empty list for
-- nothing. p_custody is what it is to be lent by, p_booking the booking by which it is taken, if any, p_faults what
-- asset.loan_faults found, p_asks_due what asset.asks_due says.
create or replace function asset.lending_faults(
  p_asset    asset.assets,
  p_custody  asset.custodies,
  p_booking  asset.bookings,
  p_faults   jsonb,
  p_asks_due boolean
)
returns jsonb
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    with reasons (code, message, id) as (
      select u.code, u.message, u.id
        from asset.unfit_reasons(p_asset) as u
       union all
      select u.code, u.message, u.id
        from asset.calibration_reasons(p_asset) as u
       where p_custody.work_order_id is not null
       union all
      select f.code, f.message, null
        from jsonb_to_recordset(p_faults) as f (code text, message text, is_warning boolean)
       where not f.is_warning
       union all
      select 'ASSET_BOOKING_OVER', 'The booking has ended', null
       where p_booking.ends_at <= clock_timestamp()
       union all
      select 'APPROVAL_NEEDED', 'It is checked out by approved booking only', null
       where p_booking.id is null
         and not core.has_permission('asset_booking.approve')
         and asset.needs_booking_approval(array[p_asset.id])
       union all
      select c.code, c.message, c.id
        from asset.conflicts_of(
               p_asset.id, tstzrange(clock_timestamp(), p_custody.due_back_at, '[)'), p_booking.id, p_asks_due
             ) as c
    )
    select coalesce(
             jsonb_agg(
               jsonb_build_object('code', f.code, 'message', f.message, 'asset_id', p_asset.id, 'ids', f.ids)
               order by f.code
             ),
             '[]'
           )
      from (
        select r.code, r.message,
               -- A standstill may come from another site.
               coalesce(
                 jsonb_agg(r.id order by r.id)
                   filter (where r.code <> 'ASSET_STOPPED' and r.id is not null or d.id is not null),
                 '[]'
               ) as ids
          from reasons as r
          left join asset.downtimes as d on d.id = r.id
         group by r.code, r.message
      ) as f
  );
end
$$;

grant execute on function asset.lending_faults to assetry_api;
-- end: function asset.lending_faults

-- source: function asset.loan_faults
-- What stands against lending an asset as a tool to who is to have it, [{code, message, is_warning}]: what its worker
-- lacks of what the asset or its categories ask for, through the day on which it is due back; that it was calibrated
-- with limits, which nobody accepted; that a kit would lose it, which nobody said; and, where the category only warns
-- of it, a calibration that ends meanwhile.
create or replace function asset.loan_faults(
  p_asset asset.assets, p_custody asset.custodies, p_accepts_limits boolean, p_breaks_kit boolean, p_asks_due boolean
)
returns jsonb
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with recursive way as (
    select p_asset.category_id as id
    union all
    select c.parent_id from way as w join asset.categories as c on c.id = w.id
  ),
  reasons (code, message, is_warning) as (
    select s.code, s.message, s.is_warning
      from workforce.shortfalls(
             array[p_custody.worker_id], p_asset.id || array(select w.id from way as w),
             core.site_date(p_asset.site_id, coalesce(p_custody.due_back_at, clock_timestamp()))
           ) as s
     where workforce.asks_anything()
    union all
    select 'LIMITS_NOT_ACCEPTED',
           'It is limited to ' || (
             select string_agg(format('%s %s %s', p.quantity, trim_scale(p.nominal), p.unit), ', ' order by p.position)
               from tool.calibration_points as p
              where p.calibration_id = c.id
                and p.left_verdict = 'IN'
           ), false
      from (
        select o.id, o.result
          from tool.calibrations as o
         where o.asset_id = p_asset.id
           and o.status = 'RECORDED'
         order by o.performed_at desc, o.id desc
         limit 1
      ) as c
     where c.result = 'LIMITED'
       and p_accepts_limits is not true
    union all
    select 'BREAKS_KIT', format('It is a component of kit %s (%s)', k.name, k.asset_number), false
      from asset.assets as k
     where k.id = p_asset.parent_id
       and p_breaks_kit is not true
       and asset.is_tool(k.category_id)
    union all
    select d.code, d.message, true
      from asset.due_faults(p_asset.id, tstzrange(clock_timestamp(), p_custody.due_back_at, '[)'), 'WARN') as d
     where p_asks_due
  )
  select coalesce(
           jsonb_agg(
             jsonb_build_object('code', r.code, 'message', r.message, 'is_warning', r.is_warning)
             order by r.code, r.message
           ), '[]'
         )
    from reasons as r
$$;

grant execute on function asset.loan_faults to assetry_api;
-- end: function asset.loan_faults

-- source: function asset.loan_rate
-- The rate at which a loan of an asset for work is charged: that of its category; none without work.
create or replace function asset.loan_rate(
  p_asset asset.assets, p_work_order_id uuid, out p_hourly_rate numeric, out p_rate_currency text
)
language sql
stable
set search_path = ''
as $$
  select case when p_work_order_id is not null then r.p_hourly_rate end,
         case when p_work_order_id is not null then r.p_rate_currency end
    from asset.tool_rules(p_asset.category_id) as r
$$;

grant execute on function asset.loan_rate to assetry_api;
-- end: function asset.loan_rate

-- source: function asset.lock_custody
-- The custody, locked for a change, and before it its asset, which nobody else lends meanwhile, its work order, which
-- is only held, and its booking;
-- refuses one that is out of reach or was changed meanwhile.
create or replace function asset.lock_custody(p_custody_id uuid, p_row_version integer)
returns asset.custodies
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_custody asset.custodies;
begin
  perform
    from asset.assets as a
   where a.id = (select c.asset_id from asset.custodies as c where c.id = p_custody_id)
     for no key update;

  perform
    from work.work_orders as w
   where w.id = (select c.work_order_id from asset.custodies as c where c.id = p_custody_id)
     for share;

  perform
    from asset.bookings as b
   where b.id = (select c.booking_id from asset.custodies as c where c.id = p_custody_id)
     for no key update;

  select * into v_custody
    from asset.custodies as c
   where c.id = p_custody_id
     for no key update;

  if not found then
    perform core.refuse('CUSTODY_NOT_FOUND', 'No such custody', 404);
  end if;

  perform core.check_row_version(v_custody.row_version, p_row_version);
  return v_custody;
end
$$;

grant execute on function asset.lock_custody to assetry_api;
-- end: function asset.lock_custody

-- source: function asset.lock_group
-- The other loans of the kit with which an asset was lent that come back with it, locked, with their assets and
-- bookings as asset.lock_custody locks those of one: what is still out, without what stays out. Refuses an asset that
-- was lent without a kit, and one that is named to stay out and is none of it.
create or replace function asset.lock_group(p_custody_id uuid, p_without_ids uuid[])
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_group_id uuid := (select c.group_id from asset.custodies as c where c.id = p_custody_id);
  v_faults   jsonb;
begin
  perform
    from asset.assets as a
   where a.id = any (array(select c.asset_id from asset.custodies as c where c.group_id = v_group_id))
   order by a.id
     for no key update;

  perform
    from work.work_orders as w
   where w.id = (select c.work_order_id from asset.custodies as c where c.id = p_custody_id)
     for share;

  perform
    from asset.bookings as b
   where b.id = any (array(select c.booking_id from asset.custodies as c where c.group_id = v_group_id))
   order by b.id
     for no key update;

  perform from asset.custodies as c where c.group_id = v_group_id order by c.id for no key update;

  select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.message)
    into v_faults
    from (
      select 'with_components', 'NOT_ALLOWED', 'It was not checked out as a kit'
        from asset.custodies as c
       where c.id = p_custody_id
         and c.group_id is null
       union all
      select 'without_ids', 'NOT_FOUND', 'Not another asset of its kit that is out: ' || l.id
        from unnest(p_without_ids) as l (id)
       where v_group_id is not null
         and not exists (
               select 1
                 from asset.custodies as c
                where c.group_id = v_group_id
                  and c.asset_id = l.id
                  and c.id <> p_custody_id
                  and c.checked_in_at is null
             )
    ) as f (field, code, message);

  perform core.refuse_faults(coalesce(v_faults, '[]'));

  return array(
    select c.id
      from asset.custodies as c
     where c.group_id = v_group_id
       and c.id <> p_custody_id
       and c.checked_in_at is null
       and c.asset_id <> all (p_without_ids)
  );
end
$$;

grant execute on function asset.lock_group to assetry_api;
-- end: function asset.lock_group

-- source: function asset.lock_lent_assets
-- The asset that is to be lent, locked, and with it, by id, the components that go with it, and those that are held
-- back for the lines of the booking in the place of which it may come; answers the asset, or refuses one that is out of
-- reach or was changed meanwhile.
create or replace function asset.lock_lent_assets(
  p_asset_id uuid, p_row_version integer, p_booking_id uuid, p_kit_ids uuid[]
)
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- An array is looked for by key, where "or" reads all that the caller reaches.
  perform
    from asset.assets as a
   where a.id = any (
           p_asset_id || p_kit_ids || array(
             select l.asset_id
               from asset.booking_lines as l
              where l.booking_id = p_booking_id
                and l.status = 'RESERVED'
                and num_nonnulls(l.category_id, l.model) > 0
           )
         )
   order by a.id
     for no key update;

  return asset.lock_asset(p_asset_id, p_row_version);
end
$$;

grant execute on function asset.lock_lent_assets to assetry_api;
-- end: function asset.lock_lent_assets

-- source: function asset.read_booking_lines
-- The assets of a booking as they were given, ready for asset.booking_lines, in their order, with every fault of
-- each. One that is new names an asset, or a category or a model of which any one will do. The components of a kit that
-- is booked with them come at the end, as far as they are not named themselves.
create or replace function asset.read_booking_lines(
  p_assets     jsonb,
  out p_read   asset.booking_lines[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_assets', 'asset.booking_lines', p_assets, 'create', 200);
  v_faults jsonb;
  v_kits   integer[];
  v_ids    uuid[];
begin
  p_read := array(
    select jsonb_populate_record(null::asset.booking_lines, r.kept || jsonb_build_object('position', r.position))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  v_kits := array(
    select r.position
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     where (r.kept ->> 'with_components')::boolean
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_assets[%s].%s', l.position, f.field), f.code, f.message)
             order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as l
   cross join lateral (
      values
        (
          'id', 'ALREADY_EXISTS', 'Another line has this id',
          exists (select 1 from unnest(p_read) as o where o.id = l.id and o.position < l.position)
        ),
        (
          'asset_id', 'ALREADY_EXISTS', 'Another line has this asset',
          exists (select 1 from unnest(p_read) as o where o.asset_id = l.asset_id and o.position < l.position)
        ),
        (
          'asset_id', 'MISSING_VALUE', 'An asset, or a category or model for any asset of that kind, is required',
          l.id is null
          and num_nonnulls(l.asset_id, l.category_id, l.manufacturer, l.model) = 0
          -- What was given and could not be read is reported already.
          and not exists (
                select
                  from jsonb_array_elements(v_read.p_faults) as r
                 where r ->> 'field' like format('p_assets[%s].%%_id', l.position)
                    or r ->> 'field' = format('p_assets[%s].model', l.position)
              )
        ),
        (
          'with_components', 'NOT_ALLOWED', 'Requires an asset_id',
          l.asset_id is null and l.position = any (v_kits)
        ),
        (
          'asset_id', 'NOT_ALLOWED', 'Give either an asset or a kind',
          l.id is null and l.asset_id is not null and num_nonnulls(l.category_id, l.manufacturer, l.model) > 0
        ),
        (
          'manufacturer', 'NOT_ALLOWED', 'Requires a model',
          l.id is null and l.manufacturer is not null and l.model is null
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  p_faults := v_read.p_faults || v_faults;

  if v_kits <> '{}' then
    v_ids := array(
      select k.id
        from unnest(p_read) as l
       cross join lateral unnest(asset.kit_ids(l.asset_id, '{}')) as k (id)
       where l.position = any (v_kits)
      except
      select l.asset_id from unnest(p_read) as l
    );

    if cardinality(p_read) + cardinality(v_ids) > 200 then
      p_faults := p_faults || jsonb_build_array(
        core.fault('p_assets', 'TOO_LARGE', 'At most 200 rows, with the components of kits')
      );
    end if;

    p_read := p_read || array(
      select jsonb_populate_record(
               null::asset.booking_lines,
               jsonb_build_object(
                 'asset_id', a.id,
                 'position', cardinality(p_read) + row_number() over (order by a.asset_number)
               )
             )
        from asset.assets as a
       where a.id = any (v_ids)
       order by a.asset_number
    );
  end if;
end
$$;

grant execute on function asset.read_booking_lines to assetry_api;
-- end: function asset.read_booking_lines

-- source: function asset.scheduled_due_on
-- The day on which the calibration of an asset is due without an extension: the earliest of the next days of its
-- schedules and of the days of their open work; empty when none is due. At whatever site the schedules are.
create or replace function asset.scheduled_due_on(p_asset_id uuid)
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select min(d.due_on)
    from (
      select s.next_due_on as due_on
        from maintenance.schedules as s
        join work.types as t on t.organization_id = s.organization_id and t.id = s.type_id and t.class = 'CALIBRATION'
       where s.organization_id = core.current_organization_id()
         and s.asset_id = p_asset_id
         and s.status = 'ACTIVE'
      union all
      select coalesce(o.due_on, core.site_date(o.site_id, o.due_at))
        from work.work_orders as w
        join maintenance.occurrences as o on o.organization_id = w.organization_id and o.work_order_id = w.id
       where w.organization_id = core.current_organization_id()
         and w.asset_id = p_asset_id
         and w.work_type = 'CALIBRATION'
         and not work.is_over(w.status)
    ) as d
$$;

grant execute on function asset.scheduled_due_on to assetry_api, assetry_list;
-- end: function asset.scheduled_due_on

-- source: function asset.tool_rules
-- What holds for tools of a category: each rule of the nearest category, from it upwards, that says something of it.
create or replace function asset.tool_rules(
  p_category_id              uuid,
  out p_needs_calibration    boolean,
  out p_decision_rule        text,
  out p_loan_due_policy      text,
  out p_loan_days_left       integer,
  out p_buffer_minutes       integer,
  out p_tool_return_required boolean,
  out p_may_extend           boolean,
  out p_hourly_rate          numeric,
  out p_rate_currency        text
)
language sql
stable
security definer
set search_path = ''
as $$
  with recursive way as (
    select c.parent_id, c.needs_calibration, c.decision_rule, c.loan_due_policy, c.loan_days_left,
           c.booking_buffer_minutes, c.tool_return_required, c.may_extend, c.hourly_rate, c.rate_currency
      from asset.categories as c
     where c.organization_id = core.current_organization_id()
       and c.id = p_category_id
    union all
    select c.parent_id, coalesce(w.needs_calibration, c.needs_calibration), coalesce(w.decision_rule, c.decision_rule),
           coalesce(w.loan_due_policy, c.loan_due_policy), coalesce(w.loan_days_left, c.loan_days_left),
           coalesce(w.booking_buffer_minutes, c.booking_buffer_minutes),
           coalesce(w.tool_return_required, c.tool_return_required), coalesce(w.may_extend, c.may_extend),
           coalesce(w.hourly_rate, c.hourly_rate), coalesce(w.rate_currency, c.rate_currency)
      from way as w
      join asset.categories as c on c.organization_id = core.current_organization_id() and c.id = w.parent_id
  )
  select coalesce(w.needs_calibration, false), coalesce(w.decision_rule, 'SIMPLE'),
         coalesce(w.loan_due_policy, 'NONE'), w.loan_days_left, coalesce(w.booking_buffer_minutes, 0),
         coalesce(w.tool_return_required, false), coalesce(w.may_extend, false), w.hourly_rate, w.rate_currency
    from (select) as one
    left join way as w on w.parent_id is null
$$;

grant execute on function asset.tool_rules to assetry_api, assetry_list;
-- end: function asset.tool_rules

-- source: function asset.was_unfit_at
-- Whether an asset was not fit to measure with at an instant that is over: it was blocked, or the day of a turn of its
-- calibration was over and the work not done; or its category needs calibration and it had none that stands.
create or replace function asset.was_unfit_at(p_asset asset.assets, p_at timestamptz)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
           select 1
             from tool.blocks as b
            where b.organization_id = p_asset.organization_id
              and b.asset_id = p_asset.id
              and b.starts_at <= p_at
              and coalesce(b.ends_at > p_at, true)
         )
         or coalesce(asset.extended_until(p_asset.id, p_at) < core.site_date(p_asset.site_id, p_at), true)
            and exists (
           select 1
             from maintenance.schedules as s
             join work.types as t
               on t.organization_id = s.organization_id
              and t.id = s.type_id
              and t.class = 'CALIBRATION'
            where s.organization_id = p_asset.organization_id
              and s.asset_id = p_asset.id
              and (
                s.status = 'ACTIVE' and s.next_due_on < core.site_date(s.site_id, p_at)
                or exists (
                  select 1
                    from maintenance.occurrences as o
                   where o.organization_id = s.organization_id
                     and o.schedule_id = s.id
                     and o.status in ('GENERATED', 'COMPLETED')
                     and coalesce(o.due_on, core.site_date(o.site_id, o.due_at)) < core.site_date(s.site_id, p_at)
                     and coalesce(o.completed_at > p_at, true)
                )
              )
         )
         or (asset.tool_rules(p_asset.category_id)).p_needs_calibration
            and not exists (
                  select 1
                    from tool.calibrations as c
                   where c.organization_id = p_asset.organization_id
                     and c.asset_id = p_asset.id
                     and c.status = 'RECORDED'
                     and c.performed_at <= p_at
                )
$$;

grant execute on function asset.was_unfit_at to assetry_api;
-- end: function asset.was_unfit_at

-- source: function contract.cap_left
-- What is left of the cap of a revision for an event of a day; null without a cap.
create or replace function contract.cap_left(p_revision contract.revisions, p_starts_on date, p_day date)
returns numeric
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_period_starts_on date := case p_revision.cap_period
    when 'TERM' then '-infinity'
    else contract.year_of(p_starts_on, p_day)
  end;
begin
  return p_revision.cap_amount - coalesce(
    (
      select b.used_amount
        from contract.cap_balances as b
       where b.organization_id = p_revision.organization_id
         and b.contract_id = p_revision.contract_id
         and b.currency = p_revision.currency
         and b.period_starts_on = v_period_starts_on
    ),
    0
  );
end
$$;

grant execute on function contract.cap_left to assetry_api, assetry_list;
-- end: function contract.cap_left

-- source: function contract.cap_today
-- What is left today, at its site, of the cap of a contract, and its currency; null without a cap. As the owner: lists
-- ask, and a site of the contract may be out of reach. Lists order by it, so each contract is looked up by its key.
create or replace function contract.cap_today(
  p_contract     contract.contracts,
  out cap_left     numeric,
  out cap_currency text
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_revision contract.revisions;
  v_day      date;
begin
  if p_contract.organization_id = core.current_organization_id() then
    v_day := core.site_date(p_contract.site_id);

    select * into v_revision
      from contract.revisions as r
     where r.contract_id = p_contract.id
       and r.organization_id = p_contract.organization_id
       and r.status = 'APPROVED'
     order by r.effective_on > v_day, abs(r.effective_on - v_day), r.revision desc
     limit 1;

    if v_revision.cap_amount is not null then
      cap_left := contract.cap_left(v_revision, p_contract.starts_on, v_day);
      cap_currency := v_revision.currency;
    end if;
  end if;
end
$$;

grant execute on function contract.cap_today to authenticated, assetry_api, assetry_list;
-- end: function contract.cap_today

-- source: function contract.check_coverages
-- Every fault of the lines of a revision as core.read_rows kept them: of what their values mean together and beside the
-- contract.
create or replace function contract.check_coverages(p_rows jsonb, p_contract contract.contracts)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with lines as materialized (
    select l.*, r.kept
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
     cross join lateral jsonb_populate_record(
        null::contract.coverages, jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
      ) as l
  )
  select coalesce(
           jsonb_agg(
             core.fault(format('p_coverages[%s].%s', l.position, f.field), f.code, f.message)
             order by l.position, f.field
           ),
           '[]'
         )
    from lines as l
   cross join lateral (
      select t.field, case when t.is_asked then 'MISSING_VALUE' else 'NOT_ALLOWED' end,
             format(case when t.is_asked then 'Required by the scope %s' else 'The scope %s has none' end, l.scope),
             t.is_asked <> t.is_given
        from (
          values
            ('asset_id', l.scope in ('ASSET', 'ASSET_TREE'), l.asset_id is not null),
            ('category_id', l.scope = 'CATEGORY', l.category_id is not null),
            ('location_id', l.scope = 'LOCATION_TREE', l.location_id is not null),
            ('covered_site_id', l.scope = 'SITE', l.covered_site_id is not null)
        ) as t (field, is_asked, is_given)
      union all
      values
        ('contract_id', 'NOT_ALLOWED', 'Not that of the contract', l.contract_id <> p_contract.id),
        ('ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on', l.ends_on < l.starts_on),
        ('starts_on', 'BEFORE_TERM', 'Cannot be before starts_on of the contract', l.starts_on < p_contract.starts_on),
        ('ends_on', 'AFTER_TERM', 'Cannot be after ends_on of the contract', l.ends_on > p_contract.ends_on),
        (
          'meter_limit', 'MISSING_VALUE', 'Required with meter_name',
          l.meter_name is not null and l.meter_limit is null
        ),
        (
          'meter_name', 'MISSING_VALUE', 'Required with meter_limit and meter_start',
          l.meter_name is null and num_nonnulls(l.meter_limit, l.meter_start) > 0
        ),
        (
          'covered_site_id', 'NOT_ALLOWED', 'The contract is for another site',
          l.covered_site_id <> p_contract.site_id
        ),
        (
          'location_id', 'NOT_ALLOWED', 'The contract is for another site',
          exists (
            select 1 from asset.locations as o where o.id = l.location_id and o.site_id <> p_contract.site_id
          )
        ),
        (
          'full_months', 'NOT_ALLOWED', 'Requires a first and a last day of the line or of the contract',
          l.full_months is not null
            and (
              coalesce(l.starts_on, p_contract.starts_on) is null or coalesce(l.ends_on, p_contract.ends_on) is null
            )
        ),
        (
          'excluded_failure_code_ids', 'TOO_LARGE', 'At most 100 ids',
          jsonb_array_length(nullif(l.kept -> 'excluded_failure_code_ids', 'null')) > 100
        ),
        (
          'excluded_item_ids', 'TOO_LARGE', 'At most 100 ids',
          jsonb_array_length(nullif(l.kept -> 'excluded_item_ids', 'null')) > 100
        ),
        (
          'excluded_category_ids', 'TOO_LARGE', 'At most 100 ids',
          jsonb_array_length(nullif(l.kept -> 'excluded_category_ids', 'null')) > 100
        ),
        (
          'scope', 'ALREADY_EXISTS', 'An earlier line has the same target, work type and days',
          exists (
            select 1
              from lines as o
             where o.position < l.position
               and (o.scope, o.asset_id, o.category_id, o.location_id, o.covered_site_id, o.work_type)
                   is not distinct from
                   (l.scope, l.asset_id, l.category_id, l.location_id, l.covered_site_id, l.work_type)
               and coalesce(o.starts_on, '-infinity') <= coalesce(l.ends_on, 'infinity')
               and coalesce(l.starts_on, '-infinity') <= coalesce(o.ends_on, 'infinity')
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function contract.check_coverages to assetry_api;
-- end: function contract.check_coverages

-- source: function contract.check_imported_contracts
-- Looks at the contracts of an import: only drafts change, and only who reaches all sites writes a contract for all
-- sites.
create or replace function contract.check_imported_contracts(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(
           case
             when r.faults <> '[]' then r
             when not r.is_new and r.kept = '{}' then r
             when c.status <> 'DRAFT' then
               core.with_fault(
                 r, core.fault('status', 'READ_ONLY', format('The contract is %s: only drafts are changed', c.status))
               )
             when n.site_id is null and not core.reaches_all_sites() then
               core.with_fault(
                 r,
                 core.fault('site_id', 'NOT_ALL_SITES', 'Without a site it requires an account that reaches all sites')
               )
             else core.with_fault(r, f.faults)
           end
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join contract.contracts as c on c.id = r.id
   cross join lateral jsonb_populate_record(c, case when r.faults = '[]' then r.kept end) as n
   cross join lateral (select contract.contract_faults(n, c) as faults) as f
$$;

grant execute on function contract.check_imported_contracts to assetry_api;
-- end: function contract.check_imported_contracts

-- source: function contract.check_imported_coverages
-- Rows of an import of coverages with all that is wrong with them beside their contract and its other coverages: no
-- open revision, more lines than a revision has, and what contract.check_coverages finds.
create or replace function contract.check_imported_coverages(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    with read as materialized (
      select r.position, r.id, to_jsonb(n) as line, n.contract_id, c as contract, v.id as revision_id
        from unnest(p_rows) as r
        left join contract.coverages as o on o.id = r.id and not r.is_new
       cross join lateral jsonb_populate_record(o, r.kept) as n
        left join contract.contracts as c
          on c.id = n.contract_id
         and c.status not in ('TERMINATED', 'CLOSED')
         and c.reach_id = any ((select core.changeable_ids())::uuid[])
        left join contract.revisions as v on v.contract_id = c.id and v.status in ('DRAFT', 'PENDING_APPROVAL')
       where r.faults = '[]'
    ),
    -- Those that stay come first: what contradicts an earlier line is told of a row.
    lines as materialized (
      select l.*, row_number() over (partition by l.revision_id order by l.position nulls first, l.id) as place
        from (
          select r.revision_id, r.contract, r.position, r.id, r.line from read as r where r.revision_id is not null
          union all
          select d.revision_id, d.contract, null, o.id, to_jsonb(o)
            from (select distinct on (r.revision_id) r.revision_id, r.contract from read as r) as d
            join contract.coverages as o on o.revision_id = d.revision_id
           where o.id not in (select r.id from read as r)
        ) as l
    ),
    drafts as (
      select (array_agg(l.contract))[1] as contract, jsonb_agg(l.line order by l.place) as lines,
             array_agg(l.position order by l.place) as positions
        from lines as l
       where l.place <= 500
       group by l.revision_id
    ),
    told as (
      select r.position, core.fault(f.field, f.code, f.message) as fault
        from read as r
       cross join lateral (
          values
            ('contract_id', 'MISSING_VALUE', 'A value is required', r.contract_id is null),
            (
              'contract_id', 'NOT_ALLOWED',
              'It has no draft revision that you can change: create one with revise_contract',
              r.contract_id is not null and r.revision_id is null
            )
        ) as f (field, code, message, is_so)
       where f.is_so
      union all
      select d.positions[k.place], jsonb_set(f.fault, '{field}', to_jsonb(split_part(f.fault ->> 'field', '].', 2)))
        from drafts as d
       cross join lateral jsonb_array_elements(contract.check_coverages(d.lines, d.contract)) as f (fault)
       cross join lateral (select substring(f.fault ->> 'field' from '\[(\d+)\]')::integer as place) as k
      union all
      select l.position, core.fault('contract_id', 'TOO_LARGE', 'A revision has at most 500 coverages')
        from lines as l
       where l.place > 500
    ),
    faults as (
      select o.position, jsonb_agg(o.fault order by o.fault ->> 'field', o.fault ->> 'code') as faults
        from told as o
       group by o.position
    )
    select row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(f.faults, '[]'))::core.import_row
      from unnest(p_rows) as r
      left join faults as f on f.position = r.position
     order by r.position
  );
end
$$;

grant execute on function contract.check_imported_coverages to assetry_api;
-- end: function contract.check_imported_coverages

-- source: function contract.check_imported_parties
-- Rows of an import of authorized vendors with all that is wrong with what they mean (contract.party_faults); one for
-- all sites asks for an account that reaches them all.
create or replace function contract.check_imported_parties(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  select array(
           select case
                    when r.faults <> '[]' or not r.is_new and r.kept = '{}' then r
                    else core.with_fault(
                      r,
                      contract.party_faults(n) || case
                        when n.site_id is null and not core.reaches_all_sites() then jsonb_build_array(
                          core.fault(
                            'site_id', 'NOT_ALL_SITES', 'Without a site it requires an account that reaches all sites'
                          )
                        )
                        else '[]'
                      end
                    )
                  end
             from unnest(p_rows) as r
             left join contract.authorized_vendors as a on a.id = r.id and not r.is_new
            cross join lateral jsonb_populate_record(
               a, case when r.is_new then '{"is_own_staff": false}' else '{}' end::jsonb || r.kept
             ) as n
            order by r.position
         )
$$;

grant execute on function contract.check_imported_parties to assetry_api;
-- end: function contract.check_imported_parties

-- source: function contract.line_key
-- The values by which a record without a code is told apart from the others, of a row of its table or of an import: in
-- any case, numbers without trailing zeros, and 0 as nothing.
create or replace function contract.line_key(p_row jsonb, p_fields text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(
           case
             when jsonb_typeof(p_row -> f.field) = 'number' then
               nullif(trim_scale((p_row ->> f.field)::numeric), 0)::text
             else lower(p_row ->> f.field)
           end
           order by f.position
         )::text
    from unnest(p_fields) with ordinality as f (field, position)
$$;

grant execute on function contract.line_key to assetry_api;
-- end: function contract.line_key

-- source: function contract.named_ids
-- The ids that rows of an import name in a field, in order, each once.
create or replace function contract.named_ids(p_rows core.import_row[], p_field text)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
           select distinct (r.kept ->> p_field)::uuid
             from unnest(p_rows) as r
            where core.is_of_kind(r.kept -> p_field, 'UUID')
            order by 1
         )
$$;

grant execute on function contract.named_ids to assetry_api;
-- end: function contract.named_ids

-- source: function contract.party_faults
-- Every fault of an authorization of nothing or of two things at once, for nobody or for two, or that contradicts its
-- contract.
create or replace function contract.party_faults(p_authorized contract.authorized_vendors)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
    from (select) as n
    left join contract.contracts as c on c.id = p_authorized.contract_id
   cross join lateral (
      values
        (
          'contract_id', 'MISSING_VALUE', 'A contract, a contract type or a manufacturer is required',
          num_nonnulls(p_authorized.contract_id, p_authorized.type_id, p_authorized.manufacturer) = 0
        ),
        (
          'contract_id', 'NOT_ALLOWED', 'Set one of a contract, a contract type and a manufacturer',
          num_nonnulls(p_authorized.contract_id, p_authorized.type_id, p_authorized.manufacturer) > 1
        ),
        (
          'vendor_id', 'MISSING_VALUE', 'A vendor or is_own_staff is required',
          p_authorized.vendor_id is null and not p_authorized.is_own_staff
        ),
        (
          'vendor_id', 'NOT_ALLOWED', 'Own staff has no vendor',
          p_authorized.vendor_id is not null and p_authorized.is_own_staff
        ),
        (
          'certificate_type_id', 'NOT_ACTIVE', 'The certificate type is archived',
          exists (
            select 1
              from workforce.certificate_types as t
             where t.id = p_authorized.certificate_type_id
               and t.archived_at is not null
          )
        ),
        (
          'vendor_id', 'VENDOR_BLOCKED', 'The vendor is blocked',
          exists (select 1 from contract.vendors as v where v.id = p_authorized.vendor_id and v.status = 'BLOCKED')
        ),
        ('site_id', 'NOT_ALLOWED', 'The contract is for another site', c.site_id <> p_authorized.site_id),
        (
          'ends_on', 'ENDS_BEFORE_START', 'Cannot be before starts_on',
          p_authorized.ends_on < p_authorized.starts_on
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function contract.party_faults to assetry_api;
-- end: function contract.party_faults

-- source: function contract.read_cells
-- Rows of an import of records that have no code of their own: each with what is kept of it, ids in the place of codes
-- and numbers, beside the site of its contract unless it names one, and all that is wrong with it. Codes of locations
-- are those of that site.
create or replace function contract.read_cells(p_entity text, p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_rows := core.import_cells(v_entity, p_rows);

  -- The contract before the location.
  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = p_entity
       and core.reference_name(f) is not null
     order by f.field
  loop
    if v_field.field = 'location_id' then
      v_rows := contract.with_contract_site(v_rows);
    end if;

    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  return contract.with_contract_site(v_rows);
end
$$;

grant execute on function contract.read_cells to assetry_api;
-- end: function contract.read_cells

-- source: function contract.read_imported_lines
-- Reads the rows of an import of lines of contracts by set: each with what is kept of it and all that is wrong with it,
-- and with the line of the open revision of its contract that it changes, if it does: the one with the same values of
-- p_key. A row that repeats them has the fault p_field, p_repeated; what is no column of the line is not imported. The
-- contracts that rows name are locked with their open revisions, by id.
create or replace function contract.read_imported_lines(
  p_entity text, p_rows jsonb, p_key text[], p_field text, p_repeated text
)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity  core.entities;
  v_rows    core.import_row[] := contract.read_cells(p_entity, p_rows);
  v_ids     uuid[]            := contract.named_ids(v_rows, 'contract_id');
  v_found   jsonb;
  v_besides text[];
begin
  perform contract.lock_open_revisions(v_ids);

  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(contract.line_key(to_jsonb(o), $2), o.id), ''{}'')
       from %s as o
       join contract.revisions as v on v.id = o.revision_id and v.status in (''DRAFT'', ''PENDING_APPROVAL'')
      where v.contract_id = any ($1)
        and o.reach_id = any ((select core.changeable_ids())::uuid[])',
    to_regclass(p_entity)
  )
  into v_found
  using v_ids, p_key;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_besides := array(select f.field from core.entity_fields as f where f.entity = p_entity and not f.is_column);

  return core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, coalesce((v_found ->> k.key)::uuid, uuidv7()), not v_found ? k.key,
               r.kept - v_besides - 'site_id'::text,
               r.faults || (
                 select coalesce(jsonb_agg(core.fault(b.field, 'NOT_ALLOWED', 'Not set by an import')), '[]')
                   from unnest(v_besides) as b (field)
                  where r.kept ->> b.field is not null
               ) || case
                 when r.kept ->> 'contract_id' is not null
                   and row_number() over (partition by k.key order by r.position) > 1
                 then jsonb_build_array(core.fault(p_field, 'REPEATED', p_repeated))
                 else '[]'
               end
             )::core.import_row
        from unnest(v_rows) as r
       cross join lateral (select contract.line_key(r.kept, p_key) as key offset 0) as k
       order by r.position
    )
  );
end
$$;

grant execute on function contract.read_imported_lines to assetry_api;
-- end: function contract.read_imported_lines

-- source: function contract.read_imported_parties
-- Reads the rows of an import of authorized vendors by set: each with what is kept of it and all that is wrong with it,
-- and with the authorization that it changes, if it does: one that is not archived, of the same vendor for the same
-- work from the same day on. Vendors and contracts that rows name are held, by id.
create or replace function contract.read_imported_parties(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  c_key    constant text[] :=
    '{contract_id,type_id,manufacturer,vendor_id,certificate_type_id,site_id,starts_on}';
  v_entity core.entities;
  v_rows   core.import_row[] := contract.read_cells('contract.authorized_vendors', p_rows);
  v_found  jsonb;
begin
  perform contract.hold_vendor(v.id) from unnest(contract.named_ids(v_rows, 'vendor_id')) as v (id);
  perform contract.hold_contract(c.id) from unnest(contract.named_ids(v_rows, 'contract_id')) as c (id);

  select coalesce(jsonb_object_agg(contract.line_key(to_jsonb(a), c_key), a.id), '{}')
    into v_found
    from contract.authorized_vendors as a
   where a.archived_at is null
     and a.reach_id = any ((select core.changeable_ids())::uuid[]);

  select * into v_entity from core.entities as e where e.entity = 'contract.authorized_vendors';

  return core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, coalesce((v_found ->> k.key)::uuid, uuidv7()), not v_found ? k.key,
               -- Names of manufacturers are the same in any case.
               case when v_found ? k.key then r.kept - 'manufacturer' else r.kept end - case
                 when r.kept -> 'is_own_staff' = 'null' then 'is_own_staff'
                 else ''
               end,
               r.faults || case
                 when row_number() over (partition by k.key order by r.position) > 1 then jsonb_build_array(
                   core.fault('starts_on', 'REPEATED', 'Repeats the authorization of an earlier row')
                 )
                 else '[]'
               end
             )::core.import_row
        from unnest(v_rows) as r
       cross join lateral (select contract.line_key(r.kept, c_key) as key offset 0) as k
       order by r.position
    )
  );
end
$$;

grant execute on function contract.read_imported_parties to assetry_api;
-- end: function contract.read_imported_parties

-- source: function contract.reads_terms
-- Whether the caller sees what contracts are worth, and the addresses and terms of vendors: whoever may do anything
-- with them.
create or replace function contract.reads_terms()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions() && array(select p.code from identity.permissions as p where p.area = 'contract')
$$;

grant execute on function contract.reads_terms to authenticated, assetry_api, assetry_list;
-- end: function contract.reads_terms

-- source: function contract.store_imported_coverages
-- Writes the coverages of an import that were accepted to the open revisions of their contracts, which are locked:
-- those that change, then new ones behind the others. A revision that awaited approval is a draft again.
create or replace function contract.store_imported_coverages(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform contract.write_lines(v, 'import_contract_coverages')
     from contract.revisions as v
    where v.status in ('DRAFT', 'PENDING_APPROVAL')
      and v.contract_id in (
            select coalesce((r.kept ->> 'contract_id')::uuid, o.contract_id)
              from unnest(p_rows) as r
              left join contract.coverages as o on o.id = r.id and not r.is_new
             where r.faults = '[]'
               and (r.is_new or r.kept <> '{}')
          );

  update contract.coverages as c
     set labour_percent = n.labour_percent,
         parts_percent = n.parts_percent,
         travel_percent = n.travel_percent,
         full_months = n.full_months,
         ends_on = n.ends_on,
         meter_name = n.meter_name,
         meter_start = n.meter_start,
         meter_limit = n.meter_limit
    from unnest(p_rows) as r
    join contract.coverages as o on o.id = r.id
   cross join lateral jsonb_populate_record(o, r.kept) as n
   where c.id = r.id
     and r.faults = '[]'
     and r.kept <> '{}';

  insert into contract.coverages (
    id, site_id, contract_id, revision_id, position, scope, asset_id, category_id, location_id, covered_site_id,
    work_type, labour_percent, parts_percent, travel_percent, full_months, starts_on, ends_on, meter_name, meter_start,
    meter_limit
  )
  select r.id, v.site_id, v.contract_id, v.id,
         coalesce((select max(o.position) from contract.coverages as o where o.revision_id = v.id), 0)
           + row_number() over (partition by v.id order by r.position),
         n.scope, n.asset_id, n.category_id, n.location_id, n.covered_site_id, n.work_type, n.labour_percent,
         n.parts_percent, n.travel_percent, n.full_months, n.starts_on, n.ends_on, n.meter_name, n.meter_start,
         n.meter_limit
    from unnest(p_rows) as r
   cross join lateral jsonb_populate_record(null::contract.coverages, r.kept) as n
    join contract.revisions as v on v.contract_id = n.contract_id and v.status in ('DRAFT', 'PENDING_APPROVAL')
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  return p_rows;
end
$$;

grant execute on function contract.store_imported_coverages to assetry_api;
-- end: function contract.store_imported_coverages

-- source: function contract.store_imported_parties
-- Writes the authorized vendors of an import that were accepted: the last days that change, then new ones.
create or replace function contract.store_imported_parties(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_constraint text;
begin
  update contract.authorized_vendors as a
     set ends_on = (r.kept ->> 'ends_on')::date
    from unnest(p_rows) as r
   where a.id = r.id
     and r.faults = '[]'
     and r.kept ? 'ends_on';

  insert into contract.authorized_vendors (
    id, site_id, contract_id, type_id, manufacturer, vendor_id, is_own_staff, certificate_type_id, starts_on, ends_on
  )
  select r.id, n.site_id, n.contract_id, n.type_id, n.manufacturer, n.vendor_id, coalesce(n.is_own_staff, false),
         n.certificate_type_id, n.starts_on, n.ends_on
    from unnest(p_rows) as r
   cross join lateral jsonb_populate_record(null::contract.authorized_vendors, r.kept) as n
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  return p_rows;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform core.refuse_duplicate('authorized_vendor', v_constraint);
end
$$;

grant execute on function contract.store_imported_parties to assetry_api;
-- end: function contract.store_imported_parties

-- source: function contract.with_contract_site
-- Rows of an import beside the site of their contract, unless they name a site.
create or replace function contract.with_contract_site(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(
           row(
             r.position, r.code, r.id, r.is_new,
             r.kept || jsonb_build_object('site_id', coalesce(to_jsonb(r.kept ->> 'site_id'), to_jsonb(c.site_id))),
             r.faults
           )::core.import_row
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join contract.contracts as c on c.id::text = lower(r.kept ->> 'contract_id')
$$;

grant execute on function contract.with_contract_site to assetry_api;
-- end: function contract.with_contract_site

-- source: function core.change_imported
-- Writes what rows of an import that were accepted change of records that stand, which are locked, in one statement.
-- The records are read by their ids at once and joined by hash: a table that was filled a moment ago tells nothing of
-- its size, and each row would be looked for among all of its organization.
create or replace function core.change_imported(p_entity text, p_rows core.import_row[], p_columns text[])
returns void
language plpgsql
volatile
set search_path = ''
set enable_nestloop = off
as $$
begin
  -- lint-allow dynamic-sql: names come from the catalog
  execute format(
    'update %1$s as t
        set %2$s
       from unnest($1) as r
      cross join lateral jsonb_populate_record(null::%1$s, r.kept) as n
      where t.id = r.id
        and t.id = any ($2)
        and not r.is_new
        and r.faults = ''[]''
        and r.kept <> ''{}''',
    to_regclass(p_entity),
    (
      select string_agg(format('%1$I = case when r.kept ? %1$L then n.%1$I else t.%1$I end', c), ', ' order by c)
        from unnest(p_columns) as c
       where not exists (
               select 1 from core.entity_fields as f where f.entity = p_entity and f.field = c and not f.is_updatable
             )
    )
  )
  using p_rows,
        array(select r.id from unnest(p_rows) as r where not r.is_new and r.faults = '[]' and r.kept <> '{}');
end
$$;

grant execute on function core.change_imported to assetry_api;
-- end: function core.change_imported

-- source: function core.check_exported_lists
-- Refuses lists whose records no import takes, each by its place.
create or replace function core.check_exported_lists(p_lists text[])
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    (
      select coalesce(
               jsonb_agg(
                 core.fault(format('p_lists[%s]', l.place), 'NOT_IN_VOCABULARY',
                 'One of ' || array_to_string(core.imported_lists(), ', ')) order by l.place
               ),
               '[]'
             )
        from unnest(p_lists) with ordinality as l (name, place)
       where l.name is null
          or l.name <> all (core.imported_lists())
    )
  );
end
$$;

grant execute on function core.check_exported_lists to assetry_list;
-- end: function core.check_exported_lists

-- source: function core.check_import_sites
-- Finds rows of an import that name something at another site where the table's keys want it at theirs. A new record
-- whose site follows from another record is looked at by its own rules.
create or replace function core.check_import_sites(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_table  regclass := to_regclass(p_entity.entity);
  v_sites  jsonb;
  v_own    jsonb;
  v_field  text;
  v_target regclass;
begin
  for v_field, v_target in
    select a.attname, k.confrelid
      from pg_catalog.pg_constraint as k
      join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.conrelid = v_table
       and k.contype = 'f'
       and a.attname not in ('organization_id', 'site_id')
       and exists (
             select 1
               from pg_catalog.pg_attribute as s
              where s.attrelid = k.conrelid and s.attname = 'site_id' and s.attnum = any (k.conkey)
           )
  loop
    if v_own is null then
      -- lint-allow dynamic-sql: names come from the catalog
      execute format(
        'select coalesce(jsonb_object_agg(r.id, coalesce(to_jsonb(t.site_id), r.kept -> ''site_id'')), ''{}'')
           from unnest($1) as r left join %s as t on t.id = r.id where r.id is not null', v_table
      )
      into v_own
      using p_rows;
    end if;

    execute format(
      'select coalesce(jsonb_object_agg(t.id, t.site_id), ''{}'') from %s as t where t.id = any ($1)', v_target
    )
    into v_sites
    using array(
      select (r.kept ->> v_field)::uuid
        from unnest(p_rows) as r
       where r.faults = '[]'
         and r.kept ->> v_field is not null
    );

    v_sites := v_own || v_sites;

    p_rows := array(
      select case
               when r.faults = '[]'
                 and v_sites -> (r.kept ->> v_field) <> nullif(v_own -> r.id::text, 'null') then
                 core.with_fault(r, core.fault(v_field, 'PARENT_AT_OTHER_SITE', 'The parent belongs to another site'))
               else r
             end
        from unnest(p_rows) as r
       order by r.position
    );
  end loop;

  return p_rows;
end
$$;

grant execute on function core.check_import_sites to assetry_api;
-- end: function core.check_import_sites

-- source: function core.code_scope
-- The column within which the codes of such records are distinguished: site_id for locations, storeroom_id for bins.
-- Null where a code is unique in the organization.
create or replace function core.code_scope(p_entity core.entities)
returns text
language sql
stable
set search_path = ''
as $$
  select s.attname::text
    from pg_catalog.pg_index as i
    join pg_catalog.pg_attribute as c on c.attrelid = i.indrelid and c.attname = p_entity.code_column
    join pg_catalog.pg_attribute as s on s.attrelid = i.indrelid
   where i.indrelid = to_regclass(p_entity.entity)
     and i.indisunique
     and cardinality(i.indkey::smallint[]) = 3
     and c.attnum = any (i.indkey::smallint[])
     and s.attnum = any (i.indkey::smallint[])
     and s.attname not in ('organization_id', p_entity.code_column)
     and s.atttypid = 'uuid'::regtype
$$;

grant execute on function core.code_scope to assetry_api;
-- end: function core.code_scope

-- source: function core.export_query
-- The query of the rows of a list as its import takes them: of each column of the import what the list shows, a code or
-- number instead of an id, and no record that the import does not make. One row more than an import has, at most.
create or replace function core.export_query(p_entity core.entities)
returns text
language sql
stable
set search_path = ''
as $$
  select format(
           'select coalesce(jsonb_agg(e.row order by e.id), ''[]'')
              from (
                select v.id, jsonb_build_object(%s) as row
                  from api.%I as v
                 where true%s
                 order by v.id
                 limit 10001
              ) as e',
           string_agg(format('%L, %s', c.name, w.value), ', ' order by c.name) filter (where w.value is not null),
           p_entity.list,
           string_agg(distinct w.condition, '')
         )
    from core.import_columns(p_entity) as c
    left join core.entity_fields as f on f.entity = p_entity.entity and f.field = c.field
    left join core.entities as t on t.entity = f.target_entity
   cross join lateral (
      select exists (select from core.list_columns(p_entity.list) as l where l.name = c.name) as is_shown,
             c.name = c.field and f.target_entity is not null as is_id,
             f.is_creatable or f.is_imported as is_new
   ) as s
   cross join lateral (
      select case
               when c.name = 'row_version' or s.is_id or not s.is_new then null
               when c.name = 'status' and not f.is_imported then
                 format(
                   'case when v.status = any (%L) then v.status end', coalesce(f.imported_vocabulary, f.vocabulary)
                 )
               when s.is_shown then format('v.%I', c.name)
               when c.name <> c.field
                 and exists (select from core.list_columns(p_entity.list) as l where l.name = c.field)
               then
                 format(
                   '(select t.%I from %s as t where t.id = v.%I)', t.code_column, to_regclass(t.entity), c.field
                 )
             end as value,
             case
               when c.field = 'status' and f.is_imported then format(' and v.status = any (%L)', f.vocabulary)
               when s.is_id and f.target_entity = p_entity.entity and not f.is_creatable then
                 format(' and v.%I is null', c.field)
               when not s.is_new and s.is_shown then format(' and v.%I is null', c.name)
             end as condition
   ) as w
$$;

grant execute on function core.export_query to assetry_list;
-- end: function core.export_query

-- source: function core.exported_rows
-- The rows of a list as its import takes them, of what the caller reads; refuses more than an import takes.
create or replace function core.exported_rows(p_list text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  -- lint-allow dynamic-sql: names come from the registry and the catalog
  execute core.export_query((select e from core.entities as e where e.list = p_list)) into v_rows;

  if jsonb_array_length(v_rows) > 10000 then
    perform core.refuse(
      'TOO_MUCH', format('More than 10,000 rows of %s', p_list), 422,
      jsonb_build_array(core.fault('p_lists', 'TOO_MUCH', format('More than 10,000 rows of %s', p_list))),
      'Read the list page by page'
    );
  end if;

  return v_rows;
end
$$;

grant execute on function core.exported_rows to assetry_list;
-- end: function core.exported_rows

-- source: function core.field
-- Makes a row of core.entity_fields: a value that the actions of an entity take. Only reference rows call it.
create or replace function core.field(
  p_entity              text,
  p_field               text,
  p_kind                text,
  p_description         text,
  p_is_required         boolean default false,
  p_is_creatable        boolean default true,
  p_is_updatable        boolean default true,
  p_is_approved         boolean default false,
  p_max_length          integer default null,
  p_pattern             text    default null,
  p_vocabulary          text[]  default null,
  p_minimum             numeric default null,
  p_maximum             numeric default null,
  p_target_entity       text    default null,
  p_is_column           boolean default true,
  p_is_imported         boolean default false,
  p_imported_vocabulary text[]  default null
)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into core.entity_fields (
    entity, field, kind, description, is_required, is_creatable, is_updatable, is_approved, max_length, pattern,
    vocabulary, minimum, maximum, target_entity, is_column, is_imported, imported_vocabulary
  )
  values (
    p_entity, p_field, p_kind, p_description, p_is_required, p_is_creatable, p_is_updatable, p_is_approved,
    p_max_length, p_pattern, p_vocabulary, p_minimum, p_maximum, p_target_entity, p_is_column, p_is_imported,
    p_imported_vocabulary
  )
$$;
-- end: function core.field

-- source: function core.hold_imported
-- Holds as they are the records that rows of an import name in these fields, field after field and by id, so that none
-- is archived, retired or moved meanwhile; what a record that stands never changes is not held for it. Answers them by
-- id; one that is out of reach by now is missing. Called before the rows are judged, for the order of locks (ADR 18),
-- and again for the answer.
create or replace function core.hold_imported(p_entity text, p_rows core.import_row[], p_fields text[])
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_field core.entity_fields;
  v_found jsonb;
  v_held  jsonb := '{}';
begin
  for v_field in
    select f.*
      from unnest(p_fields) with ordinality as n (name, place)
      join core.entity_fields as f on f.entity = p_entity and f.field = n.name
     order by n.place
  loop
    -- lint-allow dynamic-sql: names come from the registry
    execute format(
      'select coalesce(jsonb_object_agg(t.id, to_jsonb(t)), ''{}'')
         from (select * from %s as t where t.id = any ($1) order by t.id for share) as t',
      to_regclass(v_field.target_entity)
    )
    into v_found
    using array(
      select distinct
             case when pg_input_is_valid(r.kept ->> v_field.field, 'uuid') then r.kept ->> v_field.field end::uuid
        from unnest(p_rows) as r
       where r.is_new
          or v_field.is_updatable
    );

    v_held := v_held || v_found;
  end loop;

  return v_held;
end
$$;

grant execute on function core.hold_imported to assetry_api;
-- end: function core.hold_imported

-- source: function core.import_columns
-- The columns that an import of such records reads: fields by their names, what is named by a code or number under
-- @<field>, the version, and the fields that organizations add. The description of the API has the same, from here.
create or replace function core.import_columns(p_entity core.entities)
returns table (name text, cell text, kind text, field text)
language sql
stable
set search_path = ''
as $$
  select f.field, f.field, f.kind, f.field from core.entity_fields as f where f.entity = p_entity.entity
  union all
  select core.reference_name(f), '@' || f.field, 'TEXT', f.field
    from core.entity_fields as f
   where f.entity = p_entity.entity
     and core.reference_name(f) is not null
  union all
  select 'row_version', 'row_version', 'INTEGER', null
  union all
  select 'custom', 'custom', 'OBJECT', null where p_entity.has_custom
$$;

grant execute on function core.import_columns to assetry_api, assetry_list;
-- end: function core.import_columns

-- source: function core.imported_fields
-- The fields of such records as imports take them.
create or replace function core.imported_fields(p_entity text)
returns setof core.entity_fields
language plpgsql
stable
set search_path = ''
as $$
declare
  v_field core.entity_fields;
begin
  for v_field in select * from core.entity_fields as f where f.entity = p_entity loop
    v_field.vocabulary := coalesce(v_field.imported_vocabulary, v_field.vocabulary);
    return next v_field;
  end loop;
end
$$;

grant execute on function core.imported_fields to assetry_api;
-- end: function core.imported_fields

-- source: function core.imported_lists
-- The lists whose records an import makes, in the order in which they are imported into an empty organization: what is
-- named by another record comes before it.
create or replace function core.imported_lists()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{asset_categories,locations,assets,vendors,contracts,items,workers,worker_certificates,'
    'asset_meters,stocked_items,asset_spares,maintenance_schedules,requests,work_orders}'::text[]
$$;

grant execute on function core.imported_lists to assetry_list;
-- end: function core.imported_lists

-- source: function core.judge_changed_row
-- A row of an import about a record that stands: what changes is kept. What may not be changed may be said as it is.
-- What the list of such records keeps from the caller, p_withheld, is passed over: it is empty in what was exported,
-- and a change would tell it.
create or replace function core.judge_changed_row(
  p_entity   core.entities,
  p_row      core.import_row,
  p_current  jsonb,
  p_withheld text[]
)
returns core.import_row
language plpgsql
stable
set search_path = ''
as $$
declare
  v_version integer := (p_row.kept ->> 'row_version')::integer;
  v_custom  jsonb := nullif(p_row.kept -> 'custom', 'null');
begin
  -- It was moved out of reach since it was found.
  if p_current is null then
    return core.with_fault(p_row, core.fault(p_entity.code_column, 'NOT_FOUND', 'No such record within your reach'));
  end if;

  if v_version <> (p_current ->> 'row_version')::integer then
    p_row.faults := p_row.faults || core.fault('row_version', 'STALE_ROW',
    'Changed since it was exported: export it again');
  end if;

  if v_custom is not null then
    p_row.faults := p_row.faults || core.custom_faults(p_entity.entity, 'merge', v_custom, p_current -> 'custom');
  end if;

  select coalesce(jsonb_object_agg(c.key, c.value), '{}') into p_row.kept
    from jsonb_each(p_row.kept - '{custom,row_version}'::text[] - p_withheld) as c
   where c.value is distinct from p_current -> c.key;

  -- Most rows of an export that comes back change nothing.
  p_row.faults := p_row.faults || case when p_row.kept = '{}' then '[]' else coalesce(
    (
      select jsonb_agg(
               case
                 when not f.is_updatable then core.fault(f.field, 'READ_ONLY', 'An import cannot change it')
                 when c.value = 'null' then core.fault(f.field, 'MISSING_VALUE', 'A value is required')
                 else core.archived_fault(f, c.value)
               end
               order by f.field
             )
        from jsonb_each(p_row.kept) as c
        join core.entity_fields as f on f.entity = p_entity.entity and f.field = c.key
        join pg_catalog.pg_attribute as a on a.attrelid = to_regclass(p_entity.entity) and a.attname = f.field
       where not f.is_updatable
          or a.attnotnull and c.value = 'null'
          or f.target_entity is not null and core.archived_fault(f, c.value) is not null
    ),
    '[]'
  ) end;

  v_custom := jsonb_strip_nulls((p_current -> 'custom') || v_custom);

  if v_custom <> p_current -> 'custom' then
    p_row.kept := p_row.kept || jsonb_build_object('custom', v_custom);
  end if;

  return p_row;
end
$$;

grant execute on function core.judge_changed_row to assetry_api;
-- end: function core.judge_changed_row

-- source: function core.judge_import
-- Compares the rows of an import with the fields and with the records that stand, which it locks by id: of these only
-- what changes is kept. Every fault of every row is told. What is wrong with a value is asked once, however many rows
-- have it.
create or replace function core.judge_import(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_new      jsonb := (select coalesce(jsonb_object_agg(r.id, true), '{}') from unnest(p_rows) as r where r.is_new);
  v_rows     core.import_row[];
  v_current  jsonb;
  v_withheld text[] := core.withheld_columns(p_entity.list);
begin
  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(t.id, to_jsonb(t)), ''{}'')
       from (select * from %s as t where t.id = any ($1) order by t.id for no key update) as t',
    to_regclass(p_entity.entity)
  )
  into v_current
  using array(select r.id from unnest(p_rows) as r where not r.is_new);

  with cell as materialized (
    select r.position, r.is_new, c.key as field, c.value
      from unnest(p_rows) as r
     cross join lateral jsonb_each(r.kept) as c
     where c.value <> 'null'
       and not v_new ? (c.value #>> '{}')
       and c.value is distinct from v_current -> r.id::text -> c.key
  ),
  judged as materialized (
    select d.field, d.value,
           -- Most cells are plain texts, and there may be a hundred thousand of them.
           case
             when f.kind <> 'TEXT'
               or f.pattern is not null
               or f.vocabulary is not null
               or jsonb_typeof(d.value) <> 'string'
               or char_length(d.value #>> '{}') > f.max_length
               or d.value #>> '{}' ~ '[^\x20-\x7E]'
             then core.value_fault(f, d.value)
           end as fault,
           case when f.target_entity is not null then core.archived_fault(f, d.value) end as archived
      from (select distinct c.field, c.value from cell as c) as d
      join core.imported_fields(p_entity.entity) as f on f.field = d.field
    union all
    select 'row_version', d.value, core.fault('row_version', 'INVALID_TYPE', core.kind_in_words('INTEGER')), null
      from (select distinct c.value from cell as c where c.field = 'row_version') as d
     where not core.is_of_kind(d.value, 'INTEGER')
  ),
  told as (
    select c.position, jsonb_agg(coalesce(j.fault, j.archived) order by c.field) as faults
      from cell as c
      join judged as j on j.field = c.field and j.value = c.value
     where j.fault is not null
        or c.is_new and j.archived is not null
     group by c.position
  )
  select array_agg(
           row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
           order by r.position
         )
    into v_rows
    from unnest(p_rows) as r
    left join told as t on t.position = r.position;

  -- As the table writes them, so that 12.50 is 12.5 where numbers are compared. Each is written once (offset 0). What
  -- is no column of the table stays as it came.
  execute format(
    'select array_agg(
              row(r.position, r.code, r.id, r.is_new, coalesce(n.kept, r.kept), r.faults)::core.import_row
              order by r.position
            )
       from unnest($1) as r
       left join lateral (
              select coalesce(jsonb_object_agg(c.key, coalesce(w.written -> c.key, r.kept -> c.key)), ''{}'') as kept
                from (
                       select to_jsonb(
                                jsonb_populate_record(null::%s, case when r.faults = ''[]'' then r.kept end)
                              ) as written
                       offset 0
                     ) as w
               cross join lateral jsonb_object_keys(r.kept) as c (key)
            ) as n on r.faults = ''[]''',
    to_regclass(p_entity.entity)
  )
  into v_rows
  using v_rows;

  v_rows := core.judge_new_rows(p_entity, v_rows);

  return array(
    select case
             when r.is_new or r.faults <> '[]' then r
             else core.judge_changed_row(p_entity, r, v_current -> r.id::text, v_withheld)
           end
      from unnest(v_rows) as r
     order by r.position
  );
end
$$;

grant execute on function core.judge_import to assetry_api;
-- end: function core.judge_import

-- source: function core.kept_columns
-- The columns of lists that hold money, with the permission that shows them and nothing else besides: whoever has
-- neither that nor another permission that makes or changes such values finds them empty, also to a filter and to an
-- order. What such a permission is besides is said by the function that the list asks (reads_…).
create or replace function core.kept_columns()
returns table (list text, permission text, columns text[])
language sql
immutable
set search_path = ''
as $$
  values
    ('depreciation_adjustments', 'asset.read_values', array['cost_amount', 'salvage_amount']),
    ('depreciation_enrolments', 'asset.read_values', array['cost', 'salvage_amount', 'accumulated_depreciation', 'book_value']),
    ('asset_categories', 'asset.read_values', array['hourly_rate']),
    ('asset_disposals', 'asset.read_values', array['proceeds', 'book_value', 'gain']),
    ('assets', 'asset.read_values', array['purchase_cost', 'replacement_value', 'downtime_cost_per_hour']),
    ('budget_entries', 'budget.read', array['amount']),
    ('budget_revisions', 'budget.read', array['old_amount', 'new_amount']),
    ('budget_transfers', 'budget.read', array['amount']),
    (
      'budgets', 'budget.read',
      array[
        'amount', 'pre_committed_amount', 'committed_amount', 'actual_amount', 'available_amount',
        'used_percent'
      ]
    ),
    ('consignment_liabilities', 'purchase_order.read_prices', array['unit_price', 'owed_amount']),
    ('claim_lines', 'contract.read', array['claimed_amount', 'accepted_amount', 'refused_amount']),
    ('claims', 'contract.read', array['claimed_amount', 'accepted_amount']),
    ('contract_prices', 'contract.read', array['unit_price']),
    ('contract_rates', 'contract.read', array['hourly_rate', 'call_out_fee']),
    (
      'contract_revisions', 'contract.read',
      array[
        'deductible', 'cap_amount', 'index_base_value', 'index_percent', 'index_threshold_percent',
        'index_cap_percent'
      ]
    ),
    (
      'contract_uses', 'contract.read',
      array['cost_amount', 'gross_amount', 'covered_amount', 'billable_amount']
    ),
    ('contracts', 'contract.read', array['total_value', 'cap_left']),
    ('coverage_leaks', 'contract.read', array['cost_amount', 'lost_amount']),
    (
      'depreciation_charges', 'asset.read_values',
      array[
        'opening_value', 'changed_amount', 'charge_amount', 'closing_value'
      ]
    ),
    ('invoice_charges', 'purchase_order.read_prices', array['amount', 'tax_amount', 'amount_variance']),
    ('order_charges', 'purchase_order.read_prices', array['amount']),
    ('job_plan_lines', 'work_order_cost.read', array['unit_cost']),
    (
      'purchase_order_lines', 'purchase_order.read_prices',
      array[
        'unit_price', 'amount', 'tax_amount', 'promised_price', 'price_tolerance_amount', 'unit_charge',
        'charge_difference', 'posted_charge', 'called_amount', 'left_amount'
      ]
    ),
    (
      'purchase_order_revisions', 'purchase_order.read_prices',
      array[
        'total_amount', 'tax_amount', 'order_lines', 'revised_amount', 'revised_lines', 'order_charges',
        'revised_charges'
      ]
    ),
    (
      'purchase_orders', 'purchase_order.read_prices',
      array[
        'total_amount', 'tax_amount', 'gross_amount', 'approved_amount', 'pending_amount'
      ]
    ),
    ('purchase_receipt_lines', 'purchase_order.read_prices', array['unit_cost']),
    ('quote_lines', 'purchase_order.read_prices', array['unit_price', 'amount']),
    ('quotes', 'purchase_order.read_prices', array['total_amount']),
    ('requisition_lines', 'purchase_order.read_prices', array['estimated_price', 'amount', 'pending_amount']),
    ('requisitions', 'purchase_order.read_prices', array['total_amount', 'approved_amount']),
    ('stock_levels', 'stock.read_values', array['value', 'average_cost', 'last_cost']),
    (
      'stock_movements', 'stock.read_values',
      array[
        'unit_cost', 'amount', 'charged_amount', 'variance', 'owed_amount', 'old_value', 'new_value',
        'old_average', 'new_average', 'freight_amount'
      ]
    ),
    (
      'stock_transfer_lines', 'stock.read_values',
      array[
        'shipped_value', 'received_value', 'lost_value', 'value_in_transit', 'freight_amount',
        'received_freight_amount', 'lost_freight_amount'
      ]
    ),
    ('stock_transfers', 'stock.read_values', array['freight_amount']),
    ('stock_values', 'stock.read_values', array['value']),
    (
      'vendor_invoice_lines', 'purchase_order.read_prices',
      array[
        'unit_price', 'amount', 'tax_amount', 'price_variance', 'tax_variance', 'owed_amount', 'expected_amount'
      ]
    ),
    ('vendor_invoices', 'purchase_order.read_prices', array['net_amount', 'tax_amount', 'gross_amount']),
    ('work_order_costs', 'work_order_cost.read', array['unit_cost', 'amount', 'base_amount']),
    ('work_order_labour_pieces', 'work_order_cost.read', array['hourly_rate', 'amount', 'base_value', 'increment_value']),
    ('work_order_plan_lines', 'work_order_cost.read', array['unit_cost', 'amount']),
    ('open_work_orders', 'work_order_cost.read', array['estimated_cost']),
    ('work_orders', 'work_order_cost.read', array['estimated_cost']),
    ('stocked_items', 'stock.read_values', array['standard_cost', 'consignment_price']),
    ('vendor_returns', 'purchase_order.read_prices', array['credited_amount'])
$$;

grant execute on function core.kept_columns to assetry_api, assetry_list;
-- end: function core.kept_columns

-- source: function core.match_import
-- Finds the records that the rows of an import are about, by their codes or numbers, and gives those that are new an
-- id. A code that stands in the file a second time is a fault there.
create or replace function core.match_import(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_scope text := core.code_scope(p_entity);
  v_found jsonb;
begin
  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(concat(%1$s, t.%2$I), t.id), ''{}'') from %3$s as t where t.%2$I = any ($1)',
    case when v_scope is null then '''''' else format('t.%I, '' ''', v_scope) end,
    p_entity.code_column, to_regclass(p_entity.entity)
  )
  into v_found
  using array(select distinct r.kept ->> p_entity.code_column from unnest(p_rows) as r);

  return array(
    select row(
             r.position, r.kept ->> p_entity.code_column, coalesce((v_found ->> k.key)::uuid, uuidv7()),
             not coalesce(v_found ? k.key, false), r.kept,
             r.faults || case
               when k.key is not null and row_number() over (partition by k.key order by r.position) > 1 then
                 core.fault(p_entity.code_column, 'REPEATED', 'Repeats the value of an earlier row')
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
     cross join lateral (
        select case when v_scope is null then '' else (r.kept ->> v_scope) || ' ' end
               || (r.kept ->> p_entity.code_column) as key
     ) as k
     order by r.position
  );
end
$$;

grant execute on function core.match_import to assetry_api;
-- end: function core.match_import

-- source: function core.match_import_by_keys
-- Finds the records that the rows of an import are about by the fields that tell such records apart, where they have
-- no code, and gives those that are new an id. An archived record is found when no other has the same keys. Keys that
-- stand in the file a second time are a fault there.
create or replace function core.match_import_by_keys(
  p_entity core.entities,
  p_rows   core.import_row[],
  p_keys   text[]
)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_required text[] := array(
    select f.field
      from core.entity_fields as f
     where f.entity = p_entity.entity
       and f.field = any (p_keys)
       and f.is_required
  );
  v_words    text[];
  v_ids      uuid[];
  v_found    jsonb;
begin
  -- By the place of the row; null where a key that every record has is missing.
  v_words := array(
    select case
             when jsonb_strip_nulls(r.kept) ?& v_required then
               (
                 select string_agg(lower(coalesce(r.kept ->> k.name, '-')), ' ' order by k.place)
                   from unnest(p_keys) with ordinality as k (name, place)
               )
           end
      from unnest(p_rows) with ordinality as r
     order by r.ordinality
  );
  v_ids := array(
    select distinct case when pg_input_is_valid(w.word, 'uuid') then w.word end::uuid
      from unnest(v_words) as v (words)
     cross join lateral string_to_table(v.words, ' ') as w (word)
  );

  -- lint-allow dynamic-sql: names come from the registry and the catalog
  execute (
    select format(
             'select coalesce(jsonb_object_agg(concat_ws('' '', %s), t.id order by %s), ''{}'') from %s as t where %s',
             string_agg(format('coalesce(lower(t.%I::text), ''-'')', k.name), ', ' order by k.place),
             case when bool_or(c.is_archived) then 't.archived_at is null' else 'true' end,
             to_regclass(p_entity.entity),
             string_agg(
               format(case when a.attnotnull then 't.%1$I = any ($1)' else '(t.%1$I is null or t.%1$I = any ($1))' end,
               k.name), ' and ' order by k.place
             ) filter (where a.atttypid = 'uuid'::regtype)
           )
      from unnest(p_keys) with ordinality as k (name, place)
      join pg_catalog.pg_attribute as a on a.attrelid = to_regclass(p_entity.entity) and a.attname = k.name
     cross join lateral (
        select exists (
                 select 1
                   from pg_catalog.pg_attribute as c
                  where c.attrelid = a.attrelid
                    and c.attname = 'archived_at'
               ) as is_archived
     ) as c
  )
  into v_found
  using v_ids;

  return array(
    select row(
             r.position, null, coalesce((v_found ->> r.words)::uuid, uuidv7()),
             not coalesce(v_found ? r.words, false), r.kept,
             r.faults || case
               when r.words is not null and row_number() over (partition by r.words order by r.position) > 1 then
                 core.fault(p_entity.code_column, 'REPEATED', 'Repeats the keys of an earlier row')
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows, v_words) as r (position, code, id, is_new, kept, faults, words)
     order by r.position
  );
end
$$;

grant execute on function core.match_import_by_keys to assetry_api;
-- end: function core.match_import_by_keys

-- source: function core.new_row_faults
-- What rows of an import that make records lack, and what such records are not made with, when these are the fields
-- that they give a value to.
create or replace function core.new_row_faults(p_entity core.entities, p_given text[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             case
               when f.is_creatable then core.fault(f.field, 'MISSING_VALUE', 'A value is required')
               else core.fault(f.field, 'READ_ONLY', 'Cannot be set by create')
             end
             order by f.field
           ),
           '[]'
         )
    from core.entity_fields as f
   where f.entity = p_entity.entity
     and case
           when f.is_creatable then f.is_required and f.field <> all (p_given)
           else f.field = any (p_given) and not f.is_imported
         end
$$;

grant execute on function core.new_row_faults to assetry_api;
-- end: function core.new_row_faults

-- source: function core.read_import
-- Reads the rows of an import of one kind of record by its fields, by set: records that stand are found by their code
-- or number and locked, whatever a row names may be named by its code or number, too, also what the import itself
-- makes. Records without a code are found by p_keys, the fields that tell them apart. The records that the fields
-- p_held name are held before any record is locked. Answers every row with what is kept of it and all that is wrong
-- with it, in order. Run as assetry_api, under the caller's reach.
create or replace function core.read_import(
  p_entity text,
  p_rows   jsonb,
  p_keys   text[] default null,
  p_held   text[] default '{}'
)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
  v_scope  text;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  elsif jsonb_array_length(p_rows) = 0 then
    return '{}';
  end if;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_scope := core.code_scope(v_entity);

  if v_entity.parent_column is not null then
    perform core.lock_tree(p_entity);
  end if;

  v_rows := core.import_cells(v_entity, p_rows);

  -- The site first, and last what has its code within another record, such as a bin in its storeroom.
  for v_field in
    select f.*
      from core.entity_fields as f
      join core.entities as t on t.entity = f.target_entity
     where f.entity = p_entity
       and f.target_entity <> p_entity
       and core.reference_name(f) is not null
     order by f.field <> 'site_id', core.code_scope(t) is not null, f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  if p_keys is null then
    v_rows := core.match_import(v_entity, v_rows);
  else
    v_entity.code_column := p_keys[1];
    v_rows := core.match_import_by_keys(v_entity, v_rows, p_keys);
  end if;

  for v_field in
    select * from core.entity_fields as f where f.entity = p_entity and f.target_entity = p_entity order by f.field
  loop
    v_rows := core.resolve_import(
      v_field, v_rows,
      (
        select coalesce(
                 jsonb_object_agg(
                   case when v_scope is null then '' else (r.kept ->> v_scope) || ' ' end || r.code,
                   r.id
                 ),
                 '{}'
               )
          from unnest(v_rows) as r
         where r.is_new
           and r.code is not null
           and r.faults = '[]'
      )
    );
  end loop;

  perform core.hold_imported(p_entity, v_rows, p_held);
  v_rows := core.judge_import(v_entity, v_rows);
  v_rows := core.check_import_sites(v_entity, v_rows);

  return case when v_entity.parent_column is null then v_rows else core.ground_import(v_entity, v_rows) end;
end
$$;

grant execute on function core.read_import to assetry_api;
-- end: function core.read_import

-- source: function core.reference_name
-- What a field of ids is called in an import where the code or number of the record stands in its place, which is what
-- lists call it: site_code for site_id, parent_number for parent_id. Null when such records have none.
create or replace function core.reference_name(p_field core.entity_fields)
returns text
language sql
stable
set search_path = ''
as $$
  select regexp_replace(p_field.field, '_id$', '') || '_' || substring(e.code_column from '[^_]+$')
    from core.entities as e
   where e.entity = p_field.target_entity
     and p_field.kind = 'UUID'
     and e.code_column is not null
$$;

grant execute on function core.reference_name to assetry_api, assetry_list;
-- end: function core.reference_name

-- source: function core.resolve_import
-- Puts ids in the place of the codes by which rows of an import name records of one field; p_new are those that the
-- import itself makes. What is not found within reach, and an id beside it that is another record's, is a fault.
create or replace function core.resolve_import(
  p_field core.entity_fields,
  p_rows  core.import_row[],
  p_new   jsonb default '{}'
)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_cell   text := '@' || p_field.field;
  v_target core.entities;
  v_scope  text;
  v_found  jsonb;
begin
  -- Of the many references that a record has, a file names one or two.
  if not exists (select from unnest(p_rows) as r where r.kept ? v_cell) then
    return p_rows;
  end if;

  select * into v_target from core.entities as e where e.entity = p_field.target_entity;
  v_scope := core.code_scope(v_target);

  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(concat(%1$s, t.%2$I), t.id), ''{}'') from %3$s as t where t.%2$I = any ($1)',
    case when v_scope is null then '''''' else format('t.%I, '' ''', v_scope) end,
    v_target.code_column, to_regclass(v_target.entity)
  )
  into v_found
  using array(select distinct r.kept ->> v_cell from unnest(p_rows) as r where r.kept ->> v_cell is not null);

  v_found := p_new || v_found;

  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when not r.kept ? v_cell then r.kept
               else (r.kept - v_cell) || jsonb_build_object(p_field.field, coalesce(f.id, r.kept -> p_field.field))
             end,
             r.faults || case
               when r.kept ->> v_cell is null then '[]'
               when f.id is null then
                 core.fault(core.reference_name(p_field), 'NOT_FOUND', 'No such record within your reach')
               when lower(r.kept ->> p_field.field) <> f.id #>> '{}' then
                 core.fault(core.reference_name(p_field), 'CONTRADICTION', format('Differs from that of %s',
                 p_field.field))
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
     cross join lateral (
        select v_found -> (
                 case when v_scope is null then '' else coalesce(r.kept ->> v_scope, '') || ' ' end
                   || (r.kept ->> v_cell)
               ) as id
     ) as f
     order by r.position
  );
end
$$;

grant execute on function core.resolve_import to assetry_api;
-- end: function core.resolve_import

-- source: function core.store_import
-- Writes the rows of an import that were accepted, in two statements: records that are new, with what the table gives
-- by itself where nothing is said, and those that change. Refuses a value that another record has which the caller
-- may not see, or that another row has: which one only the constraint knows, so nothing is kept. p_derived are columns
-- of new records that no caller gives, such as the site of their asset.
create or replace function core.store_import(p_entity text, p_rows core.import_row[], p_derived text[] default '{}')
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity     core.entities;
  v_columns    text[];
  v_defaults   jsonb;
  v_loops      jsonb;
  v_constraint text;
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;

  v_columns := array(
    select a.attname::text
      from pg_catalog.pg_attribute as a
     where a.attrelid = to_regclass(p_entity)
       and not a.attisdropped
       and (
             a.attname = 'custom' and v_entity.has_custom
             or a.attname = any (p_derived)
             or exists (select 1 from core.entity_fields as f where f.entity = p_entity and f.field = a.attname)
           )
     order by a.attname
  );

  -- lint-allow dynamic-sql: names and expressions come from the catalog
  execute (
    select format(
             'select jsonb_build_object(%s)',
             string_agg(format('%L, %s', a.attname, pg_get_expr(d.adbin, d.adrelid)), ', ')
           )
      from pg_catalog.pg_attrdef as d
      join pg_catalog.pg_attribute as a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where d.adrelid = to_regclass(p_entity)
       and a.attname::text = any (v_columns)
  )
  into v_defaults;

  if v_entity.number_prefix is not null then
    p_rows := core.number_import(v_entity, p_rows);
  end if;

  begin
    execute format(
      'insert into %1$s (id, %2$s)
       select r.id, %3$s
         from unnest($1) as r
        cross join lateral jsonb_populate_record(
                      null::%1$s, jsonb_concat($2, jsonb_strip_nulls(r.kept))
                    ) as n
        where r.is_new
          and r.faults = ''[]''
        order by r.position',
      to_regclass(p_entity),
      (select string_agg(format('%I', c), ', ' order by c) from unnest(v_columns) as c),
      (select string_agg(format('n.%I', c), ', ' order by c) from unnest(v_columns) as c)
    )
    using p_rows, v_defaults;

    perform core.change_imported(p_entity, p_rows, v_columns);
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate(v_entity.noun, v_constraint);
  end;

  -- Within the file one row may bring another below itself.
  if v_entity.parent_column is not null then
    execute format(
      'with recursive climb as (
         select r.position, r.id as start_id, (r.kept ->> %1$L)::uuid as id
           from unnest($1) as r
          where not r.is_new
            and r.faults = ''[]''
            and r.kept ->> %1$L is not null
         union
         select c.position, c.start_id, t.%1$I
           from climb as c
           join %2$s as t on t.id = c.id
          where t.%1$I is not null
       )
       select jsonb_agg(
                core.fault(format(''p_rows[%%s].%1$s'', c.position), ''TREE_LOOP'',
                ''It is a descendant of the record itself'')
              )
         from climb as c
        where c.id = c.start_id',
      v_entity.parent_column, to_regclass(p_entity)
    )
    into v_loops
    using p_rows;

    if v_loops is not null then
      perform core.refuse('TREE_LOOP', 'The rows together form a loop', 422, v_loops);
    end if;
  end if;

  return p_rows;
end
$$;

grant execute on function core.store_import to assetry_api;
-- end: function core.store_import

-- source: function core.withheld_columns
-- The columns of a list that it keeps from the caller: it shows them where a function that asks for the caller's
-- permissions (reads_…) answers yes, and says so in its definition, which no request reaches. The
-- owner asks because some of them are granted to authenticated alone.
create or replace function core.withheld_columns(p_list text)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- The end of a column is its name; no other column lies between the question and it.
  c_column   constant text := 'CASE\s+WHEN \( SELECT (\w+)\.(reads_\w+)\(\) AS \w+\) THEN '
    || '(?:(?!\mAS \w+,?\n)(?:.|\n))*END AS (\w+)';
  v_reader   record;
  v_reads    boolean;
  v_withheld text[] := '{}';
begin
  for v_reader in
    select m.parts[1] as domain, m.parts[2] as name, array_agg(m.parts[3]) as columns
      from regexp_matches(pg_get_viewdef(format('api.%I', p_list)::regclass), c_column, 'g') as m (parts)
     group by m.parts[1], m.parts[2]
  loop
    -- lint-allow dynamic-sql: the function is named by the definition of the list
    execute format('select %I.%I()', v_reader.domain, v_reader.name) into v_reads;

    if not v_reads then
      v_withheld := v_withheld || v_reader.columns;
    end if;
  end loop;

  return v_withheld;
end
$$;

grant execute on function core.withheld_columns to assetry_api, assetry_list;
-- end: function core.withheld_columns

-- source: function file.file_states
-- What operators watch: files that wait for their inspection, files whose object is gone, what is stored in all,
-- organizations that have filled nine tenths of their quota, and uploads of a week in which a virus was found.
create or replace function file.file_states()
returns table (
  waiting_count   bigint,
  waiting_seconds numeric,
  missing_count   bigint,
  byte_count      numeric,
  full_count      bigint,
  infected_count  bigint
)
language sql
stable
security definer
set search_path = ''
as $$
  select w.waiting_count, w.waiting_seconds, m.missing_count, b.byte_count, b.full_count, i.infected_count
    from (
           select count(*) as waiting_count,
                  coalesce(extract(epoch from clock_timestamp() - min(u.received_at)), 0) as waiting_seconds
             from file.uploads as u
            where u.status = 'RECEIVED'
         ) as w,
         (
           select count(*) as missing_count
             from file.files as f
            where f.missing_at is not null
              and f.status <> 'REMOVED'
         ) as m,
         (
           select coalesce(sum(u.byte_count), 0) as byte_count,
                  count(*) filter (where u.byte_count + u.reserved_count > u.quota_bytes * 0.9) as full_count
             from file.usages as u
         ) as b,
         (
           select count(*) as infected_count
             from file.uploads as u
            where u.fault = 'FILE_INFECTED'
              and u.finished_at > now() - interval '7 days'
         ) as i
$$;

grant execute on function file.file_states to assetry_worker;
-- end: function file.file_states

-- source: function hook.reading_needed
-- The domains that a list, or a function that only reads, shows: with 1 where the caller's own records are enough, with
-- 2 where everything within reach is shown or counted. Places, vocabulary and what each account has are not named.
-- test/db/catalog/reading.test.ts compares it with the lists and functions.
create or replace function hook.reading_needed()
returns table (path text, domain text, level integer)
language sql
immutable
set search_path = ''
as $$
  select p.path, n.domain, n.level
    from (
    values
      ('asset', 1, '{
        asset_booking_assets, asset_bookings, asset_custodies, asset_downtimes, asset_installations,
        asset_status_changes, assets, depreciation_books
      }'::text[]),
      ('asset', 2, '{
        asset_audit_lines, asset_audits, asset_disposals, asset_move_corrections, asset_placements, asset_positions,
        asset_relations, asset_spares, assets_down, depreciation_adjustments, depreciation_charges,
        depreciation_enrolments, rpc/explain_asset_availability, rpc/explain_availability,
        rpc/explain_operational_state, rpc/forecast_availability, rpc/list_asset_tree, rpc/list_bookable_assets,
        rpc/list_bookable_models, rpc/list_item_uses, rpc/list_spares_for_asset, rpc/preview_depreciation
      }'::text[]),
      ('audit', 2, '{audit_events, rpc/list_record_history, rpc/verify_log}'::text[]),
      ('contract', 2, '{
        authorized_vendors, claim_lines, claims, contract_coverages, contract_prices, contract_rates,
        contract_revisions, contract_uses, contracts, coverage_exclusions, coverage_leaks,
        price_index_values, price_indexes, rpc/explain_contract_indexation, rpc/explain_contract_use,
        rpc/explain_coverage_leakage, rpc/explain_warranty_recovery, rpc/list_asset_coverages,
        rpc/list_coverage_proposals, vendor_certificates, vendors
      }'::text[]),
      ('inspection', 1, '{
        inspection_corrections, inspection_items, inspection_template_items, inspection_template_revisions,
        inspection_templates, inspections
      }'::text[]),
      ('inspection', 2, '{rpc/explain_inspection_results}'::text[]),
      ('integration', 2, '{webhook_deliveries, webhook_endpoints, webhook_replays}'::text[]),
      ('inventory', 2, '{
        consignment_liabilities, item_manufacturer_parts, items, kit_components, lots, rpc/explain_stock_indicators,
        rpc/explain_stock_values, rpc/list_stock_availability, rpc/verify_stock_ledger, stock_balances,
        stock_count_lines, stock_counts, stock_levels, stock_movements, stock_reservations, stock_transfer_lines,
        stock_transfers, stock_values, stocked_items, storeroom_bins, storerooms
      }'::text[]),
      ('itam', 2, '{device_scans, discovered_devices, software_installations, software_updates}'::text[]),
      ('maintenance', 1, '{job_plan_lines, job_plan_revisions, job_plan_tasks, job_plans}'::text[]),
      ('maintenance', 2, '{
        maintenance_blackouts, maintenance_occurrences, maintenance_route_stops, maintenance_routes,
        maintenance_schedule_plans, maintenance_schedule_tasks, maintenance_schedules, maintenance_strategies,
        outage_work_orders, outages,
        rpc/explain_maintenance_adherence, rpc/explain_maintenance_compliance, rpc/explain_maintenance_effectiveness,
        rpc/explain_maintenance_mix, rpc/explain_next_due, rpc/explain_outage, rpc/explain_overdue_maintenance,
        rpc/forecast_availability, rpc/forecast_maintenance, rpc/forecast_maintenance_weeks,
        rpc/list_outage_proposals, rpc/preview_maintenance_schedule
      }'::text[]),
      ('meter', 2, '{
        asset_meters, meter_alarm_rules, meter_alarms, meter_channels, meter_devices, meter_links, meter_readings,
        meter_rollups, rpc/explain_meter_freshness
      }'::text[]),
      ('notify', 2, '{
        notification_destinations, notification_messages, notification_suppressions, notification_texts,
        rpc/preview_notification_text
      }'::text[]),
      ('procurement', 1, '{
        cost_centers, purchase_approval_rules, purchase_approvals, purchase_order_lines, purchase_orders,
        purchase_receipts, requisition_lines, requisitions
      }'::text[]),
      ('procurement', 2, '{
        budget_entries, budget_revisions, budget_transfers, budgets, consignment_liabilities, invoice_charges,
        order_charges, purchase_order_revisions, purchase_receipt_lines, quote_lines, quote_request_lines,
        quote_request_vendors, quote_requests, quotes, rpc/explain_budget, rpc/explain_consignment_liabilities,
        rpc/explain_order_budgets, rpc/explain_spend, rpc/explain_unbilled_dues, rpc/explain_vendor_indicators,
        rpc/list_quote_comparison, rpc/list_reorder_suggestions, rpc/list_vendor_prices, rpc/verify_budgets,
        vendor_invoice_lines, vendor_invoices, vendor_return_lines, vendor_returns
      }'::text[]),
      ('request', 1, '{request_messages, requests}'::text[]),
      ('request', 2, '{request_portals, rpc/list_similar_work}'::text[]),
      ('safety', 1, '{permit_kind_limits, permit_kind_questions, permit_kind_signers}'::text[]),
      ('safety', 2, '{
        lockout_applications, lockout_locks, lockout_points, lockout_procedures, permit_gas_tests, permit_questions,
        permit_signatures, permits, rpc/explain_lockout_application, rpc/explain_permit_signatures
      }'::text[]),
      ('service', 2, '{
        rpc/explain_service_attainment, rpc/explain_service_policy, service_clocks, service_notices, service_policies
      }'::text[]),
      ('tool', 2, '{
        asset_blocks, calibration_points, calibration_standards, calibrations, measuring_points,
        rpc/explain_calibration, rpc/explain_calibrations, rpc/explain_tool_uses, tool_review_rows, tool_reviews, tools
      }'::text[]),
      ('work', 1, '{
        failure_reports, my_work, open_work_orders, rpc/explain_work_order_costs, rpc/explain_work_order_plan,
        rpc/explain_work_order_signatures, work_order_assets, work_order_assignments,
        work_order_clock_segments, work_order_comments, work_order_completions, work_order_costs, work_order_labour,
        work_order_plan_lines, work_order_signatures, work_order_slots, work_order_tasks, work_order_watchers,
        unscheduled_work, vendor_violations, work_orders
      }'::text[]),
      ('work', 2, '{
        rpc/explain_backlog_weeks, rpc/explain_certificate_coverage, rpc/explain_coverage_leakage,
        rpc/explain_dispatch, rpc/explain_due_compliance, rpc/explain_entitlement,
        rpc/explain_estimate_accuracy, rpc/explain_failures, rpc/explain_labour_capacity,
        rpc/explain_outage, rpc/explain_overtime, rpc/explain_planned_work, rpc/explain_reactive_share,
        rpc/explain_rework, rpc/explain_schedule_compliance, rpc/explain_vendor_requirement,
        rpc/explain_warranty_recovery, rpc/explain_work_backlog, rpc/explain_work_costs,
        rpc/explain_wrench_time, rpc/list_asset_coverages, rpc/list_coverage_proposals,
        rpc/list_dispatch_candidates, rpc/list_outage_proposals, work_order_labour_pieces,
        work_order_mentions, work_order_relations
      }'::text[]),
      ('workforce', 1, '{
        absences, pattern_shifts, shift_patterns, shift_pins, timesheets, worker_certificates, worker_crafts,
        worker_position_looks, worker_shifts, worker_skills, workers
      }'::text[]),
      ('workforce', 2, '{
        crew_members, crews, dispatch_policies, labour_rates, pay_rules, qualification_requirements,
        rpc/explain_backlog_weeks, rpc/explain_certificate_coverage, rpc/explain_labour_capacity,
        rpc/explain_outage, rpc/explain_planned_work, rpc/list_dispatch_candidates, shift_assignments,
        site_distances
      }'::text[])
    ) as n (domain, level, paths)
   cross join lateral unnest(n.paths) as p (path)
$$;

grant execute on function hook.reading_needed to assetry_auth, assetry_list;
-- end: function hook.reading_needed

-- source: function hook.refuse_request
-- Why a request without a good session is not heard. Only the calls that open a session need none, those of people
-- without an account, through a portal for requests, and those by the ticket or the address of a file or calendar or
-- the token of a mail.
create or replace function hook.refuse_request()
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  v_method text  := current_setting('request.method', true);
  v_path   text  := current_setting('request.path', true);
  v_prefer text  := nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer';
begin
  perform set_config('application_name', hook.transaction_name(core.request_id()), true), hook.limit_statement();

  if v_method not in ('GET', 'HEAD', 'POST') then
    perform core.refuse(
      'METHOD_NOT_ALLOWED', format('%s is not available here', v_method), 405,
      p_headers => '{"Allow": "GET, HEAD, POST"}'
    );
  elsif strpos(v_path, '%') > 0 then
    perform core.refuse('ENCODED_PATH', 'A path is written without percent-encoding', 400);
  elsif v_prefer ~* 'count\s*=\s*(planned|estimated)' then
    perform core.refuse('PREFERENCE_NOT_SUPPORTED', 'Only count=none and count=exact are offered', 400);
  elsif current_setting('role', true) = 'anon' then
    if v_method <> 'POST'
       or v_path not in (
            '/rpc/change_password_by_link', '/rpc/exchange_api_key', '/rpc/request_password_reset', '/rpc/sign_in',
            '/rpc/answer_portal_request', '/rpc/cancel_portal_request', '/rpc/list_portal_choices',
            '/rpc/record_portal_feedback', '/rpc/reopen_portal_request', '/rpc/submit_portal_request',
            '/rpc/track_portal_request', '/rpc/claim_file', '/rpc/claim_upload', '/rpc/complete_upload',
            '/rpc/create_portal_upload', '/rpc/claim_calendar_feed', '/rpc/record_mail_bounce',
            '/rpc/unsubscribe_notices'
          )
    then
      perform core.refuse(
        'UNAUTHENTICATED', 'A bearer token is required', 401, p_headers => '{"WWW-Authenticate": "Bearer"}'
      );
    -- PostgREST obeys every Prefer header and shows the last: behind any of them could be one that rolls back.
    elsif v_prefer is not null then
      perform core.refuse(
        'PREFERENCE_NOT_SUPPORTED', 'Without a token no preference is supported: nothing is rolled back', 400
      );
    end if;

    if random() < 0.05 then
      perform hook.renew_connections();
    end if;

    perform core.add_header('Cache-Control', 'no-store');
    return;
  elsif v_claims ->> 'iss' is distinct from 'assetry'
        or v_claims ->> 'aud' is distinct from 'assetry'
        or jsonb_typeof(v_claims -> 'exp') is distinct from 'number'
        or (v_claims ->> 'exp')::numeric <= extract(epoch from clock_timestamp())
        or not pg_input_is_valid(coalesce(v_claims ->> 'sub', '-'), 'uuid')
        or not pg_input_is_valid(coalesce(v_claims ->> 'org', '-'), 'uuid')
        or not pg_input_is_valid(coalesce(v_claims ->> 'sid', '-'), 'uuid')
  then
    perform core.refuse(
      'INVALID_TOKEN', 'The token is malformed or expired', 401,
      p_headers => '{"WWW-Authenticate": "Bearer error=\"invalid_token\""}'
    );
  end if;

  perform core.refuse(
    'SESSION_ENDED', 'The session has ended: sign in again', 401,
    -- The gateway knows by the words that it was not the token.
    p_headers => '{
      "WWW-Authenticate": "Bearer error=\"invalid_token\", error_description=\"The session has ended; log in again\""
    }'
  );
end
$$;

grant execute on function hook.refuse_request to assetry_auth;
-- end: function hook.refuse_request

-- source: function integration.address_hash
-- What is kept of the secret of an address, and what it is found by.
create or replace function integration.address_hash(p_token text)
returns bytea
language sql
immutable
set search_path = ''
as $$
  select sha256(convert_to(left(p_token, 64), 'UTF8'))
$$;
-- end: function integration.address_hash

-- source: function integration.address_token
-- The secret of an address of a feed: 256 bits under the server's pepper, so that a repeated call returns it without
-- its being stored.
create or replace function integration.address_token(p_feed_id uuid, p_number integer)
returns text
language sql
stable
set search_path = ''
as $$
  select lpad(
           identity.base62(core.request_hash(jsonb_build_array('integration.calendar_feeds', p_feed_id, p_number))),
           43, '0'
         )
$$;
-- end: function integration.address_token

-- source: function integration.argument_faults
-- The outcome of a change whose arguments the action does not take; null where it takes them.
create or replace function integration.argument_faults(p_action text, p_arguments jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'outcome', 'REJECTED', 'code', 'VALIDATION_FAILED', 'message', 'The request is not valid', 'details',
           jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field)
         )
    from (
      select coalesce(a.name, g.key) as field,
             case
               when a.name is null then 'UNKNOWN_FIELD'
               when g.key is null then 'MISSING_VALUE'
               else 'INVALID_TYPE'
             end as code,
             case
               when a.name is null then 'There is no such argument'
               when g.key is null then 'A value is required'
               else core.kind_in_words(a.kind)
             end as message
        from integration.arguments_of(p_action) as a
        full join jsonb_each(p_arguments) as g on g.key = a.name
       where a.name is null
          or g.key is null and a.is_required
          or g.value <> 'null' and not core.is_of_kind(g.value, a.kind)
    ) as f
  having count(*) > 0
$$;

grant execute on function integration.argument_faults to assetry_api;
-- end: function integration.argument_faults

-- source: function integration.arguments_of
-- The arguments of an action: name, type, the kind of value that JSON holds for it, and whether it must be given. Of
-- an action that has a second form for all arguments in one object, the form by name.
create or replace function integration.arguments_of(p_action text)
returns table (nth bigint, name text, type text, kind text, is_required boolean)
language sql
stable
set search_path = ''
as $$
  select a.nth, a.name, format_type(a.type, null),
         case format_type(a.type, null)
           when 'uuid' then 'UUID'
           when 'text' then 'TEXT'
           when 'integer' then 'INTEGER'
           when 'numeric' then 'NUMBER'
           when 'boolean' then 'BOOLEAN'
           when 'date' then 'DATE'
           when 'timestamp with time zone' then 'TIMESTAMP'
           when 'uuid[]' then 'UUID_ARRAY'
           when 'text[]' then 'TEXT_ARRAY'
           when 'api.field_values' then 'OBJECT'
           when 'api.row_list' then 'OBJECT_ARRAY'
         end,
         a.nth <= p.pronargs - p.pronargdefaults
    from pg_catalog.pg_proc as p
   cross join lateral unnest(p.proargnames[:p.pronargs], p.proargtypes::oid[]) with ordinality as a (name, type, nth)
   where p.pronamespace = 'api'::regnamespace
     and p.proname = p_action
     and 'p_args' <> all (p.proargnames)
$$;

grant execute on function integration.arguments_of to assetry_api;
-- end: function integration.arguments_of

-- source: function integration.calendar_entries
-- The events of a feed as the account for which the transaction acts reads the lists now: those that begin between 90
-- days ago and in 365 days, the nearest 2,000 in the order of time. Cancelled ones stay for 30 days after their last
-- change, so that calendars remove them. Deadlines have no end. The owner asks because a list calls functions that are
-- granted to authenticated alone; the lists have the policies. Planned for its values, so that a kind that is not asked
-- for reads nothing.
create or replace function integration.calendar_entries(p_feed integration.calendar_feeds)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  c_most   constant integer := 2000;
  v_kinds  text[]      := p_feed.kinds;
  v_site   uuid        := p_feed.site_id;
  v_worker uuid        := case when v_site is null then workforce.current_worker_id() end;
  v_from   timestamptz := now() - interval '90 days';
  v_until  timestamptz := now() + interval '365 days';
begin
  if num_nonnulls(v_site, v_worker) = 0 then
    return '[]';
  end if;

  return (
    select coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'id', n.id, 'sequence', n.row_version, 'changed_at', n.updated_at, 'status', n.status,
                 'starts_at', case when n.day is null then n.begins_at end, 'ends_at', n.ends_at, 'day', n.day,
                 'is_busy', n.is_busy and v_site is null,
                 'summary', case when p_feed.hides_details then w.words else concat_ws(' ', n.number, n.summary) end,
                 'place', case when not p_feed.hides_details then n.place end
               )
               order by n.begins_at, n.id
             ),
             '[]'
           )
      from (
        select e.*
          from (
            select 'SLOTS' as kind, l.id::text, l.row_version, l.updated_at, l.starts_at as begins_at, l.ends_at,
                   null::date as day, true as is_busy, l.work_order_number as number,
                   concat_ws(' - ', l.work_order_title, case when v_worker is null then l.worker_name end) as summary,
                   l.site_name as place,
                   case when l.status in ('RELEASED', 'DECLINED', 'STOPPED') then 'CANCELLED' else 'CONFIRMED'
                   end as status
              from api.work_order_slots as l
             where 'SLOTS' = any (v_kinds)
               and l.status <> 'PROPOSED'
               and (v_site is null or l.site_id = v_site)
               and (v_worker is null or l.worker_id = v_worker)
               and l.starts_at >= v_from
               and l.starts_at < v_until
            union all
            select 'WORK', l.id::text, l.row_version, l.updated_at, l.due_at, null, null, false, l.work_order_number,
                   l.title, coalesce(l.location_name, l.site_name),
                   case
                     when l.status = 'CANCELLED' then 'CANCELLED'
                     when l.status in ('DRAFT', 'AWAITING_APPROVAL') then 'TENTATIVE'
                     else 'CONFIRMED'
                   end
              from api.work_orders as l
             where 'WORK' = any (v_kinds)
               and (v_site is null or l.site_id = v_site)
               and (
                     v_worker is null
                     or l.id in (
                       select a.work_order_id
                         from api.work_order_assignments as a
                        where a.worker_id = v_worker
                          and a.ended_at is null
                     )
                   )
               and l.due_at >= v_from
               and l.due_at < v_until
            union all
            select 'ABSENCES', l.id::text, l.row_version, l.updated_at, l.starts_at, l.ends_at, null, true, null,
                   concat_ws(' - ', 'Absence', case when v_worker is null then l.worker_name end), null,
                   case l.status
                     when 'REQUESTED' then 'TENTATIVE'
                     when 'APPROVED' then 'CONFIRMED'
                     else 'CANCELLED'
                   end
              from api.absences as l
             where 'ABSENCES' = any (v_kinds)
               and (v_site is null or l.site_id = v_site)
               and (v_worker is null or l.worker_id = v_worker)
               and l.starts_at >= v_from
               and l.starts_at < v_until
            union all
            select 'INSPECTIONS', l.id::text, l.row_version, l.updated_at, l.due_at, null, null, false,
                   l.inspection_number, l.title, coalesce(l.location_name, l.site_name),
                   case l.status when 'CANCELLED' then 'CANCELLED' else 'CONFIRMED' end
              from api.inspections as l
             where 'INSPECTIONS' = any (v_kinds)
               and (v_site is null or l.site_id = v_site)
               and (v_worker is null or l.inspector_worker_id = v_worker)
               and l.due_at >= v_from
               and l.due_at < v_until
            union all
            select 'BOOKINGS', l.id::text, l.row_version, l.updated_at, l.starts_at, l.ends_at, null, true,
                   l.booking_number,
                   concat_ws(
                     ' - ', coalesce(l.purpose, 'Booking'),
                     case when v_worker is null then coalesce(l.worker_name, l.external_party) end
                   ),
                   l.site_name,
                   case
                     when l.status in ('REJECTED', 'EXPIRED', 'CANCELLED') then 'CANCELLED'
                     when l.status in ('DRAFT', 'REQUESTED') then 'TENTATIVE'
                     else 'CONFIRMED'
                   end
              from api.asset_bookings as l
             where 'BOOKINGS' = any (v_kinds)
               and (v_site is null or l.site_id = v_site)
               and (v_worker is null or l.worker_id = v_worker)
               and l.starts_at >= v_from
               and l.starts_at < v_until
            union all
            select s.*
              from integration.site_entries(v_site, v_kinds, v_from, v_until) as s
             where v_site is not null
          ) as e
         where e.status <> 'CANCELLED'
            or e.updated_at > now() - interval '30 days'
         order by abs(extract(epoch from e.begins_at - now())), e.id
         limit c_most
      ) as n
      join (
        values
          ('SLOTS', 'Scheduled work'), ('WORK', 'Work is due'), ('ABSENCES', 'Absence'),
          ('INSPECTIONS', 'Inspection is due'), ('BOOKINGS', 'Booking'), ('MAINTENANCE', 'Maintenance is due'),
          ('OUTAGES', 'Outage'), ('CONTRACTS', 'A contract ends')
      ) as w (kind, words) on w.kind = n.kind
  );
end
$$;
-- end: function integration.calendar_entries

-- source: function integration.call_action
-- Calls an action of devices with arguments that it takes, and returns its answer.
create or replace function integration.call_action(p_action text, p_arguments jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_call   text;
  v_answer jsonb;
begin
  select format('select jsonb_agg(to_jsonb(r)) -> 0 from api.%I(%s) as r', p_action, string_agg(
           format(
             case
               when a.kind in ('OBJECT', 'OBJECT_ARRAY') then '%1$I => nullif($1 -> %1$L, ''null'')::%2$s'
               when a.kind in ('UUID_ARRAY', 'TEXT_ARRAY') then
                 '%1$I => (case when $1 ->> %1$L is not null '
                   || 'then array(select jsonb_array_elements_text($1 -> %1$L)) end)::%2$s'
               else '%1$I => ($1 ->> %1$L)::%2$s'
             end,
             a.name, a.type
           ),
           ', '
         ))
    into v_call
    from integration.arguments_of(p_action) as a
   where p_arguments ? a.name;

  -- lint-allow dynamic-sql: the action is one of integration.sync_actions, its arguments those of the catalog
  execute v_call into v_answer using p_arguments;
  return v_answer;
end
$$;

grant execute on function integration.call_action to assetry_api;
-- end: function integration.call_action

-- source: function integration.change_fault
-- Why a change is not tried: it is no action of devices, a change that it needs is not applied, or the answer of one
-- has no such value. Null where nothing speaks against it.
create or replace function integration.change_fault(p_change jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with needed as (
    select r.reference ->> '$change' as change_id, coalesce(r.reference ->> 'field', 'id') as field
      from jsonb_path_query(p_change -> 'arguments', '$.**{1 to 4} ? (exists(@."$change"))') as r (reference)
     where jsonb_typeof(r.reference) = 'object'
    union
    select d.change_id, null
      from jsonb_array_elements_text(nullif(p_change -> 'depends_on', 'null')) as d (change_id)
  ),
  known as (
    select n.change_id, n.field, k.answer is not null as is_applied, k.answer ? n.field as has_field
      from needed as n
     cross join lateral (select integration.kept_answer(n.change_id) as answer offset 0) as k
  )
  select case
           when p_change ->> 'action' <> all (integration.sync_actions()) then jsonb_build_object(
             'outcome', 'REJECTED', 'code', 'ACTION_NOT_SUPPORTED',
             'message', format('Devices do not submit %s', left(p_change ->> 'action', 100)), 'details', '[]'::jsonb
           )
           when bool_or(not k.is_applied) then jsonb_build_object(
             'outcome', 'BLOCKED', 'code', 'CHANGE_NOT_APPLIED', 'message', 'A change that it needs is not applied',
             'details',
             jsonb_agg(distinct jsonb_build_object('change_id', k.change_id)) filter (where not k.is_applied)
           )
           when bool_or(not k.has_field) then jsonb_build_object(
             'outcome', 'REJECTED', 'code', 'VALIDATION_FAILED', 'message', 'The request is not valid',
             'details',
             jsonb_agg(
               core.fault('arguments', 'NOT_FOUND', format('The answer of %s has no %s', k.change_id, left(k.field,
                 100)))
             ) filter (where not k.has_field)
           )
         end
    from known as k
$$;

grant execute on function integration.change_fault to assetry_api;
-- end: function integration.change_fault

-- source: function integration.check_calendar_feed
-- Reads the values of a feed and refuses all faults at once: of the values, no kind, kinds that do not exist or come
-- twice, and those of no worker where the feed has no site.
create or replace function integration.check_calendar_feed(p_values jsonb)
returns integration.calendar_feeds
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_record('integration.calendar_feeds', p_values, 'create');
  v_faults jsonb  := v_read.p_faults;
begin
  if v_read.p_kept -> 'kinds' = '[]' then
    v_faults := v_faults || core.fault('kinds', 'MISSING_VALUE', 'At least one kind is required');
  elsif v_read.p_kept ? 'kinds' then
    v_faults := v_faults || (
      select coalesce(
               jsonb_agg(core.fault(format('kinds[%s]', k.position - 1), f.code, f.message) order by k.position), '[]'
             )
        from (
          select e.kind, e.position, row_number() over (partition by e.kind order by e.position) as turn
            from jsonb_array_elements_text(v_read.p_kept -> 'kinds') with ordinality as e (kind, position)
        ) as k
       cross join lateral (
         values
           (
             'NOT_IN_VOCABULARY',
             'Expected SLOTS, WORK, ABSENCES, INSPECTIONS, BOOKINGS, MAINTENANCE, OUTAGES or CONTRACTS',
             k.kind <> all ('{SLOTS,WORK,ABSENCES,INSPECTIONS,BOOKINGS,MAINTENANCE,OUTAGES,CONTRACTS}')
           ),
           (
             'CONTRADICTION', 'This kind is shown with site_id only',
             k.kind in ('MAINTENANCE', 'OUTAGES', 'CONTRACTS') and v_read.p_kept ->> 'site_id' is null
           ),
           ('REPEATED', 'The kind is named twice', k.turn > 1)
       ) as f (code, message, is_so)
       where f.is_so
    );
  end if;

  perform core.refuse_faults(v_faults);
  return jsonb_populate_record(null::integration.calendar_feeds, v_read.p_kept);
end
$$;

grant execute on function integration.check_calendar_feed to assetry_api;
-- end: function integration.check_calendar_feed

-- source: function integration.check_changes
-- Refuses changes that cannot be told apart or read, with all faults at once: without their id, nothing can be said of
-- them. What is wrong with an action or its arguments is the outcome of that change alone.
create or replace function integration.check_changes(p_changes jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  if jsonb_typeof(p_changes) is distinct from 'array' then
    perform core.refuse_field('p_changes', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_changes) not between 1 and 200 then
    perform core.refuse_field('p_changes', 'OUT_OF_RANGE', '1 to 200 changes are accepted');
  end if;

  select jsonb_agg(
           core.fault(format('p_changes[%s]%s', c.position, f.field), f.code, f.message) order by c.position, f.field
         ) into v_faults
    from (
      select e.change, e.position,
             row_number() over (partition by lower(e.change ->> 'change_id') order by e.position) as turn
        from jsonb_array_elements(p_changes) with ordinality as e (change, position)
    ) as c
   cross join lateral (
     values
       ('', 'INVALID_TYPE', 'Expected an object', jsonb_typeof(c.change) <> 'object'),
       (
         '.change_id', 'INVALID_TYPE', 'Expected a UUID',
         c.change ->> 'change_id' is not null and not core.is_of_kind(c.change -> 'change_id', 'UUID')
       ),
       ('.change_id', 'REPEATED', 'The change is named twice', c.turn > 1 and c.change ->> 'change_id' is not null),
       (
         '.action', 'INVALID_TYPE', 'Expected the name of an action',
         jsonb_typeof(c.change -> 'action') not in ('string', 'null')
       ),
       (
         '.arguments', 'INVALID_TYPE', 'Expected an object',
         jsonb_typeof(c.change -> 'arguments') not in ('object', 'null')
       ),
       (
         '.base_values', 'INVALID_TYPE', 'Expected an object',
         jsonb_typeof(c.change -> 'base_values') not in ('object', 'null')
       ),
       (
         '.depends_on', 'INVALID_TYPE', 'Expected an array of UUIDs',
         c.change ->> 'depends_on' is not null and not core.is_of_kind(c.change -> 'depends_on', 'UUID_ARRAY')
       ),
       ('.change_id', 'MISSING_VALUE', 'A value is required', c.change ->> 'change_id' is null),
       ('.action', 'MISSING_VALUE', 'A value is required', c.change ->> 'action' is null)
   ) as f (field, code, message, is_so)
   where f.is_so
     and (f.field = '' or jsonb_typeof(c.change) = 'object');

  perform core.refuse_faults(coalesce(v_faults, '[]'));
end
$$;

grant execute on function integration.check_changes to assetry_api;
-- end: function integration.check_changes

-- source: function integration.claim_change
-- Notes a change as one that is being applied; false where another request has applied it meanwhile, for which this
-- waits.
create or replace function integration.claim_change(p_change jsonb)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into integration.submitted_changes (organization_id, account_id, change_id, request_hash)
  values (
    core.current_organization_id(), core.current_account_id(), (p_change ->> 'change_id')::uuid,
    core.request_hash(jsonb_build_array(p_change -> 'action', p_change -> 'arguments'))
  )
  on conflict do nothing;
  return found;
end
$$;

grant execute on function integration.claim_change to assetry_api;
-- end: function integration.claim_change

-- source: function integration.each_change
-- Applies changes of a device in their order, each by itself; returns the outcome of each. Those behind one whose
-- record is locked, and those for which no time is left, are not tried: the order is kept, and what is locked is let
-- go.
create or replace function integration.each_change(p_changes jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_began_at timestamptz := clock_timestamp();
  v_action   text        := core.current_action();
  v_headers  text        := current_setting('request.headers', true);
  v_is_over  boolean     := false;
  v_change   jsonb;
  v_outcome  jsonb;
  v_outcomes jsonb       := '[]';
begin
  -- Key and version of the request are those of the whole, not of a change.
  perform set_config(
    'request.headers',
    (coalesce(nullif(v_headers, ''), '{}')::jsonb - '{idempotency-key,if-match}'::text[])::text, true
  );

  for v_change in
    select e.change from jsonb_array_elements(p_changes) with ordinality as e (change, position) order by e.position
  loop
    v_outcome := case when v_is_over then '{"outcome": "NOT_TRIED"}' else integration.submit_change(v_change) end;
    v_is_over := v_outcome ->> 'outcome' = 'NOT_TRIED'
      or clock_timestamp() > v_began_at + interval '3 seconds';
    v_outcomes := v_outcomes || (jsonb_build_object('change_id', v_change -> 'change_id') || v_outcome);
  end loop;

  perform set_config('request.headers', v_headers, true), set_config('assetry.action', v_action, true);
  return v_outcomes;
end
$$;

grant execute on function integration.each_change to assetry_api;
-- end: function integration.each_change

-- source: function integration.end_feed
-- Revokes a feed that is locked, and forgets its address.
create or replace function integration.end_feed(p_feed_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_feed integration.calendar_feeds;
begin
  update integration.calendar_feeds as f
     set address_hash = null,
         revoked_at = clock_timestamp(),
         updated_at = now(),
         updated_by = core.current_account_id()
   where f.organization_id = core.current_organization_id()
     and f.id = p_feed_id
  returning f.* into v_feed;
  return core.answer(to_jsonb(v_feed), null::integration.calendar_revoke_answer);
end
$$;

grant execute on function integration.end_feed to assetry_api;
-- end: function integration.end_feed

-- source: function integration.feed_answer
-- What the actions on a feed answer, with its address.
create or replace function integration.feed_answer(p_feed jsonb)
returns integration.calendar_feed_answer
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_populate_record(
           null::integration.calendar_feed_answer,
           p_feed || jsonb_build_object(
             'url',
             format(
               '/calendar/%s.ics',
               integration.address_token((p_feed ->> 'id')::uuid, (p_feed ->> 'address_number')::integer)
             )
           )
         )
$$;

grant execute on function integration.feed_answer to assetry_api;
-- end: function integration.feed_answer

-- source: function integration.forget_changes
-- Deletes the answers of changes that devices submitted long ago, as retention says; 2,000 a round.
create or replace function integration.forget_changes()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from integration.submitted_changes as c
   where c.id in (
           select e.id
             from integration.submitted_changes as e
            where e.created_at < now() - core.retention('integration.submitted_changes')
            order by e.created_at
            limit 2000
              for no key update skip locked
         );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function integration.forget_changes to assetry_worker;
-- end: function integration.forget_changes

-- source: function integration.keep_answer
-- Keeps what the action of a change answered.
create or replace function integration.keep_answer(p_change_id uuid, p_answer jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update integration.submitted_changes as c
     set answer = p_answer
   where c.organization_id = core.current_organization_id()
     and c.account_id = core.current_account_id()
     and c.change_id = p_change_id
$$;

grant execute on function integration.keep_answer to assetry_api;
-- end: function integration.keep_answer

-- source: function integration.kept_answer
-- What the action of a change of the account answered; null where it was not applied.
create or replace function integration.kept_answer(p_change_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select c.answer
    from integration.submitted_changes as c
   where c.organization_id = core.current_organization_id()
     and c.account_id = core.current_account_id()
     and c.change_id = case when pg_input_is_valid(p_change_id, 'uuid') then p_change_id::uuid end
$$;

grant execute on function integration.kept_answer to assetry_api;
-- end: function integration.kept_answer

-- source: function integration.kept_change
-- The outcome of a change that the account submitted before: its answer of then, or that the id is of another change;
-- null for a new one.
create or replace function integration.kept_change(p_change jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case
           when c.request_hash = core.request_hash(
             jsonb_build_array(p_change -> 'action', p_change -> 'arguments'), c.request_hash
           )
           then jsonb_build_object('outcome', 'DUPLICATE', 'answer', c.answer)
           else jsonb_build_object(
             'outcome', 'REJECTED', 'code', 'CHANGE_ID_REUSED', 'message', 'Another change has this change_id',
               'details',
             '[]'::jsonb
           )
         end
    from integration.submitted_changes as c
   where c.organization_id = core.current_organization_id()
     and c.account_id = core.current_account_id()
     and c.change_id = (p_change ->> 'change_id')::uuid
$$;

grant execute on function integration.kept_change to assetry_api;
-- end: function integration.kept_change

-- source: function integration.lock_calendar_feed
-- Locks a feed of the caller, at the version that the caller read. A feed that is revoked changes no more.
create or replace function integration.lock_calendar_feed(p_feed_id uuid, p_row_version integer)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_feed integration.calendar_feeds;
begin
  select * into v_feed
    from integration.calendar_feeds as f
   where f.organization_id = core.current_organization_id()
     and f.account_id = core.current_account_id()
     and f.id = p_feed_id
     for no key update;

  if not found then
    perform core.refuse('CALENDAR_FEED_NOT_FOUND', 'No such calendar feed', 404);
  end if;

  perform integration.require_own_feed(v_feed.api_key_id);
  perform core.check_row_version(v_feed.row_version, p_row_version);

  if v_feed.revoked_at is not null then
    perform core.refuse(
      'CALENDAR_FEED_REVOKED', format('Calendar feed %s is revoked', v_feed.name), 409, p_hint => 'Create another feed'
    );
  end if;

  return v_feed.id;
end
$$;

grant execute on function integration.lock_calendar_feed to assetry_api;
-- end: function integration.lock_calendar_feed

-- source: function integration.mergeable_version
-- The version at which an update that came too late still holds: that of the row now, where in each field that the
-- update sets the row has the value that the device read, or already the new one. Null where it does not, or nobody
-- can tell.
create or replace function integration.mergeable_version(p_change jsonb, p_arguments jsonb, p_row jsonb)
returns integer
language sql
immutable
set search_path = ''
as $$
  select (p_row ->> 'row_version')::integer
   where p_change ->> 'action' like 'update\_%'
     and jsonb_typeof(p_change -> 'base_values') = 'object'
     and not exists (
       select
         from jsonb_each(p_arguments -> 'p_values') as v
        where (p_row -> v.key = p_change -> 'base_values' -> v.key or p_row -> v.key = v.value) is not true
     )
$$;

grant execute on function integration.mergeable_version to assetry_api;
-- end: function integration.mergeable_version

-- source: function integration.open_calendar
-- What a feed shows, for who has its address: from here on the call is one of the account of the feed, by its reach and
-- permissions now. One refusal for every cause, and one look-up by an index before it: an address that nobody has costs
-- the same whichever it is.
create or replace function integration.open_calendar(p_token text)
returns integration.calendar_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_feed   integration.calendar_feeds;
  v_answer integration.calendar_answer;
begin
  select f.* into v_feed
    from integration.calendar_feeds as f
   where f.address_hash = integration.address_hash(p_token)
     and identity.serves_host(f.organization_id);

  begin
    perform core.act_for(v_feed.account_id, v_feed.api_key_id, coalesce(core.request_id(), 'calendar'));
  exception
    when sqlstate 'PGRST' then
      perform core.refuse('CALENDAR_FEED_NOT_FOUND', 'No such calendar feed', 404);
  end;

  if not identity.take_hit('calendar', uuid_send(v_feed.id), 10) then
    perform core.refuse(
      'TOO_MANY_READS', 'The calendar feed was read ten times in the last minute', 429,
      p_hint => 'Read it every quarter of an hour', p_headers => '{"Retry-After": "60"}'
    );
  end if;

  v_answer.organization_id := v_feed.organization_id;
  v_answer.name := v_feed.name;
  v_answer.calendar_entries := integration.calendar_entries(v_feed);
  return v_answer;
end
$$;

grant execute on function integration.open_calendar to assetry_auth;
-- end: function integration.open_calendar

-- source: function integration.record_now
-- The record that an action changes, as its list shows it to the caller now: {"list", "row"}, empty where the
-- arguments name none, the row null where the caller does not see it.
create or replace function integration.record_now(p_action text, p_arguments jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_list text;
  v_id   uuid;
begin
  select e.list, (p_arguments ->> a.name)::uuid into v_list, v_id
    from integration.arguments_of(p_action) as a
    join core.entities as e on a.name = 'p_' || e.noun || '_id'
   where p_arguments ? a.name
   order by a.nth
   limit 1;

  if not found then
    return '{}';
  end if;

  return jsonb_build_object(
    'list', v_list, 'row', audit.current_rows(v_list, array[v_id]) -> v_id::text
  );
end
$$;

grant execute on function integration.record_now to assetry_api;
-- end: function integration.record_now

-- source: function integration.renew_address
-- Replaces the address of a feed that is locked.
create or replace function integration.renew_address(p_feed_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_feed integration.calendar_feeds;
begin
  update integration.calendar_feeds as f
     set address_number = f.address_number + 1,
         address_hash = integration.address_hash(integration.address_token(f.id, f.address_number + 1)),
         issued_at = clock_timestamp(),
         updated_at = now(),
         updated_by = core.current_account_id()
   where f.organization_id = core.current_organization_id()
     and f.id = p_feed_id
  returning f.* into v_feed;
  return to_jsonb(v_feed) - 'address_hash';
end
$$;

grant execute on function integration.renew_address to assetry_api;
-- end: function integration.renew_address

-- source: function integration.require_own_feed
-- Refuses whoever does not act for the account and key of a feed as themselves: it reads by their rights alone, so a
-- service account that acts for a person, or a narrower key, would read more by its address.
create or replace function integration.require_own_feed(p_api_key_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if core.current_actor_id() <> core.current_account_id()
    or core.current_api_key_id() is not null and core.current_api_key_id() is distinct from p_api_key_id
  then
    perform core.refuse(
      'CALENDAR_FEED_OF_ANOTHER', 'The calendar feed reads for another account or key', 403,
      p_hint => 'Sign in as the account itself, or create a feed with this key'
    );
  end if;
end
$$;

grant execute on function integration.require_own_feed to assetry_api;
-- end: function integration.require_own_feed

-- source: function integration.site_entries
-- The events of a feed that belong to a site and to no worker, as integration.calendar_entries returns them:
-- occurrences with their work, the next date of each schedule, outages, and the last days of contracts, those for all
-- sites included.
create or replace function integration.site_entries(
  p_site_id uuid,
  p_kinds   text[],
  p_from    timestamptz,
  p_until   timestamptz
)
returns table (
  kind        text,
  id          text,
  row_version integer,
  updated_at  timestamptz,
  begins_at   timestamptz,
  ends_at     timestamptz,
  day         date,
  is_busy     boolean,
  number      text,
  summary     text,
  place       text,
  status      text
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select 'MAINTENANCE', l.id::text, l.row_version, l.updated_at, l.due_at, null::timestamptz, null::date, false,
         coalesce(l.work_order_number, l.schedule_number)::text, coalesce(l.work_order_title, l.schedule_name)::text,
         l.site_name::text,
         case when l.status in ('GENERATED', 'COMPLETED') then 'CONFIRMED' else 'CANCELLED' end
    from api.maintenance_occurrences as l
   where 'MAINTENANCE' = any (p_kinds)
     and l.site_id = p_site_id
     and l.due_at >= p_from
     and l.due_at < p_until
  union all
  select 'MAINTENANCE', l.id || '-next', l.row_version, l.updated_at, l.next_due_at, null, null, false,
         l.schedule_number::text, l.name::text, coalesce(l.location_name, l.site_name)::text, 'TENTATIVE'
    from api.maintenance_schedules as l
   where 'MAINTENANCE' = any (p_kinds)
     and l.site_id = p_site_id
     and l.status = 'ACTIVE'
     and l.next_due_at >= p_from
     and l.next_due_at < p_until
  union all
  select 'OUTAGES', l.id::text, l.row_version, l.updated_at, l.starts_at, l.ends_at, null, false,
         l.outage_number::text, l.name::text, coalesce(l.asset_name, l.location_name, l.site_name)::text,
         case l.status when 'CANCELLED' then 'CANCELLED' when 'PLANNED' then 'TENTATIVE' else 'CONFIRMED' end
    from api.outages as l
   where 'OUTAGES' = any (p_kinds)
     and l.site_id = p_site_id
     and l.starts_at >= p_from
     and l.starts_at < p_until
  union all
  select 'CONTRACTS', l.id::text, l.row_version, l.updated_at, l.ends_on::timestamp at time zone 'UTC', null, l.ends_on,
         false, l.contract_number::text, l.title::text, l.vendor_name::text,
         case
           when l.status = 'TERMINATED' then 'CANCELLED'
           when l.status in ('DRAFT', 'PENDING_APPROVAL') then 'TENTATIVE'
           else 'CONFIRMED'
         end
    from api.contracts as l
   where 'CONTRACTS' = any (p_kinds)
     and (l.site_id = p_site_id or l.site_id is null)
     and l.ends_on >= (p_from at time zone 'UTC')::date
     and l.ends_on < (p_until at time zone 'UTC')::date;
end
$$;
-- end: function integration.site_entries

-- source: function integration.store_feed
-- Stores a feed of the caller with the hash of its address; returns what the caller is answered, without the address.
-- The account is locked, so that two at once count each other.
create or replace function integration.store_feed(p_feed integration.calendar_feeds)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_feed integration.calendar_feeds;
begin
  perform
     from identity.accounts as a
    where a.id = core.current_account_id()
      for no key update;

  if (
    select count(*)
      from integration.calendar_feeds as f
     where f.organization_id = core.current_organization_id()
       and f.account_id = core.current_account_id()
       and f.revoked_at is null
  ) >= 20 then
    perform core.refuse(
      'TOO_MANY_FEEDS', 'The account has 20 calendar feeds', 422, p_hint => 'Revoke feeds that nobody reads'
    );
  end if;

  v_feed.id := uuidv7();
  insert into integration.calendar_feeds (id, site_id, name, kinds, hides_details, address_hash)
  values (
    v_feed.id, p_feed.site_id, p_feed.name, p_feed.kinds, coalesce(p_feed.hides_details, false),
    integration.address_hash(integration.address_token(v_feed.id, 1))
  )
  returning * into v_feed;
  return to_jsonb(v_feed) - 'address_hash';
end
$$;

grant execute on function integration.store_feed to assetry_api;
-- end: function integration.store_feed

-- source: function integration.submit_change
-- Applies one change of a device and returns its outcome. An update that comes too late is tried again at the version
-- of now, where nobody changed what it changes.
create or replace function integration.submit_change(p_change jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_outcome   jsonb := coalesce(integration.kept_change(p_change), integration.change_fault(p_change));
  v_arguments jsonb;
  v_version   integer;
begin
  if v_outcome is not null then
    return v_outcome;
  end if;

  v_arguments := integration.with_answers(coalesce(nullif(p_change -> 'arguments', 'null'), '{}'));
  v_outcome := integration.argument_faults(p_change ->> 'action', v_arguments);

  if v_outcome is not null then
    return v_outcome;
  end if;

  v_outcome := integration.try_change(p_change, v_arguments);

  if v_outcome ->> 'code' = 'STALE_ROW' then
    v_version := integration.mergeable_version(p_change, v_arguments, v_outcome -> 'row');

    if v_version is not null then
      v_outcome := integration.try_change(p_change, v_arguments || jsonb_build_object('p_row_version', v_version));
    end if;
  end if;

  return v_outcome;
end
$$;

grant execute on function integration.submit_change to assetry_api;
-- end: function integration.submit_change

-- source: function integration.sync_actions
-- The actions that a device submits: what people do on site. None of them returns a secret or changes rights, and none
-- takes many records.
create or replace function integration.sync_actions()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{
    accept_slot, acknowledge_work_order, answer_inspection_items, answer_permit_questions, answer_request,
    answer_work_order_tasks, apply_lockout_lock, cancel_absence, cancel_request, check_in_asset, check_out_asset,
    close_downtime, complete_slot, complete_work_order, complete_work_order_asset, correct_labour_entry, count_stock,
    create_asset, create_follow_up_work_order, create_inspection, create_request, create_work_order,
    create_work_order_comment, decline_slot, hand_back_permit, hold_work_order, install_asset, issue_reservations,
    issue_stock, move_asset, move_stock, receive_transfer, record_asset_loss, record_calibration, record_downtime,
    record_failure_report, record_found_assets, record_labour_entry, record_lockout_step, record_meter_reading,
    record_permit_gas_test, record_request_feedback, record_slot_arrival, record_work_order_arrival,
    record_work_order_cost, recover_asset, release_lockout_lock, request_absence, resume_work_order, return_stock,
    skip_work_order_asset, start_labour_timer, start_slot_travel, start_work_order, stop_labour_timer, stop_slot,
    submit_inspection, subscribe_work_order, uninstall_asset, unsubscribe_work_order, update_asset, update_request,
    update_work_order, update_work_order_comment
  }'::text[]
$$;

grant execute on function integration.sync_actions to assetry_api;
-- end: function integration.sync_actions

-- source: function integration.try_change
-- Calls the action of a change once, and keeps its answer; refused, nothing is changed. A refusal with 409 is a
-- conflict with what others did, and comes with the record as it is now; where somebody holds the record, the change
-- is not tried.
create or replace function integration.try_change(p_change jsonb, p_arguments jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_answer  jsonb;
  v_outcome jsonb;
  v_detail  text;
begin
  begin
    if not integration.claim_change(p_change) then
      return integration.kept_change(p_change);
    end if;

    v_answer := integration.call_action(p_change ->> 'action', p_arguments);
    perform integration.keep_answer((p_change ->> 'change_id')::uuid, v_answer);
    return jsonb_build_object('outcome', 'APPLIED', 'answer', v_answer);
  exception
    when sqlstate 'PGRST' then
      get stacked diagnostics v_detail = pg_exception_detail;
      v_outcome := work.refusal_of(sqlerrm);
    when lock_not_available or deadlock_detected then
      return '{"outcome": "NOT_TRIED", "code": "BUSY", "message": "Other requests lock the same records"}';
  end;

  return v_outcome || case v_detail::jsonb ->> 'status'
    when '409' then '{"outcome": "CONFLICT"}' || integration.record_now(p_change ->> 'action', p_arguments)
    else '{"outcome": "REJECTED"}'
  end;
end
$$;

grant execute on function integration.try_change to assetry_api;
-- end: function integration.try_change

-- source: function integration.with_answers
-- The arguments of a change, or a value in them, with the values of earlier answers in the place of references. Looked
-- for as deep as fields of rows are; each is known to be there.
create or replace function integration.with_answers(p_value jsonb, p_depth integer default 0)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    when p_depth > 0 and jsonb_typeof(p_value) = 'object' and p_value ? '$change' then
      integration.kept_answer(p_value ->> '$change') -> coalesce(p_value ->> 'field', 'id')
    when p_depth > 3 then p_value
    when jsonb_typeof(p_value) = 'object' then (
      select coalesce(jsonb_object_agg(e.key, integration.with_answers(e.value, p_depth + 1)), '{}')
        from jsonb_each(p_value) as e
    )
    when jsonb_typeof(p_value) = 'array' then (
      select coalesce(jsonb_agg(integration.with_answers(e.value, p_depth + 1) order by e.position), '[]')
        from jsonb_array_elements(p_value) with ordinality as e (value, position)
    )
    else p_value
  end;
end
$$;

grant execute on function integration.with_answers to assetry_api;
-- end: function integration.with_answers

-- source: function inventory.check_imported_items
-- Looks at whether what the rows of an import make of items fits together.
create or replace function inventory.check_imported_items(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               when n.tracking <> 'NONE' and not inventory.is_stocked(n.kind) then
                 core.fault('tracking', 'NOT_ALLOWED', 'Only stocked items are tracked')
               when n.kind = 'ROTATING' and n.tracking <> 'SERIAL' then
                 core.fault('tracking', 'NOT_ALLOWED', 'A ROTATING item requires SERIAL tracking')
               when n.shelf_life_days is not null and n.tracking = 'NONE' then
                 core.fault('shelf_life_days', 'NOT_ALLOWED', 'A shelf life requires tracking')
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join inventory.items as i on i.id = r.id
     cross join lateral jsonb_populate_record(
        case
          when i.id is null then
            jsonb_populate_record(null::inventory.items, '{"kind": "STOCK", "tracking": "NONE"}')
          else i
        end,
        case when r.faults <> '[]' then null when r.is_new then jsonb_strip_nulls(r.kept) else r.kept end
     ) as n
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_items to assetry_api;
-- end: function inventory.check_imported_items

-- source: function inventory.check_imported_stocked_items
-- Looks at the stocked items of an import: each stands at the site of its storeroom, which stays as it is meanwhile,
-- and its limits and costs fit together.
create or replace function inventory.check_imported_stocked_items(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held jsonb := core.hold_imported('inventory.stocked_items', p_rows, '{storeroom_id}');
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then
                 r.kept || jsonb_build_object('site_id', v_held -> (r.kept ->> 'storeroom_id') -> 'site_id')
               else r.kept
             end,
             r.faults || case when r.faults = '[]' then inventory.stocked_item_faults(n) else '[]' end
           )::core.import_row
      from unnest(p_rows) as r
      left join inventory.stocked_items as s on s.id = r.id
     cross join lateral jsonb_populate_record(s, case when r.faults = '[]' then r.kept end) as n
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_stocked_items to assetry_api;
-- end: function inventory.check_imported_stocked_items

-- source: function inventory.check_stocked_item
-- Refuses limits and costs of an item at a storeroom that do not fit together, with every fault.
create or replace function inventory.check_stocked_item(p_stocked_item inventory.stocked_items)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(inventory.stocked_item_faults(p_stocked_item));
end
$$;

grant execute on function inventory.check_stocked_item to assetry_api;
-- end: function inventory.check_stocked_item

-- source: function inventory.stocked_item_faults
-- Every fault of limits and costs of an item at a storeroom that do not fit together.
create or replace function inventory.stocked_item_faults(p_stocked_item inventory.stocked_items)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from inventory.items as i
   cross join lateral (
      values
        ('item_id', 'NOT_ALLOWED', format('%s is not stocked in storerooms', i.kind), not inventory.is_stocked(i.kind)),
        (
          'minimum_quantity', 'TOO_LARGE', 'At most maximum_quantity',
          p_stocked_item.minimum_quantity > p_stocked_item.maximum_quantity
        ),
        (
          'reorder_point', 'TOO_LARGE', 'At most maximum_quantity',
          p_stocked_item.reorder_point > p_stocked_item.maximum_quantity
        ),
        (
          'safety_quantity', 'TOO_LARGE', 'At most reorder_point and maximum_quantity',
          p_stocked_item.safety_quantity > least(p_stocked_item.reorder_point, p_stocked_item.maximum_quantity)
        ),
        (
          'standard_cost', 'NOT_ALLOWED', 'Only an item of STANDARD costing has a standard cost',
          p_stocked_item.standard_cost is not null and i.costing <> 'STANDARD'
        ),
        (
          'standard_cost', 'MISSING_VALUE', 'An item of STANDARD costing requires a standard cost',
          p_stocked_item.standard_cost is null and i.costing = 'STANDARD'
        ),
        (
          'default_bin_id', 'NOT_FOUND', 'No such bin of the storeroom',
          p_stocked_item.default_bin_id is not null
            and not exists (
              select 1
                from inventory.bins as b
               where b.id = p_stocked_item.default_bin_id and b.storeroom_id = p_stocked_item.storeroom_id
            )
        )
    ) as f (field, code, message, is_so)
   where i.id = p_stocked_item.item_id
     and f.is_so
$$;

grant execute on function inventory.stocked_item_faults to assetry_api;
-- end: function inventory.stocked_item_faults

-- source: function maintenance.check_imported_schedules
-- Looks at the schedules of an import: what they are about stays as it is meanwhile and is of use at their site, their
-- values fit together, and only drafts change. What follows from the values of a schedule is added to them.
create or replace function maintenance.check_imported_schedules(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held      jsonb := core.hold_imported('maintenance.schedules', p_rows, maintenance.held_fields());
  v_plan_ids  uuid[] := array(
    select distinct (r.kept ->> 'job_plan_id')::uuid from unnest(p_rows) as r where r.faults = '[]'
  );
  v_published jsonb := (
    select coalesce(jsonb_object_agg(r.job_plan_id, true), '{}')
      from maintenance.job_plan_revisions as r
     where r.job_plan_id = any (v_plan_ids)
       and r.status = 'PUBLISHED'
  );
begin
  return array(
    select case
             when r.faults <> '[]' or not r.is_new and r.kept = '{}' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             when s.status <> 'DRAFT' then
               row(
                 r.position, r.code, r.id, r.is_new, r.kept,
                 jsonb_build_array(
                   core.fault('status', 'READ_ONLY', format('The schedule is %s: only drafts are changed', s.status))
                 )
               )::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new,
               v.kept || jsonb_build_object(
                 'basis', n.basis, 'off_season', n.off_season, 'start_units', n.start_units,
                 'rule_ends_on', n.rule_ends_on
               ),
               maintenance.schedule_faults(n) || maintenance.subject_faults(n, v.kept, v_held, v_published)
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join maintenance.schedules as s on s.id = r.id
     cross join lateral (
        select case when r.is_new then maintenance.new_schedule(r.kept, v_held) else r.kept end as kept
     ) as v
     cross join lateral maintenance.with_standard(
        jsonb_populate_record(s, case when r.faults = '[]' then v.kept end)
     ) as n
     order by r.position
  );
end
$$;

grant execute on function maintenance.check_imported_schedules to assetry_api;
-- end: function maintenance.check_imported_schedules

-- source: function maintenance.check_schedule
-- Refuses values that mean nothing together, each by its field.
create or replace function maintenance.check_schedule(p_schedule maintenance.schedules)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(maintenance.schedule_faults(p_schedule));
end
$$;

grant execute on function maintenance.check_schedule to assetry_api;
-- end: function maintenance.check_schedule

-- source: function maintenance.coming_turns
-- The turns of schedules that nothing but a nest binds to each other, from p_at on and due before an instant: what
-- generation does when nobody acts but that each work is done when it is due, or at once where that is over; a meter
-- goes on at its pace, and no event happens. The clock is moved from one thing that happens to the next: work ends, a
-- meter has counted as far, work is made. Decides nothing itself: what becomes of a turn, and what follows it, is asked
-- of the functions of generation. The schedules are ACTIVE. Ends after p_most turns; writes nothing.
create or replace function maintenance.coming_turns(
  p_schedules maintenance.schedules[], p_at timestamptz, p_before timestamptz, p_most integer
)
returns setof maintenance.occurrences
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_schedules maintenance.schedules[] := p_schedules;
  v_ids       uuid[];
  v_units     numeric[];
  v_paces     numeric[];
  v_done_ats  timestamptz[];
  v_open_ids  uuid[];
  v_open_ends timestamptz[];
  v_ended_ids uuid[];
  -- Those that wait for a larger one of their nest already, then the turns that are foreseen; places of all that wait.
  v_ahead     maintenance.occurrences[];
  v_waits     integer[];
  v_known     integer;
  v_made      integer;
  v_has_meter boolean;
  v_nest      maintenance.schedules[];
  v_turns     maintenance.occurrences[];
  v_turn      maintenance.occurrences;
  v_next      timestamptz;
  v_at        timestamptz := p_at;
begin
  select array_agg(p_schedules[i].id order by i),
         array_agg(maintenance.units_at(p_schedules[i].meter_id, 'infinity') order by i),
         array_agg(meter.units_per_day(p_schedules[i].meter_id) order by i),
         bool_or(p_schedules[i].meter_id is not null)
    into v_ids, v_units, v_paces, v_has_meter
    from generate_subscripts(p_schedules, 1) as i;

  for i in 1 .. cardinality(v_schedules) loop
    -- What has come already is found at the next run of generation.
    if v_schedules[i].armed_at is not null then
      v_schedules[i] := maintenance.reached(
        v_schedules[i], p_at, v_units[i], v_paces[i],
        v_schedules[i].event is not null and maintenance.has_happened(v_schedules[i], p_at)
      );
    end if;
  end loop;

  select coalesce(array_agg(o.schedule_id) filter (where o.status = 'GENERATED'), '{}'),
         coalesce(array_agg(greatest(o.due_at, p_at)) filter (where o.status = 'GENERATED'), '{}'),
         coalesce(array_agg(o order by o.seq) filter (where o.larger_schedule_id is not null), '{}')
    into v_open_ids, v_open_ends, v_ahead
    from maintenance.occurrences as o
   where o.organization_id = p_schedules[1].organization_id
     and o.site_id = p_schedules[1].site_id
     and o.schedule_id = any (v_ids);

  v_known := cardinality(v_ahead);
  v_waits := array(select generate_series(1, v_known));

  loop
    v_next := (select min(e.at) from unnest(v_open_ends) as e (at));

    for i in 1 .. cardinality(v_schedules) loop
      v_next := least(
        v_next, v_schedules[i].next_generate_at,
        maintenance.meter_comes_at(v_schedules[i], p_at, v_units[i], v_paces[i])
      );
    end loop;

    exit when v_next is null or v_next >= p_before or cardinality(v_ahead) - v_known > p_most;
    v_at := greatest(v_at, v_next);
    v_ended_ids := array(select o.id from unnest(v_open_ids, v_open_ends) as o (id, at) where o.at <= v_at);
    select coalesce(array_agg(o.id), '{}'), coalesce(array_agg(o.at), '{}')
      into v_open_ids, v_open_ends
      from unnest(v_open_ids, v_open_ends) as o (id, at)
     where o.at > v_at;

    v_schedules := maintenance.schedules_then(v_schedules, p_at, v_at, v_units, v_paces, v_ended_ids, v_open_ids);

    for i in 1 .. cardinality(v_schedules) loop
      v_done_ats[i] := case when v_ids[i] = any (v_ended_ids) then v_at else v_done_ats[i] end;
    end loop;

    -- A day that is given back, or that a meter has brought already, has its turn at the next run of generation, which
    -- is soon: what is made now is still open then.
    for v_run in 1 .. 100 loop
      if v_waits <> '{}' then
        select g.p_schedules, g.p_ahead, g.p_waits
          into v_schedules, v_ahead, v_waits
          from maintenance.given_back(
                 v_schedules, v_ahead, v_waits, v_open_ids, v_done_ats, array(
                   select maintenance.units_then(v_units[i], v_paces[i], v_at - p_at)
                     from generate_subscripts(v_units, 1) as i
                    order by i
                 )
               ) as g;
      end if;

      v_nest := v_schedules;
      v_made := cardinality(v_ahead);

      -- One day of each after the other: as maintenance.generate_all.
      for v_round in 1 .. 100 loop
        select t.p_schedules, t.p_turns
          into v_schedules, v_turns
          from maintenance.turns_now(v_schedules, v_nest, v_at, v_ahead, v_open_ids) as t;
        exit when v_turns = '{}';

        foreach v_turn in array v_turns loop
          continue when v_turn.schedule_id is null;
          v_ahead := v_ahead || v_turn;

          if v_turn.status = 'GENERATED' then
            v_open_ids := v_open_ids || v_turn.schedule_id;
            v_open_ends := v_open_ends || greatest(v_turn.due_at, v_at);
          elsif v_turn.larger_schedule_id is not null then
            v_waits := v_waits || cardinality(v_ahead);
          end if;
        end loop;

        for i in 1 .. cardinality(v_schedules) loop
          if v_turns[i].schedule_id is not null then
            v_schedules[i] := maintenance.after_occurrence(
              v_schedules[i], v_turns[i].status, v_at, maintenance.units_then(v_units[i], v_paces[i], v_at - p_at)
            );
          end if;
        end loop;
      end loop;

      exit when cardinality(v_ahead) = v_made or v_waits = '{}' and not v_has_meter;
      v_schedules := maintenance.schedules_then(v_schedules, p_at, v_at, v_units, v_paces, '{}', v_open_ids);
    end loop;
  end loop;

  return query select t.* from unnest(v_ahead[v_known + 1:]) as t where t.due_at < p_before;
end
$$;

grant execute on function maintenance.coming_turns to assetry_list;
-- end: function maintenance.coming_turns

-- source: function maintenance.held_fields
-- The fields of a schedule that name a record which must stay as it is while an import writes the schedule, in the
-- order in which such records are locked.
create or replace function maintenance.held_fields()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{contract_id,location_id,asset_id,meter_id,type_id,template_id,job_plan_id,route_id}'::text[]
$$;

grant execute on function maintenance.held_fields to assetry_api;
-- end: function maintenance.held_fields

-- source: function maintenance.new_schedule
-- The values of a new schedule of an import, with those that a schedule has where nothing else is said. p_held are the
-- records that it names, by id.
create or replace function maintenance.new_schedule(p_kept jsonb, p_held jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select '{"priority": "MEDIUM", "time_of_day": "00:00", "lead_days": 0, "lead_units": 0, "catch_up": "ONE",
           "overlap_policy": "SKIP", "trigger_logic": "ANY", "is_statutory": false}'
           || jsonb_build_object('site_id', p_held -> (p_kept ->> 'asset_id') -> 'site_id')
           || jsonb_strip_nulls(p_kept)
           || '{"status": "DRAFT"}'
$$;

grant execute on function maintenance.new_schedule to assetry_api;
-- end: function maintenance.new_schedule

-- source: function maintenance.schedule_faults
-- Every fault of values of a schedule that mean nothing together.
create or replace function maintenance.schedule_faults(p_schedule maintenance.schedules)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
           || maintenance.season_faults(p_schedule)
           || maintenance.rule_faults(p_schedule.rrule, p_schedule.anchor_on)
    from (
      values
        (
          'asset_id', 'MISSING_VALUE', 'An asset, a location, a category or a site-wide type is required',
          p_schedule.category_id is null
            and not work.names_place(
                  p_schedule.asset_id, p_schedule.location_id,
                  case when p_schedule.template_id is null then p_schedule.type_id end
                )
        ),
        (
          'category_id', 'NOT_ALLOWED', 'A category schedule has no asset, location, meter or route',
          p_schedule.category_id is not null and num_nonnulls(
            p_schedule.asset_id, p_schedule.location_id, p_schedule.meter_id, p_schedule.route_id
          ) > 0
        ),
        (
          'window_before_days', 'NOT_ALLOWED', 'Only for a schedule triggered by time alone',
          p_schedule.window_before_days is not null and not maintenance.is_timed(p_schedule)
        ),
        (
          'window_before_days', 'NOT_ALLOWED',
          'Not with overlap_policy GENERATE: only one work order is open at a time',
          p_schedule.window_before_days is not null and p_schedule.overlap_policy = 'GENERATE'
        ),
        (
          'window_before_days', 'TOO_SMALL', 'At least lead_days: work can be completed as soon as it is generated',
          p_schedule.window_before_days < p_schedule.lead_days
        ),
        (
          'window_after_days', 'NOT_ALLOWED', 'Only for a schedule triggered by time alone',
          p_schedule.window_after_days is not null and not maintenance.is_timed(p_schedule)
        ),
        (
          'max_ahead', 'NOT_ALLOWED', 'Only with overlap_policy GENERATE',
          p_schedule.max_ahead is not null and p_schedule.overlap_policy <> 'GENERATE'
        ),
        (
          'every_n', 'MISSING_VALUE', 'A time, a meter or an event is required',
          num_nonnulls(p_schedule.every_n, p_schedule.rrule, p_schedule.meter_id, p_schedule.event) = 0
        ),
        (
          'every_unit', 'MISSING_VALUE', 'Must be set together with every_n and anchor_on',
          num_nonnulls(p_schedule.every_n, p_schedule.every_unit) = 1
            or p_schedule.rrule is null
               and num_nonnulls(p_schedule.every_n, p_schedule.every_unit, p_schedule.anchor_on) not in (0, 3)
        ),
        (
          'rrule', 'NOT_ALLOWED', 'Use either rrule, or every_n and every_unit',
          p_schedule.rrule is not null and num_nonnulls(p_schedule.every_n, p_schedule.every_unit) > 0
        ),
        (
          'rrule', 'NOT_ALLOWED', 'A rrule cannot be combined with a meter or event',
          p_schedule.rrule is not null and num_nonnulls(p_schedule.meter_id, p_schedule.event) > 0
        ),
        (
          'anchor_on', 'MISSING_VALUE', 'The days of rrule are counted from it',
          p_schedule.rrule is not null and p_schedule.anchor_on is null
        ),
        (
          'basis', 'NOT_ALLOWED', 'A schedule with a rrule is FIXED',
          p_schedule.rrule is not null and p_schedule.basis = 'FLOATING'
        ),
        (
          'every_units', 'MISSING_VALUE', 'Must be set together with meter_id and start_units',
          num_nonnulls(p_schedule.meter_id, p_schedule.every_units, p_schedule.start_units) not in (0, 3)
        ),
        ('every_units', 'TOO_SMALL', 'At least 0.000001', p_schedule.every_units = 0),
        (
          'lead_units', 'TOO_LARGE', 'Must be less than every_units',
          p_schedule.lead_units > 0 and p_schedule.lead_units >= coalesce(p_schedule.every_units, 0)
        ),
        (
          'event', 'NOT_ALLOWED', 'Only for a schedule of an asset',
          p_schedule.event is not null and coalesce(p_schedule.asset_id, p_schedule.category_id) is null
        ),
        (
          'basis', 'NOT_ALLOWED', 'A schedule with several triggers is FLOATING',
          num_nonnulls(p_schedule.every_n, p_schedule.meter_id, p_schedule.event) > 1 and p_schedule.basis = 'FIXED'
        ),
        (
          'anchor_on', 'OUT_OF_RANGE', 'From 1900 to 2999',
          p_schedule.anchor_on not between '1900-01-01' and '2999-12-31'
        ),
        ('time_of_day', 'TOO_LARGE', 'Before 24:00', p_schedule.time_of_day = '24:00'),
        (
          'lead_days', 'TOO_LARGE', 'Must be shorter than the interval',
          p_schedule.max_ahead is null
            and p_schedule.lead_days >= case
              when p_schedule.rrule is not null then maintenance.rule_gap(p_schedule)
              else coalesce(p_schedule.every_n, 1) * case p_schedule.every_unit
                when 'WEEK' then 7 when 'MONTH' then 28 when 'YEAR' then 365 else 1 end
            end
        ),
        (
          'overlap_policy', 'NOT_ALLOWED', 'A FLOATING schedule has one open work order',
          p_schedule.basis = 'FLOATING' and p_schedule.overlap_policy <> 'SKIP'
        ),
        (
          'job_plan_id', 'NOT_ALLOWED', 'Inspections use their template',
          p_schedule.template_id is not null and p_schedule.job_plan_id is not null
        ),
        (
          'route_id', 'NOT_ALLOWED', 'An inspection has one asset or location',
          p_schedule.template_id is not null and p_schedule.route_id is not null
        ),
        (
          'nest_level', 'MISSING_VALUE', 'Must be set together with nest_group and nest_window_days',
          num_nonnulls(p_schedule.nest_group, p_schedule.nest_level, p_schedule.nest_window_days) not in (0, 3)
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function maintenance.schedule_faults to assetry_api;
-- end: function maintenance.schedule_faults

-- source: function maintenance.subject_faults
-- Every fault of what a schedule of an import is about, among the values p_kept that it gets: p_held are the records
-- that it names, by id, p_published the job plans that have a published revision.
create or replace function maintenance.subject_faults(
  p_schedule  maintenance.schedules,
  p_kept      jsonb,
  p_held      jsonb,
  p_published jsonb
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
    from (
      select p_held -> (p_kept ->> 'asset_id') as asset, p_held -> (p_kept ->> 'meter_id') as meter,
             p_held -> (p_kept ->> 'contract_id') as contract, p_schedule.site_id::text as site_id
    ) as h
   cross join lateral (
      values
        ('site_id', 'MISSING_VALUE', 'site_id or asset_id is required', h.site_id is null),
        (
          'covering_schedule_id', 'NOT_ALLOWED', 'The schedule of the category creates it',
          p_kept ->> 'covering_schedule_id' is not null
        ),
        (
          'location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
          p_kept ->> 'location_id' is not null
            and p_held -> (p_kept ->> 'location_id') ->> 'site_id' is distinct from h.site_id
        ),
        (
          'asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
          p_kept ->> 'asset_id' is not null and h.asset ->> 'site_id' is distinct from h.site_id
        ),
        ('asset_id', 'ASSET_RETIRED', 'The asset is out of use', asset.is_retired(h.asset ->> 'status')),
        (
          'meter_id', 'NOT_ALLOWED', 'It is at another site',
          p_kept ->> 'meter_id' is not null and h.meter ->> 'site_id' is distinct from h.site_id
        ),
        ('meter_id', 'NOT_ALLOWED', 'It is retired', h.meter ->> 'status' = 'RETIRED'),
        ('meter_id', 'NOT_ALLOWED', 'The meter must be CONTINUOUS', h.meter ->> 'kind' <> 'CONTINUOUS'),
        ('contract_id', 'NOT_ALLOWED', 'It is for another site', h.contract ->> 'site_id' <> h.site_id),
        ('contract_id', 'NOT_ALLOWED', 'It has ended', h.contract ->> 'status' in ('EXPIRED', 'TERMINATED', 'CLOSED')),
        (
          'route_id', 'NOT_ALLOWED', 'It is at another site',
          p_held -> (p_kept ->> 'route_id') ->> 'site_id' <> h.site_id
        ),
        (
          'job_plan_id', 'JOB_PLAN_NOT_PUBLISHED', 'The job plan has no published revision',
          not p_published ? (p_kept ->> 'job_plan_id')
        )
   ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function maintenance.subject_faults to assetry_api;
-- end: function maintenance.subject_faults

-- source: function meter.check_imported_meters
-- Looks at the meters of an import: what they measure and their types stay as they are meanwhile, settings fit
-- together, and a first reading is one that the meter can show. Readings of meters that stand are taken out of their
-- rows.
create or replace function meter.check_imported_meters(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held    jsonb := core.hold_imported('meter.meters', p_rows, '{location_id,asset_id,type_id}');
  v_told    text[] := '{current_reading,current_at,life_to_date}';
  v_counted text[] := '{type_id,rollover_value,max_rate_per_day,outlier_deviations,outlier_window,average_method,'
    'average_window,static_per_day}';
begin
  -- What is observed of a meter is compared with what was read, so nothing is read meanwhile.
  perform meter.lock_standings(
    array(select r.id from unnest(p_rows) as r where not r.is_new and r.faults = '[]' and r.kept - v_told <> '{}')
  );

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, w.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               when r.is_new then meter.new_meter_faults(r.kept, w.kept, v_held)
               when w.kept <> '{}' then coalesce(
                 (
                   select jsonb_agg(core.fault(k.key, 'READ_ONLY', 'An import cannot change it') order by k.key)
                     from jsonb_object_keys(w.kept) as k (key)
                    where k.key = any (v_counted)
                 ),
                 '[]'
               ) || meter.meter_faults(jsonb_populate_record(m, w.kept), false)
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join meter.meters as m on m.id = r.id
     cross join lateral (
        select case
                 when r.faults <> '[]' then r.kept
                 when r.is_new then meter.new_meter(r.kept, v_held)
                 else r.kept - v_told
               end as kept
     ) as w
     order by r.position
  );
end
$$;

grant execute on function meter.check_imported_meters to assetry_api;
-- end: function meter.check_imported_meters

-- source: function meter.check_meter
-- Refuses settings of a meter that contradict each other or what was read, with all of them. A type is of no asset.
create or replace function meter.check_meter(p_meter meter.meters, p_is_type boolean default false)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(meter.meter_faults(p_meter, p_is_type));
end
$$;

grant execute on function meter.check_meter to assetry_api;
-- end: function meter.check_meter

-- source: function meter.count_uses
-- Adds the uses of an asset that comes back from a loan to its meters of the type USES that are read.
create or replace function meter.count_uses()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform meter.record_reading(
            jsonb_build_object(
              'meter_id', m.id, 'read_at', new.checked_in_at, 'reading',
              new.uses + case m.reading_mode when 'DELTA' then 0 else coalesce(s.current_reading, 0) end
            ), 'MANUAL'
          )
     from meter.meters as m
     join meter.types as t on t.organization_id = m.organization_id and t.id = m.type_id and t.code = 'USES'
     left join meter.standings as s on s.organization_id = m.organization_id and s.meter_id = m.id
    where m.organization_id = new.organization_id
      and m.asset_id = new.asset_id
      and m.kind = 'CONTINUOUS'
      and m.status = 'ACTIVE'
      and not m.is_follower;

  return null;
end
$$;

create or replace trigger count_uses
  after update of status on asset.custodies
  for each row
  when (new.status = 'RETURNED' and new.status is distinct from old.status and new.uses > 0)
  execute function meter.count_uses();
-- end: function meter.count_uses

-- source: function meter.lock_standings
-- Keeps others from writing readings of these meters, and of those that follow them, until the transaction ends: first
-- those that follow none, then the others, each by id. Who records a reading need not reach a meter that follows.
create or replace function meter.lock_standings(p_meter_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_follower_ids uuid[];
begin
  perform
     from meter.standings as s
    where s.organization_id = core.current_organization_id()
      and s.meter_id = any (p_meter_ids)
      and not exists (
            select 1
              from meter.followings as f
             where f.organization_id = s.organization_id
               and f.meter_id = s.meter_id
          )
    order by s.meter_id
      for no key update;

  -- Read now, for they may have come while others were waited for.
  v_follower_ids := array(
    select f.meter_id
      from meter.followings as f
     where f.organization_id = core.current_organization_id()
       and (f.leader_id = any (p_meter_ids) or f.meter_id = any (p_meter_ids))
  );

  if v_follower_ids <> '{}' then
    perform
       from meter.standings as s
      where s.organization_id = core.current_organization_id()
        and s.meter_id = any (v_follower_ids)
      order by s.meter_id
        for no key update;
  end if;
end
$$;

grant execute on function meter.lock_standings to assetry_api;
-- end: function meter.lock_standings

-- source: function meter.meter_faults
-- Every fault of settings of a meter that contradict each other or what was read. A type is of no asset.
create or replace function meter.meter_faults(p_meter meter.meters, p_is_type boolean)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
    from (
      values
        (
          'asset_id', 'MISSING_VALUE', 'An asset or a location is required',
          not p_is_type and num_nonnulls(p_meter.asset_id, p_meter.location_id) = 0
        ),
        (
          'location_id', 'NOT_ALLOWED', 'Set either an asset or a location',
          num_nonnulls(p_meter.asset_id, p_meter.location_id) = 2
        ),
        ('unit', 'MISSING_VALUE', 'A value is required', p_meter.kind <> 'CHARACTERISTIC' and p_meter.unit is null),
        (
          'unit', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
          p_meter.kind = 'CHARACTERISTIC' and p_meter.unit is not null
        ),
        (
          'min_value', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
          p_meter.kind = 'CHARACTERISTIC' and p_meter.min_value is not null
        ),
        (
          'max_value', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
          p_meter.kind = 'CHARACTERISTIC' and p_meter.max_value is not null
        ),
        (
          'max_rate_per_day', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
          p_meter.kind = 'CHARACTERISTIC' and p_meter.max_rate_per_day is not null
        ),
        (
          'decimals', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
          p_meter.kind = 'CHARACTERISTIC' and p_meter.decimals is not null
        ),
        (
          'observations', 'MISSING_VALUE', 'A CHARACTERISTIC meter requires observations',
          p_meter.kind = 'CHARACTERISTIC' and p_meter.observations is null
        ),
        (
          'observations', 'NOT_ALLOWED', 'Only for a CHARACTERISTIC meter',
          p_meter.kind <> 'CHARACTERISTIC' and p_meter.observations is not null
        ),
        ('observations', 'TOO_SMALL', 'At least 2', cardinality(p_meter.observations) < 2),
        (
          'observations', 'TOO_LARGE', 'At most 50 of 1 to 80 characters, with no blank around them',
          cardinality(p_meter.observations) > 50
            or exists (
                 select 1
                   from unnest(p_meter.observations) as o (word)
                  where char_length(o.word) not between 1 and 80 or o.word <> btrim(o.word)
               )
        ),
        (
          'observations', 'ALREADY_EXISTS', 'It is listed twice',
          cardinality(p_meter.observations)
            > (select count(distinct lower(o.word)) from unnest(p_meter.observations) as o (word))
        ),
        (
          'observations', 'TOO_SMALL', 'At least as many as the greatest position read',
          cardinality(p_meter.observations) < meter.greatest_read(p_meter)
        ),
        (
          'reading_mode', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter is read in amounts',
          p_meter.reading_mode = 'DELTA' and p_meter.kind <> 'CONTINUOUS'
        ),
        (
          'direction', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter with reading_mode ABSOLUTE counts down',
          p_meter.direction = 'DOWN' and (p_meter.kind <> 'CONTINUOUS' or p_meter.reading_mode = 'DELTA')
        ),
        (
          'rollover_value', 'NOT_CONTINUOUS',
          'Only a CONTINUOUS meter with reading_mode ABSOLUTE that counts up rolls over',
          p_meter.rollover_value is not null
            and (p_meter.kind <> 'CONTINUOUS' or p_meter.reading_mode = 'DELTA' or p_meter.direction = 'DOWN')
        ),
        (
          'max_rate_per_day', 'MISSING_VALUE',
          'Required with rollover_value, to distinguish a rollover from an error',
          p_meter.rollover_value is not null and p_meter.max_rate_per_day is null
        ),
        (
          'max_rate_per_day', 'NOT_ALLOWED', 'A derived meter has no limit of its rate',
          p_meter.is_follower and p_meter.max_rate_per_day is not null
        ),
        (
          'outlier_deviations', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter has usual amounts',
          p_meter.outlier_deviations is not null and p_meter.kind <> 'CONTINUOUS'
        ),
        (
          'outlier_deviations', 'NOT_ALLOWED', 'A derived meter has no outlier detection',
          p_meter.outlier_deviations is not null and p_meter.is_follower
        ),
        (
          'outlier_window', 'NOT_ALLOWED', 'Requires outlier_deviations',
          p_meter.outlier_window is not null and p_meter.outlier_deviations is null
        ),
        ('max_value', 'TOO_SMALL', 'At least min_value', p_meter.max_value < p_meter.min_value),
        (
          'average_method', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter has an average per day',
          p_meter.kind <> 'CONTINUOUS' and p_meter.average_method <> 'SLIDING_READINGS'
        ),
        (
          'average_window', 'NOT_ALLOWED', 'Only for SLIDING_DAYS and SLIDING_READINGS',
          p_meter.average_window is not null and p_meter.average_method in ('ALL', 'STATIC')
        ),
        (
          'average_window', 'TOO_SMALL', 'At least 2 readings',
          p_meter.average_window < 2 and p_meter.average_method = 'SLIDING_READINGS'
        ),
        (
          'static_per_day', 'MISSING_VALUE', 'Required with average_method STATIC',
          p_meter.static_per_day is null and p_meter.average_method = 'STATIC'
        ),
        (
          'static_per_day', 'NOT_ALLOWED', 'Only with average_method STATIC',
          p_meter.static_per_day is not null and p_meter.average_method <> 'STATIC'
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function meter.meter_faults to assetry_api;
-- end: function meter.meter_faults

-- source: function meter.new_meter
-- The values of a new meter of an import, p_kept, with those that follow: of its type, the site of what it measures,
-- and the amount counted before its first reading. p_held are the records that it names, by id.
create or replace function meter.new_meter(p_kept jsonb, p_held jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select v.kept || jsonb_build_object(
           'site_id', coalesce(
             p_held -> (p_kept ->> 'asset_id') -> 'site_id', p_held -> (p_kept ->> 'location_id') -> 'site_id'
           ),
           'initial_life_to_date', case
             when v.kept ->> 'life_to_date' is null then v.kept -> 'initial_life_to_date'
             -- Of a meter that is read in amounts, the reading itself counts.
             when v.kept ->> 'reading_mode' = 'DELTA' then
               to_jsonb((v.kept ->> 'life_to_date')::numeric - coalesce((v.kept ->> 'current_reading')::numeric, 0))
             else v.kept -> 'life_to_date'
           end
         )
    from (
      select meter.standard_of(jsonb_populate_record(null::meter.types, p_held -> (p_kept ->> 'type_id')))
               || (
                 p_kept - array(
                   select k.key
                     from jsonb_each(p_kept) as k
                    where k.value = 'null'
                      and k.key in ('kind', 'reading_mode', 'direction', 'initial_life_to_date', 'average_method')
                 )
               ) as kept
    ) as v
$$;

grant execute on function meter.new_meter to assetry_api;
-- end: function meter.new_meter

-- source: function meter.new_meter_faults
-- Every fault of a new meter of an import: p_given are the values of its row, p_kept those with what follows from them,
-- p_held the records that it names, by id.
create or replace function meter.new_meter_faults(p_given jsonb, p_kept jsonb, p_held jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_meter   meter.meters := jsonb_populate_record(null::meter.meters, p_kept);
  v_reading meter.entry;
begin
  v_meter.id := uuidv7();
  v_meter.status := 'ACTIVE';
  v_meter.is_follower := false;
  v_reading.reading := (p_kept ->> 'current_reading')::numeric;
  v_reading.read_at := (p_kept ->> 'current_at')::timestamptz;
  v_reading.source := 'IMPORT';
  v_reading.kind := 'READING';

  if v_reading.reading is not null then
    v_reading := meter.judge_new(v_reading, v_meter, false, false, null, null, '{}');
  end if;

  return meter.meter_faults(v_meter, false) || (
    select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
      from (
        values
          (
            'site_id', 'PARENT_AT_OTHER_SITE', 'The asset or location is at another site',
            p_given ->> 'site_id' <> p_kept ->> 'site_id'
          ),
          (
            'asset_id', 'ASSET_RETIRED', 'The asset is out of use',
            asset.is_retired(p_held -> (p_given ->> 'asset_id') ->> 'status')
          ),
          (
            'type_id', 'KIND_DIFFERS', 'Its kind is not that of the meter',
            p_held -> (p_given ->> 'type_id') ->> 'kind' <> v_meter.kind
          ),
          (
            'current_at', 'MISSING_VALUE', 'current_reading and current_at belong together',
            num_nonnulls(p_given ->> 'current_reading', p_given ->> 'current_at') = 1
          ),
          (
            'life_to_date', 'TOO_SMALL', 'At least the first reading, which counts as an amount',
            v_meter.initial_life_to_date < 0
          ),
          ('current_reading', v_reading.code, v_reading.message, v_reading.outcome = 'REJECTED')
      ) as f (field, code, message, is_so)
     where f.is_so
  );
end
$$;

grant execute on function meter.new_meter_faults to assetry_api;
-- end: function meter.new_meter_faults

-- source: function meter.store_first_readings
-- Gives the new meters of an import, which are written, their standings and the readings that their rows have.
create or replace function meter.store_first_readings(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_new_ids uuid[] := array(select r.id from unnest(p_rows) as r where r.is_new and r.faults = '[]');
begin
  insert into meter.standings (site_id, meter_id, life_to_date, average_per_day)
  select m.site_id, m.id, m.initial_life_to_date, m.static_per_day
    from meter.meters as m
   where m.id = any (v_new_ids)
   order by m.id;

  perform meter.store_readings(
    meter.read_entries(
      (
        select coalesce(
                 jsonb_agg(
                   jsonb_build_object(
                     'meter_id', r.id, 'reading', r.kept -> 'current_reading', 'read_at', r.kept -> 'current_at'
                   )
                   order by r.position
                 ),
                 '[]'
               )
          from unnest(p_rows) as r
         where r.is_new
           and r.faults = '[]'
           and r.kept ->> 'current_reading' is not null
      ),
      'IMPORT'
    )
  );
end
$$;

grant execute on function meter.store_first_readings to assetry_api;
-- end: function meter.store_first_readings

-- source: function notify.bounce_address
-- The sender address on the envelope of a mail, to which servers report that it could not be delivered: that of the
-- relay, with the id of the message and a code of 64 bits behind a plus sign. Null where the relay has none.
create or replace function notify.bounce_address(p_message_id uuid, p_address text)
returns text
language sql
stable
set search_path = ''
as $$
  select split_part(p_address, '@', 1) || '+' || c.claim
           || left(encode(core.request_hash(jsonb_build_array('bounce', c.claim)), 'hex'), 16)
           || '@' || split_part(p_address, '@', 2)
    from (select replace(p_message_id::text, '-', '') as claim) as c
$$;
-- end: function notify.bounce_address

-- source: function notify.claim_message
-- Hands a message with all that is needed to send it to the worker: the one place where a relay's secrets
-- leave their table. No row when it was sent, has failed, or the organization is suspended. A message that is
-- SENDING already was begun by a worker that died: it is handed out again, under the same id, by which a
-- receiver knows it. To an address that bounced nothing is sent but mails to set a password; a mail of notices is not
-- sent when the account may not read any of them now, and one with several gets its text here. A mail of topics that
-- are not all mandatory has a link that ends them, on the host of the organization, else at p_origin.
create or replace function notify.claim_message(p_message_id uuid, p_origin text default null)
returns table (
  id              uuid,
  channel         text,
  kind            text,
  recipient       text,
  subject         text,
  body            text,
  created_at      timestamptz,
  host            text,
  port            integer,
  security        text,
  username        text,
  password        text,
  from_address    text,
  from_name       text,
  url             text,
  message_format  text,
  signing_secret  text,
  bounce_address  text,
  unsubscribe_url text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_message notify.messages;
  v_is_link boolean;
  v_fault   text;
begin
  perform set_config('assetry.action', 'claim_message', true);

  update notify.messages as m
     set status = 'SENDING',
         attempts = m.attempts + 1
   where m.id = p_message_id
     and m.status in ('QUEUED', 'SENDING')
     and exists (select 1 from core.organizations as o where o.id = m.organization_id and o.status = 'ACTIVE')
  returning * into v_message;

  v_is_link := v_message.account_id is null and v_message.body like '%{password_link}%';

  if v_message.account_id is not null then
    v_message := notify.filled_message(v_message);
  elsif v_is_link then
    v_message.body := identity.give_password_token(
      v_message.organization_id, v_message.id, v_message.body
    );
  end if;

  v_fault := case
    when v_message.body is null then 'The account may not read the record any more'
    when v_message.kind = 'EVENT' and not v_is_link
      and notify.is_suppressed(v_message.organization_id, v_message.recipient)
    then 'The address is suppressed: withdraw_suppression allows it again'
  end;

  if v_fault is not null then
    update notify.messages as m set status = 'SUPPRESSED', error = v_fault where m.id = v_message.id;
    return;
  end if;

  return query
  select v_message.id, r.channel, v_message.kind, v_message.recipient, v_message.subject,
         concat_ws(E'\n\n', v_message.body, u.line), v_message.created_at, r.host, r.port, r.security, r.username,
         r.password, r.from_address, r.from_name, r.url, r.message_format, r.signing_secret,
         notify.bounce_address(v_message.id, r.bounce_address), u.link
    from notify.relays as r
    left join notify.unsubscribe_link(v_message, p_origin) as u on true
   where r.organization_id = v_message.organization_id
     and r.id = v_message.relay_id;
end
$$;

grant execute on function notify.claim_message to assetry_worker;
-- end: function notify.claim_message

-- source: function notify.complete_message
-- What became of a message that the worker had claimed: SENT, FAILED for good, BOUNCED, or QUEUED to be tried again. A
-- message bounces when the mail server refuses its recipient for good; then nothing more is sent to the address until
-- withdraw_suppression allows it. p_error is what the provider said. The outcome of a test is that of the relay, unless
-- the relay was changed meanwhile; where the recipient was at fault, it tells nothing of the relay, which returns to
-- what it was before the test. Answers false when the message was not at work; one that waits can only fail.
create or replace function notify.complete_message(
  p_message_id         uuid,
  p_status             text,
  p_error              text    default null,
  p_is_recipient_fault boolean default false
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_error   text := left(nullif(btrim(regexp_replace(p_error, '[[:cntrl:]]+', ' ', 'g')), ''), 500);
  v_message notify.messages;
begin
  perform set_config('assetry.action', 'complete_message', true);

  update notify.messages as m
     set status = p_status,
         error = v_error,
         sent_at = case p_status when 'SENT' then clock_timestamp() end,
         bounce_kind = case p_status when 'BOUNCED' then 'HARD' end,
         bounced_at = case p_status when 'BOUNCED' then clock_timestamp() end
   where m.id = p_message_id
     and (m.status = 'SENDING' or (m.status = 'QUEUED' and p_status = 'FAILED'))
  returning * into v_message;

  if not found then
    return false;
  end if;

  if p_status = 'BOUNCED' then
    perform notify.note_bounce(v_message);
  elsif v_message.kind = 'TEST' then
    update notify.relays as r
       set status = case
             when p_status = 'SENT' then 'ACTIVE'
             when p_status = 'FAILED' and p_is_recipient_fault then coalesce(r.status_before_test, 'FAILED')
             when p_status = 'FAILED' then 'FAILED'
             else r.status
           end,
           status_before_test = case p_status when 'QUEUED' then r.status_before_test end,
           last_error = v_error
     where r.organization_id = v_message.organization_id
       and r.id = v_message.relay_id
       and r.status = 'TESTING';
  end if;

  return true;
end
$$;

grant execute on function notify.complete_message to assetry_worker;
-- end: function notify.complete_message

-- source: function notify.example_of
-- A text of notices filled in with examples of all facts of its topic, as notify.tell fills it in with what happened;
-- and the shipped one.
create or replace function notify.example_of(p_text notify.texts)
returns table (subject text, body text, shipped_subject text, shipped_body text)
language sql
stable
security definer
set search_path = ''
as $$
  select notify.subject_of(notify.render(p_text.subject, e.facts, 'UTC')), notify.render(p_text.body, e.facts, 'UTC'),
         notify.subject_of(notify.render(w.subject, e.facts, 'UTC')), notify.render(w.body, e.facts, 'UTC')
    from notify.topics as t
    join notify.wordings as w on w.topic = t.code and w.locale = p_text.locale
   cross join lateral (
      select jsonb_object_agg(f.name, f.example) as facts from notify.facts as f where f.name = any (t.names)
    ) as e
   where t.code = p_text.topic
$$;

grant execute on function notify.example_of to assetry_list;
-- end: function notify.example_of

-- source: function notify.is_suppressed
-- Whether mail to an address is suppressed.
create or replace function notify.is_suppressed(p_organization_id uuid, p_address text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
           select
             from notify.suppressions as x
            where x.organization_id = p_organization_id
              and x.address = lower(normalize(p_address, nfkc))
              and x.withdrawn_at is null
              and (x.until_at is null or x.until_at > now())
         )
$$;
-- end: function notify.is_suppressed

-- source: function notify.lock_text
-- Locks a text of notices at the version that the caller read, behind the organization: two changes of its texts at
-- once come one after the other. Refuses who does not reach all sites.
create or replace function notify.lock_text(p_text_id uuid, p_row_version integer)
returns notify.texts
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_text notify.texts;
begin
  perform notify.lock_organization();
  select * into v_text from notify.texts as t where t.id = p_text_id;

  if not found then
    perform core.refuse('NOTIFICATION_TEXT_NOT_FOUND', 'No such text of notices', 404);
  end if;

  perform core.require_all_sites();
  perform core.check_row_version(v_text.row_version, p_row_version);
  return v_text;
end
$$;

grant execute on function notify.lock_text to assetry_api;
-- end: function notify.lock_text

-- source: function notify.next_text_status
-- The status to which an action moves a text of notices; refuses an action that its status does not allow.
create or replace function notify.next_text_status(p_text notify.texts, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('notify.texts', format('Revision %s', p_text.revision), p_text.status, p_action)
$$;

grant execute on function notify.next_text_status to assetry_api;
-- end: function notify.next_text_status

-- source: function notify.note_bounce
-- What follows from the bounce of a message, which is BOUNCED: a HARD one suppresses its address, the third SOFT one
-- within seven days suppresses it for seven days. That of a test says something of the relay and stops no address.
create or replace function notify.note_bounce(p_message notify.messages)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_message.kind = 'EVENT' then
    -- Two at once would each miss the other.
    perform from notify.relays as r where r.id = p_message.relay_id for no key update;

    insert into notify.suppressions as s (organization_id, address, reason, message_id, error, until_at)
    select p_message.organization_id, lower(normalize(p_message.recipient, nfkc)), 'BOUNCE', p_message.id,
           p_message.error, case p_message.bounce_kind when 'SOFT' then now() + interval '7 days' end
     where p_message.bounce_kind = 'HARD'
        or (
             select count(*)
               from notify.messages as m
              where m.organization_id = p_message.organization_id
                and m.recipient = p_message.recipient
                and m.bounced_at > now() - interval '7 days'
                and m.bounce_kind = 'SOFT'
           ) >= 3
        on conflict (organization_id, address) where withdrawn_at is null do update
           set message_id = excluded.message_id,
               error = excluded.error,
               until_at = excluded.until_at
         where s.until_at is not null;

    perform notify.rest_relay(p_message.organization_id, p_message.relay_id);
  end if;
end
$$;
-- end: function notify.note_bounce

-- source: function notify.recipients_of
-- Accounts with what is needed to notify them by a topic: the words of their language (their own, else p_locale), which
-- the organization published or which are shipped, their time zone (else p_time_zone), and how they are mailed. A
-- mandatory topic is mailed at once; else the preference for the topic counts, else that for its area, else the topic's
-- default. An account without an address, or with one that is suppressed, has no email here.
create or replace function notify.recipients_of(
  p_organization_id uuid,
  p_account_ids     uuid[],
  p_topic           notify.topics,
  p_locale          text,
  p_time_zone       text
)
returns table (
  account_id         uuid,
  email              text,
  choice             text,
  time_zone          text,
  digest_time        time,
  digest_weekday     text,
  lets_critical_pass boolean,
  has_quiet_hours    boolean,
  subject            text,
  body               text
)
language sql
stable
set search_path = ''
as $$
  select a.id,
         case
           when not exists (
             select
               from notify.suppressions as x
              where x.organization_id = p_organization_id
                and x.address = a.email_normalized
                and x.withdrawn_at is null
                and (x.until_at is null or x.until_at > now())
           ) then a.email
         end,
         coalesce(
           (
             select 'NOW'
               from notify.mandatory_topics as m
              where m.organization_id = p_organization_id
                and m.topic = p_topic.code
           ),
           (
             select p.choice
               from notify.preferences as p
              where p.organization_id = p_organization_id
                and p.account_id = a.id
                and (p.topic = p_topic.code or p.area = p_topic.area)
              order by p.topic nulls last
              limit 1
           ),
           p_topic.default_choice
         ),
         coalesce(s.time_zone, p_time_zone), coalesce(s.digest_time, '07:00'), s.digest_weekday,
         coalesce(s.lets_critical_pass, true),
         exists (
           select from notify.quiet_hours as q where q.organization_id = p_organization_id and q.account_id = a.id
         ),
         coalesce(o.subject, w.subject), coalesce(o.body, w.body)
    from identity.accounts as a
    left join notify.account_settings as s on s.organization_id = p_organization_id and s.account_id = a.id
    join notify.wordings as w on w.topic = p_topic.code and w.locale = coalesce(s.locale, p_locale)
    left join notify.texts as o
      on o.organization_id = p_organization_id
     and o.topic = w.topic
     and o.locale = w.locale
     and o.status = 'PUBLISHED'
   where a.id = any (p_account_ids)
   order by a.id
$$;
-- end: function notify.recipients_of

-- source: function notify.record_bounce
-- Notes that a mail which a server had accepted could not be delivered, by the token of its envelope. One refusal for a
-- token that is not ours and for a message that is gone. Nothing is looked up by a token whose code is wrong.
create or replace function notify.record_bounce(p_token text, p_status text, p_diagnostic text)
returns notify.bounce_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_claim   text := substring(p_token from '^([0-9a-f]{32})[0-9a-f]{16}$');
  v_message notify.messages;
begin
  if p_status !~ '^[45]\.\d{1,3}\.\d{1,3}$' or p_status is null then
    perform core.refuse_field('p_status', 'INVALID_FORMAT', 'A status of RFC 3463, such as 5.1.1');
  end if;

  select * into v_message
    from notify.messages as m
   where m.id = case
           when right(p_token, 16) = left(encode(core.request_hash(jsonb_build_array('bounce', v_claim)), 'hex'), 16)
           then v_claim::uuid
         end
     for no key update;

  if not found then
    perform core.refuse('MAIL_NOT_FOUND', 'No such mail', 404);
  end if;

  perform set_config('assetry.action', 'record_mail_bounce', true);

  update notify.messages as m
     set status = 'BOUNCED',
         sent_at = null,
         bounce_kind = case when p_status like '5%' and p_status <> '5.2.2' then 'HARD' else 'SOFT' end,
         bounced_at = clock_timestamp(),
         error = left(btrim(regexp_replace(concat_ws(' ', p_status, p_diagnostic), '[[:cntrl:]]+', ' ', 'g')), 500)
   where m.organization_id = v_message.organization_id
     and m.id = v_message.id
     and m.status in ('SENDING', 'SENT')
  returning * into v_message;

  if found then
    perform notify.note_bounce(v_message);
    return row(true)::notify.bounce_answer;
  end if;

  return row(false)::notify.bounce_answer;
end
$$;

grant execute on function notify.record_bounce to assetry_auth;
-- end: function notify.record_bounce

-- source: function notify.relay_fault
-- What is wrong with the form of a value of a relay, in words; null when nothing is.
create or replace function notify.relay_fault(p_field text, p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
           when p_text ~ '[[:cntrl:]]' then 'No line breaks or other control characters'
           when p_field = 'host' and p_text !~* '^[a-z0-9]([a-z0-9._:-]*[a-z0-9])?$' then 'A host name or an IP address'
           when p_field = 'from_address' then notify.address_fault('EMAIL', p_text)
           when p_field = 'bounce_address' and p_text !~ '^[A-Za-z0-9._-]{1,15}@' then
             'An address with at most 15 letters, digits, dots and hyphens before the @'
           when p_field = 'bounce_address' then notify.address_fault('EMAIL', p_text)
           when p_field = 'from_name' and p_text ~ '[<>"\\]' then 'A name without angle brackets and quotes'
           when p_field = 'url' and notify.url_target(p_text) is null then 'An https URL without a name and password'
           when p_field = 'signing_secret' and not notify.is_signing_secret(p_text)
             then 'whsec_ and 24 to 64 bytes in base64'
         end
$$;

grant execute on function notify.relay_fault to assetry_api;
-- end: function notify.relay_fault

-- source: function notify.relay_fields
-- The fields of a relay that its channel has, and whether the relay needs a value in them.
create or replace function notify.relay_fields(p_channel text)
returns table (field text, is_required boolean)
language sql
immutable
set search_path = ''
as $$
  select f.field, f.is_required
    from (
      values
        ('EMAIL', 'host', true), ('EMAIL', 'port', false), ('EMAIL', 'security', false),
        ('EMAIL', 'username', false), ('EMAIL', 'password', false),
        ('EMAIL', 'from_address', true), ('EMAIL', 'from_name', false),
        ('EMAIL', 'bounce_address', false),
        ('CHAT', 'url', true), ('CHAT', 'message_format', false),
        ('WEBHOOK', 'url', true), ('WEBHOOK', 'signing_secret', true)
    ) as f (channel, field, is_required)
   where f.channel = p_channel
$$;

grant execute on function notify.relay_fields to assetry_api;
-- end: function notify.relay_fields

-- source: function notify.rest_relay
-- Fails an active relay when more than 5 % of its mails since its last test, of a day at most, bounced, and at least
-- 100 were sent; notifies the accounts that manage relays. Reads no more than is needed to tell.
create or replace function notify.rest_relay(p_organization_id uuid, p_relay_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action  text := core.current_action();
  v_relay   notify.relays;
  v_since   timestamptz;
  v_bounced integer;
  v_mails   integer;
begin
  select * into v_relay from notify.relays as r where r.organization_id = p_organization_id and r.id = p_relay_id;
  v_since := greatest(now() - interval '1 day', v_relay.last_tested_at);

  select count(*) into v_bounced
    from notify.messages as m
   where m.organization_id = p_organization_id
     and m.relay_id = p_relay_id
     and m.bounced_at > v_since;

  select count(*) into v_mails
    from (
      select
        from notify.messages as m
       where m.organization_id = p_organization_id
         and m.relay_id = p_relay_id
         and m.created_at > v_since
         and m.status in ('SENT', 'BOUNCED')
       limit v_bounced * 20
    ) as m;

  if v_mails < 100 or v_bounced * 20 <= v_mails then
    return;
  end if;

  perform set_config('assetry.action', 'rest_relay', true);

  update notify.relays as r
     set status = 'FAILED',
         last_error = format('%s of %s mails of a day bounced', v_bounced, v_mails)
   where r.organization_id = p_organization_id
     and r.id = p_relay_id
     and r.status = 'ACTIVE';

  if found then
    perform notify.tell(
      p_organization_id, null, identity.holders_of(p_organization_id, 'notification_relay.manage'), 'RELAY_RESTS',
      'notify.relays', p_relay_id,
      jsonb_build_object('number', v_relay.name, 'bounces', v_bounced, 'mails', v_mails)
    );
  end if;

  perform set_config('assetry.action', v_action, true);
end
$$;
-- end: function notify.rest_relay

-- source: function notify.retire_published
-- Retires the revision in whose place a text of notices is published. The log and the state machine know the act by
-- its own name.
create or replace function notify.retire_published(p_text notify.texts)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action text := core.current_action();
begin
  perform set_config('assetry.action', 'retire_notification_text', true);

  update notify.texts as t
     set status = 'RETIRED'
   where t.topic = p_text.topic
     and t.locale = p_text.locale
     and t.status = 'PUBLISHED';

  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function notify.retire_published to assetry_api;
-- end: function notify.retire_published

-- source: function notify.store_relay
-- Changes a relay that the caller has locked. As the owner, because what is kept secret cannot be read by
-- assetry_api, not even to leave it as it is.
create or replace function notify.store_relay(p_relay_id uuid, p_status text, p_values jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_relay notify.relays;
begin
  perform core.require_all_sites();

  select * into v_relay
    from notify.relays as r
   where r.organization_id = core.current_organization_id()
     and r.id = p_relay_id;

  v_relay := jsonb_populate_record(v_relay, p_values);

  update notify.relays as r
     set status = p_status,
         name = v_relay.name,
         host = v_relay.host,
         port = v_relay.port,
         security = v_relay.security,
         username = v_relay.username,
         password = v_relay.password,
         from_address = v_relay.from_address,
         from_name = v_relay.from_name,
         bounce_address = v_relay.bounce_address,
         url = v_relay.url,
         message_format = v_relay.message_format,
         signing_secret = v_relay.signing_secret
   where r.organization_id = core.current_organization_id()
     and r.id = p_relay_id
  returning * into v_relay;

  return core.answer(to_jsonb(v_relay), null::notify.notification_relay_answer);
end
$$;

grant execute on function notify.store_relay to assetry_api;
-- end: function notify.store_relay

-- source: function notify.tell
-- Notifies accounts of a record by a topic, whose words say it with these facts; returns how many. Each gets a notice
-- in the inbox, and a mail by the preference of the account: at once, with the digest, or none. Never notified is
-- whoever did it, nor who may not read the record (notify.readers_of). number and label of the facts name the record.
-- For whatever domain has something to tell persons; scripts/lint/notices.ts holds its callers to a topic and facts.
create or replace function notify.tell(
  p_organization_id uuid,
  p_site_id         uuid,
  p_account_ids     uuid[],
  p_topic           text,
  p_entity          text,
  p_entity_id       uuid,
  p_facts           jsonb
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_topic       notify.topics;
  v_place       record;
  v_message_ids uuid[];
  v_count       integer;
begin
  p_account_ids := notify.readers_of(
    p_organization_id, p_site_id, p_entity, p_entity_id,
    array(
      select distinct a.id
        from unnest(p_account_ids) as a (id)
       where a.id is distinct from core.current_account_id()
         and a.id is distinct from core.current_actor_id()
    )
  );

  if p_account_ids = '{}' then
    return 0;
  end if;

  select t as topic, coalesce(o.locale, 'en') as locale, coalesce(s.time_zone, 'UTC') as time_zone, r.id as relay_id
    into v_place
    from core.organizations as o
    join notify.topics as t on t.code = p_topic
    left join core.sites as s on s.organization_id = o.id and s.id = p_site_id
    left join notify.relays as r on r.organization_id = o.id and r.channel = 'EMAIL' and r.status = 'ACTIVE'
   where o.id = p_organization_id;

  v_topic := v_place.topic;

  with told as materialized (
    select r.account_id, r.email, m.id as message_id,
           coalesce(nullif(notify.subject_of(notify.render(r.subject, p_facts, r.time_zone)), ''), p_topic) as subject,
           left(notify.render(r.body, p_facts, r.time_zone), 10000) as body,
           case
             when m.id is not null then now()
             when r.choice <> 'OFF' and r.email is not null and v_place.relay_id is not null
             then notify.release_of(p_organization_id, r, v_topic, p_entity_id)
           end as release_at
      from notify.recipients_of(p_organization_id, p_account_ids, v_topic, v_place.locale, v_place.time_zone) as r
      -- Many records in one request are one mail.
      left join notify.messages as m
        on m.organization_id = p_organization_id
       and m.account_id = r.account_id
       and m.created_at = now()
       and m.topic = p_topic
  ),
  mailed as (
    insert into notify.messages (
      organization_id, site_id, relay_id, account_id, topic, kind, recipient, subject, body
    )
    select p_organization_id, p_site_id, v_place.relay_id, t.account_id, p_topic, 'EVENT', t.email, t.subject, t.body
      from told as t
     where t.release_at <= now()
       and t.message_id is null
    returning id, account_id
  ),
  noted as (
    insert into notify.notices (
      organization_id, account_id, site_id, topic, entity, entity_id, entity_number, entity_label, subject, body,
      severity, release_at, message_id
    )
    select p_organization_id, t.account_id, p_site_id, p_topic, p_entity, p_entity_id,
           left(p_facts ->> 'number', 200), left(p_facts ->> 'label', 500), t.subject, t.body, v_topic.severity,
           t.release_at, coalesce(t.message_id, m.id)
      from told as t
      left join mailed as m on m.account_id = t.account_id
    returning id
  )
  select (select count(*) from noted), array(select m.id from mailed as m)
    into v_count, v_message_ids;

  perform notify.enqueue_messages(v_message_ids);
  return v_count;
end
$$;

grant execute on function notify.tell to assetry_api;
-- end: function notify.tell

-- source: function notify.text_faults
-- What is wrong with a text of notices: a topic that there is not, braces that are no {{name}}, and each name that is
-- no fact of the topic, with the one that may be meant; of a hundred names at most.
create or replace function notify.text_faults(p_text notify.texts)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code, f.message), '[]')
    from (
      select 'topic' as field, 'NOT_IN_VOCABULARY' as code,
             format('No topic is %s; see /notification_topics', p_text.topic) as message
       where p_text.topic is not null
         and not exists (select from notify.topics as t where t.code = p_text.topic)
       union all
      select v.field, 'INVALID_FORMAT', 'Braces stand around the name of a fact only: {{name}}'
        from (values ('subject', p_text.subject), ('body', p_text.body)) as v (field, template)
       where regexp_replace(v.template, '\{\{[^{}]*\}\}', '', 'g') ~ '[{}]'
       union all
      (
        select v.field, 'UNKNOWN_NAME',
               format(
                 '%s is no fact of %s%s', left(u.name, 60), t.code,
                 coalesce('; perhaps ' || core.nearest(btrim(left(u.name, 60)), t.names), '')
               )
          from notify.topics as t
         cross join (values ('subject', p_text.subject), ('body', p_text.body)) as v (field, template)
         cross join lateral (
            select distinct m.parts[1] as name from regexp_matches(v.template, '\{\{([^{}]*)\}\}', 'g') as m (parts)
          ) as u
         where t.code = p_text.topic
           and u.name <> all (t.names)
         limit 100
      )
    ) as f
$$;

grant execute on function notify.text_faults to assetry_api;
-- end: function notify.text_faults

-- source: function notify.unsubscribe
-- Ends the mails of the topics of a mail for its account, by the token of its link. One refusal for every cause: a
-- token that is not ours, a mail whose notices are gone or whose topics are mandatory now, an account or organization
-- that is suspended, the host of another organization. Nothing is looked up by a token whose code is wrong.
create or replace function notify.unsubscribe(p_token text)
returns notify.unsubscribed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_claim   text  := left(p_token, 32);
  v_code    bytea := decode(substring(p_token from '^[0-9a-f]{32}([0-9a-f]{64})$'), 'hex');
  v_message record;
  v_topics  text[];
begin
  select m.id, m.organization_id, m.account_id into v_message
    from notify.messages as m
    join identity.accounts as a on a.organization_id = m.organization_id and a.id = m.account_id and a.status = 'ACTIVE'
    join core.organizations as o on o.id = m.organization_id and o.status = 'ACTIVE'
   where m.id = case
           when v_code = core.request_hash(jsonb_build_array('unsubscribe', v_claim), v_code) then v_claim::uuid
         end
     and identity.serves_host(m.organization_id);

  v_topics := array(
    select distinct t.code
      from notify.notices as n
      join notify.topics as t on t.code = n.topic
     where n.organization_id = v_message.organization_id
       and n.message_id = v_message.id
       and not exists (
             select
               from notify.mandatory_topics as d
              where d.organization_id = n.organization_id
                and d.topic = n.topic
           )
     order by t.code
  );

  if v_topics = '{}' then
    perform core.refuse('MAIL_LINK_NOT_FOUND', 'No such link', 404);
  end if;

  perform core.act_for(v_message.account_id, null, core.request_id());
  perform set_config('assetry.action', 'unsubscribe_notices', true);
  perform notify.lock_own_settings();

  insert into notify.preferences as p (account_id, topic, choice)
  select v_message.account_id, t.code, 'OFF'
    from unnest(v_topics) as t (code)
      on conflict (organization_id, account_id, area, topic) do update
         set choice = excluded.choice
       where p.choice <> excluded.choice;

  return row(v_topics)::notify.unsubscribed_answer;
end
$$;

grant execute on function notify.unsubscribe to assetry_auth;
-- end: function notify.unsubscribe

-- source: function notify.unsubscribe_link
-- The link with which the recipient of a mail ends mails of its topics, and the line of the mail that has it, in the
-- language of the account. The link is on the host of the organization, else at p_origin. No row without either, nor
-- where all topics of the mail are mandatory, nor for a mail without notices. The code is made under the server's
-- pepper, so that nobody else makes one.
create or replace function notify.unsubscribe_link(p_message notify.messages, p_origin text)
returns table (link text, line text)
language sql
stable
set search_path = ''
as $$
  select k.link, notify.render(l.unsubscribe_text, jsonb_build_object('link', k.link), 'UTC')
    from core.organizations as o
    left join notify.account_settings as s on s.organization_id = o.id and s.account_id = p_message.account_id
    join notify.locales as l on l.code = coalesce(s.locale, o.locale, 'en')
   cross join lateral (
      select coalesce('https://' || o.hostname, p_origin) || '/mail/unsubscribe/' || c.claim
               || encode(core.request_hash(jsonb_build_array('unsubscribe', c.claim)), 'hex') as link
        from (select replace(p_message.id::text, '-', '') as claim) as c
    ) as k
   where o.id = p_message.organization_id
     and k.link is not null
     and exists (
           select
             from notify.notices as n
            where n.organization_id = o.id
              and n.message_id = p_message.id
              and not exists (
                    select from notify.mandatory_topics as m where m.organization_id = o.id and m.topic = n.topic
                  )
         )
$$;
-- end: function notify.unsubscribe_link

-- source: function procurement.priced_conversion
-- Rows of a conversion, in which each row without a price has that of the contracts of the vendor from whom it is
-- ordered, where one applies today: the vendor of the row, of the draft order that takes them, else the suggested one.
-- contract_price_id names it. The site of a row is looked up by itself: joined freely, prices are judged at every site.
create or replace function procurement.priced_conversion(p_rows jsonb, p_order procurement.purchase_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             r.kept || case
               when j.price_id is null then '{}'
               else jsonb_build_object('unit_price', j.unit_price, 'contract_price_id', j.price_id)
             end
             order by r.position
           ),
           '[]'
         )
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join lateral (
      select * from procurement.requisition_lines as l where l.id = (r.kept ->> 'id')::uuid offset 0
    ) as l on true
    left join lateral (
      select k.price_id, k.unit_price
        from (select * from core.sites as x where x.id = l.site_id offset 0) as s
       cross join lateral procurement.judge_prices(
               coalesce((r.kept ->> 'vendor_id')::uuid, p_order.vendor_id, l.suggested_vendor_id), l.site_id,
               p_order.contract_id, coalesce(l.item_id, (r.kept ->> 'item_id')::uuid), l.unit_id,
               coalesce((r.kept ->> 'quantity')::numeric, l.quantity - l.ordered_quantity),
               coalesce(p_order.currency, s.currency), core.site_date(s.id)
             ) as k
       where k.rank = 1
         and r.kept ->> 'unit_price' is null
    ) as j on true
$$;

grant execute on function procurement.priced_conversion to assetry_api;
-- end: function procurement.priced_conversion

-- source: function request.check_imported_requests
-- Looks at the requests of an import: what they are about stays as it is meanwhile and is of use at their site, and
-- only open ones change. What a new request has where nothing else is said is added to it.
create or replace function request.check_imported_requests(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held jsonb := core.hold_imported('request.requests', p_rows, '{location_id,asset_id}');
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, v.kept,
             r.faults || coalesce(
               (
                 select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code)
                   from (
                     values
                       ('site_id', 'MISSING_VALUE', 'site_id or asset_id is required', v.site_id is null),
                       (
                         'location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
                         v_held -> (v.kept ->> 'location_id') ->> 'site_id' <> v.site_id
                       ),
                       (
                         'asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
                         v_held -> (v.kept ->> 'asset_id') ->> 'site_id' <> v.site_id
                       ),
                       (
                         'asset_id', 'ASSET_RETIRED', 'The asset is out of use',
                         asset.is_retired(v_held -> (v.kept ->> 'asset_id') ->> 'status')
                       ),
                       (
                         'reported_at', 'IN_FUTURE', 'Cannot be in the future',
                         (v.kept ->> 'reported_at')::timestamptz > clock_timestamp()
                       ),
                       (
                         'status', 'READ_ONLY', format('The request is %s', q.status),
                         q.status not in ('NEW', 'TRIAGED', 'WAITING_REQUESTER')
                       )
                   ) as f (field, code, message, is_so)
                  where f.is_so
                    and r.faults = '[]'
                    and v.kept <> '{}'
               ),
               '[]'
             )
           )::core.import_row
      from unnest(p_rows) as r
      left join request.requests as q on q.id = r.id
     cross join lateral (
        select w.kept, coalesce(q.site_id::text, w.kept ->> 'site_id') as site_id
          from (
            select case
                     when not r.is_new or r.faults <> '[]' then r.kept
                     else jsonb_build_object(
                       'site_id', v_held -> (r.kept ->> 'asset_id') -> 'site_id',
                       'priority', request.default_priority(
                         (r.kept ->> 'problem_id')::uuid, (r.kept ->> 'asset_id')::uuid
                       )
                     ) || jsonb_strip_nulls(r.kept) || '{"status": "NEW"}'
                   end as kept
          ) as w
     ) as v
     order by r.position
  );
end
$$;

grant execute on function request.check_imported_requests to assetry_api;
-- end: function request.check_imported_requests

-- source: function request.follow_imported
-- Gives the requests that an import made or changed their clocks, where a service policy promises an answer to
-- requests.
create or replace function request.follow_imported(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_request request.requests;
begin
  if not exists (
    select from service.policies as p where num_nonnulls(p.request_acknowledge_minutes, p.request_respond_minutes) > 0
  ) then
    return;
  end if;

  for v_request in
    select *
      from request.requests as q
     where q.id = any (array(select r.id from unnest(p_rows) as r where r.faults = '[]' and r.kept <> '{}'))
     order by q.id
  loop
    perform service.follow_request(v_request, true);
  end loop;
end
$$;

grant execute on function request.follow_imported to assetry_api;
-- end: function request.follow_imported

-- source: function request.reads_contacts
-- Whether the caller sees how all requesters are reached: whoever decides on requests or makes work of them.
create or replace function request.reads_contacts()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions() && '{request.triage,request.convert}'::text[]
$$;

grant execute on function request.reads_contacts to authenticated, assetry_api, assetry_list;
-- end: function request.reads_contacts

-- source: function tool.check_extension
-- Refuses an extension, as it is asked for or decided on, of an asset that is locked: all that is against it, and a day
-- that is too late.
create or replace function tool.check_extension(p_asset asset.assets, p_extension tool.extensions)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_today  date := core.site_date(p_asset.site_id, clock_timestamp());
  v_due_on date := asset.calibration_due_on(p_asset.id);
  v_faults jsonb;
begin
  select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.code)
    into v_faults
    from (select) as one
    left join tool.calibrations as c on c.id = tool.last_calibration_id(p_asset.id)
   cross join lateral (
      values
        (
          'p_asset_id', 'CATEGORY_FORBIDS', 'The category of the asset does not allow extensions',
          not (asset.tool_rules(p_asset.category_id)).p_may_extend
        ),
        ('p_asset_id', 'NOTHING_DUE', 'No calibration of the asset is due', v_due_on is null),
        (
          'p_asset_id', 'NOT_DUE_SOON', format('The calibration is due on %s, in more than 30 days', v_due_on),
          v_due_on > v_today + 30
        ),
        ('p_asset_id', 'NOT_CALIBRATED', 'It has no calibration', c.id is null),
        (
          'p_asset_id', 'NOT_FOUND_IN_TOLERANCE', format('Calibration %s did not find and leave it in tolerance',
          c.calibration_number), c.as_found <> 'IN' or c.result <> 'PASS'
        ),
        (
          'p_asset_id', 'CALIBRATED_SINCE', 'Its calibration or the due day is no longer the one to extend',
          (p_extension.calibration_id, p_extension.due_on) is distinct from (c.id, v_due_on)
        ),
        (
          'p_asset_id', 'EXTENSION_EXISTS', 'The calibration has an extension, or one is requested',
          exists (
            select 1
              from tool.extensions as e
             where e.calibration_id = c.id
               and e.status <> 'REJECTED'
               and e.id is distinct from p_extension.id
          )
        )
    ) as f (field, code, message, is_so)
   where f.is_so;

  if v_faults is not null then
    perform core.refuse(
      'EXTENSION_NOT_ALLOWED', format('The calibration of asset %s cannot be extended', p_asset.asset_number), 422,
      v_faults, 'Calibrate the asset'
    );
  elsif p_extension.until_on > v_due_on + 30 then
    perform core.refuse(
      'EXTENSION_TOO_LONG', format('The calibration is due on %s, and at most 30 days are added', v_due_on), 422,
      jsonb_build_array(core.fault('until_on', 'EXTENSION_TOO_LONG', format('At the latest %s', v_due_on + 30))),
      'Choose an earlier day, or calibrate the asset'
    );
  elsif p_extension.until_on < greatest(v_due_on + 1, v_today) then
    perform core.refuse_field(
      'until_on', 'TOO_EARLY', format('At the earliest %s', greatest(v_due_on + 1, v_today))
    );
  end if;
end
$$;

grant execute on function tool.check_extension to assetry_api;
-- end: function tool.check_extension

-- source: function tool.check_imported_calibrations
-- Rows of an import of calibrations with all that is wrong with what their values mean together, and with a certificate
-- that another row or another calibration has.
create or replace function tool.check_imported_calibrations(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with read as (
    select r.position, n.asset_id, n.performed_at, n.vendor_id, n.worker_id, n.certificate_number, n.as_left,
           coalesce(n.as_found, 'NOT_CHECKED') as as_found, n.not_checked_reason,
           row_number() over (partition by n.vendor_id, n.certificate_number order by r.position) as place
      from unnest(p_rows) as r
     cross join lateral jsonb_populate_record(null::tool.calibrations, r.kept) as n
     where r.is_new
       and r.faults = '[]'
  ),
  told as (
    select r.position, jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field) as faults
      from read as r
     cross join lateral (
        values
          ('asset_id', 'MISSING_VALUE', 'A value is required', r.asset_id is null),
          ('performed_at', 'MISSING_VALUE', 'A value is required', r.performed_at is null),
          ('performed_at', 'IN_FUTURE', 'Cannot be in the future', r.performed_at > clock_timestamp()),
          (
            'worker_id', 'NOT_ALLOWED', 'vendor_id already says who calibrated it',
            num_nonnulls(r.vendor_id, r.worker_id) = 2
          ),
          ('as_left', 'MISSING_VALUE', 'A value is required', r.as_left is null),
          (
            'not_checked_reason', 'MISSING_VALUE', 'Without values as found a reason is required',
            r.as_found = 'NOT_CHECKED' and r.not_checked_reason is null
          ),
          (
            'not_checked_reason', 'NOT_ALLOWED', 'It was checked as found',
            r.as_found <> 'NOT_CHECKED' and r.not_checked_reason is not null
          ),
          (
            'certificate_number', 'REPEATED', 'Repeats vendor and certificate of an earlier row',
            r.place > 1 and num_nonnulls(r.vendor_id, r.certificate_number) = 2
          ),
          (
            'certificate_number', 'ALREADY_EXISTS', 'The vendor has a certificate of this number',
            exists (
              select 1
                from tool.calibrations as o
               where o.vendor_id = r.vendor_id
                 and o.certificate_number = r.certificate_number
                 and o.status = 'RECORDED'
            )
          )
      ) as f (field, code, message, is_so)
     where f.is_so
     group by r.position
  )
  select coalesce(
           array_agg(
             row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join told as t on t.position = r.position
$$;

grant execute on function tool.check_imported_calibrations to assetry_api;
-- end: function tool.check_imported_calibrations

-- source: function tool.decide_extension
-- Writes the decision on an extension, which is locked: its status, and a note for what is rejected. The next notice of
-- the due day of the asset follows from it.
create or replace function tool.decide_extension(p_extension tool.extensions, p_note text)
returns tool.extensions
language plpgsql
volatile
set search_path = ''
as $$
begin
  update tool.extensions as e
     set status = p_extension.status,
         decided_at = clock_timestamp(),
         decided_by = core.current_account_id(),
         decision_note = p_note
   where e.id = p_extension.id
  returning * into p_extension;

  return p_extension;
end
$$;

grant execute on function tool.decide_extension to assetry_api;
-- end: function tool.decide_extension

-- source: function tool.follow_due_day
-- Writes when the calibration of an asset is due as the transaction ends, when all that it follows from is written:
-- work of calibrations, a calibration or an extension changed.
create or replace function tool.follow_due_day()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform tool.keep_due_day(new.organization_id, a.id)
     from (select new.asset_id as id union select old.asset_id) as a
    where a.id is not null;

  return null;
end
$$;

drop trigger if exists follow_due_day_insert on work.work_orders;
drop trigger if exists follow_due_day_update on work.work_orders;
drop trigger if exists follow_due_day_insert on tool.calibrations;
drop trigger if exists follow_due_day_update on tool.calibrations;
drop trigger if exists follow_due_day on tool.extensions;

create constraint trigger follow_due_day_insert
  after insert on work.work_orders
  deferrable initially deferred
  for each row
  when (new.work_type = 'CALIBRATION' and new.asset_id is not null)
  execute function tool.follow_due_day();

create constraint trigger follow_due_day_update
  after update of status, work_type, asset_id on work.work_orders
  deferrable initially deferred
  for each row
  when (
    'CALIBRATION' in (new.work_type, old.work_type)
    and (new.status, new.work_type, new.asset_id) is distinct from (old.status, old.work_type, old.asset_id)
  )
  execute function tool.follow_due_day();

-- An import looks at its assets once.
create constraint trigger follow_due_day_insert
  after insert on tool.calibrations
  deferrable initially deferred
  for each row
  when (not new.is_imported)
  execute function tool.follow_due_day();

create constraint trigger follow_due_day_update
  after update of status on tool.calibrations
  deferrable initially deferred
  for each row
  execute function tool.follow_due_day();

create constraint trigger follow_due_day
  after update of status on tool.extensions
  deferrable initially deferred
  for each row
  when (new.status = 'APPROVED')
  execute function tool.follow_due_day();
-- end: function tool.follow_due_day

-- source: function tool.follow_due_occurrence
-- Writes when the calibration of an asset is due as the transaction ends: the day of a turn with open work was put off,
-- or the work was taken from it.
create or replace function tool.follow_due_occurrence()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform tool.keep_due_day(w.organization_id, w.asset_id)
     from work.work_orders as w
    where w.organization_id = new.organization_id
      and w.id in (new.work_order_id, old.work_order_id)
      and w.work_type = 'CALIBRATION'
      and w.asset_id is not null;

  return null;
end
$$;

drop trigger if exists follow_due_occurrence on maintenance.occurrences;

create constraint trigger follow_due_occurrence
  after update of due_on, due_at, work_order_id on maintenance.occurrences
  deferrable initially deferred
  for each row
  when (
    num_nonnulls(new.work_order_id, old.work_order_id) > 0
    and (new.due_on, new.due_at, new.work_order_id) is distinct from (old.due_on, old.due_at, old.work_order_id)
  )
  execute function tool.follow_due_occurrence();
-- end: function tool.follow_due_occurrence

-- source: function tool.follow_due_schedule
-- Writes when the calibration of an asset is due as the transaction ends: a schedule of calibrations changed, or became
-- or ceased to be one.
create or replace function tool.follow_due_schedule()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform tool.keep_due_day(new.organization_id, a.id)
     from (select new.asset_id as id union select old.asset_id) as a
    where a.id is not null
      and exists (
            select 1
              from work.types as t
             where t.organization_id = new.organization_id
               and t.id in (new.type_id, old.type_id)
               and t.class = 'CALIBRATION'
          );

  return null;
end
$$;

drop trigger if exists follow_due_schedule_insert on maintenance.schedules;
drop trigger if exists follow_due_schedule_update on maintenance.schedules;

create constraint trigger follow_due_schedule_insert
  after insert on maintenance.schedules
  deferrable initially deferred
  for each row
  when (new.asset_id is not null and new.next_due_on is not null)
  execute function tool.follow_due_schedule();

create constraint trigger follow_due_schedule_update
  after update of next_due_on, status, type_id, asset_id on maintenance.schedules
  deferrable initially deferred
  for each row
  when (
    (new.next_due_on, new.status, new.type_id, new.asset_id)
      is distinct from (old.next_due_on, old.status, old.type_id, old.asset_id)
  )
  execute function tool.follow_due_schedule();
-- end: function tool.follow_due_schedule

-- source: function tool.follow_import
-- What follows from imported calibrations of assets, which are locked: blocks end with the first that passes after
-- their start, what failed last is blocked, reviews begin no earlier than they must, and an extension ends. Only assets
-- of which there is such a thing are looked at.
create or replace function tool.follow_import(p_asset_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update tool.blocks as b
     set ends_at = c.performed_at,
         ended_by_calibration_id = c.id
    from tool.blocks as o
   cross join lateral (
      select n.id, n.performed_at
        from tool.calibrations as n
       where n.organization_id = o.organization_id
         and n.asset_id = o.asset_id
         and n.status = 'RECORDED'
         and n.is_imported
         and n.result = 'PASS'
         and n.performed_at >= o.starts_at
       order by n.performed_at, n.id
       limit 1
   ) as c
   where o.organization_id = core.current_organization_id()
     and o.asset_id = any (p_asset_ids)
     and o.reason in ('CALIBRATION_FAILED', 'OUT_OF_TOLERANCE', 'REPAIRED')
     and o.ends_at is null
     and b.id = o.id;

  perform tool.block_failed(n.asset_id)
     from (
       select distinct on (c.asset_id) c.asset_id, c.result
         from tool.calibrations as c
        where c.organization_id = core.current_organization_id()
          and c.asset_id = any (p_asset_ids)
          and c.status = 'RECORDED'
        order by c.asset_id, c.performed_at desc, c.id desc
     ) as n
    where n.result = 'FAIL';

  perform tool.settle_reviews(r.asset_id)
     from (
       select distinct r.asset_id
         from tool.reviews as r
        where r.organization_id = core.current_organization_id()
          and r.asset_id = any (p_asset_ids)
          and r.status <> 'WITHDRAWN'
     ) as r;

  perform tool.keep_due_day(core.current_organization_id(), e.asset_id)
     from (
       select distinct e.asset_id
         from tool.extensions as e
        where e.organization_id = core.current_organization_id()
          and e.asset_id = any (p_asset_ids)
          and e.status = 'APPROVED'
     ) as e;
end
$$;

grant execute on function tool.follow_import to assetry_api;
-- end: function tool.follow_import

-- source: function tool.follow_moved_tool
-- What is recorded of an asset as a tool stands where the asset stands, whoever moves it. One statement for each
-- record and its parts: the keys that keep them at one site are checked at its end.
create or replace function tool.follow_moved_tool()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update tool.points as p
     set site_id = new.site_id
   where p.organization_id = new.organization_id
     and p.asset_id = new.id;

  update tool.blocks as b
     set site_id = new.site_id
   where b.organization_id = new.organization_id
     and b.asset_id = new.id;

  update tool.due_days as d
     set site_id = new.site_id
   where d.organization_id = new.organization_id
     and d.asset_id = new.id;

  with moved as (
    update tool.calibrations as c
       set site_id = new.site_id
     where c.organization_id = new.organization_id
       and c.asset_id = new.id
    returning c.id
  ),
  extensions as (
    update tool.extensions as e
       set site_id = new.site_id
      from moved as m
     where e.organization_id = new.organization_id
       and e.calibration_id = m.id
  ),
  points as (
    update tool.calibration_points as p
       set site_id = new.site_id
      from moved as m
     where p.organization_id = new.organization_id
       and p.calibration_id = m.id
  )
  update tool.calibration_standards as s
     set site_id = new.site_id
    from moved as m
   where s.organization_id = new.organization_id
     and s.calibration_id = m.id;

  with moved as (
    update tool.reviews as r
       set site_id = new.site_id
     where r.organization_id = new.organization_id
       and r.asset_id = new.id
    returning r.id
  )
  update tool.review_rows as r
     set site_id = new.site_id,
         used_site_id = nullif(coalesce(r.used_site_id, old.site_id), new.site_id)
    from moved as m
   where r.organization_id = new.organization_id
     and r.review_id = m.id;

  -- Days begin at another time there.
  perform core.mark_due(new.organization_id, 'tell_due_calibrations', array[new.id], array[d.at])
     from (
       select tool.next_notice_at(new.site_id, asset.calibration_due_on(new.id), clock_timestamp()) as at offset 0
     ) as d
    where d.at is not null;

  return null;
end
$$;

create or replace trigger follow_moved_tool
  after update of site_id on asset.assets
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function tool.follow_moved_tool();
-- end: function tool.follow_moved_tool

-- source: function tool.imported_ids
-- The ids that rows of an import have in a field, as far as they are ids.
create or replace function tool.imported_ids(p_rows core.import_row[], p_field text)
returns uuid[]
language sql
immutable
set search_path = ''
as $$
  select array(
           select distinct (r.kept ->> p_field)::uuid
             from unnest(p_rows) as r
            where core.is_of_kind(r.kept -> p_field, 'UUID')
         )
$$;

grant execute on function tool.imported_ids to assetry_api;
-- end: function tool.imported_ids

-- source: function tool.keep_due_day
-- Writes for an asset when its calibration is due; answers whether it did, and leaves it to the task else. Waits for
-- nobody, so that it takes no part in the order of locks: whoever finds that another request writes beside it, or moves
-- the asset, or writes for another organization than the own, leaves it.
create or replace function tool.keep_due_day(p_organization_id uuid, p_asset_id uuid)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_site_id uuid;
  v_due_on  date;
begin
  if core.current_organization_id() = p_organization_id
    and pg_try_advisory_xact_lock(hashtextextended('due_days ' || p_asset_id, 0)) then
    -- A move of the asset writes its row, too: neither waits for the other, nor misses what the other wrote.
    select a.site_id into v_site_id
      from asset.assets as a
     where a.organization_id = p_organization_id
       and a.id = p_asset_id
       for share skip locked;
  end if;

  if v_site_id is null then
    perform core.mark_due(p_organization_id, 'keep_due_days', array[p_asset_id]);
    return false;
  end if;

  -- After the locks, so that it sees what the one before it wrote.
  v_due_on := asset.calibration_due_on(p_asset_id);

  if v_due_on is null then
    delete from tool.due_days as d
     where d.organization_id = p_organization_id
       and d.asset_id = p_asset_id;
  else
    insert into tool.due_days as d (organization_id, site_id, asset_id, due_on)
    values (p_organization_id, v_site_id, p_asset_id, v_due_on)
        on conflict (organization_id, asset_id) do update set due_on = excluded.due_on
     where d.due_on <> excluded.due_on;
  end if;

  return true;
end
$$;
-- end: function tool.keep_due_day

-- source: function tool.keep_due_day_of
-- Writes when the calibration of an asset is due; answers 1. Waits for nobody: what another request writes or moves
-- just now is left to the next run.
create or replace function tool.keep_due_day_of(p_asset_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.unmark('keep_due_days', p_asset_id, p_at);
  return tool.keep_due_day(core.current_organization_id(), p_asset_id)::integer;
end
$$;
-- end: function tool.keep_due_day_of

-- source: function tool.keep_due_days
-- Writes when the calibration of assets is due, where requests that changed it met. Answers how many assets. Looks at
-- nothing else.
create or replace function tool.keep_due_days(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return core.take_marked('keep_due_days', 'tool.keep_due_day_of', p_at);
end
$$;

grant execute on function tool.keep_due_days to assetry_worker;
-- end: function tool.keep_due_days

-- source: function tool.last_calibration_id
-- The last calibration of an asset that stands; null for none.
create or replace function tool.last_calibration_id(p_asset_id uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select c.id
    from tool.calibrations as c
   where c.asset_id = p_asset_id
     and c.status = 'RECORDED'
   order by c.performed_at desc, c.id desc
   limit 1
$$;

grant execute on function tool.last_calibration_id to assetry_api;
-- end: function tool.last_calibration_id

-- source: function tool.lock_extended
-- The asset of an extension, locked before it; empty when the extension is out of reach.
create or replace function tool.lock_extended(p_extension_id uuid)
returns asset.assets
language sql
volatile
set search_path = ''
as $$
  select a
    from asset.assets as a
   where a.id = (select e.asset_id from tool.extensions as e where e.id = p_extension_id)
     for no key update
$$;

grant execute on function tool.lock_extended to assetry_api;
-- end: function tool.lock_extended

-- source: function tool.lock_extension
-- The extension, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function tool.lock_extension(p_extension_id uuid, p_row_version integer)
returns tool.extensions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_extension tool.extensions;
begin
  select * into v_extension
    from tool.extensions as e
   where e.id = p_extension_id
     for no key update;

  if not found then
    perform core.refuse('CALIBRATION_EXTENSION_NOT_FOUND', 'No such extension', 404);
  end if;

  perform core.check_row_version(v_extension.row_version, p_row_version);
  return v_extension;
end
$$;

grant execute on function tool.lock_extension to assetry_api;
-- end: function tool.lock_extension

-- source: function tool.match_imported_calibrations
-- Finds the calibrations that rows of an import are, by asset and instant, and gives those that are new an id. What
-- stands in the file a second time is a fault there, and so is a limit, for which there are no points.
create or replace function tool.match_imported_calibrations(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with read as (
    select r.position, r.kept, r.faults,
           case when core.is_of_kind(r.kept -> 'asset_id', 'UUID') then (r.kept ->> 'asset_id')::uuid end as asset_id,
           case
             when core.is_of_kind(r.kept -> 'performed_at', 'TIMESTAMP') then (r.kept ->> 'performed_at')::timestamptz
           end as performed_at
      from unnest(p_rows) as r
  ),
  placed as (
    select r.*, row_number() over (partition by r.asset_id, r.performed_at order by r.position) as place from read as r
  )
  select coalesce(
           array_agg(
             row(
               p.position, c.calibration_number, coalesce(c.id, uuidv7()), c.id is null, p.kept,
               p.faults || case
                 when p.place > 1 and p.asset_id is not null and p.performed_at is not null then
                   core.fault('performed_at', 'REPEATED', 'Repeats asset and time of an earlier row')
                 else '[]'
               end || case
                 when p.kept -> 'is_limited' = 'true' then
                   core.fault('is_limited', 'NOT_ALLOWED', 'Without points there is nothing to limit it to')
                 else '[]'
               end
             )::core.import_row
             order by p.position
           ),
           '{}'
         )
    from placed as p
    left join lateral (
           select o.id, o.calibration_number
             from tool.calibrations as o
            where o.asset_id = p.asset_id
              and o.performed_at = p.performed_at
              and o.status = 'RECORDED'
            order by o.id
            limit 1
         ) as c on true
$$;

grant execute on function tool.match_imported_calibrations to assetry_api;
-- end: function tool.match_imported_calibrations

-- source: function tool.note_extension
-- Notes when the next notice of the due day of a calibration is to be sent, when an extension moves it.
create or replace function tool.note_extension()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'tell_due_calibrations', array[new.asset_id], array[d.at])
     from (
       select tool.next_notice_at(new.site_id, asset.calibration_due_on(new.asset_id), clock_timestamp()) as at offset 0
     ) as d
    where d.at is not null;

  return null;
end
$$;

create or replace trigger note_extension
  after update of status on tool.extensions
  for each row
  when (new.status = 'APPROVED' and old.status is distinct from new.status)
  execute function tool.note_extension();
-- end: function tool.note_extension

-- source: function tool.read_calibration
-- A calibration as it was given: its values and points, or a refusal with every fault of each. With points the verdicts
-- follow from them; without, the certificate says them.
create or replace function tool.read_calibration(
  p_values       jsonb,
  p_points       jsonb,
  p_asset_id     uuid,
  p_standard_ids uuid[],
  out p_kept     jsonb,
  out p_rows     jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read     record := core.read_record('tool.calibrations', p_values, 'create');
  v_rows     record := core.read_rows('p_points', 'tool.calibration_points', coalesce(p_points, '[]'), 'create', 200);
  v_has_rows boolean;
  v_found    text;
begin
  p_kept := v_read.p_kept || jsonb_build_object(
    'performed_at', coalesce((v_read.p_kept ->> 'performed_at')::timestamptz, clock_timestamp()),
    'was_adjusted', coalesce((v_read.p_kept ->> 'was_adjusted')::boolean, false),
    'is_limited', coalesce((v_read.p_kept ->> 'is_limited')::boolean, false)
  );
  p_rows := v_rows.p_kept;
  v_has_rows := p_points is not null and p_points <> '[]';
  v_found := case
    when not v_has_rows then coalesce(p_kept ->> 'as_found', 'NOT_CHECKED')
    when jsonb_path_exists(p_rows, '$[*] ? (@.found_value != null)') then 'CHECKED'
    else 'NOT_CHECKED'
  end;

  perform core.refuse_faults(
    v_read.p_faults || v_rows.p_faults
      || tool.point_faults(p_rows, (p_kept ->> 'was_adjusted')::boolean, v_found = 'CHECKED')
      || tool.standard_faults(p_asset_id, p_standard_ids)
      || (
        select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
          from (
            values
              ('performed_at', 'IN_FUTURE', 'Cannot be in the future',
               (p_kept ->> 'performed_at')::timestamptz > clock_timestamp()),
              ('asset_id', 'NOT_ALLOWED', 'p_asset_id sets it', p_kept ? 'asset_id'),
              ('worker_id', 'NOT_ALLOWED', 'vendor_id already says who calibrated it',
               p_kept ->> 'vendor_id' is not null and p_kept ->> 'worker_id' is not null),
              ('as_found', 'NOT_ALLOWED', 'It follows from p_points', v_has_rows and p_kept ? 'as_found'),
              ('as_left', 'NOT_ALLOWED', 'It follows from p_points', v_has_rows and p_kept ? 'as_left'),
              ('as_left', 'MISSING_VALUE', 'Without p_points a value is required',
               not v_has_rows and p_kept ->> 'as_left' is null),
              ('is_limited', 'NOT_ALLOWED', 'Without p_points there is nothing to limit it to',
               not v_has_rows and (p_kept ->> 'is_limited')::boolean),
              ('not_checked_reason', 'MISSING_VALUE', 'Without values as found a reason is required',
               v_found = 'NOT_CHECKED' and p_kept ->> 'not_checked_reason' is null),
              ('not_checked_reason', 'NOT_ALLOWED', 'It was checked as found',
               v_found <> 'NOT_CHECKED' and p_kept ->> 'not_checked_reason' is not null)
          ) as f (field, code, message, is_so)
         where f.is_so
           -- What could not be read is refused for that alone.
           and not v_read.p_faults @? format('$[*] ? (@.field == "%s")', f.field)::jsonpath
      )
  );
end
$$;

grant execute on function tool.read_calibration to assetry_api;
-- end: function tool.read_calibration

-- source: function tool.read_imported_calibrations
-- Reads the rows of an import of calibrations by set: each with what is kept of it and all that is wrong with it, and
-- with the calibration that it is, if it stands. What rows name is held, and their assets are locked, by id.
create or replace function tool.read_imported_calibrations(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  elsif jsonb_array_length(p_rows) = 0 then
    return '{}';
  end if;

  select * into v_entity from core.entities as e where e.entity = 'tool.calibrations';
  v_rows := core.import_cells(v_entity, p_rows);

  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = 'tool.calibrations'
       and core.reference_name(f) is not null
     order by f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  perform from contract.vendors as v where v.id = any (tool.imported_ids(v_rows, 'vendor_id')) order by v.id for share;
  perform
    from asset.assets as a
   where a.id = any (tool.imported_ids(v_rows, 'asset_id'))
   order by a.id
     for no key update;
  perform from workforce.workers as w where w.id = any (tool.imported_ids(v_rows, 'worker_id')) order by w.id for share;

  return core.judge_import(v_entity, tool.match_imported_calibrations(v_rows));
end
$$;

grant execute on function tool.read_imported_calibrations to assetry_api;
-- end: function tool.read_imported_calibrations

-- source: function tool.refuse_own_extension
-- Refuses to decide on an extension that the caller requested.
create or replace function tool.refuse_own_extension(p_extension tool.extensions)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_extension.created_by = any (core.caller_ids()) then
    perform core.refuse(
      'SELF_APPROVAL', 'You requested the extension: another account must decide', 422
    );
  end if;
end
$$;

grant execute on function tool.refuse_own_extension to assetry_api;
-- end: function tool.refuse_own_extension

-- source: function tool.standing_of
-- Of a tool, when its calibration is due, in how many days of its site, and the reasons for which it cannot be used
-- now, [{code, message}]; null for none.
create or replace function tool.standing_of(
  p_asset_id uuid, out calibration_due_on date, out days_left integer, out reasons jsonb
)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select d.due_on, d.due_on - core.site_date(a.site_id),
         (
           select jsonb_agg(jsonb_build_object('code', r.code, 'message', r.message) order by r.code, r.message)
             from (
               select c.code, c.message from asset.calibration_reasons(a) as c
                union
               select u.code, u.message from asset.unfit_reasons(a) as u
             ) as r
         )
    from asset.assets as a
   cross join lateral (select asset.calibration_due_on(a.id) as due_on offset 0) as d
   where a.organization_id = core.current_organization_id()
     and a.id = p_asset_id
$$;

grant execute on function tool.standing_of to authenticated, assetry_list;
-- end: function tool.standing_of

-- source: function tool.store_imported_calibrations
-- Writes the calibrations of an import that were accepted, and what follows from them for their assets, which are
-- locked.
create or replace function tool.store_imported_calibrations(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity    core.entities;
  v_asset_ids uuid[];
begin
  select * into v_entity from core.entities as e where e.entity = 'tool.calibrations';
  p_rows := core.number_import(v_entity, p_rows);

  with stored as (
    insert into tool.calibrations (
      id, site_id, calibration_number, asset_id, performed_at, vendor_id, worker_id, certificate_number,
      certificate_file, temperature, humidity, was_adjusted, decision_rule, as_found, as_left, not_checked_reason,
      result, note, is_imported
    )
    select r.id, a.site_id, n.calibration_number, n.asset_id, n.performed_at, n.vendor_id, n.worker_id,
           n.certificate_number, n.certificate_file, n.temperature, n.humidity, coalesce(n.was_adjusted, false),
           'SIMPLE', coalesce(n.as_found, 'NOT_CHECKED'), n.as_left, n.not_checked_reason,
           case n.as_left when 'IN' then 'PASS' else 'FAIL' end, n.note, true
      from unnest(p_rows) as r
     cross join lateral jsonb_populate_record(null::tool.calibrations, r.kept) as n
      join asset.assets as a on a.id = n.asset_id
     where r.is_new
       and r.faults = '[]'
     order by r.position
    returning asset_id
  )
  select array_agg(distinct s.asset_id) into v_asset_ids from stored as s;

  perform tool.follow_import(v_asset_ids);
  return p_rows;
exception
  when unique_violation then
    perform core.refuse(
      'ALREADY_EXISTS', 'A vendor has a certificate of the number of a row, out of your reach', 409,
      jsonb_build_array(core.fault('certificate_number', 'ALREADY_EXISTS', 'Taken'))
    );
end
$$;

grant execute on function tool.store_imported_calibrations to assetry_api;
-- end: function tool.store_imported_calibrations

-- source: function work.check_imported_orders
-- Looks at the work orders of an import: those that stand do not change, and new ones are written as what their status
-- makes of them: the past as it was, the rest as if it was created now.
create or replace function work.check_imported_orders(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held     jsonb := core.hold_imported('work.work_orders', p_rows, work.held_fields());
  v_statuses jsonb := (
    select coalesce(jsonb_object_agg(r.id, coalesce(r.kept ->> 'status', 'OPEN')), '{}')
      from unnest(p_rows) as r
     where r.is_new
  );
begin
  return core.ground_import(
    (
      select jsonb_populate_record(e, '{"parent_column": "parent_id"}')
        from core.entities as e
       where e.entity = 'work.work_orders'
    ),
    array(
      select case
               when r.faults <> '[]' then row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
               when r.is_new then
                 work.imported_order(
                   row(r.position, r.code, r.id, r.is_new, r.kept, r.faults), v_held, v_statuses
                 )
               else row(
                 r.position, r.code, r.id, r.is_new, k.kept,
                 (
                   select coalesce(
                            jsonb_agg(core.fault(c.key, 'READ_ONLY', 'An import cannot change it') order by c.key), '[]'
                          )
                     from jsonb_object_keys(k.kept) as c (key)
                 )
               )::core.import_row
             end
        from unnest(p_rows) as r
       cross join lateral (select r.kept - '{job_plan_id,is_asset_down}'::text[] as kept) as k
       order by r.position
    )
  );
end
$$;

grant execute on function work.check_imported_orders to assetry_api;
-- end: function work.check_imported_orders

-- source: function work.correct_lines
-- Gives back what contracts pay of these lines of the ledger of a work order, which is locked, and posts it again in
-- the order of the lines; answers how many changed. Where none does, nothing is written. As the owner: nobody else
-- writes uses. The balances are the last locks of a request (ADR 201).
create or replace function work.correct_lines(p_work_order work.work_orders, p_line_ids uuid[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_organization_id uuid := core.current_organization_id();
  v_payers          record;
  v_before          jsonb;
  v_after           jsonb;
  v_lines           work.cost_lines[];
  v_line            work.cost_lines;
begin
  v_lines := array(
    select c
      from work.cost_lines as c
     where c.organization_id = v_organization_id
       and c.work_order_id = p_work_order.id
       and c.id = any (p_line_ids)
     order by c.id
  );
  v_payers := work.lock_payers(v_organization_id, v_lines, '{}', p_line_ids);
  v_before := work.cover_state(v_organization_id, p_line_ids);

  begin
    foreach v_line in array v_lines loop
      v_line.created_by := core.current_account_id();
      perform work.give_back_use(u, v_line) from work.live_use(v_organization_id, v_line.id) as u;
    end loop;

    delete from contract.leaks as k where k.organization_id = v_organization_id and k.cost_line_id = any (p_line_ids);

    for v_n in 1 .. cardinality(v_lines) loop
      v_line := v_lines[v_n];
      v_line.created_by := core.current_account_id();
      perform work.cover_cost(
        v_line, v_payers.p_costs[v_n],
        (
          select coalesce(max(u.correction) + 1, 0)
            from contract.uses as u
           where u.organization_id = v_organization_id
             and u.cost_line_id = v_line.id
        )
      );
    end loop;

    v_after := work.cover_state(v_organization_id, p_line_ids);

    if v_after is not distinct from v_before then
      -- lint-allow refusal: it is caught below, and undoes the correction
      raise exception using errcode = 'AS002', message = 'The correction changes nothing';
    end if;
  exception
    when sqlstate 'AS002' then
      return 0;
  end;

  return (
    select count(*)
      from jsonb_each(v_before) as b (id, cover)
     where b.cover <> v_after -> b.id
  );
end
$$;

grant execute on function work.correct_lines to assetry_api;
-- end: function work.correct_lines

-- source: function work.cover_cost
-- Keeps what a contract pays of a line of the ledger: percent, then deductible, then cap. The first of the contracts
-- that can pay whose caps have room takes the whole line; without one a leak is kept. Notes when its last day to claim
-- comes near. The balances are locked. p_correction counts how often the line was corrected.
create or replace function work.cover_cost(p_line work.cost_lines, p_payers jsonb, p_correction integer default 0)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_payer      jsonb := work.first_payer(p_payers, p_line.work_order_id);
  v_deductible numeric := v_payer ->> 'deductible';
  v_use        contract.uses;
  v_unpaid     numeric;
begin
  if v_payer is null or p_line.amount <= 0 then
    perform work.note_leak(p_line, p_payers);
    return;
  end if;

  v_use := jsonb_populate_record(v_use, v_payer);
  v_use.cost_amount := case when v_use.currency = p_line.currency then p_line.amount else p_line.base_amount end;
  v_use.gross_amount := round(v_use.cost_amount * v_use.percent / 100, core.currency_decimals(v_use.currency));
  v_use.covered_amount := least(v_use.gross_amount, (v_payer ->> 'cap_left')::numeric);

  -- What earlier costs of the work order used up of the deductible; without one each line is paid by itself.
  if v_deductible is not null then
    select greatest(v_use.gross_amount + coalesce(sum(u.gross_amount), 0) - v_deductible, 0)
           - coalesce(sum(u.covered_amount), 0)
      into v_unpaid
      from contract.uses as u
     where u.organization_id = p_line.organization_id
       and u.site_id = p_line.site_id
       and u.work_order_id = p_line.work_order_id
       and u.contract_id = v_use.contract_id
       and u.currency = v_use.currency
       and u.claim_line_id is null;

    v_use.covered_amount := greatest(least(v_use.covered_amount, v_unpaid), 0);
  end if;

  v_use.correction := p_correction;
  perform work.keep_use(v_use, p_line);

  if v_use.covered_amount > 0 and (v_payer ->> 'has_claim_days')::boolean then
    perform work.mark_claim_day(w, v_use.revision_id) from work.work_orders as w where w.id = p_line.work_order_id;
  end if;
end
$$;
-- end: function work.cover_cost

-- source: function work.cover_costs
-- What contracts pay of the costs of a request, when it commits (work.cover_noted): asked for once, and not at all
-- where nothing is noted.
create or replace function work.cover_costs()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if current_setting('assetry.posted_costs', true) <> '' then
    perform work.cover_noted();
  end if;

  return null;
end
$$;

drop trigger if exists cover_costs on work.cost_lines;

create constraint trigger cover_costs
  after insert on work.cost_lines
  deferrable initially deferred
  for each row
  execute function work.cover_costs();
-- end: function work.cover_costs

-- source: function work.cover_lines
-- What contracts pay of lines of the ledger of an organization, in their order, after the visits of work orders that
-- have started or were cancelled; either of them can be null.
create or replace function work.cover_lines(
  p_organization_id uuid, p_line_ids uuid[], p_work_order_ids uuid[]
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_lines       work.cost_lines[]  := '{}';
  v_work_orders work.work_orders[] := '{}';
  v_paid_ids    uuid[];
  v_line        work.cost_lines;
  v_payers      record;
begin
  if p_work_order_ids is not null then
    v_work_orders := array(
      select w
        from work.work_orders as w
       where w.organization_id = p_organization_id
         and w.id = any (p_work_order_ids)
       order by array_position(p_work_order_ids, w.id)
    );
  end if;

  if p_line_ids is not null then
    v_lines := array(
      select c
        from work.cost_lines as c
       where c.organization_id = p_organization_id
         and c.id = any (p_line_ids)
       order by array_position(p_line_ids, c.id)
    );
  end if;

  foreach v_line in array v_lines loop
    v_paid_ids := array_append(v_paid_ids, v_line.reversal_of);
  end loop;

  v_payers := work.lock_payers(p_organization_id, v_lines, v_work_orders, array_remove(v_paid_ids, null));

  for v_n in 1 .. cardinality(v_work_orders) loop
    perform work.count_visit(v_work_orders[v_n], v_payers.p_visits[v_n]);
  end loop;

  for v_n in 1 .. cardinality(v_lines) loop
    v_line := v_lines[v_n];

    if v_line.reversal_of is not null then
      perform work.give_back_use(u, v_line) from work.live_use(p_organization_id, v_line.reversal_of) as u;
    else
      perform work.cover_cost(v_line, v_payers.p_costs[v_n]);
    end if;
  end loop;
end
$$;
-- end: function work.cover_lines

-- source: function work.cover_noted
-- What contracts pay of the costs that a request posted, and the visits of the work orders that it started or
-- cancelled, when it commits: nothing is locked afterwards, so that balances of several contracts are locked in one
-- order however the request came to its costs (ADR 18). The first row of the transaction takes all of them, in the
-- order in which they were written (work.note_costs, work.note_visits); the others find nothing left. All that it calls
-- keeps its plans (ADR 164): each condition is a key, and to plan them again took half of the time.
create or replace function work.cover_noted()
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_line_ids        uuid[] := string_to_array(nullif(current_setting('assetry.posted_costs', true), ''), ',');
  v_work_order_ids  uuid[] := string_to_array(nullif(current_setting('assetry.visited_work', true), ''), ',');
  v_before          text   := coalesce(current_setting('assetry.organization_id', true), '');
  v_organization_id uuid;
begin
  if v_line_ids is null and v_work_order_ids is null then
    return;
  end if;

  perform set_config('assetry.posted_costs', '', true), set_config('assetry.visited_work', '', true);

  for v_organization_id in
    select c.organization_id from work.cost_lines as c where c.id = any (v_line_ids)
     union
    select w.organization_id from work.work_orders as w where w.id = any (v_work_order_ids)
     order by 1
  loop
    perform set_config('assetry.organization_id', v_organization_id::text, true);
    perform work.cover_lines(v_organization_id, v_line_ids, v_work_order_ids);
  end loop;

  perform set_config('assetry.organization_id', v_before, true);
end
$$;
-- end: function work.cover_noted

-- source: function work.coverage_faults
-- Every reason why a line of a contract pays nothing for an event of a day at the site, whatever the cost is of, as a
-- list of codes and messages. A work order whose visit counts is not kept out by the visits that others used up. The
-- conditions are one expression, because most lines meet none of them and an expression costs less than a query.
create or replace function work.coverage_faults(
  p_coverage         contract.coverages,
  p_revision         contract.revisions,
  p_contract         contract.contracts,
  p_category         text,
  p_work_type        text,
  p_at               timestamptz,
  p_day              date,
  p_last_on          date,
  p_meter_used       numeric,
  p_currencies       text[],
  p_failure_code_ids uuid[],
  p_work_order_id    uuid
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_so boolean[] := array[
    coalesce(p_contract.terminated_from, p_contract.status) in ('DRAFT', 'PENDING_APPROVAL'),
    p_contract.status = 'CLOSED',
    p_day < greatest(p_contract.starts_on, p_coverage.starts_on, p_revision.effective_on),
    p_day > p_last_on,
    contract.is_suspended_at(p_contract.id, p_at),
    not contract.covers_work(p_category, p_work_type, p_coverage.work_type),
    p_coverage.work_type <> p_work_type,
    p_failure_code_ids is not null and work.excludes_failure(p_coverage.id, p_failure_code_ids),
    p_meter_used > p_coverage.meter_limit,
    p_revision.currency <> all (p_currencies),
    case
      when p_revision.cap_amount is not null then contract.cap_left(p_revision, p_contract.starts_on, p_day) <= 0
      else false
    end
    or case
      when p_revision.cap_visits is not null then
        contract.visits_left(p_revision, p_contract.starts_on, p_day) <= 0
        and not contract.has_visit(p_contract, p_work_order_id)
      else false
    end
  ];
begin
  if true = any (v_is_so) then
    return (
      select jsonb_agg(jsonb_build_object('code', f.code, 'message', f.message) order by f.position)
        from (
          values
            (1, 'NOT_APPROVED', 'The contract is not approved'),
            (2, 'CLOSED', 'The contract is closed'),
            (3, 'BEFORE_START', 'The event is before the first day of cover'),
            (4, 'AFTER_END', 'The event is after the last day of cover'),
            (5, 'SUSPENDED', 'The contract was suspended at the event'),
            (
              6, 'CATEGORY_NOT_APPLICABLE',
              format('A contract of category %s does not cover %s work', p_category, p_work_type)
            ),
            (7, 'WORK_TYPE_NOT_COVERED', format('The coverage is for %s work only', p_coverage.work_type)),
            (8, 'EXCLUDED_FAILURE', 'The coverage excludes the failure'),
            (9, 'METER_LIMIT', format('Meter %s is over its limit', p_coverage.meter_name)),
            (10, 'CURRENCY_DIFFERS', format('The amounts of the contract are in %s', p_revision.currency)),
            (11, 'CAP_REACHED', 'The cap of the contract is used up')
        ) as f (position, code, message)
       where v_is_so[f.position]
    );
  end if;

  return '[]';
end
$$;

grant execute on function work.coverage_faults to assetry_api, assetry_list;
-- end: function work.coverage_faults

-- source: function work.covering_lines
-- The lines of contracts whose scope holds an asset, or a place, at an instant, each of the revision that applied, with
-- every reason why it pays nothing. p_currencies are those in which the cost is known; null asks for none. With
-- p_with_drafts a contract without an approved revision has the lines of its last one: a contract binds before it pays.
-- percents are the shares of labour, parts and travel. is_meter_unknown: the meter that limits the line has no reading.
create or replace function work.covering_lines(
  p_site_id          uuid,
  p_asset_id         uuid,
  p_location_id      uuid,
  p_work_type        text,
  p_at               timestamptz,
  p_currencies       text[],
  p_with_drafts      boolean default false,
  p_failure_code_ids uuid[]  default null,
  p_work_order_id    uuid    default null
)
returns table (
  coverage contract.coverages, revision contract.revisions, contract contract.contracts, category text,
  depth integer, percents numeric[], event_on date, last_on date, is_meter_unknown boolean, reasons jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_assets   uuid[];
  v_site_id  uuid := p_site_id;
  v_location uuid := p_location_id;
  v_places   uuid[] := '{}';
  v_kinds    uuid[] := '{}';
  v_day      date;
begin
  if p_asset_id is not null then
    select array_agg(c.asset_id order by c.depth),
           coalesce((array_agg(c.site_id order by c.depth))[1], p_site_id),
           coalesce(
             (array_agg(c.location_id order by c.depth) filter (where c.location_id is not null))[1], p_location_id
           )
      into v_assets, v_site_id, v_location
      from work.placed_at(p_asset_id, p_at) as c;
  end if;

  v_day := core.site_date(v_site_id, p_at);

  if v_location is not null then
    v_places := array(
      with recursive above as (
        select l.id, l.parent_id, 0 as depth from asset.locations as l where l.id = v_location
        union all
        select l.id, l.parent_id, a.depth + 1 from above as a join asset.locations as l on l.id = a.parent_id
      )
      select a.id from above as a order by a.depth
    );
  end if;

  if p_asset_id is not null then
    v_kinds := array(
      with recursive above as (
        select k.id, k.parent_id, 0 as depth
          from asset.assets as a
          join asset.categories as k on k.id = a.category_id
         where a.id = p_asset_id
        union all
        select k.id, k.parent_id, a.depth + 1 from above as a join asset.categories as k on k.id = a.parent_id
      )
      select a.id from above as a order by a.depth
    );
  end if;

  return query
  select v, r, c, t.category::text,
         coalesce(
           array_position(v_assets, v.asset_id), array_position(v_places, v.location_id),
           array_position(v_kinds, v.category_id), 0
         ),
         array[
           case
             when t.category = 'PARTS_ONLY' then 0
             else coalesce(
               v.labour_percent,
               case when coalesce(c.covers_labour, t.default_covers_labour) then r.labour_percent else 0 end
             )
           end,
           case
             when t.category = 'LABOUR_ONLY' then 0
             when v.full_months is null then d.parts_percent
             else contract.pro_rata(
               d.parts_percent, v.full_months, greatest(c.starts_on, v.starts_on), least(c.ends_on, v.ends_on), v_day
             )
           end,
           case
             when t.category in ('LABOUR_ONLY', 'PARTS_ONLY') then 0
             else coalesce(
               v.travel_percent,
               case when coalesce(c.covers_travel, t.default_covers_travel) then r.travel_percent else 0 end
             )
           end
         ],
         v_day, d.last_on, v.meter_limit is not null and d.meter_used is null,
         work.coverage_faults(
           v, r, c, t.category::text, p_work_type, p_at, v_day, d.last_on, d.meter_used, p_currencies,
           p_failure_code_ids, p_work_order_id
         )
    from contract.coverages as v
    join contract.contracts as c on c.id = v.contract_id
    join contract.types as t on t.id = c.type_id
    join contract.revisions as r on r.id = v.revision_id
   cross join lateral (
      select least(
               c.ends_on, v.ends_on,
               case when c.terminated_at is not null then core.site_date(v_site_id, c.terminated_at) end
             ) as last_on,
             case
               when v.meter_name is not null then work.meter_used(v_assets, v.meter_name, v.meter_start, p_at)
             end as meter_used,
             coalesce(
               v.parts_percent,
               case when coalesce(c.covers_parts, t.default_covers_parts) then r.parts_percent else 0 end
             ) as parts_percent
    ) as d
   where v.organization_id = core.current_organization_id()
     and v.target_id = any (
           coalesce(v_assets, '{}') || v_places || v_kinds || array[v_site_id, core.current_organization_id()]
         )
     and (v.scope <> 'ASSET' or v.asset_id = p_asset_id)
     and (c.site_id is null or c.site_id = v_site_id)
     and (r.status = 'APPROVED' or p_with_drafts and r.status <> 'WITHDRAWN')
     and r.id = coalesce(
           contract.revision_on(c.id, v_day),
           case
             when p_with_drafts then (
               select o.id
                 from contract.revisions as o
                where o.contract_id = c.id
                  and o.organization_id = core.current_organization_id()
                  and o.status <> 'WITHDRAWN'
                order by o.revision desc
                limit 1
             )
           end
         );
end
$$;

grant execute on function work.covering_lines to assetry_api, assetry_list;
-- end: function work.covering_lines

-- source: function work.derived_columns
-- The columns of a new work order of an import that follow from its values.
create or replace function work.derived_columns()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{is_due_given,estimate_currency,estimated_by,approval_over,submitted_by}'::text[]
$$;

grant execute on function work.derived_columns to assetry_api;
-- end: function work.derived_columns

-- source: function work.excludes_failure
-- Whether a line of a contract leaves out one of these failure codes.
create or replace function work.excludes_failure(p_coverage_id uuid, p_failure_code_ids uuid[])
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1
      from contract.coverage_exclusions as x
     where x.organization_id = core.current_organization_id()
       and x.coverage_id = p_coverage_id
       and x.failure_code_id = any (p_failure_code_ids)
  )
$$;

grant execute on function work.excludes_failure to assetry_api, assetry_list;
-- end: function work.excludes_failure

-- source: function work.first_payer
-- The first of the contracts that can pay, as work.payers_of and work.visitors_of have them in their order, whose caps
-- have room, with what its terms say of the amount; null without one. The balances are locked.
create or replace function work.first_payer(p_payers jsonb, p_work_order_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_payer    jsonb;
  v_terms    record;
  v_revision contract.revisions;
  v_day      date;
  v_cap_left numeric;
begin
  for v_n in 0 .. jsonb_array_length(p_payers) - 1 loop
    v_payer := p_payers -> v_n;
    exit when v_payer ->> 'place' is null;
    v_day := v_payer ->> 'event_on';

    select r as revision, c as contract, contract.year_of(c.starts_on, v_day) as year_on
      into v_terms
      from contract.revisions as r
      join contract.contracts as c on c.id = r.contract_id
     where r.id = (v_payer ->> 'revision_id')::uuid;

    v_revision := v_terms.revision;
    v_cap_left := case
      when v_revision.cap_amount is not null then contract.cap_left(v_revision, (v_terms.contract).starts_on, v_day)
    end;

    if coalesce(v_cap_left > 0, true)
      and (
        v_revision.cap_visits is null
        or contract.visits_left(v_revision, (v_terms.contract).starts_on, v_day) > 0
        or contract.has_visit(v_terms.contract, p_work_order_id)
      )
    then
      return v_payer || jsonb_build_object(
        'cap_left', v_cap_left, 'deductible', v_revision.deductible, 'has_visits', v_revision.cap_visits is not null,
        'has_claim_days', v_revision.claim_days is not null, 'period_starts_on', v_terms.year_on
      );
    end if;
  end loop;

  return null;
end
$$;
-- end: function work.first_payer

-- source: function work.follow_imported
-- Gives the work orders that an import made what belongs to them: those that are done the record of their completion,
-- open ones the clocks of the service policies that hold for them.
create or replace function work.follow_imported(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_new_ids uuid[] := array(select r.id from unnest(p_rows) as r where r.is_new and r.faults = '[]');
begin
  insert into work.completions (site_id, work_order_id, completed_at, completion_note)
  select w.site_id, w.id, w.completed_at, w.completion_note
    from work.work_orders as w
   where w.id = any (v_new_ids)
     and w.status = 'CLOSED'
   order by w.id;

  perform service.attach_new(
    array(
      select w from work.work_orders as w where w.id = any (v_new_ids) and not work.is_over(w.status) order by w.id
    )
  );
end
$$;

grant execute on function work.follow_imported to assetry_api;
-- end: function work.follow_imported

-- source: function work.held_fields
-- The fields of a work order that name a record which must stay as it is while an import writes the work order, in the
-- order in which such records are locked.
create or replace function work.held_fields()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{vendor_id,contract_id,location_id,asset_id,type_id,parent_id}'::text[]
$$;

grant execute on function work.held_fields to assetry_api;
-- end: function work.held_fields

-- source: function work.hold_hours_after
-- Holds the work orders to which the later hours of a worker were charged, and one more, in the order of their ids:
-- hours that are written in that time may change what the later ones cost, and what contractors cost there. The worker
-- is locked.
create or replace function work.hold_hours_after(p_worker_id uuid, p_during tstzrange, p_work_order_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_ids uuid[] := array(select e.work_order_id from work.hours_after(p_worker_id, p_during) as e) || p_work_order_id;
begin
  perform
     from work.work_orders as w
    where w.organization_id = core.current_organization_id()
      and w.id = any (v_ids)
    order by w.id
      for share;

  perform work.lock_contractors(v_ids, p_worker_id);
end
$$;

grant execute on function work.hold_hours_after to assetry_api;
-- end: function work.hold_hours_after

-- source: function work.imported_order
-- A row of an import that makes a work order, with the values that the work order gets and all that is wrong with them.
-- p_held are the records that it names, by id, p_statuses the states of the work orders that the file makes.
create or replace function work.imported_order(p_row core.import_row, p_held jsonb, p_statuses jsonb)
returns core.import_row
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_status text := p_statuses ->> p_row.id::text;
  v_order  work.work_orders;
begin
  v_order := jsonb_populate_record(
    null::work.work_orders,
    jsonb_build_object(
      'site_id', p_held -> (p_row.kept ->> 'asset_id') -> 'site_id', 'reported_at', now(), 'origin', 'IMPORT',
      'priority', 'MEDIUM', 'work_type', 'CORRECTIVE', 'requires_permit', false, 'requires_lockout', false,
      'inherits_approval', false
    ) || jsonb_strip_nulls(p_row.kept)
  );
  v_order.id := p_row.id;
  p_row.faults := work.imported_order_faults(v_order, v_status, p_row.kept, p_held, p_statuses);

  if p_row.faults = '[]' then
    begin
      if v_status in ('COMPLETED', 'CLOSED', 'CANCELLED') then
        v_order := work.past_order(v_order, p_row.kept, p_held);
      else
        v_order.started_at := null;
        v_order.status := case v_status when 'DRAFT' then 'DRAFT' else 'OPEN' end;
        v_order := work.prepared(v_order, p_row.kept, null, '{}');
      end if;

      p_row.kept := to_jsonb(v_order);
    exception
      when sqlstate 'PGRST' then
        p_row.faults := work.refusal_of(sqlerrm) -> 'details';
    end;
  end if;

  return p_row;
end
$$;

grant execute on function work.imported_order to assetry_api;
-- end: function work.imported_order

-- source: function work.imported_order_faults
-- Every fault of a new work order of an import against what it names and the order of its instants. p_status is the
-- state that its row has, p_kept its values, p_held the records that it names, p_statuses the states of those of the
-- file.
create or replace function work.imported_order_faults(
  p_order    work.work_orders,
  p_status   text,
  p_kept     jsonb,
  p_held     jsonb,
  p_statuses jsonb
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
    from (
      select p_status in ('COMPLETED', 'CLOSED') as is_done,
             p_status not in ('COMPLETED', 'CLOSED', 'CANCELLED') as is_open,
             p_held -> (p_kept ->> 'asset_id') as asset,
             coalesce(
               p_held -> (p_kept ->> 'parent_id') ->> 'status', p_statuses ->> (p_kept ->> 'parent_id')
             ) as parent_status
    ) as h
   cross join lateral (
      values
        ('site_id', 'MISSING_VALUE', 'site_id or asset_id is required', p_order.site_id is null),
        ('job_plan_id', 'READ_ONLY', 'Cannot be set by an import', p_kept ->> 'job_plan_id' is not null),
        ('is_asset_down', 'READ_ONLY', 'Cannot be set by an import', p_kept ->> 'is_asset_down' is not null),
        (
          'location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
          p_held -> (p_kept ->> 'location_id') ->> 'site_id' <> p_order.site_id::text
        ),
        (
          'asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
          h.is_open and h.asset ->> 'site_id' <> p_order.site_id::text
        ),
        ('asset_id', 'ASSET_RETIRED', 'The asset is out of use', h.is_open and asset.is_retired(h.asset ->> 'status')),
        ('parent_id', 'PARENT_NOT_OPEN', 'The parent is not open', h.is_open and work.is_over(h.parent_status)),
        ('reported_at', 'IN_FUTURE', 'Cannot be in the future', p_order.reported_at > clock_timestamp()),
        ('completed_at', 'MISSING_VALUE', 'A value is required', h.is_done and p_order.completed_at is null),
        (
          'completed_at', 'NOT_ALLOWED', 'Only for completed work',
          not h.is_done
            and num_nonnulls(p_order.completed_at, p_order.closed_at, p_order.completion_note) > 0
        ),
        (
          'started_at', 'TOO_EARLY', 'Cannot be before reported_at',
          h.is_done and p_order.started_at < p_order.reported_at
        ),
        (
          'completed_at', 'TOO_EARLY', 'Cannot be before reported_at or started_at',
          h.is_done and p_order.completed_at < greatest(p_order.reported_at, p_order.started_at)
        ),
        ('completed_at', 'IN_FUTURE', 'Cannot be in the future', p_order.completed_at > clock_timestamp()),
        ('closed_at', 'TOO_EARLY', 'Cannot be before completed_at', p_order.closed_at < p_order.completed_at),
        ('closed_at', 'IN_FUTURE', 'Cannot be in the future', p_order.closed_at > clock_timestamp())
   ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function work.imported_order_faults to assetry_api;
-- end: function work.imported_order_faults

-- source: function work.keep_use
-- Keeps a use of a line of the ledger, and adds it to the balances, which are locked.
create or replace function work.keep_use(p_use contract.uses, p_line work.cost_lines)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  p_use.organization_id := p_line.organization_id;

  insert into contract.uses (
    organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component, percent,
    event_at, period_starts_on, currency, cost_amount, gross_amount, covered_amount, reversal_of, correction, created_by
  )
  values (
    p_line.organization_id, p_line.site_id, p_line.work_order_id, p_line.id, p_use.contract_id, p_use.revision_id,
    p_use.coverage_id, p_use.component, p_use.percent, p_use.event_at, p_use.period_starts_on, p_use.currency,
    p_use.cost_amount, p_use.gross_amount, p_use.covered_amount, p_use.reversal_of, p_use.correction, p_line.created_by
  );
  perform contract.add_use(p_use);
end
$$;
-- end: function work.keep_use

-- source: function work.lock_payers
-- The contracts that can pay each of these lines of the ledger of an organization, and those for which the visit of
-- each of these work orders can count, in the order of the lines and of the work orders (work.payers_of,
-- work.visitors_of). Locks the balances of all of them, and of those that paid p_paid_line_ids or whose visits count,
-- by contract and currency, and nothing is locked afterwards (ADR 18).
create or replace function work.lock_payers(
  p_organization_id uuid,
  p_lines           work.cost_lines[],
  p_work_orders     work.work_orders[],
  p_paid_line_ids   uuid[],
  out p_costs  jsonb[],
  out p_visits jsonb[]
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line       work.cost_lines;
  v_work_order work.work_orders;
  v_paid       jsonb[];
begin
  foreach v_work_order in array p_work_orders loop
    p_visits := array_append(
      p_visits, case when v_work_order.status = 'CANCELLED' then '[]' else work.visitors_of(v_work_order) end
    );
  end loop;

  foreach v_line in array p_lines loop
    p_costs := array_append(p_costs, case when v_line.reversal_of is null then work.payers_of(v_line) else '[]' end);
  end loop;

  if cardinality(p_paid_line_ids) > 0 or cardinality(p_work_orders) > 0 then
    v_paid := array(
      select jsonb_build_array(jsonb_build_object('contract_id', u.contract_id, 'currency', u.currency, 'place', 0))
        from contract.uses as u
       where u.organization_id = p_organization_id
         and u.cost_line_id = any (p_paid_line_ids)
       union all
      select jsonb_build_array(jsonb_build_object('contract_id', u.contract_id, 'currency', u.currency, 'place', 0))
        from unnest(p_work_orders) as w
        join contract.uses as u
          on u.organization_id = w.organization_id
         and u.site_id = w.site_id
         and u.work_order_id = w.id
         and u.visits <> 0
    );
  end if;

  perform contract.lock_balances(p_organization_id, array_agg(k.contract_id), array_agg(k.currency))
     from (
       select distinct (p.payer ->> 'contract_id')::uuid as contract_id, p.payer ->> 'currency' as currency
         from unnest(p_visits || p_costs || v_paid) as e (payers)
        cross join lateral jsonb_array_elements(e.payers) as p (payer)
        where p.payer ->> 'place' is not null
     ) as k
   having count(*) > 0;
end
$$;
-- end: function work.lock_payers

-- source: function work.note_costs
-- Notes a new line of the ledger for what contracts pay of it, which is decided when the request commits
-- (work.cover_costs). An organization without approved revisions notes none.
create or replace function work.note_costs()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if exists (
    select 1
      from contract.revisions as r
     where r.organization_id = new.organization_id
       and r.status = 'APPROVED'
  ) then
    perform set_config(
      'assetry.posted_costs',
      concat_ws(',', nullif(current_setting('assetry.posted_costs', true), ''), new.id), true
    );
  end if;

  return null;
end
$$;

drop trigger if exists note_costs on work.cost_lines;

create trigger note_costs
  after insert on work.cost_lines
  for each row
  execute function work.note_costs();
-- end: function work.note_costs

-- source: function work.overtime_cost_of
-- What api.explain_overtime_cost answers, of sites that the caller reaches: read once a site, as work.overtime_of does.
-- p_is_one leaves the rows for all of them out.
create or replace function work.overtime_cost_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns table (
  site_id uuid, site_code text, currency text, numerator numeric, denominator numeric, percent numeric,
  numerator_ids uuid[], denominator_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.labour_entries', 300000) then
    perform work.check_labour_amount(p_site_ids, p_from, p_until);
  end if;

  return query
  with entry as (
    select s.id as site, s.code, e.id, l.currency as money, sum(l.amount) as amount,
           sum(l.amount) filter (where o.is_over) as over_amount, bool_or(o.is_over) as is_over
      from core.sites as s
      join work.labour_entries as e
        on e.organization_id = s.organization_id
       and e.site_id = s.id
       and e.started_at >= p_from::timestamp at time zone s.time_zone
       and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
       and e.status = 'APPROVED'
      join work.labour_pieces as l
        on l.organization_id = e.organization_id
       and l.site_id = e.site_id
       and l.labour_entry_id = e.id
       and l.superseded_at is null
     cross join lateral (
        select array[l.base_fact, l.increment_fact] && '{DAY_OVER,WEEK_OVER,OUTSIDE_SHIFT}' as is_over
     ) as o
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (
             p_asset_ids is null
             or exists (
                  select
                    from work.work_orders as w
                   where w.organization_id = e.organization_id
                     and w.id = e.work_order_id
                     and w.asset_id = any (p_asset_ids)
                )
           )
     group by s.id, s.code, e.id, l.currency
  )
  select e.site, e.code::text, e.money, coalesce(sum(e.over_amount), 0), sum(e.amount),
         round(100 * coalesce(sum(e.over_amount), 0) / nullif(sum(e.amount), 0), 2),
         core.ids_of(array_agg(e.id) filter (where p_details and e.is_over), p_details),
         core.ids_of(array_agg(e.id) filter (where p_details), p_details)
    from entry as e
   group by grouping sets ((e.site, e.code, e.money), (e.money))
  having not p_is_one or grouping(e.site) = 0
   order by e.code, e.site, e.money;
end
$$;

grant execute on function work.overtime_cost_of to assetry_api, assetry_list;
-- end: function work.overtime_cost_of

-- source: function work.past_order
-- A work order of the past as an import writes it: what is done is closed, and no approval is asked for what was spent.
-- p_kept is what its row says, p_held are the records that it names, by id.
create or replace function work.past_order(p_order work.work_orders, p_kept jsonb, p_held jsonb)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  p_order := work.with_type(p_order, null, p_kept);
  p_order.approval_over := null;
  p_order.is_due_given := p_order.due_at is not null;
  p_order.vendor_id := coalesce(
    p_order.vendor_id, (p_held -> (p_kept ->> 'contract_id') ->> 'vendor_id')::uuid
  );

  if p_order.completed_at is null then
    p_order.started_at := null;
  else
    p_order.status := 'CLOSED';
    p_order.started_at := coalesce(p_order.started_at, p_order.completed_at);
    p_order.closed_at := coalesce(p_order.closed_at, p_order.completed_at);
  end if;

  return p_order;
end
$$;

grant execute on function work.past_order to assetry_api;
-- end: function work.past_order

-- source: function work.payers_of
-- The contracts that can pay a line of the ledger, in the order in which they do while their caps have room, each with
-- the component, coverage, percent and event and the currency in which it pays. Last and without a place is what only a
-- vendor who is not authorized keeps a contract from paying.
create or replace function work.payers_of(p_line work.cost_lines)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_component  text := case p_line.kind
    when 'LABOUR' then 'LABOUR'
    when 'SERVICE' then 'LABOUR'
    when 'ITEM' then 'PARTS'
    when 'TRAVEL' then 'TRAVEL'
  end;
  v_work_order work.work_orders;
  v_event_at   timestamptz;
  v_worked_at  timestamptz;
begin
  if v_component is null then
    return '[]';
  end if;

  select * into v_work_order from work.work_orders as w where w.id = p_line.work_order_id;
  v_event_at := work.event_of(v_work_order);
  v_worked_at := work.worked_at(p_line);

  return (
    select coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'component', j.component, 'coverage_id', (j.coverage).id, 'revision_id', (j.revision).id,
                 'contract_id', (j.contract).id, 'percent', j.percent, 'place', j.place, 'currency',
                 coalesce((j.revision).currency, p_line.base_currency), 'event_at', v_event_at, 'event_on', j.event_on
               )
               order by j.place
             ),
             '[]'
           )
      from work.ranked_coverages(
             v_work_order.site_id, v_work_order.asset_id, v_work_order.location_id, v_work_order.work_type, v_event_at,
             array[p_line.currency, p_line.base_currency],
             case when v_component = 'LABOUR' then work.parties_of(v_work_order, p_line, v_worked_at) end,
             v_worked_at, work.failure_codes_of(v_work_order.id),
             case when v_component = 'PARTS' then work.item_of(p_line) end, v_work_order.id, v_component
           ) as j
     where j.place is not null
        or j.reasons #>> '{0,code}' = 'VENDOR_NOT_AUTHORIZED' and jsonb_array_length(j.reasons) = 1
  );
end
$$;
-- end: function work.payers_of

-- source: function work.reads_contacts
-- Whether the caller sees how those who asked for work are reached: whoever may do anything with it.
create or replace function work.reads_contacts()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions() && array(select p.code from identity.permissions as p where p.area = 'work')
$$;

grant execute on function work.reads_contacts to authenticated, assetry_api, assetry_list;
-- end: function work.reads_contacts

-- source: function workforce.certificate_faults
-- Every fault of the days of a certificate of a worker: not yet issued by the day of the home site, or ended before it
-- was issued.
create or replace function workforce.certificate_faults(p_certificate workforce.worker_certificates)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (
      values
        (
          'issued_on', 'IN_FUTURE', 'Cannot be in the future',
          p_certificate.issued_on > core.site_date(p_certificate.site_id, clock_timestamp())
        ),
        (
          'expires_on', 'TOO_EARLY', 'Cannot be before issued_on',
          p_certificate.expires_on < p_certificate.issued_on
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function workforce.certificate_faults to assetry_api;
-- end: function workforce.certificate_faults

-- source: function workforce.check_imported_certificates
-- Looks at the certificates of an import: each stands at the home site of its worker, and without a word about its
-- expiry ends as its type says.
create or replace function workforce.check_imported_certificates(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held jsonb := core.hold_imported('workforce.worker_certificates', p_rows, '{worker_id,certificate_type_id}');
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, v.kept,
             r.faults || case
               when r.is_new and r.faults = '[]' then
                 workforce.certificate_faults(jsonb_populate_record(null::workforce.worker_certificates, v.kept))
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
     cross join lateral (
        select case
                 when not r.is_new or r.faults <> '[]' then r.kept
                 else jsonb_build_object(
                   'site_id', v_held -> (r.kept ->> 'worker_id') -> 'site_id',
                   'expires_on', (
                     (r.kept ->> 'issued_on')::date + make_interval(
                       months => (v_held -> (r.kept ->> 'certificate_type_id') ->> 'validity_months')::integer
                     )
                   )::date
                 ) || r.kept
               end as kept
     ) as v
     order by r.position
  );
end
$$;

grant execute on function workforce.check_imported_certificates to assetry_api;
-- end: function workforce.check_imported_certificates

-- source: function workforce.check_imported_workers
-- Looks at the workers of an import: whose home site or account changes gives up work, which update_worker sees to, and
-- only a craft has levels.
create or replace function workforce.check_imported_workers(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(
           case
             when r.faults <> '[]' then r
             when not r.is_new and r.kept ? 'site_id' then
               core.with_fault(r, core.fault('site_id', 'READ_ONLY', 'Cannot be changed by an import'))
             when not r.is_new and r.kept ? 'account_id' then
               core.with_fault(r, core.fault('account_id', 'READ_ONLY', 'Cannot be changed by an import'))
             when n.craft_level is not null and n.craft_id is null then
               core.with_fault(r, core.fault('craft_level', 'NOT_ALLOWED', 'Only a craft has levels'))
             else r
           end
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join workforce.workers as w on w.id = r.id
   cross join lateral jsonb_populate_record(w, case when r.faults = '[]' then r.kept end) as n
$$;

grant execute on function workforce.check_imported_workers to assetry_api;
-- end: function workforce.check_imported_workers

-- source: view api.approvals
-- Each kind is a table of its own. What waits is said outside the union, over columns of one type in all of its parts,
-- none of which joins anything: only so the planner merges them, and a page in the order of ids reads the first rows of
-- each by the index of what waits there (test/db/performance/approvals.test.sql). A kind that the caller may not decide
-- is not read.
create or replace view api.approvals as
select
  u.id,
  u.entity,
  u.number,
  u.title,
  u.status,
  u.amount,
  u.currency,
  u.site_id,
  s.code as site_code,
  s.name as site_name,
  u.requested_by,
  n.display_name as requested_by_name,
  u.waiting_since,
  u.may_decide,
  u.action,
  u.allowed_actions,
  u.row_version,
  u.created_at
from (
  select
    w.id, w.organization_id, 'work.work_orders'::text as entity, w.work_order_number::text as number,
    w.title::text as title, w.status::text as status, w.estimated_cost::numeric as amount,
    w.estimate_currency::text as currency, w.site_id, coalesce(w.submitted_by, w.created_by) as requested_by,
    w.updated_at as waiting_since,
    not array[w.created_by, w.submitted_by, w.estimated_by] && (select core.caller_ids())::uuid[] as may_decide,
    'approve_work_order'::text as action,
    (select core.actions_by_status('work.work_orders')) -> w.status as allowed_actions, w.row_version, w.created_at
  from work.work_orders as w
  union all
  select
    e.id, e.organization_id, 'work.labour_entries'::text,
    (select o.work_order_number::text from work.work_order_labels as o where o.id = e.work_order_id),
    (select k.name::text from workforce.worker_labels as k where k.id = e.worker_id), e.status, null::numeric,
    null::text, e.site_id, e.created_by, e.ended_at,
    e.worker_id <> all ((select workforce.caller_worker_ids())::uuid[]),
    'approve_labour_entry'::text, (select core.actions_by_status('work.labour_entries')) -> e.status, e.row_version,
    e.created_at
  from work.labour_entries as e
  union all
  select
    r.id, r.organization_id, 'procurement.requisitions'::text, r.requisition_number, r.reason, r.status,
    r.total_amount::numeric, r.currency, r.site_id, r.requester_id, r.updated_at,
    not (r.author_ids || r.requester_id) && (select core.caller_ids())::uuid[],
    'approve_requisition'::text, (select core.actions_by_status('procurement.requisitions')) -> r.status, r.row_version,
    r.created_at
  from procurement.requisitions as r
  union all
  select
    o.id, o.organization_id, 'procurement.purchase_orders'::text, o.purchase_order_number,
    (select v.name::text from contract.vendor_labels as v where v.id = o.vendor_id), o.status,
    coalesce(o.pending_amount, o.total_amount)::numeric, o.currency, o.site_id, o.buyer_id, o.updated_at,
    not (o.author_ids || o.buyer_id) && (select core.caller_ids())::uuid[],
    'approve_purchase_order'::text, (select core.actions_by_status('procurement.purchase_orders')) -> o.status,
    o.row_version, o.created_at
  from procurement.purchase_orders as o
  union all
  select
    i.id, i.organization_id, 'procurement.invoices'::text, i.vendor_invoice_number,
    (select v.name::text from contract.vendor_labels as v where v.id = i.vendor_id), i.status,
    (i.net_amount + i.tax_amount)::numeric, i.currency, i.site_id, i.created_by,
    coalesce(i.submitted_at, i.created_at), not i.author_ids && (select core.caller_ids())::uuid[],
    'approve_invoice'::text, (select core.actions_by_status('procurement.invoices')) -> i.status, i.row_version,
    i.created_at
  from procurement.invoices as i
  union all
  select
    t.id, t.organization_id, 'procurement.budget_transfers'::text,
    (select b.name::text from procurement.budget_labels as b where b.id = t.to_budget_id), t.reason, t.status,
    t.amount::numeric, (select b.currency::text from procurement.budgets as b where b.id = t.from_budget_id),
    null::uuid, t.created_by, t.created_at, not t.author_ids && (select core.caller_ids())::uuid[],
    'approve_budget_transfer'::text, (select core.actions_by_status('procurement.budget_transfers')) -> t.status,
    t.row_version, t.created_at
  from procurement.budget_transfers as t
  union all
  select
    b.id, b.organization_id, 'asset.bookings'::text, b.booking_number, b.purpose, b.status, null::numeric,
    null::text, b.site_id, b.created_by, b.requested_at,
    not (b.requester_ids || b.created_by) && (select core.caller_ids())::uuid[]
      and (b.worker_id is null or b.worker_id <> all ((select workforce.caller_worker_ids())::uuid[])),
    'approve_asset_booking'::text, (select core.actions_by_status('asset.bookings')) -> b.status, b.row_version,
    b.created_at
  from asset.bookings as b
  union all
  select
    c.id, c.organization_id, 'inventory.counts'::text, c.count_number,
    (select r.name::text from inventory.storeroom_labels as r where r.id = c.storeroom_id), c.status, null::numeric,
    null::text, c.site_id, c.created_by, c.submitted_at,
    not exists (
      select 1
        from inventory.count_lines as l
       where l.organization_id = c.organization_id
         and l.site_id = c.site_id
         and l.count_id = c.id
         and l.counted_by = any ((select core.caller_ids())::uuid[])
    ),
    'approve_count'::text, (select core.actions_by_status('inventory.counts')) -> c.status, c.row_version, c.created_at
  from inventory.counts as c
  union all
  select
    i.id, i.organization_id, 'inspection.inspections'::text, i.inspection_number, i.title, i.status,
    null::numeric, null::text, i.site_id, i.submitted_by, i.submitted_at,
    not array[i.submitted_by, i.submitted_by_actor] && (select core.caller_ids())::uuid[]
      and (i.inspector_worker_id is null
        or i.inspector_worker_id <> all ((select workforce.caller_worker_ids())::uuid[])),
    'approve_inspection'::text, (select core.actions_by_status('inspection.inspections')) -> i.status, i.row_version,
    i.created_at
  from inspection.inspections as i
  union all
  select
    p.id, p.organization_id, 'safety.permits'::text, p.permit_number, p.title, p.status, null::numeric,
    null::text, p.site_id, p.created_by, p.updated_at,
    p.accepted_by is null or p.accepted_by <> all ((select core.caller_ids())::uuid[]),
    'issue_permit'::text, (select core.actions_by_status('safety.permits')) -> p.status, p.row_version, p.created_at
  from safety.permits as p
  union all
  select
    c.id, c.organization_id, 'contract.contracts'::text, c.contract_number, c.title, c.status, c.total_value::numeric,
    c.currency, c.site_id, c.created_by, c.updated_at,
    not core.is_own_change('contract.contracts', c.id, 'approve_contract'),
    'approve_contract'::text, (select core.actions_by_status('contract.contracts')) -> c.status, c.row_version,
    c.created_at
  from contract.contracts as c
  union all
  select
    r.id, r.organization_id, 'contract.revisions'::text,
    (select c.contract_number::text from contract.contract_labels as c where c.id = r.contract_id),
    r.reason, r.status, null::numeric, null::text, r.site_id, r.created_by, r.updated_at,
    not r.authors && (select core.caller_ids())::uuid[],
    'approve_contract_revision'::text, (select core.actions_by_status('contract.revisions')) -> r.status, r.row_version,
    r.created_at
  from contract.revisions as r
  union all
  select
    a.id, a.organization_id, 'workforce.absences'::text, null::text,
    (select k.name::text from workforce.worker_labels as k where k.id = a.worker_id), a.status, null::numeric,
    null::text, a.site_id, a.created_by, a.created_at,
    a.worker_id <> all ((select workforce.caller_worker_ids())::uuid[]),
    'approve_absence'::text, (select core.actions_by_status('workforce.absences')) -> a.status, a.row_version,
    a.created_at
  from workforce.absences as a
  union all
  select
    t.id, t.organization_id, 'workforce.timesheets'::text, t.week_on::text,
    (select k.name::text from workforce.worker_labels as k where k.id = t.worker_id), t.status, null::numeric,
    null::text, t.site_id, t.submitted_by, t.submitted_at,
    t.worker_id <> all ((select workforce.caller_worker_ids())::uuid[])
      and not t.submitter_ids && (select core.caller_ids())::uuid[],
    'approve_timesheet'::text, (select core.actions_by_status('workforce.timesheets')) -> t.status, t.row_version,
    t.created_at
  from workforce.timesheets as t
  union all
  select
    x.id, x.organization_id, 'tool.extensions'::text,
    (select q.asset_number::text from asset.asset_labels as q where q.id = x.asset_id),
    x.reason, x.status, null::numeric, null::text, x.site_id, x.created_by, x.created_at,
    x.created_by is null or x.created_by <> all ((select core.caller_ids())::uuid[]),
    'approve_calibration_extension'::text, (select core.actions_by_status('tool.extensions')) -> x.status,
    x.row_version, x.created_at
  from tool.extensions as x
) as u
left join core.site_labels as s on s.id = u.site_id
left join identity.account_labels as n on n.id = u.requested_by
where u.organization_id = (select core.current_organization_id())
  and (
    (
      u.entity = 'work.work_orders'
      and u.status = 'AWAITING_APPROVAL'
      and ((select core.actions_by_status('work.work_orders')) -> 'AWAITING_APPROVAL') ? 'approve_work_order'
    )
    or (
      u.entity = 'work.labour_entries'
      and u.status = 'RECORDED'
      and ((select core.actions_by_status('work.labour_entries')) -> 'RECORDED') ? 'approve_labour_entry'
    )
    or (
      u.entity = 'procurement.requisitions'
      and u.status = 'SUBMITTED'
      and u.id = any ((select procurement.awaited_document_ids())::uuid[])
      and ((select core.actions_by_status('procurement.requisitions')) -> 'SUBMITTED') ? 'approve_requisition'
    )
    or (
      u.entity = 'procurement.purchase_orders'
      and u.status = 'PENDING_APPROVAL'
      and u.id = any ((select procurement.awaited_document_ids())::uuid[])
      and ((select core.actions_by_status('procurement.purchase_orders')) -> 'PENDING_APPROVAL')
            ? 'approve_purchase_order'
    )
    or (
      u.entity = 'procurement.invoices'
      and u.status in ('MATCHED', 'EXCEPTION')
      and ((select core.actions_by_status('procurement.invoices')) -> 'MATCHED') ? 'approve_invoice'
    )
    or (
      u.entity = 'procurement.budget_transfers'
      and u.status = 'PENDING_APPROVAL'
      and ((select core.actions_by_status('procurement.budget_transfers')) -> 'PENDING_APPROVAL')
            ? 'approve_budget_transfer'
    )
    or (
      u.entity = 'asset.bookings'
      and u.status = 'REQUESTED'
      and ((select core.actions_by_status('asset.bookings')) -> 'REQUESTED') ? 'approve_asset_booking'
    )
    or (
      u.entity = 'inventory.counts'
      and u.status = 'REVIEW'
      and ((select core.actions_by_status('inventory.counts')) -> 'REVIEW') ? 'approve_count'
    )
    or (
      u.entity = 'inspection.inspections'
      and u.status = 'SUBMITTED'
      and ((select core.actions_by_status('inspection.inspections')) -> 'SUBMITTED') ? 'approve_inspection'
    )
    or (
      u.entity = 'safety.permits'
      and u.status = 'VALIDATED'
      and ((select core.actions_by_status('safety.permits')) -> 'VALIDATED') ? 'issue_permit'
    )
    or (
      u.entity = 'contract.contracts'
      and u.status = 'PENDING_APPROVAL'
      and ((select core.actions_by_status('contract.contracts')) -> 'PENDING_APPROVAL') ? 'approve_contract'
    )
    or (
      u.entity = 'contract.revisions'
      and u.status = 'PENDING_APPROVAL'
      and ((select core.actions_by_status('contract.revisions')) -> 'PENDING_APPROVAL') ? 'approve_contract_revision'
    )
    or (
      u.entity = 'workforce.absences'
      and u.status = 'REQUESTED'
      and ((select core.actions_by_status('workforce.absences')) -> 'REQUESTED') ? 'approve_absence'
    )
    or (
      u.entity = 'workforce.timesheets'
      and u.status = 'SUBMITTED'
      and ((select core.actions_by_status('workforce.timesheets')) -> 'SUBMITTED') ? 'approve_timesheet'
    )
    or (
      u.entity = 'tool.extensions'
      and u.status = 'REQUESTED'
      and ((select core.actions_by_status('tool.extensions')) -> 'REQUESTED') ? 'approve_calibration_extension'
    )
  );

alter view api.approvals owner to assetry_list;
grant select on api.approvals to authenticated;

comment on view api.approvals is
$$Approvals that wait for you

One row for each record that waits for a decision that your permissions allow, at the sites that you reach: work
orders, hours, requisitions and purchase orders whose next step is yours, invoices, budget transfers, bookings, counts,
inspections, permits, contracts, revisions of contracts, absences, timesheets and extensions of
calibrations. A decision removes its row.$$;
comment on column api.approvals.id is 'Id of the record';
comment on column api.approvals.entity is 'Kind of the record, as in /entities';
comment on column api.approvals.number is
  'Number of the record; of hours the work order, of a revision the contract, of a transfer the receiving budget, '
  'of a timesheet the Monday of its week, of an extension of a calibration the asset';
comment on column api.approvals.title is
  'Title or reason of the record; else its vendor, worker or storeroom';
comment on column api.approvals.status is 'Status of the record';
comment on column api.approvals.amount is 'Amount to approve, in the currency of the record; empty where there is none';
comment on column api.approvals.currency is 'Currency of the amount';
comment on column api.approvals.site_id is 'Site of the record; empty for all sites and for budget transfers';
comment on column api.approvals.requested_by is 'Account that submitted or created it';
comment on column api.approvals.requested_by_name is 'Name of that account';
comment on column api.approvals.waiting_since is
  'Time of submission; of hours their end, and where submission has no time of its own that of the last change';
comment on column api.approvals.may_decide is
  'False where you made, changed or submitted the record, or it is your own, such as hours or an absence: another '
  'account decides. The action checks all other rules';
comment on column api.approvals.action is 'Action that approves it';
comment on column api.approvals.allowed_actions is 'Actions that the status of the record allows';
comment on column api.approvals.row_version is 'Row version of the record';
comment on column api.approvals.created_at is 'Time of creation of the record';
-- end: view api.approvals

-- source: view api.asset_categories
create or replace view api.asset_categories as
select
  c.id,
  c.code,
  c.name,
  c.description,
  c.parent_id,
  p.code as parent_code,
  p.name as parent_name,
  c.failure_class_id,
  f.code as failure_class_code,
  f.name as failure_class_name,
  c.commissioning_template_id,
  t.code as commissioning_template_code,
  c.requires_permit,
  c.requires_lockout,
  c.is_bookable,
  c.booking_needs_approval,
  c.booking_max_minutes,
  c.booking_lead_minutes,
  c.booking_ahead_days,
  c.booking_max_assets,
  c.booking_answer_minutes,
  c.damage_opens_request,
  c.needs_calibration,
  c.decision_rule,
  c.loan_due_policy,
  c.loan_days_left,
  c.booking_buffer_minutes,
  c.tool_return_required,
  c.may_extend,
  case when (select asset.reads_values()) then c.hourly_rate end as hourly_rate,
  c.rate_currency,
  c.archived_at,
  c.custom,
  c.row_version,
  c.created_at,
  c.updated_at
from asset.categories as c
left join asset.category_labels as p on p.id = c.parent_id
left join work.failure_class_labels as f on f.id = c.failure_class_id
left join inspection.template_labels as t on t.id = c.commissioning_template_id;

alter view api.asset_categories owner to assetry_list;
grant select on api.asset_categories to authenticated;

comment on view api.asset_categories is
$$Asset categories

A tree, the same for all sites.$$;
comment on column api.asset_categories.parent_code is 'Code of the parent category';
comment on column api.asset_categories.parent_name is 'Name of the parent category';
comment on column api.asset_categories.failure_class_code is 'Code of the failure class';
comment on column api.asset_categories.failure_class_name is 'Name of the failure class';
comment on column api.asset_categories.hourly_rate is
  'Cost of an hour of a loan for work, in rate_currency; empty for the rule of the parent category, and without a '
  'permission to create, change or retire assets or read their values';
comment on column api.asset_categories.commissioning_template_code is 'Code of the template';
-- end: view api.asset_categories

-- source: view api.asset_custodies
create or replace view api.asset_custodies as
select
  c.id,
  c.asset_id,
  a.asset_number,
  a.name as asset_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.status,
  c.worker_id,
  w.worker_number,
  w.name as worker_name,
  c.external_party,
  c.group_id,
  c.booking_id,
  b.booking_number,
  c.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  c.checked_out_at,
  c.due_back_at,
  c.checked_in_at,
  c.condition_out,
  c.signature_out,
  c.condition_in,
  c.signature_in,
  c.note,
  c.return_note,
  c.used_minutes,
  c.uses,
  c.request_id,
  q.request_number,
  q.title as request_title,
  q.status as request_status,
  (select core.actions_by_status('asset.custodies')) -> c.status as allowed_actions,
  c.row_version,
  c.created_at,
  c.updated_at
from asset.custodies as c
left join asset.asset_labels as a on a.id = c.asset_id
left join asset.booking_labels as b on b.id = c.booking_id
left join core.site_labels as s on s.id = c.site_id
left join work.work_order_labels as o on o.id = c.work_order_id
left join request.request_labels as q on q.id = c.request_id
left join workforce.worker_labels as w on w.id = c.worker_id;

alter view api.asset_custodies owner to assetry_list;
grant select on api.asset_custodies to authenticated;

comment on view api.asset_custodies is
$$Custodies of assets

Current and past loans of assets of the sites that you reach. An open loan has no checked_in_at.$$;
comment on column api.asset_custodies.worker_number is 'Number of the worker';
comment on column api.asset_custodies.worker_name is 'Name of the worker';
comment on column api.asset_custodies.work_order_title is 'Title of the work order';
comment on column api.asset_custodies.request_title is 'Title of the request';
comment on column api.asset_custodies.request_status is 'Status of the request';
comment on column api.asset_custodies.allowed_actions is 'Actions that the status of the custody allows';
-- end: view api.asset_custodies

-- source: view api.assets
-- The labels of what few lists ask for are looked up for the rows of a page: joined, their keys would have to stand in
-- every index by which assets are counted.
create or replace view api.assets as
select
  a.id,
  a.asset_number,
  a.name,
  a.status,
  a.criticality,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.location_id,
  l.code as location_code,
  l.name as location_name,
  a.category_id,
  c.code as category_code,
  c.name as category_name,
  a.failure_class_id,
  (select f.code from work.failure_class_labels as f where f.id = a.failure_class_id) as failure_class_code,
  (select f.name from work.failure_class_labels as f where f.id = a.failure_class_id) as failure_class_name,
  a.parent_id,
  p.asset_number as parent_number,
  p.name as parent_name,
  a.stops_parent,
  a.description,
  a.manufacturer,
  a.model,
  a.serial_number,
  a.barcode,
  a.in_service_on,
  a.operating_calendar_id,
  (select o.code from workforce.calendar_labels as o where o.id = a.operating_calendar_id) as operating_calendar_code,
  (select o.name from workforce.calendar_labels as o where o.id = a.operating_calendar_id) as operating_calendar_name,
  a.responsible_worker_id,
  (select w.worker_number from workforce.worker_labels as w where w.id = a.responsible_worker_id)
    as responsible_worker_number,
  (select w.name from workforce.worker_labels as w where w.id = a.responsible_worker_id) as responsible_worker_name,
  a.owner_kind,
  a.owner_name,
  a.acquired_on,
  case when (select asset.reads_values()) then a.purchase_cost end as purchase_cost,
  case when (select asset.reads_values()) then a.replacement_value end as replacement_value,
  case when (select asset.reads_values()) then a.downtime_cost_per_hour end as downtime_cost_per_hour,
  a.currency,
  a.warranty_months,
  a.warranty_ends_on,
  d.due_on as calibration_due_on,
  a.vendor_id,
  (select v.name from contract.vendor_labels as v where v.id = a.vendor_id) as vendor_name,
  a.purchase_order_line_id,
  (select core.actions_by_status('asset.assets')) -> a.status as allowed_actions,
  a.custom,
  a.row_version,
  a.created_at,
  a.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.asset_number, x.name, x.status, x.criticality, x.site_id,
    x.location_id, x.category_id, x.failure_class_id, x.parent_id, x.stops_parent, x.description, x.manufacturer,
    x.model, x.serial_number, x.barcode, x.in_service_on, x.operating_calendar_id, x.responsible_worker_id,
    x.owner_kind, x.owner_name, x.acquired_on, x.purchase_cost, x.replacement_value, x.downtime_cost_per_hour,
    x.currency, x.warranty_months, x.warranty_ends_on, x.vendor_id, x.purchase_order_line_id, x.custom,
    x.row_version, x.created_at, x.updated_at
  from asset.assets as x
  union all
  select
    false, x.id, x.organization_id, x.asset_number, x.name, x.status, x.criticality, x.site_id, x.location_id,
    x.category_id, x.failure_class_id, x.parent_id, x.stops_parent, x.description, x.manufacturer, x.model,
    x.serial_number, x.barcode, x.in_service_on, x.operating_calendar_id, x.responsible_worker_id, x.owner_kind,
    x.owner_name, x.acquired_on, x.purchase_cost, x.replacement_value, x.downtime_cost_per_hour, x.currency,
    x.warranty_months, x.warranty_ends_on, x.vendor_id, x.purchase_order_line_id, x.custom, x.row_version,
    x.created_at, x.updated_at
  from asset.assets as x
) as a
-- The first join, so that a page of what is due can start there.
left join tool.due_days as d on d.organization_id = a.organization_id and d.asset_id = a.id
left join core.site_labels as s on s.id = a.site_id
left join asset.location_labels as l on l.id = a.location_id
left join asset.category_labels as c on c.id = a.category_id
left join asset.asset_labels as p on p.id = a.parent_id
where a.organization_id = (select core.current_organization_id())
  and a.is_for_all = (select core.reads_all('asset'))
  and (a.is_for_all or a.id = any ((select asset.own_asset_ids())::uuid[]));

alter view api.assets owner to assetry_list;
grant select on api.assets to authenticated;

comment on view api.assets is
$$Assets

A hierarchy within each site that you reach.$$;
comment on column api.assets.parent_number is 'Number of that asset';
comment on column api.assets.parent_name is 'Name of that asset';
comment on column api.assets.operating_calendar_code is 'Code of the operating calendar';
comment on column api.assets.operating_calendar_name is 'Name of the operating calendar';
comment on column api.assets.purchase_cost is
  'Acquisition cost, in currency; empty without a permission to create, change or retire assets or read their values';
comment on column api.assets.replacement_value is 'Replacement cost today, in currency; empty without the same permissions';
comment on column api.assets.downtime_cost_per_hour is
  'Cost of an hour of downtime, in currency; empty without the same permissions';
comment on column api.assets.calibration_due_on is
  'Last day on which its calibration holds; empty when none is due';
comment on column api.assets.vendor_name is 'Name of the vendor';
comment on column api.assets.responsible_worker_number is 'Number of the responsible worker';
comment on column api.assets.responsible_worker_name is 'Name of the responsible worker';
comment on column api.assets.allowed_actions is 'Actions that the status of the asset allows';
comment on column api.assets.failure_class_code is 'Code of the failure class';
comment on column api.assets.failure_class_name is 'Name of the failure class';
-- end: view api.assets

-- source: view api.calendar_feeds
create or replace view api.calendar_feeds as
select
  f.id,
  f.name,
  f.kinds,
  f.site_id,
  s.code as site_code,
  s.name as site_name,
  f.hides_details,
  f.issued_at,
  f.revoked_at,
  f.row_version,
  f.created_at,
  f.updated_at
from integration.calendar_feeds as f
left join core.site_labels as s on s.id = f.site_id;

alter view api.calendar_feeds owner to assetry_list;
grant select on api.calendar_feeds to authenticated;

comment on view api.calendar_feeds is
$$Your calendar feeds

Calendars that programs read at a secret address for your account. The addresses are returned by the actions only.$$;
-- end: view api.calendar_feeds

-- source: view api.calibration_extensions
create or replace view api.calibration_extensions as
select
  e.id,
  e.asset_id,
  a.asset_number,
  a.name as asset_name,
  e.site_id,
  s.code as site_code,
  s.name as site_name,
  e.calibration_id,
  c.calibration_number,
  e.due_on,
  e.until_on,
  e.reason,
  e.status,
  e.decided_at,
  e.decided_by,
  d.display_name as decided_by_name,
  e.decision_note,
  (select core.actions_by_status('tool.extensions')) -> e.status as allowed_actions,
  e.row_version,
  e.created_at,
  e.created_by,
  r.display_name as created_by_name,
  e.updated_at
from tool.extensions as e
left join asset.asset_labels as a on a.id = e.asset_id
left join core.site_labels as s on s.id = e.site_id
left join tool.calibration_labels as c on c.id = e.calibration_id
left join identity.account_labels as d on d.id = e.decided_by
left join identity.account_labels as r on r.id = e.created_by;

alter view api.calibration_extensions owner to assetry_list;
grant select on api.calibration_extensions to authenticated;

comment on view api.calibration_extensions is
$$Extensions of calibrations

Later due days of calibrations of assets at the sites that you reach, requested and decided.$$;
comment on column api.calibration_extensions.decided_by_name is 'Name of that account';
comment on column api.calibration_extensions.allowed_actions is 'Actions that the status of the extension allows';
comment on column api.calibration_extensions.created_by is 'Account that requested it';
comment on column api.calibration_extensions.created_by_name is 'Name of that account';
-- end: view api.calibration_extensions

-- source: view api.notification_messages
create or replace view api.notification_messages as
select
  m.id,
  m.kind,
  m.status,
  m.relay_id,
  r.name as relay_name,
  m.destination_id,
  d.name as destination_name,
  m.site_id,
  s.code as site_code,
  s.name as site_name,
  m.recipient,
  m.subject,
  m.body,
  m.attempts,
  m.error,
  m.sent_at,
  (select core.actions_by_status('notify.messages')) -> m.status as allowed_actions,
  m.row_version,
  m.created_at,
  m.updated_at,
  m.bounce_kind,
  m.bounced_at
from notify.messages as m
left join notify.relay_labels as r on r.id = m.relay_id
left join notify.destination_labels as d on d.id = m.destination_id
left join core.site_labels as s on s.id = m.site_id;

alter view api.notification_messages owner to assetry_list;
grant select on api.notification_messages to authenticated;

comment on view api.notification_messages is
$$Notification messages

Sent and waiting messages to destinations of the sites that you reach and of all sites, and to single recipients.
Requires a permission on notifications, such as notification.read.$$;
comment on column api.notification_messages.relay_name is 'Name of the relay';
comment on column api.notification_messages.destination_name is 'Name of the destination';
comment on column api.notification_messages.allowed_actions is 'Actions allowed: always none';
-- end: view api.notification_messages

-- source: view api.notification_relays
create or replace view api.notification_relays as
select
  r.id,
  r.channel,
  r.name,
  r.status,
  r.host,
  r.port,
  r.security,
  r.username,
  r.from_address,
  r.from_name,
  r.message_format,
  r.has_credentials,
  r.last_tested_at,
  r.last_error,
  (select core.actions_by_status('notify.relays')) -> r.status as allowed_actions,
  r.row_version,
  r.created_at,
  r.updated_at,
  r.bounce_address
from notify.relays as r;

alter view api.notification_relays owner to assetry_list;
grant select on api.notification_relays to authenticated;

comment on view api.notification_relays is
$$Notification relays

The organization's connection to each channel. Requires a permission on notifications, such as notification.read.
Secrets are never shown.$$;
comment on column api.notification_relays.allowed_actions is 'Actions that the status of the relay and your permissions allow';
-- end: view api.notification_relays

-- source: view api.notification_suppressions
create or replace view api.notification_suppressions as
select
  s.id,
  s.address,
  s.reason,
  s.error,
  s.withdrawn_at,
  s.row_version,
  s.created_at,
  s.updated_at,
  s.until_at
from notify.suppressions as s;

alter view api.notification_suppressions owner to assetry_list;
grant select on api.notification_suppressions to authenticated;

comment on view api.notification_suppressions is
$$Notification suppressions

Addresses to which nothing is sent, because mail to them bounced, for good or until until_at; withdraw_suppression
allows one again.
Requires a permission on notifications, such as notification.read.$$;
-- end: view api.notification_suppressions

-- source: view api.notification_texts
create or replace view api.notification_texts as
select
  t.id,
  t.topic,
  t.locale,
  t.revision,
  t.subject,
  t.body,
  t.status,
  t.published_at,
  (select core.actions_by_status('notify.texts')) -> t.status as allowed_actions,
  t.row_version,
  t.created_at,
  t.updated_at
from notify.texts as t;

alter view api.notification_texts owner to assetry_list;
grant select on api.notification_texts to authenticated;

comment on view api.notification_texts is
$$Texts of notices

Of the organization, in all revisions. Where none is PUBLISHED for a topic and a language, its notices have the shipped
text. Requires a permission on notifications, such as notification.read.$$;
comment on column api.notification_texts.allowed_actions is 'Actions that the status of the text and your permissions allow';
-- end: view api.notification_texts

-- source: reference asset.permissions
merge into identity.permissions as p
using (
  values
    ('asset.create', 'asset', 'Create assets'),
    ('asset.import', 'asset', 'Import assets'),
    ('asset.update', 'asset', 'Change assets'),
    ('asset.move', 'asset', 'Move assets'),
    ('asset.correct_move', 'asset', 'Correct and undo moves of assets'),
    ('asset.manage', 'asset', 'Change the life-cycle status of assets: ordered, in service, stored, mothballed, lost and found'),
    ('asset.retire', 'asset', 'Decommission, recommission, cancel and dispose of assets'),
    ('asset.undo', 'asset', 'Undo the last transition of an asset'),
    ('asset.read_values', 'asset', 'See costs and values of assets'),
    ('asset_position.create', 'asset', 'Create positions of assets'),
    ('asset_position.update', 'asset', 'Change functional positions'),
    ('asset_relation.create', 'asset', 'Create relations between assets'),
    ('asset_relation.close', 'asset', 'End relations between assets'),
    ('asset_relation.cancel', 'asset', 'Cancel relations between assets'),
    ('asset_booking.create', 'asset', 'Create bookings of assets'),
    ('asset_booking.update', 'asset', 'Change and extend bookings of assets'),
    ('asset_booking.reserve', 'asset', 'Reserve the assets of bookings'),
    ('asset_booking.approve', 'asset', 'Approve and reject bookings of assets'),
    ('asset_booking.cancel', 'asset', 'Cancel bookings of assets'),
    ('asset_category.create', 'asset', 'Create asset categories'),
    ('asset_category.import', 'asset', 'Import asset categories'),
    ('asset_category.update', 'asset', 'Change asset categories'),
    ('depreciation_enrolment.create', 'asset', 'Enrol assets in depreciation books'),
    ('depreciation_enrolment.update', 'asset', 'Correct and cancel enrolments in depreciation books'),
    ('depreciation_enrolment.adjust', 'asset', 'Adjust cost and life of depreciated assets'),
    ('asset_spare.create', 'asset', 'Link spare parts to assets and categories'),
    ('asset_spare.import', 'asset', 'Import spare part lists'),
    ('asset_spare.update', 'asset', 'Change spare part links'),
    ('custody.record', 'asset', 'Check assets out and in'),
    ('depreciation_charge.post', 'asset', 'Post depreciation of a site'),
    ('depreciation_charge.record', 'asset', 'Record manual depreciation'),
    ('depreciation_charge.reverse', 'asset', 'Reverse posted depreciation'),
    ('depreciation_book.create', 'asset', 'Create books for what assets are worth'),
    ('depreciation_book.update', 'asset', 'Change depreciation books'),
    ('downtime.record', 'asset', 'Record and close downtimes of assets'),
    ('downtime.correct', 'asset', 'Correct and cancel downtimes of assets'),
    ('downtime_reason.create', 'asset', 'Create reasons for downtime'),
    ('downtime_reason.update', 'asset', 'Change downtime reasons'),
    ('location.create', 'asset', 'Create locations'),
    ('location.import', 'asset', 'Import locations'),
    ('location.update', 'asset', 'Change locations'),
    ('asset_audit.complete', 'asset', 'Complete asset audits and move found assets'),
    ('asset_audit.create', 'asset', 'Create, start and cancel asset audits'),
    ('asset_audit.record', 'asset', 'Record assets found in asset audits')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'asset' then delete;
-- end: reference asset.permissions

-- source: reference contract.permissions
merge into identity.permissions as p
using (
  values
    ('contract.read', 'contract', 'See values of contracts, and addresses and terms of vendors'),
    ('vendor.create', 'contract', 'Create vendors'),
    ('vendor.import', 'contract', 'Import vendors'),
    ('vendor.update', 'contract', 'Change vendors'),
    ('vendor.approve', 'contract', 'Approve, block and unblock vendors'),
    ('contract_type.manage', 'contract', 'Create and change contract types'),
    ('contract.create', 'contract', 'Create contracts'),
    ('contract.import', 'contract', 'Import contracts'),
    ('contract.update', 'contract', 'Change contracts and submit them for approval'),
    ('contract_price.import', 'contract', 'Import price lists of contracts'),
    ('contract_coverage.import', 'contract', 'Import coverages of contracts'),
    ('authorized_vendor.import', 'contract', 'Import authorized vendors of contracts'),
    ('price_index.manage', 'contract', 'Create price indexes and import their values'),
    ('contract.approve', 'contract', 'Approve contracts'),
    ('contract.manage', 'contract', 'Suspend, resume, terminate and close contracts, and authorize vendors'),
    ('claim.manage', 'contract', 'Create, submit, cancel and close claims'),
    ('claim.settle', 'contract', 'Record the answers to claims and post their credits'),
    ('entitlement.override', 'contract', 'Give work to vendors whom its contracts do not authorize')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'contract' then delete;
-- end: reference contract.permissions

-- source: reference core.permissions
merge into identity.permissions as p
using (
  values
    ('organization.update', 'core', 'Change the organization''s name, session duration and signing rules'),
    ('organization.export', 'core', 'Export records of all lists that have an import'),
    ('organization.provision', 'core', 'Create organizations, in the organization of the operator of the service'),
    ('site.create', 'core', 'Create sites'),
    ('site.update', 'core', 'Change and archive sites'),
    ('exchange_rate.manage', 'core', 'Create, import and correct exchange rates'),
    ('period.close', 'core', 'Close months, so that nothing more is posted in them'),
    ('period.reopen', 'core', 'Reopen months that were closed'),
    ('period.adjust', 'core', 'Post in months that are being closed'),
    ('custom_field.create', 'core', 'Add fields of the organization''s own'),
    ('custom_field.update', 'core', 'Change fields of the organization''s own')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'core' then delete;
-- end: reference core.permissions

-- source: reference inventory.permissions
merge into identity.permissions as p
using (
  values
    ('item.create', 'inventory', 'Create items, units and their conversions'),
    ('item.update', 'inventory', 'Change items, units, conversions and lots, and discontinue and retire items'),
    ('item.import', 'inventory', 'Import items'),
    ('stocked_item.import', 'inventory', 'Import stocked items with their limits'),
    ('stock.import', 'inventory', 'Import opening stock balances'),
    ('storeroom.create', 'inventory', 'Create storerooms and bins, and say what is kept there'),
    ('storeroom.update', 'inventory', 'Change storerooms, bins and stocked items'),
    ('stock.receive', 'inventory', 'Receive goods into storerooms'),
    ('stock.issue', 'inventory', 'Issue goods and return them to stock'),
    ('stock.adjust', 'inventory', 'Adjust, scrap and move stock'),
    ('stock.revalue', 'inventory', 'Revalue stock'),
    ('stock.transfer', 'inventory', 'Transfer stock between storerooms'),
    ('stock.reserve', 'inventory', 'Reserve stock and release reservations'),
    ('count.create', 'inventory', 'Create and start stock counts, and return lines for recounting'),
    ('count.record', 'inventory', 'Count stock'),
    ('count.approve', 'inventory', 'Approve differences of stock counts'),
    ('count.post', 'inventory', 'Post differences of stock counts'),
    ('movement.backdate', 'inventory', 'Backdate stock movements'),
    ('stock.read_values', 'inventory', 'See costs and values of stock'),
    ('stock.verify', 'inventory', 'Verify the stock ledger')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'inventory' then delete;
-- end: reference inventory.permissions

-- source: reference maintenance.permissions
merge into identity.permissions as p
using (
  values
    ('job_plan.create', 'maintenance', 'Create job plans'),
    ('job_plan.update', 'maintenance', 'Change job plans'),
    ('job_plan.publish', 'maintenance', 'Publish job plans'),
    ('maintenance_blackout.create', 'maintenance', 'Create blackouts of maintenance'),
    ('maintenance_blackout.update', 'maintenance', 'Change maintenance blackouts'),
    ('maintenance_route.create', 'maintenance', 'Create routes of maintenance'),
    ('maintenance_route.update', 'maintenance', 'Change maintenance routes and their stops'),
    ('maintenance_schedule.create', 'maintenance', 'Create maintenance schedules'),
    ('maintenance_schedule.import', 'maintenance', 'Import maintenance schedules'),
    ('maintenance_schedule.update', 'maintenance', 'Change maintenance schedules and their tasks'),
    ('maintenance_schedule.activate', 'maintenance', 'Activate and suspend maintenance schedules'),
    ('maintenance_schedule.retire', 'maintenance', 'Retire maintenance schedules'),
    ('maintenance_schedule.rebase', 'maintenance', 'Rebase the due days of maintenance schedules'),
    ('outage.create', 'maintenance', 'Create planned outages'),
    ('outage.update', 'maintenance', 'Change and move outages, and gather work into them'),
    ('outage.confirm', 'maintenance', 'Confirm outages'),
    ('outage.perform', 'maintenance', 'Start and complete outages'),
    ('outage.cancel', 'maintenance', 'Cancel outages'),
    ('maintenance_strategy.create', 'maintenance', 'Create strategies of maintenance'),
    ('maintenance_strategy.update', 'maintenance', 'Change maintenance strategies'),
    ('maintenance_occurrence.generate', 'maintenance', 'Generate the next work of a maintenance schedule now'),
    ('maintenance_occurrence.match', 'maintenance', 'Match work orders with maintenance occurrences'),
    (
      'maintenance_occurrence.unmatch', 'maintenance',
      'Unmatch work orders from maintenance occurrences'
    ),
    ('maintenance_occurrence.skip', 'maintenance', 'Skip the next occurrence of a maintenance schedule')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'maintenance' then delete;
-- end: reference maintenance.permissions

-- source: reference meter.permissions
merge into identity.permissions as p
using (
  values
    ('meter.create', 'meter', 'Create meters'),
    ('meter.import', 'meter', 'Import meters with their first readings'),
    ('meter.update', 'meter', 'Change, replace, retire and reactivate meters'),
    ('meter_alarm.acknowledge', 'meter', 'Acknowledge meter alarms'),
    ('meter_alarm.shelve', 'meter', 'Shelve and unshelve meter alarms'),
    ('meter_alarm_rule.create', 'meter', 'Create alarm rules'),
    ('meter_alarm_rule.update', 'meter', 'Change alarm rules'),
    ('meter_device.create', 'meter', 'Create devices that send readings'),
    ('meter_device.update', 'meter', 'Change and archive meter devices, and connect their channels to meters'),
    ('meter_device.issue_key', 'meter', 'Issue and exchange keys of meter devices'),
    ('meter_device.revoke_key', 'meter', 'Revoke keys of meter devices'),
    ('meter_reading.record', 'meter', 'Record meter readings'),
    ('meter_reading.correct', 'meter', 'Correct meter readings, and confirm or reject suspect ones'),
    ('meter_type.create', 'meter', 'Create types of meters'),
    ('meter_type.update', 'meter', 'Change and archive meter types')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'meter' then delete;
-- end: reference meter.permissions

-- source: reference notify.permissions
merge into identity.permissions as p
using (
  values
    ('notification.read', 'notify', 'See relays, destinations with their addresses, and messages'),
    ('notification.test', 'notify', 'Send test messages through the organization''s relays'),
    ('notification_relay.manage', 'notify', 'Create and change the organization''s relays'),
    ('notification_suppression.withdraw', 'notify', 'Allow mail to suppressed addresses again'),
    ('notification.manage', 'notify', 'Make topics of notices mandatory'),
    ('notification_text.manage', 'notify', 'Write, publish and retire texts of notices'),
    ('notification_destination.manage', 'notify', 'Create, change and archive destinations')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'notify' then delete;
-- end: reference notify.permissions

-- source: reference request.permissions
merge into identity.permissions as p
using (
  values
    ('request.import', 'request', 'Import open requests'),
    ('request.create', 'request', 'Submit requests, and answer, cancel, reopen and rate your own'),
    ('request.triage', 'request',
      'Triage, change, question, merge, reject, cancel and reopen requests'),
    ('request.convert', 'request', 'Convert requests to work orders'),
    ('request_portal.create', 'request', 'Create request portals'),
    ('request_portal.update', 'request', 'Change request portals'),
    ('request_problem.create', 'request', 'Create problems that requests can have'),
    ('request_problem.update', 'request', 'Change request problems')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'request' then delete;
-- end: reference request.permissions

-- source: reference tool.permissions
merge into identity.permissions as p
using (
  values
    ('asset.block', 'tool', 'Block assets and end such blocks'),
    ('calibration.approve_extension', 'tool', 'Approve and reject extensions of calibrations requested by others'),
    ('calibration.import', 'tool', 'Import calibrations'),
    ('calibration.limit', 'tool', 'Limit calibrations to the points left in tolerance'),
    ('calibration.record', 'tool', 'Record calibrations'),
    ('calibration.request_extension', 'tool', 'Request extensions of calibrations'),
    ('calibration.withdraw', 'tool', 'Withdraw calibrations recorded by others'),
    ('measuring_point.update', 'tool', 'Change measuring points of assets and categories'),
    ('tool_review.assess', 'tool', 'Assess uses of instruments found out of tolerance'),
    ('tool_review.close', 'tool', 'Close tool reviews assessed by others')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'tool' then delete;
-- end: reference tool.permissions

-- source: reference work.permissions
merge into identity.permissions as p
using (
  values
    ('failure_class.create', 'work', 'Create classes of equipment that fails'),
    ('failure_class.update', 'work', 'Change failure classes and their failure hierarchy'),
    ('failure_code.create', 'work', 'Create failure codes'),
    ('failure_code.update', 'work', 'Change failure codes'),
    ('failure_report.record', 'work', 'Record and change failure reports'),
    ('hold_reason.create', 'work', 'Create reasons for holds'),
    ('hold_reason.update', 'work', 'Change and archive hold reasons'),
    ('work_order_cost.read', 'work', 'See the costs of work orders'),
    ('work_order_cost.record', 'work', 'Record costs of work orders'),
    ('work_order_cost.reverse', 'work', 'Reverse costs of work orders'),
    ('labour_entry.approve', 'work', 'Approve and reject hours, and record those of other workers'),
    ('labour_entry.record', 'work', 'Record your own hours and run your own timer'),
    ('work_order.create', 'work', 'Create work orders'),
    ('work_order.import', 'work', 'Import work orders, open ones and those of the past'),
    ('work_order_slot.perform', 'work', 'Accept, decline and carry out your own slots'),
    ('work_order.dispatch', 'work', 'Send workers to their scheduled slots'),
    ('work_order.sign', 'work', 'Sign work orders'),
    ('work_order_comment.create', 'work', 'Comment on work orders'),
    ('work_order_comment.update', 'work', 'Change your own comments on work orders'),
    ('work_order.update', 'work', 'Change work orders and submit drafts for approval'),
    ('work_order.approve', 'work', 'Approve and reject work orders'),
    ('work_order.assign', 'work', 'Assign work orders to workers'),
    ('work_order.perform', 'work', 'Start, hold and resume work orders'),
    ('work_order.complete', 'work', 'Complete work orders'),
    ('work_order.quick_report', 'work', 'Complete work orders that were not started'),
    ('work_order.amend', 'work', 'Amend closed work orders and their failure reports'),
    ('work_order.reopen', 'work', 'Reopen completed work orders'),
    ('work_order.close', 'work', 'Close completed work orders'),
    ('work_order.cancel', 'work', 'Cancel work orders'),
    ('work_order_assignment.override', 'work', 'Assign work orders to workers without the required qualifications'),
    ('work_type.create', 'work', 'Create types of work'),
    ('work_type.update', 'work', 'Change work types')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'work' then delete;
-- end: reference work.permissions

-- source: reference workforce.permissions
merge into identity.permissions as p
using (
  values
    ('absence.approve', 'workforce', 'Record, approve, reject and cancel absences of workers'),
    ('absence.read_kind', 'workforce', 'See kinds and notes of absences'),
    ('absence.request', 'workforce', 'Request and cancel own absences'),
    ('calendar.create', 'workforce', 'Create calendars of working hours and holidays'),
    ('calendar.update', 'workforce', 'Change calendars'),
    ('certificate_type.create', 'workforce', 'Create types of certificates'),
    ('certificate_type.update', 'workforce', 'Change certificate types'),
    ('craft.create', 'workforce', 'Create crafts'),
    ('craft.update', 'workforce', 'Change crafts'),
    ('crew.create', 'workforce', 'Create crews'),
    ('crew.update', 'workforce', 'Change crews and their members'),
    ('dispatch_policy.update', 'workforce', 'Change dispatch policies and travel times of sites'),
    ('labour_rate.create', 'workforce', 'Create labour rates'),
    ('labour_rate.read', 'workforce', 'See labour rates'),
    ('labour_rate.update', 'workforce', 'End labour rates, and change pay rules'),
    ('qualification_requirement.create', 'workforce', 'Create qualification requirements'),
    ('qualification_requirement.update', 'workforce', 'Change and archive qualification requirements'),
    ('shift_assignment.create', 'workforce', 'Assign shift patterns to workers and crews'),
    ('shift_assignment.update', 'workforce', 'Change shift assignments'),
    ('shift_pattern.create', 'workforce', 'Create shift patterns'),
    ('shift_pattern.update', 'workforce', 'Change shift patterns and their shifts'),
    ('skill.create', 'workforce', 'Create skills'),
    ('skill.update', 'workforce', 'Change skills'),
    ('timesheet.approve', 'workforce', 'Approve and reject timesheets'),
    ('worker.create', 'workforce', 'Create workers'),
    ('worker.import', 'workforce', 'Import workers'),
    ('worker.read_position', 'workforce', 'See positions of workers during visits; each look is noted'),
    ('worker.update', 'workforce', 'Change workers, put them on leave and reactivate them'),
    ('worker_certificate.import', 'workforce', 'Import certificates of workers'),
    ('worker_certificate.record', 'workforce', 'Record certificates of workers, and be notified of their expiry'),
    ('worker_certificate.revoke', 'workforce', 'Revoke certificates of workers'),
    ('worker_skill.update', 'workforce', 'Change skills of workers')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'workforce' then delete;
-- end: reference workforce.permissions

-- source: reference integration.entities
delete from core.entities
 where entity like 'integration.%'
   and entity <> all ('{integration.calendar_feeds,integration.webhook_deliveries,integration.webhook_endpoints,
     integration.webhook_replays}');

select core.entity('integration.calendar_feeds', 'calendar_feeds', 'calendar_feed', 'name',
  p_create_action => 'create_calendar_feed'
);
select core.entity('integration.webhook_deliveries', 'webhook_deliveries', 'webhook_delivery', 'event_type');
select core.entity('integration.webhook_endpoints', 'webhook_endpoints', 'webhook_endpoint', 'name',
  p_search_columns => '{name,host}', p_create_action => 'create_webhook_endpoint',
  p_update_action => 'update_webhook_endpoint', p_option_condition => 'status <> ''RETIRED'''
);
select core.entity('integration.webhook_replays', 'webhook_replays', 'webhook_replay', 'kind');
-- end: reference integration.entities

-- source: reference notify.entities
delete from core.entities
 where entity like 'notify.%'
   and entity <> all ('{notify.account_settings,notify.destinations,notify.messages,notify.notices,notify.preferences,
                        notify.quiet_hours,notify.relays,notify.suppressions,notify.texts}');

select core.entity('notify.account_settings', 'notification_settings', 'notification_setting', 'digest_time',
  p_update_action => 'update_notification_settings'
);
select core.entity('notify.destinations', 'notification_destinations', 'notification_destination', 'name',
  p_search_columns => '{name,address}', p_create_action => 'create_notification_destination',
  p_update_action => 'update_notification_destination', p_option_condition => 'archived_at is null'
);
select core.entity('notify.messages', 'notification_messages', 'notification_message', 'subject',
  p_search_columns => '{subject,recipient}'
);
select core.entity('notify.notices', 'notices', 'notice', 'subject', p_search_columns => '{subject,entity_number}');
select core.entity('notify.preferences', 'notification_preferences', 'notification_preference', 'choice',
  p_update_action => 'update_notification_preferences'
);
select core.entity('notify.quiet_hours', 'quiet_hours', 'quiet_hour', 'start_time',
  p_update_action => 'update_quiet_hours'
);
select core.entity('notify.relays', 'notification_relays', 'notification_relay', 'name',
  p_search_columns => '{name}', p_create_action => 'create_notification_relay',
  p_update_action => 'update_notification_relay'
);
select core.entity('notify.suppressions', 'notification_suppressions', 'notification_suppression', 'address',
  p_search_columns => '{address}'
);
select core.entity('notify.texts', 'notification_texts', 'notification_text', 'subject',
  p_search_columns => '{topic,subject}', p_create_action => 'create_notification_text',
  p_update_action => 'update_notification_text'
);
-- end: reference notify.entities

-- source: reference tool.entities
delete from core.entities
 where entity like 'tool.%'
   and entity <> all (
         '{tool.blocks,tool.calibration_points,tool.calibration_standards,tool.calibrations,tool.extensions,'
           'tool.points,tool.review_rows,tool.reviews}'
       );

select core.entity('tool.points', 'measuring_points', 'measuring_point', 'quantity',
  p_search_columns => '{quantity}', p_create_action => 'update_measuring_points',
  p_update_action => 'update_measuring_points'
);
select core.entity('tool.calibrations', 'calibrations', 'calibration', 'calibration_number',
  p_code_column => 'calibration_number', p_search_columns => '{calibration_number,certificate_number}',
  p_create_action => 'record_calibration', p_number_prefix => 'CAL-', p_option_condition => 'status = ''RECORDED'''
);
select core.entity('tool.calibration_points', 'calibration_points', 'calibration_point', 'quantity');
select core.entity('tool.calibration_standards', 'calibration_standards', 'calibration_standard', 'created_at');
select core.entity('tool.blocks', 'asset_blocks', 'asset_block', 'reason', p_create_action => 'block_asset');
select core.entity('tool.extensions', 'calibration_extensions', 'calibration_extension', 'status',
  p_create_action => 'request_calibration_extension'
);
select core.entity('tool.reviews', 'tool_reviews', 'tool_review', 'review_number',
  p_code_column => 'review_number', p_search_columns => '{review_number}', p_number_prefix => 'UR-',
  p_option_condition => 'status in (''OPEN'', ''ASSESSED'')'
);
select core.entity('tool.review_rows', 'tool_review_rows', 'tool_review_row', 'title',
  p_update_action => 'review_tool_uses'
);
-- end: reference tool.entities

-- source: reference asset.fields
delete from core.entity_fields where entity like 'asset.%';

select core.field('asset.bookings', 'site_id', 'UUID',
  'Site of the assets', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('asset.bookings', 'booking_number', 'TEXT',
  'Number of the booking, unique in the organization; generated when omitted', p_is_updatable => false,
  p_max_length => 80
);
select core.field('asset.bookings', 'worker_id', 'UUID',
  'Worker who receives them; null with external_party', p_target_entity => 'workforce.workers'
);
select core.field('asset.bookings', 'external_party', 'TEXT',
  'External person or company that receives them, instead of a worker', p_max_length => 150
);
select core.field('asset.bookings', 'starts_at', 'TIMESTAMP', 'Start of the booking', p_is_required => true);
select core.field('asset.bookings', 'ends_at', 'TIMESTAMP',
  'End of the booking, excluded', p_is_required => true
);
select core.field('asset.bookings', 'purpose', 'TEXT', 'Purpose of the booking', p_max_length => 2000);

select core.field('asset.booking_lines', 'id', 'UUID',
  'Id of a row to retain', p_target_entity => 'asset.booking_lines'
);
select core.field('asset.booking_lines', 'asset_id', 'UUID',
  'Asset to book; omitted for any asset of a kind', p_target_entity => 'asset.assets'
);
select core.field('asset.booking_lines', 'with_components', 'BOOLEAN',
  'Whether the components of asset_id are booked with it, as rows of their own; default false', p_is_updatable => false,
  p_is_column => false
);
select core.field('asset.booking_lines', 'category_id', 'UUID',
  'Any asset of this category or a subcategory', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('asset.booking_lines', 'manufacturer', 'TEXT',
  'Any asset of this manufacturer, with model', p_max_length => 150
);
select core.field('asset.booking_lines', 'model', 'TEXT', 'Any asset of this model', p_max_length => 150);
select core.field('asset.booking_lines', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('asset.custodies', 'booking_id', 'UUID',
  'Booking of the loan', p_is_updatable => false, p_target_entity => 'asset.bookings'
);
select core.field('asset.custodies', 'work_order_id', 'UUID',
  'Work order of the loan', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('asset.custodies', 'worker_id', 'UUID',
  'Worker who receives the asset', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('asset.custodies', 'external_party', 'TEXT',
  'External person or company that receives it, instead of a worker', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.custodies', 'due_back_at', 'TIMESTAMP', 'Time at which it is due back',
  p_is_updatable => false);
select core.field('asset.custodies', 'accepts_limits', 'BOOLEAN',
  'Whether the limits of a LIMITED calibration are accepted; default false', p_is_updatable => false,
  p_is_column => false
);
select core.field('asset.custodies', 'with_components', 'BOOLEAN',
  'Whether the components go or come back with it as one kit; default false', p_is_column => false
);
select core.field('asset.custodies', 'without_ids', 'UUID_ARRAY',
  'Assets of the kit to leave out; default none', p_target_entity => 'asset.assets', p_is_column => false
);
select core.field('asset.custodies', 'breaks_kit', 'BOOLEAN',
  'Whether a component of a tool goes without its kit; default false', p_is_updatable => false, p_is_column => false
);
select core.field('asset.custodies', 'condition_out', 'TEXT',
  'Condition at check-out', p_is_updatable => false, p_vocabulary => '{GOOD,WORN,DAMAGED}'
);
select core.field('asset.custodies', 'signature_out', 'TEXT',
  'Name with which the receiver signs for the asset and its condition', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.custodies', 'note', 'TEXT',
  'Note at check-out', p_is_updatable => false, p_max_length => 2000
);
select core.field('asset.custodies', 'used_minutes', 'INTEGER',
  'Minutes of use that are charged to the work order; default the working minutes of the loan', p_is_creatable => false,
  p_minimum => 0, p_maximum => 5256000
);
select core.field('asset.custodies', 'uses', 'INTEGER',
  'Number of uses, added to the meter of the asset whose type is USES; default 1', p_is_creatable => false,
  p_minimum => 0, p_maximum => 1000000
);
select core.field('asset.custodies', 'condition_in', 'TEXT',
  'Condition at check-in', p_is_creatable => false, p_vocabulary => '{GOOD,WORN,DAMAGED}'
);
select core.field('asset.custodies', 'signature_in', 'TEXT',
  'Name with which the returning person signs for its condition', p_is_creatable => false, p_max_length => 150
);
select core.field('asset.custodies', 'return_note', 'TEXT',
  'Note at check-in', p_is_creatable => false, p_max_length => 2000
);

select core.field('asset.categories', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.categories', 'name', 'TEXT',
  'Name of the category', p_is_required => true, p_max_length => 150
);
select core.field('asset.categories', 'description', 'TEXT', 'Assets that belong to the category',
  p_max_length => 2000);
select core.field('asset.categories', 'parent_id', 'UUID', 'Parent category', p_target_entity => 'asset.categories');
select core.field('asset.categories', 'failure_class_id', 'UUID',
  'Failure class; default that of the parent category',
  p_target_entity => 'work.failure_classes'
);
select core.field('asset.categories', 'commissioning_template_id', 'UUID',
  'Template of the inspection that its assets must pass before service; null for that of the parent category',
  p_target_entity => 'inspection.templates'
);
select core.field('asset.categories', 'requires_permit', 'BOOLEAN',
  'Whether work on its assets requires a permit in force'
);
select core.field('asset.categories', 'requires_lockout', 'BOOLEAN',
  'Whether work on its assets requires a lockout'
);
select core.field('asset.categories', 'is_bookable', 'BOOLEAN',
  'Whether its assets can be booked; null for the rule of the parent category, at the top true'
);
select core.field('asset.categories', 'booking_needs_approval', 'BOOLEAN',
  'Whether bookings of its assets require approval; null for the rule of the parent category'
);
select core.field('asset.categories', 'booking_max_minutes', 'INTEGER',
  'Longest booking of its assets; null for the rule of the parent category', p_minimum => 1,
  p_maximum => 5256000
);
select core.field('asset.categories', 'booking_lead_minutes', 'INTEGER',
  'Shortest time between reservation and start of a booking; null for the rule of the parent category',
  p_minimum => 0, p_maximum => 525600
);
select core.field('asset.categories', 'booking_ahead_days', 'INTEGER',
  'Furthest start of a booking, in days ahead; null for the rule of the parent category', p_minimum => 1,
  p_maximum => 3650
);
select core.field('asset.categories', 'booking_max_assets', 'INTEGER',
  'Most assets that a worker has booked or checked out at a time; null for the rule of the parent category',
  p_minimum => 1, p_maximum => 10000
);
select core.field('asset.categories', 'booking_answer_minutes', 'INTEGER',
  'Longest wait for an approval; null for the rule of the parent category',
  p_minimum => 1, p_maximum => 525600
);
select core.field('asset.categories', 'damage_opens_request', 'BOOLEAN',
  'Whether a damaged return opens a request; null for the rule of the parent category, at the top true'
);
select core.field('asset.categories', 'needs_calibration', 'BOOLEAN',
  'Whether its assets are used only while calibrated; null for the rule of the parent category, at the top false'
);
select core.field('asset.categories', 'decision_rule', 'TEXT',
  'Rule of verdicts: GUARDED narrows the tolerance by the uncertainty; null for that of the parent category',
  p_vocabulary => '{SIMPLE,GUARDED}'
);
select core.field('asset.categories', 'loan_due_policy', 'TEXT',
  'Loans beyond the due day of a calibration: NONE, WARN or REFUSE; null: as the parent category, at '
  'the top NONE', p_vocabulary => '{NONE,WARN,REFUSE}'
);
select core.field('asset.categories', 'loan_days_left', 'INTEGER',
  'Days until the calibration is due that a loan needs at its start; null for the rule of the parent category',
  p_minimum => 0, p_maximum => 3650
);
select core.field('asset.categories', 'booking_buffer_minutes', 'INTEGER',
  'Minutes kept free after a booking; null for the rule of the parent category, at the top 0', p_minimum => 0,
  p_maximum => 43200
);
select core.field('asset.categories', 'tool_return_required', 'BOOLEAN',
  'Whether its assets must be back before work is completed; null for the rule of the parent category, at the top false'
);
select core.field('asset.categories', 'may_extend', 'BOOLEAN',
  'Whether the due day of their calibration can be extended; null for the rule of the parent category, at the top false'
);
select core.field('asset.categories', 'hourly_rate', 'NUMBER',
  'Cost of an hour of a loan for work, in rate_currency; null for that of the parent category', p_minimum => 0,
  p_maximum => 99999999
);
select core.field('asset.categories', 'rate_currency', 'TEXT',
  'Currency of hourly_rate, such as EUR; null for that of the parent category, at the top that of the work order',
  p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('asset.categories', 'archived_at', 'TIMESTAMP',
  'When the category was archived; null restores it', p_is_creatable => false
);

select core.field('asset.downtime_reasons', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.downtime_reasons', 'name', 'TEXT',
  'Name of the reason', p_is_required => true, p_max_length => 150
);
select core.field('asset.downtime_reasons', 'description', 'TEXT',
  'Guidance on the use of the reason', p_max_length => 2000
);
select core.field('asset.downtime_reasons', 'kind', 'TEXT',
  'Kind of downtime', p_is_required => true, p_vocabulary => '{UNPLANNED,PLANNED,IDLE,EXTERNAL}'
);
select core.field('asset.downtime_reasons', 'is_failure', 'BOOLEAN', 'Whether it is a failure of the asset');
select core.field('asset.downtime_reasons', 'counts_in_availability', 'BOOLEAN',
  'Whether the time reduces the availability of the asset'
);
select core.field('asset.downtime_reasons', 'archived_at', 'TIMESTAMP',
  'When the reason was archived; null restores it', p_is_creatable => false
);

select core.field('asset.downtimes', 'asset_id', 'UUID',
  'Asset that is down', p_is_required => true, p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.downtimes', 'reason_id', 'UUID', 'Downtime reason',
  p_target_entity => 'asset.downtime_reasons');
select core.field('asset.downtimes', 'kind', 'TEXT',
  'Kind of downtime; default that of the reason, else UNPLANNED',
  p_vocabulary => '{UNPLANNED,PLANNED,IDLE,EXTERNAL}'
);
select core.field('asset.downtimes', 'capacity_loss_percent', 'INTEGER',
  'Lost output, in percent; default 100', p_minimum => 1, p_maximum => 100
);
select core.field('asset.downtimes', 'started_at', 'TIMESTAMP', 'Start of the downtime; default now');
select core.field('asset.downtimes', 'ended_at', 'TIMESTAMP', 'End of the downtime; null while it is open');
select core.field('asset.downtimes', 'work_order_id', 'UUID',
  'Work order that ends it', p_target_entity => 'work.work_orders'
);
select core.field('asset.downtimes', 'detected_by', 'TEXT',
  'Source of the report', p_vocabulary => '{OPERATOR,SENSOR,INSPECTION}'
);
select core.field('asset.downtimes', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('asset.locations', 'site_id', 'UUID',
  'Site of the location', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.locations', 'parent_id', 'UUID',
  'Parent location, of the same site', p_target_entity => 'asset.locations'
);
select core.field('asset.locations', 'code', 'TEXT',
  'Short code, unique in the site', p_is_required => true, p_max_length => 40
);
select core.field('asset.locations', 'name', 'TEXT',
  'Name of the location', p_is_required => true, p_max_length => 150
);
select core.field('asset.locations', 'kind', 'TEXT',
  'Kind of location', p_vocabulary => '{BUILDING,FLOOR,ROOM,AREA,LINE,YARD,VEHICLE,STOREROOM,VENDOR,TRANSIT}'
);
select core.field('asset.locations', 'archived_at', 'TIMESTAMP',
  'When the location was archived; null restores it', p_is_creatable => false
);

select core.field('asset.assets', 'site_id', 'UUID',
  'Site of the asset; changed by move_asset', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.assets', 'location_id', 'UUID',
  'Location of the asset; changed by move_asset', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.assets', 'parent_id', 'UUID',
  'Parent asset; changed by move_asset', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.assets', 'stops_parent', 'BOOLEAN',
  'Whether its downtime stops the parent; changed by move_asset', p_is_updatable => false
);
select core.field('asset.assets', 'asset_number', 'TEXT',
  'Number of the asset, unique in the organization; generated when omitted', p_max_length => 80
);
select core.field('asset.assets', 'name', 'TEXT', 'Name of the asset', p_is_required => true, p_max_length => 250);
select core.field('asset.assets', 'description', 'TEXT', 'Description and function of the asset', p_max_length => 4000);
select core.field('asset.assets', 'category_id', 'UUID',
  'Asset category', p_target_entity => 'asset.categories'
);
select core.field('asset.assets', 'failure_class_id', 'UUID',
  'Failure class; default that of its category', p_target_entity => 'work.failure_classes'
);
select core.field('asset.assets', 'status', 'TEXT',
  'Initial status; changed by actions', p_is_updatable => false,
  p_vocabulary => '{PLANNED,ON_ORDER,RECEIVED,IN_SERVICE,STANDBY,IN_STORAGE,MOTHBALLED}'
);
select core.field('asset.assets', 'criticality', 'TEXT', 'Criticality, A the highest', p_vocabulary => '{A,B,C,D}');
select core.field('asset.assets', 'manufacturer', 'TEXT', 'Manufacturer', p_max_length => 150);
select core.field('asset.assets', 'model', 'TEXT', 'Model of the manufacturer', p_max_length => 150);
select core.field('asset.assets', 'serial_number', 'TEXT', 'Serial number of the manufacturer', p_max_length => 150);
select core.field('asset.assets', 'barcode', 'TEXT',
  'Barcode, QR or tag on the asset, unique in the organization', p_max_length => 150
);
select core.field('asset.assets', 'in_service_on', 'DATE', 'First day in service');
select core.field('asset.assets', 'operating_calendar_id', 'UUID',
  'Operating calendar; null for around the clock', p_target_entity => 'workforce.calendars'
);
select core.field('asset.assets', 'responsible_worker_id', 'UUID',
  'Responsible worker', p_target_entity => 'workforce.workers'
);
select core.field('asset.assets', 'owner_kind', 'TEXT',
  'Ownership; default OWNED', p_vocabulary => '{OWNED,LEASED,RENTED,CUSTOMER,VENDOR}'
);
select core.field('asset.assets', 'owner_name', 'TEXT',
  'Owner, when it is not your organization', p_max_length => 150
);
select core.field('asset.assets', 'acquired_on', 'DATE', 'Day of acquisition or takeover');
select core.field('asset.assets', 'purchase_cost', 'NUMBER',
  'Acquisition cost, in currency', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.assets', 'replacement_value', 'NUMBER',
  'Replacement cost today, in currency', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.assets', 'downtime_cost_per_hour', 'NUMBER',
  'Cost of an hour of downtime, in currency', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.assets', 'currency', 'TEXT',
  'Currency of its cost and value, such as EUR; default that of its site', p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('asset.assets', 'warranty_months', 'INTEGER',
  'Months of warranty from the first day in service', p_minimum => 1, p_maximum => 600
);
select core.field('asset.assets', 'warranty_ends_on', 'DATE', 'Last day of the warranty');

select core.field('asset.disposals', 'method', 'TEXT',
  'Method of disposal; default OTHER', p_is_updatable => false,
  p_vocabulary => '{SOLD,SCRAPPED,DONATED,RETURNED,TRADED_IN,LOST,OTHER}'
);
select core.field('asset.disposals', 'disposed_on', 'DATE',
  'Day of disposal; default today at its site', p_is_updatable => false
);
select core.field('asset.disposals', 'recipient', 'TEXT',
  'Buyer or recipient', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.disposals', 'proceeds', 'NUMBER',
  'Proceeds, in the currency of its cost', p_is_updatable => false, p_minimum => 0,
  p_maximum => 99999999999999
);
select core.field('asset.disposals', 'approved_by', 'TEXT',
  'Approver, or the approval document', p_is_updatable => false, p_max_length => 150
);
select core.field('asset.disposals', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.placements', 'site_id', 'UUID',
  'Site to move to; default its current site', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('asset.placements', 'location_id', 'UUID',
  'Location to move to, of that site; null for none', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.placements', 'parent_id', 'UUID',
  'New parent, at that site; null for none', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.placements', 'stops_parent', 'BOOLEAN',
  'Whether its downtime stops the new parent', p_is_updatable => false
);
select core.field('asset.placements', 'reason', 'TEXT',
  'Reason for the move', p_is_updatable => false, p_vocabulary => '{INSTALL,REMOVE,MOVE,SWAP,RETURN,LOAN,REPAIR_OUT}'
);
select core.field('asset.placements', 'move_open_work', 'BOOLEAN',
  'Whether open work orders move to the other site', p_is_updatable => false, p_is_column => false
);
select core.field('asset.placements', 'moved_at', 'TIMESTAMP',
  'Time of the move; default now', p_is_updatable => false, p_is_column => false
);
select core.field('asset.placements', 'note', 'TEXT',
  'Note on the move', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.move_corrections', 'moved_at', 'TIMESTAMP',
  'Time of the move', p_is_required => true, p_is_updatable => false
);
select core.field('asset.move_corrections', 'reason', 'TEXT',
  'Reason for the correction', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.positions', 'site_id', 'UUID',
  'Site of the position', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.positions', 'parent_id', 'UUID',
  'Parent position, of the same site', p_target_entity => 'asset.positions'
);
select core.field('asset.positions', 'location_id', 'UUID',
  'Location of the position and of installed assets', p_target_entity => 'asset.locations'
);
select core.field('asset.positions', 'category_id', 'UUID',
  'Category of assets that can be installed, with its subcategories; null for any',
  p_target_entity => 'asset.categories'
);
select core.field('asset.positions', 'code', 'TEXT',
  'Short code, such as a tag number, unique in the site', p_is_required => true, p_max_length => 40
);
select core.field('asset.positions', 'name', 'TEXT',
  'Name of the position', p_is_required => true, p_max_length => 150
);
select core.field('asset.positions', 'description', 'TEXT', 'Function of the position', p_max_length => 2000);
select core.field('asset.positions', 'criticality', 'TEXT',
  'Criticality of its function, A the highest', p_vocabulary => '{A,B,C,D}'
);
select core.field('asset.positions', 'archived_at', 'TIMESTAMP',
  'When the position was archived; null restores it', p_is_creatable => false
);

select core.field('asset.installations', 'asset_id', 'UUID',
  'Asset to install, at the site of the position', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.installations', 'started_at', 'TIMESTAMP',
  'Start of the installation; default now', p_is_updatable => false
);
select core.field('asset.installations', 'parent_id', 'UUID',
  'New parent; null for none', p_is_updatable => false, p_target_entity => 'asset.assets',
  p_is_column => false
);
select core.field('asset.installations', 'stops_parent', 'BOOLEAN',
  'Whether its downtime stops the new parent', p_is_updatable => false, p_is_column => false
);
select core.field('asset.installations', 'ended_at', 'TIMESTAMP',
  'End of the installation; default now', p_is_creatable => false
);
select core.field('asset.installations', 'reason', 'TEXT',
  'Reason for the removal; default REMOVE', p_is_creatable => false,
  p_vocabulary => '{REMOVE,MOVE,SWAP,RETURN,LOAN,REPAIR_OUT,LOST}'
);
select core.field('asset.installations', 'location_id', 'UUID',
  'New location, of the same site; default its current location', p_is_creatable => false,
  p_target_entity => 'asset.locations', p_is_column => false
);
select core.field('asset.installations', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('asset.relations', 'from_asset_id', 'UUID',
  'Asset that feeds, backs up or replaces', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.relations', 'kind', 'TEXT',
  'Kind of relation', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{FEEDS,BACKUP_OF,REPLACES}'
);
select core.field('asset.relations', 'to_asset_id', 'UUID',
  'Asset that is fed, backed up or replaced', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('asset.relations', 'started_at', 'TIMESTAMP',
  'Start of the relation; default now', p_is_updatable => false
);
select core.field('asset.relations', 'ended_at', 'TIMESTAMP',
  'End of the relation; null while it lasts', p_is_updatable => false
);
select core.field('asset.relations', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.depreciation_books', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('asset.depreciation_books', 'name', 'TEXT',
  'Name of the depreciation book', p_is_required => true, p_max_length => 150
);
select core.field('asset.depreciation_books', 'description', 'TEXT',
  'Accounting rules of the book, such as IFRS', p_max_length => 2000
);
select core.field('asset.depreciation_books', 'is_leading', 'BOOLEAN',
  'Whether it is the leading book'
);
select core.field('asset.depreciation_books', 'archived_at', 'TIMESTAMP',
  'When the book was archived; null restores it', p_is_creatable => false
);

select core.field('asset.books', 'asset_id', 'UUID',
  'The asset', p_is_required => true, p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.books', 'depreciation_book_id', 'UUID',
  'The book', p_is_required => true, p_is_updatable => false, p_target_entity => 'asset.depreciation_books'
);
select core.field('asset.books', 'method', 'TEXT',
  'Depreciation method', p_is_required => true,
  p_vocabulary => '{STRAIGHT_LINE,DOUBLE_DECLINING,WRITTEN_DOWN_VALUE,UNITS,MANUAL}'
);
select core.field('asset.books', 'convention', 'TEXT',
  'Convention for the first month or year', p_vocabulary => '{FULL_MONTH,HALF_YEAR,DAILY}'
);
select core.field('asset.books', 'cost', 'NUMBER',
  'Original cost, two decimal places', p_is_required => true, p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.books', 'salvage_amount', 'NUMBER',
  'Value at the end of its life, two decimal places', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('asset.books', 'life_months', 'INTEGER', 'Useful life, in months', p_minimum => 1, p_maximum => 1200);
select core.field('asset.books', 'rate_percent', 'NUMBER',
  'For WRITTEN_DOWN_VALUE, percentage of the remaining value charged in a year', p_minimum => 0, p_maximum => 100
);
select core.field('asset.books', 'meter_id', 'UUID',
  'For UNITS, meter of its use', p_target_entity => 'meter.meters'
);
select core.field('asset.books', 'life_units', 'NUMBER',
  'For UNITS, units of the meter in its life', p_minimum => 0.000001, p_maximum => 999999999999
);
select core.field('asset.books', 'starts_on', 'DATE', 'First day of depreciation', p_is_required => true);
select core.field('asset.books', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('asset.book_changes', 'changes_on', 'DATE',
  'Effective day of the adjustment, from its month on; not in a future month', p_is_required => true,
  p_is_updatable => false
);
select core.field('asset.book_changes', 'cost_amount', 'NUMBER',
  'Amount added to the cost, two decimal places; negative for a reduction', p_is_updatable => false,
  p_minimum => -99999999999999, p_maximum => 99999999999999
);
select core.field('asset.book_changes', 'salvage_amount', 'NUMBER',
  'New value at the end of its life', p_is_updatable => false, p_minimum => 0,
  p_maximum => 99999999999999
);
select core.field('asset.book_changes', 'life_months_added', 'INTEGER',
  'Months added to its life', p_is_updatable => false, p_minimum => -1200, p_maximum => 1200
);
select core.field('asset.book_changes', 'life_units_added', 'NUMBER',
  'Units added to its life', p_is_updatable => false, p_minimum => -999999999999,
  p_maximum => 999999999999
);
select core.field('asset.book_changes', 'work_order_id', 'UUID',
  'Work order of the repair', p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('asset.book_changes', 'reason', 'TEXT',
  'Reason for the adjustment', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.depreciation_lines', 'period_on', 'DATE',
  'Any day of the month to charge', p_is_required => true, p_is_updatable => false
);
select core.field('asset.depreciation_lines', 'charge_amount', 'NUMBER',
  'Amount to charge, two decimal places', p_is_required => true, p_is_updatable => false, p_minimum => 0.01,
  p_maximum => 99999999999999
);
select core.field('asset.depreciation_lines', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.spares', 'asset_id', 'UUID',
  'Asset of the spare part', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.spares', 'category_id', 'UUID',
  'Category of the spare part', p_is_updatable => false, p_target_entity => 'asset.categories'
);
select core.field('asset.spares', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('asset.spares', 'quantity_installed', 'NUMBER',
  'Quantity built into one asset', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('asset.spares', 'quantity_recommended', 'NUMBER',
  'Quantity recommended in stock at the site', p_minimum => 0, p_maximum => 999999999
);
select core.field('asset.spares', 'is_critical', 'BOOLEAN', 'Whether the asset is down without it');
select core.field('asset.spares', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);
select core.field('asset.spares', 'archived_at', 'TIMESTAMP',
  'When it was archived; null restores it', p_is_creatable => false
);

select core.field('asset.stock_audits', 'site_id', 'UUID',
  'Site to audit', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('asset.stock_audits', 'audit_number', 'TEXT',
  'Number of the asset audit, unique in the organization; generated when omitted',
  p_is_updatable => false, p_max_length => 80
);
select core.field('asset.stock_audits', 'location_id', 'UUID',
  'Location to audit, with the locations below it; default the whole site', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('asset.stock_audits', 'due_on', 'DATE',
  'Last day for the audit', p_is_updatable => false
);
select core.field('asset.stock_audits', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('asset.stock_audit_lines', 'code', 'TEXT',
  'The barcode, number or serial number of an asset, as it was scanned', p_is_updatable => false,
  p_max_length => 150, p_is_column => false
);
select core.field('asset.stock_audit_lines', 'asset_id', 'UUID',
  'Asset, when no code was scanned', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('asset.stock_audit_lines', 'found_location_id', 'UUID',
  'Location where it was found, at the site of the audit', p_is_updatable => false, p_target_entity => 'asset.locations'
);
select core.field('asset.stock_audit_lines', 'found_at', 'TIMESTAMP',
  'Time of the find; default now', p_is_updatable => false
);
select core.field('asset.stock_audit_lines', 'moves_asset', 'BOOLEAN',
  'Whether it is moved to that location on completion', p_is_updatable => false
);
select core.field('asset.stock_audit_lines', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);
-- end: reference asset.fields

-- source: reference contract.fields
delete from core.entity_fields where entity like 'contract.%';

select core.field('contract.vendors', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('contract.vendors', 'name', 'TEXT',
  'Name of the company', p_is_required => true, p_max_length => 150
);
select core.field('contract.vendors', 'roles', 'TEXT_ARRAY',
  'Services of the vendor',
  p_vocabulary => '{SUPPLIER,SERVICE,MANUFACTURER,CALIBRATION_LAB,LESSOR}'
);
select core.field('contract.vendors', 'email', 'TEXT', 'Email address', p_max_length => 320);
select core.field('contract.vendors', 'phone', 'TEXT', 'Telephone number', p_max_length => 50);
select core.field('contract.vendors', 'address', 'TEXT', 'Postal address', p_max_length => 500);
select core.field('contract.vendors', 'payment_terms', 'TEXT',
  'Payment terms, such as 30 days net', p_max_length => 150
);
select core.field('contract.vendors', 'insurance_expires_on', 'DATE', 'Last day of the liability insurance');
select core.field('contract.vendors', 'rating', 'INTEGER',
  'From 1, poor, to 5, excellent', p_minimum => 1, p_maximum => 5
);

select core.field('contract.types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('contract.types', 'name', 'TEXT',
  'Name of the contract type', p_is_required => true, p_max_length => 150
);
select core.field('contract.types', 'category', 'TEXT',
  'Category for entitlement checks', p_is_required => true, p_max_length => 30,
  p_vocabulary => '{WARRANTY,EXTENDED_WARRANTY,FULL_SERVICE,PREVENTIVE,LABOUR_ONLY,PARTS_ONLY,CALIBRATION,INSPECTION,
                    SUPPORT,LEASE,RENTAL,SUPPLY,RATE_AGREEMENT}'
);
select core.field('contract.types', 'is_active', 'BOOLEAN', 'Whether new contracts can have the type');
select core.field('contract.types', 'default_covers_labour', 'BOOLEAN',
  'Whether its contracts cover labour by default'
);
select core.field('contract.types', 'default_covers_parts', 'BOOLEAN',
  'Whether its contracts cover parts by default'
);
select core.field('contract.types', 'default_covers_travel', 'BOOLEAN',
  'Whether its contracts cover travel by default'
);
select core.field('contract.types', 'requires_authorized_vendor', 'BOOLEAN',
  'Whether all its contracts, signed or not, require authorized vendors'
);

select core.field('contract.contracts', 'contract_number', 'TEXT',
  'Number of the contract, unique in the organization; generated when omitted', p_max_length => 80
);
select core.field('contract.contracts', 'type_id', 'UUID',
  'The contract type', p_is_required => true, p_is_updatable => false, p_target_entity => 'contract.types'
);
select core.field('contract.contracts', 'vendor_id', 'UUID',
  'With whom the contract is made', p_is_required => true, p_is_approved => true,
  p_target_entity => 'contract.vendors'
);
select core.field('contract.contracts', 'site_id', 'UUID',
  'Site of the contract; default all sites', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('contract.contracts', 'title', 'TEXT',
  'Subject of the contract', p_is_required => true, p_max_length => 250
);
select core.field('contract.contracts', 'starts_on', 'DATE',
  'First day of cover', p_is_approved => true
);
select core.field('contract.contracts', 'ends_on', 'DATE',
  'Last day of cover', p_is_approved => true
);
select core.field('contract.contracts', 'signed_at', 'TIMESTAMP', 'Time of signature, not in the future');
select core.field('contract.contracts', 'covers_labour', 'BOOLEAN',
  'Whether it is covered; null for the default of the type', p_is_approved => true
);
select core.field('contract.contracts', 'covers_parts', 'BOOLEAN',
  'Whether it is covered; null for the default of the type', p_is_approved => true);
select core.field('contract.contracts', 'covers_travel', 'BOOLEAN',
  'Whether it is covered; null for the default of the type', p_is_approved => true
);
select core.field('contract.contracts', 'requires_authorized_vendor', 'BOOLEAN',
  'Whether the contract, once signed, requires authorized vendors', p_is_approved => true
);
select core.field('contract.contracts', 'total_value', 'NUMBER',
  'Total value in the currency of the contract', p_is_approved => true, p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.contracts', 'currency', 'TEXT',
  'ISO 4217 currency code, such as EUR', p_is_approved => true, p_max_length => 3
);
select core.field('contract.contracts', 'renewal_notice_days', 'INTEGER',
  'Days before ends_on at which its end is notified; default no notice', p_minimum => 0, p_maximum => 3650
);
select core.field('contract.contracts', 'renewal_months', 'INTEGER',
  'Length of the next term in months; default until terminated', p_minimum => 1, p_maximum => 600
);

select core.field('contract.contracts', 'auto_renews', 'BOOLEAN',
  'Whether it renews itself when its notice period begins, else on its last day; default false', p_is_approved => true
);

select core.field('contract.revisions', 'effective_on', 'DATE',
  'First day of events to which the revision applies', p_is_required => true
);
select core.field('contract.revisions', 'reason', 'TEXT', 'Reason for the revision', p_max_length => 500);
select core.field('contract.revisions', 'labour_percent', 'NUMBER',
  'Share of labour and service costs that is covered, in percent', p_minimum => 0, p_maximum => 100
);
select core.field('contract.revisions', 'parts_percent', 'NUMBER',
  'Share of the cost of items that is covered, in percent', p_minimum => 0, p_maximum => 100
);
select core.field('contract.revisions', 'travel_percent', 'NUMBER',
  'Share of travel costs that is covered, in percent', p_minimum => 0, p_maximum => 100
);
select core.field('contract.revisions', 'deductible', 'NUMBER',
  'Amount of each work order that is not covered', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.revisions', 'cap_amount', 'NUMBER',
  'Highest amount covered in a cap period', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.revisions', 'cap_visits', 'INTEGER',
  'Most visits in a cap period: work orders that start; default no limit', p_minimum => 0, p_maximum => 100000
);
select core.field('contract.revisions', 'cap_period', 'TEXT',
  'TERM for the whole contract, or YEAR for each year from the first day of the contract',
  p_vocabulary => '{TERM,YEAR}'
);
select core.field('contract.revisions', 'currency', 'TEXT',
  'ISO 4217 currency code of deductible and cap_amount', p_max_length => 3
);
select core.field('contract.revisions', 'claim_days', 'INTEGER',
  'Days after the completion of a work order in which its costs are claimed; default no limit',
  p_minimum => 0, p_maximum => 3650
);

select core.field('contract.revisions', 'price_index_id', 'UUID',
  'Price index that rates and prices follow; default none', p_target_entity => 'contract.price_indexes'
);
select core.field('contract.revisions', 'index_base_value', 'NUMBER',
  'Value of the index on which the amounts are based; required with a price index', p_minimum => 0.000001,
  p_maximum => 999999999
);
select core.field('contract.revisions', 'index_percent', 'NUMBER',
  'Share of the change of the index that is applied, in percent; required with a price index', p_minimum => 0.01,
  p_maximum => 100
);
select core.field('contract.revisions', 'index_threshold_percent', 'NUMBER',
  'Change of the index below which nothing is applied, in percent; default 0', p_minimum => 0, p_maximum => 1000
);
select core.field('contract.revisions', 'index_cap_percent', 'NUMBER',
  'Greatest change of the amounts at once, in percent, either way; default no limit', p_minimum => 0,
  p_maximum => 1000
);
select core.field('contract.revisions', 'index_places', 'INTEGER',
  'Decimal places of indexed amounts; default those of the currency', p_minimum => 0, p_maximum => 6
);
select core.field('contract.revisions', 'index_starts', 'TEXT',
  'First day of an indexation after the month of the value; required with a price index',
  p_vocabulary => '{NEXT_MONTH,NEXT_QUARTER,NEXT_YEAR}'
);

select core.field('contract.price_indexes', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('contract.price_indexes', 'name', 'TEXT',
  'Name of the price index', p_is_required => true, p_max_length => 150
);
select core.field('contract.price_indexes', 'is_active', 'BOOLEAN', 'Whether new clauses can name it; default true');

select core.field('contract.index_values', 'price_index_id', 'UUID',
  'The price index', p_is_required => true, p_target_entity => 'contract.price_indexes'
);
select core.field('contract.index_values', 'starts_on', 'DATE', 'First day of the month', p_is_required => true);
select core.field('contract.index_values', 'value', 'NUMBER',
  'Value of the index', p_is_required => true, p_minimum => 0.000001, p_maximum => 999999999
);

select core.field('contract.claims', 'claim_number', 'TEXT',
  'Number of the claim, unique in the organization; generated when omitted', p_is_updatable => false,
  p_max_length => 80
);
select core.field('contract.claims', 'vendor_reference', 'TEXT', 'Number of the claim at the vendor',
  p_max_length => 150
);
select core.field('contract.claims', 'note', 'TEXT', 'Note on the claim', p_max_length => 2000);

select core.field('contract.claim_lines', 'id', 'UUID', 'The line of the claim',
  p_is_creatable => false, p_target_entity => 'contract.claim_lines'
);
select core.field('contract.claim_lines', 'cost_line_id', 'UUID', 'The cost of the work order, of /work_order_costs',
  p_is_required => true, p_is_updatable => false, p_target_entity => 'work.cost_lines'
);
select core.field('contract.claim_lines', 'claimed_amount', 'NUMBER',
  'Amount that is claimed; default the covered amount', p_is_updatable => false,
  p_minimum => 0.0001, p_maximum => 99999999999999
);
select core.field('contract.claim_lines', 'accepted_amount', 'NUMBER',
  'Amount that the vendor accepts; required in an answer', p_is_creatable => false,
  p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.claim_lines', 'reject_reason', 'TEXT',
  'Reason of the vendor; required where less than claimed is accepted', p_is_creatable => false, p_max_length => 500
);

select core.field('contract.coverages', 'contract_id', 'UUID',
  'The contract, whose open draft an import writes; required in an import', p_target_entity => 'contract.contracts'
);
select core.field('contract.coverages', 'scope', 'TEXT',
  'Extent of the coverage', p_is_required => true,
  p_vocabulary => '{ASSET,ASSET_TREE,LOCATION_TREE,CATEGORY,SITE,ALL}'
);
select core.field('contract.coverages', 'asset_id', 'UUID',
  'The asset of an ASSET or ASSET_TREE', p_target_entity => 'asset.assets'
);
select core.field('contract.coverages', 'category_id', 'UUID',
  'The asset category of a CATEGORY', p_target_entity => 'asset.categories'
);
select core.field('contract.coverages', 'location_id', 'UUID',
  'The location of a LOCATION_TREE', p_target_entity => 'asset.locations'
);
select core.field('contract.coverages', 'covered_site_id', 'UUID',
  'The site of a SITE', p_target_entity => 'core.sites'
);
select core.field('contract.coverages', 'work_type', 'TEXT',
  'The only work type covered; default all of the contract category',
  p_vocabulary => '{CORRECTIVE,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('contract.coverages', 'labour_percent', 'NUMBER',
  'Replaces labour_percent of the revision', p_minimum => 0, p_maximum => 100
);
select core.field('contract.coverages', 'parts_percent', 'NUMBER',
  'Replaces parts_percent of the revision', p_minimum => 0, p_maximum => 100
);
select core.field('contract.coverages', 'travel_percent', 'NUMBER',
  'Replaces travel_percent of the revision', p_minimum => 0, p_maximum => 100
);
select core.field('contract.coverages', 'full_months', 'INTEGER',
  'Months in which parts are covered in full; the share then falls to 0 on the last day; default no fall',
  p_minimum => 0, p_maximum => 600
);
select core.field('contract.coverages', 'excluded_failure_code_ids', 'UUID_ARRAY',
  'Problems, causes and remedies that are not covered; at most 100', p_target_entity => 'work.failure_codes',
  p_is_column => false
);
select core.field('contract.coverages', 'excluded_item_ids', 'UUID_ARRAY',
  'Items that are not covered; at most 100', p_target_entity => 'inventory.items', p_is_column => false
);
select core.field('contract.coverages', 'excluded_category_ids', 'UUID_ARRAY',
  'Item categories, with subcategories, that are not covered; at most 100', p_target_entity => 'asset.categories',
  p_is_column => false
);
select core.field('contract.coverages', 'starts_on', 'DATE', 'First day of the coverage');
select core.field('contract.coverages', 'ends_on', 'DATE', 'Last day of the coverage');
select core.field('contract.coverages', 'meter_name', 'TEXT',
  'Name of the meter that limits the coverage', p_max_length => 150
);
select core.field('contract.coverages', 'meter_start', 'NUMBER',
  'Reading at the start of the coverage; default 0', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('contract.coverages', 'meter_limit', 'NUMBER',
  'Greatest difference of the reading from meter_start', p_minimum => 0, p_maximum => 999999999999
);

select core.field('contract.rates', 'craft_id', 'UUID',
  'Craft of the worker; default all crafts', p_target_entity => 'workforce.crafts'
);
select core.field('contract.rates', 'craft_level', 'INTEGER',
  'Level of the craft; default all levels', p_minimum => 1, p_maximum => 9
);
select core.field('contract.rates', 'hourly_rate', 'NUMBER',
  'Cost of an hour in the currency of the contract', p_is_required => true, p_minimum => 0, p_maximum => 99999999
);
select core.field('contract.rates', 'call_out_fee', 'NUMBER',
  'Fee for each work order and day, in the currency of the contract; default none', p_minimum => 0,
  p_maximum => 99999999
);
select core.field('contract.rates', 'minimum_minutes', 'INTEGER',
  'Minutes paid at least for each work order, worker and day; default no minimum', p_minimum => 1, p_maximum => 1440
);
select core.field('contract.rates', 'starts_on', 'DATE', 'First day of the rate; default that of the revision');
select core.field('contract.rates', 'ends_on', 'DATE', 'Last day of the rate; default that of the contract');

select core.field('contract.prices', 'contract_id', 'UUID',
  'The contract, whose open draft an import writes; required in an import', p_target_entity => 'contract.contracts'
);
select core.field('contract.prices', 'item_id', 'UUID',
  'The item or service', p_is_required => true, p_target_entity => 'inventory.items'
);
select core.field('contract.prices', 'unit_id', 'UUID',
  'Unit of price and minimum_quantity; default the base unit of the item', p_target_entity => 'inventory.units'
);
select core.field('contract.prices', 'minimum_quantity', 'NUMBER',
  'Quantity from which on the price applies; default 0', p_minimum => 0, p_maximum => 999999999
);
select core.field('contract.prices', 'unit_price', 'NUMBER',
  'Price of one unit in the currency of the contract', p_is_required => true, p_minimum => 0, p_maximum => 999999999
);
select core.field('contract.prices', 'starts_on', 'DATE', 'First day of the price; default that of the revision');
select core.field('contract.prices', 'ends_on', 'DATE', 'Last day of the price; default that of the contract');

select core.field('contract.authorized_vendors', 'contract_id', 'UUID',
  'The contract; required without type_id and manufacturer', p_is_updatable => false,
  p_target_entity => 'contract.contracts'
);
select core.field('contract.authorized_vendors', 'type_id', 'UUID',
  'The contract type, for all its contracts; required without contract_id and manufacturer', p_is_updatable => false,
  p_target_entity => 'contract.types'
);
select core.field('contract.authorized_vendors', 'manufacturer', 'TEXT',
  'Manufacturer of the assets, in any case; required without contract_id and type_id', p_is_updatable => false,
  p_max_length => 150
);
select core.field('contract.authorized_vendors', 'certificate_type_id', 'UUID',
  'Certificate that the vendor, or the worker, must hold; default none', p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('contract.authorized_vendors', 'vendor_id', 'UUID',
  'The authorized vendor; required without is_own_staff', p_is_updatable => false,
  p_target_entity => 'contract.vendors'
);
select core.field('contract.authorized_vendors', 'is_own_staff', 'BOOLEAN',
  'Whether it authorizes workers without a vendor; default false', p_is_updatable => false
);
select core.field('contract.authorized_vendors', 'site_id', 'UUID',
  'Site for which it holds; default that of the contract, else all sites', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('contract.authorized_vendors', 'starts_on', 'DATE', 'First day; default no limit');
select core.field('contract.authorized_vendors', 'ends_on', 'DATE', 'Last day; default no limit');

select core.field('contract.vendor_certificates', 'vendor_id', 'UUID',
  'The vendor', p_is_required => true, p_is_updatable => false, p_target_entity => 'contract.vendors'
);
select core.field('contract.vendor_certificates', 'certificate_type_id', 'UUID',
  'Certificate type', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('contract.vendor_certificates', 'certificate_number', 'TEXT',
  'Number of the certificate', p_is_updatable => false, p_max_length => 80
);
select core.field('contract.vendor_certificates', 'issued_on', 'DATE',
  'Day of issue', p_is_required => true, p_is_updatable => false
);
select core.field('contract.vendor_certificates', 'expires_on', 'DATE',
  'Last day of validity; null for none; calculated from its type when omitted', p_is_updatable => false
);
-- end: reference contract.fields

-- source: reference integration.fields
delete from core.entity_fields where entity like 'integration.%';

select core.field('integration.webhook_endpoints', 'name', 'TEXT',
  'Name, unique among endpoints that are not retired', p_is_required => true, p_max_length => 150
);
select core.field('integration.webhook_endpoints', 'url', 'TEXT',
  'Address with https, port 443 or 8443; never returned', p_is_required => true, p_max_length => 2000
);
select core.field('integration.webhook_endpoints', 'event_patterns', 'TEXT_ARRAY',
  'Types of events: 1 to 20 of /event_types, work_order.* for all of a kind of record, or * for all',
  p_is_required => true
);
select core.field('integration.webhook_endpoints', 'record_condition', 'OBJECT',
  'Condition on columns of the list: {"all": […]}, {"any": […]}, {"not": …}, or {"field", "is", "value"}; default none'
);
select core.field('integration.webhook_endpoints', 'site_id', 'UUID',
  'Site of the events; default all sites', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('integration.webhook_endpoints', 'payload', 'TEXT',
  'THIN: ids, code and name; FULL: also the row of the list; CHANGES: also values before and after; default THIN',
  p_vocabulary => '{THIN,FULL,CHANGES}'
);
select core.field('integration.webhook_endpoints', 'is_ordered', 'BOOLEAN',
  'Whether an event waits until earlier events of its record have ended; default true'
);
select core.field('integration.webhook_endpoints', 'rate_per_second', 'INTEGER',
  'Highest number of deliveries a second; default 10', p_minimum => 1, p_maximum => 50
);
select core.field('integration.calendar_feeds', 'name', 'TEXT',
  'Name of the calendar', p_is_required => true, p_max_length => 150
);
select core.field('integration.calendar_feeds', 'kinds', 'TEXT_ARRAY',
  'SLOTS, WORK (due work orders), ABSENCES, INSPECTIONS, BOOKINGS; with site_id also MAINTENANCE, OUTAGES, CONTRACTS',
  p_is_required => true
);
select core.field('integration.calendar_feeds', 'site_id', 'UUID',
  'Site whose records it shows; default none, the records of your own worker', p_target_entity => 'core.sites'
);
select core.field('integration.calendar_feeds', 'hides_details', 'BOOLEAN',
  'Whether events show their kind and time only; default false'
);
-- end: reference integration.fields

-- source: reference maintenance.fields
delete from core.entity_fields where entity like 'maintenance.%';

select core.field('maintenance.blackouts', 'site_id', 'UUID',
  'Site of the blackout', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('maintenance.blackouts', 'name', 'TEXT', 'Name of the blackout', p_is_required => true,
  p_max_length => 150);
select core.field('maintenance.blackouts', 'starts_on', 'DATE', 'First day', p_is_required => true);
select core.field('maintenance.blackouts', 'ends_on', 'DATE', 'Last day, included', p_is_required => true);
select core.field('maintenance.blackouts', 'archived_at', 'TIMESTAMP',
  'Archiving time; null restores it', p_is_creatable => false
);

select core.field('maintenance.job_plans', 'code', 'TEXT',
  'Short code, unique in the organization; generated when omitted', p_max_length => 40
);
select core.field('maintenance.job_plans', 'name', 'TEXT',
  'Name of the job plan', p_is_required => true, p_max_length => 150
);
select core.field('maintenance.job_plans', 'description', 'TEXT', 'Purpose of the job plan', p_max_length => 2000);
select core.field('maintenance.job_plans', 'instructions', 'TEXT',
  'Instructions; effective from the next published revision, as all fields below', p_max_length => 8000
);
select core.field('maintenance.job_plans', 'estimated_minutes', 'INTEGER',
  'Duration of the work', p_minimum => 1, p_maximum => 525600
);
select core.field('maintenance.job_plans', 'downtime_minutes', 'INTEGER',
  'Downtime of the asset during the work', p_minimum => 0, p_maximum => 525600
);
select core.field('maintenance.job_plans', 'requires_signature', 'BOOLEAN',
  'Whether completion requires a signature; default false'
);
select core.field('maintenance.job_plans', 'required_permits', 'TEXT_ARRAY',
  'Codes of permit kinds, or their classes, required to start; at most 20'
);
select core.field('maintenance.job_plans', 'currency', 'TEXT',
  'Currency of the unit costs of its lines, such as EUR', p_max_length => 3
);
select core.field('maintenance.job_plans', 'archived_at', 'TIMESTAMP',
  'When the job plan was archived; null restores it', p_is_creatable => false
);

select core.field('maintenance.job_plan_lines', 'kind', 'TEXT',
  'Kind of resource', p_is_required => true, p_is_updatable => false, p_vocabulary => '{LABOUR,ITEM,TOOL,SERVICE}'
);
select core.field('maintenance.job_plan_lines', 'description', 'TEXT',
  'Short description', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('maintenance.job_plan_lines', 'craft_id', 'UUID',
  'Craft of a LABOUR line', p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('maintenance.job_plan_lines', 'craft_level', 'INTEGER',
  'Level of the craft', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);
select core.field('maintenance.job_plan_lines', 'item_id', 'UUID',
  'Item of an ITEM line, when it is stocked', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('maintenance.job_plan_lines', 'quantity', 'NUMBER',
  'Quantity, above zero; default 1', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('maintenance.job_plan_lines', 'unit', 'TEXT',
  'Unit of the quantity', p_is_updatable => false, p_max_length => 20
);
select core.field('maintenance.job_plan_lines', 'unit_cost', 'NUMBER',
  'Planned cost of one unit, in the currency of the job plan', p_is_updatable => false,
  p_minimum => 0, p_maximum => 99999999999
);

select core.field('maintenance.job_plan_tasks', 'title', 'TEXT',
  'Text of the task or question', p_is_required => true, p_is_updatable => false, p_max_length => 250
);
select core.field('maintenance.job_plan_tasks', 'instructions', 'TEXT',
  'Instructions for the task', p_is_updatable => false, p_max_length => 2000
);
select core.field('maintenance.job_plan_tasks', 'kind', 'TEXT',
  'Form of the answer', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CHECK,TEXT,NUMBER,CHOICE,MULTI,PHOTO,SIGNATURE,METER,INSPECTION}'
);
select core.field('maintenance.job_plan_tasks', 'is_required', 'BOOLEAN',
  'Whether completion requires an answer; default true', p_is_updatable => false
);
select core.field('maintenance.job_plan_tasks', 'allows_na', 'BOOLEAN',
  'Whether NA, not applicable, is allowed; default false', p_is_updatable => false
);
select core.field('maintenance.job_plan_tasks', 'options', 'TEXT_ARRAY',
  'Options of a CHOICE or MULTI task', p_is_updatable => false
);
select core.field('maintenance.job_plan_tasks', 'unit', 'TEXT', 'Unit of the number', p_is_updatable => false,
  p_max_length => 20
);
select core.field('maintenance.job_plan_tasks', 'accept_min', 'NUMBER',
  'Lower limit; a smaller number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('maintenance.job_plan_tasks', 'accept_max', 'NUMBER',
  'Upper limit; a greater number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('maintenance.job_plan_tasks', 'meter_name', 'TEXT',
  'Name of the meter of the asset, else of the location, of a METER task',
  p_is_updatable => false,
  p_max_length => 150
);
select core.field('maintenance.job_plan_tasks', 'template_id', 'UUID',
  'Inspection template of an INSPECTION task', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);

select core.field('maintenance.route_stops', 'id', 'UUID', 'Id of a stop to retain',
  p_target_entity => 'maintenance.route_stops'
);
select core.field('maintenance.route_stops', 'asset_id', 'UUID',
  'Asset at the site of the route', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('maintenance.route_stops', 'note', 'TEXT',
  'Work to be done there', p_is_updatable => false, p_max_length => 2000
);

select core.field('maintenance.routes', 'site_id', 'UUID',
  'Site of the route', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('maintenance.routes', 'code', 'TEXT',
  'Short code, unique at the site', p_is_required => true, p_max_length => 40
);
select core.field('maintenance.routes', 'name', 'TEXT',
  'Name of the route', p_is_required => true, p_max_length => 150
);
select core.field('maintenance.routes', 'archived_at', 'TIMESTAMP',
  'When the route was archived; null restores it', p_is_creatable => false
);

-- Imports alone take these three.
select core.field('maintenance.schedules', 'schedule_number', 'TEXT',
  'Number of the schedule; generated when omitted', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true, p_max_length => 80
);
select core.field('maintenance.schedules', 'status', 'TEXT',
  'A new schedule is a DRAFT all the same; a retired one is not created', p_is_creatable => false,
  p_is_updatable => false, p_is_imported => true, p_vocabulary => '{DRAFT,ACTIVE,SUSPENDED}'
);
select core.field('maintenance.schedules', 'covering_schedule_id', 'UUID',
  'Category schedule that created the schedule; no new row has one', p_is_creatable => false,
  p_is_updatable => false, p_is_imported => true, p_target_entity => 'maintenance.schedules'
);
select core.field('maintenance.schedules', 'site_id', 'UUID',
  'Site, whose local time applies; default that of the asset', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('maintenance.schedules', 'name', 'TEXT',
  'Name of the schedule', p_is_required => true, p_max_length => 150
);
select core.field('maintenance.schedules', 'asset_id', 'UUID',
  'Asset of the work, at the site', p_target_entity => 'asset.assets'
);
select core.field('maintenance.schedules', 'location_id', 'UUID',
  'Location of the work, at the site', p_target_entity => 'asset.locations'
);
select core.field('maintenance.schedules', 'category_id', 'UUID',
  'Category whose assets at the site are covered', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('maintenance.schedules', 'title', 'TEXT',
  'Title of each work order', p_is_required => true, p_max_length => 200
);
select core.field('maintenance.schedules', 'description', 'TEXT', 'Description of each work order',
  p_max_length => 8000
);
select core.field('maintenance.schedules', 'priority', 'TEXT',
  'Priority of each work order; default MEDIUM', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('maintenance.schedules', 'type_id', 'UUID',
  'Work type of each work order; default PREVENTIVE work', p_target_entity => 'work.types'
);
select core.field('maintenance.schedules', 'target_minutes', 'INTEGER',
  'Working minutes allowed for each work order', p_minimum => 1, p_maximum => 5256000
);
select core.field('maintenance.schedules', 'basis', 'TEXT',
  'FIXED days, or FLOATING from the last completion; default FIXED for one trigger',
  p_vocabulary => '{FIXED,FLOATING}'
);
select core.field('maintenance.schedules', 'every_n', 'INTEGER',
  'Interval in every_unit, for a time trigger', p_minimum => 1, p_maximum => 1000
);
select core.field('maintenance.schedules', 'every_unit', 'TEXT',
  'Unit of every_n', p_vocabulary => '{DAY,WEEK,MONTH,YEAR}'
);
select core.field('maintenance.schedules', 'rrule', 'TEXT',
  'Recurrence rule (RFC 5545), instead of every_n and every_unit, such as FREQ=MONTHLY;BYDAY=1MO',
  p_max_length => 500
);
select core.field('maintenance.schedules', 'anchor_on', 'DATE',
  'First day, from which the others are counted'
);
select core.field('maintenance.schedules', 'time_of_day', 'TIME',
  'Due time on its day, in local time of the site; default 00:00'
);
select core.field('maintenance.schedules', 'lead_days', 'INTEGER',
  'Days before the due day on which the work order is generated; default 0', p_minimum => 0, p_maximum => 3650
);
select core.field('maintenance.schedules', 'catch_up', 'TEXT',
  'Days passed during suspension that are generated; default ONE, the last',
  p_vocabulary => '{NONE,ONE,ALL}'
);
select core.field('maintenance.schedules', 'overlap_policy', 'TEXT',
  'Handling of a day while its work is open; default SKIP', p_vocabulary => '{SKIP,GENERATE,MERGE_INTO_OPEN}'
);
select core.field('maintenance.schedules', 'window_before_days', 'INTEGER',
  'Earliest completion that counts, in days before the due day; default any', p_minimum => 0,
  p_maximum => 3650
);
select core.field('maintenance.schedules', 'window_after_days', 'INTEGER',
  'Latest completion on time, in days after the due day; without work by then MISSED; default none',
  p_minimum => 0, p_maximum => 3650
);
select core.field('maintenance.schedules', 'max_ahead', 'INTEGER',
  'Most open work orders at a time, with GENERATE; default no limit', p_minimum => 1,
  p_maximum => 100
);
select core.field('maintenance.schedules', 'contract_id', 'UUID',
  'Contract of the work, of the site or of all', p_target_entity => 'contract.contracts'
);
select core.field('maintenance.schedules', 'trigger_logic', 'TEXT',
  'Whether ANY or ALL of several triggers are needed; default ANY',
  p_vocabulary => '{ANY,ALL}'
);
select core.field('maintenance.schedules', 'meter_id', 'UUID',
  'Meter of the trigger, at the site', p_target_entity => 'meter.meters'
);
select core.field('maintenance.schedules', 'every_units', 'NUMBER',
  'Interval in units of the meter', p_minimum => 0, p_maximum => 99999999999
);
select core.field('maintenance.schedules', 'start_units', 'NUMBER',
  'Life to date of the meter at the first occurrence; default every_units', p_minimum => 0,
  p_maximum => 99999999999
);
select core.field('maintenance.schedules', 'lead_units', 'NUMBER',
  'Units before the due reading at which work is generated; default 0', p_minimum => 0, p_maximum => 99999999999
);
select core.field('maintenance.schedules', 'event', 'TEXT',
  'Event of the asset that triggers it', p_vocabulary => '{REPAIR_COMPLETED,ASSET_PUT_IN_SERVICE}'
);
select core.field('maintenance.schedules', 'season_starts', 'TEXT',
  'First day of the season, as MM-DD', p_max_length => 5
);
select core.field('maintenance.schedules', 'season_ends', 'TEXT',
  'Last day of the season, as MM-DD', p_max_length => 5
);
select core.field('maintenance.schedules', 'off_season', 'TEXT',
  'SKIP or DEFER occurrences outside the season; default DEFER for FLOATING or statutory, else SKIP',
  p_vocabulary => '{SKIP,DEFER}'
);
select core.field('maintenance.schedules', 'in_blackout', 'TEXT',
  'SKIP, DEFER (to the day after) or KEEP occurrences in a blackout; default DEFER for FLOATING or '
  'statutory, else SKIP',
  p_vocabulary => '{SKIP,DEFER,KEEP}'
);
select core.field('maintenance.schedules', 'job_plan_id', 'UUID',
  'Job plan of the work', p_target_entity => 'maintenance.job_plans'
);
select core.field('maintenance.schedules', 'template_id', 'UUID',
  'Template of the inspections that it opens instead of work orders', p_target_entity => 'inspection.templates'
);
select core.field('maintenance.schedules', 'route_id', 'UUID',
  'Route of each work order, at the site', p_target_entity => 'maintenance.routes'
);
select core.field('maintenance.schedules', 'nest_group', 'TEXT',
  'Group of nested schedules: a larger one replaces a smaller one', p_max_length => 40
);
select core.field('maintenance.schedules', 'nest_level', 'INTEGER',
  'Size within its nest; the highest replaces the others', p_minimum => 1, p_maximum => 99
);
select core.field('maintenance.schedules', 'nest_window_days', 'INTEGER',
  'Days around its due day within which a larger one replaces it', p_minimum => 0, p_maximum => 366
);
select core.field('maintenance.schedules', 'is_statutory', 'BOOLEAN',
  'Whether it is statutory, so that it is never skipped; default false'
);

select core.field('maintenance.outages', 'site_id', 'UUID',
  'Site of the outage; default that of the asset or location', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('maintenance.outages', 'name', 'TEXT', 'Name of the outage', p_is_required => true,
  p_max_length => 150
);
select core.field('maintenance.outages', 'description', 'TEXT', 'Purpose of the outage', p_max_length => 8000);
select core.field('maintenance.outages', 'asset_id', 'UUID',
  'Asset that goes down, with its components', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('maintenance.outages', 'location_id', 'UUID',
  'Location whose assets go down, with the locations in it', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('maintenance.outages', 'reason_id', 'UUID',
  'Downtime reason of its downtimes, of kind PLANNED', p_target_entity => 'asset.downtime_reasons'
);
select core.field('maintenance.outages', 'starts_at', 'TIMESTAMP',
  'Planned start', p_is_required => true, p_is_updatable => false
);
select core.field('maintenance.outages', 'ends_at', 'TIMESTAMP',
  'Planned end, in the future and at most 366 days after the start', p_is_required => true, p_is_updatable => false
);

select core.field('maintenance.schedule_plans', 'id', 'UUID', 'Id of a row to retain',
  p_target_entity => 'maintenance.schedule_plans'
);
select core.field('maintenance.schedule_plans', 'every_nth', 'INTEGER',
  'Interval of occurrences, such as 4 for every fourth; at least 2', p_is_required => true, p_is_updatable => false,
  p_minimum => 2, p_maximum => 1000
);
select core.field('maintenance.schedule_plans', 'job_plan_id', 'UUID',
  'Job plan of these occurrences', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans'
);

select core.field('maintenance.strategies', 'site_id', 'UUID',
  'Site of the strategy; default that of the asset', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('maintenance.strategies', 'asset_id', 'UUID',
  'Asset of the strategy, at the site', p_target_entity => 'asset.assets'
);
select core.field('maintenance.strategies', 'category_id', 'UUID',
  'Category of the strategy: all its assets at the site', p_target_entity => 'asset.categories'
);
select core.field('maintenance.strategies', 'function', 'TEXT',
  'Function and performance standard of the asset', p_is_required => true, p_max_length => 2000
);
select core.field('maintenance.strategies', 'functional_failure', 'TEXT',
  'Functional failure', p_is_required => true, p_max_length => 2000
);
select core.field('maintenance.strategies', 'failure_mode', 'TEXT',
  'Failure mode, in words', p_max_length => 2000
);
select core.field('maintenance.strategies', 'failure_code_id', 'UUID',
  'Problem or cause with which it is reported', p_target_entity => 'work.failure_codes'
);
select core.field('maintenance.strategies', 'effect', 'TEXT', 'Effect of the failure', p_max_length => 2000);
select core.field('maintenance.strategies', 'consequence', 'TEXT',
  'Consequence of the failure', p_is_required => true,
  p_vocabulary => '{HIDDEN,SAFETY,ENVIRONMENT,OPERATIONAL,NON_OPERATIONAL}'
);
select core.field('maintenance.strategies', 'task_kind', 'TEXT',
  'Kind of maintenance task', p_is_required => true,
  p_vocabulary => '{CONDITION,RESTORE,DISCARD,FAILURE_FINDING,REDESIGN,RUN_TO_FAILURE}'
);
select core.field('maintenance.strategies', 'schedule_id', 'UUID',
  'Maintenance schedule of the task', p_target_entity => 'maintenance.schedules'
);
select core.field('maintenance.strategies', 'severity', 'INTEGER',
  'Severity rating', p_minimum => 1, p_maximum => 10
);
select core.field('maintenance.strategies', 'occurrence', 'INTEGER',
  'Occurrence rating', p_minimum => 1, p_maximum => 10
);
select core.field('maintenance.strategies', 'detection', 'INTEGER',
  'Detection rating', p_minimum => 1, p_maximum => 10
);
select core.field('maintenance.strategies', 'archived_at', 'TIMESTAMP',
  'Archiving time; null restores it', p_is_creatable => false
);

select core.field('maintenance.tasks', 'id', 'UUID', 'Id of a task to retain',
  p_target_entity => 'maintenance.tasks'
);
select core.field('maintenance.tasks', 'title', 'TEXT',
  'Text of the task or question', p_is_required => true, p_is_updatable => false, p_max_length => 250
);
select core.field('maintenance.tasks', 'instructions', 'TEXT',
  'Instructions for the task', p_is_updatable => false, p_max_length => 2000
);
select core.field('maintenance.tasks', 'kind', 'TEXT',
  'Form of the answer', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CHECK,TEXT,NUMBER,CHOICE,MULTI,PHOTO,SIGNATURE,METER,INSPECTION}'
);
select core.field('maintenance.tasks', 'is_required', 'BOOLEAN',
  'Whether completion requires an answer; default true', p_is_updatable => false
);
select core.field('maintenance.tasks', 'allows_na', 'BOOLEAN',
  'Whether NA, not applicable, is allowed; default false', p_is_updatable => false
);
select core.field('maintenance.tasks', 'options', 'TEXT_ARRAY',
  'Options of a CHOICE or MULTI task', p_is_updatable => false
);
select core.field('maintenance.tasks', 'unit', 'TEXT', 'Unit of the number', p_is_updatable => false,
  p_max_length => 20
);
select core.field('maintenance.tasks', 'accept_min', 'NUMBER', 'Lower limit; a smaller number fails',
  p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('maintenance.tasks', 'accept_max', 'NUMBER', 'Upper limit; a greater number fails',
  p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('maintenance.tasks', 'meter_name', 'TEXT',
  'Name of the meter of the asset, else of the location, of a METER task',
  p_is_updatable => false,
  p_max_length => 150
);
select core.field('maintenance.tasks', 'template_id', 'UUID',
  'Inspection template of an INSPECTION task', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
-- end: reference maintenance.fields

-- source: reference meter.fields
delete from core.entity_fields where entity like 'meter.%';

select core.field('meter.meters', 'asset_id', 'UUID',
  'Asset of the meter', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('meter.meters', 'location_id', 'UUID',
  'Location of the meter, when it has no asset', p_is_updatable => false,
  p_target_entity => 'asset.locations'
);
select core.field('meter.meters', 'code', 'TEXT',
  'Short code, unique in the organization; generated when omitted', p_max_length => 40
);
select core.field('meter.meters', 'name', 'TEXT', 'Name of the meter', p_is_required => true, p_max_length => 150);
select core.field('meter.meters', 'description', 'TEXT', 'Place of the meter and how to read it', p_max_length => 2000);
select core.field('meter.meters', 'kind', 'TEXT',
  'CONTINUOUS counts, GAUGE measures a value, CHARACTERISTIC is an observed state', p_is_updatable => false,
  p_vocabulary => '{CONTINUOUS,GAUGE,CHARACTERISTIC}'
);
select core.field('meter.meters', 'reading_mode', 'TEXT',
  'ABSOLUTE, the displayed value, or DELTA, the amount since the last reading', p_is_updatable => false,
  p_vocabulary => '{ABSOLUTE,DELTA}'
);
select core.field('meter.meters', 'serial_number', 'TEXT',
  'Serial number of the mounted counter', p_max_length => 150
);
select core.field('meter.meters', 'direction', 'TEXT',
  'Direction in which a CONTINUOUS meter counts', p_is_updatable => false, p_vocabulary => '{UP,DOWN}'
);
select core.field('meter.meters', 'unit', 'TEXT',
  'Unit of the readings, such as h, km or °C; required, except for a CHARACTERISTIC meter', p_max_length => 30
);
select core.field('meter.meters', 'observations', 'TEXT_ARRAY',
  'Observations of a CHARACTERISTIC meter, from the best to the worst, such as CLEAR, CLOUDY, BLACK'
);
select core.field('meter.meters', 'decimals', 'INTEGER',
  'Most decimal places of a reading; default 6', p_minimum => 0, p_maximum => 6
);
select core.field('meter.meters', 'type_id', 'UUID',
  'Meter type; omitted fields are copied from it at creation',
  p_target_entity => 'meter.types'
);
select core.field('meter.meters', 'rollover_value', 'NUMBER',
  'Value at which the counter restarts at 0; requires max_rate_per_day', p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.meters', 'min_value', 'NUMBER',
  'Smallest possible reading', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.meters', 'max_value', 'NUMBER',
  'Largest possible reading', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.meters', 'max_rate_per_day', 'NUMBER',
  'Highest amount per day; faster readings are SUSPECT', p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.meters', 'expected_interval_hours', 'INTEGER',
  'Hours after which a new reading is overdue', p_minimum => 1, p_maximum => 876000
);
select core.field('meter.meters', 'installed_at', 'TIMESTAMP', 'Time of installation; earlier readings are refused');
select core.field('meter.meters', 'initial_life_to_date', 'NUMBER',
  'Amount counted before the first reading', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999999
);
select core.field('meter.meters', 'average_method', 'TEXT',
  'Method of average_per_day: ALL readings, SLIDING_DAYS, SLIDING_READINGS, or STATIC, a fixed value',
  p_vocabulary => '{ALL,SLIDING_DAYS,SLIDING_READINGS,STATIC}'
);
select core.field('meter.meters', 'average_window', 'INTEGER',
  'Days (default 90) or readings (default 30) of a sliding average', p_minimum => 1, p_maximum => 1000
);
select core.field('meter.meters', 'static_per_day', 'NUMBER',
  'Average per day for STATIC', p_minimum => 0, p_maximum => 999999999999
);
select core.field('meter.meters', 'outlier_deviations', 'NUMBER',
  'Standard deviations from the usual daily amount beyond which a reading is SUSPECT',
  p_minimum => 1, p_maximum => 100
);
select core.field('meter.meters', 'outlier_window', 'INTEGER',
  'Previous valid readings used for it; default 30', p_minimum => 3, p_maximum => 100
);

-- Imports alone take these.
select core.field('meter.meters', 'site_id', 'UUID',
  'Site of the location, which distinguishes its code', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true, p_target_entity => 'core.sites'
);
select core.field('meter.meters', 'status', 'TEXT',
  'ACTIVE; a retired meter is not created', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true, p_vocabulary => '{ACTIVE}'
);
select core.field('meter.meters', 'current_reading', 'NUMBER',
  'First reading of a new meter', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_minimum => -999999999999, p_maximum => 999999999999, p_is_column => false
);
select core.field('meter.meters', 'current_at', 'TIMESTAMP',
  'Time of the first reading', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_is_column => false
);
select core.field('meter.meters', 'life_to_date', 'NUMBER',
  'Amount counted up to the first reading, in place of initial_life_to_date', p_is_creatable => false,
  p_is_updatable => false, p_is_imported => true, p_minimum => 0, p_maximum => 999999999999, p_is_column => false
);

select core.field('meter.types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('meter.types', 'name', 'TEXT', 'Name of the type', p_is_required => true, p_max_length => 150);
select core.field('meter.types', 'description', 'TEXT', 'Purpose of such meters and how to read them',
  p_max_length => 2000
);
select core.field('meter.types', 'kind', 'TEXT',
  'CONTINUOUS counts, GAUGE measures a value, CHARACTERISTIC is an observed state', p_is_required => true,
  p_is_updatable => false, p_vocabulary => '{CONTINUOUS,GAUGE,CHARACTERISTIC}'
);
select core.field('meter.types', 'reading_mode', 'TEXT',
  'ABSOLUTE, the displayed value, or DELTA, the amount since the last reading',
  p_vocabulary => '{ABSOLUTE,DELTA}'
);
select core.field('meter.types', 'direction', 'TEXT', 'Direction in which CONTINUOUS meters count',
  p_vocabulary => '{UP,DOWN}');
select core.field('meter.types', 'unit', 'TEXT',
  'Unit of the readings, such as h, km or °C; required, except for CHARACTERISTIC', p_max_length => 30
);
select core.field('meter.types', 'observations', 'TEXT_ARRAY',
  'Observations of CHARACTERISTIC meters, from the best to the worst, such as CLEAR, CLOUDY, BLACK'
);
select core.field('meter.types', 'decimals', 'INTEGER',
  'Most decimal places of a reading; default 6', p_minimum => 0, p_maximum => 6
);
select core.field('meter.types', 'min_value', 'NUMBER',
  'Smallest possible reading', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.types', 'max_value', 'NUMBER',
  'Largest possible reading', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.types', 'max_rate_per_day', 'NUMBER',
  'Highest amount per day; faster readings are SUSPECT', p_minimum => 0.000001,
  p_maximum => 999999999999
);
select core.field('meter.types', 'expected_interval_hours', 'INTEGER',
  'Hours after which a new reading is overdue', p_minimum => 1, p_maximum => 876000
);
select core.field('meter.types', 'archived_at', 'TIMESTAMP',
  'When the type was archived; null restores it', p_is_creatable => false
);

select core.field('meter.alarm_rules', 'meter_id', 'UUID',
  'Meter of the rule', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'meter.meters'
);
select core.field('meter.alarm_rules', 'name', 'TEXT', 'Name of the rule', p_is_required => true,
  p_max_length => 150
);
select core.field('meter.alarm_rules', 'low_critical', 'NUMBER',
  'Lower critical limit', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'low_warning', 'NUMBER',
  'Lower warning limit', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'high_warning', 'NUMBER',
  'Upper warning limit', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'high_critical', 'NUMBER',
  'Upper critical limit', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'max_change_per_hour', 'NUMBER',
  'Fastest change per hour, up or down, without warning; of a counter its amount',
  p_minimum => 0.000001, p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'hysteresis', 'NUMBER',
  'Distance within the limits at which an alarm clears; default 0', p_minimum => 0,
  p_maximum => 999999999999
);
select core.field('meter.alarm_rules', 'required_count', 'INTEGER',
  'Readings of the last window_count, including the newest, that must be beyond a limit; default 1',
  p_minimum => 1, p_maximum => 100
);
select core.field('meter.alarm_rules', 'window_count', 'INTEGER',
  'Readings checked for required_count; default the same number', p_minimum => 1, p_maximum => 100
);
select core.field('meter.alarm_rules', 'delay_minutes', 'INTEGER',
  'Minutes for which all readings must be beyond a limit; default 0', p_minimum => 0,
  p_maximum => 10080
);
select core.field('meter.alarm_rules', 'response', 'TEXT',
  'Record created when an alarm is raised; default NONE', p_vocabulary => '{NONE,REQUEST,WORK_ORDER}'
);
select core.field('meter.alarm_rules', 'responds_from', 'TEXT',
  'Lowest severity with a response; default WARNING', p_vocabulary => '{WARNING,CRITICAL}'
);
select core.field('meter.alarm_rules', 'title', 'TEXT',
  'Title of the created record; default the name of the rule', p_max_length => 200
);
select core.field('meter.alarm_rules', 'priority', 'TEXT',
  'Priority of the created record; default HIGH', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('meter.alarm_rules', 'type_id', 'UUID',
  'Type of the created work order; default CONDITION_BASED work', p_target_entity => 'work.types'
);
select core.field('meter.alarm_rules', 'destination_id', 'UUID',
  'Destination notified of each alarm', p_target_entity => 'notify.destinations'
);
select core.field('meter.alarm_rules', 'is_active', 'BOOLEAN', 'Whether the rule is active; default true');

select core.field('meter.devices', 'site_id', 'UUID',
  'Site of the device', p_is_required => true, p_target_entity => 'core.sites'
);
select core.field('meter.devices', 'external_code', 'TEXT',
  'External id, such as its EUI; unique in the organization among devices that are not archived',
  p_is_required => true, p_max_length => 150
);
select core.field('meter.devices', 'name', 'TEXT', 'Name of the device', p_is_required => true, p_max_length => 150);
select core.field('meter.devices', 'model', 'TEXT', 'Make and model of the device', p_max_length => 150);
select core.field('meter.devices', 'description', 'TEXT', 'Place of the device and access to it', p_max_length => 2000);
select core.field('meter.devices', 'silent_after_minutes', 'INTEGER',
  'Minutes without data after which it is silent; empty for never', p_minimum => 1, p_maximum => 525600
);
select core.field('meter.devices', 'destination_id', 'UUID',
  'Destination notified when it falls silent', p_target_entity => 'notify.destinations'
);

select core.field('meter.channels', 'id', 'UUID', 'Id of a channel to retain',
  p_target_entity => 'meter.channels'
);
select core.field('meter.channels', 'external_code', 'TEXT',
  'Name of the channel in the device', p_is_required => true, p_is_updatable => false, p_max_length => 150
);
select core.field('meter.channels', 'name', 'TEXT', 'Quantity that it measures', p_is_updatable => false,
  p_max_length => 150);
select core.field('meter.channels', 'meter_id', 'UUID',
  'Meter that it feeds; default none', p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.channels', 'mapped_at', 'TIMESTAMP',
  'Start of the connection; earlier readings are rejected; unchanged when omitted', p_is_updatable => false
);
select core.field('meter.channels', 'unit', 'TEXT', 'Unit of the sent values', p_is_updatable => false,
  p_max_length => 30
);
select core.field('meter.channels', 'scale', 'NUMBER',
  'Factor from sent value to reading; default 1', p_is_updatable => false,
  p_minimum => -999999999, p_maximum => 999999999
);
select core.field('meter.channels', 'zero_offset', 'NUMBER',
  'Amount added after scaling; default 0', p_is_updatable => false, p_minimum => -999999999999,
  p_maximum => 999999999999
);
select core.field('meter.channels', 'dead_band', 'NUMBER',
  'Difference to the previous reading below which a reading is skipped, in the unit of the meter',
  p_is_updatable => false, p_minimum => 0.000001, p_maximum => 999999999999
);
select core.field('meter.channels', 'longest_silence_minutes', 'INTEGER',
  'Minutes after which a reading is stored without change; required with dead_band', p_is_updatable => false,
  p_minimum => 1, p_maximum => 525600
);

select core.field('meter.followings', 'meter_id', 'UUID',
  'Derived meter', p_is_required => true, p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.followings', 'leader_id', 'UUID',
  'Leading meter', p_is_required => true, p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('meter.followings', 'started_at', 'TIMESTAMP',
  'Start of the link, excluded, not in the future', p_is_required => true
);
select core.field('meter.followings', 'ended_at', 'TIMESTAMP',
  'End of the link, included, not in the future; empty while it lasts'
);
-- end: reference meter.fields

-- source: reference notify.fields
delete from core.entity_fields where entity like 'notify.%';

select core.field('notify.relays', 'channel', 'TEXT',
  'Channel; each has one relay', p_is_required => true, p_is_updatable => false, p_vocabulary => '{EMAIL,CHAT,WEBHOOK}'
);
select core.field('notify.relays', 'name', 'TEXT',
  'Name of the relay', p_is_required => true, p_max_length => 150
);
select core.field('notify.relays', 'host', 'TEXT', 'EMAIL: the mail server, as a host name', p_max_length => 253);
select core.field('notify.relays', 'port', 'INTEGER',
  'EMAIL: 25, 465, 587 or 2525; default 587, with TLS 465', p_minimum => 1, p_maximum => 65535
);
select core.field('notify.relays', 'security', 'TEXT',
  'EMAIL: default STARTTLS; NONE only to hosts that the operator allows', p_vocabulary => '{STARTTLS,TLS,NONE}'
);
select core.field('notify.relays', 'username', 'TEXT',
  'EMAIL: user name; empty for no authentication', p_max_length => 320
);
select core.field('notify.relays', 'password', 'TEXT',
  'EMAIL: password; never returned', p_max_length => 500
);
select core.field('notify.relays', 'from_address', 'TEXT',
  'EMAIL: sender address', p_max_length => 320
);
select core.field('notify.relays', 'from_name', 'TEXT', 'EMAIL: sender name', p_max_length => 150);
select core.field('notify.relays', 'bounce_address', 'TEXT',
  'EMAIL: address for reports of mail that could not be delivered; the id of the message is added behind a plus sign',
  p_max_length => 320
);
select core.field('notify.relays', 'url', 'TEXT',
  'CHAT, WEBHOOK: https address; never returned', p_max_length => 2000
);
select core.field('notify.relays', 'message_format', 'TEXT',
  'CHAT: default TEXT; ADAPTIVE_CARD for Teams', p_vocabulary => '{TEXT,ADAPTIVE_CARD}'
);
select core.field('notify.relays', 'signing_secret', 'TEXT',
  'WEBHOOK: whsec_ and 24 to 64 bytes in base64; never returned', p_max_length => 100
);

select core.field('notify.destinations', 'channel', 'TEXT',
  'Channel of the destination', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{EMAIL,CHAT,WEBHOOK}'
);
select core.field('notify.destinations', 'name', 'TEXT',
  'Name, unique in its channel', p_is_required => true, p_max_length => 150
);
select core.field('notify.destinations', 'address', 'TEXT',
  'EMAIL: an email address; CHAT: a room; WEBHOOK: a name known to the receiver', p_is_required => true,
  p_max_length => 320
);
select core.field('notify.destinations', 'site_id', 'UUID',
  'Site of the destination; empty for all sites', p_target_entity => 'core.sites'
);
select core.field('notify.destinations', 'archived_at', 'TIMESTAMP',
  'When the destination was archived; null restores it', p_is_creatable => false
);

select core.field('notify.account_settings', 'locale', 'TEXT',
  'Language of your notices; null for that of the organization', p_is_creatable => false, p_vocabulary => '{de,en}'
);
select core.field('notify.account_settings', 'time_zone', 'TEXT',
  'IANA time zone, such as Europe/Berlin; null for that of the site of each notice', p_is_creatable => false,
  p_max_length => 64
);
select core.field('notify.account_settings', 'digest_time', 'TIME',
  'Time of day of the digest, such as 07:00, which is the default', p_is_creatable => false
);
select core.field('notify.account_settings', 'digest_weekday', 'TEXT',
  'Day of a weekly digest; null for daily, which is the default', p_is_creatable => false,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('notify.account_settings', 'lets_critical_pass', 'BOOLEAN',
  'Whether critical notices are mailed in quiet hours, too; default true', p_is_creatable => false
);

select core.field('notify.preferences', 'area', 'TEXT',
  'Area of topics, such as WORK', p_is_updatable => false, p_max_length => 60
);
select core.field('notify.preferences', 'topic', 'TEXT',
  'Topic, such as WORK_ASSIGNED', p_is_updatable => false, p_max_length => 60
);
select core.field('notify.preferences', 'choice', 'TEXT',
  'NOW mail at once, DIGEST with the daily or weekly mail, OFF none', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{NOW,DIGEST,OFF}'
);

select core.field('notify.quiet_hours', 'weekday', 'TEXT',
  'Day on which they start', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('notify.quiet_hours', 'start_time', 'TIME',
  'Start, such as 22:00', p_is_required => true, p_is_updatable => false
);
select core.field('notify.quiet_hours', 'end_time', 'TIME',
  'End, such as 06:00, another time than the start', p_is_required => true, p_is_updatable => false
);

select core.field('notify.texts', 'topic', 'TEXT',
  'Topic of /notification_topics, such as WORK_ASSIGNED', p_is_required => true, p_is_updatable => false,
  p_max_length => 60
);
select core.field('notify.texts', 'locale', 'TEXT',
  'Language of the text', p_is_required => true, p_is_updatable => false, p_vocabulary => '{de,en}'
);
select core.field('notify.texts', 'subject', 'TEXT',
  'Subject in one line; {{name}} stands for a fact of the topic', p_is_required => true, p_max_length => 200
);
select core.field('notify.texts', 'body', 'TEXT',
  'Plain text; {{name}} stands for a fact of the topic', p_is_required => true, p_max_length => 4000
);
-- end: reference notify.fields

-- source: reference request.fields
delete from core.entity_fields where entity like 'request.%';

select core.field('request.problems', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('request.problems', 'name', 'TEXT',
  'Short description of the problem', p_is_required => true, p_max_length => 150
);
select core.field('request.problems', 'default_priority', 'TEXT',
  'Priority of requests with this problem; default by the asset',
  p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('request.problems', 'archived_at', 'TIMESTAMP',
  'Archiving time; null restores it', p_is_creatable => false
);

select core.field('request.portals', 'site_id', 'UUID',
  'Site of the requests', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('request.portals', 'title', 'TEXT',
  'Title of the form', p_is_required => true, p_max_length => 150
);
select core.field('request.portals', 'introduction', 'TEXT', 'Text below the title', p_max_length => 2000);
select core.field('request.portals', 'location_id', 'UUID',
  'Location whose places and assets are offered; default the whole site', p_target_entity => 'asset.locations'
);
select core.field('request.portals', 'asset_id', 'UUID',
  'The one asset of the portal, such as the one with the QR code', p_target_entity => 'asset.assets'
);
select core.field('request.portals', 'offered_fields', 'TEXT_ARRAY',
  'Fields of the form beside title and contact; default DESCRIPTION',
  p_vocabulary => '{DESCRIPTION,ASSET,LOCATION,PROBLEM,NAME}'
);
select core.field('request.portals', 'requires_contact', 'BOOLEAN',
  'Whether the contact is required; default false'
);
select core.field('request.portals', 'rate_limit_per_hour', 'INTEGER',
  'Most requests from one network per hour (IPv6: its first 48 bits); default 10', p_minimum => 1, p_maximum => 1000
);
select core.field('request.portals', 'total_limit_per_hour', 'INTEGER',
  'Most requests per hour in total; default 200; beyond it one of each new network, up to five times as many',
  p_minimum => 1, p_maximum => 10000
);
select core.field('request.portals', 'reopen_days', 'INTEGER',
  'Days within which a resolved request can be reopened; default 14', p_minimum => 0, p_maximum => 365
);
select core.field('request.portals', 'is_active', 'BOOLEAN', 'Whether it accepts requests; default true');

select core.field('request.requests', 'site_id', 'UUID',
  'Site of the request; default that of the asset', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('request.requests', 'title', 'TEXT',
  'Short title of the request', p_is_required => true, p_max_length => 200
);
select core.field('request.requests', 'description', 'TEXT', 'Full description of the request', p_max_length => 8000);
-- Imports alone take these two.
select core.field('request.requests', 'request_number', 'TEXT',
  'Number of the request; generated when omitted', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true, p_max_length => 80
);
select core.field('request.requests', 'status', 'TEXT',
  'A new request is NEW all the same; one that is decided is not created', p_is_creatable => false,
  p_is_updatable => false, p_is_imported => true, p_vocabulary => '{NEW,TRIAGED,WAITING_REQUESTER}'
);
select core.field('request.requests', 'source', 'TEXT',
  'Channel of the request', p_is_updatable => false, p_vocabulary => '{EMAIL,PHONE,INSPECTION,SENSOR,RETURN,API}'
);
select core.field('request.requests', 'requester_name', 'TEXT', 'Name of the requester, when it is another person',
  p_max_length => 150);
select core.field('request.requests', 'requester_contact', 'TEXT', 'Contact of the requester', p_max_length => 320);
select core.field('request.requests', 'asset_id', 'UUID',
  'Asset concerned, at the site', p_target_entity => 'asset.assets'
);
select core.field('request.requests', 'location_id', 'UUID',
  'Location concerned, at the site', p_target_entity => 'asset.locations'
);
select core.field('request.requests', 'problem_id', 'UUID',
  'Problem selected', p_target_entity => 'request.problems'
);
select core.field('request.requests', 'priority', 'TEXT',
  'Priority of the request; default that of the problem or the asset',
  p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('request.requests', 'reported_at', 'TIMESTAMP',
  'Time of the observation, not in the future; default now', p_is_updatable => false
);
-- end: reference request.fields

-- source: reference tool.fields
delete from core.entity_fields where entity like 'tool.%';

select core.field('tool.points', 'quantity', 'TEXT',
  'Measured quantity, such as torque', p_is_required => true, p_is_updatable => false, p_max_length => 100
);
select core.field('tool.points', 'unit', 'TEXT',
  'Unit of the values, such as N·m', p_is_required => true, p_is_updatable => false, p_max_length => 30
);
select core.field('tool.points', 'nominal', 'NUMBER',
  'Nominal value', p_is_required => true, p_is_updatable => false, p_minimum => -99999999999,
  p_maximum => 99999999999
);
select core.field('tool.points', 'tolerance_low', 'NUMBER',
  'Lowest permissible deviation from the nominal value, 0 or negative', p_is_required => true,
  p_is_updatable => false, p_minimum => -99999999999, p_maximum => 0
);
select core.field('tool.points', 'tolerance_high', 'NUMBER',
  'Highest permissible deviation from the nominal value, 0 or positive', p_is_required => true,
  p_is_updatable => false, p_minimum => 0, p_maximum => 99999999999
);

select core.field('tool.calibrations', 'asset_id', 'UUID',
  'Asset of the calibration; required in an import, otherwise p_asset_id', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('tool.calibrations', 'performed_at', 'TIMESTAMP',
  'Time of the calibration, not in the future; default now', p_is_updatable => false
);
select core.field('tool.calibrations', 'vendor_id', 'UUID',
  'Vendor that calibrated it', p_is_updatable => false, p_target_entity => 'contract.vendors'
);
select core.field('tool.calibrations', 'worker_id', 'UUID',
  'Worker who calibrated it, instead of a vendor', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('tool.calibrations', 'certificate_number', 'TEXT',
  'Number of the certificate, unique for the vendor', p_is_updatable => false, p_max_length => 100
);
select core.field('tool.calibrations', 'certificate_file', 'TEXT',
  'Storage key of the certificate', p_is_updatable => false, p_max_length => 500
);
select core.field('tool.calibrations', 'temperature', 'NUMBER',
  'Ambient temperature in °C', p_is_updatable => false, p_minimum => -273.15, p_maximum => 1000
);
select core.field('tool.calibrations', 'humidity', 'NUMBER',
  'Relative humidity in percent', p_is_updatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('tool.calibrations', 'was_adjusted', 'BOOLEAN',
  'Whether it was adjusted or repaired between the values found and left; default false', p_is_updatable => false
);
select core.field('tool.calibrations', 'as_found', 'TEXT',
  'Verdict of the certificate as found, without p_points; default NOT_CHECKED', p_is_updatable => false,
  p_vocabulary => '{IN,OUT,INDETERMINATE,NOT_CHECKED}'
);
select core.field('tool.calibrations', 'as_left', 'TEXT',
  'Verdict of the certificate as left; required without p_points', p_is_updatable => false,
  p_vocabulary => '{IN,OUT,INDETERMINATE,NOT_CHECKED}'
);
select core.field('tool.calibrations', 'not_checked_reason', 'TEXT',
  'Reason for having no values as found; required then', p_is_updatable => false, p_max_length => 2000
);
select core.field('tool.calibrations', 'is_limited', 'BOOLEAN',
  'Whether the asset stays in use for the points left in tolerance; default false', p_is_updatable => false,
  p_is_column => false
);
select core.field('tool.calibrations', 'note', 'TEXT', 'Free-text note', p_is_updatable => false, p_max_length => 2000);

select core.field('tool.calibration_points', 'position', 'INTEGER',
  'Position of the measuring point, ascending from row to row', p_is_required => true, p_is_updatable => false,
  p_minimum => 1, p_maximum => 10000
);
select core.field('tool.calibration_points', 'quantity', 'TEXT',
  'Measured quantity; default that of the measuring point', p_is_updatable => false, p_max_length => 100
);
select core.field('tool.calibration_points', 'unit', 'TEXT',
  'Unit of the values; default that of the measuring point', p_is_updatable => false, p_max_length => 30
);
select core.field('tool.calibration_points', 'nominal', 'NUMBER',
  'Nominal value; default that of the measuring point', p_is_updatable => false, p_minimum => -99999999999,
  p_maximum => 99999999999
);
select core.field('tool.calibration_points', 'tolerance_low', 'NUMBER',
  'Lowest permissible deviation; default that of the measuring point', p_is_updatable => false,
  p_minimum => -99999999999, p_maximum => 0
);
select core.field('tool.calibration_points', 'tolerance_high', 'NUMBER',
  'Highest permissible deviation; default that of the measuring point', p_is_updatable => false, p_minimum => 0,
  p_maximum => 99999999999
);
select core.field('tool.calibration_points', 'found_value', 'NUMBER',
  'Value indicated as found; for all points or for none', p_is_updatable => false, p_minimum => -99999999999,
  p_maximum => 99999999999
);
select core.field('tool.calibration_points', 'left_value', 'NUMBER',
  'Value indicated as left, after an adjustment or when none was found', p_is_updatable => false,
  p_minimum => -99999999999, p_maximum => 99999999999
);
select core.field('tool.calibration_points', 'uncertainty', 'NUMBER',
  'Expanded uncertainty in the unit of the values; required by the decision rule GUARDED', p_is_updatable => false,
  p_minimum => 0, p_maximum => 99999999999
);

select core.field('tool.extensions', 'until_on', 'DATE',
  'Requested due day, at most 30 days after the due day', p_is_required => true, p_is_updatable => false
);
select core.field('tool.extensions', 'reason', 'TEXT',
  'Reason for the extension', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);

select core.field('tool.review_rows', 'id', 'UUID', 'Id of the row', p_target_entity => 'tool.review_rows');
select core.field('tool.review_rows', 'verdict', 'TEXT',
  'Verdict on the use', p_is_creatable => false, p_vocabulary => '{UNAFFECTED,RECHECK,REJECTED}'
);
select core.field('tool.review_rows', 'note', 'TEXT',
  'Note of the assessment', p_is_creatable => false, p_max_length => 2000
);
-- end: reference tool.fields

-- source: reference work.fields
delete from core.entity_fields where entity like 'work.%';

select core.field('work.work_orders', 'site_id', 'UUID',
  'Site of the work; default that of the asset', p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('work.work_orders', 'title', 'TEXT',
  'Short title of the work', p_is_required => true, p_max_length => 250
);
select core.field('work.work_orders', 'description', 'TEXT', 'Full description of the work', p_max_length => 8000);
select core.field('work.work_orders', 'asset_id', 'UUID',
  'Asset of the work, at the site', p_target_entity => 'asset.assets'
);
select core.field('work.work_orders', 'location_id', 'UUID',
  'Location of the work, at the site', p_target_entity => 'asset.locations'
);
select core.field('work.work_orders', 'parent_id', 'UUID',
  'Parent work order', p_target_entity => 'work.work_orders'
);
select core.field('work.work_orders', 'work_order_number', 'TEXT',
  'Number of the work order; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('work.work_orders', 'status', 'TEXT',
  'OPEN (default), or DRAFT until it is submitted and approved', p_is_updatable => false,
  p_vocabulary => '{OPEN,DRAFT}', p_imported_vocabulary => '{DRAFT,AWAITING_APPROVAL,OPEN,ASSIGNED,IN_PROGRESS,ON_HOLD,'
    'COMPLETED,CLOSED,CANCELLED}'
);
-- Imports alone take these three.
select core.field('work.work_orders', 'started_at', 'TIMESTAMP',
  'Start of completed work; default completed_at', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true
);
select core.field('work.work_orders', 'completed_at', 'TIMESTAMP',
  'Completion of work that is COMPLETED or CLOSED', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true
);
select core.field('work.work_orders', 'closed_at', 'TIMESTAMP',
  'Closing of completed work; default completed_at', p_is_creatable => false, p_is_updatable => false,
  p_is_imported => true
);
select core.field('work.work_orders', 'priority', 'TEXT',
  'Priority of the work', p_vocabulary => '{LOW,MEDIUM,HIGH,URGENT,EMERGENCY}'
);
select core.field('work.work_orders', 'work_type', 'TEXT',
  'Class of maintenance',
  p_vocabulary => '{CORRECTIVE,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('work.work_orders', 'type_id', 'UUID',
  'Work type; work_type follows its class', p_target_entity => 'work.types'
);
select core.field('work.work_orders', 'job_plan_id', 'UUID',
  'Job plan whose published revision is copied', p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans', p_is_column => false
);
select core.field('work.work_orders', 'is_asset_down', 'BOOLEAN',
  'Whether the asset is down since reported_at; opens a downtime that names the work order',
  p_is_updatable => false, p_is_column => false
);
select core.field('work.work_orders', 'estimated_cost', 'NUMBER',
  'Estimated cost in the currency of the site', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('work.work_orders', 'planner_id', 'UUID',
  'Worker who plans it', p_target_entity => 'workforce.workers'
);
select core.field('work.work_orders', 'supervisor_id', 'UUID',
  'Worker who supervises it', p_target_entity => 'workforce.workers'
);
select core.field('work.work_orders', 'vendor_id', 'UUID',
  'Vendor who does the work; default that of the contract', p_target_entity => 'contract.vendors'
);
select core.field('work.work_orders', 'contract_id', 'UUID',
  'Contract under which the work is done, in force at the site', p_target_entity => 'contract.contracts'
);
select core.field('work.work_orders', 'cost_center_id', 'UUID',
  'Cost center charged', p_target_entity => 'procurement.cost_centers'
);
select core.field('work.work_orders', 'requires_permit', 'BOOLEAN',
  'Whether it requires a permit in force, in addition to the rules of its type and asset'
);
select core.field('work.work_orders', 'requires_lockout', 'BOOLEAN',
  'Whether it requires a lockout, in addition to the rules of its type and asset'
);
select core.field('work.work_orders', 'inherits_approval', 'BOOLEAN',
  'Whether it is approved together with its parent'
);
select core.field('work.work_orders', 'origin', 'TEXT',
  'Origin of the work order', p_is_updatable => false,
  p_vocabulary => '{MANUAL,REQUEST,PREVENTIVE,INSPECTION,METER,CONDITION,FOLLOW_UP,RECALL,IMPORT}'
);
select core.field('work.work_orders', 'requester_name', 'TEXT', 'Name of the requester', p_max_length => 150);
select core.field('work.work_orders', 'requester_contact', 'TEXT', 'Phone or email of the requester',
  p_max_length => 320);
select core.field('work.work_orders', 'completion_note', 'TEXT',
  'Work performed, set at completion', p_is_creatable => false, p_max_length => 8000, p_is_imported => true
);
select core.field('work.work_orders', 'reported_at', 'TIMESTAMP',
  'Time at which the need was reported, not in the future; default now', p_is_updatable => false
);
select core.field('work.work_orders', 'due_at', 'TIMESTAMP',
  'Due time; calculated from target_minutes when omitted'
);
select core.field('work.work_orders', 'target_minutes', 'INTEGER',
  'Working time allowed from reported_at, in minutes of the site''s calendar', p_minimum => 1, p_maximum => 2628000
);

select core.field('work.assignments', 'worker_ids', 'UUID_ARRAY',
  'Ids of the workers', p_is_required => true, p_target_entity => 'workforce.workers', p_is_column => false
);
select core.field('work.assignments', 'override_reason', 'TEXT',
  'Reason for assigning despite missing qualifications or an unauthorized vendor; see assign_work_order',
  p_is_updatable => false, p_max_length => 2000
);

select core.field('work.clock_segments', 'hold_reason', 'TEXT',
  'Code of the hold reason, one of /hold_reasons', p_is_required => true, p_is_updatable => false, p_max_length => 40
);
select core.field('work.clock_segments', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);
select core.field('work.clock_segments', 'held_at', 'TIMESTAMP',
  'Start of the hold, not in the future; default now', p_is_updatable => false, p_is_column => false
);
select core.field('work.clock_segments', 'resumed_at', 'TIMESTAMP',
  'End of the hold, after its start and not in the future; default now',
  p_is_creatable => false, p_is_column => false
);
select core.field('work.clock_segments', 'starts_timer', 'BOOLEAN',
  'Whether your own labour timer starts as well; for work that had been started', p_is_creatable => false,
  p_is_column => false
);
select core.field('work.clock_segments', 'due_at', 'TIMESTAMP',
  'New due time; calculated from the remaining working time when omitted', p_is_creatable => false,
  p_is_column => false
);

select core.field('work.own_hold_reasons', 'code', 'TEXT',
  'Code in capital letters, different from all shared reasons', p_is_required => true, p_is_updatable => false,
  p_max_length => 40, p_pattern => '^[A-Z][A-Z0-9_]{0,39}$'
);
select core.field('work.own_hold_reasons', 'name', 'TEXT',
  'Name of the reason', p_is_required => true, p_max_length => 150
);
select core.field('work.own_hold_reasons', 'category', 'TEXT',
  'Kind of obstacle', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{MATERIAL,LABOUR,ACCESS,PERMIT,PLANT_CONDITION,VENDOR,REQUESTER,WEATHER,APPROVAL,SAFETY,OTHER}'
);
select core.field('work.own_hold_reasons', 'pauses_clock', 'BOOLEAN',
  'Whether the due date moves by the working time of the hold', p_is_updatable => false
);
select core.field('work.own_hold_reasons', 'pauses_response', 'BOOLEAN',
  'Whether the service targets to acknowledge and arrive move by that time, too', p_is_updatable => false
);
select core.field('work.own_hold_reasons', 'is_note_required', 'BOOLEAN', 'Whether a hold requires a note');
select core.field('work.own_hold_reasons', 'max_minutes', 'INTEGER',
  'Longest hold, in working minutes of the site''s calendar; null for no limit',
  p_minimum => 1, p_maximum => 2628000
);
select core.field('work.own_hold_reasons', 'escalation_role_id', 'UUID',
  'Role whose holders at the site are notified of a longer hold', p_target_entity => 'identity.roles'
);
select core.field('work.own_hold_reasons', 'archived_at', 'TIMESTAMP',
  'When the reason was archived; null restores it', p_is_creatable => false
);

select core.field('work.completions', 'completion_note', 'TEXT',
  'Work performed', p_is_updatable => false, p_max_length => 8000
);
select core.field('work.completions', 'completed_at', 'TIMESTAMP',
  'Time of completion, not in the future; default now', p_is_updatable => false
);
select core.field('work.completions', 'started_at', 'TIMESTAMP',
  'Start of work that was not started before; default completed_at', p_is_updatable => false,
  p_is_column => false
);
select core.field('work.completions', 'had_downtime', 'BOOLEAN',
  'Whether the asset was down; false if no downtime names the work order', p_is_updatable => false
);
select core.field('work.completions', 'is_asset_still_down', 'BOOLEAN',
  'Whether a downtime of the work continues after completion', p_is_updatable => false
);

select core.field('work.tasks', 'id', 'UUID', 'Id of a task to retain', p_target_entity => 'work.tasks');
select core.field('work.tasks', 'title', 'TEXT',
  'Text of the task or question', p_is_required => true, p_is_updatable => false, p_max_length => 250
);
select core.field('work.tasks', 'instructions', 'TEXT',
  'Instructions for the task', p_is_updatable => false, p_max_length => 2000
);
select core.field('work.tasks', 'kind', 'TEXT',
  'Form of the answer', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CHECK,TEXT,NUMBER,CHOICE,MULTI,PHOTO,SIGNATURE,METER,INSPECTION}'
);
select core.field('work.tasks', 'is_required', 'BOOLEAN',
  'Whether completion requires an answer; default true', p_is_updatable => false
);
select core.field('work.tasks', 'allows_na', 'BOOLEAN',
  'Whether NA, not applicable, is allowed; default false', p_is_updatable => false
);
select core.field('work.tasks', 'options', 'TEXT_ARRAY',
  'Options of a CHOICE or MULTI task', p_is_updatable => false
);
select core.field('work.tasks', 'unit', 'TEXT', 'Unit of the number', p_is_updatable => false, p_max_length => 20);
select core.field('work.tasks', 'accept_min', 'NUMBER', 'Lower limit; a smaller number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('work.tasks', 'accept_max', 'NUMBER', 'Upper limit; a greater number fails', p_is_updatable => false,
  p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('work.tasks', 'meter_id', 'UUID',
  'Meter of a METER task, at the same site', p_is_updatable => false, p_target_entity => 'meter.meters'
);
select core.field('work.tasks', 'meter_name', 'TEXT',
  'Name of the meter of the asset, else of the location, of a METER task; alternative to meter_id',
  p_is_updatable => false, p_max_length => 150
);
select core.field('work.tasks', 'template_id', 'UUID',
  'Inspection template of an INSPECTION task', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
select core.field('work.tasks', 'note', 'TEXT', 'Free-text note', p_is_creatable => false, p_max_length => 2000);
select core.field('work.tasks', 'instrument_id', 'UUID',
  'Asset with which it was measured; null removes it', p_is_creatable => false, p_target_entity => 'asset.assets'
);
select core.field('work.tasks', 'measured_at', 'TIMESTAMP',
  'Time of the measurement, with an instrument; default now', p_is_creatable => false
);

select core.field('work.cost_lines', 'kind', 'TEXT',
  'Kind of cost; CREDIT reduces the costs', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{ITEM,TOOL,SERVICE,TRAVEL,OTHER,CREDIT}'
);
select core.field('work.cost_lines', 'description', 'TEXT',
  'Description of the cost, such as crane rental', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('work.cost_lines', 'quantity', 'NUMBER',
  'Quantity, above zero; default 1', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('work.cost_lines', 'unit', 'TEXT',
  'Unit of the quantity, such as h or pcs', p_is_updatable => false, p_max_length => 20
);
select core.field('work.cost_lines', 'unit_cost', 'NUMBER',
  'Cost of one unit', p_is_required => true, p_is_updatable => false, p_minimum => 0, p_maximum => 99999999999
);
select core.field('work.cost_lines', 'currency', 'TEXT',
  'ISO 4217 currency code, such as EUR; default that of the site', p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('work.cost_lines', 'incurred_on', 'DATE',
  'Day at the site on which the cost arose, not in the future; default today', p_is_updatable => false
);

select core.field('work.failure_classes', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('work.failure_classes', 'name', 'TEXT',
  'Name of the class', p_is_required => true, p_max_length => 150
);
select core.field('work.failure_classes', 'description', 'TEXT', 'Equipment that belongs to the class',
  p_max_length => 2000);
select core.field('work.failure_classes', 'archived_at', 'TIMESTAMP',
  'When the class was archived; null restores it', p_is_creatable => false
);

select core.field('work.failure_codes', 'level', 'TEXT',
  'Level of the code: problem, cause or remedy', p_is_required => true,
  p_is_updatable => false, p_vocabulary => '{PROBLEM,CAUSE,REMEDY}'
);
select core.field('work.failure_codes', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('work.failure_codes', 'name', 'TEXT', 'Name of the code', p_is_required => true, p_max_length => 150);
select core.field('work.failure_codes', 'description', 'TEXT',
  'Guidance on the use of the code', p_max_length => 2000
);
select core.field('work.failure_codes', 'archived_at', 'TIMESTAMP',
  'When the code was archived; null restores it', p_is_creatable => false
);

select core.field('work.failure_links', 'parent_id', 'UUID',
  'Parent: the problem of a cause, or the cause of a remedy; none for a problem of the class',
  p_is_updatable => false, p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_links', 'child_id', 'UUID',
  'Code of the child', p_is_required => true, p_is_updatable => false, p_target_entity => 'work.failure_codes'
);

select core.field('work.failure_reports', 'component_id', 'UUID',
  'Failed part, when it is an asset of its own', p_target_entity => 'asset.assets'
);
select core.field('work.failure_reports', 'class_id', 'UUID',
  'Failure class; default that of the asset', p_target_entity => 'work.failure_classes'
);
select core.field('work.failure_reports', 'problem_id', 'UUID',
  'Problem observed, one of the class', p_is_required => true, p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_reports', 'cause_id', 'UUID',
  'Cause of the problem', p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_reports', 'remedy_id', 'UUID',
  'Remedy of the cause', p_target_entity => 'work.failure_codes'
);
select core.field('work.failure_reports', 'mechanism', 'TEXT',
  'Failure mechanism, one of /failure_mechanisms', p_max_length => 40
);
select core.field('work.failure_reports', 'detection_method', 'TEXT',
  'Detection method, one of /detection_methods', p_max_length => 40
);
select core.field('work.failure_reports', 'impact', 'TEXT',
  'Effect on the function', p_vocabulary => '{CRITICAL,DEGRADED,INCIPIENT}'
);
select core.field('work.failure_reports', 'safety_impact', 'TEXT',
  'Effect on people', p_vocabulary => '{NONE,MINOR,MAJOR,SEVERE}'
);
select core.field('work.failure_reports', 'production_impact', 'TEXT',
  'Effect on production', p_vocabulary => '{NONE,MINOR,MAJOR,SEVERE}'
);
select core.field('work.failure_reports', 'environmental_impact', 'TEXT',
  'Effect on the environment', p_vocabulary => '{NONE,MINOR,MAJOR,SEVERE}'
);
select core.field('work.failure_reports', 'failed_at', 'TIMESTAMP',
  'Time of the failure, not in the future; default reported_at of the work order'
);
select core.field('work.failure_reports', 'restored_at', 'TIMESTAMP',
  'Time of return to service, not in the future'
);
select core.field('work.failure_reports', 'narrative', 'TEXT', 'Free-text note', p_max_length => 8000);

select core.field('work.types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('work.types', 'name', 'TEXT', 'Name of the type', p_is_required => true, p_max_length => 150);
select core.field('work.types', 'class', 'TEXT',
  'Class of maintenance, after EN 13306', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{CORRECTIVE_IMMEDIATE,CORRECTIVE_DEFERRED,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,
                    MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('work.types', 'counts_as_reactive', 'BOOLEAN', 'Whether the work counts as reactive');
select core.field('work.types', 'requires_approval_over', 'NUMBER',
  'Estimated cost above which the work requires approval; null for no limit', p_minimum => 0,
  p_maximum => 99999999999999
);
select core.field('work.types', 'approval_currency', 'TEXT',
  'Currency of that amount, ISO 4217 code such as EUR', p_max_length => 3, p_pattern => '^[A-Z]{3}$'
);
select core.field('work.types', 'failure_report', 'TEXT',
  'Whether completion requires a failure report or prompts for it', p_vocabulary => '{NONE,PROMPT,REQUIRED}'
);
select core.field('work.types', 'downtime_prompt', 'TEXT',
  'Whether completion requires a downtime, or prompts for it',
  p_vocabulary => '{NONE,PROMPT,REQUIRED}'
);
select core.field('work.types', 'requires_signature', 'BOOLEAN',
  'Whether completion requires a signature'
);
select core.field('work.types', 'requires_permit', 'BOOLEAN',
  'Whether the work requires a permit in force'
);
select core.field('work.types', 'requires_lockout', 'BOOLEAN',
  'Whether the work requires a lockout'
);
select core.field('work.types', 'reopen_days', 'INTEGER',
  'Days after completion within which the work can be reopened; null for no limit', p_minimum => 0, p_maximum => 3650
);
select core.field('work.types', 'is_site_wide', 'BOOLEAN',
  'Whether work of the type needs no asset and no location, such as a tour of the site; default false'
);
select core.field('work.types', 'archived_at', 'TIMESTAMP',
  'When the type was archived; null restores it', p_is_creatable => false
);

select core.field('work.labour_entries', 'worker_id', 'UUID',
  'Worker who worked; default the worker of your account', p_is_updatable => false,
  p_target_entity => 'workforce.workers'
);
select core.field('work.labour_entries', 'kind', 'TEXT',
  'Kind of time; default WORK', p_vocabulary => '{WORK,TRAVEL,WAIT,ADMIN}'
);
select core.field('work.labour_entries', 'started_at', 'TIMESTAMP',
  'Start of the work, in whole minutes, not in the future'
);
select core.field('work.labour_entries', 'ended_at', 'TIMESTAMP',
  'End of the work, in whole minutes, not in the future'
);
select core.field('work.labour_entries', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);
select core.field('work.labour_entries', 'week_on', 'DATE',
  'Monday of the timesheet week; a later one than that of the hours only where that is approved'
);

select core.field('work.plan_lines', 'kind', 'TEXT',
  'Kind of resource', p_is_required => true, p_is_updatable => false, p_vocabulary => '{LABOUR,ITEM,TOOL,SERVICE}'
);
select core.field('work.plan_lines', 'description', 'TEXT',
  'Short description', p_is_required => true, p_is_updatable => false, p_max_length => 500
);
select core.field('work.plan_lines', 'craft_id', 'UUID',
  'Craft of a LABOUR line', p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('work.plan_lines', 'craft_level', 'INTEGER',
  'Level of the craft', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);
select core.field('work.plan_lines', 'item_id', 'UUID',
  'Item of an ITEM line, when it is stocked', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('work.plan_lines', 'storeroom_id', 'UUID',
  'Storeroom in which the item is reserved on approval', p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('work.plan_lines', 'bin_id', 'UUID',
  'Bin from which alone the item is taken', p_is_updatable => false,
  p_target_entity => 'inventory.bins'
);
select core.field('work.plan_lines', 'lot_id', 'UUID',
  'Lot or serial number from which alone the item is taken', p_is_updatable => false,
  p_target_entity => 'inventory.lots'
);
select core.field('work.plan_lines', 'asset_id', 'UUID',
  'Asset of a TOOL line', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('work.plan_lines', 'quantity', 'NUMBER',
  'Quantity, above zero; default 1', p_is_updatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('work.plan_lines', 'unit', 'TEXT',
  'Unit of the quantity', p_is_updatable => false, p_max_length => 20
);
select core.field('work.plan_lines', 'unit_cost', 'NUMBER',
  'Planned cost of one unit; default the rate of the craft, or the known cost of the item',
      p_is_updatable => false,
  p_minimum => 0, p_maximum => 99999999999
);

select core.field('work.relations', 'kind', 'TEXT',
  'Kind of relation to the other work order', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{BLOCKS,DUPLICATES,RELATED,FOLLOW_UP_OF,SPLIT_FROM,CORRECTS}'
);
select core.field('work.relations', 'related_id', 'UUID',
  'The other work order', p_is_required => true, p_is_updatable => false, p_target_entity => 'work.work_orders'
);
select core.field('work.relations', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('work.order_assets', 'id', 'UUID',
  'Id of a row to retain', p_is_updatable => false, p_target_entity => 'work.order_assets'
);
select core.field('work.order_assets', 'asset_id', 'UUID',
  'Asset at the site of the work order', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('work.order_assets', 'note', 'TEXT',
  'Work to be done on it', p_is_updatable => false, p_max_length => 2000
);

select core.field('work.comments', 'body', 'TEXT', 'Free-text note', p_is_required => true, p_max_length => 8000);
select core.field('work.comments', 'mentioned_account_ids', 'UUID_ARRAY',
  'Accounts to notify', p_is_updatable => false, p_target_entity => 'identity.accounts',
  p_is_column => false
);
select core.field('work.comments', 'mentioned_worker_ids', 'UUID_ARRAY',
  'Workers to notify', p_is_updatable => false, p_target_entity => 'workforce.workers',
  p_is_column => false
);

select core.field('work.signatures', 'meaning', 'TEXT',
  'Meaning of the signature', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{PERFORMED,REVIEWED,ACCEPTED}'
);
select core.field('work.signatures', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('work.slots', 'worker_id', 'UUID',
  'Scheduled worker, assigned to the work order', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'workforce.workers'
);
select core.field('work.slots', 'starts_at', 'TIMESTAMP', 'Start of the slot',
  p_is_required => true, p_is_updatable => false);
select core.field('work.slots', 'ends_at', 'TIMESTAMP',
  'End of the slot, excluded', p_is_required => true, p_is_updatable => false
);
select core.field('work.slots', 'override_reason', 'TEXT',
  'Reason for scheduling despite what prevents it; requires work_order_assignment.override',
  p_is_updatable => false, p_max_length => 2000
);
-- end: reference work.fields

-- source: reference workforce.fields
delete from core.entity_fields where entity like 'workforce.%';

select core.field('workforce.workers', 'site_id', 'UUID',
  'Home site of the worker', p_is_required => true, p_target_entity => 'core.sites'
);
select core.field('workforce.workers', 'worker_number', 'TEXT',
  'Number of the worker, unique in the organization; generated when omitted', p_max_length => 80
);
select core.field('workforce.workers', 'name', 'TEXT',
  'Name of the worker', p_is_required => true, p_max_length => 150
);
select core.field('workforce.workers', 'account_id', 'UUID',
  'Account with which the worker signs in', p_target_entity => 'identity.accounts'
);
select core.field('workforce.workers', 'trade', 'TEXT', 'Trade or qualification, in words', p_max_length => 150);
select core.field('workforce.workers', 'craft_id', 'UUID',
  'Craft for the labour rate', p_target_entity => 'workforce.crafts'
);
select core.field('workforce.workers', 'craft_level', 'INTEGER',
  'Level in the craft: 1 is the highest', p_minimum => 1, p_maximum => 9
);
select core.field('workforce.workers', 'vendor_id', 'UUID',
  'Vendor that employs the worker; default own staff', p_target_entity => 'contract.vendors'
);
select core.field('workforce.workers', 'hired_on', 'DATE',
  'First day of employment; earlier hours are refused'
);
select core.field('workforce.workers', 'email', 'TEXT', 'Email address', p_max_length => 320);
select core.field('workforce.workers', 'phone', 'TEXT', 'Telephone number', p_max_length => 50);

select core.field('workforce.calendars', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.calendars', 'name', 'TEXT',
  'Name of the calendar', p_is_required => true, p_max_length => 150
);
select core.field('workforce.calendars', 'is_default', 'BOOLEAN', 'Whether it is the calendar of sites without one');
select core.field('workforce.calendars', 'hours', 'OBJECT_ARRAY',
  'Working hours: {weekday, start_time, end_time}; the weekday such as MONDAY, or 1 (Monday) to 7 (Sunday)',
  p_is_column => false
);
select core.field('workforce.calendars', 'exceptions', 'OBJECT_ARRAY',
  'Holidays and special days: {occurs_on, is_working, start_time, end_time, name}', p_is_column => false
);
select core.field('workforce.calendars', 'archived_at', 'TIMESTAMP',
  'When the calendar was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.calendar_hours', 'weekday', 'TEXT',
  'Day of the week, by name or as a number from 1 (Monday) to 7 (Sunday)', p_is_required => true,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('workforce.calendar_hours', 'start_time', 'TIME', 'Start of the hours', p_is_required => true);
select core.field('workforce.calendar_hours', 'end_time', 'TIME',
  'End of the hours; 24:00 is the end of the day', p_is_required => true
);

select core.field('workforce.calendar_exceptions', 'occurs_on', 'DATE', 'Date of the exception', p_is_required => true);
select core.field('workforce.calendar_exceptions', 'is_working', 'BOOLEAN',
  'Whether work is done, only at these hours; false for a day without work'
);
select core.field('workforce.calendar_exceptions', 'start_time', 'TIME', 'Start of the hours of a working day');
select core.field('workforce.calendar_exceptions', 'end_time', 'TIME', 'End of the hours of a working day');
select core.field('workforce.calendar_exceptions', 'name', 'TEXT', 'Name of the day', p_max_length => 150);

select core.field('workforce.crafts', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.crafts', 'name', 'TEXT', 'Name of the craft', p_is_required => true, p_max_length => 150);
select core.field('workforce.crafts', 'archived_at', 'TIMESTAMP',
  'When the craft was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.labour_rates', 'worker_id', 'UUID',
  'Worker of the rate', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.labour_rates', 'craft_id', 'UUID',
  'Craft of the rate', p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('workforce.labour_rates', 'craft_level', 'INTEGER',
  'Level of the craft', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);
select core.field('workforce.labour_rates', 'currency', 'TEXT',
  'ISO 4217 currency code, such as EUR', p_is_required => true, p_is_updatable => false, p_max_length => 3,
  p_pattern => '^[A-Z]{3}$'
);
select core.field('workforce.labour_rates', 'hourly_rate', 'NUMBER',
  'Hourly rate', p_is_required => true, p_is_updatable => false, p_minimum => 0, p_maximum => 999999
);
select core.field('workforce.labour_rates', 'starts_on', 'DATE',
  'First day of the rate', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.labour_rates', 'ends_on', 'DATE', 'Last day of the rate; null for no end');

select core.field('workforce.pay_rules', 'fact', 'TEXT',
  'Condition of the rule', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{HOLIDAY,WEEKEND,WEEK_OVER,DAY_OVER,OUTSIDE_SHIFT,NIGHT}'
);
select core.field('workforce.pay_rules', 'threshold_minutes', 'INTEGER',
  'Minutes worked before WEEK_OVER or DAY_OVER applies', p_is_updatable => false, p_minimum => 0, p_maximum => 10080
);
select core.field('workforce.pay_rules', 'day_basis', 'TEXT',
  'Start of the day of DAY_OVER; default CALENDAR_DAY', p_is_updatable => false,
  p_vocabulary => '{CALENDAR_DAY,SHIFT_START}'
);
select core.field('workforce.pay_rules', 'start_time', 'TIME', 'Start of the NIGHT', p_is_updatable => false);
select core.field('workforce.pay_rules', 'end_time', 'TIME', 'End of the NIGHT', p_is_updatable => false);
select core.field('workforce.pay_rules', 'weekdays', 'TEXT_ARRAY',
  'Days of the WEEKEND', p_is_updatable => false,
  p_vocabulary => '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'
);
select core.field('workforce.pay_rules', 'kind', 'TEXT',
  'Effect of the value', p_is_required => true, p_is_updatable => false,
  p_vocabulary => '{MULTIPLIER,HOURLY,INCREMENT}'
);
select core.field('workforce.pay_rules', 'value', 'NUMBER',
  'Factor, or amount per hour', p_is_required => true, p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999
);

select core.field('workforce.skills', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.skills', 'name', 'TEXT', 'Name of the skill', p_is_required => true, p_max_length => 150);
select core.field('workforce.skills', 'archived_at', 'TIMESTAMP',
  'When the skill was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.worker_skills', 'skill_id', 'UUID',
  'Skill of the worker', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.skills'
);
select core.field('workforce.worker_skills', 'skill_level', 'INTEGER',
  'Level of the worker: 1 is a beginner, 5 the highest', p_is_required => true, p_is_updatable => false,
  p_minimum => 1, p_maximum => 5
);

select core.field('workforce.worker_crafts', 'craft_id', 'UUID',
  'Craft of the worker', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.crafts'
);
select core.field('workforce.worker_crafts', 'craft_level', 'INTEGER',
  'Level in the craft: 1 is the highest', p_is_updatable => false, p_minimum => 1, p_maximum => 9
);

select core.field('workforce.certificate_types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.certificate_types', 'name', 'TEXT',
  'Name of the certificate type', p_is_required => true, p_max_length => 150
);
select core.field('workforce.certificate_types', 'validity_months', 'INTEGER',
  'Default validity from the day of issue, in months; null for no expiry',
  p_minimum => 1, p_maximum => 1200
);
select core.field('workforce.certificate_types', 'grace_days', 'INTEGER',
  'Days after expiry with a warning only, where the type does not block; default 0',
  p_minimum => 0, p_maximum => 3650
);
select core.field('workforce.certificate_types', 'is_blocking', 'BOOLEAN',
  'Whether an expired certificate excludes from work at once; default true'
);
select core.field('workforce.certificate_types', 'archived_at', 'TIMESTAMP',
  'When the type was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.worker_certificates', 'worker_id', 'UUID',
  'The worker', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.worker_certificates', 'certificate_type_id', 'UUID',
  'Certificate type', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('workforce.worker_certificates', 'revoked_on', 'DATE',
  'Day of revocation; no import creates a revoked certificate', p_is_creatable => false, p_is_updatable => false
);
select core.field('workforce.worker_certificates', 'certificate_number', 'TEXT',
  'Number of the certificate', p_is_updatable => false, p_max_length => 80
);
select core.field('workforce.worker_certificates', 'issued_on', 'DATE',
  'Day of issue', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.worker_certificates', 'expires_on', 'DATE',
  'Last day of validity; null for none; calculated from its type when omitted', p_is_updatable => false
);

select core.field('workforce.requirements', 'asset_id', 'UUID',
  'Asset with the requirement', p_is_updatable => false, p_target_entity => 'asset.assets'
);
select core.field('workforce.requirements', 'category_id', 'UUID',
  'Category with the requirement, with its subcategories', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('workforce.requirements', 'type_id', 'UUID',
  'Work type with the requirement', p_is_updatable => false, p_target_entity => 'work.types'
);
select core.field('workforce.requirements', 'job_plan_id', 'UUID',
  'Job plan with the requirement, in all revisions', p_is_updatable => false,
  p_target_entity => 'maintenance.job_plans'
);
select core.field('workforce.requirements', 'permit_kind_id', 'UUID',
  'Permit kind with the requirement', p_is_updatable => false, p_target_entity => 'safety.permit_kinds'
);
select core.field('workforce.requirements', 'template_id', 'UUID',
  'Inspection template with the requirement for inspectors', p_is_updatable => false,
  p_target_entity => 'inspection.templates'
);
select core.field('workforce.requirements', 'skill_id', 'UUID',
  'Skill required', p_is_updatable => false, p_target_entity => 'workforce.skills'
);
select core.field('workforce.requirements', 'skill_level', 'INTEGER',
  'Lowest level of the skill: 1 is a beginner, 5 the highest; default 1', p_minimum => 1, p_maximum => 5
);
select core.field('workforce.requirements', 'certificate_type_id', 'UUID',
  'Certificate type required', p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('workforce.requirements', 'archived_at', 'TIMESTAMP',
  'Archiving time; null restores it', p_is_creatable => false
);

select core.field('workforce.crews', 'site_id', 'UUID',
  'Site of the crew', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('workforce.crews', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.crews', 'name', 'TEXT', 'Name of the crew', p_is_required => true, p_max_length => 150);
select core.field('workforce.crews', 'archived_at', 'TIMESTAMP',
  'When the crew was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.crew_members', 'worker_id', 'UUID',
  'Worker', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.crew_members', 'starts_on', 'DATE',
  'First day of the membership', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.crew_members', 'ends_on', 'DATE',
  'Last day of the membership; null for no end', p_is_updatable => false
);
select core.field('workforce.crew_members', 'is_lead', 'BOOLEAN',
  'Whether the worker leads the crew; default false', p_is_updatable => false
);
select core.field('workforce.crew_members', 'is_full_time', 'BOOLEAN',
  'Whether the worker has the shifts of the crew; default true', p_is_updatable => false
);

select core.field('workforce.shift_patterns', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('workforce.shift_patterns', 'name', 'TEXT',
  'Name of the pattern', p_is_required => true, p_max_length => 150
);
select core.field('workforce.shift_patterns', 'cycle_days', 'INTEGER',
  'Length of the cycle in days', p_is_required => true, p_minimum => 1, p_maximum => 366
);
select core.field('workforce.shift_patterns', 'works_holidays', 'BOOLEAN',
  'Whether REGULAR shifts also take place on non-working days of the calendar of the home site; default false'
);
select core.field('workforce.shift_patterns', 'archived_at', 'TIMESTAMP',
  'When the pattern was archived; null restores it', p_is_creatable => false
);

select core.field('workforce.pattern_shifts', 'day_index', 'INTEGER',
  'Day of the cycle on which the shift starts; the first is 0', p_is_required => true, p_is_updatable => false,
  p_minimum => 0, p_maximum => 365
);
select core.field('workforce.pattern_shifts', 'start_time', 'TIME',
  'Start of the shift in local time of the home site', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.pattern_shifts', 'end_time', 'TIME',
  'End of the shift; on the next day unless it is after start_time', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.pattern_shifts', 'kind', 'TEXT',
  'REGULAR for working time (default), ON_CALL for standby', p_is_updatable => false,
  p_vocabulary => '{REGULAR,ON_CALL}'
);

select core.field('workforce.shift_pins', 'starts_at', 'TIMESTAMP',
  'Start of the shift, in whole minutes, on the day at the home site', p_is_column => false
);
select core.field('workforce.shift_pins', 'ends_at', 'TIMESTAMP',
  'End of the shift, excluded; at most 24 hours after starts_at', p_is_column => false
);
select core.field('workforce.shift_pins', 'kind', 'TEXT',
  'REGULAR for working time (default), OVERTIME for more of it, ON_CALL for standby',
  p_vocabulary => '{REGULAR,OVERTIME,ON_CALL}', p_is_column => false
);

select core.field('workforce.shift_assignments', 'worker_id', 'UUID',
  'Worker with the pattern; either worker_id or crew_id is given', p_is_updatable => false,
  p_target_entity => 'workforce.workers'
);
select core.field('workforce.shift_assignments', 'crew_id', 'UUID',
  'Crew with the pattern', p_is_updatable => false, p_target_entity => 'workforce.crews'
);
select core.field('workforce.shift_assignments', 'shift_pattern_id', 'UUID',
  'Shift pattern', p_is_required => true, p_is_updatable => false, p_target_entity => 'workforce.shift_patterns'
);
select core.field('workforce.shift_assignments', 'anchor_on', 'DATE',
  'A day that is day 0 of the cycle; default starts_on'
);
select core.field('workforce.shift_assignments', 'starts_on', 'DATE',
  'First day on which shifts start by the pattern', p_is_required => true
);
select core.field('workforce.shift_assignments', 'ends_on', 'DATE',
  'Last day on which shifts start by the pattern; null for no end'
);

select core.field('workforce.absences', 'worker_id', 'UUID',
  'Absent worker; of request_absence always your own', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('workforce.absences', 'kind', 'TEXT',
  'Kind of absence', p_is_required => true, p_is_updatable => false, p_vocabulary => '{LEAVE,SICK,TRAINING,OTHER}'
);
select core.field('workforce.absences', 'starts_at', 'TIMESTAMP',
  'Start of the absence', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.absences', 'ends_at', 'TIMESTAMP',
  'End of the absence, excluded; at most three years after starts_at', p_is_required => true, p_is_updatable => false
);
select core.field('workforce.absences', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('workforce.dispatch_policies', 'travel_weight', 'INTEGER',
  'Weight of short travel in the score, in percent', p_is_creatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'load_weight', 'INTEGER',
  'Weight of a low load on the day, in percent', p_is_creatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'experience_weight', 'INTEGER',
  'Weight of experience with the asset, in percent', p_is_creatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'continuity_weight', 'INTEGER',
  'Weight of having had the work order or being responsible for the asset, in percent', p_is_creatable => false,
    p_minimum => 0, p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'level_weight', 'INTEGER',
  'Weight of a craft level no better than planned, in percent', p_is_creatable => false, p_minimum => 0,
    p_maximum => 100
);
select core.field('workforce.dispatch_policies', 'cost_weight', 'INTEGER',
  'Weight of a low labour rate, in percent', p_is_creatable => false, p_minimum => 0, p_maximum => 99
);
select core.field('workforce.dispatch_policies', 'answer_minutes', 'INTEGER',
  'Minutes after dispatch in which workers accept or decline', p_is_creatable => false, p_minimum => 1,
    p_maximum => 10080
);
select core.field('workforce.dispatch_policies', 'rest_minutes', 'INTEGER',
  'Least minutes between the shift or slot before and a shift; 0 when rest is not checked', p_is_creatable => false,
    p_minimum => 0, p_maximum => 1440
);
select core.field('workforce.dispatch_policies', 'grid_minutes', 'INTEGER',
  'Minutes between the possible starts of proposed slots: 5, 10, 15, 20, 30 or 60', p_is_creatable => false,
    p_minimum => 5, p_maximum => 60
);
select core.field('workforce.dispatch_policies', 'speed_kmh', 'INTEGER',
  'Average speed between sites in km/h', p_is_creatable => false, p_minimum => 1, p_maximum => 300
);
select core.field('workforce.dispatch_policies', 'detour', 'NUMBER',
  'Length of the road as a multiple of the straight line, at most two places', p_is_creatable => false, p_minimum => 1,
    p_maximum => 5
);

select core.field('workforce.site_distances', 'to_site_id', 'UUID',
  'Site to which the way leads', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('workforce.site_distances', 'minutes', 'INTEGER',
  'Travel time in minutes', p_is_required => true, p_is_updatable => false, p_minimum => 0, p_maximum => 1440
);
-- end: reference workforce.fields

-- source: reference contract.transitions
delete from core.transitions where entity like 'contract.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('contract.vendors', 'PROSPECT', 'approve_vendor', 'APPROVED', 'vendor.approve'),
  ('contract.vendors', 'BLOCKED', 'unblock_vendor', 'PROSPECT', 'vendor.approve'),
  ('contract.vendors', 'PROSPECT', 'block_vendor', 'BLOCKED', 'vendor.approve'),
  ('contract.vendors', 'APPROVED', 'block_vendor', 'BLOCKED', 'vendor.approve'),
  ('contract.contracts', 'DRAFT', 'submit_contract', 'PENDING_APPROVAL', 'contract.update'),
  ('contract.contracts', 'PENDING_APPROVAL', 'approve_contract', 'ACTIVE', 'contract.approve'),
  ('contract.contracts', 'PENDING_APPROVAL', 'approve_contract', 'PENDING_START', 'contract.approve'),
  ('contract.contracts', 'PENDING_APPROVAL', 'reject_contract', 'DRAFT', 'contract.approve'),
  ('contract.contracts', 'DRAFT', 'renew_due_contracts', 'PENDING_START', null),
  ('contract.contracts', 'DRAFT', 'renew_due_contracts', 'ACTIVE', null),
  ('contract.contracts', 'PENDING_START', 'follow_dates', 'ACTIVE', null),
  ('contract.contracts', 'PENDING_START', 'follow_dates', 'EXPIRED', null),
  ('contract.contracts', 'ACTIVE', 'follow_dates', 'EXPIRED', null),
  ('contract.contracts', 'SUSPENDED', 'follow_dates', 'EXPIRED', null),
  ('contract.contracts', 'PENDING_APPROVAL', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'PENDING_START', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'ACTIVE', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'SUSPENDED', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'EXPIRED', 'update_contract', 'DRAFT', 'contract.update'),
  ('contract.contracts', 'PENDING_START', 'renew_contract', 'PENDING_START', 'contract.manage'),
  ('contract.contracts', 'ACTIVE', 'renew_contract', 'ACTIVE', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'renew_contract', 'SUSPENDED', 'contract.manage'),
  ('contract.contracts', 'EXPIRED', 'renew_contract', 'EXPIRED', 'contract.manage'),
  ('contract.contracts', 'ACTIVE', 'suspend_contract', 'SUSPENDED', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'resume_contract', 'ACTIVE', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'resume_contract', 'EXPIRED', 'contract.manage'),
  ('contract.contracts', 'DRAFT', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'PENDING_APPROVAL', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'PENDING_START', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'ACTIVE', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'SUSPENDED', 'terminate_contract', 'TERMINATED', 'contract.manage'),
  ('contract.contracts', 'EXPIRED', 'close_contract', 'CLOSED', 'contract.manage'),
  ('contract.contracts', 'TERMINATED', 'close_contract', 'CLOSED', 'contract.manage'),
  ('contract.revisions', 'PENDING_APPROVAL', 'update_contract_revision', 'DRAFT', 'contract.update'),
  ('contract.revisions', 'PENDING_APPROVAL', 'import_contract_prices', 'DRAFT', 'contract_price.import'),
  ('contract.revisions', 'PENDING_APPROVAL', 'import_contract_coverages', 'DRAFT', 'contract_coverage.import'),
  ('contract.revisions', 'PENDING_APPROVAL', 'update_contract_prices', 'DRAFT', 'contract.update'),
  ('contract.revisions', 'PENDING_APPROVAL', 'update_contract_rates', 'DRAFT', 'contract.update'),
  ('contract.revisions', 'DRAFT', 'submit_contract_revision', 'PENDING_APPROVAL', 'contract.update'),
  ('contract.revisions', 'PENDING_APPROVAL', 'approve_contract_revision', 'APPROVED', 'contract.approve'),
  ('contract.revisions', 'DRAFT', 'renew_due_contracts', 'APPROVED', null),
  ('contract.revisions', 'PENDING_APPROVAL', 'reject_contract_revision', 'DRAFT', 'contract.approve'),
  ('contract.revisions', 'DRAFT', 'withdraw_contract_revision', 'WITHDRAWN', 'contract.update'),
  ('contract.revisions', 'PENDING_APPROVAL', 'withdraw_contract_revision', 'WITHDRAWN', 'contract.update'),
  ('contract.claims', 'DRAFT', 'submit_claim', 'SUBMITTED', 'claim.manage'),
  ('contract.claims', 'REJECTED', 'submit_claim', 'SUBMITTED', 'claim.manage'),
  ('contract.claims', 'SUBMITTED', 'record_claim_answer', 'ACCEPTED', 'claim.settle'),
  ('contract.claims', 'SUBMITTED', 'record_claim_answer', 'PARTLY_ACCEPTED', 'claim.settle'),
  ('contract.claims', 'SUBMITTED', 'record_claim_answer', 'REJECTED', 'claim.settle'),
  ('contract.claims', 'ACCEPTED', 'post_claim', 'CREDITED', 'claim.settle'),
  ('contract.claims', 'PARTLY_ACCEPTED', 'post_claim', 'CREDITED', 'claim.settle'),
  ('contract.claims', 'DRAFT', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'SUBMITTED', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'ACCEPTED', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'PARTLY_ACCEPTED', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'REJECTED', 'cancel_claim', 'CANCELLED', 'claim.manage'),
  ('contract.claims', 'CREDITED', 'close_claim', 'CLOSED', 'claim.manage'),
  ('contract.claims', 'REJECTED', 'close_claim', 'CLOSED', 'claim.manage');
-- end: reference contract.transitions

-- source: reference notify.transitions
delete from core.transitions where entity like 'notify.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('notify.relays', 'DRAFT', 'send_channel_test', 'TESTING', 'notification.test'),
  ('notify.relays', 'ACTIVE', 'send_channel_test', 'TESTING', 'notification.test'),
  ('notify.relays', 'FAILED', 'send_channel_test', 'TESTING', 'notification.test'),
  ('notify.relays', 'TESTING', 'complete_message', 'ACTIVE', null),
  ('notify.relays', 'TESTING', 'complete_message', 'FAILED', null),
  ('notify.relays', 'TESTING', 'complete_message', 'DRAFT', null),
  ('notify.relays', 'ACTIVE', 'rest_relay', 'FAILED', null),
  ('notify.relays', 'TESTING', 'update_notification_relay', 'DRAFT', 'notification_relay.manage'),
  ('notify.relays', 'ACTIVE', 'update_notification_relay', 'DRAFT', 'notification_relay.manage'),
  ('notify.relays', 'FAILED', 'update_notification_relay', 'DRAFT', 'notification_relay.manage'),
  ('notify.texts', 'DRAFT', 'publish_notification_text', 'PUBLISHED', 'notification_text.manage'),
  ('notify.texts', 'DRAFT', 'retire_notification_text', 'RETIRED', 'notification_text.manage'),
  ('notify.texts', 'PUBLISHED', 'retire_notification_text', 'RETIRED', 'notification_text.manage'),
  ('notify.messages', 'QUEUED', 'claim_message', 'SENDING', null),
  ('notify.messages', 'QUEUED', 'complete_message', 'FAILED', null),
  ('notify.messages', 'FAILED', 'repeat_message', 'QUEUED', null),
  ('notify.messages', 'SENDING', 'claim_message', 'SUPPRESSED', null),
  ('notify.messages', 'SENDING', 'complete_message', 'SENT', null),
  ('notify.messages', 'SENDING', 'complete_message', 'BOUNCED', null),
  ('notify.messages', 'SENDING', 'record_mail_bounce', 'BOUNCED', null),
  ('notify.messages', 'SENT', 'record_mail_bounce', 'BOUNCED', null),
  ('notify.messages', 'SENDING', 'complete_message', 'FAILED', null),
  ('notify.messages', 'SENDING', 'complete_message', 'QUEUED', null);
-- end: reference notify.transitions

-- source: reference tool.transitions
delete from core.transitions where entity like 'tool.%';

-- What becomes of the calibration becomes of its review, and what comes late opens it again: those ask for nobody's
-- permission but that for the calibration.
insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('tool.calibrations', 'RECORDED', 'withdraw_calibration', 'WITHDRAWN', 'calibration.withdraw'),
  ('tool.extensions', 'REQUESTED', 'approve_calibration_extension', 'APPROVED', 'calibration.approve_extension'),
  ('tool.extensions', 'REQUESTED', 'reject_calibration_extension', 'REJECTED', 'calibration.approve_extension'),
  ('tool.reviews', 'OPEN', 'review_tool_uses', 'ASSESSED', 'tool_review.assess'),
  ('tool.reviews', 'OPEN', 'record_calibration', 'ASSESSED', null),
  ('tool.reviews', 'ASSESSED', 'close_tool_review', 'CLOSED', 'tool_review.close'),
  ('tool.reviews', 'ASSESSED', 'append_late_uses', 'OPEN', null),
  ('tool.reviews', 'ASSESSED', 'record_calibration', 'OPEN', null),
  ('tool.reviews', 'ASSESSED', 'withdraw_calibration', 'OPEN', null),
  ('tool.reviews', 'CLOSED', 'append_late_uses', 'OPEN', null),
  ('tool.reviews', 'CLOSED', 'record_calibration', 'OPEN', null),
  ('tool.reviews', 'CLOSED', 'withdraw_calibration', 'OPEN', null),
  ('tool.reviews', 'OPEN', 'withdraw_calibration', 'WITHDRAWN', null),
  ('tool.reviews', 'ASSESSED', 'withdraw_calibration', 'WITHDRAWN', null),
  ('tool.reviews', 'CLOSED', 'withdraw_calibration', 'WITHDRAWN', null);
-- end: reference tool.transitions

-- source: reference asset.withheld_columns
delete from audit.withheld_columns where entity like 'asset.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('asset.assets', '{purchase_cost,replacement_value,downtime_cost_per_hour,ordered_cost}', 'asset.reads_values'),
  ('asset.books', '{cost,salvage_amount,accumulated_depreciation,book_value}', 'asset.reads_values'),
  ('asset.categories', '{hourly_rate}', 'asset.reads_values'),
  ('asset.custodies', '{hourly_rate}', 'asset.reads_values'),
  ('asset.book_changes', '{cost_amount,salvage_amount}', 'asset.reads_values'),
  ('asset.depreciation_lines', '{opening_value,changed_amount,charge_amount,closing_value}', 'asset.reads_values'),
  ('asset.disposals', '{proceeds,book_value,gain}', 'asset.reads_values');
-- end: reference asset.withheld_columns

-- source: reference identity.role_templates
-- Roles to begin with. Each permission is in a template, except those for administrators alone; no template but
-- ADMINISTRATOR holds both sides of an approval (test/db/identity/role_templates.test.sql).
merge into identity.role_templates as t
using (
  values
    ('ADMINISTRATOR', 'Administrator', 'Administers the organization: accounts, roles, sites and settings', true, 'ALL', '{}'::text[]),
    ('MANAGER', 'Manager', 'Approves work, purchases, hours and contracts, and is responsible for budgets and costs', false, 'ALL', '{
      absence.approve, absence.read_kind, approval_rule.create, approval_rule.update, asset.read,
      asset.read_values, asset.retire, asset.undo, asset_booking.approve, audit.read, audit_event.read,
      authorized_vendor.import,
      budget.activate, budget.close, budget.create, budget.read, budget.revise, budget_transfer.approve,
      calibration.approve_extension, calibration.import, calibration.limit, calibration.withdraw, claim.settle,
      contract.approve, contract.manage, contract.read,
      contract_type.manage, cost_center.create, cost_center.update, count.approve, depreciation_book.create,
      depreciation_book.update, depreciation_charge.post, depreciation_charge.record, depreciation_charge.reverse,
      depreciation_enrolment.adjust, depreciation_enrolment.create, depreciation_enrolment.update,
      entitlement.override, exchange_rate.manage, file.manage, file.share, inspection.read, inspection.review,
      inventory.read, invoice.accept, invoice.approve, invoice.close, invoice.override, invoice.reverse, itam.read,
      labour_entry.approve, labour_rate.create, labour_rate.read, labour_rate.update, maintenance.read, meter.read,
      movement.backdate, notification.manage, notification.read, notification.test,
      notification_destination.manage, notification_suppression.withdraw, notification_text.manage, notify.read,
      outage.confirm,
      period.adjust, period.close, period.reopen, procurement.read, purchase_order.approve,
      purchase_order.read_prices, request.create, request.read, requisition.approve, safety.read, service.read,
      service_policy.create, service_policy.update, stock.read_values, stock.revalue, stock.verify,
      timesheet.approve, tool.read, tool_review.close, vendor.approve, work.read, work_order.amend,
      work_order.approve, work_order.assign, work_order.cancel, work_order.close, work_order.reopen,
      work_order_comment.create, work_order_comment.update, work_order_cost.read, work_order_cost.record,
      work_order_cost.reverse, worker.create, worker.import, worker.update, workforce.read
    }'),
    ('PLANNER', 'Planner', 'Plans and schedules work and maintenance, and maintains assets, job plans and calendars', false, 'ALL', '{
      absence.request, asset.block, asset.correct_move, asset.create, asset.import, asset.manage, asset.move,
      asset.read, asset.read_values, asset.update, asset_booking.cancel, asset_booking.create,
      asset_booking.reserve, asset_booking.update, asset_category.create, asset_category.import,
      asset_category.update, asset_position.create, asset_position.update, asset_relation.cancel,
      asset_relation.close, asset_relation.create, asset_spare.create, asset_spare.import, asset_spare.update,
      budget_transfer.create, calendar.create, calendar.update, contract.read, craft.create, craft.update,
      crew.create, crew.update, dispatch_policy.update, downtime.correct, downtime.record, downtime_reason.create,
      downtime_reason.update, failure_class.create, failure_class.update, failure_code.create, failure_code.update,
      failure_report.record, hold_reason.create, hold_reason.update, inspection.cancel, inspection.create,
      inspection.read, inspection_template.create, inspection_template.publish, inspection_template.update,
      inventory.read, itam.read, job_plan.create, job_plan.publish, job_plan.update, location.create,
      location.import, location.update, lockout_application.create, lockout_procedure.create,
      lockout_procedure.update, maintenance.read, maintenance_blackout.create, maintenance_blackout.update,
      maintenance_occurrence.generate, maintenance_occurrence.match, maintenance_occurrence.skip,
      maintenance_occurrence.unmatch, maintenance_route.create, maintenance_route.update,
      maintenance_schedule.activate, maintenance_schedule.create, maintenance_schedule.import,
      maintenance_schedule.rebase, maintenance_schedule.retire, maintenance_schedule.update,
      maintenance_strategy.create, maintenance_strategy.update, measuring_point.update, meter.create, meter.import,
      meter.read, meter.update, meter_alarm.acknowledge, meter_alarm.shelve, meter_alarm_rule.create,
      meter_alarm_rule.update, meter_reading.correct, meter_reading.record, meter_type.create, meter_type.update,
      outage.cancel, outage.create, outage.perform, outage.update, permit.cancel, permit.create, permit.update,
      procurement.read, purchase_order.read_prices, qualification_requirement.create,
      qualification_requirement.update, request.convert, request.create, request.import, request.read,
      request.triage, request_portal.create, request_portal.update, request_problem.create, request_problem.update,
      requisition.cancel, requisition.create, safety.read, service.read, service_policy.create,
      service_policy.update, shift_assignment.create, shift_assignment.update, shift_pattern.create,
      shift_pattern.update, skill.create, skill.update, stock.read_values, stock.reserve, tool.read, work.read,
      work_order.assign, work_order.cancel, work_order.close, work_order.create, work_order.dispatch,
      work_order.import, work_order.reopen, work_order.update, work_order_comment.create,
      work_order_comment.update, work_order_cost.read, work_type.create, work_type.update, worker_skill.update,
      workforce.read
    }'),
    ('SUPERVISOR', 'Supervisor', 'Leads technicians: assigns work, reviews inspections, approves hours and absences, closes work', false, 'ALL', '{
      absence.approve, absence.read_kind, asset.block, asset.manage, asset.move, asset.read, asset_booking.approve,
      contract.read, crew.create, crew.update, downtime.correct, downtime.record, failure_report.record,
      inspection.cancel, inspection.read, inspection.review, inventory.read, itam.read, labour_entry.approve,
      maintenance.read, meter.read, meter_alarm.acknowledge, meter_alarm.shelve, meter_reading.correct,
      meter_reading.record, outage.confirm, outage.perform, permit.create, permit.hand_back, permit.sign,
      permit.suspend, permit.update, permit.validate, procurement.read, request.convert, request.create,
      request.read, request.triage, requisition.create, safety.read, service.read, shift_assignment.create,
      shift_assignment.update, stock.reserve, timesheet.approve, tool.read, tool_review.assess, work.read,
      work_order.amend, work_order.assign, work_order.cancel, work_order.close, work_order.complete,
      work_order.create, work_order.dispatch, work_order.perform, work_order.quick_report, work_order.reopen,
      work_order.sign, work_order.update, work_order_assignment.override, work_order_comment.create,
      work_order_comment.update, work_order_slot.perform, worker.read_position, worker.update,
      worker_certificate.record, worker_skill.update, workforce.read
    }'),
    ('TECHNICIAN', 'Technician', 'Performs work at a site: tasks, hours, readings, inspections, locks of their own', false, 'NAMED', '{
      absence.request, asset.move, asset.read, asset_booking.create, calibration.record,
      calibration.request_extension, downtime.record,
      failure_report.record, inspection.answer, inspection.create, inspection.read, inspection.submit,
      inventory.read, labour_entry.record, lockout_application.cancel, lockout_application.create,
      lockout_application.record, lockout_lock.apply, lockout_lock.release, maintenance.read, meter.read,
      meter_alarm.acknowledge, meter_reading.record, permit.create, permit.hand_back, permit.sign, permit.update,
      permit.validate, permit_gas_test.record, procurement.read_own, request.create, request.read_own,
      requisition.create, safety.read, stock.reserve, tool.read, work.read, work_order.complete, work_order.create,
      work_order.perform, work_order.quick_report, work_order.sign, work_order_comment.create,
      work_order_comment.update, work_order_slot.perform, workforce.read_own
    }'),
    ('CONTRACTOR', 'Contractor', 'Performs the work assigned to them, and reads nothing else', false, 'NAMED', '{
      asset.read_own, failure_report.record, inspection.answer, inspection.read_own, inspection.submit,
      labour_entry.record, lockout_lock.apply, lockout_lock.release, permit.hand_back, permit.sign, work.read_own,
      work_order.complete, work_order.perform, work_order.sign, work_order_comment.create,
      work_order_comment.update, work_order_slot.perform, workforce.read_own
    }'),
    ('REQUESTER', 'Requester', 'Submits requests and follows their own', false, 'NAMED', '{
      asset.read_own, request.create, request.read_own
    }'),
    ('STOREKEEPER', 'Storekeeper', 'Keeps storerooms: receives, issues, transfers and counts stock, and lends tools', false, 'NAMED', '{
      absence.request, asset.create, asset.manage, asset.move, asset.read, asset_booking.reserve,
      asset_spare.create, asset_spare.import, asset_spare.update, count.create, count.post, count.record,
      custody.record, inventory.read, item.create, item.import, item.update, procurement.read, receipt.record,
      receipt.reverse, request.create, request.read_own, requisition.create, stock.adjust, stock.import,
      stock.issue, stock.receive, stock.reserve, stock.transfer, stock.verify, stocked_item.import,
      storeroom.create, storeroom.update, tool.read, work.read, workforce.read_own
    }'),
    ('BUYER', 'Buyer', 'Purchases: quotes, purchase orders, vendors, contracts and invoices, without approving them', false, 'NAMED', '{
      absence.request, asset.read, budget.read, budget_transfer.create, claim.manage, contract.create,
      contract.import, contract.read, contract.update, contract_coverage.import, contract_price.import, inventory.read,
      invoice.create, item.create, item.update, price_index.manage, procurement.read, purchase_order.cancel,
      purchase_order.create,
      purchase_order.read_prices, purchase_order.revise, purchase_order.send, quote.accept, quote.record,
      quote_request.create, request.create, request.read_own, requisition.cancel, requisition.create,
      stock.read_values, vendor.create, vendor.import, vendor.update, vendor_return.create, work.read,
      workforce.read_own
    }'),
    ('APPROVER', 'Approver', 'Approves work, purchases, invoices, contracts, bookings and stock counts', false, 'NAMED', '{
      asset.read, asset_booking.approve, budget.read, budget_transfer.approve, contract.approve, contract.read,
      count.approve, inventory.read, invoice.accept, invoice.approve, maintenance.read, procurement.read,
      purchase_order.approve, purchase_order.read_prices, requisition.approve, stock.read_values, vendor.approve,
      work.read, work_order.approve, work_order_cost.read, workforce.read_own
    }'),
    ('INSPECTOR', 'Inspector', 'Inspects assets and received goods, and counts assets', false, 'NAMED', '{
      absence.request, asset.read, asset_audit.complete, asset_audit.create, asset_audit.record,
      calibration.record, calibration.request_extension, downtime.record, inspection.answer, inspection.cancel,
      inspection.create,
      inspection.read, inspection.submit, inventory.read, meter.read, meter_reading.record, procurement.read,
      receipt.review, request.create, request.read_own, tool.read, tool_review.assess, work.read,
      workforce.read_own
    }'),
    ('SAFETY_OFFICER', 'Safety officer', 'Issues permits, publishes lockout procedures, and records certificates', false, 'NAMED', '{
      absence.request, asset.read, certificate_type.create, certificate_type.update, inspection.read,
      lockout_application.cancel, lockout_lock.override, lockout_procedure.publish, lockout_procedure.retire,
      lockout_procedure.review, meter.read, permit.cancel, permit.close, permit.issue, permit.sign, permit.suspend,
      permit.validate, permit_gas_test.record, permit_kind.create, permit_kind.update,
      qualification_requirement.create, qualification_requirement.update, request.create, request.read_own,
      safety.read, work.read, worker_certificate.import, worker_certificate.record, worker_certificate.revoke,
      workforce.read
    }'),
    ('AUDITOR', 'Auditor', 'Reads everything, with values and history, and changes nothing', false, 'ALL', '{
      absence.read_kind, account.read, asset.read, asset.read_values, audit.read, audit_event.read, budget.read,
      contract.read, inspection.read, integration.read, inventory.read, itam.read, labour_rate.read,
      maintenance.read, meter.read, notification.read, notify.read, procurement.read, purchase_order.read_prices,
      request.read, safety.read, service.read, stock.read_values, stock.verify, tool.read, work.read,
      work_order_cost.read, workforce.read
    }'),
    ('INTEGRATION_READ', 'Integration, reading', 'For API keys of other systems that read and change nothing', false, 'NAMED', '{
      asset.read, audit.read, contract.read, inspection.read, inventory.read, itam.read, maintenance.read,
      meter.read, notify.read, procurement.read, request.read, safety.read, service.read, tool.read, work.read,
      workforce.read
    }'),
    ('DEVICE_ADMINISTRATOR', 'Device administrator', 'Matches discovered devices with assets, and administers devices that send readings', false, 'NAMED', '{
      absence.request, asset.create, asset.manage, asset.read, asset.update, discovered_device.ingest,
      discovered_device.match, itam.read, meter.read, meter_device.create, meter_device.issue_key,
      meter_device.revoke_key, meter_device.update, request.create, request.read_own, workforce.read_own
    }')
) as v (code, name, description, grants_everything, reading, permissions)
on t.code = v.code
when matched then
  update
     set name = v.name, description = v.description, grants_everything = v.grants_everything, reading = v.reading,
         permissions = v.permissions
when not matched then
  insert (code, name, description, grants_everything, reading, permissions)
  values (v.code, v.name, v.description, v.grants_everything, v.reading, v.permissions)
when not matched by source then delete;
-- end: reference identity.role_templates

-- source: reference integration.retentions
-- What the operator has chosen stays.
merge into core.retentions as e
using (
  values
    (
      'integration.submitted_changes', 60,
      'Answers of changes that devices submitted, by which they are applied once'
    ),
    ('integration.webhook_bodies', 30, 'Bodies and attempts of webhook deliveries that have ended'),
    ('integration.webhook_deliveries', 90, 'Webhook deliveries that have ended')
) as v (name, default_days, description)
on e.name = v.name
when matched then
  update set default_days = v.default_days,
             description = v.description
when not matched then
  insert (name, default_days, description) values (v.name, v.default_days, v.description);
-- end: reference integration.retentions

-- source: reference integration.scheduled_tasks
delete from core.scheduled_tasks where function like 'integration.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'follow_events', 'integration.follow_feed', '*/5 * * * *', 60, 30,
    'Reads new lines of the log for webhooks and signals; the worker also does so each second', false
  ),
  (
    'forget_submitted_changes', 'integration.forget_changes', '50 * * * *', 60, 1440,
    'Deletes the answers of old changes that devices submitted', true
  ),
  (
    'forget_webhook_deliveries', 'integration.forget_deliveries', '*/10 * * * *', 60, 1440,
    'Deletes old webhook deliveries and the bodies of older ones', true
  ),
  (
    'replay_webhooks', 'integration.replay_webhooks', '* * * * *', 60, 60,
    'Delivers the events of a past period again', true
  ),
  (
    'retry_events', 'integration.retry_events', '* * * * *', 60, 60,
    'Looks again at events that could not be handed to webhooks', true
  ),
  (
    'write_signals', 'integration.write_signals', '* * * * *', 60, 30,
    'Writes signals of records that are due soon, overdue or expiring', true
  );
-- end: reference integration.scheduled_tasks

-- source: reference notify.facts
-- An example of each fact of the topics, for previews. Instants are shown in the time zone UTC there.
merge into notify.facts as f
using (
  values
    ('amount', '1250.00'),
    ('answer_by_at', '2030-07-01T10:00Z'),
    ('author', 'Kim Larsen'),
    ('available', '4'),
    ('bookings', 'BK-2030-00017'),
    ('bounces', '12'),
    ('calibration', 'CAL-2030-00042'),
    ('certificate', 'High-voltage work'),
    ('comment', 'The seal leaks again.'),
    ('contracts', 'CT-2030-00003'),
    ('currency', 'EUR'),
    ('days_left', '30'),
    ('delegated_by', 'Kim Larsen'),
    ('due_at', '2030-07-01T14:00Z'),
    ('due_on', '2030-07-31'),
    ('earlier', 'CT-2029-00003'),
    ('ends_at', '2030-07-01T16:00Z'),
    ('ends_on', '2030-12-31'),
    ('expires_on', '2030-08-31'),
    ('from_status', 'ASSIGNED'),
    ('holder', 'Kim Larsen'),
    ('host', 'hooks.example.org'),
    ('inspection', 'INS-2030-00009'),
    ('label', 'Replace the seal of pump P-101A'),
    ('last_on', '2030-06-15'),
    ('lock', 'L-17'),
    ('mails', '180'),
    ('meter', 'M-0042'),
    ('meter_name', 'Running hours'),
    ('note', 'Spare part ordered'),
    ('number', 'WO-2030-00118'),
    ('overdue_at', '2030-07-02T08:00Z'),
    ('priority', 'HIGH'),
    ('prompt', 'Is the guard in place?'),
    ('reached_at', '2030-07-01T12:30Z'),
    ('read_at', '2030-07-01T09:15Z'),
    ('reading', '10432'),
    ('reason', 'Waiting for parts'),
    ('reorder_point', '5'),
    ('started_at', '2030-07-01T08:00Z'),
    ('starts_at', '2030-07-01T13:00Z'),
    ('starts_on', '2031-01-01'),
    ('status', 'APPROVED'),
    ('storeroom', 'MAIN'),
    ('suspicion', 'JUMP'),
    ('target', 'RESOLUTION'),
    ('to_status', 'IN_PROGRESS'),
    ('unit', 'h'),
    ('worker', 'Kim Larsen')
) as v (name, example)
on f.name = v.name
when matched then update set example = v.example
when not matched then insert (name, example) values (v.name, v.example)
when not matched by source then delete;
-- end: reference notify.facts

-- source: reference notify.locales
-- Languages of notices, with the words of a mail that has several, and those of its link that ends mails.
merge into notify.locales as l
using (
  values
    ('de', '{{count}} Benachrichtigungen', 'und {{count}} weitere, siehe /notices',
     'Keine solchen Mails mehr: {{link}}'),
    ('en', '{{count}} notices', 'and {{count}} more, see /notices', 'Unsubscribe from such mails: {{link}}')
) as v (code, several_subject, several_more, unsubscribe_text)
on l.code = v.code
when matched then
  update set several_subject = v.several_subject, several_more = v.several_more, unsubscribe_text = v.unsubscribe_text
when not matched then
  insert (code, several_subject, several_more, unsubscribe_text)
  values (v.code, v.several_subject, v.several_more, v.unsubscribe_text);
-- end: reference notify.locales

-- source: reference notify.topics
-- What accounts are notified of. names are those of the facts that notify.tell takes, and that texts use; number and
-- label are those of the record.
merge into notify.topics as t
using (
  values
    ('ASSET_OVERDUE', 'ASSETS', 'An asset that was checked out is overdue',
     'NOW', 'WARNING', true, '{number,label,due_at,holder}'::text[]),
    ('BLANKET_ORDER_ENDS', 'PURCHASING', 'A blanket order ends soon', 'NOW', 'WARNING', true, '{number,label,ends_on}'),
    ('BOOKING_APPROVAL_DUE', 'APPROVALS', 'A booking awaits approval',
     'NOW', 'INFO', true, '{number,starts_at,ends_at,answer_by_at,label}'),
    ('BOOKING_DECIDED', 'APPROVALS', 'A booking is approved, rejected or cancelled',
     'NOW', 'INFO', false, '{number,label,starts_at,ends_at,status,note}'),
    ('APPROVAL_DELEGATED', 'APPROVALS', 'An approval step was delegated to the account',
     'NOW', 'INFO', true, '{number,label,amount,currency,delegated_by,note}'),
    ('APPROVAL_DUE', 'APPROVALS', 'A requisition, purchase order or work order awaits approval',
     'NOW', 'INFO', true, '{number,label}'),
    ('APPROVAL_DECIDED', 'APPROVALS', 'A requisition or purchase order is approved or rejected',
     'NOW', 'INFO', false, '{number,label,status}'),
    ('CALIBRATION_DUE', 'ASSETS', 'The calibration of an asset is due in 30 or 7 days or today',
     'NOW', 'WARNING', true, '{number,label,due_on,days_left}'),
    ('CALIBRATION_FAILED', 'ASSETS', 'An asset failed its calibration and is blocked',
     'NOW', 'WARNING', true, '{number,label,calibration,bookings}'),
    ('CERTIFICATE_EXPIRES', 'WORKFORCE', 'A certificate of a worker expires in 90, 30 or 7 days',
     'NOW', 'WARNING', true, '{number,label,certificate,expires_on,days_left}'),
    ('CLAIM_DUE', 'CONTRACTS', 'Covered costs can be claimed for a week more',
     'NOW', 'WARNING', true, '{number,label,contracts,due_on}'),
    ('CONTRACT_ENDS', 'CONTRACTS', 'A contract ends soon', 'NOW', 'WARNING', true, '{number,label,ends_on}'),
    ('CONTRACT_RENEWED', 'CONTRACTS', 'A contract renewed itself',
     'NOW', 'INFO', false, '{number,label,earlier,starts_on}'),
    ('EXCHANGE_RATE_MISSING', 'PURCHASING', 'Open orders have no recent exchange rate',
     'NOW', 'WARNING', false, '{number,label,last_on}'),
    ('GAS_TEST_EXPIRED', 'SAFETY', 'A gas test has expired, and the permit is suspended',
     'NOW', 'CRITICAL', true, '{number,label,due_at}'),
    ('GAS_TEST_EXPIRES', 'SAFETY', 'A gas test of a permit expires soon',
     'NOW', 'CRITICAL', true, '{number,label,due_at}'),
    ('ITEM_CORRECTED', 'WORK', 'The failed inspection item behind a work order fails no more',
     'NOW', 'INFO', false, '{number,label,inspection,prompt}'),
    ('LOCK_REMOVED', 'SAFETY', 'Another account removed the lock of the account',
     'NOW', 'CRITICAL', true, '{number,lock,reason}'),
    ('LOCKOUT_REVIEW_OVERDUE', 'SAFETY', 'The review of a lockout procedure is overdue',
     'NOW', 'WARNING', true, '{number,label,due_on}'),
    ('MAINTENANCE_MISSED', 'MAINTENANCE', 'Maintenance or an inspection of a schedule was missed',
     'NOW', 'WARNING', false, '{number,label,due_at}'),
    ('PARTS_AVAILABLE', 'WORK', 'All parts of a work order on hold are available',
     'NOW', 'INFO', false, '{number,label}'),
    ('PERMIT_EXPIRED', 'SAFETY', 'A permit has expired and is not handed back',
     'NOW', 'CRITICAL', true, '{number,label,ends_at}'),
    ('PERMIT_EXPIRES', 'SAFETY', 'A permit expires in 30 minutes', 'NOW', 'CRITICAL', true, '{number,label,ends_at}'),
    ('READING_SUSPECT', 'METERS', 'A meter reading is suspect',
     'NOW', 'WARNING', false, '{number,label,meter,meter_name,reading,unit,read_at,suspicion}'),
    ('RELAY_RESTS', 'INTEGRATION', 'Too many mails of a relay bounced, and it has failed',
     'NOW', 'WARNING', true, '{number,bounces,mails}'),
    ('REQUEST_ANSWERED', 'REQUESTS', 'A question about a request was answered',
     'NOW', 'INFO', false, '{number,label}'),
    ('REQUEST_STATUS_CHANGED', 'REQUESTS', 'The status of a request of the account changed',
     'NOW', 'INFO', false, '{number,label,from_status,to_status,note}'),
    ('SERVICE_AT_RISK', 'WORK', 'Three quarters of a service target are used up',
     'NOW', 'WARNING', false, '{number,label,target,reached_at}'),
    ('SERVICE_MISSED', 'WORK', 'A service target was missed',
     'NOW', 'WARNING', true, '{number,label,target,reached_at}'),
    ('STOCK_LOW', 'PURCHASING', 'Stock of an item is at or below its reorder point',
     'NOW', 'WARNING', true, '{number,label,storeroom,available,reorder_point,unit}'),
    ('STOP_WORK', 'SAFETY', 'A work order of the account is on hold for safety',
     'NOW', 'CRITICAL', true, '{number,label,reason}'),
    ('VENDOR_CERTIFICATE_EXPIRES', 'CONTRACTS', 'A certificate of a vendor expires in 90, 30 or 7 days',
     'NOW', 'WARNING', true, '{number,label,certificate,expires_on,days_left}'),
    ('VISIT_DECLINED', 'WORK', 'A worker declined a visit',
     'NOW', 'WARNING', false, '{number,label,worker,starts_at,ends_at,reason}'),
    ('VISIT_DISPATCHED', 'WORK', 'The account was sent to a visit',
     'NOW', 'INFO', true, '{number,label,worker,starts_at,ends_at,answer_by_at}'),
    ('VISIT_RELEASED', 'WORK', 'A visit was released',
     'NOW', 'INFO', false, '{number,label,worker,starts_at,ends_at,reason}'),
    ('VISIT_STOPPED', 'WORK', 'A worker stopped a visit',
     'NOW', 'WARNING', false, '{number,label,worker,starts_at,ends_at,reason}'),
    ('VISIT_UNANSWERED', 'WORK', 'A worker did not answer a dispatch in time',
     'NOW', 'WARNING', false, '{number,label,worker,starts_at,ends_at,reason}'),
    ('WEBHOOK_FAILS', 'INTEGRATION', 'No delivery to a webhook endpoint of the account succeeded for a day',
     'NOW', 'WARNING', true, '{number,host}'),
    ('WEBHOOK_STOPPED', 'INTEGRATION', 'A webhook endpoint of the account was paused or disabled',
     'NOW', 'WARNING', true, '{number,host,status,reason}'),
    ('WORK_ASSIGNED', 'WORK', 'A work order was assigned to the account',
     'NOW', 'INFO', true, '{number,label,priority,due_at}'),
    ('WORK_DUE_SOON', 'WORK', 'A work order of the account is due within 24 hours',
     'NOW', 'INFO', false, '{number,label,due_at}'),
    ('WORK_HOLD_OVERDUE', 'WORK', 'A work order is on hold longer than its reason allows',
     'NOW', 'WARNING', true, '{number,label,started_at,reason,note,overdue_at}'),
    ('WORK_MENTIONED', 'WORK', 'A comment mentions the account',
     'NOW', 'INFO', false, '{number,label,author,comment}'),
    ('WORK_OVERDUE', 'WORK', 'A work order of the account is overdue',
     'NOW', 'WARNING', false, '{number,label,due_at}'),
    ('WORK_SCHEDULED', 'WORK', 'The account was scheduled for a work order',
     'NOW', 'INFO', false, '{number,label,starts_at,ends_at}'),
    ('WORK_STATUS_CHANGED', 'WORK', 'The status of a watched work order changed',
     'NOW', 'INFO', false, '{number,label,from_status,to_status,note}')
) as v (code, area, description, default_choice, severity, can_be_mandatory, names)
on t.code = v.code
when matched then
  update set area = v.area, description = v.description, default_choice = v.default_choice, severity = v.severity,
             can_be_mandatory = v.can_be_mandatory, names = v.names
when not matched then
  insert (code, area, description, default_choice, severity, can_be_mandatory, names)
  values (v.code, v.area, v.description, v.default_choice, v.severity, v.can_be_mandatory, v.names);
-- end: reference notify.topics

-- source: reference notify.wordings
-- What notices say: {{name}} stands for a fact of the topic, and a line with a fact that is absent is left out.
merge into notify.wordings as t
using (
  values
    ('APPROVAL_DECIDED', 'de',
     '{{number}}: {{status}}',
     e'{{number}}: {{status}}.\n{{label}}'),
    ('APPROVAL_DECIDED', 'en',
     '{{number}} is {{status}}',
     e'{{number}} is {{status}}.\n{{label}}'),
    ('APPROVAL_DELEGATED', 'de',
     '{{number}} wartet auf Ihre Genehmigung',
     e'{{number}} wartet auf Ihre Genehmigung: übertragen von {{delegated_by}}.\nBetrag: {{amount}} '
     '{{currency}}\nBemerkung: {{note}}\n{{label}}'),
    ('APPROVAL_DELEGATED', 'en',
     '{{number}} awaits your approval',
     e'{{number}} awaits your approval: delegated by {{delegated_by}}.\nAmount: {{amount}} {{currency}}\nNote: '
     '{{note}}\n{{label}}'),
    ('APPROVAL_DUE', 'de',
     '{{number}} wartet auf Genehmigung',
     e'{{number}} wartet auf Genehmigung.\n{{label}}'),
    ('APPROVAL_DUE', 'en',
     '{{number}} awaits approval',
     e'{{number}} awaits approval.\n{{label}}'),
    ('ASSET_OVERDUE', 'de',
     'Gegenstand {{number}} ist überfällig',
     e'Gegenstand {{number}} ({{label}}) war bis {{due_at}} zurückzugeben.\n{{holder}} hat ihn.'),
    ('ASSET_OVERDUE', 'en',
     'Asset {{number}} is overdue',
     e'Asset {{number}} ({{label}}) was due back at {{due_at}}.\n{{holder}} has it.'),
    ('BLANKET_ORDER_ENDS', 'de',
     'Rahmenbestellung {{number}} endet am {{ends_on}}',
     'Aus der Rahmenbestellung {{number}} ({{label}}) kann bis zum Ende des {{ends_on}} abgerufen werden. Ändern Sie '
     'die Laufzeit mit revise_purchase_order, oder lassen Sie sie auslaufen.'),
    ('BLANKET_ORDER_ENDS', 'en',
     'Blanket order {{number}} ends on {{ends_on}}',
     'Blanket order {{number}} ({{label}}) can be called off to the end of {{ends_on}}. Revise its term with '
     'revise_purchase_order, or let it end.'),
    ('BOOKING_APPROVAL_DUE', 'de',
     'Buchung {{number}} wartet auf Genehmigung',
     e'Buchung {{number}}, von {{starts_at}} bis {{ends_at}}, wartet auf Genehmigung.\nEntscheiden bis '
     '{{answer_by_at}}.\n{{label}}'),
    ('BOOKING_APPROVAL_DUE', 'en',
     'Booking {{number}} awaits approval',
     e'Booking {{number}}, from {{starts_at}} to {{ends_at}}, awaits approval.\nDecide by '
     '{{answer_by_at}}.\n{{label}}'),
    ('BOOKING_DECIDED', 'de',
     'Buchung {{number}}: {{status}}',
     e'Buchung {{number}}, von {{starts_at}} bis {{ends_at}}: {{status}}.\n{{label}}\nBemerkung: {{note}}'),
    ('BOOKING_DECIDED', 'en',
     'Booking {{number}} is {{status}}',
     e'Booking {{number}}, from {{starts_at}} to {{ends_at}}, is {{status}}.\n{{label}}\nNote: {{note}}'),
    ('CALIBRATION_DUE', 'de',
     'Kalibrierung von Asset {{number}} ist am {{due_on}} fällig',
     e'Die Kalibrierung von Asset {{number}} ({{label}}) gilt bis zum Ende des {{due_on}}, noch {{days_left}} Tage.'),
    ('CALIBRATION_DUE', 'en',
     'Calibration of asset {{number}} is due on {{due_on}}',
     e'The calibration of asset {{number}} ({{label}}) holds until the end of {{due_on}}, {{days_left}} days left.'),
    ('CALIBRATION_FAILED', 'de',
     'Asset {{number}} hat die Kalibrierung nicht bestanden',
     e'Asset {{number}} ({{label}}) hat die Kalibrierung {{calibration}} nicht bestanden und ist gesperrt.\n'
     'Kommende Reservierungen: {{bookings}}'),
    ('CALIBRATION_FAILED', 'en',
     'Asset {{number}} failed its calibration',
     e'Asset {{number}} ({{label}}) failed calibration {{calibration}} and is blocked.\n'
     'Coming bookings: {{bookings}}'),
    ('CERTIFICATE_EXPIRES', 'de',
     'Nachweis {{certificate}} von {{label}} läuft am {{expires_on}} ab',
     e'Der Nachweis {{certificate}} von {{label}} ({{number}}) gilt bis zum Ende des {{expires_on}}, noch '
     '{{days_left}} Tage.\nOhne einen neuen kann die Person manchen Arbeiten nicht zugewiesen werden.'),
    ('CERTIFICATE_EXPIRES', 'en',
     'Certificate {{certificate}} of {{label}} expires on {{expires_on}}',
     e'The certificate {{certificate}} of {{label}} ({{number}}) is valid to the end of {{expires_on}}, in '
     '{{days_left}} days.\nWithout another one the worker cannot be assigned to some work.'),
    ('CLAIM_DUE', 'de',
     'Kosten von Auftrag {{number}} können bis {{due_on}} geltend gemacht werden',
     'Auftrag {{number}} ({{label}}) hat Kosten, die Verträge decken ({{contracts}}) und die in keinem eingereichten '
     'Anspruch stehen. Der letzte Tag für submit_claim ist der {{due_on}}.'),
    ('CLAIM_DUE', 'en',
     'Costs of work order {{number}} can be claimed to {{due_on}}',
     'Work order {{number}} ({{label}}) has costs that contracts cover ({{contracts}}) and that are in no submitted '
     'claim. The last day to submit one with submit_claim is {{due_on}}.'),
    ('CONTRACT_ENDS', 'de',
     'Vertrag {{number}} endet am {{ends_on}}',
     'Vertrag {{number}} ({{label}}) gilt bis zum Ende des {{ends_on}}. Verlängern Sie ihn mit renew_contract, '
     'oder lassen Sie ihn auslaufen.'),
    ('CONTRACT_ENDS', 'en',
     'Contract {{number}} ends on {{ends_on}}',
     'Contract {{number}} ({{label}}) is valid to the end of {{ends_on}}. Renew it with renew_contract, or let it '
     'expire.'),
    ('CONTRACT_RENEWED', 'de',
     'Vertrag {{earlier}} ist durch {{number}} verlängert',
     'Vertrag {{earlier}} ist ab {{starts_on}} durch Vertrag {{number}} ({{label}}) verlängert. Beenden Sie diesen mit '
     'terminate_contract, wenn er nicht gewünscht ist.'),
    ('CONTRACT_RENEWED', 'en',
     'Contract {{earlier}} is renewed by {{number}}',
     'Contract {{earlier}} is renewed by contract {{number}} ({{label}}) from {{starts_on}}. Terminate that contract '
     'with terminate_contract if it is not wanted.'),
    ('EXCHANGE_RATE_MISSING', 'de',
     'Kein aktueller Kurs von {{number}} nach {{label}}',
     e'Es gibt offene Bestellungen in {{number}} an Standorten mit der Währung {{label}}.\nDer letzte Kurs ist '
     'vom {{last_on}}.\nErfassen Sie einen mit create_exchange_rate.'),
    ('EXCHANGE_RATE_MISSING', 'en',
     'There is no recent rate from {{number}} to {{label}}',
     e'There are open orders in {{number}} at sites with the currency {{label}}.\nThe last rate is of '
     '{{last_on}}.\nAdd one with create_exchange_rate.'),
    ('GAS_TEST_EXPIRED', 'de',
     'Erlaubnisschein {{number}} ist ausgesetzt: die Freimessung ist abgelaufen',
     'Erlaubnisschein {{number}} ({{label}}) ist ausgesetzt. Die Freimessung lief um {{due_at}} ab. Messen Sie '
     'die Luft und stellen Sie ihn neu aus, bevor die Arbeit weitergeht.'),
    ('GAS_TEST_EXPIRED', 'en',
     'Permit {{number}} is suspended: the gas test has expired',
     'Permit {{number}} ({{label}}) is suspended. The gas test expired at {{due_at}}. Test the air and reissue it '
     'before work continues.'),
    ('GAS_TEST_EXPIRES', 'de',
     'Erlaubnisschein {{number}}: eine Freimessung läuft bald ab',
     'Eine Freimessung des Erlaubnisscheins {{number}} ({{label}}) läuft um {{due_at}} ab. Messen Sie die Luft '
     'bis dahin, sonst wird der Schein ausgesetzt und die Arbeit angehalten.'),
    ('GAS_TEST_EXPIRES', 'en',
     'Permit {{number}}: a gas test expires soon',
     'A gas test of permit {{number}} ({{label}}) expires at {{due_at}}. Test the air by then, or the permit is '
     'suspended and the work put on hold.'),
    ('ITEM_CORRECTED', 'de',
     '{{number}}: der Befund ist behoben',
     'Prüfung {{inspection}} wurde erneut eingereicht, und "{{prompt}}" ist in Ordnung. Auftrag {{number}} '
     '({{label}}) bleibt offen: stornieren Sie ihn, wenn nichts mehr zu tun ist.'),
    ('ITEM_CORRECTED', 'en',
     '{{number}}: its failed item was corrected',
     'Inspection {{inspection}} was submitted again, and "{{prompt}}" no longer fails. Work order {{number}} '
     '({{label}}) stays open: cancel it when nothing is left to do.'),
    ('LOCKOUT_REVIEW_OVERDUE', 'de',
     'Die Überprüfung der Sperranweisung {{number}} ist überfällig',
     'Die Überprüfung der Sperranweisung {{number}} ({{label}}) war bis {{due_on}} fällig. Überprüfen Sie sie an '
     'der Maschine und erfassen Sie es mit review_lockout_procedure, oder überarbeiten Sie sie.'),
    ('LOCKOUT_REVIEW_OVERDUE', 'en',
     'Review of lockout procedure {{number}} is overdue',
     'The review of lockout procedure {{number}} ({{label}}) was due by {{due_on}}. Review it at the machine, and '
     'record it with review_lockout_procedure, or revise it.'),
    ('LOCK_REMOVED', 'de',
     'Ihr Schloss {{lock}} wurde entfernt',
     e'Schloss {{lock}} der Sperrung {{number}} schützt Sie nicht mehr.\nGrund: {{reason}}'),
    ('LOCK_REMOVED', 'en',
     'Your lock {{lock}} was removed',
     e'Lock {{lock}} of lockout {{number}} no longer protects you.\nReason: {{reason}}'),
    ('MAINTENANCE_MISSED', 'de',
     'Wartung {{number}} wurde versäumt: {{label}}',
     'Die Wartung nach Plan {{number}} ({{label}}), fällig um {{due_at}}, wurde versäumt.'),
    ('MAINTENANCE_MISSED', 'en',
     'Maintenance {{number}} was missed: {{label}}',
     'The maintenance of schedule {{number}} ({{label}}), due at {{due_at}}, was missed.'),
    ('PARTS_AVAILABLE', 'de',
     'Die Teile für {{number}} sind da',
     'Alle Teile für Auftrag {{number}} ({{label}}) sind da. Er ruht, bis er fortgesetzt wird.'),
    ('PARTS_AVAILABLE', 'en',
     'The parts for {{number}} are available',
     'All parts of work order {{number}} ({{label}}) are available. It stays on hold until it is resumed.'),
    ('PERMIT_EXPIRED', 'de',
     'Erlaubnisschein {{number}} ist abgelaufen',
     'Erlaubnisschein {{number}} ({{label}}) lief um {{ends_at}} ab und ist nicht zurückgegeben. Geben Sie ihn '
     'zurück, oder lassen Sie ihn neu ausstellen.'),
    ('PERMIT_EXPIRED', 'en',
     'Permit {{number}} has expired',
     'Permit {{number}} ({{label}}) expired at {{ends_at}} and is not handed back. Hand it back, or have it '
     'reissued.'),
    ('PERMIT_EXPIRES', 'de',
     'Erlaubnisschein {{number}} läuft bald ab',
     'Erlaubnisschein {{number}} ({{label}}) läuft um {{ends_at}} ab. Geben Sie ihn bis dahin zurück, oder lassen '
     'Sie ihn neu ausstellen.'),
    ('PERMIT_EXPIRES', 'en',
     'Permit {{number}} expires soon',
     'Permit {{number}} ({{label}}) expires at {{ends_at}}. Hand it back by then, or have it reissued.'),
    ('READING_SUSPECT', 'de',
     'Zähler {{meter}} von {{number}} hat einen zweifelhaften Stand',
     'Zähler {{meter}} ({{meter_name}}) von {{number}} ({{label}}) zeigte {{reading}} {{unit}} um {{read_at}}: '
     '{{suspicion}}. Der Stand zählt erst, wenn er bestätigt, berichtigt oder verworfen ist. Weitere dieses '
     'Zählers werden einen Tag lang nicht gemeldet.'),
    ('READING_SUSPECT', 'en',
     'Meter {{meter}} of {{number}} has a suspect reading',
     'Meter {{meter}} ({{meter_name}}) of {{number}} ({{label}}) read {{reading}} {{unit}} at {{read_at}}: '
     '{{suspicion}}. It does not count until it is confirmed, corrected or rejected. You are not notified of '
     'others of the meter within a day.'),
    ('RELAY_RESTS', 'de',
     'Der Versand {{number}} ist angehalten',
     e'Von {{mails}} Mails eines Tages über {{number}} kamen {{bounces}} zurück.\nPrüfen Sie die Adressen in '
     '/notification_suppressions, und testen Sie den Versand mit send_channel_test.'),
    ('RELAY_RESTS', 'en',
     'Relay {{number}} has failed',
     e'Of {{mails}} mails of a day through {{number}} {{bounces}} bounced.\nCheck the addresses in '
     '/notification_suppressions, and test the relay with send_channel_test.'),
    ('REQUEST_ANSWERED', 'de',
     '{{number}} wurde beantwortet: {{label}}',
     'Ihre Frage zu Meldung {{number}} wurde beantwortet; siehe ihre Nachrichten.'),
    ('REQUEST_ANSWERED', 'en',
     '{{number}} was answered: {{label}}',
     'Your question about request {{number}} was answered; see its messages.'),
    ('REQUEST_STATUS_CHANGED', 'de',
     '{{number}} ist {{to_status}}: {{label}}',
     e'Meldung {{number}} ging von {{from_status}} zu {{to_status}}.\n{{note}}'),
    ('REQUEST_STATUS_CHANGED', 'en',
     '{{number}} is {{to_status}}: {{label}}',
     e'Request {{number}} changed from {{from_status}} to {{to_status}}.\n{{note}}'),
    ('SERVICE_AT_RISK', 'de',
     '{{number}}: {{target}} gefährdet',
     'Drei Viertel der Zeit für {{target}} von {{number}} ({{label}}) waren um {{reached_at}} verbraucht.'),
    ('SERVICE_AT_RISK', 'en',
     '{{number}}: {{target}} at risk',
     'Three quarters of the time for {{target}} of {{number}} ({{label}}) were used up at {{reached_at}}.'),
    ('SERVICE_MISSED', 'de',
     '{{number}}: {{target}} verfehlt',
     'Das Ziel für {{target}} von {{number}} ({{label}}) wurde um {{reached_at}} verfehlt.'),
    ('SERVICE_MISSED', 'en',
     '{{number}}: {{target}} missed',
     'The target for {{target}} of {{number}} ({{label}}) was missed at {{reached_at}}.'),
    ('STOCK_LOW', 'de',
     'Bestand von {{number}} in {{storeroom}} ist niedrig',
     e'Von {{number}} ({{label}}) sind in {{storeroom}} noch {{available}} {{unit}} verfügbar.\nMeldebestand: '
     '{{reorder_point}} {{unit}}'),
    ('STOCK_LOW', 'en',
     'Stock of {{number}} at {{storeroom}} is low',
     e'{{available}} {{unit}} of {{number}} ({{label}}) are available at {{storeroom}}.\nReorder point: '
     '{{reorder_point}} {{unit}}'),
    ('STOP_WORK', 'de',
     'Arbeit einstellen: {{number}} ruht',
     e'Auftrag {{number}} ({{label}}) ruht, und seine Zeiten sind angehalten.\n{{reason}}'),
    ('STOP_WORK', 'en',
     'Stop work: {{number}} is on hold',
     e'Work order {{number}} ({{label}}) is on hold, and its timers have stopped.\n{{reason}}'),
    ('VENDOR_CERTIFICATE_EXPIRES', 'de',
     'Nachweis {{certificate}} von {{label}} läuft am {{expires_on}} ab',
     'Der Nachweis {{certificate}} des Lieferanten {{label}} ({{number}}) gilt bis zum Ende des {{expires_on}}, noch '
     '{{days_left}} Tage. Ohne einen neuen ist er nicht zugelassen, wo ein Vertrag den Nachweis verlangt.'),
    ('VENDOR_CERTIFICATE_EXPIRES', 'en',
     'Certificate {{certificate}} of {{label}} expires on {{expires_on}}',
     'The certificate {{certificate}} of the vendor {{label}} ({{number}}) is valid to the end of {{expires_on}}, in '
     '{{days_left}} days. Without another one the vendor is not authorized where a contract requires it.'),
    ('VISIT_DECLINED', 'de',
     'Besuch abgelehnt: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist '
     'abgelehnt.\nGrund: {{reason}}'),
    ('VISIT_DECLINED', 'en',
     'Visit declined: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is '
     'declined.\nReason: {{reason}}'),
    ('VISIT_DISPATCHED', 'de',
     'Besuch entsandt: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist '
     'entsandt.\nBitte antworten Sie bis {{answer_by_at}}.'),
    ('VISIT_DISPATCHED', 'en',
     'Visit dispatched: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is '
     'dispatched.\nPlease answer by {{answer_by_at}}.'),
    ('VISIT_RELEASED', 'de',
     'Besuch freigegeben: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist '
     'freigegeben.\nGrund: {{reason}}'),
    ('VISIT_RELEASED', 'en',
     'Visit released: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is '
     'released.\nReason: {{reason}}'),
    ('VISIT_STOPPED', 'de',
     'Besuch abgebrochen: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist '
     'abgebrochen.\nGrund: {{reason}}'),
    ('VISIT_STOPPED', 'en',
     'Visit stopped: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is '
     'stopped.\nReason: {{reason}}'),
    ('VISIT_UNANSWERED', 'de',
     'Besuch nicht beantwortet: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist nicht '
     'beantwortet.\nGrund: {{reason}}'),
    ('VISIT_UNANSWERED', 'en',
     'Visit not answered: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is not '
     'answered.\nReason: {{reason}}'),
    ('WEBHOOK_FAILS', 'de',
     'Webhook-Empfänger {{number}} scheitert',
     'Keine Zustellung an den Webhook-Empfänger {{number}} ({{host}}) gelang seit einem Tag; siehe '
     '/webhook_deliveries. Nach fünf Tagen wird er abgeschaltet.'),
    ('WEBHOOK_FAILS', 'en',
     'Webhook endpoint {{number}} fails',
     'No delivery to webhook endpoint {{number}} ({{host}}) has succeeded for a day; see /webhook_deliveries. '
     'After five days it is disabled.'),
    ('WEBHOOK_STOPPED', 'de',
     'Webhook-Empfänger {{number}} ist {{status}}',
     'An den Webhook-Empfänger {{number}} ({{host}}) wird nichts mehr gesendet: {{reason}}. Beheben Sie die '
     'Ursache und rufen Sie resume_webhook_endpoint auf; das stellt auch zu, was innerhalb von sieben Tagen '
     'ausblieb.'),
    ('WEBHOOK_STOPPED', 'en',
     'Webhook endpoint {{number}} is {{status}}',
     'Nothing is sent to webhook endpoint {{number}} ({{host}}) any more: {{reason}}. Correct it, then call '
     'resume_webhook_endpoint, which also delivers what was missed within seven days.'),
    ('WORK_ASSIGNED', 'de',
     'Ihnen ist {{number}} zugewiesen: {{label}}',
     e'Auftrag {{number}} ({{label}}) ist Ihnen zugewiesen.\nPriorität: {{priority}}\nFällig um: {{due_at}}'),
    ('WORK_ASSIGNED', 'en',
     'You are assigned to {{number}}: {{label}}',
     e'Work order {{number}} ({{label}}) is assigned to you.\nPriority: {{priority}}\nDue at: {{due_at}}'),
    ('WORK_DUE_SOON', 'de',
     '{{number}} ist bald fällig: {{label}}',
     'Auftrag {{number}} ({{label}}) ist um {{due_at}} fällig.'),
    ('WORK_DUE_SOON', 'en',
     '{{number}} is due soon: {{label}}',
     'Work order {{number}} ({{label}}) is due at {{due_at}}.'),
    ('WORK_HOLD_OVERDUE', 'de',
     'Auftrag {{number}} ruht zu lange',
     e'Auftrag {{number}} ({{label}}) ruht seit {{started_at}}: {{reason}}. Er war bis {{overdue_at}} '
     'fortzusetzen. Setzen Sie ihn fort, oder stornieren Sie ihn.\nBemerkung: {{note}}'),
    ('WORK_HOLD_OVERDUE', 'en',
     'Work order {{number}} is on hold too long',
     e'Work order {{number}} ({{label}}) is on hold since {{started_at}}: {{reason}}. It was due to resume by '
     '{{overdue_at}}. Resume it, or cancel it.\nNote: {{note}}'),
    ('WORK_MENTIONED', 'de',
     '{{author}} erwähnt Sie bei {{number}}: {{label}}',
     '{{comment}}'),
    ('WORK_MENTIONED', 'en',
     '{{author}} mentions you at {{number}}: {{label}}',
     '{{comment}}'),
    ('WORK_OVERDUE', 'de',
     '{{number}} ist überfällig: {{label}}',
     'Auftrag {{number}} ({{label}}) war um {{due_at}} fällig.'),
    ('WORK_OVERDUE', 'en',
     '{{number}} is overdue: {{label}}',
     'Work order {{number}} ({{label}}) was due at {{due_at}}.'),
    ('WORK_SCHEDULED', 'de',
     'Sie sind für {{number}} eingeplant: {{label}}',
     'Auftrag {{number}} ({{label}}) ist für Sie von {{starts_at}} bis {{ends_at}} eingeplant.'),
    ('WORK_SCHEDULED', 'en',
     'You are scheduled for {{number}}: {{label}}',
     'Work order {{number}} ({{label}}) is scheduled for you from {{starts_at}} to {{ends_at}}.'),
    ('WORK_STATUS_CHANGED', 'de',
     '{{number}} ist {{to_status}}: {{label}}',
     e'Auftrag {{number}} ging von {{from_status}} zu {{to_status}}.\n{{note}}'),
    ('WORK_STATUS_CHANGED', 'en',
     '{{number}} is {{to_status}}: {{label}}',
     e'Work order {{number}} changed from {{from_status}} to {{to_status}}.\n{{note}}')
) as v (topic, locale, subject, body)
on t.topic = v.topic and t.locale = v.locale
when matched then update set subject = v.subject, body = v.body
when not matched then insert (topic, locale, subject, body) values (v.topic, v.locale, v.subject, v.body)
when not matched by source then delete;
-- end: reference notify.wordings

-- source: reference tool.scheduled_tasks
delete from core.scheduled_tasks where function like 'tool.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'append_late_uses', 'tool.append_late_uses', '* * * * *', 60, 30,
    'Appends late uses of instruments to their tool reviews', true
  ),
  (
    'keep_due_days', 'tool.keep_due_days', '* * * * *', 60, 30,
    'Updates calibration_due_on of assets whose calibrations several requests changed at once', true
  ),
  (
    'tell_due_calibrations', 'tool.tell_due_calibrations', '20 * * * *', 60, 180,
    'Notifies responsible workers and holders of tools 30 and 7 days before a calibration is due and on the day', true
  );
-- end: reference tool.scheduled_tasks

-- source: policies integration.calendar_feeds
-- One's own within reach, and nobody else's: the address is for its account alone. Written by private functions only,
-- which run as the owner. No delete policy: feeds are revoked.

alter table integration.calendar_feeds enable row level security;
grant select (
  id, organization_id, account_id, api_key_id, site_id, reach_id, name, kinds, hides_details, issued_at, revoked_at,
  row_version, created_at, created_by, updated_at, updated_by
) on integration.calendar_feeds to assetry_api;

create policy organization on integration.calendar_feeds
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.calendar_feeds
  for select
  to assetry_api
  using (
    reach_id = any ((select core.reachable_ids())::uuid[])
    and account_id = (select core.current_account_id())
  );

select core.track('integration.calendar_feeds', array['address_hash']);
select core.let_list('integration.calendar_feeds', p_domain => 'core');
-- end: policies integration.calendar_feeds

-- source: policies integration.submitted_changes
-- Changes of devices that were applied: written and read by private functions only, which run as the owner.

alter table integration.submitted_changes enable row level security;
-- end: policies integration.submitted_changes

-- source: policies notify.facts
-- Written by releases only; read by private functions, which run as the owner.

alter table notify.facts enable row level security;
-- end: policies notify.facts

-- source: policies notify.relays
-- Relays are the same for all sites: made and changed by whoever reaches them all (notify.store_relay asks), read by
-- those who may do anything with messages, who also test them, which is the update below. The password, the URL and the
-- signing secret can be given here and never read: notify.store_relay replaces them, notify.claim_message hands them to
-- the worker.

alter table notify.relays enable row level security;
grant insert, update (status, status_before_test, last_tested_at) on notify.relays to assetry_api;
grant select (
  id, organization_id, channel, name, status, host, port, security, username, from_address, from_name, bounce_address,
  message_format, has_credentials, status_before_test, last_tested_at, last_error, row_version, created_at, created_by,
  updated_at, updated_by
) on notify.relays to assetry_api;
grant select (id, organization_id, name) on notify.relays to assetry_label;

create policy organization on notify.relays
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.relays
  for select
  to assetry_api
  using ((select notify.reads_messages()));

create policy insert on notify.relays
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on notify.relays
  for update
  to assetry_api
  using (true);

create policy label on notify.relays
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('notify.relays', array['password', 'url', 'signing_secret']);
select core.enforce_transitions('notify.relays');
select core.let_list('notify.relays');
-- end: policies notify.relays

-- source: policies notify.texts
-- The same for all sites: written by whoever reaches them all, read by those who may do anything with messages.

alter table notify.texts enable row level security;
grant select, insert, update on notify.texts to assetry_api;

create policy organization on notify.texts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.texts
  for select
  to assetry_api
  using ((select notify.reads_messages()));

create policy insert on notify.texts
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on notify.texts
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('notify.texts');
select core.enforce_transitions('notify.texts');
select core.let_list('notify.texts');
-- end: policies notify.texts

-- source: policies tool.due_days
-- Reached with the site of the asset. Only tool.keep_due_days and a move of the asset write it, as owner.

alter table tool.due_days enable row level security;
grant select on tool.due_days to assetry_api;

create policy organization on tool.due_days
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on tool.due_days
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.let_list('tool.due_days', 'asset_id', 'asset.own_asset_ids', 'asset');
-- end: policies tool.due_days

-- source: policies tool.extensions
-- Reached with the site of the asset. No delete policy: they are decided on.

alter table tool.extensions enable row level security;
grant select, insert, update on tool.extensions to assetry_api;

create policy organization on tool.extensions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on tool.extensions
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on tool.extensions
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on tool.extensions
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('tool.extensions');
select core.enforce_transitions('tool.extensions');
select core.let_list('tool.extensions');
-- end: policies tool.extensions

notify pgrst, 'reload schema';
