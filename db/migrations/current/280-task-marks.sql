-- What scheduled tasks are to look at, noted by what changes it, and what items of storerooms used.

create table core.task_marks (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  task            text        not null,
  subject_id      uuid        not null,
  due_at          timestamptz not null,
  constraint task_marks_pkey primary key (id),
  constraint task_marks_organization_id_subject_id_id_key unique (organization_id, subject_id, id),
  constraint task_marks_task_check check (task ~ '^[a-z_]{1,60}$')
);

comment on table core.task_marks is 'A record that a scheduled task must look at, because something changed';
comment on column core.task_marks.task is 'Name of the scheduled task';
comment on column core.task_marks.subject_id is 'The record; what kind it is depends on the task';
comment on column core.task_marks.due_at is 'Earliest time at which the task looks at the record';

create index task_marks_due_at_idx on core.task_marks (task, due_at, id);

create table inventory.usages (
  id              uuid          not null default uuidv7(),
  organization_id uuid          not null default core.current_organization_id(),
  site_id         uuid          not null,
  storeroom_id    uuid          not null,
  item_id         uuid          not null,
  value           numeric(24,4) not null,
  constraint usages_pkey primary key (id),
  constraint usages_organization_id_storeroom_id_item_id_key unique (organization_id, storeroom_id, item_id),
  constraint usages_item_id_fkey foreign key (organization_id, item_id)
    references inventory.items (organization_id, id),
  constraint usages_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint usages_storeroom_id_fkey foreign key (organization_id, site_id, storeroom_id)
    references inventory.storerooms (organization_id, site_id, id)
);

comment on table inventory.usages is 'What an item was used for from a storeroom in the last 365 days';
comment on column inventory.usages.value is
  'Value of what was issued, less what was returned, in the currency of the site, up to usage_counts.counted_at';

create index usages_storeroom_id_idx on inventory.usages (organization_id, site_id, storeroom_id);
create index usages_item_id_idx on inventory.usages (organization_id, item_id);
create statistics inventory.usages_site_stats (ndistinct, dependencies)
  on organization_id, site_id from inventory.usages;

create table inventory.usage_counts (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  counted_at   timestamptz not null,
  constraint usage_counts_pkey primary key (id),
  constraint usage_counts_organization_id_key unique (organization_id),
  constraint usage_counts_organization_id_fkey foreign key (organization_id) references core.organizations (id)
);

comment on table inventory.usage_counts is 'Up to when the movements of an organization are counted in its usages';
comment on column inventory.usage_counts.counted_at is 'Movements of the 365 days before this time are counted';

-- What was read so far is looked at once.
alter table meter.standings add column forgettable_at timestamptz not null default '-infinity';
comment on column meter.standings.forgettable_at is
  'Readings before this time cannot be forgotten now; infinity where there is none to forget';

-- What is open when this is installed is looked at once.
insert into core.task_marks (organization_id, task, subject_id, due_at)
select d.organization_id, 'harden_reservations', d.id, '-infinity'
  from inventory.standings as d
 where exists (
         select 1
           from inventory.reservations as r
          where r.organization_id = d.organization_id
            and r.item_id = d.item_id
            and r.storeroom_id = d.storeroom_id
            and r.status in ('ACTIVE', 'PARTIALLY_ISSUED')
            and r.kind = 'AUTO'
            and not r.is_hard
       );

insert into core.task_marks (organization_id, task, subject_id, due_at)
select c.organization_id, 'tell_ready_parts', c.work_order_id, '-infinity'
  from work.clock_segments as c
 where c.kind = 'HOLD'
   and c.ended_at is null
   and c.parts_told_at is null;

insert into core.task_marks (organization_id, task, subject_id, due_at)
select distinct k.organization_id, 'classify_stock', k.storeroom_id, '-infinity'::timestamptz
  from inventory.stocked_items as k;

-- They are given the time at which they run.
drop function inventory.classify_stock();
drop function inventory.harden_reservations();
drop function meter.forget_readings(timestamptz, integer, interval);
drop function procurement.tell_ready_parts();
