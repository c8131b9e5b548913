--! Previous: sha1:4d1bc533966ece638a2b64738106528a664afb18
--! Hash: sha1:72ed75496bda0c9e4d38a1fb884a8476044ae714
--! Message: event-types-signals-webhooks

--! split: 180-event-feed.sql
-- Types of events, signals of time, and event webhooks.

create schema integration;
grant usage on schema integration to assetry_api, assetry_list, assetry_worker;

create table core.verbs (
  id   uuid not null default uuidv7() primary key,
  verb text not null unique,
  past text not null,
  constraint verbs_verb_check check (verb ~ '^[a-z]+(_[a-z]+)?$'),
  constraint verbs_past_check check (past ~ '^[a-z]+(_[a-z]+)?$')
);

create table integration.signal_rules (
  id        uuid   not null default uuidv7() primary key,
  entity    text   not null,
  code      text   not null,
  due_query text   not null,
  columns   text[] not null,
  constraint signal_rules_entity_code_key unique (entity, code),
  constraint signal_rules_entity_check check (char_length(entity) <= 100),
  constraint signal_rules_due_query_check check (char_length(due_query) <= 2000),
  constraint signal_rules_code_check check (code ~ '^[A-Z]+(_[A-Z]+)*$')
);

create table integration.signals (
  id              uuid        not null default uuidv7() primary key,
  organization_id uuid        not null default core.current_organization_id() references core.organizations (id),
  site_id         uuid,
  entity          text        not null,
  entity_id       uuid        not null,
  code            text        not null,
  due_at          timestamptz not null,
  created_at      timestamptz not null default now(),
  constraint signals_organization_id_entity_id_code_due_at_key unique (organization_id, entity_id, code, due_at),
  constraint signals_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint signals_entity_check check (char_length(entity) <= 100),
  constraint signals_code_check check (char_length(code) <= 60)
);
create statistics integration.signals_site_stats (ndistinct, dependencies)
  on organization_id, site_id from integration.signals;
create index signals_site_id_idx on integration.signals (organization_id, site_id, created_at);

create table integration.webhook_endpoints (
  id                         uuid        not null default uuidv7() primary key,
  organization_id            uuid        not null default core.current_organization_id()
    references core.organizations (id),
  site_id                    uuid,
  reach_id                   uuid        not null generated always as (coalesce(site_id, organization_id)) stored,
  name                       text        not null,
  url                        text        not null,
  host                       text        not null,
  account_id                 uuid        not null default core.current_account_id(),
  api_key_id                 uuid        default core.current_api_key_id(),
  event_patterns             text[]      not null,
  payload                    text        not null default 'THIN',
  is_ordered                 boolean     not null default true,
  rate_per_second            integer     not null default 10,
  status                     text        not null default 'DRAFT',
  tested_at                  timestamptz,
  stopped_at                 timestamptz,
  stop_reason                text,
  secret                     text,
  rotated_at           timestamptz,
  previous_secret            text,
  overlap_ends_at timestamptz,
  row_version                integer     not null default 1,
  created_at                 timestamptz not null default now(),
  created_by                 uuid        default core.current_account_id(),
  updated_at                 timestamptz not null default now(),
  updated_by                 uuid        default core.current_account_id(),
  constraint webhook_endpoints_organization_id_id_key unique (organization_id, id),
  constraint webhook_endpoints_site_id_fkey
    foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint webhook_endpoints_account_id_fkey
    foreign key (organization_id, account_id) references identity.accounts (organization_id, id),
  constraint webhook_endpoints_api_key_id_fkey
    foreign key (organization_id, api_key_id) references identity.api_keys (organization_id, id),
  constraint webhook_endpoints_name_check check (char_length(name) between 1 and 150),
  constraint webhook_endpoints_url_check check (char_length(url) between 1 and 2000),
  constraint webhook_endpoints_host_check check (char_length(host) between 1 and 260),
  constraint webhook_endpoints_event_patterns_check check (cardinality(event_patterns) between 1 and 20),
  constraint webhook_endpoints_payload_check check (payload in ('THIN', 'FULL', 'CHANGES')),
  constraint webhook_endpoints_rate_per_second_check check (rate_per_second between 1 and 50),
  constraint webhook_endpoints_status_check check (status in ('DRAFT', 'ACTIVE', 'PAUSED', 'DISABLED', 'RETIRED')),
  constraint webhook_endpoints_stop_reason_check check (char_length(stop_reason) <= 500),
  constraint webhook_endpoints_secret_check check ((secret is null) = (status = 'RETIRED') or status = 'DRAFT'),
  constraint webhook_endpoints_previous_secret_check
    check ((previous_secret is null) = (overlap_ends_at is null))
);
create unique index webhook_endpoints_organization_id_name_key on integration.webhook_endpoints (organization_id, name)
  where status <> 'RETIRED';
create index webhook_endpoints_reach_id_idx
  on integration.webhook_endpoints (organization_id, reach_id, created_at, id);
create index webhook_endpoints_created_at_idx
  on integration.webhook_endpoints (organization_id, created_at, reach_id, id);
create index webhook_endpoints_site_id_idx on integration.webhook_endpoints (organization_id, site_id);
create index webhook_endpoints_account_id_idx on integration.webhook_endpoints (organization_id, account_id);
create index webhook_endpoints_api_key_id_idx on integration.webhook_endpoints (organization_id, api_key_id);
create statistics integration.webhook_endpoints_site_stats (ndistinct, dependencies)
  on organization_id, site_id, reach_id from integration.webhook_endpoints;

create table integration.webhook_standings (
  id              uuid        not null default uuidv7() primary key,
  organization_id uuid        not null default core.current_organization_id(),
  endpoint_id     uuid        not null,
  next_at         timestamptz not null default 'infinity',
  lease_ends_at    timestamptz not null default '-infinity',
  open_count      integer     not null default 0,
  last_success_at timestamptz,
  failed_at   timestamptz,
  failed_attempts integer     not null default 0,
  warned_at       timestamptz,
  gap_begins_at        timestamptz,
  constraint webhook_standings_organization_id_endpoint_id_key unique (organization_id, endpoint_id),
  constraint webhook_standings_endpoint_id_fkey
    foreign key (organization_id, endpoint_id) references integration.webhook_endpoints (organization_id, id)
);
create index webhook_standings_next_at_idx on integration.webhook_standings (next_at) where next_at < 'infinity';
create index webhook_standings_gap_begins_at_idx on integration.webhook_standings (gap_begins_at)
  where gap_begins_at is not null;

create table integration.webhook_replays (
  id              uuid        not null default uuidv7() primary key,
  organization_id uuid        not null default core.current_organization_id(),
  endpoint_id     uuid        not null,
  kind            text        not null,
  from_at         timestamptz not null,
  to_at           timestamptz not null,
  event_types     text[],
  through_at      timestamptz,
  is_done         boolean     not null default false,
  created_at      timestamptz not null default now(),
  created_by      uuid        default core.current_account_id(),
  constraint webhook_replays_organization_id_id_key unique (organization_id, id),
  constraint webhook_replays_endpoint_id_fkey
    foreign key (organization_id, endpoint_id) references integration.webhook_endpoints (organization_id, id),
  constraint webhook_replays_kind_check check (kind in ('REPLAY', 'FILL')),
  constraint webhook_replays_period_check check (from_at <= to_at)
);
create index webhook_replays_endpoint_id_idx on integration.webhook_replays (organization_id, endpoint_id, created_at);
create index webhook_replays_open_idx on integration.webhook_replays (created_at, id) where not is_done;

create table integration.webhook_deliveries (
  id              uuid        not null default uuidv7() primary key,
  organization_id uuid        not null default core.current_organization_id(),
  site_id         uuid,
  reach_id        uuid        not null generated always as (coalesce(site_id, organization_id)) stored,
  endpoint_id     uuid        not null,
  account_id      uuid        not null,
  replay_id       uuid,
  priority        smallint    not null,
  event_id        uuid        not null,
  event_at        timestamptz not null,
  event_type      text        not null,
  entity          text        not null,
  entity_id       uuid        not null,
  first_sequence  bigint      not null,
  sequence        bigint      not null,
  status          text        not null default 'PENDING',
  body            text,
  attempts        integer     not null default 0,
  attempt_log     jsonb       not null default '[]',
  next_attempt_at timestamptz,
  finished_at     timestamptz,
  created_at      timestamptz not null default now(),
  constraint webhook_deliveries_organization_id_id_key unique (organization_id, id),
  constraint webhook_deliveries_endpoint_id_fkey
    foreign key (organization_id, endpoint_id) references integration.webhook_endpoints (organization_id, id),
  constraint webhook_deliveries_account_id_fkey
    foreign key (organization_id, account_id) references identity.accounts (organization_id, id),
  constraint webhook_deliveries_replay_id_fkey
    foreign key (organization_id, replay_id) references integration.webhook_replays (organization_id, id),
  constraint webhook_deliveries_site_id_fkey
    foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint webhook_deliveries_priority_check check (priority between 0 and 2),
  constraint webhook_deliveries_status_check
    check (status in ('PENDING', 'SUCCEEDED', 'DEAD', 'SUPPRESSED', 'CANCELLED')),
  constraint webhook_deliveries_attempts_check check (attempts >= 0),
  constraint webhook_deliveries_body_check check (char_length(body) <= 200000),
  constraint webhook_deliveries_event_type_check check (char_length(event_type) <= 120),
  constraint webhook_deliveries_next_attempt_at_check check ((status = 'PENDING') = (next_attempt_at is not null)),
  constraint webhook_deliveries_finished_at_check check ((status = 'PENDING') = (finished_at is null))
);
create unique index webhook_deliveries_endpoint_id_idx
  on integration.webhook_deliveries (organization_id, endpoint_id, event_id, replay_id) nulls not distinct;
create index webhook_deliveries_next_attempt_at_idx
  on integration.webhook_deliveries (organization_id, endpoint_id, priority, next_attempt_at) where status = 'PENDING';
create index webhook_deliveries_entity_id_idx
  on integration.webhook_deliveries (organization_id, endpoint_id, entity_id, priority, sequence)
  where status = 'PENDING';
create index webhook_deliveries_created_at_idx
  on integration.webhook_deliveries (organization_id, created_at, reach_id, id);
create index webhook_deliveries_reach_id_idx
  on integration.webhook_deliveries (organization_id, reach_id, created_at, id);
create index webhook_deliveries_site_id_idx on integration.webhook_deliveries (organization_id, site_id);
create index webhook_deliveries_account_id_idx on integration.webhook_deliveries (organization_id, account_id);
create index webhook_deliveries_replay_id_idx on integration.webhook_deliveries (organization_id, replay_id);
create index webhook_deliveries_body_idx on integration.webhook_deliveries (created_at) where body is not null;
create statistics integration.webhook_deliveries_site_stats (ndistinct, dependencies)
  on organization_id, site_id, reach_id from integration.webhook_deliveries;

create type integration.webhook_endpoint_answer as (id uuid, name text, status text, row_version integer);
create type integration.webhook_secret_answer as (
  id uuid, secret text, overlap_ends_at timestamptz, row_version integer
);
create type integration.webhook_test_answer as (webhook_delivery_id uuid, webhook_delivery_status text);
create type integration.webhook_replay_answer as (webhook_replay_id uuid, webhook_delivery_count integer);

--! split: 181-history-of-records.sql
-- The lines of the log of a record and of what belongs to it.

create type audit.history_answer as (
  id                uuid,
  at                timestamptz,
  list              text,
  entity            text,
  entity_id         uuid,
  record_number     text,
  record_label      text,
  parent_id         uuid,
  operation         text,
  action            text,
  before            jsonb,
  after             jsonb,
  actor_name        text,
  account_name      text,
  request_reference text
);

--! split: 182-signals-of-records-that-are.sql
-- Records that are there already get their signals, too.

insert into core.task_marks (organization_id, task, subject_id, due_at)
select r.organization_id, 'write_signals', r.id, now()
  from (
    select w.organization_id, w.id
      from work.work_orders as w
     where w.due_at is not null
       and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
    union all
    select c.organization_id, c.id
      from contract.contracts as c
     where c.ends_on is not null
       and c.status in ('PENDING_START', 'ACTIVE', 'SUSPENDED')
    union all
    select p.organization_id, p.id from safety.permits as p where p.status = 'ISSUED'
    union all
    select c.organization_id, c.id
      from workforce.worker_certificates as c
     where c.expires_on >= current_date - 1
       and c.revoked_on is null
  ) as r;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

-- source: meanings audit.history_answer
comment on type audit.history_answer is 'A line of the log, with the name of its record';
comment on column audit.history_answer.id is 'Id of the line';
comment on column audit.history_answer.at is 'When the transaction began';
comment on column audit.history_answer.list is 'List of the record; null when it has none';
comment on column audit.history_answer.entity is 'The kind of record that changed';
comment on column audit.history_answer.entity_id is 'The record that changed';
comment on column audit.history_answer.record_number is 'Number or code of the record; null when it has none, or you may not read it';
comment on column audit.history_answer.record_label is 'Name of the record; null when you may not read it';
comment on column audit.history_answer.parent_id is 'The record to which it belongs; null for the record that was asked for';
comment on column audit.history_answer.operation is 'INSERT, UPDATE or DELETE; BATCH when one line stands for many rows';
comment on column audit.history_answer.action is 'The action that was called';
comment on column audit.history_answer.before is 'Changed values before the change; null for an insert';
comment on column audit.history_answer.after is 'Changed values after the change; the whole row for an insert';
comment on column audit.history_answer.actor_name is 'Name of the account that acted';
comment on column audit.history_answer.account_name is 'Name of the account for which it acted';
comment on column audit.history_answer.request_reference is 'Id of the request, as returned in X-Request-Id';
-- end: meanings audit.history_answer

-- source: meanings core.verbs
comment on table core.verbs is
'The verbs of actions, with the past that names what they did in types of events; written by releases';
comment on column core.verbs.verb is 'Verb of an action, such as complete';
comment on column core.verbs.past is 'The past of the verb, such as completed';
-- end: meanings core.verbs

-- source: meanings integration.signal_rules
comment on table integration.signal_rules is
'What becomes true of records because time passes; written by releases, read by integration.write_signal';
comment on column integration.signal_rules.entity is 'The kind of record';
comment on column integration.signal_rules.code is 'Name of the signal, such as OVERDUE';
comment on column integration.signal_rules.due_query is
'Query that takes ids and returns id, organization, site, due_at and signal_at of the records for which the rule holds';
comment on column integration.signal_rules.columns is 'Columns whose change can move these instants';
-- end: meanings integration.signal_rules

-- source: meanings integration.signals
comment on table integration.signals is
'That a record became due soon, overdue or about to expire because time passed; once for each instant that counts';
comment on column integration.signals.id is 'Id of the signal';
comment on column integration.signals.site_id is 'Site of the record; empty when it belongs to none';
comment on column integration.signals.entity is 'The kind of record';
comment on column integration.signals.entity_id is 'The record';
comment on column integration.signals.code is 'Name of the signal';
comment on column integration.signals.due_at is 'The instant that counts, such as the due time';
-- end: meanings integration.signals

