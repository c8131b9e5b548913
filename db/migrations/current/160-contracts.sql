-- Vendors, contract types and contracts.

create schema contract;
grant usage on schema contract to assetry_api;

create table contract.vendors (
  id                   uuid        not null default uuidv7(),
  organization_id      uuid        not null default core.current_organization_id(),
  code                 text        not null,
  name                 text        not null,
  roles                text[]      not null default '{}',
  status               text        not null default 'PROSPECT',
  status_reason        text,
  email                text,
  phone                text,
  address              text,
  payment_terms        text,
  insurance_expires_on date,
  rating               integer,
  custom               jsonb       not null default '{}',
  row_version          integer     not null default 1,
  created_at           timestamptz not null default now(),
  created_by           uuid                 default core.current_account_id(),
  updated_at           timestamptz not null default now(),
  updated_by           uuid                 default core.current_account_id(),
  constraint vendors_pkey primary key (id),
  constraint vendors_organization_id_id_key unique (organization_id, id),
  constraint vendors_organization_id_code_key unique (organization_id, code),
  constraint vendors_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint vendors_code_check check (char_length(code) between 1 and 40),
  constraint vendors_name_check check (char_length(name) between 1 and 150),
  constraint vendors_roles_check check (roles <@ array['SUPPLIER', 'SERVICE', 'MANUFACTURER', 'CALIBRATION_LAB', 'LESSOR']),
  constraint vendors_status_check check (status in ('PROSPECT', 'APPROVED', 'BLOCKED')),
  constraint vendors_status_reason_check check (char_length(status_reason) <= 500),
  constraint vendors_email_check check (char_length(email) between 3 and 320),
  constraint vendors_phone_check check (char_length(phone) <= 50),
  constraint vendors_address_check check (char_length(address) <= 500),
  constraint vendors_payment_terms_check check (char_length(payment_terms) <= 150),
  constraint vendors_rating_check check (rating between 1 and 5)
);

create index vendors_name_idx on contract.vendors (organization_id, name, id);
create index vendors_status_idx on contract.vendors (organization_id, status, name, id);

comment on table contract.vendors is 'A company that supplies, services, makes, calibrates or leases; the same for all sites';
comment on column contract.vendors.roles is 'What the vendor does for the organization';
comment on column contract.vendors.status_reason is 'Why the vendor was approved or blocked';
comment on column contract.vendors.insurance_expires_on is 'Last day of the vendor''s liability insurance';
comment on column contract.vendors.rating is 'From 1, poor, to 5, excellent';

create table contract.types (
  id                         uuid         not null default uuidv7(),
  organization_id            uuid         not null default core.current_organization_id(),
  code                       varchar(40)  not null,
  name                       varchar(150) not null,
  category                   varchar(30)  not null,
  is_active                  boolean      not null default true,
  default_covers_labour      boolean      not null default false,
  default_covers_parts       boolean      not null default false,
  default_covers_travel      boolean      not null default false,
  requires_authorized_vendor boolean      not null default false,
  row_version                integer      not null default 1,
  created_at                 timestamptz  not null default now(),
  created_by                 uuid                  default core.current_account_id(),
  updated_at                 timestamptz  not null default now(),
  updated_by                 uuid                  default core.current_account_id(),
  constraint types_pkey primary key (id),
  constraint types_organization_id_id_key unique (organization_id, id),
  constraint types_organization_id_code_key unique (organization_id, code),
  constraint types_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint types_code_check check (char_length(code) > 0),
  constraint types_name_check check (char_length(name) > 0),
  constraint types_category_check check (
    category::text in (
      'WARRANTY', 'EXTENDED_WARRANTY', 'FULL_SERVICE', 'PREVENTIVE', 'LABOUR_ONLY', 'PARTS_ONLY', 'CALIBRATION',
      'INSPECTION', 'SUPPORT', 'LEASE', 'RENTAL', 'SUPPLY', 'RATE_AGREEMENT'
    )
  )
);

create index types_name_idx on contract.types (organization_id, name, id);

comment on table contract.types is 'A kind of contract: what it covers unless the contract says otherwise, and whom it binds';
comment on column contract.types.category is 'What the entitlement engine matches on';
comment on column contract.types.requires_authorized_vendor is 'Binds every contract of the type to authorized vendors, signed or not';

