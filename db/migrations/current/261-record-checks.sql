-- What else is proved, and the end of the chain that a proof saw.

alter table audit.record_checks
  add column head text,
  drop constraint record_checks_name_check,
  add constraint record_checks_name_check check (
    name in ('BUDGETS', 'CHAIN', 'LOG', 'METERS', 'NUMBERS', 'ORDERS', 'RECENT', 'SECRETS', 'STOCK', 'WORK')
  ) not valid;

comment on column audit.record_checks.name is 'What is proved: BUDGETS, CHAIN (the log by its chain), LOG (rows by the log), METERS, NUMBERS, ORDERS, RECENT, SECRETS, STOCK or WORK';
comment on column audit.record_checks.head is 'Number and hash of the last batch of the chain when it was checked last';

create table audit.record_marks (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  entity          text        not null,
  entity_id       uuid        not null,
  digest          bytea,
  sequence        bigint      not null default 0,
  number          bigint,
  created_at      timestamptz not null default now(),
  constraint record_marks_pkey primary key (id),
  constraint record_marks_organization_id_entity_entity_id_key unique (organization_id, entity, entity_id),
  constraint record_marks_organization_id_fkey foreign key (organization_id) references core.organizations (id)
);

comment on table audit.record_marks is 'What a proof saw of values that the log does not hold, to compare the next time';
comment on column audit.record_marks.entity is 'The kind of record';
comment on column audit.record_marks.entity_id is 'The record';
comment on column audit.record_marks.digest is 'SHA-256 over its secret columns';
comment on column audit.record_marks.sequence is 'Sequence of the last line of the log that names one of these columns';
comment on column audit.record_marks.number is 'The last number that a counter had given';