-- source: meanings integration.webhook_deliveries
comment on table integration.webhook_deliveries is
'An event for an endpoint, with what became of it; not logged';
comment on column integration.webhook_deliveries.id is 'Id of the delivery';
comment on column integration.webhook_deliveries.site_id is 'Site of the record; empty when it belongs to none';
comment on column integration.webhook_deliveries.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column integration.webhook_deliveries.endpoint_id is 'The endpoint';
comment on column integration.webhook_deliveries.account_id is 'Account of the endpoint, which alone reads it';
comment on column integration.webhook_deliveries.replay_id is
'The replay that stored it again; empty for the first delivery of the event';
comment on column integration.webhook_deliveries.priority is 'Order of sending: 0 tests, 1 events, 2 replays';
comment on column integration.webhook_deliveries.event_id is
'Id of the event: of the last line of the log that it is made of; webhook-id is msg_ and this id';
comment on column integration.webhook_deliveries.event_at is 'Time of the event';
comment on column integration.webhook_deliveries.event_type is 'Type of the event, as in /event_types';
comment on column integration.webhook_deliveries.entity is 'The kind of record';
comment on column integration.webhook_deliveries.entity_id is 'The record';
comment on column integration.webhook_deliveries.first_sequence is
'Sequence of the first line of the log that it is made of';
comment on column integration.webhook_deliveries.sequence is
'Sequence of its last line: of one record, the event with the greater one is the later';
comment on column integration.webhook_deliveries.status is
'PENDING, SUCCEEDED, DEAD (after the last attempt), SUPPRESSED (not readable by the account) or CANCELLED';
comment on column integration.webhook_deliveries.body is
'Body that is sent, made at the first attempt; empty after 30 days';
comment on column integration.webhook_deliveries.attempts is 'Number of attempts';
comment on column integration.webhook_deliveries.attempt_log is
'Attempts, each with time, HTTP status, milliseconds, first 500 characters of the response, and error';
comment on column integration.webhook_deliveries.next_attempt_at is
'Time of the next attempt; infinity while it waits for an earlier event of its record';
comment on column integration.webhook_deliveries.finished_at is 'Time at which it ended';
-- end: meanings integration.webhook_deliveries

-- source: meanings integration.webhook_endpoint_answer
comment on type integration.webhook_endpoint_answer is 'Result of the actions on a webhook endpoint';
-- end: meanings integration.webhook_endpoint_answer

-- source: meanings integration.webhook_endpoints
comment on table integration.webhook_endpoints is
'A receiver of events, at an https address, with the account for which it reads';
comment on column integration.webhook_endpoints.id is 'Id of the endpoint';
comment on column integration.webhook_endpoints.site_id is 'Site of the events; empty for all sites';
comment on column integration.webhook_endpoints.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column integration.webhook_endpoints.name is 'Name, unique among endpoints that are not retired';
comment on column integration.webhook_endpoints.url is 'Address of the receiver; never shown, for it may hold a secret';
comment on column integration.webhook_endpoints.host is 'Host of the address';
comment on column integration.webhook_endpoints.account_id is
'Account that created it, whose reach and permissions decide what is delivered';
comment on column integration.webhook_endpoints.api_key_id is
'API key with which it was created, whose limits apply, too';
comment on column integration.webhook_endpoints.event_patterns is
'Types of events that are delivered: *, noun.* or a type';
comment on column integration.webhook_endpoints.payload is
'THIN: ids, code and name; FULL: also the row of the list; CHANGES: also values before and after';
comment on column integration.webhook_endpoints.is_ordered is
'Whether an event waits until earlier events of its record have ended';
comment on column integration.webhook_endpoints.rate_per_second is 'Highest number of deliveries a second';
comment on column integration.webhook_endpoints.status is 'DRAFT, ACTIVE, PAUSED, DISABLED (by failures) or RETIRED';
comment on column integration.webhook_endpoints.tested_at is 'Time of the last test if it succeeded; empty otherwise';
comment on column integration.webhook_endpoints.stopped_at is
'Time since which nothing is delivered; empty while it is active';
comment on column integration.webhook_endpoints.stop_reason is 'Reason for which the system paused or disabled it';
comment on column integration.webhook_endpoints.secret is 'The secret that signs; read by the worker only';
comment on column integration.webhook_endpoints.rotated_at is 'Time at which the secret was issued';
comment on column integration.webhook_endpoints.previous_secret is 'The secret before, which also signs for a time';
comment on column integration.webhook_endpoints.overlap_ends_at is
'Time from which the secret before signs no more';
-- end: meanings integration.webhook_endpoints

-- source: meanings integration.webhook_replay_answer
comment on type integration.webhook_replay_answer is 'Result of a replay of deliveries';
comment on column integration.webhook_replay_answer.webhook_replay_id is 'Id of the replay, which its deliveries have';
comment on column integration.webhook_replay_answer.webhook_delivery_count is 'Number of deliveries that were stored again; null for a period, whose events are stored within minutes';
-- end: meanings integration.webhook_replay_answer

-- source: meanings integration.webhook_replays
comment on table integration.webhook_replays is
'A past period of which the events are stored for an endpoint, again or because they were missed';
comment on column integration.webhook_replays.endpoint_id is 'The endpoint';
comment on column integration.webhook_replays.kind is 'REPLAY: delivered again; FILL: what was missed';
comment on column integration.webhook_replays.from_at is 'Begin of the period';
comment on column integration.webhook_replays.to_at is 'End of the period';
comment on column integration.webhook_replays.event_types is
'Types of events; empty for all that the endpoint receives';
comment on column integration.webhook_replays.through_at is 'Time of the last transaction that was read';
comment on column integration.webhook_replays.is_done is 'Whether all of the period was read';
-- end: meanings integration.webhook_replays

-- source: meanings integration.webhook_secret_answer
comment on type integration.webhook_secret_answer is 'Result of the actions on the secrets of a webhook endpoint';
comment on column integration.webhook_secret_answer.id is 'Id of the endpoint';
comment on column integration.webhook_secret_answer.secret is 'The new secret, shown once';
comment on column integration.webhook_secret_answer.overlap_ends_at is 'Time from which the secret before signs no more; null when there is none';
-- end: meanings integration.webhook_secret_answer

-- source: meanings integration.webhook_standings
comment on table integration.webhook_standings is
'How delivery to an endpoint stands; written with each delivery and not logged';
comment on column integration.webhook_standings.endpoint_id is 'The endpoint';
comment on column integration.webhook_standings.next_at is
'When the worker looks at the endpoint next; infinity when nothing waits';
comment on column integration.webhook_standings.lease_ends_at is 'Until when a worker has it for itself';
comment on column integration.webhook_standings.open_count is 'Number of deliveries that wait';
comment on column integration.webhook_standings.last_success_at is 'Time of the last success';
comment on column integration.webhook_standings.failed_at is 'Time of the first failure since the last success';
comment on column integration.webhook_standings.failed_attempts is 'Number of failures since the last success';
comment on column integration.webhook_standings.warned_at is 'When the account was notified that it fails';
comment on column integration.webhook_standings.gap_begins_at is
'Time from which events are not stored because too many wait';
-- end: meanings integration.webhook_standings

-- source: meanings integration.webhook_test_answer
comment on type integration.webhook_test_answer is 'Result of a test of a webhook endpoint';
comment on column integration.webhook_test_answer.webhook_delivery_id is 'Id of the delivery of the test';
comment on column integration.webhook_test_answer.webhook_delivery_status is 'Status of the delivery: PENDING';
-- end: meanings integration.webhook_test_answer

-- source: function api.activate_webhook_endpoint
create or replace function api.activate_webhook_endpoint(
  p_webhook_endpoint_id uuid,
  p_row_version         integer default null
)
returns setof integration.webhook_endpoint_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'activate_webhook_endpoint', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id, p_row_version)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id, p_row_version);
    v_endpoint.status := core.next_status(
      'integration.webhook_endpoints', 'Webhook endpoint ' || v_endpoint.name, v_endpoint.status,
      'activate_webhook_endpoint'
    );

    if v_endpoint.tested_at is null then
      perform core.refuse(
        'ENDPOINT_NOT_TESTED', 'The last test of the endpoint did not succeed, or there was none', 409,
        p_hint => 'Call send_webhook_test and see /webhook_deliveries'
      );
    end if;

    if v_endpoint.stopped_at is not null then
      perform integration.store_fill(p_webhook_endpoint_id, v_endpoint.stopped_at);
    end if;

    update integration.webhook_endpoints as e
       set status = v_endpoint.status,
           stopped_at = null
     where e.id = p_webhook_endpoint_id
    returning e.row_version into v_endpoint.row_version;

    perform integration.wake_endpoint(p_webhook_endpoint_id, true);
    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_endpoint_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_endpoint_answer, v_answer);
end
$$;

alter function api.activate_webhook_endpoint owner to assetry_api;
grant execute on function api.activate_webhook_endpoint to authenticated;

comment on function api.activate_webhook_endpoint is
$$Activate a webhook endpoint

The last test of the endpoint must have succeeded. Events from now on are delivered; of an endpoint whose URL was
changed, also those since the change, at most seven days. Only the account that created it activates it.
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED, STALE_ROW,
TRANSITION_NOT_ALLOWED and ENDPOINT_NOT_TESTED.$$;
-- end: function api.activate_webhook_endpoint

-- source: function api.create_webhook_endpoint
create or replace function api.create_webhook_endpoint(p_values api.field_values)
returns setof integration.webhook_endpoint_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_webhook_endpoint', 'webhook_endpoint.manage', jsonb_build_array(p_values)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_endpoint := jsonb_populate_record(
      null::integration.webhook_endpoints, integration.check_webhook_endpoint(p_values, 'create')
    );
    perform integration.require_own(core.current_account_id(), core.current_api_key_id());

    if v_endpoint.site_id is null then
      perform core.require_all_sites();
    end if;

    begin
      insert into integration.webhook_endpoints (
        site_id, name, url, host, event_patterns, payload, is_ordered, rate_per_second
      )
      values (
        v_endpoint.site_id, v_endpoint.name, v_endpoint.url, v_endpoint.host, v_endpoint.event_patterns,
        coalesce(v_endpoint.payload, 'THIN'), coalesce(v_endpoint.is_ordered, true),
        coalesce(v_endpoint.rate_per_second, 10)
      )
      returning id, status, row_version into v_endpoint.id, v_endpoint.status, v_endpoint.row_version;
    exception
      when unique_violation then
        perform core.refuse_duplicate('webhook_endpoint', 'webhook_endpoints_organization_id_name_key');
    end;

    perform integration.wake_endpoint(v_endpoint.id);
    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_endpoint_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_endpoint_answer, v_answer);
end
$$;

alter function api.create_webhook_endpoint owner to assetry_api;
grant execute on function api.create_webhook_endpoint to authenticated;

comment on function api.create_webhook_endpoint is
$$Create a webhook endpoint

The endpoint is a DRAFT: issue_webhook_secret returns the secret that signs, send_webhook_test sends a test, then
activate_webhook_endpoint begins delivery. Events are those that your account and API key may read, asked again at each
delivery. Without site_id the account must reach all sites.
Refuses with NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER (a service account acts for a person), ACCOUNT_NOT_ENTITLED,
VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.create_webhook_endpoint

-- source: function api.issue_webhook_secret
create or replace function api.issue_webhook_secret(p_webhook_endpoint_id uuid, p_overlap_hours integer default 24)
returns setof integration.webhook_secret_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'issue_webhook_secret', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id, p_overlap_hours)
  );
  v_endpoint integration.webhook_endpoints;
  v_secret   text;
begin
  if v_answer is null then
    if coalesce(p_overlap_hours not between 0 and 168, true) then
      perform core.refuse_field('p_overlap_hours', 'OUT_OF_RANGE', 'Expected 0 to 168');
    end if;

    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id);

    if v_endpoint.status = 'RETIRED' then
      perform core.refuse(
        'WEBHOOK_ENDPOINT_RETIRED', format('Webhook endpoint %s is retired', v_endpoint.name), 409,
        p_hint => 'Create another endpoint'
      );
    end if;

    v_secret := integration.store_secret(p_webhook_endpoint_id, p_overlap_hours);
    select e.id, e.overlap_ends_at, e.row_version
      into v_endpoint.id, v_endpoint.overlap_ends_at, v_endpoint.row_version
      from integration.webhook_endpoints as e
     where e.id = p_webhook_endpoint_id;
    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_secret_answer));
  end if;

  return next jsonb_populate_record(
    null::integration.webhook_secret_answer, v_answer || jsonb_build_object('secret', v_secret)
  );
end
$$;

alter function api.issue_webhook_secret owner to assetry_api;
grant execute on function api.issue_webhook_secret to authenticated;

comment on function api.issue_webhook_secret is
$$Issue a new secret to a webhook endpoint

The answer shows the secret once, in the form of Standard Webhooks (whsec_ and 32 bytes in base64); a repeated
Idempotency-Key returns the answer without it. Deliveries are signed with both secrets while they overlap.
p_overlap_hours: Hours for which the secret before also signs, 0 to 168; default 24
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED,
WEBHOOK_ENDPOINT_RETIRED and VALIDATION_FAILED.$$;
-- end: function api.issue_webhook_secret

-- source: function api.list_record_history
create or replace function api.list_record_history(
  p_list   text,
  p_id     uuid,
  p_before timestamptz default null,
  p_limit  integer     default 500
)
returns setof audit.history_answer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_entity text;
  v_parts  record;
begin
  select e.entity into v_entity from core.entities as e where e.list = left(p_list, 100);

  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]'))
     from (
       values
         ('p_list', 'NOT_FOUND', 'Expected a list of /entities', v_entity is null),
         ('p_id', 'MISSING_VALUE', 'A value is required', p_id is null),
         ('p_limit', 'OUT_OF_RANGE', 'Expected 1 to 1000', coalesce(p_limit not between 1 and 1000, true))
     ) as f (field, code, message, is_so)
    where f.is_so;

  if not audit.current_rows(p_list, array[p_id]) ? p_id::text then
    perform core.refuse('RECORD_NOT_FOUND', format('The list %s has no such row', p_list), 404);
  end if;

  v_parts := audit.record_parts(v_entity, p_id);

  return query
  with line as materialized (
    select v.*
      from api.audit_events as v
     where v.entity_id = any (p_id || v_parts.p_ids)
       and (p_before is null or v.at < p_before)
     order by v.at desc, v.id desc
     limit p_limit
  ),
  named as materialized (
    select n.*, audit.current_rows(n.list, n.ids) as rows
      from (
        select e.entity, e.list, e.code_column, e.label_column, array_agg(distinct l.entity_id) as ids
          from line as l
          join core.entities as e on e.entity = l.entity
         where e.list in (select f.list from audit.followed_lists() as f)
         group by e.entity, e.list, e.code_column, e.label_column
      ) as n
  )
  select l.id, l.at, n.list, l.entity, l.entity_id, r.row ->> n.code_column, r.row ->> n.label_column, p.parent_id,
         l.operation, l.action, l.before, l.after, l.actor_name, l.account_name, l.request_reference
    from line as l
    left join named as n on n.entity = l.entity
    left join unnest(v_parts.p_ids, v_parts.p_parent_ids) as p (id, parent_id) on p.id = l.entity_id
   cross join lateral (select coalesce(n.rows -> l.entity_id::text, l.before, l.after) as row) as r
   order by l.at desc, l.id desc;
end
$$;

alter function api.list_record_history owner to assetry_list;
grant execute on function api.list_record_history to authenticated;

comment on function api.list_record_history is
$$List the history of a record with its parts

Returns the lines of the log of a record and of what belongs to it, newest first, each with number, name and parent: of
a work order also its tasks, hours, assignments, costs, reservations, permits, lockouts and locks. Lines and values are
those of /audit_events that you may read. A part that was removed is included where it was added or removed together
with a change of the record itself. Changes nothing.
p_list: Name of the list of the record, such as work_orders
p_id: Id of the record
p_before: Only lines before this time; for the next page the time of the last line; default all
p_limit: Number of lines, 1 to 1,000; default 500
Refuses with VALIDATION_FAILED and RECORD_NOT_FOUND.$$;
-- end: function api.list_record_history

-- source: function api.pause_webhook_endpoint
create or replace function api.pause_webhook_endpoint(
  p_webhook_endpoint_id uuid,
  p_row_version         integer default null
)
returns setof integration.webhook_endpoint_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'pause_webhook_endpoint', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id, p_row_version)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id, p_row_version, false);
    v_endpoint.status := core.next_status(
      'integration.webhook_endpoints', 'Webhook endpoint ' || v_endpoint.name, v_endpoint.status,
      'pause_webhook_endpoint'
    );

    update integration.webhook_endpoints as e
       set status = v_endpoint.status,
           stopped_at = clock_timestamp(),
           stop_reason = null
     where e.id = p_webhook_endpoint_id
    returning e.row_version into v_endpoint.row_version;

    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_endpoint_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_endpoint_answer, v_answer);
