-- The house: schemas, who may enter them, and the tables of organizations, identity, audit and assets.

alter default privileges revoke execute on functions from public;

create schema core;
create schema identity;
create schema audit;
create schema asset;
create schema hook;
create schema api;

grant usage on schema core, identity, audit, asset to assetry_api;
grant usage on schema core, identity, audit to assetry_auth;
grant usage on schema core to assetry_worker;
grant usage, create on schema api to assetry_api, assetry_auth;
grant usage, create on schema hook to assetry_auth;
grant usage on schema hook, api to anon, authenticated;

-- Column defaults bind when a table is created, and sources are staged after this file: these two are
-- replaced, in the same transaction, by functions/core/internal/.
create function core.current_organization_id()
returns uuid
language sql
stable
set search_path = ''
as $$ select null::uuid $$;

create function core.current_account_id()
returns uuid
language sql
stable
set search_path = ''
as $$ select null::uuid $$;

create table core.organizations (
  id                      uuid        not null default uuidv7(),
  name                    text        not null,
  hostname                text,
  status                  text        not null default 'ACTIVE',
  session_ceiling_minutes integer     not null default 720,
  row_version             integer     not null default 1,
  created_at              timestamptz not null default now(),
  created_by              uuid                 default core.current_account_id(),
  updated_at              timestamptz not null default now(),
  updated_by              uuid                 default core.current_account_id(),
  constraint organizations_pkey primary key (id),
  constraint organizations_hostname_key unique (hostname),
  constraint organizations_name_check check (char_length(name) between 1 and 150),
  constraint organizations_hostname_check check (hostname = lower(hostname) and char_length(hostname) <= 253),
  constraint organizations_status_check check (status in ('ACTIVE', 'SUSPENDED')),
  constraint organizations_session_ceiling_minutes_check check (session_ceiling_minutes between 15 and 10080)
);

comment on table core.organizations is 'A tenant: everything else belongs to exactly one';
comment on column core.organizations.hostname is 'The host name under which the tenant is served, in lower case; empty when it uses the default host';
comment on column core.organizations.session_ceiling_minutes is 'How long a session can be renewed before a new log-in is needed';

create table core.sites (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  code            text        not null,
  name            text        not null,
  time_zone       text        not null default 'UTC',
  currency        text        not null default 'EUR',
  address         text,
  archived_at     timestamptz,
  custom          jsonb       not null default '{}',
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid                 default core.current_account_id(),
  constraint sites_pkey primary key (id),
  constraint sites_organization_id_id_key unique (organization_id, id),
  constraint sites_organization_id_code_key unique (organization_id, code),
  constraint sites_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint sites_code_check check (char_length(code) between 1 and 40),
  constraint sites_name_check check (char_length(name) between 1 and 150),
  constraint sites_time_zone_check check (char_length(time_zone) between 1 and 64),
  constraint sites_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint sites_address_check check (char_length(address) <= 500)
);

create index sites_name_idx on core.sites (organization_id, name, id);

comment on table core.sites is 'A place that people are given access to; nearly everything stands at one';
comment on column core.sites.time_zone is 'IANA name; due dates and business hours are reckoned in it';
comment on column core.sites.archived_at is 'When the site was put away; its history stays readable';

create table core.entities (
  id               uuid    not null default uuidv7(),
  entity           text    not null,
  list             text    not null,
  noun             text    not null,
  label_column     text    not null,
  code_column      text,
  parent_column    text,
  search_columns   text[]  not null default '{}',
  create_action    text,
  update_action    text,
  has_custom       boolean not null default false,
  number_prefix    text,
  option_condition text,
  constraint entities_pkey primary key (id),
  constraint entities_entity_key unique (entity),
  constraint entities_entity_check check (entity ~ '^[a-z_]+\.[a-z_]+$')
);

comment on table core.entities is 'The registry: what kinds of record exist, and how each is listed, labelled, searched, numbered and written';
comment on column core.entities.entity is 'Schema-qualified table name; the value that list_options takes';
comment on column core.entities.list is 'The list of the API that shows these records';
comment on column core.entities.noun is 'The singular used in action names and error codes';
comment on column core.entities.option_condition is 'SQL condition on the rows that a new record may still point at; empty when all of them';
comment on column core.entities.number_prefix is 'Start of the numbers that core.next_number gives; empty when people choose the code';

