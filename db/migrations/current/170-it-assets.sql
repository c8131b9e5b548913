-- Devices that agents report, what is installed on them, and how that changes.

create schema itam;
grant usage on schema itam to assetry_api;

-- 4.9.7 before 4.10.1: digits are compared as numbers.
create collation itam.versions (provider = icu, locale = 'und-u-kn-true');

create table itam.discovered_devices (
  id               uuid         not null default uuidv7(),
  organization_id  uuid         not null default core.current_organization_id(),
  site_id          uuid         not null,
  asset_id         uuid,
  device_type      text         not null,
  hostname         varchar(255),
  domain           text,
  manufacturer     text,
  model            text,
  serial_number    text,
  memory_megabytes integer,
  os_name          text,
  os_version       text,
  os_full_name     text,
  kernel_version   text,
  architecture     text,
  agent_version    text,
  status           text         not null default 'UNMATCHED',
  status_reason    text,
  first_seen_at    timestamptz  not null,
  last_seen_at     timestamptz  not null,
  row_version      integer      not null default 1,
  created_at       timestamptz  not null default now(),
  created_by       uuid                  default core.current_account_id(),
  updated_at       timestamptz  not null default now(),
  updated_by       uuid                  default core.current_account_id(),
  constraint discovered_devices_pkey primary key (id),
  constraint discovered_devices_organization_id_id_key unique (organization_id, id),
  constraint discovered_devices_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint discovered_devices_asset_id_fkey foreign key (organization_id, asset_id) references asset.assets (organization_id, id),
  constraint discovered_devices_device_type_check check (char_length(device_type) between 1 and 40),
  constraint discovered_devices_status_check check (status in ('UNMATCHED', 'MATCHED', 'CONFLICT', 'IGNORED')),
  constraint discovered_devices_status_reason_check check (char_length(status_reason) <= 500),
  constraint discovered_devices_asset_check check ((status = 'MATCHED') = (asset_id is not null))
);

create index discovered_devices_hostname_idx on itam.discovered_devices (organization_id, hostname, site_id, id);
create index discovered_devices_last_seen_at_idx on itam.discovered_devices (organization_id, last_seen_at, site_id, id);
create index discovered_devices_site_id_idx on itam.discovered_devices (organization_id, site_id, last_seen_at, id) include (asset_id, status);
create index discovered_devices_asset_id_idx on itam.discovered_devices (organization_id, asset_id, site_id);
create statistics itam.discovered_devices_site_stats (dependencies, ndistinct) on organization_id, site_id from itam.discovered_devices;

comment on table itam.discovered_devices is 'A computer, phone, printer or other device as agents report it';
comment on column itam.discovered_devices.asset_id is 'The asset that the device is; empty until it is matched';
comment on column itam.discovered_devices.status_reason is 'Why the device is ignored or in conflict';

create table itam.device_identifiers (
  id                   uuid        not null default uuidv7(),
  organization_id      uuid        not null default core.current_organization_id(),
  site_id              uuid        not null,
  device_id uuid        not null,
  kind                 text        not null,
  value                text        not null,
  strength             integer     not null,
  first_seen_at        timestamptz not null,
  last_seen_at         timestamptz not null,
  constraint device_identifiers_pkey primary key (id),
  constraint device_identifiers_organization_id_kind_value_device_id_key unique (organization_id, kind, value, device_id),
  constraint device_identifiers_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint device_identifiers_device_id_fkey foreign key (organization_id, device_id)
    references itam.discovered_devices (organization_id, id),
  constraint device_identifiers_kind_check check (kind in ('AGENT_ID', 'SERIAL', 'UUID', 'AGENT', 'IMEI', 'MAC', 'BOARD_SERIAL', 'HOSTNAME'))
);

create index device_identifiers_site_id_idx on itam.device_identifiers (organization_id, site_id, device_id);
create index device_identifiers_device_id_idx on itam.device_identifiers (organization_id, device_id);
create statistics itam.device_identifiers_site_stats (dependencies, ndistinct) on organization_id, site_id from itam.device_identifiers;

comment on table itam.device_identifiers is 'By what a device is known again: agent, serial number, UUID, network addresses';
comment on column itam.device_identifiers.strength is 'From 0 to 100: how surely the identifier alone names one device';