end
$$;

alter function api.pause_webhook_endpoint owner to assetry_api;
grant execute on function api.pause_webhook_endpoint to authenticated;

comment on function api.pause_webhook_endpoint is
$$Pause a webhook endpoint

A delivery that is being sent ends; nothing new is sent, and what waits stays. resume_webhook_endpoint continues.
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.pause_webhook_endpoint

-- source: function api.replay_webhook_deliveries
create or replace function api.replay_webhook_deliveries(
  p_webhook_endpoint_id  uuid,
  p_webhook_delivery_ids uuid[]      default null,
  p_from                 timestamptz default null,
  p_to                   timestamptz default null,
  p_event_types          text[]      default null
)
returns setof integration.webhook_replay_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer    jsonb := core.begin_action(
    'replay_webhook_deliveries', 'webhook_delivery.replay',
    jsonb_build_array(p_webhook_endpoint_id, p_webhook_delivery_ids, p_from, p_to, p_event_types)
  );
  v_replay_id uuid;
  v_count     integer;
begin
  if v_answer is null then
    perform integration.check_replay(p_webhook_delivery_ids, p_from, p_to, p_event_types);
    perform integration.lock_webhook_endpoint(p_webhook_endpoint_id);

    v_replay_id := integration.store_replay(
      p_webhook_endpoint_id, p_webhook_delivery_ids, p_from, p_to, p_event_types
    );

    if p_webhook_delivery_ids is not null then
      v_count := integration.store_repeats(p_webhook_endpoint_id, v_replay_id, p_webhook_delivery_ids);
    end if;

    v_answer := core.finish_action(
      jsonb_build_object('webhook_replay_id', v_replay_id, 'webhook_delivery_count', v_count)
    );
  end if;

  return next jsonb_populate_record(null::integration.webhook_replay_answer, v_answer);
end
$$;

alter function api.replay_webhook_deliveries owner to assetry_api;
grant execute on function api.replay_webhook_deliveries to authenticated;

comment on function api.replay_webhook_deliveries is
$$Deliver events to a webhook endpoint again

Either deliveries by their ids, or all events of a period that the endpoint's patterns name, also those of a time before
it was created. They keep their webhook-id, are read again, and wait behind new events. /webhook_deliveries has them by
webhook_replay_id.
p_webhook_delivery_ids: Ids of 1 to 1,000 deliveries of the endpoint; default none
p_from: Begin of the period, at most 31 days ago
p_to: End of the period; default now
p_event_types: Types of /event_types to replay of the period; default all that the endpoint receives
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED and
VALIDATION_FAILED.$$;
-- end: function api.replay_webhook_deliveries

-- source: function api.resume_webhook_endpoint
create or replace function api.resume_webhook_endpoint(
  p_webhook_endpoint_id uuid,
  p_gap                 text    default 'FILL',
  p_row_version         integer default null
)
returns setof integration.webhook_endpoint_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'resume_webhook_endpoint', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id, p_gap, p_row_version)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    if coalesce(upper(left(p_gap, 10)) not in ('FILL', 'SKIP'), true) then
      perform core.refuse_field('p_gap', 'NOT_IN_VOCABULARY', 'One of FILL, SKIP');
    end if;

    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id, p_row_version);
    v_endpoint.status := core.next_status(
      'integration.webhook_endpoints', 'Webhook endpoint ' || v_endpoint.name, v_endpoint.status,
      'resume_webhook_endpoint'
    );

    if upper(p_gap) = 'FILL' then
      perform integration.store_fill(p_webhook_endpoint_id, v_endpoint.stopped_at);
    end if;

    update integration.webhook_endpoints as e
       set status = v_endpoint.status,
           stopped_at = null,
           stop_reason = null
     where e.id = p_webhook_endpoint_id
    returning e.row_version into v_endpoint.row_version;

    perform integration.wake_endpoint(p_webhook_endpoint_id, true);
    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_endpoint_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_endpoint_answer, v_answer);
end
$$;

alter function api.resume_webhook_endpoint owner to assetry_api;
grant execute on function api.resume_webhook_endpoint to authenticated;

comment on function api.resume_webhook_endpoint is
$$Resume a webhook endpoint

Delivery continues with what waits. Only the account that created the endpoint resumes it.
p_gap: FILL delivers events since it was paused or disabled, at most of the last seven days; SKIP leaves them out;
default FILL
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED, STALE_ROW,
VALIDATION_FAILED and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.resume_webhook_endpoint

-- source: function api.retire_webhook_endpoint
create or replace function api.retire_webhook_endpoint(
  p_webhook_endpoint_id uuid,
  p_row_version         integer default null
)
returns setof integration.webhook_endpoint_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'retire_webhook_endpoint', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id, p_row_version)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id, p_row_version, false);
    v_endpoint.status := core.next_status(
      'integration.webhook_endpoints', 'Webhook endpoint ' || v_endpoint.name, v_endpoint.status,
      'retire_webhook_endpoint'
    );

    v_endpoint := integration.erase_secrets(p_webhook_endpoint_id, true);
    perform integration.wake_endpoint(p_webhook_endpoint_id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_endpoint_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_endpoint_answer, v_answer);
end
$$;

alter function api.retire_webhook_endpoint owner to assetry_api;
grant execute on function api.retire_webhook_endpoint to authenticated;

comment on function api.retire_webhook_endpoint is
$$Retire a webhook endpoint

Nothing is sent any more: what waits is cancelled and the secrets are erased. Deliveries stay on record.
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
-- end: function api.retire_webhook_endpoint

-- source: function api.revoke_webhook_secret
create or replace function api.revoke_webhook_secret(p_webhook_endpoint_id uuid, p_row_version integer default null)
returns setof integration.webhook_secret_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'revoke_webhook_secret', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id, p_row_version)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id, p_row_version);

    if coalesce(v_endpoint.overlap_ends_at <= clock_timestamp(), true) then
      perform core.refuse(
        'NO_PREVIOUS_SECRET', format('Webhook endpoint %s signs with one secret only', v_endpoint.name), 409,
        p_hint => 'Call issue_webhook_secret with p_overlap_hours 0 to replace the secret at once'
      );
    end if;

    v_endpoint := integration.erase_secrets(p_webhook_endpoint_id, false);
    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_secret_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_secret_answer, v_answer);
end
$$;

alter function api.revoke_webhook_secret owner to assetry_api;
grant execute on function api.revoke_webhook_secret to authenticated;

comment on function api.revoke_webhook_secret is
$$Revoke the previous secret of a webhook endpoint

Deliveries are signed with the newest secret alone from now on. To replace that one at once, issue another with
p_overlap_hours 0.
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED, STALE_ROW and
NO_PREVIOUS_SECRET.$$;
-- end: function api.revoke_webhook_secret

-- source: function api.send_webhook_test
create or replace function api.send_webhook_test(p_webhook_endpoint_id uuid)
returns setof integration.webhook_test_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'send_webhook_test', 'webhook_endpoint.manage', jsonb_build_array(p_webhook_endpoint_id)
  );
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id);

    if v_endpoint.rotated_at is null or v_endpoint.status = 'RETIRED' then
      perform core.refuse(
        'NO_WEBHOOK_SECRET', format('Webhook endpoint %s has no secret', v_endpoint.name), 409,
        p_hint => 'Call issue_webhook_secret first; an endpoint that is retired gets none'
      );
    elsif exists (
      select
        from integration.webhook_deliveries as d
       where d.endpoint_id = p_webhook_endpoint_id
         and d.priority = 0
         and d.status = 'PENDING'
    ) then
      perform core.refuse(
        'TEST_IN_PROGRESS', 'A test of the endpoint waits to be sent', 409,
        p_hint => 'See its outcome in /webhook_deliveries first'
      );
    end if;

    v_answer := core.finish_action(
      jsonb_build_object(
        'webhook_delivery_id', integration.store_test(p_webhook_endpoint_id), 'webhook_delivery_status', 'PENDING'
      )
    );
  end if;

  return next jsonb_populate_record(null::integration.webhook_test_answer, v_answer);
end
$$;

alter function api.send_webhook_test owner to assetry_api;
grant execute on function api.send_webhook_test to authenticated;

comment on function api.send_webhook_test is
$$Send a test to a webhook endpoint

Sends one event of type webhook.test within seconds, once; /webhook_deliveries has the outcome by webhook_delivery_id. A
test that succeeds is what activation requires.
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED,
NO_WEBHOOK_SECRET and TEST_IN_PROGRESS.$$;
-- end: function api.send_webhook_test

-- source: function api.update_webhook_endpoint
create or replace function api.update_webhook_endpoint(
  p_webhook_endpoint_id uuid,
  p_values              api.field_values,
  p_row_version         integer default null
)
returns setof integration.webhook_endpoint_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_webhook_endpoint', 'webhook_endpoint.manage',
    jsonb_build_array(p_webhook_endpoint_id, p_values, p_row_version)
  );
  v_values   jsonb;
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_values := integration.check_webhook_endpoint(p_values, 'update');
    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id, p_row_version);

    if v_endpoint.status = 'RETIRED' or v_values ? 'url' and v_endpoint.status <> 'DRAFT' then
      v_endpoint.status := core.next_status(
        'integration.webhook_endpoints', 'Webhook endpoint ' || v_endpoint.name, v_endpoint.status,
        'update_webhook_endpoint'
      );
      v_endpoint.stopped_at := coalesce(v_endpoint.stopped_at, clock_timestamp());
    end if;

    v_endpoint := jsonb_populate_record(
      v_endpoint, core.merge_values('integration.webhook_endpoints', to_jsonb(v_endpoint), v_values - 'host')
        || jsonb_strip_nulls(jsonb_build_object('host', v_values ->> 'host'))
    );

    if v_values ? 'url' then
      update integration.webhook_endpoints as e set url = v_values ->> 'url' where e.id = p_webhook_endpoint_id;
    end if;

    begin
      update integration.webhook_endpoints as e
         set name = v_endpoint.name,
             host = v_endpoint.host,
             event_patterns = v_endpoint.event_patterns,
             payload = v_endpoint.payload,
             is_ordered = v_endpoint.is_ordered,
             rate_per_second = v_endpoint.rate_per_second,
             status = v_endpoint.status,
             stopped_at = v_endpoint.stopped_at,
             tested_at = case when not v_values ? 'url' then e.tested_at end
       where e.id = p_webhook_endpoint_id
      returning e.row_version into v_endpoint.row_version;
    exception
      when unique_violation then
        perform core.refuse_duplicate('webhook_endpoint', 'webhook_endpoints_organization_id_name_key');
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_endpoint_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_endpoint_answer, v_answer);
end
$$;

alter function api.update_webhook_endpoint owner to assetry_api;
grant execute on function api.update_webhook_endpoint to authenticated;

comment on function api.update_webhook_endpoint is
$$Change a webhook endpoint

Omitted fields keep their values. Only the account that created it changes it. Another URL makes the endpoint a DRAFT
until a test succeeds and it is activated again; events of the time between are delivered then, within seven days.
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED, STALE_ROW,
VALIDATION_FAILED, TRANSITION_NOT_ALLOWED (of one that is retired) and ALREADY_EXISTS.$$;
-- end: function api.update_webhook_endpoint

-- source: function audit.part_keys
-- The tables whose records belong to those of an entity, with the column of the key: a foreign key that carries the
-- site, as that of a line of a document does, or whose column is named like the record. p_is_line: the former alone.
create or replace function audit.part_keys(p_entity text, p_is_line boolean)
returns table (entity text, key_column text)
language sql
stable
set search_path = ''
as $$
  select distinct c.entity, a.attname::text
    from core.entities as p
    join pg_catalog.pg_constraint as k on k.confrelid = to_regclass(p.entity) and k.contype = 'f'
    join core.entities as c on to_regclass(c.entity) = k.conrelid
   cross join lateral unnest(k.conkey, k.confkey) as n (own, other)
    join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = n.own
    join pg_catalog.pg_attribute as f on f.attrelid = k.confrelid and f.attnum = n.other and f.attname = 'id'
   where p.entity = p_entity
     and c.entity <> p_entity
     and (cardinality(k.conkey) = 3 or not p_is_line and a.attname = p.noun || '_id')
$$;
-- end: function audit.part_keys

-- source: function audit.read_feed
-- The next lines of the log for this reader, in the order of (transaction, sequence), and notes that they were read:
-- each line is read once, and none is left out, however late its transaction commits. Only what is older than every
-- transaction still at work is told, because only then can nothing come before it any more. What the caller does with
-- the lines belongs into the same transaction: rolled back, they are read again. Two callers of one name take turns.
-- Whole transactions come, so that what one request did is never read in two parts: more than p_limit lines where the
-- last transaction has more.
-- Of one record the later line has the greater sequence and row_version: transactions that ran at the same time are
-- told in the order in which they began to write.
create or replace function audit.read_feed(p_consumer text, p_limit integer default 500)
returns setof audit.events
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_cursor audit.feed_cursors;
  v_event  audit.events;
begin
  -- A statement of its own: the next one sees what whoever held the row has committed.
  update audit.feed_cursors as c
     set read_at = clock_timestamp()
   where c.consumer = p_consumer
  returning * into v_cursor;

  if not found then
    perform core.refuse(
      'FEED_NOT_FOUND', format('No feed is named %s', p_consumer), 404, p_hint => 'Create it with audit.open_feed'
    );
  end if;

  perform audit.check_server(v_cursor.transaction);

  for v_event in
    select (l.line).*
      from (
        select e as line, e.transaction, e.sequence
          from audit.events as e
         where (e.transaction, e.sequence) > (v_cursor.transaction, v_cursor.sequence)
           and e.transaction < (select audit.settled_before())
         order by e.transaction
         fetch first p_limit rows with ties
      ) as l
     order by l.transaction, l.sequence
  loop
    return next v_event;
  end loop;

  if found then
    update audit.feed_cursors as c
       set transaction = v_event.transaction,
           sequence = v_event.sequence
     where c.id = v_cursor.id;
  end if;
end
$$;

grant execute on function audit.read_feed to assetry_worker;
-- end: function audit.read_feed