create table core.entity_fields (
  id            uuid    not null default uuidv7(),
  entity        text    not null,
  field         text    not null,
  kind          text    not null,
  is_required   boolean not null default false,
  is_creatable  boolean not null default true,
  is_updatable  boolean not null default true,
  max_length    integer,
  pattern       text,
  vocabulary    text[],
  minimum       numeric,
  maximum       numeric,
  target_entity text,
  description   text    not null,
  constraint entity_fields_pkey primary key (id),
  constraint entity_fields_entity_field_key unique (entity, field),
  constraint entity_fields_entity_fkey foreign key (entity) references core.entities (entity),
  constraint entity_fields_target_entity_fkey foreign key (target_entity) references core.entities (entity),
  constraint entity_fields_kind_check check (kind in ('TEXT', 'INTEGER', 'NUMBER', 'BOOLEAN', 'DATE', 'TIMESTAMP', 'UUID', 'OBJECT', 'TEXT_ARRAY', 'UUID_ARRAY', 'OBJECT_ARRAY'))
);

create index entity_fields_target_entity_idx on core.entity_fields (target_entity);

comment on table core.entity_fields is 'What p_values may hold when a record of an entity is created or updated; core.check_values enforces it';
comment on column core.entity_fields.field is 'The key inside p_values';
comment on column core.entity_fields.is_required is 'Must be given and not be empty when a record is created, and cannot be emptied later';
comment on column core.entity_fields.pattern is 'Regular expression that a text must match';
comment on column core.entity_fields.target_entity is 'The entity whose id the field holds; the id must be one the caller can reach';

create table identity.permissions (
  id          uuid not null default uuidv7(),
  code        text not null,
  area        text not null,
  description text not null,
  constraint permissions_pkey primary key (id),
  constraint permissions_code_key unique (code),
  constraint permissions_code_check check (code ~ '^[a-z_]+\.[a-z_]+$')
);

comment on table identity.permissions is 'Everything that can be allowed; one code for each kind of act';

create table core.transitions (
  id          uuid not null default uuidv7(),
  entity      text not null,
  from_status text not null,
  action      text not null,
  to_status   text not null,
  permission  text,
  constraint transitions_pkey primary key (id),
  constraint transitions_entity_from_status_action_to_status_key unique (entity, from_status, action, to_status),
  constraint transitions_entity_fkey foreign key (entity) references core.entities (entity),
  constraint transitions_permission_fkey foreign key (permission) references identity.permissions (code)
);

create index transitions_permission_idx on core.transitions (permission);

comment on table core.transitions is 'State machines as data: which action moves a record of an entity from which status to which';
comment on column core.transitions.permission is 'Who may; empty when the system alone moves the record, by the private function of the worker that action names';

create table core.custom_fields (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  entity          text        not null,
  code            text        not null,
  name            text        not null,
  kind            text        not null,
  is_required     boolean     not null default false,
  vocabulary      text[],
  archived_at     timestamptz,
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid                 default core.current_account_id(),
  constraint custom_fields_pkey primary key (id),
  constraint custom_fields_organization_id_id_key unique (organization_id, id),
  constraint custom_fields_organization_id_entity_code_key unique (organization_id, entity, code),
  constraint custom_fields_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint custom_fields_entity_fkey foreign key (entity) references core.entities (entity),
  constraint custom_fields_code_check check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  constraint custom_fields_name_check check (char_length(name) between 1 and 150),
  constraint custom_fields_kind_check check (kind in ('TEXT', 'INTEGER', 'NUMBER', 'BOOLEAN', 'DATE')),
  constraint custom_fields_vocabulary_check check (vocabulary is null or kind = 'TEXT')
);

create index custom_fields_entity_idx on core.custom_fields (entity);

comment on table core.custom_fields is 'Fields that an organization adds to an entity; their values stand in the entity''s column custom';

create table core.counters (
  id              uuid   not null default uuidv7(),
  organization_id uuid   not null default core.current_organization_id(),
  entity          text   not null,
  last_number     bigint not null,
  constraint counters_pkey primary key (id),
  constraint counters_organization_id_entity_key unique (organization_id, entity),
  constraint counters_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint counters_entity_fkey foreign key (entity) references core.entities (entity)
);