create table itam.device_scans (
  id                   uuid        not null default uuidv7(),
  organization_id      uuid        not null default core.current_organization_id(),
  site_id              uuid        not null,
  device_id uuid        not null,
  source               text        not null,
  collected_at         timestamptz not null,
  is_partial           boolean     not null,
  sections             text[]      not null,
  payload_digest         bytea       not null,
  verdict              text        not null default 'OK',
  added_count          integer     not null default 0,
  removed_count        integer     not null default 0,
  version_count        integer     not null default 0,
  os_update_count      integer     not null default 0,
  created_at           timestamptz not null default now(),
  created_by           uuid                 default core.current_account_id(),
  constraint device_scans_pkey primary key (id),
  constraint device_scans_organization_id_id_key unique (organization_id, id),
  constraint device_scans_organization_id_device_id_payload_digest_key unique (organization_id, device_id, payload_digest),
  constraint device_scans_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint device_scans_device_id_fkey foreign key (organization_id, device_id)
    references itam.discovered_devices (organization_id, id),
  constraint device_scans_source_check check (char_length(source) between 1 and 80),
  constraint device_scans_verdict_check check (verdict in ('OK', 'SUSPECT', 'STALE'))
);

create index device_scans_site_id_idx on itam.device_scans (organization_id, site_id, device_id, collected_at);
create index device_scans_device_id_idx on itam.device_scans (organization_id, device_id, collected_at);
create statistics itam.device_scans_site_stats (dependencies, ndistinct) on organization_id, site_id from itam.device_scans;
create index device_scans_collected_at_idx on itam.device_scans (organization_id, collected_at, site_id, id);

comment on table itam.device_scans is 'One inventory that was taken in';
comment on column itam.device_scans.collected_at is 'When the agent looked; when it came in, if that is not known';
comment on column itam.device_scans.payload_digest is 'Digest of the inventory: the same one is not taken in twice';
comment on column itam.device_scans.verdict is 'SUSPECT: too much vanished at once, software is left as it was until a second scan says so too. STALE: older than one taken in before';

create table itam.software_titles (
  id              uuid         not null default uuidv7(),
  organization_id uuid         not null default core.current_organization_id(),
  source          text         not null,
  identity        text         not null,
  vendor   text         not null,
  name            text         not null,
  product_name    varchar(200) not null,
  publisher       text,
  created_at      timestamptz  not null default now(),
  constraint software_titles_pkey primary key (id),
  constraint software_titles_organization_id_id_key unique (organization_id, id),
  constraint software_titles_organization_id_source_identity_vendor_key unique (organization_id, source, identity, vendor),
  constraint software_titles_name_check check (char_length(name) <= 400),
  constraint software_titles_organization_id_fkey foreign key (organization_id) references core.organizations (id)
);

comment on table itam.software_titles is 'An application whatever its version; the same for all devices';
comment on column itam.software_titles.source is 'Where agents found it: registry, rpm, deb, snap, android and so on';
comment on column itam.software_titles.identity is 'The package''s own id, else its name without the version, in lower case';
comment on column itam.software_titles.vendor is 'The publisher in lower case where it tells titles apart, else empty';

create table itam.software_installations (
  id                   uuid         not null default uuidv7(),
  organization_id      uuid         not null default core.current_organization_id(),
  site_id              uuid         not null,
  device_id uuid         not null,
  software_title_id    uuid         not null,
  source               text         not null,
  architecture         text         not null,
  scope                text         not null,
  version              text         not null,
  installed_on         date,
  first_seen_at        timestamptz  not null,
  last_seen_at         timestamptz  not null,
  removed_at           timestamptz,
  constraint software_installations_pkey primary key (id),
  constraint software_installations_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint software_installations_device_id_fkey foreign key (organization_id, device_id)
    references itam.discovered_devices (organization_id, id),
  constraint software_installations_software_title_id_fkey foreign key (organization_id, software_title_id) references itam.software_titles (organization_id, id),
  constraint software_installations_removed_at_check check (removed_at >= first_seen_at)
);

create unique index software_installations_device_id_installed_idx
  on itam.software_installations (organization_id, device_id, software_title_id, architecture, scope, version)
  where removed_at is null;
