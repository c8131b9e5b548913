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