create index counters_entity_idx on core.counters (entity);

comment on table core.counters is 'The last number given to an entity of an organization';

create table core.idempotency_keys (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  account_id      uuid        not null default core.current_account_id(),
  action          text        not null,
  key             text        not null,
  request_hash    bytea       not null,
  response        jsonb,
  created_at      timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (id),
  constraint idempotency_keys_organization_id_account_id_action_key_key unique (organization_id, account_id, action, key),
  constraint idempotency_keys_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint idempotency_keys_key_check check (char_length(key) between 1 and 255)
);

create index idempotency_keys_created_at_idx on core.idempotency_keys (created_at);

comment on table core.idempotency_keys is 'Answers already given, by Idempotency-Key; kept for a day';

create table identity.accounts (
  id                   uuid        not null default uuidv7(),
  organization_id      uuid        not null default core.current_organization_id(),
  kind                 text        not null,
  email                text,
  email_normalized     text        generated always as (lower(normalize(email, nfkc))) stored,
  display_name         text        not null,
  status               text        not null default 'ACTIVE',
  password_hash        text,
  may_act_as_persons   boolean     not null default false,
  reaches_all_sites    boolean     not null default false,
  sessions_valid_after timestamptz not null default '-infinity',
  row_version          integer     not null default 1,
  created_at           timestamptz not null default now(),
  created_by           uuid                 default core.current_account_id(),
  updated_at           timestamptz not null default now(),
  updated_by           uuid                 default core.current_account_id(),
  constraint accounts_pkey primary key (id),
  constraint accounts_organization_id_id_key unique (organization_id, id),
  constraint accounts_organization_id_email_normalized_key unique (organization_id, email_normalized),
  constraint accounts_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint accounts_kind_check check (kind in ('PERSON', 'SERVICE')),
  constraint accounts_status_check check (status in ('ACTIVE', 'SUSPENDED')),
  constraint accounts_email_check check (char_length(email) between 3 and 320 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  constraint accounts_display_name_check check (char_length(display_name) between 1 and 150),
  constraint accounts_person_check check (case kind when 'PERSON' then email is not null and not may_act_as_persons else email is null and password_hash is null end)
);

create index accounts_email_normalized_idx on identity.accounts (email_normalized);

comment on table identity.accounts is 'Who may call: persons, who sign in, and service accounts, to which API keys belong';
comment on column identity.accounts.password_hash is 'bcrypt over a keyed digest of the password; never leaves the database';
comment on column identity.accounts.may_act_as_persons is 'A service account that may exchange its key on behalf of a person';
comment on column identity.accounts.reaches_all_sites is 'Reaches every site of the organization, also those created later';
comment on column identity.accounts.sessions_valid_after is 'Sessions begun before this instant are over';

create table identity.roles (
  id                uuid        not null default uuidv7(),
  organization_id   uuid        not null default core.current_organization_id(),
  code              text        not null,
  name              text        not null,
  grants_everything boolean     not null default false,
  row_version       integer     not null default 1,
  created_at        timestamptz not null default now(),
  created_by        uuid                 default core.current_account_id(),
  updated_at        timestamptz not null default now(),
  updated_by        uuid                 default core.current_account_id(),
  constraint roles_pkey primary key (id),
  constraint roles_organization_id_id_key unique (organization_id, id),
  constraint roles_organization_id_code_key unique (organization_id, code),
  constraint roles_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint roles_code_check check (code ~ '^[A-Z][A-Z0-9_]{0,39}$'),
  constraint roles_name_check check (char_length(name) between 1 and 150)
);

comment on table identity.roles is 'A named set of permissions';
comment on column identity.roles.grants_everything is 'Holds every permission, also those of later releases';

create table identity.role_permissions (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  role_id         uuid        not null,
  permission      text        not null,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  constraint role_permissions_pkey primary key (id),
  constraint role_permissions_organization_id_role_id_permission_key unique (organization_id, role_id, permission),
  constraint role_permissions_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint role_permissions_role_id_fkey foreign key (organization_id, role_id) references identity.roles (organization_id, id),
  constraint role_permissions_permission_fkey foreign key (permission) references identity.permissions (code)
);

create index role_permissions_permission_idx on identity.role_permissions (permission);

comment on table identity.role_permissions is 'Which permissions a role holds';

create table identity.account_roles (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  account_id      uuid        not null,
  role_id         uuid        not null,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  constraint account_roles_pkey primary key (id),
  constraint account_roles_organization_id_account_id_role_id_key unique (organization_id, account_id, role_id),
  constraint account_roles_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint account_roles_account_id_fkey foreign key (organization_id, account_id) references identity.accounts (organization_id, id),
  constraint account_roles_role_id_fkey foreign key (organization_id, role_id) references identity.roles (organization_id, id)
);

create index account_roles_account_id_idx on identity.account_roles (account_id);
create index account_roles_role_id_idx on identity.account_roles (organization_id, role_id);

comment on table identity.account_roles is 'Which roles an account holds';

create table identity.account_sites (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  account_id      uuid        not null,
  site_id         uuid        not null,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  constraint account_sites_pkey primary key (id),
  constraint account_sites_organization_id_account_id_site_id_key unique (organization_id, account_id, site_id),
  constraint account_sites_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint account_sites_account_id_fkey foreign key (organization_id, account_id) references identity.accounts (organization_id, id),
  constraint account_sites_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id)
);