-- source: function audit.record_parts
-- The ids of the records that belong to one, each with the record that it belongs to: those whose key to it is named
-- like it, or carries the site, as the lines of a document do; and the lines of those. At most 5,000. Found by the keys
-- of the tables, which indexes lead. Those that were removed are found in the transactions that changed the record.
create or replace function audit.record_parts(
  p_entity         text,
  p_id             uuid,
  out p_ids        uuid[],
  out p_parent_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_key        record;
  v_ids        uuid[];
  v_parent_ids uuid[];
  v_of_parts   jsonb := '{}';
begin
  p_ids := '{}';
  p_parent_ids := '{}';

  for v_key in
    select * from audit.part_keys(p_entity, false)
  loop
    -- lint-allow dynamic-sql: table and column are those of a key
    execute format(
      'select array_agg(c.id), array_agg(c.%1$I)
         from (
           select t.id, t.%1$I from %2$s as t where t.organization_id = $1 and t.%1$I = $2 limit 2000
         ) as c', v_key.key_column, v_key.entity
    ) into v_ids, v_parent_ids using core.current_organization_id(), p_id;

    v_ids := v_ids || array(
      select distinct l.entity_id
        from audit.events as o
        join audit.events as l on l.transaction = o.transaction
       where o.organization_id = core.current_organization_id()
         and o.entity_id = p_id
         and l.organization_id = o.organization_id
         and l.entity = v_key.entity
         and l.operation in ('INSERT', 'DELETE')
         and coalesce(l.before, l.after) ->> v_key.key_column = p_id::text
         and l.entity_id <> all (coalesce(v_ids, '{}'))
    );
    p_ids := p_ids || v_ids;
    p_parent_ids := p_parent_ids || array_fill(p_id, array[coalesce(cardinality(v_ids), 0)]);
    v_of_parts := v_of_parts || jsonb_build_object(v_key.entity, to_jsonb(v_ids));
  end loop;

  for v_key in
    select k.entity, k.key_column, o.ids
      from (select e.key as entity, array(select jsonb_array_elements_text(e.value))::uuid[] as ids
              from jsonb_each(v_of_parts) as e
             where jsonb_typeof(e.value) = 'array') as o
     cross join lateral audit.part_keys(o.entity, true) as k
     where o.ids <> '{}'
  loop
    -- lint-allow dynamic-sql: as above
    execute format(
      'select array_agg(c.id), array_agg(c.%1$I)
         from (
           select t.id, t.%1$I from %2$s as t where t.organization_id = $1 and t.%1$I = any ($2) limit 2000
         ) as c', v_key.key_column, v_key.entity
    ) into v_ids, v_parent_ids using core.current_organization_id(), v_key.ids;
    p_ids := p_ids || v_ids;
    p_parent_ids := p_parent_ids || v_parent_ids;
  end loop;

  p_ids := p_ids[:5000];
  p_parent_ids := p_parent_ids[:5000];
end
$$;

grant execute on function audit.record_parts to assetry_list;
-- end: function audit.record_parts

-- source: function audit.withheld
-- What the lists keep from the caller although it stands at a site within reach, as an object of columns by entity: the
-- log keeps it, too. Whoever holds audit_event.read sees all of it but ids of sites out of reach.
create or replace function audit.withheld()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_is_for_all boolean := core.has_permission('audit_event.read');
  v_hidden     text[] := audit.hidden_readers(v_is_for_all);
begin
  return (
    select coalesce(jsonb_object_agg(h.entity, h.columns), '{}')
      from (
        select w.entity, jsonb_agg(c.name) as columns
          from audit.withheld_columns as w
         cross join unnest(w.columns) as c (name)
         where w.reader = any (v_hidden)
           and (w.is_for_all or not v_is_for_all)
         group by w.entity
      ) as h
  );
end
$$;

grant execute on function audit.withheld to authenticated, assetry_api, assetry_list;
-- end: function audit.withheld

-- source: function audit.without_values
-- What a line of the log holds of a record, without the values of some columns: that they are there, or changed, stays.
create or replace function audit.without_values(p_record jsonb, p_columns jsonb)
returns jsonb
language sql
immutable
return p_record || coalesce(
  (
    select jsonb_object_agg(c.name, null)
      from jsonb_array_elements_text(p_columns) as c (name)
     where p_record ? c.name
  ),
  '{}'
);

grant execute on function audit.without_values to authenticated, assetry_api, assetry_list;
-- end: function audit.without_values

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
        rpc/explain_operational_state, rpc/list_asset_tree, rpc/list_bookable_assets, rpc/list_bookable_models,
        rpc/list_item_uses, rpc/list_spares_for_asset, rpc/preview_depreciation
      }'::text[]),
      ('audit', 2, '{audit_events, rpc/list_record_history, rpc/verify_log}'::text[]),
      ('contract', 2, '{
        authorized_vendors, claim_lines, claims, contract_coverages, contract_revisions, contract_uses, contracts,
        coverage_leaks, rpc/explain_coverage_leakage, rpc/explain_warranty_recovery, vendors
      }'::text[]),
      ('inspection', 1, '{
        inspection_corrections, inspection_items, inspection_template_items, inspection_template_revisions,
        inspection_templates, inspections
      }'::text[]),
      ('inspection', 2, '{rpc/explain_inspection_results}'::text[]),
      ('integration', 2, '{webhook_deliveries, webhook_endpoints}'::text[]),
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
        purchase_receipts, requisition_lines, requisitions
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
        permit_signatures, permits, rpc/explain_lockout_application, rpc/explain_permit_signatures
      }'::text[]),
      ('service', 2, '{
        rpc/explain_service_attainment, rpc/explain_service_policy, service_clocks, service_notices, service_policies
      }'::text[]),
      ('work', 1, '{
        failure_reports, my_work, open_work_orders, rpc/explain_work_order_costs, rpc/explain_work_order_plan,
        rpc/explain_work_order_signatures, work_order_assets, work_order_assignments,
        work_order_clock_segments, work_order_comments, work_order_completions, work_order_costs, work_order_labour,
        work_order_plan_lines, work_order_signatures, work_order_slots, work_order_tasks, work_order_watchers,
        unscheduled_work, work_orders
      }'::text[]),
      ('work', 2, '{
        rpc/explain_coverage_leakage, rpc/explain_due_compliance, rpc/explain_entitlement,
        rpc/explain_estimate_accuracy, rpc/explain_failures, rpc/explain_labour_capacity, rpc/explain_reactive_share,
        rpc/explain_rework, rpc/explain_schedule_compliance, rpc/explain_warranty_recovery, rpc/explain_work_backlog,
        rpc/explain_work_costs, rpc/explain_wrench_time, work_order_labour_pieces, work_order_mentions,
        work_order_relations
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

grant execute on function hook.reading_needed to assetry_auth, assetry_list;
-- end: function hook.reading_needed

-- source: function integration.changed_values
-- The values that an event changed, each before and after: of columns that the list of the record shows, and without
-- those that lists keep from the caller. The site that a record came from is told to whoever reaches it.
create or replace function integration.changed_values(p_entity text, p_lines audit.events[], p_row jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(c.key, jsonb_build_array(c.before, c.after)), '{}')
    from (
      select k.key,
             case
               when k.key <> 'site_id'
                 or ((array_agg(l.before ->> 'site_id' order by l.sequence))[1])::uuid = any (core.reachable_site_ids())
               then (array_agg(l.before -> k.key order by l.sequence))[1]
             end as before,
             (array_agg(l.after -> k.key order by l.sequence desc))[1] as after
        from unnest(p_lines) as l
       cross join lateral jsonb_object_keys(l.after) as k (key)
       where l.operation = 'UPDATE'
         and p_row ? k.key
         and not coalesce(audit.withheld() -> p_entity ? k.key, false)
       group by k.key
    ) as c
   where c.before is distinct from c.after
$$;
-- end: function integration.changed_values

-- source: function integration.check_replay
-- Refuses a replay that names neither deliveries nor a period, or both, or too many, or a period that is none.
create or replace function integration.check_replay(
  p_delivery_ids uuid[],
  p_from         timestamptz,
  p_to           timestamptz,
  p_event_types  text[]
)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]'))
     from (
       values
         (
           'p_from', 'MISSING_VALUE', 'Name deliveries by p_webhook_delivery_ids, or a period by p_from, not both',
           (p_delivery_ids is null) = (p_from is null)
         ),
         (
           'p_webhook_delivery_ids', 'OUT_OF_RANGE', '1 to 1,000 ids are accepted',
           cardinality(p_delivery_ids) not between 1 and 1000
         ),
         ('p_from', 'TOO_EARLY', 'At most 31 days ago', p_from < clock_timestamp() - interval '31 days'),
         ('p_to', 'TOO_EARLY', 'Must not be before p_from', p_to < p_from),
         ('p_to', 'TOO_LATE', 'Must not be in the future', p_to > clock_timestamp()),
         (
           'p_event_types', 'NOT_FOUND', 'Expected types of /event_types',
           p_event_types is not null and (
             cardinality(p_event_types) not between 1 and 100
               or exists (
                 select
                   from unnest(p_event_types) as t (name)
                  where t.name is null
                     or t.name not in (select k.event_type from integration.event_types() as k)
               )
           )
         )
     ) as f (field, code, message, is_so)
    where f.is_so;
end
$$;

grant execute on function integration.check_replay to assetry_api;
-- end: function integration.check_replay

