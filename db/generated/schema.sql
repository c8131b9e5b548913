-- Written by `npm run generate` from a migrated database. Do not edit, do not run.

create schema api authorization assetry_owner;
grant usage on schema api to anon;
grant create, usage on schema api to assetry_api;
grant create, usage on schema api to assetry_auth;
grant usage on schema api to authenticated;

create schema asset authorization assetry_owner;
grant usage on schema asset to assetry_api;
grant create, usage on schema asset to assetry_label;

create schema audit authorization assetry_owner;
grant usage on schema audit to assetry_api;
grant usage on schema audit to assetry_auth;

create schema contract authorization assetry_owner;
grant usage on schema contract to assetry_api;
grant create, usage on schema contract to assetry_label;
grant usage on schema contract to assetry_worker;

create schema core authorization assetry_owner;
grant usage on schema core to assetry_api;
grant usage on schema core to assetry_auth;
grant create, usage on schema core to assetry_label;
grant usage on schema core to assetry_worker;

create schema hook authorization assetry_owner;
grant usage on schema hook to anon;
grant create, usage on schema hook to assetry_auth;
grant usage on schema hook to authenticated;

create schema identity authorization assetry_owner;
grant usage on schema identity to assetry_api;
grant usage on schema identity to assetry_auth;
grant create, usage on schema identity to assetry_label;

create schema inspection authorization assetry_owner;
grant usage on schema inspection to assetry_api;
grant create, usage on schema inspection to assetry_label;

create schema itam authorization assetry_owner;
grant usage on schema itam to assetry_api;

create schema meter authorization assetry_owner;
grant usage on schema meter to assetry_api;

create schema notify authorization assetry_owner;
grant usage on schema notify to assetry_api;
grant create, usage on schema notify to assetry_label;
grant usage on schema notify to assetry_worker;

create schema work authorization assetry_owner;
grant usage on schema work to assetry_api;
grant create, usage on schema work to assetry_label;

create schema workforce authorization assetry_owner;
grant usage on schema workforce to assetry_api;
grant create, usage on schema workforce to assetry_label;

create collation itam.versions (provider = icu, locale = 'und-u-kn-true');

create domain api."application/openapi+json" as json;

create domain api.field_values as jsonb;
comment on domain api.field_values is 'A record''s fields, by their names';

create domain api.row_list as jsonb;
comment on domain api.row_list is 'An array of records';

create type asset.asset_answer as (
  id uuid,
  asset_number character varying,
  status text,
  row_version integer
);
comment on type asset.asset_answer is 'What most actions on an asset answer';
comment on column asset.asset_answer.id is 'Id of the asset';
comment on column asset.asset_answer.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.asset_answer.status is 'Where the asset is in its life';

create type asset.category_answer as (
  id uuid,
  code text,
  row_version integer
);
comment on type asset.category_answer is 'What the actions on an asset category answer';
comment on column asset.category_answer.id is 'Id of the category';
comment on column asset.category_answer.code is 'Short code, unique in the organization';

create type asset.location_answer as (
  id uuid,
  code text,
  row_version integer
);
comment on type asset.location_answer is 'What the actions on a location answer';
comment on column asset.location_answer.id is 'Id of the location';
comment on column asset.location_answer.code is 'Short code, unique in the site';

create type asset.retirement_answer as (
  id uuid,
  asset_number character varying,
  status text,
  retired_meters integer,
  unmatched_devices integer,
  row_version integer
);
comment on type asset.retirement_answer is 'What the actions that end the use of an asset answer';
comment on column asset.retirement_answer.id is 'Id of the asset';
comment on column asset.retirement_answer.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.retirement_answer.status is 'Where the asset is in its life';
comment on column asset.retirement_answer.retired_meters is 'How many of its meters were retired with it';
comment on column asset.retirement_answer.unmatched_devices is 'How many devices are no longer matched with it';

create type contract.contract_answer as (
  id uuid,
  contract_number text,
  status text,
  row_version integer
);
comment on type contract.contract_answer is 'What actions on a contract answer';

create type contract.vendor_answer as (
  id uuid,
  code text,
  status text,
  row_version integer
);
comment on type contract.vendor_answer is 'What actions on a vendor answer';

create type core.custom_field_answer as (
  id uuid,
  code text,
  row_version integer
);
comment on type core.custom_field_answer is 'What the actions on a field of the organization''s own answer';
comment on column core.custom_field_answer.id is 'Id of the field';
comment on column core.custom_field_answer.code is 'The key inside custom';

create type core.site_answer as (
  id uuid,
  code text,
  row_version integer
);
comment on type core.site_answer is 'What the actions on a site answer';
comment on column core.site_answer.id is 'Id of the site';
comment on column core.site_answer.code is 'Short code, unique in the organization';

create type identity.account_answer as (
  id uuid,
  status text,
  row_version integer
);
comment on type identity.account_answer is 'What actions on an account answer';

create type identity.account_roles_answer as (
  account_id uuid,
  roles text[]
);
comment on type identity.account_roles_answer is 'What giving and taking roles answers';
comment on column identity.account_roles_answer.account_id is 'The account';
comment on column identity.account_roles_answer.roles is 'Codes of all roles that the account now holds';

create type identity.account_sites_answer as (
  account_id uuid,
  sites text[]
);
comment on type identity.account_sites_answer is 'What giving and taking sites answers';
comment on column identity.account_sites_answer.account_id is 'The account';
comment on column identity.account_sites_answer.sites is 'Codes of the sites that the account now reaches, as far as you reach them';

create type identity.revocation_answer as (
  id uuid,
  revoked_at timestamp with time zone
);
comment on type identity.revocation_answer is 'What revoking a key or a session answers';
comment on column identity.revocation_answer.id is 'The API key or the session';
comment on column identity.revocation_answer.revoked_at is 'When it was revoked, first if several times';

create type identity.role_answer as (
  id uuid,
  code text,
  row_version integer
);
comment on type identity.role_answer is 'What actions on a role answer';

create type identity.token_answer as (
  token text,
  expires_at timestamp with time zone,
  organization text,
  service_account text,
  acting_as text,
  scopes text[],
  error_code text,
  message text
);
comment on type identity.token_answer is 'What actions that open or renew a session answer';
comment on column identity.token_answer.token is 'The session token; null when refused';
comment on column identity.token_answer.expires_at is 'When the token ceases to be good; null when refused';
comment on column identity.token_answer.organization is 'Name of the organization; null when refused';
comment on column identity.token_answer.service_account is 'Name of the service account that the token is used by; null when refused, and when a person signed in';
comment on column identity.token_answer.acting_as is 'Name of the account that the token speaks for; null when refused';
comment on column identity.token_answer.scopes is 'Permission codes that the key is limited to; empty when it is not limited, and when no key was used';
comment on column identity.token_answer.error_code is 'Why there is no token; null when there is one';
comment on column identity.token_answer.message is 'error_code in words; null when there is a token';

create type inspection.inspection_answer as (
  id uuid,
  inspection_number text,
  status text,
  result text,
  row_version integer
);
comment on type inspection.inspection_answer is 'What actions on an inspection answer that do not judge it';

create type inspection.submission_answer as (
  id uuid,
  inspection_number text,
  status text,
  result text,
  score numeric,
  submitted_at timestamp with time zone,
  inspector_worker_id uuid,
  notes text,
  readings_left_out jsonb,
  row_version integer
);
comment on type inspection.submission_answer is 'What submitting an inspection answers';
comment on column inspection.submission_answer.readings_left_out is 'Answers that are no readings, for the meter was retired meanwhile: an array of objects with code, item_id, item_code, position, meter_id and reading';

create type inspection.template_answer as (
  id uuid,
  code text,
  revision integer,
  revision_status text,
  row_version integer
);
comment on type inspection.template_answer is 'What actions on an inspection template answer';
comment on column inspection.template_answer.revision is 'Number of its newest revision, from 1';
comment on column inspection.template_answer.revision_status is 'Status of its newest revision';

create type itam.discovered_device_answer as (
  id uuid,
  status text,
  asset_id uuid,
  row_version integer
);
comment on type itam.discovered_device_answer is 'What actions on a discovered device answer';

create type meter.entry as (
  "row" integer,
  reading_id uuid,
  meter_id uuid,
  meter_code text,
  site_id uuid,
  read_at timestamp with time zone,
  reading numeric,
  kind text,
  note text,
  delta numeric,
  counted numeric,
  quality text,
  outcome text,
  code text,
  message text,
  details jsonb,
  final_reading numeric,
  suspicion text,
  is_confirmed boolean,
  source text,
  corrects_id uuid
);
comment on type meter.entry is 'A reading that is being judged; outcome is ACCEPTED, SUSPECT, DUPLICATE or REJECTED, and ADJUSTED for a kept reading after a backdated one';

create type meter.meter_answer as (
  meter_id uuid,
  code text,
  status text,
  row_version integer
);
comment on type meter.meter_answer is 'What the actions on a meter answer';
comment on column meter.meter_answer.meter_id is 'Id of the meter';
comment on column meter.meter_answer.code is 'Code of the meter, unique in the organization';
comment on column meter.meter_answer.status is 'Whether it takes readings';

create type meter.reading_answer as (
  reading_id uuid,
  outcome text,
  meter_id uuid,
  reading numeric,
  read_at timestamp with time zone,
  kind text,
  quality text,
  delta numeric,
  current_reading numeric,
  current_at timestamp with time zone,
  life_to_date numeric
);
comment on type meter.reading_answer is 'What the actions on one reading answer: what became of it, and where its meter stands now';
comment on column meter.reading_answer.reading_id is 'Id of the reading; of a DUPLICATE that of the one that was there';
comment on column meter.reading_answer.outcome is 'What became of it: ACCEPTED, SUSPECT, DUPLICATE (the very same was there already) or REJECTED';
comment on column meter.reading_answer.meter_id is 'The meter';
comment on column meter.reading_answer.reading is 'What the meter showed';
comment on column meter.reading_answer.read_at is 'When it was read';
comment on column meter.reading_answer.kind is 'READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT';
comment on column meter.reading_answer.quality is 'GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does';
comment on column meter.reading_answer.delta is 'What was counted since the reading before; empty for a gauge, and for what does not count';
comment on column meter.reading_answer.current_reading is 'The newest reading in good standing, of a meter that is read in amounts their total; empty before the first';
comment on column meter.reading_answer.current_at is 'When that was read';
comment on column meter.reading_answer.life_to_date is 'Everything counted, whatever rollovers, resets and replacements made of the display';

create type notify.channel_test_answer as (
  message_id uuid,
  message_status text,
  channel text,
  relay_id uuid,
  relay_status text,
  destination_id uuid,
  recipient text
);
comment on type notify.channel_test_answer is 'What a test of a relay answers';
comment on column notify.channel_test_answer.message_id is 'The message, of /notification_messages';
comment on column notify.channel_test_answer.message_status is 'Its status: QUEUED';
comment on column notify.channel_test_answer.channel is 'The channel that is tested';
comment on column notify.channel_test_answer.relay_id is 'The relay, of /notification_relays';
comment on column notify.channel_test_answer.relay_status is 'Its status: TESTING';
comment on column notify.channel_test_answer.destination_id is 'The destination that was given';
comment on column notify.channel_test_answer.recipient is 'To whom the message goes; null where the channel needs nobody';

create type notify.notification_destination_answer as (
  id uuid,
  channel text,
  name text,
  row_version integer
);
comment on type notify.notification_destination_answer is 'What actions on a destination answer';

create type notify.notification_relay_answer as (
  id uuid,
  channel text,
  status text,
  row_version integer
);
comment on type notify.notification_relay_answer is 'What actions on a relay answer';

create type work.assignment_answer as (
  id uuid,
  work_order_number text,
  status text,
  assigned_worker_ids uuid[],
  row_version integer
);
comment on type work.assignment_answer is 'What the actions answer that give work to workers and take it from them';
comment on column work.assignment_answer.id is 'Id of the work order';
comment on column work.assignment_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.assignment_answer.status is 'Where the work order is in its life';
comment on column work.assignment_answer.assigned_worker_ids is 'All workers who have the work order now';

create type work.resumption_answer as (
  id uuid,
  work_order_number text,
  status text,
  due_at timestamp with time zone,
  held_minutes numeric,
  row_version integer
);
comment on type work.resumption_answer is 'What letting a work order go on answers';
comment on column work.resumption_answer.id is 'Id of the work order';
comment on column work.resumption_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.resumption_answer.status is 'Where the work order is in its life';
comment on column work.resumption_answer.due_at is 'When the work must be finished; empty without a deadline';
comment on column work.resumption_answer.held_minutes is 'How long the hold lasted, in working minutes of the site''s calendar';

create type work.tasks_answer as (
  id uuid,
  work_order_number text,
  status text,
  unanswered_tasks jsonb,
  row_version integer
);
comment on type work.tasks_answer is 'What actions on the tasks of a work order answer';
comment on column work.tasks_answer.id is 'Id of the work order';
comment on column work.tasks_answer.work_order_number is 'Number of the work order';
comment on column work.tasks_answer.status is 'Status of the work order';
comment on column work.tasks_answer.unanswered_tasks is 'The tasks that still keep it from being completed: an array with task_id, position, title as message, and code';
comment on column work.tasks_answer.row_version is 'Version of the work order';

create type work.work_order_answer as (
  id uuid,
  work_order_number text,
  status text,
  due_at timestamp with time zone,
  row_version integer
);
comment on type work.work_order_answer is 'What most actions on a work order answer';
comment on column work.work_order_answer.id is 'Id of the work order';
comment on column work.work_order_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.work_order_answer.status is 'Where the work order is in its life';
comment on column work.work_order_answer.due_at is 'When the work must be finished; empty without a deadline, and while a hold pauses the clock';

create type workforce.calendar_answer as (
  id uuid,
  code text,
  row_version integer
);
comment on type workforce.calendar_answer is 'What the actions on a calendar answer';
comment on column workforce.calendar_answer.id is 'Id of the calendar';
comment on column workforce.calendar_answer.code is 'Short code, unique in the organization';

create type workforce.worker_answer as (
  id uuid,
  worker_number text,
  status text,
  row_version integer
);
comment on type workforce.worker_answer is 'What the actions on a worker answer';
comment on column workforce.worker_answer.id is 'Id of the worker';
comment on column workforce.worker_answer.worker_number is 'Number of the worker, unique in the organization';
comment on column workforce.worker_answer.status is 'Whether the worker can be given work';

create operator hook.~~ (function = hook.matches_like, leftarg = text, rightarg = text);

create operator hook.~~* (function = hook.matches_ilike, leftarg = text, rightarg = text);

create table asset.assets (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  asset_number character varying(80) not null,
  name character varying(250) not null,
  description text,
  category_id uuid,
  location_id uuid,
  parent_id uuid,
  status text not null default 'IN_SERVICE'::text,
  operational_state text not null default 'UP'::text,
  criticality text,
  manufacturer text,
  model text,
  serial_number text,
  barcode text,
  in_service_on date,
  custom jsonb not null default '{}'::jsonb,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint assets_pkey PRIMARY KEY (id),
  constraint assets_organization_id_id_key UNIQUE (organization_id, id),
  constraint assets_organization_id_site_id_id_key UNIQUE (organization_id, site_id, id),
  constraint assets_category_id_fkey FOREIGN KEY (organization_id, category_id) REFERENCES asset.categories(organization_id, id),
  constraint assets_location_id_fkey FOREIGN KEY (organization_id, site_id, location_id) REFERENCES asset.locations(organization_id, site_id, id),
  constraint assets_parent_id_fkey FOREIGN KEY (organization_id, site_id, parent_id) REFERENCES asset.assets(organization_id, site_id, id),
  constraint assets_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint assets_asset_number_check CHECK ((char_length((asset_number)::text) > 0)),
  constraint assets_barcode_check CHECK (((char_length(barcode) >= 1) AND (char_length(barcode) <= 150))),
  constraint assets_criticality_check CHECK ((criticality = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
  constraint assets_description_check CHECK ((char_length(description) <= 4000)),
  constraint assets_manufacturer_check CHECK (((char_length(manufacturer) >= 1) AND (char_length(manufacturer) <= 150))),
  constraint assets_model_check CHECK (((char_length(model) >= 1) AND (char_length(model) <= 150))),
  constraint assets_name_check CHECK ((char_length((name)::text) > 0)),
  constraint assets_operational_state_check CHECK ((operational_state = ANY (ARRAY['UP'::text, 'DEGRADED'::text, 'DOWN'::text, 'UNKNOWN'::text]))),
  constraint assets_parent_id_check CHECK ((parent_id <> id)),
  constraint assets_serial_number_check CHECK (((char_length(serial_number) >= 1) AND (char_length(serial_number) <= 150))),
  constraint assets_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'IN_SERVICE'::text, 'STANDBY'::text, 'IN_STORAGE'::text, 'DECOMMISSIONED'::text, 'CANCELLED'::text, 'DISPOSED'::text])))
);
CREATE INDEX assets_category_id_idx ON asset.assets USING btree (organization_id, category_id, site_id);
CREATE INDEX assets_created_at_idx ON asset.assets USING btree (organization_id, created_at, site_id, id);
CREATE INDEX assets_location_id_idx ON asset.assets USING btree (organization_id, site_id, location_id);
CREATE INDEX assets_name_idx ON asset.assets USING btree (organization_id, name, site_id, id);
CREATE INDEX assets_number_idx ON asset.assets USING btree (organization_id, asset_number, site_id, id);
CREATE UNIQUE INDEX assets_organization_id_asset_number_key ON asset.assets USING btree (organization_id, asset_number) WHERE (asset_number IS NOT NULL);
CREATE UNIQUE INDEX assets_organization_id_barcode_key ON asset.assets USING btree (organization_id, barcode) WHERE (barcode IS NOT NULL);
CREATE INDEX assets_parent_id_idx ON asset.assets USING btree (organization_id, site_id, parent_id);
CREATE INDEX assets_search_idx ON asset.assets USING gin (name ext.gin_trgm_ops, asset_number ext.gin_trgm_ops, organization_id);
CREATE INDEX assets_serial_number_idx ON asset.assets USING btree (organization_id, serial_number);
CREATE INDEX assets_serial_number_lower_idx ON asset.assets USING btree (organization_id, lower(serial_number)) WHERE (serial_number IS NOT NULL);
CREATE INDEX assets_site_id_idx ON asset.assets USING btree (organization_id, site_id, asset_number, id) INCLUDE (category_id, location_id, parent_id, status);
CREATE STATISTICS asset.assets_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM asset.assets;
alter table asset.assets enable row level security;
create policy insert on asset.assets as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy label on asset.assets as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on asset.assets as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on asset.assets as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on asset.assets as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON asset.assets FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER check_transition BEFORE UPDATE OF status ON asset.assets FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION core.check_transition();
CREATE TRIGGER follow_asset AFTER UPDATE OF site_id ON asset.assets FOR EACH ROW WHEN ((old.site_id IS DISTINCT FROM new.site_id)) EXECUTE FUNCTION meter.follow_asset();
CREATE TRIGGER record_delete AFTER DELETE ON asset.assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON asset.assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON asset.assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table asset.assets to assetry_api;
grant select (id, organization_id, asset_number, name) on asset.assets to assetry_label;
comment on table asset.assets is 'A thing that is looked after: machine, vehicle, building part, device; a tree within its site';
comment on column asset.assets.id is 'Id of the asset';
comment on column asset.assets.site_id is 'The site where it stands';
comment on column asset.assets.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.assets.name is 'Name of the asset';
comment on column asset.assets.description is 'What the asset is and does';
comment on column asset.assets.category_id is 'The kind of thing it is';
comment on column asset.assets.location_id is 'Where in the site it stands';
comment on column asset.assets.parent_id is 'The asset that it is part of; empty at the top';
comment on column asset.assets.status is 'Where the asset is in its life';
comment on column asset.assets.criticality is 'A is the most critical, D the least';
comment on column asset.assets.manufacturer is 'Who made it';
comment on column asset.assets.model is 'The maker''s model';
comment on column asset.assets.serial_number is 'The maker''s serial number';
comment on column asset.assets.barcode is 'Barcode, QR or tag on the asset';
comment on column asset.assets.in_service_on is 'When it went into service';

create table asset.categories (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  parent_id uuid,
  code text not null,
  name text not null,
  description text,
  archived_at timestamp with time zone,
  custom jsonb not null default '{}'::jsonb,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_organization_id_id_key UNIQUE (organization_id, id),
  constraint categories_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint categories_parent_id_fkey FOREIGN KEY (organization_id, parent_id) REFERENCES asset.categories(organization_id, id),
  constraint categories_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))),
  constraint categories_description_check CHECK ((char_length(description) <= 2000)),
  constraint categories_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
  constraint categories_parent_id_check CHECK ((parent_id <> id))
);
CREATE UNIQUE INDEX categories_organization_id_code_key ON asset.categories USING btree (organization_id, code) WHERE (code IS NOT NULL);
CREATE INDEX categories_parent_id_idx ON asset.categories USING btree (organization_id, parent_id);
alter table asset.categories enable row level security;
create policy insert on asset.categories as permissive for insert to assetry_api with check (true);
create policy label on asset.categories as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on asset.categories as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on asset.categories as permissive for select to assetry_api using (true);
create policy update on asset.categories as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON asset.categories FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON asset.categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON asset.categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON asset.categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table asset.categories to assetry_api;
grant select (id, organization_id, code, name) on asset.categories to assetry_label;
comment on table asset.categories is 'What kind of thing an asset is; a tree';
comment on column asset.categories.id is 'Id of the category';
comment on column asset.categories.parent_id is 'The wider category; empty at the top';
comment on column asset.categories.code is 'Short code, unique in the organization';
comment on column asset.categories.name is 'Name of the category';
comment on column asset.categories.description is 'What belongs to it';
comment on column asset.categories.archived_at is 'When it was put away; empty while it is in use';

create table asset.locations (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  parent_id uuid,
  code text not null,
  name text not null,
  kind text not null default 'AREA'::text,
  archived_at timestamp with time zone,
  custom jsonb not null default '{}'::jsonb,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint locations_pkey PRIMARY KEY (id),
  constraint locations_organization_id_id_key UNIQUE (organization_id, id),
  constraint locations_organization_id_site_id_id_key UNIQUE (organization_id, site_id, id),
  constraint locations_parent_id_fkey FOREIGN KEY (organization_id, site_id, parent_id) REFERENCES asset.locations(organization_id, site_id, id),
  constraint locations_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint locations_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))),
  constraint locations_kind_check CHECK ((kind = ANY (ARRAY['BUILDING'::text, 'FLOOR'::text, 'ROOM'::text, 'AREA'::text, 'LINE'::text, 'YARD'::text, 'VEHICLE'::text, 'STOREROOM'::text, 'VENDOR'::text, 'TRANSIT'::text]))),
  constraint locations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
  constraint locations_parent_id_check CHECK ((parent_id <> id))
);
CREATE INDEX locations_code_idx ON asset.locations USING btree (organization_id, code, site_id, id);
CREATE UNIQUE INDEX locations_organization_id_site_id_code_key ON asset.locations USING btree (organization_id, site_id, code) WHERE (code IS NOT NULL);
CREATE INDEX locations_parent_id_idx ON asset.locations USING btree (organization_id, site_id, parent_id);
CREATE STATISTICS asset.locations_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM asset.locations;
alter table asset.locations enable row level security;
create policy insert on asset.locations as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy label on asset.locations as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on asset.locations as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on asset.locations as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on asset.locations as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON asset.locations FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON asset.locations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON asset.locations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON asset.locations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table asset.locations to assetry_api;
grant select (id, organization_id, code, name) on asset.locations to assetry_label;
comment on table asset.locations is 'A place within a site; a tree, each branch of which stays in its site';
comment on column asset.locations.id is 'Id of the location';
comment on column asset.locations.site_id is 'The site that it is part of';
comment on column asset.locations.parent_id is 'The wider location; empty at the top';
comment on column asset.locations.code is 'Short code, unique in the site';
comment on column asset.locations.name is 'Name of the location';
comment on column asset.locations.kind is 'What kind of place it is';
comment on column asset.locations.archived_at is 'When it was put away; empty while it is in use';

create table asset.placements (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  asset_id uuid not null,
  site_id uuid not null,
  location_id uuid,
  parent_id uuid,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  during tstzrange generated always as tstzrange(started_at, ended_at, '[)'::text) stored,
  reason text not null,
  note text,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  constraint placements_pkey PRIMARY KEY (id),
  constraint placements_asset_id_fkey FOREIGN KEY (organization_id, asset_id) REFERENCES asset.assets(organization_id, id),
  constraint placements_location_id_fkey FOREIGN KEY (organization_id, location_id) REFERENCES asset.locations(organization_id, id),
  constraint placements_parent_id_fkey FOREIGN KEY (organization_id, parent_id) REFERENCES asset.assets(organization_id, id),
  constraint placements_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint placements_ended_at_check CHECK ((ended_at >= started_at)),
  constraint placements_note_check CHECK ((char_length(note) <= 2000)),
  constraint placements_reason_check CHECK ((reason = ANY (ARRAY['INSTALL'::text, 'REMOVE'::text, 'MOVE'::text, 'SWAP'::text, 'RETURN'::text, 'LOAN'::text, 'REPAIR_OUT'::text]))),
  constraint placements_asset_id_during_excl EXCLUDE USING gist (asset_id WITH =, during WITH &&)
);
CREATE INDEX placements_asset_id_idx ON asset.placements USING btree (organization_id, asset_id, started_at);
CREATE INDEX placements_location_id_idx ON asset.placements USING btree (organization_id, location_id);
CREATE INDEX placements_parent_id_idx ON asset.placements USING btree (organization_id, parent_id);
CREATE UNIQUE INDEX placements_site_id_idx ON asset.placements USING btree (organization_id, site_id, started_at, id);
CREATE STATISTICS asset.placements_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM asset.placements;
alter table asset.placements enable row level security;
create policy insert on asset.placements as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy organization on asset.placements as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on asset.placements as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
grant insert, select on table asset.placements to assetry_api;
comment on table asset.placements is 'Where an asset stood and when; never in two places at once';
comment on column asset.placements.id is 'Id of the placement';
comment on column asset.placements.asset_id is 'The asset';
comment on column asset.placements.site_id is 'The site where it stood';
comment on column asset.placements.location_id is 'Where in the site it stood';
comment on column asset.placements.parent_id is 'The asset that it was part of';
comment on column asset.placements.started_at is 'From when it stood there';
comment on column asset.placements.ended_at is 'Until when; empty while it stands there';
comment on column asset.placements.reason is 'Why it was moved there';
comment on column asset.placements.note is 'What there was to say about the move';

create table audit.events (
  id uuid not null default uuidv7(),
  at timestamp with time zone not null default now(),
  transaction xid8 not null default pg_current_xact_id(),
  sequence bigint not null generated always as identity,
  organization_id uuid not null,
  site_id uuid not null,
  entity text not null,
  entity_id uuid not null,
  row_version integer,
  operation text not null,
  action text,
  account_id uuid,
  actor_id uuid,
  api_key_id uuid,
  session_id uuid,
  request_id text,
  before jsonb,
  after jsonb,
  constraint events_pkey PRIMARY KEY (id, at),
  constraint events_operation_check CHECK ((operation = ANY (ARRAY['INSERT'::text, 'UPDATE'::text, 'DELETE'::text, 'BATCH'::text])))
)
partition by RANGE (at);
CREATE UNIQUE INDEX events_at_idx ON ONLY audit.events USING btree (organization_id, at, site_id, id);
CREATE INDEX events_entity_id_idx ON ONLY audit.events USING btree (organization_id, entity_id, sequence);
CREATE INDEX events_transaction_sequence_idx ON ONLY audit.events USING btree (transaction, sequence);
alter table audit.events enable row level security;
create policy organization on audit.events as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on audit.events as permissive for select to assetry_api using ((site_id = ANY (( SELECT audit.readable_site_ids() AS readable_site_ids)::uuid[])));
grant select on table audit.events to assetry_api;
comment on table audit.events is 'The one log: who changed what, when, by which request; history, change feed and outbox in one; append-only';
comment on column audit.events.id is 'Id of the event';
comment on column audit.events.at is 'When the transaction began';
comment on column audit.events.transaction is 'With sequence, the cursor of the change feed: a plain sequence loses rows that commit late';
comment on column audit.events.site_id is 'Site of the changed row; the organization''s own id when the row belongs to no site';
comment on column audit.events.entity is 'The kind of record that changed';
comment on column audit.events.entity_id is 'The record that changed';
comment on column audit.events.row_version is 'Version of the record after the change';
comment on column audit.events.operation is 'INSERT, UPDATE or DELETE; BATCH when one event stands for many rows';
comment on column audit.events.action is 'The action that was called';
comment on column audit.events.account_id is 'For whom: the person, or service account, that the token named';
comment on column audit.events.actor_id is 'Who acted: the identity that held the key or password';
comment on column audit.events.api_key_id is 'The API key that was used; empty after a log-in by password';
comment on column audit.events.session_id is 'The session that was used';
comment on column audit.events.request_id is 'Id of the request, as answered in X-Request-Id';
comment on column audit.events.before is 'The values that changed, as they were; empty for an insert';
comment on column audit.events.after is 'The values that changed, as they are; the whole row for an insert';

create table audit.feed_cursors (
  id uuid not null default uuidv7(),
  consumer text not null,
  transaction xid8 not null,
  sequence bigint not null,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint feed_cursors_pkey PRIMARY KEY (id),
  constraint feed_cursors_consumer_key UNIQUE (consumer),
  constraint feed_cursors_consumer_check CHECK ((consumer ~ '^[a-z0-9_:.-]{1,100}$'::text))
);
alter table audit.feed_cursors enable row level security;
comment on table audit.feed_cursors is 'How far each reader of the log as a feed has read';
comment on column audit.feed_cursors.transaction is 'With sequence, the last line that was read';
comment on column audit.feed_cursors.read_at is 'When it last looked, whether or not there was something new';

create table contract.contracts (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid,
  reach_id uuid not null generated always as COALESCE(site_id, organization_id) stored,
  contract_number text not null,
  type_id uuid not null,
  vendor_id uuid not null,
  title text not null,
  status text not null default 'DRAFT'::text,
  status_reason text,
  starts_on date,
  ends_on date,
  signed_at timestamp with time zone,
  covers_labour boolean,
  covers_parts boolean,
  covers_travel boolean,
  requires_authorized_vendor boolean not null default false,
  total_value numeric(18,4),
  currency text,
  custom jsonb not null default '{}'::jsonb,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint contracts_pkey PRIMARY KEY (id),
  constraint contracts_organization_id_id_key UNIQUE (organization_id, id),
  constraint contracts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint contracts_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint contracts_type_id_fkey FOREIGN KEY (organization_id, type_id) REFERENCES contract.types(organization_id, id),
  constraint contracts_vendor_id_fkey FOREIGN KEY (organization_id, vendor_id) REFERENCES contract.vendors(organization_id, id),
  constraint contracts_contract_number_check CHECK (((char_length(contract_number) >= 1) AND (char_length(contract_number) <= 80))),
  constraint contracts_currency_check CHECK ((char_length(currency) <= 3)),
  constraint contracts_ends_on_check CHECK ((ends_on >= starts_on)),
  constraint contracts_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PENDING_APPROVAL'::text, 'PENDING_START'::text, 'ACTIVE'::text, 'SUSPENDED'::text, 'EXPIRED'::text, 'TERMINATED'::text, 'CLOSED'::text]))),
  constraint contracts_status_reason_check CHECK ((char_length(status_reason) <= 500)),
  constraint contracts_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 250))),
  constraint contracts_total_value_check CHECK ((total_value >= (0)::numeric))
);
CREATE INDEX contracts_created_at_idx ON contract.contracts USING btree (organization_id, created_at, reach_id, id);
CREATE INDEX contracts_ends_on_idx ON contract.contracts USING btree (organization_id, ends_on, reach_id, id);
CREATE INDEX contracts_live_ends_on_idx ON contract.contracts USING btree (ends_on) WHERE (status = ANY (ARRAY['PENDING_START'::text, 'ACTIVE'::text, 'SUSPENDED'::text]));
CREATE INDEX contracts_number_idx ON contract.contracts USING btree (organization_id, contract_number, reach_id, site_id, id);
CREATE UNIQUE INDEX contracts_organization_id_contract_number_key ON contract.contracts USING btree (organization_id, contract_number) WHERE (contract_number IS NOT NULL);
CREATE INDEX contracts_pending_starts_on_idx ON contract.contracts USING btree (starts_on) WHERE (status = 'PENDING_START'::text);
CREATE INDEX contracts_reach_id_idx ON contract.contracts USING btree (organization_id, reach_id, contract_number, id) INCLUDE (site_id, type_id, vendor_id, status);
CREATE INDEX contracts_site_id_idx ON contract.contracts USING btree (organization_id, site_id, contract_number, id);
CREATE INDEX contracts_type_id_idx ON contract.contracts USING btree (organization_id, type_id, reach_id);
CREATE INDEX contracts_vendor_id_idx ON contract.contracts USING btree (organization_id, vendor_id, reach_id);
CREATE STATISTICS contract.contracts_reach_stats (ndistinct, dependencies) ON organization_id, site_id, reach_id FROM contract.contracts;
alter table contract.contracts enable row level security;
create policy insert on contract.contracts as permissive for insert to assetry_api with check ((reach_id = ANY (( SELECT core.reachable_ids() AS reachable_ids)::uuid[])));
create policy organization on contract.contracts as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on contract.contracts as permissive for select to assetry_api using ((reach_id = ANY (( SELECT core.reachable_ids() AS reachable_ids)::uuid[])));
create policy update on contract.contracts as permissive for update to assetry_api using ((reach_id = ANY (( SELECT core.reachable_ids() AS reachable_ids)::uuid[])));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON contract.contracts FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER check_approval BEFORE UPDATE ON contract.contracts FOR EACH ROW WHEN ((old.status = new.status)) EXECUTE FUNCTION core.check_approval();
CREATE TRIGGER check_transition BEFORE UPDATE OF status ON contract.contracts FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION core.check_transition();
CREATE TRIGGER record_delete AFTER DELETE ON contract.contracts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON contract.contracts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON contract.contracts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table contract.contracts to assetry_api;
comment on table contract.contracts is 'An agreement with a vendor, for one site or for all';
comment on column contract.contracts.id is 'Id of the contract';
comment on column contract.contracts.site_id is 'The site that the contract is for; empty when it is for all';
comment on column contract.contracts.reach_id is 'What row security asks: the site, or the organization''s own id when the contract is for all sites';
comment on column contract.contracts.contract_number is 'Number of the contract, unique in the organization';
comment on column contract.contracts.type_id is 'The contract type';
comment on column contract.contracts.vendor_id is 'With whom the contract is made';
comment on column contract.contracts.title is 'What the contract is about';
comment on column contract.contracts.status is 'Where the contract is in its life; it starts and expires by its dates, within minutes of midnight';
comment on column contract.contracts.status_reason is 'Why it was suspended, terminated or sent back';
comment on column contract.contracts.starts_on is 'First day on which it covers, at each site by its own clock';
comment on column contract.contracts.ends_on is 'Last day on which it covers, at each site by its own clock; empty when it runs until terminated';
comment on column contract.contracts.signed_at is 'When it was signed';
comment on column contract.contracts.covers_labour is 'Empty when the type decides';
comment on column contract.contracts.covers_parts is 'Empty when the type decides';
comment on column contract.contracts.covers_travel is 'Empty when the type decides';
comment on column contract.contracts.requires_authorized_vendor is 'Whether the contract itself, once signed, asks for authorized vendors';
comment on column contract.contracts.total_value is 'In the contract''s currency';

