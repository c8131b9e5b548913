-- Workers: the people who do the work, whether or not they have an account.

create schema workforce;

grant usage on schema workforce to assetry_api;

create table workforce.workers (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  site_id         uuid        not null,
  worker_number   text        not null,
  name            text        not null,
  account_id      uuid,
  trade           text,
  email           text,
  phone           text,
  status          text        not null default 'ACTIVE',
  custom          jsonb       not null default '{}',
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid                 default core.current_account_id(),
  constraint workers_pkey primary key (id),
  constraint workers_organization_id_id_key unique (organization_id, id),
  constraint workers_organization_id_worker_number_key unique (organization_id, worker_number),
  constraint workers_organization_id_account_id_key unique (organization_id, account_id),
  constraint workers_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint workers_account_id_fkey foreign key (organization_id, account_id) references identity.accounts (organization_id, id),
  constraint workers_worker_number_check check (char_length(worker_number) between 1 and 80),
  constraint workers_name_check check (char_length(name) between 1 and 150),
  constraint workers_trade_check check (char_length(trade) between 1 and 150),
  constraint workers_email_check check (char_length(email) between 3 and 320),
  constraint workers_phone_check check (char_length(phone) between 1 and 50),
  constraint workers_status_check check (status in ('ACTIVE', 'ON_LEAVE', 'INACTIVE'))
);

create index workers_number_idx on workforce.workers (organization_id, worker_number, site_id, id);
create index workers_name_idx on workforce.workers (organization_id, name, site_id, id);
create index workers_site_id_idx on workforce.workers (organization_id, site_id, name, id);
create statistics workforce.workers_site_stats (dependencies, ndistinct) on organization_id, site_id from workforce.workers;

comment on table workforce.workers is 'Somebody who does the work: own staff or contractor';
comment on column workforce.workers.site_id is 'The home site: where the worker is listed; work elsewhere is possible';
comment on column workforce.workers.account_id is 'The account with which the worker signs in; empty when there is none';
