-- Work orders: what is to be done, by whom, and the clock that says how long it took.

create schema work;

grant usage on schema work to assetry_api;

create table work.hold_reasons (
  id               uuid    not null default uuidv7(),
  code             text    not null,
  name             text    not null,
  category         text    not null,
  pauses_clock     boolean not null,
  is_note_required boolean not null,
  constraint hold_reasons_pkey primary key (id),
  constraint hold_reasons_code_key unique (code),
  constraint hold_reasons_code_check check (code ~ '^[A-Z][A-Z_]{0,39}$'),
  constraint hold_reasons_name_check check (char_length(name) between 1 and 150),
  constraint hold_reasons_category_check check (category in ('MATERIAL', 'LABOUR', 'ACCESS', 'PERMIT', 'PLANT_CONDITION', 'VENDOR', 'REQUESTER', 'WEATHER', 'APPROVAL', 'SAFETY', 'OTHER'))
);

comment on table work.hold_reasons is 'Why work rests; the same for every organization, so that holds can be compared';
comment on column work.hold_reasons.pauses_clock is 'Whether the due date moves by the working time that the hold lasts';

create table work.work_orders (
  id                 uuid         not null default uuidv7(),
  organization_id    uuid         not null default core.current_organization_id(),
  site_id            uuid         not null,
  work_order_number  text         not null,
  title              text         not null,
  description        text,
  asset_id           uuid,
  location_id        uuid,
  parent_id          uuid,
  status             text         not null default 'OPEN',
  priority           text         not null default 'MEDIUM',
  priority_rank      integer      not null generated always as (
    case priority when 'LOW' then 1 when 'MEDIUM' then 2 when 'HIGH' then 3 when 'URGENT' then 4 else 5 end
  ) stored,
  work_type          text         not null default 'CORRECTIVE',
  origin             text         not null default 'MANUAL',
  reported_at        timestamptz  not null default now(),
  due_at             timestamptz,
  target_minutes     integer,
  remaining_minutes  numeric(18,9),
  started_at         timestamptz,
  completed_at       timestamptz,
  completed_by       uuid,
  completion_note    text,
  closed_at          timestamptz,
  hold_reason        text,
  status_before_hold text,
  status_note        text,
  reopen_count       integer      not null default 0,
  custom             jsonb        not null default '{}',
  row_version        integer      not null default 1,
  created_at         timestamptz  not null default now(),
  created_by         uuid                  default core.current_account_id(),
  updated_at         timestamptz  not null default now(),
  updated_by         uuid                  default core.current_account_id(),
  constraint work_orders_pkey primary key (id),
  constraint work_orders_organization_id_id_key unique (organization_id, id),
  constraint work_orders_organization_id_work_order_number_key unique (organization_id, work_order_number),
  constraint work_orders_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint work_orders_asset_id_fkey foreign key (organization_id, asset_id) references asset.assets (organization_id, id),
  constraint work_orders_location_id_fkey foreign key (organization_id, site_id, location_id) references asset.locations (organization_id, site_id, id),
  constraint work_orders_parent_id_fkey foreign key (organization_id, parent_id) references work.work_orders (organization_id, id),
  constraint work_orders_hold_reason_fkey foreign key (hold_reason) references work.hold_reasons (code),
  constraint work_orders_parent_id_check check (parent_id <> id),
  constraint work_orders_work_order_number_check check (char_length(work_order_number) between 1 and 80),
  constraint work_orders_title_check check (char_length(title) between 1 and 250),
  constraint work_orders_description_check check (char_length(description) <= 8000),
  constraint work_orders_status_check check (status in ('DRAFT', 'AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD', 'COMPLETED', 'CLOSED', 'CANCELLED')),
  constraint work_orders_priority_check check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT', 'EMERGENCY')),
  constraint work_orders_work_type_check check (work_type in ('CORRECTIVE', 'PREVENTIVE', 'CONDITION_BASED', 'INSPECTION', 'CALIBRATION', 'MODIFICATION', 'PROJECT', 'SAFETY', 'CLEANING')),
  constraint work_orders_origin_check check (origin in ('MANUAL', 'REQUEST', 'PREVENTIVE', 'INSPECTION', 'METER', 'CONDITION', 'FOLLOW_UP', 'RECALL', 'IMPORT')),
  constraint work_orders_target_minutes_check check (target_minutes between 1 and 2628000),
  constraint work_orders_remaining_minutes_check check (remaining_minutes is null or (status = 'ON_HOLD' and due_at is null and remaining_minutes > 0)),
  constraint work_orders_hold_check check ((status = 'ON_HOLD') = (hold_reason is not null) and (status = 'ON_HOLD') = (status_before_hold is not null)),
  constraint work_orders_status_before_hold_check check (status_before_hold in ('OPEN', 'ASSIGNED', 'IN_PROGRESS')),
  constraint work_orders_started_check check (status not in ('IN_PROGRESS', 'COMPLETED', 'CLOSED') or started_at is not null),
  constraint work_orders_completed_check check ((status in ('COMPLETED', 'CLOSED')) = (completed_at is not null)),
  constraint work_orders_completed_at_check check (completed_at >= started_at),
  constraint work_orders_closed_check check ((status = 'CLOSED') = (closed_at is not null)),
  constraint work_orders_completion_note_check check (char_length(completion_note) <= 8000),
  constraint work_orders_status_note_check check (char_length(status_note) <= 2000)
);

