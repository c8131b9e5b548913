--! Previous: sha1:16e71acf3591aca3752e991b4b36a9407afb0bb1
--! Hash: sha1:9a9cdd452be5e11b0c67dbc72f7a3609fb27fade
--! Message: working times calculated ahead

--! split: 190-opening-hours.sql
-- The working times of calendars, calculated ahead: working time between two instants is then two look-ups in an index.

create table workforce.opening_hours (
  id              uuid        not null default uuidv7(),
  organization_id uuid        not null default core.current_organization_id(),
  calendar_id     uuid        not null,
  time_zone       text        not null,
  starts_at       timestamptz not null,
  ends_at         timestamptz not null,
  passed_seconds  numeric(18,6) not null,
  is_end          boolean     not null default false,
  created_at      timestamptz not null default now(),
  constraint opening_hours_pkey primary key (id),
  constraint opening_hours_calendar_id_fkey foreign key (organization_id, calendar_id)
    references workforce.calendars (organization_id, id),
  constraint opening_hours_ends_at_check check (ends_at >= starts_at),
  constraint opening_hours_time_zone_check check (char_length(time_zone) between 1 and 80)
);

create unique index opening_hours_calendar_id_idx
  on workforce.opening_hours (organization_id, calendar_id, time_zone, starts_at, ends_at);
create index opening_hours_passed_seconds_idx
  on workforce.opening_hours (organization_id, calendar_id, time_zone, passed_seconds, starts_at);
create index opening_hours_end_idx on workforce.opening_hours (organization_id, calendar_id, time_zone) where is_end;

comment on table workforce.opening_hours is
  'Working times of a calendar by the clocks of a time zone, calculated ahead; a row without length begins and ends them';
comment on column workforce.opening_hours.id is 'Id of the working time';
comment on column workforce.opening_hours.calendar_id is 'The calendar';
comment on column workforce.opening_hours.time_zone is 'Time zone of sites that keep the calendar';
comment on column workforce.opening_hours.starts_at is 'Start of the working time';
comment on column workforce.opening_hours.ends_at is 'End of the working time';
comment on column workforce.opening_hours.passed_seconds is
  'Working seconds from the first instant that was calculated to ends_at';
comment on column workforce.opening_hours.is_end is 'Whether this is the last instant that was calculated';

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit, and of "description"
-- a part of db/generated/openapi.json; npm run db:verify proves both. So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.create_calendar;
drop function if exists api.update_calendar;

-- source: function api.create_calendar
create or replace function api.create_calendar(p_values api.field_values)
returns setof workforce.calendar_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('create_calendar', 'calendar.create', jsonb_build_array(p_values));
  v_calendar   workforce.calendars;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.calendars', p_values, 'create');
    p_values := workforce.check_calendar_days(p_values);
    v_calendar := jsonb_populate_record(null::workforce.calendars, p_values);

    if v_calendar.is_default then
      perform core.lock_tree('workforce.calendars');
      perform workforce.clear_default_calendar();
    end if;

    begin
      insert into workforce.calendars (code, name, is_default)
      values (v_calendar.code, v_calendar.name, coalesce(v_calendar.is_default, false))
      returning * into v_calendar;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('calendar', v_constraint);
    end;

    perform workforce.write_calendar_days(v_calendar.id, p_values -> 'hours', p_values -> 'exceptions');
    perform workforce.keep_opening_hours(v_calendar.id);

    v_answer := core.finish_action(workforce.calendar_answer(v_calendar));
  end if;

  return next jsonb_populate_record(null::workforce.calendar_answer, v_answer);
end
$$;

alter function api.create_calendar owner to assetry_api;
grant execute on function api.create_calendar to authenticated;

comment on function api.create_calendar is
$$Create a calendar

With is_default it is kept by all sites that name no calendar, and whatever was the default is not any more. Times are
on the clocks of the site, such as 08:00; 24:00 is the end of the day, and a shift past midnight is two entries. Each of
hours is {weekday, start_time, end_time}, each of exceptions {occurs_on, is_working, start_time, end_time, name}: a date
without work, or with is_working true the hours of that date. A site keeps a calendar by its calendar_id; the days are
at /calendar_hours and /calendar_exceptions.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.create_calendar

