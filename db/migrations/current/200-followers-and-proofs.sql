-- Who takes part, of the domains above, in what happens in a domain below.
create table core.followers (
  id       uuid    not null default uuidv7(),
  event    text    not null,
  position integer not null,
  function text    not null,
  constraint followers_pkey primary key (id),
  constraint followers_event_position_key unique (event, position),
  constraint followers_event_function_key unique (event, function),
  constraint followers_event_check check (event ~ '^[a-z_]+\.[a-z_]+$'),
  constraint followers_function_check check (function ~ '^[a-z_]+\.[a-z_]+$'),
  constraint followers_position_check check (position between 1 and 1000)
);

comment on table core.followers is 'Functions of domains above that run when something happens in a domain below; written by releases, run by core.tell_followers';
comment on column core.followers.event is 'What happens: a noun of the domain below, and what became of it';
comment on column core.followers.position is 'Followers of an event run in this order, which is the order of their locks';
comment on column core.followers.function is 'The private function that runs: it takes ids and details, and answers what belongs in the answer of the action';

-- What is proved of an organization's records, and by which function.
create table audit.proof_kinds (
  id              uuid not null default uuidv7(),
  name            text not null,
  function        text not null,
  recent_function text,
  constraint proof_kinds_pkey primary key (id),
  constraint proof_kinds_name_key unique (name),
  constraint proof_kinds_name_check check (name ~ '^[A-Z]{1,20}$'),
  constraint proof_kinds_function_check check (function ~ '^[a-z_]+\.[a-z_]+$'),
  constraint proof_kinds_recent_function_check check (recent_function ~ '^[a-z_]+\.[a-z_]+$')
);

comment on table audit.proof_kinds is 'What is proved of the records of an organization; written by releases, run by audit.verify_records';
comment on column audit.proof_kinds.function is 'Proves a slice: takes the organization and where the last slice ended; answers where the next begins, null after the last, and what differs';
comment on column audit.proof_kinds.recent_function is 'The private function that proves what was written between two instants, if there is one';

-- What lists keep from callers, so that the log keeps it from them, too.
create table audit.withheld_columns (
  id          uuid    not null default uuidv7(),
  entity      text    not null,
  columns     text[],
  reader      text    not null,
  is_for_all  boolean not null default false,
  constraint withheld_columns_pkey primary key (id),
  constraint withheld_columns_entity_reader_key unique (entity, reader),
  constraint withheld_columns_reader_check check (reader ~ '^[a-z_]+\.[a-z_]+$'),
  constraint withheld_columns_columns_check check (columns <> '{}')
);

comment on table audit.withheld_columns is 'Columns whose values lists show to some callers only; written by releases, read by audit.withheld';
comment on column audit.withheld_columns.columns is 'Null for the whole record';
comment on column audit.withheld_columns.reader is 'The private function, without arguments, that answers whether the caller may see the values';
comment on column audit.withheld_columns.is_for_all is 'Whether the values are kept from those with audit_event.read, too';
