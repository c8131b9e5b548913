-- The months in which the books take postings, and the day on which a posting counts.

create table core.periods (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  month_on        date        not null,
  status          text        not null default 'OPEN',
  status_note     text,
  closed_at       timestamptz,
  closed_by       uuid,
  reopened_at     timestamptz,
  reopened_by     uuid,
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid        default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid        default core.current_account_id(),
  constraint periods_pkey primary key (id),
  constraint periods_organization_id_month_on_key unique (organization_id, month_on),
  constraint periods_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint periods_closed_check check ((status = 'CLOSED') = (closed_at is not null)),
  constraint periods_month_on_check
    check (extract(day from month_on) = 1 and month_on between '1900-01-01'::date and '2199-12-31'::date),
  constraint periods_status_check check (status in ('OPEN', 'CLOSING', 'CLOSED')),
  constraint periods_status_note_check check (char_length(status_note) <= 2000)
);

comment on table core.periods is
'A month of the books that was or is being closed; one without a row is open, unless a later one was closed';
comment on column core.periods.month_on is 'First day of the month; which month a posting belongs to follows from its day at the site';
comment on column core.periods.status is
'OPEN takes postings, CLOSING only those of accounts with the permission period.adjust, CLOSED none';
comment on column core.periods.status_note is 'Why it was reopened last';
comment on column core.periods.closed_at is 'When it was closed; null while it is not CLOSED';
comment on column core.periods.closed_by is 'The account that closed it';
comment on column core.periods.reopened_at is 'When it was reopened last';
comment on column core.periods.reopened_by is 'The account that reopened it last';

create type core.period_answer as (
  id          uuid,
  month_on    date,
  status      text,
  closed_at   timestamptz,
  reopened_at timestamptz,
  row_version integer
);

comment on type core.period_answer is 'What the actions on a period answer';
comment on column core.period_answer.id is 'Id of the period';
comment on column core.period_answer.month_on is 'First day of the month';
comment on column core.period_answer.status is 'OPEN, CLOSING or CLOSED';
comment on column core.period_answer.closed_at is 'When it was closed; null while it is not CLOSED';
comment on column core.period_answer.reopened_at is 'When it was reopened last';
comment on column core.period_answer.row_version is 'Version of the row';

alter type inventory.line add attribute moved_at timestamptz;

alter table asset.depreciation_lines add column posted_on date;

comment on column asset.depreciation_lines.posted_on is
'Day on which it counts: its last, or the first open day after it when that is closed; null in old lines for the last';