-- source: function api.update_calendar
create or replace function api.update_calendar(
  p_calendar_id uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof workforce.calendar_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_calendar', 'calendar.update', jsonb_build_array(p_calendar_id, p_values, p_row_version)
  );
  v_calendar   workforce.calendars;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.calendars', p_values, 'update');
    p_values := workforce.check_calendar_days(p_values);

    if p_values @> '{"is_default": true}' then
      perform core.lock_tree('workforce.calendars');
    end if;

    v_calendar := workforce.lock_calendar(p_calendar_id, p_row_version);

    if p_values @> '{"is_default": true}' and not v_calendar.is_default then
      perform workforce.clear_default_calendar();
    end if;

    v_calendar := jsonb_populate_record(v_calendar, p_values);

    begin
      update workforce.calendars as c
         set code = v_calendar.code,
             name = v_calendar.name,
             is_default = v_calendar.is_default,
             archived_at = v_calendar.archived_at
       where c.id = p_calendar_id
      returning * into v_calendar;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('calendar', v_constraint);
    end;

    perform workforce.write_calendar_days(p_calendar_id, p_values -> 'hours', p_values -> 'exceptions');
    perform workforce.keep_opening_hours(v_calendar.id);

    v_answer := core.finish_action(workforce.calendar_answer(v_calendar));
  end if;

  return next jsonb_populate_record(null::workforce.calendar_answer, v_answer);
end
$$;

alter function api.update_calendar owner to assetry_api;
grant execute on function api.update_calendar to authenticated;

comment on function api.update_calendar is
$$Change a calendar

A key left out stays as it is; hours and exceptions that are given (as in create_calendar) take the place of all those
there were. Due dates that were already reckoned stay.
Refuses with CALENDAR_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_calendar

