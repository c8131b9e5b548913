create table core.scheduled_tasks (
  id                 uuid    not null default uuidv7(),
  name               text    not null,
  function           text    not null,
  cron               text    not null,
  time_limit_seconds integer not null,
  late_after_minutes integer not null,
  description        text    not null,
  constraint scheduled_tasks_pkey primary key (id),
  constraint scheduled_tasks_name_key unique (name),
  constraint scheduled_tasks_name_check check (name ~ '^[a-z_]{1,60}$'),
  constraint scheduled_tasks_function_check check (function ~ '^[a-z_]+\.[a-z_]+$'),
  constraint scheduled_tasks_cron_check check (cron ~ '^[0-9*,/-]+( [0-9*,/-]+){4}$'),
  constraint scheduled_tasks_time_limit_seconds_check check (time_limit_seconds between 1 and 3600),
  constraint scheduled_tasks_late_after_minutes_check check (late_after_minutes between 1 and 100000)
);

comment on table core.scheduled_tasks is 'What is done by the clock; written by releases, run by the worker or by any other cron through core.run_scheduled_task';
comment on column core.scheduled_tasks.function is 'The private function that does it: it takes no argument, answers how much it did, and waits for nobody';
comment on column core.scheduled_tasks.cron is 'When, in UTC: minute, hour, day of the month, month, day of the week';
comment on column core.scheduled_tasks.time_limit_seconds is 'The worker ends it after as long';
comment on column core.scheduled_tasks.late_after_minutes is 'Without success for as long, something is wrong, and doctor says so';

create table core.scheduled_runs (
  id           uuid        not null default uuidv7(),
  task         text        not null,
  started_at   timestamptz not null,
  finished_at  timestamptz not null,
  succeeded_at timestamptz,
  amount       bigint,
  error        text,
  failures     integer     not null,
  constraint scheduled_runs_pkey primary key (id),
  constraint scheduled_runs_task_key unique (task),
  constraint scheduled_runs_failures_check check (failures >= 0)
);

comment on table core.scheduled_runs is 'How the last run of each scheduled task went';
comment on column core.scheduled_runs.succeeded_at is 'When the last run that succeeded ended';
comment on column core.scheduled_runs.amount is 'What the function of the last successful run answered, such as the rows that it removed';
comment on column core.scheduled_runs.error is 'Why the last run failed; empty when it succeeded';
comment on column core.scheduled_runs.failures is 'Runs that have failed since the last that succeeded';

create table core.retentions (
  id           uuid    not null default uuidv7(),
  name         text    not null,
  default_days integer,
  days         integer,
  is_forever   boolean not null default false,
  description  text    not null,
  constraint retentions_pkey primary key (id),
  constraint retentions_name_key unique (name),
  constraint retentions_default_days_check check (default_days between 1 and 36500),
  constraint retentions_days_check check (days between 1 and 36500),
  constraint retentions_is_forever_check check (not is_forever or days is null)
);

comment on table core.retentions is 'How long what is kept for a time is kept, by kind: releases write the defaults, the operator changes them with npx assetry retention';
comment on column core.retentions.default_days is 'As released; empty: for ever';
comment on column core.retentions.days is 'What the operator has chosen instead';
comment on column core.retentions.is_forever is 'The operator has chosen to keep it for ever';

create table audit.feed_cursors (
  id          uuid        not null default uuidv7(),
  consumer    text        not null,
  transaction xid8        not null,
  sequence    bigint      not null,
  read_at     timestamptz,
  created_at  timestamptz not null default now(),
  constraint feed_cursors_pkey primary key (id),
  constraint feed_cursors_consumer_key unique (consumer),
  constraint feed_cursors_consumer_check check (consumer ~ '^[a-z0-9_:.-]{1,100}$')
);

comment on table audit.feed_cursors is 'How far each reader of the log as a feed has read';
comment on column audit.feed_cursors.transaction is 'With sequence, the last line that was read';
comment on column audit.feed_cursors.read_at is 'When it last looked, whether or not there was something new';

-- The feed is read in this order by consumers of all organizations; nothing reads it by organization.
-- lint-allow index-lock: the tables of a first release are small
drop index audit.events_transaction_sequence_idx;
-- lint-allow index-lock: the tables of a first release are small
create index events_transaction_sequence_idx on audit.events (transaction, sequence);

-- What waits to be sent is few of many.
-- lint-allow index-lock: the tables of a first release are small
create index messages_updated_at_idx on notify.messages (updated_at) where status in ('QUEUED', 'SENDING');

-- It answers something now.
drop function audit.create_partitions(integer);