create index account_sites_account_id_idx on identity.account_sites (account_id) include (site_id);
create index account_sites_site_id_idx on identity.account_sites (organization_id, site_id);

comment on table identity.account_sites is 'Which sites an account reaches; without meaning for accounts that reach all';

create table identity.api_keys (
  id                       uuid        not null default uuidv7(),
  organization_id          uuid        not null default core.current_organization_id(),
  account_id               uuid        not null,
  name                     text        not null,
  prefix                   text        not null,
  secret_hash              bytea       not null,
  scopes                   text[]      not null default '{}',
  site_scope               uuid[],
  max_exchanges_per_minute integer     not null default 10,
  expires_at               timestamptz,
  revoked_at               timestamptz,
  row_version              integer     not null default 1,
  created_at               timestamptz not null default now(),
  created_by               uuid                 default core.current_account_id(),
  updated_at               timestamptz not null default now(),
  updated_by               uuid                 default core.current_account_id(),
  constraint api_keys_pkey primary key (id),
  constraint api_keys_organization_id_id_key unique (organization_id, id),
  constraint api_keys_prefix_key unique (prefix),
  constraint api_keys_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint api_keys_account_id_fkey foreign key (organization_id, account_id) references identity.accounts (organization_id, id),
  constraint api_keys_name_check check (char_length(name) between 1 and 150),
  constraint api_keys_secret_hash_check check (octet_length(secret_hash) = 32),
  constraint api_keys_max_exchanges_per_minute_check check (max_exchanges_per_minute between 1 and 600)
);

create index api_keys_account_id_idx on identity.api_keys (organization_id, account_id);

comment on table identity.api_keys is 'API keys of service accounts; the key itself is shown once and kept only as a hash';
comment on column identity.api_keys.prefix is 'The public part of the key, by which people recognize it';
comment on column identity.api_keys.scopes is 'Permissions the key is limited to; empty when it may do all that its account may';
comment on column identity.api_keys.site_scope is 'Sites the key is limited to; empty when it reaches all that its account reaches';

create table identity.sessions (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null,
  account_id      uuid        not null,
  actor_id        uuid        not null,
  api_key_id      uuid,
  kind            text        not null,
  created_at      timestamptz not null default now(),
  idle_at         timestamptz not null,
  ceiling_at      timestamptz not null,
  revoked_at      timestamptz,
  revoke_reason   text,
  constraint sessions_pkey primary key (id),
  constraint sessions_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint sessions_account_id_fkey foreign key (organization_id, account_id) references identity.accounts (organization_id, id),
  constraint sessions_actor_id_fkey foreign key (organization_id, actor_id) references identity.accounts (organization_id, id),
  constraint sessions_api_key_id_fkey foreign key (organization_id, api_key_id) references identity.api_keys (organization_id, id),
  constraint sessions_kind_check check (kind in ('KEY', 'PASSWORD')),
  constraint sessions_revoke_reason_check check (revoke_reason in ('SIGNED_OUT', 'REVOKED', 'TOO_MANY_SESSIONS')),
  constraint sessions_api_key_id_check check ((kind = 'KEY') = (api_key_id is not null))
) with (fillfactor = 80);