create table contract.contracts (
  id                         uuid          not null default uuidv7(),
  organization_id            uuid          not null default core.current_organization_id(),
  site_id                    uuid,
  reach_id                   uuid          not null generated always as (coalesce(site_id, organization_id)) stored,
  contract_number            text          not null,
  type_id                    uuid          not null,
  vendor_id                  uuid          not null,
  title                      text          not null,
  status                     text          not null default 'DRAFT',
  status_reason              text,
  starts_on                  date,
  ends_on                    date,
  signed_at                  timestamptz,
  covers_labour              boolean,
  covers_parts               boolean,
  covers_travel              boolean,
  requires_authorized_vendor boolean       not null default false,
  total_value                numeric(18,4),
  currency                   text,
  custom                     jsonb         not null default '{}',
  row_version                integer       not null default 1,
  created_at                 timestamptz   not null default now(),
  created_by                 uuid                   default core.current_account_id(),
  updated_at                 timestamptz   not null default now(),
  updated_by                 uuid                   default core.current_account_id(),
  constraint contracts_pkey primary key (id),
  constraint contracts_organization_id_id_key unique (organization_id, id),
  constraint contracts_organization_id_contract_number_key unique (organization_id, contract_number),
  constraint contracts_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint contracts_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint contracts_type_id_fkey foreign key (organization_id, type_id) references contract.types (organization_id, id),
  constraint contracts_vendor_id_fkey foreign key (organization_id, vendor_id) references contract.vendors (organization_id, id),
  constraint contracts_contract_number_check check (char_length(contract_number) between 1 and 80),
  constraint contracts_title_check check (char_length(title) between 1 and 250),
  constraint contracts_status_check check (
    status in ('DRAFT', 'PENDING_APPROVAL', 'PENDING_START', 'ACTIVE', 'SUSPENDED', 'EXPIRED', 'TERMINATED', 'CLOSED')
  ),
  constraint contracts_status_reason_check check (char_length(status_reason) <= 500),
  constraint contracts_ends_on_check check (ends_on > starts_on),
  constraint contracts_total_value_check check (total_value >= 0),
  constraint contracts_currency_check check (char_length(currency) <= 3)
);

-- Reach is one column: a condition on "this site or no site" could not use an index.
create index contracts_number_idx on contract.contracts (organization_id, contract_number, reach_id, site_id, id);
create index contracts_ends_on_idx on contract.contracts (organization_id, ends_on, reach_id, id);
create index contracts_created_at_idx on contract.contracts (organization_id, created_at, reach_id, id);
create index contracts_reach_id_idx on contract.contracts (organization_id, reach_id, contract_number, id) include (site_id, type_id, vendor_id, status);
create index contracts_site_id_idx on contract.contracts (organization_id, site_id, contract_number, id);
create index contracts_type_id_idx on contract.contracts (organization_id, type_id, reach_id);
create index contracts_vendor_id_idx on contract.contracts (organization_id, vendor_id, reach_id);
create statistics contract.contracts_reach_stats (dependencies, ndistinct) on organization_id, site_id, reach_id from contract.contracts;

comment on table contract.contracts is 'An agreement with a vendor, for one site or for all';
comment on column contract.contracts.site_id is 'The site that the contract is for; empty when it is for all';
comment on column contract.contracts.reach_id is 'What row security asks: the site, or the organization''s own id when the contract is for all sites';
comment on column contract.contracts.status_reason is 'Why the contract was suspended or terminated';
comment on column contract.contracts.starts_on is 'First day on which the contract covers';
comment on column contract.contracts.ends_on is 'Last day on which the contract covers; empty when it runs until terminated';
comment on column contract.contracts.covers_labour is 'Empty when the type decides';
comment on column contract.contracts.covers_parts is 'Empty when the type decides';
comment on column contract.contracts.covers_travel is 'Empty when the type decides';
comment on column contract.contracts.requires_authorized_vendor is 'Binds the contract, once it is signed, to authorized vendors';
comment on column contract.contracts.total_value is 'In the contract''s currency';