create unlogged table contract.staged_types (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  type_id uuid not null,
  is_new boolean not null,
  code character varying(40) not null,
  name character varying(150) not null,
  category character varying(30) not null,
  is_active boolean not null,
  default_covers_labour boolean not null,
  default_covers_parts boolean not null,
  default_covers_travel boolean not null,
  requires_authorized_vendor boolean not null,
  constraint staged_types_pkey PRIMARY KEY (id),
  constraint staged_types_organization_id_code_key UNIQUE (organization_id, code),
  constraint staged_types_organization_id_type_id_key UNIQUE (organization_id, type_id)
);
alter table contract.staged_types enable row level security;
comment on table contract.staged_types is 'Contract types that a request makes or changes, until its rows are written together';
comment on column contract.staged_types.type_id is 'The contract type that is made or changed';
comment on column contract.staged_types.is_new is 'Whether it is made';
comment on column contract.staged_types.category is 'What the entitlement engine matches on';
comment on column contract.staged_types.requires_authorized_vendor is 'Binds every contract of the type to authorized vendors, signed or not';

create table contract.types (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  code character varying(40) not null,
  name character varying(150) not null,
  category character varying(30) not null,
  is_active boolean not null default true,
  default_covers_labour boolean not null default false,
  default_covers_parts boolean not null default false,
  default_covers_travel boolean not null default false,
  requires_authorized_vendor boolean not null default false,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint types_pkey PRIMARY KEY (id),
  constraint types_organization_id_id_key UNIQUE (organization_id, id),
  constraint types_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint types_category_check CHECK (((category)::text = ANY (ARRAY['WARRANTY'::text, 'EXTENDED_WARRANTY'::text, 'FULL_SERVICE'::text, 'PREVENTIVE'::text, 'LABOUR_ONLY'::text, 'PARTS_ONLY'::text, 'CALIBRATION'::text, 'INSPECTION'::text, 'SUPPORT'::text, 'LEASE'::text, 'RENTAL'::text, 'SUPPLY'::text, 'RATE_AGREEMENT'::text]))),
  constraint types_code_check CHECK ((char_length((code)::text) > 0)),
  constraint types_name_check CHECK ((char_length((name)::text) > 0))
);
CREATE INDEX types_name_idx ON contract.types USING btree (organization_id, name, id);
CREATE UNIQUE INDEX types_organization_id_code_key ON contract.types USING btree (organization_id, code) WHERE (code IS NOT NULL);
alter table contract.types enable row level security;
create policy insert on contract.types as permissive for insert to assetry_api with check (true);
create policy organization on contract.types as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on contract.types as permissive for select to assetry_api using (true);
create policy update on contract.types as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON contract.types FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON contract.types REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON contract.types REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON contract.types REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table contract.types to assetry_api;
comment on table contract.types is 'A kind of contract: what it covers unless the contract says otherwise, and whom it binds';
comment on column contract.types.category is 'What the entitlement engine matches on';
comment on column contract.types.requires_authorized_vendor is 'Binds every contract of the type to authorized vendors, signed or not';

create table contract.vendors (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  code text not null,
  name text not null,
  roles text[] not null default '{}'::text[],
  status text not null default 'PROSPECT'::text,
  status_reason text,
  email text,
  phone text,
  address text,
  payment_terms text,
  insurance_expires_on date,
  rating integer,
  custom jsonb not null default '{}'::jsonb,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint vendors_pkey PRIMARY KEY (id),
  constraint vendors_organization_id_id_key UNIQUE (organization_id, id),
  constraint vendors_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint vendors_address_check CHECK ((char_length(address) <= 500)),
  constraint vendors_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))),
  constraint vendors_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 320))),
  constraint vendors_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
  constraint vendors_payment_terms_check CHECK ((char_length(payment_terms) <= 150)),
  constraint vendors_phone_check CHECK ((char_length(phone) <= 50)),
  constraint vendors_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint vendors_roles_check CHECK ((roles <@ ARRAY['SUPPLIER'::text, 'SERVICE'::text, 'MANUFACTURER'::text, 'CALIBRATION_LAB'::text, 'LESSOR'::text])),
  constraint vendors_status_check CHECK ((status = ANY (ARRAY['PROSPECT'::text, 'APPROVED'::text, 'BLOCKED'::text]))),
  constraint vendors_status_reason_check CHECK ((char_length(status_reason) <= 500))
);
CREATE INDEX vendors_name_idx ON contract.vendors USING btree (organization_id, name, id);
CREATE UNIQUE INDEX vendors_organization_id_code_key ON contract.vendors USING btree (organization_id, code) WHERE (code IS NOT NULL);
CREATE INDEX vendors_status_idx ON contract.vendors USING btree (organization_id, status, name, id);
alter table contract.vendors enable row level security;
create policy insert on contract.vendors as permissive for insert to assetry_api with check (true);
create policy label on contract.vendors as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on contract.vendors as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on contract.vendors as permissive for select to assetry_api using ((organization_id = ANY (( SELECT core.reachable_ids() AS reachable_ids)::uuid[])));
create policy update on contract.vendors as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON contract.vendors FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER check_transition BEFORE UPDATE OF status ON contract.vendors FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION core.check_transition();
CREATE TRIGGER record_delete AFTER DELETE ON contract.vendors REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON contract.vendors REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON contract.vendors REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table contract.vendors to assetry_api;
grant select (id, organization_id, code, name) on contract.vendors to assetry_label;
comment on table contract.vendors is 'A company that supplies, services, makes, calibrates or leases; the same for all sites';
comment on column contract.vendors.id is 'Id of the vendor';
comment on column contract.vendors.code is 'Short code, unique in the organization';
comment on column contract.vendors.name is 'Name of the company';
comment on column contract.vendors.roles is 'What the vendor does for the organization';
comment on column contract.vendors.status is 'Whether new contracts may name it';
comment on column contract.vendors.status_reason is 'Why the vendor was approved or blocked';
comment on column contract.vendors.insurance_expires_on is 'Last day of the vendor''s liability insurance';
comment on column contract.vendors.rating is 'From 1, poor, to 5, excellent';

create table core.counters (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  entity text not null,
  last_number bigint not null,
  constraint counters_pkey PRIMARY KEY (id),
  constraint counters_organization_id_entity_key UNIQUE (organization_id, entity),
  constraint counters_entity_fkey FOREIGN KEY (entity) REFERENCES core.entities(entity),
  constraint counters_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id)
);
CREATE INDEX counters_entity_idx ON core.counters USING btree (entity);
alter table core.counters enable row level security;
comment on table core.counters is 'The last number given to an entity of an organization';

create table core.custom_fields (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  entity text not null,
  code text not null,
  name text not null,
  kind text not null,
  is_required boolean not null default false,
  vocabulary text[],
  archived_at timestamp with time zone,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint custom_fields_pkey PRIMARY KEY (id),
  constraint custom_fields_organization_id_entity_code_key UNIQUE (organization_id, entity, code),
  constraint custom_fields_organization_id_id_key UNIQUE (organization_id, id),
  constraint custom_fields_entity_fkey FOREIGN KEY (entity) REFERENCES core.entities(entity),
  constraint custom_fields_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint custom_fields_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
  constraint custom_fields_kind_check CHECK ((kind = ANY (ARRAY['TEXT'::text, 'INTEGER'::text, 'NUMBER'::text, 'BOOLEAN'::text, 'DATE'::text]))),
  constraint custom_fields_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
  constraint custom_fields_vocabulary_check CHECK (((vocabulary IS NULL) OR (kind = 'TEXT'::text)))
);
CREATE INDEX custom_fields_entity_idx ON core.custom_fields USING btree (entity);
alter table core.custom_fields enable row level security;
create policy insert on core.custom_fields as permissive for insert to assetry_api with check (true);
create policy organization on core.custom_fields as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on core.custom_fields as permissive for select to assetry_api using (true);
create policy update on core.custom_fields as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON core.custom_fields FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON core.custom_fields REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON core.custom_fields REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON core.custom_fields REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table core.custom_fields to assetry_api;
comment on table core.custom_fields is 'Fields that an organization adds to an entity; their values stand in the entity''s column custom';
comment on column core.custom_fields.id is 'Id of the field';
comment on column core.custom_fields.entity is 'The entity that has the field, such as asset.assets';
comment on column core.custom_fields.code is 'The key inside custom';
comment on column core.custom_fields.name is 'What people see';
comment on column core.custom_fields.kind is 'What values it takes';
comment on column core.custom_fields.is_required is 'Whether a record needs a value';
comment on column core.custom_fields.vocabulary is 'The texts that are allowed; empty for any';
comment on column core.custom_fields.archived_at is 'When the field was put away; empty while it is in use';

create table core.descriptions (
  id uuid not null default uuidv7(),
  kind text not null,
  name text not null,
  document text not null,
  constraint descriptions_pkey PRIMARY KEY (id),
  constraint descriptions_kind_name_key UNIQUE (kind, name),
  constraint descriptions_document_check CHECK ((document IS JSON OBJECT)),
  constraint descriptions_kind_check CHECK ((kind = ANY (ARRAY['DOCUMENT'::text, 'PATH'::text, 'SCHEMA'::text])))
);
alter table core.descriptions enable row level security;
create policy read on core.descriptions as permissive for select to assetry_api using (true);
grant select on table core.descriptions to assetry_api;
comment on table core.descriptions is 'The parts of the API''s description, which api.root puts together';
comment on column core.descriptions.document is 'JSON as text, so that the order of its keys is kept';

create table core.entities (
  id uuid not null default uuidv7(),
  entity text not null,
  list text not null,
  noun text not null,
  label_column text not null,
  code_column text,
  parent_column text,
  search_columns text[] not null default '{}'::text[],
  create_action text,
  update_action text,
  has_custom boolean not null default false,
  number_prefix text,
  option_condition text,
  constraint entities_pkey PRIMARY KEY (id),
  constraint entities_entity_key UNIQUE (entity),
  constraint entities_entity_check CHECK ((entity ~ '^[a-z_]+\.[a-z_]+$'::text))
);
alter table core.entities enable row level security;
create policy read on core.entities as permissive for select to assetry_api using (true);
grant select on table core.entities to assetry_api;
comment on table core.entities is 'The registry: what kinds of record exist, and how each is listed, labelled, searched, numbered and written';
comment on column core.entities.entity is 'Schema-qualified name; what list_options takes as p_entity';
comment on column core.entities.list is 'The list that shows these records';
comment on column core.entities.noun is 'The singular used in action names and error codes';
comment on column core.entities.create_action is 'The action that makes one; empty when there is none';
comment on column core.entities.update_action is 'The action that changes one; empty when there is none';
comment on column core.entities.number_prefix is 'Start of the numbers that core.next_number gives; empty when people choose the code';
comment on column core.entities.option_condition is 'SQL condition on the rows that a new record may still point at; empty when all of them';

create table core.entity_fields (
  id uuid not null default uuidv7(),
  entity text not null,
  field text not null,
  kind text not null,
  is_required boolean not null default false,
  is_creatable boolean not null default true,
  is_updatable boolean not null default true,
  max_length integer,
  pattern text,
  vocabulary text[],
  minimum numeric,
  maximum numeric,
  target_entity text,
  description text not null,
  is_approved boolean not null default false,
  constraint entity_fields_pkey PRIMARY KEY (id),
  constraint entity_fields_entity_field_key UNIQUE (entity, field),
  constraint entity_fields_entity_fkey FOREIGN KEY (entity) REFERENCES core.entities(entity),
  constraint entity_fields_target_entity_fkey FOREIGN KEY (target_entity) REFERENCES core.entities(entity),
  constraint entity_fields_kind_check CHECK ((kind = ANY (ARRAY['TEXT'::text, 'INTEGER'::text, 'NUMBER'::text, 'BOOLEAN'::text, 'DATE'::text, 'TIME'::text, 'TIMESTAMP'::text, 'UUID'::text, 'OBJECT'::text, 'TEXT_ARRAY'::text, 'UUID_ARRAY'::text, 'OBJECT_ARRAY'::text])))
);
CREATE INDEX entity_fields_target_entity_idx ON core.entity_fields USING btree (target_entity);
alter table core.entity_fields enable row level security;
create policy read on core.entity_fields as permissive for select to assetry_api using (true);
grant select on table core.entity_fields to assetry_api;
comment on table core.entity_fields is 'What p_values may hold when a record of an entity is created or updated; core.check_values enforces it';
comment on column core.entity_fields.field is 'The key inside p_values';
comment on column core.entity_fields.is_required is 'Must be given and not be empty when a record is created, and cannot be emptied later';
comment on column core.entity_fields.pattern is 'Regular expression that a text must match';
comment on column core.entity_fields.target_entity is 'The entity whose id the field holds; the id must be one the caller can reach';

create table core.idempotency_keys (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  account_id uuid not null default core.current_account_id(),
  action text not null,
  key text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (id),
  constraint idempotency_keys_organization_id_account_id_action_key_key UNIQUE (organization_id, account_id, action, key),
  constraint idempotency_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint idempotency_keys_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 255)))
);
CREATE INDEX idempotency_keys_created_at_idx ON core.idempotency_keys USING btree (created_at);
alter table core.idempotency_keys enable row level security;
create policy insert on core.idempotency_keys as permissive for insert to assetry_api with check ((account_id = ( SELECT core.current_account_id() AS current_account_id)));
create policy organization on core.idempotency_keys as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on core.idempotency_keys as permissive for select to assetry_api using ((account_id = ( SELECT core.current_account_id() AS current_account_id)));
create policy update on core.idempotency_keys as permissive for update to assetry_api using ((account_id = ( SELECT core.current_account_id() AS current_account_id)));
grant insert, select, update on table core.idempotency_keys to assetry_api;
comment on table core.idempotency_keys is 'Answers already given, by Idempotency-Key; kept for a day';
comment on column core.idempotency_keys.request_hash is 'Keyed digest of the arguments, by core.request_hash';

create table core.organizations (
  id uuid not null default uuidv7(),
  name text not null,
  hostname text,
  status text not null default 'ACTIVE'::text,
  session_ceiling_minutes integer not null default 720,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_hostname_key UNIQUE (hostname),
  constraint organizations_hostname_check CHECK (((hostname = lower(hostname)) AND (char_length(hostname) <= 253))),
  constraint organizations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
  constraint organizations_session_ceiling_minutes_check CHECK (((session_ceiling_minutes >= 15) AND (session_ceiling_minutes <= 10080))),
  constraint organizations_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'SUSPENDED'::text])))
);
alter table core.organizations enable row level security;
create policy auth on core.organizations as permissive for select to assetry_auth using (true);
create policy organization on core.organizations as restrictive for all to assetry_api using ((id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on core.organizations as permissive for select to assetry_api using (true);
create policy update on core.organizations as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON core.organizations FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON core.organizations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON core.organizations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON core.organizations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant select on table core.organizations to assetry_api;
grant select on table core.organizations to assetry_auth;
grant update (name, session_ceiling_minutes) on core.organizations to assetry_api;
comment on table core.organizations is 'A tenant: everything else belongs to exactly one';
comment on column core.organizations.id is 'Id of the organization';
comment on column core.organizations.name is 'Name of the organization';
comment on column core.organizations.hostname is 'Its own host name, given by the operator of the service; empty when it uses the default host';
comment on column core.organizations.session_ceiling_minutes is 'How long a session can be renewed before a new log-in is needed, in minutes';

create table core.reserved_hostnames (
  id uuid not null default uuidv7(),
  hostname text not null,
  created_at timestamp with time zone not null default now(),
  constraint reserved_hostnames_pkey PRIMARY KEY (id),
  constraint reserved_hostnames_hostname_key UNIQUE (hostname),
  constraint reserved_hostnames_hostname_check CHECK (((hostname = lower(hostname)) AND (char_length(hostname) <= 253)))
);
alter table core.reserved_hostnames enable row level security;
comment on table core.reserved_hostnames is 'Host names of the service itself, which no organization is given; for operators only';

create table core.retentions (
  id uuid not null default uuidv7(),
  name text not null,
  default_days integer,
  days integer,
  is_forever boolean not null default false,
  description text not null,
  constraint retentions_pkey PRIMARY KEY (id),
  constraint retentions_name_key UNIQUE (name),
  constraint retentions_days_check CHECK (((days >= 1) AND (days <= 36500))),
  constraint retentions_default_days_check CHECK (((default_days >= 1) AND (default_days <= 36500))),
  constraint retentions_is_forever_check CHECK (((NOT is_forever) OR (days IS NULL)))
);
alter table core.retentions enable row level security;
comment on table core.retentions is 'How long what is kept for a time is kept, by kind: releases write the defaults, the operator changes them with npx assetry retention';
comment on column core.retentions.default_days is 'As released; empty: for ever';
comment on column core.retentions.days is 'What the operator has chosen instead';
comment on column core.retentions.is_forever is 'The operator has chosen to keep it for ever';

create table core.scheduled_runs (
  id uuid not null default uuidv7(),
  task text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone not null,
  succeeded_at timestamp with time zone,
  amount bigint,
  error text,
  failures integer not null,
  constraint scheduled_runs_pkey PRIMARY KEY (id),
  constraint scheduled_runs_task_key UNIQUE (task),
  constraint scheduled_runs_failures_check CHECK ((failures >= 0))
);
alter table core.scheduled_runs enable row level security;
comment on table core.scheduled_runs is 'How the last run of each scheduled task went';
comment on column core.scheduled_runs.succeeded_at is 'When the last run that succeeded ended';
comment on column core.scheduled_runs.amount is 'What the function of the last successful run answered, such as the rows that it removed';
comment on column core.scheduled_runs.error is 'Why the last run failed; empty when it succeeded';
comment on column core.scheduled_runs.failures is 'Runs that have failed since the last that succeeded';

create table core.scheduled_tasks (
  id uuid not null default uuidv7(),
  name text not null,
  function text not null,
  cron text not null,
  time_limit_seconds integer not null,
  late_after_minutes integer not null,
  description text not null,
  constraint scheduled_tasks_pkey PRIMARY KEY (id),
  constraint scheduled_tasks_name_key UNIQUE (name),
  constraint scheduled_tasks_cron_check CHECK ((cron ~ '^[0-9*,/-]+( [0-9*,/-]+){4}$'::text)),
  constraint scheduled_tasks_function_check CHECK ((function ~ '^[a-z_]+\.[a-z_]+$'::text)),
  constraint scheduled_tasks_late_after_minutes_check CHECK (((late_after_minutes >= 1) AND (late_after_minutes <= 100000))),
  constraint scheduled_tasks_name_check CHECK ((name ~ '^[a-z_]{1,60}$'::text)),
  constraint scheduled_tasks_time_limit_seconds_check CHECK (((time_limit_seconds >= 1) AND (time_limit_seconds <= 3600)))
);
alter table core.scheduled_tasks enable row level security;
create policy read on core.scheduled_tasks as permissive for select to assetry_worker using (true);
grant select on table core.scheduled_tasks to assetry_worker;
comment on table core.scheduled_tasks is 'What is done by the clock; written by releases, run by the worker or by any other cron through core.run_scheduled_task';
comment on column core.scheduled_tasks.function is 'The private function that does it: it takes no argument, answers how much it did, and waits for nobody';
comment on column core.scheduled_tasks.cron is 'When, in UTC: minute, hour, day of the month, month, day of the week';
comment on column core.scheduled_tasks.time_limit_seconds is 'The worker ends it after as long';
comment on column core.scheduled_tasks.late_after_minutes is 'Without success for as long, something is wrong, and doctor says so';

create table core.sites (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  code text not null,
  name text not null,
  time_zone text not null default 'UTC'::text,
  currency text not null default 'EUR'::text,
  address text,
  archived_at timestamp with time zone,
  custom jsonb not null default '{}'::jsonb,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  calendar_id uuid,
  constraint sites_pkey PRIMARY KEY (id),
  constraint sites_organization_id_id_key UNIQUE (organization_id, id),
  constraint sites_calendar_id_fkey FOREIGN KEY (organization_id, calendar_id) REFERENCES workforce.calendars(organization_id, id),
  constraint sites_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint sites_address_check CHECK ((char_length(address) <= 500)),
  constraint sites_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))),
  constraint sites_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sites_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
  constraint sites_time_zone_check CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 64)))
);
CREATE INDEX sites_calendar_id_idx ON core.sites USING btree (organization_id, calendar_id);
CREATE INDEX sites_name_idx ON core.sites USING btree (organization_id, name, id);
CREATE UNIQUE INDEX sites_organization_id_code_key ON core.sites USING btree (organization_id, code) WHERE (code IS NOT NULL);
alter table core.sites enable row level security;
create policy insert on core.sites as permissive for insert to assetry_api with check (true);
create policy label on core.sites as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on core.sites as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on core.sites as permissive for select to assetry_api using ((id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on core.sites as permissive for update to assetry_api using ((id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON core.sites FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON core.sites REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON core.sites REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON core.sites REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table core.sites to assetry_api;
grant select (id, organization_id, code, name, time_zone) on core.sites to assetry_label;
comment on table core.sites is 'A place that people are given access to; nearly everything stands at one';
comment on column core.sites.id is 'Id of the site';
comment on column core.sites.code is 'Short code, unique in the organization';
comment on column core.sites.name is 'Name of the site';
comment on column core.sites.time_zone is 'IANA time zone, such as Europe/Berlin, in which due dates and business hours are reckoned';
comment on column core.sites.currency is 'ISO 4217 code of the currency';
comment on column core.sites.address is 'Postal address';
comment on column core.sites.archived_at is 'When the site was put away; empty while it is in use';
comment on column core.sites.calendar_id is 'When people work at the site; empty for the organization''s default calendar';

create table core.transitions (
  id uuid not null default uuidv7(),
  entity text not null,
  from_status text not null,
  action text not null,
  to_status text not null,
  permission text,
  constraint transitions_pkey PRIMARY KEY (id),
  constraint transitions_entity_from_status_action_to_status_key UNIQUE (entity, from_status, action, to_status),
  constraint transitions_entity_fkey FOREIGN KEY (entity) REFERENCES core.entities(entity),
  constraint transitions_permission_fkey FOREIGN KEY (permission) REFERENCES identity.permissions(code)
);
CREATE INDEX transitions_permission_idx ON core.transitions USING btree (permission);
alter table core.transitions enable row level security;
create policy read on core.transitions as permissive for select to assetry_api using (true);
grant select on table core.transitions to assetry_api;
comment on table core.transitions is 'State machines as data: which action moves a record of an entity from which status to which';
comment on column core.transitions.entity is 'The kind of record';
comment on column core.transitions.from_status is 'The status before';
comment on column core.transitions.action is 'The action that moves it; without a permission, the worker''s own step';
comment on column core.transitions.to_status is 'The status after';
comment on column core.transitions.permission is 'The permission that the action asks for; empty when the system alone moves the record';

create table identity.account_roles (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  account_id uuid not null,
  role_id uuid not null,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  constraint account_roles_pkey PRIMARY KEY (id),
  constraint account_roles_organization_id_account_id_role_id_key UNIQUE (organization_id, account_id, role_id),
  constraint account_roles_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES identity.accounts(organization_id, id),
  constraint account_roles_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint account_roles_role_id_fkey FOREIGN KEY (organization_id, role_id) REFERENCES identity.roles(organization_id, id)
);
CREATE INDEX account_roles_account_id_idx ON identity.account_roles USING btree (account_id);
CREATE INDEX account_roles_role_id_idx ON identity.account_roles USING btree (organization_id, role_id);
alter table identity.account_roles enable row level security;
create policy auth on identity.account_roles as permissive for select to assetry_auth using (true);
create policy delete on identity.account_roles as permissive for delete to assetry_api using (true);
create policy insert on identity.account_roles as permissive for insert to assetry_api with check (true);
create policy organization on identity.account_roles as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on identity.account_roles as permissive for select to assetry_api using ((( SELECT identity.reads_accounts() AS reads_accounts) OR (account_id = ( SELECT core.current_account_id() AS current_account_id))));
CREATE TRIGGER record_delete AFTER DELETE ON identity.account_roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON identity.account_roles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON identity.account_roles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant delete, insert, select on table identity.account_roles to assetry_api;
grant select on table identity.account_roles to assetry_auth;
comment on table identity.account_roles is 'Which roles an account holds';

create table identity.account_sites (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  account_id uuid not null,
  site_id uuid not null,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  constraint account_sites_pkey PRIMARY KEY (id),
  constraint account_sites_organization_id_account_id_site_id_key UNIQUE (organization_id, account_id, site_id),
  constraint account_sites_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES identity.accounts(organization_id, id),
  constraint account_sites_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint account_sites_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id)
);
CREATE INDEX account_sites_account_id_idx ON identity.account_sites USING btree (account_id) INCLUDE (site_id);
CREATE INDEX account_sites_site_id_idx ON identity.account_sites USING btree (organization_id, site_id);
alter table identity.account_sites enable row level security;
create policy delete on identity.account_sites as permissive for delete to assetry_api using (true);
create policy insert on identity.account_sites as permissive for insert to assetry_api with check (true);
create policy organization on identity.account_sites as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on identity.account_sites as permissive for select to assetry_api using ((( SELECT identity.reads_accounts() AS reads_accounts) OR (account_id = ( SELECT core.current_account_id() AS current_account_id))));
CREATE TRIGGER record_delete AFTER DELETE ON identity.account_sites REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON identity.account_sites REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON identity.account_sites REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant delete, insert, select on table identity.account_sites to assetry_api;
comment on table identity.account_sites is 'Which sites an account reaches; without meaning for accounts that reach all';

create table identity.accounts (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  kind text not null,
  email text,
  email_normalized text generated always as lower(NORMALIZE(email, NFKC)) stored,
  display_name text not null,
  status text not null default 'ACTIVE'::text,
  password_hash text,
  may_act_as_persons boolean not null default false,
  reaches_all_sites boolean not null default false,
  sessions_valid_after timestamp with time zone not null default '-infinity'::timestamp with time zone,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_organization_id_id_key UNIQUE (organization_id, id),
  constraint accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint accounts_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 150))),
  constraint accounts_email_check CHECK ((((char_length(email) >= 3) AND (char_length(email) <= 320)) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
  constraint accounts_kind_check CHECK ((kind = ANY (ARRAY['PERSON'::text, 'SERVICE'::text]))),
  constraint accounts_person_check CHECK (
CASE kind
    WHEN 'PERSON'::text THEN ((email IS NOT NULL) AND (NOT may_act_as_persons))
    ELSE ((email IS NULL) AND (password_hash IS NULL))
END),
  constraint accounts_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'SUSPENDED'::text])))
);
CREATE INDEX accounts_email_normalized_idx ON identity.accounts USING btree (email_normalized);
CREATE UNIQUE INDEX accounts_organization_id_email_normalized_key ON identity.accounts USING btree (organization_id, email_normalized) WHERE (email_normalized IS NOT NULL);
alter table identity.accounts enable row level security;
create policy auth on identity.accounts as permissive for select to assetry_auth using (true);
create policy insert on identity.accounts as permissive for insert to assetry_api with check (true);
create policy label on identity.accounts as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on identity.accounts as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on identity.accounts as permissive for select to assetry_api using ((( SELECT identity.reads_accounts() AS reads_accounts) OR (id = ( SELECT core.current_account_id() AS current_account_id))));
create policy update on identity.accounts as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON identity.accounts FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER check_transition BEFORE UPDATE OF status ON identity.accounts FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION core.check_transition();
CREATE TRIGGER record_delete AFTER DELETE ON identity.accounts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record('password_hash');
CREATE TRIGGER record_insert AFTER INSERT ON identity.accounts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record('password_hash');
CREATE TRIGGER record_update AFTER UPDATE ON identity.accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record('password_hash');
grant select on table identity.accounts to assetry_auth;
grant insert (id, kind, email, display_name, may_act_as_persons, reaches_all_sites) on identity.accounts to assetry_api;
grant select (id, organization_id, kind, email, email_normalized, display_name, status, may_act_as_persons, reaches_all_sites, sessions_valid_after, row_version, created_at, created_by, updated_at, updated_by) on identity.accounts to assetry_api;
grant update (email, display_name, status, may_act_as_persons, reaches_all_sites) on identity.accounts to assetry_api;
grant select (id, organization_id, display_name) on identity.accounts to assetry_label;
comment on table identity.accounts is 'Who may call: persons, who sign in, and service accounts, to which API keys belong';
comment on column identity.accounts.id is 'Id of the account';
comment on column identity.accounts.kind is 'PERSON signs in; SERVICE holds API keys';
comment on column identity.accounts.email is 'Email address; empty for a service account';
comment on column identity.accounts.display_name is 'Name that others see';
comment on column identity.accounts.status is 'Whether the account works';
comment on column identity.accounts.password_hash is 'bcrypt over a keyed digest of the password; never leaves the database';
comment on column identity.accounts.may_act_as_persons is 'A service account that may exchange its key on behalf of a person';
comment on column identity.accounts.reaches_all_sites is 'Reaches every site of the organization, also those created later';
comment on column identity.accounts.sessions_valid_after is 'Sessions begun before this instant are over';

create table identity.api_keys (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  account_id uuid not null,
  name text not null,
  prefix text not null,
  secret_hash bytea not null,
  scopes text[] not null default '{}'::text[],
  site_scope uuid[],
  max_exchanges_per_minute integer not null default 10,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_organization_id_id_key UNIQUE (organization_id, id),
  constraint api_keys_prefix_key UNIQUE (prefix),
  constraint api_keys_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES identity.accounts(organization_id, id),
  constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint api_keys_max_exchanges_per_minute_check CHECK (((max_exchanges_per_minute >= 1) AND (max_exchanges_per_minute <= 600))),
  constraint api_keys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
  constraint api_keys_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
);
CREATE INDEX api_keys_account_id_idx ON identity.api_keys USING btree (organization_id, account_id);
alter table identity.api_keys enable row level security;
create policy auth on identity.api_keys as permissive for select to assetry_auth using (true);
create policy insert on identity.api_keys as permissive for insert to assetry_api with check (true);
create policy organization on identity.api_keys as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on identity.api_keys as permissive for select to assetry_api using ((( SELECT identity.reads_accounts() AS reads_accounts) OR (account_id = ( SELECT core.current_account_id() AS current_account_id))));
create policy update on identity.api_keys as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON identity.api_keys FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON identity.api_keys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record('secret_hash');
CREATE TRIGGER record_insert AFTER INSERT ON identity.api_keys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record('secret_hash');
CREATE TRIGGER record_update AFTER UPDATE ON identity.api_keys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record('secret_hash');
grant select on table identity.api_keys to assetry_auth;
grant insert (account_id, name, prefix, secret_hash, scopes, site_scope, max_exchanges_per_minute, expires_at) on identity.api_keys to assetry_api;
grant select (id, organization_id, account_id, name, prefix, scopes, site_scope, max_exchanges_per_minute, expires_at, revoked_at, row_version, created_at, created_by, updated_at, updated_by) on identity.api_keys to assetry_api;
grant update (revoked_at) on identity.api_keys to assetry_api;
comment on table identity.api_keys is 'API keys of service accounts; the key itself is shown once and kept only as a hash';
comment on column identity.api_keys.id is 'Id of the key';
comment on column identity.api_keys.account_id is 'The service account it belongs to';
comment on column identity.api_keys.name is 'What the key is for';
comment on column identity.api_keys.prefix is 'The public part of the key, by which people recognize it';
comment on column identity.api_keys.scopes is 'Permissions the key is limited to; empty when it may do all that its account may';
comment on column identity.api_keys.site_scope is 'Sites the key is limited to; empty when it reaches all that its account reaches';
comment on column identity.api_keys.max_exchanges_per_minute is 'How often it can be exchanged in a minute';
comment on column identity.api_keys.expires_at is 'When it stops working; empty for never';
comment on column identity.api_keys.revoked_at is 'When it was revoked; empty while it works';
comment on column identity.api_keys.created_at is 'When it was issued';