create index sessions_account_id_idx on identity.sessions (organization_id, account_id, created_at);
create index sessions_actor_id_idx on identity.sessions (organization_id, actor_id);
create index sessions_api_key_id_idx on identity.sessions (organization_id, api_key_id, created_at);
create index sessions_ceiling_at_idx on identity.sessions (ceiling_at);

comment on table identity.sessions is 'A log-in: every request re-reads it, so that ending it is felt at once';
comment on column identity.sessions.account_id is 'The account that the token names; writes are recorded against it';
comment on column identity.sessions.actor_id is 'The account that logged in: the same, or the service account acting on behalf';
comment on column identity.sessions.idle_at is 'When the token in use expires, unless refreshed';
comment on column identity.sessions.ceiling_at is 'When no refresh helps any more';

-- Counters of attempts: losing them in a crash costs nothing, so they are not logged.
create unlogged table identity.rate_buckets (
  id         uuid        not null default uuidv7(),
  scope      text        not null,
  subject    bytea       not null,
  window_at  timestamptz not null,
  hits       integer     not null,
  constraint rate_buckets_pkey primary key (id),
  constraint rate_buckets_scope_subject_window_at_key unique (scope, subject, window_at)
) with (fillfactor = 50);

create index rate_buckets_window_at_idx on identity.rate_buckets (window_at);

comment on table identity.rate_buckets is 'How often a key was exchanged or a log-in was tried, by minute';

create table identity.secrets (
  id         uuid        not null default uuidv7(),
  kind       text        not null,
  kid        text        not null,
  value      bytea       not null,
  is_active  boolean     not null,
  created_at timestamptz not null default now(),
  constraint secrets_pkey primary key (id),
  constraint secrets_kid_key unique (kid),
  constraint secrets_kind_check check (kind in ('SIGNING_KEY', 'PASSWORD_PEPPER'))
);

create unique index secrets_kind_active_idx on identity.secrets (kind) where is_active;

comment on table identity.secrets is 'Keys that sign tokens and season password digests; readable by the log-in family only';
comment on column identity.secrets.is_active is 'The one in use for new signatures; the others of its kind are still accepted';

create table identity.auth_events (
  id              uuid        not null default uuidv7(),
  at              timestamptz not null default clock_timestamp(),
  organization_id uuid,
  kind            text        not null,
  outcome         text        not null,
  account_id      uuid,
  actor_id        uuid,
  api_key_id      uuid,
  session_id      uuid,
  subject_hash    bytea,
  address         text,
  request_id      text,
  constraint auth_events_pkey primary key (id),
  constraint auth_events_kind_check check (kind in ('EXCHANGE', 'SIGN_IN', 'REFRESH', 'SIGN_OUT'))
);

create index auth_events_at_idx on identity.auth_events (organization_id, at);

comment on table identity.auth_events is 'Every log-in that was tried, whatever came of it; append-only';
comment on column identity.auth_events.subject_hash is 'Start of the digest of what was presented, to tell repeated attempts apart without keeping them';

create table audit.events (
  id              uuid        not null default uuidv7(),
  at              timestamptz not null default now(),
  transaction     xid8        not null default pg_current_xact_id(),
  sequence        bigint      not null generated always as identity,
  organization_id uuid        not null,
  site_id         uuid        not null,
  entity          text        not null,
  entity_id       uuid        not null,
  row_version     integer,
  operation       text        not null,
  action          text,
  account_id      uuid,
  actor_id        uuid,
  api_key_id      uuid,
  session_id      uuid,
  request_id      text,
  before          jsonb,
  after           jsonb,
  constraint events_pkey primary key (id, at),
  constraint events_operation_check check (operation in ('INSERT', 'UPDATE', 'DELETE', 'BATCH'))
) partition by range (at);

-- Rows are still kept when the job that makes the months ahead has not run.
create table audit.events_rest partition of audit.events default;

create index events_entity_id_idx on audit.events (organization_id, entity_id, sequence);
create index events_at_idx on audit.events (organization_id, at, site_id, id);
create index events_transaction_sequence_idx on audit.events (organization_id, transaction, sequence);