-- source: function service.attach_new
-- Gives new work orders, to which nothing has happened yet, the clocks of the policies that hold for them, all at once:
-- what a policy promises at a site from an instant on is reckoned once for all to whom it is promised then. RESOLVE has
-- the target or the due date of the work order itself, wherever that came from.
create or replace function service.attach_new(p_work_orders work.work_orders[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at timestamptz := clock_timestamp();
begin
  with kind as materialized (
    select k.*, service.policy_for(k.site_id, k.priority, k.asset_id, k.work_type, k.contract_id) as policy
      from (
        select distinct o.site_id, o.priority, o.asset_id, o.work_type, o.contract_id from unnest(p_work_orders) as o
      ) as k
  ),
  wanted as materialized (
    select o.id, o.site_id, o.reported_at, o.due_at, m.metric, m.minutes,
           m.metric = 'RESOLVE' and o.due_at is not null as has_due,
           case
             when m.metric <> 'RESOLVE' or not o.is_due_given and (k.policy).resolve_minutes = m.minutes
             then (k.policy).id
           end as policy_id
      from unnest(p_work_orders) as o
      join kind as k
        on k.site_id = o.site_id
       and k.priority = o.priority
       and k.asset_id is not distinct from o.asset_id
       and k.work_type = o.work_type
       and k.contract_id is not distinct from o.contract_id
     cross join lateral (
        values
          ('ACKNOWLEDGE', (k.policy).acknowledge_minutes),
          ('ARRIVE', (k.policy).arrive_minutes),
          ('RESOLVE', case when not o.is_due_given then o.target_minutes end),
          ('RESPOND', (k.policy).respond_minutes)
      ) as m (metric, minutes)
  ),
  asked as materialized (
    select distinct w.site_id, w.reported_at, w.minutes from wanted as w where w.minutes is not null
  ),
  -- Nothing is promised where a calendar has no hours: then the instants are null.
  reckoned as materialized (
    select a.site_id, a.reported_at, a.minutes, i.instants
      from asked as a
     cross join lateral workforce.site_calendar(a.site_id) as c
     cross join lateral workforce.instants_after(
        c.calendar_id, c.time_zone, a.reported_at, array[a.minutes, a.minutes * 0.5, a.minutes * 0.75]
      ) as i (instants)
     where i.instants[1] is not null
  ),
  judged as (
    select w.id as work_order_id, w.metric, w.policy_id,
           service.judge(
             jsonb_populate_record(
               null::service.clocks,
               jsonb_build_object(
                 'site_id', w.site_id, 'target_minutes', w.minutes, 'started_at', w.reported_at, 'attached_at', v_at,
                 'due_at', case when w.has_due then w.due_at else r.instants[1] end,
                 'half_at', r.instants[2], 'three_quarters_at', r.instants[3], 'told_percent', 0
               )
             ),
             null, v_at
           ) as clock
      from wanted as w
      left join reckoned as r
        on r.site_id = w.site_id
       and r.reported_at = w.reported_at
       and r.minutes = w.minutes
     where w.has_due
        or r.minutes is not null
  )
  insert into service.clocks (
    site_id, work_order_id, metric, policy_id, target_minutes, started_at, attached_at, state, due_at, half_at,
    three_quarters_at, breached_at, next_notice_at
  )
  select (j.clock).site_id, j.work_order_id, j.metric, j.policy_id, (j.clock).target_minutes, (j.clock).started_at,
         (j.clock).attached_at, (j.clock).state, (j.clock).due_at, (j.clock).half_at, (j.clock).three_quarters_at,
         (j.clock).breached_at, (j.clock).next_notice_at
    from (select * from judged offset 0) as j
   order by j.work_order_id, j.metric;
end
$$;

grant execute on function service.attach_new to assetry_api;
-- end: function service.attach_new

-- source: function workforce.add_business_minutes
-- The first instant by which so many minutes of work have passed; null when the calendar never has that many.
create or replace function workforce.add_business_minutes(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_minutes     numeric
)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select (workforce.instants_after(p_calendar_id, p_time_zone, p_from, array[p_minutes]))[1]
$$;

grant execute on function workforce.add_business_minutes to assetry_api;
-- end: function workforce.add_business_minutes

-- source: function workforce.business_minutes
-- The minutes of work between two instants, negative when the second is the earlier one. Nine digits after the
-- point, so that workforce.add_business_minutes finds back to the microsecond. What was calculated ahead is looked up.
create or replace function workforce.business_minutes(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_to          timestamptz
)
returns numeric
language sql
stable
set search_path = ''
as $$
  select case
    when p_calendar_id is null then round(extract(epoch from p_to - p_from) / 60, 9)
    else coalesce(
      round(
        (
          workforce.passed_seconds(p_calendar_id, p_time_zone, p_to)
          - workforce.passed_seconds(p_calendar_id, p_time_zone, p_from)
        ) / 60, 9
      ),
      workforce.sum_business_minutes(p_calendar_id, p_time_zone, p_from, p_to)
    )
  end
$$;

grant execute on function workforce.business_minutes to assetry_api;
-- end: function workforce.business_minutes

-- source: function workforce.forget_opening_hours
-- Hours that change make what was calculated from them wrong; until it is calculated again, working time is found the
-- slow way. The calendar is locked, so that nobody calculates from the hours of before.
create or replace function workforce.forget_opening_hours()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids uuid[] := array(select distinct c.calendar_id from changed as c order by 1);
begin
  perform from workforce.calendars as c where c.id = any (v_ids) order by c.id for no key update;
  delete from workforce.opening_hours as o
   where (o.organization_id, o.calendar_id) in (
           select c.organization_id, c.id from workforce.calendars as c where c.id = any (v_ids)
         );
  return null;
end
$$;

create or replace trigger forget_opening_hours_insert
  after insert on workforce.calendar_hours
  referencing new table as changed
  for each statement execute function workforce.forget_opening_hours();

create or replace trigger forget_opening_hours_delete
  after delete on workforce.calendar_hours
  referencing old table as changed
  for each statement execute function workforce.forget_opening_hours();

create or replace trigger forget_opening_hours_update
  after update on workforce.calendar_hours
  referencing new table as changed
  for each statement execute function workforce.forget_opening_hours();

create or replace trigger forget_opening_hours_insert
  after insert on workforce.calendar_exceptions
  referencing new table as changed
  for each statement execute function workforce.forget_opening_hours();

create or replace trigger forget_opening_hours_delete
  after delete on workforce.calendar_exceptions
  referencing old table as changed
  for each statement execute function workforce.forget_opening_hours();

create or replace trigger forget_opening_hours_update
  after update on workforce.calendar_exceptions
  referencing new table as changed
  for each statement execute function workforce.forget_opening_hours();
-- end: function workforce.forget_opening_hours

-- source: function workforce.instants_after
-- For each amount of working minutes the first instant by which it has passed since p_from, in the order of the
-- amounts; null where the calendar never has that many. What was calculated ahead is looked up.
create or replace function workforce.instants_after(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_minutes     numeric[]
)
returns timestamptz[]
language sql
stable
set search_path = ''
as $$
  select array_agg(
           case
             when p_calendar_id is null or n.seconds <= 0
             then p_from + make_interval(secs => greatest(n.seconds, 0)::double precision)
             else coalesce(
               l.found, workforce.search_business_minutes(p_calendar_id, p_time_zone, p_from, n.minutes)
             )
           end
           order by n.position
         )
    from (
      select m.minutes, round(m.minutes * 60, 6) as seconds, m.position
        from unnest(p_minutes) with ordinality as m (minutes, position)
    ) as n
    left join workforce.passed_seconds(p_calendar_id, p_time_zone, p_from) as b (seconds) on true
    left join workforce.calendars as c on c.id = p_calendar_id
    left join lateral (
      select o.ends_at - make_interval(secs => (o.passed_seconds - b.seconds - n.seconds)::double precision) as found
        from workforce.opening_hours as o
       where o.organization_id = c.organization_id
         and o.calendar_id = c.id
         and o.time_zone = p_time_zone
         and o.passed_seconds >= b.seconds + n.seconds
       order by o.passed_seconds, o.starts_at
       limit 1
    ) as l on true
$$;

grant execute on function workforce.instants_after to assetry_api;
-- end: function workforce.instants_after

-- source: function workforce.keep_opening_hours
-- Calculates the working times of a calendar ahead, for each time zone of the sites that keep it: from 100 days ago to
-- 800 days ahead unless other instants are given. The calendar is locked, so that nobody changes its hours meanwhile.
create or replace function workforce.keep_opening_hours(
  p_calendar_id uuid,
  p_from        timestamptz default null,
  p_until       timestamptz default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_calendar workforce.calendars;
begin
  p_from := coalesce(p_from, date_trunc('day', now(), 'UTC') - interval '100 days');
  p_until := coalesce(p_until, date_trunc('day', now(), 'UTC') + interval '800 days');

  select * into v_calendar
    from workforce.calendars as c
   where c.id = p_calendar_id
     for no key update;

  delete from workforce.opening_hours as o
   where o.organization_id = v_calendar.organization_id
     and o.calendar_id = p_calendar_id;

  insert into workforce.opening_hours (
    organization_id, calendar_id, time_zone, starts_at, ends_at, passed_seconds, is_end
  )
  select v_calendar.organization_id, p_calendar_id, z.time_zone, t.starts_at, t.ends_at,
         sum(extract(epoch from t.ends_at - t.starts_at)) over (
           partition by z.time_zone order by t.starts_at, t.ends_at
         ),
         t.starts_at = p_until
    from (
      select distinct s.time_zone
        from core.sites as s
       where s.organization_id = v_calendar.organization_id
         and (s.calendar_id = p_calendar_id or s.calendar_id is null and v_calendar.is_default)
    ) as z
   cross join lateral (
      select p_from as starts_at, p_from as ends_at
      union all
      select w.starts_at, w.ends_at from workforce.working_times(p_calendar_id, z.time_zone, p_from, p_until) as w
      union all
      select p_until, p_until
    ) as t;
end
$$;

grant execute on function workforce.keep_opening_hours to assetry_api;
-- end: function workforce.keep_opening_hours

-- source: function workforce.keep_opening_hours_of_site
-- A site with another calendar or time zone finds working times calculated ahead as others do.
create or replace function workforce.keep_opening_hours_of_site()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_calendar_id uuid;
begin
  for v_calendar_id in
    select distinct c.id
      from changed as s
      join workforce.calendars as c
        on c.organization_id = s.organization_id
       and (c.id = s.calendar_id or s.calendar_id is null and c.is_default)
     where not exists (
             select 1
               from workforce.opening_hours as o
              where o.organization_id = c.organization_id
                and o.calendar_id = c.id
                and o.time_zone = s.time_zone
           )
     order by c.id
  loop
    perform workforce.keep_opening_hours(v_calendar_id);
  end loop;

  return null;
end
$$;

create or replace trigger keep_opening_hours_of_site_insert
  after insert on core.sites
  referencing new table as changed
  for each statement execute function workforce.keep_opening_hours_of_site();

create or replace trigger keep_opening_hours_of_site_update
  after update on core.sites
  referencing new table as changed
  for each statement execute function workforce.keep_opening_hours_of_site();
-- end: function workforce.keep_opening_hours_of_site

-- source: function workforce.passed_seconds
-- The working seconds of a calendar from the first instant that was calculated ahead; null for an instant that was not.
create or replace function workforce.passed_seconds(p_calendar_id uuid, p_time_zone text, p_at timestamptz)
returns numeric
language sql
stable
set search_path = ''
as $$
  select case
           when p_at <= l.ends_at then l.passed_seconds - extract(epoch from l.ends_at - p_at)
           when not l.is_end then l.passed_seconds
         end
    from workforce.calendars as c
   cross join lateral (
      select o.ends_at, o.passed_seconds, o.is_end
        from workforce.opening_hours as o
       where o.organization_id = c.organization_id
         and o.calendar_id = c.id
         and o.time_zone = p_time_zone
         and o.starts_at <= p_at
       order by o.starts_at desc, o.ends_at desc
       limit 1
    ) as l
   where c.id = p_calendar_id
$$;

grant execute on function workforce.passed_seconds to assetry_api;
-- end: function workforce.passed_seconds

-- source: function workforce.renew_opening_hours
-- Calculates working times ahead for calendars that sites keep and that have none for a time zone, or whose were made
-- more than thirty days ago. Answers how many calendars; fifty at a time, and none that somebody is changing.
create or replace function workforce.renew_opening_hours()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids   uuid[];
  v_count integer := 0;
  v_id    uuid;
begin
  select coalesce(array_agg(k.calendar_id), '{}') into v_ids
    from (
      select distinct c.id as calendar_id
        from core.sites as s
        join workforce.calendars as c
          on c.organization_id = s.organization_id
         and (c.id = s.calendar_id or s.calendar_id is null and c.is_default)
        left join workforce.opening_hours as o
          on o.organization_id = c.organization_id
         and o.calendar_id = c.id
         and o.time_zone = s.time_zone
         and o.is_end
       where o.created_at is null
          or o.created_at < now() - interval '30 days'
       limit 50
    ) as k;

  foreach v_id in array v_ids loop
    perform from workforce.calendars as c where c.id = v_id for no key update skip locked;

    if found then
      perform workforce.keep_opening_hours(v_id);
      v_count := v_count + 1;
    end if;
  end loop;

  return v_count;
end
$$;

grant execute on function workforce.renew_opening_hours to assetry_worker;
-- end: function workforce.renew_opening_hours

-- source: function workforce.search_business_minutes
-- The first instant by which so many minutes of work have passed, by the hours themselves; null when the calendar never
-- has that many. Slow: workforce.add_business_minutes asks it where nothing was calculated ahead.
-- It looks ahead in steps that double, because nobody knows how far apart the hours of a calendar are: thirty years, or
-- to the last special day of a calendar that has no weekly hours.
create or replace function workforce.search_business_minutes(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_minutes     numeric
)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_left   numeric     := round(p_minutes * 60, 6);
  v_from   timestamptz := p_from;
  v_to     timestamptz;
  v_until  timestamptz := p_from + interval '262980 hours';
  v_days   integer     := 14 + ceil(p_minutes / 288)::integer;
  v_found  timestamptz;
  v_passed numeric;
begin
  if v_left <= 0 then
    return p_from;
  elsif p_calendar_id is null then
    return p_from + make_interval(secs => v_left::double precision);
  end if;

  if not exists (select 1 from workforce.calendar_hours as h where h.calendar_id = p_calendar_id) then
    -- Two days more than the date, because it is one on the clocks of the zone.
    v_until := (
      select (max(e.occurs_on) + 2)::timestamp at time zone 'UTC'
        from workforce.calendar_exceptions as e
       where e.calendar_id = p_calendar_id
         and e.is_working
    );
  end if;

  while v_from < v_until loop
    v_to := v_from + make_interval(hours => v_days * 24);

    select min(w.ends_at - make_interval(secs => (w.passed - v_left)::double precision))
             filter (where w.passed >= v_left),
           max(w.passed)
      into v_found, v_passed
      from (
        select t.ends_at, sum(extract(epoch from t.ends_at - t.starts_at)) over (order by t.starts_at) as passed
          from workforce.working_times(p_calendar_id, p_time_zone, v_from, v_to) as t
      ) as w;

    if v_found is not null then
      return v_found;
    end if;

    v_left := v_left - coalesce(v_passed, 0);
    v_from := v_to;
    v_days := v_days * 2;
  end loop;

  return null;
end
$$;

grant execute on function workforce.search_business_minutes to assetry_api;
-- end: function workforce.search_business_minutes

-- source: function workforce.sum_business_minutes
-- The minutes of work between two instants, by the hours themselves; negative when the second is the earlier one. Slow:
-- workforce.business_minutes asks it where nothing was calculated ahead.
create or replace function workforce.sum_business_minutes(
  p_calendar_id uuid,
  p_time_zone   text,
  p_from        timestamptz,
  p_to          timestamptz
)
returns numeric
language sql
stable
set search_path = ''
as $$
  select case when p_to < p_from then -1 else 1 end
           * coalesce(round(sum(extract(epoch from w.ends_at - w.starts_at)) / 60, 9), 0)
    from workforce.working_times(p_calendar_id, p_time_zone, least(p_from, p_to), greatest(p_from, p_to)) as w
$$;

grant execute on function workforce.sum_business_minutes to assetry_api;
-- end: function workforce.sum_business_minutes

-- source: reference workforce.scheduled_tasks
delete from core.scheduled_tasks where function like 'workforce.%';

insert into core.scheduled_tasks (name, function, cron, time_limit_seconds, late_after_minutes, description)
values
  (
    'tell_expiring_certificates', 'workforce.tell_expiring_certificates', '25 * * * *', 60, 180,
    'Tells workers, and who records certificates, that one ends within 90, 30 and 7 days'
  ),
  (
    'renew_opening_hours', 'workforce.renew_opening_hours', '*/10 * * * *', 60, 60,
    'Calculates the working times of calendars ahead, so that service levels and due dates are found fast'
  );
-- end: reference workforce.scheduled_tasks

-- source: policies workforce.opening_hours
-- Only workforce.keep_opening_hours writes them.

alter table workforce.opening_hours enable row level security;
grant select on workforce.opening_hours to assetry_api;

create policy organization on workforce.opening_hours
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.opening_hours
  for select
  to assetry_api
  using (true);
-- end: policies workforce.opening_hours

notify pgrst, 'reload schema';
