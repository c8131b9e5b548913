-- What the nightly proof of records found.
create table audit.record_checks (
  id uuid not null default uuidv7() primary key,
  organization_id uuid not null default core.current_organization_id() references core.organizations (id),
  name text not null,
  checked_through text,
  faults jsonb not null default '[]',
  last_faults jsonb not null default '[]',
  rounds integer not null default 0,
  round_finished_at timestamptz,
  checked_at timestamptz not null default now(),
  constraint record_checks_organization_id_name_key unique (organization_id, name),
  constraint record_checks_name_check check (name in ('LOG', 'STOCK', 'ORDERS', 'WORK', 'BUDGETS')),
  constraint record_checks_rounds_check check (rounds >= 0)
);

comment on table audit.record_checks is 'How far the records of an organization are proved, and what differs';
comment on column audit.record_checks.name is
  'LOG: rows against the log. STOCK: its ledger. ORDERS: what is expected. WORK: its costs. BUDGETS: their entries';
comment on column audit.record_checks.checked_through is 'Where the next run goes on; null where it begins a round';
comment on column audit.record_checks.faults is 'What differs in the round that runs, at most 100';
comment on column audit.record_checks.last_faults is 'What differed in the last round that ended, at most 100';
comment on column audit.record_checks.rounds is 'How many rounds have ended';
comment on column audit.record_checks.round_finished_at is 'When the last round ended';
comment on column audit.record_checks.checked_at is 'When it was checked last';