create index software_installations_site_id_idx on itam.software_installations (organization_id, site_id, device_id, software_title_id, version);
create index software_installations_device_id_idx on itam.software_installations (organization_id, device_id, software_title_id, version);
create statistics itam.software_installations_site_stats (dependencies, ndistinct) on organization_id, site_id from itam.software_installations;
create index software_installations_software_title_id_idx on itam.software_installations (organization_id, software_title_id, site_id);

comment on table itam.software_installations is 'What is or was installed on a device: one row for each version and time';
comment on column itam.software_installations.source is 'As the title''s';
comment on column itam.software_installations.scope is 'The user for whom it is installed; empty when for all';
comment on column itam.software_installations.removed_at is 'The scan that no longer found it; empty while it is installed';

create table itam.software_updates (
  id                uuid         not null default uuidv7(),
  organization_id   uuid         not null default core.current_organization_id(),
  site_id           uuid         not null,
  device_id         uuid         not null,
  change            text         not null,
  update_key        text,
  category          text,
  software_title_id uuid,
  device_scan_id    uuid,
  title             varchar(400) not null,
  product_name      varchar(200),
  from_version      text,
  to_version        varchar(120),
  changed_at        timestamptz  not null,
  first_seen_at     timestamptz  not null,
  last_seen_at      timestamptz  not null,
  constraint software_updates_pkey primary key (id),
  constraint software_updates_organization_id_device_id_update_key_key unique (organization_id, device_id, update_key),
  constraint software_updates_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint software_updates_device_id_fkey foreign key (organization_id, device_id)
    references itam.discovered_devices (organization_id, id),
  constraint software_updates_software_title_id_fkey foreign key (organization_id, software_title_id)
    references itam.software_titles (organization_id, id),
  constraint software_updates_device_scan_id_fkey foreign key (organization_id, device_scan_id)
    references itam.device_scans (organization_id, id),
  constraint software_updates_change_check check (change in ('UPDATE', 'VERSION')),
  constraint software_updates_category_check check (category in ('HOTFIX', 'UPDATE', 'SECURITY_UPDATE', 'OS_BUILD')),
  constraint software_updates_kind_check check (
    case change
      when 'UPDATE' then update_key is not null and category is not null and software_title_id is null
      else update_key is null and category is null and software_title_id is not null and device_scan_id is not null
        and from_version is not null and to_version is not null
    end
  )
);

-- Both kinds in one table: the order of a union of two under row security could not come from indexes.
create index software_updates_changed_at_idx on itam.software_updates (organization_id, changed_at, site_id, id);
create index software_updates_site_id_idx on itam.software_updates (organization_id, site_id, changed_at, id) include (device_id);
create index software_updates_device_id_idx on itam.software_updates (organization_id, device_id, changed_at);
create index software_updates_product_name_idx on itam.software_updates (organization_id, product_name, site_id, changed_at);
create index software_updates_software_title_id_idx on itam.software_updates (organization_id, software_title_id);
create index software_updates_device_scan_id_idx on itam.software_updates (organization_id, device_scan_id);
create statistics itam.software_updates_site_stats (dependencies, ndistinct) on organization_id, site_id from itam.software_updates;

comment on table itam.software_updates is 'Updates of operating systems as devices report them, and applications that a later scan found in another version';
comment on column itam.software_updates.change is 'UPDATE: of the operating system. VERSION: of an application';
comment on column itam.software_updates.update_key is 'KB number or title, with the version: some updates come again under the same number; of an UPDATE only';
comment on column itam.software_updates.category is 'What kind of UPDATE it is';
comment on column itam.software_updates.software_title_id is 'The application of a VERSION';
comment on column itam.software_updates.device_scan_id is 'The scan that found a VERSION';
comment on column itam.software_updates.title is 'Title of the update, or name of the application as it was reported then';
comment on column itam.software_updates.from_version is 'The version before; of an UPDATE only where it is known, a new build of the system';
comment on column itam.software_updates.changed_at is 'Date of installation when the device tells one that can be true, else the scan that found it';
comment on column itam.software_updates.first_seen_at is 'The first scan that reported it; of a VERSION, the version after';
comment on column itam.software_updates.last_seen_at is 'The latest scan that reported it';
