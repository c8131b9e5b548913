-- Tasks of work orders.

alter table work.work_orders
  -- lint-allow unique-lock: keys need a constraint, and a million work orders take a second
  add constraint work_orders_organization_id_site_id_id_key unique (organization_id, site_id, id);

create table work.tasks (
  id              uuid          not null default uuidv7(),
  organization_id uuid          not null default core.current_organization_id(),
  site_id         uuid          not null,
  work_order_id   uuid          not null,
  position        integer       not null,
  title           text          not null,
  instructions    text,
  kind            text          not null,
  is_required     boolean       not null default true,
  allows_na       boolean       not null default false,
  options         text[],
  unit            text,
  accept_min      numeric(18,6),
  accept_max      numeric(18,6),
  answer          jsonb,
  result          text,
  note            text,
  answered_at     timestamptz,
  answered_by     uuid,
  row_version     integer       not null default 1,
  created_at      timestamptz   not null default now(),
  created_by      uuid                   default core.current_account_id(),
  updated_at      timestamptz   not null default now(),
  updated_by      uuid                   default core.current_account_id(),
  constraint tasks_pkey primary key (id),
  constraint tasks_organization_id_id_key unique (organization_id, id),
  constraint tasks_organization_id_work_order_id_position_key unique (organization_id, work_order_id, position) deferrable,
  constraint tasks_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint tasks_work_order_id_fkey foreign key (organization_id, site_id, work_order_id) references work.work_orders (organization_id, site_id, id),
  constraint tasks_position_check check (position >= 1),
  constraint tasks_title_check check (char_length(title) between 1 and 250),
  constraint tasks_instructions_check check (char_length(instructions) <= 2000),
  constraint tasks_kind_check check (kind in ('CHECK', 'TEXT', 'NUMBER', 'CHOICE')),
  constraint tasks_options_check check ((kind = 'CHOICE') = (options is not null)),
  constraint tasks_unit_check check (char_length(unit) <= 20),
  constraint tasks_limits_check check (kind = 'NUMBER' or coalesce(accept_min, accept_max) is null),
  constraint tasks_accept_max_check check (accept_max >= accept_min),
  constraint tasks_result_check check (result in ('PASS', 'FAIL', 'NA', 'INFO')),
  constraint tasks_note_check check (char_length(note) <= 2000),
  constraint tasks_answered_at_check check ((answer is null) = (answered_at is null) and (answer is null) = (result is null))
);

create index tasks_work_order_id_idx on work.tasks (organization_id, site_id, work_order_id, position, id);
create index tasks_created_at_idx on work.tasks (organization_id, created_at, site_id, id);
create statistics work.tasks_site_stats (dependencies, ndistinct) on organization_id, site_id from work.tasks;

comment on table work.tasks is 'A step of a work order, and what was answered when it was done';
comment on column work.tasks.site_id is 'That of the work order; follows it';
comment on column work.tasks.work_order_id is 'The work order that it is a step of';
comment on column work.tasks.position is 'Place of the task in the order, from 1';
comment on column work.tasks.title is 'What is to be done or asked';
comment on column work.tasks.instructions is 'How it is done';
comment on column work.tasks.kind is 'What form the answer has: CHECK is done, TEXT, NUMBER, or CHOICE of the options';
comment on column work.tasks.is_required is 'Whether the work order cannot be completed before it is answered';
comment on column work.tasks.allows_na is 'Whether NA, not applicable, is an answer';
comment on column work.tasks.options is 'The answers of a CHOICE task';
comment on column work.tasks.unit is 'Unit of a number';
comment on column work.tasks.accept_min is 'A smaller number fails';
comment on column work.tasks.accept_max is 'A greater number fails';
comment on column work.tasks.answer is 'In the form of the task''s kind: true, a text, a number, one of the options, or "NA"; empty while there is none';
comment on column work.tasks.result is 'What the answer means: PASS, FAIL, NA, or INFO where nothing is judged';
comment on column work.tasks.note is 'What there was to say';
comment on column work.tasks.answered_at is 'When it was answered';
comment on column work.tasks.answered_by is 'The account that answered it';

create type work.tasks_answer as (
  id uuid, work_order_number text, status text, unanswered_tasks jsonb, row_version integer
);

comment on type work.tasks_answer is 'What actions on the tasks of a work order answer';
comment on column work.tasks_answer.id is 'Id of the work order';
comment on column work.tasks_answer.work_order_number is 'Number of the work order';
comment on column work.tasks_answer.status is 'Status of the work order';
comment on column work.tasks_answer.unanswered_tasks is
  'The tasks that still keep it from being completed: an array with task_id, position, title as message, and code';
comment on column work.tasks_answer.row_version is 'Version of the work order';