create table identity.auth_events (
  id uuid not null default uuidv7(),
  at timestamp with time zone not null default clock_timestamp(),
  organization_id uuid,
  kind text not null,
  outcome text not null,
  account_id uuid,
  actor_id uuid,
  api_key_id uuid,
  session_id uuid,
  subject_hash bytea,
  address text,
  request_id text,
  constraint auth_events_pkey PRIMARY KEY (id),
  constraint auth_events_kind_check CHECK ((kind = ANY (ARRAY['EXCHANGE'::text, 'SIGN_IN'::text, 'REFRESH'::text, 'SIGN_OUT'::text, 'REVOKE'::text, 'CHANGE_PASSWORD'::text])))
);
CREATE INDEX auth_events_at_idx ON identity.auth_events USING btree (organization_id, at);
CREATE INDEX auth_events_kept_idx ON identity.auth_events USING btree (at);
CREATE INDEX auth_events_sign_in_idx ON identity.auth_events USING btree (subject_hash, at) WHERE ((kind = 'SIGN_IN'::text) AND (outcome = 'OK'::text));
alter table identity.auth_events enable row level security;
create policy organization on identity.auth_events as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on identity.auth_events as permissive for select to assetry_api using ((( SELECT identity.reads_accounts() AS reads_accounts) OR (account_id = ( SELECT core.current_account_id() AS current_account_id))));
grant select on table identity.auth_events to assetry_api;
comment on table identity.auth_events is 'Log-ins that were tried, passwords that were changed, sessions that were ended; append-only, kept for a time';
comment on column identity.auth_events.id is 'Id of the event';
comment on column identity.auth_events.at is 'When it happened';
comment on column identity.auth_events.kind is 'EXCHANGE, SIGN_IN, REFRESH, SIGN_OUT, REVOKE or CHANGE_PASSWORD';
comment on column identity.auth_events.outcome is 'OK, or the error_code that was answered';
comment on column identity.auth_events.account_id is 'The account for which it was done, and which the token names; empty when there was none';
comment on column identity.auth_events.actor_id is 'The account that acted: that logged in, or ended the session';
comment on column identity.auth_events.api_key_id is 'The API key that was presented';
comment on column identity.auth_events.session_id is 'The session that was opened or used';
comment on column identity.auth_events.subject_hash is 'Start of the digest of what was presented, to tell repeated attempts apart without keeping them';
comment on column identity.auth_events.address is 'Network address of the caller';
comment on column identity.auth_events.request_id is 'Id of the request';

create table identity.permissions (
  id uuid not null default uuidv7(),
  code text not null,
  area text not null,
  description text not null,
  constraint permissions_pkey PRIMARY KEY (id),
  constraint permissions_code_key UNIQUE (code),
  constraint permissions_code_check CHECK ((code ~ '^[a-z_]+\.[a-z_]+$'::text))
);
alter table identity.permissions enable row level security;
create policy read on identity.permissions as permissive for select to assetry_api using (true);
grant select on table identity.permissions to assetry_api;
comment on table identity.permissions is 'Everything that can be allowed; one code for each kind of act';

create unlogged table identity.rate_buckets (
  id uuid not null default uuidv7(),
  scope text not null,
  subject bytea not null,
  window_at timestamp with time zone not null,
  hits integer not null,
  constraint rate_buckets_pkey PRIMARY KEY (id),
  constraint rate_buckets_scope_subject_window_at_key UNIQUE (scope, subject, window_at)
) with (fillfactor=50);
CREATE INDEX rate_buckets_window_at_idx ON identity.rate_buckets USING btree (window_at);
alter table identity.rate_buckets enable row level security;
create policy auth on identity.rate_buckets as permissive for all to assetry_auth using (true);
grant insert, select, update on table identity.rate_buckets to assetry_auth;
comment on table identity.rate_buckets is 'How often a key was exchanged or a log-in was tried, by minute';

create table identity.role_permissions (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  role_id uuid not null,
  permission text not null,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  constraint role_permissions_pkey PRIMARY KEY (id),
  constraint role_permissions_organization_id_role_id_permission_key UNIQUE (organization_id, role_id, permission),
  constraint role_permissions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint role_permissions_permission_fkey FOREIGN KEY (permission) REFERENCES identity.permissions(code),
  constraint role_permissions_role_id_fkey FOREIGN KEY (organization_id, role_id) REFERENCES identity.roles(organization_id, id)
);
CREATE INDEX role_permissions_permission_idx ON identity.role_permissions USING btree (permission);
alter table identity.role_permissions enable row level security;
create policy delete on identity.role_permissions as permissive for delete to assetry_api using (true);
create policy insert on identity.role_permissions as permissive for insert to assetry_api with check (true);
create policy organization on identity.role_permissions as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on identity.role_permissions as permissive for select to assetry_api using ((( SELECT identity.reads_accounts() AS reads_accounts) OR (role_id = ANY (( SELECT identity.current_role_ids() AS current_role_ids)::uuid[]))));
CREATE TRIGGER record_delete AFTER DELETE ON identity.role_permissions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON identity.role_permissions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON identity.role_permissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant delete, insert, select on table identity.role_permissions to assetry_api;
comment on table identity.role_permissions is 'Which permissions a role holds';

create table identity.roles (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  code text not null,
  name text not null,
  grants_everything boolean not null default false,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_organization_id_id_key UNIQUE (organization_id, id),
  constraint roles_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint roles_code_check CHECK ((code ~ '^[A-Z][A-Z0-9_]{0,39}$'::text)),
  constraint roles_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150)))
);
CREATE UNIQUE INDEX roles_organization_id_code_key ON identity.roles USING btree (organization_id, code) WHERE (code IS NOT NULL);
alter table identity.roles enable row level security;
create policy auth on identity.roles as permissive for select to assetry_auth using (true);
create policy insert on identity.roles as permissive for insert to assetry_api with check (true);
create policy organization on identity.roles as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on identity.roles as permissive for select to assetry_api using ((( SELECT identity.reads_accounts() AS reads_accounts) OR (id = ANY (( SELECT identity.current_role_ids() AS current_role_ids)::uuid[]))));
create policy update on identity.roles as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON identity.roles FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON identity.roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON identity.roles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON identity.roles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table identity.roles to assetry_api;
grant select on table identity.roles to assetry_auth;
comment on table identity.roles is 'A named set of permissions';
comment on column identity.roles.id is 'Id of the role';
comment on column identity.roles.code is 'Short code, unique in the organization';
comment on column identity.roles.name is 'Name of the role';
comment on column identity.roles.grants_everything is 'Holds every permission, also those of later releases';

create table identity.secrets (
  id uuid not null default uuidv7(),
  kind text not null,
  kid text not null,
  value bytea not null,
  is_active boolean not null,
  created_at timestamp with time zone not null default now(),
  constraint secrets_pkey PRIMARY KEY (id),
  constraint secrets_kid_key UNIQUE (kid),
  constraint secrets_kind_check CHECK ((kind = ANY (ARRAY['SIGNING_KEY'::text, 'PASSWORD_PEPPER'::text])))
);
CREATE UNIQUE INDEX secrets_kind_active_idx ON identity.secrets USING btree (kind) WHERE is_active;
alter table identity.secrets enable row level security;
create policy auth on identity.secrets as permissive for select to assetry_auth using (true);
grant select on table identity.secrets to assetry_auth;
comment on table identity.secrets is 'Keys that sign tokens and season password digests; readable by the log-in family only';
comment on column identity.secrets.is_active is 'The one in use for new signatures; the others of its kind are still accepted';

create table identity.sessions (
  id uuid not null default uuidv7(),
  organization_id uuid not null,
  account_id uuid not null,
  actor_id uuid not null,
  api_key_id uuid,
  kind text not null,
  created_at timestamp with time zone not null default now(),
  idle_at timestamp with time zone not null,
  ceiling_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoke_reason text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES identity.accounts(organization_id, id),
  constraint sessions_actor_id_fkey FOREIGN KEY (organization_id, actor_id) REFERENCES identity.accounts(organization_id, id),
  constraint sessions_api_key_id_fkey FOREIGN KEY (organization_id, api_key_id) REFERENCES identity.api_keys(organization_id, id),
  constraint sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint sessions_api_key_id_check CHECK (((kind = 'KEY'::text) = (api_key_id IS NOT NULL))),
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['KEY'::text, 'PASSWORD'::text]))),
  constraint sessions_revoke_reason_check CHECK ((revoke_reason = ANY (ARRAY['SIGNED_OUT'::text, 'REVOKED'::text, 'TOO_MANY_SESSIONS'::text])))
) with (fillfactor=80);
CREATE UNIQUE INDEX sessions_account_id_idx ON identity.sessions USING btree (organization_id, account_id, created_at, id);
CREATE INDEX sessions_actor_id_idx ON identity.sessions USING btree (organization_id, actor_id);
CREATE INDEX sessions_api_key_id_idx ON identity.sessions USING btree (organization_id, api_key_id, created_at);
CREATE INDEX sessions_ceiling_at_idx ON identity.sessions USING btree (ceiling_at);
alter table identity.sessions enable row level security;
create policy auth on identity.sessions as permissive for all to assetry_auth using (true);
create policy organization on identity.sessions as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on identity.sessions as permissive for select to assetry_api using ((( SELECT identity.reads_accounts() AS reads_accounts) OR (account_id = ( SELECT core.current_account_id() AS current_account_id))));
create policy update on identity.sessions as permissive for update to assetry_api using (true);
grant select, update on table identity.sessions to assetry_api;
grant insert, select, update on table identity.sessions to assetry_auth;
comment on table identity.sessions is 'A log-in: every request re-reads it, so that ending it is felt at once';
comment on column identity.sessions.id is 'Id of the session';
comment on column identity.sessions.account_id is 'The account that the token names; writes are recorded against it';
comment on column identity.sessions.actor_id is 'The account that logged in: the same, or a service account acting on behalf';
comment on column identity.sessions.api_key_id is 'The API key it was opened with; empty after a log-in by password';
comment on column identity.sessions.kind is 'KEY or PASSWORD';
comment on column identity.sessions.created_at is 'When it was opened';
comment on column identity.sessions.idle_at is 'When it ends unless refreshed';
comment on column identity.sessions.ceiling_at is 'When it ends for good';
comment on column identity.sessions.revoked_at is 'When it was ended before its time; empty otherwise';
comment on column identity.sessions.revoke_reason is 'Why it was ended before its time';

create table inspection.inspection_items (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  inspection_id uuid not null,
  template_item_id uuid not null,
  is_visible boolean not null default true,
  answer jsonb,
  result text,
  note text,
  answered_at timestamp with time zone,
  answered_by uuid,
  meter_id uuid,
  reading_id uuid,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  reading_fault text,
  constraint inspection_items_pkey PRIMARY KEY (id),
  constraint inspection_items_organization_id_id_key UNIQUE (organization_id, id),
  constraint inspection_items_inspection_id_fkey FOREIGN KEY (organization_id, site_id, inspection_id) REFERENCES inspection.inspections(organization_id, site_id, id),
  constraint inspection_items_meter_id_fkey FOREIGN KEY (organization_id, meter_id) REFERENCES meter.meters(organization_id, id),
  constraint inspection_items_reading_id_fkey FOREIGN KEY (organization_id, reading_id) REFERENCES meter.readings(organization_id, id),
  constraint inspection_items_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint inspection_items_template_item_id_fkey FOREIGN KEY (organization_id, template_item_id) REFERENCES inspection.template_items(organization_id, id),
  constraint inspection_items_answered_at_check CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (result IS NULL)))),
  constraint inspection_items_note_check CHECK ((char_length(note) <= 2000)),
  constraint inspection_items_reading_fault_check CHECK ((reading_fault = ANY (ARRAY['METER_NOT_ACTIVE'::text, 'METER_NOT_FOUND'::text, 'BEFORE_INSTALL'::text, 'READING_OUT_OF_RANGE'::text, 'DUPLICATE_TIMESTAMP'::text]))),
  constraint inspection_items_result_check CHECK ((result = ANY (ARRAY['PASS'::text, 'FAIL'::text, 'NA'::text, 'INFO'::text])))
);
CREATE INDEX inspection_items_created_at_idx ON inspection.inspection_items USING btree (organization_id, created_at, site_id, id);
CREATE INDEX inspection_items_inspection_id_idx ON inspection.inspection_items USING btree (organization_id, site_id, inspection_id, id) INCLUDE (template_item_id, answered_by);
CREATE UNIQUE INDEX inspection_items_inspection_id_template_item_id_idx ON inspection.inspection_items USING btree (organization_id, inspection_id, template_item_id);
CREATE INDEX inspection_items_meter_id_idx ON inspection.inspection_items USING btree (organization_id, meter_id) WHERE (meter_id IS NOT NULL);
CREATE INDEX inspection_items_reading_id_idx ON inspection.inspection_items USING btree (organization_id, reading_id) WHERE (reading_id IS NOT NULL);
CREATE INDEX inspection_items_template_item_id_idx ON inspection.inspection_items USING btree (organization_id, template_item_id);
CREATE STATISTICS inspection.inspection_items_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM inspection.inspection_items;
alter table inspection.inspection_items enable row level security;
create policy insert on inspection.inspection_items as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy organization on inspection.inspection_items as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on inspection.inspection_items as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on inspection.inspection_items as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON inspection.inspection_items FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON inspection.inspection_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON inspection.inspection_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON inspection.inspection_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table inspection.inspection_items to assetry_api;
comment on table inspection.inspection_items is 'A question of an inspection and its answer; made from the frozen revision when the inspection is opened';
comment on column inspection.inspection_items.id is 'Id of the item';
comment on column inspection.inspection_items.site_id is 'The site that is inspected';
comment on column inspection.inspection_items.inspection_id is 'The inspection';
comment on column inspection.inspection_items.template_item_id is 'The item of the template';
comment on column inspection.inspection_items.is_visible is 'Whether the item counts, as earlier answers have it';
comment on column inspection.inspection_items.answer is 'The answer, in the form of the item''s kind: a word, a number, a text, a day, an array of words, or "NA"; empty while there is none';
comment on column inspection.inspection_items.result is 'What the answer means: PASS, FAIL, NA or INFO';
comment on column inspection.inspection_items.note is 'What there was to say';
comment on column inspection.inspection_items.answered_at is 'When it was answered';
comment on column inspection.inspection_items.answered_by is 'The account that answered it';
comment on column inspection.inspection_items.meter_id is 'The meter that it reads';
comment on column inspection.inspection_items.reading_id is 'The meter reading that the answer became';
comment on column inspection.inspection_items.reading_fault is 'Why the meter did not take the answer as a reading when the inspection was completed';

create table inspection.inspections (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  inspection_number text not null,
  title text not null,
  template_id uuid not null,
  revision_id uuid not null,
  asset_id uuid,
  status text not null default 'OPEN'::text,
  due_at timestamp with time zone,
  started_at timestamp with time zone,
  submitted_at timestamp with time zone,
  submitted_by uuid,
  completed_at timestamp with time zone,
  inspector_worker_id uuid,
  notes text,
  score numeric(5,2),
  result text,
  reviewed_by uuid,
  review_note text,
  cancel_reason text,
  custom jsonb not null default '{}'::jsonb,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  submitted_by_actor uuid,
  constraint inspections_pkey PRIMARY KEY (id),
  constraint inspections_organization_id_id_key UNIQUE (organization_id, id),
  constraint inspections_organization_id_inspection_number_key UNIQUE (organization_id, inspection_number),
  constraint inspections_organization_id_site_id_id_key UNIQUE (organization_id, site_id, id),
  constraint inspections_asset_id_fkey FOREIGN KEY (organization_id, asset_id) REFERENCES asset.assets(organization_id, id),
  constraint inspections_inspector_worker_id_fkey FOREIGN KEY (organization_id, inspector_worker_id) REFERENCES workforce.workers(organization_id, id),
  constraint inspections_revision_id_fkey FOREIGN KEY (organization_id, revision_id) REFERENCES inspection.template_revisions(organization_id, id),
  constraint inspections_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint inspections_template_id_fkey FOREIGN KEY (organization_id, template_id) REFERENCES inspection.templates(organization_id, id),
  constraint inspections_cancel_reason_check CHECK (((char_length(cancel_reason) >= 1) AND (char_length(cancel_reason) <= 2000))),
  constraint inspections_cancelled_check CHECK (((cancel_reason IS NOT NULL) = (status = 'CANCELLED'::text))),
  constraint inspections_notes_check CHECK ((char_length(notes) <= 4000)),
  constraint inspections_result_check CHECK ((result = ANY (ARRAY['PASS'::text, 'PASS_WITH_REMARKS'::text, 'FAIL'::text]))),
  constraint inspections_review_note_check CHECK ((char_length(review_note) <= 2000)),
  constraint inspections_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'SUBMITTED'::text, 'COMPLETED'::text, 'CANCELLED'::text]))),
  constraint inspections_submitted_at_check CHECK ((((submitted_at IS NOT NULL) AND (inspector_worker_id IS NOT NULL) AND (result IS NOT NULL)) = (status = ANY (ARRAY['SUBMITTED'::text, 'COMPLETED'::text])))),
  constraint inspections_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 250)))
);
CREATE INDEX inspections_asset_id_idx ON inspection.inspections USING btree (organization_id, asset_id, created_at);
CREATE INDEX inspections_created_at_idx ON inspection.inspections USING btree (organization_id, created_at, site_id, id);
CREATE INDEX inspections_due_at_open_idx ON inspection.inspections USING btree (organization_id, due_at, site_id, id) WHERE (status = ANY (ARRAY['OPEN'::text, 'SUBMITTED'::text]));
CREATE INDEX inspections_inspector_worker_id_idx ON inspection.inspections USING btree (organization_id, inspector_worker_id);
CREATE INDEX inspections_number_idx ON inspection.inspections USING btree (organization_id, inspection_number, site_id, id);
CREATE INDEX inspections_revision_id_idx ON inspection.inspections USING btree (organization_id, revision_id);
CREATE INDEX inspections_site_id_idx ON inspection.inspections USING btree (organization_id, site_id, created_at, id) INCLUDE (template_id, revision_id, asset_id, inspector_worker_id, status);
CREATE INDEX inspections_template_id_idx ON inspection.inspections USING btree (organization_id, template_id, site_id);
CREATE STATISTICS inspection.inspections_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM inspection.inspections;
alter table inspection.inspections enable row level security;
create policy insert on inspection.inspections as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy label on inspection.inspections as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on inspection.inspections as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on inspection.inspections as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on inspection.inspections as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON inspection.inspections FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER check_transition BEFORE UPDATE OF status ON inspection.inspections FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION core.check_transition();
CREATE TRIGGER record_delete AFTER DELETE ON inspection.inspections REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON inspection.inspections REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON inspection.inspections REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table inspection.inspections to assetry_api;
grant select (id, organization_id, inspection_number, status) on inspection.inspections to assetry_label;
comment on table inspection.inspections is 'A look at a place or an asset by a template, by one inspector, with a result';
comment on column inspection.inspections.id is 'Id of the inspection';
comment on column inspection.inspections.site_id is 'The site that is inspected';
comment on column inspection.inspections.inspection_number is 'Number of the inspection, unique in the organization';
comment on column inspection.inspections.title is 'What it is about';
comment on column inspection.inspections.template_id is 'The template';
comment on column inspection.inspections.revision_id is 'The revision of the template that was published when the inspection was opened';
comment on column inspection.inspections.asset_id is 'The asset that is inspected; empty when it is the site';
comment on column inspection.inspections.status is 'Whether it is open, submitted for a review, completed or cancelled';
comment on column inspection.inspections.due_at is 'When it must be done; empty when there is no deadline';
comment on column inspection.inspections.started_at is 'When the first item was answered';
comment on column inspection.inspections.submitted_at is 'When it was submitted';
comment on column inspection.inspections.submitted_by is 'The account that submitted it, which need not be the inspector''s';
comment on column inspection.inspections.completed_at is 'When it was completed';
comment on column inspection.inspections.inspector_worker_id is 'The worker who inspected';
comment on column inspection.inspections.notes is 'What the inspector had to say';
comment on column inspection.inspections.score is 'Per cent of what passed; empty when the template does not score';
comment on column inspection.inspections.result is 'PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted';
comment on column inspection.inspections.reviewed_by is 'The account that approved or returned it';
comment on column inspection.inspections.review_note is 'What the reviewer had to say';
comment on column inspection.inspections.cancel_reason is 'Why it was cancelled';
comment on column inspection.inspections.submitted_by_actor is 'The account that submitted it: the same as submitted_by, or the service account that acted on behalf';

create table inspection.template_items (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  revision_id uuid not null,
  "position" integer not null,
  code text not null,
  section text,
  prompt text not null,
  kind text not null,
  is_required boolean not null default true,
  allows_na boolean not null default false,
  options text[],
  fail_values text[],
  unit text,
  accept_min numeric(18,6),
  accept_max numeric(18,6),
  plausible_min numeric(18,6),
  plausible_max numeric(18,6),
  is_critical boolean not null default false,
  weight numeric(9,3) not null default 1,
  needs_note_on_fail boolean not null default false,
  visible_if jsonb,
  meter_name text,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint template_items_pkey PRIMARY KEY (id),
  constraint template_items_organization_id_id_key UNIQUE (organization_id, id),
  constraint template_items_organization_id_revision_id_code_key UNIQUE (organization_id, revision_id, code),
  constraint template_items_organization_id_revision_id_position_key UNIQUE (organization_id, revision_id, "position"),
  constraint template_items_revision_id_fkey FOREIGN KEY (organization_id, revision_id) REFERENCES inspection.template_revisions(organization_id, id),
  constraint template_items_accept_max_check CHECK ((accept_max >= accept_min)),
  constraint template_items_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))),
  constraint template_items_kind_check CHECK ((kind = ANY (ARRAY['PASS_FAIL'::text, 'YES_NO'::text, 'NUMERIC'::text, 'TEXT'::text, 'CHOICE'::text, 'MULTI'::text, 'DATE'::text, 'METER'::text, 'INSTRUCTION'::text]))),
  constraint template_items_meter_name_check CHECK (((char_length(meter_name) >= 1) AND (char_length(meter_name) <= 150))),
  constraint template_items_plausible_max_check CHECK ((plausible_max >= plausible_min)),
  constraint template_items_position_check CHECK (("position" > 0)),
  constraint template_items_prompt_check CHECK (((char_length(prompt) >= 1) AND (char_length(prompt) <= 500))),
  constraint template_items_section_check CHECK (((char_length(section) >= 1) AND (char_length(section) <= 150))),
  constraint template_items_unit_check CHECK (((char_length(unit) >= 1) AND (char_length(unit) <= 30))),
  constraint template_items_weight_check CHECK (((weight >= (0)::numeric) AND (weight <= (1000)::numeric)))
);
alter table inspection.template_items enable row level security;
create policy insert on inspection.template_items as permissive for insert to assetry_api with check (true);
create policy organization on inspection.template_items as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on inspection.template_items as permissive for select to assetry_api using (true);
create policy update on inspection.template_items as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON inspection.template_items FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER freeze_items BEFORE INSERT OR DELETE OR UPDATE ON inspection.template_items FOR EACH ROW EXECUTE FUNCTION inspection.freeze_items();
CREATE TRIGGER record_delete AFTER DELETE ON inspection.template_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON inspection.template_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON inspection.template_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table inspection.template_items to assetry_api;
comment on table inspection.template_items is 'A question of a revision of a template';
comment on column inspection.template_items.id is 'Id of the item';
comment on column inspection.template_items.revision_id is 'The revision of the template';
comment on column inspection.template_items."position" is 'Place of the item in the order';
comment on column inspection.template_items.code is 'By which other items and answers name it; unique in the revision';
comment on column inspection.template_items.section is 'Heading under which it stands';
comment on column inspection.template_items.prompt is 'What is asked';
comment on column inspection.template_items.kind is 'What form the answer has';
comment on column inspection.template_items.is_required is 'Whether it must be answered';
comment on column inspection.template_items.allows_na is 'Whether NA is an answer';
comment on column inspection.template_items.options is 'The answers of a CHOICE or MULTI item';
comment on column inspection.template_items.fail_values is 'The answers that fail';
comment on column inspection.template_items.unit is 'Unit of a number';
comment on column inspection.template_items.accept_min is 'A smaller number fails';
comment on column inspection.template_items.accept_max is 'A greater number fails';
comment on column inspection.template_items.plausible_min is 'A smaller number is not accepted';
comment on column inspection.template_items.plausible_max is 'A greater number is not accepted';
comment on column inspection.template_items.is_critical is 'Failing it fails the inspection';
comment on column inspection.template_items.weight is 'How much it counts in a weighted score';
comment on column inspection.template_items.needs_note_on_fail is 'Whether a failing answer needs a note';
comment on column inspection.template_items.visible_if is 'The item counts only when an earlier one has this answer: {"code", "answer"}';
comment on column inspection.template_items.meter_name is 'The meter of the inspected asset that a METER item reads, by its name';

create table inspection.template_revisions (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  template_id uuid not null,
  revision integer not null,
  status text not null default 'DRAFT'::text,
  scoring text,
  pass_threshold numeric(5,2),
  needs_review boolean,
  published_at timestamp with time zone,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint template_revisions_pkey PRIMARY KEY (id),
  constraint template_revisions_organization_id_id_key UNIQUE (organization_id, id),
  constraint template_revisions_organization_id_template_id_revision_key UNIQUE (organization_id, template_id, revision),
  constraint template_revisions_template_id_fkey FOREIGN KEY (organization_id, template_id) REFERENCES inspection.templates(organization_id, id),
  constraint template_revisions_published_at_check CHECK ((((published_at IS NULL) = (status = 'DRAFT'::text)) AND ((scoring IS NULL) = (status = 'DRAFT'::text)))),
  constraint template_revisions_revision_check CHECK ((revision > 0)),
  constraint template_revisions_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'RETIRED'::text])))
);
CREATE UNIQUE INDEX template_revisions_template_id_draft_idx ON inspection.template_revisions USING btree (organization_id, template_id) WHERE (status = 'DRAFT'::text);
CREATE UNIQUE INDEX template_revisions_template_id_published_idx ON inspection.template_revisions USING btree (organization_id, template_id) WHERE (status = 'PUBLISHED'::text);
alter table inspection.template_revisions enable row level security;
create policy insert on inspection.template_revisions as permissive for insert to assetry_api with check (true);
create policy organization on inspection.template_revisions as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on inspection.template_revisions as permissive for select to assetry_api using (true);
create policy update on inspection.template_revisions as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON inspection.template_revisions FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER check_transition BEFORE UPDATE OF status ON inspection.template_revisions FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION core.check_transition();
CREATE TRIGGER freeze_revision BEFORE DELETE OR UPDATE ON inspection.template_revisions FOR EACH ROW WHEN ((old.status <> 'DRAFT'::text)) EXECUTE FUNCTION inspection.freeze_revision();
CREATE TRIGGER record_delete AFTER DELETE ON inspection.template_revisions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON inspection.template_revisions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON inspection.template_revisions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table inspection.template_revisions to assetry_api;
comment on table inspection.template_revisions is 'A state of a template; frozen once it is published, so that what was asked stays what it was';
comment on column inspection.template_revisions.id is 'Id of the revision';
comment on column inspection.template_revisions.template_id is 'The template';
comment on column inspection.template_revisions.revision is 'Number of the revision';
comment on column inspection.template_revisions.status is 'Whether it is being written, in use or replaced';
comment on column inspection.template_revisions.scoring is 'How what passed is counted; empty in a draft';
comment on column inspection.template_revisions.pass_threshold is 'The score, in percent, below which an inspection fails';
comment on column inspection.template_revisions.needs_review is 'Whether somebody else approves a submitted inspection; empty in a draft';
comment on column inspection.template_revisions.published_at is 'When it was published and frozen';

create table inspection.templates (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  code text not null,
  name text not null,
  description text,
  scoring text not null default 'NONE'::text,
  pass_threshold numeric(5,2),
  needs_review boolean not null default false,
  archived_at timestamp with time zone,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint templates_pkey PRIMARY KEY (id),
  constraint templates_organization_id_id_key UNIQUE (organization_id, id),
  constraint templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint templates_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))),
  constraint templates_description_check CHECK ((char_length(description) <= 2000)),
  constraint templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
  constraint templates_pass_threshold_check CHECK (((pass_threshold >= (0)::numeric) AND (pass_threshold <= (100)::numeric))),
  constraint templates_scoring_check CHECK ((scoring = ANY (ARRAY['NONE'::text, 'PERCENT'::text, 'WEIGHTED'::text])))
);
CREATE UNIQUE INDEX templates_organization_id_code_key ON inspection.templates USING btree (organization_id, code) WHERE (code IS NOT NULL);
alter table inspection.templates enable row level security;
create policy insert on inspection.templates as permissive for insert to assetry_api with check (true);
create policy label on inspection.templates as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on inspection.templates as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on inspection.templates as permissive for select to assetry_api using (true);
create policy update on inspection.templates as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON inspection.templates FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON inspection.templates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON inspection.templates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON inspection.templates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table inspection.templates to assetry_api;
grant select (id, organization_id, code, name) on inspection.templates to assetry_label;
comment on table inspection.templates is 'What is looked at in an inspection, and how it is judged; the same at all sites';
comment on column inspection.templates.id is 'Id of the template';
comment on column inspection.templates.code is 'Code of the template, unique in the organization';
comment on column inspection.templates.name is 'Name of the template';
comment on column inspection.templates.description is 'What is inspected by it';
comment on column inspection.templates.scoring is 'How what passed is counted, from the next published revision on';
comment on column inspection.templates.pass_threshold is 'The score, in percent, below which an inspection fails';
comment on column inspection.templates.needs_review is 'Whether somebody else approves a submitted inspection';
comment on column inspection.templates.archived_at is 'When it was put away; empty while it is in use';

create table itam.device_identifiers (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  device_id uuid not null,
  kind text not null,
  value text not null,
  strength integer not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint device_identifiers_pkey PRIMARY KEY (id),
  constraint device_identifiers_organization_id_kind_value_device_id_key UNIQUE (organization_id, kind, value, device_id),
  constraint device_identifiers_device_id_fkey FOREIGN KEY (organization_id, device_id) REFERENCES itam.discovered_devices(organization_id, id),
  constraint device_identifiers_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint device_identifiers_kind_check CHECK ((kind = ANY (ARRAY['AGENT_ID'::text, 'SERIAL'::text, 'UUID'::text, 'AGENT'::text, 'IMEI'::text, 'MAC'::text, 'BOARD_SERIAL'::text, 'HOSTNAME'::text])))
);
CREATE INDEX device_identifiers_device_id_idx ON itam.device_identifiers USING btree (organization_id, device_id);
CREATE INDEX device_identifiers_site_id_idx ON itam.device_identifiers USING btree (organization_id, site_id, device_id);
CREATE STATISTICS itam.device_identifiers_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM itam.device_identifiers;
alter table itam.device_identifiers enable row level security;
create policy organization on itam.device_identifiers as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on itam.device_identifiers as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
grant select on table itam.device_identifiers to assetry_api;
comment on table itam.device_identifiers is 'By what a device is known again: agent, serial number, UUID, network addresses';
comment on column itam.device_identifiers.strength is 'From 0 to 100: how surely the identifier alone names one device';

create table itam.device_scans (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  device_id uuid not null,
  source text not null,
  collected_at timestamp with time zone not null,
  is_partial boolean not null,
  sections text[] not null,
  payload_digest bytea not null,
  verdict text not null default 'OK'::text,
  added_count integer not null default 0,
  removed_count integer not null default 0,
  version_count integer not null default 0,
  os_update_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  kept_installation_ids uuid[],
  constraint device_scans_pkey PRIMARY KEY (id),
  constraint device_scans_organization_id_id_key UNIQUE (organization_id, id),
  constraint device_scans_device_id_fkey FOREIGN KEY (organization_id, device_id) REFERENCES itam.discovered_devices(organization_id, id),
  constraint device_scans_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint device_scans_source_check CHECK (((char_length(source) >= 1) AND (char_length(source) <= 80))),
  constraint device_scans_verdict_check CHECK ((verdict = ANY (ARRAY['OK'::text, 'SUSPECT'::text, 'STALE'::text])))
);
CREATE INDEX device_scans_collected_at_idx ON itam.device_scans USING btree (organization_id, collected_at, site_id, id);
CREATE INDEX device_scans_device_id_idx ON itam.device_scans USING btree (organization_id, device_id, collected_at);
CREATE INDEX device_scans_site_id_idx ON itam.device_scans USING btree (organization_id, site_id, device_id, collected_at);
CREATE STATISTICS itam.device_scans_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM itam.device_scans;
alter table itam.device_scans enable row level security;
create policy insert on itam.device_scans as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy organization on itam.device_scans as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on itam.device_scans as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on itam.device_scans as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER record_delete AFTER DELETE ON itam.device_scans REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record('payload_digest');
CREATE TRIGGER record_insert AFTER INSERT ON itam.device_scans REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record('payload_digest');
CREATE TRIGGER record_update AFTER UPDATE ON itam.device_scans REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record('payload_digest');
grant insert, select, update on table itam.device_scans to assetry_api;
comment on table itam.device_scans is 'One inventory that was taken in';
comment on column itam.device_scans.id is 'Id of the scan';
comment on column itam.device_scans.site_id is 'The site of the device';
comment on column itam.device_scans.device_id is 'The device';
comment on column itam.device_scans.source is 'Who sent it';
comment on column itam.device_scans.collected_at is 'When the agent looked; when it came in, if that is not known';
comment on column itam.device_scans.is_partial is 'Whether it told a part only';
comment on column itam.device_scans.sections is 'What it told about';
comment on column itam.device_scans.payload_digest is 'Digest of the inventory: the same one again, with nothing between, is not taken in';
comment on column itam.device_scans.verdict is 'SUSPECT: too much vanished at once, software is left as it was until a second scan says so too. STALE: older than one taken in before';
comment on column itam.device_scans.added_count is 'Applications that came';
comment on column itam.device_scans.removed_count is 'Applications that went';
comment on column itam.device_scans.version_count is 'Applications whose version changed';
comment on column itam.device_scans.os_update_count is 'Updates of the operating system not seen before';
comment on column itam.device_scans.created_at is 'When it came in';
comment on column itam.device_scans.kept_installation_ids is 'What a SUSPECT scan still listed of what was installed: a later scan agrees with it when it lists most of that';

