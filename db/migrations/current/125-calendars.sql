-- Calendars: when people work at a site, so that due dates are reckoned in working time.

create table workforce.calendars (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  code            text        not null,
  name            text        not null,
  is_default      boolean     not null default false,
  archived_at     timestamptz,
  row_version     integer     not null default 1,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  updated_at      timestamptz not null default now(),
  updated_by      uuid                 default core.current_account_id(),
  constraint calendars_pkey primary key (id),
  constraint calendars_organization_id_id_key unique (organization_id, id),
  constraint calendars_organization_id_code_key unique (organization_id, code),
  constraint calendars_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint calendars_code_check check (char_length(code) between 1 and 40),
  constraint calendars_name_check check (char_length(name) between 1 and 150)
);

create unique index calendars_default_idx on workforce.calendars (organization_id) where is_default;
create index calendars_name_idx on workforce.calendars (organization_id, name, id);

comment on table workforce.calendars is 'A pattern of working hours with its holidays, shared by the sites that keep it';
comment on column workforce.calendars.is_default is 'Kept by the sites that name no calendar; without a default they work around the clock';

create table workforce.calendar_hours (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  calendar_id     uuid        not null,
  weekday         integer     not null,
  start_time       time        not null,
  end_time         time        not null,
  during          int4range   generated always as (
    int4range((extract(epoch from start_time) / 60)::integer, (extract(epoch from end_time) / 60)::integer, '[)')
  ) stored,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  constraint calendar_hours_pkey primary key (id),
  constraint calendar_hours_calendar_id_fkey foreign key (organization_id, calendar_id) references workforce.calendars (organization_id, id),
  constraint calendar_hours_weekday_check check (weekday between 1 and 7),
  constraint calendar_hours_end_time_check check (end_time > start_time),
  constraint calendar_hours_minutes_check check (extract(second from start_time) = 0 and extract(second from end_time) = 0),
  constraint calendar_hours_calendar_id_weekday_during_excl exclude using gist (calendar_id with =, weekday with =, during with &&)
);

create index calendar_hours_calendar_id_idx on workforce.calendar_hours (organization_id, calendar_id, weekday, start_time);

comment on table workforce.calendar_hours is 'Working hours of a weekday; a shift past midnight is two rows';
comment on column workforce.calendar_hours.weekday is 'ISO 8601: 1 is Monday, 7 is Sunday';
comment on column workforce.calendar_hours.end_time is 'Not part of the hours any more; 24:00 is the end of the day';
comment on column workforce.calendar_hours.during is 'Minutes of the day; hours of one weekday never overlap';

create table workforce.calendar_exceptions (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  calendar_id     uuid        not null,
  occurs_on       date        not null,
  is_working      boolean     not null default false,
  start_time       time,
  end_time         time,
  name            text,
  during          int4range   generated always as (
    case
      when is_working then
        int4range((extract(epoch from start_time) / 60)::integer, (extract(epoch from end_time) / 60)::integer, '[)')
      else int4range(0, 1440)
    end
  ) stored,
  created_at      timestamptz not null default now(),
  created_by      uuid                 default core.current_account_id(),
  constraint calendar_exceptions_pkey primary key (id),
  constraint calendar_exceptions_calendar_id_fkey foreign key (organization_id, calendar_id) references workforce.calendars (organization_id, id),
  constraint calendar_exceptions_hours_check check (is_working = (start_time is not null) and is_working = (end_time is not null)),
  constraint calendar_exceptions_end_time_check check (end_time > start_time),
  constraint calendar_exceptions_minutes_check check (extract(second from start_time) = 0 and extract(second from end_time) = 0),
  constraint calendar_exceptions_name_check check (char_length(name) between 1 and 150),
  constraint calendar_exceptions_calendar_id_occurs_on_during_excl exclude using gist (calendar_id with =, occurs_on with =, during with &&)
);

create index calendar_exceptions_calendar_id_idx on workforce.calendar_exceptions (organization_id, calendar_id, occurs_on, start_time);
create index calendar_exceptions_occurs_on_idx on workforce.calendar_exceptions (organization_id, occurs_on, id);

comment on table workforce.calendar_exceptions is 'A date whose hours are not those of its weekday: a holiday, or special hours';
comment on column workforce.calendar_exceptions.is_working is 'False: no work all day. True: work from start_time to end_time, and only then';
comment on column workforce.calendar_exceptions.during is 'Minutes of the day; what is said of one date never overlaps';

alter table core.sites add column calendar_id uuid;
alter table core.sites
  add constraint sites_calendar_id_fkey foreign key (organization_id, calendar_id)
    references workforce.calendars (organization_id, id);

create index sites_calendar_id_idx on core.sites (organization_id, calendar_id);

comment on column core.sites.calendar_id is 'When people work at the site; empty for the organization''s default calendar';