-- The order first, the site inside: unreachable rows are skipped in the index and the order is kept.
create index work_orders_due_at_open_idx on work.work_orders (organization_id, due_at, site_id, id)
  where status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD');
create index work_orders_priority_rank_open_idx on work.work_orders (organization_id, priority_rank desc, due_at, site_id, id)
  where status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD');
create index work_orders_site_id_due_at_open_idx on work.work_orders (organization_id, site_id, due_at, id)
  include (asset_id, location_id, parent_id, status)
  where status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD');
create index work_orders_number_idx on work.work_orders (organization_id, work_order_number, site_id, id);
create index work_orders_due_at_idx on work.work_orders (organization_id, due_at, site_id, id);
create index work_orders_created_at_idx on work.work_orders (organization_id, created_at, site_id, id);
create index work_orders_site_id_idx on work.work_orders (organization_id, site_id, created_at, id)
  include (asset_id, location_id, parent_id, status);
create index work_orders_asset_id_idx on work.work_orders (organization_id, asset_id, created_at);
create index work_orders_location_id_idx on work.work_orders (organization_id, site_id, location_id);
create index work_orders_parent_id_idx on work.work_orders (organization_id, parent_id);
create index work_orders_hold_reason_idx on work.work_orders (hold_reason);
create index work_orders_search_idx on work.work_orders using gin (organization_id, title ext.gin_trgm_ops, work_order_number ext.gin_trgm_ops);
create statistics work.work_orders_site_stats (dependencies, ndistinct) on organization_id, site_id from work.work_orders;

comment on table work.work_orders is 'A job to be done at a site, mostly on an asset';
comment on column work.work_orders.site_id is 'Where the work was raised; it stays there when the asset moves, unless the move takes it along';
comment on column work.work_orders.reported_at is 'When the need was noticed; target_minutes are counted from here';
comment on column work.work_orders.due_at is 'When the work must be finished; empty without a deadline, and while a hold pauses the clock';
comment on column work.work_orders.target_minutes is 'Working time allowed, in minutes of the site''s calendar';
comment on column work.work_orders.remaining_minutes is 'Working time left to the due date while a hold pauses the clock';
comment on column work.work_orders.status_note is 'What was said when the status last changed: why it rests, was rejected, reopened or cancelled';

create table work.assignments (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  site_id         uuid        not null,
  work_order_id   uuid        not null,
  worker_id       uuid        not null,
  assigned_at     timestamptz not null default now(),
  ended_at        timestamptz,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  constraint assignments_pkey primary key (id),
  constraint assignments_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint assignments_work_order_id_fkey foreign key (organization_id, work_order_id) references work.work_orders (organization_id, id),
  constraint assignments_worker_id_fkey foreign key (organization_id, worker_id) references workforce.workers (organization_id, id),
  constraint assignments_ended_at_check check (ended_at >= assigned_at)
);