create table itam.discovered_devices (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  asset_id uuid,
  device_type text not null,
  hostname character varying(255),
  domain text,
  manufacturer text,
  model text,
  serial_number text,
  memory_megabytes integer,
  os_name text,
  os_version text,
  os_full_name text,
  kernel_version text,
  architecture text,
  agent_version text,
  status text not null default 'UNMATCHED'::text,
  status_reason text,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  decided_at timestamp with time zone,
  is_agent_shared boolean not null default false,
  constraint discovered_devices_pkey PRIMARY KEY (id),
  constraint discovered_devices_organization_id_id_key UNIQUE (organization_id, id),
  constraint discovered_devices_asset_id_fkey FOREIGN KEY (organization_id, asset_id) REFERENCES asset.assets(organization_id, id),
  constraint discovered_devices_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint discovered_devices_asset_check CHECK (((status = 'MATCHED'::text) = (asset_id IS NOT NULL))),
  constraint discovered_devices_device_type_check CHECK (((char_length(device_type) >= 1) AND (char_length(device_type) <= 40))),
  constraint discovered_devices_status_check CHECK ((status = ANY (ARRAY['UNMATCHED'::text, 'MATCHED'::text, 'CONFLICT'::text, 'IGNORED'::text]))),
  constraint discovered_devices_status_reason_check CHECK ((char_length(status_reason) <= 500))
);
CREATE INDEX discovered_devices_asset_id_idx ON itam.discovered_devices USING btree (organization_id, asset_id, site_id);
CREATE UNIQUE INDEX discovered_devices_asset_id_matched_idx ON itam.discovered_devices USING btree (organization_id, asset_id) WHERE (asset_id IS NOT NULL);
CREATE INDEX discovered_devices_hostname_idx ON itam.discovered_devices USING btree (organization_id, hostname, site_id, id);
CREATE INDEX discovered_devices_last_seen_at_idx ON itam.discovered_devices USING btree (organization_id, last_seen_at, site_id, id);
CREATE INDEX discovered_devices_site_id_idx ON itam.discovered_devices USING btree (organization_id, site_id, last_seen_at, id) INCLUDE (asset_id, status);
CREATE STATISTICS itam.discovered_devices_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM itam.discovered_devices;
alter table itam.discovered_devices enable row level security;
create policy insert on itam.discovered_devices as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy organization on itam.discovered_devices as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on itam.discovered_devices as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on itam.discovered_devices as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON itam.discovered_devices FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER check_transition BEFORE UPDATE OF status ON itam.discovered_devices FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION core.check_transition();
CREATE TRIGGER record_delete AFTER DELETE ON itam.discovered_devices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON itam.discovered_devices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON itam.discovered_devices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table itam.discovered_devices to assetry_api;
comment on table itam.discovered_devices is 'A computer, phone, printer or other device as agents report it';
comment on column itam.discovered_devices.id is 'Id of the device';
comment on column itam.discovered_devices.site_id is 'The site of the device';
comment on column itam.discovered_devices.asset_id is 'The asset that the device is; empty until it is matched';
comment on column itam.discovered_devices.device_type is 'COMPUTER, PHONE, PRINTER, NETWORKEQUIPMENT and so on, as the agent says';
comment on column itam.discovered_devices.hostname is 'Name of the device in the network';
comment on column itam.discovered_devices.domain is 'Domain or workgroup';
comment on column itam.discovered_devices.manufacturer is 'Who made it';
comment on column itam.discovered_devices.model is 'The maker''s model';
comment on column itam.discovered_devices.serial_number is 'The maker''s serial number';
comment on column itam.discovered_devices.memory_megabytes is 'Memory, in MB';
comment on column itam.discovered_devices.os_name is 'Operating system';
comment on column itam.discovered_devices.os_version is 'Version of the operating system';
comment on column itam.discovered_devices.os_full_name is 'Operating system in full';
comment on column itam.discovered_devices.kernel_version is 'Version of its kernel';
comment on column itam.discovered_devices.architecture is 'Processor architecture';
comment on column itam.discovered_devices.agent_version is 'The agent that reported last';
comment on column itam.discovered_devices.status is 'Whether it is known which asset the device is';
comment on column itam.discovered_devices.status_reason is 'Why the device is ignored or in conflict';
comment on column itam.discovered_devices.first_seen_at is 'The first scan';
comment on column itam.discovered_devices.last_seen_at is 'The latest scan';
comment on column itam.discovered_devices.decided_at is 'When a person last matched, unmatched or ignored it: since then no scan matches it';
comment on column itam.discovered_devices.is_agent_shared is 'Another machine reports under the same agent, as copies of one disk do: only serial number, UUID and network address name it';

create table itam.software_installations (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  device_id uuid not null,
  software_title_id uuid not null,
  source text not null,
  architecture text not null,
  scope text not null,
  version text not null,
  installed_on date,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint software_installations_pkey PRIMARY KEY (id),
  constraint software_installations_device_id_fkey FOREIGN KEY (organization_id, device_id) REFERENCES itam.discovered_devices(organization_id, id),
  constraint software_installations_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint software_installations_software_title_id_fkey FOREIGN KEY (organization_id, software_title_id) REFERENCES itam.software_titles(organization_id, id),
  constraint software_installations_removed_at_check CHECK ((removed_at >= first_seen_at))
);
CREATE INDEX software_installations_device_id_idx ON itam.software_installations USING btree (organization_id, device_id, software_title_id, version);
CREATE UNIQUE INDEX software_installations_device_id_installed_idx ON itam.software_installations USING btree (organization_id, device_id, software_title_id, architecture, scope, version) WHERE (removed_at IS NULL);
CREATE INDEX software_installations_site_id_idx ON itam.software_installations USING btree (organization_id, site_id, device_id, software_title_id, version);
CREATE UNIQUE INDEX software_installations_software_title_id_idx ON itam.software_installations USING btree (organization_id, software_title_id, site_id, id);
CREATE STATISTICS itam.software_installations_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM itam.software_installations;
alter table itam.software_installations enable row level security;
create policy organization on itam.software_installations as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on itam.software_installations as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
grant select on table itam.software_installations to assetry_api;
comment on table itam.software_installations is 'What is or was installed on a device: one row for each version and time';
comment on column itam.software_installations.id is 'Id of the installation';
comment on column itam.software_installations.site_id is 'The site of the device';
comment on column itam.software_installations.device_id is 'The device';
comment on column itam.software_installations.source is 'Where the agent found it';
comment on column itam.software_installations.architecture is 'Processor architecture';
comment on column itam.software_installations.scope is 'The user for whom it is installed; empty when for all';
comment on column itam.software_installations.version is 'Installed version';
comment on column itam.software_installations.installed_on is 'Date of installation, as the device says';
comment on column itam.software_installations.first_seen_at is 'The first scan that found it';
comment on column itam.software_installations.last_seen_at is 'The latest scan that found it';
comment on column itam.software_installations.removed_at is 'The scan that no longer found it; empty while it is installed';

create table itam.software_titles (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  source text not null,
  identity text not null,
  vendor text not null,
  name text not null,
  product_name character varying(200) not null,
  publisher text,
  created_at timestamp with time zone not null default now(),
  constraint software_titles_pkey PRIMARY KEY (id),
  constraint software_titles_organization_id_id_key UNIQUE (organization_id, id),
  constraint software_titles_organization_id_source_identity_vendor_key UNIQUE (organization_id, source, identity, vendor),
  constraint software_titles_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint software_titles_name_check CHECK ((char_length(name) <= 400))
);
alter table itam.software_titles enable row level security;
create policy organization on itam.software_titles as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on itam.software_titles as permissive for select to assetry_api using (true);
grant select on table itam.software_titles to assetry_api;
comment on table itam.software_titles is 'An application whatever its version; the same for all devices';
comment on column itam.software_titles.source is 'Where agents found it: registry, rpm, deb, snap, android and so on';
comment on column itam.software_titles.identity is 'The package''s own id, else its name without the version, in lower case';
comment on column itam.software_titles.vendor is 'The publisher in lower case where it tells titles apart, else empty';

create table itam.software_updates (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  device_id uuid not null,
  change text not null,
  update_key text,
  category text,
  software_title_id uuid,
  device_scan_id uuid,
  title character varying(400) not null,
  product_name character varying(200),
  from_version text,
  to_version character varying(120),
  changed_at timestamp with time zone not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint software_updates_pkey PRIMARY KEY (id),
  constraint software_updates_organization_id_device_id_update_key_key UNIQUE (organization_id, device_id, update_key),
  constraint software_updates_device_id_fkey FOREIGN KEY (organization_id, device_id) REFERENCES itam.discovered_devices(organization_id, id),
  constraint software_updates_device_scan_id_fkey FOREIGN KEY (organization_id, device_scan_id) REFERENCES itam.device_scans(organization_id, id),
  constraint software_updates_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint software_updates_software_title_id_fkey FOREIGN KEY (organization_id, software_title_id) REFERENCES itam.software_titles(organization_id, id),
  constraint software_updates_category_check CHECK ((category = ANY (ARRAY['HOTFIX'::text, 'UPDATE'::text, 'SECURITY_UPDATE'::text, 'OS_BUILD'::text]))),
  constraint software_updates_change_check CHECK ((change = ANY (ARRAY['UPDATE'::text, 'VERSION'::text]))),
  constraint software_updates_kind_check CHECK (
CASE change
    WHEN 'UPDATE'::text THEN ((update_key IS NOT NULL) AND (category IS NOT NULL) AND (software_title_id IS NULL))
    ELSE ((update_key IS NULL) AND (category IS NULL) AND (software_title_id IS NOT NULL) AND (device_scan_id IS NOT NULL) AND (from_version IS NOT NULL) AND (to_version IS NOT NULL))
END)
);
CREATE UNIQUE INDEX software_updates_changed_at_idx ON itam.software_updates USING btree (organization_id, changed_at, site_id, id);
CREATE INDEX software_updates_device_id_idx ON itam.software_updates USING btree (organization_id, device_id, changed_at);
CREATE INDEX software_updates_device_scan_id_idx ON itam.software_updates USING btree (organization_id, device_scan_id);
CREATE INDEX software_updates_product_name_idx ON itam.software_updates USING btree (organization_id, product_name, site_id, changed_at);
CREATE INDEX software_updates_site_id_idx ON itam.software_updates USING btree (organization_id, site_id, changed_at, id) INCLUDE (device_id);
CREATE INDEX software_updates_software_title_id_idx ON itam.software_updates USING btree (organization_id, software_title_id);
CREATE STATISTICS itam.software_updates_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM itam.software_updates;
alter table itam.software_updates enable row level security;
create policy organization on itam.software_updates as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on itam.software_updates as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
grant select on table itam.software_updates to assetry_api;
comment on table itam.software_updates is 'Updates of operating systems as devices report them, and applications that a later scan found in another version';
comment on column itam.software_updates.id is 'Id of the change';
comment on column itam.software_updates.site_id is 'The site of the device';
comment on column itam.software_updates.device_id is 'The device';
comment on column itam.software_updates.change is 'UPDATE: of the operating system, as the device reported it. VERSION: of an application, between two scans';
comment on column itam.software_updates.update_key is 'KB number or title, with the version: some updates come again under the same number; of an UPDATE only';
comment on column itam.software_updates.category is 'What kind of UPDATE it is';
comment on column itam.software_updates.software_title_id is 'The application of a VERSION';
comment on column itam.software_updates.device_scan_id is 'The scan that found a VERSION';
comment on column itam.software_updates.title is 'Title of the update, or name of the application as it was reported';
comment on column itam.software_updates.product_name is 'The operating system, or the application without its version';
comment on column itam.software_updates.from_version is 'The version before; empty for an update that replaces none';
comment on column itam.software_updates.to_version is 'The version after; the KB number when an update has no version';
comment on column itam.software_updates.changed_at is 'Date of installation when the device tells one that can be true, else the scan that found it';
comment on column itam.software_updates.first_seen_at is 'The first scan that reported it; of a VERSION, the version after';
comment on column itam.software_updates.last_seen_at is 'The latest scan that reported it';

create table meter.meters (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  asset_id uuid not null,
  code text not null,
  name text not null,
  description text,
  kind text not null default 'CONTINUOUS'::text,
  direction text not null default 'UP'::text,
  unit text not null,
  rollover_value numeric(18,6),
  min_value numeric(18,6),
  max_value numeric(18,6),
  max_rate_per_day numeric(18,6),
  expected_interval_hours integer,
  installed_at timestamp with time zone,
  initial_life_to_date numeric(18,6) not null default 0,
  status text not null default 'ACTIVE'::text,
  custom jsonb not null default '{}'::jsonb,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  reading_mode text not null default 'ABSOLUTE'::text,
  serial_number text,
  constraint meters_pkey PRIMARY KEY (id),
  constraint meters_organization_id_id_key UNIQUE (organization_id, id),
  constraint meters_asset_id_fkey FOREIGN KEY (organization_id, site_id, asset_id) REFERENCES asset.assets(organization_id, site_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint meters_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint meters_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))),
  constraint meters_description_check CHECK ((char_length(description) <= 2000)),
  constraint meters_direction_check CHECK ((direction = ANY (ARRAY['UP'::text, 'DOWN'::text]))),
  constraint meters_direction_kind_check CHECK (((direction = 'UP'::text) OR (kind = 'CONTINUOUS'::text))),
  constraint meters_expected_interval_hours_check CHECK ((expected_interval_hours > 0)),
  constraint meters_kind_check CHECK ((kind = ANY (ARRAY['CONTINUOUS'::text, 'GAUGE'::text]))),
  constraint meters_max_rate_per_day_check CHECK ((max_rate_per_day > (0)::numeric)),
  constraint meters_max_value_check CHECK ((max_value >= min_value)),
  constraint meters_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
  constraint meters_reading_mode_check CHECK ((reading_mode = ANY (ARRAY['ABSOLUTE'::text, 'DELTA'::text]))),
  constraint meters_reading_mode_kind_check CHECK (((reading_mode = 'ABSOLUTE'::text) OR ((kind = 'CONTINUOUS'::text) AND (direction = 'UP'::text) AND (rollover_value IS NULL)))),
  constraint meters_rollover_value_check CHECK (((rollover_value IS NULL) OR ((rollover_value > (0)::numeric) AND (kind = 'CONTINUOUS'::text) AND (direction = 'UP'::text) AND (max_rate_per_day IS NOT NULL)))),
  constraint meters_serial_number_check CHECK (((char_length(serial_number) >= 1) AND (char_length(serial_number) <= 150))),
  constraint meters_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'RETIRED'::text]))),
  constraint meters_unit_check CHECK (((char_length(unit) >= 1) AND (char_length(unit) <= 30)))
);
CREATE INDEX meters_asset_id_idx ON meter.meters USING btree (organization_id, site_id, asset_id);
CREATE INDEX meters_code_idx ON meter.meters USING btree (organization_id, code, site_id, id);
CREATE INDEX meters_created_at_idx ON meter.meters USING btree (organization_id, created_at, site_id, id);
CREATE INDEX meters_name_idx ON meter.meters USING btree (organization_id, name, site_id, id);
CREATE UNIQUE INDEX meters_organization_id_code_key ON meter.meters USING btree (organization_id, code) WHERE (code IS NOT NULL);
CREATE INDEX meters_site_id_idx ON meter.meters USING btree (organization_id, site_id, code, id) INCLUDE (asset_id, status);
CREATE STATISTICS meter.meters_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM meter.meters;
alter table meter.meters enable row level security;
create policy insert on meter.meters as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy organization on meter.meters as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on meter.meters as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on meter.meters as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON meter.meters FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER check_transition BEFORE UPDATE OF status ON meter.meters FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION core.check_transition();
CREATE TRIGGER record_delete AFTER DELETE ON meter.meters REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON meter.meters REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON meter.meters REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table meter.meters to assetry_api;
comment on table meter.meters is 'What is read off an asset: a counter, or a measured value';
comment on column meter.meters.id is 'Id of the meter';
comment on column meter.meters.site_id is 'The site where the asset stands; follows it when it moves';
comment on column meter.meters.asset_id is 'The asset that the meter is read off';
comment on column meter.meters.code is 'Code of the meter, unique in the organization';
comment on column meter.meters.name is 'Name of the meter';
comment on column meter.meters.description is 'Where it is and how it is read';
comment on column meter.meters.kind is 'CONTINUOUS counts, GAUGE goes up and down';
comment on column meter.meters.direction is 'Which way a continuous meter counts';
comment on column meter.meters.unit is 'Unit of the readings';
comment on column meter.meters.rollover_value is 'The counter starts again at 0 when it would reach this; needs max_rate_per_day';
comment on column meter.meters.min_value is 'The least that the meter can show';
comment on column meter.meters.max_value is 'The most that the meter can show';
comment on column meter.meters.max_rate_per_day is 'The most that can happen in a day; faster readings are kept as suspect';
comment on column meter.meters.expected_interval_hours is 'A new reading is overdue after this many hours';
comment on column meter.meters.installed_at is 'When the meter was installed';
comment on column meter.meters.initial_life_to_date is 'What was counted before the first reading; part of the life to date';
comment on column meter.meters.status is 'Whether it takes readings';
comment on column meter.meters.row_version is 'Raised by each change of the meter, not by readings; give it as p_row_version to notice changes by others';
comment on column meter.meters.reading_mode is 'ABSOLUTE is read as what the counter shows, DELTA as the amount since the last reading';
comment on column meter.meters.serial_number is 'Serial number of the counter that is mounted; an exchange brings another';

create table meter.readings (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  meter_id uuid not null,
  read_at timestamp with time zone not null,
  reading numeric(18,6) not null,
  delta numeric(18,6),
  kind text not null default 'READING'::text,
  quality text not null default 'GOOD'::text,
  source text not null default 'MANUAL'::text,
  note text,
  corrects_id uuid,
  superseded_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  suspicion text,
  is_confirmed boolean not null default false,
  final_reading numeric(18,6),
  constraint readings_pkey PRIMARY KEY (id),
  constraint readings_organization_id_id_key UNIQUE (organization_id, id),
  constraint readings_corrects_id_fkey FOREIGN KEY (organization_id, corrects_id) REFERENCES meter.readings(organization_id, id),
  constraint readings_meter_id_fkey FOREIGN KEY (organization_id, meter_id) REFERENCES meter.meters(organization_id, id),
  constraint readings_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint readings_final_reading_check CHECK (((final_reading IS NULL) OR (kind = ANY (ARRAY['RESET'::text, 'REPLACEMENT'::text])))),
  constraint readings_kind_check CHECK ((kind = ANY (ARRAY['READING'::text, 'ROLLOVER'::text, 'RESET'::text, 'REPLACEMENT'::text]))),
  constraint readings_note_check CHECK ((char_length(note) <= 2000)),
  constraint readings_quality_check CHECK ((quality = ANY (ARRAY['GOOD'::text, 'SUSPECT'::text, 'REJECTED'::text]))),
  constraint readings_source_check CHECK ((source = ANY (ARRAY['MANUAL'::text, 'IMPORT'::text, 'INSPECTION'::text, 'WORK_ORDER'::text, 'SENSOR'::text]))),
  constraint readings_suspicion_check CHECK ((suspicion = ANY (ARRAY['TOO_FAST'::text, 'WENT_BACKWARDS'::text]))),
  constraint readings_suspicion_quality_check CHECK (((suspicion IS NOT NULL) = ((quality = 'SUSPECT'::text) AND (superseded_at IS NULL))))
);
CREATE INDEX readings_corrects_id_idx ON meter.readings USING btree (organization_id, corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX readings_meter_id_idx ON meter.readings USING btree (organization_id, meter_id, read_at, id);
CREATE UNIQUE INDEX readings_meter_id_read_at_standing_idx ON meter.readings USING btree (organization_id, meter_id, read_at) WHERE (superseded_at IS NULL);
CREATE INDEX readings_quality_suspect_idx ON meter.readings USING btree (organization_id, read_at, site_id, id) WHERE (quality = 'SUSPECT'::text);
CREATE INDEX readings_read_at_idx ON meter.readings USING btree (organization_id, read_at, site_id, id);
CREATE INDEX readings_site_id_idx ON meter.readings USING btree (organization_id, site_id, read_at, id) INCLUDE (meter_id, created_by);
CREATE STATISTICS meter.readings_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM meter.readings;
alter table meter.readings enable row level security;
create policy insert on meter.readings as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy organization on meter.readings as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on meter.readings as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on meter.readings as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
grant insert, select, update on table meter.readings to assetry_api;
comment on table meter.readings is 'What was read off a meter; never changed or deleted, but superseded by a correction';
comment on column meter.readings.id is 'Id of the reading';
comment on column meter.readings.site_id is 'The site of the meter; follows it when its asset moves';
comment on column meter.readings.meter_id is 'The meter';
comment on column meter.readings.read_at is 'When it was read';
comment on column meter.readings.reading is 'What the meter showed';
comment on column meter.readings.delta is 'What was counted since the reading before; empty for a gauge, and for what does not count';
comment on column meter.readings.kind is 'READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT';
comment on column meter.readings.quality is 'GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does (OPC UA: GOOD, UNCERTAIN, BAD)';
comment on column meter.readings.source is 'How it came in';
comment on column meter.readings.note is 'What there was to say';
comment on column meter.readings.corrects_id is 'The reading in whose place this one stands';
comment on column meter.readings.superseded_at is 'When it was corrected or rejected; empty while it stands';
comment on column meter.readings.created_at is 'When it was recorded';
comment on column meter.readings.created_by is 'The account that recorded it';
comment on column meter.readings.suspicion is 'Why a SUSPECT reading does not count: TOO_FAST for the meter, or WENT_BACKWARDS from the good one before it';
comment on column meter.readings.is_confirmed is 'Whether a person said that it is right, however fast the meter went';
comment on column meter.readings.final_reading is 'What the counter showed at last, before it was set back or exchanged and began at the reading';

create table meter.standings (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  meter_id uuid not null,
  current_reading numeric(18,6),
  current_at timestamp with time zone,
  life_to_date numeric(24,6) not null default 0,
  average_per_day numeric(18,6),
  constraint standings_pkey PRIMARY KEY (id),
  constraint standings_organization_id_meter_id_key UNIQUE (organization_id, meter_id),
  constraint standings_meter_id_fkey FOREIGN KEY (organization_id, meter_id) REFERENCES meter.meters(organization_id, id),
  constraint standings_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id)
) with (fillfactor=70);
CREATE INDEX standings_site_id_idx ON meter.standings USING btree (organization_id, site_id);
CREATE STATISTICS meter.standings_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM meter.standings;
alter table meter.standings enable row level security;
create policy insert on meter.standings as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy organization on meter.standings as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on meter.standings as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on meter.standings as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
grant insert, select, update on table meter.standings to assetry_api;
comment on table meter.standings is 'Where each meter stands: its newest reading and what follows from all of them; locked while readings of the meter are written';
comment on column meter.standings.current_reading is 'The newest reading in good standing, of a meter that is read in amounts their total; empty before the first';
comment on column meter.standings.current_at is 'When that was read';
comment on column meter.standings.life_to_date is 'Everything counted, whatever rollovers, resets and replacements made of the display';
comment on column meter.standings.average_per_day is 'Counted per day over the newest 30 readings; empty for a gauge';

create table notify.destinations (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid,
  reach_id uuid not null generated always as COALESCE(site_id, organization_id) stored,
  channel text not null,
  name text not null,
  address text not null,
  archived_at timestamp with time zone,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint destinations_pkey PRIMARY KEY (id),
  constraint destinations_organization_id_id_key UNIQUE (organization_id, id),
  constraint destinations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint destinations_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint destinations_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 320))),
  constraint destinations_channel_check CHECK ((channel = ANY (ARRAY['EMAIL'::text, 'CHAT'::text, 'WEBHOOK'::text]))),
  constraint destinations_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150)))
);
CREATE INDEX destinations_name_idx ON notify.destinations USING btree (organization_id, name, reach_id, id);
CREATE UNIQUE INDEX destinations_organization_id_channel_name_key ON notify.destinations USING btree (organization_id, channel, name) WHERE (name IS NOT NULL);
CREATE INDEX destinations_reach_id_idx ON notify.destinations USING btree (organization_id, reach_id, name, id);
CREATE INDEX destinations_site_id_idx ON notify.destinations USING btree (organization_id, site_id, name, id);
CREATE STATISTICS notify.destinations_site_stats (ndistinct, dependencies) ON organization_id, site_id, reach_id FROM notify.destinations;
alter table notify.destinations enable row level security;
create policy insert on notify.destinations as permissive for insert to assetry_api with check ((reach_id = ANY (( SELECT core.reachable_ids() AS reachable_ids)::uuid[])));
create policy label on notify.destinations as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on notify.destinations as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on notify.destinations as permissive for select to assetry_api using ((reach_id = ANY (( SELECT core.reachable_ids() AS reachable_ids)::uuid[])));
create policy update on notify.destinations as permissive for update to assetry_api using ((reach_id = ANY (( SELECT core.reachable_ids() AS reachable_ids)::uuid[])));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON notify.destinations FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON notify.destinations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON notify.destinations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON notify.destinations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table notify.destinations to assetry_api;
grant select (id, organization_id, name) on notify.destinations to assetry_label;
comment on table notify.destinations is 'Where messages of a channel can go: a mailbox, a chat room, a receiver''s name';
comment on column notify.destinations.id is 'Id of the destination';
comment on column notify.destinations.site_id is 'The site that the destination is for; empty when it is for all';
comment on column notify.destinations.reach_id is 'What row security asks: the site, or the organization''s own id when there is none';
comment on column notify.destinations.channel is 'The channel by which it is reached';
comment on column notify.destinations.name is 'What people call it, unique in its channel';
comment on column notify.destinations.archived_at is 'When the destination was put away; nothing is sent there any more';

create table notify.messages (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid,
  reach_id uuid not null generated always as COALESCE(site_id, organization_id) stored,
  relay_id uuid not null,
  destination_id uuid,
  kind text not null,
  recipient text,
  subject text not null,
  body text not null,
  status text not null default 'QUEUED'::text,
  attempts integer not null default 0,
  error text,
  sent_at timestamp with time zone,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_organization_id_id_key UNIQUE (organization_id, id),
  constraint messages_destination_id_fkey FOREIGN KEY (organization_id, destination_id) REFERENCES notify.destinations(organization_id, id),
  constraint messages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint messages_relay_id_fkey FOREIGN KEY (organization_id, relay_id) REFERENCES notify.relays(organization_id, id),
  constraint messages_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint messages_attempts_check CHECK ((attempts >= 0)),
  constraint messages_body_check CHECK ((char_length(body) <= 10000)),
  constraint messages_error_check CHECK ((char_length(error) <= 500)),
  constraint messages_kind_check CHECK ((kind = ANY (ARRAY['TEST'::text, 'EVENT'::text]))),
  constraint messages_recipient_check CHECK (((char_length(recipient) >= 1) AND (char_length(recipient) <= 320))),
  constraint messages_sent_at_check CHECK (((status = 'SENT'::text) = (sent_at IS NOT NULL))),
  constraint messages_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'SENDING'::text, 'SENT'::text, 'FAILED'::text]))),
  constraint messages_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 200)))
);
CREATE INDEX messages_created_at_idx ON notify.messages USING btree (organization_id, created_at, reach_id, id);
CREATE INDEX messages_destination_id_idx ON notify.messages USING btree (organization_id, destination_id, created_at);
CREATE INDEX messages_reach_id_idx ON notify.messages USING btree (organization_id, reach_id, created_at, id) INCLUDE (relay_id, destination_id, site_id, status);
CREATE INDEX messages_relay_id_idx ON notify.messages USING btree (organization_id, relay_id, created_at);
CREATE INDEX messages_site_id_idx ON notify.messages USING btree (organization_id, site_id, created_at, id);
CREATE INDEX messages_updated_at_idx ON notify.messages USING btree (updated_at) WHERE (status = ANY (ARRAY['QUEUED'::text, 'SENDING'::text]));
CREATE STATISTICS notify.messages_site_stats (ndistinct, dependencies) ON organization_id, site_id, reach_id FROM notify.messages;
alter table notify.messages enable row level security;
create policy insert on notify.messages as permissive for insert to assetry_api with check ((reach_id = ANY (( SELECT core.reachable_ids() AS reachable_ids)::uuid[])));
create policy organization on notify.messages as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on notify.messages as permissive for select to assetry_api using (((reach_id = ANY (( SELECT core.reachable_ids() AS reachable_ids)::uuid[])) AND ( SELECT notify.reads_messages() AS reads_messages)));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON notify.messages FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER check_transition BEFORE UPDATE OF status ON notify.messages FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION core.check_transition();
CREATE TRIGGER record_delete AFTER DELETE ON notify.messages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON notify.messages REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON notify.messages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select on table notify.messages to assetry_api;
comment on table notify.messages is 'The outbox: written with what it tells of, sent by the worker after the commit';
comment on column notify.messages.id is 'Id of the message; the provider gets it too';
comment on column notify.messages.site_id is 'The site of the destination; empty when the destination is for all sites or there is none';
comment on column notify.messages.reach_id is 'What row security asks: the site, or the organization''s own id when there is none';
comment on column notify.messages.relay_id is 'The relay that it goes through';
comment on column notify.messages.destination_id is 'The destination that it goes to; empty when only a recipient was given';
comment on column notify.messages.kind is 'TEST, of a relay, or EVENT, about a record';
comment on column notify.messages.recipient is 'The address as it was when the message was made';
comment on column notify.messages.subject is 'What it is about';
comment on column notify.messages.body is 'The text';
comment on column notify.messages.status is 'QUEUED, SENDING, then SENT or FAILED';
comment on column notify.messages.attempts is 'How often the worker has begun to send it';
comment on column notify.messages.error is 'What the provider said at the last attempt; empty when it was sent';
comment on column notify.messages.sent_at is 'When the provider took it';
comment on column notify.messages.row_version is 'Raised by each change';
comment on column notify.messages.created_at is 'When the message was made';
comment on column notify.messages.updated_at is 'When it was last changed';

create table notify.relays (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  channel text not null,
  name text not null,
  status text not null default 'DRAFT'::text,
  host text,
  port integer,
  security text,
  username text,
  password text,
  from_address text,
  from_name text,
  url text,
  signing_secret text,
  message_format text,
  has_credentials boolean not null generated always as (COALESCE(password, url, signing_secret) IS NOT NULL) stored,
  last_tested_at timestamp with time zone,
  last_error text,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  status_before_test text,
  constraint relays_pkey PRIMARY KEY (id),
  constraint relays_organization_id_channel_key UNIQUE (organization_id, channel),
  constraint relays_organization_id_id_key UNIQUE (organization_id, id),
  constraint relays_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint relays_channel_check CHECK ((channel = ANY (ARRAY['EMAIL'::text, 'CHAT'::text, 'WEBHOOK'::text]))),
  constraint relays_chat_check CHECK (((channel = 'CHAT'::text) = (message_format IS NOT NULL))),
  constraint relays_email_check CHECK (((channel = 'EMAIL'::text) = (from_address IS NOT NULL))),
  constraint relays_from_address_check CHECK (((char_length(from_address) >= 3) AND (char_length(from_address) <= 320))),
  constraint relays_from_name_check CHECK (((char_length(from_name) >= 1) AND (char_length(from_name) <= 150))),
  constraint relays_host_check CHECK (((char_length(host) >= 1) AND (char_length(host) <= 253))),
  constraint relays_last_error_check CHECK ((char_length(last_error) <= 500)),
  constraint relays_message_format_check CHECK ((message_format = ANY (ARRAY['TEXT'::text, 'ADAPTIVE_CARD'::text]))),
  constraint relays_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
  constraint relays_password_check CHECK (((char_length(password) >= 1) AND (char_length(password) <= 500))),
  constraint relays_port_check CHECK (((port >= 1) AND (port <= 65535))),
  constraint relays_security_check CHECK ((security = ANY (ARRAY['STARTTLS'::text, 'TLS'::text, 'NONE'::text]))),
  constraint relays_server_check CHECK ((num_nulls(host, port, security) = 0)),
  constraint relays_signing_secret_check CHECK (((char_length(signing_secret) >= 1) AND (char_length(signing_secret) <= 100))),
  constraint relays_status_before_test_check CHECK ((status_before_test = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'FAILED'::text]))),
  constraint relays_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'TESTING'::text, 'ACTIVE'::text, 'FAILED'::text]))),
  constraint relays_url_check CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2000))),
  constraint relays_username_check CHECK (((char_length(username) >= 1) AND (char_length(username) <= 320))),
  constraint relays_web_check CHECK (((channel = 'EMAIL'::text) = (url IS NULL))),
  constraint relays_webhook_check CHECK (((channel = 'WEBHOOK'::text) = (signing_secret IS NOT NULL)))
);
alter table notify.relays enable row level security;
create policy insert on notify.relays as permissive for insert to assetry_api with check (true);
create policy label on notify.relays as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on notify.relays as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on notify.relays as permissive for select to assetry_api using (( SELECT notify.reads_messages() AS reads_messages));
create policy update on notify.relays as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON notify.relays FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER check_transition BEFORE UPDATE OF status ON notify.relays FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION core.check_transition();
CREATE TRIGGER record_delete AFTER DELETE ON notify.relays REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record('password', 'url', 'signing_secret');
CREATE TRIGGER record_insert AFTER INSERT ON notify.relays REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record('password', 'url', 'signing_secret');
CREATE TRIGGER record_update AFTER UPDATE ON notify.relays REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record('password', 'url', 'signing_secret');
grant insert on table notify.relays to assetry_api;
grant select (id, organization_id, channel, name, status, host, port, security, username, from_address, from_name, message_format, has_credentials, last_tested_at, last_error, row_version, created_at, created_by, updated_at, updated_by, status_before_test) on notify.relays to assetry_api;
grant update (status, last_tested_at, status_before_test) on notify.relays to assetry_api;
grant select (id, organization_id, name) on notify.relays to assetry_label;
comment on table notify.relays is 'The organization''s own way out of a channel: its mail server, chat webhook or web service';
comment on column notify.relays.id is 'Id of the relay';
comment on column notify.relays.channel is 'EMAIL, CHAT or WEBHOOK; an organization has one relay for each';
comment on column notify.relays.name is 'What people call the relay';
comment on column notify.relays.status is 'DRAFT until it is tested, TESTING while a test is under way, then ACTIVE or FAILED; what it was before when the recipient was at fault';
comment on column notify.relays.host is 'The server; of a chat webhook or web service the host of its URL';
comment on column notify.relays.port is 'The port of the server';
comment on column notify.relays.security is 'How the connection is encrypted; NONE only reaches hosts that the operator allows';
comment on column notify.relays.username is 'The name to log in with';
comment on column notify.relays.password is 'Readable by the owner alone, who hands it to the worker with a message';
comment on column notify.relays.from_address is 'The address that messages come from';
comment on column notify.relays.from_name is 'The name that messages come from';
comment on column notify.relays.url is 'As secret as a password: whoever knows a chat webhook''s URL can write there';
comment on column notify.relays.signing_secret is 'With which a webhook''s receiver checks that a message is ours';
comment on column notify.relays.message_format is 'What the chat service reads: a text, or an adaptive card';
comment on column notify.relays.has_credentials is 'Whether a password, a URL or a signing key is kept for it';
comment on column notify.relays.last_tested_at is 'When the last test was asked for';
comment on column notify.relays.last_error is 'What the provider said when the last test failed; empty when it passed';

