-- Notification channels: the organization's own relays, where messages go, and the outbox.

create schema notify;

grant usage on schema notify to assetry_api, assetry_worker;

create table notify.relays (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  channel         text        not null,
  name            text        not null,
  status          text        not null default 'DRAFT',
  host            text,
  port            integer,
  security        text,
  username        text,
  password        text,
  from_address    text,
  from_name       text,
  url             text,
  signing_secret  text,
  message_format  text,
  has_credentials boolean     not null generated always as (coalesce(password, url, signing_secret) is not null) stored,
  last_tested_at  timestamptz,
  last_error      text,
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid                 default core.current_account_id(),
  constraint relays_pkey primary key (id),
  constraint relays_organization_id_id_key unique (organization_id, id),
  constraint relays_organization_id_channel_key unique (organization_id, channel),
  constraint relays_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint relays_channel_check check (channel in ('EMAIL', 'CHAT', 'WEBHOOK')),
  constraint relays_name_check check (char_length(name) between 1 and 150),
  constraint relays_status_check check (status in ('DRAFT', 'TESTING', 'ACTIVE', 'FAILED')),
  constraint relays_host_check check (char_length(host) between 1 and 253),
  constraint relays_port_check check (port between 1 and 65535),
  constraint relays_security_check check (security in ('STARTTLS', 'TLS', 'NONE')),
  constraint relays_username_check check (char_length(username) between 1 and 320),
  constraint relays_password_check check (char_length(password) between 1 and 500),
  constraint relays_from_address_check check (char_length(from_address) between 3 and 320),
  constraint relays_from_name_check check (char_length(from_name) between 1 and 150),
  constraint relays_url_check check (char_length(url) between 1 and 2000),
  constraint relays_signing_secret_check check (char_length(signing_secret) between 1 and 100),
  constraint relays_message_format_check check (message_format in ('TEXT', 'ADAPTIVE_CARD')),
  constraint relays_last_error_check check (char_length(last_error) <= 500),
  constraint relays_server_check check (num_nulls(host, port, security) = 0),
  constraint relays_email_check check ((channel = 'EMAIL') = (from_address is not null)),
  constraint relays_web_check check ((channel = 'EMAIL') = (url is null)),
  constraint relays_chat_check check ((channel = 'CHAT') = (message_format is not null)),
  constraint relays_webhook_check check ((channel = 'WEBHOOK') = (signing_secret is not null))
);

comment on table notify.relays is 'The organization''s own way out of a channel: its mail server, chat webhook or web service';
comment on column notify.relays.host is 'The server; of a chat webhook or web service the host of its URL';
comment on column notify.relays.security is 'How the connection is encrypted; NONE only reaches hosts that the operator allows';
comment on column notify.relays.password is 'Readable by the owner alone, who hands it to the worker with a message';
comment on column notify.relays.url is 'As secret as a password: whoever knows a chat webhook''s URL can write there';
comment on column notify.relays.signing_secret is 'With which a webhook''s receiver checks that a message is ours';
comment on column notify.relays.message_format is 'What the chat service reads: a text, or an adaptive card';
comment on column notify.relays.last_error is 'What the provider said when the last test failed; empty when it passed';

create table notify.destinations (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  site_id         uuid,
  reach_id        uuid        not null generated always as (coalesce(site_id, organization_id)) stored,
  channel         text        not null,
  name            text        not null,
  address         text        not null,
  archived_at     timestamptz,
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid                 default core.current_account_id(),
  constraint destinations_pkey primary key (id),
  constraint destinations_organization_id_id_key unique (organization_id, id),
  constraint destinations_organization_id_channel_name_key unique (organization_id, channel, name),
  constraint destinations_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint destinations_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint destinations_channel_check check (channel in ('EMAIL', 'CHAT', 'WEBHOOK')),
  constraint destinations_name_check check (char_length(name) between 1 and 150),
  constraint destinations_address_check check (char_length(address) between 1 and 320)
);

-- Reach is one column: a condition on "this site or no site" could not use an index.
create index destinations_name_idx on notify.destinations (organization_id, name, reach_id, id);
create index destinations_reach_id_idx on notify.destinations (organization_id, reach_id, name, id);
create index destinations_site_id_idx on notify.destinations (organization_id, site_id, name, id);
create statistics notify.destinations_site_stats (dependencies, ndistinct)
  on organization_id, site_id, reach_id from notify.destinations;

comment on table notify.destinations is 'Where messages of a channel can go: a mailbox, a chat room, a receiver''s name';
comment on column notify.destinations.site_id is 'The site that the destination is for; empty when it is for all';
comment on column notify.destinations.reach_id is 'What row security asks: the site, or the organization''s own id when there is none';
comment on column notify.destinations.archived_at is 'When the destination was put away; nothing is sent there any more';

create table notify.messages (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  site_id         uuid,
  reach_id        uuid        not null generated always as (coalesce(site_id, organization_id)) stored,
  relay_id        uuid        not null,
  destination_id  uuid,
  kind            text        not null,
  recipient       text,
  subject         text        not null,
  body            text        not null,
  status          text        not null default 'QUEUED',
  attempts        integer     not null default 0,
  error           text,
  sent_at         timestamptz,
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid                 default core.current_account_id(),
  constraint messages_pkey primary key (id),
  constraint messages_organization_id_id_key unique (organization_id, id),
  constraint messages_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint messages_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint messages_relay_id_fkey foreign key (organization_id, relay_id) references notify.relays (organization_id, id),
  constraint messages_destination_id_fkey foreign key (organization_id, destination_id) references notify.destinations (organization_id, id),
  constraint messages_kind_check check (kind in ('TEST', 'EVENT')),
  constraint messages_recipient_check check (char_length(recipient) between 1 and 320),
  constraint messages_subject_check check (char_length(subject) between 1 and 200),
  constraint messages_body_check check (char_length(body) <= 10000),
  constraint messages_status_check check (status in ('QUEUED', 'SENDING', 'SENT', 'FAILED')),
  constraint messages_attempts_check check (attempts >= 0),
  constraint messages_error_check check (char_length(error) <= 500),
  constraint messages_sent_at_check check ((status = 'SENT') = (sent_at is not null))
);

create index messages_created_at_idx on notify.messages (organization_id, created_at, reach_id, id);
create index messages_reach_id_idx on notify.messages (organization_id, reach_id, created_at, id)
  include (relay_id, destination_id, site_id, status);
create index messages_site_id_idx on notify.messages (organization_id, site_id, created_at, id);
create index messages_relay_id_idx on notify.messages (organization_id, relay_id, created_at);
create index messages_destination_id_idx on notify.messages (organization_id, destination_id, created_at);
create statistics notify.messages_site_stats (dependencies, ndistinct)
  on organization_id, site_id, reach_id from notify.messages;

comment on table notify.messages is 'The outbox: written with what it tells of, sent by the worker after the commit';
comment on column notify.messages.site_id is 'The site of the destination; empty when the destination is for all sites or there is none';
comment on column notify.messages.reach_id is 'What row security asks: the site, or the organization''s own id when there is none';
comment on column notify.messages.recipient is 'The address as it was when the message was made';
comment on column notify.messages.attempts is 'How often the worker has begun to send it';
comment on column notify.messages.error is 'What the provider said at the last attempt; empty when it was sent';