comment on table audit.events is 'The one log: who changed what, when, by which request; history, change feed and outbox in one; append-only';
comment on column audit.events.transaction is 'With sequence, the cursor of the change feed: a plain sequence loses rows that commit late';
comment on column audit.events.site_id is 'Site of the changed row; the organization''s own id when the row belongs to no site';
comment on column audit.events.account_id is 'The person, or service account, that the token names';
comment on column audit.events.actor_id is 'The identity that held the key or password';
comment on column audit.events.before is 'The values that changed, as they were; empty for an insert';
comment on column audit.events.after is 'The values that changed, as they are; the whole row for an insert';

create table asset.categories (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  parent_id       uuid,
  code            text        not null,
  name            text        not null,
  description     text,
  archived_at     timestamptz,
  custom          jsonb       not null default '{}',
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid                 default core.current_account_id(),
  constraint categories_pkey primary key (id),
  constraint categories_organization_id_id_key unique (organization_id, id),
  constraint categories_organization_id_code_key unique (organization_id, code),
  constraint categories_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint categories_parent_id_fkey foreign key (organization_id, parent_id) references asset.categories (organization_id, id),
  constraint categories_parent_id_check check (parent_id <> id),
  constraint categories_code_check check (char_length(code) between 1 and 40),
  constraint categories_name_check check (char_length(name) between 1 and 150),
  constraint categories_description_check check (char_length(description) <= 2000)
);

create index categories_parent_id_idx on asset.categories (organization_id, parent_id);

comment on table asset.categories is 'What kind of thing an asset is; a tree';

create table asset.locations (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  site_id         uuid        not null,
  parent_id       uuid,
  code            text        not null,
  name            text        not null,
  kind            text        not null default 'AREA',
  archived_at     timestamptz,
  custom          jsonb       not null default '{}',
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid                 default core.current_account_id(),
  constraint locations_pkey primary key (id),
  constraint locations_organization_id_id_key unique (organization_id, id),
  constraint locations_organization_id_site_id_id_key unique (organization_id, site_id, id),
  constraint locations_organization_id_site_id_code_key unique (organization_id, site_id, code),
  constraint locations_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint locations_parent_id_fkey foreign key (organization_id, site_id, parent_id) references asset.locations (organization_id, site_id, id),
  constraint locations_parent_id_check check (parent_id <> id),
  constraint locations_code_check check (char_length(code) between 1 and 40),
  constraint locations_name_check check (char_length(name) between 1 and 150),
  constraint locations_kind_check check (kind in ('BUILDING', 'FLOOR', 'ROOM', 'AREA', 'LINE', 'YARD', 'VEHICLE', 'STOREROOM', 'VENDOR', 'TRANSIT'))
);

create index locations_parent_id_idx on asset.locations (organization_id, site_id, parent_id);
create index locations_code_idx on asset.locations (organization_id, code, site_id, id);
create statistics asset.locations_site_stats (dependencies, ndistinct) on organization_id, site_id from asset.locations;

comment on table asset.locations is 'A place within a site; a tree, each branch of which stays in its site';

