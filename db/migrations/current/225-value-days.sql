-- What stock was worth at the end of each day on which it changed.

create table inventory.value_days (
  id              uuid          not null default uuidv7(),
  organization_id uuid          not null default core.current_organization_id(),
  site_id         uuid          not null,
  storeroom_id    uuid          not null,
  item_id         uuid          not null,
  day_on          date          not null,
  until_on        date          not null default 'infinity',
  quantity        numeric(18,6) not null,
  value           numeric(18,4) not null,
  created_at      timestamptz   not null default now(),
  constraint value_days_pkey primary key (id),
  constraint value_days_organization_id_storeroom_id_item_id_day_on_key
    unique (organization_id, storeroom_id, item_id, day_on),
  constraint value_days_item_id_fkey foreign key (organization_id, item_id)
    references inventory.items (organization_id, id),
  constraint value_days_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint value_days_storeroom_id_fkey foreign key (organization_id, site_id, storeroom_id)
    references inventory.storerooms (organization_id, site_id, id),
  constraint value_days_until_on_check check (until_on >= day_on)
);

create index value_days_day_on_idx on inventory.value_days (organization_id, day_on, site_id, id);
create index value_days_item_id_idx on inventory.value_days (organization_id, item_id, day_on, site_id, id);
create index value_days_storeroom_id_idx on inventory.value_days (organization_id, site_id, storeroom_id, until_on, id);
create statistics inventory.value_days_site_stats (ndistinct, dependencies) on organization_id, site_id
  from inventory.value_days;

comment on table inventory.value_days is
'Quantity and value of an item at a storeroom at the end of a day on which it changed, and of the days until the next';
comment on column inventory.value_days.site_id is 'The site of the storeroom';
comment on column inventory.value_days.item_id is 'The item';
comment on column inventory.value_days.storeroom_id is 'The storeroom where it lay';
comment on column inventory.value_days.day_on is 'Day of the site at whose end it was so';
comment on column inventory.value_days.until_on is 'Last day at whose end it was so; infinity where it is so now';
comment on column inventory.value_days.quantity is 'How much lay there, in the base unit of the item';
comment on column inventory.value_days.value is 'What it was worth, in the currency of the site, by when the goods moved';

create table inventory.value_states (
  id              uuid    not null default uuidv7(),
  organization_id uuid    not null default core.current_organization_id(),
  site_id         uuid    not null,
  storeroom_id    uuid    not null,
  item_id         uuid    not null,
  derived_count   integer not null,
  time_zone       text    not null,
  constraint value_states_pkey primary key (id),
  constraint value_states_organization_id_item_id_storeroom_id_key unique (organization_id, item_id, storeroom_id),
  constraint value_states_item_id_fkey foreign key (organization_id, item_id)
    references inventory.items (organization_id, id),
  constraint value_states_site_id_fkey foreign key (organization_id, site_id)
    references core.sites (organization_id, id),
  constraint value_states_storeroom_id_fkey foreign key (organization_id, site_id, storeroom_id)
    references inventory.storerooms (organization_id, site_id, id),
  constraint value_states_derived_count_check check (derived_count >= 0),
  constraint value_states_time_zone_check check (char_length(time_zone) <= 64)
);

create index value_states_storeroom_id_idx on inventory.value_states (organization_id, site_id, storeroom_id, item_id);
create statistics inventory.value_states_site_stats (ndistinct, dependencies) on organization_id, site_id
  from inventory.value_states;

comment on table inventory.value_states is 'How far the values of days of an item at a storeroom are derived';
comment on column inventory.value_states.derived_count is 'How many of its movements they contain, by their sequence';
comment on column inventory.value_states.time_zone is 'Time zone of the site by whose days they were derived';