create table work.assignments (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  work_order_id uuid not null,
  worker_id uuid not null,
  assigned_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  constraint assignments_pkey PRIMARY KEY (id),
  constraint assignments_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint assignments_work_order_id_fkey FOREIGN KEY (organization_id, work_order_id) REFERENCES work.work_orders(organization_id, id),
  constraint assignments_worker_id_fkey FOREIGN KEY (organization_id, worker_id) REFERENCES workforce.workers(organization_id, id),
  constraint assignments_ended_at_check CHECK ((ended_at >= assigned_at))
);
CREATE UNIQUE INDEX assignments_assigned_at_idx ON work.assignments USING btree (organization_id, assigned_at, site_id, id);
CREATE UNIQUE INDEX assignments_current_idx ON work.assignments USING btree (organization_id, work_order_id, worker_id) WHERE (ended_at IS NULL);
CREATE INDEX assignments_site_id_idx ON work.assignments USING btree (organization_id, site_id, assigned_at, id) INCLUDE (work_order_id, worker_id);
CREATE INDEX assignments_work_order_id_idx ON work.assignments USING btree (organization_id, work_order_id, assigned_at);
CREATE INDEX assignments_worker_id_idx ON work.assignments USING btree (organization_id, worker_id, assigned_at);
CREATE STATISTICS work.assignments_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM work.assignments;
alter table work.assignments enable row level security;
create policy insert on work.assignments as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy label on work.assignments as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on work.assignments as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on work.assignments as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on work.assignments as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER record_delete AFTER DELETE ON work.assignments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON work.assignments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON work.assignments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table work.assignments to assetry_api;
grant select (organization_id, work_order_id, worker_id, ended_at) on work.assignments to assetry_label;
comment on table work.assignments is 'Who is, or was, to do a work order; a worker has it at most once at a time';
comment on column work.assignments.id is 'Id of the assignment';
comment on column work.assignments.site_id is 'The site of the work order; follows it';
comment on column work.assignments.work_order_id is 'The work order';
comment on column work.assignments.worker_id is 'The worker';
comment on column work.assignments.assigned_at is 'When the worker got it';
comment on column work.assignments.ended_at is 'When the worker had it no more; empty while the worker has it';

create table work.clock_segments (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  work_order_id uuid not null,
  kind text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  during tstzrange generated always as tstzrange(started_at, ended_at, '[)'::text) stored,
  hold_reason text,
  note text,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  constraint clock_segments_pkey PRIMARY KEY (id),
  constraint clock_segments_hold_reason_fkey FOREIGN KEY (hold_reason) REFERENCES work.hold_reasons(code),
  constraint clock_segments_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint clock_segments_work_order_id_fkey FOREIGN KEY (organization_id, work_order_id) REFERENCES work.work_orders(organization_id, id),
  constraint clock_segments_ended_at_check CHECK ((ended_at >= started_at)),
  constraint clock_segments_hold_reason_check CHECK (((kind = 'HOLD'::text) = (hold_reason IS NOT NULL))),
  constraint clock_segments_kind_check CHECK ((kind = ANY (ARRAY['RUN'::text, 'HOLD'::text]))),
  constraint clock_segments_note_check CHECK ((char_length(note) <= 2000)),
  constraint clock_segments_work_order_id_during_excl EXCLUDE USING gist (work_order_id WITH =, during WITH &&)
);
CREATE UNIQUE INDEX clock_segments_current_idx ON work.clock_segments USING btree (organization_id, work_order_id) WHERE (ended_at IS NULL);
CREATE INDEX clock_segments_hold_reason_idx ON work.clock_segments USING btree (hold_reason);
CREATE INDEX clock_segments_site_id_idx ON work.clock_segments USING btree (organization_id, site_id, started_at, id) INCLUDE (work_order_id);
CREATE UNIQUE INDEX clock_segments_started_at_idx ON work.clock_segments USING btree (organization_id, started_at, site_id, id);
CREATE INDEX clock_segments_work_order_id_idx ON work.clock_segments USING btree (organization_id, work_order_id, started_at);
CREATE STATISTICS work.clock_segments_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM work.clock_segments;
alter table work.clock_segments enable row level security;
create policy insert on work.clock_segments as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy organization on work.clock_segments as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on work.clock_segments as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on work.clock_segments as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER record_delete AFTER DELETE ON work.clock_segments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON work.clock_segments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON work.clock_segments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table work.clock_segments to assetry_api;
comment on table work.clock_segments is 'When a work order was worked on (RUN) and when it rested (HOLD); never both at once';
comment on column work.clock_segments.id is 'Id of the segment';
comment on column work.clock_segments.site_id is 'The site of the work order; follows it';
comment on column work.clock_segments.work_order_id is 'The work order';
comment on column work.clock_segments.kind is 'RUN: worked on; HOLD: rested';
comment on column work.clock_segments.started_at is 'When it began';
comment on column work.clock_segments.ended_at is 'When it was over; empty while it lasts';
comment on column work.clock_segments.hold_reason is 'Why it rested; a code of /hold_reasons';
comment on column work.clock_segments.note is 'What was said about it';

create table work.completions (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  work_order_id uuid not null,
  completed_at timestamp with time zone not null default now(),
  completion_note text,
  reopened_at timestamp with time zone,
  reopen_reason text,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  constraint completions_pkey PRIMARY KEY (id),
  constraint completions_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint completions_work_order_id_fkey FOREIGN KEY (organization_id, work_order_id) REFERENCES work.work_orders(organization_id, id),
  constraint completions_completion_note_check CHECK ((char_length(completion_note) <= 8000)),
  constraint completions_reopen_reason_check CHECK ((((reopened_at IS NULL) = (reopen_reason IS NULL)) AND (char_length(reopen_reason) <= 2000)))
);
CREATE UNIQUE INDEX completions_completed_at_idx ON work.completions USING btree (organization_id, completed_at, site_id, id);
CREATE UNIQUE INDEX completions_current_idx ON work.completions USING btree (organization_id, work_order_id) WHERE (reopened_at IS NULL);
CREATE INDEX completions_site_id_idx ON work.completions USING btree (organization_id, site_id, completed_at, id) INCLUDE (work_order_id);
CREATE INDEX completions_work_order_id_idx ON work.completions USING btree (organization_id, work_order_id, completed_at);
CREATE STATISTICS work.completions_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM work.completions;
alter table work.completions enable row level security;
create policy insert on work.completions as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy organization on work.completions as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on work.completions as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on work.completions as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER record_delete AFTER DELETE ON work.completions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON work.completions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON work.completions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table work.completions to assetry_api;
comment on table work.completions is 'Each time a work order was reported finished; more than one means that it had to be done again';
comment on column work.completions.id is 'Id of the completion';
comment on column work.completions.site_id is 'The site of the work order; follows it';
comment on column work.completions.work_order_id is 'The work order';
comment on column work.completions.completed_at is 'When the work was finished';
comment on column work.completions.completion_note is 'What was done';
comment on column work.completions.reopened_at is 'When it was reopened; empty while it counts';
comment on column work.completions.reopen_reason is 'Why it was reopened';
comment on column work.completions.created_at is 'When it was reported';
comment on column work.completions.created_by is 'The account that reported it';

create table work.hold_reasons (
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  category text not null,
  pauses_clock boolean not null,
  is_note_required boolean not null,
  constraint hold_reasons_pkey PRIMARY KEY (id),
  constraint hold_reasons_code_key UNIQUE (code),
  constraint hold_reasons_category_check CHECK ((category = ANY (ARRAY['MATERIAL'::text, 'LABOUR'::text, 'ACCESS'::text, 'PERMIT'::text, 'PLANT_CONDITION'::text, 'VENDOR'::text, 'REQUESTER'::text, 'WEATHER'::text, 'APPROVAL'::text, 'SAFETY'::text, 'OTHER'::text]))),
  constraint hold_reasons_code_check CHECK ((code ~ '^[A-Z][A-Z_]{0,39}$'::text)),
  constraint hold_reasons_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150)))
);
alter table work.hold_reasons enable row level security;
create policy read on work.hold_reasons as permissive for select to assetry_api using (true);
grant select on table work.hold_reasons to assetry_api;
comment on table work.hold_reasons is 'Why work rests; the same for every organization, so that holds can be compared';
comment on column work.hold_reasons.id is 'Id of the reason';
comment on column work.hold_reasons.code is 'The value that hold_work_order takes';
comment on column work.hold_reasons.name is 'Name of the reason';
comment on column work.hold_reasons.category is 'What kind of obstacle it is';
comment on column work.hold_reasons.pauses_clock is 'Whether the due date moves by the working time that the hold lasts';
comment on column work.hold_reasons.is_note_required is 'Whether hold_work_order asks for a note';

create table work.tasks (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  work_order_id uuid not null,
  "position" integer not null,
  title text not null,
  instructions text,
  kind text not null,
  is_required boolean not null default true,
  allows_na boolean not null default false,
  options text[],
  unit text,
  accept_min numeric(18,6),
  accept_max numeric(18,6),
  answer jsonb,
  result text,
  note text,
  answered_at timestamp with time zone,
  answered_by uuid,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_organization_id_id_key UNIQUE (organization_id, id),
  constraint tasks_organization_id_work_order_id_position_key UNIQUE (organization_id, work_order_id, "position") DEFERRABLE,
  constraint tasks_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint tasks_work_order_id_fkey FOREIGN KEY (organization_id, site_id, work_order_id) REFERENCES work.work_orders(organization_id, site_id, id),
  constraint tasks_accept_max_check CHECK ((accept_max >= accept_min)),
  constraint tasks_answered_at_check CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (result IS NULL)))),
  constraint tasks_instructions_check CHECK ((char_length(instructions) <= 2000)),
  constraint tasks_kind_check CHECK ((kind = ANY (ARRAY['CHECK'::text, 'TEXT'::text, 'NUMBER'::text, 'CHOICE'::text]))),
  constraint tasks_limits_check CHECK (((kind = 'NUMBER'::text) OR (COALESCE(accept_min, accept_max) IS NULL))),
  constraint tasks_note_check CHECK ((char_length(note) <= 2000)),
  constraint tasks_options_check CHECK (((kind = 'CHOICE'::text) = (options IS NOT NULL))),
  constraint tasks_position_check CHECK (("position" >= 1)),
  constraint tasks_result_check CHECK ((result = ANY (ARRAY['PASS'::text, 'FAIL'::text, 'NA'::text, 'INFO'::text]))),
  constraint tasks_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 250))),
  constraint tasks_unit_check CHECK ((char_length(unit) <= 20))
);
CREATE INDEX tasks_created_at_idx ON work.tasks USING btree (organization_id, created_at, site_id, id);
CREATE INDEX tasks_work_order_id_idx ON work.tasks USING btree (organization_id, site_id, work_order_id, "position", id);
CREATE STATISTICS work.tasks_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM work.tasks;
alter table work.tasks enable row level security;
create policy delete on work.tasks as permissive for delete to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy insert on work.tasks as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy organization on work.tasks as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on work.tasks as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on work.tasks as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON work.tasks FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON work.tasks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON work.tasks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON work.tasks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant delete, insert, select, update on table work.tasks to assetry_api;
comment on table work.tasks is 'A step of a work order, and what was answered when it was done';
comment on column work.tasks.site_id is 'That of the work order; follows it';
comment on column work.tasks.work_order_id is 'The work order that it is a step of';
comment on column work.tasks."position" is 'Place of the task in the order, from 1';
comment on column work.tasks.title is 'What is to be done or asked';
comment on column work.tasks.instructions is 'How it is done';
comment on column work.tasks.kind is 'What form the answer has: CHECK is done, TEXT, NUMBER, or CHOICE of the options';
comment on column work.tasks.is_required is 'Whether the work order cannot be completed before it is answered';
comment on column work.tasks.allows_na is 'Whether NA, not applicable, is an answer';
comment on column work.tasks.options is 'The answers of a CHOICE task';
comment on column work.tasks.unit is 'Unit of a number';
comment on column work.tasks.accept_min is 'A smaller number fails';
comment on column work.tasks.accept_max is 'A greater number fails';
comment on column work.tasks.answer is 'In the form of the task''s kind: true, a text, a number, one of the options, or "NA"; empty while there is none';
comment on column work.tasks.result is 'What the answer means: PASS, FAIL, NA, or INFO where nothing is judged';
comment on column work.tasks.note is 'What there was to say';
comment on column work.tasks.answered_at is 'When it was answered';
comment on column work.tasks.answered_by is 'The account that answered it';

create table work.work_orders (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  work_order_number text not null,
  title text not null,
  description text,
  asset_id uuid,
  location_id uuid,
  parent_id uuid,
  status text not null default 'OPEN'::text,
  priority text not null default 'MEDIUM'::text,
  priority_rank integer not null generated always as 
CASE priority
    WHEN 'LOW'::text THEN 1
    WHEN 'MEDIUM'::text THEN 2
    WHEN 'HIGH'::text THEN 3
    WHEN 'URGENT'::text THEN 4
    ELSE 5
END stored,
  work_type text not null default 'CORRECTIVE'::text,
  origin text not null default 'MANUAL'::text,
  reported_at timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  target_minutes integer,
  remaining_minutes numeric(18,9),
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  completed_by uuid,
  completion_note text,
  closed_at timestamp with time zone,
  hold_reason text,
  status_before_hold text,
  status_note text,
  reopen_count integer not null default 0,
  custom jsonb not null default '{}'::jsonb,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  is_due_given boolean not null default false,
  submitted_by uuid,
  constraint work_orders_pkey PRIMARY KEY (id),
  constraint work_orders_organization_id_id_key UNIQUE (organization_id, id),
  constraint work_orders_organization_id_site_id_id_key UNIQUE (organization_id, site_id, id),
  constraint work_orders_organization_id_work_order_number_key UNIQUE (organization_id, work_order_number),
  constraint work_orders_asset_id_fkey FOREIGN KEY (organization_id, asset_id) REFERENCES asset.assets(organization_id, id),
  constraint work_orders_hold_reason_fkey FOREIGN KEY (hold_reason) REFERENCES work.hold_reasons(code),
  constraint work_orders_location_id_fkey FOREIGN KEY (organization_id, site_id, location_id) REFERENCES asset.locations(organization_id, site_id, id),
  constraint work_orders_parent_id_fkey FOREIGN KEY (organization_id, parent_id) REFERENCES work.work_orders(organization_id, id),
  constraint work_orders_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint work_orders_closed_check CHECK (((status = 'CLOSED'::text) = (closed_at IS NOT NULL))),
  constraint work_orders_completed_at_check CHECK ((completed_at >= started_at)),
  constraint work_orders_completed_check CHECK (((status = ANY (ARRAY['COMPLETED'::text, 'CLOSED'::text])) = (completed_at IS NOT NULL))),
  constraint work_orders_completion_note_check CHECK ((char_length(completion_note) <= 8000)),
  constraint work_orders_description_check CHECK ((char_length(description) <= 8000)),
  constraint work_orders_hold_check CHECK ((((status = 'ON_HOLD'::text) = (hold_reason IS NOT NULL)) AND ((status = 'ON_HOLD'::text) = (status_before_hold IS NOT NULL)))),
  constraint work_orders_origin_check CHECK ((origin = ANY (ARRAY['MANUAL'::text, 'REQUEST'::text, 'PREVENTIVE'::text, 'INSPECTION'::text, 'METER'::text, 'CONDITION'::text, 'FOLLOW_UP'::text, 'RECALL'::text, 'IMPORT'::text]))),
  constraint work_orders_parent_id_check CHECK ((parent_id <> id)),
  constraint work_orders_priority_check CHECK ((priority = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'URGENT'::text, 'EMERGENCY'::text]))),
  constraint work_orders_remaining_minutes_check CHECK (((remaining_minutes IS NULL) OR ((status = 'ON_HOLD'::text) AND (due_at IS NULL) AND (remaining_minutes > (0)::numeric)))),
  constraint work_orders_started_check CHECK (((status <> ALL (ARRAY['IN_PROGRESS'::text, 'COMPLETED'::text, 'CLOSED'::text])) OR (started_at IS NOT NULL))),
  constraint work_orders_status_before_hold_check CHECK ((status_before_hold = ANY (ARRAY['OPEN'::text, 'ASSIGNED'::text, 'IN_PROGRESS'::text]))),
  constraint work_orders_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'AWAITING_APPROVAL'::text, 'OPEN'::text, 'ASSIGNED'::text, 'IN_PROGRESS'::text, 'ON_HOLD'::text, 'COMPLETED'::text, 'CLOSED'::text, 'CANCELLED'::text]))),
  constraint work_orders_status_note_check CHECK ((char_length(status_note) <= 2000)),
  constraint work_orders_target_minutes_check CHECK (((target_minutes >= 1) AND (target_minutes <= 2628000))),
  constraint work_orders_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 250))),
  constraint work_orders_work_order_number_check CHECK (((char_length(work_order_number) >= 1) AND (char_length(work_order_number) <= 80))),
  constraint work_orders_work_type_check CHECK ((work_type = ANY (ARRAY['CORRECTIVE'::text, 'PREVENTIVE'::text, 'CONDITION_BASED'::text, 'INSPECTION'::text, 'CALIBRATION'::text, 'MODIFICATION'::text, 'PROJECT'::text, 'SAFETY'::text, 'CLEANING'::text])))
);
CREATE INDEX work_orders_asset_id_idx ON work.work_orders USING btree (organization_id, asset_id, created_at);
CREATE INDEX work_orders_created_at_idx ON work.work_orders USING btree (organization_id, created_at, site_id, id);
CREATE INDEX work_orders_due_at_idx ON work.work_orders USING btree (organization_id, due_at, site_id, id);
CREATE INDEX work_orders_due_at_open_idx ON work.work_orders USING btree (organization_id, due_at, site_id, id) WHERE (status = ANY (ARRAY['AWAITING_APPROVAL'::text, 'OPEN'::text, 'ASSIGNED'::text, 'IN_PROGRESS'::text, 'ON_HOLD'::text]));
CREATE INDEX work_orders_hold_reason_idx ON work.work_orders USING btree (hold_reason);
CREATE INDEX work_orders_location_id_idx ON work.work_orders USING btree (organization_id, site_id, location_id);
CREATE INDEX work_orders_number_idx ON work.work_orders USING btree (organization_id, work_order_number, site_id, id);
CREATE INDEX work_orders_parent_id_idx ON work.work_orders USING btree (organization_id, parent_id);
CREATE INDEX work_orders_priority_rank_open_idx ON work.work_orders USING btree (organization_id, priority_rank DESC, due_at, site_id, id) WHERE (status = ANY (ARRAY['AWAITING_APPROVAL'::text, 'OPEN'::text, 'ASSIGNED'::text, 'IN_PROGRESS'::text, 'ON_HOLD'::text]));
CREATE INDEX work_orders_search_idx ON work.work_orders USING gin (title ext.gin_trgm_ops, work_order_number ext.gin_trgm_ops, organization_id);
CREATE INDEX work_orders_site_id_due_at_open_idx ON work.work_orders USING btree (organization_id, site_id, due_at, id) INCLUDE (asset_id, location_id, parent_id, status) WHERE (status = ANY (ARRAY['AWAITING_APPROVAL'::text, 'OPEN'::text, 'ASSIGNED'::text, 'IN_PROGRESS'::text, 'ON_HOLD'::text]));
CREATE INDEX work_orders_site_id_idx ON work.work_orders USING btree (organization_id, site_id, created_at, id) INCLUDE (asset_id, location_id, parent_id, status);
CREATE STATISTICS work.work_orders_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM work.work_orders;
alter table work.work_orders enable row level security;
create policy insert on work.work_orders as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy label on work.work_orders as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on work.work_orders as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on work.work_orders as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on work.work_orders as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON work.work_orders FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER check_transition BEFORE UPDATE OF status ON work.work_orders FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION core.check_transition();
CREATE TRIGGER record_delete AFTER DELETE ON work.work_orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON work.work_orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON work.work_orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table work.work_orders to assetry_api;
grant select (id, organization_id, work_order_number, title) on work.work_orders to assetry_label;
comment on table work.work_orders is 'A job to be done at a site, mostly on an asset';
comment on column work.work_orders.id is 'Id of the work order';
comment on column work.work_orders.site_id is 'Where the work was raised; it stays there when the asset moves, unless the move takes it along';
comment on column work.work_orders.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.work_orders.title is 'What is to be done, in a few words';
comment on column work.work_orders.description is 'What is to be done';
comment on column work.work_orders.asset_id is 'The asset to work on';
comment on column work.work_orders.location_id is 'Where in the site the work is';
comment on column work.work_orders.parent_id is 'The work order that this one is part of';
comment on column work.work_orders.status is 'Where the work order is in its life';
comment on column work.work_orders.priority is 'How pressing it is';
comment on column work.work_orders.priority_rank is 'The priority as a number to sort by: 1 is LOW, 5 is EMERGENCY';
comment on column work.work_orders.work_type is 'What kind of work it is';
comment on column work.work_orders.origin is 'What the work order came from';
comment on column work.work_orders.reported_at is 'When the need was noticed; target_minutes are counted from here';
comment on column work.work_orders.due_at is 'When the work must be finished; empty without a deadline, and while a hold pauses the clock';
comment on column work.work_orders.target_minutes is 'Working time allowed from reported_at, in minutes of the site''s calendar';
comment on column work.work_orders.remaining_minutes is 'Working minutes left to the due date while a hold pauses the clock';
comment on column work.work_orders.started_at is 'When work on it began';
comment on column work.work_orders.completed_at is 'When it was finished';
comment on column work.work_orders.completed_by is 'The account that reported it finished';
comment on column work.work_orders.completion_note is 'What was done';
comment on column work.work_orders.closed_at is 'When it was closed';
comment on column work.work_orders.hold_reason is 'Why it rests; a code of /hold_reasons';
comment on column work.work_orders.status_note is 'What was said when the status last changed: why it rests, was rejected, reopened or cancelled';
comment on column work.work_orders.reopen_count is 'How often it had to be reopened';
comment on column work.work_orders.is_due_given is 'Whether due_at was said by somebody; else it follows from target_minutes, and is reckoned anew when the work moves';
comment on column work.work_orders.submitted_by is 'The account that handed it in for approval, and may not approve it';

create table workforce.calendar_exceptions (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  calendar_id uuid not null,
  occurs_on date not null,
  is_working boolean not null default false,
  start_time time without time zone,
  end_time time without time zone,
  name text,
  during int4range generated always as 
CASE
    WHEN is_working THEN int4range(((EXTRACT(epoch FROM start_time) / (60)::numeric))::integer, ((EXTRACT(epoch FROM end_time) / (60)::numeric))::integer, '[)'::text)
    ELSE int4range(0, 1440)
END stored,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  constraint calendar_exceptions_pkey PRIMARY KEY (id),
  constraint calendar_exceptions_calendar_id_fkey FOREIGN KEY (organization_id, calendar_id) REFERENCES workforce.calendars(organization_id, id),
  constraint calendar_exceptions_end_time_check CHECK ((end_time > start_time)),
  constraint calendar_exceptions_hours_check CHECK (((is_working = (start_time IS NOT NULL)) AND (is_working = (end_time IS NOT NULL)))),
  constraint calendar_exceptions_minutes_check CHECK (((EXTRACT(second FROM start_time) = (0)::numeric) AND (EXTRACT(second FROM end_time) = (0)::numeric))),
  constraint calendar_exceptions_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
  constraint calendar_exceptions_calendar_id_occurs_on_during_excl EXCLUDE USING gist (calendar_id WITH =, occurs_on WITH =, during WITH &&)
);
CREATE INDEX calendar_exceptions_calendar_id_idx ON workforce.calendar_exceptions USING btree (organization_id, calendar_id, occurs_on, start_time);
CREATE UNIQUE INDEX calendar_exceptions_occurs_on_idx ON workforce.calendar_exceptions USING btree (organization_id, occurs_on, id);
alter table workforce.calendar_exceptions enable row level security;
create policy delete on workforce.calendar_exceptions as permissive for delete to assetry_api using (true);
create policy insert on workforce.calendar_exceptions as permissive for insert to assetry_api with check (true);
create policy organization on workforce.calendar_exceptions as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on workforce.calendar_exceptions as permissive for select to assetry_api using (true);
CREATE TRIGGER record_delete AFTER DELETE ON workforce.calendar_exceptions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON workforce.calendar_exceptions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON workforce.calendar_exceptions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant delete, insert, select on table workforce.calendar_exceptions to assetry_api;
comment on table workforce.calendar_exceptions is 'A date whose hours are not those of its weekday: a holiday, or special hours';
comment on column workforce.calendar_exceptions.id is 'Id of the entry';
comment on column workforce.calendar_exceptions.calendar_id is 'The calendar';
comment on column workforce.calendar_exceptions.occurs_on is 'The date';
comment on column workforce.calendar_exceptions.is_working is 'False: no work all day; true: work at these hours, and only then';
comment on column workforce.calendar_exceptions.name is 'Name of the day';
comment on column workforce.calendar_exceptions.during is 'Minutes of the day; what is said of one date never overlaps';

create table workforce.calendar_hours (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  calendar_id uuid not null,
  weekday integer not null,
  start_time time without time zone not null,
  end_time time without time zone not null,
  during int4range generated always as int4range(((EXTRACT(epoch FROM start_time) / (60)::numeric))::integer, ((EXTRACT(epoch FROM end_time) / (60)::numeric))::integer, '[)'::text) stored,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  constraint calendar_hours_pkey PRIMARY KEY (id),
  constraint calendar_hours_calendar_id_fkey FOREIGN KEY (organization_id, calendar_id) REFERENCES workforce.calendars(organization_id, id),
  constraint calendar_hours_end_time_check CHECK ((end_time > start_time)),
  constraint calendar_hours_minutes_check CHECK (((EXTRACT(second FROM start_time) = (0)::numeric) AND (EXTRACT(second FROM end_time) = (0)::numeric))),
  constraint calendar_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint calendar_hours_calendar_id_weekday_during_excl EXCLUDE USING gist (calendar_id WITH =, weekday WITH =, during WITH &&)
);
CREATE UNIQUE INDEX calendar_hours_calendar_id_idx ON workforce.calendar_hours USING btree (organization_id, calendar_id, weekday, start_time, id);
alter table workforce.calendar_hours enable row level security;
create policy delete on workforce.calendar_hours as permissive for delete to assetry_api using (true);
create policy insert on workforce.calendar_hours as permissive for insert to assetry_api with check (true);
create policy organization on workforce.calendar_hours as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on workforce.calendar_hours as permissive for select to assetry_api using (true);
CREATE TRIGGER record_delete AFTER DELETE ON workforce.calendar_hours REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON workforce.calendar_hours REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON workforce.calendar_hours REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant delete, insert, select on table workforce.calendar_hours to assetry_api;
comment on table workforce.calendar_hours is 'Working hours of a weekday; a shift past midnight is two rows';
comment on column workforce.calendar_hours.id is 'Id of the hours';
comment on column workforce.calendar_hours.calendar_id is 'The calendar';
comment on column workforce.calendar_hours.weekday is '1 is Monday, 7 is Sunday';
comment on column workforce.calendar_hours.end_time is 'Not part of the hours any more; 24:00 is the end of the day';
comment on column workforce.calendar_hours.during is 'Minutes of the day; hours of one weekday never overlap';

create table workforce.calendars (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  code text not null,
  name text not null,
  is_default boolean not null default false,
  archived_at timestamp with time zone,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint calendars_pkey PRIMARY KEY (id),
  constraint calendars_organization_id_id_key UNIQUE (organization_id, id),
  constraint calendars_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES core.organizations(id),
  constraint calendars_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))),
  constraint calendars_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150)))
);
CREATE UNIQUE INDEX calendars_default_idx ON workforce.calendars USING btree (organization_id) WHERE is_default;
CREATE INDEX calendars_name_idx ON workforce.calendars USING btree (organization_id, name, id);
CREATE UNIQUE INDEX calendars_organization_id_code_key ON workforce.calendars USING btree (organization_id, code) WHERE (code IS NOT NULL);
alter table workforce.calendars enable row level security;
create policy insert on workforce.calendars as permissive for insert to assetry_api with check (true);
create policy label on workforce.calendars as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on workforce.calendars as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on workforce.calendars as permissive for select to assetry_api using (true);
create policy update on workforce.calendars as permissive for update to assetry_api using (true);
CREATE TRIGGER bump_row_version BEFORE UPDATE ON workforce.calendars FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER record_delete AFTER DELETE ON workforce.calendars REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON workforce.calendars REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON workforce.calendars REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table workforce.calendars to assetry_api;
grant select (id, organization_id, code, name) on workforce.calendars to assetry_label;
comment on table workforce.calendars is 'A pattern of working hours with its holidays, shared by the sites that keep it';
comment on column workforce.calendars.id is 'Id of the calendar';
comment on column workforce.calendars.code is 'Short code, unique in the organization';
comment on column workforce.calendars.name is 'Name of the calendar';
comment on column workforce.calendars.is_default is 'Whether the sites keep it that name no calendar; without a default they work around the clock';
comment on column workforce.calendars.archived_at is 'When the calendar was put away; empty while it is in use';

create table workforce.workers (
  id uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  site_id uuid not null,
  worker_number text not null,
  name text not null,
  account_id uuid,
  trade text,
  email text,
  phone text,
  status text not null default 'ACTIVE'::text,
  custom jsonb not null default '{}'::jsonb,
  row_version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  created_by uuid default core.current_account_id(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid default core.current_account_id(),
  constraint workers_pkey PRIMARY KEY (id),
  constraint workers_organization_id_id_key UNIQUE (organization_id, id),
  constraint workers_account_id_fkey FOREIGN KEY (organization_id, account_id) REFERENCES identity.accounts(organization_id, id),
  constraint workers_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES core.sites(organization_id, id),
  constraint workers_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 320))),
  constraint workers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 150))),
  constraint workers_phone_check CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 50))),
  constraint workers_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'ON_LEAVE'::text, 'INACTIVE'::text]))),
  constraint workers_trade_check CHECK (((char_length(trade) >= 1) AND (char_length(trade) <= 150))),
  constraint workers_worker_number_check CHECK (((char_length(worker_number) >= 1) AND (char_length(worker_number) <= 80)))
);
CREATE INDEX workers_name_idx ON workforce.workers USING btree (organization_id, name, site_id, id);
CREATE INDEX workers_number_idx ON workforce.workers USING btree (organization_id, worker_number, site_id, id);
CREATE UNIQUE INDEX workers_organization_id_account_id_key ON workforce.workers USING btree (organization_id, account_id) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX workers_organization_id_worker_number_key ON workforce.workers USING btree (organization_id, worker_number) WHERE (worker_number IS NOT NULL);
CREATE INDEX workers_site_id_idx ON workforce.workers USING btree (organization_id, site_id, name, id);
CREATE STATISTICS workforce.workers_site_stats (ndistinct, dependencies) ON organization_id, site_id FROM workforce.workers;
alter table workforce.workers enable row level security;
create policy insert on workforce.workers as permissive for insert to assetry_api with check ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy label on workforce.workers as permissive for select to assetry_label using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy organization on workforce.workers as restrictive for all to assetry_api using ((organization_id = ( SELECT core.current_organization_id() AS current_organization_id)));
create policy read on workforce.workers as permissive for select to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
create policy update on workforce.workers as permissive for update to assetry_api using ((site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])));
CREATE TRIGGER bump_row_version BEFORE UPDATE ON workforce.workers FOR EACH ROW EXECUTE FUNCTION core.bump_row_version();
CREATE TRIGGER check_transition BEFORE UPDATE OF status ON workforce.workers FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION core.check_transition();
CREATE TRIGGER record_delete AFTER DELETE ON workforce.workers REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_insert AFTER INSERT ON workforce.workers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
CREATE TRIGGER record_update AFTER UPDATE ON workforce.workers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit.record();
grant insert, select, update on table workforce.workers to assetry_api;
grant select (id, organization_id, worker_number, name) on workforce.workers to assetry_label;
comment on table workforce.workers is 'Somebody who does the work: own staff or contractor';
comment on column workforce.workers.id is 'Id of the worker';
comment on column workforce.workers.site_id is 'The home site: where the worker is listed; work elsewhere is possible';
comment on column workforce.workers.worker_number is 'Number of the worker, unique in the organization';
comment on column workforce.workers.name is 'Name of the worker';
comment on column workforce.workers.account_id is 'The account with which the worker signs in; empty when there is none';
comment on column workforce.workers.trade is 'What the worker is trained in';
comment on column workforce.workers.email is 'Email address';
comment on column workforce.workers.phone is 'Telephone number';
comment on column workforce.workers.status is 'Whether the worker can be given work';

create view api.accounts as
 SELECT id,
    kind,
    email,
    display_name,
    status,
    may_act_as_persons,
    reaches_all_sites,
    ARRAY( SELECT r.code
           FROM (identity.account_roles ar
             JOIN identity.roles r ON ((r.id = ar.role_id)))
          WHERE ((ar.organization_id = a.organization_id) AND (ar.account_id = a.id))
          ORDER BY r.code) AS roles,
    ARRAY( SELECT s.code
           FROM (identity.account_sites x
             LEFT JOIN core.site_labels s ON ((s.id = x.site_id)))
          WHERE ((x.organization_id = a.organization_id) AND (x.account_id = a.id) AND (x.site_id = ANY (( SELECT core.reachable_site_ids() AS reachable_site_ids)::uuid[])))
          ORDER BY s.code) AS sites,
    (( SELECT core.actions_by_status('identity.accounts'::text) AS actions_by_status) -> status) AS allowed_actions,
    row_version,
    created_at,
    updated_at
   FROM identity.accounts a;
alter view api.accounts owner to assetry_api;
grant select on api.accounts to authenticated;
comment on view api.accounts is 'Accounts

