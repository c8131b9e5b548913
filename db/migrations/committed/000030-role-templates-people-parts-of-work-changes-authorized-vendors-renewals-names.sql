--! Previous: sha1:7459f040cce8d2867927f7b14dbc2a4926041743
--! Hash: sha1:c40bdf5016368efe5befacf99436aed26bc6e003
--! Message: role-templates-people-parts-of-work-changes-authorized-vendors-renewals-names

--! split: 100-role-templates.sql
-- Role templates of the release, and the template that a role was created from. Roles that exist were created from
-- none.
create table identity.role_templates (
  id                uuid    not null default uuidv7(),
  code              text    not null,
  name              text    not null,
  description       text    not null,
  grants_everything boolean not null default false,
  reading           text    not null,
  permissions       text[]  not null,
  constraint role_templates_pkey primary key (id),
  constraint role_templates_code_key unique (code),
  constraint role_templates_code_check check (code ~ '^[A-Z][A-Z0-9_]{0,39}$'),
  constraint role_templates_reading_check check (reading in ('ALL', 'NAMED'))
);

alter table identity.roles
  add column template_code text,
  add constraint roles_template_code_check check (template_code ~ '^[A-Z][A-Z0-9_]{0,39}$') not valid;

--! split: 150-work-parts.sql
-- lint-allow whole-table: what the worker and actions add meanwhile would have no row
lock table inventory.reservations, procurement.order_lines, procurement.purchase_orders, procurement.requisition_lines,
  procurement.requisitions in share row exclusive mode;

create table procurement.work_parts (
  id              uuid    not null default uuidv7(),
  organization_id uuid    not null default core.current_organization_id(),
  site_id         uuid    not null,
  work_order_id   uuid    not null,
  are_ready       boolean not null,
  constraint work_parts_pkey primary key (id),
  constraint work_parts_organization_id_work_order_id_key unique (organization_id, work_order_id),
  constraint work_parts_organization_id_site_id_fkey
    foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint work_parts_organization_id_site_id_work_order_id_fkey
    foreign key (organization_id, site_id, work_order_id)
    references work.work_orders (organization_id, site_id, id)
);

create index work_parts_site_id_idx on procurement.work_parts (organization_id, site_id, work_order_id);
create index work_parts_are_ready_idx on procurement.work_parts (organization_id, are_ready, site_id, work_order_id);
create statistics procurement.work_parts_site_stats (ndistinct, dependencies) on organization_id, site_id from procurement.work_parts;

insert into procurement.work_parts (organization_id, site_id, work_order_id, are_ready)
select n.organization_id, n.site_id, n.id, n.are_ready
  from (
    select w.organization_id, w.site_id, w.id, procurement.parts_are_ready(w.organization_id, w.id) as are_ready
      from (
        select r.work_order_id from inventory.reservations as r where r.work_order_id is not null
        union
        select l.work_order_id from procurement.order_lines as l where l.work_order_id is not null
        union
        select l.work_order_id from procurement.requisition_lines as l where l.work_order_id is not null
      ) as p
      join work.work_orders as w on w.id = p.work_order_id
     where w.status not in ('CLOSED', 'CANCELLED')
  ) as n
 where n.are_ready is not null;

--! split: 152-index-absences.sql
-- lint-allow index-lock: an organization has few absences
create index absences_requested_idx on workforce.absences (organization_id, id) where status = 'REQUESTED';

--! split: 200-readers-of-rows.sql
-- They return their faults beside what they read.
drop function inventory.read_transfer_lines(jsonb);
drop function procurement.read_order_lines(jsonb);
drop function procurement.read_requisition_lines(jsonb);
drop function procurement.read_bought_lines(jsonb, jsonb, text, boolean);

--! split: 250-changes.sql
create type audit.changes_answer as (changes jsonb, resets text[], cursor text, has_more boolean);

--! split: 300-authorized-vendors.sql
-- Who does the work of contracts that ask for authorized vendors, and whose people workers are.

create table contract.authorized_vendors (
  id uuid not null default uuidv7() primary key,
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid,
  reach_id uuid not null generated always as (coalesce(site_id, organization_id)) stored,
  contract_id uuid,
  type_id uuid,
  subject_id uuid generated always as (coalesce(contract_id, type_id)) stored,
  vendor_id uuid,
  is_own_staff boolean not null default false,
  starts_on date,
  ends_on date,
  archived_at timestamptz,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamptz not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint authorized_vendors_organization_id_id_key unique (organization_id, id),
  constraint authorized_vendors_site_id_fkey foreign key (organization_id, site_id)
    references core.sites (organization_id, id),
  constraint authorized_vendors_contract_id_fkey foreign key (organization_id, contract_id)
    references contract.contracts (organization_id, id),
  constraint authorized_vendors_type_id_fkey foreign key (organization_id, type_id)
    references contract.types (organization_id, id),
  constraint authorized_vendors_vendor_id_fkey foreign key (organization_id, vendor_id)
    references contract.vendors (organization_id, id),
  constraint authorized_vendors_subject_id_check check ((contract_id is null) <> (type_id is null)),
  constraint authorized_vendors_vendor_id_check check ((vendor_id is null) = is_own_staff),
  constraint authorized_vendors_ends_on_check check (ends_on >= starts_on)
);

create unique index authorized_vendors_current_idx
    on contract.authorized_vendors (organization_id, subject_id, vendor_id, site_id, starts_on) nulls not distinct
 where archived_at is null;
create index authorized_vendors_reach_id_idx on contract.authorized_vendors (organization_id, reach_id, created_at, id);
create index authorized_vendors_created_at_idx
    on contract.authorized_vendors (organization_id, created_at, reach_id, id);
create index authorized_vendors_site_id_idx on contract.authorized_vendors (organization_id, site_id, created_at, id);
create index authorized_vendors_contract_id_idx on contract.authorized_vendors (organization_id, contract_id)
 where contract_id is not null;
create index authorized_vendors_type_id_idx on contract.authorized_vendors (organization_id, type_id)
 where type_id is not null;
create index authorized_vendors_vendor_id_idx on contract.authorized_vendors (organization_id, vendor_id)
 where vendor_id is not null;
create statistics contract.authorized_vendors_reach_stats (dependencies, ndistinct)
  on organization_id, site_id, reach_id from contract.authorized_vendors;

create type contract.authorized_vendor_answer as (
  id uuid,
  contract_id uuid,
  type_id uuid,
  vendor_id uuid,
  row_version integer
);

alter table workforce.workers add column vendor_id uuid;
alter table workforce.workers
  add constraint workers_vendor_id_fkey foreign key (organization_id, vendor_id)
  references contract.vendors (organization_id, id) not valid;

alter table procurement.purchase_orders add column override_reason text;
alter table procurement.purchase_orders
  add constraint purchase_orders_override_reason_check
  check (char_length(override_reason) between 1 and 2000)
  not valid;

alter table procurement.invoice_lines drop constraint invoice_lines_exceptions_check;
alter table procurement.invoice_lines
  add constraint invoice_lines_exceptions_check check (
    exceptions <@ array[
      'NO_RECEIPT', 'NOT_USED', 'QTY_OVER', 'PRICE_OVER', 'PRICE_UNDER', 'PO_CLOSED', 'CURRENCY', 'TAX_DIFFERS',
      'RATE_DIFFERS', 'NOT_BILLED', 'CREDIT_UNDER', 'VENDOR_NOT_AUTHORIZED'
    ]
  ) not valid;

-- Their arguments are others.
drop function work.covering_lines(uuid, uuid, uuid, text, timestamptz, text[]);
drop function work.judge_coverages(uuid, uuid, uuid, text, timestamptz, text[]);
drop function api.submit_purchase_order(uuid, integer);
drop function procurement.check_submission(procurement.purchase_orders);
drop function procurement.submission_faults(procurement.purchase_orders);

-- lint-allow index-lock: an organization has few workers
create index workers_vendor_id_idx on workforce.workers (organization_id, vendor_id) where vendor_id is not null;

-- lint-allow index-lock: an organization has few contracts
create index contracts_bound_idx on contract.contracts (organization_id) where requires_authorized_vendor;

--! split: 310-renewals.sql
-- When contracts are to be renewed, and the contract that each continues.

alter table contract.contracts
  add column renewal_notice_days integer,
  add column renewal_months integer,
  add column predecessor_id uuid,
  add column notified_ends_on date;

alter table contract.contracts
  add constraint contracts_renewal_notice_days_check check (renewal_notice_days between 0 and 3650) not valid,
  add constraint contracts_renewal_months_check check (renewal_months between 1 and 600) not valid,
  add constraint contracts_predecessor_id_check check (predecessor_id <> id) not valid,
  add constraint contracts_predecessor_id_fkey foreign key (organization_id, predecessor_id)
    references contract.contracts (organization_id, id) not valid;

-- lint-allow index-lock: an organization has few contracts
create index contracts_notice_idx on contract.contracts ((ends_on - renewal_notice_days), id)
 where renewal_notice_days is not null
   and status in ('PENDING_START', 'ACTIVE', 'SUSPENDED')
   and notified_ends_on is distinct from ends_on;

-- lint-allow index-lock: an organization has few contracts
create unique index contracts_successor_idx on contract.contracts (organization_id, predecessor_id)
 where predecessor_id is not null and terminated_at is null;

-- lint-allow index-lock: an organization has few contracts
create index contracts_predecessor_id_idx on contract.contracts (organization_id, predecessor_id)
 where predecessor_id is not null;

--! split: 400-names-that-say-notified.sql
-- Columns and answers in the words of the glossary: notified, original, calculated.
drop function audit.counter_faults;
drop function inventory.item_faults;
drop function inventory.ledger_faults;
drop function inventory.new_movement_faults;
drop function inventory.pin_faults;
drop function inventory.storeroom_faults;
drop function inventory.transit_faults;
drop function inventory.value_day_faults;
drop function meter.reading_faults;
drop function procurement.budget_faults;
drop function procurement.expectation_faults;
drop function work.cost_faults;

-- lint-allow rename: every function and list that names it changes in the same transaction
alter table asset.move_corrections rename column told_at to original_at;
alter type asset.move_correction_answer rename attribute told_at to original_at;
-- lint-allow rename: every function and list that names it changes in the same transaction
alter table meter.readings rename column told_at to notified_at;
-- lint-allow rename: every function and list that names it changes in the same transaction
alter table meter.standings rename column suspects_told_at to suspects_notified_at;
-- lint-allow rename: every function and list that names it changes in the same transaction
alter table procurement.quote_request_vendors rename column told_at to notified_at;
-- lint-allow rename: every function and list that names it changes in the same transaction
alter table safety.permits rename column told_at to notified_at;
-- lint-allow rename: every function and list that names it changes in the same transaction
alter table service.clocks rename column told_percent to notified_percent;
-- lint-allow rename: every function and list that names it changes in the same transaction
alter table work.clock_segments rename column parts_told_at to parts_notified_at;
-- lint-allow rename: every function and list that names it changes in the same transaction
alter table workforce.worker_certificates rename column told_days to notified_days;
alter table service.clocks rename constraint clocks_told_percent_check to clocks_notified_percent_check;
alter table work.clock_segments
  rename constraint clock_segments_parts_told_at_check to clock_segments_parts_notified_at_check;
alter table workforce.worker_certificates
  rename constraint worker_certificates_told_days_check to worker_certificates_notified_days_check;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

do $$ begin comment on column asset.move_correction_answer.told_at is null; exception when undefined_column or undefined_table or undefined_object
  or invalid_schema_name then null; end $$;
do $$ begin comment on column asset.move_corrections.told_at is null; exception when undefined_column or undefined_table or undefined_object
  or invalid_schema_name then null; end $$;
do $$ begin comment on column meter.readings.told_at is null; exception when undefined_column or undefined_table or undefined_object
  or invalid_schema_name then null; end $$;
do $$ begin comment on column meter.standings.suspects_told_at is null; exception when undefined_column or undefined_table or undefined_object
  or invalid_schema_name then null; end $$;
do $$ begin comment on column procurement.quote_request_vendors.told_at is null; exception when undefined_column or undefined_table or undefined_object
  or invalid_schema_name then null; end $$;
do $$ begin comment on column safety.permits.told_at is null; exception when undefined_column or undefined_table or undefined_object
  or invalid_schema_name then null; end $$;
do $$ begin comment on column service.clocks.told_percent is null; exception when undefined_column or undefined_table or undefined_object
  or invalid_schema_name then null; end $$;
do $$ begin comment on column work.clock_segments.parts_told_at is null; exception when undefined_column or undefined_table or undefined_object
  or invalid_schema_name then null; end $$;
do $$ begin comment on column workforce.worker_certificates.told_days is null; exception when undefined_column or undefined_table or undefined_object
  or invalid_schema_name then null; end $$;
drop function if exists api.approve_absence;
drop function if exists api.approve_contract_revision;
drop function if exists api.approve_purchase_order;
drop function if exists api.approve_requisition;
drop function if exists api.approve_vendor;
drop function if exists api.assign_work_order;
drop function if exists api.complete_work_order;
drop function if exists api.correct_asset_move;
drop function if exists api.create_asset_booking;
drop function if exists api.create_consignment_invoice;
drop function if exists api.create_contract;
drop function if exists api.create_credit_note;
drop function if exists api.create_inspection_template;
drop function if exists api.create_invoice;
drop function if exists api.create_job_plan;
drop function if exists api.create_lockout_procedure;
drop function if exists api.create_maintenance_route;
drop function if exists api.create_permit_kind;
drop function if exists api.create_person;
drop function if exists api.create_purchase_order;
drop function if exists api.create_quote_request;
drop function if exists api.create_requisition;
drop function if exists api.create_role;
drop function if exists api.create_transfer;
drop function if exists api.create_vendor_return;
drop function if exists api.explain_entitlement;
drop function if exists api.receive_purchase_order;
drop function if exists api.record_absence;
drop function if exists api.record_quote;
drop function if exists api.reject_contract_revision;
drop function if exists api.revise_purchase_order;
drop function if exists api.start_work_order;
drop function if exists api.submit_contract_revision;
drop function if exists api.submit_invoice;
drop function if exists api.submit_purchase_order;
drop function if exists api.submit_requisition;
drop function if exists api.undo_asset_move;
drop function if exists api.update_asset_booking_assets;
drop function if exists api.update_contract;
drop function if exists api.update_contract_revision;
drop function if exists api.update_inspection_template;
drop function if exists api.update_job_plan;
drop function if exists api.update_lockout_procedure;
drop function if exists api.update_maintenance_route;
drop function if exists api.update_maintenance_schedule_tasks;
drop function if exists api.update_permit_kind;
drop function if exists api.update_purchase_order;
drop function if exists api.update_requisition;
drop function if exists api.update_transfer;
drop function if exists api.update_work_order_tasks;
drop function if exists api.update_worker;
drop function if exists api.verify_budgets;
drop function if exists api.verify_stock_ledger;
drop function if exists api.withdraw_contract_revision;
drop view if exists api.asset_move_corrections;
drop view if exists api.contracts;
drop view if exists api.meter_readings;
drop view if exists api.open_work_orders;
drop view if exists api.permits;
drop view if exists api.purchase_orders;
drop view if exists api.quote_request_vendors;
drop view if exists api.roles;
drop view if exists api.service_clocks;
drop view if exists api.work_order_clock_segments;
drop view if exists api.work_orders;
drop view if exists api.workers;
drop function work.check_tasks;
drop function safety.check_points;
drop function safety.check_kind_signers;
drop function safety.check_kind_questions;
drop function safety.check_kind_limits;
drop function maintenance.check_stops;
drop function maintenance.check_lines;
drop function inspection.check_items;
drop function asset.check_booking_lines;

-- removed: function asset.check_booking_lines
-- removed: function inspection.check_items
-- removed: function maintenance.check_lines
-- removed: function maintenance.check_stops
-- removed: function safety.check_kind_limits
-- removed: function safety.check_kind_questions
-- removed: function safety.check_kind_signers
-- removed: function safety.check_points
-- removed: function work.check_tasks

-- source: meanings asset.move_correction_answer
comment on type asset.move_correction_answer is 'Result of the correction of a move';
comment on column asset.move_correction_answer.id is 'Id of the correction';
comment on column asset.move_correction_answer.asset_id is 'The asset';
comment on column asset.move_correction_answer.kind is 'CORRECTED or UNDONE';
comment on column asset.move_correction_answer.original_at is 'Time of the move before the correction';
comment on column asset.move_correction_answer.moved_at is 'Corrected time of the move; empty when undone';
comment on column asset.move_correction_answer.moved_assets is 'Number of assets that moved together';
-- end: meanings asset.move_correction_answer

-- source: meanings asset.move_corrections
comment on table asset.move_corrections is 'A correction of an asset''s move';
comment on column asset.move_corrections.id is 'Id of the correction';
comment on column asset.move_corrections.site_id is 'The site where the asset stood when it was corrected';
comment on column asset.move_corrections.asset_id is 'The asset that had moved';
comment on column asset.move_corrections.kind is 'CORRECTED: it moved at another time, UNDONE: it did not move';
comment on column asset.move_corrections.original_at is 'Time of the move before the correction';
comment on column asset.move_corrections.moved_at is 'Corrected time of the move; empty when undone';
comment on column asset.move_corrections.moved_assets is 'Number of assets that moved together';
comment on column asset.move_corrections.reason is 'Reason for the correction';
-- end: meanings asset.move_corrections

-- source: meanings audit.changes_answer
comment on type audit.changes_answer is 'Changes of records since a cursor';
comment on column audit.changes_answer.changes is
'Changed records, each once, in the order of their last change, with their current row';
comment on column audit.changes_answer.resets is
'Lists to read again in full, because the cursor was empty or what you may read has changed; empty otherwise';
comment on column audit.changes_answer.cursor is 'Position after these changes, for p_cursor';
comment on column audit.changes_answer.has_more is 'Whether more changes are waiting: call again at once';
-- end: meanings audit.changes_answer

-- source: meanings contract.authorized_vendor_answer
comment on type contract.authorized_vendor_answer is 'Result of the actions on an authorized vendor';
comment on column contract.authorized_vendor_answer.id is 'Id of the authorization';
comment on column contract.authorized_vendor_answer.contract_id is 'The contract; empty with a contract type';
comment on column contract.authorized_vendor_answer.type_id is 'The contract type; empty with a contract';
comment on column contract.authorized_vendor_answer.vendor_id is 'The authorized vendor; empty for own staff';
comment on column contract.authorized_vendor_answer.row_version is 'Version of the authorization';
-- end: meanings contract.authorized_vendor_answer

-- source: meanings contract.authorized_vendors
comment on table contract.authorized_vendors is
'Authorization of a vendor, or of own staff, for the work of a contract or of all contracts of a type';
comment on column contract.authorized_vendors.id is 'Id of the authorization';
comment on column contract.authorized_vendors.site_id is 'Site for which it holds; empty for all sites';
comment on column contract.authorized_vendors.reach_id is
'Key of row security: the site, or the organization for all sites';
comment on column contract.authorized_vendors.contract_id is 'The contract; empty with a contract type';
comment on column contract.authorized_vendors.type_id is 'The contract type; empty with a contract';
comment on column contract.authorized_vendors.subject_id is 'The contract or the contract type';
comment on column contract.authorized_vendors.vendor_id is 'The authorized vendor; empty for own staff';
comment on column contract.authorized_vendors.is_own_staff is 'Whether it authorizes workers without a vendor';
comment on column contract.authorized_vendors.starts_on is 'First day, by the clock of each site; empty for no limit';
comment on column contract.authorized_vendors.ends_on is 'Last day, by the clock of each site; empty for no limit';
comment on column contract.authorized_vendors.archived_at is 'Time of archiving; empty while in use';
-- end: meanings contract.authorized_vendors

-- source: meanings contract.contracts
comment on table contract.contracts is 'An agreement with a vendor, for one site or for all';
comment on column contract.contracts.id is 'Id of the contract';
comment on column contract.contracts.site_id is 'The site that the contract is for; empty when it is for all';
comment on column contract.contracts.reach_id is
'What row security asks: the site, or the organization''s own id when the contract is for all sites';
comment on column contract.contracts.contract_number is 'Number of the contract, unique in the organization';
comment on column contract.contracts.type_id is 'The contract type';
comment on column contract.contracts.vendor_id is 'Vendor of the contract';
comment on column contract.contracts.title is 'Subject of the contract';
comment on column contract.contracts.status is
'Life-cycle status; it starts and expires by its dates, within minutes of midnight';
comment on column contract.contracts.status_reason is 'Reason for the suspension, termination or rejection';
comment on column contract.contracts.starts_on is 'First day on which it covers, at each site by its own clock';
comment on column contract.contracts.ends_on is
'Last day on which it covers, at each site by its own clock; empty when it runs until terminated';
comment on column contract.contracts.signed_at is 'When it was signed';
comment on column contract.contracts.covers_labour is 'Empty when the type decides';
comment on column contract.contracts.covers_parts is 'Empty when the type decides';
comment on column contract.contracts.covers_travel is 'Empty when the type decides';
comment on column contract.contracts.requires_authorized_vendor is
'Whether the contract itself, once signed, asks for authorized vendors';
comment on column contract.contracts.total_value is 'In the contract''s currency';
comment on column contract.contracts.terminated_at is
'Time of the termination; the day of it at each site is the last day of cover';
comment on column contract.contracts.terminated_from is 'Status before the termination';
comment on column contract.contracts.renewal_notice_days is
'Days before ends_on at which its end is notified; empty for no notice';
comment on column contract.contracts.renewal_months is 'Length of the next term in months; empty until terminated';
comment on column contract.contracts.predecessor_id is 'The contract that it continues; empty for none';
comment on column contract.contracts.notified_ends_on is 'Last day that was notified; empty before';
-- end: meanings contract.contracts

-- source: meanings identity.role_templates
comment on table identity.role_templates is 'Standard roles of the release, from which roles of organizations are created';
comment on column identity.role_templates.code is 'Code of the template, and of the role that a new organization has of it';
comment on column identity.role_templates.name is 'Name of the template';
comment on column identity.role_templates.description is 'Work for which the template is made';
comment on column identity.role_templates.grants_everything is 'Whether a role of the template holds every permission, also those of later releases';
comment on column identity.role_templates.reading is 'What holders read within their reach: ALL everything, NAMED what the permissions name, such as work.read';
comment on column identity.role_templates.permissions is 'Codes of the permissions; empty where the role grants everything';
-- end: meanings identity.role_templates

-- source: meanings identity.roles
comment on table identity.roles is 'A named set of permissions';
comment on column identity.roles.id is 'Id of the role';
comment on column identity.roles.code is 'Short code, unique in the organization';
comment on column identity.roles.name is 'Name of the role';
comment on column identity.roles.grants_everything is 'Holds every permission, also those of later releases';
comment on column identity.roles.reading is 'What its holders read within their reach: ALL everything, NAMED what its permissions name, such as work.read; the most generous role of an account counts';
comment on column identity.roles.template_code is 'Code of the template from which the role was created; null for none';
-- end: meanings identity.roles

-- source: meanings inventory.reservations
comment on table inventory.reservations is 'A reservation of stock for a work order or another purpose';
comment on column inventory.reservations.site_id is 'Site of the storeroom';
comment on column inventory.reservations.item_id is 'The item that is reserved';
comment on column inventory.reservations.storeroom_id is 'Storeroom that stocks it';
comment on column inventory.reservations.work_order_id is 'The work order that it is for';
comment on column inventory.reservations.purpose is 'What it is for where there is no work order';
comment on column inventory.reservations.kind is
'HARD holds stock, SOFT records a demand without holding stock, AUTO becomes HARD shortly before the need';
comment on column inventory.reservations.is_hard is 'Whether stock is set aside';
comment on column inventory.reservations.required_quantity is 'Required quantity, in the base unit';
comment on column inventory.reservations.issued_quantity is 'Issued quantity';
comment on column inventory.reservations.returned_quantity is 'How much of that came back and is needed again';
comment on column inventory.reservations.held_quantity is 'Held quantity';
comment on column inventory.reservations.needed_at is 'When it is needed; what is needed first is filled first';
comment on column inventory.reservations.was_short is
'Whether there was once too little to set aside: it counts as a stock-out';
comment on column inventory.reservations.released_at is 'Time of the release of the rest';
comment on column inventory.reservations.release_reason is 'Reason for the release';
comment on column inventory.reservations.status is 'BACKORDERED lacks stock, FULFILLED is issued, RELEASED is released';
comment on column inventory.reservations.is_planned is 'Whether the plan of the work order made it, which it follows';
comment on column inventory.reservations.bin_id is
'The bin to which it is pinned: it holds only what lies there; empty for any';
comment on column inventory.reservations.lot_id is
'The lot or serial number to which it is pinned: it holds nothing else; empty for any';
comment on column inventory.reservations.is_bought is
'Whether goods were bought for its work order: what comes is set aside for it before others';
-- end: meanings inventory.reservations

-- source: meanings itam.device_scans
comment on table itam.device_scans is 'An ingested inventory';
comment on column itam.device_scans.id is 'Id of the scan';
comment on column itam.device_scans.site_id is 'The site of the device';
comment on column itam.device_scans.device_id is 'The device';
comment on column itam.device_scans.source is 'Sending system';
comment on column itam.device_scans.collected_at is 'When the agent looked; when it came in, if that is not known';
comment on column itam.device_scans.is_partial is 'Whether the scan reported only a part of the device';
comment on column itam.device_scans.sections is 'Sections of the inventory';
comment on column itam.device_scans.payload_digest is
'Digest of the inventory: the same one again, with nothing between, is not taken in';
comment on column itam.device_scans.verdict is
'SUSPECT: too much vanished at once, software is left as it was until a second scan says so too. STALE: older than one '
'taken in before';
comment on column itam.device_scans.added_count is 'Applications that came';
comment on column itam.device_scans.removed_count is 'Applications that went';
comment on column itam.device_scans.version_count is 'Applications whose version changed';
comment on column itam.device_scans.os_update_count is 'Updates of the operating system not seen before';
comment on column itam.device_scans.created_at is 'Time of ingestion';
comment on column itam.device_scans.kept_installation_ids is
'What a SUSPECT scan still listed of what was installed: a later scan agrees with it when it lists most of that';
-- end: meanings itam.device_scans

-- source: meanings itam.software_titles
comment on table itam.software_titles is 'An application whatever its version; the same for all devices';
comment on column itam.software_titles.source is 'Where agents found it: registry, rpm, deb, snap, android and so on';
comment on column itam.software_titles.identity is
'The package''s own id, else its name without the version, in lower case';
comment on column itam.software_titles.vendor is 'The publisher in lower case where it distinguishes titles, else empty';
-- end: meanings itam.software_titles

-- source: meanings itam.software_updates
comment on table itam.software_updates is
'Updates of operating systems as devices report them, and applications that a later scan found in another version';
comment on column itam.software_updates.id is 'Id of the change';
comment on column itam.software_updates.site_id is 'The site of the device';
comment on column itam.software_updates.device_id is 'The device';
comment on column itam.software_updates.change is
'UPDATE: of the operating system, as the device reported it. VERSION: of an application, between two scans';
comment on column itam.software_updates.update_key is
'KB number or title, with the version: some updates come again under the same number; of an UPDATE only';
comment on column itam.software_updates.category is 'What kind of UPDATE it is';
comment on column itam.software_updates.software_title_id is 'The application of a VERSION';
comment on column itam.software_updates.device_scan_id is 'The scan that found a VERSION';
comment on column itam.software_updates.title is 'Title of the update, or name of the application as it was reported';
comment on column itam.software_updates.product_name is 'The operating system, or the application without its version';
comment on column itam.software_updates.from_version is 'The version before; empty for an update that replaces none';
comment on column itam.software_updates.to_version is 'The version after; the KB number when an update has no version';
comment on column itam.software_updates.changed_at is
'Date of installation when the device reports one that is possible, else time of the scan that found it';
comment on column itam.software_updates.first_seen_at is
'The first scan that reported it; of a VERSION, the version after';
comment on column itam.software_updates.last_seen_at is 'The latest scan that reported it';
-- end: meanings itam.software_updates

-- source: meanings meter.readings
comment on table meter.readings is
'A meter reading; never changed, but superseded by a correction and deleted after its retention';
comment on column meter.readings.id is 'Id of the reading';
comment on column meter.readings.site_id is 'Site of the meter; updated within minutes when its asset moves';
comment on column meter.readings.meter_id is 'Id of the meter';
comment on column meter.readings.read_at is 'Time of the reading';
comment on column meter.readings.reading is 'Value of the reading';
comment on column meter.readings.delta is
'Amount since the previous reading; empty for a gauge, a characteristic and readings that do not count';
comment on column meter.readings.kind is 'READING, or the restart of the counter: ROLLOVER, RESET or REPLACEMENT';
comment on column meter.readings.quality is
'GOOD counts; SUSPECT does not count until it is confirmed or an earlier reading is corrected; REJECTED never counts '
'(OPC UA: GOOD, UNCERTAIN, BAD)';
comment on column meter.readings.source is 'Source of the reading';
comment on column meter.readings.note is 'Free-text note';
comment on column meter.readings.corrects_id is 'Reading that it corrects';
comment on column meter.readings.superseded_at is 'Time at which it was corrected or rejected; empty while it is valid';
comment on column meter.readings.created_at is 'Time at which it was recorded';
comment on column meter.readings.created_by is 'Account that recorded it';
comment on column meter.readings.suspicion is
'Reason for SUSPECT: TOO_FAST for the meter, UNUSUAL for its amounts, or WENT_BACKWARDS from the previous good one';
comment on column meter.readings.is_confirmed is 'Whether a person confirmed it';
comment on column meter.readings.final_reading is
'Last value of the counter before its reset or replacement; it restarted at the reading';
comment on column meter.readings.notified_at is
'Time of the notification of a SUSPECT reading, or of its omission because another of the meter was notified within '
'the day before; empty before';
-- end: meanings meter.readings

-- source: meanings meter.standings
comment on table meter.standings is
'The current state of a meter: its newest reading and the values derived from all; locked while readings are written';
comment on column meter.standings.current_reading is
'Newest good reading, for a meter read in amounts their total; empty before the first';
comment on column meter.standings.current_at is 'Time of that reading';
comment on column meter.standings.life_to_date is 'Total amount counted, across rollovers, resets and replacements';
comment on column meter.standings.average_per_day is
'Average amount per day by average_method; empty for a gauge and a characteristic';
comment on column meter.standings.watched_at is
'Time of the newest reading checked for alarms; readings up to it raise no more alarms';
comment on column meter.standings.forgotten_before is
'Time before which readings are deleted but the last good one, and nothing changes any more; empty for none';
comment on column meter.standings.anchored_at is
'Time of the last good reading before forgotten_before, which is retained';
comment on column meter.standings.first_read_at is 'Time of the first good reading, when it has been deleted';
comment on column meter.standings.first_counted is 'Amount counted by that first reading';
comment on column meter.standings.suspects_notified_at is
'Time of the last notification of a SUSPECT reading of the meter, at most once a day';
comment on column meter.standings.forgettable_at is
'Time before which no readings can be deleted now; infinity when there are none to delete';
-- end: meanings meter.standings

-- source: meanings procurement.purchase_orders
comment on table procurement.purchase_orders is 'An order to a vendor for a site';
comment on column procurement.purchase_orders.site_id is 'Site of the order';
comment on column procurement.purchase_orders.purchase_order_number is
'Number of the order, unique in the organization; the same for all revisions';
comment on column procurement.purchase_orders.revision is 'Revision in force, from 1';
comment on column procurement.purchase_orders.vendor_id is 'Vendor of the order';
comment on column procurement.purchase_orders.contract_id is 'Contract of the order';
comment on column procurement.purchase_orders.buyer_id is 'Account of the buyer, who cannot approve';
comment on column procurement.purchase_orders.currency is 'Currency of the prices';
comment on column procurement.purchase_orders.exchange_rate is
'Value of one unit of currency in that of the site: the organization''s rate at the last change';
comment on column procurement.purchase_orders.payment_terms is 'Payment terms';
comment on column procurement.purchase_orders.ship_to is 'Delivery address';
comment on column procurement.purchase_orders.needed_on is 'Day on which it is needed, for lines without their own';
comment on column procurement.purchase_orders.note is 'Note to the vendor';
comment on column procurement.purchase_orders.status is
'Life-cycle status; received and invoiced quantities are separate';
comment on column procurement.purchase_orders.held_status is
'Status to which the order returns when it is resumed, or when the pending revision is rejected';
comment on column procurement.purchase_orders.status_note is
'Reason for the rejection, hold, revision, cancellation or closing';
comment on column procurement.purchase_orders.author_ids is
'Accounts that created, submitted or revised it, for themselves or others; none of them can approve it';
comment on column procurement.purchase_orders.total_amount is
'Total without taxes, which is approved and charged to budgets';
comment on column procurement.purchase_orders.approved_amount is 'Approved total';
comment on column procurement.purchase_orders.approved_at is 'Time of the last approval';
comment on column procurement.purchase_orders.sent_at is
'Time at which it was first sent to the vendor; its lines are expected from then on';
comment on column procurement.purchase_orders.acknowledged_at is 'Time of the vendor''s confirmation';
comment on column procurement.purchase_orders.promised_on is 'Day that the vendor promised';
comment on column procurement.purchase_orders.vendor_reference is 'Vendor''s number of the order';
comment on column procurement.purchase_orders.receipt_status is
'NONE, PARTIAL, FULL when all lines are received, OVER when one exceeds its quantity; derived from the receipts';
comment on column procurement.purchase_orders.invoice_status is
'NONE, PARTIAL, or FULL when all lines are invoiced; derived from the invoices';
comment on column procurement.purchase_orders.tax_amount is
'Taxes of all lines, each to four decimal places, half up; in the currency of the order';
comment on column procurement.purchase_orders.pending_amount is
'Total without taxes of the pending revision (/purchase_order_revisions); null when there is none';
comment on column procurement.purchase_orders.override_reason is
'Reason for ordering services from a vendor whom the contracts of the work do not authorize; empty otherwise';
-- end: meanings procurement.purchase_orders

-- source: meanings procurement.quote_request_vendors
comment on table procurement.quote_request_vendors is 'A vendor invited to quote';
comment on column procurement.quote_request_vendors.site_id is 'Site of the request';
comment on column procurement.quote_request_vendors.quote_request_id is 'Request for quotation';
comment on column procurement.quote_request_vendors.vendor_id is 'Invited vendor';
comment on column procurement.quote_request_vendors.asked_at is 'Time at which the request was sent';
comment on column procurement.quote_request_vendors.notified_at is 'Time of the mail that the quote was not accepted';
-- end: meanings procurement.quote_request_vendors

-- source: meanings procurement.work_parts
comment on table procurement.work_parts is
'Whether the parts of a work order are available; kept by what changes reservations, orders and requisitions of it';
comment on column procurement.work_parts.id is 'Id of the row';
comment on column procurement.work_parts.site_id is 'Site of the work order';
comment on column procurement.work_parts.work_order_id is 'Work order; none without parts';
comment on column procurement.work_parts.are_ready is
'Whether all reserved, ordered or requested material of the work order is available';
-- end: meanings procurement.work_parts

-- source: meanings safety.permits
comment on table safety.permits is 'The authorization of hazardous work at a place for a period';
comment on column safety.permits.site_id is 'Site of the work';
comment on column safety.permits.permit_number is 'Number of the permit, unique in the organization';
comment on column safety.permits.kind_id is 'Permit kind';
comment on column safety.permits.class is 'Class of hazard, from its kind at creation';
comment on column safety.permits.work_order_id is 'Work order that it authorizes; empty for work without one';
comment on column safety.permits.location_id is 'Location of the work';
comment on column safety.permits.asset_id is 'Asset of the work';
comment on column safety.permits.title is 'Work that is authorized';
comment on column safety.permits.hazards is 'Hazards';
comment on column safety.permits.controls is 'Precautions';
comment on column safety.permits.starts_at is 'Start of the permit';
comment on column safety.permits.ends_at is 'End of the permit, excluded';
comment on column safety.permits.status is
'Life-cycle status: work is allowed while ISSUED; EXPIRED was not handed back in time';
comment on column safety.permits.status_note is 'Reason for the suspension or cancellation';
comment on column safety.permits.issue_count is 'Number of issues';
comment on column safety.permits.issued_at is 'Time of the last issue';
comment on column safety.permits.issued_by is 'Account that issued it';
comment on column safety.permits.accepted_by is 'Account that accepted it, different from the issuer';
comment on column safety.permits.expired_at is 'Time at which the expiry was detected';
comment on column safety.permits.notified_at is 'Time of the notification that it has expired';
comment on column safety.permits.handed_back_at is 'Time of the hand-back';
comment on column safety.permits.handed_back_by is 'Account that handed it back';
comment on column safety.permits.is_work_complete is 'Whether the work was complete at hand-back';
comment on column safety.permits.hand_back_note is 'State of the place at hand-back';
comment on column safety.permits.closed_at is 'Time at which the place was checked and the permit closed';
comment on column safety.permits.closed_by is 'Account that closed it';
comment on column safety.permits.warned_at is
'Time of the notification that it expires soon; cleared when it is reissued';
-- end: meanings safety.permits

-- source: meanings service.clocks
comment on table service.clocks is
'The target and elapsed time of one metric of a work order or request; one is current at a time';
comment on column service.clocks.id is 'Id of the clock';
comment on column service.clocks.site_id is 'Site of the work order or request; follows it';
comment on column service.clocks.work_order_id is 'Work order of the clock; empty for a request';
comment on column service.clocks.request_id is 'Request of the clock; empty for a work order';
comment on column service.clocks.metric is
'Event to reach: acknowledgement (ACKNOWLEDGE), assignment (RESPOND), arrival (ARRIVE) or completion (RESOLVE)';
comment on column service.clocks.policy_id is
'Service policy of the target; empty when the target or due date was set manually';
comment on column service.clocks.target_minutes is
'Working minutes allowed, in the calendar of the site; empty when a due date was set instead';
comment on column service.clocks.started_at is 'Start of the time, also when the clock was attached later';
comment on column service.clocks.attached_at is 'Creation time of the clock; earlier breaches are not notified';
comment on column service.clocks.state is
'State of the clock; follows from the recorded events, also those recorded late';
comment on column service.clocks.is_current is
'Whether it is the current clock of its metric; false once it ended or was replaced';
comment on column service.clocks.due_at is
'Due time; empty while a hold pauses the clock. For RESOLVE, the due date of the work order';
comment on column service.clocks.remaining_minutes is
'Working minutes left while a hold pauses the clock; empty otherwise';
comment on column service.clocks.half_at is 'Time at which 50 % of the target has elapsed';
comment on column service.clocks.three_quarters_at is 'Time at which 75 % of the target has elapsed';
comment on column service.clocks.met_at is 'Time at which the event was reached, on time or late; empty before';
comment on column service.clocks.consumed_minutes is
'Working minutes until the event, without pauses; empty until it is reached';
comment on column service.clocks.breached_at is
'Time of the breach: due_at, or the later attachment of the clock; empty without a breach';
comment on column service.clocks.ended_at is
'Time at which the clock ended because of a change or the end of the work; empty while it counts';
comment on column service.clocks.notified_percent is 'Used share of the target already notified: 0, 50, 75 or 100';
comment on column service.clocks.next_notice_at is 'Time of the next notification; empty for none';
-- end: meanings service.clocks

-- source: meanings work.assignments
comment on table work.assignments is 'An assignment of a worker to a work order';
comment on column work.assignments.id is 'Id of the assignment';
comment on column work.assignments.site_id is 'Site of the work order; follows it';
comment on column work.assignments.work_order_id is 'Work order';
comment on column work.assignments.worker_id is 'Worker';
comment on column work.assignments.assigned_at is 'Start of the assignment';
comment on column work.assignments.ended_at is 'End of the assignment; empty while it lasts';
comment on column work.assignments.override_reason is
'Reason for assigning despite missing qualifications, or an unauthorized vendor; empty otherwise';
comment on column work.assignments.overridden_ids is
'Ids of the overridden requirements, and of contracts that do not authorize the vendor of the worker';
-- end: meanings work.assignments

-- source: meanings work.clock_segments
comment on table work.clock_segments is 'A period of work (RUN) or hold (HOLD) of a work order';
comment on column work.clock_segments.id is 'Id of the segment';
comment on column work.clock_segments.site_id is 'Site of the work order; follows it';
comment on column work.clock_segments.work_order_id is 'Work order';
comment on column work.clock_segments.kind is 'RUN: work; HOLD: on hold';
comment on column work.clock_segments.started_at is 'Start of the period';
comment on column work.clock_segments.ended_at is 'End of the period; empty while it lasts';
comment on column work.clock_segments.hold_reason is
'Reason for the hold; a code of /hold_reasons; empty for work and for a reason of the organization';
comment on column work.clock_segments.note is 'Note on the hold';
comment on column work.clock_segments.own_hold_reason is 'Hold reason of the organization; hold_reason is empty then';
comment on column work.clock_segments.overdue_at is
'Time from which the hold exceeds the longest hold of its reason; empty for no limit';
comment on column work.clock_segments.is_overdue is 'Whether the hold is overdue and the escalation role was notified';
comment on column work.clock_segments.parts_notified_at is
'Time of the notification that all parts are available; empty before';
-- end: meanings work.clock_segments

-- source: meanings workforce.worker_certificates
comment on table workforce.worker_certificates is
'A certificate of a worker. There can be several of a type: the best one counts';
comment on column workforce.worker_certificates.site_id is 'Home site of the worker';
comment on column workforce.worker_certificates.worker_id is 'Worker';
comment on column workforce.worker_certificates.certificate_type_id is 'Certificate type';
comment on column workforce.worker_certificates.certificate_number is 'Number of the certificate';
comment on column workforce.worker_certificates.issued_on is 'Day of issue';
comment on column workforce.worker_certificates.expires_on is
'Last day of validity, until its end at the site of the work; empty for no expiry';
comment on column workforce.worker_certificates.revoked_on is
'Day of revocation, at the home site, from which it is invalid; empty for none';
comment on column workforce.worker_certificates.revocation_reason is 'Reason for the revocation';
comment on column workforce.worker_certificates.notified_days is
'Days before expiry of the last notification: 90, 30 or 7; empty before';
-- end: meanings workforce.worker_certificates

-- source: meanings workforce.workers
comment on table workforce.workers is 'A person who performs work: own staff or contractor';
comment on column workforce.workers.id is 'Id of the worker';
comment on column workforce.workers.site_id is 'Home site, which lists the worker; work at other sites is possible';
comment on column workforce.workers.worker_number is 'Number of the worker, unique in the organization';
comment on column workforce.workers.name is 'Name of the worker';
comment on column workforce.workers.account_id is 'Account with which the worker signs in; empty for none';
comment on column workforce.workers.trade is 'Trade or qualification, in words';
comment on column workforce.workers.email is 'Email address';
comment on column workforce.workers.phone is 'Telephone number';
comment on column workforce.workers.status is 'Status; only an ACTIVE worker can be assigned';
comment on column workforce.workers.craft_id is 'Craft of the worker, for the labour rate';
comment on column workforce.workers.craft_level is
'Level in the craft: 1 is the highest; empty for a craft without levels';
comment on column workforce.workers.vendor_id is 'Vendor that employs the worker; empty for own staff';
comment on column workforce.workers.hired_on is
'First day of employment; earlier hours are refused; empty for no limit';
-- end: meanings workforce.workers

-- source: function api.approve_absence
create or replace function api.approve_absence(
  p_absence_id  uuid,
  p_release     boolean default false,
  p_row_version integer default null
)
returns setof workforce.absence_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'approve_absence', 'absence.approve', jsonb_build_array(p_absence_id, p_release, p_row_version)
  );
  v_absence workforce.absences;
  v_status  text;
begin
  if v_answer is null then
    v_absence := workforce.lock_absence(p_absence_id, p_row_version);
    v_status := core.next_status('workforce.absences', 'The absence', v_absence.status, 'approve_absence');
    perform workforce.refuse_own_absence(v_absence.worker_id);

    begin
      update workforce.absences as a
         set status = v_status,
             decided_at = clock_timestamp(),
             decided_by = core.current_account_id()
       where a.id = p_absence_id
      returning * into v_absence;
    exception
      when exclusion_violation then
        perform workforce.refuse_absence_overlap(v_absence.worker_id, v_absence.starts_at, v_absence.ends_at);
    end;

    v_answer := core.finish_action(workforce.absence_answer(v_absence, true, p_release));
  end if;

  return next jsonb_populate_record(null::workforce.absence_answer, v_answer);
end
$$;

alter function api.approve_absence owner to assetry_api;
grant execute on function api.approve_absence to authenticated;

comment on function api.approve_absence is
$$Approve a requested absence

Slots in the period are refused unless p_release is given. The worker keeps the assignments. Another account approves
your own absence.
p_release: Whether slots in the period are released; default false
Refuses with ABSENCE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL, ABSENCE_OVERLAPS (details names the
other absence) and WORK_PLANNED (details names each work order).$$;
-- end: function api.approve_absence

-- source: function api.approve_contract_revision
create or replace function api.approve_contract_revision(
  p_contract_revision_id uuid,
  p_row_version          integer default null
)
returns setof contract.revision_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'approve_contract_revision', 'contract.approve', jsonb_build_array(p_contract_revision_id, p_row_version)
  );
  v_revision contract.revisions;
begin
  if v_answer is null then
    v_revision := contract.lock_revision(p_contract_revision_id, p_row_version);
    v_revision.status := core.next_status(
      'contract.revisions', contract.revision_label(v_revision), v_revision.status, 'approve_contract_revision'
    );
    perform contract.refuse_own_revision(v_revision);
    perform contract.check_submission(v_revision);

    update contract.revisions as r
       set status = v_revision.status,
           status_reason = null,
           approved_at = clock_timestamp()
     where r.id = p_contract_revision_id
    returning * into v_revision;

    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

alter function api.approve_contract_revision owner to assetry_api;
grant execute on function api.approve_contract_revision to authenticated;

comment on function api.approve_contract_revision is
$$Approve a contract revision

It applies to events from effective_on on. Costs that are already covered keep their revision. An account that wrote the
revision, itself or on behalf of another, cannot approve it.
p_contract_revision_id: Id of a row of /contract_revisions
Refuses with REVISION_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
TRANSITION_NOT_ALLOWED, SELF_APPROVAL, REVISION_EMPTY and VALIDATION_FAILED (the dates of the contract changed).$$;
-- end: function api.approve_contract_revision

-- source: function api.approve_purchase_order
create or replace function api.approve_purchase_order(p_purchase_order_id uuid, p_row_version integer default null)
returns setof procurement.purchase_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'approve_purchase_order', 'purchase_order.approve', jsonb_build_array(p_purchase_order_id, p_row_version)
  );
  v_order  procurement.purchase_orders;
  v_status text;
begin
  if v_answer is null then
    perform procurement.hold_parties(p_purchase_order_id);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_status := procurement.next_order_status(v_order, 'approve_purchase_order');
    perform procurement.check_decision(procurement.approvable_order(v_order), true);

    -- A revision is checked as it applies.
    if v_order.pending_amount is null then
      perform procurement.check_submission(v_order);
    end if;

    perform procurement.decide_steps(procurement.approvable_order(v_order), 'APPROVED');

    if not procurement.awaits_approval(procurement.approvable_order(v_order)) then
      if v_order.pending_amount is not null then
        v_order := procurement.apply_revision(v_order);
      end if;

      perform procurement.lock_order_budgets(p_purchase_order_id, true);

      update procurement.purchase_orders as o
         set status = v_status,
             status_note = null,
             approved_amount = o.total_amount,
             approved_at = clock_timestamp()
       where o.id = p_purchase_order_id;

      perform procurement.settle_budgets(
        p_purchase_order_id, 'procurement.purchase_orders', p_purchase_order_id, true
      );
    end if;

    v_order := procurement.settle_order(p_purchase_order_id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

alter function api.approve_purchase_order owner to assetry_api;
grant execute on function api.approve_purchase_order to authenticated;

comment on function api.approve_purchase_order is
$$Approve a purchase order

Takes your next steps, by role or by name; with the last step the order is APPROVED, for which your approval limit
(/approval_limits) must cover the total. Its budgets are then committed (explain_order_budgets). Stock and quantities
on order change only when the order is sent. The last step of a revision puts it into force; refused if meanwhile more
was received or invoiced than it allows. The author, submitter and buyer cannot approve, nor can a service account
that acted for another person.
Refuses with VALIDATION_FAILED (a revision no longer fits), PURCHASE_ORDER_NOT_FOUND, STALE_ROW,
TRANSITION_NOT_ALLOWED, SELF_APPROVAL, APPROVAL_STEP_NOT_YOURS, OVER_LIMIT, BUDGET_EXCEEDED (a hard budget has less
available), PURCHASE_ORDER_EMPTY, VENDOR_NOT_APPROVED and CONTRACT_NOT_IN_FORCE.$$;
-- end: function api.approve_purchase_order

-- source: function api.approve_requisition
create or replace function api.approve_requisition(p_requisition_id uuid, p_row_version integer default null)
returns setof procurement.requisition_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'approve_requisition', 'requisition.approve', jsonb_build_array(p_requisition_id, p_row_version)
  );
  v_requisition procurement.requisitions;
  v_status      text;
begin
  if v_answer is null then
    perform procurement.hold_requested(procurement.lines_of_requisition(p_requisition_id));
    v_requisition := procurement.lock_requisition(p_requisition_id, p_row_version);
    v_status := procurement.next_requisition_status(v_requisition, 'approve_requisition');
    perform procurement.check_decision(procurement.approvable_requisition(v_requisition), true);
    perform procurement.check_requisition_submission(v_requisition);
    perform procurement.decide_steps(procurement.approvable_requisition(v_requisition), 'APPROVED');

    update procurement.requisitions as r
       set status = v_status,
           status_note = null,
           approved_amount = r.total_amount,
           approved_at = clock_timestamp()
     where r.id = p_requisition_id
       and not procurement.awaits_approval(procurement.approvable_requisition(v_requisition));

    v_requisition := procurement.settle_requisition(p_requisition_id);
    perform procurement.settle_requisition_budgets(p_requisition_id, true);

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

alter function api.approve_requisition owner to assetry_api;
grant execute on function api.approve_requisition to authenticated;

comment on function api.approve_requisition is
$$Approve a requisition

Takes your next steps, by role or by name; with the last step the requisition is APPROVED and can be ordered; your
approval limit (/approval_limits, subject REQUISITION) must cover the total. The requester, author, editor and
submitter cannot approve, nor can a service account that acted for another person.
Refuses with REQUISITION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL, APPROVAL_STEP_NOT_YOURS,
OVER_LIMIT, BUDGET_EXCEEDED (a hard budget of its cost centers has less available), REQUISITION_EMPTY,
ITEM_NOT_USABLE, WORK_ORDER_NOT_OPEN and AUTHORIZED_VENDOR_REQUIRED.$$;
-- end: function api.approve_requisition

-- source: function api.approve_vendor
create or replace function api.approve_vendor(
  p_vendor_id   uuid,
  p_reason      text    default null,
  p_row_version integer default null
)
returns setof contract.vendor_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'approve_vendor', 'vendor.approve', jsonb_build_array(p_vendor_id, p_reason, p_row_version)
  );
  v_vendor contract.vendors;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500);
    v_vendor := contract.lock_vendor(p_vendor_id, p_row_version);
    v_vendor.status := core.next_status(
      'contract.vendors', 'Vendor ' || v_vendor.code, v_vendor.status, 'approve_vendor'
    );

    if v_vendor.created_by = any (array[core.current_account_id(), core.current_actor_id()]) then
      perform core.refuse(
        'SELF_APPROVAL', format('You created vendor %s: another account must approve it', v_vendor.code), 422
      );
    end if;

    update contract.vendors as v
       set status = v_vendor.status,
           status_reason = p_reason
     where v.id = p_vendor_id
    returning * into v_vendor;

    v_answer := core.finish_action(core.answer(to_jsonb(v_vendor), null::contract.vendor_answer));
  end if;

  return next jsonb_populate_record(null::contract.vendor_answer, v_answer);
end
$$;

alter function api.approve_vendor owner to assetry_api;
grant execute on function api.approve_vendor to authenticated;

comment on function api.approve_vendor is
$$Approve a vendor

A PROSPECT becomes APPROVED. The account that created the vendor cannot approve it. p_reason, at most 500 characters,
is kept as status_reason.
Refuses with VENDOR_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, TRANSITION_NOT_ALLOWED and SELF_APPROVAL.$$;
-- end: function api.approve_vendor

-- source: function api.archive_authorized_vendor
create or replace function api.archive_authorized_vendor(
  p_authorized_vendor_id uuid,
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
    'archive_authorized_vendor', 'contract.manage', jsonb_build_array(p_authorized_vendor_id, p_row_version)
  );
  v_authorized contract.authorized_vendors;
begin
  if v_answer is null then
    perform contract.lock_authorized_vendor(p_authorized_vendor_id, p_row_version);

    update contract.authorized_vendors as a
       set archived_at = clock_timestamp()
     where a.id = p_authorized_vendor_id
    returning * into v_authorized;

    v_answer := core.finish_action(core.answer(to_jsonb(v_authorized), null::contract.authorized_vendor_answer));
  end if;

  return next jsonb_populate_record(null::contract.authorized_vendor_answer, v_answer);
end
$$;

alter function api.archive_authorized_vendor owner to assetry_api;
grant execute on function api.archive_authorized_vendor to authenticated;

comment on function api.archive_authorized_vendor is
$$Archive an authorized vendor

From now on it authorizes nobody. Work that is assigned stays assigned and is checked again when it starts.
Refuses with AUTHORIZED_VENDOR_NOT_FOUND, NOT_ALL_SITES (it is for all sites), STALE_ROW and
AUTHORIZED_VENDOR_ARCHIVED (it is already archived).$$;
-- end: function api.archive_authorized_vendor

-- source: function api.assign_work_order
create or replace function api.assign_work_order(
  p_work_order_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns setof work.assignment_answer
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_answer     jsonb := core.begin_action(
    'assign_work_order', 'work_order.assign', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_work_order work.work_orders;
  v_worker_ids uuid[];
  v_status     text;
  v_coverage   record;
  v_faults     jsonb;
begin
  if v_answer is null then
    if p_values ->> 'override_reason' is not null then
      perform core.require_permission('work_order_assignment.override');
    end if;

    p_values := core.check_values('work.assignments', p_values, 'create');
    v_worker_ids := array(
      select distinct e.id::uuid from jsonb_array_elements_text(p_values -> 'worker_ids') as e (id)
    );
    perform work.hold_workers(v_worker_ids);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'assign_work_order');
    perform work.check_workers(v_work_order.site_id, v_worker_ids);
    v_coverage := work.coverage(
      v_work_order, v_worker_ids, core.site_date(v_work_order.site_id, clock_timestamp()), true, 'worker_ids'
    );

    if v_work_order.status = 'IN_PROGRESS' then
      perform work.check_safe(v_work_order, safety.own_lock_faults(v_work_order, v_worker_ids));
    end if;

    v_faults := v_coverage.p_faults || work.authorization_faults(v_work_order, v_worker_ids, 'worker_ids');

    if p_values ->> 'override_reason' is null then
      perform work.check_coverage(v_faults);
    elsif v_faults @> '[{"code": "AUTHORIZED_VENDOR_REQUIRED"}]' then
      perform core.require_permission('entitlement.override');
    end if;

    perform work.store_assignments(v_work_order, v_worker_ids, p_values ->> 'override_reason', v_faults);

    if v_work_order.status <> v_status or v_work_order.status_before_hold = 'OPEN' then
      update work.work_orders as w
         set status = v_status,
             status_before_hold = case when w.status_before_hold = 'OPEN' then 'ASSIGNED' else w.status_before_hold end
       where w.id = p_work_order_id
      returning * into v_work_order;
    end if;

    perform service.follow(v_work_order);
    v_answer := core.finish_action(work.assignment_answer(v_work_order, v_coverage.p_warnings));
  end if;

  return next jsonb_populate_record(null::work.assignment_answer, v_answer);
end
$$;

alter function api.assign_work_order owner to assetry_api;
grant execute on function api.assign_work_order to authenticated;

comment on function api.assign_work_order is
$$Assign workers to a work order

Adds the workers to those already assigned. OPEN work becomes ASSIGNED; work in progress or on hold keeps its status.
A worker can be assigned at the home site and, with an account, at the sites that the account reaches, and must hold
the required skills and, today, the required certificates (/qualification_requirements). override_reason, with the
permission
work_order_assignment.override, assigns despite missing qualifications: reason and overridden requirements are kept at
/work_order_assignments and not checked again at scheduling or start. A contract that requires authorized vendors
(is_authorized_vendor_required of /contracts) and covers the work today lets only workers of its vendors
(/authorized_vendors) be assigned; override_reason then needs entitlement.override as well, and the contract pays
nothing of the labour. An expired certificate whose type does not block yet is returned in warnings
(CERTIFICATE_EXPIRED).
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, WORKER_NOT_ACTIVE,
SITE_NOT_SERVED, MISSING_SKILL, CERTIFICATE_MISSING, CERTIFICATE_EXPIRED and AUTHORIZED_VENDOR_REQUIRED; details names
each worker and each requirement, or the contract and its vendors, and OWN_LOCK_MISSING, which nothing overrides: who
joins work in progress behind a lockout has put on a lock before. PERMISSION_DENIED also when override_reason is given
without the permission work_order_assignment.override, or entitlement.override where it is needed.$$;
-- end: function api.assign_work_order

-- source: function api.complete_work_order
create or replace function api.complete_work_order(
  p_work_order_id uuid,
  p_values        api.field_values default '{}',
  p_row_version   integer          default null
)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_answer     jsonb := core.begin_action(
    'complete_work_order', 'work_order.complete', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_timers     uuid[];
  v_work_order work.work_orders;
  v_status       text;
  v_clock_at     timestamptz;
  v_started_at   timestamptz;
  v_completed_at timestamptz;
  v_turned_at    timestamptz;
begin
  if v_answer is null then
    p_values := core.check_values('work.completions', coalesce(p_values, '{}'), 'create');
    v_timers := work.hold_timer_workers(p_work_order_id);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'complete_work_order');
    v_completed_at := coalesce((p_values ->> 'completed_at')::timestamptz, clock_timestamp());
    v_clock_at := work.clock_at(v_work_order);
    v_started_at := coalesce((p_values ->> 'started_at')::timestamptz, v_completed_at);

    if v_work_order.status in ('OPEN', 'ASSIGNED') then
      perform core.check_instant('started_at', (p_values ->> 'started_at')::timestamptz, v_clock_at);
      v_clock_at := greatest(v_clock_at, (p_values ->> 'started_at')::timestamptz);
    elsif p_values ->> 'started_at' is not null then
      perform core.refuse_field('started_at', 'NOT_ALLOWED', 'The work has already begun');
    end if;

    perform core.check_instant('completed_at', v_completed_at, v_clock_at);

    if (p_values ->> 'had_downtime')::boolean is false and work.has_downtime(p_work_order_id) then
      perform core.refuse_field('had_downtime', 'NOT_ALLOWED', 'A downtime names the work order');
    end if;

    perform work.check_completion(v_work_order, work.completion_faults(v_work_order, p_values));

    if v_work_order.status in ('OPEN', 'ASSIGNED') then
      perform work.turn_clock(v_work_order, 'RUN', v_started_at);
    end if;

    v_turned_at := case v_work_order.status when 'ON_HOLD' then v_completed_at end;
    perform work.stop_timers(v_work_order, v_timers, v_completed_at);
    perform work.turn_clock(v_work_order, null, v_completed_at);
    perform work.end_assignments(array[p_work_order_id], v_completed_at);

    insert into work.completions (
      site_id, work_order_id, completed_at, completion_note, had_downtime, is_asset_still_down
    )
    values (
      v_work_order.site_id, p_work_order_id, v_completed_at, p_values ->> 'completion_note',
      (p_values ->> 'had_downtime')::boolean, coalesce((p_values ->> 'is_asset_still_down')::boolean, false)
    );

    update work.work_orders as w
       set status = v_status,
           started_at = coalesce(w.started_at, v_started_at),
           completed_at = v_completed_at,
           completed_by = core.current_account_id(),
           completion_note = p_values ->> 'completion_note',
           status_note = null,
           status_before_hold = null,
           hold_reason = null,
           own_hold_reason = null,
           remaining_minutes = null,
           due_at = case
             when w.remaining_minutes is null then w.due_at
             else workforce.due_after(w.site_id, v_completed_at, w.remaining_minutes)
           end
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform service.follow(v_work_order, v_turned_at);
    v_answer := core.finish_action(
      work.work_order_answer(v_work_order, work.completion_warnings(v_work_order, p_values))
    );
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.complete_work_order owner to assetry_api;
grant execute on function api.complete_work_order to authenticated;

comment on function api.complete_work_order is
$$Complete a work order

Stops its clock and labour timers and ends its assignments (/work_order_assignments keeps them). completed_at is not
before the last clock entry. With the permission work_order.quick_report, OPEN or ASSIGNED work is started and
completed in one call, from started_at on; start_work_order's requirements apply.

Required before completion: child work orders completed or cancelled; required tasks answered; additional assets
completed or skipped; a failure report and a signature where the type requires them; a downtime that names the work
order, or had_downtime false, where the type requires it; issued permits handed back and all locks removed. Downtimes
that name it are closed, unless is_asset_still_down. Work behind a lockout is completed from the hold
(WAITING_FOR_LOCKOUT) that begins when the last lock is removed: the time on hold is not working time.

These do not block completion and are returned in warnings: tools still checked out (TOOL_OUT), an asset still down
(ASSET_DOWN), and a failure report or downtime for which the type prompts (FAILURE_REPORT_MISSING, DOWNTIME_MISSING).
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, TIMER_STARTED (a timer
started at the same moment), CHILDREN_OPEN, REQUIRED_TASK_UNANSWERED, ASSETS_OPEN, FAILURE_REPORT_MISSING,
DOWNTIME_MISSING, DOWNTIME_OPEN, SIGNATURE_MISSING, LOCKS_ON, PERMIT_OPEN, WORK_ORDER_RESTS (it is on hold for another
reason), LOCKOUT_MISSING (it requires a lockout and never had one) and LOCKOUT_NOT_VERIFIED (it was worked on without
verification), and for work that nobody has started BLOCKED_BY, PERMIT_MISSING, PERMIT_NOT_IN_FORCE, OWN_LOCK_MISSING,
CERTIFICATE_MISSING, CERTIFICATE_EXPIRED, AUTHORIZED_VENDOR_REQUIRED, TOOL_NOT_CALIBRATED and TOOL_NOT_USABLE (details
names each).$$;
-- end: function api.complete_work_order

-- source: function api.correct_asset_move
create or replace function api.correct_asset_move(p_placement_id uuid, p_values api.field_values)
returns setof asset.move_correction_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'correct_asset_move', 'asset.correct_move', jsonb_build_array(p_placement_id, p_values)
  );
  v_moved      asset.placements[];
  v_correction asset.move_corrections;
begin
  if v_answer is null then
    v_correction := jsonb_populate_record(
      null::asset.move_corrections, core.check_values('asset.move_corrections', p_values, 'create')
    );
    perform core.check_instant('moved_at', v_correction.moved_at, null);

    perform core.lock_tree('asset.assets');
    v_moved := asset.lock_move(p_placement_id);
    v_correction.original_at := (v_moved[1]).started_at;

    if v_correction.moved_at = v_correction.original_at then
      perform core.refuse_field('moved_at', 'NO_CHANGE', 'It already has that time');
    end if;

    perform asset.shift_move(v_moved, v_correction.moved_at);
    perform asset.check_history(
      array(select m.asset_id from unnest(v_moved) as m), least(v_correction.original_at, v_correction.moved_at),
      'moved_at'
    );

    insert into asset.move_corrections (site_id, asset_id, kind, original_at, moved_at, moved_assets, reason)
    select a.site_id, a.id, 'CORRECTED', v_correction.original_at, v_correction.moved_at, cardinality(v_moved),
           v_correction.reason
      from asset.assets as a
     where a.id = (select m.asset_id from unnest(v_moved) as m where m.id = p_placement_id)
    returning * into v_correction;

    v_answer := core.finish_action(core.answer(to_jsonb(v_correction), null::asset.move_correction_answer));
  end if;

  return next jsonb_populate_record(null::asset.move_correction_answer, v_answer);
end
$$;

alter function api.correct_asset_move owner to assetry_api;
grant execute on function api.correct_asset_move to authenticated;

comment on function api.correct_asset_move is
$$Correct the time of an asset's move

Everything moved, installed or removed in the same act gets the new time, which is after each asset's previous move
and before its next one. The previous time is kept at /asset_move_corrections. To correct a place, use
undo_asset_move, or move_asset from the time at which it became wrong.
p_placement_id: Id of a row of /asset_placements, the place to which the asset moved, current or past
Refuses with VALIDATION_FAILED, PLACEMENT_NOT_FOUND, POSITION_OCCUPIED, PARENT_AT_OTHER_SITE and TREE_LOOP (in the
time between the two instants).$$;
-- end: function api.correct_asset_move

-- source: function api.create_asset_booking
create or replace function api.create_asset_booking(p_values api.field_values, p_assets api.row_list default '[]')
returns setof asset.asset_booking_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_asset_booking', 'asset_booking.create', jsonb_build_array(p_values, p_assets)
  );
  v_read       record;
  v_booking    asset.bookings;
  v_lines      asset.booking_lines[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('asset.bookings', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
      from asset.read_booking_lines(p_assets) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_booking := jsonb_populate_record(null::asset.bookings, v_read.p_kept);
    perform core.refuse_faults(asset.booking_faults(v_booking));

    perform asset.lock_booked_assets(
      null, array(select l.asset_id from unnest(v_lines) as l where l.asset_id is not null)
    );
    perform asset.lock_custodian(v_booking.worker_id);

    begin
      insert into asset.bookings (
        site_id, booking_number, worker_id, external_party, starts_at, ends_at, purpose
      )
      values (
        v_booking.site_id, coalesce(v_booking.booking_number, core.new_number('asset.bookings')), v_booking.worker_id,
        v_booking.external_party, v_booking.starts_at, v_booking.ends_at, v_booking.purpose
      )
      returning * into v_booking;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('booking', v_constraint);
    end;

    perform asset.store_booking_lines(v_booking, v_lines);
    v_answer := core.finish_action(core.answer(to_jsonb(v_booking), null::asset.asset_booking_answer));
  end if;

  return next jsonb_populate_record(null::asset.asset_booking_answer, v_answer);
end
$$;

alter function api.create_asset_booking owner to assetry_api;
grant execute on function api.create_asset_booking to authenticated;

comment on function api.create_asset_booking is
$$Create a booking of assets

For a worker or, with external_party, an external person. The booking is a DRAFT, which reserves nothing until
reserve_asset_booking. ends_at is excluded: after a booking until 12:00 the next can begin at 12:00.
p_assets: At most 200 objects with note and asset_id (an asset at the site that is not retired), or with category_id,
or model and manufacturer, or both, for any asset of that kind; default none
Refuses with VALIDATION_FAILED (fields such as p_assets[2].asset_id), WORKER_NOT_ACTIVE and ALREADY_EXISTS.$$;
-- end: function api.create_asset_booking

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
    perform contract.check_authorized_vendor(v_authorized);
    v_authorized.site_id := coalesce(
      v_authorized.site_id, (select c.site_id from contract.contracts as c where c.id = v_authorized.contract_id)
    );

    if v_authorized.site_id is null then
      perform core.require_all_sites();
    end if;

    begin
      insert into contract.authorized_vendors (
        site_id, contract_id, type_id, vendor_id, is_own_staff, starts_on, ends_on
      )
      values (
        v_authorized.site_id, v_authorized.contract_id, v_authorized.type_id, v_authorized.vendor_id,
        v_authorized.is_own_staff, v_authorized.starts_on, v_authorized.ends_on
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
only their own vendor and authorized vendors do the work that they cover. Set either contract_id or type_id, which
authorizes for all contracts of the type, and either vendor_id or is_own_staff, which authorizes workers without a
vendor.
Refuses with VALIDATION_FAILED, NOT_ALL_SITES (without a site) and ALREADY_EXISTS (the same authorization exists).$$;
-- end: function api.create_authorized_vendor

-- source: function api.create_consignment_invoice
create or replace function api.create_consignment_invoice(
  p_site_id   uuid,
  p_vendor_id uuid,
  p_values    api.field_values,
  p_lines     api.row_list
)
returns setof procurement.invoice_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'create_consignment_invoice', 'invoice.create', jsonb_build_array(p_site_id, p_vendor_id, p_values, p_lines)
  );
  v_read    record;
  v_invoice procurement.invoices;
  v_rows    jsonb;
  v_lines   procurement.invoice_lines[];
  v_owed    text;
begin
  if v_answer is null then
    v_read := core.read_record('procurement.invoices', p_values, 'create');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'procurement.invoice_lines', p_lines, 'create', 500) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_invoice := jsonb_populate_record(null::procurement.invoices, v_read.p_kept);
    if v_invoice.vendor_id <> p_vendor_id then
      perform core.refuse_field('vendor_id', 'NOT_ALLOWED', 'p_vendor_id sets it');
    end if;

    v_invoice.site_id := p_site_id;
    v_invoice.vendor_id := p_vendor_id;
    v_invoice.last_used_on := coalesce(v_invoice.last_used_on, v_invoice.invoiced_on);
    v_owed := procurement.hold_biller(p_site_id, p_vendor_id);
    v_invoice.currency := coalesce(v_invoice.currency, v_owed);
    v_lines := procurement.read_consignment_invoice(v_invoice, v_rows);
    perform procurement.check_invoice(v_invoice);
    v_invoice := procurement.store_invoice(v_invoice, v_lines);

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

alter function api.create_consignment_invoice owner to assetry_api;
grant execute on function api.create_consignment_invoice to authenticated;

comment on function api.create_consignment_invoice is
$$Create a vendor's invoice for consigned goods used

The vendor's goods were in consigned storerooms of the site and are invoiced after use. The invoice is a DRAFT;
submit_invoice matches it with the consumption up to last_used_on, by default the invoice day (explain_unbilled_dues
shows it beforehand); then it has the life cycle of any invoice. Its number is unique among the vendor's invoices that
are not VOID.
p_lines: At most 500 objects with storeroom_id, item_id, quantity (in the base unit), unit_price without taxes,
tax_amount (or that of p_values, shared over the lines) and cost_center_id where a budget is charged; an item used at
two prices can have two lines
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, VENDOR_NOT_FOUND, RATE_MISSING and ALREADY_EXISTS.$$;
-- end: function api.create_consignment_invoice

-- source: function api.create_contract
create or replace function api.create_contract(p_values api.field_values)
returns setof contract.contract_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('create_contract', 'contract.create', jsonb_build_array(p_values));
  v_contract   contract.contracts;
  v_constraint text;
begin
  if v_answer is null then
    v_contract := jsonb_populate_record(
      null::contract.contracts, core.check_values('contract.contracts', p_values, 'create')
    );

    perform contract.hold_vendor(v_contract.vendor_id);
    perform contract.check_contract(v_contract, null);

    if v_contract.site_id is null then
      perform core.require_all_sites();
    end if;

    begin
      insert into contract.contracts (
        site_id, contract_number, type_id, vendor_id, title, starts_on, ends_on, signed_at,
        covers_labour, covers_parts, covers_travel, requires_authorized_vendor, total_value, currency, custom,
        renewal_notice_days, renewal_months
      )
      values (
        v_contract.site_id,
        coalesce(v_contract.contract_number, core.new_number('contract.contracts')),
        v_contract.type_id, v_contract.vendor_id, v_contract.title,
        v_contract.starts_on, v_contract.ends_on, v_contract.signed_at,
        v_contract.covers_labour, v_contract.covers_parts, v_contract.covers_travel,
        coalesce(v_contract.requires_authorized_vendor, false),
        v_contract.total_value, v_contract.currency, coalesce(v_contract.custom, '{}'),
        v_contract.renewal_notice_days, v_contract.renewal_months
      )
      returning * into v_contract;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('contract', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_contract), null::contract.contract_answer));
  end if;

  return next jsonb_populate_record(null::contract.contract_answer, v_answer);
end
$$;

alter function api.create_contract owner to assetry_api;
grant execute on function api.create_contract to authenticated;

comment on function api.create_contract is
$$Create a contract

Without site_id it is for all sites, which requires an account that reaches all sites. Cover that is not given is that
of its type. The contract is a DRAFT until it is submitted and approved.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED (also a blocked vendor, or an inactive type) and ALREADY_EXISTS.$$;
-- end: function api.create_contract

-- source: function api.create_credit_note
create or replace function api.create_credit_note(
  p_values           api.field_values,
  p_lines            api.row_list     default '[]',
  p_invoice_id       uuid             default null,
  p_vendor_return_id uuid             default null,
  p_charges          api.row_list     default '[]'
)
returns setof procurement.invoice_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'create_credit_note', 'invoice.create',
    jsonb_build_array(p_values, p_lines, p_invoice_id, p_vendor_return_id, p_charges)
  );
  v_read    record;
  v_invoice procurement.invoices;
  v_rows    jsonb;
  v_charges jsonb;
  v_lines   procurement.invoice_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('procurement.invoices', p_values, 'create');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'procurement.invoice_lines', p_lines, 'create', 500) as r;
    select r.p_kept, v_read.p_faults || r.p_faults into v_charges, v_read.p_faults
      from core.read_rows('p_charges', 'procurement.invoice_charges', p_charges, 'create', 50) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_invoice := jsonb_populate_record(null::procurement.invoices, v_read.p_kept);
    v_invoice.kind := 'CREDIT';
    v_invoice.credits_invoice_id := p_invoice_id;
    v_invoice.vendor_return_id := p_vendor_return_id;
    v_invoice := procurement.read_credit(v_invoice);

    if v_rows <> '[]' or v_charges = '[]' then
      v_lines := procurement.read_credit_lines(v_invoice, v_rows);
    end if;

    v_charges := procurement.read_credit_charges(v_invoice, v_lines, v_charges);
    perform procurement.check_invoice(v_invoice);
    v_invoice := procurement.store_invoice_charges(
      procurement.store_invoice(v_invoice, coalesce(v_lines, '{}')), v_charges
    );

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

alter function api.create_credit_note owner to assetry_api;
grant execute on function api.create_credit_note to authenticated;

comment on function api.create_credit_note is
$$Create a vendor's credit note

The credit note is a DRAFT with the life cycle of an invoice: submit_invoice, approve_invoice or
accept_credit_difference, record_invoice_payment, cancel_invoice or reverse_invoice. It has the currency and rate of the
invoice, or the currency of the order. A return invoiced by several invoices takes one credit note for each. Its
number is unique among the invoices of the vendor.
p_lines: At most 500 objects with purchase_order_line_id, or credited_line_id (the invoice line) for consigned goods,
quantity (in the unit of that line), unit_price without taxes, tax_amount and credit_basis: QUANTITY (default) credits
the invoiced quantity, PRICE part of its price, such as
an overcharge; all amounts are positive
p_charges: At most 50 objects with the kind of a charge of the invoice, amount without taxes and tax_amount; required
without p_lines; requires p_invoice_id
p_invoice_id: Id of a row of /vendor_invoices to credit, approved or paid; required without
p_vendor_return_id
p_vendor_return_id: Id of a row of /vendor_returns to credit; without p_invoice_id, submit_invoice finds the newest
approved invoice with enough left
Refuses with VALIDATION_FAILED, INVOICE_NOT_FOUND, VENDOR_RETURN_NOT_FOUND, VENDOR_RETURN_CREDITED and
ALREADY_EXISTS.$$;
-- end: function api.create_credit_note

-- source: function api.create_inspection_template
create or replace function api.create_inspection_template(p_values api.field_values, p_items api.row_list default '[]')
returns setof inspection.template_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_inspection_template', 'inspection_template.create', jsonb_build_array(p_values, p_items)
  );
  v_read       record;
  v_template   inspection.templates;
  v_items      inspection.template_items[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('inspection.templates', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_items, v_read.p_faults
      from inspection.read_items(p_items) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_template := jsonb_populate_record(null::inspection.templates, v_read.p_kept);

    begin
      insert into inspection.templates (
        code, name, description, scope, scoring, pass_threshold, needs_review, destination_id
      )
      values (
        coalesce(v_template.code, core.new_number('inspection.templates')),
        v_template.name, v_template.description, v_template.scope, coalesce(v_template.scoring, 'NONE'),
        v_template.pass_threshold, coalesce(v_template.needs_review, false), v_template.destination_id
      )
      returning * into v_template;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('inspection_template', v_constraint);
    end;

    perform inspection.store_items(v_template.id, v_items);
    v_answer := core.finish_action(inspection.template_answer(v_template));
  end if;

  return next jsonb_populate_record(null::inspection.template_answer, v_answer);
end
$$;

alter function api.create_inspection_template owner to assetry_api;
grant execute on function api.create_inspection_template to authenticated;

comment on function api.create_inspection_template is
$$Create an inspection template

The template has a draft revision; inspections can be created after publish_inspection_template.
p_items: Items in their order, at most 500 objects with prompt and kind (PASS_FAIL, YES_NO, NUMERIC, TEXT, CHOICE,
MULTI, DATE, METER or INSTRUCTION), code, section, is_required (default true), allows_na, options, fail_values, unit,
accept_min and accept_max (passing range), plausible_min and plausible_max (accepted range), is_critical, weight,
needs_note_on_fail, visible_if ({"code", "answer"} of an earlier item) and meter_name; default none
Refuses with VALIDATION_FAILED (fields such as p_items[2].prompt) and ALREADY_EXISTS.$$;
-- end: function api.create_inspection_template

-- source: function api.create_invoice
create or replace function api.create_invoice(
  p_purchase_order_id uuid,
  p_values            api.field_values,
  p_lines             api.row_list     default '[]',
  p_charges           api.row_list     default '[]'
)
returns setof procurement.invoice_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'create_invoice', 'invoice.create', jsonb_build_array(p_purchase_order_id, p_values, p_lines, p_charges)
  );
  v_read    record;
  v_invoice procurement.invoices;
  v_order   procurement.purchase_orders;
  v_rows    jsonb;
  v_charges jsonb;
  v_lines   procurement.invoice_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('procurement.invoices', p_values, 'create');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'procurement.invoice_lines', p_lines, 'create', 500) as r;
    select r.p_kept, v_read.p_faults || r.p_faults into v_charges, v_read.p_faults
      from core.read_rows('p_charges', 'procurement.invoice_charges', p_charges, 'create', 50) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_invoice := jsonb_populate_record(null::procurement.invoices, v_read.p_kept);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, null);

    if v_rows <> '[]' or v_charges = '[]' then
      v_lines := procurement.read_invoice(v_order, v_rows);
    end if;

    v_invoice.currency := coalesce(v_invoice.currency, v_order.currency);

    v_invoice.site_id := v_order.site_id;
    v_invoice.vendor_id := coalesce(v_invoice.vendor_id, v_order.vendor_id);
    v_invoice.purchase_order_id := v_order.id;
    perform procurement.check_invoice(v_invoice);
    perform procurement.check_invoice_charges(v_invoice, v_order, v_lines, v_charges);
    v_invoice := procurement.store_invoice_charges(
      procurement.store_invoice(v_invoice, coalesce(v_lines, '{}')), v_charges
    );

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

alter function api.create_invoice owner to assetry_api;
grant execute on function api.create_invoice to authenticated;

comment on function api.create_invoice is
$$Create a vendor's invoice for a purchase order

The invoice is a DRAFT until it is submitted. Currency: that of the order by default; rate: that of the organization
on the invoice day. Its number, ignoring case, blanks and punctuation, is unique among the vendor's invoices that are
not VOID; cancel a wrong entry and create it again. An invoice of charges only can be of another vendor_id, such as a
freight forwarder. Credit an overcharge with create_credit_note.
p_lines: At most 500 objects with purchase_order_line_id, quantity (in the unit of that line), unit_price without
taxes and tax_amount; tax_amount of p_values is shared over lines without one; default none
p_charges: At most 50 objects with kind (FREIGHT, DUTY, INSURANCE or OTHER), amount without taxes, tax_amount and
basis (VALUE, QUANTITY or WEIGHT; default that of the order); default none
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, RATE_MISSING and ALREADY_EXISTS.$$;
-- end: function api.create_invoice

-- source: function api.create_job_plan
create or replace function api.create_job_plan(
  p_values api.field_values,
  p_tasks  api.row_list default '[]',
  p_lines  api.row_list default '[]'
)
returns setof maintenance.job_plan_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_job_plan', 'job_plan.create', jsonb_build_array(p_values, p_tasks, p_lines)
  );
  v_read       record;
  v_plan       maintenance.job_plans;
  v_tasks      work.tasks[];
  v_lines      maintenance.job_plan_lines[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('maintenance.job_plans', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_tasks, v_read.p_faults
      from work.read_tasks(p_tasks, 'maintenance.job_plan_tasks') as r;
    select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
      from maintenance.read_plan_lines(p_lines) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_plan := jsonb_populate_record(
      null::maintenance.job_plans,
      '{"requires_signature": false, "required_permits": []}' || jsonb_strip_nulls(v_read.p_kept)
    );
    perform maintenance.check_job_plan(v_plan);
    perform maintenance.check_required_permits(v_plan.required_permits);

    begin
      insert into maintenance.job_plans (
        code, name, description, instructions, estimated_minutes, downtime_minutes, requires_signature,
        required_permits, currency
      )
      values (
        coalesce(v_plan.code, core.new_number('maintenance.job_plans')), v_plan.name, v_plan.description,
        v_plan.instructions, v_plan.estimated_minutes, v_plan.downtime_minutes, v_plan.requires_signature,
        v_plan.required_permits, v_plan.currency
      )
      returning * into v_plan;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('job_plan', v_constraint);
    end;

    perform maintenance.store_draft(v_plan.id, v_tasks, v_lines);
    v_answer := core.finish_action(maintenance.job_plan_answer(v_plan));
  end if;

  return next jsonb_populate_record(null::maintenance.job_plan_answer, v_answer);
end
$$;

alter function api.create_job_plan owner to assetry_api;
grant execute on function api.create_job_plan to authenticated;

comment on function api.create_job_plan is
$$Create a job plan

The job plan has a draft revision; publish_job_plan makes it available for work orders.
p_tasks: Tasks in their order, at most 200 objects with title and kind (CHECK, TEXT, NUMBER, CHOICE, MULTI, PHOTO,
SIGNATURE, METER or INSPECTION), instructions, is_required (default true), allows_na (default false), options (CHOICE,
MULTI), unit, accept_min and accept_max (NUMBER, METER), meter_name (METER) and template_id (INSPECTION); default none
p_lines: Planned resources, at most 200 objects with kind (LABOUR in hours, ITEM, TOOL or SERVICE) and description,
quantity (default 1), craft_id and craft_level (LABOUR), item_id (ITEM), unit and unit_cost; default none
Refuses with VALIDATION_FAILED (fields such as p_lines[2].quantity) and ALREADY_EXISTS.$$;
-- end: function api.create_job_plan

-- source: function api.create_lockout_procedure
create or replace function api.create_lockout_procedure(p_values api.field_values, p_points api.row_list default '[]')
returns setof safety.procedure_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_lockout_procedure', 'lockout_procedure.create', jsonb_build_array(p_values, p_points)
  );
  v_read       record;
  v_procedure  safety.procedures;
  v_points     safety.points[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('safety.procedures', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_points, v_read.p_faults
      from safety.read_points(p_points) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_procedure := jsonb_populate_record(null::safety.procedures, v_read.p_kept);
    perform safety.check_subject(v_procedure);
    v_procedure.site_id := coalesce(
      v_procedure.site_id, (select a.site_id from asset.assets as a where a.id = v_procedure.asset_id),
      (select l.site_id from asset.locations as l where l.id = v_procedure.location_id)
    );
    perform safety.hold_place(v_procedure.site_id, v_procedure.location_id, v_procedure.asset_id);

    begin
      insert into safety.procedures (
        site_id, procedure_number, title, asset_id, location_id, instructions, review_months
      )
      values (
        v_procedure.site_id, coalesce(v_procedure.procedure_number, core.new_number('safety.procedures')),
        v_procedure.title, v_procedure.asset_id, v_procedure.location_id, v_procedure.instructions,
        coalesce(v_procedure.review_months, 12)
      )
      returning * into v_procedure;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('lockout_procedure', replace(v_constraint, '_revision', ''));
    end;

    perform safety.store_points(v_procedure, v_points);

    v_answer := core.finish_action(core.answer(to_jsonb(v_procedure), null::safety.procedure_answer));
  end if;

  return next jsonb_populate_record(null::safety.procedure_answer, v_answer);
end
$$;

alter function api.create_lockout_procedure owner to assetry_api;
grant execute on function api.create_lockout_procedure to authenticated;

comment on function api.create_lockout_procedure is
$$Create a lockout procedure

The energy-control procedure of an asset or a location. It is a DRAFT until it is published.
p_points: Isolation points in the order of isolation, at most 200 objects with energy, device, place, method,
release_step and verify_step; default none
Refuses with VALIDATION_FAILED (fields such as p_points[2].device), PARENT_AT_OTHER_SITE, ASSET_RETIRED and
ALREADY_EXISTS.$$;
-- end: function api.create_lockout_procedure

-- source: function api.create_maintenance_route
create or replace function api.create_maintenance_route(p_values api.field_values, p_stops api.row_list)
returns setof maintenance.route_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_maintenance_route', 'maintenance_route.create', jsonb_build_array(p_values, p_stops)
  );
  v_read       record;
  v_route      maintenance.routes;
  v_stops      maintenance.route_stops[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('maintenance.routes', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_stops, v_read.p_faults
      from maintenance.read_stops(p_stops) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_route := jsonb_populate_record(null::maintenance.routes, v_read.p_kept);
    perform work.hold_assets(array(select t.asset_id from unnest(v_stops) as t));

    begin
      insert into maintenance.routes (site_id, code, name)
      values (v_route.site_id, v_route.code, v_route.name)
      returning * into v_route;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('route', v_constraint);
    end;

    perform maintenance.store_stops(v_route, v_stops);
    v_answer := core.finish_action(core.answer(to_jsonb(v_route), null::maintenance.route_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.route_answer, v_answer);
end
$$;

alter function api.create_maintenance_route owner to assetry_api;
grant execute on function api.create_maintenance_route to authenticated;

comment on function api.create_maintenance_route is
$$Create a maintenance route

Each work order of a schedule with the route gets its stops as /work_order_assets.
p_stops: Stops in their order, 1 to 500 objects with asset_id (at the site, each once) and note, the work to be done
there
Refuses with VALIDATION_FAILED (fields such as p_stops[2].asset_id) and ALREADY_EXISTS.$$;
-- end: function api.create_maintenance_route

-- source: function api.create_permit_kind
create or replace function api.create_permit_kind(
  p_values    api.field_values,
  p_questions api.row_list     default '[]',
  p_limits    api.row_list     default '[]',
  p_signers   api.row_list     default '[]'
)
returns setof safety.permit_kind_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_permit_kind', 'permit_kind.create', jsonb_build_array(p_values, p_questions, p_limits, p_signers)
  );
  v_read       record;
  v_kind       safety.permit_kinds;
  v_questions  safety.permit_kind_questions[];
  v_limits     safety.permit_kind_limits[];
  v_signers    safety.permit_kind_signers[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('safety.permit_kinds', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_questions, v_read.p_faults
      from safety.read_kind_questions(p_questions) as r;
    select r.p_read, v_read.p_faults || r.p_faults into v_limits, v_read.p_faults
      from safety.read_kind_limits(p_limits) as r;
    select r.p_read, v_read.p_faults || r.p_faults into v_signers, v_read.p_faults
      from safety.read_kind_signers(p_signers) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_kind := jsonb_populate_record(null::safety.permit_kinds, v_read.p_kept);
    perform core.require_all_sites();
    perform safety.check_permit_kind(v_kind, v_limits <> '{}');

    begin
      insert into safety.permit_kinds (
        code, name, class, conflict_groups, maximum_minutes, gas_test_minutes, gas_test_never_expires,
        gas_warning_minutes, required_roles, separated_roles
      )
      values (
        v_kind.code, v_kind.name, v_kind.class, coalesce(v_kind.conflict_groups, '{}'), v_kind.maximum_minutes,
        v_kind.gas_test_minutes, coalesce(v_kind.gas_test_never_expires, false),
        coalesce(v_kind.gas_warning_minutes, least(10, v_kind.gas_test_minutes / 2)),
        coalesce(v_kind.required_roles, '{}'),
        coalesce(v_kind.separated_roles, '{ISSUER,ACCEPTOR,AREA_AUTHORITY,SAFETY}')
      )
      returning * into v_kind;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('permit_kind', v_constraint);
    end;

    perform safety.store_kind_questions(v_kind.id, v_questions);
    perform safety.store_kind_limits(v_kind.id, v_limits);
    perform safety.store_kind_signers(v_kind.id, v_signers);

    v_answer := core.finish_action(core.answer(to_jsonb(v_kind), null::safety.permit_kind_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_kind_answer, v_answer);
end
$$;

alter function api.create_permit_kind owner to assetry_api;
grant execute on function api.create_permit_kind to authenticated;

comment on function api.create_permit_kind is
$$Create a permit kind

A kind with gas limits requires gas_test_minutes, the longest age of a test, or gas_test_never_expires. A permit in
force whose newest gas test becomes too old is suspended and its work put on hold; gas_warning_minutes before (default
10, at most half of gas_test_minutes; 0 for none) its signers are notified. Permits of different classes with a common
code in conflict_groups are not issued for the same place and time. One person signs an issue in at most one of
separated_roles. Permit kinds apply to all sites; the account must reach all sites.
p_questions: Questions before issue, in their order, at most 200 objects with prompt, needed_answer and is_required;
default none
p_limits: Gas limits, at most 50 objects with gas, unit, and minimum, maximum or both; default none
p_signers: Permitted signers, at most 200 objects with role and one of role_id, certificate_type_id, account_id, or
is_anybody; any one of a role is enough; a role that is not listed can be signed by any account with the permission;
default none
Refuses with NOT_ALL_SITES, VALIDATION_FAILED (fields such as p_limits[2].gas) and ALREADY_EXISTS.$$;
-- end: function api.create_permit_kind

-- source: function api.create_person
create or replace function api.create_person(
  p_values   api.field_values,
  p_role_ids uuid[]           default '{}',
  p_site_ids uuid[]           default '{}',
  p_worker   api.field_values default null,
  p_invites  boolean          default true
)
returns table (id uuid, status text, worker_id uuid, worker_number text, is_invited boolean, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer  jsonb := core.begin_action(
    'create_person', 'account.create', jsonb_build_array(p_values, p_role_ids, p_site_ids, p_worker, p_invites)
  );
  v_account identity.accounts;
  v_rights  text[];
  v_worker  workforce.workers;
  v_stored  record;
begin
  if v_answer is null then
    if jsonb_typeof(p_values) is distinct from 'object' then
      perform core.refuse_field('p_values', 'INVALID_TYPE', 'Expected an object');
    end if;

    if p_role_ids <> '{}' or p_site_ids <> '{}' then
      perform core.require_permission('account.grant');
    end if;

    if p_worker is not null then
      perform core.require_permission('worker.create');
    end if;

    perform core.refuse_faults(workforce.person_faults(p_values, p_role_ids, p_site_ids, p_worker));

    if p_role_ids <> '{}' then
      v_rights := array(
        select distinct p.code
          from unnest(p_role_ids) as r (id)
         cross join lateral unnest(identity.permissions_of_role(r.id)) as p (code)
      );
      perform identity.require_rights(v_rights);
      perform identity.require_reading(variadic array(
        select r.reading from identity.roles as r where r.id = any (p_role_ids)
      ));
      perform identity.require_unlimited(v_rights);
    end if;

    v_account := jsonb_populate_record(
      null::identity.accounts, core.check_values('identity.accounts', p_values || '{"kind": "PERSON"}', 'create')
    );

    if p_worker is not null then
      v_worker := jsonb_populate_record(
        null::workforce.workers,
        core.check_values(
          'workforce.workers', jsonb_build_object('name', v_account.display_name) || p_worker, 'create'
        )
      );
    end if;

    v_stored := workforce.store_person(v_account, p_role_ids, p_site_ids, v_worker, p_invites);
    v_account := v_stored.p_account;
    v_worker := v_stored.p_worker;
    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_account.id, 'status', v_account.status, 'worker_id', v_worker.id,
        'worker_number', v_worker.worker_number, 'is_invited', p_invites, 'row_version', v_account.row_version
      )
    );
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      id uuid, status text, worker_id uuid, worker_number text, is_invited boolean, row_version integer
    );
end
$$;

alter function api.create_person owner to assetry_api;
grant execute on function api.create_person to authenticated;

comment on function api.create_person is
$$Create a person with account, rights and worker

The account of a person with its roles, sites and worker, in one step, and an invitation by mail with a link that sets
the password (change_password_by_link) and expires after seven days. Roles and sites require the permission
account.grant, a worker requires worker.create. You can grant only roles whose permissions you hold, with reading ALL
only if you read everything, and sites within your reach. Without an invitation set the password with reset_password,
or let the person use request_password_reset.
p_role_ids: Ids of rows of /roles to grant; default none
p_site_ids: Ids of rows of /sites to grant; default none
p_worker: Worker of the person: site_id as in create_worker; name defaults to display_name, email to that of the
account; default no worker
p_invites: If true, mail an invitation; default true
Refuses with VALIDATION_FAILED, ALREADY_EXISTS, RIGHTS_EXCEEDED, PERMISSION_DENIED and RELAY_NOT_CONFIGURED.$$;
-- end: function api.create_person

-- source: function api.create_purchase_order
create or replace function api.create_purchase_order(
  p_values  api.field_values,
  p_lines   api.row_list     default '[]',
  p_charges api.row_list     default '[]'
)
returns setof procurement.purchase_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'create_purchase_order', 'purchase_order.create', jsonb_build_array(p_values, p_lines, p_charges)
  );
  v_read   record;
  v_order  procurement.purchase_orders;
  v_lines  procurement.order_lines[];
  v_rows   jsonb;
begin
  if v_answer is null then
    v_read := core.read_record('procurement.purchase_orders', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
      from procurement.read_order_lines(p_lines) as r;
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_charges', 'procurement.order_charges', p_charges, 'create', 50) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_order := jsonb_populate_record(null::procurement.purchase_orders, v_read.p_kept);
    perform contract.hold_vendor(v_order.vendor_id);
    v_order := procurement.insert_order(v_order, v_lines);

    if v_rows <> '[]' then
      v_order := procurement.change_order(v_order, jsonb_build_object('charges', v_rows), null);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

alter function api.create_purchase_order owner to assetry_api;
grant execute on function api.create_purchase_order to authenticated;

comment on function api.create_purchase_order is
$$Create a purchase order

The order is a DRAFT: not sent, and nothing is on order. Amounts, limits, approvals and budgets are without taxes;
tax_percent of a line is matched with the taxes of invoices. An order in another currency than the site's is valued at
the organization's rate of the day on which it was last changed or submitted (/exchange_rates). Charges are part of
the total, approvals and budgets; goods are received at their price and their share of the charges.
p_lines: At most 500 objects with kind, quantity and unit_price (of unit_id, default the base unit), and by kind: ITEM
item_id and storeroom_id; SERVICE description and work_order_id, which is charged; ASSET description and category_id,
one asset for each received; default none
p_charges: At most 50 objects with kind (FREIGHT, DUTY, INSURANCE or OTHER), amount in the currency of the order,
basis of sharing over the goods (VALUE by default, QUANTITY or WEIGHT) and vendor_id of the invoicing vendor; default
none
Refuses with VALIDATION_FAILED, RATE_MISSING (the currency has no rate) and ALREADY_EXISTS.$$;
-- end: function api.create_purchase_order

-- source: function api.create_quote_request
create or replace function api.create_quote_request(
  p_values     api.field_values,
  p_lines      api.row_list,
  p_vendor_ids uuid[]
)
returns setof procurement.quote_request_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'create_quote_request', 'quote_request.create', jsonb_build_array(p_values, p_lines, p_vendor_ids)
  );
  v_read    record;
  v_request procurement.quote_requests;
  v_rows    jsonb;
  v_lines   procurement.order_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('procurement.quote_requests', p_values, 'create');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'procurement.quote_request_lines', p_lines, 'create', 500) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_request := jsonb_populate_record(null::procurement.quote_requests, v_read.p_kept);
    perform procurement.check_asked_vendors(p_vendor_ids);

    if v_request.closes_at <= clock_timestamp() then
      perform core.refuse_field('closes_at', 'IN_PAST', 'Must be in the future');
    end if;

    v_lines := procurement.read_quote_request_lines(v_request.site_id, v_rows);
    v_request := procurement.store_quote_request(v_request, v_lines, p_vendor_ids);

    v_answer := core.finish_action(core.answer(to_jsonb(v_request), null::procurement.quote_request_answer));
  end if;

  return next jsonb_populate_record(null::procurement.quote_request_answer, v_answer);
end
$$;

alter function api.create_quote_request owner to assetry_api;
grant execute on function api.create_quote_request to authenticated;

comment on function api.create_quote_request is
$$Create a request for quotation

The request is a DRAFT and cannot change: cancel it and create another instead.
p_lines: 1 to 500 objects: requisition_line_id of an approved requisition with quantity (default all not ordered), or
a line as in create_purchase_order without a price
p_vendor_ids: Ids of rows of /vendors to invite, 1 to 50
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.create_quote_request

-- source: function api.create_requisition
create or replace function api.create_requisition(p_values api.field_values, p_lines api.row_list default '[]')
returns setof procurement.requisition_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'create_requisition', 'requisition.create', jsonb_build_array(p_values, p_lines)
  );
  v_read        record;
  v_requisition procurement.requisitions;
  v_lines       procurement.requisition_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('procurement.requisitions', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
      from procurement.read_requisition_lines(p_lines) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_requisition := jsonb_populate_record(null::procurement.requisitions, v_read.p_kept);
    v_requisition := procurement.insert_requisition(v_requisition, v_lines);

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

alter function api.create_requisition owner to assetry_api;
grant execute on function api.create_requisition to authenticated;

comment on function api.create_requisition is
$$Create a requisition

The requisition is a DRAFT. Requested quantities are not suggested again by list_reorder_suggestions.
p_lines: At most 500 objects with kind, quantity and estimated_price (of unit_id, default the base unit, in the
currency of the site, without taxes), and by kind: ITEM item_id with storeroom_id or work_order_id; SERVICE
description and work_order_id, which is charged; ASSET description and category_id; OTHER description, to be specified
by the buyer; default none
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.create_requisition

-- source: function api.create_role
create or replace function api.create_role(p_values api.field_values, p_template text default null)
returns setof identity.role_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('create_role', 'role.create', jsonb_build_array(p_values, p_template));
  v_role       identity.roles;
  v_constraint text;
begin
  if v_answer is null then
    p_values := identity.read_role_values(p_values, p_template);
    v_role := jsonb_populate_record(null::identity.roles, p_values);

    begin
      insert into identity.roles (code, name, reading, template_code)
      values (v_role.code, v_role.name, coalesce(v_role.reading, 'ALL'), p_template)
      returning * into v_role;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('role', v_constraint);
    end;

    perform identity.require_reading(v_role.reading);
    perform identity.store_role_permissions(v_role.id, p_values);

    v_answer := core.finish_action(core.answer(to_jsonb(v_role), null::identity.role_answer));
  end if;

  return next jsonb_populate_record(null::identity.role_answer, v_answer);
end
$$;

alter function api.create_role owner to assetry_api;
grant execute on function api.create_role to authenticated;

comment on function api.create_role is
$$Create a role

With a template the role gets its permissions and reading, unless p_values has them. A role can hold only permissions
that you hold yourself, and read everything (reading ALL) only if you do.
p_template: Code of a role template, such as TECHNICIAN (/role_templates); default none. ADMINISTRATOR is refused
Refuses with VALIDATION_FAILED, ALREADY_EXISTS and RIGHTS_EXCEEDED.$$;
-- end: function api.create_role

-- source: function api.create_transfer
create or replace function api.create_transfer(p_values api.field_values, p_lines api.row_list default '[]')
returns setof inventory.transfer_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_transfer', 'stock.transfer', jsonb_build_array(p_values, p_lines)
  );
  v_read       record;
  v_transfer   inventory.transfers;
  v_lines      inventory.transfer_lines[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('inventory.transfers', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
      from inventory.read_transfer_lines(p_lines) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_transfer := jsonb_populate_record(null::inventory.transfers, v_read.p_kept);
    v_transfer.site_id := inventory.hold_route(v_transfer.storeroom_id, v_transfer.to_storeroom_id);

    begin
      insert into inventory.transfers (site_id, transfer_number, storeroom_id, to_storeroom_id, needed_on, note)
      values (
        v_transfer.site_id, coalesce(v_transfer.transfer_number, core.new_number('inventory.transfers')),
        v_transfer.storeroom_id, v_transfer.to_storeroom_id, v_transfer.needed_on, v_transfer.note
      )
      returning * into v_transfer;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('transfer', v_constraint);
    end;

    perform inventory.store_transfer_lines(v_transfer, v_lines);
    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::inventory.transfer_answer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

alter function api.create_transfer owner to assetry_api;
grant execute on function api.create_transfer to authenticated;

comment on function api.create_transfer is
$$Create a stock transfer

From storeroom_id to to_storeroom_id, at the same or another site; you must reach both. The transfer is a DRAFT and
moves no stock.
p_lines: At most 500 objects with item_id, quantity (in unit_id, default the base unit), bin_id, lot_id (required for
tracked items) and condition (default OK); default none
Refuses with STOCK_CONSIGNED (its stock belongs to the vendor), VALIDATION_FAILED, STOREROOM_NOT_FOUND,
STOREROOM_ARCHIVED and ALREADY_EXISTS.$$;
-- end: function api.create_transfer

-- source: function api.create_vendor_return
create or replace function api.create_vendor_return(
  p_purchase_order_id uuid,
  p_lines             api.row_list,
  p_values            api.field_values
)
returns setof procurement.vendor_return_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'create_vendor_return', 'vendor_return.create', jsonb_build_array(p_purchase_order_id, p_lines, p_values)
  );
  v_read   record;
  v_rows   jsonb;
  v_order  procurement.purchase_orders;
  v_return procurement.vendor_returns;
begin
  if v_answer is null then
    v_read := core.read_record('procurement.vendor_returns', p_values, 'create');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'procurement.return_lines', p_lines, 'create', 1000) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_return := jsonb_populate_record(null::procurement.vendor_returns, v_read.p_kept);
    perform core.lock_tree('asset.assets')
      where exists (
              select 1
                from procurement.order_lines as l
               where l.id = any (procurement.returned_line_ids(p_purchase_order_id, v_rows))
                 and l.kind = 'ASSET'
            );
    perform procurement.hold_goods(procurement.returned_line_ids(p_purchase_order_id, v_rows));
    v_order := procurement.lock_purchase_order(p_purchase_order_id, null);
    perform procurement.check_return(v_order, v_rows);
    perform core.check_instant(
      'returned_at', v_return.returned_at,
      (
        select max(r.received_at)
          from jsonb_array_elements(v_rows) as w (kept)
          join procurement.receipt_lines as g on g.id = (w.kept ->> 'receipt_line_id')::uuid
          join procurement.receipts as r on r.id = g.receipt_id
      )
    );
    perform inventory.check_moved_at('returned_at', v_return.returned_at, v_order.site_id);
    v_rows := procurement.name_returned_assets(v_rows);
    perform procurement.lock_order_budgets(p_purchase_order_id);
    perform asset.give_back(
      array(select a.id from jsonb_array_elements(v_rows) as r (kept), unnest(core.uuids(r.kept -> 'asset_ids')) as a
          (id))
    );
    perform procurement.send_goods_back(v_order, v_rows, v_return.reason, v_return.returned_at);
    v_return := procurement.store_vendor_return(v_order, v_return, v_rows);
    perform procurement.settle_order(p_purchase_order_id);
    perform procurement.settle_budgets(p_purchase_order_id, 'procurement.vendor_returns', v_return.id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_return), null::procurement.vendor_return_answer));
  end if;

  return next jsonb_populate_record(null::procurement.vendor_return_answer, v_answer);
end
$$;

alter function api.create_vendor_return owner to assetry_api;
grant execute on function api.create_vendor_return to authenticated;

comment on function api.create_vendor_return is
$$Return goods to the vendor

Goods leave stock at once, at their cost with later invoice differences: rejected goods from quarantine first, then
accepted ones. Returned assets are RECEIVED or IN_STORAGE and not in use; they are CANCELLED and their depreciation
ends. A replacement for rejected goods can be received on the same order; other replacements are ordered again. The
return is SHIPPED until credit notes for all of it are approved (create_credit_note). A returned_at before today at the
site requires the permission movement.backdate, an open month, and that the stock was there from then on.
p_lines: At most 1,000 objects with receipt_line_id (inspected, of the order), quantity (in the unit of the order
line), bin_id where the goods were moved, and asset_ids where only some of the assets of the line are returned
Refuses with PERIOD_CLOSED, STOCK_CAME_LATER, PERMISSION_DENIED, ASSET_IN_USE, TRANSITION_NOT_ALLOWED (an asset is in
service), VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, ALREADY_EXISTS, INSUFFICIENT_STOCK (it was used or moved),
STOCK_PINNED (reservations hold what lies there: release them first), ITEM_NOT_USABLE, STOREROOM_NOT_FOUND and
STOREROOM_ARCHIVED.$$;
-- end: function api.create_vendor_return

-- source: function api.explain_entitlement
create or replace function api.explain_entitlement(p_work_order_id uuid)
returns table (
  component           text,
  contract_id         uuid,
  contract_number     text,
  revision_id         uuid,
  coverage_id         uuid,
  scope               text,
  percent             numeric,
  rank                integer,
  is_paying           boolean,
  event_at            timestamptz,
  entitlement_reasons jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
  v_event_at   timestamptz;
begin
  select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  v_event_at := work.event_of(v_work_order);

  return query
  select j.component, j.contract_id, j.contract_number, j.revision_id, j.coverage_id, j.scope, j.percent, j.rank,
         coalesce(j.rank = 1, false), v_event_at, j.reasons
    from work.judge_coverages(
           v_work_order.site_id, v_work_order.asset_id, v_work_order.location_id, v_work_order.work_type, v_event_at,
           p_party_id => v_work_order.vendor_id,
           p_worked_on => core.site_date(v_work_order.site_id, coalesce(v_work_order.started_at, clock_timestamp()))
         ) as j
   order by j.component, j.rank nulls last, j.contract_number, j.coverage_id;
end
$$;

alter function api.explain_entitlement owner to assetry_list;
grant execute on function api.explain_entitlement to authenticated;

comment on function api.explain_entitlement is
$$Explain which contract pays for a work order

One row for each of LABOUR (hours and services), PARTS (items) and TRAVEL, and each coverage whose scope holds the asset
or place of the work order at event_at. event_at is the failure, else the report, of corrective, condition-based and
safety work; of other work the start, else the first slot, due time or report. is_paying marks the contract that pays
percent of such costs; rank is the order of those that can pay: by category of the contract type, scope, nearest parent,
named work type, percent, deductible, last day, number and position. entitlement_reasons says why another does not pay:
NOT_APPROVED, CLOSED, BEFORE_START, AFTER_END, SUSPENDED, CATEGORY_NOT_APPLICABLE, WORK_TYPE_NOT_COVERED, METER_LIMIT,
CAP_REACHED, NOT_COVERED, VENDOR_NOT_AUTHORIZED (of labour, when the work order names a vendor whom the contract does
not authorize), or OUTRANKED with the contract and the criterion that decided.
Refuses with WORK_ORDER_NOT_FOUND.$$;
-- end: function api.explain_entitlement

-- source: function api.explain_labour_capacity
create or replace function api.explain_labour_capacity(
  p_from     date,
  p_until    date,
  p_by       text   default 'WORKER',
  p_site_ids uuid[] default null
)
returns table (
  site_id             uuid,
  site_code           text,
  week_starts_on      date,
  worker_id           uuid,
  worker_number       text,
  worker_name         text,
  craft_id            uuid,
  craft_code          text,
  crew_id             uuid,
  crew_code           text,
  workers             bigint,
  capacity_hours      numeric,
  absence_hours       numeric,
  scheduled_hours     numeric,
  free_hours          numeric,
  utilization_percent numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    case
      when coalesce(p_by in ('WORKER', 'CRAFT', 'CREW'), false) then '[]'
      else jsonb_build_array(core.fault('p_by', 'NOT_IN_VOCABULARY', 'One of WORKER, CRAFT and CREW'))
    end || core.day_faults(p_from, p_until)
  );

  return query
  select * from work.labour_capacity_of(core.sites_asked(p_site_ids), p_from, p_until, p_by);
end
$$;

alter function api.explain_labour_capacity owner to assetry_list;
grant execute on function api.explain_labour_capacity to authenticated;

comment on function api.explain_labour_capacity is
$$Labour capacity and load by week

One row for each week and worker, craft or crew of a home site; weeks start on Monday in local time of the home site and
are cut at p_from and p_until. capacity_hours: REGULAR shifts (/worker_shifts) less approved absences, which are
absence_hours; ON_CALL shifts are no capacity. Shifts are known 90 days ahead. scheduled_hours: slots of the workers
(/work_order_slots), at any site, also those outside of shifts. free_hours: capacity without a slot.
utilization_percent: scheduled_hours of capacity_hours, null without capacity. workers: number of workers in the row.
A worker counts for the main craft, and for the crew to which the worker belongs full time on the first day of the week
or of the period; craft and crew are null for the others. Inactive workers do not count.
p_by: WORKER, CRAFT or CREW; default WORKER
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 30,000 weeks of workers).$$;
-- end: function api.explain_labour_capacity

-- source: function api.import_people
create or replace function api.import_people(p_rows api.row_list)
returns setof core.import_answer
language plpgsql
volatile
security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  v_answer jsonb := core.begin_action('import_people', 'account.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    perform workforce.require_people_rights(p_rows);
    v_answer := core.finish_action(core.import_answer(workforce.store_people(workforce.read_people(p_rows))));
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

alter function api.import_people owner to assetry_api;
grant execute on function api.import_people to authenticated;

comment on function api.import_people is
$$Import people

Each row creates a person by the rules of create_person: an account with its roles and sites, a worker where
worker_site_code is given, and an invitation by mail where invites is true. Accounts are matched by email: a row equal
to an existing person is UNCHANGED, a row that differs is rejected and names the action that changes it; omitted
columns and further roles and sites do not count as differences. Each row is checked separately; a rejected row, with
all its faults, does not stop the others; with Prefer: tx=rollback nothing is stored and nobody is invited. Rows with
role_codes or site_codes require the permission account.grant, rows with columns of a worker require worker.create.
p_rows: At most 250 objects, or CSV with a header, with email and display_name (required), reaches_all_sites (default
false), role_codes and site_codes (arrays, in CSV separated by spaces), invites (default false), and for a worker
worker_site_code, worker_number (default generated), trade, craft_code, craft_level, hired_on and phone
Refuses with PERMISSION_DENIED, VALIDATION_FAILED (p_rows is no such array), ALREADY_EXISTS (another request created
one of these people at the same time, or a worker out of your reach has the number) and RELAY_NOT_CONFIGURED (a row
has an invitation), and keeps nothing then.$$;
-- end: function api.import_people

-- source: function api.list_changes
create or replace function api.list_changes(
  p_cursor text    default null,
  p_lists  text[]  default null,
  p_limit  integer default 500
)
returns audit.changes_answer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_cursor record := audit.read_cursor(p_cursor);
  v_lists  record := audit.read_lists(p_lists);
  v_digest text;
  v_read   record;
  v_rows   jsonb := '{}';
  v_list   record;
  v_answer audit.changes_answer;
begin
  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]') || v_lists.p_faults)
     from (
       values
         ('p_cursor', 'INVALID_TYPE', 'Send the cursor of an earlier answer', not v_cursor.p_is_cursor),
         ('p_limit', 'OUT_OF_RANGE', 'Expected 1 to 1000', coalesce(p_limit not between 1 and 1000, true))
     ) as f (field, code, message, is_so)
    where f.is_so;

  if v_lists.p_unread is not null then
    perform core.refuse('PERMISSION_DENIED', format('You lack the permission %s.read', v_lists.p_unread), 403);
  end if;

  v_digest := audit.reading_digest(v_lists.p_names);

  if v_cursor.p_is_expired then
    perform core.refuse(
      'CURSOR_EXPIRED', 'The cursor is older than 60 days, or the database was restored since', 409,
      p_hint => 'Call list_changes without p_cursor and read the lists in full again'
    );
  end if;

  v_answer.changes := '[]';
  v_answer.has_more := false;

  if v_cursor.p_digest is distinct from v_digest then
    v_answer.resets := v_lists.p_names;
    v_answer.cursor := audit.make_cursor(pg_snapshot_xmin(pg_current_snapshot()), 0, now(), v_digest);
    return v_answer;
  end if;

  v_read := audit.changed_records(v_lists.p_entities, v_cursor.p_transaction, v_cursor.p_sequence, p_limit);
  v_answer.resets := '{}';
  v_answer.has_more := v_read.p_has_more;
  v_answer.cursor := audit.make_cursor(v_read.p_through, v_read.p_last, v_read.p_at, v_digest);

  for v_list in
    select f.list, array_agg(r.id) as ids
      from unnest(v_read.p_changed, v_read.p_ids) as r (entity, id)
      join unnest(v_lists.p_entities, v_lists.p_names) as f (entity, list) on f.entity = r.entity
     group by f.list
  loop
    v_rows := v_rows || jsonb_build_object(v_list.list, audit.current_rows(v_list.list, v_list.ids));
  end loop;

  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'list', f.list, 'id', r.id, 'change', case when c.row is null then 'DROP' else 'PUT' end, 'row', c.row
             )
             order by r.position
           ),
           '[]'
         ) into v_answer.changes
    from unnest(v_read.p_changed, v_read.p_ids, v_read.p_gone) with ordinality as r (entity, id, is_gone, position)
    join unnest(v_lists.p_entities, v_lists.p_names) as f (entity, list) on f.entity = r.entity
   cross join lateral (select v_rows -> f.list -> r.id::text as row) as c
   where c.row is not null
      or r.is_gone;

  return v_answer;
end
$$;

alter function api.list_changes owner to assetry_list;
grant execute on function api.list_changes to authenticated;

comment on function api.list_changes is
$$List the changes of records since a cursor

Returns the records that were created, changed or deleted since the cursor, each once, with the row of its list as you
read it now (change PUT), or with its id alone when it was deleted or left your reach (DROP). No change is missed and
none is returned before all that come before it, also while others write; the same change may come a second time. Call
it without p_cursor first: resets names all lists; store the cursor, read these lists in full, then call again with
the cursor. Whenever resets is not empty later, because your sites, roles or permissions have changed, or a release has
changed the columns of a list, do the same: replace your copy of these lists. A list has a change when its own record
changes, not when a name beside it changes, such as the name of the asset of a work order, nor when only row_version and
updated_at rise, as when the lines of a document change. Changes nothing.
p_cursor: Value of cursor in the previous answer; valid for 60 days; default none, which starts now
p_lists: Names of lists, such as work_orders; the same in each call; default the sites and all lists of the domains that
you read in full, except accounts, roles, and lists whose rows the log does not record, such as stock levels, stock
balances and meter readings
p_limit: Number of changes to look at, 1 to 1,000; default 500
Refuses with VALIDATION_FAILED, PERMISSION_DENIED (p_lists names a list of a domain of which you do not read everything)
and CURSOR_EXPIRED.$$;
-- end: function api.list_changes

-- source: function api.receive_purchase_order
create or replace function api.receive_purchase_order(
  p_purchase_order_id uuid,
  p_lines             api.row_list     default null,
  p_values            api.field_values default '{}'
)
returns setof procurement.receipt_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'receive_purchase_order', 'receipt.record', jsonb_build_array(p_purchase_order_id, p_lines, p_values)
  );
  v_read   record;
  v_rows    jsonb;
  v_order   procurement.purchase_orders;
  v_lines   procurement.receipt_lines[];
  v_receipt procurement.receipts;
begin
  if v_answer is null then
    v_read := core.read_record('procurement.receipts', p_values, 'create');

    if p_lines is not null then
      select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
        from core.read_rows('p_lines', 'procurement.receipt_lines', p_lines, 'create', 1000) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    v_receipt := jsonb_populate_record(null::procurement.receipts, v_read.p_kept);
    perform procurement.hold_goods(procurement.received_line_ids(p_purchase_order_id, v_rows));
    v_order := procurement.lock_purchase_order(p_purchase_order_id, null);
    perform procurement.check_receivable(v_order);
    perform core.check_instant('received_at', v_receipt.received_at, v_order.created_at);
    perform inventory.check_moved_at('received_at', v_receipt.received_at, v_order.site_id);
    v_rows := coalesce(v_rows, procurement.rest_of_order(p_purchase_order_id));
    v_lines := procurement.read_receipt(v_order, v_rows);
    perform procurement.lock_order_budgets(p_purchase_order_id);
    v_lines := procurement.take_delivery(v_order, v_lines, v_rows, v_receipt.received_at);
    v_receipt.site_id := v_order.site_id;
    v_receipt.purchase_order_id := p_purchase_order_id;
    v_receipt := procurement.store_receipt(v_receipt, v_lines);
    perform procurement.settle_order(p_purchase_order_id);
    perform procurement.settle_bought_assets(p_purchase_order_id);
    perform procurement.settle_budgets(p_purchase_order_id, 'procurement.receipts', v_receipt.id);

    v_answer := core.finish_action(procurement.receipt_answer(v_receipt));
  end if;

  return next jsonb_populate_record(null::procurement.receipt_answer, v_answer);
end
$$;

alter function api.receive_purchase_order owner to assetry_api;
grant execute on function api.receive_purchase_order to authenticated;

comment on function api.receive_purchase_order is
$$Receive goods or services of a purchase order

Goods enter stock at the price of the order and its rate, with invoices approved before; services are charged to their
work order; assets are created as RECEIVED, with vendor, cost, day and warranty. Goods bought for a work order are
reserved for it first (is_bought of /stock_reservations). Lines to inspect stay in quarantine until review_receipt. A
receipt above the ordered quantity and the tolerance of the line is refused as a whole. received_at is at most 366
days ago, default now; an earlier day at the site requires the permission movement.backdate and an open month.
p_lines: At most 1,000 objects with purchase_order_line_id and quantity (in the unit of that line), lot_id or
lot_number with expires_on for tracked items, bin_id, and rejected_quantity with reject_reason; a line can have
several rows, one for each lot; default all quantities not yet received
Refuses with ASSET_RETIRED, ASSET_IN_USE, CONSIGNMENT_PRICE_MISSING, VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND,
PURCHASE_ORDER_NOT_OPEN (never approved, on hold, closed or cancelled), OVER_RECEIPT, ALREADY_EXISTS, ITEM_NOT_USABLE,
STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, STANDARD_COST_MISSING, SERIAL_IN_STOCK, STOCK_TOO_LARGE,
WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_OPEN, WORK_ORDER_NOT_APPROVED, PERMISSION_DENIED and PERIOD_CLOSED.$$;
-- end: function api.receive_purchase_order

-- source: function api.record_absence
create or replace function api.record_absence(p_values api.field_values, p_release boolean default false)
returns setof workforce.absence_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action('record_absence', 'absence.approve', jsonb_build_array(p_values, p_release));
  v_absence workforce.absences;
  v_worker  workforce.workers;
begin
  if v_answer is null then
    v_absence := workforce.check_absence(core.check_values('workforce.absences', p_values, 'create'));

    if v_absence.worker_id is null then
      perform core.refuse_field('worker_id', 'MISSING_VALUE', 'A value is required');
    end if;

    v_worker := workforce.lock_worker(v_absence.worker_id, null);
    perform workforce.refuse_own_absence(v_worker.id, 'Request it with request_absence');
    v_answer := core.finish_action(
      workforce.store_absence(v_absence, v_worker, 'APPROVED', p_release or v_absence.kind = 'SICK')
    );
  end if;

  return next jsonb_populate_record(null::workforce.absence_answer, v_answer);
end
$$;

alter function api.record_absence owner to assetry_api;
grant execute on function api.record_absence to authenticated;

comment on function api.record_absence is
$$Record an absence of a worker

It is APPROVED at once, so your own absence is refused: use request_absence. Slots in the period are refused unless
p_release is given; SICK always releases them.
p_release: Whether slots in the period are released; default false
Refuses with VALIDATION_FAILED, WORKER_NOT_FOUND, SELF_APPROVAL, ABSENCE_OVERLAPS (details names the other absence) and
WORK_PLANNED (details names each work order).$$;
-- end: function api.record_absence

-- source: function api.record_quote
create or replace function api.record_quote(
  p_quote_request_id uuid,
  p_values           api.field_values,
  p_lines            api.row_list
)
returns setof procurement.quote_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'record_quote', 'quote.record', jsonb_build_array(p_quote_request_id, p_values, p_lines)
  );
  v_read    record;
  v_request procurement.quote_requests;
  v_quote   procurement.quotes;
  v_rows    jsonb;
  v_lines   procurement.quote_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('procurement.quotes', p_values, 'create');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'procurement.quote_lines', p_lines, 'create', 500) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_quote := jsonb_populate_record(null::procurement.quotes, v_read.p_kept);
    v_request := procurement.lock_quote_request(p_quote_request_id, null);

    if v_request.status <> 'SENT' then
      perform core.refuse(
        'QUOTE_REQUEST_NOT_OPEN', format('Request %s is %s', v_request.quote_request_number, v_request.status), 409
      );
    end if;

    v_quote.site_id := v_request.site_id;
    v_quote.quote_request_id := v_request.id;
    v_quote.quoted_at := coalesce(v_quote.quoted_at, clock_timestamp());
    v_quote.is_late := v_quote.quoted_at > v_request.closes_at;
    v_quote.currency := coalesce(v_quote.currency, core.hold_currency(v_request.site_id));
    perform procurement.check_quote(v_request, v_quote);
    v_lines := procurement.read_quote(v_request, v_rows);
    v_quote := procurement.store_quote(v_quote, v_lines);

    v_answer := core.finish_action(core.answer(to_jsonb(v_quote), null::procurement.quote_answer));
  end if;

  return next jsonb_populate_record(null::procurement.quote_answer, v_answer);
end
$$;

alter function api.record_quote owner to assetry_api;
grant execute on function api.record_quote to authenticated;

comment on function api.record_quote is
$$Record a vendor's quote

For a sent request and an invited vendor. A quote after closes_at is refused, or marked as late where the request
allows it. A vendor has one valid quote: withdraw the previous one with withdraw_quote first.
p_lines: 1 to 500 objects with quote_request_line_id, unit_price and quantity (default all requested); an omitted line
is not offered
Refuses with VALIDATION_FAILED, QUOTE_REQUEST_NOT_FOUND, QUOTE_REQUEST_NOT_OPEN, QUOTE_LATE, RATE_MISSING and
ALREADY_EXISTS.$$;
-- end: function api.record_quote

-- source: function api.reject_contract_revision
create or replace function api.reject_contract_revision(
  p_contract_revision_id uuid,
  p_reason               text    default null,
  p_row_version          integer default null
)
returns setof contract.revision_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'reject_contract_revision', 'contract.approve', jsonb_build_array(p_contract_revision_id, p_reason, p_row_version)
  );
  v_revision contract.revisions;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500);
    v_revision := contract.lock_revision(p_contract_revision_id, p_row_version);
    v_revision.status := core.next_status(
      'contract.revisions', contract.revision_label(v_revision), v_revision.status, 'reject_contract_revision'
    );

    update contract.revisions as r
       set status = v_revision.status,
           status_reason = p_reason
     where r.id = p_contract_revision_id
    returning * into v_revision;

    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

alter function api.reject_contract_revision owner to assetry_api;
grant execute on function api.reject_contract_revision to authenticated;

comment on function api.reject_contract_revision is
$$Reject a contract revision

A revision that awaits approval becomes a DRAFT. p_reason, at most 500 characters, is kept as status_reason.
p_contract_revision_id: Id of a row of /contract_revisions
Refuses with REVISION_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
VALIDATION_FAILED and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.reject_contract_revision

-- source: function api.renew_contract
create or replace function api.renew_contract(
  p_contract_id uuid,
  p_values      api.field_values default '{}',
  p_row_version integer          default null
)
returns setof contract.contract_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'renew_contract', 'contract.manage', jsonb_build_array(p_contract_id, p_values, p_row_version)
  );
  v_before     contract.contracts;
  v_contract   contract.contracts;
  v_successor  contract.contracts;
  v_constraint text;
  v_vendor_id  uuid;
  v_next_on    date;
begin
  if v_answer is null then
    p_values := core.check_values('contract.contracts', p_values, 'update');
    v_vendor_id := coalesce(
      (p_values ->> 'vendor_id')::uuid, (select c.vendor_id from contract.contracts as c where c.id = p_contract_id)
    );
    perform contract.hold_vendor(v_vendor_id);
    v_before := contract.lock_contract(p_contract_id, p_row_version);

    -- The vendor is held before the contract, which another request may have changed meanwhile.
    if not p_values ? 'vendor_id' and v_before.vendor_id <> v_vendor_id then
      perform core.refuse('STALE_ROW', 'The vendor of the contract has changed: read the contract again', 409);
    end if;

    perform core.next_status(
      'contract.contracts', 'Contract ' || v_before.contract_number, v_before.status, 'renew_contract'
    );
    perform contract.refuse_renewed(v_before);

    v_contract := v_before;
    v_contract.contract_number := null;
    v_contract.signed_at := null;
    v_contract.starts_on := v_before.ends_on + 1;
    -- A day that the last month does not have is its last day.
    v_next_on := v_contract.starts_on + make_interval(months => v_before.renewal_months);
    v_contract.ends_on := v_next_on
      - case when extract(day from v_next_on) = extract(day from v_contract.starts_on) then 1 else 0 end;
    v_contract := jsonb_populate_record(
      v_contract, core.merge_values('contract.contracts', to_jsonb(v_contract), p_values)
    );
    perform contract.check_contract(v_contract, null);

    if v_contract.starts_on <= v_before.ends_on is not false then
      perform core.refuse_field('starts_on', 'TOO_EARLY', 'Must be after the last day of the contract');
    end if;

    begin
      insert into contract.contracts (
        site_id, contract_number, type_id, vendor_id, title, starts_on, ends_on, signed_at, covers_labour,
        covers_parts, covers_travel, requires_authorized_vendor, total_value, currency, custom, renewal_notice_days,
        renewal_months, predecessor_id
      )
      values (
        v_before.site_id, coalesce(v_contract.contract_number, core.new_number('contract.contracts')),
        v_before.type_id, v_contract.vendor_id, v_contract.title, v_contract.starts_on, v_contract.ends_on,
        v_contract.signed_at, v_contract.covers_labour, v_contract.covers_parts, v_contract.covers_travel,
        coalesce(v_contract.requires_authorized_vendor, false), v_contract.total_value, v_contract.currency,
        coalesce(v_contract.custom, '{}'), v_contract.renewal_notice_days, v_contract.renewal_months, v_before.id
      )
      returning * into v_successor;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('contract', v_constraint);
    end;

    perform contract.copy_terms(v_successor, v_before);
    v_answer := core.finish_action(core.answer(to_jsonb(v_successor), null::contract.contract_answer));
  end if;

  return next jsonb_populate_record(null::contract.contract_answer, v_answer);
end
$$;

alter function api.renew_contract owner to assetry_api;
grant execute on function api.renew_contract to authenticated;

comment on function api.renew_contract is
$$Renew a contract

Creates the contract that continues this one, a DRAFT: from the day after ends_on for renewal_months, without
renewal_months until terminated. It has the type, site and values of this one, except for number and signature, a draft
revision with the lines of cover of the last day, and the vendors that are authorized beyond it. Lines with a meter
limit keep meter_start and meter_limit of this term: correct them with update_contract_revision. This contract stays as
it is, and nobody is notified of its end unless the new contract is terminated. p_values are the values of the new
contract that differ.
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, TRANSITION_NOT_ALLOWED,
CONTRACT_OPEN_ENDED (it has no last day), ALREADY_RENEWED (details names the new contract; a terminated one does not
count), VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.renew_contract

-- source: function api.revise_purchase_order
create or replace function api.revise_purchase_order(
  p_purchase_order_id uuid,
  p_reason            text,
  p_values            api.field_values default '{}',
  p_lines             api.row_list     default null,
  p_row_version       integer          default null,
  p_charges           api.row_list     default null
)
returns setof procurement.purchase_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'revise_purchase_order', 'purchase_order.revise', jsonb_build_array(p_purchase_order_id, p_reason, p_values,
      p_lines, p_row_version, p_charges)
  );
  v_read   record;
  v_order  procurement.purchase_orders;
  v_lines  procurement.order_lines[];
  v_status text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_read := core.read_record('procurement.purchase_orders', p_values, 'update');

    if p_lines is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
        from procurement.read_order_lines(p_lines) as r;
    end if;

    if p_charges is not null then
      select v_read.p_kept || jsonb_build_object('charges', r.p_kept), v_read.p_faults || r.p_faults
        into v_read.p_kept, v_read.p_faults
        from core.read_rows('p_charges', 'procurement.order_charges', p_charges, 'create', 50) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    perform contract.hold_vendor((p_values ->> 'vendor_id')::uuid);
    perform procurement.hold_parties(p_purchase_order_id);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_status := procurement.next_order_status(v_order, 'revise_purchase_order');
    v_order := procurement.propose_revision(v_order, v_status, p_reason, p_values, v_lines);

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

alter function api.revise_purchase_order owner to assetry_api;
grant execute on function api.revise_purchase_order to authenticated;

comment on function api.revise_purchase_order is
$$Revise an approved purchase order

Submits the next revision for approval, with the same number (/purchase_order_revisions, PENDING; pending_amount of
/purchase_orders). Until it is approved, the approved revision stays in force for receipts, invoices and quantities on
order, also in status PENDING_APPROVAL; a rejection keeps it. A line cannot go below its received quantity; received
or invoiced lines keep their price. p_reason is required. Budgets change on approval. The revision takes the rate of
its day, unless goods were received or invoiced. A service that is not received yet needs an authorized vendor, as in
submit_purchase_order; order another vendor's with an order of its own.
p_lines: All lines of the revision, as in update_purchase_order; default unchanged
p_charges: All charges of the revision, as in update_purchase_order; default unchanged
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PURCHASE_ORDER_EMPTY,
VENDOR_NOT_APPROVED, BUDGET_EXCEEDED, RATE_MISSING, CONTRACT_NOT_IN_FORCE, AUTHORIZED_VENDOR_REQUIRED and
APPROVER_UNABLE (an approval rule names an approver who cannot approve).$$;
-- end: function api.revise_purchase_order

-- source: function api.start_work_order
create or replace function api.start_work_order(
  p_work_order_id uuid,
  p_started_at    timestamptz default null,
  p_row_version   integer     default null,
  p_starts_timer  boolean     default false
)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_answer     jsonb := core.begin_action(
    'start_work_order', 'work_order.perform',
    jsonb_build_array(p_work_order_id, p_started_at, p_row_version, p_starts_timer)
  );
  v_worker     workforce.workers;
  v_work_order work.work_orders;
  v_status     text;
begin
  if v_answer is null then
    if p_starts_timer then
      perform core.require_permission('labour_entry.record');
      v_worker := work.lock_labour_worker(null);
    end if;

    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'start_work_order');
    p_started_at := coalesce(p_started_at, clock_timestamp());
    perform core.check_instant('p_started_at', p_started_at, work.clock_at(v_work_order));
    perform work.check_start(v_work_order, work.start_faults(v_work_order, v_worker.id));
    perform work.turn_clock(v_work_order, 'RUN', p_started_at);

    update work.work_orders as w
       set status = v_status,
           started_at = coalesce(w.started_at, p_started_at),
           status_note = null
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform service.follow(v_work_order);

    if p_starts_timer then
      perform work.start_timer(v_worker, v_work_order, 'WORK', p_started_at);
    end if;

    v_answer := core.finish_action(
      work.work_order_answer(v_work_order, (work.starting_coverage(v_work_order)).p_warnings)
    );
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.start_work_order owner to assetry_api;
grant execute on function api.start_work_order to authenticated;

comment on function api.start_work_order is
$$Start a work order

Moves OPEN or ASSIGNED work to IN_PROGRESS. Work that requires a permit or a lockout (by its own flags, its type, its
asset's category or its job plan) starts only while these are in force. Behind a lockout, each assigned worker has
applied a lock (at the group box, else at every point), and so have you when nobody is assigned or with
p_starts_timer. Each assigned worker, and you when nobody is assigned, holds the required certificates today; an
expired certificate whose type does not block yet is returned in warnings. A contract that requires authorized vendors
lets only their workers start, or those who were assigned with override_reason. Planned tools and tools checked out for
the work must be calibrated and usable.
p_started_at: Start of the work, not before reported_at or the last clock entry; default now
p_starts_timer: Whether your own labour timer starts as well; default false
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, VALIDATION_FAILED, BLOCKED_BY (preceding work is
not finished), PERMIT_MISSING, PERMIT_NOT_IN_FORCE, LOCKOUT_MISSING, LOCKOUT_NOT_VERIFIED, OWN_LOCK_MISSING,
CERTIFICATE_MISSING, CERTIFICATE_EXPIRED, AUTHORIZED_VENDOR_REQUIRED, TOOL_NOT_CALIBRATED, TOOL_NOT_USABLE (details
names each obstacle) and, for the timer, WORKER_NOT_ACTIVE, SITE_NOT_SERVED, TIMER_RUNNING and LABOUR_OVERLAPS.$$;
-- end: function api.start_work_order

-- source: function api.submit_contract_revision
create or replace function api.submit_contract_revision(
  p_contract_revision_id uuid,
  p_row_version          integer default null
)
returns setof contract.revision_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'submit_contract_revision', 'contract.update', jsonb_build_array(p_contract_revision_id, p_row_version)
  );
  v_revision contract.revisions;
begin
  if v_answer is null then
    v_revision := contract.lock_revision(p_contract_revision_id, p_row_version);
    v_revision.status := core.next_status(
      'contract.revisions', contract.revision_label(v_revision), v_revision.status, 'submit_contract_revision'
    );
    perform contract.check_submission(v_revision);

    update contract.revisions as r
       set status = v_revision.status,
           status_reason = null
     where r.id = p_contract_revision_id
    returning * into v_revision;

    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

alter function api.submit_contract_revision owner to assetry_api;
grant execute on function api.submit_contract_revision to authenticated;

comment on function api.submit_contract_revision is
$$Submit a contract revision for approval

A DRAFT with at least one coverage becomes PENDING_APPROVAL.
p_contract_revision_id: Id of a row of /contract_revisions
Refuses with REVISION_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
TRANSITION_NOT_ALLOWED, REVISION_EMPTY (it has no coverages) and VALIDATION_FAILED (the dates of the contract
changed).$$;
-- end: function api.submit_contract_revision

-- source: function api.submit_invoice
create or replace function api.submit_invoice(p_invoice_id uuid, p_row_version integer default null)
returns setof procurement.invoice_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'submit_invoice', 'invoice.create', jsonb_build_array(p_invoice_id, p_row_version)
  );
  v_invoice procurement.invoices;
  v_to      text;
begin
  if v_answer is null then
    v_invoice := procurement.hold_invoice(p_invoice_id, p_row_version);
    v_to := procurement.next_invoice_status(v_invoice, 'submit_invoice');

    if v_invoice.status = 'DRAFT' then
      perform procurement.claim(p_invoice_id, 1);
    end if;

    if v_invoice.kind = 'CREDIT' then
      v_invoice := procurement.resolve_credit(v_invoice);
    else
      v_invoice.exchange_rate := procurement.rate_of(v_invoice.site_id, v_invoice.currency, v_invoice.invoiced_on);
    end if;

    v_to := case when procurement.match_lines(v_invoice) then 'MATCHED' else 'EXCEPTION' end;

    update procurement.invoices as i
       set status = v_to,
           exchange_rate = v_invoice.exchange_rate,
           credits_invoice_id = v_invoice.credits_invoice_id,
           submitted_at = coalesce(i.submitted_at, clock_timestamp()),
           author_ids = procurement.with_author(i.author_ids)
     where i.id = p_invoice_id
    returning * into v_invoice;

    perform procurement.settle_order(v_invoice.purchase_order_id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

alter function api.submit_invoice owner to assetry_api;
grant execute on function api.submit_invoice to authenticated;

comment on function api.submit_invoice is
$$Submit and match an invoice or credit note

Its quantities count as invoiced. Each line is matched: TWO_WAY with the ordered quantity, THREE_WAY with received
less returned, FOUR_WAY with accepted less returned, over all invoices; the price with that of the order within the
tolerances of the line (none when empty), also in the currency of the site at each rate (RATE_DIFFERS); taxes with the
tax rate of the line. VENDOR_NOT_AUTHORIZED: a contract of the work order requires an authorized vendor, and the
purchase order was not submitted with p_override_reason. Charges are matched with those of the order of the same kind
and vendor, over all invoices: NOT_ORDERED, or PRICE_OVER beyond the price tolerances (/invoice_charges). A
consignment invoice is matched with the consumption up to its day that is not invoiced. The result is MATCHED, or
EXCEPTION with the reasons at /vendor_invoice_lines; an EXCEPTION can be submitted again after the missing receipt or
use.

A credit note is matched with the invoice that it credits and with the returned goods; for a return alone, with the
newest approved invoice with enough left. NOT_BILLED: there is no such invoice yet; CREDIT_UNDER: it credits less than
was invoiced for the quantity.
Refuses with INVOICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, RATE_MISSING, OVER_CREDIT (more than was invoiced
or returned) and STOREROOM_NOT_FOUND.$$;
-- end: function api.submit_invoice

-- source: function api.submit_purchase_order
create or replace function api.submit_purchase_order(
  p_purchase_order_id uuid,
  p_row_version       integer default null,
  p_override_reason   text    default null
)
returns setof procurement.purchase_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'submit_purchase_order', 'purchase_order.create',
    jsonb_build_array(p_purchase_order_id, p_row_version, p_override_reason)
  );
  v_order  procurement.purchase_orders;
begin
  if v_answer is null then
    p_override_reason := core.check_text('p_override_reason', p_override_reason, 2000);

    if p_override_reason is not null then
      perform core.require_permission('entitlement.override');
    end if;

    perform procurement.hold_parties(p_purchase_order_id);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_order.status := procurement.next_order_status(v_order, 'submit_purchase_order');
    v_order.override_reason := case
      when p_override_reason is not null and procurement.authorization_faults(v_order) <> '[]' then p_override_reason
    end;
    perform procurement.check_submission(v_order, true);
    v_order.exchange_rate := procurement.rate_of_order(v_order);

    update procurement.purchase_orders as o
       set exchange_rate = v_order.exchange_rate
     where o.id = p_purchase_order_id
       and o.exchange_rate <> v_order.exchange_rate;

    perform procurement.check_budgets(p_purchase_order_id);

    update procurement.purchase_orders as o
       set status = v_order.status,
           status_note = null,
           override_reason = v_order.override_reason,
           author_ids = procurement.with_author(o.author_ids)
     where o.id = p_purchase_order_id
    returning * into v_order;

    perform procurement.open_steps(procurement.approvable_order(v_order));

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

alter function api.submit_purchase_order owner to assetry_api;
grant execute on function api.submit_purchase_order to authenticated;

comment on function api.submit_purchase_order is
$$Submit a purchase order for approval

Creates the approval steps of the matching rules (/purchase_approvals); without a rule any account with the permission
can approve. An order in another currency than the site's takes today's rate of the organization, until the order is
changed; rules, limits and budgets use the total at that rate. A service for a work order that is covered today by a
contract that requires authorized vendors is ordered from these (/authorized_vendors).
p_override_reason: Reason for ordering from another vendor, at most 2000 characters; requires entitlement.override. The
contract then pays nothing of the service. It does not hold for other work of a revision; default none
Refuses with PURCHASE_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PURCHASE_ORDER_EMPTY, VENDOR_NOT_APPROVED,
CONTRACT_NOT_IN_FORCE (it is not active or has ended; details names all obstacles), RATE_MISSING, BUDGET_EXCEEDED (a
hard budget has less available than the order charges (explain_order_budgets)), VALIDATION_FAILED, PERMISSION_DENIED
(p_override_reason without entitlement.override), AUTHORIZED_VENDOR_REQUIRED and APPROVER_UNABLE (an approval rule
names an approver who cannot approve; details names each).$$;
-- end: function api.submit_purchase_order

-- source: function api.submit_requisition
create or replace function api.submit_requisition(p_requisition_id uuid, p_row_version integer default null)
returns setof procurement.requisition_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'submit_requisition', 'requisition.create', jsonb_build_array(p_requisition_id, p_row_version)
  );
  v_requisition procurement.requisitions;
  v_status      text;
begin
  if v_answer is null then
    perform procurement.hold_requested(procurement.lines_of_requisition(p_requisition_id));
    v_requisition := procurement.lock_requisition(p_requisition_id, p_row_version);
    v_status := procurement.next_requisition_status(v_requisition, 'submit_requisition');
    perform procurement.check_requisition_submission(v_requisition);

    update procurement.requisitions as r
       set status = v_status,
           status_note = null,
           submission = r.submission + 1,
           author_ids = procurement.with_author(r.author_ids)
     where r.id = p_requisition_id
    returning * into v_requisition;

    perform procurement.open_steps(procurement.approvable_requisition(v_requisition));

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

alter function api.submit_requisition owner to assetry_api;
grant execute on function api.submit_requisition to authenticated;

comment on function api.submit_requisition is
$$Submit a requisition for approval

Creates the approval steps of the matching rules with subject REQUISITION (/purchase_approvals); without a rule any
account with the permission can approve. A rejected requisition can be submitted again.
Refuses with REQUISITION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, REQUISITION_EMPTY, ITEM_NOT_USABLE (an item
cannot be ordered), WORK_ORDER_NOT_OPEN, AUTHORIZED_VENDOR_REQUIRED (a contract of the work does not authorize the
suggested vendor of a service; details names all obstacles) and APPROVER_UNABLE (an approval rule names an
approver who cannot approve; details names each).$$;
-- end: function api.submit_requisition

-- source: function api.undo_asset_move
create or replace function api.undo_asset_move(p_placement_id uuid, p_reason text)
returns setof asset.move_correction_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'undo_asset_move', 'asset.correct_move', jsonb_build_array(p_placement_id, p_reason)
  );
  v_moved       asset.placements[];
  v_leading_ids uuid[];
  v_faults      jsonb;
  v_asset       asset.assets;
  v_before      asset.placements;
  v_gone_back   integer;
  v_correction  asset.move_corrections;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform core.lock_tree('asset.assets');
    v_moved := asset.lock_move(p_placement_id);

    -- What moved by itself: the others are part of something that moved with them.
    v_leading_ids := array(
      select m.asset_id
        from unnest(v_moved) as m
       where m.parent_id is null
          or m.parent_id <> all (array(select o.asset_id from unnest(v_moved) as o))
    );
    v_faults := asset.move_undo_faults(v_moved, v_leading_ids);

    if v_faults <> '[]' then
      perform core.refuse(
        'MOVE_NOT_UNDONE', 'The move cannot be undone: ' || (v_faults -> 0 ->> 'message'), 409, v_faults,
        'Use move_asset, which keeps both moves'
      );
    end if;

    select * into v_asset from asset.assets as a where a.id = v_leading_ids[1];
    perform asset.check_changeable(v_asset);

    select * into v_before
      from asset.placements as p
     where p.asset_id = v_asset.id
       and p.ended_at = (v_moved[1]).started_at;

    v_before.reason := null;
    v_before.note := null;

    -- It goes back like anything that moves, with what moves along with it, so that all that follows follows.
    select r.moved_assets into v_gone_back from asset.relocate(v_asset, v_before, false, null) as r;

    if v_gone_back <> cardinality(v_moved) then
      perform core.refuse(
        'MOVE_NOT_UNDONE', 'Its components have changed since', 409,
        jsonb_build_array(core.fault('p_placement_id', 'MOVED_SINCE', 'Its components have changed since')),
        'Use move_asset, which keeps both moves'
      );
    end if;

    perform asset.retract_move(v_moved);
    perform asset.check_history(
      array(select m.asset_id from unnest(v_moved) as m), (v_moved[1]).started_at, 'p_placement_id'
    );

    insert into asset.move_corrections (site_id, asset_id, kind, original_at, moved_assets, reason)
    values (v_before.site_id, v_asset.id, 'UNDONE', (v_moved[1]).started_at, cardinality(v_moved), p_reason)
    returning * into v_correction;

    v_answer := core.finish_action(core.answer(to_jsonb(v_correction), null::asset.move_correction_answer));
  end if;

  return next jsonb_populate_record(null::asset.move_correction_answer, v_answer);
end
$$;

alter function api.undo_asset_move owner to assetry_api;
grant execute on function api.undo_asset_move to authenticated;

comment on function api.undo_asset_move is
$$Undo an asset move recorded by mistake

The asset returns to its previous place with everything that moved with it, as if it had not moved; only
/asset_move_corrections keeps the move. Its schedules, open downtimes and custodies follow it back; open work orders
that moved along do not. A position that it left is filled again. p_reason is required. All obstacles are returned at
once: FIRST_PLACE, INSTALLED_SINCE, MOVED_SINCE and SEVERAL_MOVED.
p_placement_id: Id of a row of /asset_placements, the place to which the asset moved last
Refuses with VALIDATION_FAILED, PLACEMENT_NOT_FOUND, MOVE_NOT_UNDONE, ASSET_FROZEN, ASSET_IN_USE (it is booked and
would change its site), ASSET_RETIRED (its previous parent), PARENT_AT_OTHER_SITE, TREE_LOOP and POSITION_OCCUPIED.$$;
-- end: function api.undo_asset_move

-- source: function api.update_asset_booking_assets
create or replace function api.update_asset_booking_assets(
  p_asset_booking_id uuid,
  p_assets           api.row_list,
  p_row_version      integer default null
)
returns setof asset.asset_booking_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer    jsonb := core.begin_action(
    'update_asset_booking_assets', 'asset_booking.update',
    jsonb_build_array(p_asset_booking_id, p_assets, p_row_version)
  );
  v_read      record;
  v_lines     asset.booking_lines[];
  v_asset_ids uuid[];
  v_booking   asset.bookings;
  v_new_ids   uuid[];
begin
  if v_answer is null then
    v_read := asset.read_booking_lines(p_assets);
    perform core.refuse_faults(v_read.p_faults);
    v_lines := v_read.p_read;
    v_asset_ids := asset.lock_booked_assets(
      p_asset_booking_id,
      array(select l.asset_id from unnest(v_lines) as l where l.asset_id is not null)
        || asset.candidate_ids(p_asset_booking_id, v_lines)
    );
    perform asset.lock_custodian((select b.worker_id from asset.bookings as b where b.id = p_asset_booking_id));
    v_booking := asset.lock_asset_booking(p_asset_booking_id, p_row_version, v_asset_ids);

    if v_booking.status not in ('DRAFT', 'REQUESTED', 'RESERVED', 'OUT') then
      perform core.refuse(
        'ASSET_BOOKING_NOT_OPEN', format('Booking %s is %s', v_booking.booking_number, v_booking.status), 409
      );
    end if;

    v_new_ids := asset.store_booking_lines(v_booking, v_lines, v_asset_ids);

    if v_booking.status <> 'DRAFT' and v_new_ids <> '{}' then
      perform asset.check_booking_limits(v_booking, asset.held_asset_ids(p_asset_booking_id), false);
      v_booking := asset.renew_approval(v_booking, v_new_ids, 'update_asset_booking_assets');

      if v_booking.status = 'REQUESTED' then
        v_booking := asset.store_booking(v_booking);
        perform asset.tell_approvers(v_booking);
      end if;
    end if;

    -- The assets belong to what a caller read: two who change them at once notice it by the version of the whole.
    v_booking := asset.settle_booking(p_asset_booking_id);
    v_answer := core.finish_action(core.answer(to_jsonb(v_booking), null::asset.asset_booking_answer));
  end if;

  return next jsonb_populate_record(null::asset.asset_booking_answer, v_answer);
end
$$;

alter function api.update_asset_booking_assets owner to assetry_api;
grant execute on function api.update_asset_booking_assets to authenticated;

comment on function api.update_asset_booking_assets is
$$Replace the assets of a booking

A retained row keeps its asset; a row for a kind may get another available asset. An omitted row is removed, unless
its asset is checked out. Assets added to a reserved booking are reserved at once, within the limits of their
categories, and the booking is REQUESTED again where they require approval; after the first check-out only an account
that can approve bookings adds such assets. A booking with checked-out assets is COMPLETED when its last ones are
checked in and none is left to check out.
p_assets: All assets in their order, at most 200 objects with note and asset_id, or with category_id, or model and
manufacturer, or both, for any asset of that kind, and with id for a row to retain
Refuses with VALIDATION_FAILED (fields such as p_assets[2].asset_id), WORKER_NOT_ACTIVE, ASSET_BOOKING_NOT_FOUND,
STALE_ROW, ASSET_BOOKING_NOT_OPEN (it is overdue or has ended), BOOKED_ASSET_TAKEN, ASSET_BOOKING_OVER,
ASSET_NOT_AVAILABLE, ASSET_BOOKING_LIMIT (details as in reserve_asset_booking) and APPROVAL_NEEDED.$$;
-- end: function api.update_asset_booking_assets

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
    perform contract.check_authorized_vendor(v_authorized);

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

-- source: function api.update_contract
create or replace function api.update_contract(
  p_contract_id uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof contract.contract_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_contract', 'contract.update', jsonb_build_array(p_contract_id, p_values, p_row_version)
  );
  v_before     contract.contracts;
  v_contract   contract.contracts;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('contract.contracts', p_values, 'update');
    perform contract.hold_vendor((p_values ->> 'vendor_id')::uuid);
    v_before := contract.lock_contract(p_contract_id, p_row_version);

    if v_before.status in ('TERMINATED', 'CLOSED') then
      perform core.refuse(
        'CONTRACT_ENDED', format('Contract %s is %s', v_before.contract_number, v_before.status), 409
      );
    end if;

    v_contract := jsonb_populate_record(
      v_before, core.merge_values('contract.contracts', to_jsonb(v_before), p_values)
    );
    perform contract.check_contract(v_contract, v_before);
    v_contract.status := core.reopened_status('contract.contracts', to_jsonb(v_before), to_jsonb(v_contract));

    if v_contract.status <> v_before.status then
      v_contract.status_reason := null;
    end if;

    begin
      update contract.contracts as c
         set status = v_contract.status,
             status_reason = v_contract.status_reason,
             contract_number = v_contract.contract_number,
             vendor_id = v_contract.vendor_id,
             title = v_contract.title,
             starts_on = v_contract.starts_on,
             ends_on = v_contract.ends_on,
             signed_at = v_contract.signed_at,
             covers_labour = v_contract.covers_labour,
             covers_parts = v_contract.covers_parts,
             covers_travel = v_contract.covers_travel,
             requires_authorized_vendor = coalesce(v_contract.requires_authorized_vendor, false),
             total_value = v_contract.total_value,
             currency = v_contract.currency,
             custom = v_contract.custom,
             renewal_notice_days = v_contract.renewal_notice_days,
             renewal_months = v_contract.renewal_months
       where c.id = p_contract_id
      returning * into v_contract;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('contract', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_contract), null::contract.contract_answer));
  end if;

  return next jsonb_populate_record(null::contract.contract_answer, v_answer);
end
$$;

alter function api.update_contract owner to assetry_api;
grant execute on function api.update_contract to authenticated;

comment on function api.update_contract is
$$Change a contract

Omitted fields keep their values; type and site cannot change. A contract in any status whose vendor, dates, cover,
vendor requirement or value changes is a DRAFT again, to be submitted and approved; so is an EXPIRED contract that is
extended.
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_contract

-- source: function api.update_contract_revision
create or replace function api.update_contract_revision(
  p_contract_revision_id uuid,
  p_values               api.field_values,
  p_coverages            api.row_list default null,
  p_row_version          integer      default null
)
returns setof contract.revision_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_contract_revision', 'contract.update',
    jsonb_build_array(p_contract_revision_id, p_values, p_coverages, p_row_version)
  );
  v_read     record;
  v_checked  record;
  v_contract contract.contracts;
  v_revision contract.revisions;
begin
  if v_answer is null then
    v_read := contract.read_revision(p_values, p_coverages, 'update');
    v_revision := contract.lock_revision(p_contract_revision_id, p_row_version);

    if v_revision.status <> 'DRAFT' then
      v_revision.status := core.next_status(
        'contract.revisions', contract.revision_label(v_revision), v_revision.status, 'update_contract_revision'
      );
    end if;

    select * into v_contract from contract.contracts as c where c.id = v_revision.contract_id;
    v_revision := jsonb_populate_record(
      v_revision, core.merge_values('contract.revisions', to_jsonb(v_revision), v_read.p_kept)
    );
    v_checked := contract.check_coverages(coalesce(v_read.p_rows, '[]'), v_contract);
    perform contract.check_revision(v_revision, v_contract, v_checked.p_faults);

    update contract.revisions as r
       set status = v_revision.status,
           effective_on = v_revision.effective_on,
           reason = v_revision.reason,
           labour_percent = v_revision.labour_percent,
           parts_percent = v_revision.parts_percent,
           travel_percent = v_revision.travel_percent,
           deductible = v_revision.deductible,
           cap_amount = v_revision.cap_amount,
           cap_period = v_revision.cap_period,
           currency = v_revision.currency,
           authors = contract.with_author(v_revision.authors)
     where r.id = p_contract_revision_id
    returning * into v_revision;

    if v_read.p_rows is not null then
      perform contract.store_coverages(v_revision, v_checked.p_lines);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

alter function api.update_contract_revision owner to assetry_api;
grant execute on function api.update_contract_revision to authenticated;

comment on function api.update_contract_revision is
$$Change a revision of the cover of a contract

A revision that awaits approval becomes a DRAFT again. Omitted fields keep their values. An approved revision never
changes: create the next one with revise_contract.
p_contract_revision_id: Id of a row of /contract_revisions
p_coverages: All lines of the revision, as in revise_contract; default the present lines
Refuses with REVISION_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
TRANSITION_NOT_ALLOWED and VALIDATION_FAILED.$$;
-- end: function api.update_contract_revision

-- source: function api.update_inspection_template
create or replace function api.update_inspection_template(
  p_inspection_template_id uuid,
  p_values                 api.field_values default '{}',
  p_items                  api.row_list     default null,
  p_row_version            integer          default null
)
returns setof inspection.template_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_inspection_template', 'inspection_template.update',
    jsonb_build_array(p_inspection_template_id, p_values, p_items, p_row_version)
  );
  v_read       record;
  v_template   inspection.templates;
  v_items      inspection.template_items[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('inspection.templates', p_values, 'update');

    if p_items is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_items, v_read.p_faults
        from inspection.read_items(p_items) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    v_template := inspection.lock_template(p_inspection_template_id, p_row_version);
    v_template := jsonb_populate_record(
      v_template, core.merge_values('inspection.templates', to_jsonb(v_template), p_values)
    );

    begin
      update inspection.templates as t
         set code = v_template.code,
             name = v_template.name,
             description = v_template.description,
             scope = v_template.scope,
             scoring = v_template.scoring,
             pass_threshold = v_template.pass_threshold,
             needs_review = v_template.needs_review,
             destination_id = v_template.destination_id,
             archived_at = v_template.archived_at
       where t.id = p_inspection_template_id
      returning * into v_template;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('inspection_template', v_constraint);
    end;

    if p_items is not null then
      perform inspection.store_items(v_template.id, v_items);
    elsif p_values ?| array['scoring', 'pass_threshold', 'needs_review'] then
      perform inspection.draft_of(v_template.id);
    end if;

    v_answer := core.finish_action(inspection.template_answer(v_template));
  end if;

  return next jsonb_populate_record(null::inspection.template_answer, v_answer);
end
$$;

alter function api.update_inspection_template owner to assetry_api;
grant execute on function api.update_inspection_template to authenticated;

comment on function api.update_inspection_template is
$$Change an inspection template

Omitted fields keep their values. Items and rating change in the draft revision, which is created from the published
one, and apply after publish_inspection_template; existing inspections keep their revision. scope applies at once to
new inspections.
p_items: All items of the draft, as in create_inspection_template; default unchanged
Refuses with INSPECTION_TEMPLATE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_inspection_template

-- source: function api.update_job_plan
create or replace function api.update_job_plan(
  p_job_plan_id uuid,
  p_values      api.field_values default '{}',
  p_tasks       api.row_list     default null,
  p_lines       api.row_list     default null,
  p_row_version integer          default null
)
returns setof maintenance.job_plan_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_job_plan', 'job_plan.update', jsonb_build_array(p_job_plan_id, p_values, p_tasks, p_lines, p_row_version)
  );
  v_read       record;
  v_plan       maintenance.job_plans;
  v_permits    text[];
  v_tasks      work.tasks[];
  v_lines      maintenance.job_plan_lines[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('maintenance.job_plans', p_values, 'update');

    if p_tasks is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_tasks, v_read.p_faults
        from work.read_tasks(p_tasks, 'maintenance.job_plan_tasks') as r;
    end if;

    if p_lines is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
        from maintenance.read_plan_lines(p_lines) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    v_plan := maintenance.lock_job_plan(p_job_plan_id, p_row_version);
    v_permits := v_plan.required_permits;
    v_plan := jsonb_populate_record(v_plan, core.merge_values('maintenance.job_plans', to_jsonb(v_plan), p_values));
    perform maintenance.check_job_plan(v_plan);
    perform maintenance.check_required_permits(v_plan.required_permits, v_permits);

    begin
      update maintenance.job_plans as p
         set code = v_plan.code,
             name = v_plan.name,
             description = v_plan.description,
             instructions = v_plan.instructions,
             estimated_minutes = v_plan.estimated_minutes,
             downtime_minutes = v_plan.downtime_minutes,
             requires_signature = v_plan.requires_signature,
             required_permits = v_plan.required_permits,
             currency = v_plan.currency,
             archived_at = v_plan.archived_at
       where p.id = p_job_plan_id
      returning * into v_plan;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('job_plan', v_constraint);
    end;

    if p_tasks is not null
       or p_lines is not null
       or p_values ?| '{instructions,estimated_minutes,downtime_minutes,requires_signature,required_permits,currency}'
    then
      perform maintenance.store_draft(v_plan.id, v_tasks, v_lines);
    end if;

    v_answer := core.finish_action(maintenance.job_plan_answer(v_plan));
  end if;

  return next jsonb_populate_record(null::maintenance.job_plan_answer, v_answer);
end
$$;

alter function api.update_job_plan owner to assetry_api;
grant execute on function api.update_job_plan to authenticated;

comment on function api.update_job_plan is
$$Change a job plan

Omitted fields keep their values. Changes go to the draft revision, which is created from the published one, and apply
to work orders created after publish_job_plan. An archived job plan (archived_at) cannot be used for new work.
p_tasks: All tasks of the draft, as in create_job_plan; default unchanged
p_lines: All lines of the draft, as in create_job_plan; default unchanged
Refuses with JOB_PLAN_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_job_plan

-- source: function api.update_lockout_procedure
create or replace function api.update_lockout_procedure(
  p_lockout_procedure_id uuid,
  p_values               api.field_values default '{}',
  p_points               api.row_list     default null,
  p_row_version          integer          default null
)
returns setof safety.procedure_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer    jsonb := core.begin_action(
    'update_lockout_procedure', 'lockout_procedure.update',
    jsonb_build_array(p_lockout_procedure_id, p_values, p_points, p_row_version)
  );
  v_read      record;
  v_procedure safety.procedures;
  v_before    safety.procedures;
  v_points    safety.points[];
begin
  if v_answer is null then
    v_read := core.read_record('safety.procedures', p_values, 'update');

    if p_points is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_points, v_read.p_faults
        from safety.read_points(p_points) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    select * into v_before from safety.procedures as p where p.id = p_lockout_procedure_id;
    perform safety.hold_place(
      v_before.site_id, nullif((p_values ->> 'location_id')::uuid, v_before.location_id),
      nullif((p_values ->> 'asset_id')::uuid, v_before.asset_id)
    );
    v_procedure := safety.lock_lockout_procedure(p_lockout_procedure_id, p_row_version);
    perform safety.check_draft(v_procedure);
    v_procedure := jsonb_populate_record(
      v_procedure, core.merge_values('safety.procedures', to_jsonb(v_procedure), p_values)
    );
    perform safety.check_subject(v_procedure);

    update safety.procedures as p
       set title = v_procedure.title,
           asset_id = v_procedure.asset_id,
           location_id = v_procedure.location_id,
           instructions = v_procedure.instructions,
           review_months = v_procedure.review_months
     where p.id = p_lockout_procedure_id
    returning * into v_procedure;

    if v_points is not null then
      perform safety.store_points(v_procedure, v_points);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_procedure), null::safety.procedure_answer));
  end if;

  return next jsonb_populate_record(null::safety.procedure_answer, v_answer);
end
$$;

alter function api.update_lockout_procedure owner to assetry_api;
grant execute on function api.update_lockout_procedure to authenticated;

comment on function api.update_lockout_procedure is
$$Change a draft lockout procedure

Omitted fields keep their values.
p_points: All isolation points, as in create_lockout_procedure; default unchanged
Refuses with LOCKOUT_PROCEDURE_NOT_FOUND, STALE_ROW, LOCKOUT_PROCEDURE_FROZEN (it is published), VALIDATION_FAILED,
PARENT_AT_OTHER_SITE and ASSET_RETIRED.$$;
-- end: function api.update_lockout_procedure

-- source: function api.update_maintenance_route
create or replace function api.update_maintenance_route(
  p_maintenance_route_id uuid,
  p_values               api.field_values default '{}',
  p_stops                api.row_list     default null,
  p_row_version          integer          default null
)
returns setof maintenance.route_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_maintenance_route', 'maintenance_route.update',
    jsonb_build_array(p_maintenance_route_id, p_values, p_stops, p_row_version)
  );
  v_read       record;
  v_route      maintenance.routes;
  v_stops      maintenance.route_stops[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('maintenance.routes', p_values, 'update');

    if p_stops is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_stops, v_read.p_faults
        from maintenance.read_stops(p_stops) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    perform work.hold_assets(array(select t.asset_id from unnest(v_stops) as t));
    v_route := maintenance.lock_route(p_maintenance_route_id, p_row_version);
    v_route := jsonb_populate_record(v_route, core.merge_values('maintenance.routes', to_jsonb(v_route), p_values));

    begin
      update maintenance.routes as r
         set code = v_route.code,
             name = v_route.name,
             archived_at = v_route.archived_at
       where r.id = p_maintenance_route_id
      returning * into v_route;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('route', v_constraint);
    end;

    if p_stops is not null then
      perform maintenance.store_stops(v_route, v_stops);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_route), null::maintenance.route_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.route_answer, v_answer);
end
$$;

alter function api.update_maintenance_route owner to assetry_api;
grant execute on function api.update_maintenance_route to authenticated;

comment on function api.update_maintenance_route is
$$Change a maintenance route

Omitted fields keep their values; archived_at archives it. Existing work orders keep their stops.
p_stops: All stops, as in create_maintenance_route, and with id for a stop to retain; default unchanged
Refuses with VALIDATION_FAILED, MAINTENANCE_ROUTE_NOT_FOUND, STALE_ROW and ALREADY_EXISTS.$$;
-- end: function api.update_maintenance_route

-- source: function api.update_maintenance_schedule_tasks
create or replace function api.update_maintenance_schedule_tasks(
  p_maintenance_schedule_id uuid,
  p_tasks                   api.row_list,
  p_row_version             integer      default null
)
returns setof maintenance.schedule_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_maintenance_schedule_tasks', 'maintenance_schedule.update',
    jsonb_build_array(p_maintenance_schedule_id, p_tasks, p_row_version)
  );
  v_read     record;
  v_schedule maintenance.schedules;
begin
  if v_answer is null then
    v_read := work.read_tasks(p_tasks, 'maintenance.tasks');
    perform core.refuse_faults(v_read.p_faults);
    v_schedule := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_changeable(v_schedule);
    perform maintenance.store_tasks(v_schedule, v_read.p_read);

    -- Two who change the tasks at once notice it by the version of the whole.
    update maintenance.schedules as s
       set updated_at = now()
     where s.id = p_maintenance_schedule_id
    returning * into v_schedule;
    v_answer := core.finish_action(core.answer(to_jsonb(v_schedule), null::maintenance.schedule_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.schedule_answer, v_answer);
end
$$;

alter function api.update_maintenance_schedule_tasks owner to assetry_api;
grant execute on function api.update_maintenance_schedule_tasks to authenticated;

comment on function api.update_maintenance_schedule_tasks is
$$Replace the tasks of a maintenance schedule

They are copied into each generated work order; existing work orders keep theirs.
p_tasks: All tasks in their order, at most 200 objects with title and kind (CHECK, TEXT, NUMBER, CHOICE, MULTI, PHOTO,
SIGNATURE, METER or INSPECTION), instructions, is_required (default true), allows_na (default false), options (CHOICE,
MULTI), unit, accept_min and accept_max (NUMBER, METER), meter_name (METER), template_id (INSPECTION), and id for a
task to retain; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_tasks[2].title), MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW,
SCHEDULE_COVERED (it belongs to a category schedule) and SCHEDULE_RETIRED.$$;
-- end: function api.update_maintenance_schedule_tasks

-- source: function api.update_permit_kind
create or replace function api.update_permit_kind(
  p_permit_kind_id uuid,
  p_values         api.field_values default '{}',
  p_questions      api.row_list     default null,
  p_limits         api.row_list     default null,
  p_row_version    integer          default null,
  p_signers        api.row_list     default null
)
returns setof safety.permit_kind_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_permit_kind', 'permit_kind.update',
    jsonb_build_array(p_permit_kind_id, p_values, p_questions, p_limits, p_row_version, p_signers)
  );
  v_read       record;
  v_kind       safety.permit_kinds;
  v_questions  safety.permit_kind_questions[];
  v_limits     safety.permit_kind_limits[];
  v_signers    safety.permit_kind_signers[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('safety.permit_kinds', p_values, 'update');

    if p_questions is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_questions, v_read.p_faults
        from safety.read_kind_questions(p_questions) as r;
    end if;

    if p_limits is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_limits, v_read.p_faults
        from safety.read_kind_limits(p_limits) as r;
    end if;

    if p_signers is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_signers, v_read.p_faults
        from safety.read_kind_signers(p_signers) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    v_kind := safety.lock_permit_kind(p_permit_kind_id, p_row_version);
    v_kind := jsonb_populate_record(
      v_kind, core.merge_values('safety.permit_kinds', to_jsonb(v_kind), p_values)
    );
    perform safety.check_permit_kind(
      v_kind,
      case
        when v_limits is null then
          exists (select from safety.permit_kind_limits as l where l.kind_id = p_permit_kind_id)
        else v_limits <> '{}'
      end
    );

    begin
      update safety.permit_kinds as k
         set code = v_kind.code,
             name = v_kind.name,
             conflict_groups = v_kind.conflict_groups,
             maximum_minutes = v_kind.maximum_minutes,
             gas_test_minutes = v_kind.gas_test_minutes,
             gas_test_never_expires = coalesce(v_kind.gas_test_never_expires, false),
             gas_warning_minutes = coalesce(v_kind.gas_warning_minutes, least(10, v_kind.gas_test_minutes / 2)),
             required_roles = v_kind.required_roles,
             separated_roles = v_kind.separated_roles,
             archived_at = v_kind.archived_at
       where k.id = p_permit_kind_id
      returning * into v_kind;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('permit_kind', v_constraint);
    end;

    if v_questions is not null then
      perform safety.store_kind_questions(p_permit_kind_id, v_questions);
    end if;

    if v_limits is not null then
      perform safety.store_kind_limits(p_permit_kind_id, v_limits);
    end if;

    if v_signers is not null then
      perform safety.store_kind_signers(p_permit_kind_id, v_signers);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_kind), null::safety.permit_kind_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_kind_answer, v_answer);
end
$$;

alter function api.update_permit_kind owner to assetry_api;
grant execute on function api.update_permit_kind to authenticated;

comment on function api.update_permit_kind is
$$Change a permit kind

Omitted fields keep their values; the class cannot change. Existing permits keep their questions and signatures;
limits apply from the next issue or start of work on. The account must reach all sites.
p_questions: All questions, as in create_permit_kind; default unchanged
p_limits: All gas limits, as in create_permit_kind; default unchanged
p_signers: All permitted signers, as in create_permit_kind; default unchanged
Refuses with PERMIT_KIND_NOT_FOUND, NOT_ALL_SITES, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_permit_kind

-- source: function api.update_purchase_order
create or replace function api.update_purchase_order(
  p_purchase_order_id uuid,
  p_values            api.field_values default '{}',
  p_lines             api.row_list     default null,
  p_row_version       integer          default null,
  p_charges           api.row_list     default null
)
returns setof procurement.purchase_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'update_purchase_order', 'purchase_order.create', jsonb_build_array(p_purchase_order_id, p_values, p_lines,
      p_row_version, p_charges)
  );
  v_read   record;
  v_order  procurement.purchase_orders;
  v_lines  procurement.order_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('procurement.purchase_orders', p_values, 'update');

    if p_lines is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
        from procurement.read_order_lines(p_lines) as r;
    end if;

    if p_charges is not null then
      select v_read.p_kept || jsonb_build_object('charges', r.p_kept), v_read.p_faults || r.p_faults
        into v_read.p_kept, v_read.p_faults
        from core.read_rows('p_charges', 'procurement.order_charges', p_charges, 'create', 50) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    perform contract.hold_vendor((p_values ->> 'vendor_id')::uuid);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);

    if v_order.status <> 'DRAFT' then
      perform core.refuse(
        'PURCHASE_ORDER_NOT_DRAFT', format('Purchase order %s is %s', v_order.purchase_order_number, v_order.status),
        409
      );
    end if;

    v_order := procurement.change_order(v_order, p_values, v_lines);

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

alter function api.update_purchase_order owner to assetry_api;
grant execute on function api.update_purchase_order to authenticated;

comment on function api.update_purchase_order is
$$Change a draft purchase order

Omitted fields keep their values. A rejected revision can change what a revision can change. An account that changed
the order cannot approve it.
p_lines: All lines in their order, as in create_purchase_order, and with id for a line to retain; default unchanged
p_charges: All charges, as in create_purchase_order; they cannot change after a receipt or invoice; default unchanged
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, STALE_ROW, PURCHASE_ORDER_NOT_DRAFT and RATE_MISSING.$$;
-- end: function api.update_purchase_order

-- source: function api.update_requisition
create or replace function api.update_requisition(
  p_requisition_id uuid,
  p_values         api.field_values default '{}',
  p_lines          api.row_list     default null,
  p_row_version    integer          default null
)
returns setof procurement.requisition_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'update_requisition', 'requisition.create', jsonb_build_array(p_requisition_id, p_values, p_lines, p_row_version)
  );
  v_read        record;
  v_requisition procurement.requisitions;
  v_lines       procurement.requisition_lines[];
  v_approved    jsonb;
begin
  if v_answer is null then
    v_read := core.read_record('procurement.requisitions', p_values, 'update');

    if p_lines is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
        from procurement.read_requisition_lines(p_lines) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    v_requisition := procurement.lock_requisition(p_requisition_id, p_row_version);

    if v_requisition.status in ('CLOSED', 'CANCELLED') then
      perform core.refuse(
        'REQUISITION_NOT_OPEN',
        format('Requisition %s is %s', v_requisition.requisition_number, v_requisition.status), 409
      );
    end if;

    v_approved := procurement.approved_content(p_requisition_id);
    v_requisition := jsonb_populate_record(
      v_requisition, core.merge_values('procurement.requisitions', to_jsonb(v_requisition), p_values)
    );

    if p_lines is not null then
      v_requisition := procurement.store_requisition_lines(v_requisition, v_lines);
    end if;

    -- Others agreed, or are to agree, to what it was.
    if v_requisition.status in ('SUBMITTED', 'REJECTED')
       or v_requisition.status = 'APPROVED' and procurement.approved_content(p_requisition_id) <> v_approved
    then
      v_requisition.status := procurement.next_requisition_status(v_requisition, 'update_requisition');
      perform procurement.skip_steps(p_requisition_id);
    end if;

    update procurement.requisitions as r
       set status = v_requisition.status,
           needed_on = v_requisition.needed_on,
           reason = v_requisition.reason,
           total_amount = v_requisition.total_amount,
           author_ids = procurement.with_author(r.author_ids)
     where r.id = p_requisition_id;

    v_requisition := procurement.settle_requisition(p_requisition_id);
    perform procurement.settle_requisition_budgets(p_requisition_id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

alter function api.update_requisition owner to assetry_api;
grant execute on function api.update_requisition to authenticated;

comment on function api.update_requisition is
$$Change a requisition

Omitted fields keep their values. A submitted or rejected requisition is a DRAFT again; so is an approved one when a
line, quantity, estimate or cost center changes: it needs approval again, and existing orders stay. Another day,
justification or suggested vendor keeps the approval. An account that changed the requisition cannot approve it.
p_lines: All lines in their order, as in create_requisition, and with id for a line to retain; default unchanged
Refuses with VALIDATION_FAILED, REQUISITION_NOT_FOUND, STALE_ROW and REQUISITION_NOT_OPEN.$$;
-- end: function api.update_requisition

-- source: function api.update_transfer
create or replace function api.update_transfer(
  p_transfer_id uuid,
  p_values      api.field_values default '{}',
  p_lines       api.row_list     default null,
  p_row_version integer          default null
)
returns setof inventory.transfer_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_transfer', 'stock.transfer', jsonb_build_array(p_transfer_id, p_values, p_lines, p_row_version)
  );
  v_read     record;
  v_transfer inventory.transfers;
  v_lines    inventory.transfer_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('inventory.transfers', p_values, 'update');

    if p_lines is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
        from inventory.read_transfer_lines(p_lines) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    v_transfer := inventory.lock_transfer(p_transfer_id, p_row_version);

    if v_transfer.status <> 'DRAFT' then
      perform core.refuse(
        'TRANSFER_NOT_DRAFT', format('Transfer %s is %s', v_transfer.transfer_number, v_transfer.status), 409
      );
    end if;

    v_transfer := jsonb_populate_record(v_transfer, p_values);

    if p_lines is not null then
      perform inventory.store_transfer_lines(v_transfer, v_lines);
    end if;

    update inventory.transfers as t
       set needed_on = v_transfer.needed_on,
           note = v_transfer.note
     where t.id = p_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::inventory.transfer_answer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

alter function api.update_transfer owner to assetry_api;
grant execute on function api.update_transfer to authenticated;

comment on function api.update_transfer is
$$Change a draft stock transfer

Omitted fields keep their values.
p_lines: All lines in their order, as in create_transfer, and with id for a line to retain; default unchanged
Refuses with VALIDATION_FAILED, TRANSFER_NOT_FOUND, STALE_ROW and TRANSFER_NOT_DRAFT.$$;
-- end: function api.update_transfer

-- source: function api.update_work_order_tasks
create or replace function api.update_work_order_tasks(
  p_work_order_id uuid,
  p_tasks         api.row_list,
  p_row_version   integer default null
)
returns setof work.tasks_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_work_order_tasks', 'work_order.update', jsonb_build_array(p_work_order_id, p_tasks, p_row_version)
  );
  v_read       record;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_read := work.read_tasks(p_tasks, 'work.tasks');
    perform core.refuse_faults(v_read.p_faults);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if work.is_over(v_work_order.status) then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    perform work.store_tasks(v_work_order, v_read.p_read);

    -- The tasks belong to what a caller read: two who change them at once notice it by the version of the whole.
    update work.work_orders as w
       set updated_at = now()
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.tasks_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.tasks_answer, v_answer);
end
$$;

alter function api.update_work_order_tasks owner to assetry_api;
grant execute on function api.update_work_order_tasks to authenticated;

comment on function api.update_work_order_tasks is
$$Replace the tasks of a work order

A retained task keeps its answer. An answered task cannot be removed or changed, except its position, is_required and
instructions, until the answer is removed. meter_name is resolved to the one active meter of that name of the asset,
else of the location, and again when the work order changes its asset or location; meter_id is empty while there is no
such meter.
p_tasks: All tasks in their order, at most 200 objects with title and kind (CHECK, TEXT, NUMBER, CHOICE, MULTI, PHOTO,
SIGNATURE, METER or INSPECTION), instructions, is_required (default true), allows_na (default false), options (CHOICE,
MULTI), unit, accept_min and accept_max (NUMBER, METER), meter_id or meter_name (METER), template_id (INSPECTION), and
id for a task to retain; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_tasks[2].title), WORK_ORDER_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_OPEN
(it is completed, closed or cancelled) and TASK_ANSWERED.$$;
-- end: function api.update_work_order_tasks

-- source: function api.update_worker
create or replace function api.update_worker(
  p_worker_id   uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof workforce.worker_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_worker', 'worker.update', jsonb_build_array(p_worker_id, p_values, p_row_version)
  );
  v_worker     workforce.workers;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.workers', p_values, 'update');
    v_worker := workforce.lock_worker(p_worker_id, p_row_version);
    v_worker := jsonb_populate_record(v_worker, core.merge_values('workforce.workers', to_jsonb(v_worker), p_values));

    perform workforce.check_worker(v_worker);

    begin
      -- What a worker can do goes along to the home site. No key holds the site: one that did would make whoever
      -- changes work of the worker wait for the move, which waits for that work.
      with moved as (
        update workforce.workers as w
           set site_id = v_worker.site_id,
               worker_number = v_worker.worker_number,
               name = v_worker.name,
               account_id = v_worker.account_id,
               trade = v_worker.trade,
               craft_id = v_worker.craft_id,
               craft_level = v_worker.craft_level,
               vendor_id = v_worker.vendor_id,
               hired_on = v_worker.hired_on,
               email = v_worker.email,
               phone = v_worker.phone,
               custom = v_worker.custom
         where w.id = p_worker_id
        returning w.*
      ),
      skills as (
        update workforce.worker_skills as s
           set site_id = v_worker.site_id
         where s.worker_id = p_worker_id
           and s.site_id <> v_worker.site_id
      ),
      certificates as (
        update workforce.worker_certificates as c
           set site_id = v_worker.site_id
         where c.worker_id = p_worker_id
           and c.site_id <> v_worker.site_id
      )
      select m.* into v_worker from moved as m;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('worker', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_worker), null::workforce.worker_answer));
  end if;

  return next jsonb_populate_record(null::workforce.worker_answer, v_answer);
end
$$;

alter function api.update_worker owner to assetry_api;
grant execute on function api.update_worker to authenticated;

comment on function api.update_worker is
$$Change a worker

Omitted fields keep their values; in custom, null removes a value. Assignments at sites that the worker no longer
serves, after a change of home site or account, end: assigned work without other workers is OPEN again. Skills and
certificates stay. The account cannot change while the worker has locks applied.
Refuses with WORKER_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, ALREADY_EXISTS and WORKER_HAS_LOCKS (details
names each).$$;
-- end: function api.update_worker

-- source: function api.verify_budgets
create or replace function api.verify_budgets(p_budget_id uuid default null)
returns table (budget_id uuid, budget_name text, kind text, stored numeric, calculated numeric)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.require_permission('budget.revise');

  return query
  select f.budget_id, b.name, f.kind, f.stored, f.calculated
    from procurement.budget_faults(p_budget_id) as f
    join procurement.budgets as b on b.id = f.budget_id
   order by b.name, f.budget_id, f.kind
   limit 1000;
end
$$;

alter function api.verify_budgets owner to assetry_list;
grant execute on function api.verify_budgets to authenticated;

comment on function api.verify_budgets is
$$Verify budgets against their ledger

Recalculates the amounts from the entries of all sites and returns the differences: no rows when all agree. stored is
the amount in the budget, calculated the sum of the entries. At most 1,000.
p_budget_id: Id of a row of /budgets; default all$$;
-- end: function api.verify_budgets

-- source: function api.verify_stock_ledger
create or replace function api.verify_stock_ledger(p_storeroom_id uuid default null, p_after text default null)
returns table (
  storeroom_id uuid,
  storeroom_code text,
  item_id uuid,
  item_number text,
  problem text,
  sequence integer,
  stored numeric,
  calculated numeric,
  after text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  c_most      constant integer := 50000;
  v_after     text := left(p_after, 100);
  v_slice     record;
  v_faults    jsonb := '[]';
  v_movements bigint := 0;
begin
  perform core.require_permission('stock.verify');

  if v_after !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}( [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$' then
    perform core.refuse_field('p_after', 'INVALID_TYPE', 'Send the after of the last row of the previous answer');
  end if;

  loop
    v_slice := inventory.ledger_slice(p_storeroom_id, v_after, c_most / 2);
    v_faults := v_faults || v_slice.p_faults;
    v_movements := v_movements + v_slice.p_movements;
    v_after := v_slice.p_through;
    exit when v_after is null or v_movements >= c_most / 2 or jsonb_array_length(v_faults) >= 1000;
  end loop;

  return query
  select f.storeroom_id, r.code, f.item_id, i.item_number, f.problem, f.sequence, f.stored, f.calculated, null::text
    from jsonb_to_recordset(v_faults) as f (
           storeroom_id uuid, item_id uuid, problem text, sequence integer, stored numeric, calculated numeric
         )
    left join inventory.storerooms as r on r.id = f.storeroom_id
    left join inventory.items as i on i.id = f.item_id
   order by r.code, i.item_number, f.problem, f.sequence
   limit 1000;

  if v_after is not null then
    return query
    select r.id, r.code, null::uuid, null::text, 'NOT_PROVED_YET', null::integer, null::numeric, null::numeric, v_after
      from inventory.storerooms as r
     where r.id = split_part(v_after, ' ', 1)::uuid;
  end if;
end
$$;

alter function api.verify_stock_ledger owner to assetry_list;
grant execute on function api.verify_stock_ledger to authenticated;

comment on function api.verify_stock_ledger is
$$Verify stock balances against the stock ledger

Recalculates quantities, values, averages and balances from the movements and returns the differences: no rows when
all agree. A call checks some 50,000 movements; when there are more, the last row has the problem NOT_PROVED_YET.
problem is one of MOVEMENT_MISSING (gap in the sequence), CHAIN_BROKEN (a movement does not start where the previous
one ended), AMOUNT_WRONG, AVERAGE_WRONG, QUANTITY_WRONG, VALUE_WRONG, BALANCE_WRONG, HELD_WRONG (held differs from the
reservations), PINNED_WRONG (more held in a bin or of a lot than on hand), TRANSIT_WRONG (goods in transit or their
freight), OWED_WRONG (consignment liability), OWNER_CHANGED (stock changed its owner), KIT_WRONG (value of kits
differs from their components), VALUE_DAY_WRONG (value of a day) and ASSET_ELSEWHERE (a serial number in stock whose
asset is not). sequence is that of the movement; stored is the value in the record, calculated the value that follows
from the movements. At most 1,000 problems a call. The scheduled task verify_records checks all of it every night.
p_storeroom_id: Id of a row of /storerooms; default all that you reach
p_after: Value of after in the last row of the previous answer; default the start
Refuses with VALIDATION_FAILED.$$;
-- end: function api.verify_stock_ledger

-- source: function api.withdraw_contract_revision
create or replace function api.withdraw_contract_revision(
  p_contract_revision_id uuid,
  p_reason               text    default null,
  p_row_version          integer default null
)
returns setof contract.revision_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'withdraw_contract_revision', 'contract.update', jsonb_build_array(p_contract_revision_id, p_reason, p_row_version)
  );
  v_revision contract.revisions;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500);
    v_revision := contract.lock_revision(p_contract_revision_id, p_row_version);
    v_revision.status := core.next_status(
      'contract.revisions', contract.revision_label(v_revision), v_revision.status, 'withdraw_contract_revision'
    );

    update contract.revisions as r
       set status = v_revision.status,
           status_reason = p_reason
     where r.id = p_contract_revision_id
    returning * into v_revision;

    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

alter function api.withdraw_contract_revision owner to assetry_api;
grant execute on function api.withdraw_contract_revision to authenticated;

comment on function api.withdraw_contract_revision is
$$Withdraw a contract revision

A DRAFT, or a revision that awaits approval, becomes WITHDRAWN and never applies. p_reason, at most 500 characters, is
kept as status_reason.
p_contract_revision_id: Id of a row of /contract_revisions
Refuses with REVISION_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
VALIDATION_FAILED and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.withdraw_contract_revision

-- source: function asset.add_starter
-- Reasons of downtime.
create or replace function asset.add_starter(p_ids uuid[], p_details jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  with made as (
    insert into asset.downtime_reasons (organization_id, code, name, kind, is_failure)
    select o.id, r.code, r.name, r.kind, r.code = 'BREAKDOWN'
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('BREAKDOWN', 'Breakdown', 'UNPLANNED'), ('WAITING_PARTS', 'Waiting for parts', 'UNPLANNED'),
          ('MAINTENANCE', 'Planned maintenance', 'PLANNED'), ('CHANGEOVER', 'Changeover', 'PLANNED'),
          ('NO_DEMAND', 'No demand', 'IDLE'), ('POWER', 'No power from the grid', 'EXTERNAL')
     ) as r (code, name, kind)
    on conflict (organization_id, code) where code is not null do nothing
    returning 1
  )
  select jsonb_build_object('downtime_reasons', count(*)) from made
$$;
-- end: function asset.add_starter

-- source: function asset.is_retired
-- Whether an asset's life is over: nothing new is planned for it, opened on it or attached to it.
create or replace function asset.is_retired(p_status text)
returns boolean
language sql
immutable
return p_status in ('CANCELLED', 'DECOMMISSIONED', 'DISPOSED');

grant execute on function asset.is_retired to assetry_api, assetry_list;
-- end: function asset.is_retired

-- source: function asset.read_booking_lines
-- The assets of a booking as they were given, ready for asset.booking_lines, in their order, with every fault of
-- each. One that is new names an asset, or a category or a model of which any one will do.
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
begin
  p_read := array(
    select jsonb_populate_record(null::asset.booking_lines, r.kept || jsonb_build_object('position', r.position))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
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
          -- What was given and could not be read is told already.
          and not exists (
                select
                  from jsonb_array_elements(v_read.p_faults) as r
                 where r ->> 'field' like format('p_assets[%s].%%_id', l.position)
                    or r ->> 'field' = format('p_assets[%s].model', l.position)
              )
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
end
$$;

grant execute on function asset.read_booking_lines to assetry_api;
-- end: function asset.read_booking_lines

-- source: function asset.retract_move
-- Takes a move that was just gone back on out of the history, both ways, as if it had not been: where these assets
-- stood before goes on, and so does what they were taken out of, in their positions.
create or replace function asset.retract_move(p_moved asset.placements[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_original_at   timestamptz := (p_moved[1]).started_at;
  v_asset_ids uuid[] := array(select m.asset_id from unnest(p_moved) as m);
begin
  delete from asset.placements as p
   where p.organization_id = core.current_organization_id()
     and p.asset_id = any (v_asset_ids)
     and p.started_at >= v_original_at;

  update asset.placements as p
     set ended_at = null
   where p.organization_id = core.current_organization_id()
     and p.asset_id = any (v_asset_ids)
     and p.ended_at = v_original_at;

  -- To another site everything goes to one place; back, each goes to its own.
  update asset.assets as a
     set location_id = p.location_id,
         parent_id = p.parent_id,
         stops_parent = p.stops_parent
    from asset.placements as p
   where p.organization_id = core.current_organization_id()
     and p.asset_id = any (v_asset_ids)
     and p.ended_at is null
     and a.id = p.asset_id
     and (a.location_id, a.parent_id, a.stops_parent) is distinct from (p.location_id, p.parent_id, p.stops_parent);

  begin
    update asset.installations as i
       set ended_at = null,
           reason = null
     where i.organization_id = core.current_organization_id()
       and i.asset_id = any (v_asset_ids)
       and i.ended_at = v_original_at;
  exception
    when exclusion_violation then
      perform core.refuse(
        'POSITION_OCCUPIED', 'Its previous position is filled by another asset', 409,
        p_hint => 'Move it back with move_asset'
      );
  end;
end
$$;

grant execute on function asset.retract_move to assetry_api;
-- end: function asset.retract_move

-- source: function asset.shift_move
-- Puts a move, whose placements are these, at another instant, with what was installed or taken out in it; refuses one
-- that is not between what came before and after it for each of them. What was and what is to be are not in two places
-- at any moment, for the exclusion looks at each row that is written: what is made shorter comes first.
create or replace function asset.shift_move(p_moved asset.placements[], p_at timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_original_at       timestamptz := (p_moved[1]).started_at;
  v_asset_ids     uuid[] := array(select m.asset_id from unnest(p_moved) as m);
  v_installed_ids uuid[];
  v_not_before    timestamptz;
  v_not_after     timestamptz;
begin
  -- What was put in a position of theirs in that instant, or taken out of it, belongs to it as well.
  v_installed_ids := array(
    select i.id
      from asset.installations as i
     where i.organization_id = core.current_organization_id()
       and v_original_at in (i.started_at, i.ended_at)
       and (
             i.asset_id = any (v_asset_ids)
             or i.position_id in (
                  select o.position_id
                    from asset.installations as o
                   where o.organization_id = i.organization_id
                     and o.asset_id = any (v_asset_ids)
                     and v_original_at in (o.started_at, o.ended_at)
                )
           )
  );

  select max(b.at), min(b.until) into v_not_before, v_not_after
    from (
      select p.started_at as at, null::timestamptz as until
        from asset.placements as p
       where p.organization_id = core.current_organization_id()
         and p.asset_id = any (v_asset_ids)
         and p.ended_at = v_original_at
      union all
      select null, m.ended_at from unnest(p_moved) as m
      union all
      select case when i.ended_at = v_original_at then i.started_at end,
             case when i.started_at = v_original_at then i.ended_at end
        from asset.installations as i
       where i.id = any (v_installed_ids)
    ) as b;

  if p_at <= v_not_before then
    perform core.refuse_field(
      'moved_at', 'TOO_EARLY', format('It came to its previous place at %s', to_json(v_not_before) #>> '{}')
    );
  elsif p_at >= v_not_after then
    perform core.refuse_field(
      'moved_at', 'TOO_LATE', format('It was moved on at %s', to_json(v_not_after) #>> '{}')
    );
  end if;

  begin
    if p_at > v_original_at then
      update asset.placements as p set started_at = p_at where p.id in (select m.id from unnest(p_moved) as m);
      update asset.installations as i
         set started_at = p_at
       where i.id = any (v_installed_ids)
         and i.started_at = v_original_at;
    end if;

    update asset.placements as p
       set ended_at = p_at
     where p.organization_id = core.current_organization_id()
       and p.asset_id = any (v_asset_ids)
       and p.ended_at = v_original_at;
    update asset.installations as i
       set ended_at = p_at
     where i.id = any (v_installed_ids)
       and i.ended_at = v_original_at;

    if p_at < v_original_at then
      update asset.placements as p set started_at = p_at where p.id in (select m.id from unnest(p_moved) as m);
      update asset.installations as i
         set started_at = p_at
       where i.id = any (v_installed_ids)
         and i.started_at = v_original_at;
    end if;
  exception
    when exclusion_violation then
      perform core.refuse(
        'POSITION_OCCUPIED', 'The position was filled by another asset in that time', 409,
        jsonb_build_array(core.fault('moved_at', 'POSITION_OCCUPIED', 'It was filled by another asset in that time'))
      );
  end;
end
$$;

grant execute on function asset.shift_move to assetry_api;
-- end: function asset.shift_move

-- source: function audit.changed_records
-- The records of some entities that changed behind a position of the log, in the order of (transaction, sequence) of
-- their last line, and the position that was reached. As audit.read_feed it looks only at what is older than every
-- transaction still at work: nothing can come before it any more. Lines count at sites that the caller reaches, also
-- those that a record left, and, for whoever reaches any, those of records that belong to no site. At most p_limit
-- lines count and 20,000 are looked at, because the index serves all organizations at once: one of their own would
-- cost every writer.
-- p_gone says of each record whether the caller may have seen it before and not now. What belongs to no site never
-- leaves anybody's reach but by being deleted, so nobody learns of it by its id.
create or replace function audit.changed_records(
  p_entities     text[],
  p_after        xid8,
  p_sequence     bigint,
  p_limit        integer,
  out p_changed  text[],
  out p_ids      uuid[],
  out p_gone     boolean[],
  out p_through  xid8,
  out p_last     bigint,
  out p_at       timestamptz,
  out p_has_more boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  with scanned as (
    select e.transaction, e.sequence, e.at, e.site_id, e.entity, e.entity_id, e.operation,
           e.organization_id = core.current_organization_id() as is_own,
           case
             when e.organization_id = core.current_organization_id() and e.before ? 'site_id'
             then coalesce(e.before ->> 'site_id', e.organization_id::text)
           end as left_site_id
      from audit.events as e
     where (e.transaction, e.sequence) > (p_after, p_sequence)
       and e.transaction < pg_snapshot_xmin(pg_current_snapshot())
     order by e.transaction, e.sequence
     limit 20000
  ),
  relevant as (
    select s.*, row_number() over (order by s.transaction, s.sequence) as position
      from scanned as s
     where s.is_own
       and s.entity = any (p_entities)
       and (
             s.site_id = any ((select core.reachable_ids())::uuid[])
             or s.left_site_id = any ((select core.reachable_ids())::text[])
           )
     order by s.transaction, s.sequence
     limit p_limit
  ),
  record as (
    select r.entity, r.entity_id, max(r.position) as position,
           bool_or(
             r.operation <> 'INSERT'
               and (r.operation = 'DELETE' or r.left_site_id is not null or r.site_id <> core.current_organization_id())
           ) as is_gone
      from relevant as r
     group by r.entity, r.entity_id
  ),
  reached as (
    (select r.transaction, r.sequence, r.at, true as has_more from relevant as r where r.position = p_limit)
    union all
    (
      select l.transaction, l.sequence, l.at, true
        from (select s.transaction, s.sequence, s.at from scanned as s offset 19999) as l
       where (select count(*) from relevant) < p_limit
    )
  )
  select c.entities, c.ids, c.are_gone, coalesce(d.transaction, pg_snapshot_xmin(pg_current_snapshot())),
         coalesce(d.sequence, 0), coalesce(d.at, now()), coalesce(d.has_more, false)
    from (
           select coalesce(array_agg(r.entity order by r.position), '{}') as entities,
                  coalesce(array_agg(r.entity_id order by r.position), '{}') as ids,
                  coalesce(array_agg(r.is_gone order by r.position), '{}') as are_gone
             from record as r
         ) as c
    left join reached as d on true
$$;

grant execute on function audit.changed_records to assetry_list;
-- end: function audit.changed_records

-- source: function audit.counter_faults
-- Where a counter of numbers is below what it was when it was proved last: COUNTER_SET_BACK. Counters only rise.
create or replace function audit.counter_faults(p_organization_id uuid)
returns table (code text, entity text, id uuid, stored bigint, calculated bigint)
language sql
volatile
set search_path = ''
as $$
  with seen as materialized (
    select c.id, c.entity, c.last_number from core.counters as c where c.organization_id = p_organization_id
  ),
  marked as (
    insert into audit.record_marks as m (organization_id, entity, entity_id, number)
    select p_organization_id, 'core.counters', n.id, n.last_number from seen as n
    on conflict (organization_id, entity, entity_id) do update
       set number = excluded.number
     where m.number < excluded.number
  )
  select 'COUNTER_SET_BACK', n.entity, n.id, n.last_number, m.number
    from seen as n
    join audit.record_marks as m
      on m.organization_id = p_organization_id and m.entity = 'core.counters' and m.entity_id = n.id
   where n.last_number < m.number
$$;
-- end: function audit.counter_faults

-- source: function audit.current_rows
-- The rows of a list with these ids, as the caller sees them now, by id. The list is one of the registry's, and belongs
-- to assetry_list, under whose policies it reads whoever asks; the owner asks because a list calls functions that are
-- granted to authenticated alone. Rows are found by their ids, however the planner estimates the list: hook.plan_list.
create or replace function audit.current_rows(p_list text, p_ids uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set join_collapse_limit = 1
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  v_rows jsonb;
begin
  -- lint-allow dynamic-sql: the list is named by the registry
  execute format(
    'select coalesce(jsonb_object_agg(l.id, to_jsonb(l)), ''{}'') from api.%I as l where l.id = any ($1)', p_list
  ) into v_rows using p_ids;
  return v_rows;
end
$$;

grant execute on function audit.current_rows to assetry_list;
-- end: function audit.current_rows

-- source: function audit.feed_server
-- What a cursor of changes belongs to: this database of this server, until another is promoted or it is restored. After
-- that the numbers of its transactions may be used a second time.
create or replace function audit.feed_server()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select left(
           encode(sha256(convert_to(concat_ws(' ', s.system_identifier, c.timeline_id, d.oid), 'UTF8')), 'hex'), 12
         )
    from pg_control_system() as s
   cross join pg_control_checkpoint() as c
    join pg_catalog.pg_database as d on d.datname = current_database()
$$;
-- end: function audit.feed_server

-- source: function audit.followed_lists
-- The lists that can be followed by changes: those of entities that the log has row by row, whose rows depend on
-- nothing but the record and what the caller may read. Who reads an account, and a role, does not stand in its row.
create or replace function audit.followed_lists()
returns table (list text, entity text)
language sql
stable
security definer
set search_path = ''
as $$
  select e.list, e.entity
    from core.entities as e
    join pg_catalog.pg_trigger as t on t.tgrelid = to_regclass(e.entity) and t.tgname = 'record_insert'
   where split_part(e.entity, '.', 1) <> all ('{audit,identity}'::text[])
$$;

grant execute on function audit.followed_lists to assetry_list;
-- end: function audit.followed_lists

-- source: function audit.make_cursor
-- The cursor of list_changes behind a line of the log: see audit.read_cursor.
create or replace function audit.make_cursor(p_transaction xid8, p_sequence bigint, p_at timestamptz, p_digest text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select format(
    'c1-%s-%s-%s-%s-%s', p_transaction, p_sequence, extract(epoch from p_at)::bigint, audit.feed_server(), p_digest
  )
$$;

grant execute on function audit.make_cursor to assetry_list;
-- end: function audit.make_cursor

-- source: function audit.read_cursor
-- What a cursor of list_changes says: the last line that was read, and what its reader could read then. p_is_cursor: it
-- has the form of one; none is one. p_is_expired: lines behind it may be gone, or the numbers of transactions belong to
-- another server.
create or replace function audit.read_cursor(
  p_cursor          text,
  out p_is_cursor   boolean,
  out p_is_expired  boolean,
  out p_transaction xid8,
  out p_sequence    bigint,
  out p_digest      text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_parts text[] := regexp_match(
    p_cursor, '^c1-([0-9]{1,18})-([0-9]{1,18})-([0-9]{1,11})-([0-9a-f]{12})-([0-9a-f]{16})$'
  );
  v_days  integer;
begin
  select case when not r.is_forever then coalesce(r.days, r.default_days) end into v_days
    from core.retentions as r
   where r.name = 'audit.events';

  p_is_cursor := p_cursor is null or v_parts is not null;
  p_transaction := v_parts[1]::xid8;
  p_sequence := v_parts[2]::bigint;
  p_digest := v_parts[5];
  p_is_expired := coalesce(
    v_parts[4] <> audit.feed_server()
      or p_transaction > pg_snapshot_xmax(pg_current_snapshot())
      or to_timestamp(v_parts[3]::bigint) < now() - make_interval(days => least(60, v_days)),
    false
  );
end
$$;

grant execute on function audit.read_cursor to assetry_list;
-- end: function audit.read_cursor

-- source: function audit.read_lists
-- The lists whose changes the caller follows, and their entities: those that were named, or all of which they may read
-- everything. p_faults: names of no list that can be followed. p_unread: a domain of which not everything is read, and
-- whose list was named: that something happened to a record is not for whoever may not read it.
create or replace function audit.read_lists(
  p_lists        text[],
  out p_names    text[],
  out p_entities text[],
  out p_faults   jsonb,
  out p_unread   text
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_withheld text[] := audit.withheld_entities();
  v_known    text[] := array(select f.list from audit.followed_lists() as f);
begin
  select coalesce(
           jsonb_agg(
             core.fault(
               format('p_lists[%s]', g.position - 1), 'NOT_FOUND',
               format('Changes of %s cannot be followed', left(coalesce(g.name, 'null'), 100))
                 || coalesce('; perhaps ' || core.nearest(left(g.name, 100), v_known), '')
             )
             order by g.position
           ),
           '[]'
         ) into p_faults
    from unnest(p_lists[:300]) with ordinality as g (name, position)
   where g.name is null
      or g.name <> all (v_known);

  if cardinality(p_lists) > 300 then
    p_faults := p_faults || core.fault('p_lists', 'TOO_MANY', 'At most 300 lists are accepted');
  elsif cardinality(p_lists) = 0 then
    p_faults := p_faults || core.fault('p_lists', 'MISSING_VALUE', 'At least one list is required');
  end if;

  select coalesce(array_agg(f.list order by f.list) filter (where f.entity <> all (v_withheld)), '{}'),
         coalesce(array_agg(f.entity order by f.list) filter (where f.entity <> all (v_withheld)), '{}'),
         min(split_part(f.entity, '.', 1)) filter (where p_lists is not null and f.entity = any (v_withheld))
    into p_names, p_entities, p_unread
    from audit.followed_lists() as f
   where p_lists is null
      or f.list = any (p_lists);
end
$$;

grant execute on function audit.read_lists to assetry_list;
-- end: function audit.read_lists

-- source: function audit.reading_digest
-- What the caller may read of some lists, in few characters: another digest means that rows appeared, vanished or show
-- other values although nobody changed them. The names of their columns belong to it: a release adds to rows without a
-- line of the log. Whoever reaches all sites reaches new ones, too, whose records are lines.
create or replace function audit.reading_digest(p_lists text[])
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select left(
           encode(
             sha256(
               convert_to(
                 jsonb_build_array(
                   core.current_organization_id(),
                   core.current_account_id(),
                   core.reads_everything(),
                   case
                     when not core.reaches_all_sites()
                     then array(select s.id from unnest(core.reachable_site_ids()) as s (id) order by s.id)
                   end,
                   array(select p.code from unnest(core.current_permissions()) as p (code) order by p.code),
                   (
                     select jsonb_agg(
                              array[l.name] || array(
                                select a.attname::text
                                  from pg_catalog.pg_attribute as a
                                 where a.attrelid = to_regclass('api.' || quote_ident(l.name))
                                   and a.attnum > 0
                                   and not a.attisdropped
                                 order by a.attname
                              )
                              order by l.name
                            )
                       from unnest(p_lists) as l (name)
                   )
                 )::text,
                 'UTF8'
               )
             ),
             'hex'
           ),
           16
         )
$$;

grant execute on function audit.reading_digest to assetry_list;
-- end: function audit.reading_digest

-- source: function contract.authorized_parties
-- Who may do the work of a contract at a site on a day: its vendor, and those who are authorized for it or its type,
-- without blocked vendors. Own staff is the organization.
create or replace function contract.authorized_parties(p_contract contract.contracts, p_site_id uuid, p_day date)
returns table (party_id uuid)
language sql
stable
set search_path = ''
as $$
  select v.id
    from contract.vendors as v
   where v.id = p_contract.vendor_id
     and v.status <> 'BLOCKED'
  union
  select coalesce(v.id, a.organization_id)
    from contract.authorized_vendors as a
    left join contract.vendors as v on v.id = a.vendor_id
   where a.organization_id = p_contract.organization_id
     and a.subject_id in (p_contract.id, p_contract.type_id)
     and a.archived_at is null
     and (a.site_id is null or a.site_id = p_site_id)
     and p_day between coalesce(a.starts_on, '-infinity') and coalesce(a.ends_on, 'infinity')
     and v.status is distinct from 'BLOCKED'
$$;

grant execute on function contract.authorized_parties to assetry_api, assetry_list;
-- end: function contract.authorized_parties

-- source: function contract.binds_any
-- Whether any contract of the organization can ask for authorized vendors. Past row security, as a question of two
-- indexes that most organizations answer with no.
create or replace function contract.binds_any()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
           select 1
             from contract.types as t
            where t.organization_id = core.current_organization_id()
              and t.requires_authorized_vendor
         )
      or exists (
           select 1
             from contract.contracts as c
            where c.organization_id = core.current_organization_id()
              and c.requires_authorized_vendor
         )
$$;

grant execute on function contract.binds_any to assetry_api, assetry_list;
-- end: function contract.binds_any

-- source: function contract.check_authorized_vendor
-- Refuses an authorization of nothing or of two things at once, for nobody or for two, or that contradicts its
-- contract.
create or replace function contract.check_authorized_vendor(p_authorized contract.authorized_vendors)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]'))
    from (select) as n
    left join contract.contracts as c on c.id = p_authorized.contract_id
   cross join lateral (
      values
        (
          'contract_id', 'MISSING_VALUE', 'A contract or a contract type is required',
          num_nonnulls(p_authorized.contract_id, p_authorized.type_id) = 0
        ),
        (
          'contract_id', 'NOT_ALLOWED', 'Set either a contract or a contract type',
          num_nonnulls(p_authorized.contract_id, p_authorized.type_id) = 2
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

grant execute on function contract.check_authorized_vendor to assetry_api;
-- end: function contract.check_authorized_vendor

-- source: function contract.copy_terms
-- Copies to a contract the terms of cover of the one that it continues, as a draft revision from its first day on, and
-- the vendors that are authorized after its last day, each from its day on. Left behind are lines and vendors that have
-- ended before, and vendors that are authorized only after the last day of the new term.
create or replace function contract.copy_terms(p_contract contract.contracts, p_before contract.contracts)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_revision contract.revisions;
  v_lines    contract.coverages[];
begin
  insert into contract.authorized_vendors (site_id, contract_id, vendor_id, is_own_staff, starts_on, ends_on)
  select a.site_id, p_contract.id, a.vendor_id, a.is_own_staff, s.starts_on,
         nullif(max(coalesce(a.ends_on, 'infinity')), 'infinity')
    from contract.authorized_vendors as a
   cross join lateral (
      select case when a.starts_on > p_contract.starts_on then a.starts_on end as starts_on
   ) as s
   where a.contract_id = p_before.id
     and a.archived_at is null
     and coalesce(a.ends_on, 'infinity') >= p_contract.starts_on
     and coalesce(a.starts_on, '-infinity') <= coalesce(p_contract.ends_on, 'infinity')
   group by a.site_id, a.vendor_id, a.is_own_staff, s.starts_on;

  select * into v_revision
    from contract.revisions as r
   where r.id = contract.revision_on(p_before.id, p_before.ends_on);

  if not found then
    return;
  end if;

  v_lines := array(
    select jsonb_populate_record(
             l,
             jsonb_build_object(
               'starts_on', null, 'ends_on', null, 'position', row_number() over (order by l.position)
             )
           )
      from contract.coverages as l
     where l.revision_id = v_revision.id
       and coalesce(l.ends_on, 'infinity') >= p_before.ends_on
     order by l.position
  );

  insert into contract.revisions (
    site_id, contract_id, revision, effective_on, reason, labour_percent, parts_percent, travel_percent, deductible,
    cap_amount, cap_period, currency, authors
  )
  values (
    p_contract.site_id, p_contract.id, 1, p_contract.starts_on, format('Renewal of %s', p_before.contract_number),
    v_revision.labour_percent, v_revision.parts_percent, v_revision.travel_percent, v_revision.deductible,
    v_revision.cap_amount, v_revision.cap_period, v_revision.currency, contract.with_author('{}')
  )
  returning * into v_revision;

  perform contract.store_coverages(v_revision, v_lines);
end
$$;

grant execute on function contract.copy_terms to assetry_api;
-- end: function contract.copy_terms

-- source: function contract.is_bound
-- Whether only authorized vendors do the work of a contract: by its type, signed or not, or by the contract once it is
-- signed.
create or replace function contract.is_bound(p_contract contract.contracts)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select 1 from contract.types as t where t.id = p_contract.type_id and t.requires_authorized_vendor)
      or (p_contract.requires_authorized_vendor and coalesce(p_contract.signed_at <= now(), false))
$$;

grant execute on function contract.is_bound to assetry_api, assetry_list;
-- end: function contract.is_bound

-- source: function contract.is_notice_due
-- Whether the notice of the end of a contract is due at an instant: once for each last day, from the day on that lies
-- renewal_notice_days before it, where that day begins first. Not while another contract continues it.
create or replace function contract.is_notice_due(p_contract contract.contracts, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_contract.status in ('PENDING_START', 'ACTIVE', 'SUSPENDED')
     and p_contract.notified_ends_on is distinct from p_contract.ends_on
     and coalesce(
           d.furthest_day >= p_contract.ends_on - p_contract.renewal_notice_days
             and d.nearest_day <= p_contract.ends_on,
           false
         )
     and not exists (
           select 1
             from contract.contracts as n
            where n.organization_id = p_contract.organization_id
              and n.predecessor_id = p_contract.id
              and n.terminated_at is null
         )
    from contract.term_days(p_contract.organization_id, p_contract.site_id, p_at) as d
$$;
-- end: function contract.is_notice_due

-- source: function contract.lock_authorized_vendor
-- Locks an authorization that the caller reaches, at the version that the caller read; refuses one that is archived.
create or replace function contract.lock_authorized_vendor(p_authorized_vendor_id uuid, p_row_version integer)
returns contract.authorized_vendors
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_authorized contract.authorized_vendors;
begin
  select * into v_authorized
    from contract.authorized_vendors as a
   where a.id = p_authorized_vendor_id
     for no key update;

  if not found then
    perform core.require_all_sites() from contract.authorized_vendors as a where a.id = p_authorized_vendor_id;
    perform core.refuse('AUTHORIZED_VENDOR_NOT_FOUND', 'No such authorized vendor', 404);
  end if;

  perform core.check_row_version(v_authorized.row_version, p_row_version);

  if v_authorized.archived_at is not null then
    perform core.refuse('AUTHORIZED_VENDOR_ARCHIVED', 'The authorized vendor is archived', 409);
  end if;

  return v_authorized;
end
$$;

grant execute on function contract.lock_authorized_vendor to assetry_api;
-- end: function contract.lock_authorized_vendor

-- source: function contract.notify_of_end
-- Notifies of the end of one contract those who manage and read contracts and reach its site, by mail where the
-- organization has a relay for it; answers whether it was due, as a number.
create or replace function contract.notify_of_end(p_contract_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract contract.contracts;
begin
  select * into v_contract
    from contract.contracts as c
   where c.id = p_contract_id
     for no key update skip locked;

  if contract.is_notice_due(v_contract, p_at) is not true then
    return 0;
  end if;

  perform notify.tell(
    v_contract.organization_id, v_contract.site_id,
    array(
      select h.id
        from unnest(identity.holders_of(v_contract.organization_id, 'contract.manage')) as h (id)
       where identity.reading_level_of(h.id, 'contract') = 2
    ),
    format('Contract %s ends on %s', v_contract.contract_number, v_contract.ends_on),
    format(
      'Contract %s (%s) is valid to the end of %s. Renew it with renew_contract, or let it expire.',
      v_contract.contract_number, v_contract.title, v_contract.ends_on
    )
  );

  update contract.contracts as c set notified_ends_on = c.ends_on where c.id = p_contract_id;
  return 1;
end
$$;
-- end: function contract.notify_of_end

-- source: function contract.notify_of_ends
-- Notifies of contracts whose notice period has begun, once for each last day, in all organizations; answers how many.
-- Fifty a call; what fails with one stops no other, and what somebody has locked is left to the next run. The days of
-- the world differ by one from UTC's at most: only what is near its notice is looked at.
create or replace function contract.notify_of_ends(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_day date := core.site_date(null, p_at);
begin
  perform set_config('assetry.action', 'notify_of_contract_ends', true);

  return (
    select core.take_each(
             'notify_of_contract_ends', 'contract.notify_of_end', array_agg(d.organization_id order by d.id),
             array_agg(d.id order by d.id), p_at
           )
      from (
        select n.id, n.organization_id
          from (
            select c as contract, c.id, c.organization_id
              from contract.contracts as c
             where c.renewal_notice_days is not null
               and c.status in ('PENDING_START', 'ACTIVE', 'SUSPENDED')
               and c.notified_ends_on is distinct from c.ends_on
               and c.ends_on - c.renewal_notice_days <= v_day + 1
             order by c.ends_on - c.renewal_notice_days, c.id
            offset 0
          ) as n
         where contract.is_notice_due(n.contract, p_at)
           and not core.is_put_off(n.organization_id, 'notify_of_contract_ends', n.id, p_at)
         limit 50
      ) as d
  );
end
$$;

grant execute on function contract.notify_of_ends to assetry_worker;
-- end: function contract.notify_of_ends

-- source: function contract.refuse_renewed
-- Refuses to renew a contract, which is locked, without a last day, or that another contract continues already.
create or replace function contract.refuse_renewed(p_contract contract.contracts)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_successor contract.contracts;
begin
  if p_contract.ends_on is null then
    perform core.refuse(
      'CONTRACT_OPEN_ENDED', format('Contract %s has no last day', p_contract.contract_number), 422,
      p_hint => 'Set ends_on with update_contract'
    );
  end if;

  select * into v_successor
    from contract.contracts as c
   where c.organization_id = p_contract.organization_id
     and c.predecessor_id = p_contract.id
     and c.terminated_at is null;

  if found then
    perform core.refuse(
      'ALREADY_RENEWED',
      format('Contract %s continues contract %s', v_successor.contract_number, p_contract.contract_number), 409,
      jsonb_build_array(
        core.fault('p_contract_id', 'ALREADY_RENEWED', 'Another contract continues it')
          || jsonb_build_object('id', v_successor.id)
      )
    );
  end if;
end
$$;

grant execute on function contract.refuse_renewed to assetry_api;
-- end: function contract.refuse_renewed

-- source: function core.act_as_task
-- Makes the rest of the transaction one of a scheduled task in an organization, or in none, for nobody's account: what
-- core.act_for has set for one record holds for no other.
create or replace function core.act_as_task(p_organization_id text)
returns void
language sql
volatile
set search_path = ''
as $$
  select set_config('assetry.organization_id', p_organization_id, true),
         set_config('assetry.account_id', '', true),
         set_config('assetry.actor_id', '', true),
         set_config('assetry.session_id', '', true),
         set_config('assetry.api_key_id', '', true),
         set_config('assetry.reads_everything', '', true)
$$;
-- end: function core.act_as_task

-- source: function core.act_for
-- Makes the rest of the transaction one of this account, as hook.pre_request does for a request: what is read and
-- called in it goes the way of HTTP, with its policies, permissions and lines of the log. Granted to nobody: only
-- functions of the owner call it, which find the account in a record of ours (a delivery, a run) and never take it from
-- whoever calls them (test/db/catalog/acting.test.sql). p_idempotency_key makes an action called twice act once.
create or replace function core.act_for(
  p_account_id      uuid,
  p_api_key_id      uuid,
  p_request_id      text,
  p_idempotency_key text default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_account identity.accounts;
  v_fault   text;
begin
  select * into v_account from identity.accounts as a where a.id = p_account_id;

  v_fault := case
    when v_account.id is null then 'There is no such account'
    when v_account.status <> 'ACTIVE' then 'The account is suspended'
    when v_account.is_device then 'The account belongs to a meter device'
    when not exists (
      select from core.organizations as o where o.id = v_account.organization_id and o.status = 'ACTIVE'
    ) then 'The organization is suspended'
    when p_api_key_id is not null and not exists (
      select
        from identity.api_keys as k
       where k.organization_id = v_account.organization_id
         and k.id = p_api_key_id
         and k.account_id = v_account.id
         and k.revoked_at is null
         and k.only_actions is null
         and (k.expires_at is null or k.expires_at > clock_timestamp())
    ) then 'The API key is revoked or expired, belongs to another account, or allows only certain actions'
  end;

  if v_fault is not null then
    perform core.refuse('ACCOUNT_NOT_ENTITLED', v_fault, 403);
  end if;

  perform set_config('assetry.organization_id', v_account.organization_id::text, true),
          set_config('assetry.account_id', v_account.id::text, true),
          set_config('assetry.actor_id', v_account.id::text, true),
          set_config('assetry.session_id', '', true),
          set_config('assetry.api_key_id', coalesce(p_api_key_id::text, ''), true),
          set_config('assetry.action', '', true),
          set_config(
            'assetry.reads_everything',
            identity.reads_everything(v_account.id, v_account.id, p_api_key_id)::text, true
          ),
          set_config(
            'request.headers',
            jsonb_strip_nulls(
              jsonb_build_object('x-request-id', p_request_id, 'idempotency-key', p_idempotency_key)
            )::text,
            true
          );
end
$$;
-- end: function core.act_for

-- source: function core.add_starter
-- Gives an organization the vocabularies that a newcomer begins with: units, types of work, failures, reasons of
-- downtime, kinds of permits, types of certificates and a calendar. What has a code that is there stays as it is, so it
-- can be repeated. Answers how many rows are new. For operators.
create or replace function core.add_starter(p_organization_id uuid)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from core.organizations as o where o.id = p_organization_id for no key update;

  if not found then
    perform core.refuse('ORGANIZATION_NOT_FOUND', format('There is no organization %s', p_organization_id), 404);
  end if;

  return core.tell_followers('organization.started', array[p_organization_id]);
end
$$;
-- end: function core.add_starter

-- source: function core.caller_ids
-- The account of the request, and the identity that acts for it: neither decides on what either of them made.
create or replace function core.caller_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$ select array[core.current_account_id(), core.current_actor_id()] $$;

grant execute on function core.caller_ids to authenticated, assetry_list;
-- end: function core.caller_ids

-- source: function core.check_values
-- The values of one record, read and checked; refuses with every fault at once. See core.read_record.
create or replace function core.check_values(p_entity text, p_values jsonb, p_operation text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_record(p_entity, p_values, p_operation);
begin
  perform core.refuse_faults(v_read.p_faults);
  return v_read.p_kept;
end
$$;

grant execute on function core.check_values to assetry_api;
-- end: function core.check_values

-- source: function core.create_organization
-- Founds an organization with its first administrator, who holds every permission and reaches every site, and the
-- standard roles of the release.
-- For operators: no account of the API can call it.
create or replace function core.create_organization(
  p_name                   text,
  p_administrator_email    text,
  p_administrator_name     text,
  p_administrator_password text,
  p_hostname               text default null
)
returns table (organization_id uuid, account_id uuid)
language plpgsql
volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  organization_id := uuidv7();
  account_id := uuidv7();

  perform core.check_hostname(p_hostname);
  insert into core.organizations (id, name, hostname) values (organization_id, p_name, lower(p_hostname));

  perform identity.insert_standard_roles(organization_id);

  insert into identity.accounts (id, organization_id, kind, email, display_name, reaches_all_sites)
  values (account_id, organization_id, 'PERSON', p_administrator_email, p_administrator_name, true);

  insert into identity.account_roles (organization_id, account_id, role_id)
  select r.organization_id, account_id, r.id
    from identity.roles as r
   where r.organization_id = create_organization.organization_id
     and r.grants_everything;

  perform identity.store_password(organization_id, account_id, p_administrator_password);
  return next;
end
$$;
-- end: function core.create_organization

-- source: function core.current_permissions
-- What the request may do: what the person, the identity that acts for them and the key all allow.
-- Read anew in each statement, so that a change of roles is felt by the next request.
create or replace function core.current_permissions()
returns text[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_account_id  uuid := core.current_account_id();
  v_actor_id    uuid := core.current_actor_id();
  v_api_key_id  uuid := core.current_api_key_id();
  v_permissions text[];
  v_scopes      text[];
begin
  v_permissions := identity.permissions_of(v_account_id);

  if v_actor_id <> v_account_id then
    v_permissions := array(select unnest(v_permissions) intersect select unnest(identity.permissions_of(v_actor_id)));
  end if;

  if v_api_key_id is not null then
    select k.scopes into v_scopes from identity.api_keys as k where k.id = v_api_key_id;

    if v_scopes <> '{}' then
      v_permissions := array(select unnest(v_permissions) intersect select unnest(v_scopes));
    end if;
  end if;

  return v_permissions;
end
$$;

grant execute on function core.current_permissions to authenticated, assetry_api, assetry_auth, assetry_list;
-- end: function core.current_permissions

-- source: function core.day_faults
-- What is wrong with a period of days, both included, as faults. An instant cannot hold every day that a date can.
create or replace function core.day_faults(p_from date, p_until date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.period_faults(
           'p_until', array[p_from is null, p_until is null], isfinite(p_from) and isfinite(p_until),
           case when isfinite(p_from) and isfinite(p_until) then make_interval(days => p_until - p_from) end, '0'
         ) || coalesce(
           (
             select jsonb_agg(
                      core.fault(d.field, 'OUT_OF_RANGE', 'Expected a day from 0001-01-01 to 9999-12-31')
                      order by d.field
                    )
               from (values ('p_from', p_from), ('p_until', p_until)) as d (field, day)
              where isfinite(d.day)
                and d.day not between '0001-01-01' and '9999-12-31'
           ),
           '[]'
         )
$$;

grant execute on function core.day_faults to assetry_api, assetry_list;
-- end: function core.day_faults

-- source: function core.fault
-- One thing that is wrong with a value, as core.refuse_faults and core.refuse tell it.
create or replace function core.fault(p_field text, p_code text, p_message text)
returns jsonb
language sql
immutable
return jsonb_build_object('field', p_field, 'code', p_code, 'message', p_message);

grant execute on function core.fault to assetry_api, assetry_list, assetry_auth;
-- end: function core.fault

-- source: function core.import_codes
-- The codes of a cell of an import that names several records: an array of texts or, as in CSV, words between commas,
-- semicolons or spaces. Null where it is neither.
create or replace function core.import_codes(p_value jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
           when coalesce(jsonb_typeof(p_value), 'null') = 'null' then '{}'
           when jsonb_typeof(p_value) = 'string' then
             array(
               select w.word
                 from regexp_split_to_table(p_value #>> '{}', '[\s,;]+') with ordinality as w (word, position)
                where w.word <> ''
                order by w.position
             )
           when not p_value @? '$[*] ? (@.type() != "string")' and jsonb_typeof(p_value) = 'array' then
             array(select e.word from jsonb_array_elements_text(p_value) as e (word))
         end
$$;

grant execute on function core.import_codes to assetry_api;
-- end: function core.import_codes

-- source: function core.is_own_change
-- Whether the caller made a record, or changed what is approved in it since an action approved it last: as the account
-- and as the identity behind it, which may act for several. The log says who did.
create or replace function core.is_own_change(p_entity text, p_id uuid, p_action text)
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select exists (
    select 1
      from audit.events as e
     where e.organization_id = core.current_organization_id()
       and e.entity_id = p_id
       and e.entity = p_entity
       and array[e.account_id, e.actor_id] && (select core.caller_ids())
       and (
         e.operation = 'INSERT'
         or exists (
           select 1
             from core.entity_fields as f
            where f.entity = p_entity
              and f.is_approved
              and e.after ? f.field
         )
       )
       and e.sequence > coalesce(
         (
           select max(a.sequence)
             from audit.events as a
            where a.organization_id = e.organization_id
              and a.entity_id = p_id
              and a.entity = p_entity
              and a.action = p_action
         ),
         0
       )
  )
$$;

grant execute on function core.is_own_change to authenticated, assetry_api, assetry_list;
-- end: function core.is_own_change

-- source: function core.nearest
-- The one of some names that somebody may have meant who wrote another: it has the same letters but for two, wherever
-- they stand, or goes on behind what was written (site_id for site). Null where none is near.
create or replace function core.nearest(p_name text, p_names text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select n.name
    from unnest(p_names) as n (name)
   cross join lateral (
           select coalesce(sum(abs(l.surplus)), 0) as distance
             from (
               select sum(c.sign) as surplus
                 from (
                   select regexp_split_to_table(p_name, '') as letter, 1 as sign
                    union all
                   select regexp_split_to_table(n.name, ''), -1
                 ) as c
                group by c.letter
             ) as l
         ) as d
   where char_length(p_name) between 3 and 60
     and (starts_with(n.name, p_name || '_') or d.distance <= least(2, char_length(p_name) / 3))
   order by d.distance, n.name
   limit 1
$$;

grant execute on function core.nearest to assetry_api, assetry_list;
-- end: function core.nearest

-- source: function core.new_numbers
-- So many numbers, such as WO-000017, that no record of the entity has in the caller's organization, in their order:
-- taken from the counter as one block, and more where somebody chose some of them by hand. Work orders, whose many
-- indexes take long to plan with, are asked by a plan that is kept.
create or replace function core.new_numbers(p_entity text, p_count integer)
returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_entity  core.entities;
  v_numbers text[] := '{}';
  v_lacking integer;
  v_last    bigint;
  v_next    text[];
  v_taken   text[];
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;

  loop
    v_lacking := p_count - cardinality(v_numbers);
    exit when v_lacking <= 0;

    insert into core.counters as c (organization_id, entity, last_number)
    values (core.current_organization_id(), p_entity, v_lacking)
    on conflict (organization_id, entity) do update set last_number = c.last_number + v_lacking
    returning last_number into v_last;

    v_next := array(
      select core.format_number(p_entity, g.place)
        from generate_series(v_last - v_lacking + 1, v_last) as g (place)
       order by g.place
    );

    if p_entity = 'work.work_orders' then
      v_taken := array(
        select w.work_order_number
          from work.work_orders as w
         where w.organization_id = core.current_organization_id()
           and w.work_order_number = any (v_next)
      );
    else
      execute format(
        'select array_agg(t.%2$I) from %1$s as t where t.organization_id = $1 and t.%2$I = any ($2)',
        p_entity::regclass, v_entity.code_column
      ) into v_taken using core.current_organization_id(), v_next;
    end if;

    if coalesce(v_taken, '{}') = '{}' then
      v_numbers := v_numbers || v_next;
      continue;
    end if;

    v_numbers := v_numbers || array(
      select n.number
        from unnest(v_next) with ordinality as n (number, place)
       where not exists (select from unnest(v_taken) as t (number) where t.number = n.number)
       order by n.place
    );
  end loop;

  return v_numbers;
end
$$;

grant execute on function core.new_numbers to assetry_api;
-- end: function core.new_numbers

-- source: function core.reachable_ids
-- What the caller reaches of records that are for one site or for all: those of the sites within reach, and those for
-- all, which are kept under the organization's own id. Who reaches no site reaches none of these either.
create or replace function core.reachable_ids()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_site_ids uuid[] := core.reachable_site_ids();
begin
  if v_site_ids <> '{}' or core.reaches_all_sites() then
    return v_site_ids || core.current_organization_id();
  end if;

  return '{}';
end
$$;

grant execute on function core.reachable_ids to authenticated, assetry_api, assetry_list;
-- end: function core.reachable_ids

-- source: function core.reachable_site_ids
-- The sites that the caller reaches; every policy on a table with sites asks for it, once a statement, which is
-- twenty to seventy times in an action: one statement reads the list that identity.reaches keeps. It is read anew each
-- time, so that who waited for a lock meanwhile meets what changed. "All sites" is the array of all sites: a branch in
-- the policy could not use an index.
create or replace function core.reachable_site_ids()
returns uuid[]
language plpgsql
stable
parallel safe
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_account_id uuid := core.current_account_id();
  v_site_ids   uuid[];
begin
  select r.site_ids
    into v_site_ids
    from identity.accounts as a
    join identity.reaches as r
      on r.organization_id = a.organization_id
     and r.holder_id = case when a.reaches_all_sites then a.organization_id else a.id end
   where a.id = v_account_id;

  v_site_ids := coalesce(v_site_ids, '{}');

  if core.current_actor_id() = v_account_id and core.current_api_key_id() is null then
    return v_site_ids;
  end if;

  return core.narrowed_site_ids(v_site_ids);
end
$$;

grant execute on function core.reachable_site_ids to anon, authenticated, assetry_api, assetry_list, assetry_worker;
-- end: function core.reachable_site_ids

-- source: function core.reaches_all_sites
-- Whether the caller reaches every site, also those that do not exist yet.
create or replace function core.reaches_all_sites()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select bool_and(a.reaches_all_sites)
     and not exists (
       select 1 from identity.api_keys as k where k.id = core.current_api_key_id() and k.site_scope is not null
     )
    from identity.accounts as a
   where a.id in (core.current_account_id(), core.current_actor_id())
$$;

grant execute on function core.reaches_all_sites to authenticated, assetry_api, assetry_list;
-- end: function core.reaches_all_sites

-- source: function core.read_record
-- The values of one record as an action takes them: what may be kept and every fault, also that they are no object. An
-- action that takes rows, too, puts the faults of all its arguments together before it refuses them. See
-- core.read_values.
create or replace function core.read_record(
  p_entity     text,
  p_values     jsonb,
  p_operation  text,
  out p_kept   jsonb,
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_values) is distinct from 'object' then
    p_kept := '{}';
    p_faults := jsonb_build_array(core.fault('p_values', 'INVALID_TYPE', 'Expected an object'));
  else
    select v.p_kept, v.p_faults into p_kept, p_faults from core.read_values(p_entity, p_values, p_operation) as v;
  end if;
end
$$;

grant execute on function core.read_record to assetry_api;
-- end: function core.read_record

-- source: function core.reading_level
-- How much the caller reads of a domain: 2 everything within reach, 1 their own records, 0 nothing. It is the least of
-- what the person, the identity that acts for them and the API key allow.
create or replace function core.reading_level(p_domain text)
returns integer
language sql
stable
parallel safe
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select least(
           identity.reading_level_of(core.current_account_id(), p_domain),
           case
             when core.current_actor_id() <> core.current_account_id()
             then identity.reading_level_of(core.current_actor_id(), p_domain)
           end,
           (
             select identity.reading_level_of_scopes(k.scopes, p_domain)
               from identity.api_keys as k
              where k.organization_id = core.current_organization_id()
                and k.id = core.current_api_key_id()
           )
         )
$$;

grant execute on function core.reading_level to authenticated, assetry_api, assetry_auth, assetry_list;
-- end: function core.reading_level

-- source: function core.refuse_own_change
-- Refuses an approval by who made the record, or changed what is approved in it since it was approved last. Called by
-- the action that approves, under the record's lock.
create or replace function core.refuse_own_change(p_entity text, p_label text, p_id uuid)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if core.is_own_change(p_entity, p_id, core.current_action()) then
    perform core.refuse(
      'SELF_APPROVAL', format('You changed %s: another account must approve it', p_label), 422
    );
  end if;
end
$$;

grant execute on function core.refuse_own_change to assetry_api;
-- end: function core.refuse_own_change

-- source: function core.take_each
-- Calls a private function with each of these records and an instant, one after the other, for a scheduled task that is
-- done in rounds; answers the sum of what it answers. What fails with one record is undone, kept and tried again later,
-- and the others go on, in another round where there are more; what somebody has locked is left to the next run. No
-- more is begun when a tenth of a second has passed and something was done: the worker calls again, and everything that
-- is locked is free between.
create or replace function core.take_each(
  p_task             text,
  p_function         text,
  p_organization_ids uuid[],
  p_ids              uuid[],
  p_at               timestamptz
)
returns integer
language plpgsql
volatile
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  v_began  timestamptz := clock_timestamp();
  v_until  timestamptz := core.round_end();
  v_before text        := coalesce(current_setting('assetry.organization_id', true), '');
  v_next   record;
  v_amount integer;
  v_count  integer := 0;
  v_waits  integer := 0;
  v_failed integer := 0;
begin
  for v_next in
    select n.organization_id, n.id
      from unnest(p_organization_ids, p_ids) with ordinality as n (organization_id, id, place)
     where not core.is_put_off(n.organization_id, p_task, n.id, p_at)
     order by n.place
  loop
    exit when v_count + v_failed > 0 and clock_timestamp() > v_until;
    perform core.act_as_task(v_next.organization_id::text);

    begin
      -- lint-allow dynamic-sql: the function is named by the task itself
      execute format('select %s($1, $2)', p_function) into v_amount using v_next.id, p_at;
      v_count := v_count + v_amount;

      -- From now on others may wait for what this has locked, so this waits for nobody for long.
      if v_amount > 0 then
        perform set_config('lock_timeout', '50ms', true);
      end if;

      delete from core.task_failures as f
       where f.organization_id = v_next.organization_id
         and f.task = p_task
         and f.subject_id = v_next.id;
    exception
      when lock_not_available or deadlock_detected then
        v_waits := v_waits + 1;
        -- What has been locked so far is not kept from others while this waits; what is refused at once costs nobody.
        exit when (v_count > 0 or v_waits >= 3)
          and clock_timestamp() > least(v_until, v_began + interval '0.4 seconds');
      -- lint-allow any-error: whatever fails with one record is kept with it and stops no other
      when others then
        v_failed := v_failed + 1;
        perform core.note_failure(
          p_task, v_next.id, case sqlstate when 'PGRST' then sqlerrm::jsonb ->> 'message' else sqlerrm end, p_at
        );
    end;
  end loop;

  -- What failed is put off, so there is room for others.
  if v_failed > 0 then
    perform set_config('assetry.task_has_more', 'yes', true);
  end if;

  perform core.act_as_task(v_before);
  return v_count;
end
$$;
-- end: function core.take_each

-- source: function core.text_form
-- What a text may hold, by the name and the length of what takes it: IDENTIFIER (a code or a number), LINE (a name, a
-- title and what else is one line) or TEXT (a note, a description: several lines).
create or replace function core.text_form(p_field text, p_max_length integer)
returns text
language sql
immutable
return case
         when p_field ~ '(^|_)(code|number|slug)$' then 'IDENTIFIER'
         when p_field ~ '(^|_)(name|title)$' then 'LINE'
         when p_field ~ '(notes?|reason|description|comment|text|address|terms|introduction|body|answer)$' then 'TEXT'
         when p_max_length <= 200 then 'LINE'
         else 'TEXT'
       end;

grant execute on function core.text_form to assetry_api, assetry_list, assetry_auth;
-- end: function core.text_form

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
        depreciation_enrolments, rpc/explain_asset_availability, rpc/explain_asset_transition, rpc/explain_availability,
        rpc/explain_operational_state, rpc/list_asset_tree, rpc/list_bookable_assets, rpc/list_bookable_models,
        rpc/list_item_uses, rpc/list_spares_for_asset, rpc/preview_depreciation
      }'::text[]),
      ('audit', 2, '{audit_events, rpc/verify_log}'::text[]),
      ('contract', 2, '{
        authorized_vendors, contract_coverages, contract_revisions, contract_uses, contracts, vendors
      }'::text[]),
      ('inspection', 1, '{
        inspection_corrections, inspection_items, inspection_template_items, inspection_template_revisions,
        inspection_templates, inspections
      }'::text[]),
      ('inspection', 2, '{rpc/explain_inspection_results}'::text[]),
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
        rpc/explain_maintenance_adherence, rpc/explain_maintenance_compliance, rpc/explain_maintenance_effectiveness,
        rpc/explain_maintenance_mix, rpc/explain_next_due, rpc/explain_overdue_maintenance,
        rpc/preview_maintenance_schedule
      }'::text[]),
      ('meter', 2, '{
        asset_meters, meter_alarm_rules, meter_alarms, meter_channels, meter_devices, meter_links, meter_readings,
        meter_rollups, rpc/explain_meter_freshness
      }'::text[]),
      ('notify', 2, '{notification_destinations, notification_messages}'::text[]),
      ('procurement', 1, '{
        cost_centers, purchase_approval_rules, purchase_approvals, purchase_order_lines, purchase_orders,
        purchase_receipts, requisition_lines, requisitions, rpc/explain_requisition_transition
      }'::text[]),
      ('procurement', 2, '{
        budget_entries, budget_revisions, budget_transfers, budgets, consignment_liabilities, invoice_charges,
        order_charges, purchase_order_revisions, purchase_receipt_lines, quote_lines, quote_request_lines,
        quote_request_vendors, quote_requests, quotes, rpc/explain_budget, rpc/explain_consignment_liabilities,
        rpc/explain_order_budgets, rpc/explain_spend, rpc/explain_unbilled_dues, rpc/explain_vendor_indicators,
        rpc/list_quote_comparison, rpc/list_reorder_suggestions, rpc/verify_budgets, vendor_invoice_lines,
        vendor_invoices, vendor_return_lines, vendor_returns
      }'::text[]),
      ('request', 1, '{request_messages, requests}'::text[]),
      ('request', 2, '{request_portals, rpc/list_similar_work}'::text[]),
      ('safety', 1, '{permit_kind_limits, permit_kind_questions, permit_kind_signers}'::text[]),
      ('safety', 2, '{
        lockout_applications, lockout_locks, lockout_points, lockout_procedures, permit_gas_tests, permit_questions,
        permit_signatures, permits, rpc/explain_lockout_application, rpc/explain_permit_signatures,
        rpc/explain_permit_transition
      }'::text[]),
      ('service', 2, '{
        rpc/explain_service_attainment, rpc/explain_service_policy, service_clocks, service_notices, service_policies
      }'::text[]),
      ('work', 1, '{
        failure_reports, my_work, open_work_orders, rpc/explain_work_order_costs, rpc/explain_work_order_plan,
        rpc/explain_work_order_signatures, rpc/explain_work_order_transition, work_order_assets, work_order_assignments,
        work_order_clock_segments, work_order_comments, work_order_completions, work_order_costs, work_order_labour,
        work_order_plan_lines, work_order_signatures, work_order_slots, work_order_tasks, work_order_watchers,
        unscheduled_work, work_orders
      }'::text[]),
      ('work', 2, '{
        rpc/explain_due_compliance, rpc/explain_entitlement, rpc/explain_estimate_accuracy, rpc/explain_failures,
        rpc/explain_labour_capacity, rpc/explain_reactive_share, rpc/explain_rework, rpc/explain_schedule_compliance,
        rpc/explain_work_backlog, rpc/explain_work_costs, rpc/explain_wrench_time, work_order_labour_pieces,
        work_order_mentions, work_order_relations
      }'::text[]),
      ('workforce', 1, '{
        absences, pattern_shifts, shift_patterns, worker_certificates, worker_shifts, worker_skills, workers
      }'::text[]),
      ('workforce', 2, '{
        crew_members, crews, labour_rates, pay_rules, qualification_requirements, rpc/explain_labour_capacity,
        shift_assignments
      }'::text[])
    ) as n (domain, level, paths)
   cross join lateral unnest(n.paths) as p (path)
$$;

grant execute on function hook.reading_needed to assetry_auth;
-- end: function hook.reading_needed

-- source: function identity.exceeding_role_ids
-- Those of some roles that the caller may not grant, because they allow, read or approve more than the caller may.
create or replace function identity.exceeding_role_ids(p_role_ids uuid[])
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select r.id
      from identity.roles as r
     cross join lateral (select identity.permissions_of_role(r.id) as permissions) as p
     where r.id = any (p_role_ids)
       and (
         not p.permissions <@ core.current_permissions()
         or r.reading = 'ALL' and not core.reads_everything()
         or exists (
              select
                from identity.approval_permissions() as n
               where n.permission = any (p.permissions)
                 and identity.current_approval_limit(n.subject, null) < 'Infinity'
            )
       )
     order by r.id
  )
$$;

grant execute on function identity.exceeding_role_ids to assetry_api;
-- end: function identity.exceeding_role_ids

-- source: function identity.insert_standard_roles
-- Gives an organization a role of each template. Roles are copies, which the organization may change.
create or replace function identity.insert_standard_roles(p_organization_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  insert into identity.roles (organization_id, code, name, grants_everything, reading, template_code)
  select p_organization_id, t.code, t.name, t.grants_everything, t.reading, t.code
    from identity.role_templates as t
   order by t.code;

  insert into identity.role_permissions (organization_id, role_id, permission)
  select p_organization_id, r.id, p.code
    from identity.roles as r
    join identity.role_templates as t on t.code = r.template_code
   cross join lateral unnest(t.permissions) as p (code)
   where r.organization_id = p_organization_id
   order by r.code, p.code;
end
$$;
-- end: function identity.insert_standard_roles

-- source: function identity.own_approval_limits
-- What the caller approves: each subject once without a currency where no limit holds, else each currency with its
-- highest amount.
create or replace function identity.own_approval_limits()
returns jsonb
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object('subject', n.subject, 'currency', c.currency, 'amount', c.amount)
             order by n.subject, c.currency
           ),
           '[]'
         )
    from (
           select distinct g.subject
             from identity.approval_permissions() as g
            where g.permission = any ((select core.current_permissions())::text[])
         ) as n
   cross join lateral (
           select null as currency, null::numeric as amount
            where identity.current_approval_limit(n.subject, null) = 'Infinity'
           union all
           select l.currency, identity.current_approval_limit(n.subject, l.currency)
             from (
                    select distinct l.currency
                      from identity.approval_limits as l
                     where l.organization_id = core.current_organization_id()
                       and l.subject = n.subject
                  ) as l
            where identity.current_approval_limit(n.subject, null) < 'Infinity'
              and identity.current_approval_limit(n.subject, l.currency) > 0
         ) as c
$$;

grant execute on function identity.own_approval_limits to authenticated, assetry_list;
-- end: function identity.own_approval_limits

-- source: function identity.read_role_values
-- The values of a new role, over those of its template; refuses with every fault of both.
create or replace function identity.read_role_values(p_values jsonb, p_template text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read     record := core.read_record('identity.roles', p_values, 'create');
  v_template identity.role_templates;
begin
  if p_template is not null then
    -- The role that holds everything stands in each organization, once.
    select * into v_template
      from identity.role_templates as t
     where t.code = p_template
       and not t.grants_everything;

    if not found then
      v_read.p_faults := v_read.p_faults || core.fault(
        'p_template', 'NOT_IN_VOCABULARY',
        (
          select 'One of ' || string_agg(t.code, ', ' order by t.code)
            from identity.role_templates as t
           where not t.grants_everything
        )
      );
    end if;
  end if;

  perform core.refuse_faults(v_read.p_faults);

  return jsonb_strip_nulls(
           jsonb_build_object('reading', v_template.reading, 'permissions', to_jsonb(v_template.permissions))
         )
         || jsonb_strip_nulls(v_read.p_kept);
end
$$;

grant execute on function identity.read_role_values to assetry_api;
-- end: function identity.read_role_values

-- source: function identity.reading_domains
-- The domains that have a permission to read them.
create or replace function identity.reading_domains()
returns table (domain text)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select distinct split_part(p.code, '.', 1) from identity.permissions as p where p.area = 'reading'
  union
  select 'contract'
$$;

grant execute on function identity.reading_domains to authenticated, assetry_list;
-- end: function identity.reading_domains

-- source: function inspection.read_items
-- The items of a template as they were given, ready for inspection.template_items, in their order, with every fault of
-- each; fields are called p_items[2].prompt, counted from 1.
create or replace function inspection.read_items(
  p_items      jsonb,
  out p_read   inspection.template_items[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows('p_items', 'inspection.template_items', p_items);
  v_item inspection.template_items;
begin
  p_read := '{}';
  p_faults := v_read.p_faults;

  for v_position in 1 .. jsonb_array_length(v_read.p_kept) loop
    v_item := jsonb_populate_record(
      null::inspection.template_items,
      jsonb_build_object(
        'position', v_position, 'code', v_position::text, 'is_required', true, 'allows_na', false, 'is_critical',
        false, 'weight', 1, 'needs_note_on_fail', false, 'needs_photo_on_fail', false, 'on_fail', 'NONE'
      )
        || jsonb_strip_nulls(v_read.p_kept -> v_position - 1)
    );

    -- What an item's values mean together is looked at where each of them could be read.
    if not v_read.p_faults @? format('$[*] ? (@.field starts with "p_items[%s].")', v_position)::jsonpath then
      p_faults := p_faults || core.faults_in('p_items', v_position, inspection.item_faults(v_item, p_read));
    end if;

    p_read := p_read || v_item;
  end loop;
end
$$;

grant execute on function inspection.read_items to assetry_api;
-- end: function inspection.read_items

-- source: function inventory.add_starter
-- Units of the SI and counts.
create or replace function inventory.add_starter(p_ids uuid[], p_details jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  with made as (
    insert into inventory.units (organization_id, code, name)
    select o.id, u.code, u.name
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('PCS', 'Pieces'), ('PAIR', 'Pairs'), ('SET', 'Sets'), ('BOX', 'Boxes'), ('KG', 'Kilograms'), ('G', 'Grams'),
          ('L', 'Litres'), ('ML', 'Millilitres'), ('M3', 'Cubic metres'), ('M', 'Metres'), ('MM', 'Millimetres'),
          ('M2', 'Square metres'), ('H', 'Hours'), ('KWH', 'Kilowatt-hours')
     ) as u (code, name)
    on conflict (organization_id, code) where code is not null do nothing
    returning 1
  )
  select jsonb_build_object('units', count(*)) from made
$$;
-- end: function inventory.add_starter

-- source: function inventory.divide
-- A quotient rounded half away from zero to four or six places, from the exact fraction: numeric division rounds to
-- sixteen digits first, and what is rounded twice can be off by one. Null where the divisor is zero.
create or replace function inventory.divide(p_dividend numeric, p_divisor numeric, p_places integer)
returns numeric
language sql
immutable
return round(
  sign(p_dividend)
    * div(
        abs(p_dividend) * 2 * case p_places when 4 then 10000 else 1000000 end + p_divisor, nullif(p_divisor, 0) * 2
      )
    / case p_places when 4 then 10000 else 1000000 end,
  p_places
);

grant execute on function inventory.divide to assetry_api, assetry_list;
-- end: function inventory.divide

-- source: function inventory.hold_periods
-- Keeps the months of movements open that are to be written, by their days at the sites; refuses a month that is
-- closed. A move within a storeroom changes no book: it is in no month. All clocks of the world are a multiple of a
-- quarter of an hour apart, so that a thousand movements ask for a few days.
create or replace function inventory.hold_periods(p_movements inventory.movements[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_movement inventory.movements;
  v_sites    uuid[]        := '{}';
  v_instants timestamptz[] := '{}';
begin
  foreach v_movement in array p_movements loop
    continue when v_movement.kind in ('MOVE_IN', 'MOVE_OUT');
    v_sites := v_sites || v_movement.site_id;
    v_instants := v_instants || date_bin('15 minutes', v_movement.moved_at, '2000-01-01 00:00:00+00');
  end loop;

  if v_sites <> '{}' then
    perform core.hold_days(
      array(
        select core.site_date(q.site_id, q.moved_at)
          from (select distinct * from unnest(v_sites, v_instants) as m (site_id, moved_at)) as q
      )
    );
  end if;
end
$$;

grant execute on function inventory.hold_periods to assetry_api;
-- end: function inventory.hold_periods

-- source: function inventory.item_faults
-- Where standings, balances and reservations of items at a storeroom, or at all, are not what the movements say,
-- calculated from the first movement. p_item_ids null: of all items.
create or replace function inventory.item_faults(p_storeroom_id uuid, p_item_ids uuid[])
returns table (storeroom_id uuid, item_id uuid, problem text, sequence integer, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  with moves as (
    select m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition, m.kind, m.sequence, m.quantity, m.change,
           m.amount, m.charged_amount, m.variance, m.vendor_id, m.owed_amount,
           m.old_quantity, m.new_quantity, m.old_value, m.new_value, m.old_average, m.new_average,
           lag(m.sequence) over w as sequence_before,
           lag(m.new_quantity) over w as quantity_left,
           lag(m.new_value) over w as value_left,
           lag(m.new_average) over w as average_left,
           lag(m.vendor_id) over w as vendor_id_before
      from inventory.movements as m
     where (p_storeroom_id is null or m.storeroom_id = p_storeroom_id)
       and (p_item_ids is null or m.item_id = any (p_item_ids))
    window w as (partition by m.item_id, m.storeroom_id order by m.sequence)
  ),
  calculated as (
    select m.item_id, m.storeroom_id, count(*) as movements,
           sum(m.new_quantity - m.old_quantity) as quantity, sum(m.amount) as value,
           (array_agg(m.new_average order by m.sequence desc))[1] as average
      from moves as m
     group by m.item_id, m.storeroom_id
  ),
  places as (
    select m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition, sum(m.change) as quantity
      from moves as m
     group by m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition
  ),
  standings as (
    select *
      from inventory.standings as s
     where (p_storeroom_id is null or s.storeroom_id = p_storeroom_id)
       and (p_item_ids is null or s.item_id = any (p_item_ids))
  ),
  balances as (
    select *
      from inventory.balances as b
     where (p_storeroom_id is null or b.storeroom_id = p_storeroom_id)
       and (p_item_ids is null or b.item_id = any (p_item_ids))
  ),
  found as (
    select m.storeroom_id, m.item_id, 'MOVEMENT_MISSING' as problem, m.sequence, m.sequence::numeric as stored,
           coalesce(m.sequence_before, 0)::numeric + 1 as calculated
      from moves as m
     where m.sequence <> coalesce(m.sequence_before, 0) + 1
     union all
    select m.storeroom_id, m.item_id, 'CHAIN_BROKEN', m.sequence, c.stored, c.calculated
      from moves as m
     cross join lateral (
        values
          (m.old_quantity, coalesce(m.quantity_left, 0)),
          (m.old_value, coalesce(m.value_left, 0)),
          (m.old_average, coalesce(m.average_left, 0))
     ) as c (stored, calculated)
     where c.stored <> c.calculated
     union all
    select m.storeroom_id, m.item_id, 'AMOUNT_WRONG', m.sequence, m.amount, a.calculated
      from moves as m
     cross join lateral (
        select case
                 when m.kind in ('MOVE_IN', 'MOVE_OUT', 'LOST', 'FOUND') or m.vendor_id is not null then 0
                 when m.kind in ('ISSUE', 'TRANSFER_OUT', 'ADJUST_DOWN', 'SCRAP', 'KIT_OUT') then
                   - inventory.divide(m.old_value * m.quantity, m.old_quantity, 4)
                 else m.amount
               end as calculated
     ) as a
     where m.amount is distinct from a.calculated
     union all
    select m.storeroom_id, m.item_id, 'OWED_WRONG', m.sequence, m.owed_amount, o.calculated
      from moves as m
     cross join lateral (
        select case
                 when m.vendor_id is null then 0
                 when m.kind in ('ISSUE', 'RETURN') then m.charged_amount
                 when m.kind in ('SCRAP', 'ADJUST_DOWN', 'ADJUST_UP') then m.variance
                 else 0
               end as calculated
     ) as o
     where m.owed_amount <> o.calculated
     union all
    select m.storeroom_id, m.item_id, 'OWNER_CHANGED', m.sequence, m.quantity_left, 0
      from moves as m
     where m.vendor_id is distinct from m.vendor_id_before
       and m.quantity_left <> 0
     union all
    select m.storeroom_id, m.item_id, 'AVERAGE_WRONG', m.sequence, m.new_average, a.calculated
      from moves as m
     cross join lateral (
        select coalesce(inventory.divide(m.new_value, m.new_quantity, 6), m.old_average) as calculated
     ) as a
     where m.new_average <> a.calculated
     union all
    select s.storeroom_id, s.item_id, c.problem, s.movement_count, c.stored, c.calculated
      from standings as s
      left join calculated as t on t.item_id = s.item_id and t.storeroom_id = s.storeroom_id
     cross join lateral (
        values
          ('MOVEMENT_MISSING', s.movement_count::numeric, coalesce(t.movements, 0)::numeric),
          ('QUANTITY_WRONG', s.quantity, coalesce(t.quantity, 0)),
          ('VALUE_WRONG', s.value, coalesce(t.value, 0)),
          ('AVERAGE_WRONG', s.average_cost, coalesce(t.average, 0)),
          (
            'HELD_WRONG', s.held_quantity,
            (
              select coalesce(sum(r.held_quantity), 0)
                from inventory.reservations as r
               where r.item_id = s.item_id
                 and r.storeroom_id = s.storeroom_id
            )
          )
     ) as c (problem, stored, calculated)
     where c.stored <> c.calculated
     union all
    select coalesce(b.storeroom_id, p.storeroom_id), coalesce(b.item_id, p.item_id), 'BALANCE_WRONG', null,
           coalesce(b.quantity, 0), coalesce(p.quantity, 0)
      from balances as b
      full join places as p
        on (p.item_id, p.storeroom_id, p.condition) = (b.item_id, b.storeroom_id, b.condition)
       and coalesce(p.bin_id, p.storeroom_id) = coalesce(b.bin_id, b.storeroom_id)
       and coalesce(p.lot_id, p.storeroom_id) = coalesce(b.lot_id, b.storeroom_id)
     where coalesce(b.quantity, 0) <> coalesce(p.quantity, 0)
     union all
    select b.storeroom_id, b.item_id, 'ASSET_ELSEWHERE', null, b.quantity, 0
      from balances as b
      join inventory.lots as l on l.id = b.lot_id and l.is_rotating
      join inventory.storerooms as r on r.id = b.storeroom_id
      left join asset.assets as a on a.id = l.asset_id
     where b.quantity > 0
       and (a.status, a.site_id, a.location_id, a.parent_id)
             is distinct from ('IN_STORAGE', r.site_id, r.location_id, null::uuid)
  )
  select f.storeroom_id, f.item_id, f.problem, f.sequence, f.stored, f.calculated from found as f
$$;

grant execute on function inventory.item_faults to assetry_api, assetry_list;
-- end: function inventory.item_faults

-- source: function inventory.ledger_faults
-- Where standings, balances, reservations and transfers of a storeroom, or of all, are not what the movements say,
-- calculated from the first movement.
create or replace function inventory.ledger_faults(p_storeroom_id uuid)
returns table (storeroom_id uuid, item_id uuid, problem text, sequence integer, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  select i.storeroom_id, i.item_id, i.problem, i.sequence, i.stored, i.calculated
    from inventory.item_faults(p_storeroom_id, null) as i
   union all
  select r.storeroom_id, r.item_id, r.problem, r.sequence, r.stored, r.calculated
    from inventory.storeroom_faults(p_storeroom_id) as r
$$;

grant execute on function inventory.ledger_faults to assetry_api;
-- end: function inventory.ledger_faults

-- source: function inventory.move_balances
-- Keeps the balances of the places of movements that were written; refuses a serial number that lies somewhere already.
-- What goes out of a place does so before anything comes in: a serial number lies in one place at a time.
create or replace function inventory.move_balances(p_movements inventory.movements[], p_are_serial boolean[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_movement inventory.movements;
  v_is_less  boolean := false;
  v_is_more  boolean := false;
begin
  foreach v_movement in array p_movements loop
    v_is_less := v_is_less or v_movement.change < 0;
    v_is_more := v_is_more or v_movement.change > 0;
  end loop;

  if v_is_less then
    update inventory.balances as b
       set quantity = b.quantity + c.change
      from (
        select m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition, sum(m.change) as change
          from unnest(p_movements) as m
         group by m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition
        having sum(m.change) < 0
      ) as c
     where b.item_id = c.item_id
       and b.storeroom_id = c.storeroom_id
       and b.bin_id is not distinct from c.bin_id
       and b.lot_id is not distinct from c.lot_id
       and b.condition = c.condition;
  end if;

  if v_is_more then
    begin
      insert into inventory.balances as b (
        site_id, item_id, storeroom_id, bin_id, lot_id, condition, quantity, is_serial
      )
      select m.site_id, m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition, sum(m.change), bool_or(s.is_serial)
        from unnest(p_movements) with ordinality as m
        join unnest(p_are_serial) with ordinality as s (is_serial, ordinality) on s.ordinality = m.ordinality
       group by m.site_id, m.item_id, m.storeroom_id, m.bin_id, m.lot_id, m.condition
      having sum(m.change) > 0
       order by min(m.ordinality)
      on conflict (organization_id, item_id, storeroom_id, bin_id, lot_id, condition) do update
         set quantity = b.quantity + excluded.quantity;
    exception
      -- Wherever it lies, perhaps at a site that the caller does not reach.
      when unique_violation or check_violation then
        perform core.refuse('SERIAL_IN_STOCK', 'The serial number is already in stock', 409);
    end;

    -- Asked after the place was taken: who ships it has ended by then.
    if true = any (p_are_serial)
       and exists (
         select 1
           from unnest(p_movements) with ordinality as m
          where p_are_serial[m.ordinality]
            and m.change > 0
            and inventory.is_on_its_way(m.organization_id, m.lot_id, m.transfer_id)
       )
    then
      perform core.refuse(
        'SERIAL_IN_STOCK', 'The serial number is in transit between two storerooms', 409,
        p_hint => 'Receive the transfer, or write it off if the goods are lost'
      );
    end if;
  end if;
end
$$;

grant execute on function inventory.move_balances to assetry_api;
-- end: function inventory.move_balances

-- source: function inventory.new_movement_faults
-- Where the movements of an item at a storeroom from a sequence on do not go on from the one before, or where the
-- standing and its balances are not where the last of them ended. What was before is not read.
create or replace function inventory.new_movement_faults(p_storeroom_id uuid, p_item_id uuid, p_from integer)
returns table (storeroom_id uuid, item_id uuid, problem text, sequence integer, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  with moves as (
    select m.sequence, m.old_quantity, m.new_quantity, m.old_value, m.new_value, m.old_average, m.new_average,
           lag(m.sequence) over w as sequence_before, lag(m.new_quantity) over w as quantity_left,
           lag(m.new_value) over w as value_left, lag(m.new_average) over w as average_left
      from inventory.movements as m
     where m.item_id = p_item_id
       and m.storeroom_id = p_storeroom_id
       and m.sequence >= p_from - 1
    window w as (order by m.sequence)
  ),
  found as (
    select 'MOVEMENT_MISSING' as problem, m.sequence, m.sequence::numeric as stored,
           coalesce(m.sequence_before, 0)::numeric + 1 as calculated
      from moves as m
     where m.sequence >= p_from
       and m.sequence <> coalesce(m.sequence_before, 0) + 1
     union all
    select 'CHAIN_BROKEN', m.sequence, c.stored, c.calculated
      from moves as m
     cross join lateral (
        values
          (m.old_quantity, coalesce(m.quantity_left, 0)),
          (m.old_value, coalesce(m.value_left, 0)),
          (m.old_average, coalesce(m.average_left, 0))
     ) as c (stored, calculated)
     where m.sequence >= p_from
       and c.stored <> c.calculated
     union all
    select c.problem, s.movement_count, c.stored, c.calculated
      from inventory.standings as s
      left join lateral (select m.* from moves as m order by m.sequence desc limit 1) as l on true
     cross join lateral (
        values
          ('MOVEMENT_MISSING', s.movement_count::numeric, coalesce(l.sequence, 0)::numeric),
          ('QUANTITY_WRONG', s.quantity, coalesce(l.new_quantity, 0)),
          ('VALUE_WRONG', s.value, coalesce(l.new_value, 0)),
          ('AVERAGE_WRONG', s.average_cost, coalesce(l.new_average, 0)),
          (
            'BALANCE_WRONG',
            (
              select coalesce(sum(b.quantity), 0)
                from inventory.balances as b
               where b.item_id = p_item_id
                 and b.storeroom_id = p_storeroom_id
            ),
            s.quantity
          )
     ) as c (problem, stored, calculated)
     where s.item_id = p_item_id
       and s.storeroom_id = p_storeroom_id
       and c.stored <> c.calculated
  )
  select p_storeroom_id, p_item_id, f.problem, f.sequence, f.stored, f.calculated from found as f
$$;
-- end: function inventory.new_movement_faults

-- source: function inventory.pin_faults
-- Where more is held by reservations in the bin, or of the lot, to which they are pinned than lies there.
create or replace function inventory.pin_faults(p_storeroom_id uuid)
returns table (storeroom_id uuid, item_id uuid, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  select p.storeroom_id, p.item_id, p.quantity, b.quantity
    from (
      select r.storeroom_id, r.item_id, w.bin_id, w.lot_id, sum(r.held_quantity) as quantity
        from inventory.reservations as r
       cross join lateral (
          select r.bin_id, r.lot_id
           union
          select null, r.lot_id
       ) as w
       where r.held_quantity > 0
         and (w.bin_id is not null or w.lot_id is not null)
         and (p_storeroom_id is null or r.storeroom_id = p_storeroom_id)
       group by r.storeroom_id, r.item_id, w.bin_id, w.lot_id
    ) as p
   cross join lateral (
      select coalesce(sum(o.quantity), 0) as quantity
        from inventory.balances as o
       where o.item_id = p.item_id
         and o.storeroom_id = p.storeroom_id
         and o.condition = 'OK'
         and (p.bin_id is null or o.bin_id = p.bin_id)
         and (p.lot_id is null or o.lot_id = p.lot_id)
   ) as b
   where p.quantity > b.quantity
$$;

grant execute on function inventory.pin_faults to assetry_api, assetry_list;
-- end: function inventory.pin_faults

-- source: function inventory.post_movements
-- Writes movements, one after the other in the order of the array, and keeps standings and balances with them: the only
-- place that changes any of the three. All are reckoned first (inventory.reckon_movement) and written together, so that
-- a thousand lines cost a few statements. moved_at of a movement is when the goods moved, where the caller says another
-- instant than now; its month is open. The standings are locked by the caller. p_are_serial says of which the lot is
-- one unit. Loops take out of the rows what statements ask of them: to begin to read an array of rows of a table costs
-- as much as a statement, because the checks and defaults of the table are copied with it.
create or replace function inventory.post_movements(p_movements inventory.movements[], p_are_serial boolean[])
returns inventory.movements[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_standings inventory.standings[];
  v_vendors   uuid[];
  v_keys      integer[];
  v_rotating  boolean[];
  v_items     uuid[]  := '{}';
  v_stores    uuid[]  := '{}';
  v_lots      uuid[]  := '{}';
  v_is_dated  boolean := false;
  v_movement  inventory.movements;
  v_reckoned  record;
begin
  if cardinality(p_movements) = 0 then
    return p_movements;
  end if;

  foreach v_movement in array p_movements loop
    v_items := v_items || v_movement.item_id;
    v_stores := v_stores || v_movement.storeroom_id;
    v_lots := v_lots || v_movement.lot_id;
    v_is_dated := v_is_dated or v_movement.moved_at is not null;
  end loop;

  with given as materialized (
    select m.ordinality, m.lot_id, m.item_id, m.storeroom_id,
           dense_rank() over (order by m.item_id, m.storeroom_id) as key
      from unnest(v_items, v_stores, v_lots) with ordinality as m (item_id, storeroom_id, lot_id, ordinality)
  ),
  kept as (
    select k.key, s, r.vendor_id
      from (select distinct g.key, g.item_id, g.storeroom_id from given as g) as k
      join inventory.standings as s on s.item_id = k.item_id and s.storeroom_id = k.storeroom_id
      join inventory.storerooms as r on r.id = k.storeroom_id
  )
  select (select array_agg(k.s order by k.key) from kept as k),
         (select array_agg(k.vendor_id order by k.key) from kept as k),
         array_agg(g.key order by g.ordinality),
         array_agg(l.is_rotating is true order by g.ordinality)
    into v_standings, v_vendors, v_keys, v_rotating
    from given as g
    left join inventory.lots as l on l.id = g.lot_id;

  for v_position in 1 .. cardinality(p_movements) loop
    v_movement := p_movements[v_position];
    v_movement.vendor_id := v_vendors[v_keys[v_position]];
    v_reckoned := inventory.reckon_movement(v_movement, v_standings[v_keys[v_position]]);
    p_movements[v_position] := v_reckoned.p_movement;
    v_standings[v_keys[v_position]] := v_reckoned.p_standing;
  end loop;

  perform inventory.hold_periods(p_movements);

  with given as materialized (
    select * from unnest(p_movements) with ordinality as m
  ),
  made as (
    insert into inventory.movements (
      site_id, item_id, storeroom_id, sequence, kind, bin_id, lot_id, condition, quantity, unit_cost, amount,
      charged_amount, variance, vendor_id, owed_amount, old_quantity, new_quantity, old_value, new_value, old_average,
      new_average, work_order_id, cost_center, issue_id, transfer_id, transfer_position, reservation_id,
      entered_quantity, entered_unit_id, reason, reference, freight_amount, moved_at
    )
    select g.site_id, g.item_id, g.storeroom_id, g.sequence, g.kind, g.bin_id, g.lot_id, g.condition, g.quantity,
           g.unit_cost, g.amount, g.charged_amount, g.variance, g.vendor_id, g.owed_amount, g.old_quantity,
           g.new_quantity, g.old_value, g.new_value, g.old_average, g.new_average, g.work_order_id, g.cost_center,
           g.issue_id, g.transfer_id, g.transfer_position, g.reservation_id, g.entered_quantity, g.entered_unit_id,
           g.reason, g.reference, g.freight_amount, g.moved_at
      from given as g
     order by g.ordinality
    returning *
  ),
  kept as (
    update inventory.standings as s
       set quantity = k.quantity,
           value = k.value,
           average_cost = k.average_cost,
           movement_count = k.movement_count,
           last_moved_at = greatest(s.last_moved_at, k.moved_at),
           last_cost = coalesce(k.received_cost, s.last_cost),
           last_received_at = greatest(s.last_received_at, k.received_at),
           last_issued_at = greatest(s.last_issued_at, k.issued_at)
      from (
        select g.item_id, g.storeroom_id, max(g.sequence) as movement_count,
               (array_agg(g.new_quantity order by g.sequence desc))[1] as quantity,
               (array_agg(g.new_value order by g.sequence desc))[1] as value,
               (array_agg(g.new_average order by g.sequence desc))[1] as average_cost,
               max(g.moved_at) as moved_at,
               (array_agg(g.unit_cost order by g.sequence desc) filter (where g.kind in ('OPENING', 'RECEIPT')))[1]
                 as received_cost,
               max(g.moved_at) filter (where g.kind in ('OPENING', 'RECEIPT')) as received_at,
               max(g.moved_at) filter (where g.kind = 'ISSUE') as issued_at
          from given as g
         group by g.item_id, g.storeroom_id
      ) as k
     where s.item_id = k.item_id
       and s.storeroom_id = k.storeroom_id
  )
  select array_agg(row(m.*)::inventory.movements order by g.ordinality)
    into p_movements
    from made as m
    join given as g on g.item_id = m.item_id and g.storeroom_id = m.storeroom_id and g.sequence = m.sequence;

  if v_is_dated then
    perform inventory.check_stock_then(p_movements);
  end if;

  -- Of what rotates the assets come before the stock and go after it, so that none is ever in two places.
  if true = any (v_rotating) then
    perform inventory.store_rotating(m)
       from unnest(p_movements) as m
       join inventory.lots as l on l.id = m.lot_id
      where l.is_rotating
        and m.kind not in ('MOVE_IN', 'MOVE_OUT')
        and m.change > 0;
  end if;

  perform inventory.move_balances(p_movements, p_are_serial);

  if true = any (v_rotating) then
    perform inventory.release_rotating(m)
       from unnest(p_movements) as m
       join inventory.lots as l on l.id = m.lot_id
      where l.is_rotating
        and m.kind not in ('MOVE_IN', 'MOVE_OUT')
        and m.change < 0;
  end if;

  foreach v_movement in array p_movements loop
    if v_movement.work_order_id is not null and v_movement.charged_amount <> 0 then
      perform inventory.charge_work_order(v_movement);
    end if;
  end loop;

  return p_movements;
end
$$;

grant execute on function inventory.post_movements to assetry_api;
-- end: function inventory.post_movements

-- source: function inventory.read_transfer_lines
-- The lines of a transfer as they were given, ready for inventory.transfer_lines, in their order, with every fault of
-- each.
create or replace function inventory.read_transfer_lines(
  p_lines      jsonb,
  out p_read   inventory.transfer_lines[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_lines', 'inventory.transfer_lines', p_lines, 'create', 500);
  v_exact  numeric[];
  v_faults jsonb;
begin
  v_exact := array(
    select inventory.to_base_quantity(
             (r.kept ->> 'item_id')::uuid, (r.kept ->> 'unit_id')::uuid, (r.kept ->> 'quantity')::numeric
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );
  p_read := array(
    select jsonb_populate_record(
             null::inventory.transfer_lines,
             '{"condition": "OK"}' || jsonb_strip_nulls(r.kept)
               || jsonb_build_object(
                    'position', r.position,
                    'quantity', case when v_exact[r.position] < 1e12 then v_exact[r.position] end
                  )
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as l
    left join inventory.items as i on i.id = l.item_id
   cross join lateral (
      values
        (
          'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (select 1 from unnest(p_read) as o where o.id = l.id and o.position < l.position)
        ),
        ('item_id', 'NOT_ALLOWED', format('%s is not stocked in storerooms', i.kind), not inventory.is_stocked(i.kind)),
        ('unit_id', 'NO_CONVERSION', 'No unit conversion leads to the base unit', v_exact[l.position] is null),
        (
          'quantity', 'NOT_EXACT', 'At most six places',
          scale(trim_scale((v_read.p_kept -> (l.position - 1) ->> 'quantity')::numeric)) > 6
        ),
        ('quantity', 'TOO_SMALL', 'Less than 0.000001 of the base unit', v_exact[l.position] = 0),
        ('quantity', 'TOO_LARGE', 'At most 999999999 of the base unit', v_exact[l.position] > 999999999),
        ('quantity', 'TOO_LARGE', 'A serial number has quantity 1', i.tracking = 'SERIAL' and l.quantity <> 1),
        ('lot_id', 'MISSING_VALUE', 'The item is tracked: a lot is required', i.tracking <> 'NONE' and l.lot_id is null),
        (
          'lot_id', 'NOT_FOUND', 'No such lot of the item',
          l.lot_id is not null
            and not exists (select 1 from inventory.lots as o where o.id = l.lot_id and o.item_id = l.item_id)
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_lines[%s].")', l.position)::jsonpath;

  p_faults := v_read.p_faults || v_faults;
end
$$;

grant execute on function inventory.read_transfer_lines to assetry_api;
-- end: function inventory.read_transfer_lines

-- source: function inventory.storeroom_faults
-- Where what a storeroom, or all, have as a whole is not what the movements say: kits, what reservations pin,
-- what is on its way from there, and the values of days.
create or replace function inventory.storeroom_faults(p_storeroom_id uuid)
returns table (storeroom_id uuid, item_id uuid, problem text, sequence integer, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  select m.storeroom_id, null::uuid, 'KIT_WRONG', null::integer, 0::numeric, sum(m.amount + m.variance)
    from inventory.movements as m
   where m.kind in ('KIT_IN', 'KIT_OUT')
     and (p_storeroom_id is null or m.storeroom_id = p_storeroom_id)
   group by m.storeroom_id
  having sum(m.amount + m.variance) <> 0
   union all
  select p.storeroom_id, p.item_id, 'PINNED_WRONG', null, p.stored, p.calculated
    from inventory.pin_faults(p_storeroom_id) as p
   union all
  select t.storeroom_id, t.item_id, 'TRANSIT_WRONG', null, t.stored, t.calculated
    from inventory.transit_faults(p_storeroom_id) as t
   union all
  select w.storeroom_id, w.item_id, 'VALUE_DAY_WRONG', null, w.stored, w.calculated
    from inventory.value_day_faults(p_storeroom_id) as w
$$;

grant execute on function inventory.storeroom_faults to assetry_api, assetry_list;
-- end: function inventory.storeroom_faults

-- source: function inventory.transit_faults
-- Where what the lines of transfers say of value and freight is not what the movements tell.
create or replace function inventory.transit_faults(p_storeroom_id uuid)
returns table (storeroom_id uuid, item_id uuid, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  select t.storeroom_id, l.item_id, c.stored, c.calculated
    from inventory.transfers as t
    join inventory.transfer_lines as l on l.transfer_id = t.id
   cross join lateral (
      select coalesce(- sum(m.amount) filter (where m.kind = 'TRANSFER_OUT'), 0) as shipped,
             coalesce(
               sum(m.amount + m.variance - m.freight_amount) filter (where m.kind = 'TRANSFER_IN'), 0
             ) as received,
             coalesce(sum(m.freight_amount), 0) as freight,
             coalesce(sum(m.variance) filter (where m.kind in ('LOST', 'FOUND')), 0) as lost
        from inventory.movements as m
       where m.transfer_id = t.id
         and m.transfer_position = l.position
   ) as m
   cross join lateral (
      values
        (l.shipped_value, m.shipped),
        (l.received_value, m.received),
        (l.received_freight_amount, m.freight),
        (l.lost_value + l.lost_freight_amount, m.lost)
   ) as c (stored, calculated)
   where c.stored <> c.calculated
     and (p_storeroom_id is null or t.storeroom_id = p_storeroom_id)
   union all
  select t.storeroom_id, null, t.freight_amount, l.freight
    from inventory.transfers as t
   cross join lateral (
      select coalesce(sum(l.freight_amount), 0) as freight
        from inventory.transfer_lines as l
       where l.transfer_id = t.id
   ) as l
   where t.freight_amount <> l.freight
     and (p_storeroom_id is null or t.storeroom_id = p_storeroom_id)
$$;

grant execute on function inventory.transit_faults to assetry_api, assetry_list;
-- end: function inventory.transit_faults

-- source: function inventory.value_day_faults
-- Where the values of days are not what the movements tell that they contain.
create or replace function inventory.value_day_faults(p_storeroom_id uuid)
returns table (storeroom_id uuid, item_id uuid, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  with derived as (
    select * from inventory.value_states as v where p_storeroom_id is null or v.storeroom_id = p_storeroom_id
  ),
  day as (
    select d.storeroom_id, d.item_id, (m.moved_at at time zone d.time_zone)::date as day_on,
           sum(m.new_quantity - m.old_quantity) as quantity, sum(m.amount) as value
      from derived as d
      join inventory.movements as m
        on m.organization_id = d.organization_id
       and m.item_id = d.item_id
       and m.storeroom_id = d.storeroom_id
       and m.sequence <= d.derived_count
     group by 1, 2, 3
    having sum(m.new_quantity - m.old_quantity) <> 0
        or sum(m.amount) <> 0
  ),
  calculated as (
    select d.storeroom_id, d.item_id, d.day_on, coalesce(lead(d.day_on) over w - 1, 'infinity') as until_on,
           sum(d.quantity) over w as quantity, sum(d.value) over w as value
      from day as d
    window w as (partition by d.storeroom_id, d.item_id order by d.day_on)
  ),
  stored as (
    select * from inventory.value_days as w where p_storeroom_id is null or w.storeroom_id = p_storeroom_id
  )
  select coalesce(k.storeroom_id, t.storeroom_id), coalesce(k.item_id, t.item_id), k.value, t.value
    from stored as k
    full join calculated as t
      on t.storeroom_id = k.storeroom_id and t.item_id = k.item_id and t.day_on = k.day_on
   where (k.quantity, k.value, k.until_on) is distinct from (t.quantity, t.value, t.until_on)
$$;

grant execute on function inventory.value_day_faults to assetry_api, assetry_list;
-- end: function inventory.value_day_faults

-- source: function maintenance.read_plan_lines
-- The lines of a job plan as they were given, in their order, with every fault of each.
create or replace function maintenance.read_plan_lines(
  p_lines      jsonb,
  out p_read   maintenance.job_plan_lines[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_lines', 'maintenance.job_plan_lines', p_lines, 'create', 200);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(
             null::maintenance.job_plan_lines,
             '{"quantity": 1}' || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as l
   cross join lateral (
      values
        ('craft_id', 'NOT_ALLOWED', 'Only LABOUR has a craft', l.kind <> 'LABOUR' and l.craft_id is not null),
        ('craft_level', 'NOT_ALLOWED', 'Only a craft has levels', l.craft_id is null and l.craft_level is not null),
        ('item_id', 'NOT_ALLOWED', 'Only a line of kind ITEM has an item', l.kind <> 'ITEM' and l.item_id is not null),
        ('quantity', 'TOO_SMALL', 'At least 0.000001', l.quantity = 0)
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_lines[%s].")', l.position)::jsonpath;

  p_faults := v_read.p_faults || v_faults;

  if p_faults = '[]' and (select sum(l.quantity * l.unit_cost) from unnest(p_read) as l) >= 99999999999999 then
    p_faults := jsonb_build_array(
      core.fault('p_lines', 'TOO_LARGE', 'The estimate exceeds the largest possible value')
    );
  end if;
end
$$;

grant execute on function maintenance.read_plan_lines to assetry_api;
-- end: function maintenance.read_plan_lines

-- source: function maintenance.read_stops
-- The stops of a route as they were given, in their order, with every fault of each.
create or replace function maintenance.read_stops(
  p_stops      jsonb,
  out p_read   maintenance.route_stops[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_stops', 'maintenance.route_stops', p_stops, 'create', 500);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(null::maintenance.route_stops, r.kept || jsonb_build_object('position', r.position))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_stops[%s].%s', t.position, f.field), 'ALREADY_EXISTS', 'It is listed twice')
             order by t.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as t
   cross join lateral (
      values
        ('id', exists (select 1 from unnest(p_read) as o where o.id = t.id and o.position < t.position)),
        (
          'asset_id',
          exists (select 1 from unnest(p_read) as o where o.asset_id = t.asset_id and o.position < t.position)
        )
    ) as f (field, is_so)
   where f.is_so;

  if p_read = '{}' and v_read.p_faults = '[]' then
    v_faults := jsonb_build_array(core.fault('p_stops', 'MISSING_VALUE', 'At least one stop is required'));
  end if;

  p_faults := v_read.p_faults || v_faults;
end
$$;

grant execute on function maintenance.read_stops to assetry_api;
-- end: function maintenance.read_stops

-- source: function meter.reading_faults
-- Where the standing or the roll-ups of a meter are not what its readings tell. What is to be rolled up is left out,
-- and so are hours whose readings were forgotten: their roll-ups stay.
create or replace function meter.reading_faults(p_meter_id uuid)
returns table (entity text, id uuid, code text, stored numeric, calculated numeric)
language sql
stable
security definer
set search_path = ''
as $$
  with meters as (
    select m.id, m.organization_id, m.reading_mode, m.initial_life_to_date, s.time_zone, n.id as standing_id,
           n.current_reading, n.current_at, n.life_to_date,
           coalesce(n.forgotten_before, '-infinity') as forgotten_before,
           exists (
             select 1
               from meter.rollup_marks as k
              where k.organization_id = m.organization_id
                and k.meter_id = m.id
           ) as is_marked
      from meter.meters as m
      join core.sites as s on s.id = m.site_id
      join meter.standings as n on n.organization_id = m.organization_id and n.meter_id = m.id
     where m.id = p_meter_id
  ),
  good as materialized (
    select r.read_at, r.reading, r.delta, date_trunc('hour', r.read_at, m.time_zone) as hour_at
      from meters as m
      join meter.readings as r on r.organization_id = m.organization_id and r.meter_id = m.id
     where r.superseded_at is null
       and r.quality = 'GOOD'
  ),
  calculated as (
    select g.hour_at, count(*) as reading_count, min(g.reading) as min_reading, max(g.reading) as max_reading,
           sum(g.reading) as sum_reading, (array_agg(g.reading order by g.read_at desc))[1] as last_reading,
           sum(g.delta) as counted
      from good as g
     cross join meters as m
     where g.read_at >= m.forgotten_before
     group by g.hour_at
  ),
  hours as (
    select u.*
      from meters as m
      join meter.rollups as u on u.organization_id = m.organization_id and u.meter_id = m.id
     where u.period = 'HOUR'
  )
  select 'meter.rollups', coalesce(u.id, m.id), 'ROLLUP_WRONG', u.sum_reading, t.sum_reading
    from meters as m
   cross join (
      calculated as t
        full join (
          select h.* from hours as h join meters as o on h.last_at >= o.forgotten_before
        ) as u on u.started_at = t.hour_at
   )
   where not m.is_marked
     and (u.reading_count, u.min_reading, u.max_reading, u.sum_reading, u.last_reading, u.counted)
           is distinct from (t.reading_count, t.min_reading, t.max_reading, t.sum_reading, t.last_reading, t.counted)
   union all
  select 'meter.rollups', d.id, 'ROLLUP_WRONG', d.sum_reading, h.sum_reading
    from meters as m
    join meter.rollups as d on d.organization_id = m.organization_id and d.meter_id = m.id and d.period = 'DAY'
   cross join lateral (
      select sum(u.reading_count) as reading_count, min(u.min_reading) as min_reading,
             max(u.max_reading) as max_reading, sum(u.sum_reading) as sum_reading, sum(u.counted) as counted,
             (array_agg(u.last_reading order by u.last_at desc))[1] as last_reading
        from hours as u
       where u.started_on = d.started_on
   ) as h
   where not m.is_marked
     and (d.reading_count, d.min_reading, d.max_reading, d.sum_reading, d.last_reading, d.counted)
           is distinct from (h.reading_count, h.min_reading, h.max_reading, h.sum_reading, h.last_reading, h.counted)
   union all
  select 'meter.standings', m.standing_id, 'LIFE_WRONG', m.life_to_date, c.counted
    from meters as m
   cross join lateral (
      select m.initial_life_to_date + coalesce(sum(a.counted), 0) as counted
        from (
          select g.delta as counted from good as g where g.read_at >= m.forgotten_before
           union all
          select h.counted from hours as h where h.last_at < m.forgotten_before
        ) as a
   ) as c
   where m.life_to_date <> c.counted
   union all
  select 'meter.standings', m.standing_id, 'CURRENT_WRONG', m.current_reading, l.reading
    from meters as m
    left join lateral (select g.read_at, g.reading from good as g order by g.read_at desc limit 1) as l on true
   where m.current_at is distinct from l.read_at
      or m.reading_mode = 'ABSOLUTE' and m.current_reading is distinct from l.reading
$$;
-- end: function meter.reading_faults

-- source: function meter.tell_suspect_readings
-- Tells whoever puts readings right at a site, and the worker who answers for the asset, that a meter has a reading
-- that does not count until somebody looks, by mail where the organization has a relay for it; answers of how many
-- meters. Once for each reading and once a day for each meter: a sensor that is wrong all day is told of once, and the
-- next day again. What was confirmed, corrected, rejected or forgotten before is not told of, nor what came more than a
-- week ago. A run looks at so many readings at most, those that came first, so that it never takes long however much a
-- broken sensor sends, and at fifty meters; what is more, and what somebody has locked, is left to the next run. What
-- fails with one meter is kept and tried again later.
create or replace function meter.tell_suspect_readings(
  p_at   timestamptz default clock_timestamp(),
  p_most integer     default 20000
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_until timestamptz := core.round_end();
  v_due   record;
  v_count integer := 0;
begin
  perform set_config('assetry.action', 'tell_suspect_readings', true);

  for v_due in
    with looked_at as (
      select r.id, r.organization_id, r.meter_id, r.created_at
        from meter.readings as r
        join meter.standings as s on s.organization_id = r.organization_id and s.meter_id = r.meter_id
       where r.suspicion is not null
         and r.notified_at is null
         and r.created_at > p_at - interval '7 days'
         and r.read_at >= coalesce(s.forgotten_before, '-infinity')
         and not core.is_put_off(r.organization_id, 'tell_suspect_readings', r.meter_id, p_at)
       order by r.created_at
       limit p_most
    )
    select l.organization_id, l.meter_id, array_agg(l.id) as reading_ids
      from looked_at as l
     group by l.organization_id, l.meter_id
     order by min(l.created_at), l.meter_id
     limit 50
  loop
    perform set_config('assetry.organization_id', v_due.organization_id::text, true);

    begin
      v_count := v_count + meter.tell_suspects_of(v_due.meter_id, v_due.reading_ids, p_at);
    -- lint-allow any-error: whatever fails with one meter is kept with it and stops no other
    exception
      when others then
        perform core.note_failure(
          'tell_suspect_readings', v_due.meter_id,
          case sqlstate when 'PGRST' then sqlerrm::jsonb ->> 'message' else sqlerrm end, p_at
        );
        perform set_config('assetry.task_has_more', 'yes', true);
    end;

    exit when v_count > 0 and clock_timestamp() > v_until;
  end loop;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function meter.tell_suspect_readings to assetry_worker;
-- end: function meter.tell_suspect_readings

-- source: function meter.tell_suspects_of
-- Notifies of these readings of a meter, which do not count, once a day; answers whether it did, as a number. What was
-- corrected meanwhile is left out, and a meter that somebody has locked is left to the next run.
create or replace function meter.tell_suspects_of(p_meter_id uuid, p_reading_ids uuid[], p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_meter    meter.meters;
  v_standing meter.standings;
  v_reading  meter.readings;
begin
  select * into v_meter from meter.meters as m where m.id = p_meter_id;

  select * into v_standing
    from meter.standings as s
   where s.organization_id = v_meter.organization_id
     and s.meter_id = p_meter_id
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  -- Asked again, for somebody may have put them right until the meter was locked.
  with doubtful as (
    select r.id
      from meter.readings as r
     where r.id = any (p_reading_ids)
       and r.suspicion is not null
       and r.notified_at is null
     order by r.id
       for no key update skip locked
  ), told as (
    update meter.readings as r
       set notified_at = p_at
      from doubtful as d
     where r.id = d.id
    returning r.*
  )
  select * into v_reading from told as t order by t.read_at limit 1;

  if not found or v_standing.suspects_notified_at > p_at - interval '1 day' then
    return 0;
  end if;

  update meter.standings as s set suspects_notified_at = p_at where s.id = v_standing.id;

  perform notify.tell(
            v_meter.organization_id, v_meter.site_id,
            identity.holders_of(v_meter.organization_id, 'meter_reading.correct') || w.account_id,
            format(
              'Meter %s of %s has a suspect reading', v_meter.code, coalesce(a.asset_number, l.code)
            ),
            format(
              'Meter %s (%s) of %s (%s) read %s %s at %s, which %s. It does not count until it is '
              'confirmed, corrected or rejected. You are not notified of others of the meter within a day.',
              v_meter.code, v_meter.name,
              coalesce('asset ' || a.asset_number, 'location ' || l.code), coalesce(a.name, l.name),
              trim_scale(v_reading.reading), v_meter.unit, to_json(v_reading.read_at) #>> '{}',
              case v_reading.suspicion
                when 'TOO_FAST' then 'exceeds the maximum rate of the meter'
                when 'UNUSUAL' then 'is unusual for the meter'
                else 'is not possible after the previous valid one'
              end
            )
          )
     from core.sites as s
     left join asset.assets as a on a.organization_id = s.organization_id and a.id = v_meter.asset_id
     left join asset.locations as l on l.organization_id = s.organization_id and l.id = v_meter.location_id
     left join workforce.workers as w on w.organization_id = a.organization_id and w.id = a.responsible_worker_id
    where s.organization_id = v_meter.organization_id
      and s.id = v_meter.site_id;

  return 1;
end
$$;
-- end: function meter.tell_suspects_of

-- source: function notify.tell
-- Writes mails to accounts of an organization that reach a site, or without one to those that reach any, of what
-- happened there, and gives them to the worker; answers how many. Without an active relay for mail nobody is told, nor
-- is an account without an address or one that cannot sign in. For whatever domain has something to tell persons.
create or replace function notify.tell(
  p_organization_id uuid,
  p_site_id         uuid,
  p_account_ids     uuid[],
  p_subject         text,
  p_body            text
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_relay_id uuid;
  v_id       uuid;
  v_count    integer := 0;
begin
  select r.id into v_relay_id
    from notify.relays as r
   where r.organization_id = p_organization_id
     and r.channel = 'EMAIL'
     and r.status = 'ACTIVE';

  if not found then
    return 0;
  end if;

  for v_id in
    insert into notify.messages (organization_id, site_id, relay_id, kind, recipient, subject, body)
    select p_organization_id, p_site_id, v_relay_id, 'EVENT', a.email,
           left(regexp_replace(p_subject, '[[:cntrl:]]+', ' ', 'g'), 200), left(p_body, 10000)
      from identity.accounts as a
     where a.organization_id = p_organization_id
       and a.id = any (p_account_ids)
       and a.status = 'ACTIVE'
       and a.email is not null
       and case
             when p_site_id is null then a.reaches_all_sites or identity.site_ids_of(a.id) <> '{}'
             else array[p_site_id] <@ identity.site_ids_of(a.id)
           end
     order by a.id
    returning id
  loop
    perform notify.enqueue_message(v_id);
    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function notify.tell to assetry_api;
-- end: function notify.tell

-- source: function procurement.authorization_faults
-- Why the vendor of a purchase order cannot do the work of its lines by the contracts of their work orders, now. What
-- was received is done.
create or replace function procurement.authorization_faults(p_order procurement.purchase_orders)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if not contract.binds_any() then
    return '[]';
  end if;

  return coalesce(
    (
      select jsonb_agg(
               core.fault(
                 format('p_lines[%s].work_order_id', l.position), 'AUTHORIZED_VENDOR_REQUIRED',
                 format('%s for work order %s', u.reason, w.work_order_number)
               )
                 || jsonb_build_object('id', w.id) || u.details
               order by l.position, u.contract_number
             )
        from procurement.order_lines as l
        join work.work_orders as w on w.id = l.work_order_id
       cross join lateral work.unauthorized(w, array[p_order.vendor_id]) as u
       where l.purchase_order_id = p_order.id
         and l.position is not null
         and l.kind = 'SERVICE'
         and l.received_quantity < l.quantity
    ),
    '[]'
  );
end
$$;

grant execute on function procurement.authorization_faults to assetry_api;
-- end: function procurement.authorization_faults

-- source: function procurement.awaited_document_ids
-- The requisitions and purchase orders whose next step of approval is the caller's, by account, by role, or anybody's.
create or replace function procurement.awaited_document_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
    select distinct coalesce(s.purchase_order_id, s.requisition_id)
      from procurement.approval_steps as s
     where s.organization_id = core.current_organization_id()
       and s.decision = 'PENDING'
       and procurement.is_own_step(s)
       and not exists (
             select 1
               from procurement.approval_steps as e
              where e.organization_id = s.organization_id
                and e.site_id = s.site_id
                and (e.purchase_order_id = s.purchase_order_id or e.requisition_id = s.requisition_id)
                and e.decision = 'PENDING'
                and e.sequence < s.sequence
           )
  )
$$;

grant execute on function procurement.awaited_document_ids to authenticated, assetry_list;
-- end: function procurement.awaited_document_ids

-- source: function procurement.budget_faults
-- Where budgets do not say what their entries say. With the rights of its owner, because it takes the entries of all
-- sites.
create or replace function procurement.budget_faults(p_budget_id uuid)
returns table (budget_id uuid, kind text, stored numeric, calculated numeric)
language sql
stable
security definer
set search_path = ''
as $$
  select b.id, k.kind, k.stored, coalesce(t.amount, 0)
    from procurement.budgets as b
   cross join lateral (
      values
        ('PRE_COMMITMENT', b.pre_committed_amount), ('COMMITMENT', b.committed_amount), ('ACTUAL', b.actual_amount)
   ) as k (kind, stored)
    left join lateral (
      select sum(e.amount) as amount
        from procurement.budget_entries as e
       where e.organization_id = b.organization_id
         and e.budget_id = b.id
         and e.kind = k.kind
   ) as t on true
   where b.organization_id = core.current_organization_id()
     and (p_budget_id is null or b.id = p_budget_id)
     and k.stored <> coalesce(t.amount, 0)
$$;

grant execute on function procurement.budget_faults to assetry_api, assetry_list;
-- end: function procurement.budget_faults

-- source: function procurement.change_order
-- Changes a purchase order that is locked: its values, as they were read, and its lines, unless they are null.
create or replace function procurement.change_order(
  p_order  procurement.purchase_orders,
  p_values jsonb,
  p_lines  procurement.order_lines[]
)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_order procurement.purchase_orders := jsonb_populate_record(
    p_order, core.merge_values('procurement.purchase_orders', to_jsonb(p_order), p_values - 'charges')
  );
  v_overridden uuid[] := array(
    select l.work_order_id
      from procurement.order_lines as l
     where l.purchase_order_id = p_order.id
       and l.position is not null
       and l.kind = 'SERVICE'
       and l.work_order_id is not null
  );
begin
  if v_order.vendor_id <> p_order.vendor_id and p_order.sent_at is not null then
    perform core.refuse_field('vendor_id', 'NOT_ALLOWED', 'The vendor already has the order');
  end if;

  perform procurement.check_order(v_order);
  -- What was valued keeps its rate; a revision has the rate of the day on which it was handed in.
  v_order.exchange_rate := case
    when p_order.receipt_status <> 'NONE' or p_order.invoice_status <> 'NONE' then p_order.exchange_rate
    when p_values ? 'exchange_rate' then v_order.exchange_rate
    else procurement.rate_of_order(v_order)
  end;
  perform procurement.lock_order_budgets(p_order.id);

  -- A revision that takes other charges has them beside its values.
  if p_values ? 'charges' then
    perform procurement.store_order_charges(v_order, p_values -> 'charges');
  end if;

  if p_lines is not null then
    v_order := procurement.store_order_lines(v_order, p_lines);
  elsif p_values ? 'charges' then
    v_order := procurement.settle_order_charges(v_order);
  end if;

  -- An override holds for the vendor and the work that it was given for.
  update procurement.purchase_orders as o
     set vendor_id = v_order.vendor_id,
         override_reason = case
           when o.vendor_id = v_order.vendor_id
             and not exists (
                   select 1
                     from jsonb_array_elements(procurement.authorization_faults(v_order)) as f (fault)
                    where (f.fault ->> 'id')::uuid <> all (v_overridden)
                 )
           then o.override_reason
         end,
         contract_id = v_order.contract_id,
         exchange_rate = v_order.exchange_rate,
         payment_terms = v_order.payment_terms,
         ship_to = v_order.ship_to,
         needed_on = v_order.needed_on,
         note = v_order.note,
         total_amount = v_order.total_amount,
         tax_amount = v_order.tax_amount,
         author_ids = procurement.with_author(o.author_ids)
   where o.id = p_order.id;

  v_order := procurement.settle_order(p_order.id);
  perform procurement.settle_budgets(p_order.id, 'procurement.purchase_orders', p_order.id);
  return v_order;
end
$$;

grant execute on function procurement.change_order to assetry_api;
-- end: function procurement.change_order

-- source: function procurement.check_requisition_submission
-- Refuses to hand in a requisition for all that stands against it, under the first of it.
create or replace function procurement.check_requisition_submission(p_requisition procurement.requisitions)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := procurement.requisition_submission_faults(p_requisition);
  v_first  jsonb := v_faults -> 0;
begin
  if v_first ->> 'code' = 'REQUISITION_EMPTY' then
    perform core.refuse('REQUISITION_EMPTY', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'ITEM_NOT_USABLE' then
    perform core.refuse('ITEM_NOT_USABLE', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'WORK_ORDER_NOT_OPEN' then
    perform core.refuse('WORK_ORDER_NOT_OPEN', v_first ->> 'message', 409, v_faults);
  elsif v_first is not null then
    perform core.refuse(
      'AUTHORIZED_VENDOR_REQUIRED', v_first ->> 'message', 422, v_faults,
      'Suggest an authorized vendor (/authorized_vendors), or none'
    );
  end if;
end
$$;

grant execute on function procurement.check_requisition_submission to assetry_api;
-- end: function procurement.check_requisition_submission

-- source: function procurement.check_submission
-- Refuses to hand in a purchase order for all that stands against it, under the first of it.
create or replace function procurement.check_submission(
  p_order              procurement.purchase_orders,
  p_asks_authorization boolean                     default false
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := procurement.submission_faults(p_order, p_asks_authorization);
  v_first  jsonb := v_faults -> 0;
begin
  if v_first ->> 'code' = 'PURCHASE_ORDER_EMPTY' then
    perform core.refuse('PURCHASE_ORDER_EMPTY', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'VENDOR_NOT_APPROVED' then
    perform core.refuse('VENDOR_NOT_APPROVED', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'CONTRACT_NOT_IN_FORCE' then
    perform core.refuse('CONTRACT_NOT_IN_FORCE', v_first ->> 'message', 422, v_faults);
  elsif v_first is not null then
    perform core.refuse(
      'AUTHORIZED_VENDOR_REQUIRED', v_first ->> 'message', 422, v_faults,
      'An account with the permission entitlement.override can submit an order with p_override_reason'
    );
  end if;
end
$$;

grant execute on function procurement.check_submission to assetry_api;
-- end: function procurement.check_submission

-- source: function procurement.convert_lines
-- Orders lines of requisitions: those of one vendor become one new order, in the order of their rows, or all go into
-- the draft that is named. p_rows are values of lines, read; null is all that is left of the requisition. Answers the
-- orders as an action does.
create or replace function procurement.convert_lines(
  p_rows              jsonb,
  p_requisition_id    uuid,
  p_row_version       integer,
  p_purchase_order_id uuid
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line_ids uuid[] := case
    when p_rows is null then procurement.lines_of_requisition(p_requisition_id)
    else array(select (r.kept ->> 'id')::uuid from jsonb_array_elements(p_rows) as r (kept))
  end;
  v_ids      uuid[] := procurement.hold_conversion(v_line_ids, p_requisition_id, p_row_version, p_purchase_order_id);
  v_order    procurement.purchase_orders;
  v_read     record;
  v_lines    procurement.order_lines[];
  v_vendor   record;
  v_answers  jsonb := '[]';
begin
  if p_purchase_order_id is not null then
    select * into v_order from procurement.purchase_orders as o where o.id = p_purchase_order_id;

    if v_order.status <> 'DRAFT' then
      perform core.refuse(
        'PURCHASE_ORDER_NOT_DRAFT', format('Purchase order %s is %s', v_order.purchase_order_number, v_order.status),
        409
      );
    end if;
  end if;

  p_rows := coalesce(p_rows, procurement.rest_of_requisition(p_requisition_id));
  perform procurement.check_conversion(p_rows, p_requisition_id, v_order);
  v_read := procurement.read_order_lines(procurement.order_rows(p_rows));
  perform core.refuse_faults(v_read.p_faults);
  v_lines := array(
    select jsonb_populate_record(l, jsonb_build_object('requisition_line_id', p_rows -> (l.position - 1) -> 'id'))
      from unnest(v_read.p_read) as l
     order by l.position
  );

  -- Here the rows are still those of the caller: what stands against them is told by their places.
  perform core.refuse_faults(
    procurement.order_line_faults(
      jsonb_populate_record(
        null::procurement.purchase_orders, jsonb_build_object('site_id', r.site_id, 'exchange_rate', 1)
      ),
      v_lines
    )
  )
     from procurement.requisition_lines as r
    where r.id = v_lines[1].requisition_line_id;

  perform procurement.lock_budgets(procurement.requisition_claims(v_ids), false);

  for v_vendor in
    select coalesce((p_rows -> (l.position - 1) ->> 'vendor_id')::uuid, v_order.vendor_id, r.suggested_vendor_id) as id,
           array_agg(l order by l.position) as order_lines, r.site_id
      from unnest(v_lines) as l
      join procurement.requisition_lines as r on r.id = l.requisition_line_id
     group by 1, r.site_id
     order by 1
  loop
    if p_purchase_order_id is null then
      v_order := jsonb_populate_record(
        null::procurement.purchase_orders,
        jsonb_build_object('site_id', v_vendor.site_id, 'vendor_id', v_vendor.id)
      );
    end if;

    v_order := procurement.place_lines(v_order, v_vendor.order_lines);
    v_answers := v_answers || core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer);
  end loop;

  perform procurement.settle_requisition(r.id) from unnest(v_ids) with ordinality as r (id, place);
  perform procurement.settle_conversion(
    v_ids, array(select (a.answer ->> 'id')::uuid from jsonb_array_elements(v_answers) as a (answer)),
    'procurement.requisitions', v_ids[1]
  );
  return v_answers;
end
$$;

grant execute on function procurement.convert_lines to assetry_api;
-- end: function procurement.convert_lines

-- source: function procurement.end_quotes
-- Ends the quotes for a request of which some were accepted, and writes to those of whom nothing was, unless they are
-- told otherwise. The request is locked, the vendors are held.
create or replace function procurement.end_quotes(p_request procurement.quote_requests, p_channel text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_vendor_ids uuid[];
begin
  update procurement.quotes as q
     set status = case
           when exists (
             select 1 from procurement.quote_lines as l where l.quote_id = q.id and l.accepted_quantity > 0
           ) then 'ACCEPTED'
           else 'NOT_ACCEPTED'
         end
   where q.quote_request_id = p_request.id
     and q.status = 'RECEIVED';

  v_vendor_ids := array(
    select q.vendor_id
      from procurement.quotes as q
     where q.quote_request_id = p_request.id
       and q.status = 'NOT_ACCEPTED'
     order by 1
  );

  if p_channel = 'EMAIL' and v_vendor_ids <> '{}' then
    perform procurement.mail_vendors(
      p_request, v_vendor_ids, format('Request for quotation %s', p_request.quote_request_number),
      format(
        'Thank you for your offer for our request %s. This time we have ordered elsewhere.',
        p_request.quote_request_number
      )
    );

    update procurement.quote_request_vendors as v
       set notified_at = clock_timestamp()
     where v.quote_request_id = p_request.id
       and v.vendor_id = any (v_vendor_ids);
  end if;
end
$$;

grant execute on function procurement.end_quotes to assetry_api;
-- end: function procurement.end_quotes

-- source: function procurement.expectation_faults
-- Where what lines of orders of a site expect, or what is on order at its storerooms, is not what the orders say; where
-- what is invoiced and credited of them is not what invoices and credit notes say; and where a return is credited, or
-- is not, against what its credit notes say.
create or replace function procurement.expectation_faults(p_site_id uuid)
returns table (entity text, id uuid, code text, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  select 'procurement.order_lines', l.id, 'EXPECTED_WRONG', l.expected_quantity, e.expected
    from procurement.order_lines as l
    join procurement.purchase_orders as o on o.id = l.purchase_order_id
   cross join lateral (
      select case
               when l.position is null or o.sent_at is null or o.status in ('CLOSED', 'CANCELLED') then 0
               else greatest(l.base_quantity - round(l.received_quantity * l.base_quantity / l.quantity, 6), 0)
             end as expected
   ) as e
   where l.site_id = p_site_id
     and l.storeroom_id is not null
     and l.expected_quantity <> e.expected
   union all
  select 'inventory.standings', s.id, 'ON_ORDER_WRONG', s.on_order_quantity, q.expected
    from inventory.standings as s
   cross join lateral (
      select coalesce(sum(l.expected_quantity), 0) as expected
        from procurement.order_lines as l
       where l.organization_id = s.organization_id
         and l.item_id = s.item_id
         and l.storeroom_id = s.storeroom_id
         and l.expected_quantity > 0
   ) as q
   where s.site_id = p_site_id
     and s.on_order_quantity <> q.expected
   union all
  select 'procurement.order_lines', l.id, f.code, f.stored, f.calculated
    from procurement.order_lines as l
    left join (
      select c.purchase_order_line_id as id,
             sum(
               case
                 when v.kind = 'INVOICE' then c.quantity
                 when v.vendor_return_id is null
                   and c.credit_basis = 'QUANTITY'
                   and v.status in ('APPROVED', 'PAID') then - c.quantity
                 else 0
               end
             ) as invoiced,
             sum(c.quantity) filter (where v.vendor_return_id is not null) as credited
        from procurement.invoices as v
        join procurement.invoice_lines as c on c.invoice_id = v.id
       where v.site_id = p_site_id
         and v.status not in ('DRAFT', 'VOID')
       group by c.purchase_order_line_id
    ) as i on i.id = l.id
   cross join lateral (
      values
        ('INVOICED_WRONG', l.invoiced_quantity, coalesce(i.invoiced, 0)),
        ('CREDITED_WRONG', l.credited_quantity, coalesce(i.credited, 0))
    ) as f (code, stored, calculated)
   where l.site_id = p_site_id
     and f.stored <> f.calculated
   union all
  select 'procurement.vendor_returns', r.id, 'CREDIT_WRONG', r.credited_amount, q.amount
    from procurement.vendor_returns as r
   cross join lateral procurement.credited_of_return(r.id) as q
   where r.site_id = p_site_id
     and q.is_told
     and (r.status <> case when q.is_whole then 'CREDITED' else 'SHIPPED' end
       or r.credited_amount is distinct from case when q.is_whole then q.amount end)
$$;

grant execute on function procurement.expectation_faults to assetry_api;
-- end: function procurement.expectation_faults

-- source: function procurement.generate_requisition
-- Writes a requisition of rows that the system has found, the first 500 of them. Needed when the work is due that it is
-- for.
create or replace function procurement.generate_requisition(
  p_site_id       uuid,
  p_origin        text,
  p_work_order_id uuid,
  p_rows          jsonb
)
returns procurement.requisitions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_requisition procurement.requisitions := jsonb_populate_record(
    null::procurement.requisitions,
    jsonb_build_object(
      'site_id', p_site_id, 'origin', p_origin, 'work_order_id', p_work_order_id,
      'needed_on', (
        select (w.due_at at time zone s.time_zone)::date
          from work.work_orders as w
          join core.sites as s on s.id = w.site_id
         where w.id = p_work_order_id
      )
    )
  );
  v_read        record := procurement.read_requisition_lines(jsonb_path_query_array(p_rows, '$[0 to 499]'));
begin
  perform core.refuse_faults(v_read.p_faults);
  return procurement.insert_requisition(v_requisition, v_read.p_read);
end
$$;

grant execute on function procurement.generate_requisition to assetry_api;
-- end: function procurement.generate_requisition

-- source: function procurement.keep_parts
-- Keeps whether the parts of work orders are there, in the statement that changes what is set aside, ordered or asked
-- for them.
create or replace function procurement.keep_parts()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_organization_ids uuid[];
  v_organization_id  uuid;
  v_ids              uuid[];
begin
  if tg_table_name = 'reservations' and tg_op = 'UPDATE' then
    select array_agg(distinct n.organization_id), array_agg(n.work_order_id) into v_organization_ids, v_ids
      from new_rows as n
      join old_rows as o on o.id = n.id
     where n.work_order_id is not null
       and (n.status, n.is_hard, n.item_id) is distinct from (o.status, o.is_hard, o.item_id);
  elsif tg_table_name = 'purchase_orders' then
    select array_agg(distinct n.organization_id), array_agg(l.work_order_id) into v_organization_ids, v_ids
      from new_rows as n
      join old_rows as o on o.id = n.id and o.status <> n.status
      join procurement.order_lines as l
        on l.organization_id = n.organization_id
       and l.site_id = n.site_id
       and l.purchase_order_id = n.id
     where l.work_order_id is not null;
  elsif tg_table_name = 'requisitions' then
    select array_agg(distinct n.organization_id), array_agg(l.work_order_id) into v_organization_ids, v_ids
      from new_rows as n
      join old_rows as o on o.id = n.id and o.status <> n.status
      join procurement.requisition_lines as l
        on l.organization_id = n.organization_id
       and l.site_id = n.site_id
       and l.requisition_id = n.id
     where l.work_order_id is not null;
  elsif tg_op = 'UPDATE' then
    select array_agg(distinct r.organization_id), array_agg(r.work_order_id) into v_organization_ids, v_ids
      from (
        select n.organization_id, n.work_order_id from new_rows as n
        union
        select o.organization_id, o.work_order_id from old_rows as o
      ) as r
     where r.work_order_id is not null;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct n.organization_id), array_agg(n.work_order_id) into v_organization_ids, v_ids
      from new_rows as n
     where n.work_order_id is not null;
  else
    select array_agg(distinct o.organization_id), array_agg(o.work_order_id) into v_organization_ids, v_ids
      from old_rows as o
     where o.work_order_id is not null;
  end if;

  -- A statement writes rows of one organization.
  foreach v_organization_id in array coalesce(v_organization_ids, '{}')
  loop
    perform procurement.keep_ready(v_organization_id, v_ids);
  end loop;

  return null;
end
$$;

create or replace trigger keep_parts_insert
  after insert on inventory.reservations
  referencing new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_update
  after update on inventory.reservations
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_insert
  after insert on procurement.order_lines
  referencing new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_update
  after update on procurement.order_lines
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_delete
  after delete on procurement.order_lines
  referencing old table as old_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_update
  after update on procurement.purchase_orders
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_insert
  after insert on procurement.requisition_lines
  referencing new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_update
  after update on procurement.requisition_lines
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_delete
  after delete on procurement.requisition_lines
  referencing old table as old_rows
  for each statement
  execute function procurement.keep_parts();

create or replace trigger keep_parts_update
  after update on procurement.requisitions
  referencing old table as old_rows new table as new_rows
  for each statement
  execute function procurement.keep_parts();
-- end: function procurement.keep_parts

-- source: function procurement.keep_parts_of
-- Writes for a work order whether its parts are there; answers 1. Waits for nobody: what another request writes or
-- moves just now is left to the next run.
create or replace function procurement.keep_parts_of(p_work_order_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.unmark('keep_ready_parts', p_work_order_id, p_at);

  if not pg_try_advisory_xact_lock(hashtextextended('work_parts ' || p_work_order_id, 0)) then
    perform core.mark_next('keep_ready_parts', p_work_order_id, p_at + interval '1 minute');
    return 0;
  end if;

  return case
    when procurement.keep_ready(core.current_organization_id(), array[p_work_order_id]) = 0 then 1
    else 0
  end;
end
$$;
-- end: function procurement.keep_parts_of

-- source: function procurement.keep_ready
-- Writes for work orders whether their parts are there; answers how many it leaves to the task. Waits for nobody, so
-- that it takes no part in the order of locks: whoever finds that another request writes beside it, or moves the work
-- order, or has more than a hundred, leaves it.
create or replace function procurement.keep_ready(p_organization_id uuid, p_work_order_ids uuid[])
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids   uuid[];
  v_id    uuid;
  v_left  uuid[] := '{}';
  v_ready boolean;
begin
  v_ids := array(select distinct u.id from unnest(p_work_order_ids) as u (id) where u.id is not null order by u.id);

  foreach v_id in array v_ids
  loop
    if cardinality(v_ids) > 100 or not pg_try_advisory_xact_lock(hashtextextended('work_parts ' || v_id, 0)) then
      v_left := v_left || v_id;
      continue;
    end if;

    -- A move of the work order writes its row, too: neither waits for the other, nor misses what the other wrote.
    perform w.id
       from work.work_orders as w
      where w.organization_id = p_organization_id
        and w.id = v_id
        for share skip locked;

    if not found then
      v_left := v_left || array(
        select w.id from work.work_orders as w where w.organization_id = p_organization_id and w.id = v_id
      );
      continue;
    end if;

    -- After the locks, so that it sees what the one before it wrote.
    v_ready := procurement.parts_are_ready(p_organization_id, v_id);

    if v_ready is null then
      delete from procurement.work_parts as p
       where p.organization_id = p_organization_id
         and p.work_order_id = v_id;
    else
      insert into procurement.work_parts as p (organization_id, site_id, work_order_id, are_ready)
      select w.organization_id, w.site_id, w.id, v_ready
        from work.work_orders as w
       where w.organization_id = p_organization_id
         and w.id = v_id
          on conflict (organization_id, work_order_id) do update set are_ready = excluded.are_ready
       where p.are_ready <> excluded.are_ready;
    end if;
  end loop;

  if cardinality(v_left) > 0 then
    perform core.mark_due(p_organization_id, 'keep_ready_parts', v_left);
  end if;

  return cardinality(v_left);
end
$$;
-- end: function procurement.keep_ready

-- source: function procurement.keep_ready_parts
-- Writes for work orders whether their parts are there, where requests that changed them met, or changed many at once.
-- Answers how many work orders. Looks at nothing else.
create or replace function procurement.keep_ready_parts(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return core.take_marked('keep_ready_parts', 'procurement.keep_parts_of', p_at);
end
$$;

grant execute on function procurement.keep_ready_parts to assetry_worker;
-- end: function procurement.keep_ready_parts

-- source: function procurement.last_received_at
-- When a line of a purchase order was received last; null while nothing of it is here.
create or replace function procurement.last_received_at(p_line procurement.order_lines)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select max(r.received_at)
    from procurement.receipt_lines as l
    join procurement.receipts as r on r.id = l.receipt_id
   where l.organization_id = p_line.organization_id
     and l.site_id = p_line.site_id
     and l.purchase_order_line_id = p_line.id
     and l.quantity > 0
$$;

grant execute on function procurement.last_received_at to assetry_api;
-- end: function procurement.last_received_at

-- source: function procurement.mark_parts
-- Notes that the parts of a work order may be there by now, in the statement that changes what is set aside, ordered or
-- asked for it. Only work on hold is noted; a hold that begins meanwhile notes itself, a minute later.
create or replace function procurement.mark_parts()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_organization_id uuid;
  v_work_order_ids  uuid[];
begin
  if tg_op = 'DELETE' then
    v_organization_id := old.organization_id;
    v_work_order_ids := array[old.work_order_id];
  elsif tg_table_name = 'purchase_orders' then
    v_organization_id := new.organization_id;
    v_work_order_ids := array(
      select l.work_order_id
        from procurement.order_lines as l
       where l.organization_id = new.organization_id
         and l.site_id = new.site_id
         and l.purchase_order_id = new.id
    );
  elsif tg_table_name = 'requisitions' then
    v_organization_id := new.organization_id;
    v_work_order_ids := array(
      select l.work_order_id
        from procurement.requisition_lines as l
       where l.organization_id = new.organization_id
         and l.site_id = new.site_id
         and l.requisition_id = new.id
    );
  else
    v_organization_id := new.organization_id;
    v_work_order_ids := array[new.work_order_id, case when tg_op = 'UPDATE' then old.work_order_id end];
  end if;

  perform core.mark_due(v_organization_id, 'tell_ready_parts', array_agg(c.work_order_id))
     from work.clock_segments as c
    where c.organization_id = v_organization_id
      and c.work_order_id = any (v_work_order_ids)
      and c.ended_at is null
      and c.kind = 'HOLD'
      and c.parts_notified_at is null
   having count(*) > 0;

  return null;
end
$$;

create or replace trigger mark_parts_insert
  after insert on inventory.reservations
  for each row
  when (new.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_update
  after update on inventory.reservations
  for each row
  when (new.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_insert
  after insert on procurement.order_lines
  for each row
  when (new.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_update
  after update on procurement.order_lines
  for each row
  when (new.work_order_id is not null or old.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_delete
  after delete on procurement.order_lines
  for each row
  when (old.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_update
  after update on procurement.purchase_orders
  for each row
  when (new.status is distinct from old.status)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_insert
  after insert on procurement.requisition_lines
  for each row
  when (new.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_update
  after update on procurement.requisition_lines
  for each row
  when (new.work_order_id is not null or old.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_delete
  after delete on procurement.requisition_lines
  for each row
  when (old.work_order_id is not null)
  execute function procurement.mark_parts();

create or replace trigger mark_parts_update
  after update on procurement.requisitions
  for each row
  when (new.status is distinct from old.status)
  execute function procurement.mark_parts();
-- end: function procurement.mark_parts

-- source: function procurement.match_lines
-- Holds the lines of an invoice against its order, at the level of each, or against what was used, and names what does
-- not match; answers whether all do. Both are locked, and what the invoice claims is counted already, less what credit
-- notes claim of what went back. Tolerances are inclusive; taxes may be rounded to the smallest coin, line by line. A
-- price that is right and costs more or less in the currency of the site than the tolerance allows, because the rate
-- has changed, does not match, either; nor does the service of a vendor whom a contract of the work did not authorize
-- on the day of its last receipt.
create or replace function procurement.match_lines(p_invoice procurement.invoices)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_unauthorized uuid[] := '{}';
begin
  if p_invoice.kind = 'CREDIT' then
    perform procurement.match_credit(p_invoice);
    return not exists (
      select 1 from procurement.invoice_lines as l where l.invoice_id = p_invoice.id and l.exceptions <> '{}'
       union all
      select 1 from procurement.invoice_charges as c where c.invoice_id = p_invoice.id and c.exceptions <> '{}'
    );
  elsif p_invoice.purchase_order_id is null then
    perform procurement.match_dues(p_invoice);
  else
    perform procurement.match_charges(p_invoice);
    v_unauthorized := array(
      select l.id
        from procurement.purchase_orders as o
        join procurement.order_lines as l on l.purchase_order_id = o.id and l.kind = 'SERVICE'
        join work.work_orders as w on w.id = l.work_order_id
       cross join lateral work.unauthorized(
          w, array[o.vendor_id], coalesce(procurement.last_received_at(l), clock_timestamp())
        ) as u
       where o.id = p_invoice.purchase_order_id
         and o.override_reason is null
    );
  end if;

  update procurement.invoice_lines as l
     set quantity_variance = o.invoiced_quantity - o.credited_quantity - b.most,
         tax_variance = x.difference,
         price_variance = case when p_invoice.currency = p.currency then l.unit_price - o.unit_price end,
         exceptions = array(
           select f.code
             from (
               values
                 (1, 'NO_RECEIPT', b.most = 0),
                 (
                   2, 'QTY_OVER',
                   b.most > 0
                     and o.invoiced_quantity - o.credited_quantity
                           > b.most * (1 + coalesce(o.invoice_tolerance_percent, 0) / 100)
                 ),
                 (3, 'PRICE_OVER', p_invoice.currency = p.currency and l.unit_price - o.unit_price > t.tolerance),
                 (4, 'PRICE_UNDER', p_invoice.currency = p.currency and o.unit_price - l.unit_price > t.tolerance),
                 (5, 'PO_CLOSED', p.status in ('CLOSED', 'CANCELLED') or o.position is null),
                 (6, 'CURRENCY', p_invoice.currency <> p.currency),
                 (7, 'TAX_DIFFERS', abs(x.difference) > procurement.smallest_coin(p_invoice.currency)),
                 (
                   8, 'RATE_DIFFERS',
                   p_invoice.currency = p.currency
                     and abs(l.unit_price - o.unit_price) <= t.tolerance
                     and abs(l.unit_price * p_invoice.exchange_rate - o.unit_price * p.exchange_rate)
                           > t.tolerance * p.exchange_rate
                 ),
                 (9, 'VENDOR_NOT_AUTHORIZED', o.id = any (v_unauthorized))
             ) as f (place, code, is_so)
            where f.is_so
            order by f.place
         )
    from procurement.order_lines as o
    join procurement.purchase_orders as p on p.id = o.purchase_order_id
   cross join lateral (select procurement.match_base(o) as most) as b
   cross join lateral (
      select greatest(
               coalesce(o.price_tolerance_amount, 0), o.unit_price * coalesce(o.price_tolerance_percent, 0) / 100
             ) as tolerance
   ) as t
   cross join procurement.invoice_lines as c
   cross join lateral (
      select case
               when o.tax_percent is not null then
                 c.tax_amount - procurement.tax_of(c.amount, o.tax_percent, c.amount_places)
             end as difference
   ) as x
   where l.invoice_id = p_invoice.id
     and o.id = l.purchase_order_line_id
     and c.id = l.id;

  return not exists (
    select 1 from procurement.invoice_lines as l where l.invoice_id = p_invoice.id and l.exceptions <> '{}'
     union all
    select 1 from procurement.invoice_charges as c where c.invoice_id = p_invoice.id and c.exceptions <> '{}'
  );
end
$$;

grant execute on function procurement.match_lines to assetry_api;
-- end: function procurement.match_lines

-- source: function procurement.missing_parts
-- The parts that a work order waits for, with the quantity of each that is missing, in its unit of order or stock. What
-- stands on items is for whoever reads inventory, what stands on lines of requisitions and orders for whoever reads
-- procurement.
create or replace function procurement.missing_parts(p_organization_id uuid, p_work_order_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'item_id', p.item_id, 'item_number', i.item_number, 'description', coalesce(i.name, d.description),
               'missing_quantity', p.missing_quantity
             )
             order by i.item_number, d.description, p.missing_quantity
           ),
           '[]'
         )
    from procurement.parts_of_work(p_organization_id, p_work_order_id) as p
    left join inventory.items as i
      on i.organization_id = p_organization_id
     and i.id = p.item_id
     and core.reads('inventory')
   cross join lateral (select case when core.reads('procurement') then p.description end as description) as d
   where not p.is_there
$$;

grant execute on function procurement.missing_parts to authenticated, assetry_list;
-- end: function procurement.missing_parts

-- source: function procurement.order_quotes
-- Orders what was accepted: a draft for each quote, at its prices and in its currency. p_rows are lines of quotes, each
-- with the quantity that was accepted. Answers the orders as an action does. All that it touches is locked.
create or replace function procurement.order_quotes(p_rows jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_quote   procurement.quotes;
  v_rows    jsonb;
  v_ids     jsonb;
  v_read    record;
  v_lines   procurement.order_lines[];
  v_order   procurement.purchase_orders;
  v_answers jsonb := '[]';
begin
  for v_quote in
    select *
      from procurement.quotes as q
     where q.id in (
             select l.quote_id
               from procurement.quote_lines as l
              where l.id in (select (r.kept ->> 'id')::uuid from jsonb_array_elements(p_rows) as r (kept))
           )
     order by q.id
  loop
    select jsonb_agg(
             jsonb_strip_nulls(jsonb_build_object(
               'kind', a.kind, 'item_id', a.item_id, 'description', a.description, 'category_id', a.category_id,
               'unit_id', a.unit_id, 'quantity', coalesce((r.kept ->> 'quantity')::numeric, l.quantity),
               'unit_price', l.unit_price, 'storeroom_id', a.storeroom_id, 'work_order_id', a.work_order_id,
               'cost_center_id', a.cost_center_id, 'needed_on', a.needed_on
             ))
             order by r.position
           ),
           jsonb_agg(
             jsonb_build_object('quote_line_id', l.id, 'requisition_line_id', a.requisition_line_id) order by r.position
           )
      into v_rows, v_ids
      from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
      join procurement.quote_lines as l on l.id = (r.kept ->> 'id')::uuid and l.quote_id = v_quote.id
      join procurement.quote_request_lines as a on a.id = l.quote_request_line_id;

    v_read := procurement.read_order_lines(v_rows);
    perform core.refuse_faults(v_read.p_faults);
    v_lines := array(
      select jsonb_populate_record(
               l, jsonb_build_object('requisition_line_id', v_ids -> (l.position - 1) -> 'requisition_line_id')
             )
        from unnest(v_read.p_read) as l
       order by l.position
    );
    v_order := procurement.place_lines(
      jsonb_populate_record(
        null::procurement.purchase_orders,
        jsonb_build_object(
          'site_id', v_quote.site_id, 'vendor_id', v_quote.vendor_id, 'currency', v_quote.currency, 'payment_terms',
          v_quote.payment_terms
        )
      ),
      v_lines
    );

    update procurement.quote_lines as l
       set accepted_quantity = o.quantity,
           purchase_order_line_id = o.id
      from procurement.order_lines as o
     where o.purchase_order_id = v_order.id
       and l.id = (v_ids -> (o.position - 1) ->> 'quote_line_id')::uuid;

    v_answers := v_answers || core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer);
  end loop;

  return v_answers;
end
$$;

grant execute on function procurement.order_quotes to assetry_api;
-- end: function procurement.order_quotes

-- source: function procurement.parts_are_ready
-- Whether all parts of a work order are there; null where none counts.
create or replace function procurement.parts_are_ready(p_organization_id uuid, p_work_order_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$ select bool_and(p.is_there) from procurement.parts_of_work(p_organization_id, p_work_order_id) as p $$;
-- end: function procurement.parts_are_ready

-- source: function procurement.parts_of_work
-- The parts of a work order that count for whether it can be done, and how much of each is missing: what is set aside
-- for it, and what was ordered or asked for it and goes into no storeroom where it is set aside. What is only foreseen,
-- and services that nobody keeps, do not count. As the owner, because part of it may be out of reach.
create or replace function procurement.parts_of_work(p_organization_id uuid, p_work_order_id uuid)
returns table (item_id uuid, description text, missing_quantity numeric, is_there boolean)
language sql
stable
security definer
set search_path = ''
as $$
  with reserved as (
    select r.item_id,
           case
             when r.status = 'BACKORDERED'
             then r.required_quantity - r.issued_quantity + r.returned_quantity - r.held_quantity
             else 0
           end as missing_quantity,
           r.status <> 'BACKORDERED' as is_there
      from inventory.reservations as r
     where r.organization_id = p_organization_id
       and r.work_order_id = p_work_order_id
       and r.status <> 'RELEASED'
       and (r.is_hard or r.status = 'FULFILLED')
  )
  select r.item_id, null::text, r.missing_quantity, r.is_there from reserved as r
   union all
  select l.item_id, l.description, greatest(l.quantity - l.accepted_quantity, 0),
         o.status = 'CLOSED' or l.accepted_quantity >= l.quantity
    from procurement.order_lines as l
    join procurement.purchase_orders as o on o.id = l.purchase_order_id
    left join procurement.requisition_lines as q on q.id = l.requisition_line_id
   where l.organization_id = p_organization_id
     and l.work_order_id = p_work_order_id
     and l.position is not null
     and o.status <> 'CANCELLED'
     and case l.kind
           when 'ITEM' then not exists (select 1 from reserved as r where r.item_id = l.item_id)
           else l.item_id is not null or q.kind = 'OTHER'
         end
   union all
  select l.item_id, l.description, l.quantity - l.ordered_quantity, false
    from procurement.requisition_lines as l
    join procurement.requisitions as q on q.id = l.requisition_id
   where l.organization_id = p_organization_id
     and l.work_order_id = p_work_order_id
     and l.position is not null
     and l.ordered_quantity < l.quantity
     and q.status in ('DRAFT', 'SUBMITTED', 'APPROVED')
     and case l.kind
           when 'ITEM' then not exists (select 1 from reserved as r where r.item_id = l.item_id)
           else l.kind = 'OTHER' or l.item_id is not null
         end
$$;
-- end: function procurement.parts_of_work

-- source: function procurement.read_bought_lines
-- What is bought, line by line, as it was read from the rows of a purchase order or a requisition: with its position,
-- what it comes to in the base unit of its item, and its description; and p_faults with every fault of each.
-- p_price_field is the one that says what a unit costs; with p_is_for_work goods may go to the work order at once.
create or replace function procurement.read_bought_lines(
  p_kept         jsonb,
  inout p_faults jsonb,
  p_price_field  text,
  p_is_for_work  boolean,
  out p_read     jsonb
)
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_exact  numeric[];
  v_lines  procurement.order_lines[];
  v_faults jsonb;
begin
  v_exact := array(
    select case r.kept ->> 'kind'
             when 'ITEM' then
               inventory.to_base_quantity(
                 (r.kept ->> 'item_id')::uuid, (r.kept ->> 'unit_id')::uuid, (r.kept ->> 'quantity')::numeric
               )
           end
      from jsonb_array_elements(p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             jsonb_strip_nulls(r.kept) || jsonb_build_object(
               'position', r.position,
               'base_quantity', case when v_exact[r.position] < 1e12 then v_exact[r.position] end,
               'description', coalesce(r.kept ->> 'description', left(i.name, 500))
             )
             order by r.position
           ),
           '[]'
         )
    into p_read
    from jsonb_array_elements(p_kept) with ordinality as r (kept, position)
    left join inventory.items as i on i.id = (r.kept ->> 'item_id')::uuid;

  v_lines := array(
    select jsonb_populate_record(null::procurement.order_lines, r.line)
      from jsonb_array_elements(p_read) with ordinality as r (line, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_lines) as l
    left join inventory.items as i on i.id = l.item_id
   cross join lateral (select p_kept -> (l.position - 1) as given) as g
   cross join lateral (
      values
        (
          'id', 'ALREADY_EXISTS', 'Another line of the array has this id',
          exists (select 1 from unnest(v_lines) as o where o.id = l.id and o.position < l.position)
        ),
        ('item_id', 'MISSING_VALUE', 'A value is needed', l.kind = 'ITEM' and l.item_id is null),
        (
          'item_id', 'NOT_ALLOWED', format('%s is not stocked in storerooms', i.kind),
          l.kind = 'ITEM' and not inventory.is_stocked(i.kind)
        ),
        (
          'item_id', 'NOT_ALLOWED', format('%s is stocked in storerooms', i.kind),
          l.kind = 'SERVICE' and inventory.is_stocked(i.kind)
        ),
        (
          'item_id', 'NOT_ALLOWED', 'Only for an ITEM or a SERVICE',
          g.given ->> 'kind' in ('ASSET', 'OTHER') and l.item_id is not null
        ),
        (
          'item_id', 'NOT_ALLOWED', format('%s is %s and cannot be ordered', i.item_number, i.status),
          l.id is null and i.status <> 'ACTIVE'
        ),
        ('description', 'MISSING_VALUE', 'A value is needed', l.item_id is null and l.description is null),
        ('category_id', 'NOT_ALLOWED', 'Only for an ASSET', l.kind <> 'ASSET' and l.category_id is not null),
        (
          'unit_id', 'NO_CONVERSION', 'No unit conversion leads to the base unit of the item',
          l.kind = 'ITEM' and l.item_id is not null and v_exact[l.position] is null
        ),
        (
          'warranty_months', 'NOT_ALLOWED', 'Only an ASSET has a warranty',
          l.kind <> 'ASSET' and l.warranty_months is not null
        ),
        ('unit_id', 'NOT_ALLOWED', 'Assets have no unit', l.kind = 'ASSET' and l.unit_id is not null),
        (
          'quantity', 'NOT_EXACT', 'At most six places', scale(trim_scale((g.given ->> 'quantity')::numeric)) > 6
        ),
        ('quantity', 'TOO_LARGE', 'At most 999999999 of the base unit', v_exact[l.position] > 999999999),
        ('quantity', 'TOO_SMALL', 'At least 0.000001 of the base unit', v_exact[l.position] < 0.000001),
        (
          'quantity', 'NOT_ALLOWED', 'Must be whole, and at most 100 for assets',
          l.kind = 'ASSET' and (l.quantity > 100 or l.quantity <> round(l.quantity))
        ),
        (
          p_price_field, 'NOT_EXACT', 'At most six places',
          scale(trim_scale((g.given ->> p_price_field)::numeric)) > 6
        ),
        (
          p_price_field, 'TOO_LARGE', 'A line must be below 1000000000000',
          (g.given ->> 'quantity')::numeric * (g.given ->> p_price_field)::numeric >= 1e12
        ),
        (
          'storeroom_id', 'MISSING_VALUE',
          case when p_is_for_work then 'A storeroom or a work order is required' else 'A value is needed' end,
          l.kind = 'ITEM' and l.storeroom_id is null and not (p_is_for_work and l.work_order_id is not null)
        ),
        (
          'storeroom_id', 'NOT_ALLOWED', 'Only for an ITEM',
          l.kind in ('SERVICE', 'ASSET') and l.storeroom_id is not null
        ),
        ('work_order_id', 'NOT_ALLOWED', 'Not for an ASSET', l.kind = 'ASSET' and l.work_order_id is not null)
    ) as f (field, code, message, is_so)
   where f.is_so
     and not p_faults @? format('$[*] ? (@.field starts with "p_lines[%s].")', l.position)::jsonpath;

  p_faults := p_faults || v_faults;
end
$$;

grant execute on function procurement.read_bought_lines to assetry_api;
-- end: function procurement.read_bought_lines

-- source: function procurement.read_order_lines
-- The lines of a purchase order as they were given, ready for procurement.order_lines, in their order, with every
-- fault of each.
create or replace function procurement.read_order_lines(
  p_lines      jsonb,
  out p_read   procurement.order_lines[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows('p_lines', 'procurement.order_lines', p_lines, 'create', 500);
  v_rows record := procurement.read_bought_lines(v_read.p_kept, v_read.p_faults, 'unit_price', false);
begin
  p_faults := v_rows.p_faults;
  p_read := array(
    select jsonb_populate_record(
             null::procurement.order_lines, '{"match_level": "THREE_WAY", "is_inspected": false}' || r.line
           )
      from jsonb_array_elements(v_rows.p_read) with ordinality as r (line, position)
     order by r.position
  );
end
$$;

grant execute on function procurement.read_order_lines to assetry_api;
-- end: function procurement.read_order_lines

-- source: function procurement.read_quote_request_lines
-- The lines of a request for quotation as their rows say, as lines of an order without a price: what a requisition asks
-- for, or what the row tells itself. Refuses with every fault of each.
create or replace function procurement.read_quote_request_lines(p_site_id uuid, p_rows jsonb)
returns procurement.order_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
  v_rows   jsonb;
  v_read   record;
  v_lines  procurement.order_lines[];
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, f.field), f.code, f.message) order by r.position, f.field
           ),
           '[]'
         ),
         coalesce(
           jsonb_agg(
             jsonb_strip_nulls(
               jsonb_build_object(
                 'kind', case l.kind when 'OTHER' then 'SERVICE' else l.kind end, 'item_id', l.item_id,
                 'description', l.description, 'category_id', l.category_id, 'unit_id', l.unit_id,
                 'quantity', l.quantity - l.ordered_quantity, 'storeroom_id', l.storeroom_id,
                 'work_order_id', l.work_order_id, 'cost_center_id', l.cost_center_id,
                 'needed_on', coalesce(l.needed_on, q.needed_on)
               )
             ) || jsonb_strip_nulls(r.kept - 'requisition_line_id') || '{"unit_price": 0}'
             order by r.position
           ),
           '[]'
         )
    into v_faults, v_rows
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    left join procurement.requisition_lines as l
      on l.id = (r.kept ->> 'requisition_line_id')::uuid and l.position is not null and l.site_id = p_site_id
    left join procurement.requisitions as q on q.id = l.requisition_id
    left join lateral (
      values
        (
          'requisition_line_id', 'NOT_FOUND', 'No such requisition line of the site',
          r.kept ->> 'requisition_line_id' is not null and l.id is null
        ),
        (
          'requisition_line_id', 'NOT_ALLOWED', format('Requisition %s is %s', q.requisition_number, q.status),
          q.status <> 'APPROVED'
        ),
        (
          'requisition_line_id', 'ALREADY_ORDERED', 'Nothing is left to order', l.ordered_quantity >= l.quantity
        ),
        (
          'requisition_line_id', 'ALREADY_EXISTS', 'Another line requests it',
          exists (
            select 1
              from jsonb_array_elements(p_rows) with ordinality as o (kept, position)
             where o.kept ->> 'requisition_line_id' = r.kept ->> 'requisition_line_id'
               and o.position < r.position
          )
        ),
        (
          'kind', 'NOT_ALLOWED', 'The requisition sets it',
          l.kind <> 'OTHER'
            and (
              r.kept ? 'kind' and r.kept ->> 'kind' is distinct from l.kind
              or r.kept ? 'item_id' and (r.kept ->> 'item_id')::uuid is distinct from l.item_id
            )
        ),
        (
          'unit_id', 'NOT_ALLOWED', 'The requisition sets it',
          l.id is not null and r.kept ? 'unit_id' and (r.kept ->> 'unit_id')::uuid is distinct from l.unit_id
        ),
        (
          'quantity', 'TOO_LARGE', format('%s left', trim_scale(l.quantity - l.ordered_quantity)),
          l.ordered_quantity < l.quantity and (r.kept ->> 'quantity')::numeric > l.quantity - l.ordered_quantity
        ),
        (
          'kind', 'MISSING_VALUE', 'A value is needed',
          r.kept ->> 'requisition_line_id' is null and r.kept ->> 'kind' is null
        ),
        (
          'quantity', 'MISSING_VALUE', 'A value is needed',
          r.kept ->> 'requisition_line_id' is null and r.kept ->> 'quantity' is null
        )
    ) as f (field, code, message, is_so) on f.is_so;

  if p_rows = '[]' then
    v_faults := jsonb_build_array(core.fault('p_lines', 'MISSING_VALUE', 'At least one line is required'));
  else
    v_faults := jsonb_path_query_array(v_faults, '$[*] ? (@.code != null)');
  end if;

  perform core.refuse_faults(v_faults);
  v_read := procurement.read_order_lines(v_rows);
  perform core.refuse_faults(v_read.p_faults);
  v_lines := array(
    select jsonb_populate_record(
             l, jsonb_build_object('requisition_line_id', p_rows -> (l.position - 1) -> 'requisition_line_id')
           )
      from unnest(v_read.p_read) as l
     order by l.position
  );
  perform core.refuse_faults(
    procurement.order_line_faults(
      jsonb_populate_record(
        null::procurement.purchase_orders, jsonb_build_object('site_id', p_site_id, 'exchange_rate', 1)
      ),
      v_lines
    )
  );
  return v_lines;
end
$$;

grant execute on function procurement.read_quote_request_lines to assetry_api;
-- end: function procurement.read_quote_request_lines

-- source: function procurement.read_requisition_lines
-- The lines of a requisition as they were given, ready for procurement.requisition_lines, in their order, with every
-- fault of each.
create or replace function procurement.read_requisition_lines(
  p_lines      jsonb,
  out p_read   procurement.requisition_lines[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows('p_lines', 'procurement.requisition_lines', p_lines, 'create', 500);
  v_rows record := procurement.read_bought_lines(v_read.p_kept, v_read.p_faults, 'estimated_price', true);
begin
  p_faults := v_rows.p_faults;
  p_read := array(
    select jsonb_populate_record(null::procurement.requisition_lines, r.line)
      from jsonb_array_elements(v_rows.p_read) with ordinality as r (line, position)
     order by r.position
  );
end
$$;

grant execute on function procurement.read_requisition_lines to assetry_api;
-- end: function procurement.read_requisition_lines

-- source: function procurement.requisition_submission_faults
-- What stands against handing in a requisition, and against approving it: no lines, items that are ordered no more,
-- work that is over, services of vendors whom the contracts of the work do not authorize.
create or replace function procurement.requisition_submission_faults(p_requisition procurement.requisitions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(f.field, f.code, f.message) || jsonb_build_object('id', f.id) order by f.place, f.position
           ),
           '[]'
         )
    from (
      select 1 as place, 0 as position, 'p_lines' as field, 'REQUISITION_EMPTY' as code,
             'The requisition has no lines' as message, null::uuid as id
       where not exists (
               select 1
                 from procurement.requisition_lines as l
                where l.requisition_id = p_requisition.id
                  and l.position is not null
             )
       union all
      select 2, l.position, format('p_lines[%s].item_id', l.position), 'ITEM_NOT_USABLE',
             format('Item %s is %s and cannot be ordered', i.item_number, i.status), i.id
        from procurement.requisition_lines as l
        join inventory.items as i on i.id = l.item_id and i.status <> 'ACTIVE'
       where l.requisition_id = p_requisition.id
         and l.position is not null
         and l.ordered_quantity < l.quantity
       union all
      select 3, l.position, format('p_lines[%s].work_order_id', l.position), 'WORK_ORDER_NOT_OPEN',
             format('Work order %s is %s', w.work_order_number, w.status), w.id
        from procurement.requisition_lines as l
        join work.work_orders as w on w.id = l.work_order_id and work.is_over(w.status)
       where l.requisition_id = p_requisition.id
         and l.position is not null
         and l.ordered_quantity < l.quantity
       union all
      select 4, l.position, format('p_lines[%s].suggested_vendor_id', l.position), 'AUTHORIZED_VENDOR_REQUIRED',
             format('%s for work order %s', u.reason, w.work_order_number), w.id
        from procurement.requisition_lines as l
        join work.work_orders as w on w.id = l.work_order_id
       cross join lateral work.unauthorized(w, array[l.suggested_vendor_id]) as u
       where l.requisition_id = p_requisition.id
         and l.position is not null
         and l.kind = 'SERVICE'
         and l.suggested_vendor_id is not null
         and l.ordered_quantity < l.quantity
    ) as f
$$;

grant execute on function procurement.requisition_submission_faults to assetry_api, assetry_list;
-- end: function procurement.requisition_submission_faults

-- source: function procurement.submission_faults
-- What stands against handing in a purchase order, or its revision, which asks for authorized vendors; and against what
-- follows, which does not ask for them again.
create or replace function procurement.submission_faults(
  p_order              procurement.purchase_orders,
  p_asks_authorization boolean
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place) filter (where f.is_so), '[]')
         || case
              when p_asks_authorization and p_order.override_reason is null then
                procurement.authorization_faults(p_order)
              else '[]'
            end
    from contract.vendors as v
    left join contract.contracts as c on c.id = p_order.contract_id
   cross join lateral (
      values
        (
          1, 'p_lines', 'PURCHASE_ORDER_EMPTY', 'The order has no lines',
          not exists (
            select 1
              from procurement.order_lines as l
             where l.purchase_order_id = p_order.id
               and l.position is not null
          )
        ),
        (2, 'vendor_id', 'VENDOR_NOT_APPROVED', format('Vendor %s is %s', v.name, v.status), v.status <> 'APPROVED'),
        (
          3, 'contract_id', 'CONTRACT_NOT_IN_FORCE', format('Contract %s is %s', c.contract_number, c.status),
          c.id is not null
            and (
              c.status <> 'ACTIVE'
              or not core.site_date(p_order.site_id)
                       between coalesce(c.starts_on, '-infinity') and coalesce(c.ends_on, 'infinity')
            )
        )
    ) as f (place, field, code, message, is_so)
   where v.id = p_order.vendor_id
$$;

grant execute on function procurement.submission_faults to assetry_api;
-- end: function procurement.submission_faults

-- source: function procurement.tell_parts_of
-- Tells those who have or watch a work order that rests for lack of material that all its parts are there; answers 1
-- when it did. Waits for nobody.
create or replace function procurement.tell_parts_of(p_work_order_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_hold  work.clock_segments;
  v_order work.work_orders;
begin
  perform core.unmark('tell_ready_parts', p_work_order_id, p_at);

  select c.*
    into v_hold
    from work.clock_segments as c
   where c.organization_id = core.current_organization_id()
     and c.work_order_id = p_work_order_id
     and c.kind = 'HOLD'
     and c.ended_at is null
     and c.parts_notified_at is null
     and procurement.is_for_parts(c)
     for no key update nowait;

  if not found
    or not (
         exists (
           select 1
             from inventory.reservations as r
            where r.organization_id = v_hold.organization_id
              and r.work_order_id = p_work_order_id
              and r.updated_at > v_hold.started_at
         )
         or exists (
              select 1
                from procurement.order_lines as l
               where l.organization_id = v_hold.organization_id
                 and l.work_order_id = p_work_order_id
                 and l.updated_at > v_hold.started_at
            )
       )
    or not coalesce(procurement.parts_are_ready(v_hold.organization_id, p_work_order_id), false)
  then
    return 0;
  end if;

  update work.clock_segments as c
     set parts_notified_at = clock_timestamp()
   where c.id = v_hold.id
     and c.organization_id = v_hold.organization_id;

  select * into v_order
    from work.work_orders as w
   where w.organization_id = v_hold.organization_id
     and w.id = p_work_order_id;

  perform notify.tell(
    v_hold.organization_id, v_hold.site_id, work.followers_of(v_hold.organization_id, p_work_order_id),
    format('The parts for %s are available', v_order.work_order_number),
    format(
      'All parts of work order %s (%s) are available. It stays on hold until it is resumed.', v_order.work_order_number,
      v_order.title
    )
  );

  return 1;
end
$$;
-- end: function procurement.tell_parts_of

-- source: function procurement.try_revision
-- What a purchase order that is locked would be after a revision, and the steps by which that is approved, with every
-- refusal of it; changes nothing. The revision is made and undone, so that it is held against the rules that hold for
-- every change of an order.
create or replace function procurement.try_revision(
  p_order  procurement.purchase_orders,
  p_values jsonb,
  p_lines  procurement.order_lines[],
  out p_revised procurement.purchase_orders,
  out p_steps   procurement.approval_steps[]
)
language plpgsql
volatile
set search_path = ''
as $$
begin
  begin
    update procurement.purchase_orders as o
       set status = 'PENDING_APPROVAL',
           revision = o.revision + 1
     where o.id = p_order.id
    returning * into p_revised;

    p_revised := procurement.change_order(p_revised, p_values, p_lines);
    perform procurement.check_submission(p_revised, true);
    perform procurement.check_budgets(p_order.id);
    perform procurement.open_steps(procurement.approvable_order(p_revised));
    p_steps := array(
      select s
        from procurement.approval_steps as s
       where s.purchase_order_id = p_order.id
         and s.decision = 'PENDING'
       order by s.sequence, s.id
    );

    -- lint-allow refusal: it is caught below, and undoes the revision
    raise exception using errcode = 'AS001', message = 'The revision was tried';
  exception
    when sqlstate 'AS001' then
      null;
  end;
end
$$;

grant execute on function procurement.try_revision to assetry_api;
-- end: function procurement.try_revision

-- source: function safety.add_starter
-- Kinds of permits, which everybody may sign until signers are named.
create or replace function safety.add_starter(p_ids uuid[], p_details jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  with kind as (
    insert into safety.permit_kinds (organization_id, code, name, class, maximum_minutes)
    select o.id, k.code, k.name, k.class, k.minutes
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('GENERAL', 'General work', 'GENERAL', 720), ('HOT', 'Hot work', 'HOT_WORK', 480),
          ('CONFINED', 'Entry into confined spaces', 'CONFINED_SPACE', 480), ('HEIGHT', 'Work at height', 'HEIGHT', 720),
          ('ELECTRICAL', 'Electrical work', 'ELECTRICAL', 720), ('EXCAVATION', 'Excavation', 'EXCAVATION', 720),
          ('LINE_BREAK', 'Opening of lines', 'LINE_BREAK', 720)
     ) as k (code, name, class, minutes)
    on conflict (organization_id, code) where code is not null do nothing
    returning organization_id, id
  ),
  signer as (
    insert into safety.permit_kind_signers (organization_id, kind_id, position, role, is_anybody)
    select k.organization_id, k.id, r.position, r.role, true
      from kind as k
     cross join unnest(array['ISSUER', 'ACCEPTOR', 'AREA_AUTHORITY', 'SAFETY']) with ordinality as r (role, position)
    returning 1
  )
  select jsonb_build_object('permit_kinds', (select count(*) from kind)) from (select count(*) from signer) as s
$$;
-- end: function safety.add_starter

-- source: function safety.issue
-- Puts a permit, which is locked, in force for a time, by the caller; who accepted it has signed.
create or replace function safety.issue(
  p_permit    safety.permits,
  p_status    text,
  p_starts_at timestamptz,
  p_ends_at   timestamptz
)
returns safety.permits
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_accepted_by uuid;
begin
  select g.signed_by into v_accepted_by
    from safety.signatures as g
   where g.permit_id = p_permit.id
     and g.issue = p_permit.issue_count + 1
     and g.role = 'ACCEPTOR'
     and g.voided_at is null;

  perform safety.store_signature(p_permit, 'ISSUER', null);

  update safety.permits as p
     set status = p_status,
         status_note = null,
         starts_at = p_starts_at,
         ends_at = p_ends_at,
         issue_count = p.issue_count + 1,
         issued_at = clock_timestamp(),
         issued_by = core.current_account_id(),
         accepted_by = v_accepted_by,
         expired_at = null,
         notified_at = null,
         warned_at = null
   where p.id = p_permit.id
  returning * into p_permit;

  perform safety.claim_places(p_permit);
  return p_permit;
end
$$;

grant execute on function safety.issue to assetry_api;
-- end: function safety.issue

-- source: function safety.read_kind_limits
-- What the air must be like for a kind of permit, as it was given, in its order, with every fault of each.
create or replace function safety.read_kind_limits(
  p_limits     jsonb,
  out p_read   safety.permit_kind_limits[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_limits', 'safety.permit_kind_limits', p_limits, 'create', 50);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(null::safety.permit_kind_limits, r.kept || jsonb_build_object('position', r.position))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  -- What the values of a limit mean together is asked where each of them could be read.
  select coalesce(
           jsonb_agg(
             core.fault(format('p_limits[%s].%s', l.position, f.field), f.code, f.message) order by l.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as l
   cross join lateral (
      values
        (
          'gas', 'ALREADY_EXISTS', 'Another limit of the array is for this gas',
          exists (select 1 from unnest(p_read) as o where o.gas = l.gas and o.position < l.position)
        ),
        ('minimum', 'MISSING_VALUE', 'A minimum or a maximum is required', coalesce(l.minimum, l.maximum) is null),
        ('maximum', 'TOO_SMALL', 'Must be at least the minimum', l.maximum < l.minimum)
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_limits[%s].")', l.position)::jsonpath;

  p_faults := v_read.p_faults || v_faults;
end
$$;

grant execute on function safety.read_kind_limits to assetry_api;
-- end: function safety.read_kind_limits

-- source: function safety.read_kind_questions
-- What a kind of permit asks, as it was given, in its order, with every fault of each.
create or replace function safety.read_kind_questions(
  p_questions  jsonb,
  out p_read   safety.permit_kind_questions[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows('p_questions', 'safety.permit_kind_questions', p_questions, 'create', 200);
begin
  p_faults := v_read.p_faults;
  p_read := array(
    select jsonb_populate_record(
             null::safety.permit_kind_questions,
             '{"is_required": true}' || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );
end
$$;

grant execute on function safety.read_kind_questions to assetry_api;
-- end: function safety.read_kind_questions

-- source: function safety.read_kind_signers
-- Who may sign a permit of a kind as what, as it was given, in its order, with every fault of each. A role that is
-- left out is everybody's, and says so.
create or replace function safety.read_kind_signers(
  p_signers    jsonb,
  out p_read   safety.permit_kind_signers[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_signers', 'safety.permit_kind_signers', p_signers, 'create', 200);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(
             null::safety.permit_kind_signers,
             '{"is_anybody": false}' || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  -- What the values of a line mean together is asked where each of them could be read.
  select coalesce(
           jsonb_agg(
             core.fault(format('p_signers[%s].%s', g.position, f.field), f.code, f.message) order by g.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as g
   cross join lateral (select num_nonnulls(g.role_id, g.certificate_type_id, g.account_id)) as n (named)
   cross join lateral (
      values
        (
          'is_anybody', 'MISSING_VALUE',
          'One of role_id, certificate_type_id, account_id or is_anybody true is required',
          not g.is_anybody and n.named = 0
        ),
        (
          'is_anybody', 'NOT_ALLOWED', 'Set only one: a role, a type of certificate, an account, or is_anybody',
          n.named + g.is_anybody::integer > 1
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_signers[%s].")', g.position)::jsonpath;

  p_faults := v_read.p_faults || v_faults;
  p_read := p_read || array(
    select jsonb_populate_record(
             null::safety.permit_kind_signers,
             jsonb_build_object(
               'role', r.role, 'is_anybody', true,
               'position', cardinality(p_read) + row_number() over (order by r.place)
             )
           )
      from unnest(array['ISSUER', 'ACCEPTOR', 'AREA_AUTHORITY', 'SAFETY']) with ordinality as r (role, place)
     where not exists (select from unnest(p_read) as g where g.role = r.role)
     order by r.place
  );
end
$$;

grant execute on function safety.read_kind_signers to assetry_api;
-- end: function safety.read_kind_signers

-- source: function safety.read_points
-- The points of a procedure as they were given, in their order, with every fault of each.
create or replace function safety.read_points(
  p_points     jsonb,
  out p_read   safety.points[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows('p_points', 'safety.points', p_points, 'create', 200);
begin
  p_faults := v_read.p_faults;
  p_read := array(
    select jsonb_populate_record(
             null::safety.points,
             r.kept || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );
end
$$;

grant execute on function safety.read_points to assetry_api;
-- end: function safety.read_points

-- source: function safety.tell_permit
-- Notifies those who issued and accepted one permit that it ends soon or has expired, by mail where the organization
-- has a relay for it; answers whether it did, as a number.
create or replace function safety.tell_permit(p_permit_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_permit  safety.permits;
  v_subject text;
  v_body    text;
begin
  select * into v_permit
    from safety.permits as p
   where p.id = p_permit_id
     and (
       p.status = 'ISSUED' and p.ends_at > p_at and p.ends_at <= p_at + interval '30 minutes' and p.warned_at is null
       or p.status = 'EXPIRED' and p.notified_at is null
     )
     for no key update skip locked;

  if not found then
    return 0;
  elsif v_permit.status = 'EXPIRED' then
    v_subject := 'Permit %s has expired';
    v_body := 'Permit %s (%s) expired at %s and is not handed back. Hand it back, or have it reissued.';
  else
    v_subject := 'Permit %s expires soon';
    v_body := 'Permit %s (%s) expires at %s. Hand it back by then, or have it reissued.';
  end if;

  perform notify.tell(
    v_permit.organization_id, v_permit.site_id, array[v_permit.issued_by, v_permit.accepted_by],
    format(v_subject, v_permit.permit_number),
    format(v_body, v_permit.permit_number, v_permit.title, to_json(v_permit.ends_at) #>> '{}')
  );

  update safety.permits as p
     set warned_at = case when p.status = 'ISSUED' then clock_timestamp() else p.warned_at end,
         notified_at = case when p.status = 'EXPIRED' then clock_timestamp() else p.notified_at end
   where p.id = p_permit_id;

  return 1;
end
$$;
-- end: function safety.tell_permit

-- source: function safety.tell_permits
-- Notifies those who issued and accepted a permit that it ends within half an hour, and that it has expired, each once
-- for an issue: so they hand it back in time, or have it issued again. In all organizations, fifty of each a call; what
-- fails with one stops no other, and what somebody has locked is left to the next run. Answers how many permits.
create or replace function safety.tell_permits(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'tell_permits', true);

  return (
    select core.take_each(
             'tell_permits', 'safety.tell_permit', array_agg(d.organization_id order by d.ends_at, d.id),
             array_agg(d.id order by d.ends_at, d.id), p_at
           )
      from (
        (
          select p.id, p.organization_id, p.ends_at
            from safety.permits as p
           where p.status = 'ISSUED'
             and p.ends_at > p_at
             and p.ends_at <= p_at + interval '30 minutes'
             and p.warned_at is null
             and not core.is_put_off(p.organization_id, 'tell_permits', p.id, p_at)
           order by p.ends_at, p.id
           limit 50
        )
        union all
        (
          select p.id, p.organization_id, p.ends_at
            from safety.permits as p
           where p.status = 'EXPIRED'
             and p.notified_at is null
             and not core.is_put_off(p.organization_id, 'tell_permits', p.id, p_at)
           order by p.expired_at, p.id
           limit 50
        )
         order by ends_at, id
         limit 50
      ) as d
  );
end
$$;

grant execute on function safety.tell_permits to assetry_worker;
-- end: function safety.tell_permits

-- source: function service.attach_new
-- Gives new work orders, to which nothing has happened yet, the clocks of the policies that hold for them, all at once:
-- what a policy promises at a site from an instant on is calculated once for all to whom it is promised then. RESOLVE
-- has the target or the due date of the work order itself, wherever that came from.
create or replace function service.attach_new(p_work_orders work.work_orders[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at       timestamptz := clock_timestamp();
  v_metrics  text[] := array['ACKNOWLEDGE', 'ARRIVE', 'RESOLVE', 'RESPOND'];
  v_order    work.work_orders;
  v_before   work.work_orders;
  v_policy   service.policies;
  v_minutes  integer[];
  v_instants jsonb;
  v_clock    service.clocks;
  v_clocks   service.clocks[] := '{}';
begin
  if cardinality(p_work_orders) > 1 then
    p_work_orders := array(
      select o
        from unnest(p_work_orders) as o
       order by o.site_id, o.reported_at, o.priority, o.asset_id, o.work_type, o.contract_id
    );
  end if;

  foreach v_order in array p_work_orders loop
    if (v_order.site_id, v_order.reported_at) is distinct from (v_before.site_id, v_before.reported_at) then
      v_instants := '{}';
    end if;

    if (v_order.site_id, v_order.priority, v_order.asset_id, v_order.work_type, v_order.contract_id)
         is distinct from
       (v_before.site_id, v_before.priority, v_before.asset_id, v_before.work_type, v_before.contract_id)
    then
      v_policy := service.policy_for(
        v_order.site_id, v_order.priority, v_order.asset_id, v_order.work_type, v_order.contract_id
      );
    end if;

    v_minutes := array[
      v_policy.acknowledge_minutes, v_policy.arrive_minutes,
      case when not v_order.is_due_given then v_order.target_minutes end, v_policy.respond_minutes
    ];
    v_instants := service.with_instants(v_instants, v_order.site_id, v_order.reported_at, v_minutes);
    v_before := v_order;

    for v_place in 1 .. 4 loop
      v_clock := jsonb_populate_record(null::service.clocks, v_instants -> v_minutes[v_place]::text);

      if v_metrics[v_place] = 'RESOLVE' and v_order.due_at is not null then
        v_clock.due_at := v_order.due_at;
      end if;

      -- Nothing is promised where a calendar has no hours.
      continue when v_clock.due_at is null;
      v_clock.site_id := v_order.site_id;
      v_clock.work_order_id := v_order.id;
      v_clock.metric := v_metrics[v_place];
      v_clock.target_minutes := v_minutes[v_place];
      v_clock.started_at := v_order.reported_at;
      v_clock.attached_at := v_at;
      v_clock.notified_percent := 0;

      if v_metrics[v_place] <> 'RESOLVE'
         or not v_order.is_due_given and v_policy.resolve_minutes = v_minutes[v_place]
      then
        v_clock.policy_id := v_policy.id;
      end if;

      v_clocks := v_clocks || service.judge(v_clock, null, v_at);
    end loop;
  end loop;

  if v_clocks = '{}' then
    return;
  end if;

  insert into service.clocks (
    site_id, work_order_id, metric, policy_id, target_minutes, started_at, attached_at, state, due_at, half_at,
    three_quarters_at, breached_at, next_notice_at
  )
  select c.site_id, c.work_order_id, c.metric, c.policy_id, c.target_minutes, c.started_at, c.attached_at, c.state,
         c.due_at, c.half_at, c.three_quarters_at, c.breached_at, c.next_notice_at
    from unnest(v_clocks) as c
   order by c.work_order_id, c.metric;
end
$$;

grant execute on function service.attach_new to assetry_api;
-- end: function service.attach_new

-- source: function service.next_notice
-- When there is something to tell of a clock that was not told yet. Of one that was reached in time, or that does not
-- count any more, nothing is.
create or replace function service.next_notice(p_clock service.clocks)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select case
    when p_clock.state in ('MET', 'CANCELLED') then null
    else least(
      case when p_clock.notified_percent < 50 then p_clock.half_at end,
      case when p_clock.notified_percent < 75 then p_clock.three_quarters_at end,
      case when p_clock.notified_percent < 100 then p_clock.due_at end
    )
  end
$$;

grant execute on function service.next_notice to assetry_api;
-- end: function service.next_notice

-- source: function service.tell_clocks
-- Tells what is half used up, three quarters, and missed, once each, in all organizations; answers how many notices.
-- Fifty a call; what somebody has locked is left to the next run, so that two runs at once share the work and nobody
-- waits.
create or replace function service.tell_clocks(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform set_config('assetry.action', 'tell_clocks', true);

  with due as (
    select c.*
      from service.clocks as c
     where c.next_notice_at < p_at
     order by c.next_notice_at, c.id
     limit 50
       for no key update skip locked
  ),
  reached as (
    select d.id, d.organization_id, d.site_id, r.percent, greatest(r.reached_at, d.attached_at) as reached_at
      from due as d
     cross join lateral (
        values (50, d.half_at), (75, d.three_quarters_at), (100, d.due_at)
      ) as r (percent, reached_at)
     where r.reached_at < p_at
       and r.percent > d.notified_percent
  ),
  told as (
    insert into service.notices (organization_id, site_id, clock_id, percent, reached_at)
    select r.organization_id, r.site_id, r.id, r.percent, r.reached_at
      from reached as r
     order by r.id, r.percent
    on conflict (organization_id, clock_id, percent) do nothing
    returning clock_id
  ),
  moved as (
    update service.clocks as c
       set notified_percent = greatest(c.notified_percent, m.percent),
           state = case when m.percent = 100 and c.state = 'RUNNING' then 'BREACHED' else c.state end,
           breached_at = case
             when m.percent = 100 and c.state = 'RUNNING' then greatest(c.due_at, c.attached_at)
             else c.breached_at
           end,
           next_notice_at = least(
             case when m.percent < 75 then c.three_quarters_at end,
             case when m.percent < 100 then c.due_at end
           )
      from (select r.id, max(r.percent) as percent from reached as r group by r.id) as m
     where c.id = m.id
  )
  select count(*) into v_count from told;

  return v_count;
end
$$;

grant execute on function service.tell_clocks to assetry_worker;
-- end: function service.tell_clocks

-- source: function work.add_starter
-- Types of work, and classes of failures with their problems.
create or replace function work.add_starter(p_ids uuid[], p_details jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  with type as (
    insert into work.types (organization_id, code, name, class, counts_as_reactive)
    select o.id, t.code, t.name, t.class, t.class = 'CORRECTIVE_IMMEDIATE'
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('BREAKDOWN', 'Breakdown', 'CORRECTIVE_IMMEDIATE'), ('REPAIR', 'Planned repair', 'CORRECTIVE_DEFERRED'),
          ('PREVENTIVE', 'Preventive maintenance', 'PREVENTIVE'), ('INSPECTION', 'Inspection', 'INSPECTION'),
          ('CALIBRATION', 'Calibration', 'CALIBRATION'), ('SAFETY', 'Safety', 'SAFETY'),
          ('CLEANING', 'Cleaning', 'CLEANING'), ('PROJECT', 'Project', 'PROJECT')
     ) as t (code, name, class)
    on conflict (organization_id, code) where code is not null do nothing
    returning 1
  ),
  class as (
    insert into work.failure_classes (organization_id, code, name)
    select o.id, c.code, c.name
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('ROTATING', 'Rotating equipment'), ('ELECTRICAL', 'Electrical equipment'),
          ('STATIC', 'Static equipment and piping'), ('BUILDING', 'Buildings')
     ) as c (code, name)
    on conflict (organization_id, code) where code is not null do nothing
    returning organization_id, id, code
  ),
  problem as (
    insert into work.failure_codes (organization_id, level, code, name)
    select o.id, 'PROBLEM', c.code, c.name
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('NO_START', 'Does not start'), ('STOPS', 'Stops'), ('LEAK', 'Leaks'), ('NOISE', 'Noise'),
          ('VIBRATION', 'Vibration'), ('OVERHEAT', 'Overheats'), ('NO_POWER', 'No power'), ('DAMAGED', 'Damaged'),
          ('LOW_OUTPUT', 'Low output')
     ) as c (code, name)
    on conflict (organization_id, code) where code is not null do nothing
    returning organization_id, id, code
  ),
  -- With those that were there, which this statement does not insert again.
  known as (
    select p.organization_id, p.id, p.code from problem as p
     union all
    select f.organization_id, f.id, f.code
      from work.failure_codes as f
     where f.organization_id = any (p_ids)
       and f.level = 'PROBLEM'
  ),
  link as (
    insert into work.failure_links (organization_id, class_id, child_id, child_level)
    select c.organization_id, c.id, p.id, 'PROBLEM'
      from (
        values
          ('ROTATING', 'NO_START'), ('ROTATING', 'STOPS'), ('ROTATING', 'LEAK'), ('ROTATING', 'NOISE'),
          ('ROTATING', 'VIBRATION'), ('ROTATING', 'OVERHEAT'), ('ROTATING', 'LOW_OUTPUT'),
          ('ELECTRICAL', 'NO_START'), ('ELECTRICAL', 'NO_POWER'), ('ELECTRICAL', 'OVERHEAT'),
          ('ELECTRICAL', 'DAMAGED'), ('STATIC', 'LEAK'), ('STATIC', 'DAMAGED'), ('STATIC', 'LOW_OUTPUT'),
          ('BUILDING', 'LEAK'), ('BUILDING', 'DAMAGED'), ('BUILDING', 'NO_POWER')
      ) as l (class, problem)
      join class as c on c.code = l.class
      join known as p on p.organization_id = c.organization_id and p.code = l.problem
    returning 1
  )
  select jsonb_build_object(
           'work_types', (select count(*) from type), 'failure_classes', (select count(*) from class),
           'failure_codes', (select count(*) from problem), 'failure_links', (select count(*) from link)
         )
$$;
-- end: function work.add_starter

-- source: function work.authorization_faults
-- Why workers cannot do a work order by its contracts: each with the contract that does not authorize the vendor of the
-- worker, or own staff.
create or replace function work.authorization_faults(
  p_work_order work.work_orders,
  p_worker_ids uuid[],
  p_field      text
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if not contract.binds_any() then
    return '[]';
  end if;

  return coalesce(
    (
      select jsonb_agg(
               core.fault(
                 p_field, 'AUTHORIZED_VENDOR_REQUIRED', format('%s, not worker %s', g.reason, g.worker_number)
               )
                 || jsonb_build_object('id', g.worker_id) || g.details
               order by g.worker_number, g.contract_number
             )
        from work.authorization_gaps(p_work_order, p_worker_ids) as g
    ),
    '[]'
  );
end
$$;

grant execute on function work.authorization_faults to assetry_api, assetry_list;
-- end: function work.authorization_faults

-- source: function work.authorization_gaps
-- The contracts of a work order that do not authorize the vendor of a worker, or own staff, now, worker by worker. What
-- was overridden when they were given it does not count.
create or replace function work.authorization_gaps(p_work_order work.work_orders, p_worker_ids uuid[])
returns table (
  worker_id uuid, worker_number text, contract_id uuid, contract_number text, reason text, details jsonb
)
language sql
stable
security definer
set search_path = ''
as $$
  select k.id, k.worker_number, u.contract_id, u.contract_number, u.reason, u.details
    from workforce.workers as k
    join work.unauthorized(
           p_work_order,
           array(
             select distinct coalesce(w.vendor_id, w.organization_id)
               from workforce.workers as w
              where w.id = any (p_worker_ids)
           )
         ) as u on u.party_id = coalesce(k.vendor_id, k.organization_id)
   where k.organization_id = p_work_order.organization_id
     and k.id = any (p_worker_ids)
     and not exists (
           select 1
             from work.assignments as a
            where a.organization_id = p_work_order.organization_id
              and a.work_order_id = p_work_order.id
              and a.worker_id = k.id
              and a.ended_at is null
              and u.contract_id = any (a.overridden_ids)
         )
$$;

grant execute on function work.authorization_gaps to assetry_api, assetry_list;
-- end: function work.authorization_gaps

-- source: function work.binding_contracts
-- The contracts that let only authorized vendors do the work of a work order at an instant: those that cover it, or
-- whose category covers nothing, on the day at the site, and the contract that it names. Drafts bind, too; cap,
-- currency and suspension do not release.
create or replace function work.binding_contracts(p_work_order work.work_orders, p_at timestamptz)
returns setof contract.contracts
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day date;
begin
  if not contract.binds_any() then
    return;
  end if;

  v_day := core.site_date(p_work_order.site_id, p_at);

  return query
  select distinct c.*
    from (
      select (l.contract).*
        from work.covering_lines(
               p_work_order.site_id, p_work_order.asset_id, p_work_order.location_id, p_work_order.work_type, p_at,
               null, true
             ) as l
       where not exists (
               select 1
                 from jsonb_array_elements(l.reasons) as r
                where r ->> 'code' in ('BEFORE_START', 'AFTER_END', 'WORK_TYPE_NOT_COVERED', 'METER_LIMIT')
                   or r ->> 'code' = 'CATEGORY_NOT_APPLICABLE'
                      and l.category not in ('LEASE', 'RENTAL', 'SUPPLY', 'RATE_AGREEMENT')
             )
      union
      select o.*
        from contract.contracts as o
       where o.organization_id = p_work_order.organization_id
         and o.id = p_work_order.contract_id
         and v_day between coalesce(o.starts_on, '-infinity') and coalesce(o.ends_on, 'infinity')
    ) as c
   where c.status not in ('TERMINATED', 'CLOSED')
     and contract.is_bound(c);
end
$$;

grant execute on function work.binding_contracts to assetry_api, assetry_list;
-- end: function work.binding_contracts

-- source: function work.check_coverage
-- Refuses workers for what they lack, under the code of the gravest; does nothing when they lack nothing.
create or replace function work.check_coverage(p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_hint text := 'An account with the permission work_order_assignment.override can assign with override_reason';
begin
  if p_faults @> '[{"code": "MISSING_SKILL"}]' then
    perform core.refuse('MISSING_SKILL', 'A worker lacks a required skill', 422, p_faults, v_hint);
  elsif p_faults @> '[{"code": "CERTIFICATE_MISSING"}]' then
    perform core.refuse(
      'CERTIFICATE_MISSING', 'A worker lacks a required certificate', 422, p_faults, v_hint
    );
  elsif p_faults @> '[{"code": "CERTIFICATE_EXPIRED"}]' then
    perform core.refuse(
      'CERTIFICATE_EXPIRED', 'A required certificate will have expired', 422, p_faults, v_hint
    );
  elsif p_faults @> '[{"code": "AUTHORIZED_VENDOR_REQUIRED"}]' then
    perform core.refuse(
      'AUTHORIZED_VENDOR_REQUIRED', 'A contract requires an authorized vendor', 422, p_faults,
      'An account with the permissions work_order_assignment.override and entitlement.override can assign with '
        'override_reason'
    );
  end if;
end
$$;

grant execute on function work.check_coverage to assetry_api;
-- end: function work.check_coverage

-- source: function work.copy_job_plans
-- Gives new work orders the tasks of the revisions of the job plans by which they were made, and these lines as their
-- plans, which are reserved where the work needs no approval.
create or replace function work.copy_job_plans(p_work_orders work.work_orders[], p_lines work.plan_lines[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
  v_is_planned boolean := false;
begin
  foreach v_work_order in array p_work_orders loop
    v_is_planned := v_is_planned or v_work_order.job_plan_revision_id is not null;
  end loop;

  if v_is_planned then
    insert into work.tasks (
      site_id, work_order_id, position, title, instructions, kind, is_required, allows_na, options, unit, accept_min,
      accept_max, meter_id, meter_name, template_id
    )
    select o.site_id, o.id, t.position, t.title, t.instructions, t.kind, t.is_required, t.allows_na, t.options, t.unit,
           t.accept_min, t.accept_max, work.meter_of(o, t.meter_name), t.meter_name, t.template_id
      from unnest(p_work_orders) as o
      join maintenance.job_plan_tasks as t on t.revision_id = o.job_plan_revision_id
     order by o.id, t.position;
  end if;

  if cardinality(p_lines) > 0 then
    insert into work.plan_lines (
      site_id, work_order_id, position, kind, description, craft_id, craft_level, item_id, storeroom_id, quantity, unit,
      unit_cost, currency, is_price_known
    )
    select l.site_id, l.work_order_id, l.position, l.kind, l.description, l.craft_id, l.craft_level, l.item_id,
           l.storeroom_id, l.quantity, l.unit, l.unit_cost, l.currency, coalesce(l.is_price_known, true)
      from unnest(p_lines) as l
     order by l.work_order_id, l.position;

    perform inventory.reserve_new_plans(array_agg(distinct l.work_order_id))
       from unnest(p_lines) as l
      where l.storeroom_id is not null
     having count(*) > 0;
  end if;
end
$$;

grant execute on function work.copy_job_plans to assetry_api;
-- end: function work.copy_job_plans

-- source: function work.cost_faults
-- Where what the stock ledger of a site charged to work is not what the costs of work say, movement by movement. Costs
-- are in coins of the site's currency, and what is left of a coin goes with the next movement of the item.
create or replace function work.cost_faults(p_site_id uuid)
returns table (entity text, id uuid, code text, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  select 'inventory.movements', m.id, 'COST_WRONG', coalesce(c.amount, 0), m.charged_amount
    from inventory.movements as m
    join core.sites as s on s.id = m.site_id
    left join lateral (
      select sum(l.amount) as amount
        from work.cost_lines as l
       where l.organization_id = m.organization_id
         and l.work_order_id = m.work_order_id
         and l.source_entity = 'inventory.movements'
         and l.source_id = m.id
    ) as c on true
   where m.site_id = p_site_id
     and m.work_order_id is not null
     and abs(m.charged_amount - coalesce(c.amount, 0)) >= 1.0 / core.coins_in(s.currency)
   union all
  select 'inventory.movements', m.id, 'VARIANCE_WRONG', m.variance, - m.amount
    from inventory.movements as m
   where m.site_id = p_site_id
     and m.kind in ('ADJUST_UP', 'ADJUST_DOWN', 'SCRAP')
     and m.vendor_id is null
     and m.variance <> - m.amount
   union all
  select 'inventory.movements', m.id, 'CHARGE_WRONG', m.charged_amount, - m.amount
    from inventory.movements as m
   where m.site_id = p_site_id
     and m.kind = 'ISSUE'
     and m.vendor_id is null
     and m.charged_amount <> - m.amount
$$;

grant execute on function work.cost_faults to assetry_api;
-- end: function work.cost_faults

-- source: function work.covering_lines
-- The lines of contracts whose scope holds an asset, or a place, at an instant, each of the revision that applied, with
-- every reason why it pays nothing. p_currencies are those in which the cost is known; null asks for none. With
-- p_with_drafts a contract without an approved revision has the lines of its last one: a contract binds before it pays.
create or replace function work.covering_lines(
  p_site_id     uuid,
  p_asset_id    uuid,
  p_location_id uuid,
  p_work_type   text,
  p_at          timestamptz,
  p_currencies  text[],
  p_with_drafts boolean default false
)
returns table (coverage contract.coverages, revision contract.revisions, contract contract.contracts, category text,
  depth integer, covers boolean[], last_on date, reasons jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_assets   uuid[];
  v_site_id  uuid := p_site_id;
  v_location uuid := p_location_id;
  v_places   uuid[];
  v_kinds    uuid[];
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

  v_places := array(
    with recursive above as (
      select l.id, l.parent_id, 0 as depth from asset.locations as l where l.id = v_location
      union all
      select l.id, l.parent_id, a.depth + 1 from above as a join asset.locations as l on l.id = a.parent_id
    )
    select a.id from above as a order by a.depth
  );
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

  return query
  select v, r, c, t.category::text,
         coalesce(
           array_position(v_assets, v.asset_id), array_position(v_places, v.location_id),
           array_position(v_kinds, v.category_id), 0
         ),
         array[
           coalesce(c.covers_labour, t.default_covers_labour), coalesce(c.covers_parts, t.default_covers_parts),
           coalesce(c.covers_travel, t.default_covers_travel)
         ],
         d.last_on,
         (
           select coalesce(
                    jsonb_agg(jsonb_build_object('code', f.code, 'message', f.message) order by f.position), '[]'
                  )
             from work.coverage_faults(
                    v, r, c, t.category::text, p_work_type, p_at, v_day, d.last_on, v_assets, p_currencies
                  ) as f
         )
    from contract.coverages as v
    join contract.contracts as c on c.id = v.contract_id
    join contract.types as t on t.id = c.type_id
    join contract.revisions as r on r.id = v.revision_id
   cross join lateral (
      select least(c.ends_on, v.ends_on, core.site_date(v_site_id, c.terminated_at)) as last_on
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

-- source: function work.creation_warnings
-- What a new work order may say once more: open work of the same kind on its asset, or without an asset at its
-- location, that was reported in the last thirty days; the ten that were reported last. What it is part of, and what is
-- part of the same, is other work. After that items of its plan that are reserved nowhere or without a price, and what
-- its type will ask for about standstills.
create or replace function work.creation_warnings(p_work_order work.work_orders)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_since    timestamptz := clock_timestamp() - interval '30 days';
  v_warnings jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault('id', 'SIMILAR_WORK', format('%s (%s) is %s', s.title, s.work_order_number, s.status))
               || jsonb_build_object('id', s.id)
             order by s.reported_at desc, s.id
           ),
           '[]'
         )
    into v_warnings
    from (
      select w.id, w.title, w.work_order_number, w.status, w.reported_at
        from (
               -- One of the two is asked: together they would be looked for in bitmaps.
               select o.id, o.title, o.work_order_number, o.status, o.reported_at, o.parent_id, o.work_type
                 from work.work_orders as o
                where o.organization_id = p_work_order.organization_id
                  and o.asset_id = p_work_order.asset_id
               union all
               select o.id, o.title, o.work_order_number, o.status, o.reported_at, o.parent_id, o.work_type
                 from work.work_orders as o
                where p_work_order.asset_id is null
                  and o.organization_id = p_work_order.organization_id
                  and o.site_id = p_work_order.site_id
                  and o.location_id = p_work_order.location_id
             ) as w
       where w.work_type = p_work_order.work_type
         and w.reported_at >= v_since
         and not work.is_over(w.status)
         and w.id <> p_work_order.id
         and w.id is distinct from p_work_order.parent_id
         and coalesce(w.parent_id <> p_work_order.parent_id, true)
       order by w.reported_at desc, w.id
       limit 10
    ) as s;

  if p_work_order.job_plan_revision_id is not null then
    v_warnings := v_warnings || work.plan_warnings(p_work_order);
  end if;

  if p_work_order.type_id is not null then
    v_warnings := v_warnings
      || work.downtime_faults(p_work_order, 'PROMPT')
      || work.downtime_faults(p_work_order, 'REQUIRED');
  end if;

  return v_warnings;
end
$$;

grant execute on function work.creation_warnings to assetry_api;
-- end: function work.creation_warnings

-- source: function work.hours_in
-- The hours in these times together.
create or replace function work.hours_in(p_times tstzmultirange)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select coalesce(sum(extract(epoch from upper(t.during) - lower(t.during))), 0) / 3600
    from unnest(p_times) as t (during)
$$;
-- end: function work.hours_in

-- source: function work.is_over
-- Whether nothing more is done on a work order in this status.
create or replace function work.is_over(p_status text)
returns boolean
language sql
immutable
return p_status in ('COMPLETED', 'CLOSED', 'CANCELLED');

grant execute on function work.is_over to assetry_api, assetry_list;
-- end: function work.is_over

-- source: function work.judge_coverages
-- Which contract pays which share of labour, parts and travel of an event, best first, and why the others do not: the
-- one function that decides and explains. rank is 1 for the line that pays; null where a line pays nothing. p_party_id
-- is who did the work on p_worked_on, a vendor or the organization; null while nobody knows.
create or replace function work.judge_coverages(
  p_site_id     uuid,
  p_asset_id    uuid,
  p_location_id uuid,
  p_work_type   text,
  p_at          timestamptz,
  p_currencies  text[] default null,
  p_party_id    uuid   default null,
  p_worked_on   date   default null
)
returns table (
  component text, coverage_id uuid, revision_id uuid, contract_id uuid, contract_number text, scope text,
  percent numeric, rank integer, reasons jsonb
)
language sql
stable
set search_path = ''
as $$
  with lines as (
    select k.component, l.coverage as v, l.revision as r, l.contract as c, l.depth, l.last_on, s.percent,
           l.reasons || case
             when s.percent = 0 then jsonb_build_array(jsonb_build_object(
               'code', 'NOT_COVERED', 'message', format('The coverage pays nothing of %s', lower(k.component))
             ))
             else '[]'
           end || case
             when k.component = 'LABOUR'
               and p_party_id is not null
               and contract.is_bound(l.contract)
               and not exists (
                     select 1
                       from contract.authorized_parties(l.contract, p_site_id, p_worked_on) as a
                      where a.party_id = p_party_id
                   )
               then jsonb_build_array(jsonb_build_object(
                 'code', 'VENDOR_NOT_AUTHORIZED', 'message', 'The contract requires an authorized vendor'
               ))
             else '[]'
           end as reasons,
           array_position(
             array['WARRANTY', 'EXTENDED_WARRANTY', 'FULL_SERVICE', 'PREVENTIVE', 'LABOUR_ONLY'],
             case l.category
               when 'CALIBRATION' then 'PREVENTIVE'
               when 'INSPECTION' then 'PREVENTIVE'
               when 'SUPPORT' then 'PREVENTIVE'
               when 'PARTS_ONLY' then 'LABOUR_ONLY'
               else l.category
             end
           ) as category_rank,
           array_position(
             array['ASSET', 'ASSET_TREE', 'LOCATION_TREE', 'CATEGORY', 'SITE', 'ALL'], (l.coverage).scope
           ) as scope_rank,
           (l.coverage).work_type is null as is_general,
           coalesce((l.revision).deductible, 0) as deductible
      from work.covering_lines(p_site_id, p_asset_id, p_location_id, p_work_type, p_at, p_currencies) as l
     cross join (values (1, 'LABOUR'), (2, 'PARTS'), (3, 'TRAVEL')) as k (n, component)
     cross join lateral (
        select case
                 when l.category = 'LABOUR_ONLY' and k.component <> 'LABOUR'
                   or l.category = 'PARTS_ONLY' and k.component <> 'PARTS' then 0
                 else coalesce(
                   (array[(l.coverage).labour_percent, (l.coverage).parts_percent, (l.coverage).travel_percent])[k.n],
                   case
                     when l.covers[k.n] then
                       (array[(l.revision).labour_percent, (l.revision).parts_percent, (l.revision).travel_percent])[k.n]
                     else 0
                   end
                 )
               end as percent
      ) as s
  ),
  ranked as (
    select l.*,
           case
             when l.reasons = '[]' then row_number() over (
               partition by l.component, l.reasons = '[]'
               order by l.category_rank, l.scope_rank, l.depth, l.is_general, l.percent desc, l.deductible, l.last_on,
                        (l.c).contract_number, (l.v).position, (l.v).id
             )
           end::integer as rank
      from lines as l
  )
  select n.component, (n.v).id, (n.r).id, (n.c).id, (n.c).contract_number, (n.v).scope, n.percent, n.rank,
         n.reasons || case
           when n.rank > 1 then jsonb_build_array(jsonb_build_object(
             'code', 'OUTRANKED',
             'message', format('Contract %s ranks first by %s', (b.c).contract_number, w.criterion),
             'contract_id', (b.c).id, 'criterion', w.criterion
           ))
           else '[]'
         end
    from ranked as n
    left join ranked as b on b.component = n.component and b.rank = 1
   cross join lateral (
      select case
               when n.category_rank <> b.category_rank then 'category'
               when n.scope_rank <> b.scope_rank then 'scope'
               when n.depth <> b.depth then 'parent'
               when n.is_general <> b.is_general then 'work_type'
               when n.percent <> b.percent then 'percent'
               when n.deductible <> b.deductible then 'deductible'
               when n.last_on is distinct from b.last_on then 'ends_on'
               when (n.c).contract_number <> (b.c).contract_number then 'contract_number'
               else 'position'
             end as criterion
    ) as w
$$;

grant execute on function work.judge_coverages to assetry_api, assetry_list;
-- end: function work.judge_coverages

-- source: function work.labour_capacity_of
-- What api.explain_labour_capacity answers, of workers with a home site that the caller reaches. Slots at other sites
-- count, too: whoever works there is not free.
create or replace function work.labour_capacity_of(p_site_ids uuid[], p_from date, p_until date, p_by text)
returns table (
  site_id             uuid,
  site_code           text,
  week_starts_on      date,
  worker_id           uuid,
  worker_number       text,
  worker_name         text,
  craft_id            uuid,
  craft_code          text,
  crew_id             uuid,
  crew_code           text,
  workers             bigint,
  capacity_hours      numeric,
  absence_hours       numeric,
  scheduled_hours     numeric,
  free_hours          numeric,
  utilization_percent numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_monday date := date_trunc('week', p_from::timestamp)::date;
begin
  perform core.check_amount(
    (
      select count(*) * ((p_until - v_monday) / 7 + 1)
        from workforce.workers as w
       where w.organization_id = core.current_organization_id()
         and w.site_id = any (p_site_ids)
         and w.status <> 'INACTIVE'
    ),
    'p_until', 'weeks of workers', 30000
  );

  return query
  with turn as (
    select w.organization_id, w.id as worker, w.worker_number, w.name, w.craft_id, s.id as site, s.code, d.week_on,
           m.crew_id,
           tstzrange(
             greatest(d.week_on, p_from)::timestamp at time zone s.time_zone,
             (least(d.week_on + 6, p_until) + 1)::timestamp at time zone s.time_zone, '[)'
           ) as during
      from core.sites as s
      join workforce.workers as w
        on w.organization_id = s.organization_id
       and w.site_id = s.id
       and w.status <> 'INACTIVE'
     cross join lateral (
        select v_monday + 7 * n.place from generate_series(0, (p_until - v_monday) / 7) as n (place)
     ) as d (week_on)
      left join workforce.crew_members as m
        on m.organization_id = w.organization_id
       and m.worker_id = w.id
       and m.is_full_time
       and m.during @> greatest(d.week_on, p_from)
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  ),
  figure as (
    select t.*, b.shifts - a.absences as capacity, b.shifts * a.absences as absent, l.slots
      from turn as t
     cross join lateral (
        select coalesce(range_agg(h.during), '{}') * tstzmultirange(t.during) as shifts
          from workforce.worker_shifts as h
         where h.organization_id = t.organization_id
           and h.worker_id = t.worker
           and h.during && t.during
           and h.kind = 'REGULAR'
     ) as b
     cross join lateral (
        select coalesce(range_agg(o.during), '{}') as absences
          from workforce.absences as o
         where o.organization_id = t.organization_id
           and o.worker_id = t.worker
           and o.during && t.during
           and o.status = 'APPROVED'
     ) as a
     cross join lateral (
        select coalesce(range_agg(z.during), '{}') * tstzmultirange(t.during) as slots
          from work.slots as z
         where z.organization_id = t.organization_id
           and z.worker_id = t.worker
           and z.during && t.during
           and z.released_at is null
     ) as l
  ),
  shown as (
    select f.site, f.code, f.week_on,
           case p_by when 'WORKER' then f.worker end as worker,
           case p_by when 'WORKER' then f.worker_number end as number,
           case p_by when 'WORKER' then f.name end as name, case when p_by <> 'CREW' then f.craft_id end as craft,
           case when p_by <> 'CRAFT' then f.crew_id end as crew, count(*) as workers,
           sum(work.hours_in(f.capacity)) as capacity, sum(work.hours_in(f.absent)) as absent,
           sum(work.hours_in(f.slots)) as scheduled, sum(work.hours_in(f.capacity - f.slots)) as free
      from figure as f
     group by 1, 2, 3, 4, 5, 6, 7, 8
  )
  select s.site, s.code::text, s.week_on, s.worker, s.number, s.name, s.craft, c.code::text, s.crew, k.code::text,
         s.workers, round(s.capacity, 2), round(s.absent, 2), round(s.scheduled, 2), round(s.free, 2),
         round(100 * s.scheduled / nullif(s.capacity, 0), 2)
    from shown as s
    left join workforce.crafts as c on c.id = s.craft
    left join workforce.crews as k on k.id = s.crew
   order by s.week_on, s.code, s.site, c.code, k.code, s.name, s.number;
end
$$;

grant execute on function work.labour_capacity_of to assetry_list;
-- end: function work.labour_capacity_of

-- source: function work.move_open_work
-- Takes the open work on these assets along to the site where they stand now; answers how many work orders moved.
-- What belongs to a work order goes with it; a location of the old site means nothing at the new one, nor does a
-- contract. Where the new site keeps other hours, a due date that follows from a target is calculated again; one that
-- was given stays. Who does not serve the new site has it no longer.
create or replace function work.move_open_work(p_asset_ids uuid[], p_site_id uuid)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_orders    work.work_orders[];
  v_moved_ids uuid[];
  v_workers   uuid[];
begin
  v_workers := array(
    select e.worker_id
      from work.work_orders as w
      join work.labour_entries as e on e.work_order_id = w.id
     where w.asset_id = any (p_asset_ids)
       and w.site_id <> p_site_id
       and w.status = 'IN_PROGRESS'
       and e.status = 'RUNNING'
  );
  perform work.lock_workers_of_labour(v_workers);
  v_orders := array(
    select w
      from work.work_orders as w
     where w.asset_id = any (p_asset_ids)
       and w.site_id <> p_site_id
       and not work.is_over(w.status)
     order by w.id
       for no key update
  );
  v_moved_ids := array(select o.id from unnest(v_orders) as o);

  if v_moved_ids = '{}' then
    return 0;
  end if;

  -- In a statement of its own: what they rested for is read when they are locked.
  v_orders := array(
    select case
             when o.target_minutes is not null
               and not o.is_due_given
               and (select c from workforce.site_calendar(o.site_id) as c)
                   is distinct from (select c from workforce.site_calendar(p_site_id) as c)
             then service.with_target(jsonb_populate_record(o, jsonb_build_object('site_id', p_site_id)))
             else o
           end
      from unnest(v_orders) as o
  );

  -- The keys of their parts hold the site: all move in one statement, at whose end keys are checked. Costs stay in the
  -- currency of the books in which they were posted.
  with moved as (
    update work.work_orders as w
       set site_id = p_site_id,
           location_id = null,
           contract_id = (
             select c.id
               from contract.contracts as c
              where c.id = w.contract_id
                and coalesce(c.site_id = p_site_id, true)
           ),
           due_at = o.due_at,
           remaining_minutes = o.remaining_minutes
      from unnest(v_orders) as o
     where w.id = o.id
  ),
  moved_parts as (
    update procurement.work_parts as p set site_id = p_site_id where p.work_order_id = any (v_moved_ids)
  ),
  moved_clocks as (
    update service.clocks as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  moved_notices as (
    update service.notices as n
       set site_id = p_site_id
     where n.clock_id in (select c.id from service.clocks as c where c.work_order_id = any (v_moved_ids))
  ),
  assigned as (
    update work.assignments as a set site_id = p_site_id where a.work_order_id = any (v_moved_ids)
  ),
  clocked as (
    update work.clock_segments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  completed as (
    update work.completions as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  worked as (
    update work.labour_entries as e set site_id = p_site_id where e.work_order_id = any (v_moved_ids)
  ),
  paid as (
    update work.labour_pieces as p
       set site_id = p_site_id
     where p.labour_entry_id in (select e.id from work.labour_entries as e where e.work_order_id = any (v_moved_ids))
  ),
  planned as (
    update work.plan_lines as l set site_id = p_site_id where l.work_order_id = any (v_moved_ids)
  ),
  said as (
    update work.comments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  mentioned as (
    update work.mentions as m
       set site_id = p_site_id
     where m.comment_id in (select c.id from work.comments as c where c.work_order_id = any (v_moved_ids))
  ),
  watched as (
    update work.watchers as k set site_id = p_site_id where k.work_order_id = any (v_moved_ids)
  ),
  signed as (
    update work.signatures as g set site_id = p_site_id where g.work_order_id = any (v_moved_ids)
  ),
  scheduled as (
    update work.slots as l set site_id = p_site_id where l.work_order_id = any (v_moved_ids)
  ),
  tied as (
    update work.relations as r set site_id = p_site_id where r.work_order_id = any (v_moved_ids)
  ),
  stopped_at as (
    update work.order_assets as o set site_id = p_site_id where o.work_order_id = any (v_moved_ids)
  ),
  reported as (
    update work.failure_reports as r set site_id = p_site_id where r.work_order_id = any (v_moved_ids)
  ),
  costed as (
    update work.cost_lines as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  covered as (
    update contract.uses as u set site_id = p_site_id where u.work_order_id = any (v_moved_ids)
  )
  update work.tasks as t set site_id = p_site_id where t.work_order_id = any (v_moved_ids);

  -- The meters of a location stay where that is.
  perform work.rebind_meters(w, o)
     from unnest(v_orders) as o
     join work.work_orders as w on w.id = o.id
    where o.location_id is not null;

  perform service.follow(w, null, true) from work.work_orders as w where w.id = any (v_moved_ids);
  perform work.release_unserved(v_moved_ids);
  -- A permit and a lock-out hold at their own site.
  perform safety.rest_unsafe_work(v_moved_ids, v_workers);
  return cardinality(v_moved_ids);
end
$$;

grant execute on function work.move_open_work to assetry_api;
-- end: function work.move_open_work

-- source: function work.own_order_ids
-- The work orders that are the caller's own: assigned to them or their crew, completed, planned or supervised by them,
-- watched or made by them. None for whoever may not read their own.
create or replace function work.own_order_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when core.reads('work')
           then array(
               select t.id from unnest(work.team_order_ids()) as t (id)
                union
               -- Completion ends assignments: what one has completed stays one's own.
               select a.work_order_id
                 from workforce.workers as m
                 join work.assignments as a on a.organization_id = m.organization_id and a.worker_id = m.id
                 join work.completions as c
                   on c.organization_id = a.organization_id
                  and c.work_order_id = a.work_order_id
                  and a.ended_at = greatest(c.completed_at, a.assigned_at)
                where m.organization_id = core.current_organization_id()
                  and m.account_id = core.current_account_id()
                union
               select w.work_order_id
                 from work.watchers as w
                where w.organization_id = core.current_organization_id()
                  and w.account_id = core.current_account_id()
                  and w.ended_at is null
                union
               select o.id
                 from workforce.workers as m
                 join work.work_orders as o
                   on o.organization_id = m.organization_id and (o.planner_id = m.id or o.supervisor_id = m.id)
                where m.organization_id = core.current_organization_id()
                  and m.account_id = core.current_account_id()
                union
               select o.id
                 from work.work_orders as o
                where o.organization_id = core.current_organization_id()
                  and o.created_by = core.current_account_id()
           )
           else '{}'
         end
$$;

grant execute on function work.own_order_ids to authenticated, assetry_list;
-- end: function work.own_order_ids

-- source: function work.party_of
-- Who did what a line of the ledger costs: the vendor of the order, or of the worker, else the organization. What was
-- recorded by hand is by the vendor of the work order; without one nobody knows.
create or replace function work.party_of(p_work_order work.work_orders, p_line work.cost_lines)
returns uuid
language sql
stable
set search_path = ''
as $$
  select case p_line.source_entity
           when 'procurement.receipt_lines' then (
             select o.vendor_id
               from procurement.receipt_lines as r
               join procurement.order_lines as l on l.id = r.purchase_order_line_id
               join procurement.purchase_orders as o on o.id = l.purchase_order_id
              where r.id = p_line.source_id
           )
           when 'procurement.invoice_lines' then (
             select o.vendor_id
               from procurement.invoice_lines as i
               join procurement.order_lines as l on l.id = i.purchase_order_line_id
               join procurement.purchase_orders as o on o.id = l.purchase_order_id
              where i.id = p_line.source_id
           )
           when 'work.labour_entries' then (
             select coalesce(k.vendor_id, k.organization_id)
               from work.labour_entries as e
               join workforce.workers as k on k.id = e.worker_id
              where e.id = p_line.source_id
           )
           when 'work.labour_pieces' then (
             select coalesce(k.vendor_id, k.organization_id)
               from work.labour_pieces as p
               join work.labour_entries as e on e.id = p.labour_entry_id
               join workforce.workers as k on k.id = e.worker_id
              where p.id = p_line.source_id
           )
           else p_work_order.vendor_id
         end
$$;
-- end: function work.party_of

-- source: function work.payers_of
-- The contracts that can pay a line of the ledger, by rank, with the currency in which each pays; a line whose cap is
-- used up is last, without a rank, so that it can be locked with the others.
create or replace function work.payers_of(p_line work.cost_lines)
returns table (
  component text, coverage_id uuid, revision_id uuid, contract_id uuid, percent numeric, rank integer, currency text,
  event_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  select j.component, j.coverage_id, j.revision_id, j.contract_id, j.percent, j.rank,
         coalesce(r.currency, p_line.base_currency), e.at
    from work.work_orders as w
   cross join lateral (select work.event_of(w) as at) as e
   cross join lateral work.judge_coverages(
      w.site_id, w.asset_id, w.location_id, w.work_type, e.at, array[p_line.currency, p_line.base_currency],
      work.party_of(w, p_line), work.worked_on(p_line)
    ) as j
    join contract.revisions as r on r.id = j.revision_id
   where w.id = p_line.work_order_id
     and j.component = case p_line.kind
           when 'LABOUR' then 'LABOUR'
           when 'SERVICE' then 'LABOUR'
           when 'ITEM' then 'PARTS'
           when 'TRAVEL' then 'TRAVEL'
         end
     and (j.rank is not null or jsonb_array_length(j.reasons) = 1 and j.reasons #>> '{0,code}' = 'CAP_REACHED')
$$;
-- end: function work.payers_of

-- source: function work.read_tasks
-- The tasks of a work order, or of what such are made of, as they were given, ready for work.tasks, in their order,
-- with every fault of each.
create or replace function work.read_tasks(p_tasks jsonb, p_entity text, out p_read work.tasks[], out p_faults jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_tasks', p_entity, p_tasks, 'create', 200);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(
             null::work.tasks,
             '{"is_required": true, "allows_na": false}'
               || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  -- What the values of a task mean together is asked where each of them could be read.
  select coalesce(
           jsonb_agg(
             core.fault(format('p_tasks[%s].%s', t.position, f.field), f.code, f.message) order by t.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as t
   cross join lateral (
      values
        (
          'id', 'ALREADY_EXISTS', 'Another task of the array has this id',
          exists (select 1 from unnest(p_read) as o where o.id = t.id and o.position < t.position)
        ),
        (
          'options', 'MISSING_VALUE', 'A CHOICE or MULTI task requires options',
          t.kind in ('CHOICE', 'MULTI') and coalesce(t.options, '{}') = '{}'
        ),
        (
          'options', 'NOT_ALLOWED', 'Only a CHOICE or MULTI task has options',
          t.kind not in ('CHOICE', 'MULTI') and t.options is not null
        ),
        (
          'accept_min', 'NOT_ALLOWED', 'Only a NUMBER or METER task has limits',
          t.kind not in ('NUMBER', 'METER') and coalesce(t.accept_min, t.accept_max) is not null
        ),
        ('accept_max', 'TOO_SMALL', 'At least accept_min', t.accept_max < t.accept_min),
        ('unit', 'NOT_ALLOWED', 'A METER task uses the unit of its meter', t.kind = 'METER' and t.unit is not null),
        (
          'meter_name', 'MISSING_VALUE', 'A METER task requires the name of a meter',
          t.kind = 'METER' and num_nonnulls(t.meter_id, t.meter_name) = 0
        ),
        (
          'meter_name', 'NOT_ALLOWED', 'Only a METER task has a meter', t.kind <> 'METER' and t.meter_name is not null
        ),
        ('meter_id', 'NOT_ALLOWED', 'Only a METER task has a meter', t.kind <> 'METER' and t.meter_id is not null),
        (
          'template_id', 'MISSING_VALUE', 'An INSPECTION task requires a template',
          t.kind = 'INSPECTION' and t.template_id is null
        ),
        (
          'template_id', 'NOT_ALLOWED', 'Only an INSPECTION task has a template',
          t.kind <> 'INSPECTION' and t.template_id is not null
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_tasks[%s].")', t.position)::jsonpath;

  p_faults := v_read.p_faults || v_faults;
end
$$;

grant execute on function work.read_tasks to assetry_api;
-- end: function work.read_tasks

-- source: function work.start_faults
-- Why a work order cannot be started: work that comes before it is not over, it is not safe, who has it lacks a
-- certificate or is not authorized by its contracts, or its tools are not fit; the gravest first, empty when nothing
-- stands against it. p_worker_id is whose timer is to run.
create or replace function work.start_faults(p_work_order work.work_orders, p_worker_id uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select work.blocker_faults(p_work_order.id)
         || safety.work_faults(p_work_order, p_worker_id)
         || (work.starting_coverage(p_work_order)).p_faults
         || work.starting_authorization(p_work_order)
         || work.tool_faults(p_work_order.id)
$$;

grant execute on function work.start_faults to assetry_api, assetry_list;
-- end: function work.start_faults

-- source: function work.starting_authorization
-- Why those who have a work order cannot do it by its contracts, now: while nobody has it, its vendor, else the
-- caller's own worker, wherever that is at home, who is own staff without a vendor.
create or replace function work.starting_authorization(p_work_order work.work_orders)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_worker_ids uuid[];
begin
  if not contract.binds_any() then
    return '[]';
  end if;

  v_worker_ids := work.assigned_worker_ids(p_work_order.id);

  if v_worker_ids <> '{}' then
    return work.authorization_faults(p_work_order, v_worker_ids, 'worker_ids');
  end if;

  return coalesce(
    (
      select jsonb_agg(
               core.fault(
                 'worker_ids', 'AUTHORIZED_VENDOR_REQUIRED', u.reason
               )
                 || u.details
               order by u.contract_number
             )
        from work.unauthorized(
               p_work_order,
               array[
                 coalesce(
                   p_work_order.vendor_id,
                   (select k.vendor_id from workforce.workers as k where k.id = workforce.current_worker_id()),
                   p_work_order.organization_id
                 )
               ]
             ) as u
    ),
    '[]'
  );
end
$$;

grant execute on function work.starting_authorization to assetry_api, assetry_list;
-- end: function work.starting_authorization

-- source: function work.starting_coverage
-- What those who have a work order lack of certificates, now: while nobody has it, the caller's own worker.
create or replace function work.starting_coverage(
  p_work_order   work.work_orders,
  out p_faults   jsonb,
  out p_warnings jsonb
)
returns record
language plpgsql
stable
set search_path = ''
as $$
declare
  v_worker_ids uuid[];
begin
  p_faults := '[]';
  p_warnings := '[]';

  if workforce.asks_anything() then
    v_worker_ids := work.assigned_worker_ids(p_work_order.id);

    if v_worker_ids = '{}' then
      v_worker_ids := array_remove(array[workforce.current_worker_id()], null);
    end if;

    select c.p_faults, c.p_warnings into p_faults, p_warnings
      from work.coverage(
             p_work_order, v_worker_ids, core.site_date(p_work_order.site_id, clock_timestamp()), false, 'worker_ids'
           ) as c;
  end if;
end
$$;

grant execute on function work.starting_coverage to assetry_api, assetry_list;
-- end: function work.starting_coverage

-- source: function work.store_assignments
-- Gives a work order, which is locked, to workers; who has it already keeps it. What each of them lacks, by p_faults,
-- is overridden for the reason that was given, or there is nothing. The faults name contracts only to who reads them.
create or replace function work.store_assignments(
  p_work_order      work.work_orders,
  p_worker_ids      uuid[],
  p_override_reason text,
  p_faults          jsonb
)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into work.assignments as a (site_id, work_order_id, worker_id, override_reason, overridden_ids)
  select p_work_order.site_id, p_work_order.id, n.id, case when l.ids <> '{}' then p_override_reason end, l.ids
    from unnest(p_worker_ids) as n (id)
   cross join lateral (
      select array(
               select (f.fault ->> 'requirement_id')::uuid
                 from jsonb_array_elements(p_faults) as f (fault)
                where (f.fault ->> 'id')::uuid = n.id
                  and f.fault ? 'requirement_id'
                union
               select g.contract_id
                 from work.authorization_gaps(p_work_order, array[n.id]) as g
                where p_faults @> '[{"code": "AUTHORIZED_VENDOR_REQUIRED"}]'
                order by 1
             ) as ids
   ) as l
  on conflict (organization_id, work_order_id, worker_id) where ended_at is null do update
     set override_reason = excluded.override_reason,
         overridden_ids = a.overridden_ids || excluded.overridden_ids
   where excluded.override_reason is not null
$$;

grant execute on function work.store_assignments to assetry_api;
-- end: function work.store_assignments

-- source: function work.store_work_orders
-- Writes new work orders that are prepared, each with its id, all at once: with the tasks of the job plans by which
-- they are made, with these lines as their plans, and with their clocks. Numbers are taken as one block, after the
-- standings from which the plans are reserved are locked.
create or replace function work.store_work_orders(p_work_orders work.work_orders[], p_lines work.plan_lines[])
returns work.work_orders[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_order      work.work_orders;
  v_lacking    integer := 0;
  v_numbers    text[];
  v_orders     work.work_orders[];
  v_constraint text;
begin
  if cardinality(p_lines) > 0 then
    perform inventory.lock_planned(p_lines);
  end if;

  foreach v_order in array p_work_orders loop
    v_lacking := v_lacking + case when v_order.work_order_number is null then 1 else 0 end;
  end loop;

  v_numbers := core.new_numbers('work.work_orders', v_lacking);

  begin
    with made as (
      insert into work.work_orders (
        id, site_id, work_order_number, title, description, asset_id, location_id, parent_id, status, priority,
        work_type, origin, reported_at, due_at, is_due_given, target_minutes, requester_name, requester_contact, custom,
        submitted_by, type_id, estimated_cost, estimate_currency, estimated_by, approval_over, requires_permit,
        requires_lockout, inherits_approval, job_plan_revision_id, planner_id, supervisor_id, vendor_id, contract_id,
        cost_center_id, has_unknown_prices
      )
      select o.id, o.site_id,
             coalesce(
               o.work_order_number,
               v_numbers[row_number() over (partition by o.work_order_number is null order by o.ordinality)]
             ),
             o.title, o.description, o.asset_id, o.location_id, o.parent_id, o.status, coalesce(o.priority, 'MEDIUM'),
             coalesce(o.work_type, 'CORRECTIVE'), coalesce(o.origin, 'MANUAL'), o.reported_at, o.due_at, o.is_due_given,
             o.target_minutes, o.requester_name, o.requester_contact, coalesce(o.custom, '{}'), o.submitted_by,
             o.type_id, o.estimated_cost, o.estimate_currency, o.estimated_by, o.approval_over,
             coalesce(o.requires_permit, false), coalesce(o.requires_lockout, false),
             coalesce(o.inherits_approval, false), o.job_plan_revision_id, o.planner_id, o.supervisor_id, o.vendor_id,
             o.contract_id, o.cost_center_id, coalesce(o.has_unknown_prices, false)
        from unnest(p_work_orders) with ordinality as o
       order by o.ordinality
      returning *
    )
    select array_agg(m::work.work_orders order by m.id) into v_orders from made as m;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('work_order', v_constraint);
  end;

  perform work.copy_job_plans(v_orders, p_lines);
  perform service.attach_new(v_orders);
  return v_orders;
end
$$;

grant execute on function work.store_work_orders to assetry_api;
-- end: function work.store_work_orders

-- source: function work.team_order_ids
-- The work orders that are assigned to the caller's own worker, or to a member of the crews of that worker.
create or replace function work.team_order_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
    select distinct a.work_order_id
      from work.assignments as a
     where a.organization_id = core.current_organization_id()
       and a.worker_id = any ((select workforce.team_worker_ids())::uuid[])
       and a.ended_at is null
  )
$$;

grant execute on function work.team_order_ids to authenticated, assetry_list;
-- end: function work.team_order_ids

-- source: function work.unauthorized
-- The contracts of a work order that do not authorize a vendor, or own staff, at an instant. A party is a vendor, or
-- the organization. Past row security: contracts bind whoever may not read them, too. Only who reads contracts learns
-- by reason and details which one it is and whom it authorizes.
create or replace function work.unauthorized(
  p_work_order work.work_orders,
  p_party_ids  uuid[],
  p_at         timestamptz default clock_timestamp()
)
returns table (party_id uuid, contract_id uuid, contract_number text, reason text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select n.id, b.id, b.contract_number,
         case
           when r.is_read then format('Contract %s authorizes %s', b.contract_number, a.names)
           else 'A contract requires an authorized vendor'
         end,
         case when r.is_read then jsonb_build_object('contract_id', b.id, 'vendor_ids', a.ids) else '{}' end
    from work.binding_contracts(p_work_order, p_at) as b
   cross join lateral (
      select coalesce(array_agg(p.party_id order by v.name, p.party_id), '{}') as all_ids,
             coalesce(array_agg(v.id order by v.name, v.id) filter (where v.id is not null), '{}') as ids,
             coalesce(string_agg(coalesce(v.name, 'own staff'), ', ' order by v.name, p.party_id), 'nobody') as names
        from contract.authorized_parties(b, p_work_order.site_id, core.site_date(p_work_order.site_id, p_at)) as p
        left join contract.vendors as v on v.organization_id = b.organization_id and v.id = p.party_id
    ) as a
   cross join unnest(p_party_ids) as n (id)
   cross join lateral (select core.reading_level('contract') = 2 as is_read) as r
   where b.organization_id = core.current_organization_id()
     and n.id <> all (a.all_ids)
$$;

grant execute on function work.unauthorized to assetry_api, assetry_list;
-- end: function work.unauthorized

-- source: function work.worked_on
-- The day of the work that a line of the ledger costs, at its site: the day worked, that of the receipt of a service,
-- or that of its last receipt for what an invoice adds; else the day of the cost. Closed months and later corrections
-- do not move it.
create or replace function work.worked_on(p_line work.cost_lines)
returns date
language sql
stable
set search_path = ''
as $$
  select coalesce(
           case p_line.source_entity
             when 'procurement.receipt_lines' then (
               select core.site_date(r.site_id, r.received_at)
                 from procurement.receipt_lines as l
                 join procurement.receipts as r on r.id = l.receipt_id
                where l.id = p_line.source_id
             )
             when 'procurement.invoice_lines' then (
               select core.site_date(r.site_id, max(r.received_at))
                 from procurement.invoice_lines as i
                 join procurement.receipt_lines as l
                   on l.organization_id = i.organization_id
                  and l.site_id = i.site_id
                  and l.purchase_order_line_id = i.purchase_order_line_id
                  and l.quantity > 0
                 join procurement.receipts as r on r.id = l.receipt_id
                where i.id = p_line.source_id
                group by r.site_id
             )
             when 'work.labour_entries' then (
               select core.site_date(e.site_id, e.started_at)
                 from work.labour_entries as e
                where e.id = p_line.source_id
             )
             when 'work.labour_pieces' then (
               select p.worked_on from work.labour_pieces as p where p.id = p_line.source_id
             )
           end,
           p_line.incurred_on
         )
$$;
-- end: function work.worked_on

-- source: function workforce.add_starter
-- Types of certificates, and a calendar of five days for every site without one of its own, unless there is a default.
create or replace function workforce.add_starter(p_ids uuid[], p_details jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_scope     text := coalesce(current_setting('assetry.organization_id', true), '');
  v_types     bigint;
  v_calendars uuid[];
  v_calendar  record;
begin
  with made as (
    insert into workforce.certificate_types (organization_id, code, name, validity_months)
    select o.id, t.code, t.name, t.months
      from unnest(p_ids) as o (id)
     cross join (
        values
          ('FIRST_AID', 'First aid', 24), ('ELECTRICAL', 'Electrical work', 36), ('FORKLIFT', 'Forklift', 60),
          ('HEIGHT', 'Work at height', 36), ('CONFINED', 'Entry into confined spaces', 24), ('WELDING', 'Welding', 24)
     ) as t (code, name, months)
    on conflict (organization_id, code) where code is not null do nothing
    returning 1
  )
  select count(*) into v_types from made;

  with made as (
    insert into workforce.calendars (organization_id, code, name, is_default)
    select o.id, 'STANDARD', 'Monday to Friday, 8 to 17', true
      from unnest(p_ids) as o (id)
     where not exists (select from workforce.calendars as c where c.organization_id = o.id and c.is_default)
    on conflict do nothing
    returning id, organization_id
  ),
  hour as (
    insert into workforce.calendar_hours (organization_id, calendar_id, weekday, start_time, end_time)
    select m.organization_id, m.id, d.weekday, '08:00', '17:00'
      from made as m
     cross join generate_series(1, 5) as d (weekday)
  )
  select array_agg(m.id) into v_calendars from made as m;

  -- Its hours are those of every site without a calendar from now on: what is promised there moves.
  for v_calendar in
    select c.id, c.organization_id from workforce.calendars as c where c.id = any (v_calendars)
  loop
    perform workforce.keep_opening_hours(v_calendar.id);
    perform set_config('assetry.organization_id', v_calendar.organization_id::text, true);
    perform core.tell_followers('site.hours_changed', workforce.sites_of_calendar(v_calendar.id, true));
    perform set_config('assetry.organization_id', v_scope, true);
  end loop;

  return jsonb_build_object('certificate_types', v_types, 'calendars', coalesce(cardinality(v_calendars), 0));
end
$$;
-- end: function workforce.add_starter

-- source: function workforce.caller_worker_ids
-- The workers of the account of the request and of the identity that acts for it: neither decides on their own.
create or replace function workforce.caller_worker_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
    select w.id
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.account_id = any ((select core.caller_ids())::uuid[])
  )
$$;

grant execute on function workforce.caller_worker_ids to authenticated, assetry_list;
-- end: function workforce.caller_worker_ids

-- source: function workforce.changed_person_faults
-- In what a row of an import differs from a person who is there: an import of people changes nobody.
create or replace function workforce.changed_person_faults(
  p_account_id uuid,
  p_account    jsonb,
  p_role_ids   uuid[],
  p_site_ids   uuid[],
  p_worker     jsonb
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(core.fault(f.field, 'READ_ONLY', 'The person exists: use ' || f.action) order by f.field), '[]'
         )
    from identity.accounts as a
    left join workforce.workers as w on w.account_id = a.id
    left join core.sites as s on s.id = w.site_id
    left join workforce.crafts as c on c.id = w.craft_id
   cross join lateral (
      select 'display_name' as field, 'update_account' as action
       where btrim(p_account ->> 'display_name') <> a.display_name
       union all
      select 'reaches_all_sites', 'update_account'
       where p_account -> 'reaches_all_sites' <> to_jsonb(a.reaches_all_sites)
       union all
      select 'role_codes', 'grant_role'
       where not p_role_ids <@ array(select r.role_id from identity.account_roles as r where r.account_id = a.id)
       union all
      select 'site_codes', 'grant_site'
       where not p_site_ids <@ array(select t.site_id from identity.account_sites as t where t.account_id = a.id)
       union all
      select case k.key when 'site_code' then 'worker_site_code' else k.key end,
             case when w.id is null then 'create_worker' else 'update_worker' end
        from jsonb_each_text(p_worker) as k
       where btrim(k.value) is distinct from case k.key
               when 'site_code' then s.code
               when 'craft_code' then c.code
               else to_jsonb(w) ->> k.key
             end
   ) as f
   where a.id = p_account_id
$$;

grant execute on function workforce.changed_person_faults to assetry_api;
-- end: function workforce.changed_person_faults

-- source: function workforce.current_worker_id
-- The caller's own worker; null for an account without one.
create or replace function workforce.current_worker_id()
returns uuid
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select w.id
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.account_id = core.current_account_id()
$$;

grant execute on function workforce.current_worker_id to authenticated, assetry_list;
-- end: function workforce.current_worker_id

-- source: function workforce.foreseen_instants
-- For each amount of working minutes the first instant by which it has passed since p_from, in the order of the
-- amounts, as it was calculated ahead; null for what was not. Who calls reads calendars of their own organization only;
-- a scheduled task has none and reads all. A definer: numbers are compared by an operator that may leak values, so that
-- under row security an index is not searched for them, and all hours from the first on were read for each amount.
create or replace function workforce.foreseen_instants(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_minutes     numeric[]
)
returns timestamptz[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_organization_id uuid := coalesce(
    core.current_organization_id(), (select c.organization_id from workforce.calendars as c where c.id = p_calendar_id)
  );
  v_passed          numeric;
  v_seconds         numeric;
  v_found           timestamptz;
  v_all             timestamptz[] := '{}';
begin
  select case
           when p_from <= o.ends_at then o.passed_seconds - extract(epoch from o.ends_at - p_from)
           when not o.is_end then o.passed_seconds
         end
    into v_passed
    from workforce.opening_hours as o
   where o.organization_id = v_organization_id
     and o.calendar_id = p_calendar_id
     and o.time_zone = p_time_zone
     and o.starts_at <= p_from
   order by o.starts_at desc, o.ends_at desc
   limit 1;

  for v_place in 1 .. cardinality(p_minutes) loop
    v_found := null;

    if v_passed is not null then
      v_seconds := v_passed + round(p_minutes[v_place] * 60, 6);

      select o.ends_at - make_interval(secs => (o.passed_seconds - v_seconds)::double precision)
        into v_found
        from workforce.opening_hours as o
       where o.organization_id = v_organization_id
         and o.calendar_id = p_calendar_id
         and o.time_zone = p_time_zone
         and o.passed_seconds >= v_seconds
       order by o.passed_seconds, o.starts_at
       limit 1;
    end if;

    v_all := v_all || v_found;
  end loop;

  return v_all;
end
$$;

grant execute on function workforce.foreseen_instants to assetry_api;
-- end: function workforce.foreseen_instants

-- source: function workforce.insert_worker
-- Stores a new worker; refuses a number or an account that another has.
create or replace function workforce.insert_worker(p_worker workforce.workers)
returns workforce.workers
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_constraint text;
begin
  insert into workforce.workers (
    site_id, worker_number, name, account_id, trade, craft_id, craft_level, vendor_id, hired_on, email, phone, custom
  )
  values (
    p_worker.site_id, coalesce(p_worker.worker_number, core.new_number('workforce.workers')), p_worker.name,
    p_worker.account_id, p_worker.trade, p_worker.craft_id, p_worker.craft_level, p_worker.vendor_id,
    p_worker.hired_on, p_worker.email, p_worker.phone, coalesce(p_worker.custom, '{}')
  )
  returning * into p_worker;

  return p_worker;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform core.refuse_duplicate('worker', v_constraint);
end
$$;

grant execute on function workforce.insert_worker to assetry_api;
-- end: function workforce.insert_worker

-- source: function workforce.instants_after
-- For each amount of working minutes the first instant by which it has passed since p_from, in the order of the
-- amounts; null where the calendar never has that many. What was calculated ahead is looked up.
create or replace function workforce.instants_after(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_minutes     numeric[]
)
returns timestamptz[]
language sql
stable
set search_path = ''
as $$
  select array_agg(
           case
             when p_calendar_id is null or round(m.minutes * 60, 6) <= 0
             then p_from + make_interval(secs => greatest(round(m.minutes * 60, 6), 0)::double precision)
             else coalesce(
               f.instants[m.position], workforce.search_business_minutes(p_calendar_id, p_time_zone, p_from, m.minutes)
             )
           end
           order by m.position
         )
    from unnest(p_minutes) with ordinality as m (minutes, position)
   cross join workforce.foreseen_instants(p_calendar_id, p_time_zone, p_from, p_minutes) as f (instants)
$$;

grant execute on function workforce.instants_after to assetry_api;
-- end: function workforce.instants_after

-- source: function workforce.mark_certificates
-- Notes that a notice of certificates may be due: of one that is written, and of the others of its worker and type,
-- beside which it counted or counts now.
create or replace function workforce.mark_certificates()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'tell_expiring_certificates', array_agg(c.id),
    array_agg(core.day_start(null, c.expires_on - 90))
  )
     from workforce.worker_certificates as c
    where c.organization_id = new.organization_id
      and c.worker_id = new.worker_id
      and c.certificate_type_id = new.certificate_type_id
      and c.revoked_on is null
      and c.notified_days is distinct from 7
      and c.expires_on is not null
   having count(*) > 0;

  return null;
end
$$;

create or replace trigger mark_certificates_insert
  after insert on workforce.worker_certificates
  for each row execute function workforce.mark_certificates();

create or replace trigger mark_certificates_update
  after update on workforce.worker_certificates
  for each row
  when (
    new.expires_on is distinct from old.expires_on or new.revoked_on is distinct from old.revoked_on
    or new.site_id <> old.site_id
  )
  execute function workforce.mark_certificates();
-- end: function workforce.mark_certificates

-- source: function workforce.mark_certificates_of_worker
-- Notes that notices of the certificates of a worker may be due, who works here again.
create or replace function workforce.mark_certificates_of_worker()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'tell_expiring_certificates', array_agg(c.id),
    array_agg(core.day_start(null, c.expires_on - 90))
  )
     from workforce.worker_certificates as c
    where c.organization_id = new.organization_id
      and c.worker_id = new.id
      and c.revoked_on is null
      and c.notified_days is distinct from 7
      and c.expires_on is not null
   having count(*) > 0;

  return null;
end
$$;

create or replace trigger mark_certificates_of_worker
  after update on workforce.workers
  for each row
  when (old.status = 'INACTIVE' and new.status <> 'INACTIVE')
  execute function workforce.mark_certificates_of_worker();
-- end: function workforce.mark_certificates_of_worker

-- source: function workforce.new_person_faults
-- What is wrong with a row of an import that creates a person: what create_person refuses, by the columns of the row.
-- p_exceeding_role_ids are roles that the caller may not grant.
create or replace function workforce.new_person_faults(
  p_account            jsonb,
  p_role_ids           uuid[],
  p_site_ids           uuid[],
  p_worker             jsonb,
  p_exceeding_role_ids uuid[]
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_set(
               f.fault, '{field}',
               to_jsonb(
                 regexp_replace(
                   regexp_replace(f.fault ->> 'field', '^p_worker\.site_(code|id)$', 'worker_site_code'),
                   '^p_worker\.', ''
                 )
               )
             )
             order by f.position
           ),
           '[]'
         )
           || case
                when p_account -> 'reaches_all_sites' = 'true' and not core.reaches_all_sites() then
                  core.fault(
                    'reaches_all_sites', 'RIGHTS_EXCEEDED',
                    'Only an account that reaches every site can grant that reach'
                  )
                else '[]'
              end
           || case
                when p_role_ids && p_exceeding_role_ids then
                  core.fault(
                    'role_codes', 'RIGHTS_EXCEEDED',
                    'More rights than your account: ' || (
                      select string_agg(r.code, ', ' order by r.code)
                        from identity.roles as r
                       where r.id = any (p_role_ids)
                         and r.id = any (p_exceeding_role_ids)
                    )
                  )
                else '[]'
              end
           || case
                when p_worker ? 'craft_level' and not p_worker ? 'craft_code' then
                  core.fault('craft_level', 'NOT_ALLOWED', 'Only a craft has levels')
                else '[]'
              end
           || case
                when exists (
                  select from workforce.workers as w where w.worker_number = btrim(p_worker ->> 'worker_number')
                ) then
                  core.fault('worker_number', 'ALREADY_EXISTS', 'Another worker has this number')
                else '[]'
              end
    from jsonb_array_elements(
           workforce.person_faults(p_account, p_role_ids, p_site_ids, p_worker)
         ) with ordinality as f (fault, position)
$$;

grant execute on function workforce.new_person_faults to assetry_api;
-- end: function workforce.new_person_faults

-- source: function workforce.read_people
-- Reads the rows of an import of people: accounts are found by their email, roles, sites and crafts by their codes.
-- Answers each row with what workforce.store_person takes and all that is wrong with it; nothing is kept of a person
-- who is there as the row says.
create or replace function workforce.read_people(p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known text[] := array[
    'email', 'display_name', 'reaches_all_sites', 'role_codes', 'site_codes', 'worker_site_code', 'worker_number',
    'trade', 'craft_code', 'craft_level', 'hired_on', 'phone', 'invites'
  ];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 250 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 250 rows');
  end if;

  return array(
    with cell as (
      select e.position, jsonb_typeof(e.item) = 'object' as is_object,
             -- A cell of CSV that is empty says nothing.
             coalesce(jsonb_object_agg(k.key, k.value) filter (where btrim(k.value #>> '{}') <> ''), '{}') as item,
             coalesce(
               jsonb_agg(core.fault(left(k.key, 60), 'UNKNOWN_FIELD', 'There is no such field') order by k.key)
                 filter (where k.key <> all (v_known)),
               '[]'
             ) as unknown
        from jsonb_array_elements(p_rows) with ordinality as e (item, position)
        left join lateral jsonb_each(case jsonb_typeof(e.item) when 'object' then e.item end) as k on true
       group by e.position, e.item
    ),
    word as (
      select c.*, core.import_codes(c.item -> 'role_codes') as role_codes,
             core.import_codes(c.item -> 'site_codes') as site_codes,
             coalesce(core.import_value('BOOLEAN', c.item -> 'invites'), 'false') as invites,
             lower(normalize(btrim(c.item ->> 'email'), nfkc)) as address,
             jsonb_strip_nulls(jsonb_build_object(
               'email', c.item -> 'email', 'display_name', c.item -> 'display_name',
               'reaches_all_sites', core.import_value('BOOLEAN', c.item -> 'reaches_all_sites')
             )) as account,
             nullif(jsonb_strip_nulls(jsonb_build_object(
               'site_code', c.item -> 'worker_site_code', 'worker_number', c.item -> 'worker_number',
               'trade', c.item -> 'trade', 'craft_code', c.item -> 'craft_code',
               'craft_level', core.import_value('INTEGER', c.item -> 'craft_level'), 'hired_on', c.item -> 'hired_on',
               'phone', c.item -> 'phone'
             )), '{}') as worker
        from cell as c
    ),
    found as (
      select w.*, o.id as account_id, g.role_ids, g.missing_roles, s.site_ids, s.missing_sites,
             row_number() over (partition by w.address order by w.position) as turn,
             row_number() over (partition by btrim(w.worker ->> 'worker_number') order by w.position) as number_turn
        from word as w
        left join identity.accounts as o on o.email_normalized = w.address
       cross join lateral (
          select coalesce(array_agg(r.id) filter (where r.id is not null), '{}') as role_ids,
                 string_agg(u.code, ', ' order by u.code) filter (where r.id is null) as missing_roles
            from unnest(w.role_codes) as u (code)
            left join identity.roles as r on r.code = u.code
       ) as g
       cross join lateral (
          select coalesce(array_agg(t.id) filter (where t.id is not null), '{}') as site_ids,
                 string_agg(u.code, ', ' order by u.code) filter (where t.id is null) as missing_sites
            from unnest(w.site_codes) as u (code)
            left join core.sites as t on t.code = u.code
       ) as s
    ),
    exceeding as materialized (
      select identity.exceeding_role_ids(
               array(select distinct r.id from found as o cross join lateral unnest(o.role_ids) as r (id))
             ) as role_ids
    )
    select row(
             f.position, f.item ->> 'email', f.account_id, f.account_id is null,
             case
               when f.account_id is null then
                 jsonb_build_object(
                   'account', f.account, 'role_ids', f.role_ids, 'site_ids', f.site_ids, 'worker', f.worker,
                   'invites', f.invites
                 )
               else '{}'
             end,
             f.unknown || t.faults || case
               when f.account_id is null then
                 workforce.new_person_faults(f.account, f.role_ids, f.site_ids, f.worker, e.role_ids)
               else workforce.changed_person_faults(f.account_id, f.account, f.role_ids, f.site_ids, f.worker)
             end
           )::core.import_row
      from found as f
     cross join exceeding as e
     cross join lateral (
        select coalesce(jsonb_agg(core.fault(v.field, v.code, v.message) order by v.field), '[]') as faults
          from (
            values
              ('', 'INVALID_TYPE', 'Expected an object', not f.is_object),
              ('email', 'REPEATED', 'Repeats the value of an earlier row', f.address is not null and f.turn > 1),
              (
                'worker_number', 'REPEATED', 'Repeats the value of an earlier row',
                f.worker ? 'worker_number' and f.number_turn > 1
              ),
              ('role_codes', 'INVALID_TYPE', 'Expected codes', f.role_codes is null),
              ('role_codes', 'NOT_FOUND', format('No such role: %s', f.missing_roles), f.missing_roles is not null),
              ('site_codes', 'INVALID_TYPE', 'Expected codes', f.site_codes is null),
              (
                'site_codes', 'NOT_FOUND', format('No such site within your reach: %s', f.missing_sites),
                f.missing_sites is not null
              ),
              (
                'invites', 'INVALID_TYPE', core.kind_in_words('BOOLEAN'), jsonb_typeof(f.invites) <> 'boolean'
              )
          ) as v (field, code, message, is_so)
         where v.is_so
     ) as t
     order by f.position
  );
end
$$;

grant execute on function workforce.read_people to assetry_api;
-- end: function workforce.read_people

-- source: function workforce.refuse_own_absence
-- Refuses to approve an absence of one's own worker, as account or as the identity behind it.
create or replace function workforce.refuse_own_absence(p_worker_id uuid, p_hint text default null)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (
    select 1
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.id = p_worker_id
       and w.account_id = any (array[core.current_account_id(), core.current_actor_id()])
  ) then
    perform core.refuse(
      'SELF_APPROVAL', 'The absence is your own: another account must approve it', 422, p_hint => p_hint
    );
  end if;
end
$$;

grant execute on function workforce.refuse_own_absence to assetry_api;
-- end: function workforce.refuse_own_absence

-- source: function workforce.require_people_rights
-- Refuses rows of an import of people that have columns for which the caller lacks the permission, whatever is in them:
-- an outcome would tell how they compare with the person who is there.
create or replace function workforce.require_people_rights(p_rows jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_columns text[] := array(
    select distinct k.key
      from jsonb_array_elements(case jsonb_typeof(p_rows) when 'array' then p_rows end) as r (item)
     cross join lateral jsonb_each(case jsonb_typeof(r.item) when 'object' then r.item end) as k
     where btrim(k.value #>> '{}') <> ''
       and k.value <> '[]'
  );
begin
  if v_columns && '{role_codes,site_codes}' then
    perform core.require_permission('account.grant');
  end if;

  if v_columns && '{worker_site_code,worker_number,trade,craft_code,craft_level,hired_on,phone}' then
    perform core.require_permission('worker.create');
  end if;
end
$$;

grant execute on function workforce.require_people_rights to assetry_api;
-- end: function workforce.require_people_rights

-- source: function workforce.store_people
-- Stores the people of an import that were accepted, in the order of their emails: two imports of the same people wait
-- for each other and do not block.
create or replace function workforce.store_people(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_row     core.import_row;
  v_ids     jsonb := '{}';
  v_account identity.accounts;
  v_worker  workforce.workers;
  v_stored  record;
begin
  for v_row in
    select *
      from unnest(p_rows) as r
     where r.is_new
       and r.faults = '[]'
     order by lower(normalize(r.code, nfkc)), r.position
  loop
    v_account := jsonb_populate_record(
      null::identity.accounts,
      core.check_values('identity.accounts', (v_row.kept -> 'account') || '{"kind": "PERSON"}', 'create')
    );
    v_stored := workforce.store_person(
      v_account, core.uuids(v_row.kept -> 'role_ids'), core.uuids(v_row.kept -> 'site_ids'), null,
      (v_row.kept ->> 'invites')::boolean
    );
    v_ids := v_ids || jsonb_build_object(v_row.position::text, (v_stored.p_account).id);
  end loop;

  -- Workers after all accounts, chosen numbers before those of the counter, which stays locked.
  for v_row in
    select *
      from unnest(p_rows) as r
     where v_ids ? r.position::text
       and r.kept -> 'worker' <> 'null'
     order by btrim(r.kept -> 'worker' ->> 'worker_number'), r.position
  loop
    select a.id, a.email, a.display_name into v_account.id, v_account.email, v_account.display_name
      from identity.accounts as a
     where a.id = (v_ids ->> v_row.position::text)::uuid;
    v_worker := jsonb_populate_record(
      null::workforce.workers,
      core.check_values(
        'workforce.workers', jsonb_build_object('name', v_account.display_name) || (v_row.kept -> 'worker'), 'create'
      )
    );
    v_worker.account_id := v_account.id;
    v_worker.email := v_account.email;
    perform workforce.check_worker(v_worker);
    perform workforce.insert_worker(v_worker);
  end loop;

  return array(
    select row(
             r.position, r.code, coalesce((v_ids ->> r.position::text)::uuid, r.id), r.is_new, r.kept, r.faults
           )::core.import_row
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function workforce.store_people to assetry_api;
-- end: function workforce.store_people

-- source: function workforce.store_person
-- Stores a person whose values were read: account, roles, sites, worker and invitation. p_worker is null where the
-- person is no worker. Answers the account and the worker.
create or replace function workforce.store_person(
  inout p_account identity.accounts,
  p_role_ids      uuid[],
  p_site_ids      uuid[],
  inout p_worker  workforce.workers,
  p_invites       boolean
)
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform identity.check_account(p_account);
  p_account := identity.insert_account(p_account);
  insert into identity.account_roles (account_id, role_id)
  select distinct p_account.id, r.id from unnest(p_role_ids) as r (id);
  insert into identity.account_sites (account_id, site_id)
  select distinct p_account.id, s.id from unnest(p_site_ids) as s (id);

  if p_worker.site_id is not null then
    p_worker.account_id := p_account.id;
    p_worker.email := coalesce(p_worker.email, p_account.email);
    perform workforce.check_worker(p_worker);
    p_worker := workforce.insert_worker(p_worker);
  end if;

  if p_invites then
    perform notify.invite(p_account.id);
  end if;
end
$$;

grant execute on function workforce.store_person to assetry_api;
-- end: function workforce.store_person

-- source: function workforce.team_worker_ids
-- The caller's own worker, and the members of the crews to which that worker belongs today.
create or replace function workforce.team_worker_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select w.id
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.account_id = core.current_account_id()
    union
    select m.worker_id
      from workforce.workers as w
      join workforce.crew_members as o
        on o.organization_id = w.organization_id
       and o.worker_id = w.id
       and o.during @> core.site_date(o.site_id)
      join workforce.crews as c on c.id = o.crew_id and c.archived_at is null
      join workforce.crew_members as m
        on m.organization_id = o.organization_id
       and m.crew_id = o.crew_id
       and m.during @> core.site_date(m.site_id)
     where w.organization_id = core.current_organization_id()
       and w.account_id = core.current_account_id()
  )
$$;

grant execute on function workforce.team_worker_ids to authenticated, assetry_list;
-- end: function workforce.team_worker_ids

-- source: function workforce.tell_expiring_certificate
-- Notifies of one certificate that it expires, by mail where the organization has a relay for it, and notes the day of
-- the next notice; answers whether it did, as a number. There is none of one beside which another of its type holds
-- longer, nor of somebody who does not work here any more: when that changes it is looked at again.
create or replace function workforce.tell_expiring_certificate(p_certificate_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_certificate workforce.worker_certificates;
  v_worker      workforce.workers;
  v_name        text;
  v_days_left   integer;
  v_notified_days   integer;
begin
  perform core.unmark('tell_expiring_certificates', p_certificate_id, p_at);

  select * into v_certificate
    from workforce.worker_certificates as c
   where c.id = p_certificate_id
     for no key update nowait;

  select * into v_worker from workforce.workers as w where w.id = v_certificate.worker_id;
  select t.name into v_name from workforce.certificate_types as t where t.id = v_certificate.certificate_type_id;
  v_days_left := v_certificate.expires_on - core.site_date(v_certificate.site_id, p_at);

  if v_days_left < 0 is not false or v_certificate.revoked_on is not null or v_worker.status = 'INACTIVE' or exists (
    select 1
      from workforce.worker_certificates as o
     where o.organization_id = v_certificate.organization_id
       and o.worker_id = v_certificate.worker_id
       and o.certificate_type_id = v_certificate.certificate_type_id
       and o.revoked_on is null
       and coalesce(o.expires_on, 'infinity') > v_certificate.expires_on
  ) then
    return 0;
  end if;

  select min(n.days) filter (where n.days >= v_days_left)
    into v_notified_days
    from unnest(array[90, 30, 7]) as n (days);

  perform core.mark_next(
    'tell_expiring_certificates', p_certificate_id,
    core.day_start(v_certificate.site_id, v_certificate.expires_on - max(n.days))
  )
     from unnest(array[90, 30, 7]) as n (days)
    where n.days < v_days_left
   having count(*) > 0;

  if v_notified_days < coalesce(v_certificate.notified_days, 91) is not true then
    return 0;
  end if;

  perform notify.tell(
    v_certificate.organization_id, v_certificate.site_id,
    identity.holders_of(v_certificate.organization_id, 'worker_certificate.record') || v_worker.account_id,
    format('Certificate %s of %s expires on %s', v_name, v_worker.name, v_certificate.expires_on),
    format(
      'The certificate %s of %s (%s) is valid to the end of %s, in %s days. Without another one the worker '
      'cannot be assigned to some work.',
      v_name, v_worker.name, v_worker.worker_number, v_certificate.expires_on, v_days_left
    )
  );

  update workforce.worker_certificates as c set notified_days = v_notified_days where c.id = p_certificate_id;
  return 1;
end
$$;
-- end: function workforce.tell_expiring_certificate

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
  );

alter view api.approvals owner to assetry_list;
grant select on api.approvals to authenticated;

comment on view api.approvals is
$$Approvals that wait for you

One row for each record that waits for a decision that your permissions allow, at the sites that you reach: work
orders, hours, requisitions and purchase orders whose next step is yours, invoices, budget transfers, bookings, counts,
inspections, permits, contracts, revisions of contracts and absences. A decision removes its row.$$;
comment on column api.approvals.id is 'Id of the record';
comment on column api.approvals.entity is 'Kind of the record, as in /entities';
comment on column api.approvals.number is
  'Number of the record; of hours the work order, of a revision the contract, of a transfer the receiving budget';
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

-- source: view api.asset_move_corrections
create or replace view api.asset_move_corrections as
select
  c.id,
  c.asset_id,
  a.asset_number,
  a.name as asset_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.kind,
  c.original_at,
  c.moved_at,
  c.moved_assets,
  c.reason,
  c.created_by,
  b.display_name as created_by_name,
  c.created_at
from asset.move_corrections as c
left join asset.asset_labels as a on a.id = c.asset_id
left join core.site_labels as s on s.id = c.site_id
left join identity.account_labels as b on b.id = c.created_by;

alter view api.asset_move_corrections owner to assetry_list;
grant select on api.asset_move_corrections to authenticated;

comment on view api.asset_move_corrections is
$$Corrected and undone asset moves

Moves at the sites that you reach whose time was corrected or that were undone; /asset_placements and list_asset_tree
have the history as it is now.$$;
comment on column api.asset_move_corrections.created_by is 'Account that made the correction';
comment on column api.asset_move_corrections.created_by_name is 'Name of that account';
-- end: view api.asset_move_corrections

-- source: view api.authorized_vendors
create or replace view api.authorized_vendors as
select
  a.id,
  a.contract_id,
  c.contract_number,
  a.type_id,
  t.code as type_code,
  a.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  a.is_own_staff,
  a.site_id,
  s.code as site_code,
  a.starts_on,
  a.ends_on,
  a.archived_at,
  a.row_version,
  a.created_at,
  a.updated_at
from contract.authorized_vendors as a
left join contract.contract_labels as c on c.id = a.contract_id
left join contract.types as t on t.id = a.type_id
left join contract.vendor_labels as v on v.id = a.vendor_id
left join core.site_labels as s on s.id = a.site_id;

alter view api.authorized_vendors owner to assetry_list;
grant select on api.authorized_vendors to authenticated;

comment on view api.authorized_vendors is
$$Vendors authorized for the work of contracts

At the sites that you reach, and for all sites, with those that are archived.$$;
comment on column api.authorized_vendors.type_code is 'Code of the contract type';
comment on column api.authorized_vendors.vendor_code is 'Code of the vendor';
comment on column api.authorized_vendors.vendor_name is 'Name of the vendor';
-- end: view api.authorized_vendors

-- source: view api.contracts
create or replace view api.contracts as
select
  c.id,
  c.contract_number,
  c.title,
  c.status,
  c.status_reason,
  c.type_id,
  t.code as type_code,
  t.name as type_name,
  t.category as category,
  c.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.starts_on,
  c.ends_on,
  c.signed_at,
  coalesce(c.covers_labour, t.default_covers_labour) as covers_labour,
  coalesce(c.covers_parts, t.default_covers_parts) as covers_parts,
  coalesce(c.covers_travel, t.default_covers_travel) as covers_travel,
  c.requires_authorized_vendor,
  t.requires_authorized_vendor
    or (c.requires_authorized_vendor and coalesce(c.signed_at <= now(), false)) as is_authorized_vendor_required,
  case when (select contract.reads_terms()) then c.total_value end as total_value,
  case when (select contract.reads_terms()) then c.currency end as currency,
  c.renewal_notice_days,
  c.ends_on - c.renewal_notice_days as notice_on,
  c.renewal_months,
  c.predecessor_id,
  p.contract_number as predecessor_number,
  n.id as successor_id,
  n.contract_number as successor_number,
  (select core.actions_by_status('contract.contracts')) -> c.status as allowed_actions,
  c.custom,
  c.row_version,
  c.created_at,
  c.updated_at
from contract.contracts as c
left join contract.types as t on t.id = c.type_id
left join contract.vendor_labels as v on v.id = c.vendor_id
left join core.site_labels as s on s.id = c.site_id
left join contract.contract_labels as p on p.id = c.predecessor_id
left join contract.contracts as n
  on n.organization_id = c.organization_id
 and n.predecessor_id = c.id
 and n.terminated_at is null;

alter view api.contracts owner to assetry_list;
grant select on api.contracts to authenticated;

comment on view api.contracts is
$$Contracts

For the sites that you reach, and for all sites. Values are empty without a permission on contracts, such as
contract.read.$$;
comment on column api.contracts.category is 'Category of the type';
comment on column api.contracts.vendor_code is 'Code of the vendor';
comment on column api.contracts.vendor_name is 'Name of the vendor';
comment on column api.contracts.covers_labour is 'Whether it covers labour; default that of the type';
comment on column api.contracts.covers_parts is 'Whether it covers parts; default that of the type';
comment on column api.contracts.covers_travel is 'Whether it covers travel; default that of the type';
comment on column api.contracts.is_authorized_vendor_required is 'Whether only authorized vendors can work: by its type, or by the contract once signed';
comment on column api.contracts.total_value is 'Total value in the currency of the contract';
comment on column api.contracts.currency is 'A code of three capital letters';
comment on column api.contracts.notice_on is 'Day from which on its end is notified; empty for no notice';
comment on column api.contracts.predecessor_number is 'Number of the contract that it continues';
comment on column api.contracts.successor_id is 'The contract that continues it; empty for none';
comment on column api.contracts.successor_number is 'Number of the contract that continues it';
comment on column api.contracts.allowed_actions is 'Actions that the status of the contract allows';
-- end: view api.contracts

-- source: view api.meter_readings
create or replace view api.meter_readings as
select
  r.id,
  r.meter_id,
  m.code as meter_code,
  m.name as meter_name,
  r.read_at,
  r.reading,
  m.unit,
  case m.kind when 'CHARACTERISTIC' then m.observations[r.reading::integer] end as observation,
  r.delta,
  r.kind,
  r.quality,
  r.suspicion,
  r.is_confirmed,
  r.notified_at,
  r.final_reading,
  r.source,
  r.note,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  m.location_id,
  l.code as location_code,
  l.name as location_name,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.corrects_id,
  r.superseded_at,
  r.created_by,
  c.display_name as created_by_name,
  r.created_at
from meter.readings as r
left join meter.meters as m on m.id = r.meter_id
left join asset.asset_labels as a on a.id = m.asset_id
left join asset.location_labels as l on l.id = m.location_id
left join core.site_labels as s on s.id = r.site_id
left join identity.account_labels as c on c.id = r.created_by;

alter view api.meter_readings owner to assetry_list;
grant select on api.meter_readings to authenticated;

comment on view api.meter_readings is
$$Meter readings

At the sites that you reach. superseded_at=is.null excludes corrected and rejected readings.$$;
comment on column api.meter_readings.meter_code is 'Code of the meter';
comment on column api.meter_readings.unit is 'Unit of the reading';
comment on column api.meter_readings.observation is
  'Observation of a CHARACTERISTIC meter, at the position of reading';
comment on column api.meter_readings.created_by_name is 'Name of that account';
-- end: view api.meter_readings

-- source: view api.my_account
create or replace view api.my_account as
select
  a.id,
  a.kind,
  a.display_name,
  a.email,
  o.name as organization_name,
  w.id as worker_id,
  w.worker_number,
  array(
    select r.code
      from identity.account_roles as ar
      join identity.roles as r on r.id = ar.role_id
     where ar.account_id = a.id
     order by r.code
  ) as roles,
  array(select p.code from unnest(core.current_permissions()) as p (code) order by p.code) as permissions,
  array(select d.domain from identity.reading_domains() as d where core.reading_level(d.domain) = 2 order by d.domain)
    as reads,
  array(select d.domain from identity.reading_domains() as d where core.reading_level(d.domain) = 1 order by d.domain)
    as reads_own,
  array(select s.id from core.sites as s order by s.id) as site_ids,
  (select core.reaches_all_sites()) as reaches_all_sites,
  (select identity.own_approval_limits()) as own_limits,
  a.created_at,
  a.updated_at
from identity.accounts as a
left join core.organizations as o on o.id = a.organization_id
left join workforce.workers as w on w.account_id = a.id
where a.id = (select core.current_account_id());

alter view api.my_account owner to assetry_list;
grant select on api.my_account to authenticated;

comment on view api.my_account is
$$Your account

Always one row: your worker, your roles, and what this request can do, read and reach. With an API key, or on behalf of
a person, these are the permissions, areas and sites that all of them allow. The worker is empty without the permission
to read your own worker record.$$;
comment on column api.my_account.id is 'Id of your account';
comment on column api.my_account.kind is 'PERSON or SERVICE';
comment on column api.my_account.display_name is 'Display name';
comment on column api.my_account.email is 'Email address; null for a service account';
comment on column api.my_account.organization_name is 'Name of your organization';
comment on column api.my_account.worker_id is 'Id of your worker record';
comment on column api.my_account.worker_number is 'Number of your worker record';
comment on column api.my_account.roles is 'Codes of your roles';
comment on column api.my_account.permissions is 'Codes of the permissions in force';
comment on column api.my_account.reads is 'Areas of which everything within your reach is readable, such as work';
comment on column api.my_account.reads_own is 'Areas of which your own records are readable';
comment on column api.my_account.site_ids is 'Ids of the sites that you reach';
comment on column api.my_account.reaches_all_sites is 'Whether this request reaches every site, including later ones';
comment on column api.my_account.own_limits is
'Subjects that you approve, each with the highest amount by currency; currency and amount are null without a limit';
-- end: view api.my_account

-- source: view api.my_work
create or replace view api.my_work as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  t.code as type_code,
  t.name as type_name,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.description,
  w.due_at,
  w.started_at,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.status_note,
  w.requires_permit,
  w.requires_lockout,
  coalesce((select workforce.current_worker_id()) = any (c.worker_ids), false) as is_assigned_to_me,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  (
    select sum(p.quantity)
      from work.plan_lines as p
     where p.organization_id = w.organization_id
       and p.site_id = w.site_id
       and p.work_order_id = w.id
       and p.kind = 'LABOUR'
  ) as planned_hours,
  (
    select round(coalesce(sum(e.minutes), 0) / 60.0, 2)
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as recorded_hours,
  (
    select z.starts_at
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and z.released_at is null
       and z.ends_at > now()
     order by z.starts_at
     limit 1
  ) as next_slot_starts_at,
  (
    select d.schedule_number
      from maintenance.occurrences as o
      join maintenance.schedules as d on d.id = o.schedule_id
     where o.organization_id = w.organization_id and o.work_order_id = w.id
  ) as schedule_number,
  r.are_ready as are_parts_ready,
  case when not r.are_ready then procurement.missing_parts(w.organization_id, w.id) end as missing_parts,
  -- What rests is not completed, except behind locks that came off.
  ((select core.actions_by_status('work.work_orders')) -> w.status) - case
    when w.status = 'ON_HOLD'
      and (w.hold_reason is distinct from 'WAITING_FOR_LOCKOUT' or w.started_at is null)
    then 'complete_work_order'
    else ''
  end as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from work.work_orders as w
left join procurement.work_parts as r on r.organization_id = w.organization_id and r.work_order_id = w.id
left join work.type_labels as t on t.id = w.type_id
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true
where w.status in ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  and w.id = any ((select work.team_order_ids())::uuid[]);

alter view api.my_work owner to assetry_list;
grant select on api.my_work to authenticated;

comment on view api.my_work is
$$Work assigned to you or your crew

Work orders that are open, assigned, in progress or on hold, and assigned to your worker or to a member of a crew to
which your worker belongs today. Empty without a worker. explain_work_order_transition shows what blocks the start of
one.$$;
comment on column api.my_work.type_code is 'Code of the type';
comment on column api.my_work.type_name is 'Name of the type';
comment on column api.my_work.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.my_work.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.my_work.is_assigned_to_me is 'Whether it is assigned to you; false for work of your crew only';
comment on column api.my_work.assigned_worker_ids is 'Ids of the assigned workers';
comment on column api.my_work.assigned_worker_names is 'Names of the assigned workers, in the same order';
comment on column api.my_work.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.my_work.recorded_hours is 'Hours recorded as WORK, without rejected entries and running timers';
comment on column api.my_work.next_slot_starts_at is 'Start of the next slot, or of the one under way; empty without one';
comment on column api.my_work.schedule_number is
  'Number of the maintenance schedule that generated it; empty without the permission to read maintenance';
comment on column api.my_work.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any';
comment on column api.my_work.missing_parts is
  'Parts that are not available, each with the missing quantity in its unit; empty when nothing is missing. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.my_work.allowed_actions is 'Actions that the status of the work order allows';
-- end: view api.my_work

-- source: view api.open_work_orders
-- The names of a type, and of who has to do with the work, are looked up, not joined: a join would want their ids in
-- the indexes by which the list is counted.
create or replace view api.open_work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  (select t.code from work.type_labels as t where t.id = w.type_id) as type_code,
  (select t.name from work.type_labels as t where t.id = w.type_id) as type_name,
  w.job_plan_revision_id,
  w.origin,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.parent_id,
  p.work_order_number as parent_number,
  p.title as parent_title,
  w.description,
  w.requester_name,
  case when (select work.reads_contacts()) then w.requester_contact end as requester_contact,
  w.reported_at,
  w.due_at,
  w.target_minutes,
  w.remaining_minutes,
  w.acknowledged_at,
  w.acknowledged_by,
  w.arrived_at,
  w.planner_id,
  (select k.name from workforce.worker_labels as k where k.id = w.planner_id) as planner_name,
  w.supervisor_id,
  (select k.name from workforce.worker_labels as k where k.id = w.supervisor_id) as supervisor_name,
  w.vendor_id,
  (select v.name from contract.vendor_labels as v where v.id = w.vendor_id) as vendor_name,
  w.contract_id,
  (select k.contract_number from contract.contract_labels as k where k.id = w.contract_id) as contract_number,
  w.cost_center_id,
  (select k.code from procurement.cost_center_labels as k where k.id = w.cost_center_id) as cost_center_code,
  case when (select work.reads_estimates()) then w.estimated_cost end as estimated_cost,
  w.estimate_currency,
  w.approval_over,
  w.approved_estimate,
  w.approved_at,
  w.approved_by,
  w.inherits_approval,
  w.requires_permit,
  w.requires_lockout,
  w.started_at,
  w.completed_at,
  w.completed_by,
  w.completion_note,
  w.closed_at,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.status = 'ON_HOLD' and coalesce(
    (
      select h.is_overdue
        from work.clock_segments as h
       where h.organization_id = w.organization_id and h.work_order_id = w.id and h.ended_at is null
    ),
    false
  ) as is_hold_overdue,
  w.status_note,
  w.reopen_count,
  (
    select sum(n.quantity)
      from work.plan_lines as n
     where n.organization_id = w.organization_id
       and n.site_id = w.site_id
       and n.work_order_id = w.id
       and n.kind = 'LABOUR'
  ) as planned_hours,
  (
    select round(coalesce(sum(e.minutes), 0) / 60.0, 2)
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as recorded_hours,
  (
    select z.starts_at
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and z.released_at is null
       and z.ends_at > now()
     order by z.starts_at
     limit 1
  ) as next_slot_starts_at,
  (
    select d.schedule_number
      from maintenance.occurrences as o
      join maintenance.schedules as d on d.id = o.schedule_id
     where o.organization_id = w.organization_id and o.work_order_id = w.id
  ) as schedule_number,
  r.are_ready as are_parts_ready,
  case when not r.are_ready then procurement.missing_parts(w.organization_id, w.id) end as missing_parts,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  -- What rests is not completed, except behind locks that came off.
  ((select core.actions_by_status('work.work_orders')) -> w.status) - case
    when w.status = 'ON_HOLD'
      and (w.hold_reason is distinct from 'WAITING_FOR_LOCKOUT' or w.started_at is null)
    then 'complete_work_order'
    else ''
  end as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from work.work_orders as w
-- The first join, so that a page of what lacks parts can start there.
left join procurement.work_parts as r on r.organization_id = w.organization_id and r.work_order_id = w.id
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join work.work_order_labels as p on p.id = w.parent_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true
where w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD');

alter view api.open_work_orders owner to assetry_list;
grant select on api.open_work_orders to authenticated;

comment on view api.open_work_orders is
$$Open work orders

Work orders that are awaiting approval, open, assigned, in progress or on hold, at the sites that you reach.$$;
comment on column api.open_work_orders.type_code is 'Code of the type';
comment on column api.open_work_orders.type_name is 'Name of the type';
comment on column api.open_work_orders.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.open_work_orders.parent_number is 'Number of that work order';
comment on column api.open_work_orders.parent_title is 'Title of that work order';
comment on column api.open_work_orders.requester_contact is 'Contact of the requester; empty without a permission on work orders';
comment on column api.open_work_orders.planner_name is 'Name of the worker';
comment on column api.open_work_orders.supervisor_name is 'Name of the worker';
comment on column api.open_work_orders.vendor_name is 'Name of the vendor';
comment on column api.open_work_orders.contract_number is 'Number of the contract';
comment on column api.open_work_orders.cost_center_code is 'Code of the cost center';
comment on column api.open_work_orders.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.open_work_orders.is_hold_overdue is
  'Whether the hold exceeds the longest hold of its reason and the escalation role was notified';
comment on column api.open_work_orders.assigned_worker_ids is 'Ids of the assigned workers';
comment on column api.open_work_orders.assigned_worker_names is 'Names of the assigned workers, in the same order';
comment on column api.open_work_orders.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.open_work_orders.recorded_hours is 'Hours recorded as WORK, without rejected entries and running timers';
comment on column api.open_work_orders.next_slot_starts_at is 'Start of the next slot, or of the one under way; empty without one';
comment on column api.open_work_orders.schedule_number is
  'Number of the maintenance schedule that generated it; empty without the permission to read maintenance';
comment on column api.open_work_orders.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any';
comment on column api.open_work_orders.missing_parts is
  'Parts that are not available, each with the missing quantity in its unit; empty when nothing is missing. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.open_work_orders.allowed_actions is 'Actions that the status of the work order allows';
comment on column api.open_work_orders.estimated_cost is 'Estimated cost';
-- end: view api.open_work_orders

-- source: view api.permits
create or replace view api.permits as
select
  p.id,
  p.permit_number,
  p.title,
  p.status,
  p.kind_id,
  k.code as kind_code,
  k.name as kind_name,
  p.class,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  p.location_id,
  l.code as location_code,
  l.name as location_name,
  p.asset_id,
  a.asset_number,
  a.name as asset_name,
  p.hazards,
  p.controls,
  p.starts_at,
  p.ends_at,
  p.status_note,
  p.issue_count,
  p.issued_at,
  p.issued_by,
  i.display_name as issued_by_name,
  p.accepted_by,
  c.display_name as accepted_by_name,
  p.expired_at,
  p.notified_at,
  p.handed_back_at,
  p.handed_back_by,
  p.is_work_complete,
  p.hand_back_note,
  p.closed_at,
  p.closed_by,
  (select core.actions_by_status('safety.permits')) -> p.status as allowed_actions,
  p.row_version,
  p.created_at,
  p.updated_at
from safety.permits as p
left join safety.permit_kind_labels as k on k.id = p.kind_id
left join core.site_labels as s on s.id = p.site_id
left join work.work_order_labels as w on w.id = p.work_order_id
left join asset.location_labels as l on l.id = p.location_id
left join asset.asset_labels as a on a.id = p.asset_id
left join identity.account_labels as i on i.id = p.issued_by
left join identity.account_labels as c on c.id = p.accepted_by;

alter view api.permits owner to assetry_list;
grant select on api.permits to authenticated;

comment on view api.permits is
$$Permits to work

At the sites that you reach. See also /permit_questions, /permit_signatures and /permit_gas_tests.$$;
comment on column api.permits.id is 'Id of the permit';
comment on column api.permits.kind_code is 'Code of the kind';
comment on column api.permits.kind_name is 'Name of the kind';
comment on column api.permits.work_order_title is 'Title of the work order';
comment on column api.permits.issued_by_name is 'Name of the issuer';
comment on column api.permits.accepted_by_name is 'Name of the acceptor';
comment on column api.permits.allowed_actions is 'Actions that the status of the permit allows';
-- end: view api.permits

-- source: view api.purchase_orders
create or replace view api.purchase_orders as
select
  o.id,
  o.purchase_order_number,
  o.revision,
  o.status,
  o.receipt_status,
  o.invoice_status,
  o.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  o.site_id,
  s.code as site_code,
  s.name as site_name,
  o.contract_id,
  o.buyer_id,
  b.display_name as buyer_name,
  o.currency,
  o.exchange_rate,
  case when (select procurement.reads_prices()) then o.total_amount end as total_amount,
  case when (select procurement.reads_prices()) then o.tax_amount end as tax_amount,
  case when (select procurement.reads_prices()) then o.total_amount + o.tax_amount end as gross_amount,
  case when (select procurement.reads_prices()) then o.approved_amount end as approved_amount,
  o.approved_at,
  case when (select procurement.reads_prices()) then o.pending_amount end as pending_amount,
  o.payment_terms,
  o.ship_to,
  o.needed_on,
  o.promised_on,
  o.vendor_reference,
  o.note,
  o.held_status,
  o.status_note,
  o.override_reason,
  o.sent_at,
  o.acknowledged_at,
  (select core.actions_by_status('procurement.purchase_orders')) -> o.status as allowed_actions,
  o.row_version,
  o.created_at,
  o.updated_at
from procurement.purchase_orders as o
left join contract.vendor_labels as v on v.id = o.vendor_id
left join core.site_labels as s on s.id = o.site_id
left join identity.account_labels as b on b.id = o.buyer_id;

alter view api.purchase_orders owner to assetry_list;
grant select on api.purchase_orders to authenticated;

comment on view api.purchase_orders is
$$Purchase orders

At the sites that you reach, with their received and invoiced amounts.$$;
comment on column api.purchase_orders.id is 'Id of the order';
comment on column api.purchase_orders.vendor_code is 'Code of the vendor';
comment on column api.purchase_orders.vendor_name is 'Name of the vendor';
comment on column api.purchase_orders.buyer_name is 'Name of the buyer';
comment on column api.purchase_orders.gross_amount is 'Total with taxes';
comment on column api.purchase_orders.allowed_actions is 'Actions that the status of the order allows';
comment on column api.purchase_orders.pending_amount is
  'Total without taxes of the pending revision (/purchase_order_revisions); null when there is none';
comment on column api.purchase_orders.total_amount is
'Total without taxes, which is approved and charged to budgets';
comment on column api.purchase_orders.tax_amount is
'Taxes of all lines, each to four decimal places, half up; in the currency of the order';
comment on column api.purchase_orders.approved_amount is 'Approved total';
-- end: view api.purchase_orders

-- source: view api.quote_request_vendors
create or replace view api.quote_request_vendors as
select
  a.id,
  a.quote_request_id,
  q.quote_request_number,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  a.asked_at,
  a.notified_at,
  a.row_version,
  a.created_at,
  a.updated_at
from procurement.quote_request_vendors as a
left join procurement.quote_request_labels as q on q.id = a.quote_request_id
left join core.site_labels as s on s.id = a.site_id
left join contract.vendor_labels as v on v.id = a.vendor_id;

alter view api.quote_request_vendors owner to assetry_list;
grant select on api.quote_request_vendors to authenticated;

comment on view api.quote_request_vendors is
$$Vendors invited to quote

Invitations of each request, with the notification of vendors without accepted lines.$$;
comment on column api.quote_request_vendors.id is 'Id of the invitation';
comment on column api.quote_request_vendors.vendor_code is 'Code of the vendor';
comment on column api.quote_request_vendors.vendor_name is 'Name of the vendor';
-- end: view api.quote_request_vendors

-- source: view api.role_templates
create or replace view api.role_templates as
select
  t.code,
  t.name,
  t.description,
  t.grants_everything,
  t.reading,
  case
    when t.grants_everything then array(select p.code from identity.permissions as p order by p.code)
    else array(select g.code from unnest(t.permissions) as g (code) order by g.code)
  end as permissions,
  array(
    select p.description
      from identity.permissions as p
     where t.grants_everything
        or p.code = any (t.permissions)
     order by p.code
  ) as permission_descriptions
from identity.role_templates as t;

alter view api.role_templates owner to assetry_list;
grant select on api.role_templates to authenticated;

comment on view api.role_templates is
$$Standard roles of this release

The same for every organization. A new organization has a role of each. Roles are copies: a later release changes the
templates, never the roles of an organization; missing_permissions of /roles names the difference.$$;
comment on column api.role_templates.permissions is 'Codes of the permissions';
comment on column api.role_templates.permission_descriptions is 'What each permission allows, in the order of permissions';
-- end: view api.role_templates

-- source: view api.roles
create or replace view api.roles as
select
  r.id,
  r.code,
  r.name,
  r.grants_everything,
  r.reading,
  array(
    select rp.permission
      from identity.role_permissions as rp
     where rp.organization_id = r.organization_id
       and rp.role_id = r.id
     order by rp.permission
  ) as permissions,
  r.row_version,
  r.created_at,
  r.updated_at,
  r.template_code,
  array(
    select g.code
      from identity.role_templates as t, unnest(t.permissions) as g (code)
     where t.code = r.template_code
       and not r.grants_everything
       and not exists (
             select 1
               from identity.role_permissions as rp
              where rp.organization_id = r.organization_id
                and rp.role_id = r.id
                and rp.permission = g.code
           )
     order by g.code
  ) as missing_permissions
from identity.roles as r;

alter view api.roles owner to assetry_list;
grant select on api.roles to authenticated;

comment on view api.roles is
$$Roles

Your own; those of the whole organization with the permission to administer accounts.$$;
comment on column api.roles.permissions is 'Codes of its permissions';
comment on column api.roles.missing_permissions is 'Permissions that the template has in this release and the role lacks; empty without a template';
-- end: view api.roles

-- source: view api.service_clocks
create or replace view api.service_clocks as
select
  c.id,
  c.metric,
  c.state,
  c.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  c.request_id,
  r.request_number,
  r.title as request_title,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.policy_id,
  p.code as policy_code,
  p.name as policy_name,
  c.target_minutes,
  c.started_at,
  c.attached_at,
  c.is_current,
  c.due_at,
  c.remaining_minutes,
  c.half_at,
  c.three_quarters_at,
  c.met_at,
  c.consumed_minutes,
  c.breached_at,
  c.ended_at,
  c.notified_percent,
  c.row_version,
  c.created_at,
  c.updated_at
from service.clocks as c
left join work.work_order_labels as w on w.id = c.work_order_id
left join request.request_labels as r on r.id = c.request_id
left join core.site_labels as s on s.id = c.site_id
left join service.policy_labels as p on p.id = c.policy_id;

alter view api.service_clocks owner to assetry_list;
grant select on api.service_clocks to authenticated;

comment on view api.service_clocks is
$$Service clocks

Target and elapsed times of work orders and requests, at the sites that you reach: the current clock of each metric,
and those replaced by a change.$$;
comment on column api.service_clocks.work_order_title is 'Title of the work order';
comment on column api.service_clocks.request_title is 'Title of the request';
comment on column api.service_clocks.policy_code is 'Code of the policy';
comment on column api.service_clocks.policy_name is 'Name of the policy';
-- end: view api.service_clocks

-- source: view api.unscheduled_work
create or replace view api.unscheduled_work as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  (select t.code from work.type_labels as t where t.id = w.type_id) as type_code,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.due_at,
  w.planner_id,
  (select k.name from workforce.worker_labels as k where k.id = w.planner_id) as planner_name,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  h.planned_hours,
  (
    select case
             when h.planned_hours is not null
             then round(greatest(h.planned_hours - coalesce(sum(e.minutes), 0) / 60.0, 0), 2)
           end
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as remaining_hours,
  coalesce(h.craft_codes, '{}') as craft_codes,
  (
    select r.are_ready
      from procurement.work_parts as r
     where r.organization_id = w.organization_id and r.work_order_id = w.id
  ) as are_parts_ready,
  w.row_version,
  w.created_at,
  w.updated_at
from work.work_orders as w
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join lateral (
  select sum(n.quantity) as planned_hours,
         array_agg(distinct c.code order by c.code) filter (where c.id is not null) as craft_codes
  from work.plan_lines as n
  left join workforce.crafts as c on c.id = n.craft_id
  where n.organization_id = w.organization_id
    and n.site_id = w.site_id
    and n.work_order_id = w.id
    and n.kind = 'LABOUR'
) as h on true
where w.status in ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  and not exists (
    select 1
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and z.released_at is null
       and z.ends_at > now()
  );

alter view api.unscheduled_work owner to assetry_list;
grant select on api.unscheduled_work to authenticated;

comment on view api.unscheduled_work is
$$Open work without a slot ahead

Work orders that are open, assigned, in progress or on hold and have no slot that ends in the future, at the sites that
you reach. schedule_work_order schedules one; explain_labour_capacity shows who has time.$$;
comment on column api.unscheduled_work.type_code is 'Code of the type';
comment on column api.unscheduled_work.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.unscheduled_work.planner_name is 'Name of the worker';
comment on column api.unscheduled_work.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.unscheduled_work.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.unscheduled_work.remaining_hours is
  'Planned hours less the hours recorded as WORK, at least 0; empty without planned labour';
comment on column api.unscheduled_work.craft_codes is 'Codes of the crafts of the planned labour';
comment on column api.unscheduled_work.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any';
-- end: view api.unscheduled_work

-- source: view api.work_order_clock_segments
create or replace view api.work_order_clock_segments as
select
  c.id,
  c.work_order_id,
  o.work_order_number as work_order_number,
  o.title as work_order_title,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.kind,
  c.started_at,
  c.ended_at,
  coalesce(c.own_hold_reason, c.hold_reason) as hold_reason,
  c.overdue_at,
  c.is_overdue,
  c.note,
  c.parts_notified_at,
  c.created_at
from work.clock_segments as c
left join work.work_order_labels as o on o.id = c.work_order_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.work_order_clock_segments owner to assetry_list;
grant select on api.work_order_clock_segments to authenticated;

comment on view api.work_order_clock_segments is
$$Clock segments of work orders

Periods of work (RUN) and hold (HOLD), at the sites that you reach.$$;
comment on column api.work_order_clock_segments.hold_reason is 'Reason for the hold, a code of /hold_reasons';
-- end: view api.work_order_clock_segments

-- source: view api.work_orders
-- The names of a type, and of who has to do with the work, are looked up, not joined: a join would want their ids in
-- the indexes by which the list is counted.
create or replace view api.work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  (select t.code from work.type_labels as t where t.id = w.type_id) as type_code,
  (select t.name from work.type_labels as t where t.id = w.type_id) as type_name,
  w.job_plan_revision_id,
  w.origin,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.parent_id,
  p.work_order_number as parent_number,
  p.title as parent_title,
  w.description,
  w.requester_name,
  case when (select work.reads_contacts()) then w.requester_contact end as requester_contact,
  w.reported_at,
  w.due_at,
  w.target_minutes,
  w.remaining_minutes,
  w.acknowledged_at,
  w.acknowledged_by,
  w.arrived_at,
  w.planner_id,
  (select k.name from workforce.worker_labels as k where k.id = w.planner_id) as planner_name,
  w.supervisor_id,
  (select k.name from workforce.worker_labels as k where k.id = w.supervisor_id) as supervisor_name,
  w.vendor_id,
  (select v.name from contract.vendor_labels as v where v.id = w.vendor_id) as vendor_name,
  w.contract_id,
  (select k.contract_number from contract.contract_labels as k where k.id = w.contract_id) as contract_number,
  w.cost_center_id,
  (select k.code from procurement.cost_center_labels as k where k.id = w.cost_center_id) as cost_center_code,
  case when (select work.reads_estimates()) then w.estimated_cost end as estimated_cost,
  w.estimate_currency,
  w.approval_over,
  w.approved_estimate,
  w.approved_at,
  w.approved_by,
  w.inherits_approval,
  w.requires_permit,
  w.requires_lockout,
  w.started_at,
  w.completed_at,
  w.completed_by,
  w.completion_note,
  w.closed_at,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.status = 'ON_HOLD' and coalesce(
    (
      select h.is_overdue
        from work.clock_segments as h
       where h.organization_id = w.organization_id and h.work_order_id = w.id and h.ended_at is null
    ),
    false
  ) as is_hold_overdue,
  w.status_note,
  w.reopen_count,
  (
    select sum(n.quantity)
      from work.plan_lines as n
     where n.organization_id = w.organization_id
       and n.site_id = w.site_id
       and n.work_order_id = w.id
       and n.kind = 'LABOUR'
  ) as planned_hours,
  (
    select round(coalesce(sum(e.minutes), 0) / 60.0, 2)
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as recorded_hours,
  (
    select z.starts_at
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and z.released_at is null
       and z.ends_at > now()
     order by z.starts_at
     limit 1
  ) as next_slot_starts_at,
  (
    select d.schedule_number
      from maintenance.occurrences as o
      join maintenance.schedules as d on d.id = o.schedule_id
     where o.organization_id = w.organization_id and o.work_order_id = w.id
  ) as schedule_number,
  (
    select r.are_ready
      from procurement.work_parts as r
     where r.organization_id = w.organization_id
       and r.work_order_id = w.id
       and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  ) as are_parts_ready,
  (
    select procurement.missing_parts(w.organization_id, w.id)
      from procurement.work_parts as r
     where r.organization_id = w.organization_id
       and r.work_order_id = w.id
       and not r.are_ready
       and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  ) as missing_parts,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  -- What was worked on is not cancelled, what nobody has is taken from nobody, and what rests is not completed, except
  -- behind locks that came off.
  ((select core.actions_by_status('work.work_orders')) -> w.status)
    - array[
        case when w.started_at is not null then 'cancel_work_order' end,
        case when c.worker_ids is null then 'unassign_work_order' end,
        case
          when w.status = 'ON_HOLD'
            and (w.hold_reason is distinct from 'WAITING_FOR_LOCKOUT' or w.started_at is null)
          then 'complete_work_order'
        end
      ] as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from work.work_orders as w
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join work.work_order_labels as p on p.id = w.parent_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true;

alter view api.work_orders owner to assetry_list;
grant select on api.work_orders to authenticated;

comment on view api.work_orders is
$$Work orders

Work orders in any status, at the sites that you reach.$$;
comment on column api.work_orders.type_code is 'Code of the type';
comment on column api.work_orders.type_name is 'Name of the type';
comment on column api.work_orders.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.work_orders.parent_number is 'Number of that work order';
comment on column api.work_orders.parent_title is 'Title of that work order';
comment on column api.work_orders.requester_contact is 'Contact of the requester; empty without a permission on work orders';
comment on column api.work_orders.planner_name is 'Name of the worker';
comment on column api.work_orders.supervisor_name is 'Name of the worker';
comment on column api.work_orders.vendor_name is 'Name of the vendor';
comment on column api.work_orders.contract_number is 'Number of the contract';
comment on column api.work_orders.cost_center_code is 'Code of the cost center';
comment on column api.work_orders.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.work_orders.is_hold_overdue is
  'Whether the hold exceeds the longest hold of its reason and the escalation role was notified';
comment on column api.work_orders.assigned_worker_ids is 'Ids of the assigned workers';
comment on column api.work_orders.assigned_worker_names is 'Names of the assigned workers, in the same order';
comment on column api.work_orders.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.work_orders.recorded_hours is 'Hours recorded as WORK, without rejected entries and running timers';
comment on column api.work_orders.next_slot_starts_at is 'Start of the next slot, or of the one under way; empty without one';
comment on column api.work_orders.schedule_number is
  'Number of the maintenance schedule that generated it; empty without the permission to read maintenance';
comment on column api.work_orders.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any, and while not open. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.work_orders.missing_parts is
  'Parts that are not available, each with the missing quantity in its unit; empty without any, and while not open. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.work_orders.allowed_actions is 'Actions that the status of the work order allows; explain_work_order_transition shows other obstacles';
comment on column api.work_orders.estimated_cost is 'Estimated cost';
-- end: view api.work_orders

-- source: view api.workers
create or replace view api.workers as
select
  w.id,
  w.worker_number,
  w.name,
  w.status,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.account_id,
  w.trade,
  w.craft_id,
  c.code as craft_code,
  c.name as craft_name,
  w.craft_level,
  w.vendor_id,
  v.code as vendor_code,
  w.hired_on,
  w.email,
  w.phone,
  (select core.actions_by_status('workforce.workers')) -> w.status as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from workforce.workers as w
left join core.site_labels as s on s.id = w.site_id
left join workforce.crafts as c on c.id = w.craft_id
left join contract.vendor_labels as v on v.id = w.vendor_id;

alter view api.workers owner to assetry_list;
grant select on api.workers to authenticated;

comment on view api.workers is
$$Workers

With a home site that you reach.$$;
comment on column api.workers.site_code is 'Code of the home site';
comment on column api.workers.site_name is 'Name of the home site';
comment on column api.workers.craft_code is 'Code of the craft';
comment on column api.workers.craft_name is 'Name of the craft';
comment on column api.workers.vendor_code is 'Code of the vendor';
comment on column api.workers.allowed_actions is 'Actions that the status of the worker allows';
-- end: view api.workers

-- source: reference contract.permissions
merge into identity.permissions as p
using (
  values
    ('contract.read', 'contract', 'See values of contracts, and addresses and terms of vendors'),
    ('vendor.create', 'contract', 'Create vendors'),
    ('vendor.update', 'contract', 'Change vendors'),
    ('vendor.approve', 'contract', 'Approve, block and unblock vendors'),
    ('contract_type.manage', 'contract', 'Create and change contract types'),
    ('contract.create', 'contract', 'Create contracts'),
    ('contract.update', 'contract', 'Change contracts and submit them for approval'),
    ('contract.approve', 'contract', 'Approve contracts'),
    ('contract.manage', 'contract', 'Suspend, resume, terminate and close contracts, and authorize vendors'),
    ('entitlement.override', 'contract', 'Give work to vendors whom its contracts do not authorize')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'contract' then delete;
-- end: reference contract.permissions

-- source: reference identity.permissions
merge into identity.permissions as p
using (
  values
    ('account.read', 'identity', 'See all accounts, roles, API keys, sessions and sign-ins, not only your own'),
    ('account.create', 'identity', 'Create accounts'),
    ('account.update', 'identity', 'Change accounts and reset passwords'),
    ('account.allow_acting', 'identity', 'Let service accounts act on behalf of persons, and issue keys to such accounts'),
    ('account.import', 'identity', 'Import people'),
    ('account.suspend', 'identity', 'Suspend and reactivate accounts'),
    ('account.grant', 'identity', 'Grant and withdraw roles and sites'),
    ('role.create', 'identity', 'Create roles'),
    ('role.update', 'identity', 'Change roles'),
    ('api_key.issue', 'identity', 'Issue API keys'),
    ('api_key.revoke', 'identity', 'Revoke API keys'),
    ('session.revoke', 'identity', 'End sessions')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'identity' then delete;
-- end: reference identity.permissions

-- source: reference contract.entities
delete from core.entities
 where entity like 'contract.%'
   and entity <> all ('{contract.authorized_vendors,contract.contracts,contract.coverages,
                      contract.revisions,contract.types,contract.uses,contract.vendors}');

select core.entity('contract.contracts', 'contracts', 'contract', 'title',
  p_code_column => 'contract_number', p_search_columns => '{contract_number,title}',
  p_create_action => 'create_contract', p_update_action => 'update_contract', p_has_custom => true,
  p_number_prefix => 'CO-', p_option_condition => 'status not in (''TERMINATED'', ''CLOSED'')'
);
select core.entity('contract.types', 'contract_type_settings', 'contract_type', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_option_condition => 'is_active'
);
select core.entity('contract.vendors', 'vendors', 'vendor', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_vendor',
  p_update_action => 'update_vendor', p_has_custom => true, p_option_condition => 'status <> ''BLOCKED'''
);
select core.entity('contract.revisions', 'contract_revisions', 'contract_revision', 'revision',
  p_create_action => 'revise_contract', p_update_action => 'update_contract_revision'
);
select core.entity('contract.coverages', 'contract_coverages', 'contract_coverage', 'position');
select core.entity('contract.uses', 'contract_uses', 'contract_use', 'component');
select core.entity('contract.authorized_vendors', 'authorized_vendors', 'authorized_vendor', 'starts_on',
  p_create_action => 'create_authorized_vendor', p_update_action => 'update_authorized_vendor'
);
-- end: reference contract.entities

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
select core.field('contract.revisions', 'cap_period', 'TEXT',
  'TERM for the whole contract, or YEAR for each year from the first day of the contract',
  p_vocabulary => '{TERM,YEAR}'
);
select core.field('contract.revisions', 'currency', 'TEXT',
  'ISO 4217 currency code of deductible and cap_amount', p_max_length => 3
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

select core.field('contract.authorized_vendors', 'contract_id', 'UUID',
  'The contract; required without type_id', p_is_updatable => false, p_target_entity => 'contract.contracts'
);
select core.field('contract.authorized_vendors', 'type_id', 'UUID',
  'The contract type, for all its contracts; required without contract_id', p_is_updatable => false,
  p_target_entity => 'contract.types'
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
-- end: reference contract.fields

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
  p_vocabulary => '{OPEN,DRAFT}'
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
  'Work performed, set at completion', p_is_creatable => false, p_max_length => 8000
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
  'Reason for scheduling despite absence, leave or shifts; requires work_order_assignment.override',
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
  ('contract.revisions', 'DRAFT', 'submit_contract_revision', 'PENDING_APPROVAL', 'contract.update'),
  ('contract.revisions', 'PENDING_APPROVAL', 'approve_contract_revision', 'APPROVED', 'contract.approve'),
  ('contract.revisions', 'PENDING_APPROVAL', 'reject_contract_revision', 'DRAFT', 'contract.approve'),
  ('contract.revisions', 'DRAFT', 'withdraw_contract_revision', 'WITHDRAWN', 'contract.update'),
  ('contract.revisions', 'PENDING_APPROVAL', 'withdraw_contract_revision', 'WITHDRAWN', 'contract.update');
-- end: reference contract.transitions

-- source: reference asset.followers
delete from core.followers where function like 'asset.%';

insert into core.followers (event, position, function)
values
  ('organization.started', 20, 'asset.add_starter');
-- end: reference asset.followers

-- source: reference contract.scheduled_tasks
delete from core.scheduled_tasks where function like 'contract.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'follow_contract_dates', 'contract.follow_dates', '*/10 * * * *', 60, 60,
    'Starts and expires contracts by their dates', true
  ),
  (
    'notify_of_contract_ends', 'contract.notify_of_ends', '40 * * * *', 60, 180,
    'Notifies accounts that manage contracts of contracts whose notice period begins', true
  );
-- end: reference contract.scheduled_tasks

-- source: reference identity.read_permissions
-- Permissions to read, for roles whose reading is NAMED: all of a domain within reach, or one's own records. They have
-- an area of their own, because any permission of a domain's area may show columns there. contract.read is among those
-- of contracts.
merge into identity.permissions as p
using (
  values
    ('asset.read', 'reading', 'Read assets, their places and custody'),
    ('work.read', 'reading', 'Read work orders and what belongs to them'),
    ('request.read', 'reading', 'Read requests'),
    ('inspection.read', 'reading', 'Read inspections and their templates'),
    ('maintenance.read', 'reading', 'Read maintenance schedules and job plans'),
    ('meter.read', 'reading', 'Read meters, readings and alarms'),
    ('inventory.read', 'reading', 'Read items and stock'),
    ('procurement.read', 'reading', 'Read requisitions, purchase orders, invoices and budgets'),
    ('workforce.read', 'reading', 'Read workers, skills and certificates'),
    ('safety.read', 'reading', 'Read permits and lockouts'),
    ('service.read', 'reading', 'Read service levels'),
    ('itam.read', 'reading', 'Read discovered devices and software'),
    ('notify.read', 'reading', 'Read notifications'),
    ('audit.read', 'reading', 'Read the history of changes'),
    ('asset.read_own', 'reading', 'Read the assets that you hold, have booked or work on'),
    ('work.read_own', 'reading', 'Read work orders assigned to you or your crew, completed, planned, supervised, watched or created by you'),
    ('request.read_own', 'reading', 'Read your own requests'),
    ('inspection.read_own', 'reading', 'Read the inspections assigned to you'),
    ('procurement.read_own', 'reading', 'Read your own requisitions, their orders, and what waits for your decision'),
    ('workforce.read_own', 'reading', 'Read your own worker record and certificates')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'reading' then delete;
-- end: reference identity.read_permissions

-- source: reference identity.role_templates
-- Roles to begin with. Each permission is in a template, except those for administrators alone; no template but
-- ADMINISTRATOR holds both sides of an approval (test/db/identity/role_templates.test.sql).
merge into identity.role_templates as t
using (
  values
    ('ADMINISTRATOR', 'Administrator', 'Administers the organization: accounts, roles, sites and settings', true, 'ALL', '{}'::text[]),
    ('MANAGER', 'Manager', 'Approves work, purchases, hours and contracts, and is responsible for budgets and costs', false, 'ALL', '{
      absence.approve, absence.read_kind, approval_rule.create, approval_rule.update, asset.read, asset.read_values,
      asset.retire, asset.undo, asset_booking.approve, audit.read, audit_event.read, budget.activate, budget.close,
      budget.create, budget.read, budget.revise, budget_transfer.approve, contract.approve, contract.manage,
      contract.read, contract_type.manage, cost_center.create, cost_center.update, count.approve,
      depreciation_book.create, depreciation_book.update, depreciation_charge.post, depreciation_charge.record,
      depreciation_charge.reverse, depreciation_enrolment.adjust, depreciation_enrolment.create,
      depreciation_enrolment.update, entitlement.override, exchange_rate.manage, inspection.read, inspection.review,
      inventory.read, invoice.accept, invoice.approve, invoice.close, invoice.override, invoice.reverse, itam.read,
      labour_entry.approve, labour_rate.create, labour_rate.read, labour_rate.update, maintenance.read, meter.read,
      movement.backdate, notification.read, notification.test, notification_destination.manage, notify.read,
      period.adjust, period.close, period.reopen, procurement.read, purchase_order.approve, purchase_order.read_prices,
      request.create, request.read, requisition.approve, safety.read, service.read, service_policy.create,
      service_policy.update, stock.read_values, stock.revalue, stock.verify, vendor.approve, work.read,
      work_order.amend, work_order.approve, work_order.assign, work_order.cancel, work_order.close, work_order.reopen,
      work_order_comment.create, work_order_comment.update, work_order_cost.read, work_order_cost.record,
      work_order_cost.reverse, worker.create, worker.import, worker.update, workforce.read
    }'),
    ('PLANNER', 'Planner', 'Plans and schedules work and maintenance, and maintains assets, job plans and calendars', false, 'ALL', '{
      absence.request, asset.correct_move, asset.create, asset.import, asset.manage, asset.move, asset.read,
      asset.read_values, asset.update, asset_booking.cancel, asset_booking.create, asset_booking.reserve,
      asset_booking.update, asset_category.create, asset_category.import, asset_category.update, asset_position.create,
      asset_position.update, asset_relation.cancel, asset_relation.close, asset_relation.create, asset_spare.create,
      asset_spare.update, budget_transfer.create, calendar.create, calendar.update, contract.read, craft.create,
      craft.update, crew.create, crew.update, downtime.correct, downtime.record, downtime_reason.create,
      downtime_reason.update, failure_class.create, failure_class.update, failure_code.create, failure_code.update,
      failure_report.record, hold_reason.create, hold_reason.update, inspection.cancel, inspection.create,
      inspection.read, inspection_template.create, inspection_template.publish, inspection_template.update,
      inventory.read, itam.read, job_plan.create, job_plan.publish, job_plan.update, location.create, location.import,
      location.update, lockout_application.create, lockout_procedure.create, lockout_procedure.update,
      maintenance.read, maintenance_blackout.create, maintenance_blackout.update, maintenance_occurrence.generate,
      maintenance_occurrence.match, maintenance_occurrence.skip, maintenance_occurrence.unmatch,
      maintenance_route.create, maintenance_route.update, maintenance_schedule.activate, maintenance_schedule.create,
      maintenance_schedule.rebase, maintenance_schedule.retire, maintenance_schedule.update,
      maintenance_strategy.create, maintenance_strategy.update, meter.create, meter.read, meter.update,
      meter_alarm.acknowledge, meter_alarm.shelve, meter_alarm_rule.create, meter_alarm_rule.update,
      meter_reading.correct, meter_reading.record, meter_type.create, meter_type.update, permit.cancel, permit.create,
      permit.update, procurement.read, purchase_order.read_prices, qualification_requirement.create,
      qualification_requirement.update, request.convert, request.create, request.read, request.triage,
      request_portal.create, request_portal.update, request_problem.create, request_problem.update,
      requisition.cancel, requisition.create, safety.read, service.read, service_policy.create, service_policy.update,
      shift_assignment.create, shift_assignment.update, shift_pattern.create, shift_pattern.update, skill.create,
      skill.update, stock.read_values, stock.reserve, work.read, work_order.assign, work_order.cancel,
      work_order.close, work_order.create, work_order.reopen, work_order.update, work_order_comment.create,
      work_order_comment.update, work_order_cost.read, work_type.create, work_type.update, worker_skill.update,
      workforce.read
    }'),
    ('SUPERVISOR', 'Supervisor', 'Leads technicians: assigns work, reviews inspections, approves hours and absences, closes work', false, 'ALL', '{
      absence.approve, absence.read_kind, asset.manage, asset.move, asset.read, asset_booking.approve, contract.read,
      crew.create, crew.update, downtime.correct, downtime.record, failure_report.record, inspection.cancel,
      inspection.read, inspection.review, inventory.read, itam.read, labour_entry.approve, maintenance.read,
      meter.read, meter_alarm.acknowledge, meter_alarm.shelve, meter_reading.correct, meter_reading.record,
      permit.create, permit.hand_back, permit.sign, permit.suspend, permit.update, permit.validate, procurement.read,
      request.convert, request.create, request.read, request.triage, requisition.create, safety.read, service.read,
      shift_assignment.create, shift_assignment.update, stock.reserve, work.read, work_order.amend, work_order.assign,
      work_order.cancel, work_order.close, work_order.complete, work_order.create, work_order.perform,
      work_order.quick_report, work_order.reopen, work_order.sign, work_order.update, work_order_assignment.override,
      work_order_comment.create, work_order_comment.update, worker.update, worker_certificate.record,
      worker_skill.update, workforce.read
    }'),
    ('TECHNICIAN', 'Technician', 'Performs work at a site: tasks, hours, readings, inspections, locks of their own', false, 'NAMED', '{
      absence.request, asset.move, asset.read, asset_booking.create, downtime.record, failure_report.record,
      inspection.answer, inspection.create, inspection.read, inspection.submit, inventory.read, labour_entry.record,
      lockout_application.cancel, lockout_application.create, lockout_application.record, lockout_lock.apply,
      lockout_lock.release, maintenance.read, meter.read, meter_alarm.acknowledge, meter_reading.record, permit.create,
      permit.hand_back, permit.sign, permit.update, permit.validate, permit_gas_test.record, procurement.read_own,
      request.create, request.read_own, requisition.create, safety.read, stock.reserve, work.read,
      work_order.complete, work_order.create, work_order.perform, work_order.quick_report, work_order.sign,
      work_order_comment.create, work_order_comment.update, workforce.read_own
    }'),
    ('CONTRACTOR', 'Contractor', 'Performs the work assigned to them, and reads nothing else', false, 'NAMED', '{
      asset.read_own, failure_report.record, inspection.answer, inspection.read_own, inspection.submit,
      labour_entry.record, lockout_lock.apply, lockout_lock.release, permit.hand_back, permit.sign, work.read_own,
      work_order.complete, work_order.perform, work_order.sign, work_order_comment.create, work_order_comment.update,
      workforce.read_own
    }'),
    ('REQUESTER', 'Requester', 'Submits requests and follows their own', false, 'NAMED', '{
      asset.read_own, request.create, request.read_own
    }'),
    ('STOREKEEPER', 'Storekeeper', 'Keeps storerooms: receives, issues, transfers and counts stock, and lends tools', false, 'NAMED', '{
      absence.request, asset.create, asset.manage, asset.move, asset.read, asset_booking.reserve, asset_spare.create,
      asset_spare.update, count.create, count.post, count.record, custody.record, inventory.read, item.create,
      item.import, item.update, procurement.read, receipt.record, receipt.reverse, request.create, request.read_own,
      requisition.create, stock.adjust, stock.import, stock.issue, stock.receive, stock.reserve, stock.transfer,
      stock.verify, storeroom.create, storeroom.update, work.read, workforce.read_own
    }'),
    ('BUYER', 'Buyer', 'Purchases: quotes, purchase orders, vendors, contracts and invoices, without approving them', false, 'NAMED', '{
      absence.request, asset.read, budget.read, budget_transfer.create, contract.create, contract.read,
      contract.update, inventory.read, invoice.create, item.create, item.update, procurement.read,
      purchase_order.cancel, purchase_order.create, purchase_order.read_prices, purchase_order.revise,
      purchase_order.send, quote.accept, quote.record, quote_request.create, request.create, request.read_own,
      requisition.cancel, requisition.create, stock.read_values, vendor.create, vendor.update, vendor_return.create,
      work.read, workforce.read_own
    }'),
    ('APPROVER', 'Approver', 'Approves work, purchases, invoices, contracts, bookings and stock counts', false, 'NAMED', '{
      asset.read, asset_booking.approve, budget.read, budget_transfer.approve, contract.approve, contract.read,
      count.approve, inventory.read, invoice.accept, invoice.approve, maintenance.read, procurement.read,
      purchase_order.approve, purchase_order.read_prices, requisition.approve, stock.read_values, vendor.approve,
      work.read, work_order.approve, work_order_cost.read, workforce.read_own
    }'),
    ('INSPECTOR', 'Inspector', 'Inspects assets and received goods, and counts assets', false, 'NAMED', '{
      absence.request, asset.read, asset_audit.complete, asset_audit.create, asset_audit.record, downtime.record,
      inspection.answer, inspection.cancel, inspection.create, inspection.read, inspection.submit, inventory.read,
      meter.read, meter_reading.record, procurement.read, receipt.review, request.create, request.read_own, work.read,
      workforce.read_own
    }'),
    ('SAFETY_OFFICER', 'Safety officer', 'Issues permits, publishes lockout procedures, and records certificates', false, 'NAMED', '{
      absence.request, asset.read, certificate_type.create, certificate_type.update, inspection.read,
      lockout_application.cancel, lockout_lock.override, lockout_procedure.publish, lockout_procedure.retire,
      lockout_procedure.review, meter.read, permit.cancel, permit.close, permit.issue, permit.sign, permit.suspend,
      permit.validate, permit_gas_test.record, permit_kind.create, permit_kind.update,
      qualification_requirement.create, qualification_requirement.update, request.create, request.read_own,
      safety.read, work.read, worker_certificate.record, worker_certificate.revoke, workforce.read
    }'),
    ('AUDITOR', 'Auditor', 'Reads everything, with values and history, and changes nothing', false, 'ALL', '{
      absence.read_kind, account.read, asset.read, asset.read_values, audit.read, audit_event.read, budget.read,
      contract.read, inspection.read, inventory.read, itam.read, labour_rate.read, maintenance.read, meter.read,
      notification.read, notify.read, procurement.read, purchase_order.read_prices, request.read, safety.read,
      service.read, stock.read_values, stock.verify, work.read, work_order_cost.read, workforce.read
    }'),
    ('INTEGRATION_READ', 'Integration, reading', 'For API keys of other systems that read and change nothing', false, 'NAMED', '{
      asset.read, audit.read, contract.read, inspection.read, inventory.read, itam.read, maintenance.read, meter.read,
      notify.read, procurement.read, request.read, safety.read, service.read, work.read, workforce.read
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

-- source: reference inventory.followers
delete from core.followers where function like 'inventory.%';

insert into core.followers (event, position, function)
values
  ('organization.started', 30, 'inventory.add_starter');
-- end: reference inventory.followers

-- source: reference procurement.scheduled_tasks
delete from core.scheduled_tasks where function like 'procurement.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'tell_missing_rates', 'procurement.tell_missing_rates', '20 4 * * *', 60, 2880,
    'Warns of currencies with open orders and no rate of the last seven days', false
  ),
  (
    'keep_ready_parts', 'procurement.keep_ready_parts', '* * * * *', 60, 30,
    'Updates are_parts_ready of work orders whose parts several requests changed at once', true
  ),
  (
    'tell_ready_parts', 'procurement.tell_ready_parts', '*/5 * * * *', 60, 30,
    'Notifies that the parts of work on hold for parts are available', true
  );
-- end: reference procurement.scheduled_tasks

-- source: reference safety.followers
delete from core.followers where function like 'safety.%';

insert into core.followers (event, position, function)
values
  ('organization.started', 50, 'safety.add_starter');
-- end: reference safety.followers

-- source: reference work.followers
delete from core.followers where function like 'work.%';

insert into core.followers (event, position, function)
values
  ('absence.approved', 10, 'work.follow_absences'),
  ('asset.moved', 10, 'work.follow_moved_assets'),
  ('organization.started', 40, 'work.add_starter'),
  ('worker_certificate.revoked', 10, 'work.follow_revoked_certificates');
-- end: reference work.followers

-- source: reference workforce.followers
delete from core.followers where function like 'workforce.%';

insert into core.followers (event, position, function)
values
  ('organization.started', 10, 'workforce.add_starter');
-- end: reference workforce.followers

-- source: policies contract.authorized_vendors
-- An authorization is reached with its site, or for all sites. No delete policy: it is archived.

alter table contract.authorized_vendors enable row level security;
grant select, insert, update on contract.authorized_vendors to assetry_api;

create policy organization on contract.authorized_vendors
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.authorized_vendors
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on contract.authorized_vendors
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on contract.authorized_vendors
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

select core.track('contract.authorized_vendors');
select core.let_list('contract.authorized_vendors');
-- end: policies contract.authorized_vendors

-- source: policies identity.role_templates
-- Templates are the same for every organization and are written by releases only.

alter table identity.role_templates enable row level security;
grant select on identity.role_templates to assetry_api;

create policy read on identity.role_templates
  for select
  to assetry_api
  using (true);

select core.let_list('identity.role_templates');
-- end: policies identity.role_templates

-- source: policies procurement.work_parts
-- Reached with the site of the work order. Only procurement.keep_ready and a move of the work order write it.

alter table procurement.work_parts enable row level security;
grant select, update (site_id) on procurement.work_parts to assetry_api;

create policy organization on procurement.work_parts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.work_parts
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.work_parts
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.let_list('procurement.work_parts', 'work_order_id', 'work.own_order_ids', 'work');
-- end: policies procurement.work_parts

notify pgrst, 'reload schema';
