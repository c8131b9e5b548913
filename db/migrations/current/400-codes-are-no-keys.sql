-- What tells records apart and may be changed is unique by an index with a condition. A unique constraint would make
-- its columns part of the key that others refer to: then every update that names one of them, also without changing
-- it, locks out whoever makes a record that refers to this one.

alter table core.sites drop constraint sites_organization_id_code_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index sites_organization_id_code_key on core.sites (organization_id, code) where code is not null;

alter table identity.accounts drop constraint accounts_organization_id_email_normalized_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index accounts_organization_id_email_normalized_key on identity.accounts (organization_id, email_normalized) where email_normalized is not null;

alter table identity.roles drop constraint roles_organization_id_code_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index roles_organization_id_code_key on identity.roles (organization_id, code) where code is not null;

alter table asset.categories drop constraint categories_organization_id_code_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index categories_organization_id_code_key on asset.categories (organization_id, code) where code is not null;

alter table asset.locations drop constraint locations_organization_id_site_id_code_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index locations_organization_id_site_id_code_key on asset.locations (organization_id, site_id, code) where code is not null;

alter table asset.assets drop constraint assets_organization_id_asset_number_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index assets_organization_id_asset_number_key on asset.assets (organization_id, asset_number) where asset_number is not null;

alter table asset.assets drop constraint assets_organization_id_barcode_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index assets_organization_id_barcode_key on asset.assets (organization_id, barcode) where barcode is not null;

alter table workforce.workers drop constraint workers_organization_id_account_id_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index workers_organization_id_account_id_key on workforce.workers (organization_id, account_id) where account_id is not null;

alter table workforce.workers drop constraint workers_organization_id_worker_number_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index workers_organization_id_worker_number_key on workforce.workers (organization_id, worker_number) where worker_number is not null;

alter table workforce.calendars drop constraint calendars_organization_id_code_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index calendars_organization_id_code_key on workforce.calendars (organization_id, code) where code is not null;

alter table meter.meters drop constraint meters_organization_id_code_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index meters_organization_id_code_key on meter.meters (organization_id, code) where code is not null;

alter table inspection.templates drop constraint templates_organization_id_code_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index templates_organization_id_code_key on inspection.templates (organization_id, code) where code is not null;

alter table contract.vendors drop constraint vendors_organization_id_code_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index vendors_organization_id_code_key on contract.vendors (organization_id, code) where code is not null;

alter table contract.types drop constraint types_organization_id_code_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index types_organization_id_code_key on contract.types (organization_id, code) where code is not null;

alter table contract.contracts drop constraint contracts_organization_id_contract_number_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index contracts_organization_id_contract_number_key on contract.contracts (organization_id, contract_number) where contract_number is not null;

alter table notify.destinations drop constraint destinations_organization_id_channel_name_key;
-- lint-allow index-lock: the tables of a first release are small
create unique index destinations_organization_id_channel_name_key on notify.destinations (organization_id, channel, name) where name is not null;