Persons and service accounts: your own; all of the organization for those who administer accounts.';
comment on column api.accounts.roles is 'Codes of its roles';
comment on column api.accounts.sites is 'Codes of the sites it was given, as far as you reach them';
comment on column api.accounts.allowed_actions is 'What you may do with the account in its status';

create view api.api_keys as
 SELECT k.id,
    k.account_id,
    a.display_name AS account_name,
    k.name,
    k.prefix,
    k.scopes,
    k.site_scope,
    k.max_exchanges_per_minute,
    k.expires_at,
    k.revoked_at,
    ( SELECT max(s.created_at) AS max
           FROM identity.sessions s
          WHERE ((s.organization_id = k.organization_id) AND (s.api_key_id = k.id))) AS last_exchanged_at,
    k.created_at,
    k.row_version
   FROM (identity.api_keys k
     LEFT JOIN identity.account_labels a ON ((a.id = k.account_id)));
alter view api.api_keys owner to assetry_api;
grant select on api.api_keys to authenticated;
comment on view api.api_keys is 'API keys

Never the keys themselves. Your own; all of the organization for those who administer accounts.';
comment on column api.api_keys.account_name is 'Name of that account';
comment on column api.api_keys.last_exchanged_at is 'When it was last exchanged; empty when that was never or too long ago to be on record';

create view api.asset_categories as
 SELECT c.id,
    c.code,
    c.name,
    c.description,
    c.parent_id,
    p.code AS parent_code,
    p.name AS parent_name,
    c.archived_at,
    c.custom,
    c.row_version,
    c.created_at,
    c.updated_at
   FROM (asset.categories c
     LEFT JOIN asset.category_labels p ON ((p.id = c.parent_id)));
alter view api.asset_categories owner to assetry_api;
grant select on api.asset_categories to authenticated;
comment on view api.asset_categories is 'Asset categories

A tree; the same for all sites.';
comment on column api.asset_categories.parent_code is 'Code of the wider category';
comment on column api.asset_categories.parent_name is 'Name of the wider category';

create view api.asset_meters as
 SELECT m.id AS meter_id,
    m.code,
    m.name,
    m.kind,
    m.reading_mode,
    m.direction,
    m.unit,
    m.status,
    t.current_reading,
    t.current_at,
    t.life_to_date,
    t.average_per_day,
    ((m.status = 'ACTIVE'::text) AND (((COALESCE(t.current_at, m.created_at) + make_interval(hours => m.expected_interval_hours)) < now()) IS TRUE)) AS is_overdue,
    m.asset_id,
    a.asset_number,
    a.name AS asset_name,
    m.site_id,
    s.code AS site_code,
    s.name AS site_name,
    m.description,
    m.serial_number,
    m.rollover_value,
    m.min_value,
    m.max_value,
    m.max_rate_per_day,
    m.expected_interval_hours,
    m.installed_at,
    m.initial_life_to_date,
    (( SELECT core.actions_by_status('meter.meters'::text) AS actions_by_status) -> m.status) AS allowed_actions,
    m.custom,
    m.id,
    m.row_version,
    m.created_at,
    m.updated_at
   FROM (((meter.meters m
     LEFT JOIN meter.standings t ON (((t.organization_id = m.organization_id) AND (t.meter_id = m.id))))
     LEFT JOIN asset.asset_labels a ON ((a.id = m.asset_id)))
     LEFT JOIN core.site_labels s ON ((s.id = m.site_id)));
alter view api.asset_meters owner to assetry_api;
grant select on api.asset_meters to authenticated;
comment on view api.asset_meters is 'Meters of assets

What is read off the assets at the sites that you reach, and where each meter stands.';
comment on column api.asset_meters.is_overdue is 'Whether a new reading was expected by now';
comment on column api.asset_meters.allowed_actions is 'What you may do with the meter in its status';
comment on column api.asset_meters.id is 'The same as meter_id, as every list has it';

create view api.asset_placements as
 SELECT p.id,
    p.asset_id,
    a.asset_number,
    a.name AS asset_name,
    p.site_id,
    s.name AS site_name,
    p.location_id,
    l.name AS location_name,
    p.parent_id,
    p.started_at,
    p.ended_at,
    p.reason,
    p.note
   FROM (((asset.placements p
     LEFT JOIN asset.asset_labels a ON ((a.id = p.asset_id)))
     LEFT JOIN core.site_labels s ON ((s.id = p.site_id)))
     LEFT JOIN asset.location_labels l ON ((l.id = p.location_id)));
alter view api.asset_placements owner to assetry_api;
grant select on api.asset_placements to authenticated;
comment on view api.asset_placements is 'Where assets stood

One row for each place an asset was at, at the sites that you reach.';

create view api.assets as
 SELECT a.id,
    a.asset_number,
    a.name,
    a.status,
    a.criticality,
    a.site_id,
    s.code AS site_code,
    s.name AS site_name,
    a.location_id,
    l.code AS location_code,
    l.name AS location_name,
    a.category_id,
    c.code AS category_code,
    c.name AS category_name,
    a.parent_id,
    p.asset_number AS parent_number,
    p.name AS parent_name,
    a.description,
    a.manufacturer,
    a.model,
    a.serial_number,
    a.barcode,
    a.in_service_on,
    (( SELECT core.actions_by_status('asset.assets'::text) AS actions_by_status) -> a.status) AS allowed_actions,
    a.custom,
    a.row_version,
    a.created_at,
    a.updated_at
   FROM ((((asset.assets a
     LEFT JOIN core.site_labels s ON ((s.id = a.site_id)))
     LEFT JOIN asset.location_labels l ON ((l.id = a.location_id)))
     LEFT JOIN asset.category_labels c ON ((c.id = a.category_id)))
     LEFT JOIN asset.asset_labels p ON ((p.id = a.parent_id)));
alter view api.assets owner to assetry_api;
grant select on api.assets to authenticated;
comment on view api.assets is 'Assets

At the sites that you reach; a tree within each site.';
comment on column api.assets.parent_number is 'Number of that asset';
comment on column api.assets.parent_name is 'Name of that asset';
comment on column api.assets.allowed_actions is 'What you may do with the asset in its status';

create view api.audit_events as
 SELECT e.id,
    e.at,
    e.entity,
    e.entity_id,
    NULLIF(e.site_id, e.organization_id) AS site_id,
    e.operation,
    e.action,
    e.row_version,
    e.before,
    e.after,
    e.actor_id,
    i.display_name AS actor_name,
    e.account_id,
    a.display_name AS account_name,
    e.api_key_id,
    e.session_id,
    e.request_id AS request_reference
   FROM ((audit.events e
     LEFT JOIN identity.account_labels a ON ((a.id = e.account_id)))
     LEFT JOIN identity.account_labels i ON ((i.id = e.actor_id)));
alter view api.audit_events owner to assetry_api;
grant select on api.audit_events to authenticated;
comment on view api.audit_events is 'Changes

Who changed what, when and by which request: records at sites that you reach and, with the permission
audit_event.read, those that belong to no site.';
comment on column api.audit_events.site_id is 'The site of the record; empty when it belongs to none';
comment on column api.audit_events.actor_name is 'Name of that identity';
comment on column api.audit_events.account_name is 'Name of that account';

create view api.auth_events as
 SELECT e.id,
    e.at,
    e.kind,
    e.outcome,
    e.actor_id,
    i.display_name AS actor_name,
    e.account_id,
    a.display_name AS account_name,
    e.api_key_id,
    e.session_id,
    e.address,
    e.request_id AS request_reference
   FROM ((identity.auth_events e
     LEFT JOIN identity.account_labels a ON ((a.id = e.account_id)))
     LEFT JOIN identity.account_labels i ON ((i.id = e.actor_id)));
alter view api.auth_events owner to assetry_api;
grant select on api.auth_events to authenticated;
comment on view api.auth_events is 'Log-ins

Who logged in or tried to, changed a password or ended a session, and for whom. Your own; all of the organization for
those who administer accounts. Kept for 400 days.';
comment on column api.auth_events.actor_name is 'Name of that account';
comment on column api.auth_events.account_name is 'Name of that account';

create view api.calendar_exceptions as
 SELECT e.id,
    e.calendar_id,
    c.code AS calendar_code,
    c.name AS calendar_name,
    e.occurs_on,
    e.is_working,
    "left"((e.start_time)::text, 5) AS start_time,
    "left"((e.end_time)::text, 5) AS end_time,
    e.name,
    e.created_at
   FROM (workforce.calendar_exceptions e
     LEFT JOIN workforce.calendar_labels c ON ((c.id = e.calendar_id)));
alter view api.calendar_exceptions owner to assetry_api;
grant select on api.calendar_exceptions to authenticated;
comment on view api.calendar_exceptions is 'Holidays and special days of calendars

Dates whose hours are not those of their weekday.';
comment on column api.calendar_exceptions.start_time is 'When the hours begin; empty on a day without work';
comment on column api.calendar_exceptions.end_time is 'When the hours are over; empty on a day without work';

create view api.calendar_hours as
 SELECT h.id,
    h.calendar_id,
    c.code AS calendar_code,
    c.name AS calendar_name,
    h.weekday,
    "left"((h.start_time)::text, 5) AS start_time,
    "left"((h.end_time)::text, 5) AS end_time,
    h.created_at
   FROM (workforce.calendar_hours h
     LEFT JOIN workforce.calendar_labels c ON ((c.id = h.calendar_id)));
alter view api.calendar_hours owner to assetry_api;
grant select on api.calendar_hours to authenticated;
comment on view api.calendar_hours is 'Working hours of calendars

By weekday, on the clocks of the site that keeps the calendar.';
comment on column api.calendar_hours.start_time is 'When the hours begin, such as 08:00';
comment on column api.calendar_hours.end_time is 'When the hours are over; 24:00 is the end of the day';

create view api.calendars as
 SELECT id,
    code,
    name,
    is_default,
    archived_at,
    row_version,
    created_at,
    updated_at
   FROM workforce.calendars c;
alter view api.calendars owner to assetry_api;
grant select on api.calendars to authenticated;
comment on view api.calendars is 'Calendars

Patterns of working hours with their holidays; due dates are reckoned in the working time of the site''s calendar.';

create view api.contract_type_settings as
 SELECT COALESCE(id) AS id,
    (code)::character varying AS code,
    (name)::character varying AS name,
    (category)::character varying AS category,
    is_active,
    default_covers_labour,
    default_covers_parts,
    default_covers_travel,
    requires_authorized_vendor,
    (( SELECT count(*) AS count
           FROM contract.contracts c
          WHERE ((c.organization_id = t.organization_id) AND (c.type_id = t.id))))::integer AS contracts,
    (
        CASE
            WHEN requires_authorized_vendor THEN ( SELECT count(*) AS count
               FROM contract.contracts c
              WHERE ((c.organization_id = t.organization_id) AND (c.type_id = t.id)))
            ELSE (0)::bigint
        END)::integer AS contracts_bound_by_type,
    row_version
   FROM contract.types t;
alter view api.contract_type_settings owner to assetry_api;
alter view api.contract_type_settings alter column code set default ''::character varying;
alter view api.contract_type_settings alter column name set default ''::character varying;
alter view api.contract_type_settings alter column category set default ''::character varying;
CREATE TRIGGER begin_type_settings BEFORE INSERT ON api.contract_type_settings FOR EACH STATEMENT EXECUTE FUNCTION contract.begin_type_settings();
CREATE TRIGGER finish_type_settings AFTER INSERT ON api.contract_type_settings FOR EACH STATEMENT EXECUTE FUNCTION contract.finish_type_settings();
CREATE TRIGGER save_type_setting INSTEAD OF INSERT ON api.contract_type_settings FOR EACH ROW EXECUTE FUNCTION contract.save_type_setting();
grant insert, select on api.contract_type_settings to authenticated;
comment on view api.contract_type_settings is 'Contract types

The same for all sites. POST one or many, as JSON or CSV, with the permission contract_type.manage. Without a
resolution a code that exists is refused; with Prefer: resolution=merge-duplicates the type that has the id, or else
the code, is changed, and what is left out stays; with resolution=ignore-duplicates it is left alone and not
answered. on_conflict=code and on_conflict=id say the same. What was read can be sent back: what the system keeps is
ignored when it is what stands, and refused when it is not; a row_version that is not the one that stands is STALE_ROW.
A change that changes nothing raises no version. All or none: a refusal names every fault by row, from 1, and field.
A value is of the kind of its column: no number for a text, and a flag is true or false; null, or an empty cell of CSV,
is refused, not taken for left out. An Idempotency-Key that is repeated with the same rows writes nothing and answers
them as they stand.
Refuses with PERMISSION_DENIED, VALIDATION_FAILED, ALREADY_EXISTS, STALE_ROW and IDEMPOTENCY_KEY_REUSED.';
comment on column api.contract_type_settings.id is 'Id of the contract type; leave it out to create one';
comment on column api.contract_type_settings.code is 'Short code, unique in the organization; with a resolution, what finds an existing type';
comment on column api.contract_type_settings.name is 'Name of the contract type';
comment on column api.contract_type_settings.is_active is 'Whether new contracts may be of the type; true unless given';
comment on column api.contract_type_settings.default_covers_labour is 'Whether its contracts cover labour unless they say otherwise; false unless given';
comment on column api.contract_type_settings.default_covers_parts is 'Whether its contracts cover parts unless they say otherwise; false unless given';
comment on column api.contract_type_settings.default_covers_travel is 'Whether its contracts cover travel unless they say otherwise; false unless given';
comment on column api.contract_type_settings.requires_authorized_vendor is 'Binds every contract of the type to authorized vendors, signed or not; false unless given';
comment on column api.contract_type_settings.contracts is 'How many contracts of the type there are; those that you reach. Cannot be changed';
comment on column api.contract_type_settings.contracts_bound_by_type is 'How many of them its vendor requirement binds: all or none. Cannot be changed';
comment on column api.contract_type_settings.row_version is 'Raised by each change. Send it back, or as If-Match, to notice changes by others';

create view api.contracts as
 SELECT c.id,
    c.contract_number,
    c.title,
    c.status,
    c.status_reason,
    c.type_id,
    t.code AS type_code,
    t.name AS type_name,
    t.category,
    c.vendor_id,
    v.code AS vendor_code,
    v.name AS vendor_name,
    c.site_id,
    s.code AS site_code,
    s.name AS site_name,
    c.starts_on,
    c.ends_on,
    c.signed_at,
    COALESCE(c.covers_labour, t.default_covers_labour) AS covers_labour,
    COALESCE(c.covers_parts, t.default_covers_parts) AS covers_parts,
    COALESCE(c.covers_travel, t.default_covers_travel) AS covers_travel,
    c.requires_authorized_vendor,
    (t.requires_authorized_vendor OR (c.requires_authorized_vendor AND COALESCE((c.signed_at <= now()), false))) AS is_authorized_vendor_required,
        CASE
            WHEN ( SELECT contract.reads_terms() AS reads_terms) THEN c.total_value
            ELSE NULL::numeric
        END AS total_value,
        CASE
            WHEN ( SELECT contract.reads_terms() AS reads_terms) THEN c.currency
            ELSE NULL::text
        END AS currency,
    (( SELECT core.actions_by_status('contract.contracts'::text) AS actions_by_status) -> c.status) AS allowed_actions,
    c.custom,
    c.row_version,
    c.created_at,
    c.updated_at
   FROM (((contract.contracts c
     LEFT JOIN contract.types t ON ((t.id = c.type_id)))
     LEFT JOIN contract.vendor_labels v ON ((v.id = c.vendor_id)))
     LEFT JOIN core.site_labels s ON ((s.id = c.site_id)));
alter view api.contracts owner to assetry_api;
grant select on api.contracts to authenticated;
comment on view api.contracts is 'Contracts

Those for the sites that you reach, and those for all sites when you reach one. What they are worth is for those who may
do anything with contracts, contract.read among it, and empty for others.';
comment on column api.contracts.category is 'Category of the type';
comment on column api.contracts.vendor_code is 'Code of the vendor';
comment on column api.contracts.vendor_name is 'Name of the vendor';
comment on column api.contracts.covers_labour is 'Whether it covers labour; the type decides when the contract does not';
comment on column api.contracts.covers_parts is 'Whether it covers parts; the type decides when the contract does not';
comment on column api.contracts.covers_travel is 'Whether it covers travel; the type decides when the contract does not';
comment on column api.contracts.is_authorized_vendor_required is 'Whether only authorized vendors may work: the type binds every contract, signed or not; the contract itself once it is signed';
comment on column api.contracts.total_value is 'In the currency of the contract';
comment on column api.contracts.currency is 'Three capital letters';
comment on column api.contracts.allowed_actions is 'What you may do with the contract in its status';

create view api.custom_fields as
 SELECT id,
    entity,
    code,
    name,
    kind,
    is_required,
    vocabulary,
    archived_at,
    row_version,
    created_at,
    updated_at
   FROM core.custom_fields f;
alter view api.custom_fields owner to assetry_api;
grant select on api.custom_fields to authenticated;
comment on view api.custom_fields is 'Fields that your organization added

Their values stand in the column custom of the entity''s list.';

create view api.device_scans as
 SELECT x.id,
    x.device_id AS discovered_device_id,
    d.hostname,
    x.site_id,
    s.name AS site_name,
    x.source,
    x.collected_at,
    x.is_partial,
    x.sections,
    x.verdict,
    x.added_count,
    x.removed_count,
    x.version_count,
    x.os_update_count,
    x.created_at
   FROM ((itam.device_scans x
     LEFT JOIN itam.discovered_devices d ON ((d.id = x.device_id)))
     LEFT JOIN core.site_labels s ON ((s.id = x.site_id)));
alter view api.device_scans owner to assetry_api;
grant select on api.device_scans to authenticated;
comment on view api.device_scans is 'Device scans

Inventories that were taken in, of the devices at the sites that you reach.';

create view api.discovered_devices as
 SELECT d.id,
    d.hostname,
    d.device_type,
    d.status,
    d.status_reason,
    d.site_id,
    s.code AS site_code,
    s.name AS site_name,
    a.id AS asset_id,
    a.asset_number,
    a.name AS asset_name,
    d.domain,
    d.manufacturer,
    d.model,
    d.serial_number,
    d.memory_megabytes,
    d.os_name,
    d.os_version,
    d.os_full_name,
    d.kernel_version,
    d.architecture,
    d.agent_version,
    d.first_seen_at,
    d.last_seen_at,
    (( SELECT core.actions_by_status('itam.discovered_devices'::text) AS actions_by_status) -> d.status) AS allowed_actions,
    d.row_version,
    d.created_at,
    d.updated_at
   FROM ((itam.discovered_devices d
     LEFT JOIN core.site_labels s ON ((s.id = d.site_id)))
     LEFT JOIN asset.assets a ON ((a.id = d.asset_id)));
alter view api.discovered_devices owner to assetry_api;
grant select on api.discovered_devices to authenticated;
comment on view api.discovered_devices is 'Discovered devices

Computers, phones, printers and other devices that agents reported, at the sites that you reach.';
comment on column api.discovered_devices.asset_id is 'The asset that the device is; empty when it is not matched, or out of your reach';
comment on column api.discovered_devices.asset_number is 'Number of that asset';
comment on column api.discovered_devices.asset_name is 'Name of that asset';
comment on column api.discovered_devices.allowed_actions is 'What you may do with the device in its status';

create view api.entities as
 SELECT entity,
    list,
    create_action,
    update_action
   FROM core.entities e;
alter view api.entities owner to assetry_api;
grant select on api.entities to authenticated;
comment on view api.entities is 'Kinds of records

The registry: the same for every organization.';

create view api.hold_reasons as
 SELECT id,
    code,
    name,
    category,
    pauses_clock,
    is_note_required
   FROM work.hold_reasons h;
alter view api.hold_reasons owner to assetry_api;
grant select on api.hold_reasons to authenticated;
comment on view api.hold_reasons is 'Hold reasons

Why work rests; the same for every organization.';

create view api.inspection_items as
 SELECT i.id,
    i.inspection_id,
    n.inspection_number,
    n.status AS inspection_status,
    t."position",
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
    c.display_name AS answered_by_name,
    i.site_id,
    s.code AS site_code,
    s.name AS site_name,
    i.template_item_id,
    i.row_version,
    i.created_at,
    i.updated_at
   FROM ((((inspection.inspection_items i
     LEFT JOIN inspection.inspection_labels n ON ((n.id = i.inspection_id)))
     LEFT JOIN inspection.template_items t ON (((t.organization_id = i.organization_id) AND (t.id = i.template_item_id))))
     LEFT JOIN core.site_labels s ON ((s.id = i.site_id)))
     LEFT JOIN identity.account_labels c ON ((c.id = i.answered_by)));
alter view api.inspection_items owner to assetry_api;
grant select on api.inspection_items to authenticated;
comment on view api.inspection_items is 'Items of inspections

The questions of the inspections at the sites that you reach, with their answers.';
comment on column api.inspection_items.inspection_number is 'Number of the inspection';
comment on column api.inspection_items.inspection_status is 'Status of the inspection';
comment on column api.inspection_items.code is 'By which answers name the item';
comment on column api.inspection_items.is_required is 'Whether it must be answered while it counts';
comment on column api.inspection_items.is_critical is 'Whether failing it fails the inspection';
comment on column api.inspection_items.answered_by_name is 'Name of that account';

create view api.inspection_template_items as
 SELECT i.id,
    r.template_id,
    t.code AS template_code,
    t.name AS template_name,
    i.revision_id,
    r.revision,
    r.status AS revision_status,
    i."position",
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
   FROM ((inspection.template_items i
     LEFT JOIN inspection.template_revisions r ON (((r.organization_id = i.organization_id) AND (r.id = i.revision_id))))
     LEFT JOIN inspection.template_labels t ON ((t.id = r.template_id)));
alter view api.inspection_template_items owner to assetry_api;
grant select on api.inspection_template_items to authenticated;
comment on view api.inspection_template_items is 'Items of inspection templates

Of all revisions; revision_status=eq.PUBLISHED keeps those by which inspections are opened.';
comment on column api.inspection_template_items.template_code is 'Code of the template';
comment on column api.inspection_template_items.revision_status is 'Whether the revision is being written, in use or replaced';

create view api.inspection_template_revisions as
 SELECT r.id,
    r.template_id,
    t.code AS template_code,
    t.name AS template_name,
    r.revision,
    r.status,
    r.scoring,
    r.pass_threshold,
    r.needs_review,
    r.published_at,
    (( SELECT core.actions_by_status('inspection.template_revisions'::text) AS actions_by_status) -> r.status) AS allowed_actions,
    r.row_version,
    r.created_at,
    r.updated_at
   FROM (inspection.template_revisions r
     LEFT JOIN inspection.template_labels t ON ((t.id = r.template_id)));
alter view api.inspection_template_revisions owner to assetry_api;
grant select on api.inspection_template_revisions to authenticated;
comment on view api.inspection_template_revisions is 'Revisions of inspection templates

Frozen once they are published.';
comment on column api.inspection_template_revisions.template_code is 'Code of the template';
comment on column api.inspection_template_revisions.allowed_actions is 'What you may do with the template of a revision in this status';

create view api.inspection_templates as
 SELECT t.id,
    t.code,
    t.name,
    t.description,
    p.revision AS published_revision,
    p.published_at,
    d.revision AS draft_revision,
    t.scoring,
    t.pass_threshold,
    t.needs_review,
    t.archived_at,
    t.row_version,
    t.created_at,
    t.updated_at
   FROM ((inspection.templates t
     LEFT JOIN inspection.template_revisions p ON (((p.organization_id = t.organization_id) AND (p.template_id = t.id) AND (p.status = 'PUBLISHED'::text))))
     LEFT JOIN inspection.template_revisions d ON (((d.organization_id = t.organization_id) AND (d.template_id = t.id) AND (d.status = 'DRAFT'::text))));
alter view api.inspection_templates owner to assetry_api;
grant select on api.inspection_templates to authenticated;
comment on view api.inspection_templates is 'Inspection templates

What is looked at in an inspection; the same for all sites.';
comment on column api.inspection_templates.published_revision is 'The revision by which inspections are opened; empty when none is published';
comment on column api.inspection_templates.published_at is 'When that was published';
comment on column api.inspection_templates.draft_revision is 'The revision that is being changed; empty when there is none';

create view api.inspections as
 SELECT i.id,
    i.inspection_number,
    i.title,
    i.status,
    i.result,
    i.score,
    i.due_at,
    ((i.status = 'OPEN'::text) AND ((i.due_at < now()) IS TRUE)) AS is_overdue,
    i.site_id,
    s.code AS site_code,
    s.name AS site_name,
    i.asset_id,
    a.asset_number,
    a.name AS asset_name,
    i.template_id,
    t.code AS template_code,
    t.name AS template_name,
    i.revision_id,
    i.inspector_worker_id,
    w.worker_number AS inspector_number,
    w.name AS inspector_name,
    i.notes,
    i.started_at,
    i.submitted_at,
    i.submitted_by,
    i.completed_at,
    i.reviewed_by,
    i.review_note,
    i.cancel_reason,
    (( SELECT core.actions_by_status('inspection.inspections'::text) AS actions_by_status) -> i.status) AS allowed_actions,
    i.custom,
    i.row_version,
    i.created_at,
    i.updated_at
   FROM ((((inspection.inspections i
     LEFT JOIN core.site_labels s ON ((s.id = i.site_id)))
     LEFT JOIN asset.asset_labels a ON ((a.id = i.asset_id)))
     LEFT JOIN inspection.template_labels t ON ((t.id = i.template_id)))
     LEFT JOIN workforce.worker_labels w ON ((w.id = i.inspector_worker_id)));
alter view api.inspections owner to assetry_api;
grant select on api.inspections to authenticated;
comment on view api.inspections is 'Inspections

At the sites that you reach; their questions and answers are at /inspection_items.';
comment on column api.inspections.is_overdue is 'Whether it is open past that';
comment on column api.inspections.template_code is 'Code of the template';
comment on column api.inspections.inspector_number is 'Number of that worker';
comment on column api.inspections.inspector_name is 'Name of that worker';
comment on column api.inspections.allowed_actions is 'What you may do with the inspection in its status';

create view api.locations as
 SELECT l.id,
    l.site_id,
    s.code AS site_code,
    s.name AS site_name,
    l.code,
    l.name,
    l.kind,
    l.parent_id,
    p.name AS parent_name,
    l.archived_at,
    l.custom,
    l.row_version,
    l.created_at,
    l.updated_at
   FROM ((asset.locations l
     LEFT JOIN core.site_labels s ON ((s.id = l.site_id)))
     LEFT JOIN asset.location_labels p ON ((p.id = l.parent_id)));
alter view api.locations owner to assetry_api;
grant select on api.locations to authenticated;
comment on view api.locations is 'Locations

Places within the sites that you reach; a tree.';
comment on column api.locations.parent_name is 'Name of the wider location';

create view api.meter_readings as
 SELECT r.id,
    r.meter_id,
    m.code AS meter_code,
    m.name AS meter_name,
    r.read_at,
    r.reading,
    m.unit,
    r.delta,
    r.kind,
    r.quality,
    r.suspicion,
    r.is_confirmed,
    r.final_reading,
    r.source,
    r.note,
    m.asset_id,
    a.asset_number,
    a.name AS asset_name,
    r.site_id,
    s.code AS site_code,
    s.name AS site_name,
    r.corrects_id,
    r.superseded_at,
    r.created_by,
    c.display_name AS created_by_name,
    r.created_at
   FROM ((((meter.readings r
     LEFT JOIN meter.meters m ON ((m.id = r.meter_id)))
     LEFT JOIN asset.asset_labels a ON ((a.id = m.asset_id)))
     LEFT JOIN core.site_labels s ON ((s.id = r.site_id)))
     LEFT JOIN identity.account_labels c ON ((c.id = r.created_by)));
alter view api.meter_readings owner to assetry_api;
grant select on api.meter_readings to authenticated;
comment on view api.meter_readings is 'Meter readings

Of the meters at the sites that you reach. superseded_at=is.null leaves out what was corrected or rejected.';
comment on column api.meter_readings.meter_code is 'Code of the meter';
comment on column api.meter_readings.unit is 'Unit of the reading';
comment on column api.meter_readings.created_by_name is 'Name of that account';

create view api.notification_destinations as
 SELECT d.id,
    d.channel,
    d.name,
        CASE
            WHEN ( SELECT notify.reads_messages() AS reads_messages) THEN d.address
            ELSE NULL::text
        END AS address,
    d.site_id,
    s.code AS site_code,
    s.name AS site_name,
    d.archived_at,
    d.row_version,
    d.created_at,
    d.updated_at
   FROM (notify.destinations d
     LEFT JOIN core.site_labels s ON ((s.id = d.site_id)));
alter view api.notification_destinations owner to assetry_api;
grant select on api.notification_destinations to authenticated;
comment on view api.notification_destinations is 'Destinations of messages

Where messages of a channel can go: those of the sites that you reach, and those of all sites when you
reach one. Addresses are for those who may do anything with messages, notification.read among it.';
comment on column api.notification_destinations.address is 'An email address, a room of the chat service, or a name the webhook''s receiver knows';

create view api.notification_messages as
 SELECT m.id,
    m.kind,
    m.status,
    m.relay_id,
    r.name AS relay_name,
    m.destination_id,
    d.name AS destination_name,
    m.site_id,
    s.code AS site_code,
    s.name AS site_name,
    m.recipient,
    m.subject,
    m.body,
    m.attempts,
    m.error,
    m.sent_at,
    (( SELECT core.actions_by_status('notify.messages'::text) AS actions_by_status) -> m.status) AS allowed_actions,
    m.row_version,
    m.created_at,
    m.updated_at
   FROM (((notify.messages m
     LEFT JOIN notify.relay_labels r ON ((r.id = m.relay_id)))
     LEFT JOIN notify.destination_labels d ON ((d.id = m.destination_id)))
     LEFT JOIN core.site_labels s ON ((s.id = m.site_id)));
alter view api.notification_messages owner to assetry_api;
grant select on api.notification_messages to authenticated;
comment on view api.notification_messages is 'Messages that were sent or wait to be

Those to destinations of the sites that you reach or of all sites, and those to a recipient alone; for those who may do
anything with messages, notification.read among it.';
comment on column api.notification_messages.relay_name is 'Name of the relay';
comment on column api.notification_messages.destination_name is 'Name of the destination';
comment on column api.notification_messages.allowed_actions is 'What you may do with it: the system alone moves it, so nothing';

create view api.notification_relays as
 SELECT id,
    channel,
    name,
    status,
    host,
    port,
    security,
    username,
    from_address,
    from_name,
    message_format,
    has_credentials,
    last_tested_at,
    last_error,
    (( SELECT core.actions_by_status('notify.relays'::text) AS actions_by_status) -> status) AS allowed_actions,
    row_version,
    created_at,
    updated_at
   FROM notify.relays r;
alter view api.notification_relays owner to assetry_api;
grant select on api.notification_relays to authenticated;
comment on view api.notification_relays is 'Relays of the organization

The organization''s own way out of each channel. For those who may do anything with messages, notification.read
among it. What is secret about them is never shown.';
comment on column api.notification_relays.allowed_actions is 'What moves the relay on from its status and is allowed to you';

create view api.open_work_orders as
 SELECT w.id,
    w.work_order_number,
    w.title,
    w.status,
    w.priority,
    w.priority_rank,
    w.work_type,
    w.origin,
    w.site_id,
    s.code AS site_code,
    s.name AS site_name,
    w.asset_id,
    a.asset_number,
    a.name AS asset_name,
    w.location_id,
    l.code AS location_code,
    l.name AS location_name,
    w.parent_id,
    p.work_order_number AS parent_number,
    p.title AS parent_title,
    w.description,
    w.reported_at,
    w.due_at,
    w.target_minutes,
    w.remaining_minutes,
    w.started_at,
    w.completed_at,
    w.completed_by,
    w.completion_note,
    w.closed_at,
    w.hold_reason,
    w.status_note,
    w.reopen_count,
    COALESCE(c.worker_ids, '{}'::uuid[]) AS assigned_worker_ids,
    COALESCE(c.worker_names, '{}'::text[]) AS assigned_worker_names,
    (( SELECT core.actions_by_status('work.work_orders'::text) AS actions_by_status) -> w.status) AS allowed_actions,
    w.custom,
    w.row_version,
    w.created_at,
    w.updated_at
   FROM (((((work.work_orders w
     LEFT JOIN core.site_labels s ON ((s.id = w.site_id)))
     LEFT JOIN asset.asset_labels a ON ((a.id = w.asset_id)))
     LEFT JOIN asset.location_labels l ON ((l.id = w.location_id)))
     LEFT JOIN work.work_order_labels p ON ((p.id = w.parent_id)))
     LEFT JOIN LATERAL ( SELECT array_agg(k.worker_id ORDER BY k.name, k.worker_id) AS worker_ids,
            array_agg(k.name ORDER BY k.name, k.worker_id) AS worker_names
           FROM work.assignment_labels k
          WHERE ((k.organization_id = w.organization_id) AND (k.work_order_id = w.id))) c ON (true))
  WHERE (w.status = ANY (ARRAY['AWAITING_APPROVAL'::text, 'OPEN'::text, 'ASSIGNED'::text, 'IN_PROGRESS'::text, 'ON_HOLD'::text]));
alter view api.open_work_orders owner to assetry_api;
grant select on api.open_work_orders to authenticated;
comment on view api.open_work_orders is 'Open work orders

Those that are not finished: awaiting approval, open, assigned, in progress or on hold. At the sites that you reach.';
comment on column api.open_work_orders.parent_number is 'Number of that work order';
comment on column api.open_work_orders.parent_title is 'Title of that work order';
comment on column api.open_work_orders.assigned_worker_ids is 'Who has it at present';
comment on column api.open_work_orders.assigned_worker_names is 'Names of those who have it, in the same order';
comment on column api.open_work_orders.allowed_actions is 'What you may do with the work order in its status';

create view api.organizations as
 SELECT id,
    name,
    hostname,
    session_ceiling_minutes,
    row_version,
    created_at,
    updated_at
   FROM core.organizations o;
alter view api.organizations owner to assetry_api;
grant select on api.organizations to authenticated;
comment on view api.organizations is 'Your organization

Always one row.';