-- source: function integration.check_webhook_endpoint
-- Reads the values of an endpoint and refuses all faults at once: of the values, the URL, and patterns that name no
-- type of event, with the nearest that does.
create or replace function integration.check_webhook_endpoint(p_values jsonb, p_operation text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_record('integration.webhook_endpoints', p_values, p_operation);
  v_faults jsonb  := v_read.p_faults;
  v_values jsonb  := v_read.p_kept;
  v_target jsonb  := notify.url_target(v_values ->> 'url');
begin
  if v_values ->> 'url' is not null and (
    v_target is null or v_target ->> 'security' = 'TLS' and (v_target ->> 'port')::integer not in (443, 8443)
  ) then
    v_faults := v_faults || core.fault(
      'url', 'INVALID_FORMAT', 'An https URL without a name and password, port 443 or 8443'
    );
  end if;

  if jsonb_typeof(v_values -> 'event_patterns') = 'array' then
    v_faults := v_faults || integration.pattern_faults(
      array(select jsonb_array_elements_text(v_values -> 'event_patterns'))
    );
  end if;

  perform core.refuse_faults(v_faults);
  return v_values || case when v_target is not null then jsonb_build_object('host', v_target ->> 'host') else '{}' end;
end
$$;

grant execute on function integration.check_webhook_endpoint to assetry_api;
-- end: function integration.check_webhook_endpoint

-- source: function integration.complete_delivery
-- What became of an attempt: only a status 2xx succeeds. A failure is tried again ten times in some 76 hours, a wait
-- that the receiver asks for with 429 or 503 is kept up to a day, then the delivery is dead. 410 disables the endpoint,
-- and so do five days without success. The outcome of a test is that of its one attempt. Returns false when the attempt
-- is not the delivery's last one, because its lease had ended.
create or replace function integration.complete_delivery(
  p_delivery_id   uuid,
  p_attempt       integer,
  p_http_status   integer default null,
  p_milliseconds  integer default null,
  p_response      text    default null,
  p_error         text    default null,
  p_retry_seconds integer default null
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  c_waits constant interval[] := '{5s,5min,30min,2h,5h,10h,14h,20h,24h}';
  v_is_success boolean := coalesce(p_http_status between 200 and 299, false);
  v_delivery   integration.webhook_deliveries;
  v_wait       interval;
begin
  perform set_config('assetry.action', 'complete_delivery', true);

  update integration.webhook_deliveries as d
     set attempt_log = d.attempt_log || jsonb_strip_nulls(
           jsonb_build_object(
             'at', clock_timestamp(), 'status', p_http_status, 'milliseconds', p_milliseconds,
             'response', core.visible_text(p_response, 500),
             'error', core.visible_text(p_error, 500)
           )
         )
   where d.id = p_delivery_id
     and d.attempts = p_attempt
     and d.status = 'PENDING'
  returning * into v_delivery;

  if not found then
    return false;
  end if;

  v_wait := c_waits[p_attempt] * (0.9 + 0.2 * random());

  if p_http_status in (429, 503) then
    v_wait := greatest(v_wait, make_interval(secs => least(p_retry_seconds, 86400)));
  end if;

  if v_is_success then
    perform integration.end_delivery(v_delivery, 'SUCCEEDED');
  elsif v_delivery.priority = 0 or p_attempt > cardinality(c_waits) then
    perform integration.end_delivery(v_delivery, 'DEAD');
  else
    update integration.webhook_deliveries as d
       set next_attempt_at = clock_timestamp() + v_wait
     where d.id = v_delivery.id;
  end if;

  perform integration.note_attempt(v_delivery, v_is_success, p_http_status);
  return true;
end
$$;

grant execute on function integration.complete_delivery to assetry_worker;
-- end: function integration.complete_delivery

-- source: function integration.delivery_body
-- The body of a delivery as the account for which the transaction acts reads the record now, or null where it may not
-- read it. A body that was made stays as it is. Of a record that was deleted or left the reach of the account, the id
-- alone is told, where the account reached it before and reads the whole domain. Above 20 kB the body is a thin one.
create or replace function integration.delivery_body(
  p_delivery integration.webhook_deliveries,
  p_endpoint integration.webhook_endpoints
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  c_most  constant integer := 20000;
  v_kind  core.entities;
  v_lines audit.events[];
  v_last  audit.events;
  v_row   jsonb;
  v_type  text := p_delivery.event_type;
  v_data  jsonb;
  v_more  jsonb := '{}';
begin
  if p_delivery.priority = 0 then
    return coalesce(
      p_delivery.body,
      integration.envelope(v_type, p_delivery.event_at, jsonb_build_object('webhook_endpoint_id', p_endpoint.id))
    );
  end if;

  select * into v_kind from core.entities as e where e.entity = p_delivery.entity;
  v_lines := integration.lines_of(p_delivery);
  v_last := v_lines[cardinality(v_lines)];

  if not integration.may_read(v_kind.list) then
    return null;
  end if;

  v_row := audit.current_rows(v_kind.list, array[p_delivery.entity_id]) -> p_delivery.entity_id::text;

  if p_endpoint.site_id is not null and v_row ? 'site_id' and v_row ->> 'site_id' <> p_endpoint.site_id::text then
    v_row := null;
  end if;

  if v_row is null then
    v_type := integration.type_of_gone(p_delivery, p_endpoint, v_kind.noun, v_lines);

    if v_type is null then
      return null;
    end if;
  end if;

  if p_delivery.body is not null then
    -- What was made for a record that is out of reach now told more.
    return case when v_row is not null or p_delivery.body::jsonb ->> 'type' = v_type then p_delivery.body end;
  end if;

  v_data := jsonb_build_object('id', p_delivery.entity_id, 'list', v_kind.list, 'sequence', p_delivery.sequence);

  if v_row is not null then
    v_data := v_data || jsonb_build_object(
      'row_version', coalesce(v_last.row_version, (v_row ->> 'row_version')::integer),
      'code', v_row ->> v_kind.code_column, 'label', v_row ->> v_kind.label_column, 'site_id', v_row ->> 'site_id',
      'action', v_last.action, 'account_id', v_last.account_id, 'request_id', v_last.request_id
    );
    v_more := case p_endpoint.payload
      when 'FULL' then jsonb_build_object('row', v_row)
      when 'CHANGES' then jsonb_build_object('changed', integration.changed_values(p_delivery.entity, v_lines, v_row))
      else '{}'
    end;
  end if;

  if octet_length((v_data || v_more)::text) > c_most then
    v_more := '{"truncated": true}';
  end if;

  return integration.envelope(v_type, p_delivery.event_at, v_data || v_more);
end
$$;
-- end: function integration.delivery_body

-- source: function integration.due_delivery
-- The delivery of an endpoint that is due next, locked: tests first, replays last. Of an endpoint that is not active,
-- tests alone.
create or replace function integration.due_delivery(p_endpoint integration.webhook_endpoints)
returns integration.webhook_deliveries
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_delivery integration.webhook_deliveries;
begin
  for v_priority in 0 .. case p_endpoint.status when 'ACTIVE' then 2 else 0 end loop
    select * into v_delivery
      from integration.webhook_deliveries as d
     where d.organization_id = p_endpoint.organization_id
       and d.endpoint_id = p_endpoint.id
       and d.priority = v_priority
       and d.status = 'PENDING'
       and d.next_attempt_at <= clock_timestamp()
     order by d.next_attempt_at, d.sequence
     limit 1
       for no key update skip locked;
    exit when found;
  end loop;

  return v_delivery;
end
$$;
-- end: function integration.due_delivery

-- source: function integration.end_delivery
-- Ends a delivery, and makes the next one of its record due, which waited for it.
create or replace function integration.end_delivery(p_delivery integration.webhook_deliveries, p_status text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- A statement of its own: what is stored meanwhile is seen by the next one.
  update integration.webhook_standings as s
     set open_count = greatest(0, s.open_count - 1)
   where s.organization_id = p_delivery.organization_id
     and s.endpoint_id = p_delivery.endpoint_id;

  update integration.webhook_deliveries as d
     set status = p_status,
         next_attempt_at = null,
         finished_at = clock_timestamp()
   where d.id = p_delivery.id;

  update integration.webhook_deliveries as d
     set next_attempt_at = clock_timestamp()
   where d.id = (
           select n.id
             from integration.webhook_deliveries as n
            where n.organization_id = p_delivery.organization_id
              and n.endpoint_id = p_delivery.endpoint_id
              and n.entity_id = p_delivery.entity_id
              and n.status = 'PENDING'
            order by n.priority, n.sequence
            limit 1
         )
     and d.next_attempt_at = 'infinity';
end
$$;
-- end: function integration.end_delivery

-- source: function integration.envelope
-- A body of Standard Webhooks: type, timestamp and data.
create or replace function integration.envelope(p_type text, p_at timestamptz, p_data jsonb)
returns text
language sql
stable
set search_path = ''
return jsonb_build_object(
  'type', p_type,
  'timestamp', to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'data', p_data
)::text;
-- end: function integration.envelope

-- source: function integration.erase_secrets
-- Erases the previous secret of an endpoint, or both. As the owner, because secrets are read by nobody else.
create or replace function integration.erase_secrets(p_endpoint_id uuid, p_is_retired boolean)
returns integration.webhook_endpoints
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_endpoint integration.webhook_endpoints;
begin
  update integration.webhook_endpoints as e
     set secret = case when not p_is_retired then e.secret end,
         previous_secret = null,
         overlap_ends_at = null,
         status = case when p_is_retired then 'RETIRED' else e.status end
   where e.organization_id = core.current_organization_id()
     and e.id = p_endpoint_id
  returning * into v_endpoint;

  v_endpoint.url := null;
  v_endpoint.secret := null;
  return v_endpoint;
end
$$;

grant execute on function integration.erase_secrets to assetry_api;
-- end: function integration.erase_secrets

-- source: function integration.event_entities
-- The kinds of records of which there are events: those whose lists can be followed, and readings, of which the log has
-- a line for each call. Accounts and roles are none, as in list_changes.
create or replace function integration.event_entities()
returns table (entity text, list text, noun text)
language sql
stable
security definer
set search_path = ''
as $$
  select e.entity, e.list, e.noun
    from core.entities as e
   where e.list in (select f.list from audit.followed_lists() as f union all select 'meter_readings')
$$;

grant execute on function integration.event_entities to assetry_api, assetry_list;
-- end: function integration.event_entities

-- source: function integration.event_type
-- The type of what happened to one record in one transaction. p_action is that of the line that moved the status, and
-- p_before, p_after what its lines changed together, from before the first to after the last.
create or replace function integration.event_type(
  p_entity     text,
  p_noun       text,
  p_operations text[],
  p_action     text,
  p_before     jsonb,
  p_after      jsonb
)
returns text
language sql
stable
set search_path = ''
as $$
  select p_noun || '.' || case
           when p_entity = 'meter.devices' and p_after ->> 'silent_at' is not null and 'BATCH' = any (p_operations)
             then 'no_data'
           when 'DELETE' = any (p_operations) then 'deleted'
           when 'INSERT' = any (p_operations) then 'created'
           when p_after ->> 'status' is distinct from p_before ->> 'status' and p_after ->> 'status' is not null then
             coalesce(
               (
                 select integration.past_of(t.action)
                   from core.transitions as t
                  where t.entity = p_entity
                    and t.action = p_action
                    and t.to_status = p_after ->> 'status'
                    and t.permission is not null
                  limit 1
               ),
               lower(p_after ->> 'status')
             )
           when p_after ? 'archived_at' and p_after ->> 'archived_at' is not null and p_before ->> 'archived_at' is null
             then 'archived'
           when p_after ? 'archived_at' and p_after ->> 'archived_at' is null and p_before ->> 'archived_at' is not null
             then 'restored'
           when 'UPDATE' = any (p_operations) then 'updated'
           else 'recorded'
         end
$$;
-- end: function integration.event_type

-- source: function integration.event_types
-- The types of events, by the registry, the state machines and the rules of signals: what integration.event_type
-- returns, and nothing else.
create or replace function integration.event_types()
returns table (event_type text, list text, entity text, kind text)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select e.noun || '.' || t.name, e.list, e.entity, min(t.kind)
    from integration.event_entities() as e
   cross join lateral (
          select n.name, 'CHANGE' as kind
            from (
              values
                ('created', e.entity <> 'meter.readings'),
                ('updated', e.entity <> 'meter.readings'),
                ('deleted', e.entity <> 'meter.readings'),
                ('recorded', e.entity in ('meter.readings', 'meter.devices')),
                ('archived', integration.has_column(e.entity, 'archived_at')),
                ('restored', integration.has_column(e.entity, 'archived_at'))
            ) as n (name, is_so)
           where n.is_so
          union all
          select integration.past_of(s.action), 'STATUS'
            from core.transitions as s
           where s.entity = e.entity
             and s.permission is not null
             and integration.past_of(s.action) is not null
          union all
          select lower(s.to_status), 'STATUS' from core.transitions as s where s.entity = e.entity
          union all
          select lower(r.code), 'SIGNAL' from integration.signal_rules as r where r.entity = e.entity
          union all
          select 'no_data', 'SIGNAL' where e.entity = 'meter.devices'
          union all
          select 'left_reach', 'REACH' where integration.has_column(e.entity, 'site_id')
        ) as t (name, kind)
   group by e.noun, t.name, e.list, e.entity
$$;

grant execute on function integration.event_types to authenticated, assetry_api, assetry_list;
-- end: function integration.event_types

-- source: function integration.events_in
-- The events of whole transactions of the log: the lines of one record in one transaction are one event. The id is that
-- of its last line, which stays the same whenever it is read. A signal is an event of its record. What was made and
-- removed at once is none.
create or replace function integration.events_in(p_lines audit.events[])
returns table (
  event_id        uuid,
  organization_id uuid,
  at              timestamptz,
  entity          text,
  entity_id       uuid,
  first_sequence  bigint,
  sequence        bigint,
  site_id         uuid,
  site_ids        uuid[],
  event_type      text
)
language sql
stable
set search_path = ''
as $$
  select g.event_id, g.organization_id, g.at, g.entity, g.entity_id, g.first_sequence, g.sequence, g.site_id,
         g.site_ids,
         coalesce(
           g.signal_type, integration.event_type(g.entity, g.noun, g.operations, g.action, g.before, g.after)
         )
    from (
      select (array_agg(l.id order by l.sequence desc))[1] as event_id, l.organization_id, min(l.at) as at, l.entity,
             l.entity_id, min(l.sequence) as first_sequence, max(l.sequence) as sequence, l.noun,
             (array_agg(nullif(l.site_id, l.organization_id) order by l.sequence desc))[1] as site_id,
             array_agg(distinct s.id) filter (where s.id is not null) as site_ids,
             array_agg(distinct l.operation) as operations,
             (array_agg(l.action order by l.sequence desc) filter (where l.after ? 'status'))[1] as action,
             min(l.noun || '.' || lower(l.signal_code)) as signal_type,
             jsonb_strip_nulls(
               jsonb_build_object(
                 'status', (array_agg(l.before ->> 'status' order by l.sequence) filter (where l.before ? 'status'))[1],
                 'archived_at',
                 (array_agg(l.before ->> 'archived_at' order by l.sequence) filter (where l.before ? 'archived_at'))[1]
               )
             ) as before,
             jsonb_build_object(
               'status',
               (array_agg(l.after ->> 'status' order by l.sequence desc) filter (where l.after ? 'status'))[1],
               'silent_at',
               (array_agg(l.after ->> 'silent_at' order by l.sequence desc) filter (where l.after ? 'silent_at'))[1]
             ) || case
               when bool_or(l.after ? 'archived_at') then
                 jsonb_build_object(
                   'archived_at',
                   (
                     array_agg(l.after ->> 'archived_at' order by l.sequence desc)
                       filter (where l.after ? 'archived_at')
                   )[1]
                 )
               else '{}'
             end as after
        from (
          select l.*, e.noun, null as signal_code
            from unnest(p_lines) as l
            join integration.event_entities() as e on e.entity = l.entity
          union all
          select l.id, l.at, l.transaction, l.sequence, l.organization_id, l.site_id, l.after ->> 'entity',
                 (l.after ->> 'entity_id')::uuid, l.row_version, l.operation, l.action, l.account_id, l.actor_id,
                 l.api_key_id, l.session_id, l.request_id, '{}', '{}', e.noun, l.after ->> 'code'
            from unnest(p_lines) as l
            join integration.event_entities() as e on e.entity = l.after ->> 'entity'
           where l.entity = 'integration.signals'
             and l.operation = 'INSERT'
        ) as l
       cross join lateral (
               values (nullif(l.site_id, l.organization_id)), ((l.before ->> 'site_id')::uuid)
             ) as s (id)
       group by l.organization_id, l.transaction, l.entity, l.entity_id, l.noun, l.signal_code
    ) as g
   where not g.operations @> '{INSERT,DELETE}'
$$;
-- end: function integration.events_in

-- source: function integration.fail_delivery
-- Notes a failed attempt of the delivery that is due next, whose body could not be made, so that it stops no other.
create or replace function integration.fail_delivery(p_endpoint_id uuid, p_error text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_endpoint integration.webhook_endpoints;
  v_delivery integration.webhook_deliveries;
begin
  select * into v_endpoint from integration.webhook_endpoints as e where e.id = p_endpoint_id;
  v_delivery := integration.due_delivery(v_endpoint);

  update integration.webhook_deliveries as d
     set attempts = d.attempts + 1
   where d.organization_id = v_endpoint.organization_id
     and d.id = v_delivery.id
  returning * into v_delivery;

  perform integration.complete_delivery(v_delivery.id, v_delivery.attempts, p_error => p_error);
end
$$;

grant execute on function integration.fail_delivery to assetry_worker;
-- end: function integration.fail_delivery

-- source: function integration.fan_out
-- Stores a delivery for each event in these whole transactions and each active endpoint whose patterns name it; returns
-- how many. p_replay: only for its endpoint, again. An event is stored once for an endpoint, and once more for each
-- replay. Standings are locked first, in the order of endpoints, so that what ends meanwhile sees what is stored: a
-- delivery that waits for an earlier one of its record is due when that has ended. An endpoint with 100,000 deliveries
-- that wait gets no more, and the time is noted from which it has a gap.
create or replace function integration.fan_out(
  p_lines  audit.events[],
  p_replay integration.webhook_replays default null
)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  c_most      constant integer := 100000;
  v_endpoints uuid[];
  v_count     integer;
begin
  v_endpoints := array(
    select e.id
      from integration.webhook_endpoints as e
     where e.status = 'ACTIVE'
       and e.organization_id in (select l.organization_id from unnest(p_lines) as l)
       and (p_replay.id is null or e.id = p_replay.endpoint_id)
     order by e.id
  );

  if v_endpoints = '{}' then
    return 0;
  end if;

  perform
     from integration.webhook_standings as s
    where s.endpoint_id = any (v_endpoints)
    order by s.endpoint_id
      for no key update;

  with event as materialized (
    select * from integration.events_in(p_lines)
  ),
  wanted as (
    select n.*, e.id as endpoint_id, e.account_id, e.is_ordered,
           s.open_count >= c_most and p_replay.id is null as is_gap
      from event as n
      join integration.webhook_endpoints as e on e.organization_id = n.organization_id and e.id = any (v_endpoints)
      join integration.webhook_standings as s on s.organization_id = e.organization_id and s.endpoint_id = e.id
     where integration.matches(e.event_patterns, n.event_type)
       and (e.site_id is null or e.site_id = any (n.site_ids))
       and (p_replay.event_types is null or n.event_type = any (p_replay.event_types))
       and not exists (
             select
               from integration.webhook_deliveries as o
              where o.organization_id = n.organization_id
                and o.endpoint_id = e.id
                and o.event_id = n.event_id
                and o.replay_id is not distinct from case p_replay.kind when 'REPLAY' then p_replay.id end
           )
  ),
  stored as (
    insert into integration.webhook_deliveries (
      organization_id, site_id, endpoint_id, account_id, replay_id, priority, event_id, event_at, event_type, entity,
      entity_id, first_sequence, sequence, next_attempt_at
    )
    select w.organization_id, w.site_id, w.endpoint_id, w.account_id,
           case p_replay.kind when 'REPLAY' then p_replay.id end,
           case when p_replay.id is null then 1 else 2 end, w.event_id, w.at, w.event_type, w.entity, w.entity_id,
           w.first_sequence, w.sequence,
           case
             when w.is_ordered and (
               lag(true) over (partition by w.endpoint_id, w.entity_id order by w.sequence)
                 or exists (
                   select
                     from integration.webhook_deliveries as o
                    where o.organization_id = w.organization_id
                      and o.endpoint_id = w.endpoint_id
                      and o.entity_id = w.entity_id
                      and o.status = 'PENDING'
                 )
             ) then 'infinity'
             else clock_timestamp()
           end
      from wanted as w
     where not w.is_gap
     order by w.endpoint_id, w.sequence
    returning endpoint_id
  ),
  moved as (
    update integration.webhook_standings as s
       set open_count = s.open_count + c.count,
           next_at = case when c.count > 0 then least(s.next_at, clock_timestamp()) else s.next_at end,
           gap_begins_at = coalesce(s.gap_begins_at, c.gap_begins_at)
      from (
        select u.endpoint_id, count(*) filter (where u.gap_begins_at is null) as count,
               min(u.gap_begins_at) as gap_begins_at
          from (
            select n.endpoint_id, null::timestamptz as gap_begins_at from stored as n
            union all
            select w.endpoint_id, w.at from wanted as w where w.is_gap
          ) as u
         group by u.endpoint_id
      ) as c
     where s.endpoint_id = c.endpoint_id
  )
  select count(*) into v_count from stored;

  return v_count;
end
$$;
-- end: function integration.fan_out

-- source: function integration.fill_gaps
-- Lets the gap of an endpoint that had too many deliveries be filled from the log when half of them have gone.
create or replace function integration.fill_gaps()
returns void
language sql
volatile
set search_path = ''
as $$
  with fit as (
    select s.id, s.organization_id, s.endpoint_id, s.gap_begins_at
      from integration.webhook_standings as s
     where s.gap_begins_at is not null
       and s.open_count < 50000
     order by s.gap_begins_at
     limit 50
       for no key update skip locked
  ),
  cleared as (
    update integration.webhook_standings as s set gap_begins_at = null from fit as f where s.id = f.id
  )
  insert into integration.webhook_replays (organization_id, endpoint_id, kind, from_at, to_at, created_by)
  select f.organization_id, f.endpoint_id, 'FILL', f.gap_begins_at, clock_timestamp(), null
    from fit as f
$$;
-- end: function integration.fill_gaps

-- source: function integration.follow_feed
-- Reads the next whole transactions of the log for webhooks and signals; returns how many lines. The worker calls it
-- again at once while there are lines, and after a second when there is none; the scheduled task that calls it, too,
-- makes it late where nobody does. Where it fails again and again, the worker calls integration.put_off_lines.
create or replace function integration.follow_feed()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_lines audit.events[];
begin
  perform audit.open_feed('events');
  v_lines := array(select f from audit.read_feed('events', 500) as f);

  if v_lines <> '{}' then
    perform integration.mark_signals(v_lines);
    perform integration.fan_out(v_lines);
  end if;

  return cardinality(v_lines);
end
$$;

grant execute on function integration.follow_feed to assetry_worker;
-- end: function integration.follow_feed

-- source: function integration.forget_deliveries
-- Deletes webhook deliveries that ended long ago, and the bodies and attempts of others, as retention says; returns how
-- many deliveries it deleted. At most 20,000 a run, found by the time at which they were stored.
create or replace function integration.forget_deliveries()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from integration.webhook_deliveries as d
   where d.id in (
           select e.id
             from core.organizations as o
            cross join lateral (
                    select n.id
                      from integration.webhook_deliveries as n
                     where n.organization_id = o.id
                       and n.created_at < now() - core.retention('integration.webhook_deliveries')
                       and n.status <> 'PENDING'
                     limit 20000
                  ) as e
            limit 20000
         );
  get diagnostics v_count = row_count;

  update integration.webhook_deliveries as d
     set body = null,
         attempt_log = '[]'
   where d.id in (
           select n.id
             from integration.webhook_deliveries as n
            where n.created_at < now() - core.retention('integration.webhook_bodies')
              and n.body is not null
              and n.status <> 'PENDING'
            order by n.created_at
            limit 20000
         );

  return v_count;
end
$$;

grant execute on function integration.forget_deliveries to assetry_worker;
-- end: function integration.forget_deliveries

-- source: function integration.has_column
-- Whether the table of an entity has a column.
create or replace function integration.has_column(p_entity text, p_column text)
returns boolean
language sql
stable
set search_path = ''
return exists (
  select
    from pg_catalog.pg_attribute as a
   where a.attrelid = to_regclass(p_entity)
     and a.attname = p_column
     and not a.attisdropped
);
-- end: function integration.has_column

-- source: function integration.lease_endpoints
-- Hands endpoints to the worker of which something is due, at most p_most, the longest waiting first, and leases each
-- for a minute: nobody else sends to it meanwhile, and what a worker that died had begun is taken up again after it.
create or replace function integration.lease_endpoints(p_most integer)
returns table (endpoint_id uuid, rate_per_second integer)
language sql
volatile
security definer
set search_path = ''
as $$
  with due as (
    select s.id
      from integration.webhook_standings as s
      join core.organizations as o on o.id = s.organization_id
     where s.next_at <= clock_timestamp()
       and s.lease_ends_at < clock_timestamp()
       and o.status = 'ACTIVE'
     order by s.next_at
     limit p_most
       for no key update of s skip locked
  )
  update integration.webhook_standings as s
     set lease_ends_at = clock_timestamp() + interval '1 minute'
    from due as d, integration.webhook_endpoints as e
   where s.id = d.id
     and e.id = s.endpoint_id
  returning s.endpoint_id, e.rate_per_second
$$;

grant execute on function integration.lease_endpoints to assetry_worker;
-- end: function integration.lease_endpoints

-- source: function integration.lines_of
-- The lines of the log that an event is made of, in their order; none when their month was forgotten. Of a signal it is
-- the line that was written for it.
create or replace function integration.lines_of(p_delivery integration.webhook_deliveries)
returns audit.events[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(e order by e.sequence), '{}')
    from audit.events as e
    join audit.events as l on l.at = p_delivery.event_at and l.id = p_delivery.event_id
   where e.organization_id = p_delivery.organization_id
     and e.at = p_delivery.event_at
     and e.transaction = l.transaction
     and e.entity_id = l.entity_id
     and e.entity = l.entity
     and e.sequence between p_delivery.first_sequence and p_delivery.sequence
$$;
-- end: function integration.lines_of

-- source: function integration.lock_webhook_endpoint
-- Locks an endpoint that the caller reaches, at the version that the caller read. It reads for the account that made
-- it, so that account alone changes what is sent and where, with the same key or none: somebody else would read by its
-- rights.
create or replace function integration.lock_webhook_endpoint(
  p_endpoint_id uuid,
  p_row_version integer default null,
  p_is_own      boolean default true
)
returns integration.webhook_endpoints
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_endpoint integration.webhook_endpoints;
begin
  select * into v_endpoint
    from integration.webhook_endpoints as e
   where e.organization_id = core.current_organization_id()
     and e.id = p_endpoint_id
     and e.reach_id in (select unnest(core.reachable_ids()))
     for no key update;

  if not found then
    perform core.refuse('WEBHOOK_ENDPOINT_NOT_FOUND', 'No such webhook endpoint', 404);
  elsif v_endpoint.site_id is null then
    perform core.require_all_sites();
  end if;

  if p_is_own then
    perform integration.require_own(v_endpoint.account_id, v_endpoint.api_key_id);
  end if;

  perform core.check_row_version(v_endpoint.row_version, p_row_version);
  -- Who locks it neither sees where it leads nor signs for it.
  v_endpoint.url := null;
  v_endpoint.secret := null;
  v_endpoint.previous_secret := null;
  return v_endpoint;
end
$$;

grant execute on function integration.lock_webhook_endpoint to assetry_api;
-- end: function integration.lock_webhook_endpoint

-- source: function integration.mark_signals
-- Notes the records whose signals may have moved, by the lines of the log that changed what the rules look at: whoever
-- writes the record pays nothing for it.
create or replace function integration.mark_signals(p_lines audit.events[])
returns void
language sql
volatile
set search_path = ''
as $$
  select core.mark_due(m.organization_id, 'write_signals', m.ids)
    from (
      select l.organization_id, array_agg(distinct l.entity_id) as ids
        from unnest(p_lines) as l
       where exists (
               select
                 from integration.signal_rules as r
                where r.entity = l.entity
                  and l.after ?| r.columns
             )
         and l.operation <> 'DELETE'
       group by l.organization_id
    ) as m
$$;
-- end: function integration.mark_signals

-- source: function integration.matches
-- Whether a type of event is among those that patterns name: *, noun.* or the type itself.
create or replace function integration.matches(p_patterns text[], p_event_type text)
returns boolean
language sql
immutable
set search_path = ''
return '*' = any (p_patterns)
    or p_event_type = any (p_patterns)
    or split_part(p_event_type, '.', 1) || '.*' = any (p_patterns);
-- end: function integration.matches

-- source: function integration.may_read
-- Whether the caller may open a list at all: the account for which the transaction acts holds the permission to read
-- its domain, as hook.pre_request asks it of a request.
create or replace function integration.may_read(p_list text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if not core.reads_everything() then
    perform hook.check_reading('/' || p_list);
  end if;

  return true;
exception
  when sqlstate 'PGRST' then
    return false;
end
$$;
-- end: function integration.may_read

-- source: function integration.next_delivery
-- The next delivery of an endpoint that is due, with all that is needed to send it: the one place where a URL and
-- secrets leave their table. The body is made at the first attempt, for the account of the endpoint and by its reach
-- and permissions; at each further attempt they are asked again. outcome: SEND; SUPPRESSED, where the account may not
-- read the record now; NONE, where nothing is due. An account or key that may not sign in pauses the endpoint. Where it
-- fails, the worker calls integration.fail_delivery.
create or replace function integration.next_delivery(p_endpoint_id uuid)
returns table (
  outcome     text,
  delivery_id uuid,
  attempt     integer,
  url         text,
  secrets     text[],
  message_id  text,
  body        text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_endpoint integration.webhook_endpoints;
  v_delivery integration.webhook_deliveries;
  v_body     text;
begin
  select * into v_endpoint from integration.webhook_endpoints as e where e.id = p_endpoint_id;
  outcome := 'NONE';

  v_delivery := integration.due_delivery(v_endpoint);

  if v_delivery.id is null then
    return next;
    return;
  end if;

  begin
    perform core.act_for(v_endpoint.account_id, v_endpoint.api_key_id, 'webhook:' || v_delivery.id);
  exception
    when sqlstate 'PGRST' then
      perform set_config('assetry.action', 'next_delivery', true);

      if v_delivery.priority = 0 then
        perform integration.end_delivery(v_delivery, 'DEAD');
      end if;

      perform integration.stop_endpoint(v_endpoint, 'PAUSED', sqlerrm::jsonb ->> 'message');
      return next;
      return;
  end;

  update integration.webhook_deliveries as d
     set attempts = d.attempts + 1,
         next_attempt_at = clock_timestamp() + interval '1 minute'
   where d.id = v_delivery.id
  returning * into v_delivery;

  v_body := integration.delivery_body(v_delivery, v_endpoint);
  perform set_config('assetry.action', 'next_delivery', true);

  if v_body is null then
    perform integration.end_delivery(v_delivery, 'SUPPRESSED');
    outcome := 'SUPPRESSED';
    return next;
    return;
  end if;

  if v_delivery.body is null then
    update integration.webhook_deliveries as d set body = v_body where d.id = v_delivery.id;
  end if;

  outcome := 'SEND';
  delivery_id := v_delivery.id;
  attempt := v_delivery.attempts;
  url := v_endpoint.url;
  secrets := array_remove(
    array[
      v_endpoint.secret,
      case when v_endpoint.overlap_ends_at > clock_timestamp() then v_endpoint.previous_secret end
    ],
    null
  );
  message_id := 'msg_' || v_delivery.event_id;
  body := v_body;
  return next;
end
$$;

grant execute on function integration.next_delivery to assetry_worker;
-- end: function integration.next_delivery

-- source: function integration.note_attempt
-- Notes for an endpoint that an attempt succeeded or failed: a test is what activation asks for; a failure begins or
-- continues a time of failure, of which the account is notified after a day, and which disables the endpoint after
-- five.
create or replace function integration.note_attempt(
  p_delivery    integration.webhook_deliveries,
  p_is_success  boolean,
  p_http_status integer
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_endpoint integration.webhook_endpoints;
  v_standing integration.webhook_standings;
begin
  select * into v_endpoint from integration.webhook_endpoints as e where e.id = p_delivery.endpoint_id;

  if p_delivery.priority = 0 then
    update integration.webhook_endpoints as e
       set tested_at = case when p_is_success then clock_timestamp() end
     where e.id = v_endpoint.id
       and e.status <> 'RETIRED';
    return;
  end if;

  update integration.webhook_standings as s
     set last_success_at = case when p_is_success then clock_timestamp() else s.last_success_at end,
         failed_at = case when not p_is_success then coalesce(s.failed_at, clock_timestamp()) end,
         failed_attempts = case when p_is_success then 0 else s.failed_attempts + 1 end,
         warned_at = case when not p_is_success then s.warned_at end
   where s.organization_id = p_delivery.organization_id
     and s.endpoint_id = p_delivery.endpoint_id
  returning * into v_standing;

  if p_http_status = 410 then
    perform integration.stop_endpoint(v_endpoint, 'DISABLED', 'the receiver answered 410 Gone');
  elsif v_standing.failed_at < clock_timestamp() - interval '5 days' and v_standing.failed_attempts >= 10 then
    perform integration.stop_endpoint(v_endpoint, 'DISABLED', 'no delivery succeeded for five days');
  elsif v_standing.failed_at < clock_timestamp() - interval '1 day' and v_standing.warned_at is null then
    update integration.webhook_standings as s set warned_at = clock_timestamp() where s.id = v_standing.id;
    perform notify.tell(
      v_endpoint.organization_id, v_endpoint.site_id, array[v_endpoint.account_id],
      format('Webhook endpoint %s fails', v_endpoint.name),
      format(
        'No delivery to webhook endpoint %s (%s) has succeeded for a day; see /webhook_deliveries. After five days it '
        'is disabled.', v_endpoint.name, v_endpoint.host
      )
    );
  end if;
end
$$;
-- end: function integration.note_attempt

-- source: function integration.past_of
-- The past of the verb with which an action is named, null where it has none: that of check_out for check_out_asset.
create or replace function integration.past_of(p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select v.past
    from core.verbs as v
   where v.verb in (
           split_part(p_action, '_', 1), split_part(p_action, '_', 1) || '_' || split_part(p_action, '_', 2)
         )
   order by char_length(v.verb) desc
   limit 1
$$;
-- end: function integration.past_of

-- source: function integration.pattern_faults
-- What is wrong with patterns of events: too many or none, one twice, or one that names nothing.
create or replace function integration.pattern_faults(p_patterns text[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_types  text[];
  v_faults jsonb;
begin
  if cardinality(p_patterns) not between 1 and 20 then
    return jsonb_build_array(core.fault('event_patterns', 'OUT_OF_RANGE', '1 to 20 patterns are accepted'));
  end if;

  v_types := array(select distinct t.event_type from integration.event_types() as t);

  select coalesce(
           jsonb_agg(
             core.fault(
               format('event_patterns[%s]', p.position - 1), 'NOT_FOUND',
               format('No event has the type %s', left(coalesce(p.pattern, 'null'), 100))
                 || coalesce('; perhaps ' || core.nearest(left(p.pattern, 100), n.names), '')
             )
             order by p.position
           ),
           '[]'
         ) into v_faults
    from unnest(p_patterns) with ordinality as p (pattern, position)
   -- Looked for letter by letter, so among the types of the noun, or among the nouns.
   cross join lateral (
           select coalesce(
                    array_agg(t.name) filter (where split_part(t.name, '.', 1) = split_part(p.pattern, '.', 1)),
                    array_agg(distinct split_part(t.name, '.', 1) || '.*')
                  ) as names
             from unnest(v_types) as t (name)
         ) as n
   where p.pattern is null
      or not (
           p.pattern = '*' or p.pattern = any (v_types)
             or p.pattern in (select split_part(t.name, '.', 1) || '.*' from unnest(v_types) as t (name))
         );

  return v_faults;
end
$$;

grant execute on function integration.pattern_faults to assetry_api;
-- end: function integration.pattern_faults

-- source: function integration.put_off_lines
-- Goes on behind lines of the log that could not be handed on together: each record of them is noted for the task
-- retry_events, which takes one after the other and keeps what fails from the others. Returns how many lines.
create or replace function integration.put_off_lines()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_lines audit.events[] := array(select f from audit.read_feed('events', 500) as f);
begin
  perform core.mark_due(n.organization_id, 'retry_events', array_agg(n.id))
     from (
       select l.organization_id, (array_agg(l.id order by l.sequence desc))[1] as id
         from unnest(v_lines) as l
        group by l.organization_id, l.transaction, l.entity, l.entity_id
     ) as n
    group by n.organization_id;

  return cardinality(v_lines);
end
$$;

grant execute on function integration.put_off_lines to assetry_worker;
-- end: function integration.put_off_lines

-- source: function integration.replay_slice
-- Stores the deliveries of the next transactions of a replay, about 500 lines of the log, and notes how far it is;
-- returns how many lines were read. It waits while the endpoint has much to deliver or is not active, and ends with
-- an endpoint that is retired.
create or replace function integration.replay_slice(p_replay_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_replay integration.webhook_replays;
  v_status text;
  v_open   integer;
  v_lines  audit.events[];
begin
  select * into v_replay
    from integration.webhook_replays as r
   where r.id = p_replay_id
     and not r.is_done
     for no key update skip locked;

  select e.status, s.open_count into v_status, v_open
    from integration.webhook_endpoints as e
    join integration.webhook_standings as s on s.endpoint_id = e.id
   where e.id = v_replay.endpoint_id;

  if v_status = 'RETIRED' then
    update integration.webhook_replays as r set is_done = true where r.id = p_replay_id;
    return 0;
  elsif v_status is distinct from 'ACTIVE' or v_open >= 50000 then
    return 0;
  end if;

  -- All lines of a transaction have one time.
  v_lines := array(
    select l.line
      from (
        select e as line, e.at, e.sequence
          from audit.events as e
         where e.organization_id = v_replay.organization_id
           and e.at >= v_replay.from_at
           and e.at > coalesce(v_replay.through_at, '-infinity')
           and e.at <= least(v_replay.to_at, p_at)
           and e.transaction < audit.settled_before()
         order by e.at
         fetch first 500 rows with ties
      ) as l
     order by l.at, l.sequence
  );

  if v_lines <> '{}' then
    perform integration.fan_out(v_lines, v_replay);
  end if;

  update integration.webhook_replays as r
     set through_at = coalesce((v_lines[cardinality(v_lines)]).at, r.to_at),
         is_done = v_lines = '{}'
   where r.id = p_replay_id;

  return cardinality(v_lines);
end
$$;
-- end: function integration.replay_slice

-- source: function integration.replay_webhooks
-- Stores the deliveries of replays, in all organizations; returns how many. A call reads a slice of each.
create or replace function integration.replay_webhooks(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform set_config('assetry.action', 'replay_webhooks', true);
  perform integration.fill_gaps();

  select core.take_each(
           'replay_webhooks', 'integration.replay_slice', array_agg(d.organization_id order by d.created_at, d.id),
           array_agg(d.id order by d.created_at, d.id), p_at
         ) into v_count
    from (
      select r.id, r.organization_id, r.created_at
        from integration.webhook_replays as r
       where not r.is_done
         and not core.is_put_off(r.organization_id, 'replay_webhooks', r.id, p_at)
       order by r.created_at, r.id
       limit 50
    ) as d;

  return v_count;
end
$$;

grant execute on function integration.replay_webhooks to assetry_worker;
-- end: function integration.replay_webhooks

-- source: function integration.require_own
-- Refuses whoever does not act for this account and key as themselves: an endpoint reads by the rights of the account
-- alone, without those of a service account that acts for it, and a key that allows only certain actions reads nothing.
create or replace function integration.require_own(p_account_id uuid, p_api_key_id uuid)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if p_account_id <> core.current_account_id() or core.current_actor_id() <> core.current_account_id()
    or core.current_api_key_id() is not null and core.current_api_key_id() is distinct from p_api_key_id
  then
    perform core.refuse(
      'WEBHOOK_ENDPOINT_OF_ANOTHER', 'The endpoint reads for another account or key', 403,
      p_hint => 'Sign in as the account that created it, or create an endpoint of your own'
    );
  elsif exists (
    select
      from identity.api_keys as k
     where k.organization_id = core.current_organization_id()
       and k.id = core.current_api_key_id()
       and k.only_actions is not null
  ) or exists (
    select
      from identity.accounts as a
     where a.organization_id = core.current_organization_id()
       and a.id = core.current_account_id()
       and a.is_device
  ) then
    perform core.refuse(
      'ACCOUNT_NOT_ENTITLED', 'The account belongs to a meter device, or the API key allows only certain actions', 403
    );
  end if;
end
$$;

grant execute on function integration.require_own to assetry_api;
-- end: function integration.require_own

-- source: function integration.rest_endpoint
-- Ends the lease of an endpoint and notes when something of it is due again: after a failure in five seconds at the
-- earliest, whatever else waits. Of one that is not active, tests alone are sent; what waits for one that is retired is
-- cancelled.
create or replace function integration.rest_endpoint(p_endpoint_id uuid, p_is_failing boolean default false)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_endpoint integration.webhook_endpoints;
  v_next_at  timestamptz;
begin
  select * into v_endpoint from integration.webhook_endpoints as e where e.id = p_endpoint_id;

  if v_endpoint.status = 'RETIRED' then
    perform set_config('assetry.action', 'rest_endpoint', true);
    update integration.webhook_deliveries as d
       set status = 'CANCELLED',
           next_attempt_at = null,
           finished_at = clock_timestamp()
     where d.organization_id = v_endpoint.organization_id
       and d.endpoint_id = p_endpoint_id
       and d.status = 'PENDING';
    update integration.webhook_standings as s set open_count = 0 where s.endpoint_id = p_endpoint_id;
  end if;

  -- A statement of its own: the next one sees what whoever held the row has committed.
  perform from integration.webhook_standings as s where s.endpoint_id = p_endpoint_id for no key update;

  select min(n.next_attempt_at) into v_next_at
    from generate_series(0, case v_endpoint.status when 'ACTIVE' then 2 else 0 end) as p (priority)
   cross join lateral (
          select d.next_attempt_at
            from integration.webhook_deliveries as d
           where d.organization_id = v_endpoint.organization_id
             and d.endpoint_id = p_endpoint_id
             and d.priority = p.priority
             and d.status = 'PENDING'
           order by d.next_attempt_at
           limit 1
        ) as n;

  update integration.webhook_standings as s
     set lease_ends_at = '-infinity',
         next_at = greatest(
           coalesce(v_next_at, 'infinity'), case when p_is_failing then clock_timestamp() + interval '5 seconds' end
         )
   where s.endpoint_id = p_endpoint_id;
end
$$;

grant execute on function integration.rest_endpoint to assetry_worker;
-- end: function integration.rest_endpoint

-- source: function integration.retry_event
-- Hands one event on again, by its last line; what fails again is kept by core.take_each and tried later.
create or replace function integration.retry_event(p_event_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_last  audit.events;
  v_lines audit.events[];
begin
  perform core.unmark('retry_events', p_event_id, p_at);
  select * into v_last from audit.events as e where e.id = p_event_id;

  v_lines := array(
    select e
      from audit.events as e
     where e.organization_id = v_last.organization_id
       and e.entity_id = v_last.entity_id
       and e.at = v_last.at
       and e.transaction = v_last.transaction
       and e.entity = v_last.entity
     order by e.sequence
  );
  perform integration.mark_signals(v_lines);
  return integration.fan_out(v_lines);
end
$$;
-- end: function integration.retry_event

-- source: function integration.retry_events
-- Hands events on that could not be handed on when they were read, in all organizations; returns how many deliveries.
create or replace function integration.retry_events(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'retry_events', true);
  return core.take_marked('retry_events', 'integration.retry_event', p_at);
end
$$;

grant execute on function integration.retry_events to assetry_worker;
-- end: function integration.retry_events

-- source: function integration.stop_endpoint
-- Pauses or disables an active endpoint because of what happened at delivery, and notifies its account.
create or replace function integration.stop_endpoint(
  p_endpoint integration.webhook_endpoints,
  p_status   text,
  p_reason   text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform set_config(
    'assetry.action', case p_status when 'PAUSED' then 'next_delivery' else 'complete_delivery' end, true
  );

  update integration.webhook_endpoints as e
     set status = p_status,
         stopped_at = clock_timestamp(),
         stop_reason = left(p_reason, 500)
   where e.id = p_endpoint.id
     and e.status = 'ACTIVE';

  if found then
    perform notify.tell(
      p_endpoint.organization_id, p_endpoint.site_id, array[p_endpoint.account_id],
      format('Webhook endpoint %s is %s', p_endpoint.name, lower(p_status)),
      format(
        'Nothing is sent to webhook endpoint %s (%s) any more: %s. Correct it, then call resume_webhook_endpoint, '
        'which also delivers what was missed within seven days.',
        p_endpoint.name, p_endpoint.host, p_reason
      )
    );
  end if;
end
$$;
-- end: function integration.stop_endpoint

-- source: function integration.store_fill
-- Lets what an endpoint has missed since an instant be delivered: at most seven days. A transaction that had begun
-- before, and was not read, belongs to it; what was stored is not stored again.
create or replace function integration.store_fill(p_endpoint_id uuid, p_from timestamptz)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into integration.webhook_replays (organization_id, endpoint_id, kind, from_at, to_at)
  values (
    core.current_organization_id(), p_endpoint_id, 'FILL',
    greatest(p_from - interval '15 minutes', clock_timestamp() - interval '7 days'), clock_timestamp()
  )
$$;

grant execute on function integration.store_fill to assetry_api;
-- end: function integration.store_fill

-- source: function integration.store_repeats
-- Stores deliveries of an endpoint again, for a replay; returns how many. As the owner, who alone writes deliveries.
create or replace function integration.store_repeats(p_endpoint_id uuid, p_replay_id uuid, p_delivery_ids uuid[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform integration.wake_endpoint(p_endpoint_id);

  insert into integration.webhook_deliveries (
    organization_id, site_id, endpoint_id, account_id, replay_id, priority, event_id, event_at, event_type, entity,
    entity_id, first_sequence, sequence, next_attempt_at
  )
  select distinct on (d.event_id)
         d.organization_id, d.site_id, d.endpoint_id, d.account_id, p_replay_id, 2, d.event_id, d.event_at,
         d.event_type, d.entity, d.entity_id, d.first_sequence, d.sequence, clock_timestamp()
    from integration.webhook_deliveries as d
   where d.organization_id = core.current_organization_id()
     and d.endpoint_id = p_endpoint_id
     and d.id = any (p_delivery_ids)
     and d.priority > 0
   order by d.event_id;
  get diagnostics v_count = row_count;

  update integration.webhook_standings as s
     set open_count = s.open_count + v_count
   where s.endpoint_id = p_endpoint_id;
  return v_count;
end
$$;

grant execute on function integration.store_repeats to assetry_api;
-- end: function integration.store_repeats

-- source: function integration.store_replay
-- Stores a replay of an endpoint that the caller has locked: of deliveries by their ids, or of a period, which
-- integration.replay_webhooks works off. Returns its id. As the owner, who alone writes replays.
create or replace function integration.store_replay(
  p_endpoint_id  uuid,
  p_delivery_ids uuid[],
  p_from         timestamptz,
  p_to           timestamptz,
  p_event_types  text[]
)
returns uuid
language sql
volatile
security definer
set search_path = ''
as $$
  insert into integration.webhook_replays (
    organization_id, endpoint_id, kind, from_at, to_at, event_types, is_done
  )
  values (
    core.current_organization_id(), p_endpoint_id, 'REPLAY', coalesce(p_from, now()), coalesce(p_to, now()),
    p_event_types, p_delivery_ids is not null
  )
  returning id
$$;

grant execute on function integration.store_replay to assetry_api;
-- end: function integration.store_replay

-- source: function integration.store_secret
-- Gives an endpoint a new secret and returns it: 32 random bytes, as Standard Webhooks specify. The one before signs
-- beside it for so many hours. As the owner, because secrets are read by nobody else.
create or replace function integration.store_secret(p_endpoint_id uuid, p_overlap_hours integer)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_secret text := 'whsec_' || encode(ext.gen_random_bytes(32), 'base64');
begin
  update integration.webhook_endpoints as e
     set secret = v_secret,
         rotated_at = clock_timestamp(),
         previous_secret = case when p_overlap_hours > 0 then e.secret end,
         overlap_ends_at = case
           when p_overlap_hours > 0 and e.secret is not null
           then clock_timestamp() + make_interval(hours => p_overlap_hours)
         end
   where e.organization_id = core.current_organization_id()
     and e.id = p_endpoint_id;

  return v_secret;
end
$$;

grant execute on function integration.store_secret to assetry_api;
-- end: function integration.store_secret

-- source: function integration.store_test
-- Stores a test of an endpoint, which is sent once. As the owner, who alone writes deliveries.
create or replace function integration.store_test(p_endpoint_id uuid)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_delivery_id uuid;
begin
  insert into integration.webhook_deliveries (
    organization_id, site_id, endpoint_id, account_id, priority, event_id, event_at, event_type, entity, entity_id,
    first_sequence, sequence, next_attempt_at
  )
  select e.organization_id, e.site_id, e.id, e.account_id, 0, uuidv7(), clock_timestamp(), 'webhook.test',
         'integration.webhook_endpoints', e.id, 0, 0, clock_timestamp()
    from integration.webhook_endpoints as e
   where e.organization_id = core.current_organization_id()
     and e.id = p_endpoint_id
  returning id into v_delivery_id;

  perform integration.wake_endpoint(p_endpoint_id);
  update integration.webhook_standings as s set open_count = s.open_count + 1 where s.endpoint_id = p_endpoint_id;
  return v_delivery_id;
end
$$;

grant execute on function integration.store_test to assetry_api;
-- end: function integration.store_test

-- source: function integration.type_of_gone
-- The type of an event of a record that is not in its list: noun.deleted, or noun.left_reach where it left a site that
-- the caller reaches. Null where the caller is told nothing: it was out of reach before, or the caller does not read
-- everything of its domain.
create or replace function integration.type_of_gone(
  p_delivery integration.webhook_deliveries,
  p_endpoint integration.webhook_endpoints,
  p_noun     text,
  p_lines    audit.events[]
)
returns text
language sql
stable
set search_path = ''
as $$
  select case
           when p_delivery.entity = any (audit.withheld_entities()) then null
           when p_delivery.event_type = p_noun || '.deleted'
             and exists (
               select
                 from unnest(p_lines) as l
                where l.operation = 'DELETE'
                  and l.site_id = any (core.reachable_ids())
                  and (p_endpoint.site_id is null or l.site_id = p_endpoint.site_id)
             )
             then p_noun || '.deleted'
           when exists (
             select
               from unnest(p_lines) as l
              where l.operation = 'UPDATE'
                and (l.before ->> 'site_id')::uuid = any (core.reachable_site_ids())
                and (p_endpoint.site_id is null or (l.before ->> 'site_id')::uuid = p_endpoint.site_id)
           )
             then p_noun || '.left_reach'
         end
$$;
-- end: function integration.type_of_gone

-- source: function integration.wake_endpoint
-- Lets the worker look at an endpoint at once. As the owner, who alone writes standings; an endpoint has one from the
-- first time on.
create or replace function integration.wake_endpoint(p_endpoint_id uuid, p_is_new_start boolean default false)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into integration.webhook_standings as s (organization_id, endpoint_id, next_at)
  values (core.current_organization_id(), p_endpoint_id, clock_timestamp())
  on conflict (organization_id, endpoint_id) do update
     set next_at = least(s.next_at, excluded.next_at),
         failed_at = case when not p_is_new_start then s.failed_at end,
         failed_attempts = case when p_is_new_start then 0 else s.failed_attempts end,
         warned_at = case when not p_is_new_start then s.warned_at end
$$;

grant execute on function integration.wake_endpoint to assetry_api;
-- end: function integration.wake_endpoint

-- source: function integration.webhook_states
-- What waits for receivers of webhooks, for doctor and metrics: deliveries that wait, endpoints that fail, and for how
-- many seconds the worker has not looked at what is due.
create or replace function integration.webhook_states()
returns table (open_count bigint, failing_count bigint, late_seconds double precision)
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(s.open_count), 0),
         count(*) filter (where s.failed_at is not null),
         coalesce(
           extract(
             epoch from clock_timestamp() - min(s.next_at) filter (where s.next_at < clock_timestamp()
               and s.lease_ends_at < clock_timestamp())
           ), 0
         )
    from integration.webhook_standings as s
$$;

grant execute on function integration.webhook_states to assetry_worker;
-- end: function integration.webhook_states

-- source: function integration.write_signal
-- Writes the signals of one record that are due, each once for each instant that counts, and notes when to look again;
-- returns how many. What announces an instant is not written after it.
create or replace function integration.write_signal(p_record_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_rule  integration.signal_rules;
  v_due   record;
  v_next  timestamptz;
  v_new   integer;
  v_count integer := 0;
begin
  perform core.unmark('write_signals', p_record_id, p_at);

  for v_rule in
    select * from integration.signal_rules as r order by r.entity, r.code
  loop
    -- lint-allow dynamic-sql: the query is a reference row of ours
    execute v_rule.due_query into v_due using array[p_record_id];

    if v_due.signal_at > p_at then
      v_next := least(v_next, v_due.signal_at);
    elsif v_due.signal_at <= p_at and (v_due.signal_at = v_due.due_at or v_due.due_at > p_at) then
      insert into integration.signals (organization_id, site_id, entity, entity_id, code, due_at)
      values (v_due.organization_id, v_due.site_id, v_rule.entity, p_record_id, v_rule.code, v_due.due_at)
      on conflict (organization_id, entity_id, code, due_at) do nothing;
      get diagnostics v_new = row_count;
      v_count := v_count + v_new;
    end if;
  end loop;

  perform core.mark_next('write_signals', p_record_id, v_next);
  return v_count;
end
$$;
-- end: function integration.write_signal

-- source: function integration.write_signals
-- Writes the signals of the records that are to be looked at by now, in all organizations; returns how many.
create or replace function integration.write_signals(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'write_signals', true);
  return core.take_marked('write_signals', 'integration.write_signal', p_at);
end
$$;

grant execute on function integration.write_signals to assetry_worker;
-- end: function integration.write_signals

-- source: view api.event_types
create or replace view api.event_types as
select t.event_type, t.list, t.entity, t.kind
from integration.event_types() as t;

alter view api.event_types owner to assetry_list;
grant select on api.event_types to authenticated;

comment on view api.event_types is
$$Types of events

Events that webhooks deliver, the same for every organization: noun.created, noun.updated, noun.deleted and
noun.recorded; noun.archived and noun.restored; noun and the past of an action that changes the status, such as
work_order.completed; noun and a status that the system sets; signals of time such as work_order.overdue; and
noun.left_reach when a record moves out of reach.$$;
comment on column api.event_types.event_type is 'Type of the event';
comment on column api.event_types.list is 'List of the records';
comment on column api.event_types.entity is 'Kind of record';
comment on column api.event_types.kind is 'CHANGE, STATUS, SIGNAL or REACH';
-- end: view api.event_types

-- source: view api.webhook_deliveries
create or replace view api.webhook_deliveries as
select
  d.id,
  d.endpoint_id as webhook_endpoint_id,
  d.event_id,
  d.event_type,
  d.event_at,
  d.entity,
  d.entity_id,
  d.sequence,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.replay_id as webhook_replay_id,
  d.status,
  d.attempts,
  d.attempt_log,
  nullif(d.next_attempt_at, 'infinity') as next_attempt_at,
  d.finished_at,
  d.body,
  (select core.actions_by_status('integration.webhook_deliveries')) -> d.status as allowed_actions,
  d.created_at
from integration.webhook_deliveries as d
left join core.site_labels as s on s.id = d.site_id;

alter view api.webhook_deliveries owner to assetry_list;
grant select on api.webhook_deliveries to authenticated;

comment on view api.webhook_deliveries is
$$Webhook deliveries

Events that were or will be sent to your own webhook endpoints, with every attempt.$$;
comment on column api.webhook_deliveries.next_attempt_at is
'Time of the next attempt; empty when it has ended or waits for an earlier event of the record';
comment on column api.webhook_deliveries.allowed_actions is 'Actions allowed: always none';
-- end: view api.webhook_deliveries

-- source: view api.webhook_endpoints
create or replace view api.webhook_endpoints as
select
  e.id,
  e.name,
  e.host,
  e.site_id,
  s.code as site_code,
  s.name as site_name,
  e.account_id,
  a.display_name as account_name,
  e.event_patterns,
  e.payload,
  e.is_ordered,
  e.rate_per_second,
  e.status,
  e.tested_at,
  e.stopped_at,
  e.stop_reason,
  e.rotated_at,
  e.overlap_ends_at,
  t.open_count,
  t.last_success_at,
  t.failed_at,
  t.gap_begins_at,
  (select core.actions_by_status('integration.webhook_endpoints')) -> e.status as allowed_actions,
  e.row_version,
  e.created_at,
  e.updated_at
from integration.webhook_endpoints as e
left join integration.webhook_standings as t on t.organization_id = e.organization_id and t.endpoint_id = e.id
left join core.site_labels as s on s.id = e.site_id
left join identity.account_labels as a on a.id = e.account_id;

alter view api.webhook_endpoints owner to assetry_list;
grant select on api.webhook_endpoints to authenticated;

comment on view api.webhook_endpoints is
$$Webhook endpoints

Receivers of events, of the sites that you reach and of all sites, each with the account for which it reads. URLs and
secrets are never returned.$$;
comment on column api.webhook_endpoints.account_name is 'Name of that account';
comment on column api.webhook_endpoints.open_count is 'Number of deliveries that wait';
comment on column api.webhook_endpoints.last_success_at is 'Time of the last successful delivery';
comment on column api.webhook_endpoints.failed_at is
'Time of the first failure since the last success; empty when the last delivery succeeded';
comment on column api.webhook_endpoints.gap_begins_at is
'Time from which events are not stored because too many deliveries wait; they are delivered later';
comment on column api.webhook_endpoints.allowed_actions is
'Actions that the status of the endpoint and your permissions allow';
-- end: view api.webhook_endpoints

-- source: reference integration.permissions
merge into identity.permissions as p
using (
  values
    ('webhook_endpoint.manage', 'integration', 'Create, change, test, pause and retire webhook endpoints'),
    ('webhook_delivery.replay', 'integration', 'Deliver events to a webhook endpoint again')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'integration' then delete;
-- end: reference integration.permissions

-- source: reference integration.entities
delete from core.entities
 where entity like 'integration.%'
   and entity <> all ('{integration.webhook_deliveries,integration.webhook_endpoints}');

select core.entity('integration.webhook_deliveries', 'webhook_deliveries', 'webhook_delivery', 'event_type');
select core.entity('integration.webhook_endpoints', 'webhook_endpoints', 'webhook_endpoint', 'name',
  p_search_columns => '{name,host}', p_create_action => 'create_webhook_endpoint',
  p_update_action => 'update_webhook_endpoint', p_option_condition => 'status <> ''RETIRED'''
);
-- end: reference integration.entities

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
-- end: reference integration.fields

-- source: reference integration.transitions
delete from core.transitions where entity like 'integration.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('integration.webhook_endpoints', 'DRAFT', 'activate_webhook_endpoint', 'ACTIVE', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'ACTIVE', 'update_webhook_endpoint', 'DRAFT', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'PAUSED', 'update_webhook_endpoint', 'DRAFT', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'DISABLED', 'update_webhook_endpoint', 'DRAFT', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'ACTIVE', 'pause_webhook_endpoint', 'PAUSED', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'ACTIVE', 'next_delivery', 'PAUSED', null),
  ('integration.webhook_endpoints', 'ACTIVE', 'complete_delivery', 'DISABLED', null),
  ('integration.webhook_endpoints', 'PAUSED', 'resume_webhook_endpoint', 'ACTIVE', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'DISABLED', 'resume_webhook_endpoint', 'ACTIVE', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'DRAFT', 'retire_webhook_endpoint', 'RETIRED', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'ACTIVE', 'retire_webhook_endpoint', 'RETIRED', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'PAUSED', 'retire_webhook_endpoint', 'RETIRED', 'webhook_endpoint.manage'),
  ('integration.webhook_endpoints', 'DISABLED', 'retire_webhook_endpoint', 'RETIRED', 'webhook_endpoint.manage'),
  ('integration.webhook_deliveries', 'PENDING', 'complete_delivery', 'SUCCEEDED', null),
  ('integration.webhook_deliveries', 'PENDING', 'complete_delivery', 'DEAD', null),
  ('integration.webhook_deliveries', 'PENDING', 'next_delivery', 'DEAD', null),
  ('integration.webhook_deliveries', 'PENDING', 'next_delivery', 'SUPPRESSED', null),
  ('integration.webhook_deliveries', 'PENDING', 'rest_endpoint', 'CANCELLED', null);
-- end: reference integration.transitions

-- source: reference core.verbs
-- The verbs of actions with the past that names what they did: complete_work_order makes the event
-- work_order.completed. Held equal to the list in CONTRIBUTING.md (test/db/integration/event_types.test.ts).
delete from core.verbs;

insert into core.verbs (verb, past)
select v.verb, coalesce(v.past, v.verb || case when right(v.verb, 1) = 'e' then 'd' else 'ed' end)
  from (
    values
      ('accept', null), ('acknowledge', null), ('activate', null), ('add', null), ('adjust', null), ('amend', null),
      ('answer', null), ('apply', 'applied'), ('approve', null), ('archive', null), ('assemble', null),
      ('assign', null), ('authenticate', null), ('block', null), ('calibrate', null), ('cancel', 'cancelled'),
      ('change', null), ('check_in', 'checked_in'), ('check_out', 'checked_out'), ('close', null),
      ('commission', null), ('complete', null), ('confirm', null), ('convert', null), ('correct', null),
      ('count', null), ('create', null), ('decline', null), ('decommission', null), ('delegate', null),
      ('disassemble', null), ('discontinue', null), ('dispatch', null), ('dispose', null), ('exchange', null),
      ('explain', null), ('export', null), ('generate', null), ('grant', null), ('hand_back', 'handed_back'),
      ('hand_over', 'handed_over'), ('hold', 'held'), ('ignore', null), ('import', null), ('ingest', null),
      ('install', null), ('issue', null), ('list', null), ('match', null), ('merge', null), ('mothball', null),
      ('move', null), ('order', null), ('pause', null), ('post', null), ('preview', null), ('publish', null),
      ('put', 'put'), ('rebase', null), ('receive', null), ('recommission', null), ('record', null),
      ('recover', null), ('refresh', null), ('reissue', null), ('reject', null), ('release', null), ('renew', null),
      ('reopen', null), ('replay', null), ('request', null), ('reserve', null), ('reset', 'reset'),
      ('resume', null), ('retire', null), ('return', null), ('reverse', null), ('review', null), ('revise', null),
      ('revoke', null), ('root', null), ('schedule', null), ('scrap', 'scrapped'), ('search', null),
      ('send', 'sent'), ('shelve', null), ('ship', 'shipped'), ('sign', null), ('skip', 'skipped'),
      ('start', null), ('stop', 'stopped'), ('store', null), ('submit', 'submitted'), ('subscribe', null),
      ('suspend', null), ('terminate', null), ('track', null), ('triage', null), ('unassign', null),
      ('unblock', null), ('undo', 'undone'), ('uninstall', null), ('unmatch', null), ('unsubscribe', null),
      ('update', null), ('validate', null), ('verify', 'verified'), ('whoami', null), ('withdraw', 'withdrawn'),
      ('write_off', 'written_off')
  ) as v (verb, past);
-- end: reference core.verbs

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
    ('integration.read', 'reading', 'Read webhook endpoints and your own deliveries'),
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
      budget.create, budget.read, budget.revise, budget_transfer.approve, claim.settle, contract.approve,
      contract.manage, contract.read, contract_type.manage, cost_center.create, cost_center.update, count.approve,
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
      absence.request, asset.read, budget.read, budget_transfer.create, claim.manage, contract.create, contract.read,
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
      contract.read, inspection.read, integration.read, inventory.read, itam.read, labour_rate.read, maintenance.read,
      meter.read, notification.read, notify.read, procurement.read, purchase_order.read_prices, request.read,
      safety.read, service.read, stock.read_values, stock.verify, work.read, work_order_cost.read, workforce.read
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

-- source: reference integration.retentions
-- What the operator has chosen stays.
merge into core.retentions as e
using (
  values
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
    'forget_webhook_deliveries', 'integration.forget_deliveries', '*/10 * * * *', 60, 1440,
    'Deletes old webhook deliveries and the bodies of older ones', false
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

-- source: reference integration.signal_rules
-- What becomes true of records because time passes. Each query takes ids and returns of each record for which the rule
-- holds its organization and site, the instant that counts, and the instant from which the signal is written. The
-- columns are those whose change can move these instants.
delete from integration.signal_rules;

insert into integration.signal_rules (entity, code, columns, due_query)
values
  (
    'contract.contracts', 'EXPIRING', '{ends_on,status,site_id,renewal_notice_days}',
    $$ select c.id, c.organization_id, c.site_id, core.day_start(c.site_id, c.ends_on + 1) as due_at,
              core.day_start(c.site_id, c.ends_on + 1 - coalesce(c.renewal_notice_days, 30)) as signal_at
         from contract.contracts as c
        where c.id = any ($1)
          and c.ends_on is not null
          and c.status in ('PENDING_START', 'ACTIVE', 'SUSPENDED') $$
  ),
  (
    'safety.permits', 'EXPIRING', '{ends_at,status}',
    $$ select p.id, p.organization_id, p.site_id, p.ends_at as due_at, p.ends_at - interval '1 hour' as signal_at
         from safety.permits as p
        where p.id = any ($1)
          and p.status = 'ISSUED' $$
  ),
  (
    'work.work_orders', 'DUE_SOON', '{due_at,status}',
    $$ select w.id, w.organization_id, w.site_id, w.due_at, w.due_at - interval '24 hours' as signal_at
         from work.work_orders as w
        where w.id = any ($1)
          and w.due_at is not null
          and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD') $$
  ),
  (
    'work.work_orders', 'OVERDUE', '{due_at,status}',
    $$ select w.id, w.organization_id, w.site_id, w.due_at, w.due_at as signal_at
         from work.work_orders as w
        where w.id = any ($1)
          and w.due_at is not null
          and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD') $$
  ),
  (
    'workforce.worker_certificates', 'EXPIRING', '{expires_on,revoked_on,site_id}',
    $$ select c.id, c.organization_id, c.site_id, core.day_start(c.site_id, c.expires_on + 1) as due_at,
              core.day_start(c.site_id, c.expires_on + 1 - 30) as signal_at
         from workforce.worker_certificates as c
        where c.id = any ($1)
          and c.expires_on is not null
          and c.revoked_on is null $$
  );
-- end: reference integration.signal_rules

-- source: policies core.verbs
-- Written by releases only; read by private functions, which run as the owner.

alter table core.verbs enable row level security;
-- end: policies core.verbs

-- source: policies integration.signal_rules
-- Written by releases only; read by private functions, which run as the owner.

alter table integration.signal_rules enable row level security;
-- end: policies integration.signal_rules

-- source: policies integration.signals
-- Written by a scheduled task only, which runs as the owner; read as lines of the log.

alter table integration.signals enable row level security;

select core.track('integration.signals');
-- end: policies integration.signals

-- source: policies integration.webhook_deliveries
-- Written by private functions only, which run as the owner. Read by the account of the endpoint alone, because they
-- name records that the account reaches, and only of sites within reach, because a key may reach fewer.

alter table integration.webhook_deliveries enable row level security;
grant select on integration.webhook_deliveries to assetry_api;

create policy organization on integration.webhook_deliveries
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.webhook_deliveries
  for select
  to assetry_api
  using (
    reach_id = any ((select core.reachable_ids())::uuid[])
    and account_id = (select core.current_account_id())
  );

select core.enforce_transitions('integration.webhook_deliveries');
select core.let_list('integration.webhook_deliveries');
-- end: policies integration.webhook_deliveries

-- source: policies integration.webhook_endpoints
-- An endpoint is reached with its site; one for all sites is read by whoever reaches a site and made by whoever reaches
-- them all. It acts for the account that made it, so nobody makes one for another account. The URL and the secrets are
-- kept from readers: integration.next_delivery hands them to the worker. No delete policy: endpoints are retired.

alter table integration.webhook_endpoints enable row level security;
grant select (
  id, organization_id, site_id, reach_id, name, host, account_id, api_key_id, event_patterns, payload, is_ordered,
  rate_per_second, status, tested_at, stopped_at, stop_reason, rotated_at, overlap_ends_at,
  row_version, created_at, created_by, updated_at, updated_by
) on integration.webhook_endpoints to assetry_api;
grant insert, update on integration.webhook_endpoints to assetry_api;

create policy organization on integration.webhook_endpoints
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.webhook_endpoints
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on integration.webhook_endpoints
  for insert
  to assetry_api
  with check (
    reach_id = any ((select core.changeable_ids())::uuid[]) and account_id = (select core.current_account_id())
  );

create policy update on integration.webhook_endpoints
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

select core.track('integration.webhook_endpoints', array['url', 'secret', 'previous_secret']);
select core.enforce_transitions('integration.webhook_endpoints');
select core.let_list('integration.webhook_endpoints');
-- end: policies integration.webhook_endpoints

-- source: policies integration.webhook_replays
-- Written and read by private functions only, which run as the owner.

alter table integration.webhook_replays enable row level security;
-- end: policies integration.webhook_replays

-- source: policies integration.webhook_standings
-- Written by private functions only, which run as the owner; read beside their endpoints.

alter table integration.webhook_standings enable row level security;
grant select on integration.webhook_standings to assetry_api;

create policy organization on integration.webhook_standings
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.webhook_standings
  for select
  to assetry_api
  using (true);

select core.let_list('integration.webhook_standings');
-- end: policies integration.webhook_standings

notify pgrst, 'reload schema';