create table asset.assets (
  id                uuid         not null default uuidv7(),
  organization_id   uuid         not null default core.current_organization_id(),
  site_id           uuid         not null,
  asset_number      varchar(80)  not null,
  name              varchar(250) not null,
  description       text,
  category_id       uuid,
  location_id       uuid,
  parent_id         uuid,
  status            text         not null default 'IN_SERVICE',
  operational_state text         not null default 'UP',
  criticality       text,
  manufacturer      text,
  model             text,
  serial_number     text,
  barcode           text,
  in_service_on     date,
  custom            jsonb        not null default '{}',
  row_version       integer      not null default 1,
  created_at        timestamptz  not null default now(),
  created_by        uuid                  default core.current_account_id(),
  updated_at        timestamptz  not null default now(),
  updated_by        uuid                  default core.current_account_id(),
  constraint assets_pkey primary key (id),
  constraint assets_organization_id_id_key unique (organization_id, id),
  constraint assets_organization_id_site_id_id_key unique (organization_id, site_id, id),
  constraint assets_organization_id_asset_number_key unique (organization_id, asset_number),
  constraint assets_organization_id_barcode_key unique (organization_id, barcode),
  constraint assets_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint assets_category_id_fkey foreign key (organization_id, category_id) references asset.categories (organization_id, id),
  constraint assets_location_id_fkey foreign key (organization_id, site_id, location_id) references asset.locations (organization_id, site_id, id),
  constraint assets_parent_id_fkey foreign key (organization_id, site_id, parent_id) references asset.assets (organization_id, site_id, id),
  constraint assets_parent_id_check check (parent_id <> id),
  constraint assets_asset_number_check check (char_length(asset_number) > 0),
  constraint assets_name_check check (char_length(name) > 0),
  constraint assets_description_check check (char_length(description) <= 4000),
  constraint assets_status_check check (status in ('PLANNED', 'IN_SERVICE', 'STANDBY', 'IN_STORAGE', 'DECOMMISSIONED', 'DISPOSED')),
  constraint assets_operational_state_check check (operational_state in ('UP', 'DEGRADED', 'DOWN', 'UNKNOWN')),
  constraint assets_criticality_check check (criticality in ('A', 'B', 'C', 'D')),
  constraint assets_manufacturer_check check (char_length(manufacturer) between 1 and 150),
  constraint assets_model_check check (char_length(model) between 1 and 150),
  constraint assets_serial_number_check check (char_length(serial_number) between 1 and 150),
  constraint assets_barcode_check check (char_length(barcode) between 1 and 150)
);

-- The order first, the site inside: unreachable rows are skipped in the index and the order is kept.
create index assets_number_idx on asset.assets (organization_id, asset_number, site_id, id);
create index assets_name_idx on asset.assets (organization_id, name, site_id, id);
create index assets_created_at_idx on asset.assets (organization_id, created_at, site_id, id);
create index assets_site_id_idx on asset.assets (organization_id, site_id, asset_number, id) include (category_id, location_id, parent_id, status);
create index assets_category_id_idx on asset.assets (organization_id, category_id, site_id);
create index assets_location_id_idx on asset.assets (organization_id, site_id, location_id);
create index assets_parent_id_idx on asset.assets (organization_id, site_id, parent_id);
create index assets_serial_number_idx on asset.assets (organization_id, serial_number);
create index assets_search_idx on asset.assets using gin (organization_id, name ext.gin_trgm_ops, asset_number ext.gin_trgm_ops);
create statistics asset.assets_site_stats (dependencies, ndistinct) on organization_id, site_id from asset.assets;

comment on table asset.assets is 'A thing that is looked after: machine, vehicle, building part, device; a tree within its site';
comment on column asset.assets.status is 'Where the asset is in its life; whether it works just now is operational_state';
comment on column asset.assets.criticality is 'A is the most critical, D the least';

create table asset.placements (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  asset_id        uuid        not null,
  site_id         uuid        not null,
  location_id     uuid,
  parent_id       uuid,
  started_at      timestamptz not null,
  ended_at        timestamptz,
  during          tstzrange   generated always as (tstzrange(started_at, ended_at, '[)')) stored,
  reason          text        not null,
  note            text,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  constraint placements_pkey primary key (id),
  constraint placements_asset_id_fkey foreign key (organization_id, asset_id) references asset.assets (organization_id, id),
  constraint placements_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint placements_location_id_fkey foreign key (organization_id, location_id) references asset.locations (organization_id, id),
  constraint placements_parent_id_fkey foreign key (organization_id, parent_id) references asset.assets (organization_id, id),
  constraint placements_ended_at_check check (ended_at >= started_at),
  constraint placements_reason_check check (reason in ('INSTALL', 'MOVE', 'SWAP', 'RETURN', 'LOAN', 'REPAIR')),
  constraint placements_note_check check (char_length(note) <= 2000),
  constraint placements_asset_id_during_excl exclude using gist (asset_id with =, during with &&)
);

create index placements_asset_id_idx on asset.placements (organization_id, asset_id, started_at);
create index placements_site_id_idx on asset.placements (organization_id, site_id, started_at, id);
create index placements_location_id_idx on asset.placements (organization_id, location_id);
create index placements_parent_id_idx on asset.placements (organization_id, parent_id);
create statistics asset.placements_site_stats (dependencies, ndistinct) on organization_id, site_id from asset.placements;

comment on table asset.placements is 'Where an asset stood and when; never in two places at once';