create view api.permissions as
 SELECT code,
    area,
    description
   FROM identity.permissions p;
alter view api.permissions owner to assetry_api;
grant select on api.permissions to authenticated;
comment on view api.permissions is 'Permissions

Everything that can be allowed; the same for every organization.';
comment on column api.permissions.code is 'What roles and API key scopes name';
comment on column api.permissions.area is 'Part of the service it belongs to';
comment on column api.permissions.description is 'What it allows';

create view api.roles as
 SELECT id,
    code,
    name,
    grants_everything,
    ARRAY( SELECT rp.permission
           FROM identity.role_permissions rp
          WHERE ((rp.organization_id = r.organization_id) AND (rp.role_id = r.id))
          ORDER BY rp.permission) AS permissions,
    row_version,
    created_at,
    updated_at
   FROM identity.roles r;
alter view api.roles owner to assetry_api;
grant select on api.roles to authenticated;
comment on view api.roles is 'Roles

Your own; all of the organization for those who administer accounts.';
comment on column api.roles.permissions is 'Codes of its permissions';

create view api.sessions as
 SELECT s.id,
    s.account_id,
    a.display_name AS account_name,
    s.actor_id,
    i.display_name AS actor_name,
    s.api_key_id,
    s.kind,
    s.created_at,
    s.idle_at,
    s.ceiling_at,
    s.revoked_at,
    s.revoke_reason
   FROM ((identity.sessions s
     LEFT JOIN identity.account_labels a ON ((a.id = s.account_id)))
     LEFT JOIN identity.account_labels i ON ((i.id = s.actor_id)));
alter view api.sessions owner to assetry_api;
grant select on api.sessions to authenticated;
comment on view api.sessions is 'Sessions

Your own; all of the organization for those who administer accounts. Kept for 30 days after their ceiling.';
comment on column api.sessions.account_name is 'Name of that account';
comment on column api.sessions.actor_name is 'Name of that account';

create view api.sites as
 SELECT s.id,
    s.code,
    s.name,
    s.time_zone,
    s.currency,
    s.calendar_id,
    c.code AS calendar_code,
    c.name AS calendar_name,
    s.address,
    s.archived_at,
    s.custom,
    s.row_version,
    s.created_at,
    s.updated_at
   FROM (core.sites s
     LEFT JOIN workforce.calendar_labels c ON ((c.id = s.calendar_id)));
alter view api.sites owner to assetry_api;
grant select on api.sites to authenticated;
comment on view api.sites is 'Sites

Those that you reach.';

create view api.software_installations as
 SELECT i.id,
    i.device_id AS discovered_device_id,
    d.hostname,
    i.site_id,
    s.name AS site_name,
    t.name,
    t.product_name,
    t.publisher,
    i.source,
    i.version,
    i.architecture,
    NULLIF(i.scope, ''::text) AS scope,
    i.installed_on,
    i.first_seen_at,
    i.last_seen_at,
    i.removed_at
   FROM (((itam.software_installations i
     LEFT JOIN itam.discovered_devices d ON ((d.id = i.device_id)))
     LEFT JOIN itam.software_titles t ON ((t.id = i.software_title_id)))
     LEFT JOIN core.site_labels s ON ((s.id = i.site_id)));
alter view api.software_installations owner to assetry_api;
grant select on api.software_installations to authenticated;
comment on view api.software_installations is 'Software on devices

What is installed, and what was, on the devices at the sites that you reach.';
comment on column api.software_installations.name is 'Name of the application';
comment on column api.software_installations.product_name is 'Name without the version';
comment on column api.software_installations.publisher is 'Who publishes it';
comment on column api.software_installations.scope is 'The user for whom it is installed; empty when for all';

create view api.software_updates as
 SELECT u.id,
    u.change,
    u.device_id AS discovered_device_id,
    d.hostname,
    u.site_id,
    a.id AS asset_id,
    a.asset_number,
    a.name AS asset_name,
    u.title,
    u.product_name,
    u.from_version,
    u.to_version,
    u.changed_at,
    u.first_seen_at
   FROM ((itam.software_updates u
     LEFT JOIN itam.discovered_devices d ON ((d.id = u.device_id)))
     LEFT JOIN asset.assets a ON ((a.id = d.asset_id)));
alter view api.software_updates owner to assetry_api;
grant select on api.software_updates to authenticated;
comment on view api.software_updates is 'Software updates

Updates of operating systems, and applications whose version changed between two scans, of the devices at the
sites that you
reach. Read-only: ingest_inventory makes them.';
comment on column api.software_updates.asset_id is 'The asset that the device is; empty when it is not matched, or out of your reach';
comment on column api.software_updates.asset_number is 'Number of that asset';
comment on column api.software_updates.asset_name is 'Name of that asset';

create view api.state_transitions as
 SELECT entity,
    from_status,
    action,
    to_status,
    permission
   FROM core.transitions t;
alter view api.state_transitions owner to assetry_api;
grant select on api.state_transitions to authenticated;
comment on view api.state_transitions is 'State machines

Which action moves which kind of record from which status to which; the same for every organization.';

create view api.vendors as
 SELECT id,
    code,
    name,
    roles,
    status,
    status_reason,
        CASE
            WHEN ( SELECT contract.reads_terms() AS reads_terms) THEN email
            ELSE NULL::text
        END AS email,
        CASE
            WHEN ( SELECT contract.reads_terms() AS reads_terms) THEN phone
            ELSE NULL::text
        END AS phone,
        CASE
            WHEN ( SELECT contract.reads_terms() AS reads_terms) THEN address
            ELSE NULL::text
        END AS address,
        CASE
            WHEN ( SELECT contract.reads_terms() AS reads_terms) THEN payment_terms
            ELSE NULL::text
        END AS payment_terms,
        CASE
            WHEN ( SELECT contract.reads_terms() AS reads_terms) THEN insurance_expires_on
            ELSE NULL::date
        END AS insurance_expires_on,
        CASE
            WHEN ( SELECT contract.reads_terms() AS reads_terms) THEN rating
            ELSE NULL::integer
        END AS rating,
    (( SELECT core.actions_by_status('contract.vendors'::text) AS actions_by_status) -> status) AS allowed_actions,
    custom,
    row_version,
    created_at,
    updated_at
   FROM contract.vendors v;
alter view api.vendors owner to assetry_api;
grant select on api.vendors to authenticated;
comment on view api.vendors is 'Vendors

The same for all sites, for whoever reaches one. Addresses, terms, insurance and rating are for those who may do
anything with contracts or vendors, contract.read among it, and empty for others.';
comment on column api.vendors.email is 'Where the vendor is written to';
comment on column api.vendors.phone is 'Where the vendor is called';
comment on column api.vendors.address is 'Postal address';
comment on column api.vendors.payment_terms is 'When invoices are due';
comment on column api.vendors.insurance_expires_on is 'Last day of the liability insurance';
comment on column api.vendors.rating is 'From 1, poor, to 5, excellent';
comment on column api.vendors.allowed_actions is 'What you may do with the vendor in its status';

create view api.work_order_assignments as
 SELECT a.id,
    a.work_order_id,
    o.work_order_number,
    o.title AS work_order_title,
    a.site_id,
    s.code AS site_code,
    s.name AS site_name,
    a.worker_id,
    k.worker_number,
    k.name AS worker_name,
    a.assigned_at,
    a.ended_at,
    a.created_at
   FROM (((work.assignments a
     LEFT JOIN work.work_order_labels o ON ((o.id = a.work_order_id)))
     LEFT JOIN core.site_labels s ON ((s.id = a.site_id)))
     LEFT JOIN workforce.worker_labels k ON ((k.id = a.worker_id)));
alter view api.work_order_assignments owner to assetry_api;
grant select on api.work_order_assignments to authenticated;
comment on view api.work_order_assignments is 'Assignments of work orders

Who has, or had, which work order; at the sites that you reach.';

create view api.work_order_clock_segments as
 SELECT c.id,
    c.work_order_id,
    o.work_order_number,
    o.title AS work_order_title,
    c.site_id,
    s.code AS site_code,
    s.name AS site_name,
    c.kind,
    c.started_at,
    c.ended_at,
    c.hold_reason,
    c.note,
    c.created_at
   FROM ((work.clock_segments c
     LEFT JOIN work.work_order_labels o ON ((o.id = c.work_order_id)))
     LEFT JOIN core.site_labels s ON ((s.id = c.site_id)));
alter view api.work_order_clock_segments owner to assetry_api;
grant select on api.work_order_clock_segments to authenticated;
comment on view api.work_order_clock_segments is 'Clock of work orders

When they were worked on (RUN) and when they rested (HOLD); at the sites that you reach.';

create view api.work_order_completions as
 SELECT c.id,
    c.work_order_id,
    o.work_order_number,
    o.title AS work_order_title,
    c.site_id,
    s.code AS site_code,
    s.name AS site_name,
    c.completed_at,
    c.completion_note,
    c.reopened_at,
    c.reopen_reason,
    c.created_at,
    c.created_by
   FROM ((work.completions c
     LEFT JOIN work.work_order_labels o ON ((o.id = c.work_order_id)))
     LEFT JOIN core.site_labels s ON ((s.id = c.site_id)));
alter view api.work_order_completions owner to assetry_api;
grant select on api.work_order_completions to authenticated;
comment on view api.work_order_completions is 'Completions of work orders

Each time one was reported finished, also when it was reopened later; at the sites that you reach.';

create view api.work_order_tasks as
 SELECT t.id,
    t.work_order_id,
    o.work_order_number,
    o.title AS work_order_title,
    t.site_id,
    s.code AS site_code,
    s.name AS site_name,
    t."position",
    t.title,
    t.instructions,
    t.kind,
    t.is_required,
    t.allows_na,
    t.options,
    t.unit,
    t.accept_min,
    t.accept_max,
    t.answer,
    t.result,
    t.note,
    t.answered_at,
    t.answered_by,
    c.display_name AS answered_by_name,
    t.row_version,
    t.created_at,
    t.updated_at
   FROM (((work.tasks t
     LEFT JOIN work.work_order_labels o ON ((o.id = t.work_order_id)))
     LEFT JOIN core.site_labels s ON ((s.id = t.site_id)))
     LEFT JOIN identity.account_labels c ON ((c.id = t.answered_by)));
alter view api.work_order_tasks owner to assetry_api;
grant select on api.work_order_tasks to authenticated;
comment on view api.work_order_tasks is 'Tasks of work orders

The steps of the work orders at the sites that you reach, with what was answered.';
comment on column api.work_order_tasks.id is 'Id of the task';
comment on column api.work_order_tasks.work_order_title is 'Title of the work order';
comment on column api.work_order_tasks.answered_by_name is 'Name of that account';

create view api.work_orders as
 SELECT w.id,
    w.work_order_number,
    w.title,
    w.status,
    w.priority,
    w.priority_rank,
    w.work_type,
    w.origin,
    w.site_id,
    s.code AS site_code,
    s.name AS site_name,
    w.asset_id,
    a.asset_number,
    a.name AS asset_name,
    w.location_id,
    l.code AS location_code,
    l.name AS location_name,
    w.parent_id,
    p.work_order_number AS parent_number,
    p.title AS parent_title,
    w.description,
    w.reported_at,
    w.due_at,
    w.target_minutes,
    w.remaining_minutes,
    w.started_at,
    w.completed_at,
    w.completed_by,
    w.completion_note,
    w.closed_at,
    w.hold_reason,
    w.status_note,
    w.reopen_count,
    COALESCE(c.worker_ids, '{}'::uuid[]) AS assigned_worker_ids,
    COALESCE(c.worker_names, '{}'::text[]) AS assigned_worker_names,
    (( SELECT core.actions_by_status('work.work_orders'::text) AS actions_by_status) -> w.status) AS allowed_actions,
    w.custom,
    w.row_version,
    w.created_at,
    w.updated_at
   FROM (((((work.work_orders w
     LEFT JOIN core.site_labels s ON ((s.id = w.site_id)))
     LEFT JOIN asset.asset_labels a ON ((a.id = w.asset_id)))
     LEFT JOIN asset.location_labels l ON ((l.id = w.location_id)))
     LEFT JOIN work.work_order_labels p ON ((p.id = w.parent_id)))
     LEFT JOIN LATERAL ( SELECT array_agg(k.worker_id ORDER BY k.name, k.worker_id) AS worker_ids,
            array_agg(k.name ORDER BY k.name, k.worker_id) AS worker_names
           FROM work.assignment_labels k
          WHERE ((k.organization_id = w.organization_id) AND (k.work_order_id = w.id))) c ON (true));
alter view api.work_orders owner to assetry_api;
grant select on api.work_orders to authenticated;
comment on view api.work_orders is 'Work orders

At the sites that you reach, whatever their status.';
comment on column api.work_orders.parent_number is 'Number of that work order';
comment on column api.work_orders.parent_title is 'Title of that work order';
comment on column api.work_orders.assigned_worker_ids is 'Who has it at present';
comment on column api.work_orders.assigned_worker_names is 'Names of those who have it, in the same order';
comment on column api.work_orders.allowed_actions is 'What you may do with the work order in its status';

create view api.workers as
 SELECT w.id,
    w.worker_number,
    w.name,
    w.status,
    w.site_id,
    s.code AS site_code,
    s.name AS site_name,
    w.account_id,
    w.trade,
    w.email,
    w.phone,
    (( SELECT core.actions_by_status('workforce.workers'::text) AS actions_by_status) -> w.status) AS allowed_actions,
    w.custom,
    w.row_version,
    w.created_at,
    w.updated_at
   FROM (workforce.workers w
     LEFT JOIN core.site_labels s ON ((s.id = w.site_id)));
alter view api.workers owner to assetry_api;
grant select on api.workers to authenticated;
comment on view api.workers is 'Workers

Those who do the work, at the sites that you reach by their home site.';
comment on column api.workers.site_code is 'Code of the home site';
comment on column api.workers.site_name is 'Name of the home site';
comment on column api.workers.allowed_actions is 'What you may do with the worker in this status';

create view asset.asset_labels as
 SELECT id,
    asset_number,
    name
   FROM asset.assets a;
alter view asset.asset_labels owner to assetry_label;
grant select on asset.asset_labels to assetry_api;

create view asset.category_labels as
 SELECT id,
    code,
    name
   FROM asset.categories c;
alter view asset.category_labels owner to assetry_label;
grant select on asset.category_labels to assetry_api;

create view asset.location_labels as
 SELECT id,
    code,
    name
   FROM asset.locations l;
alter view asset.location_labels owner to assetry_label;
grant select on asset.location_labels to assetry_api;

create view contract.vendor_labels as
 SELECT id,
    code,
    name
   FROM contract.vendors v;
alter view contract.vendor_labels owner to assetry_label;
grant select on contract.vendor_labels to assetry_api;

create view core.site_labels as
 SELECT id,
    code,
    name,
    time_zone
   FROM core.sites s;
alter view core.site_labels owner to assetry_label;
grant select on core.site_labels to assetry_api;

create view identity.account_labels as
 SELECT id,
    display_name
   FROM identity.accounts a;
alter view identity.account_labels owner to assetry_label;
grant select on identity.account_labels to assetry_api;

create view inspection.inspection_labels as
 SELECT id,
    inspection_number,
    status
   FROM inspection.inspections i;
alter view inspection.inspection_labels owner to assetry_label;
grant select on inspection.inspection_labels to assetry_api;

create view inspection.template_labels as
 SELECT id,
    code,
    name
   FROM inspection.templates t;
alter view inspection.template_labels owner to assetry_label;
grant select on inspection.template_labels to assetry_api;

create view notify.destination_labels as
 SELECT id,
    name
   FROM notify.destinations d;
alter view notify.destination_labels owner to assetry_label;
grant select on notify.destination_labels to assetry_api;

create view notify.relay_labels as
 SELECT id,
    name
   FROM notify.relays r;
alter view notify.relay_labels owner to assetry_label;
grant select on notify.relay_labels to assetry_api;

create view work.assignment_labels as
 SELECT c.organization_id,
    c.work_order_id,
    c.worker_id,
    k.name
   FROM (work.assignments c
     JOIN workforce.workers k ON ((k.id = c.worker_id)))
  WHERE (c.ended_at IS NULL);
alter view work.assignment_labels owner to assetry_label;
grant select on work.assignment_labels to assetry_api;

create view work.work_order_labels as
 SELECT id,
    work_order_number,
    title
   FROM work.work_orders w;
alter view work.work_order_labels owner to assetry_label;
grant select on work.work_order_labels to assetry_api;

create view workforce.calendar_labels as
 SELECT id,
    code,
    name
   FROM workforce.calendars c;
alter view workforce.calendar_labels owner to assetry_label;
grant select on workforce.calendar_labels to assetry_api;

create view workforce.worker_labels as
 SELECT id,
    worker_number,
    name
   FROM workforce.workers w;
alter view workforce.worker_labels owner to assetry_label;
grant select on workforce.worker_labels to assetry_api;

-- function api.activate_account(uuid,integer) returns SETOF identity.account_answer volatile security definer owner assetry_api execute authenticated
-- function api.activate_meter(uuid,integer) returns SETOF meter.meter_answer volatile security definer owner assetry_api execute authenticated
-- function api.activate_worker(uuid,integer) returns SETOF workforce.worker_answer volatile security definer owner assetry_api execute authenticated
-- function api.answer_inspection_items(uuid,api.row_list,integer) returns TABLE(id uuid, inspection_number text, status text, unanswered jsonb, row_version integer) volatile security definer owner assetry_api execute authenticated
-- function api.answer_work_order_tasks(uuid,api.row_list,integer) returns SETOF work.tasks_answer volatile security definer owner assetry_api execute authenticated
-- function api.approve_contract(uuid,integer) returns SETOF contract.contract_answer volatile security definer owner assetry_api execute authenticated
-- function api.approve_inspection(uuid,text,integer) returns TABLE(id uuid, inspection_number text, status text, result text, readings_left_out jsonb, row_version integer) volatile security definer owner assetry_api execute authenticated
-- function api.approve_vendor(uuid,text,integer) returns SETOF contract.vendor_answer volatile security definer owner assetry_api execute authenticated
-- function api.approve_work_order(uuid,integer) returns SETOF work.work_order_answer volatile security definer owner assetry_api execute authenticated
-- function api.archive_worker(uuid,integer) returns SETOF workforce.worker_answer volatile security definer owner assetry_api execute authenticated
-- function api.assign_work_order(uuid,api.field_values,integer) returns SETOF work.assignment_answer volatile security definer owner assetry_api execute authenticated
-- function api.block_vendor(uuid,text,integer) returns SETOF contract.vendor_answer volatile security definer owner assetry_api execute authenticated
-- function api.cancel_asset(uuid,integer) returns SETOF asset.retirement_answer volatile security definer owner assetry_api execute authenticated
-- function api.cancel_inspection(uuid,text,integer) returns SETOF inspection.inspection_answer volatile security definer owner assetry_api execute authenticated
-- function api.cancel_work_order(uuid,text,integer) returns SETOF work.work_order_answer volatile security definer owner assetry_api execute authenticated
-- function api.change_password(text,text) returns TABLE(changed boolean, error_code text, message text) volatile security definer owner assetry_auth execute authenticated
-- function api.close_contract(uuid,integer) returns SETOF contract.contract_answer volatile security definer owner assetry_api execute authenticated
-- function api.close_work_order(uuid,integer) returns SETOF work.work_order_answer volatile security definer owner assetry_api execute authenticated
-- function api.complete_work_order(uuid,api.field_values,integer) returns SETOF work.work_order_answer volatile security definer owner assetry_api execute authenticated
-- function api.confirm_meter_reading(uuid) returns SETOF meter.reading_answer volatile security definer owner assetry_api execute authenticated
-- function api.correct_meter_reading(uuid,numeric,text) returns SETOF meter.reading_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_account(api.field_values,text) returns TABLE(id uuid, kind text, status text, row_version integer) volatile security definer owner assetry_api execute authenticated
-- function api.create_asset(api.field_values) returns SETOF asset.asset_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_asset_category(api.field_values) returns SETOF asset.category_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_calendar(api.field_values) returns SETOF workforce.calendar_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_contract(api.field_values) returns SETOF contract.contract_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_custom_field(api.field_values) returns SETOF core.custom_field_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_inspection(api.field_values) returns TABLE(id uuid, inspection_number text, status text, items integer, row_version integer) volatile security definer owner assetry_api execute authenticated
-- function api.create_inspection_template(api.field_values,api.row_list) returns SETOF inspection.template_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_location(api.field_values) returns SETOF asset.location_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_meter(api.field_values) returns SETOF meter.meter_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_notification_destination(api.field_values) returns SETOF notify.notification_destination_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_notification_relay(api.field_values) returns SETOF notify.notification_relay_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_role(api.field_values) returns SETOF identity.role_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_site(api.field_values) returns SETOF core.site_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_vendor(api.field_values) returns SETOF contract.vendor_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_work_order(api.field_values) returns SETOF work.work_order_answer volatile security definer owner assetry_api execute authenticated
-- function api.create_worker(api.field_values) returns SETOF workforce.worker_answer volatile security definer owner assetry_api execute authenticated
-- function api.decommission_asset(uuid,integer) returns SETOF asset.retirement_answer volatile security definer owner assetry_api execute authenticated
-- function api.dispose_asset(uuid,integer) returns SETOF asset.retirement_answer volatile security definer owner assetry_api execute authenticated
-- function api.exchange_api_key(text,text) returns SETOF identity.token_answer volatile security definer owner assetry_auth execute anon
-- function api.exchange_meter(uuid,numeric,numeric,timestamp with time zone,text,text) returns SETOF meter.reading_answer volatile security definer owner assetry_api execute authenticated
-- function api.grant_role(uuid,uuid) returns SETOF identity.account_roles_answer volatile security definer owner assetry_api execute authenticated
-- function api.grant_site(uuid,uuid) returns SETOF identity.account_sites_answer volatile security definer owner assetry_api execute authenticated
-- function api.hold_work_order(uuid,api.field_values,integer) returns SETOF work.work_order_answer volatile security definer owner assetry_api execute authenticated
-- function api.ignore_discovered_device(uuid,text,integer) returns SETOF itam.discovered_device_answer volatile security definer owner assetry_api execute authenticated
-- function api.ingest_inventory(text,jsonb,uuid,timestamp with time zone) returns TABLE(discovered_device_id uuid, status text, device_scan_id uuid, verdict text, is_replay boolean, added_count integer, removed_count integer, version_count integer, os_update_count integer) volatile security definer owner assetry_api execute authenticated
-- function api.ingest_readings(api.row_list) returns TABLE(accepted integer, suspect integer, duplicate integer, rejected integer, outcomes jsonb) volatile security definer owner assetry_api execute authenticated
-- function api.issue_api_key(uuid,api.field_values) returns TABLE(id uuid, api_key text, prefix text, expires_at timestamp with time zone) volatile security definer owner assetry_api execute authenticated
-- function api.list_options(text,text,uuid) returns TABLE(id uuid, label text, path text, depth integer) stable security definer owner assetry_api execute authenticated
-- function api.match_discovered_device(uuid,uuid,integer) returns SETOF itam.discovered_device_answer volatile security definer owner assetry_api execute authenticated
-- function api.move_asset(uuid,api.field_values,integer) returns TABLE(id uuid, asset_number character varying, site_id uuid, location_id uuid, parent_id uuid, moved_assets integer, moved_work_orders integer, row_version integer) volatile security definer owner assetry_api execute authenticated
-- function api.pause_worker(uuid,integer) returns SETOF workforce.worker_answer volatile security definer owner assetry_api execute authenticated
-- function api.publish_inspection_template(uuid,integer) returns SETOF inspection.template_answer volatile security definer owner assetry_api execute authenticated
-- function api.put_asset_in_service(uuid,integer) returns SETOF asset.asset_answer volatile security definer owner assetry_api execute authenticated
-- function api.put_asset_on_standby(uuid,integer) returns SETOF asset.asset_answer volatile security definer owner assetry_api execute authenticated
-- function api.recommission_asset(uuid,integer) returns SETOF asset.asset_answer volatile security definer owner assetry_api execute authenticated
-- function api.record_meter_reading(uuid,numeric,timestamp with time zone,text,text) returns SETOF meter.reading_answer volatile security definer owner assetry_api execute authenticated
-- function api.refresh_session() returns SETOF identity.token_answer volatile security definer owner assetry_auth execute authenticated
-- function api.reject_contract(uuid,text,integer) returns SETOF contract.contract_answer volatile security definer owner assetry_api execute authenticated
-- function api.reject_meter_reading(uuid,text) returns SETOF meter.reading_answer volatile security definer owner assetry_api execute authenticated
-- function api.reject_work_order(uuid,text,integer) returns SETOF work.work_order_answer volatile security definer owner assetry_api execute authenticated
-- function api.reopen_work_order(uuid,text,integer) returns SETOF work.work_order_answer volatile security definer owner assetry_api execute authenticated
-- function api.reset_password(uuid,text) returns TABLE(id uuid) volatile security definer owner assetry_api execute authenticated
-- function api.resume_contract(uuid,integer) returns SETOF contract.contract_answer volatile security definer owner assetry_api execute authenticated
-- function api.resume_work_order(jsonb) returns SETOF work.resumption_answer volatile security definer owner assetry_api execute authenticated
-- function api.resume_work_order(uuid,api.field_values,integer) returns SETOF work.resumption_answer volatile security definer owner assetry_api execute authenticated
-- function api.retire_meter(uuid,integer) returns SETOF meter.meter_answer volatile security definer owner assetry_api execute authenticated
-- function api.return_inspection(uuid,text,integer) returns SETOF inspection.inspection_answer volatile security definer owner assetry_api execute authenticated
-- function api.revoke_api_key(uuid) returns SETOF identity.revocation_answer volatile security definer owner assetry_api execute authenticated
-- function api.revoke_session(uuid) returns SETOF identity.revocation_answer volatile security definer owner assetry_api execute authenticated
-- function api.root() returns api."application/openapi+json" stable security definer owner assetry_api execute authenticated
-- function api.send_channel_test(jsonb) returns SETOF notify.channel_test_answer volatile security definer owner assetry_api execute authenticated
-- function api.send_channel_test(text,uuid,text) returns SETOF notify.channel_test_answer volatile security definer owner assetry_api execute authenticated
-- function api.sign_in(text,text,text) returns SETOF identity.token_answer volatile security definer owner assetry_auth execute anon
-- function api.sign_out() returns void volatile security definer owner assetry_auth execute authenticated
-- function api.start_work_order(uuid,timestamp with time zone,integer) returns SETOF work.work_order_answer volatile security definer owner assetry_api execute authenticated
-- function api.store_asset(uuid,integer) returns SETOF asset.asset_answer volatile security definer owner assetry_api execute authenticated
-- function api.submit_contract(uuid,integer) returns SETOF contract.contract_answer volatile security definer owner assetry_api execute authenticated
-- function api.submit_inspection(jsonb) returns SETOF inspection.submission_answer volatile security definer owner assetry_api execute authenticated
-- function api.submit_inspection(uuid,uuid,text) returns SETOF inspection.submission_answer volatile security definer owner assetry_api execute authenticated
-- function api.submit_work_order(uuid,integer) returns SETOF work.work_order_answer volatile security definer owner assetry_api execute authenticated
-- function api.suspend_account(uuid,integer) returns SETOF identity.account_answer volatile security definer owner assetry_api execute authenticated
-- function api.suspend_contract(uuid,text,integer) returns SETOF contract.contract_answer volatile security definer owner assetry_api execute authenticated
-- function api.terminate_contract(uuid,text,integer) returns SETOF contract.contract_answer volatile security definer owner assetry_api execute authenticated
-- function api.unassign_work_order(uuid,api.field_values,integer) returns SETOF work.assignment_answer volatile security definer owner assetry_api execute authenticated
-- function api.unblock_vendor(uuid,text,integer) returns SETOF contract.vendor_answer volatile security definer owner assetry_api execute authenticated
-- function api.unmatch_discovered_device(uuid,integer) returns SETOF itam.discovered_device_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_account(uuid,api.field_values,integer) returns SETOF identity.account_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_asset(uuid,api.field_values,integer) returns SETOF asset.asset_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_asset_category(uuid,api.field_values,integer) returns SETOF asset.category_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_calendar(uuid,api.field_values,integer) returns SETOF workforce.calendar_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_contract(uuid,api.field_values,integer) returns SETOF contract.contract_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_custom_field(uuid,api.field_values,integer) returns SETOF core.custom_field_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_inspection_template(uuid,api.field_values,api.row_list,integer) returns SETOF inspection.template_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_location(uuid,api.field_values,integer) returns SETOF asset.location_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_meter(uuid,api.field_values,integer) returns SETOF meter.meter_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_notification_destination(uuid,api.field_values,integer) returns SETOF notify.notification_destination_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_notification_relay(uuid,api.field_values,integer) returns SETOF notify.notification_relay_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_organization(api.field_values,integer) returns TABLE(id uuid, name text, hostname text, row_version integer) volatile security definer owner assetry_api execute authenticated
-- function api.update_role(uuid,api.field_values,integer) returns SETOF identity.role_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_site(uuid,api.field_values,integer) returns SETOF core.site_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_vendor(uuid,api.field_values,integer) returns SETOF contract.vendor_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_work_order(uuid,api.field_values,integer) returns SETOF work.work_order_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_work_order_tasks(uuid,api.row_list,integer) returns SETOF work.tasks_answer volatile security definer owner assetry_api execute authenticated
-- function api.update_worker(uuid,api.field_values,integer) returns SETOF workforce.worker_answer volatile security definer owner assetry_api execute authenticated
-- function api.whoami() returns record stable security definer owner assetry_auth execute authenticated
-- function api.withdraw_role(uuid,uuid) returns SETOF identity.account_roles_answer volatile security definer owner assetry_api execute authenticated
-- function api.withdraw_site(uuid,uuid) returns SETOF identity.account_sites_answer volatile security definer owner assetry_api execute authenticated

-- function asset.asset_answer(asset.assets) returns jsonb immutable owner assetry_owner execute assetry_api
-- function asset.branch_ids(uuid) returns uuid[] stable owner assetry_owner execute assetry_api
-- function asset.category_answer(asset.categories) returns jsonb immutable owner assetry_owner execute assetry_api
-- function asset.check_changeable(asset.assets) returns void stable owner assetry_owner execute assetry_api
-- function asset.check_not_worked_on(asset.assets) returns void stable security definer owner assetry_owner execute assetry_api
-- function asset.check_parent_location(uuid,uuid,text) returns void stable owner assetry_owner execute assetry_api
-- function asset.check_unused(asset.assets) returns void stable security definer owner assetry_owner execute assetry_api
-- function asset.is_retired(text) returns boolean immutable owner assetry_owner execute assetry_api
-- function asset.location_answer(asset.locations) returns jsonb immutable owner assetry_owner execute assetry_api
-- function asset.lock_asset(uuid,integer) returns asset.assets volatile owner assetry_owner execute assetry_api
-- function asset.lock_category(uuid,integer) returns asset.categories volatile owner assetry_owner execute assetry_api
-- function asset.lock_location(uuid,integer) returns asset.locations volatile owner assetry_owner execute assetry_api
-- function asset.lock_usable_asset(uuid,uuid,text) returns asset.assets volatile owner assetry_owner execute assetry_api
-- function asset.next_status(asset.assets,text) returns text stable owner assetry_owner execute assetry_api
-- function asset.record_placements(uuid[],text,text) returns integer volatile security definer owner assetry_owner execute assetry_api
-- function asset.travelling_ids(asset.assets) returns uuid[] stable owner assetry_owner execute assetry_api

-- function audit.add_partition(timestamp with time zone) returns void volatile security definer owner assetry_owner
-- function audit.close_feed(text) returns void volatile security definer owner assetry_owner execute assetry_worker
-- function audit.create_partitions(integer) returns integer volatile security definer owner assetry_owner
-- function audit.forget_months() returns integer volatile security definer owner assetry_owner
-- function audit.open_feed(text,boolean) returns void volatile security definer owner assetry_owner execute assetry_worker
-- function audit.partition_name(timestamp with time zone) returns text immutable owner assetry_owner
-- function audit.read_feed(text,integer) returns SETOF audit.events volatile security definer owner assetry_owner execute assetry_worker
-- function audit.readable_site_ids() returns uuid[] stable security definer owner assetry_owner execute assetry_api, authenticated
-- function audit.record() returns trigger volatile security definer owner assetry_owner
-- function audit.record_batch(text,uuid,uuid,jsonb) returns void volatile security definer owner assetry_owner execute assetry_api

-- function contract.begin_type_settings() returns trigger volatile security definer owner assetry_owner execute assetry_api
-- function contract.check_approval(contract.contracts,text) returns void stable owner assetry_owner execute assetry_api
-- function contract.check_contract(contract.contracts,contract.contracts) returns void stable owner assetry_owner execute assetry_api
-- function contract.contract_answer(contract.contracts) returns jsonb immutable owner assetry_owner execute assetry_api
-- function contract.digest_type_setting(jsonb) returns void volatile owner assetry_owner
-- function contract.find_type_setting(uuid,text) returns jsonb stable owner assetry_owner
-- function contract.finish_type_settings() returns trigger volatile security definer owner assetry_owner execute assetry_api
-- function contract.follow_dates(timestamp with time zone) returns integer volatile security definer owner assetry_owner execute assetry_worker
-- function contract.hold_vendor(uuid) returns void volatile owner assetry_owner execute assetry_api
-- function contract.is_type_staged(uuid,text) returns boolean stable owner assetry_owner
-- function contract.lock_contract(uuid,integer) returns contract.contracts volatile owner assetry_owner execute assetry_api
-- function contract.lock_vendor(uuid,integer) returns contract.vendors volatile owner assetry_owner execute assetry_api
-- function contract.note_type_faults(integer,jsonb) returns void volatile owner assetry_owner
-- function contract.reads_terms() returns boolean stable security definer owner assetry_owner execute assetry_api, authenticated
-- function contract.refuse_type_settings(jsonb) returns void stable owner assetry_owner
-- function contract.save_type_setting() returns trigger volatile security definer owner assetry_owner execute assetry_api
-- function contract.stage_new_type(uuid,jsonb) returns jsonb volatile owner assetry_owner
-- function contract.stage_type(boolean,jsonb) returns void volatile owner assetry_owner
-- function contract.stage_type_change(jsonb,jsonb) returns jsonb volatile owner assetry_owner
-- function contract.status_by_dates(contract.contracts,timestamp with time zone) returns text stable owner assetry_owner execute assetry_api
-- function contract.term_days(uuid,uuid,timestamp with time zone) returns TABLE(furthest_day date, nearest_day date) stable security definer owner assetry_owner execute assetry_api
-- function contract.type_server_faults(jsonb,jsonb) returns jsonb immutable owner assetry_owner
-- function contract.type_setting_values(jsonb) returns jsonb immutable owner assetry_owner
-- function contract.type_value_faults(jsonb,boolean) returns jsonb stable owner assetry_owner
-- function contract.vendor_answer(contract.vendors) returns jsonb immutable owner assetry_owner execute assetry_api
-- function contract.write_staged_types() returns void volatile owner assetry_owner