create unique index assignments_current_idx on work.assignments (organization_id, work_order_id, worker_id) where ended_at is null;
create index assignments_work_order_id_idx on work.assignments (organization_id, work_order_id, assigned_at);
create index assignments_site_id_idx on work.assignments (organization_id, site_id, assigned_at, id) include (work_order_id, worker_id);
create index assignments_worker_id_idx on work.assignments (organization_id, worker_id, assigned_at);
create index assignments_assigned_at_idx on work.assignments (organization_id, assigned_at, site_id, id);
create statistics work.assignments_site_stats (dependencies, ndistinct) on organization_id, site_id from work.assignments;

comment on table work.assignments is 'Who is, or was, to do a work order; a worker has it at most once at a time';
comment on column work.assignments.site_id is 'That of the work order; follows it';

create table work.clock_segments (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  site_id         uuid        not null,
  work_order_id   uuid        not null,
  kind            text        not null,
  started_at      timestamptz not null,
  ended_at        timestamptz,
  during          tstzrange   generated always as (tstzrange(started_at, ended_at, '[)')) stored,
  hold_reason     text,
  note            text,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  constraint clock_segments_pkey primary key (id),
  constraint clock_segments_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint clock_segments_work_order_id_fkey foreign key (organization_id, work_order_id) references work.work_orders (organization_id, id),
  constraint clock_segments_hold_reason_fkey foreign key (hold_reason) references work.hold_reasons (code),
  constraint clock_segments_kind_check check (kind in ('RUN', 'HOLD')),
  constraint clock_segments_ended_at_check check (ended_at >= started_at),
  constraint clock_segments_hold_reason_check check ((kind = 'HOLD') = (hold_reason is not null)),
  constraint clock_segments_note_check check (char_length(note) <= 2000),
  constraint clock_segments_work_order_id_during_excl exclude using gist (work_order_id with =, during with &&)
);

create unique index clock_segments_current_idx on work.clock_segments (organization_id, work_order_id) where ended_at is null;
create index clock_segments_work_order_id_idx on work.clock_segments (organization_id, work_order_id, started_at);
create index clock_segments_site_id_idx on work.clock_segments (organization_id, site_id, started_at, id) include (work_order_id);
create index clock_segments_started_at_idx on work.clock_segments (organization_id, started_at, site_id, id);
create statistics work.clock_segments_site_stats (dependencies, ndistinct) on organization_id, site_id from work.clock_segments;
create index clock_segments_hold_reason_idx on work.clock_segments (hold_reason);

comment on table work.clock_segments is 'When a work order was worked on (RUN) and when it rested (HOLD); never both at once';
comment on column work.clock_segments.site_id is 'That of the work order; follows it';

create table work.completions (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  site_id         uuid        not null,
  work_order_id   uuid        not null,
  completed_at    timestamptz not null default now(),
  completion_note text,
  reopened_at     timestamptz,
  reopen_reason   text,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  constraint completions_pkey primary key (id),
  constraint completions_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint completions_work_order_id_fkey foreign key (organization_id, work_order_id) references work.work_orders (organization_id, id),
  constraint completions_reopen_reason_check check ((reopened_at is null) = (reopen_reason is null) and char_length(reopen_reason) <= 2000),
  constraint completions_completion_note_check check (char_length(completion_note) <= 8000)
);

create unique index completions_current_idx on work.completions (organization_id, work_order_id) where reopened_at is null;
create index completions_work_order_id_idx on work.completions (organization_id, work_order_id, completed_at);
create index completions_site_id_idx on work.completions (organization_id, site_id, completed_at, id) include (work_order_id);
create index completions_completed_at_idx on work.completions (organization_id, completed_at, site_id, id);
create statistics work.completions_site_stats (dependencies, ndistinct) on organization_id, site_id from work.completions;

comment on table work.completions is 'Each time a work order was reported finished; more than one means that it had to be done again';
comment on column work.completions.site_id is 'That of the work order; follows it';