-- function core.actions_by_status(text) returns jsonb stable security definer owner assetry_owner execute assetry_api, authenticated
-- function core.add_header(text,text) returns void volatile owner assetry_owner execute assetry_api, assetry_auth
-- function core.archived_fault(core.entity_fields,jsonb) returns jsonb stable owner assetry_owner execute assetry_api
-- function core.begin_action(text,text,jsonb) returns jsonb volatile owner assetry_owner execute assetry_api
-- function core.bump_row_version() returns trigger volatile owner assetry_owner
-- function core.changes_approved(text,jsonb,jsonb) returns boolean stable security definer owner assetry_owner execute assetry_api
-- function core.check_approval() returns trigger stable security definer owner assetry_owner
-- function core.check_arguments(jsonb,jsonb,text[]) returns void stable owner assetry_owner execute assetry_api
-- function core.check_custom_field(core.custom_fields) returns void stable owner assetry_owner execute assetry_api
-- function core.check_hostname(text,uuid) returns void volatile owner assetry_owner
-- function core.check_no_loop(text,uuid,uuid) returns void volatile security definer owner assetry_owner execute assetry_api
-- function core.check_row_version(integer,integer) returns void stable owner assetry_owner execute assetry_api
-- function core.check_rows(text,text,jsonb,text,integer) returns jsonb stable owner assetry_owner execute assetry_api
-- function core.check_text(text,text,integer,boolean) returns text stable owner assetry_owner execute assetry_api
-- function core.check_time_zone(text) returns void stable owner assetry_owner execute assetry_api
-- function core.check_transition() returns trigger stable security definer owner assetry_owner
-- function core.check_values(text,jsonb,text) returns jsonb stable owner assetry_owner execute assetry_api
-- function core.create_organization(text,text,text,text,text) returns TABLE(organization_id uuid, account_id uuid) volatile owner assetry_owner
-- function core.current_account_id() returns uuid stable owner assetry_owner execute anon, assetry_api, assetry_auth, assetry_worker, authenticated
-- function core.current_action() returns text stable owner assetry_owner execute assetry_api, assetry_auth, assetry_worker
-- function core.current_actor_id() returns uuid stable owner assetry_owner execute assetry_api, assetry_auth
-- function core.current_api_key_id() returns uuid stable owner assetry_owner execute assetry_api, assetry_auth
-- function core.current_organization_id() returns uuid stable owner assetry_owner execute anon, assetry_api, assetry_auth, assetry_worker, authenticated
-- function core.current_permissions() returns text[] stable security definer owner assetry_owner execute assetry_api, assetry_auth
-- function core.current_session_id() returns uuid stable owner assetry_owner execute assetry_api, assetry_auth
-- function core.custom_faults(text,text,jsonb,jsonb) returns jsonb stable owner assetry_owner execute assetry_api
-- function core.custom_field_answer(core.custom_fields) returns jsonb immutable owner assetry_owner execute assetry_api
-- function core.enforce_approval(regclass) returns void volatile owner assetry_owner
-- function core.enforce_transitions(regclass) returns void volatile owner assetry_owner
-- function core.enqueue(text,jsonb,integer,text,timestamp with time zone,integer,text) returns void volatile security definer owner assetry_owner execute assetry_api, assetry_worker
-- function core.entity(text,text,text,text,text,text,text[],text,text,boolean,text,text) returns void volatile owner assetry_owner
-- function core.fault(text,text,text) returns jsonb immutable owner assetry_owner execute assetry_api, assetry_auth
-- function core.faults_in(text,bigint,jsonb) returns jsonb immutable owner assetry_owner execute assetry_api
-- function core.field(text,text,text,text,boolean,boolean,boolean,boolean,integer,text,text[],numeric,numeric,text) returns void volatile owner assetry_owner
-- function core.finish_action(jsonb) returns jsonb volatile owner assetry_owner execute assetry_api
-- function core.forget_failed_jobs() returns bigint volatile security definer owner assetry_owner
-- function core.forget_idempotency_keys() returns bigint volatile security definer owner assetry_owner
-- function core.format_number(text,bigint) returns text stable security definer owner assetry_owner
-- function core.give_hostname(uuid,text) returns void volatile owner assetry_owner
-- function core.has_permission(text) returns boolean stable owner assetry_owner execute assetry_api, assetry_auth
-- function core.header(text) returns text stable owner assetry_owner execute assetry_api, assetry_auth
-- function core.is_of_kind(jsonb,text) returns boolean stable owner assetry_owner execute assetry_api
-- function core.is_visible(text,uuid) returns boolean stable owner assetry_owner execute assetry_api
-- function core.kind_in_words(text) returns text immutable owner assetry_owner execute assetry_api
-- function core.lock_custom_field(uuid,integer) returns core.custom_fields volatile owner assetry_owner execute assetry_api
-- function core.lock_site(uuid,integer) returns core.sites volatile owner assetry_owner execute assetry_api
-- function core.lock_tree(text) returns void volatile owner assetry_owner execute assetry_api
-- function core.merge_values(text,jsonb,jsonb) returns jsonb stable owner assetry_owner execute assetry_api
-- function core.new_number(text) returns text volatile security definer owner assetry_owner execute assetry_api
-- function core.next_number(text) returns bigint volatile security definer owner assetry_owner
-- function core.next_status(text,text,text,text,text) returns text stable security definer owner assetry_owner execute assetry_api
-- function core.options_query(core.entities) returns text stable owner assetry_owner execute assetry_api
-- function core.reachable_ids() returns uuid[] stable security definer owner assetry_owner execute assetry_api, authenticated
-- function core.reachable_site_ids() returns uuid[] stable security definer owner assetry_owner execute anon, assetry_api, assetry_worker, authenticated
-- function core.reaches_all_sites() returns boolean stable security definer owner assetry_owner execute assetry_api
-- function core.read_rows(text,text,jsonb,text,integer) returns record stable owner assetry_owner execute assetry_api
-- function core.read_values(text,jsonb,text) returns record stable owner assetry_owner execute assetry_api
-- function core.refuse(text,text,integer,jsonb,text,jsonb) returns void volatile owner assetry_owner execute anon, assetry_api, assetry_auth, assetry_worker, authenticated
-- function core.refuse_duplicate(text,text) returns void stable owner assetry_owner execute assetry_api
-- function core.refuse_faults(jsonb) returns void stable owner assetry_owner execute assetry_api, assetry_auth
-- function core.refuse_field(text,text,text) returns void stable owner assetry_owner execute assetry_api, assetry_auth
-- function core.refuse_own_change(text,text,uuid) returns void stable security definer owner assetry_owner execute assetry_api
-- function core.reopened_status(text,jsonb,jsonb) returns text stable security definer owner assetry_owner execute assetry_api
-- function core.request_hash(jsonb) returns bytea stable security definer owner assetry_owner execute assetry_api
-- function core.request_hostname() returns text stable owner assetry_owner execute assetry_auth
-- function core.request_id() returns text stable owner assetry_owner execute assetry_api, assetry_auth
-- function core.require_permission(text) returns void stable owner assetry_owner execute assetry_api, assetry_auth
-- function core.require_reach() returns void stable owner assetry_owner execute assetry_api
-- function core.reserve_hostname(text) returns void volatile owner assetry_owner
-- function core.restore_administrator(uuid,text,text,text) returns uuid volatile owner assetry_owner
-- function core.retention(text) returns interval stable security definer owner assetry_owner
-- function core.run_scheduled_task(text) returns text volatile security definer owner assetry_owner execute assetry_worker
-- function core.scheduled_states() returns TABLE(name text, cron text, description text, started_at timestamp with time zone, milliseconds integer, succeeded_at timestamp with time zone, amount bigint, error text, failures integer, is_late boolean) stable security definer owner assetry_owner execute assetry_worker
-- function core.set_retention(text,integer,boolean) returns void volatile owner assetry_owner
-- function core.setting(text) returns text stable owner assetry_owner execute assetry_api, assetry_auth
-- function core.site_answer(core.sites) returns jsonb immutable owner assetry_owner execute assetry_api
-- function core.site_date(uuid,timestamp with time zone) returns date stable security definer owner assetry_owner execute assetry_api, assetry_worker
-- function core.track(regclass,text[]) returns void volatile owner assetry_owner
-- function core.value_fault(core.entity_fields,jsonb) returns jsonb stable owner assetry_owner execute assetry_api

-- function hook.check_method() returns void volatile owner assetry_owner execute assetry_auth
-- function hook.is_entitled(uuid) returns boolean stable owner assetry_owner execute assetry_auth
-- function hook.is_writing(text) returns boolean stable owner assetry_owner execute assetry_auth
-- function hook.matches_ilike(text,text) returns boolean immutable owner assetry_owner execute authenticated
-- function hook.matches_like(text,text) returns boolean immutable owner assetry_owner execute authenticated
-- function hook.plan_list(text,boolean) returns text volatile owner assetry_owner execute assetry_auth
-- function hook.pre_request() returns void volatile security definer owner assetry_auth execute anon, authenticated
-- function hook.refuse_request() returns void volatile owner assetry_owner execute assetry_auth
-- function hook.safe_pattern(text) returns text immutable owner assetry_owner execute authenticated
-- function hook.takes_rows(text) returns boolean stable owner assetry_owner execute assetry_auth

-- function identity.account_answer(identity.accounts) returns jsonb immutable owner assetry_owner execute assetry_api
-- function identity.account_roles_answer(uuid) returns jsonb stable owner assetry_owner execute assetry_api
-- function identity.account_sites_answer(uuid) returns jsonb stable owner assetry_owner execute assetry_api
-- function identity.activate_signing_key(text) returns void volatile owner assetry_owner
-- function identity.add_signing_key() returns text volatile owner assetry_owner
-- function identity.base62(bytea) returns text immutable owner assetry_owner
-- function identity.base64url(bytea) returns text immutable owner assetry_owner execute assetry_auth
-- function identity.check_account(identity.accounts) returns void stable owner assetry_owner execute assetry_api
-- function identity.check_password(text) returns void stable security definer owner assetry_owner execute assetry_auth
-- function identity.check_permission_codes(text,text[]) returns void stable owner assetry_owner execute assetry_api
-- function identity.count_hit(text,bytea,text) returns numeric volatile owner assetry_owner execute assetry_auth
-- function identity.current_role_ids() returns uuid[] stable security definer owner assetry_owner execute assetry_api, authenticated
-- function identity.forget_auth_events() returns bigint volatile security definer owner assetry_owner
-- function identity.forget_rate_buckets() returns bigint volatile security definer owner assetry_owner
-- function identity.forget_sessions() returns bigint volatile security definer owner assetry_owner
-- function identity.forget_unknown_auth_events() returns bigint volatile security definer owner assetry_owner
-- function identity.is_administrator(uuid) returns boolean stable security definer owner assetry_owner execute assetry_api
-- function identity.is_common_password(text) returns boolean immutable owner assetry_owner
-- function identity.is_known_place(bytea,text) returns boolean stable security definer owner assetry_owner execute assetry_auth
-- function identity.lock_account(uuid) returns identity.accounts volatile security definer owner assetry_owner execute assetry_api
-- function identity.lock_administration() returns void volatile owner assetry_owner execute assetry_api
-- function identity.lock_role(uuid,integer) returns identity.roles volatile owner assetry_owner execute assetry_api
-- function identity.network_of(text) returns text immutable owner assetry_owner execute assetry_auth
-- function identity.new_api_key() returns record volatile security definer owner assetry_owner execute assetry_api
-- function identity.open_session(uuid,uuid,uuid) returns identity.sessions volatile owner assetry_owner execute assetry_auth
-- function identity.organization_of_email(text) returns uuid stable security definer owner assetry_owner execute assetry_auth
-- function identity.password_digest(text) returns text stable security definer owner assetry_owner execute assetry_auth
-- function identity.password_salt(text) returns text stable security definer owner assetry_owner execute assetry_auth
-- function identity.people_by_password(text,text,text) returns TABLE(account_id uuid, organization_id uuid, display_name text, organization text) volatile security definer owner assetry_owner execute assetry_auth
-- function identity.permissions_of(uuid) returns text[] stable security definer owner assetry_owner execute assetry_api, assetry_auth
-- function identity.permissions_of_role(uuid) returns text[] stable security definer owner assetry_owner execute assetry_api
-- function identity.reads_accounts() returns boolean stable security definer owner assetry_owner execute assetry_api, authenticated
-- function identity.record_auth_event(text,text,uuid,uuid,uuid,uuid,uuid,bytea) returns void volatile security definer owner assetry_owner execute assetry_api, assetry_auth
-- function identity.refuse_rollback() returns void stable owner assetry_owner execute assetry_auth
-- function identity.remove_signing_key(text) returns void volatile owner assetry_owner
-- function identity.require_administrator() returns void volatile security definer owner assetry_owner execute assetry_api
-- function identity.require_rights(text[]) returns void stable owner assetry_owner execute assetry_api
-- function identity.role_answer(identity.roles) returns jsonb immutable owner assetry_owner execute assetry_api
-- function identity.serves_host(uuid) returns boolean stable owner assetry_owner execute assetry_auth
-- function identity.session_token(identity.sessions) returns text stable owner assetry_owner execute assetry_auth
-- function identity.sign_token(jsonb) returns text stable owner assetry_owner execute assetry_auth
-- function identity.signing_keys() returns TABLE(kid text, secret bytea, is_signing boolean, created_at timestamp with time zone) stable owner assetry_owner
-- function identity.site_ids_of(uuid) returns uuid[] stable security definer owner assetry_owner execute assetry_api
-- function identity.store_password(uuid,uuid,text) returns void volatile security definer owner assetry_owner execute assetry_api, assetry_auth
-- function identity.store_role_permissions(uuid,jsonb) returns void volatile owner assetry_owner execute assetry_api
-- function identity.take_hash_slot(text,boolean,boolean) returns boolean volatile owner assetry_owner execute assetry_auth
-- function identity.take_hit(text,bytea,integer) returns boolean volatile owner assetry_owner execute assetry_auth

-- function inspection.answer_fault(inspection.template_items,jsonb) returns jsonb stable owner assetry_owner execute assetry_api
-- function inspection.check_inspector(workforce.workers,uuid) returns void stable owner assetry_owner execute assetry_api
-- function inspection.check_items(jsonb) returns inspection.template_items[] stable owner assetry_owner execute assetry_api
-- function inspection.check_meters(inspection.inspections) returns void stable owner assetry_owner execute assetry_api
-- function inspection.check_readings(inspection.inspections) returns void volatile owner assetry_owner execute assetry_api
-- function inspection.draft_of(uuid) returns uuid volatile owner assetry_owner execute assetry_api
-- function inspection.freeze_items() returns trigger stable security definer owner assetry_owner
-- function inspection.freeze_revision() returns trigger stable owner assetry_owner
-- function inspection.inspection_answer(inspection.inspections) returns jsonb stable owner assetry_owner execute assetry_api
-- function inspection.is_met(jsonb,jsonb) returns boolean immutable owner assetry_owner execute assetry_api
-- function inspection.item_faults(inspection.template_items,inspection.template_items[]) returns jsonb stable owner assetry_owner execute assetry_api
-- function inspection.items_faults(inspection.template_items[]) returns jsonb stable owner assetry_owner execute assetry_api
-- function inspection.lock_inspection(uuid,integer) returns inspection.inspections volatile owner assetry_owner execute assetry_api
-- function inspection.lock_inspector(uuid) returns workforce.workers volatile owner assetry_owner execute assetry_api
-- function inspection.lock_template(uuid,integer) returns inspection.templates volatile owner assetry_owner execute assetry_api
-- function inspection.read_answers(uuid,jsonb) returns TABLE(item_id uuid, template_item inspection.template_items, given jsonb, faults jsonb) stable owner assetry_owner execute assetry_api
-- function inspection.read_readings(inspection.inspections) returns meter.entry[] volatile owner assetry_owner execute assetry_api
-- function inspection.readings_left_out(uuid) returns jsonb stable owner assetry_owner execute assetry_api
-- function inspection.record_readings(inspection.inspections) returns void volatile owner assetry_owner execute assetry_api
-- function inspection.refresh_visibility(uuid) returns void volatile owner assetry_owner execute assetry_api
-- function inspection.remove_items(uuid) returns void volatile security definer owner assetry_owner execute assetry_api
-- function inspection.result_of(inspection.template_items,jsonb) returns text immutable owner assetry_owner execute assetry_api
-- function inspection.store_answers(uuid,jsonb) returns void volatile owner assetry_owner execute assetry_api
-- function inspection.store_items(uuid,inspection.template_items[]) returns void volatile owner assetry_owner execute assetry_api
-- function inspection.template_answer(inspection.templates) returns jsonb stable owner assetry_owner execute assetry_api
-- function inspection.unanswered(uuid) returns jsonb stable owner assetry_owner execute assetry_api
-- function inspection.verdict(inspection.inspections) returns TABLE(score numeric, result text) stable owner assetry_owner execute assetry_api
-- function inspection.words_of(inspection.template_items) returns text[] immutable owner assetry_owner execute assetry_api

-- function itam.candidates_of(jsonb) returns TABLE(device_id uuid, kinds text[], best integer, score bigint, is_agent_shared boolean, has_other_serial_number boolean, has_other_uuid boolean, has_other_host boolean, has_other_agent boolean) stable owner assetry_owner execute assetry_api
-- function itam.canonical_mac(text) returns text immutable owner assetry_owner execute assetry_api
-- function itam.canonical_uuid(text) returns text immutable owner assetry_owner execute assetry_api
-- function itam.choose_site(uuid,text,uuid,text) returns uuid stable owner assetry_owner execute assetry_api
-- function itam.device_of(jsonb) returns itam.discovered_devices immutable owner assetry_owner execute assetry_api
-- function itam.discovered_device_answer(itam.discovered_devices) returns jsonb stable owner assetry_owner execute assetry_api
-- function itam.elements(jsonb) returns SETOF jsonb immutable owner assetry_owner execute assetry_api
-- function itam.find_device(jsonb,text) returns record stable owner assetry_owner execute assetry_api
-- function itam.identifiers_of(jsonb) returns jsonb stable owner assetry_owner execute assetry_api
-- function itam.is_own_adapter(jsonb) returns boolean immutable owner assetry_owner execute assetry_api
-- function itam.is_sudden_loss(uuid,boolean,uuid[],uuid[]) returns boolean stable owner assetry_owner execute assetry_api
-- function itam.is_usable(text,text) returns boolean immutable owner assetry_owner execute assetry_api
-- function itam.kept_installations(uuid,jsonb) returns uuid[] stable owner assetry_owner execute assetry_api
-- function itam.latest_scan(uuid,text) returns itam.device_scans stable owner assetry_owner execute assetry_api
-- function itam.listed_software(uuid,jsonb) returns TABLE(title_id uuid, source text, architecture text, scope text, version text, installed_on date, name text, product_name text) stable security definer owner assetry_owner
-- function itam.lock_discovered_device(uuid,integer) returns itam.discovered_devices volatile owner assetry_owner execute assetry_api
-- function itam.lock_identifiers(jsonb) returns void volatile owner assetry_owner execute assetry_api
-- function itam.match_device(itam.discovered_devices,text) returns itam.discovered_devices volatile owner assetry_owner execute assetry_api
-- function itam.matching_assets(itam.discovered_devices,text) returns SETOF asset.assets stable security definer owner assetry_owner execute assetry_api
-- function itam.move_device(itam.discovered_devices) returns void volatile security definer owner assetry_owner execute assetry_api
-- function itam.next_status(itam.discovered_devices,text) returns text stable owner assetry_owner execute assetry_api
-- function itam.os_build(itam.discovered_devices) returns text immutable owner assetry_owner execute assetry_api
-- function itam.packages_of(jsonb) returns jsonb immutable owner assetry_owner execute assetry_api
-- function itam.part_devices(uuid[],text) returns void volatile security definer owner assetry_owner execute assetry_api
-- function itam.record_build(itam.discovered_devices,itam.discovered_devices,timestamp with time zone) returns void volatile security definer owner assetry_owner execute assetry_api
-- function itam.record_identifiers(itam.discovered_devices,jsonb,timestamp with time zone) returns void volatile security definer owner assetry_owner execute assetry_api
-- function itam.record_os_updates(itam.discovered_devices,jsonb,timestamp with time zone) returns integer volatile security definer owner assetry_owner execute assetry_api
-- function itam.record_software(itam.discovered_devices,uuid,jsonb,timestamp with time zone,timestamp with time zone) returns TABLE(added integer, removed integer, versions integer) volatile security definer owner assetry_owner execute assetry_api
-- function itam.record_titles(jsonb) returns void volatile security definer owner assetry_owner execute assetry_api
-- function itam.replayed_scan(uuid,bytea,timestamp with time zone) returns itam.device_scans stable owner assetry_owner execute assetry_api
-- function itam.save_device(uuid,uuid,jsonb,timestamp with time zone,boolean) returns itam.discovered_devices volatile owner assetry_owner execute assetry_api
-- function itam.scan_answer(itam.device_scans,boolean) returns jsonb stable owner assetry_owner execute assetry_api
-- function itam.stem_of(text,text) returns text immutable owner assetry_owner execute assetry_api
-- function itam.take_in(text,jsonb,uuid,timestamp with time zone,timestamp with time zone) returns jsonb volatile owner assetry_owner execute assetry_api
-- function itam.touch_device(itam.device_scans,timestamp with time zone) returns void volatile security definer owner assetry_owner execute assetry_api
-- function itam.unmatch_devices_of(asset.assets) returns integer volatile security definer owner assetry_owner execute assetry_api
-- function itam.vendor_of(text) returns text immutable owner assetry_owner execute assetry_api
-- function itam.version_order(text) returns text[] immutable owner assetry_owner execute assetry_api

-- function meter.check_meter(meter.meters) returns void stable owner assetry_owner execute assetry_api
-- function meter.entries_in_time(meter.entry[]) returns TABLE(entry meter.entry, meter meter.meters, kept meter.readings, twin_id uuid, is_taken boolean) volatile owner assetry_owner execute assetry_api
-- function meter.entry_faults(jsonb) returns jsonb stable owner assetry_owner execute assetry_api
-- function meter.entry_of(meter.readings) returns meter.entry immutable owner assetry_owner execute assetry_api
-- function meter.fault_message(text,meter.entry,meter.meters,numeric) returns text stable owner assetry_owner execute assetry_api
-- function meter.follow_asset() returns trigger volatile security definer owner assetry_owner
-- function meter.judge_entries(meter.entry[],boolean) returns SETOF meter.entry volatile owner assetry_owner execute assetry_api
-- function meter.judge_kept(meter.readings,meter.meters,numeric,timestamp with time zone) returns meter.entry immutable owner assetry_owner execute assetry_api
-- function meter.judge_new(meter.entry,meter.meters,boolean,numeric,timestamp with time zone) returns meter.entry stable owner assetry_owner execute assetry_api
-- function meter.judge_rest(meter.meters,timestamp with time zone,numeric,timestamp with time zone,boolean) returns SETOF meter.entry stable owner assetry_owner execute assetry_api
-- function meter.kind_of_step(meter.meters,numeric,numeric) returns text immutable owner assetry_owner execute assetry_api
-- function meter.lock_meter(uuid,integer) returns meter.meters volatile owner assetry_owner execute assetry_api
-- function meter.lock_reading(uuid) returns meter.readings volatile owner assetry_owner execute assetry_api
-- function meter.lock_standings(uuid[]) returns void volatile owner assetry_owner execute assetry_api
-- function meter.meter_answer(meter.meters) returns jsonb immutable owner assetry_owner execute assetry_api
-- function meter.move_standings(uuid[],numeric[]) returns void volatile owner assetry_owner execute assetry_api
-- function meter.outcomes(meter.entry[]) returns jsonb immutable owner assetry_owner execute assetry_api
-- function meter.read_entries(jsonb,text) returns meter.entry[] volatile owner assetry_owner execute assetry_api
-- function meter.reading_answer(uuid,text) returns jsonb stable owner assetry_owner execute assetry_api
-- function meter.record_reading(jsonb,text,uuid) returns jsonb volatile owner assetry_owner execute assetry_api
-- function meter.refuse_entry(meter.entry) returns void stable owner assetry_owner execute assetry_api
-- function meter.refuse_misfit(meter.entry[],uuid) returns void stable owner assetry_owner execute assetry_api
-- function meter.rejudge(uuid,timestamp with time zone,numeric,boolean) returns meter.entry[] volatile owner assetry_owner execute assetry_api
-- function meter.retire_meters_of(asset.assets) returns integer volatile owner assetry_owner execute assetry_api
-- function meter.seconds_between(timestamp with time zone,timestamp with time zone) returns numeric immutable owner assetry_owner execute assetry_api
-- function meter.settle_entries(meter.entry[]) returns void volatile owner assetry_owner execute assetry_api
-- function meter.step(meter.meters,numeric,numeric,numeric) returns numeric immutable owner assetry_owner execute assetry_api
-- function meter.store_readings(meter.entry[]) returns meter.entry[] volatile owner assetry_owner execute assetry_api
-- function meter.weigh_entry(meter.entry,meter.meters,numeric,timestamp with time zone) returns meter.entry immutable owner assetry_owner execute assetry_api

-- function notify.address_fault(text,text) returns text immutable owner assetry_owner execute assetry_api
-- function notify.check_destination(notify.destinations) returns void stable owner assetry_owner execute assetry_api
-- function notify.check_moved_relay(text,text,integer,text,jsonb) returns void stable owner assetry_owner execute assetry_api
-- function notify.check_relay(text,jsonb,text) returns jsonb stable owner assetry_owner execute assetry_api
-- function notify.claim_message(uuid) returns TABLE(id uuid, channel text, kind text, recipient text, subject text, body text, created_at timestamp with time zone, host text, port integer, security text, username text, password text, from_address text, from_name text, url text, message_format text, signing_secret text) volatile security definer owner assetry_owner execute assetry_worker
-- function notify.complete_message(uuid,text,text,boolean) returns boolean volatile security definer owner assetry_owner execute assetry_worker
-- function notify.drop_message(uuid) returns void volatile security definer owner assetry_owner
-- function notify.enqueue_message(uuid) returns void volatile owner assetry_owner execute assetry_api
-- function notify.fail_lost_messages() returns bigint volatile security definer owner assetry_owner
-- function notify.forget_messages() returns bigint volatile security definer owner assetry_owner
-- function notify.is_signing_secret(text) returns boolean immutable owner assetry_owner execute assetry_api
-- function notify.lock_notification_destination(uuid,integer) returns notify.destinations volatile owner assetry_owner execute assetry_api
-- function notify.lock_notification_relay(uuid,integer) returns TABLE(channel text, name text, status text, host text, port integer, security text, has_credentials boolean) volatile owner assetry_owner execute assetry_api
-- function notify.lock_tested_relay(text) returns TABLE(id uuid, name text, status text) volatile owner assetry_owner execute assetry_api
-- function notify.notification_destination_answer(notify.destinations) returns jsonb immutable owner assetry_owner execute assetry_api
-- function notify.notification_relay_answer(notify.relays) returns jsonb immutable owner assetry_owner execute assetry_api
-- function notify.own_email() returns text stable security definer owner assetry_owner execute assetry_api
-- function notify.reads_messages() returns boolean stable security definer owner assetry_owner execute assetry_api, authenticated
-- function notify.relay_fault(text,text) returns text immutable owner assetry_owner execute assetry_api
-- function notify.relay_fields(text) returns TABLE(field text, is_required boolean) immutable owner assetry_owner execute assetry_api
-- function notify.repeat_message(uuid) returns void volatile security definer owner assetry_owner execute assetry_worker
-- function notify.store_relay(uuid,text,jsonb) returns jsonb volatile security definer owner assetry_owner execute assetry_api
-- function notify.test_recipient(text,text,text) returns text stable owner assetry_owner execute assetry_api
-- function notify.url_target(text) returns jsonb immutable owner assetry_owner execute assetry_api

-- function work.assigned_worker_ids(uuid) returns uuid[] stable owner assetry_owner execute assetry_api
-- function work.assignment_answer(work.work_orders) returns jsonb stable owner assetry_owner execute assetry_api
-- function work.check_can_be_cancelled(work.work_orders,work.work_orders[]) returns void stable owner assetry_owner execute assetry_api
-- function work.check_hold_reason(text,text) returns work.hold_reasons stable owner assetry_owner execute assetry_api
-- function work.check_instant(text,timestamp with time zone,timestamp with time zone) returns void stable owner assetry_owner execute assetry_api
-- function work.check_no_open_children(uuid) returns void stable security definer owner assetry_owner execute assetry_api
-- function work.check_parent_open(uuid) returns void stable security definer owner assetry_owner execute assetry_api
-- function work.check_task_answers(jsonb) returns jsonb stable owner assetry_owner execute assetry_api
-- function work.check_tasks(jsonb) returns work.tasks[] stable owner assetry_owner execute assetry_api
-- function work.check_tasks_answered(work.work_orders) returns void stable owner assetry_owner execute assetry_api
-- function work.check_workers(uuid,uuid[]) returns void stable owner assetry_owner execute assetry_api
-- function work.clock_at(work.work_orders) returns timestamp with time zone stable owner assetry_owner execute assetry_api
-- function work.due_after(uuid,timestamp with time zone,numeric) returns timestamp with time zone stable owner assetry_owner execute assetry_api
-- function work.end_assignments(uuid[],timestamp with time zone) returns void volatile owner assetry_owner execute assetry_api
-- function work.is_over(text) returns boolean immutable owner assetry_owner execute assetry_api
-- function work.lock_asset_of(uuid) returns asset.assets volatile security definer owner assetry_owner execute assetry_api
-- function work.lock_branch(uuid) returns SETOF work.work_orders volatile security definer owner assetry_owner execute assetry_api
-- function work.lock_location(uuid,uuid) returns void volatile owner assetry_owner execute assetry_api
-- function work.lock_parent(uuid) returns void volatile security definer owner assetry_owner execute assetry_api
-- function work.lock_work_order(uuid,integer,uuid) returns work.work_orders volatile owner assetry_owner execute assetry_api
-- function work.lock_workers(uuid[]) returns void volatile owner assetry_owner execute assetry_api
-- function work.minutes_between(uuid,timestamp with time zone,timestamp with time zone) returns numeric stable owner assetry_owner execute assetry_api
-- function work.move_open_work(uuid[],uuid) returns integer volatile owner assetry_owner execute assetry_api
-- function work.next_status(work.work_orders,text,text) returns text stable owner assetry_owner execute assetry_api
-- function work.release_worker(uuid) returns void volatile security definer owner assetry_owner execute assetry_api
-- function work.remaining_at(work.work_orders,timestamp with time zone) returns numeric stable owner assetry_owner execute assetry_api
-- function work.return_to_pool(uuid[]) returns void volatile owner assetry_owner execute assetry_api
-- function work.store_task_answers(uuid,jsonb) returns void volatile owner assetry_owner execute assetry_api
-- function work.store_tasks(work.work_orders,work.tasks[]) returns void volatile owner assetry_owner execute assetry_api
-- function work.task_answer_fault(work.tasks,jsonb) returns jsonb immutable owner assetry_owner execute assetry_api
-- function work.task_result(work.tasks,jsonb) returns text immutable owner assetry_owner execute assetry_api
-- function work.tasks_answer(work.work_orders) returns jsonb stable owner assetry_owner execute assetry_api
-- function work.turn_clock(work.work_orders,text,timestamp with time zone,text,text) returns void volatile owner assetry_owner execute assetry_api
-- function work.unanswered_tasks(uuid) returns jsonb stable owner assetry_owner execute assetry_api
-- function work.with_clock_values(work.work_orders,jsonb) returns work.work_orders stable owner assetry_owner execute assetry_api
-- function work.with_target(work.work_orders) returns work.work_orders stable owner assetry_owner execute assetry_api
-- function work.work_order_answer(work.work_orders) returns jsonb stable owner assetry_owner execute assetry_api

-- function workforce.add_business_minutes(uuid,text,timestamp with time zone,numeric) returns timestamp with time zone stable owner assetry_owner execute assetry_api
-- function workforce.business_minutes(uuid,text,timestamp with time zone,timestamp with time zone) returns numeric stable owner assetry_owner execute assetry_api
-- function workforce.calendar_answer(workforce.calendars) returns jsonb stable owner assetry_owner execute assetry_api
-- function workforce.check_calendar_days(jsonb) returns jsonb stable owner assetry_owner execute assetry_api
-- function workforce.clear_default_calendar() returns void volatile owner assetry_owner execute assetry_api
-- function workforce.day_faults(text,jsonb,jsonb) returns jsonb stable owner assetry_owner execute assetry_api
-- function workforce.lock_calendar(uuid,integer) returns workforce.calendars volatile owner assetry_owner execute assetry_api
-- function workforce.lock_worker(uuid,integer) returns workforce.workers volatile owner assetry_owner execute assetry_api
-- function workforce.next_worker_status(workforce.workers,text) returns text stable owner assetry_owner execute assetry_api
-- function workforce.site_calendar(uuid) returns TABLE(calendar_id uuid, time_zone text) stable owner assetry_owner execute assetry_api
-- function workforce.worker_answer(workforce.workers) returns jsonb stable owner assetry_owner execute assetry_api
-- function workforce.working_times(uuid,text,timestamp with time zone,timestamp with time zone) returns TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone) stable owner assetry_owner execute assetry_api
-- function workforce.write_calendar_days(uuid,jsonb,jsonb) returns void volatile owner assetry_owner execute assetry_api
