--! Previous: sha1:9a9cdd452be5e11b0c67dbc72f7a3609fb27fade
--! Hash: sha1:dcaaf8cab8df5d2de8740bf70b97f492a6e750fc
--! Message: maintenance, promises, alarms and tasks by the clock

--! split: 160-points-of-meters-and-nests.sql
-- From which standing of its meter a floating schedule counts, and for which larger one a day was left out.

alter table maintenance.schedules add column base_units numeric(24, 6);

alter table maintenance.schedules disable trigger user;

-- What has been done is counted from the standing with which it was; what was not, from what the meter shows now. The
-- first point was drawn back to one step from the standing, before start_units: it is put where it belongs.
update maintenance.schedules as s
   set next_units = case
         when s.last_done_at is null and s.occurrence_count = 0 then greatest(s.next_units, s.start_units)
         else s.next_units
       end,
       base_units = case
         when s.last_done_at is not null then s.next_units - s.every_units
         else (select t.life_to_date from meter.standings as t where t.meter_id = s.meter_id)
       end
 where s.basis = 'FLOATING'
   and s.next_units is not null;

alter table maintenance.schedules enable trigger user;

comment on column maintenance.schedules.base_units is
  'What its meter had counted when it began to wait for next_units, in the units of the meter; a reading that is '
  'corrected below it moves next_units back';

alter table maintenance.occurrences add column larger_schedule_id uuid;

alter table maintenance.occurrences
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint occurrences_larger_schedule_id_fkey
    foreign key (organization_id, larger_schedule_id) references maintenance.schedules (organization_id, id);

-- lint-allow index-lock: part of the baseline of 0.1.0
create index occurrences_larger_schedule_id_idx
  on maintenance.occurrences (organization_id, larger_schedule_id)
  where larger_schedule_id is not null;

alter table maintenance.occurrences drop constraint occurrences_reason_check;
alter table maintenance.occurrences
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint occurrences_reason_check check (
    reason in (
      'PREVIOUS_OPEN', 'ASSET_NOT_IN_USE', 'REFUSED', 'LATER_DUE', 'SUSPENDED', 'ASKED_FOR', 'OUT_OF_SEASON',
      'NESTED', 'BLACKOUT', 'MERGED', 'WINDOW_CLOSED', 'UNMATCHED', 'LARGER_LEFT_OUT'
    )
  );

alter table maintenance.occurrences disable trigger user;

-- A day that gave way last, and after which none of its schedule has come, is followed from now on.
update maintenance.occurrences as o
   set larger_schedule_id = s.id
  from maintenance.schedules as s
 where o.reason = 'NESTED'
   and s.organization_id = o.organization_id
   and o.note = 'By ' || s.schedule_number
   and not exists (
         select 1
           from maintenance.occurrences as l
          where l.organization_id = o.organization_id
            and l.schedule_id = o.schedule_id
            and l.seq > o.seq
       );

alter table maintenance.occurrences enable trigger user;

comment on column maintenance.occurrences.larger_schedule_id is
  'The larger schedule of its nest for which it was left out, until the work of that is done or was left out, too';
comment on column maintenance.occurrences.reason is
  'Why it has no work; REFUSED, NESTED, MERGED and UNMATCHED for what note says, LATER_DUE when the next one had come, '
  'LARGER_LEFT_OUT when the larger schedule was not done either, so that the day comes again';

drop function maintenance.armed(maintenance.schedules, timestamptz, date, numeric);
drop function maintenance.rearmed(maintenance.schedules, timestamptz, date, numeric);

--! split: 161-calendar-marks.sql
-- Of what the promised times are still to be moved because hours of work have changed.

create table service.calendar_marks (
  id              uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  subject_id      uuid not null,
  constraint calendar_marks_pkey primary key (id),
  constraint calendar_marks_organization_id_id_key unique (organization_id, id),
  constraint calendar_marks_organization_id_subject_id_key unique (organization_id, subject_id),
  constraint calendar_marks_organization_id_fkey foreign key (organization_id) references core.organizations (id)
);

comment on table service.calendar_marks is
  'Work orders and requests whose promised times are to be calculated again, because the hours of work have changed';
comment on column service.calendar_marks.subject_id is 'The work order or the request';

--! split: 162-delays-of-alarms.sql
-- Delays of alarms that run while nothing is read.

create table meter.alarm_delays (
  id              uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  rule_id         uuid not null,
  ends_at         timestamptz not null,
  constraint alarm_delays_pkey primary key (id),
  constraint alarm_delays_organization_id_id_key unique (organization_id, id),
  constraint alarm_delays_organization_id_rule_id_key unique (organization_id, rule_id),
  constraint alarm_delays_rule_id_fkey foreign key (organization_id, rule_id)
    references meter.alarm_rules (organization_id, id)
);
create index alarm_delays_ends_at_idx on meter.alarm_delays (ends_at);

comment on table meter.alarm_delays is
  'That the newest reading of a meter is beyond a limit of a rule whose delay_minutes have not passed yet';
comment on column meter.alarm_delays.ends_at is 'When they have passed, so that an alarm is raised or gets worse';

drop function meter.judge_levels(meter.alarm_rules, timestamptz);

--! split: 163-candidates-of-devices.sql
-- It answers more than it did.
drop function itam.candidates_of(jsonb);

--! split: 164-tasks-in-rounds.sql
-- Scheduled tasks that are done in rounds, each a transaction of its own, and what failed in them.

alter table core.scheduled_tasks add column is_in_rounds boolean not null default false;

comment on column core.scheduled_tasks.is_in_rounds is
  'Whether a call does a small part, fifty records at most, so that the worker calls again until nothing is left';

create table core.task_failures (
  id              uuid not null default uuidv7(),
  organization_id uuid not null default core.current_organization_id(),
  task            text not null,
  subject_id      uuid not null,
  first_failed_at timestamptz not null,
  failed_at       timestamptz not null,
  attempts        integer not null,
  error           text not null,
  constraint task_failures_pkey primary key (id),
  constraint task_failures_organization_id_id_key unique (organization_id, id),
  constraint task_failures_organization_id_task_subject_id_key unique (organization_id, task, subject_id),
  constraint task_failures_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint task_failures_task_check check (task ~ '^[a-z_]{1,60}$'),
  constraint task_failures_attempts_check check (attempts >= 1),
  constraint task_failures_error_check check (char_length(error) <= 500)
);

comment on table core.task_failures is
  'Records that a scheduled task could not deal with: it goes on with the others, and tries these again later';
comment on column core.task_failures.task is 'The name of the task';
comment on column core.task_failures.subject_id is 'The record with which it failed';
comment on column core.task_failures.first_failed_at is 'When it failed first; it is written to the log of the server then, once';
comment on column core.task_failures.failed_at is 'When it failed last; it is tried again after ten minutes, after an hour from the third time on';
comment on column core.task_failures.attempts is 'How often it has failed';
comment on column core.task_failures.error is 'Why it failed last';

drop function core.run_scheduled_task(text);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit, and of "description"
-- a part of db/generated/openapi.json; npm run db:verify proves both. So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.create_calendar;
drop function if exists api.explain_maintenance_adherence;
drop function if exists api.explain_maintenance_compliance;
drop function if exists api.explain_service_attainment;
drop function if exists api.match_maintenance_occurrence;
drop function if exists api.resume_work_order(jsonb);
drop function if exists api.resume_work_order;
drop function if exists api.update_calendar;
drop function if exists api.update_maintenance_schedule;
drop function if exists api.update_site;
drop view if exists api.work_orders;
drop function maintenance.bigger_number;

-- removed: function maintenance.bigger_number

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

    if v_calendar.is_default then
      perform service.mark_calendar(workforce.sites_of_calendar(v_calendar.id, true));
    end if;

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

-- source: function api.explain_maintenance_adherence
create or replace function api.explain_maintenance_adherence(
  p_from              date,
  p_to                date,
  p_site_id           uuid    default null,
  p_tolerance_percent numeric default 10
)
returns table (
  from_on           date,
  to_on             date,
  due               integer,
  adhered           integer,
  adherence_percent numeric,
  mean_days_late    numeric,
  due_ids           uuid[],
  adhered_ids       uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform maintenance.check_period(p_from, p_to, p_site_id);

  if p_tolerance_percent is null or p_tolerance_percent = 'NaN' or p_tolerance_percent not between 0 and 100 then
    perform core.refuse_field('p_tolerance_percent', 'OUT_OF_RANGE', 'From 0 to 100');
  end if;

  return query
  with occurrence as (
    select o.id,
           core.site_date(o.site_id, coalesce(i.completed_at, o.completed_at)) - core.site_date(o.site_id, o.due_at)
             as days_late,
           maintenance.shift_day(s, core.site_date(o.site_id, o.due_at), 1) - core.site_date(o.site_id, o.due_at)
             as interval_days
      from maintenance.occurrences as o
      join maintenance.schedules as s on s.id = o.schedule_id
      left join maintenance.occurrences as i on i.id = o.merged_into_id
     where o.site_id = coalesce(p_site_id, o.site_id)
       and maintenance.counts_as_due(o, i)
       and s.anchor_on is not null
       -- Which of them fell on these days at their site is asked of those that are near.
       and o.due_at >= (p_from - 1)::timestamp at time zone 'UTC'
       and o.due_at < (p_to + 2)::timestamp at time zone 'UTC'
       and o.due_at <= clock_timestamp()
       and core.site_date(o.site_id, o.due_at) between p_from and p_to
  ),
  judged as (
    select o.id, o.days_late, abs(o.days_late) * 100 <= p_tolerance_percent * o.interval_days is true as is_adhered
      from occurrence as o
  )
  select p_from, p_to,
         count(*)::integer,
         count(*) filter (where j.is_adhered)::integer,
         round(count(*) filter (where j.is_adhered) * 100.0 / nullif(count(*), 0), 4),
         round(avg(j.days_late), 4),
         array(select e.id from judged as e order by e.id),
         array(select e.id from judged as e where e.is_adhered order by e.id)
    from judged as j;
end
$$;

alter function api.explain_maintenance_adherence owner to assetry_api;
grant execute on function api.explain_maintenance_adherence to authenticated;

comment on function api.explain_maintenance_adherence is
$$How closely maintenance keeps to its days, and what is counted

Of the work of schedules with a time that was due from p_from to p_to (both included, days of each site) and not after
now, at the sites that you reach or at p_site_id. It adhered when it was finished so near to its day, before or after,
that the days between are at most p_tolerance_percent of the time from one to the next: of a monthly check three, of a
yearly one thirty-six. What is due is that of explain_maintenance_compliance: what is open, was cancelled, missed or
suppressed did not adhere. mean_days_late is over what was finished, less than
zero when it was early. Ids are those of /maintenance_occurrences. Refuses with VALIDATION_FAILED and SITE_NOT_FOUND.$$;
-- end: function api.explain_maintenance_adherence

-- source: function api.explain_maintenance_compliance
create or replace function api.explain_maintenance_compliance(
  p_from       date,
  p_to         date,
  p_site_id    uuid    default null,
  p_grace_days integer default 0
)
returns table (
  from_on            date,
  to_on              date,
  due                integer,
  on_time            integer,
  late               integer,
  open               integer,
  cancelled          integer,
  compliance_percent numeric,
  due_ids            uuid[],
  on_time_ids        uuid[],
  late_ids           uuid[],
  open_ids           uuid[],
  cancelled_ids      uuid[],
  suppressed_ids     uuid[],
  missed_ids         uuid[],
  skipped_ids        uuid[],
  superseded_ids     uuid[],
  early_ids          uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform maintenance.check_period(p_from, p_to, p_site_id);

  if p_grace_days is null or p_grace_days not between 0 and 28 then
    perform core.refuse_field('p_grace_days', 'OUT_OF_RANGE', 'From 0 to 28');
  end if;

  return query
  with occurrence as (
    select o.id,
           case
             when o.status in ('SUPPRESSED', 'MISSED', 'SKIPPED') then o.status
             -- What was merged into other work is done with that.
             when o.status = 'SUPERSEDED' and i.status is null or i.is_early then 'SUPERSEDED'
             when coalesce(i.status, o.status) = 'CANCELLED' then 'CANCELLED'
             when o.is_early then 'EARLY'
             when coalesce(i.status, o.status) = 'GENERATED' then 'OPEN'
             when core.site_date(o.site_id, coalesce(i.completed_at, o.completed_at))
                  <= coalesce(o.window_ends_on, core.site_date(o.site_id, o.due_at) + p_grace_days)
               then 'ON_TIME'
             else 'LATE'
           end as class,
           maintenance.counts_as_due(o, i) as is_counted
      from maintenance.occurrences as o
      left join maintenance.occurrences as i on i.id = o.merged_into_id
     where o.site_id = coalesce(p_site_id, o.site_id)
       -- Which of them fell on these days at their site is asked of those that are near.
       and o.due_at >= (p_from - 1)::timestamp at time zone 'UTC'
       and o.due_at < (p_to + 2)::timestamp at time zone 'UTC'
       and o.due_at <= clock_timestamp()
       and core.site_date(o.site_id, o.due_at) between p_from and p_to
  )
  select p_from, p_to,
         count(*) filter (where o.is_counted)::integer,
         count(*) filter (where o.class = 'ON_TIME')::integer,
         count(*) filter (where o.class = 'LATE')::integer,
         count(*) filter (where o.class = 'OPEN')::integer,
         count(*) filter (where o.class = 'CANCELLED')::integer,
         round(
           count(*) filter (where o.class = 'ON_TIME') * 100.0 / nullif(count(*) filter (where o.is_counted), 0), 4
         ),
         array(select e.id from occurrence as e where e.is_counted order by e.id),
         array(select e.id from occurrence as e where e.class = 'ON_TIME' order by e.id),
         array(select e.id from occurrence as e where e.class = 'LATE' order by e.id),
         array(select e.id from occurrence as e where e.class = 'OPEN' order by e.id),
         array(select e.id from occurrence as e where e.class = 'CANCELLED' order by e.id),
         array(select e.id from occurrence as e where e.class = 'SUPPRESSED' order by e.id),
         array(select e.id from occurrence as e where e.class = 'MISSED' order by e.id),
         array(select e.id from occurrence as e where e.class = 'SKIPPED' order by e.id),
         array(select e.id from occurrence as e where e.class = 'SUPERSEDED' order by e.id),
         array(select e.id from occurrence as e where e.class = 'EARLY' order by e.id)
    from occurrence as o;
end
$$;

alter function api.explain_maintenance_compliance owner to assetry_api;
grant execute on function api.explain_maintenance_compliance to authenticated;

comment on function api.explain_maintenance_compliance is
$$How much of the maintenance that came due was done on time, and what is counted

Of the work and the inspections that were due from p_from to p_to (both included, days of each site) and not after now,
at the sites that you reach or at p_site_id. compliance_percent is on_time in percent of due. due is all that should
have been done: also what is open, was cancelled or missed, or was suppressed because the work before was open or none
could be made, so that leaving work undone never improves it, whatever the overlap_policy. What was merged into open
work counts by its own day and the end of that work. On time is what was finished on the day that it was due or before,
or up to p_grace_days later; where its schedule said so when it came due (window_after_days), up to window_ends_on of
the occurrence instead. Not counted: what was skipped, gave way to a larger schedule or fell due while its asset was not
in use, and work that was finished before its window: its day comes again, and counts then. Ids are those of
/maintenance_occurrences. Without work due compliance_percent is null. Refuses with VALIDATION_FAILED and
SITE_NOT_FOUND.$$;
-- end: function api.explain_maintenance_compliance

-- source: function api.explain_service_attainment
create or replace function api.explain_service_attainment(
  p_from    timestamptz,
  p_to      timestamptz,
  p_site_id uuid default null
)
returns table (
  subject text, metric text, numerator integer, denominator integer, percent numeric, met_clock_ids uuid[],
  breached_clock_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if coalesce(p_from >= p_to, true) then
    perform core.refuse_field('p_to', 'OUT_OF_RANGE', 'Must be after p_from');
  end if;

  return query
  select d.subject, d.metric, count(*) filter (where d.is_met)::integer, count(*)::integer,
         round(100.0 * count(*) filter (where d.is_met) / nullif(count(*), 0), 2),
         coalesce(array_agg(d.id order by d.id) filter (where d.is_met), '{}'),
         coalesce(array_agg(d.id order by d.id) filter (where not d.is_met), '{}')
    from (
      select c.id, c.metric, case when c.request_id is null then 'WORK_ORDER' else 'REQUEST' end as subject,
             true as is_met
        from service.clocks as c
       where c.state = 'MET'
         and c.met_at >= p_from
         and c.met_at < p_to
         and coalesce(c.site_id = p_site_id, true)
         and not service.is_worse_told(c)
       union all
      select c.id, c.metric, case when c.request_id is null then 'WORK_ORDER' else 'REQUEST' end, false
        from service.clocks as c
       where c.state = 'BREACHED'
         and c.breached_at >= p_from
         and c.breached_at < p_to
         and coalesce(c.site_id = p_site_id, true)
         and not service.is_worse_told(c)
    ) as d
   group by d.subject, d.metric
   order by d.subject desc, d.metric;
end
$$;

alter function api.explain_service_attainment owner to assetry_api;
grant execute on function api.explain_service_attainment to authenticated;

comment on function api.explain_service_attainment is
$$How many promises were kept

For each metric of work orders and of requests: of the clocks that were decided from p_from on and before p_to, at the
sites within reach or at one, how many were met in time. A clock counts when it was met or missed; one that was
cancelled before does not, and one that runs does not yet. Of several clocks of one metric of the same work order or
request, such as after another priority, one counts: the first that was missed, else the one that was met. percent is
numerator through denominator; where nothing was decided there is no row. The ids are those of /service_clocks.
Refuses with VALIDATION_FAILED.$$;
-- end: function api.explain_service_attainment

-- source: function api.match_maintenance_occurrence
create or replace function api.match_maintenance_occurrence(
  p_maintenance_schedule_id uuid,
  p_work_order_id           uuid,
  p_row_version             integer default null
)
returns setof maintenance.occurrence_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'match_maintenance_occurrence', 'maintenance_occurrence.match',
    jsonb_build_array(p_maintenance_schedule_id, p_work_order_id, p_row_version)
  );
  v_work_order work.work_orders;
  v_schedule   maintenance.schedules;
  v_occurrence maintenance.occurrences;
  v_at         timestamptz;
begin
  if v_answer is null then
    v_work_order := work.lock_work_order(p_work_order_id, null);
    v_schedule := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_active(v_schedule);
    perform maintenance.check_match(v_schedule, v_work_order);
    v_at := clock_timestamp();
    v_schedule := maintenance.due_now(v_schedule, v_at);
    perform maintenance.check_window(v_schedule, v_work_order);
    v_occurrence := maintenance.occurrence_of(v_schedule, v_at);
    v_occurrence.status := 'GENERATED';
    v_occurrence.work_order_id := p_work_order_id;
    v_occurrence.is_matched := true;
    v_occurrence.window_starts_on := coalesce(v_occurrence.window_starts_on, maintenance.matched_from(v_schedule));

    -- Work that was made otherwise takes no turn from a job plan that it was not made by.
    if not exists (
      select 1
        from maintenance.job_plan_revisions as r
       where r.id = v_work_order.job_plan_revision_id
         and r.job_plan_id = (maintenance.turn_plan(v_schedule)).job_plan_id
    ) then
      v_occurrence.every_nth := null;
    end if;

    select * into v_occurrence from maintenance.store_occurrences(array[v_occurrence]);
    v_schedule := maintenance.store_next(maintenance.after_occurrence(v_schedule, 'GENERATED', v_at));
    perform maintenance.follow_work(array[p_work_order_id]);
    select * into v_occurrence from maintenance.occurrences as o where o.id = v_occurrence.id;
    select * into v_schedule from maintenance.schedules as s where s.id = p_maintenance_schedule_id;
    v_answer := core.finish_action(maintenance.occurrence_answer(v_occurrence, v_schedule));
  end if;

  return next jsonb_populate_record(null::maintenance.occurrence_answer, v_answer);
end
$$;

alter function api.match_maintenance_occurrence owner to assetry_api;
grant execute on function api.match_maintenance_occurrence to authenticated;

comment on function api.match_maintenance_occurrence is
$$Say that a work order is the next work of a maintenance schedule

Of work that was ordered otherwise, on the asset or in the location of the schedule. It stands for the next day, which
has its turn with it before it has come; what becomes of it becomes of the occurrence, and FIXED goes on with what comes
after. Work must be finished within the window of the schedule (window_before_days) or, where it has none, at most half
an interval before the day, or with half of every_units counted. Open work counts once it is finished; when that is too
early, its day comes again, or it is refused at once where a meter or GENERATE leaves no day to come again. What was
done earlier moves no day, but rebase_maintenance_schedule does. It takes the turn of a job plan only when it was made
by that. unmatch_maintenance_occurrence takes it back.
Refuses with WORK_ORDER_NOT_FOUND, MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, SCHEDULE_NOT_ACTIVE, SCHEDULE_COVERS (its
assets have the days), SCHEDULE_ENDED (its rrule has no day any more), OCCURRENCE_OPEN, WORK_ORDER_MATCHED (it is the
work of an occurrence), OUTSIDE_WINDOW and VALIDATION_FAILED (it was cancelled, is at another site, or about something
else; or the schedule opens inspections).$$;
-- end: function api.match_maintenance_occurrence

-- source: function api.resume_work_order
create or replace function api.resume_work_order(
  p_work_order_id uuid,
  p_values        api.field_values default '{}',
  p_row_version   integer          default null
)
returns setof work.resumption_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'resume_work_order', 'work_order.perform', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_worker     workforce.workers;
  v_work_order work.work_orders;
  v_status     text;
  v_held_at    timestamptz;
  v_resumed_at timestamptz;
begin
  if v_answer is null then
    p_values := core.check_values('work.clock_segments', coalesce(p_values, '{}'), 'update');

    if (p_values ->> 'starts_timer')::boolean then
      perform core.require_permission('labour_entry.record');
      v_worker := work.lock_labour_worker(null);
    end if;

    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(
      v_work_order, 'resume_work_order',
      case when v_work_order.started_at is null then v_work_order.status_before_hold else 'IN_PROGRESS' end
    );

    select c.started_at into v_held_at
      from work.clock_segments as c
     where c.work_order_id = p_work_order_id
       and c.ended_at is null;

    v_resumed_at := coalesce((p_values ->> 'resumed_at')::timestamptz, clock_timestamp());
    perform work.check_instant('resumed_at', v_resumed_at, v_held_at + interval '1 microsecond');

    if v_worker.id is not null and v_status <> 'IN_PROGRESS' then
      perform core.refuse_field('starts_timer', 'NOT_ALLOWED', 'The work has not begun');
    end if;

    if v_status = 'IN_PROGRESS' then
      perform work.check_safe(v_work_order, safety.work_faults(v_work_order));
    end if;

    perform service.take_calendar_marks(p_work_order_id, 1);
    perform work.turn_clock(
      v_work_order, case when v_work_order.started_at is not null then 'RUN' end, v_resumed_at,
      p_note => p_values ->> 'note'
    );

    update work.work_orders as w
       set status = v_status,
           status_before_hold = null,
           hold_reason = null,
           own_hold_reason = null,
           status_note = p_values ->> 'note',
           remaining_minutes = null,
           due_at = case
             when p_values ? 'due_at' then (p_values ->> 'due_at')::timestamptz
             when w.remaining_minutes is null then w.due_at
             else work.due_after(w.site_id, v_resumed_at, w.remaining_minutes)
           end,
           is_due_given = w.is_due_given or p_values ? 'due_at'
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform service.attach(v_work_order, v_work_order, v_resumed_at);

    if v_worker.id is not null then
      perform work.start_timer(v_worker, v_work_order, 'WORK', v_resumed_at);
    end if;

    v_answer := core.finish_action(
      work.work_order_answer(v_work_order) || jsonb_build_object(
        'held_minutes', round(work.minutes_between(v_work_order.site_id, v_held_at, v_resumed_at), 2)
      )
    );
  end if;

  return next jsonb_populate_record(null::work.resumption_answer, v_answer);
end
$$;

alter function api.resume_work_order(uuid, api.field_values, integer) owner to assetry_api;
grant execute on function api.resume_work_order(uuid, api.field_values, integer) to authenticated;

comment on function api.resume_work_order(uuid, api.field_values, integer) is
$$Let a work order go on

Restarts the clock of a work order that rests. Work that had been started goes IN_PROGRESS, other work to the status it
had. Without due_at in p_values, and when the hold paused the clock, the due date is reckoned from the working time that
was left, in the calendar and the time zone of the site. With starts_timer your own timer of hours worked goes on from
then. All arguments can come as one object, with Prefer: params=single-object.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, NO_WORKING_TIME (the calendar
of the site has no hours any more) and, as start_work_order, PERMIT_MISSING, PERMIT_NOT_IN_FORCE, LOCKOUT_MISSING,
LOCKOUT_NOT_VERIFIED, and for the timer WORKER_NOT_ACTIVE, SITE_NOT_SERVED, TIMER_RUNNING and LABOUR_OVERLAPS.$$;

create or replace function api.resume_work_order(p_args jsonb default null)
returns setof work.resumption_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.check_arguments(
    p_args, '{"p_work_order_id": "UUID", "p_values": "OBJECT", "p_row_version": "INTEGER"}', array['p_work_order_id']
  );

  return query
  select *
    from api.resume_work_order(
      (p_args ->> 'p_work_order_id')::uuid,
      coalesce(nullif(p_args -> 'p_values', 'null'), '{}'),
      (p_args ->> 'p_row_version')::integer
    );
end
$$;

alter function api.resume_work_order(jsonb) owner to assetry_api;
grant execute on function api.resume_work_order(jsonb) to authenticated;

comment on function api.resume_work_order(jsonb) is
$$Let a work order go on

The same with all arguments in one object, for Prefer: params=single-object.$$;
-- end: function api.resume_work_order

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
  v_was        boolean;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('workforce.calendars', p_values, 'update');
    p_values := workforce.check_calendar_days(p_values);

    if p_values @> '{"is_default": true}' then
      perform core.lock_tree('workforce.calendars');
    end if;

    v_calendar := workforce.lock_calendar(p_calendar_id, p_row_version);
    v_was := v_calendar.is_default;

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

    if p_values ?| '{hours,exceptions,is_default}' then
      perform service.mark_calendar(workforce.sites_of_calendar(p_calendar_id, v_was or v_calendar.is_default));
    end if;

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
there were. What was promised of open work and requests moves to the new hours: of fifty at once, of the others within
minutes. A due date that somebody said stays, and what was missed stays missed.
Refuses with CALENDAR_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_calendar

-- source: function api.update_maintenance_schedule
create or replace function api.update_maintenance_schedule(
  p_maintenance_schedule_id uuid,
  p_values                  api.field_values,
  p_row_version             integer          default null
)
returns setof maintenance.schedule_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer      jsonb := core.begin_action(
    'update_maintenance_schedule', 'maintenance_schedule.update',
    jsonb_build_array(p_maintenance_schedule_id, p_values, p_row_version)
  );
  v_schedule    maintenance.schedules;
  v_before      maintenance.schedules;
  v_begins_anew boolean;
begin
  if v_answer is null then
    p_values := core.check_values('maintenance.schedules', p_values, 'update');
    perform maintenance.hold_values(p_maintenance_schedule_id, p_values);
    v_before := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_changeable(v_before, p_values);
    perform maintenance.lock_covered(v_before);
    v_schedule := jsonb_populate_record(
      v_before, core.merge_values('maintenance.schedules', to_jsonb(v_before), p_values)
    );
    v_schedule := maintenance.with_standard(v_schedule);
    perform maintenance.check_schedule(v_schedule);

    -- Days that were counted otherwise are not its days any more: it begins anew when it is activated.
    v_begins_anew := maintenance.days_differ(v_before, v_schedule);

    update maintenance.schedules as s
       set name = v_schedule.name,
           asset_id = case when s.id = p_maintenance_schedule_id then v_schedule.asset_id else s.asset_id end,
           location_id = v_schedule.location_id,
           title = v_schedule.title,
           description = v_schedule.description,
           priority = v_schedule.priority,
           type_id = v_schedule.type_id,
           target_minutes = v_schedule.target_minutes,
           basis = v_schedule.basis,
           every_n = v_schedule.every_n,
           every_unit = v_schedule.every_unit,
           anchor_on = v_schedule.anchor_on,
           time_of_day = v_schedule.time_of_day,
           lead_days = v_schedule.lead_days,
           catch_up = v_schedule.catch_up,
           overlap_policy = v_schedule.overlap_policy,
           trigger_logic = v_schedule.trigger_logic,
           meter_id = v_schedule.meter_id,
           every_units = v_schedule.every_units,
           start_units = v_schedule.start_units,
           lead_units = v_schedule.lead_units,
           event = v_schedule.event,
           season_starts = v_schedule.season_starts,
           season_ends = v_schedule.season_ends,
           off_season = v_schedule.off_season,
           job_plan_id = v_schedule.job_plan_id,
           template_id = v_schedule.template_id,
           nest_group = v_schedule.nest_group,
           nest_level = v_schedule.nest_level,
           nest_window_days = v_schedule.nest_window_days,
           is_statutory = v_schedule.is_statutory,
           in_blackout = v_schedule.in_blackout,
           route_id = v_schedule.route_id,
           window_before_days = v_schedule.window_before_days,
           rrule = v_schedule.rrule,
           rule_ends_on = v_schedule.rule_ends_on,
           window_after_days = v_schedule.window_after_days,
           max_ahead = v_schedule.max_ahead,
           contract_id = v_schedule.contract_id,
           next_units = case when not v_begins_anew then s.next_units end,
           base_units = case when not v_begins_anew then s.base_units end,
           time_due_on = case when not v_begins_anew then s.time_due_on end,
           armed_at = case when not v_begins_anew then s.armed_at end,
           next_due_on = case when not v_begins_anew then s.next_due_on end,
           next_due_at = case when not v_begins_anew then s.next_due_at end,
           -- What waited for room does so no more when there may be more of it.
           next_generate_at = case
             when v_begins_anew then null
             when s.max_ahead is distinct from v_schedule.max_ahead and maintenance.is_timed(s) then
               (maintenance.with_next(s, s.next_due_on)).next_generate_at
             else s.next_generate_at
           end
     where s.id = p_maintenance_schedule_id
        or s.covering_schedule_id = p_maintenance_schedule_id and s.status <> 'RETIRED';

    select * into v_schedule from maintenance.schedules as s where s.id = p_maintenance_schedule_id;
    v_answer := core.finish_action(maintenance.schedule_answer(v_schedule));
  end if;

  return next jsonb_populate_record(null::maintenance.schedule_answer, v_answer);
end
$$;

alter function api.update_maintenance_schedule owner to assetry_api;
grant execute on function api.update_maintenance_schedule to authenticated;

comment on function api.update_maintenance_schedule is
$$Change a maintenance schedule

A key left out stays as it is. What brings it (time, meter, event, their logic, basis, leads, season), its template and
overlap_policy change while it is a draft or suspended, and its days then begin anew with its activation;
rebase_maintenance_schedule moves the days of an active one. Work orders that were made stay as they are. What covers a
category changes for all of its assets.
Refuses with MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, SCHEDULE_RETIRED, SCHEDULE_COVERED (it is
kept by that of a category), SCHEDULE_ACTIVE (details has each field), PARENT_AT_OTHER_SITE, ASSET_RETIRED and
JOB_PLAN_NOT_PUBLISHED.$$;
-- end: function api.update_maintenance_schedule

-- source: function api.update_site
create or replace function api.update_site(
  p_site_id     uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof core.site_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_site', 'site.update', jsonb_build_array(p_site_id, p_values, p_row_version)
  );
  v_site       core.sites;
  v_before     core.sites;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('core.sites', p_values, 'update');

    v_site := core.lock_site(p_site_id, p_row_version);
    v_before := v_site;
    v_site := jsonb_populate_record(v_site, core.merge_values('core.sites', to_jsonb(v_site), p_values));
    perform core.check_time_zone(v_site.time_zone);

    begin
      update core.sites as s
         set code = v_site.code,
             name = v_site.name,
             time_zone = v_site.time_zone,
             currency = v_site.currency,
             calendar_id = v_site.calendar_id,
             address = v_site.address,
             custom = v_site.custom,
             archived_at = v_site.archived_at
       where s.id = p_site_id
      returning * into v_site;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('site', v_constraint);
    end;

    if (v_site.calendar_id, v_site.time_zone) is distinct from (v_before.calendar_id, v_before.time_zone) then
      perform service.mark_calendar(array[p_site_id]);
    end if;

    v_answer := core.finish_action(core.site_answer(v_site));
  end if;

  return next jsonb_populate_record(null::core.site_answer, v_answer);
end
$$;

alter function api.update_site owner to assetry_api;
grant execute on function api.update_site to authenticated;

comment on function api.update_site is
$$Change a site

A key left out stays as it is, in custom, too, where null removes a value. With another time_zone maintenance stays due
on its days, by the new clocks, and readings of meters are rolled up again. With another calendar or time_zone promised
times of open work and requests move, as with update_calendar.
Refuses with SITE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_site

-- source: function asset.follow_booking
-- Ends a booking whose time is over: what was never taken is CANCELLED; it is OVERDUE while something of it is lent,
-- COMPLETED when all is back and CANCELLED when nothing was taken. A request that nobody answered in time is EXPIRED,
-- and those who asked are told. Answers 0 when it was changed meanwhile, or somebody has locked it.
create or replace function asset.follow_booking(p_booking_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_booking asset.bookings;
begin
  select * into v_booking
    from asset.bookings as b
   where b.id = p_booking_id
     and (
           b.status in ('RESERVED', 'OUT') and b.ends_at <= p_at
           or b.status = 'REQUESTED' and b.answer_by_at <= p_at
         )
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  update asset.booking_lines as l
     set status = 'CANCELLED'
   where l.organization_id = v_booking.organization_id
     and l.site_id = v_booking.site_id
     and l.booking_id = v_booking.id
     and l.status = 'RESERVED';

  update asset.bookings as b
     set status = case
           when v_booking.status = 'REQUESTED' then 'EXPIRED'
           when exists (
                  select 1
                    from asset.booking_lines as l
                   where l.organization_id = b.organization_id
                     and l.site_id = b.site_id
                     and l.booking_id = b.id
                     and l.status = 'OUT'
                )
             then 'OVERDUE'
           when b.status = 'OUT' then 'COMPLETED'
           else 'CANCELLED'
         end
   where b.id = v_booking.id
  returning * into v_booking;

  if v_booking.status = 'EXPIRED' then
    perform asset.tell_requesters(v_booking);
  end if;

  return 1;
end
$$;
-- end: function asset.follow_booking

-- source: function asset.follow_custodies
-- Ends what is lent and booked by its time: asset.follow_booking and asset.follow_custody tell how. In all
-- organizations, fifty a call; what fails with one stops no other. Answers how many.
create or replace function asset.follow_custodies(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform set_config('assetry.action', 'follow_custodies', true);

  select core.take_each(
           'follow_custodies', 'asset.follow_booking', array_agg(d.organization_id order by d.id),
           array_agg(d.id order by d.id), p_at
         )
    into v_count
    from (
      select e.id, e.organization_id
        from (
          select b.id, b.organization_id
            from asset.bookings as b
           where b.status in ('RESERVED', 'OUT')
             and b.ends_at <= p_at
          union all
          select b.id, b.organization_id
            from asset.bookings as b
           where b.status = 'REQUESTED'
             and b.answer_by_at <= p_at
        ) as e
       where not core.is_put_off(e.organization_id, 'follow_custodies', e.id, p_at)
       order by e.id
       limit 50
    ) as d;

  return v_count + (
    select core.take_each(
             'follow_custodies', 'asset.follow_custody', array_agg(d.organization_id order by d.id),
             array_agg(d.id order by d.id), p_at
           )
      from (
        select c.id, c.organization_id
          from asset.custodies as c
         where c.status = 'CHECKED_OUT'
           and c.due_back_at <= p_at
           and not core.is_put_off(c.organization_id, 'follow_custodies', c.id, p_at)
         order by c.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function asset.follow_custodies to assetry_worker;
-- end: function asset.follow_custodies

-- source: function asset.follow_custody
-- Marks what is lent past its time, once, and tells who has it and who lent it; answers 0 when it came back meanwhile,
-- or somebody has locked it.
create or replace function asset.follow_custody(p_custody_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_custody asset.custodies;
begin
  select * into v_custody
    from asset.custodies as c
   where c.id = p_custody_id
     and c.status = 'CHECKED_OUT'
     and c.due_back_at <= p_at
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  update asset.custodies as c set status = 'OVERDUE' where c.id = p_custody_id;
  perform asset.tell_overdue(v_custody);
  return 1;
end
$$;
-- end: function asset.follow_custody

-- source: function core.forget_ended_jobs
-- Takes away the jobs of a scheduled task that nobody works on or tries again, because a crash ended them: it has run
-- since. A job at work is locked, and not for longer than a task may take.
create or replace function core.forget_ended_jobs(p_name text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids bigint[];
begin
  select array_agg(j.id) into v_ids
    from graphile_worker._private_jobs as j
    join graphile_worker._private_tasks as t on t.id = j.task_id
   where t.identifier = 'run_scheduled_task'
     and j.payload ->> 'name' = p_name
     and j.attempts >= j.max_attempts
     and coalesce(j.locked_at < now() - interval '2 hours', true);

  if v_ids is not null then
    perform from graphile_worker.complete_jobs(v_ids);
  end if;
end
$$;
-- end: function core.forget_ended_jobs

-- source: function core.is_put_off
-- Whether a scheduled task has failed with a record, so that it waits before it is tried again: ten minutes, from the
-- third time on an hour.
create or replace function core.is_put_off(p_organization_id uuid, p_task text, p_subject_id uuid, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
           select 1
             from core.task_failures as f
            where f.organization_id = p_organization_id
              and f.task = p_task
              and f.subject_id = p_subject_id
              and f.failed_at > p_at - case when f.attempts < 3 then interval '10 minutes' else interval '1 hour' end
         )
$$;
-- end: function core.is_put_off

-- source: function core.note_failure
-- Keeps that a scheduled task has failed with a record of the organization; the first time it is written to the log of
-- the server, too.
create or replace function core.note_failure(p_task text, p_subject_id uuid, p_error text, p_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_attempts integer;
begin
  insert into core.task_failures as f (task, subject_id, first_failed_at, failed_at, attempts, error)
  values (p_task, p_subject_id, p_at, p_at, 1, left(p_error, 500))
  on conflict (organization_id, task, subject_id) do update
     set failed_at = excluded.failed_at,
         attempts = f.attempts + 1,
         error = excluded.error
  returning f.attempts into v_attempts;

  if v_attempts = 1 then
    raise warning 'The scheduled task % has failed with record %: %', p_task, p_subject_id, p_error;
  end if;
end
$$;
-- end: function core.note_failure

-- source: function core.run_scheduled_task
-- Runs a scheduled task and notes how it went: DONE, FAILED (what it had done is undone, and the error kept), or
-- RUNNING when somebody else is at it. Who says the round, 1 and so on, is told MORE when the task is done in rounds
-- and something was done, and asks for the next: together they are one run. A run that succeeds takes away the jobs of
-- runs that a crash ended. Waits for locks for two seconds at most, so that it stops nobody for longer. How long it may
-- take at all is the caller's statement_timeout, which the worker sets.
create or replace function core.run_scheduled_task(p_name text, p_round integer default null)
returns text
language plpgsql
volatile
security definer
set search_path = ''
set lock_timeout = '2s'
as $$
declare
  v_started_at timestamptz := clock_timestamp();
  v_function   text;
  v_amount     bigint;
  v_rounds     boolean;
  v_error      text;
begin
  select format('%I.%I', split_part(t.function, '.', 1), split_part(t.function, '.', 2)), t.is_in_rounds
    into v_function, v_rounds
    from core.scheduled_tasks as t
   where t.name = p_name;

  if not found then
    perform core.refuse('SCHEDULED_TASK_NOT_FOUND', format('No scheduled task is called %s', p_name), 404);
  end if;

  if not pg_try_advisory_xact_lock(hashtextextended('scheduled task ' || p_name, 0)) then
    return 'RUNNING';
  end if;

  perform set_config('assetry.task_round', coalesce(p_round, 1)::text, true);

  begin
    execute format('select %s()', v_function) into v_amount;
  exception
    -- The time-out is not among the others.
    when query_canceled or others then
      v_error := left(case sqlstate when 'PGRST' then sqlerrm::jsonb ->> 'message' else sqlerrm end, 500);
  end;

  insert into core.scheduled_runs as r (task, started_at, finished_at, succeeded_at, amount, error, failures)
  values (
    p_name, v_started_at, clock_timestamp(), case when v_error is null then clock_timestamp() end, v_amount, v_error,
    case when v_error is null then 0 else 1 end
  )
  on conflict (task) do update
     set started_at = case when p_round > 1 then r.started_at else excluded.started_at end,
         finished_at = excluded.finished_at,
         succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at),
         amount = case
           when excluded.error is not null then r.amount
           when p_round > 1 then r.amount + excluded.amount
           else excluded.amount
         end,
         error = excluded.error,
         failures = case when excluded.error is null then 0 else r.failures + 1 end;

  if v_error is not null then
    return 'FAILED';
  elsif coalesce(p_round, 1) = 1 then
    perform core.forget_ended_jobs(p_name);
  end if;

  return case when p_round is not null and v_rounds and v_amount > 0 then 'MORE' else 'DONE' end;
end
$$;

grant execute on function core.run_scheduled_task to assetry_worker;
-- end: function core.run_scheduled_task

-- source: function core.take_each
-- Calls a private function with each of these records and an instant, one after the other, for a scheduled task that is
-- done in rounds; answers the sum of what it answers. What fails with one record is undone, kept and tried again later,
-- and the others go on; what somebody has locked is left to the next run. After ten of them no more is begun when a
-- tenth of a second has passed: the worker calls again, and everything that is locked is free between.
create or replace function core.take_each(
  p_task             text,
  p_function         text,
  p_organization_ids uuid[],
  p_ids              uuid[],
  p_at               timestamptz
)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_began  timestamptz := clock_timestamp();
  v_next   record;
  v_amount integer;
  v_count  integer := 0;
  v_waits  integer := 0;
  v_taken  integer := 0;
begin
  for v_next in
    select n.organization_id, n.id
      from unnest(p_organization_ids, p_ids) with ordinality as n (organization_id, id, place)
     where not core.is_put_off(n.organization_id, p_task, n.id, p_at)
     order by n.place
  loop
    exit when v_taken >= 10 and v_count > 0 and clock_timestamp() > v_began + interval '100 milliseconds';
    v_taken := v_taken + 1;
    perform set_config('assetry.organization_id', v_next.organization_id::text, true);

    begin
      -- lint-allow dynamic-sql: the function is named by the task itself
      execute format('select %s($1, $2)', p_function) into v_amount using v_next.id, p_at;
      v_count := v_count + v_amount;

      delete from core.task_failures as f
       where f.organization_id = v_next.organization_id
         and f.task = p_task
         and f.subject_id = v_next.id;
    exception
      when lock_not_available or deadlock_detected then
        v_waits := v_waits + 1;
        exit when v_waits = 3;
      -- lint-allow any-error: whatever fails with one record is kept with it and stops no other
      when others then
        perform core.note_failure(
          p_task, v_next.id, case sqlstate when 'PGRST' then sqlerrm::jsonb ->> 'message' else sqlerrm end, p_at
        );
    end;
  end loop;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;
-- end: function core.take_each

-- source: function itam.candidates_of
-- The devices within reach that share an identifier with an inventory, and what speaks against each.
create or replace function itam.candidates_of(p_identifiers jsonb)
returns table (
  device_id       uuid,
  kinds           text[],
  best            integer,
  score           bigint,
  is_agent_shared boolean,
  has_other_serial_number boolean,
  has_other_uuid  boolean,
  has_other_host  boolean,
  has_other_agent boolean,
  has_other_macs  boolean
)
language sql
stable
set search_path = ''
as $$
  with given as (
    select g.kind, g.value
      from jsonb_to_recordset(p_identifiers) as g (kind text, value text)
  ),
  hit as (
    select i.device_id, array_agg(distinct i.kind) as kinds, max(i.strength) as best, sum(i.strength) as score
      from given as g
      join itam.device_identifiers as i on i.kind = g.kind and i.value = g.value
      -- A device that was merged with another left what both have.
      join itam.discovered_devices as d on d.id = i.device_id and d.status <> 'MERGED'
     -- An adapter that two devices have had tells neither.
     where i.kind <> 'MAC'
        or not exists (
             select 1
               from itam.device_identifiers as o
               join itam.discovered_devices as e on e.id = o.device_id and e.status <> 'MERGED'
              where o.kind = 'MAC' and o.value = g.value and o.device_id <> i.device_id
           )
     group by i.device_id
  ),
  known as (
    select i.device_id, i.kind, bool_or(g.value is not null) as is_given
      from itam.device_identifiers as i
      join hit as h on h.device_id = i.device_id
      left join given as g on g.kind = i.kind and g.value = i.value
     where i.kind in ('SERIAL', 'UUID', 'AGENT', 'AGENT_ID', 'MAC')
       and exists (select 1 from given as y where y.kind = i.kind)
     group by i.device_id, i.kind
  )
  select h.device_id, h.kinds, h.best, h.score, d.is_agent_shared,
         exists (select 1 from known as k where k.device_id = h.device_id and k.kind = 'SERIAL' and not k.is_given),
         exists (select 1 from known as k where k.device_id = h.device_id and k.kind = 'UUID' and not k.is_given),
         exists (
           select 1 from given as g where g.kind = 'HOSTNAME' and g.value is distinct from lower(btrim(d.hostname))
         ),
         exists (
           select 1
             from known as k
            where k.device_id = h.device_id and k.kind in ('AGENT', 'AGENT_ID') and not k.is_given
         ),
         exists (select 1 from known as k where k.device_id = h.device_id and k.kind = 'MAC' and not k.is_given)
    from hit as h
    join itam.discovered_devices as d on d.id = h.device_id
$$;

grant execute on function itam.candidates_of to assetry_api;
-- end: function itam.candidates_of

-- source: function itam.find_device
-- The device that an inventory is of, and what the agent's id says beside it. Serial number and UUID name a machine;
-- the agent's id names a disk. The same agent with another serial number is a new mainboard when the machine kept its
-- name (is_changed), else a copy of the disk (shared_id, the device that has the agent, too); and so it is when an
-- earlier serial number comes back (is_returned). Where serial number, UUID and all network addresses are others, they
-- are two machines that were set up alike; and so are those of one serial number with other UUIDs and agents. A network
-- address alone names a machine only where nothing else speaks against it. p_serial_number is what the inventory says.
create or replace function itam.find_device(
  p_identifiers   jsonb,
  p_serial_number text,
  out device_id   uuid,
  out shared_id   uuid,
  out is_changed  boolean,
  out is_returned boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_candidate record;
  v_parted_id uuid;
begin
  is_changed := false;
  is_returned := false;

  for v_candidate in
    select c.*,
           c.kinds && array['AGENT', 'AGENT_ID'] as is_of_agent,
           c.has_other_serial_number
             or c.has_other_uuid and (
                  not 'SERIAL' = any (c.kinds) or c.has_other_agent and not c.kinds && array['AGENT', 'AGENT_ID']
                )
             as is_other_machine,
           c.has_other_serial_number and c.has_other_uuid and c.has_other_macs as is_other_in_all
      from itam.candidates_of(p_identifiers) as c
     where c.best >= 60
     order by 'SERIAL' = any (c.kinds) desc, c.best desc, c.score desc, c.device_id
  loop
    if not v_candidate.is_other_machine then
      continue when v_candidate.kinds <@ array['MAC', 'HOSTNAME', 'BOARD_SERIAL']
        and v_candidate.has_other_host and v_candidate.has_other_agent;
      continue when device_id is not null;
      device_id := v_candidate.device_id;
    elsif v_candidate.is_of_agent and v_candidate.is_agent_shared then
      v_parted_id := coalesce(v_parted_id, v_candidate.device_id);
    elsif v_candidate.is_of_agent then
      shared_id := coalesce(shared_id, v_candidate.device_id);
      is_changed := is_changed or not v_candidate.has_other_host and not v_candidate.is_other_in_all;
    end if;
  end loop;

  if device_id is null and shared_id is not null and is_changed then
    device_id := shared_id;
    shared_id := null;
    return;
  end if;

  if device_id is null then
    shared_id := coalesce(shared_id, v_parted_id);
  end if;

  is_changed := false;
  is_returned := device_id is not null and exists (
    select 1
      from itam.discovered_devices as d
     where d.id = device_id
       and not d.is_agent_shared
       and lower(d.serial_number) <> lower(p_serial_number)
       -- Somebody said that it is one machine, whichever of its serial numbers it gives.
       and not exists (
             select 1 from itam.device_merges as m where m.into_device_id = d.id and m.undone_at is null
           )
  );
end
$$;

grant execute on function itam.find_device to assetry_api;
-- end: function itam.find_device

-- source: function maintenance.after_turn
-- The schedule when its next day has had its turn: due after that by its grid, or so long after. p_units is what its
-- meter has counted by then: points of the grid that it jumped over had the one turn. A point that is left out before
-- the meter was there is followed by the one after it, and the first never comes before its start.
create or replace function maintenance.after_turn(p_schedule maintenance.schedules, p_units numeric default null)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_after numeric;
begin
  p_schedule.occurrence_count := p_schedule.occurrence_count + 1;

  if maintenance.is_timed(p_schedule) then
    return maintenance.with_next(
      p_schedule,
      case p_schedule.basis
        when 'FIXED' then maintenance.first_day(p_schedule, p_schedule.next_due_on + 1)
        else maintenance.shift_day(p_schedule, p_schedule.next_due_on, 1)
      end
    );
  end if;

  p_units := coalesce(p_units, maintenance.units_at(p_schedule.meter_id, 'infinity'));

  if p_schedule.basis = 'FIXED' then
    return maintenance.armed(
      p_schedule, coalesce(p_schedule.armed_at, p_schedule.next_generate_at), null,
      maintenance.first_units(
        p_schedule.start_units, p_schedule.every_units, greatest(p_units, p_schedule.next_units)
      ),
      p_units
    );
  end if;

  v_after := case
    when num_nonnulls(p_schedule.anchor_on, p_schedule.event) = 0 then greatest(p_units, p_schedule.next_units)
    else p_units
  end;

  if p_schedule.last_done_at is null then
    v_after := greatest(v_after, p_schedule.start_units - p_schedule.every_units);
  end if;

  return maintenance.rearmed(
    p_schedule, coalesce(p_schedule.armed_at, p_schedule.next_generate_at), p_schedule.next_due_on, v_after, p_units
  );
end
$$;

grant execute on function maintenance.after_turn to assetry_api;
-- end: function maintenance.after_turn

-- source: function maintenance.after_unmatch
-- The schedule when the work that was matched with an occurrence of it turned out to be none of its own: the day comes
-- again, unless a later one has had its turn, which stands for it. p_occurrence is as it was before. What waits for a
-- meter or an event does so again, since the work before: what has come of them meanwhile brings it at the next run.
create or replace function maintenance.after_unmatch(
  p_schedule   maintenance.schedules,
  p_occurrence maintenance.occurrences
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_due_on   date := coalesce(p_occurrence.due_on, core.site_date(p_schedule.site_id, p_occurrence.due_at));
  v_done_at  timestamptz;
  v_since_at timestamptz;
  v_day      date;
begin
  if p_schedule.status = 'RETIRED' or exists (
    select 1
      from maintenance.occurrences as o
     where o.organization_id = p_occurrence.organization_id
       and o.site_id = p_occurrence.site_id
       and o.schedule_id = p_occurrence.schedule_id
       and o.seq > p_occurrence.seq
  ) then
    return p_schedule;
  elsif p_schedule.basis = 'FLOATING' and maintenance.has_open_work(p_schedule) then
    return maintenance.disarmed(p_schedule);
  elsif maintenance.is_timed(p_schedule) then
    return case
      -- Its days begin anew with its activation.
      when p_schedule.basis = 'FIXED' and p_schedule.next_due_on is null
           and (p_schedule.rrule is null or p_schedule.status <> 'ACTIVE')
        then p_schedule
      else maintenance.with_next(p_schedule, least(p_schedule.next_due_on, v_due_on))
    end;
  end if;

  select max(o.completed_at), greatest(max(o.completed_at), max(o.decided_at)) into v_done_at, v_since_at
    from maintenance.occurrences as o
   where o.schedule_id = p_schedule.id
     and o.id <> p_occurrence.id;

  if p_schedule.anchor_on is not null then
    v_day := case
      when v_done_at is null then maintenance.first_day(p_schedule, v_due_on)
      else maintenance.shift_day(p_schedule, core.site_date(p_schedule.site_id, v_done_at), 1)
    end;
  end if;

  return maintenance.armed(
    p_schedule, coalesce(v_since_at, p_schedule.activated_at, p_schedule.created_at), v_day, p_occurrence.due_units,
    maintenance.units_at(p_schedule.meter_id, 'infinity')
  );
end
$$;

grant execute on function maintenance.after_unmatch to assetry_api;
-- end: function maintenance.after_unmatch

-- source: function maintenance.after_work
-- The schedule when the work of an occurrence is over, or is taken up again. What floats is due so long after the end
-- of its work, after a cancellation so long after it was due. Work that was finished before its window does not count:
-- its day comes again, and is gone when the work is taken up again.
create or replace function maintenance.after_work(
  p_schedule   maintenance.schedules,
  p_occurrence maintenance.occurrences,
  p_status     text,
  p_done_at    timestamptz,
  p_is_early   boolean
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_due_on date := coalesce(p_occurrence.due_on, core.site_date(p_schedule.site_id, p_occurrence.due_at));
  v_units  numeric;
  v_after  numeric;
begin
  if p_schedule.status = 'RETIRED' or p_schedule.category_id is not null then
    return p_schedule;
  elsif p_schedule.basis = 'FIXED' then
    return case
      -- What has no day any more by its rule has that of its work again.
      when p_schedule.next_due_on is null and (p_schedule.rrule is null or p_schedule.status <> 'ACTIVE')
        then p_schedule
      when p_is_early then maintenance.with_next(p_schedule, least(p_schedule.next_due_on, v_due_on))
      when p_occurrence.is_early and p_schedule.next_due_on = v_due_on
        then maintenance.with_next(p_schedule, maintenance.first_day(p_schedule, v_due_on + 1))
      -- There is room for work that waited for the end of other work.
      when p_schedule.max_ahead is not null and maintenance.is_timed(p_schedule)
        then maintenance.with_next(p_schedule, p_schedule.next_due_on)
      else p_schedule
    end;
  elsif maintenance.has_open_work(p_schedule) then
    return maintenance.disarmed(p_schedule);
  elsif p_is_early then
    return maintenance.with_next(p_schedule, v_due_on);
  elsif p_status = 'COMPLETED' then
    return maintenance.rearmed(
      p_schedule, p_done_at, core.site_date(p_schedule.site_id, p_done_at),
      maintenance.units_at(p_schedule.meter_id, p_done_at)
    );
  end if;

  v_units := maintenance.units_at(p_schedule.meter_id, 'infinity');
  v_after := case
    when num_nonnulls(p_schedule.anchor_on, p_schedule.event) = 0 then coalesce(p_occurrence.due_units, v_units)
    -- Time or an event may have brought it, before the meter was there.
    else least(p_occurrence.due_units, v_units)
  end;

  if p_schedule.last_done_at is null then
    v_after := greatest(v_after, p_schedule.start_units - p_schedule.every_units);
  end if;

  return maintenance.rearmed(p_schedule, clock_timestamp(), v_due_on, v_after, least(v_after, v_units));
end
$$;

grant execute on function maintenance.after_work to assetry_api;
-- end: function maintenance.after_work

-- source: function maintenance.armed
-- The schedule, waiting anew from an instant on: for its time on a day, for its meter at so many units, for its event.
-- p_base_units is what the meter has counted by then: readings that are corrected below it move the point. Where any of
-- them brings it, its time is its next day; where all have to come, that follows when they have.
create or replace function maintenance.armed(
  p_schedule   maintenance.schedules,
  p_at         timestamptz,
  p_day        date,
  p_units      numeric,
  p_base_units numeric
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
begin
  if not maintenance.is_timed(p_schedule) then
    p_schedule.armed_at := p_at;
    p_schedule.next_units := p_units;
    p_schedule.base_units := p_base_units;
    p_schedule.time_due_on := p_day;
  end if;

  return maintenance.with_next(
    p_schedule, case when maintenance.is_timed(p_schedule) or p_schedule.trigger_logic = 'ANY' then p_day end
  );
end
$$;

grant execute on function maintenance.armed to assetry_api;
-- end: function maintenance.armed

-- source: function maintenance.check_window
-- Refuses work that was finished too early to be that of the next day of a schedule: before its window or, where there
-- is none, more than half an interval of time or of its meter ahead. Open work that is finished so early does not count
-- then, as maintenance.is_early has it; where that cannot be, it is taken as finished now.
create or replace function maintenance.check_window(p_schedule maintenance.schedules, p_work_order work.work_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_over boolean     := work.is_over(p_work_order.status);
  v_done_at timestamptz := case when v_is_over then p_work_order.completed_at else clock_timestamp() end;
  v_done_on date        := core.site_date(p_schedule.site_id, v_done_at);
  v_from_on date;
begin
  if not v_is_over and (maintenance.matched_from(p_schedule) is not null or p_schedule.window_before_days is not null)
  then
    return;
  elsif maintenance.is_timed(p_schedule) then
    v_from_on := coalesce(
      p_schedule.next_due_on - p_schedule.window_before_days,
      maintenance.half_before(p_schedule, p_schedule.next_due_on)
    );
  else
    v_from_on := core.site_date(p_schedule.site_id, coalesce(p_schedule.last_done_at, p_schedule.created_at));

    -- A meter that is half way there brings it as well as a day that is.
    if p_schedule.meter_id is not null
       and maintenance.units_at(p_schedule.meter_id, v_done_at)
             < p_schedule.next_units - p_schedule.every_units / 2
    then
      v_from_on := case
        when p_schedule.time_due_on is not null and p_schedule.trigger_logic = 'ANY' then
          greatest(v_from_on, maintenance.half_before(p_schedule, p_schedule.time_due_on))
        else 'infinity'
      end;
    end if;
  end if;

  if v_from_on = 'infinity' then
    perform core.refuse(
      'OUTSIDE_WINDOW',
      format(
        'Work order %s is too early: what counts for maintenance schedule %s is finished from %s units of its meter on',
        p_work_order.work_order_number, p_schedule.schedule_number,
        trim_scale(p_schedule.next_units - p_schedule.every_units / 2)
      ),
      422
    );
  elsif v_done_on < v_from_on then
    perform core.refuse(
      'OUTSIDE_WINDOW',
      format(
        case when v_is_over then 'Work order %s was finished on %s' else 'Work order %s would be finished on %s' end
          || ': what counts for maintenance schedule %s is finished from %s on',
        p_work_order.work_order_number, v_done_on, p_schedule.schedule_number, v_from_on
      ),
      422, p_hint => 'Move its days with rebase_maintenance_schedule'
    );
  end if;
end
$$;

grant execute on function maintenance.check_window to assetry_api;
-- end: function maintenance.check_window

-- source: function maintenance.comes_near
-- Whether the next day of a schedule lies at most so many days from another, and its work will be made: the schedule is
-- active and leaves the day out neither for its season nor for a blackout.
create or replace function maintenance.comes_near(p_schedule maintenance.schedules, p_day date, p_days integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_schedule.status <> 'ACTIVE' or p_schedule.next_due_on is null then
    return false;
  end if;

  p_schedule := maintenance.deferred(p_schedule);

  return abs(p_schedule.next_due_on - p_day) <= p_days
    and not (
      p_schedule.off_season = 'SKIP' is true and not maintenance.is_in_season(p_schedule, p_schedule.next_due_on)
    )
    and not (
      maintenance.in_blackout(p_schedule) = 'SKIP'
      and (maintenance.blackout_on(p_schedule.site_id, p_schedule.next_due_on)).id is not null
    );
end
$$;

grant execute on function maintenance.comes_near to assetry_api;
-- end: function maintenance.comes_near

-- source: function maintenance.counts_as_due
-- Whether an occurrence is one that should have been done, so that leaving it undone never improves a figure. p_into is
-- the one into whose work it was merged, empty where it was not.
create or replace function maintenance.counts_as_due(
  p_occurrence maintenance.occurrences,
  p_into       maintenance.occurrences
)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case p_occurrence.status
           when 'SKIPPED' then false
           when 'MISSED' then true
           when 'SUPPRESSED' then p_occurrence.reason <> 'ASSET_NOT_IN_USE'
           -- Of work that was finished too early the day comes again, and this one after it.
           when 'SUPERSEDED' then p_into.id is not null and not p_into.is_early
           else not p_occurrence.is_early
         end
$$;

grant execute on function maintenance.counts_as_due to assetry_api;
-- end: function maintenance.counts_as_due

-- source: function maintenance.disarmed
-- The schedule, waiting for nothing: what floats until its work has ended, and what is to begin anew.
create or replace function maintenance.disarmed(p_schedule maintenance.schedules)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
begin
  p_schedule.armed_at := null;
  p_schedule.next_units := null;
  p_schedule.base_units := null;
  p_schedule.time_due_on := null;
  return maintenance.with_next(p_schedule, null);
end
$$;

grant execute on function maintenance.disarmed to assetry_api;
-- end: function maintenance.disarmed

-- source: function maintenance.fate_of_larger
-- What became of the larger schedule for which a day of a smaller one was left out: DONE, COMING while its work is open
-- or will be made, or LEFT_OUT.
create or replace function maintenance.fate_of_larger(
  p_schedule   maintenance.schedules,
  p_occurrence maintenance.occurrences
)
returns text
language sql
stable
set search_path = ''
as $$
  with near as (
    select case
             when o.status = 'COMPLETED' and not o.is_early then 'DONE'
             when o.status = 'GENERATED' then 'COMING'
             -- A still larger one stands for that, and is followed by itself.
             when o.reason = 'NESTED' and o.larger_schedule_id is not null then 'COMING'
             when o.reason = 'NESTED' then 'DONE'
             when o.reason = 'MERGED' then case i.status when 'COMPLETED' then 'DONE' when 'GENERATED' then 'COMING' end
           end as fate
      from maintenance.occurrences as o
      left join maintenance.occurrences as i on i.id = o.merged_into_id
     where o.organization_id = p_occurrence.organization_id
       and o.schedule_id = p_occurrence.larger_schedule_id
       and abs(
             coalesce(o.due_on, core.site_date(o.site_id, o.due_at))
             - coalesce(p_occurrence.due_on, core.site_date(p_occurrence.site_id, p_occurrence.due_at))
           ) <= p_schedule.nest_window_days
    union all
    select 'COMING'
      from maintenance.schedules as s
     where s.id = p_occurrence.larger_schedule_id
       and maintenance.comes_near(
             s, coalesce(p_occurrence.due_on, core.site_date(p_occurrence.site_id, p_occurrence.due_at)),
             p_schedule.nest_window_days
           )
  )
  select case
           -- It belongs to no nest any more.
           when p_schedule.nest_window_days is null then 'DONE'
           else coalesce(
             (select n.fate from near as n where n.fate is not null order by n.fate desc limit 1), 'LEFT_OUT'
           )
         end
$$;

grant execute on function maintenance.fate_of_larger to assetry_api;
-- end: function maintenance.fate_of_larger

-- source: function maintenance.foreseen
-- The schedule with the day that its meter will bring when it goes on as it does, where that is what comes; a day that
-- has been brought already stays. p_units is what the meter has counted by p_at.
create or replace function maintenance.foreseen(
  p_schedule maintenance.schedules,
  p_at       timestamptz,
  p_units    numeric,
  p_pace     numeric
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_due_at      timestamptz;
  v_generate_at timestamptz;
  v_by_time     maintenance.schedules;
begin
  if p_schedule.armed_at is null or (p_schedule.trigger_logic = 'ALL' and p_schedule.event is not null) then
    return p_schedule;
  end if;

  if p_schedule.next_units <= p_units then
    v_due_at := p_at;
  elsif p_pace > 0 then
    v_due_at := p_at + make_interval(secs => least((p_schedule.next_units - p_units) / p_pace, 36500) * 86400);
  end if;

  if p_schedule.next_units - p_schedule.lead_units <= p_units then
    v_generate_at := p_at;
  else
    v_generate_at := v_due_at - make_interval(secs => p_schedule.lead_units / nullif(p_pace, 0) * 86400);
  end if;

  if p_schedule.trigger_logic = 'ALL' and p_schedule.time_due_on is not null and v_due_at is not null then
    v_by_time := maintenance.with_next(p_schedule, p_schedule.time_due_on);

    if v_by_time.next_due_at > v_due_at then
      return v_by_time;
    end if;
  end if;

  if v_due_at is null then
    return p_schedule;
  elsif p_schedule.trigger_logic = 'ANY' and p_schedule.next_due_at <= v_due_at then
    p_schedule.next_generate_at := least(p_schedule.next_generate_at, v_generate_at);
    return p_schedule;
  end if;

  return maintenance.with_instant(p_schedule, v_due_at, v_generate_at);
end
$$;

grant execute on function maintenance.foreseen to assetry_api;
-- end: function maintenance.foreseen

-- source: function maintenance.from_instant
-- The schedule, due next at the first of its days that is not before an instant, or at the first point of its meter
-- that is not passed yet.
create or replace function maintenance.from_instant(p_schedule maintenance.schedules, p_at timestamptz)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day   date;
  v_units numeric := maintenance.units_at(p_schedule.meter_id, p_at);
begin
  if p_schedule.anchor_on is not null then
    v_day := maintenance.first_day(p_schedule, core.site_date(p_schedule.site_id, p_at));

    if (maintenance.with_next(p_schedule, v_day)).next_due_at < p_at then
      v_day := maintenance.first_day(p_schedule, v_day + 1);
    end if;
  end if;

  return maintenance.armed(
    p_schedule, p_at, v_day,
    maintenance.point_from(p_schedule.start_units, p_schedule.every_units, coalesce(v_units, 0)), v_units
  );
end
$$;

grant execute on function maintenance.from_instant to assetry_api;
-- end: function maintenance.from_instant

-- source: function maintenance.generate_all
-- Gives the days of these schedules that have come their turn, at most a hundred of each; answers how many. One day of
-- all of them after the other, so that a thousand cost little more statements than one. They are locked, so that of two
-- who are at it at once one does it; what they are about is held before.
create or replace function maintenance.generate_all(p_schedule_ids uuid[], p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held  uuid[] := maintenance.hold_subjects(p_schedule_ids);
  v_due   maintenance.schedules[];
  v_done  maintenance.schedules[] := '{}';
  v_count integer := 0;
begin
  v_due := array(
    select s
      from maintenance.schedules as s
     where s.id = any (v_held)
       and s.status = 'ACTIVE'
       and s.next_generate_at <= p_at
     order by s.id
       for no key update skip locked
  );
  v_due := maintenance.with_work_at_hand(v_due);

  for v_round in 1 .. 100 loop
    -- What is put off is asked of days that have come: a blackout may be moved before the others do.
    v_due := array(
      select case
               when s.next_generate_at <= p_at then maintenance.held_back(maintenance.deferred(s), p_at)
               else s
             end
        from unnest(v_due) as s
    );
    v_done := v_done || array(select s from unnest(v_due) as s where s.next_generate_at <= p_at is not true);
    v_due := array(select s from unnest(v_due) as s where s.next_generate_at <= p_at order by s.id);
    exit when v_due = '{}';
    v_count := v_count + cardinality(v_due);
    v_due := maintenance.take_turns(v_due, p_at);
  end loop;

  update maintenance.schedules as s
     set occurrence_count = d.occurrence_count,
         next_due_on = d.next_due_on,
         next_due_at = d.next_due_at,
         next_generate_at = d.next_generate_at,
         next_units = d.next_units,
         base_units = d.base_units,
         time_due_on = d.time_due_on,
         armed_at = d.armed_at,
         failed_at = null,
         failure = null
    from unnest(v_done || v_due) as d
   where s.id = d.id;

  return v_count;
end
$$;

grant execute on function maintenance.generate_all to assetry_api;
-- end: function maintenance.generate_all

-- source: function maintenance.generate_due
-- Makes the work of the schedules whose time has come, in all organizations; answers how many days had their turn.
-- What somebody has locked is left to the next run, so that two runs at once share the work and nothing is made twice.
-- A call makes the work of fifty schedules at most, and begins no more after a tenth of a second: whoever makes work
-- orders meanwhile waits for their numbers no longer. Those among which something fails go one after the other.
create or replace function maintenance.generate_due(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_began timestamptz;
  v_due   record;
  v_count integer := 0;
  v_taken integer := 0;
begin
  -- The rounds of one run look once at what meters, events and categories bring.
  if coalesce(current_setting('assetry.task_round', true), '1') in ('', '1') then
    perform maintenance.mark_all(p_at);
  end if;

  v_began := clock_timestamp();
  perform set_config('assetry.action', 'generate_maintenance', true);

  for v_due in
    with due as (
      select s.organization_id, s.id, s.next_generate_at
        from maintenance.schedules as s
       where s.status = 'ACTIVE'
         and s.next_generate_at <= p_at
         and (s.failed_at is null or s.failed_at <= p_at - interval '1 hour')
       order by s.next_generate_at, s.id
       limit 2000
    ),
    placed as (
      select d.*,
             row_number() over (partition by d.organization_id order by d.next_generate_at, d.id) as place
        from due as d
    )
    select p.organization_id, array_agg(p.id order by p.place) as ids
      from placed as p
     group by p.organization_id, (p.place - 1) / 25
     order by min(p.next_generate_at), p.organization_id
  loop
    exit when v_taken >= 50 or v_count > 0 and clock_timestamp() > v_began + interval '100 milliseconds';
    perform set_config('assetry.organization_id', v_due.organization_id::text, true);

    begin
      v_count := v_count + maintenance.generate_all(v_due.ids, p_at);
    -- lint-allow any-error: which of them fails, and how, is found out and kept by maintenance.generate_each
    exception
      when others then
        v_count := v_count + maintenance.generate_each(v_due.ids, p_at);
    end;

    if v_count > 0 then
      v_taken := v_taken + cardinality(v_due.ids);
    end if;
  end loop;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function maintenance.generate_due to assetry_worker;
-- end: function maintenance.generate_due

-- source: function maintenance.give_back_nested
-- Gives the schedules of the organization the days back that were left out for a larger one which then was not done:
-- the day comes again, or was missed where a later one has had its turn. At most fifty a call; answers how many of them
-- are not waited for any more. What somebody has locked is left to the next run.
create or replace function maintenance.give_back_nested()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_left_out record;
  v_schedule maintenance.schedules;
  v_is_later boolean;
  v_count    integer := 0;
begin
  perform set_config('assetry.action', 'give_back_nested', true);

  for v_left_out in
    select o as occurrence, f.fate
      from maintenance.occurrences as o
      join maintenance.schedules as s on s.id = o.schedule_id
     cross join lateral maintenance.fate_of_larger(s, o) as f (fate)
     where o.organization_id = core.current_organization_id()
       and o.larger_schedule_id is not null
       and f.fate <> 'COMING'
     order by o.schedule_id, o.seq desc
     limit 50
  loop
    select * into v_schedule
      from maintenance.schedules as s
     where s.id = (v_left_out.occurrence).schedule_id
       for no key update skip locked;

    continue when not found;

    v_is_later := v_left_out.fate = 'LEFT_OUT' and exists (
      select 1
        from maintenance.occurrences as o
       where o.organization_id = v_schedule.organization_id
         and o.schedule_id = v_schedule.id
         and o.seq > (v_left_out.occurrence).seq
    );

    update maintenance.occurrences as o
       set larger_schedule_id = null,
           status = case when v_is_later then 'MISSED' else o.status end,
           reason = case
             when v_is_later then 'LATER_DUE'
             when v_left_out.fate = 'LEFT_OUT' then 'LARGER_LEFT_OUT'
             else o.reason
           end
     where o.id = (v_left_out.occurrence).id
       and o.larger_schedule_id is not null;

    if v_left_out.fate = 'LEFT_OUT' and not v_is_later then
      perform maintenance.store_next(maintenance.after_unmatch(v_schedule, v_left_out.occurrence));
    end if;

    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function maintenance.give_back_nested to assetry_worker;
-- end: function maintenance.give_back_nested

-- source: function maintenance.half_before
-- The first day that is at most half an interval of a schedule before one of its days. Before the first day of a rule
-- the interval is the one that follows.
create or replace function maintenance.half_before(p_schedule maintenance.schedules, p_day date)
returns date
language sql
stable
set search_path = ''
as $$
  select p_day - coalesce(
           p_day - maintenance.shift_day(p_schedule, p_day, -1), maintenance.shift_day(p_schedule, p_day, 1) - p_day, 0
         ) / 2
$$;

grant execute on function maintenance.half_before to assetry_api;
-- end: function maintenance.half_before

-- source: function maintenance.larger_schedule
-- The schedule that stands for the next day of this one, because it is larger in the same nest and was made, or will
-- be, within the window; empty when there is none, and always for what a law asks for. A day that the larger one leaves
-- out for its season or a blackout stands for nothing.
create or replace function maintenance.larger_schedule(p_schedule maintenance.schedules)
returns maintenance.schedules
language sql
stable
set search_path = ''
as $$
  select s
    from maintenance.schedules as s
   where s.organization_id = p_schedule.organization_id
     and s.site_id = p_schedule.site_id
     and s.asset_id is not distinct from p_schedule.asset_id
     and s.location_id is not distinct from p_schedule.location_id
     and s.nest_group = p_schedule.nest_group
     and s.nest_level > p_schedule.nest_level
     and not p_schedule.is_statutory
     and (
       maintenance.comes_near(s, p_schedule.next_due_on, p_schedule.nest_window_days)
       or exists (
         select 1
           from maintenance.occurrences as o
          where o.organization_id = s.organization_id
            and o.site_id = s.site_id
            and o.schedule_id = s.id
            and o.status in ('GENERATED', 'COMPLETED')
            and not o.is_early
            and abs(coalesce(o.due_on, core.site_date(o.site_id, o.due_at)) - p_schedule.next_due_on)
                  <= p_schedule.nest_window_days
       )
     )
   order by s.nest_level desc, s.schedule_number
   limit 1
$$;

grant execute on function maintenance.larger_schedule to assetry_api;
-- end: function maintenance.larger_schedule

-- source: function maintenance.mark_all
-- Gives the schedules of all organizations that wait for a meter, an event, an asset of a category or a larger schedule
-- what these have brought. What fails for one organization is kept, and stops no other.
create or replace function maintenance.mark_all(p_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.take_each(
    'generate_maintenance', 'maintenance.mark_organization', array_agg(w.organization_id), array_agg(w.organization_id),
    p_at
  )
     from (
       select distinct s.organization_id
         from maintenance.schedules as s
        where (s.armed_at is not null or s.category_id is not null or s.nest_group is not null)
          and s.status = 'ACTIVE'
     ) as w;
end
$$;
-- end: function maintenance.mark_all

-- source: function maintenance.mark_organization
-- Gives the schedules of the organization what has come that they wait for; answers nothing that would be counted.
create or replace function maintenance.mark_organization(p_organization_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform set_config('assetry.organization_id', p_organization_id::text, true);
  perform maintenance.follow_categories(p_at);
  perform set_config('assetry.action', 'generate_maintenance', true);
  perform maintenance.mark_reached(p_at);
  perform maintenance.give_back_nested();
  return 0;
end
$$;
-- end: function maintenance.mark_organization

-- source: function maintenance.mark_reached
-- Gives the schedules of the organization whose meter or event has come their day, all at once; answers how many. Asked
-- by the clock and not where readings are written: a wrong reading that was put right meanwhile brings nothing, and who
-- sends readings waits for no schedule.
create or replace function maintenance.mark_reached(p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count integer;
begin
  with waiting as materialized (
    select s.id,
           maintenance.reached(
             s, p_at, t.life_to_date, t.average_per_day,
             s.event is not null and maintenance.has_happened(s, p_at)
           ) as after
      from maintenance.schedules as s
      left join meter.standings as t on t.organization_id = s.organization_id and t.meter_id = s.meter_id
     where s.organization_id = core.current_organization_id()
       and s.status = 'ACTIVE'
       and s.armed_at is not null
       and (
         s.event is not null
         or t.life_to_date >= s.next_units - s.lead_units
         or t.life_to_date < s.base_units
         or s.basis = 'FIXED' and t.life_to_date < s.next_units - s.every_units
       )
     order by s.id
       for no key update of s skip locked
  )
  update maintenance.schedules as s
     set next_units = (w.after).next_units,
         base_units = (w.after).base_units,
         armed_at = (w.after).armed_at,
         next_due_on = (w.after).next_due_on,
         next_due_at = (w.after).next_due_at,
         next_generate_at = (w.after).next_generate_at
    from waiting as w
   where s.id = w.id
     and (s.next_units, s.base_units, s.armed_at)
           is distinct from ((w.after).next_units, (w.after).base_units, (w.after).armed_at);

  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function maintenance.mark_reached to assetry_api;
-- end: function maintenance.mark_reached

-- source: function maintenance.matched_from
-- The first day on which open work that is matched with the next day of a schedule without a window may be finished and
-- count; null where only its meter or its event tell, and where several days may be open.
create or replace function maintenance.matched_from(p_schedule maintenance.schedules)
returns date
language sql
stable
set search_path = ''
as $$
  select case
           when maintenance.is_timed(p_schedule) and p_schedule.overlap_policy <> 'GENERATE' then
             maintenance.half_before(p_schedule, p_schedule.next_due_on)
         end
$$;

grant execute on function maintenance.matched_from to assetry_api;
-- end: function maintenance.matched_from

-- source: function maintenance.point_from
-- The first point of the grid of a meter, from a start by equal steps, that is not less than what was counted: one on
-- which the meter stands has come, and is not passed.
create or replace function maintenance.point_from(p_start numeric, p_every numeric, p_units numeric)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select case
           when p_units > p_start then p_start + p_every * ceil((p_units - p_start) / p_every)
           else p_start
         end
$$;

grant execute on function maintenance.point_from to assetry_api;
-- end: function maintenance.point_from

-- source: function maintenance.reached
-- The schedule with the day that its meter or its event have brought by an instant, and unchanged while they have not.
-- p_units is what the meter has counted, p_pace how much it counts a day, p_has_happened whether the event has. What is
-- made before its meter is there is due when it will be. A reading that was corrected downwards takes the next point
-- back with it, but not before start_units while nothing was done, nor to the one whose turn it brought.
create or replace function maintenance.reached(
  p_schedule     maintenance.schedules,
  p_at           timestamptz,
  p_units        numeric,
  p_pace         numeric,
  p_has_happened boolean
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_by_meter boolean;
  v_by_event boolean     := p_schedule.event is not null and p_has_happened;
  v_due_at   timestamptz := p_at;
begin
  if p_schedule.basis = 'FIXED' then
    p_schedule.next_units := least(
      p_schedule.next_units,
      maintenance.first_units(p_schedule.start_units, p_schedule.every_units, p_units) + p_schedule.every_units
    );
  elsif p_units < p_schedule.base_units then
    p_schedule.next_units := least(
      p_schedule.next_units,
      case
        when p_schedule.occurrence_count = 0 then
          maintenance.point_from(p_schedule.start_units, p_schedule.every_units, p_units)
        else greatest(
          p_schedule.next_units - (p_schedule.base_units - p_units),
          case when p_schedule.last_done_at is null then p_schedule.start_units end
        )
      end
    );
    p_schedule.base_units := p_units;
  end if;

  v_by_meter := coalesce(p_units >= p_schedule.next_units - p_schedule.lead_units, false);

  if p_schedule.armed_at is null then
    return p_schedule;
  elsif p_schedule.trigger_logic = 'ANY' and not v_by_meter and not v_by_event then
    return p_schedule;
  elsif p_schedule.trigger_logic = 'ALL'
        and not (
          (v_by_meter or p_schedule.meter_id is null) and (v_by_event or p_schedule.event is null)
        )
  then
    return p_schedule;
  end if;

  if v_by_meter and not v_by_event and p_units < p_schedule.next_units and p_pace > 0 then
    v_due_at := p_at + make_interval(secs => least((p_schedule.next_units - p_units) / p_pace, 3650) * 86400);
  end if;

  p_schedule.armed_at := null;

  -- Of all the latest: time may be the last that comes.
  if p_schedule.trigger_logic = 'ALL'
     and (maintenance.with_next(p_schedule, p_schedule.time_due_on)).next_due_at > v_due_at
  then
    return maintenance.with_next(p_schedule, p_schedule.time_due_on);
  end if;

  -- Of any the earliest: a day that time brought before stays, and its work is made as soon as one of them has come.
  if p_schedule.trigger_logic = 'ANY' and p_schedule.next_due_at <= v_due_at then
    p_schedule.next_generate_at := least(p_schedule.next_generate_at, p_at);
    return p_schedule;
  end if;

  return maintenance.with_instant(p_schedule, v_due_at, p_at);
end
$$;

grant execute on function maintenance.reached to assetry_api;
-- end: function maintenance.reached

-- source: function maintenance.rearmed
-- The schedule when what was due on a day, at so many units of its meter, is over: it waits for what comes after.
-- p_base_units is what the meter has counted by then, where that is not the point from which it is counted.
create or replace function maintenance.rearmed(
  p_schedule   maintenance.schedules,
  p_at         timestamptz,
  p_day        date,
  p_units      numeric,
  p_base_units numeric default null
)
returns maintenance.schedules
language sql
stable
set search_path = ''
as $$
  select maintenance.armed(
           p_schedule, p_at,
           case when p_schedule.every_n is not null then maintenance.shift_day(p_schedule, p_day, 1) end,
           p_units + p_schedule.every_units, coalesce(p_base_units, p_units)
         )
$$;

grant execute on function maintenance.rearmed to assetry_api;
-- end: function maintenance.rearmed

-- source: function maintenance.rebase
-- Writes that the days of a schedule, which is locked, are counted from another one, from an instant on; what its meter
-- waits for stays. What waits for the end of its work has no day before that. What covers a category does so for its
-- assets.
create or replace function maintenance.rebase(p_schedule maintenance.schedules, p_anchor_on date, p_at timestamptz)
returns maintenance.schedules
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_covered maintenance.schedules;
  v_before  maintenance.schedules := p_schedule;
begin
  update maintenance.schedules as s
     set anchor_on = p_anchor_on,
         rule_ends_on = case
           when s.rrule is not null then maintenance.rule_end(s.rrule, p_anchor_on)
         end
   where s.id = p_schedule.id
  returning * into p_schedule;

  if p_schedule.next_due_on is not null or p_schedule.armed_at is not null then
    p_schedule := maintenance.from_instant(p_schedule, p_at);
    p_schedule.next_units := v_before.next_units;
    p_schedule.base_units := v_before.base_units;
    return maintenance.store_next(p_schedule);
  end if;

  perform maintenance.lock_covered(p_schedule);

  for v_covered in
    select *
      from maintenance.schedules as s
     where s.covering_schedule_id = p_schedule.id
       and s.status = 'ACTIVE'
     order by s.id
  loop
    perform maintenance.rebase(v_covered, p_anchor_on, p_at);
  end loop;

  return p_schedule;
end
$$;

grant execute on function maintenance.rebase to assetry_api;
-- end: function maintenance.rebase

-- source: function maintenance.settle
-- What became of the work of an occurrence becomes of it, and of the days of its schedule what follows from that. Work
-- that is taken up again stands beside what was made of the schedule meanwhile.
create or replace function maintenance.settle(p_occurrence_id uuid, p_status text, p_done_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_occurrence maintenance.occurrences;
  v_schedule   maintenance.schedules;
  v_is_early   boolean;
begin
  select * into v_occurrence from maintenance.occurrences as o where o.id = p_occurrence_id;

  select * into v_schedule
    from maintenance.schedules as s
   where s.id = v_occurrence.schedule_id
     for no key update;

  v_is_early := p_status = 'COMPLETED' and maintenance.is_early(
    v_schedule, v_occurrence, core.site_date(v_schedule.site_id, p_done_at)
  );

  update maintenance.occurrences as o
     set status = p_status,
         completed_at = case p_status when 'COMPLETED' then p_done_at end,
         is_early = v_is_early,
         may_overlap = o.may_overlap or (p_status = 'GENERATED' and maintenance.has_open_work(v_schedule))
   where o.id = p_occurrence_id
     and o.status <> p_status;

  if not found then
    return;
  end if;

  v_schedule := maintenance.after_work(v_schedule, v_occurrence, p_status, p_done_at, v_is_early);

  update maintenance.schedules as s
     set last_done_at = case p_status
           when 'COMPLETED' then greatest(s.last_done_at, p_done_at)
           else (select max(o.completed_at) from maintenance.occurrences as o where o.schedule_id = s.id)
         end,
         next_due_on = v_schedule.next_due_on,
         next_due_at = v_schedule.next_due_at,
         next_generate_at = v_schedule.next_generate_at,
         next_units = v_schedule.next_units,
         base_units = v_schedule.base_units,
         time_due_on = v_schedule.time_due_on,
         armed_at = v_schedule.armed_at
   where s.id = v_schedule.id;
end
$$;

grant execute on function maintenance.settle to assetry_api;
-- end: function maintenance.settle

-- source: function maintenance.store_next
-- Writes into a schedule that is locked how often it came due and when it is due next.
create or replace function maintenance.store_next(p_schedule maintenance.schedules)
returns maintenance.schedules
language plpgsql
volatile
set search_path = ''
as $$
begin
  update maintenance.schedules as s
     set occurrence_count = p_schedule.occurrence_count,
         next_due_on = p_schedule.next_due_on,
         next_due_at = p_schedule.next_due_at,
         next_generate_at = p_schedule.next_generate_at,
         next_units = p_schedule.next_units,
         base_units = p_schedule.base_units,
         time_due_on = p_schedule.time_due_on,
         armed_at = p_schedule.armed_at
   where s.id = p_schedule.id
  returning * into p_schedule;

  return p_schedule;
end
$$;

grant execute on function maintenance.store_next to assetry_api;
-- end: function maintenance.store_next

-- source: function maintenance.store_occurrences
-- Keeps what became of days of schedules, which are locked.
create or replace function maintenance.store_occurrences(p_occurrences maintenance.occurrences[])
returns setof maintenance.occurrences
language sql
volatile
set search_path = ''
as $$
  insert into maintenance.occurrences (
    site_id, schedule_id, seq, due_at, due_on, status, reason, note, may_overlap, work_order_id, inspection_id,
    due_units, every_nth, decided_at, merged_into_id, window_starts_on, window_ends_on, is_matched,
    larger_schedule_id
  )
  select o.site_id, o.schedule_id, o.seq, o.due_at, o.due_on, o.status, o.reason, o.note, o.may_overlap,
         o.work_order_id, o.inspection_id, o.due_units, o.every_nth, o.decided_at, o.merged_into_id, o.window_starts_on,
         o.window_ends_on, coalesce(o.is_matched, false), o.larger_schedule_id
    from unnest(p_occurrences) as o
   order by o.schedule_id
  returning *
$$;

grant execute on function maintenance.store_occurrences to assetry_api;
-- end: function maintenance.store_occurrences

-- source: function maintenance.turn_of
-- What the next day of a schedule has its turn with: GENERATED when work is to be made, else why there is none. Nothing
-- is left out silently. The one place that decides it; writes nothing.
create or replace function maintenance.turn_of(p_schedule maintenance.schedules, p_at timestamptz)
returns maintenance.occurrences
language plpgsql
stable
set search_path = ''
as $$
declare
  v_turn     maintenance.occurrences := maintenance.occurrence_of(p_schedule, p_at);
  v_blackout maintenance.blackouts;
  v_larger   maintenance.schedules;
  v_fault    text;
begin
  if maintenance.is_passed(p_schedule, p_at) then
    v_turn.status := 'MISSED';
    v_turn.reason := 'LATER_DUE';
    return v_turn;
  elsif p_schedule.off_season = 'SKIP' and not maintenance.is_in_season(p_schedule, p_schedule.next_due_on) then
    v_turn.status := 'SKIPPED';
    v_turn.reason := 'OUT_OF_SEASON';
    return v_turn;
  elsif maintenance.in_blackout(p_schedule) = 'SKIP' then
    v_blackout := maintenance.blackout_on(p_schedule.site_id, p_schedule.next_due_on);

    if v_blackout.id is not null then
      v_turn.status := 'SKIPPED';
      v_turn.reason := 'BLACKOUT';
      v_turn.note := v_blackout.name;
      return v_turn;
    end if;
  end if;

  v_larger := maintenance.larger_schedule(p_schedule);

  if v_larger.id is not null then
    v_turn.status := 'SUPERSEDED';
    v_turn.reason := 'NESTED';
    v_turn.note := 'By ' || v_larger.schedule_number;
    v_turn.larger_schedule_id := v_larger.id;
    return v_turn;
  elsif maintenance.is_too_late(p_schedule, p_at) then
    v_turn.status := 'MISSED';
    v_turn.reason := 'WINDOW_CLOSED';
    return v_turn;
  elsif maintenance.is_full(p_schedule) then
    return maintenance.beside_open(
      v_turn, maintenance.open_occurrence(p_schedule), p_schedule.overlap_policy
    );
  end if;

  v_fault := maintenance.asset_fault(p_schedule);

  if v_fault is not null then
    v_turn.status := 'SUPPRESSED';
    v_turn.reason := 'ASSET_NOT_IN_USE';
    v_turn.note := v_fault;
    return v_turn;
  end if;

  v_turn.status := 'GENERATED';
  return v_turn;
end
$$;

grant execute on function maintenance.turn_of to assetry_api;
-- end: function maintenance.turn_of

-- source: function maintenance.uncover_assets
-- Retires what the schedule of a category, which is locked, keeps for assets that left it; answers how many. Work that
-- is open goes on.
create or replace function maintenance.uncover_assets(p_schedule maintenance.schedules)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset_ids uuid[] := maintenance.covered_asset_ids(p_schedule);
  v_left      integer;
begin
  with astray as (
    select s.id
      from maintenance.schedules as s
     where s.organization_id = p_schedule.organization_id
       and s.covering_schedule_id = p_schedule.id
       and s.status <> 'RETIRED'
       and s.asset_id <> all (v_asset_ids)
     order by s.id
       for no key update skip locked
  )
  update maintenance.schedules as s
     set status = 'RETIRED',
         status_note = 'Its asset is not of the category at the site any more',
         next_due_on = null,
         next_due_at = null,
         next_generate_at = null,
         next_units = null,
         base_units = null,
         time_due_on = null,
         armed_at = null
    from astray as a
   where s.id = a.id;

  get diagnostics v_left = row_count;
  return v_left;
end
$$;

grant execute on function maintenance.uncover_assets to assetry_api;
-- end: function maintenance.uncover_assets

-- source: function meter.act_on_alarms
-- Makes what alarms ask for and tells who is to be told, in all organizations; answers how many alarms were acted on.
-- Apart from the readings that raised them: those hold the standing of their meter, and work is made before an asset
-- that is being moved. Fifty a call; what fails with one alarm stops no other.
create or replace function meter.act_on_alarms(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'act_on_meter_alarms', true);

  return (
    select core.take_each(
             'act_on_meter_alarms', 'meter.act_on_alarm', array_agg(d.organization_id order by d.raised_at, d.id),
             array_agg(d.id order by d.raised_at, d.id), p_at
           )
      from (
        select e.id, e.organization_id, e.raised_at
          from meter.alarms as e
         where e.is_pending
           and e.status <> 'SHELVED'
           and not core.is_put_off(e.organization_id, 'act_on_meter_alarms', e.id, p_at)
         order by e.raised_at, e.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function meter.act_on_alarms to assetry_worker;
-- end: function meter.act_on_alarms

-- source: function meter.end_delay
-- Ends the delay of a rule that has passed by an instant. An alarm is raised, or gets worse, where the newest good
-- reading is still beyond the limit. Answers 0 when there was no delay any more, or somebody records readings of the
-- meter just then.
create or replace function meter.end_delay(p_rule_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_rule   meter.alarm_rules;
  v_alarm  meter.alarms;
  v_seen   record;
  v_delay  interval;
  v_raises text;
begin
  select r.* into v_rule
    from meter.alarm_rules as r
    join meter.meters as m on m.organization_id = r.organization_id and m.id = r.meter_id
   where r.id = p_rule_id
     and r.is_active
     and m.status = 'ACTIVE';

  perform
     from meter.alarm_rules as r
     join meter.standings as s on s.organization_id = r.organization_id and s.meter_id = r.meter_id
    where r.id = p_rule_id
      for no key update of s skip locked;

  if not found then
    return 0;
  end if;

  delete from meter.alarm_delays as d
   where d.rule_id = p_rule_id
     and d.organization_id = core.current_organization_id()
     and d.ends_at <= p_at;

  if not found or v_rule.id is null then
    return 0;
  end if;

  select j.* into v_seen
    from meter.standings as s
   cross join lateral meter.judge_levels(v_rule, s.current_at - interval '1 microsecond') as j
   where s.organization_id = v_rule.organization_id
     and s.meter_id = v_rule.meter_id
   limit 1;
  v_delay := make_interval(mins => v_rule.delay_minutes);
  v_raises := case
    when v_seen.critical_since + v_delay <= p_at then 'CRITICAL'
    when v_seen.warning_since + v_delay <= p_at then 'WARNING'
  end;

  select * into v_alarm
    from meter.alarms as e
   where e.organization_id = v_rule.organization_id
     and e.rule_id = v_rule.id
     and e.status <> 'CLEARED'
     for no key update;

  if v_alarm.id is null and v_raises is not null then
    insert into meter.alarms (
      organization_id, site_id, rule_id, level, severity, raised_at, raised_reading, is_pending
    )
    values (
      v_rule.organization_id, v_rule.site_id, v_rule.id, v_seen.level, v_raises, v_seen.warning_since + v_delay,
      v_seen.reading, v_rule.response <> 'NONE' or v_rule.destination_id is not null
    )
    returning * into v_alarm;
  elsif v_alarm.severity = 'WARNING' and v_raises = 'CRITICAL' then
    -- Whoever has seen a warning has not seen this; what is on the shelf stays silent.
    update meter.alarms as e
       set severity = 'CRITICAL',
           level = v_seen.level,
           status = case e.status when 'ACKNOWLEDGED' then 'RAISED' else e.status end,
           is_pending = v_rule.response <> 'NONE' or v_rule.destination_id is not null
     where e.id = v_alarm.id
    returning * into v_alarm;
  end if;

  perform meter.mark_delay(v_rule, v_alarm.severity, true, v_seen.warning_since, v_seen.critical_since);
  return 1;
end
$$;
-- end: function meter.end_delay

-- source: function meter.judge_levels
-- The good readings of a meter after an instant, in the order of time, as a rule of alarms sees them: the limit that
-- each is beyond, how severe an alarm it raises (2 critical, 1 warning, 0 none), whether it clears one, and since when
-- the readings are beyond the limits that one must stay beyond for the delay, empty where they are not. What came
-- before is looked at as far as the rule asks, so that the answer depends on the readings and not on the calls by which
-- they came.
create or replace function meter.judge_levels(p_rule meter.alarm_rules, p_after timestamptz)
returns table (
  read_at        timestamptz,
  reading        numeric,
  level          text,
  raises         integer,
  is_normal      boolean,
  warning_since  timestamptz,
  critical_since timestamptz
)
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_delay interval := make_interval(mins => p_rule.delay_minutes);
  v_count integer  := p_rule.window_count;
  v_first timestamptz;
  v_start timestamptz;
begin
  select min(r.read_at) into v_first
    from meter.readings as r
   where r.organization_id = p_rule.organization_id
     and r.meter_id = p_rule.meter_id
     and r.read_at > p_after
     and r.superseded_at is null
     and r.quality = 'GOOD';

  if v_first is null then
    return;
  end if;

  -- As many as are counted, all that lie within the delay, and each time the one before, for the change from it.
  select case when min(d.read_at) is null then '-infinity' else least(min(c.read_at), min(d.read_at)) end into v_start
    from (
      select r.read_at
        from meter.readings as r
       where r.organization_id = p_rule.organization_id
         and r.meter_id = p_rule.meter_id
         and r.read_at < v_first
         and r.superseded_at is null
         and r.quality = 'GOOD'
       order by r.read_at desc
       limit v_count
    ) as c
    full join (
      select r.read_at
        from meter.readings as r
       where r.organization_id = p_rule.organization_id
         and r.meter_id = p_rule.meter_id
         and r.read_at < v_first
         and r.read_at <= v_first - v_delay
         and r.superseded_at is null
         and r.quality = 'GOOD'
       order by r.read_at desc
       limit 2
    ) as d on false;

  return query
  with given as (
    select r.read_at, r.reading,
           -- What changed between two readings, in an hour.
           coalesce(r.delta, abs(r.reading - lag(r.reading) over w)) * 3600
             / nullif(meter.seconds_between(lag(r.read_at) over w, r.read_at), 0) as change
      from meter.readings as r
     where r.organization_id = p_rule.organization_id
       and r.meter_id = p_rule.meter_id
       and r.read_at >= v_start
       and r.superseded_at is null
       and r.quality = 'GOOD'
    window w as (order by r.read_at)
  ),
  levelled as (
    select g.*,
           case
             when g.reading > p_rule.high_critical then 'HIGH_CRITICAL'
             when g.reading < p_rule.low_critical then 'LOW_CRITICAL'
             when g.reading > p_rule.high_warning then 'HIGH_WARNING'
             when g.reading < p_rule.low_warning then 'LOW_WARNING'
             when g.change > p_rule.max_change_per_hour then 'RATE'
           end as level
      from given as g
  ),
  severe as (
    select l.*,
           case when l.level is null then 0 when l.level like '%CRITICAL' then 2 else 1 end as severity
      from levelled as l
  ),
  counted as (
    select s.*,
           count(*) filter (where s.severity >= 1) over lately as warnings,
           count(*) filter (where s.severity >= 2) over lately as criticals,
           max(s.read_at) filter (where s.severity < 1) over so_far as calm_at,
           max(s.read_at) filter (where s.severity < 2) over so_far as mild_at
      from severe as s
    window lately as (order by s.read_at rows between v_count - 1 preceding and current row),
           so_far as (order by s.read_at)
  ),
  lasting as (
    select c.*,
           min(c.read_at) filter (where c.severity >= 1) over (partition by c.calm_at) as warning_since,
           min(c.read_at) filter (where c.severity >= 2) over (partition by c.mild_at) as critical_since
      from counted as c
  )
  select l.read_at, l.reading, l.level,
         case
           when l.severity >= 2 and l.criticals >= p_rule.required_count and l.critical_since <= l.read_at - v_delay
             then 2
           when l.severity >= 1 and l.warnings >= p_rule.required_count and l.warning_since <= l.read_at - v_delay
             then 1
           else 0
         end,
         coalesce(l.reading <= coalesce(p_rule.high_warning, p_rule.high_critical) - p_rule.hysteresis, true)
           and coalesce(l.reading >= coalesce(p_rule.low_warning, p_rule.low_critical) + p_rule.hysteresis, true)
           and coalesce(l.change <= p_rule.max_change_per_hour, true),
         -- That it has changed fast lasts no longer than the reading that tells it.
         case when l.severity >= 1 and l.level <> 'RATE' then l.warning_since end,
         case when l.severity >= 2 then l.critical_since end
    from lasting as l
   where l.read_at > p_after
   order by l.read_at;
end
$$;
-- end: function meter.judge_levels

-- source: function meter.mark_delay
-- Notes when the delay of a rule will have passed, by what the newest good reading of its meter shows: from when on
-- that is beyond a limit, and how severe an alarm is open. Only a reading that is newer than all before it begins a
-- delay (p_is_new); whatever else changes moves or ends one.
create or replace function meter.mark_delay(
  p_rule           meter.alarm_rules,
  p_severity       text,
  p_is_new         boolean,
  p_warning_since  timestamptz,
  p_critical_since timestamptz
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ends_at timestamptz := make_interval(mins => p_rule.delay_minutes) + case
    when p_severity is null then p_warning_since
    when p_severity = 'WARNING' then p_critical_since
  end;
begin
  if v_ends_at is null or p_rule.delay_minutes = 0 then
    delete from meter.alarm_delays as d
     where d.organization_id = p_rule.organization_id
       and d.rule_id = p_rule.id;
  elsif p_is_new then
    insert into meter.alarm_delays as d (organization_id, rule_id, ends_at)
    values (p_rule.organization_id, p_rule.id, v_ends_at)
    on conflict (organization_id, rule_id) do update
       set ends_at = excluded.ends_at
     where d.ends_at <> excluded.ends_at;
  else
    update meter.alarm_delays as d
       set ends_at = v_ends_at
     where d.organization_id = p_rule.organization_id
       and d.rule_id = p_rule.id
       and d.ends_at <> v_ends_at;
  end if;
end
$$;
-- end: function meter.mark_delay

-- source: function meter.notice_silent_device
-- Notices that nothing comes of a device any more, and tells whoever is to be told; answers 0 when it was heard or
-- noticed meanwhile, or somebody has locked it.
create or replace function meter.notice_silent_device(p_device_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_device    meter.devices;
  v_last_seen timestamptz;
begin
  select * into v_device from meter.devices as d where d.id = p_device_id;

  update meter.device_standings as s
     set silent_at = p_at
   where s.id = (
           select o.id
             from meter.device_standings as o
            where o.organization_id = v_device.organization_id
              and o.device_id = p_device_id
              and o.silent_at is null
              and coalesce(o.last_seen_at, v_device.created_at)
                    + make_interval(mins => v_device.silent_after_minutes) < p_at
              for no key update skip locked
         )
  returning s.last_seen_at into v_last_seen;

  if not found then
    return 0;
  end if;

  perform audit.record_batch(
    'meter.devices', v_device.id, v_device.site_id,
    jsonb_build_object('silent_at', p_at, 'last_seen_at', v_last_seen)
  );
  perform notify.tell_destination(
    v_device.destination_id, format('Device %s is silent', v_device.name),
    format(
      'Nothing came of device %s (%s) %s.', v_device.name, v_device.external_code,
      coalesce('since ' || v_last_seen, 'since it was made')
    )
  );
  return 1;
end
$$;
-- end: function meter.notice_silent_device

-- source: function meter.notice_silent_devices
-- Notices the devices of which nothing came for longer than they may be silent, in all organizations, and tells whoever
-- is to be told, once until they are heard again; answers how many. Fifty a call; what fails with one device stops no
-- other.
create or replace function meter.notice_silent_devices(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'notice_silent_devices', true);

  return (
    select core.take_each(
             'notice_silent_devices', 'meter.notice_silent_device', array_agg(n.organization_id order by n.id),
             array_agg(n.device_id order by n.id), p_at
           )
      from (
        select s.id, d.organization_id, d.id as device_id
          from meter.devices as d
          join meter.device_standings as s on s.organization_id = d.organization_id and s.device_id = d.id
         where d.archived_at is null
           and d.silent_after_minutes is not null
           and s.silent_at is null
           and coalesce(s.last_seen_at, d.created_at) + make_interval(mins => d.silent_after_minutes) < p_at
           and not core.is_put_off(d.organization_id, 'notice_silent_devices', d.id, p_at)
         order by s.id
         limit 50
      ) as n
  );
end
$$;

grant execute on function meter.notice_silent_devices to assetry_worker;
-- end: function meter.notice_silent_devices

-- source: function meter.raise_delayed_alarms
-- Raises the alarms whose delay has passed while nothing newer was read, or makes them worse, in all organizations;
-- answers how many delays have ended. Fifty a call; what fails with one rule stops no other.
create or replace function meter.raise_delayed_alarms(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'watch_meters', true);

  return (
    select core.take_each(
             'raise_delayed_alarms', 'meter.end_delay', array_agg(d.organization_id order by d.ends_at, d.id),
             array_agg(d.rule_id order by d.ends_at, d.id), p_at
           )
      from (
        select l.id, l.organization_id, l.rule_id, l.ends_at
          from meter.alarm_delays as l
         where l.ends_at <= p_at
           and not core.is_put_off(l.organization_id, 'raise_delayed_alarms', l.rule_id, p_at)
         order by l.ends_at, l.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function meter.raise_delayed_alarms to assetry_worker;
-- end: function meter.raise_delayed_alarms

-- source: function meter.resume_shelved_alarms
-- Lets alarms be heard again whose time on the shelf is over, in all organizations, and tells them to whoever is told
-- of them; answers how many. Fifty a call; what somebody has locked is left to the next run.
create or replace function meter.resume_shelved_alarms(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform set_config('assetry.action', 'resume_shelved_alarms', true);

  with due as (
    select e.id, r.response <> 'NONE' or r.destination_id is not null as is_told
      from meter.alarms as e
      join meter.alarm_rules as r on r.organization_id = e.organization_id and r.id = e.rule_id
     where e.status = 'SHELVED'
       and e.resumes_at <= p_at
     order by e.resumes_at, e.id
     limit 50
       for no key update of e skip locked
  )
  update meter.alarms as e
     set status = 'RAISED',
         resumes_at = null,
         is_pending = e.is_pending or d.is_told
    from due as d
   where e.id = d.id;

  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function meter.resume_shelved_alarms to assetry_worker;
-- end: function meter.resume_shelved_alarms

-- source: function meter.watch_rule
-- What the readings of a meter since p_after mean for one of its rules: an alarm is raised by a newest reading, gets
-- worse, and is cleared by one that is back within the limits. An alarm that stands on a reading which was corrected or
-- rejected is cleared, too, for where the meter stands now is within the limits. One alarm is open at a time.
create or replace function meter.watch_rule(p_rule meter.alarm_rules, p_after timestamptz, p_why text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_alarm   meter.alarms;
  v_seen    record;
  v_current timestamptz;
  v_is_new  boolean := false;
begin
  select * into v_alarm
    from meter.alarms as e
   where e.organization_id = p_rule.organization_id
     and e.rule_id = p_rule.id
     and e.status <> 'CLEARED'
     for no key update;

  for v_seen in select j.* from meter.judge_levels(p_rule, p_after) as j loop
    v_is_new := true;

    if v_alarm.id is null then
      if v_seen.raises > 0 then
        insert into meter.alarms (
          organization_id, site_id, rule_id, level, severity, raised_at, raised_reading, is_pending
        )
        values (
          p_rule.organization_id, p_rule.site_id, p_rule.id, v_seen.level,
          case v_seen.raises when 2 then 'CRITICAL' else 'WARNING' end, v_seen.read_at, v_seen.reading,
          p_rule.response <> 'NONE' or p_rule.destination_id is not null
        )
        returning * into v_alarm;
      end if;
    elsif v_seen.is_normal then
      v_alarm := meter.clear_alarm(v_alarm, greatest(v_alarm.raised_at, v_seen.read_at), 'VALUE');
    elsif v_seen.raises = 2 and v_alarm.severity = 'WARNING' then
      -- Whoever has seen a warning has not seen this; what is on the shelf stays silent.
      update meter.alarms as e
         set severity = 'CRITICAL',
             level = v_seen.level,
             status = case e.status when 'ACKNOWLEDGED' then 'RAISED' else e.status end,
             is_pending = p_rule.response <> 'NONE' or p_rule.destination_id is not null
       where e.id = v_alarm.id
      returning * into v_alarm;
    end if;
  end loop;

  if v_alarm.id is null and p_rule.delay_minutes = 0 then
    return;
  end if;

  select s.current_at into v_current from meter.standings as s
    where s.organization_id = p_rule.organization_id
      and s.meter_id = p_rule.meter_id;
  select j.* into v_seen from meter.judge_levels(p_rule, v_current - interval '1 microsecond') as j limit 1;

  if v_alarm.id is not null and (not found or v_seen.is_normal) then
    v_alarm := meter.clear_alarm(v_alarm, greatest(v_alarm.raised_at, v_seen.read_at), p_why);
  end if;

  perform meter.mark_delay(
    p_rule, v_alarm.severity, v_is_new, v_seen.warning_since, v_seen.critical_since
  );
end
$$;
-- end: function meter.watch_rule

-- source: function service.attach_again
-- Puts another clock in the place of one, which is locked, whose promise other hours of work move: it counts from the
-- same beginning. One that is missed, or that stays where it is, is left alone.
create or replace function service.attach_again(p_clock service.clocks, p_pauses tstzrange[], p_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_moved service.clocks := service.reckon(p_clock, p_pauses);
begin
  if p_clock.state not in ('RUNNING', 'PAUSED')
     or p_clock.due_at <= p_at
     or coalesce(v_moved.due_at::text, v_moved.remaining_minutes::text) is null
     or (v_moved.due_at, round(v_moved.remaining_minutes, 9), v_moved.half_at, v_moved.three_quarters_at)
          is not distinct from (p_clock.due_at, p_clock.remaining_minutes, p_clock.half_at, p_clock.three_quarters_at)
  then
    return;
  end if;

  perform service.end_clock(p_clock, p_at);

  insert into service.clocks (
    organization_id, site_id, work_order_id, request_id, metric, policy_id, target_minutes, started_at, attached_at,
    state
  )
  values (
    p_clock.organization_id, p_clock.site_id, p_clock.work_order_id, p_clock.request_id, p_clock.metric,
    p_clock.policy_id, p_clock.target_minutes, p_clock.started_at, p_at, 'RUNNING'
  );
end
$$;

grant execute on function service.attach_again to assetry_api;
-- end: function service.attach_again

-- source: function service.follow_calendar
-- Moves the promised times of a work order, which is locked, to the hours of work that its site has now, as if they had
-- stood from the report on. A due date that somebody said stays, what was missed stays missed, and where the hours
-- never come to an end the times stay as well.
create or replace function service.follow_calendar(p_work_order work.work_orders)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at    timestamptz := clock_timestamp();
  v_due   work.work_orders;
  v_clock service.clocks;
begin
  if work.is_over(p_work_order.status) or service.is_resolved(p_work_order) then
    return;
  end if;

  if p_work_order.target_minutes is not null and not p_work_order.is_due_given
     and coalesce(p_work_order.due_at > v_at, p_work_order.remaining_minutes is not null)
  then
    v_due := work.with_target(p_work_order);

    update work.work_orders as w
       set due_at = v_due.due_at,
           remaining_minutes = v_due.remaining_minutes
     where w.id = p_work_order.id
       and (w.due_at, w.remaining_minutes) is distinct from (v_due.due_at, round(v_due.remaining_minutes, 9))
       and coalesce(v_due.due_at::text, v_due.remaining_minutes::text) is not null
    returning * into v_due;

    if found then
      p_work_order := v_due;
    end if;
  end if;

  for v_clock in
    select *
      from service.clocks as c
     where c.organization_id = p_work_order.organization_id
       and c.work_order_id = p_work_order.id
       and c.is_current
       and c.met_at is null
       and c.target_minutes is not null
     order by c.id
       for no key update
  loop
    perform service.attach_again(v_clock, work.pauses_of(p_work_order.id, v_clock.metric <> 'RESOLVE'), v_at);
  end loop;

  perform service.follow(p_work_order);
end
$$;

grant execute on function service.follow_calendar to assetry_api;
-- end: function service.follow_calendar

-- source: function service.follow_calendars
-- Moves the promised times that are still to be moved because hours of work have changed, in all organizations; answers
-- how many. Fifty a call; what fails with one stops no other.
create or replace function service.follow_calendars(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'follow_calendars', true);

  return (
    select core.take_each(
             'follow_calendars', 'service.follow_mark', array_agg(d.organization_id order by d.id),
             array_agg(d.subject_id order by d.id), p_at
           )
      from (
        select m.id, m.organization_id, m.subject_id
          from service.calendar_marks as m
         where not core.is_put_off(m.organization_id, 'follow_calendars', m.subject_id, p_at)
         order by m.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function service.follow_calendars to assetry_worker;
-- end: function service.follow_calendars

-- source: function service.follow_mark
-- Moves the promised times of one work order or request that is marked, for the clock.
create or replace function service.follow_mark(p_subject_id uuid, p_at timestamptz)
returns integer
language sql
volatile
set search_path = ''
as $$
  select service.take_calendar_marks(p_subject_id, 1) where p_at is not null
$$;
-- end: function service.follow_mark

-- source: function service.follow_request_calendar
-- Moves the promised times of a request, which is locked, to the hours of work that its site has now.
create or replace function service.follow_request_calendar(p_request request.requests)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at    timestamptz := clock_timestamp();
  v_clock service.clocks;
begin
  for v_clock in
    select *
      from service.clocks as c
     where c.organization_id = p_request.organization_id
       and c.request_id = p_request.id
       and c.is_current
       and c.met_at is null
     order by c.id
       for no key update
  loop
    perform service.attach_again(v_clock, request.waits_of(p_request.id), v_at);
  end loop;

  perform service.follow_request(p_request);
end
$$;

grant execute on function service.follow_request_calendar to assetry_api;
-- end: function service.follow_request_calendar

-- source: function service.is_worse_told
-- Whether another clock of the same promise tells worse of it: one that was missed before this one, or while this one
-- was met. So each work order and each request counts once for a metric.
create or replace function service.is_worse_told(p_clock service.clocks)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
           select 1
             from service.clocks as c
            where c.organization_id = p_clock.organization_id
              and c.site_id = p_clock.site_id
              and (c.work_order_id = p_clock.work_order_id or c.request_id = p_clock.request_id)
              and c.metric = p_clock.metric
              and c.id <> p_clock.id
              and c.state = 'BREACHED'
              and (p_clock.state <> 'BREACHED' or (c.breached_at, c.id) < (p_clock.breached_at, p_clock.id))
         )
$$;

grant execute on function service.is_worse_told to assetry_api;
-- end: function service.is_worse_told

-- source: function service.mark_calendar
-- Notes that the hours of work at these sites have changed, and moves the promised times of open work and of requests:
-- of fifty at once, of the others by the clock. The hours hold for everybody, so it is done for everybody.
create or replace function service.mark_calendar(p_site_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into service.calendar_marks (subject_id)
  select distinct coalesce(c.work_order_id, c.request_id)
    from service.clocks as c
   where c.organization_id = core.current_organization_id()
     and c.site_id = any (p_site_ids)
     and c.is_current
     and c.met_at is null
     and c.target_minutes is not null
     and c.state in ('RUNNING', 'PAUSED')
   order by 1
  on conflict (organization_id, subject_id) do nothing;

  perform service.take_calendar_marks(null, 50);
end
$$;

grant execute on function service.mark_calendar to assetry_api;
-- end: function service.mark_calendar

-- source: function service.take_calendar_marks
-- Moves the promised times of what is marked in the organization, or of one work order or request alone; answers how
-- many are marked no more. What somebody has locked stays marked: nobody is waited for.
create or replace function service.take_calendar_marks(p_subject_id uuid, p_most integer)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_mark       service.calendar_marks;
  v_work_order work.work_orders;
  v_request    request.requests;
  v_count      integer := 0;
begin
  for v_mark in
    select m.*
      from service.calendar_marks as m
     where m.organization_id = core.current_organization_id()
       and (p_subject_id is null or m.subject_id = p_subject_id)
     order by m.id
     limit p_most
       for no key update skip locked
  loop
    select * into v_work_order from work.work_orders as w where w.id = v_mark.subject_id for no key update skip locked;

    if found then
      perform service.follow_calendar(v_work_order);
    else
      select * into v_request from request.requests as r where r.id = v_mark.subject_id for no key update skip locked;
      continue when not found;
      perform service.follow_request_calendar(v_request);
    end if;

    delete from service.calendar_marks as m where m.id = v_mark.id;
    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function service.take_calendar_marks to assetry_api;
-- end: function service.take_calendar_marks

-- source: function service.tell_clocks
-- Tells what is half used up, three quarters, and missed, once each, in all organizations; answers how many notices.
-- Fifty a call; what somebody has locked is left to the next run, so that two runs at once share the work and nobody
-- waits.
create or replace function service.tell_clocks(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform set_config('assetry.action', 'tell_clocks', true);

  with due as (
    select c.*
      from service.clocks as c
     where c.next_notice_at < p_at
     order by c.next_notice_at, c.id
     limit 50
       for no key update skip locked
  ),
  reached as (
    select d.id, d.organization_id, d.site_id, r.percent, greatest(r.reached_at, d.attached_at) as reached_at
      from due as d
     cross join lateral (
        values (50, d.half_at), (75, d.three_quarters_at), (100, d.due_at)
      ) as r (percent, reached_at)
     where r.reached_at < p_at
       and r.percent > d.told_percent
  ),
  told as (
    insert into service.notices (organization_id, site_id, clock_id, percent, reached_at)
    select r.organization_id, r.site_id, r.id, r.percent, r.reached_at
      from reached as r
     order by r.id, r.percent
    on conflict (organization_id, clock_id, percent) do nothing
    returning clock_id
  ),
  moved as (
    update service.clocks as c
       set told_percent = greatest(c.told_percent, m.percent),
           state = case when m.percent = 100 and c.state = 'RUNNING' then 'BREACHED' else c.state end,
           breached_at = case
             when m.percent = 100 and c.state = 'RUNNING' then greatest(c.due_at, c.attached_at)
             else c.breached_at
           end,
           next_notice_at = least(
             case when m.percent < 75 then c.three_quarters_at end,
             case when m.percent < 100 then c.due_at end
           )
      from (select r.id, max(r.percent) as percent from reached as r group by r.id) as m
     where c.id = m.id
  )
  select count(*) into v_count from told;

  return v_count;
end
$$;

grant execute on function service.tell_clocks to assetry_worker;
-- end: function service.tell_clocks

-- source: function work.mark_overdue_hold
-- Marks a hold that lasts longer than its reason lets it, and tells those who hold the role that the reason names and
-- reach the site, by mail where the organization has a relay for it. Answers 0 when it ended or was marked meanwhile,
-- or somebody has locked it.
create or replace function work.mark_overdue_hold(p_segment_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_hold   work.clock_segments;
  v_reason work.own_hold_reasons;
  v_order  work.work_orders;
begin
  update work.clock_segments as c
     set is_overdue = true
   where c.id = (
           select o.id
             from work.clock_segments as o
            where o.id = p_segment_id
              and o.overdue_at < p_at
              and o.ended_at is null
              and not o.is_overdue
              for no key update skip locked
         )
  returning * into v_hold;

  if not found then
    return 0;
  end if;

  select * into v_reason
    from work.own_hold_reasons as o
   where o.organization_id = v_hold.organization_id
     and o.code = v_hold.own_hold_reason;
  select * into v_order
    from work.work_orders as w
   where w.organization_id = v_hold.organization_id
     and w.id = v_hold.work_order_id;

  perform notify.tell(
    v_hold.organization_id, v_hold.site_id,
    array(
      select r.account_id
        from identity.account_roles as r
       where r.organization_id = v_hold.organization_id
         and r.role_id = v_reason.escalation_role_id
    ),
    format('Work order %s rests too long', v_order.work_order_number),
    format(
      'Work order %s (%s) rests since %s: %s. It was to go on by %s. Let it go on with resume_work_order, or cancel '
      'it.',
      v_order.work_order_number, v_order.title, to_json(v_hold.started_at) #>> '{}',
      concat_ws(', ', v_reason.name, v_hold.note), to_json(v_hold.overdue_at) #>> '{}'
    )
  );
  return 1;
end
$$;
-- end: function work.mark_overdue_hold

-- source: function work.mark_overdue_holds
-- Marks holds that last longer than their reason lets them, once each, and tells those who are to be told; answers how
-- many holds. In all organizations, fifty a call; what fails with one hold stops no other.
create or replace function work.mark_overdue_holds(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'mark_overdue_holds', true);

  return (
    select core.take_each(
             'mark_overdue_holds', 'work.mark_overdue_hold', array_agg(d.organization_id order by d.overdue_at, d.id),
             array_agg(d.id order by d.overdue_at, d.id), p_at
           )
      from (
        select c.id, c.organization_id, c.overdue_at
          from work.clock_segments as c
         where c.overdue_at < p_at
           and c.ended_at is null
           and not c.is_overdue
           and not core.is_put_off(c.organization_id, 'mark_overdue_holds', c.id, p_at)
         order by c.overdue_at, c.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function work.mark_overdue_holds to assetry_worker;
-- end: function work.mark_overdue_holds

-- source: function work.rest
-- Lets a work order, which is locked, rest for a reason: its clock and the timers that run on it stop, and so does its
-- due date when the reason pauses it. p_worker_ids are those whose timers run, who were locked before it.
create or replace function work.rest(
  p_work_order work.work_orders,
  p_worker_ids uuid[],
  p_reason     work.own_hold_reasons,
  p_note       text,
  p_held_at    timestamptz
)
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_status    text := work.next_status(p_work_order, 'hold_work_order');
  v_remaining numeric;
begin
  -- What is left is counted by the hours of work that hold now.
  if service.take_calendar_marks(p_work_order.id, 1) > 0 then
    select * into p_work_order from work.work_orders as w where w.id = p_work_order.id;
  end if;

  perform work.stop_timers(p_work_order, p_worker_ids, p_held_at);
  perform work.turn_clock(p_work_order, 'HOLD', p_held_at, p_reason, p_note);
  v_remaining := case when p_reason.pauses_clock then work.remaining_at(p_work_order, p_held_at) end;

  update work.work_orders as w
     set status = v_status,
         status_before_hold = w.status,
         hold_reason = case when p_reason.organization_id is null then p_reason.code end,
         own_hold_reason = case when p_reason.organization_id is not null then p_reason.code end,
         status_note = p_note,
         remaining_minutes = v_remaining,
         due_at = case when v_remaining is null then w.due_at end
   where w.id = p_work_order.id
  returning * into p_work_order;

  perform service.follow(p_work_order, p_held_at);
  return p_work_order;
end
$$;

grant execute on function work.rest to assetry_api;
-- end: function work.rest

-- source: function work.transition_faults
-- All that stands against an action that moves a work order, as the functions say by which the action itself decides:
-- what it needs beyond its status and the permission, and beyond the values that are given with it.
create or replace function work.transition_faults(p_work_order work.work_orders, p_action text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select g.faults
               from (
                 select 'submit_work_order', work.completeness_faults(p_work_order)
                  where p_action = 'submit_work_order'
                 union all
                 select 'approve_work_order', work.approval_faults(p_work_order, work.inheriting_parts(p_work_order.id))
                  where p_action = 'approve_work_order'
                 union all
                 select 'start_work_order', work.start_faults(p_work_order)
                  where p_action = 'start_work_order'
                 union all
                 select 'resume_work_order', safety.work_faults(p_work_order)
                  where p_action = 'resume_work_order'
                    and p_work_order.started_at is not null
                 union all
                 select 'complete_work_order', work.completion_faults(p_work_order)
                  where p_action = 'complete_work_order'
                 union all
                 select 'reopen_work_order', work.reopening_faults(p_work_order)
                  where p_action = 'reopen_work_order'
                 union all
                 select 'close_work_order', work.closing_faults(p_work_order)
                  where p_action = 'close_work_order'
                 union all
                 select 'unassign_work_order', work.unassignment_faults(p_work_order)
                  where p_action = 'unassign_work_order'
                 union all
                 select 'cancel_work_order', work.cancellation_faults(work.open_parts(p_work_order.id))
                  where p_action = 'cancel_work_order'
               ) as g (action, faults)
           ),
           '[]'
         )
$$;

grant execute on function work.transition_faults to assetry_api;
-- end: function work.transition_faults

-- source: function work.unassignment_faults
-- Why a work order cannot be taken from workers: nobody has it.
create or replace function work.unassignment_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when exists (
                  select 1
                    from work.assignments as a
                   where a.organization_id = p_work_order.organization_id
                     and a.work_order_id = p_work_order.id
                     and a.ended_at is null
                )
             then '[]'
           else jsonb_build_array(
             core.fault(
               'worker_ids', 'WORKER_NOT_ASSIGNED', format('Nobody has work order %s', p_work_order.work_order_number)
             )
           )
         end
$$;

grant execute on function work.unassignment_faults to assetry_api;
-- end: function work.unassignment_faults

-- source: function work.with_clock_values
-- The work order with the due date and target that p_values hold. What is said again as it stands is not said; a due
-- date counts more than a target; taking the target away takes the due date that followed from it.
create or replace function work.with_clock_values(p_work_order work.work_orders, p_values jsonb)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_due_at          timestamptz := (p_values ->> 'due_at')::timestamptz;
  v_target_minutes  integer     := (p_values ->> 'target_minutes')::integer;
  v_is_due_new      boolean     := p_values ? 'due_at' and v_due_at is distinct from p_work_order.due_at;
  v_is_target_given boolean     := p_values ? 'target_minutes'
    and (
      v_target_minutes is distinct from p_work_order.target_minutes
      or p_work_order.is_due_given and not p_values ? 'due_at'
    );
begin
  if p_values ? 'target_minutes' then
    p_work_order.target_minutes := v_target_minutes;
  end if;

  if v_is_due_new then
    p_work_order.due_at := v_due_at;
    p_work_order.is_due_given := true;
    p_work_order.remaining_minutes := null;
  elsif v_is_target_given and (v_target_minutes is not null or not p_work_order.is_due_given) then
    p_work_order := work.with_target(p_work_order);
  end if;

  return p_work_order;
end
$$;

grant execute on function work.with_clock_values to assetry_api;
-- end: function work.with_clock_values

-- source: function workforce.sites_of_calendar
-- The sites that keep a calendar; with p_is_default also those that name none.
create or replace function workforce.sites_of_calendar(p_calendar_id uuid, p_is_default boolean)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
           select s.id
             from core.sites as s
            where s.organization_id = core.current_organization_id()
              and (s.calendar_id = p_calendar_id or p_is_default and s.calendar_id is null)
         )
$$;

grant execute on function workforce.sites_of_calendar to assetry_api;
-- end: function workforce.sites_of_calendar

-- source: view api.work_orders
-- The names of a type, and of who has to do with the work, are looked up, not joined: a join would want their ids in
-- the indexes by which the list is counted.
create or replace view api.work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  (select t.code from work.type_labels as t where t.id = w.type_id) as type_code,
  (select t.name from work.type_labels as t where t.id = w.type_id) as type_name,
  w.job_plan_revision_id,
  w.origin,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.parent_id,
  p.work_order_number as parent_number,
  p.title as parent_title,
  w.description,
  w.requester_name,
  case when (select work.reads_contacts()) then w.requester_contact end as requester_contact,
  w.reported_at,
  w.due_at,
  w.target_minutes,
  w.remaining_minutes,
  w.acknowledged_at,
  w.acknowledged_by,
  w.arrived_at,
  w.planner_id,
  (select k.name from workforce.worker_labels as k where k.id = w.planner_id) as planner_name,
  w.supervisor_id,
  (select k.name from workforce.worker_labels as k where k.id = w.supervisor_id) as supervisor_name,
  w.vendor_id,
  (select v.name from contract.vendor_labels as v where v.id = w.vendor_id) as vendor_name,
  w.contract_id,
  (select k.contract_number from contract.contract_labels as k where k.id = w.contract_id) as contract_number,
  w.cost_center_id,
  (select k.code from procurement.cost_center_labels as k where k.id = w.cost_center_id) as cost_center_code,
  w.estimated_cost,
  w.estimate_currency,
  w.approval_over,
  w.approved_estimate,
  w.approved_at,
  w.approved_by,
  w.inherits_approval,
  w.requires_permit,
  w.requires_lockout,
  w.started_at,
  w.completed_at,
  w.completed_by,
  w.completion_note,
  w.closed_at,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.status = 'ON_HOLD' and coalesce(
    (
      select h.is_overdue
        from work.clock_segments as h
       where h.organization_id = w.organization_id and h.work_order_id = w.id and h.ended_at is null
    ),
    false
  ) as is_hold_overdue,
  w.status_note,
  w.reopen_count,
  case when w.status = 'ON_HOLD' then procurement.parts_are_ready(w.organization_id, w.id) end as are_parts_ready,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  -- What was worked on is not cancelled, and what nobody has is taken from nobody.
  ((select core.actions_by_status('work.work_orders')) -> w.status)
    - array[
        case when w.started_at is not null then 'cancel_work_order' end,
        case when c.worker_ids is null then 'unassign_work_order' end
      ] as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from work.work_orders as w
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join work.work_order_labels as p on p.id = w.parent_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true;

alter view api.work_orders owner to assetry_api;
grant select on api.work_orders to authenticated;

comment on view api.work_orders is
$$Work orders

At the sites that you reach, whatever their status.$$;
comment on column api.work_orders.type_code is 'Code of the type';
comment on column api.work_orders.type_name is 'Name of the type';
comment on column api.work_orders.parent_number is 'Number of that work order';
comment on column api.work_orders.parent_title is 'Title of that work order';
comment on column api.work_orders.requester_contact is 'How they are reached; for those who may do anything with work orders';
comment on column api.work_orders.planner_name is 'Name of that worker';
comment on column api.work_orders.supervisor_name is 'Name of that worker';
comment on column api.work_orders.vendor_name is 'Name of the vendor';
comment on column api.work_orders.contract_number is 'Number of the contract';
comment on column api.work_orders.cost_center_code is 'Code of the cost center';
comment on column api.work_orders.hold_reason is 'Why it rests; a code of /hold_reasons';
comment on column api.work_orders.is_hold_overdue is
  'Whether it rests longer than the reason lets it, and those were told who are to be';
comment on column api.work_orders.assigned_worker_ids is 'Who has it at present';
comment on column api.work_orders.assigned_worker_names is 'Names of those who have it, in the same order';
comment on column api.work_orders.are_parts_ready is
  'Whether all that is set aside, ordered or asked for it is there; empty where nothing is, and while it does not rest';
comment on column api.work_orders.allowed_actions is 'What you may do with the work order in its status; explain_work_order_transition tells what else stands against one';
-- end: view api.work_orders

-- source: reference maintenance.transitions
delete from core.transitions where entity like 'maintenance.%';

-- What becomes of the work becomes of the occurrence: those ask for nobody's permission but that for the work. What
-- the schedule of a category keeps for an asset ends when that is of it no more.
insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('maintenance.job_plan_revisions', 'DRAFT', 'publish_job_plan', 'PUBLISHED', 'job_plan.publish'),
  ('maintenance.job_plan_revisions', 'PUBLISHED', 'publish_job_plan', 'RETIRED', 'job_plan.publish'),
  ('maintenance.schedules', 'DRAFT', 'activate_maintenance_schedule', 'ACTIVE', 'maintenance_schedule.activate'),
  ('maintenance.schedules', 'SUSPENDED', 'activate_maintenance_schedule', 'ACTIVE', 'maintenance_schedule.activate'),
  ('maintenance.schedules', 'ACTIVE', 'suspend_maintenance_schedule', 'SUSPENDED', 'maintenance_schedule.activate'),
  ('maintenance.schedules', 'DRAFT', 'retire_maintenance_schedule', 'RETIRED', 'maintenance_schedule.retire'),
  ('maintenance.schedules', 'ACTIVE', 'retire_maintenance_schedule', 'RETIRED', 'maintenance_schedule.retire'),
  ('maintenance.schedules', 'SUSPENDED', 'retire_maintenance_schedule', 'RETIRED', 'maintenance_schedule.retire'),
  ('maintenance.schedules', 'ACTIVE', 'follow_categories', 'RETIRED', null),
  ('maintenance.occurrences', 'SUPERSEDED', 'give_back_nested', 'MISSED', null),
  ('maintenance.occurrences', 'GENERATED', 'complete_work_order', 'COMPLETED', null),
  ('maintenance.occurrences', 'GENERATED', 'match_maintenance_occurrence', 'COMPLETED', null),
  ('maintenance.occurrences', 'GENERATED', 'submit_inspection', 'COMPLETED', null),
  ('maintenance.occurrences', 'GENERATED', 'approve_inspection', 'COMPLETED', null),
  ('maintenance.occurrences', 'GENERATED', 'cancel_inspection', 'CANCELLED', null),
  ('maintenance.occurrences', 'GENERATED', 'cancel_work_order', 'CANCELLED', null),
  ('maintenance.occurrences', 'COMPLETED', 'reopen_work_order', 'GENERATED', null),
  (
    'maintenance.occurrences', 'GENERATED', 'unmatch_maintenance_occurrence', 'SUPERSEDED',
    'maintenance_occurrence.unmatch'
  ),
  (
    'maintenance.occurrences', 'COMPLETED', 'unmatch_maintenance_occurrence', 'SUPERSEDED',
    'maintenance_occurrence.unmatch'
  ),
  (
    'maintenance.occurrences', 'CANCELLED', 'unmatch_maintenance_occurrence', 'SUPERSEDED',
    'maintenance_occurrence.unmatch'
  );
-- end: reference maintenance.transitions

-- source: reference asset.scheduled_tasks
delete from core.scheduled_tasks where function like 'asset.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'follow_custodies', 'asset.follow_custodies', '* * * * *', 60, 30,
    'Marks what is lent past its time and ends bookings whose time is over', true
  );
-- end: reference asset.scheduled_tasks

-- source: reference maintenance.scheduled_tasks
delete from core.scheduled_tasks where function like 'maintenance.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'generate_maintenance', 'maintenance.generate_due', '* * * * *', 120, 60,
    'Makes the work orders of the maintenance schedules whose time has come', true
  );
-- end: reference maintenance.scheduled_tasks

-- source: reference meter.scheduled_tasks
delete from core.scheduled_tasks where function like 'meter.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'act_on_meter_alarms', 'meter.act_on_alarms', '* * * * *', 60, 15,
    'Makes what alarms ask for, a request or a work order, and tells who is to be told', true
  ),
  (
    'forget_readings', 'meter.forget_readings', '*/2 * * * *', 300, 1500,
    'Forgets readings that are older than they are kept, and keeps what was counted by them', false
  ),
  (
    'notice_silent_devices', 'meter.notice_silent_devices', '* * * * *', 60, 15,
    'Notices devices of which nothing comes any more, and tells who is to be told', true
  ),
  (
    'raise_delayed_alarms', 'meter.raise_delayed_alarms', '* * * * *', 60, 15,
    'Raises alarms whose delay has passed while nothing newer was read', true
  ),
  (
    'relocate_readings', 'meter.relocate_readings', '* * * * *', 60, 30,
    'Brings readings and roll-ups of meters that were moved to the site where those stand now', false
  ),
  (
    'resume_shelved_alarms', 'meter.resume_shelved_alarms', '* * * * *', 60, 15,
    'Lets alarms be heard again whose time on the shelf is over', true
  ),
  (
    'roll_up_readings', 'meter.roll_up', '* * * * *', 60, 30,
    'Rolls up readings by hour and by day', false
  ),
  (
    'tell_suspect_readings', 'meter.tell_suspect_readings', '*/5 * * * *', 60, 30,
    'Tells that meters have readings that do not count until somebody looks', false
  );
-- end: reference meter.scheduled_tasks

-- source: reference service.scheduled_tasks
delete from core.scheduled_tasks where function like 'service.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'follow_calendars', 'service.follow_calendars', '* * * * *', 60, 15,
    'Moves promised times to the hours of work that a calendar or a site has been given', true
  ),
  (
    'tell_clocks', 'service.tell_clocks', '* * * * *', 60, 15,
    'Tells what of service levels is half used up, three quarters, and missed', true
  );
-- end: reference service.scheduled_tasks

-- source: reference work.scheduled_tasks
delete from core.scheduled_tasks where function like 'work.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'mark_overdue_holds', 'work.mark_overdue_holds', '* * * * *', 60, 15,
    'Marks work that rests longer than the reason for it allows, and tells who is to be told', true
  );
-- end: reference work.scheduled_tasks

-- source: description /rpc/explain_maintenance_adherence
insert into core.descriptions (kind, name, document)
values ('PATH', '/rpc/explain_maintenance_adherence', $json${"post":{"operationId":"explain_maintenance_adherence","tags":["maintenance"],"summary":"How closely maintenance keeps to its days, and what is counted","description":"Of the work of schedules with a time that was due from p_from to p_to (both included, days of each site) and not after\nnow, at the sites that you reach or at p_site_id. It adhered when it was finished so near to its day, before or after,\nthat the days between are at most p_tolerance_percent of the time from one to the next: of a monthly check three, of a\nyearly one thirty-six. What is due is that of explain_maintenance_compliance: what is open, was cancelled, missed or\nsuppressed did not adhere. mean_days_late is over what was finished, less than\nzero when it was early. Ids are those of /maintenance_occurrences. Refuses with VALIDATION_FAILED and SITE_NOT_FOUND.\n\nNeeds no permission beyond a token.","requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object","required":["p_from","p_to"],"properties":{"p_from":{"type":"string","format":"date","description":"Of the work of schedules with a time that was due from p_from to p_to (both included, days of each site) and not after now, at the sites that you reach or at p_site_id."},"p_to":{"type":"string","format":"date","description":"Of the work of schedules with a time that was due from p_from to p_to (both included, days of each site) and not after now, at the sites that you reach or at p_site_id."},"p_site_id":{"type":["string","null"],"format":"uuid","description":"Id of a row of /sites"},"p_tolerance_percent":{"type":"number","description":"It adhered when it was finished so near to its day, before or after, that the days between are at most p_tolerance_percent of the time from one to the next: of a monthly check three, of a yearly one thirty-six."}},"additionalProperties":false},"example":{"p_from":"2026-01-31","p_to":"2026-01-31","p_site_id":"01890a5d-ac96-774b-bcce-000000000001"}}}},"responses":{"200":{"description":"OK","content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/explain_maintenance_adherence_answer"}}},"application/vnd.pgrst.object+json":{"schema":{"$ref":"#/components/schemas/explain_maintenance_adherence_answer"}},"application/vnd.pgrst.object+json;nulls=stripped":{"schema":{"$ref":"#/components/schemas/explain_maintenance_adherence_answer"}},"text/csv":{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400"},"401":{"$ref":"#/components/responses/401"},"403":{"$ref":"#/components/responses/403"},"404":{"description":"No such record, or not within reach: `SITE_NOT_FOUND`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"406":{"$ref":"#/components/responses/406"},"409":{"$ref":"#/components/responses/409"},"415":{"$ref":"#/components/responses/415"},"422":{"$ref":"#/components/responses/422"},"default":{"$ref":"#/components/responses/default"}},"x-refusals":[{"code":"SITE_NOT_FOUND","status":404},{"code":"VALIDATION_FAILED","status":422}]}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description /rpc/explain_maintenance_adherence

-- source: description /rpc/explain_maintenance_compliance
insert into core.descriptions (kind, name, document)
values ('PATH', '/rpc/explain_maintenance_compliance', $json${"post":{"operationId":"explain_maintenance_compliance","tags":["maintenance"],"summary":"How much of the maintenance that came due was done on time, and what is counted","description":"Of the work and the inspections that were due from p_from to p_to (both included, days of each site) and not after now,\nat the sites that you reach or at p_site_id. compliance_percent is on_time in percent of due. due is all that should\nhave been done: also what is open, was cancelled or missed, or was suppressed because the work before was open or none\ncould be made, so that leaving work undone never improves it, whatever the overlap_policy. What was merged into open\nwork counts by its own day and the end of that work. On time is what was finished on the day that it was due or before,\nor up to p_grace_days later; where its schedule said so when it came due (window_after_days), up to window_ends_on of\nthe occurrence instead. Not counted: what was skipped, gave way to a larger schedule or fell due while its asset was not\nin use, and work that was finished before its window: its day comes again, and counts then. Ids are those of\n/maintenance_occurrences. Without work due compliance_percent is null. Refuses with VALIDATION_FAILED and\nSITE_NOT_FOUND.\n\nNeeds no permission beyond a token.","requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object","required":["p_from","p_to"],"properties":{"p_from":{"type":"string","format":"date","description":"Of the work and the inspections that were due from p_from to p_to (both included, days of each site) and not after now, at the sites that you reach or at p_site_id."},"p_to":{"type":"string","format":"date","description":"Of the work and the inspections that were due from p_from to p_to (both included, days of each site) and not after now, at the sites that you reach or at p_site_id."},"p_site_id":{"type":["string","null"],"format":"uuid","description":"Id of a row of /sites"},"p_grace_days":{"type":"integer","format":"int32","description":"On time is what was finished on the day that it was due or before, or up to p_grace_days later; where its schedule said so when it came due (window_after_days), up to window_ends_on of the occurrence instead."}},"additionalProperties":false},"example":{"p_from":"2026-01-31","p_to":"2026-01-31","p_site_id":"01890a5d-ac96-774b-bcce-000000000001"}}}},"responses":{"200":{"description":"OK","content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/explain_maintenance_compliance_answer"}}},"application/vnd.pgrst.object+json":{"schema":{"$ref":"#/components/schemas/explain_maintenance_compliance_answer"}},"application/vnd.pgrst.object+json;nulls=stripped":{"schema":{"$ref":"#/components/schemas/explain_maintenance_compliance_answer"}},"text/csv":{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400"},"401":{"$ref":"#/components/responses/401"},"403":{"$ref":"#/components/responses/403"},"404":{"description":"No such record, or not within reach: `SITE_NOT_FOUND`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"406":{"$ref":"#/components/responses/406"},"409":{"$ref":"#/components/responses/409"},"415":{"$ref":"#/components/responses/415"},"422":{"$ref":"#/components/responses/422"},"default":{"$ref":"#/components/responses/default"}},"x-refusals":[{"code":"SITE_NOT_FOUND","status":404},{"code":"VALIDATION_FAILED","status":422}]}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description /rpc/explain_maintenance_compliance

-- source: description /rpc/explain_service_attainment
insert into core.descriptions (kind, name, document)
values ('PATH', '/rpc/explain_service_attainment', $json${"post":{"operationId":"explain_service_attainment","tags":["service"],"summary":"How many promises were kept","description":"For each metric of work orders and of requests: of the clocks that were decided from p_from on and before p_to, at the\nsites within reach or at one, how many were met in time. A clock counts when it was met or missed; one that was\ncancelled before does not, and one that runs does not yet. Of several clocks of one metric of the same work order or\nrequest, such as after another priority, one counts: the first that was missed, else the one that was met. percent is\nnumerator through denominator; where nothing was decided there is no row. The ids are those of /service_clocks.\nRefuses with VALIDATION_FAILED.\n\nNeeds no permission beyond a token.","requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object","required":["p_from","p_to"],"properties":{"p_from":{"type":"string","format":"date-time","description":"For each metric of work orders and of requests: of the clocks that were decided from p_from on and before p_to, at the sites within reach or at one, how many were met in time."},"p_to":{"type":"string","format":"date-time","description":"For each metric of work orders and of requests: of the clocks that were decided from p_from on and before p_to, at the sites within reach or at one, how many were met in time."},"p_site_id":{"type":["string","null"],"format":"uuid","description":"Id of a row of /sites"}},"additionalProperties":false},"example":{"p_from":"2026-01-31T08:00:00Z","p_to":"2026-01-31T08:00:00Z"}}}},"responses":{"200":{"description":"OK","content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/explain_service_attainment_answer"}}},"application/vnd.pgrst.object+json":{"schema":{"$ref":"#/components/schemas/explain_service_attainment_answer"}},"application/vnd.pgrst.object+json;nulls=stripped":{"schema":{"$ref":"#/components/schemas/explain_service_attainment_answer"}},"text/csv":{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400"},"401":{"$ref":"#/components/responses/401"},"403":{"$ref":"#/components/responses/403"},"404":{"$ref":"#/components/responses/404"},"406":{"$ref":"#/components/responses/406"},"409":{"$ref":"#/components/responses/409"},"415":{"$ref":"#/components/responses/415"},"422":{"$ref":"#/components/responses/422"},"default":{"$ref":"#/components/responses/default"}},"x-refusals":[{"code":"VALIDATION_FAILED","status":422}]}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description /rpc/explain_service_attainment

-- source: description /rpc/match_maintenance_occurrence
insert into core.descriptions (kind, name, document)
values ('PATH', '/rpc/match_maintenance_occurrence', $json${"post":{"operationId":"match_maintenance_occurrence","tags":["maintenance"],"summary":"Say that a work order is the next work of a maintenance schedule","description":"Of work that was ordered otherwise, on the asset or in the location of the schedule. It stands for the next day, which\nhas its turn with it before it has come; what becomes of it becomes of the occurrence, and FIXED goes on with what comes\nafter. Work must be finished within the window of the schedule (window_before_days) or, where it has none, at most half\nan interval before the day, or with half of every_units counted. Open work counts once it is finished; when that is too\nearly, its day comes again, or it is refused at once where a meter or GENERATE leaves no day to come again. What was\ndone earlier moves no day, but rebase_maintenance_schedule does. It takes the turn of a job plan only when it was made\nby that. unmatch_maintenance_occurrence takes it back.\nRefuses with WORK_ORDER_NOT_FOUND, MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, SCHEDULE_NOT_ACTIVE, SCHEDULE_COVERS (its\nassets have the days), SCHEDULE_ENDED (its rrule has no day any more), OCCURRENCE_OPEN, WORK_ORDER_MATCHED (it is the\nwork of an occurrence), OUTSIDE_WINDOW and VALIDATION_FAILED (it was cancelled, is at another site, or about something\nelse; or the schedule opens inspections).\n\nNeeds the permission `maintenance_occurrence.match`.","parameters":[{"$ref":"#/components/parameters/Idempotency-Key"},{"$ref":"#/components/parameters/If-Match"},{"$ref":"#/components/parameters/Prefer-action"}],"requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object","required":["p_maintenance_schedule_id","p_work_order_id"],"properties":{"p_maintenance_schedule_id":{"type":"string","format":"uuid","description":"Id of a row of /maintenance_schedules"},"p_work_order_id":{"type":"string","format":"uuid","description":"Id of a row of /work_orders"},"p_row_version":{"type":["integer","null"],"format":"int32","description":"The row_version that was read: STALE_ROW when the record was changed meanwhile"}},"additionalProperties":false},"example":{"p_maintenance_schedule_id":"01890a5d-ac96-774b-bcce-b302099a8057","p_work_order_id":"01890a5d-ac96-774b-bcce-b302099a8057"}}}},"responses":{"200":{"description":"OK","content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/match_maintenance_occurrence_answer"}}},"application/vnd.pgrst.object+json":{"schema":{"$ref":"#/components/schemas/match_maintenance_occurrence_answer"}},"application/vnd.pgrst.object+json;nulls=stripped":{"schema":{"$ref":"#/components/schemas/match_maintenance_occurrence_answer"}},"text/csv":{"schema":{"type":"string"}}}},"400":{"description":"The request is malformed: `INVALID_IDEMPOTENCY_KEY`, `INVALID_VALUE`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"401":{"$ref":"#/components/responses/401"},"403":{"$ref":"#/components/responses/403"},"404":{"description":"No such record, or not within reach: `MAINTENANCE_SCHEDULE_NOT_FOUND`, `WORK_ORDER_NOT_FOUND`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"406":{"$ref":"#/components/responses/406"},"409":{"description":"The record is in another state, was changed meanwhile, or exists already: `IDEMPOTENCY_IN_FLIGHT`, `OCCURRENCE_OPEN`, `SCHEDULE_COVERS`, `SCHEDULE_ENDED`, `SCHEDULE_NOT_ACTIVE`, `STALE_ROW`, `WORK_ORDER_MATCHED`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"415":{"$ref":"#/components/responses/415"},"422":{"description":"Understood, but a rule refuses it: `IDEMPOTENCY_KEY_REUSED`, `OUTSIDE_WINDOW`, `VALIDATION_FAILED`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"default":{"$ref":"#/components/responses/default"}},"x-permission":"maintenance_occurrence.match","x-refusals":[{"code":"IDEMPOTENCY_IN_FLIGHT","status":409},{"code":"IDEMPOTENCY_KEY_REUSED","status":422},{"code":"INVALID_IDEMPOTENCY_KEY","status":400},{"code":"INVALID_VALUE","status":400},{"code":"MAINTENANCE_SCHEDULE_NOT_FOUND","status":404},{"code":"OCCURRENCE_OPEN","status":409},{"code":"OUTSIDE_WINDOW","status":422},{"code":"PERMISSION_DENIED","status":403},{"code":"SCHEDULE_COVERS","status":409},{"code":"SCHEDULE_ENDED","status":409},{"code":"SCHEDULE_NOT_ACTIVE","status":409},{"code":"STALE_ROW","status":409},{"code":"VALIDATION_FAILED","status":422},{"code":"WORK_ORDER_MATCHED","status":409},{"code":"WORK_ORDER_NOT_FOUND","status":404}]}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description /rpc/match_maintenance_occurrence

-- source: description /rpc/update_calendar
insert into core.descriptions (kind, name, document)
values ('PATH', '/rpc/update_calendar', $json${"post":{"operationId":"update_calendar","tags":["workforce"],"summary":"Change a calendar","description":"A key left out stays as it is; hours and exceptions that are given (as in create_calendar) take the place of all those\nthere were. What was promised of open work and requests moves to the new hours: of fifty at once, of the others within\nminutes. A due date that somebody said stays, and what was missed stays missed.\nRefuses with CALENDAR_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.\n\nNeeds the permission `calendar.update`.","parameters":[{"$ref":"#/components/parameters/Idempotency-Key"},{"$ref":"#/components/parameters/If-Match"},{"$ref":"#/components/parameters/Prefer-action"}],"requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object","required":["p_calendar_id","p_values"],"properties":{"p_calendar_id":{"type":"string","format":"uuid","description":"Id of a row of /calendars"},"p_values":{"type":"object","properties":{"archived_at":{"type":["string","null"],"format":"date-time","description":"When the calendar was put away; null brings it back"},"code":{"type":"string","maxLength":40,"description":"Short code, unique in the organization"},"exceptions":{"type":["array","null"],"items":{"type":"object","required":["occurs_on"],"properties":{"occurs_on":{"type":"string","format":"date"},"is_working":{"type":"boolean"},"start_time":{"type":["string","null"],"description":"On the clocks of the site, such as `08:00`; `24:00` ends the day"},"end_time":{"type":["string","null"],"description":"On the clocks of the site, such as `08:00`; `24:00` ends the day"},"name":{"type":["string","null"]}},"additionalProperties":false},"description":"Holidays and special days: {occurs_on, is_working, start_time, end_time, name}"},"hours":{"type":["array","null"],"items":{"type":"object","required":["weekday","start_time","end_time"],"properties":{"weekday":{"type":"integer","minimum":1,"maximum":7,"description":"1 is Monday"},"start_time":{"type":"string","description":"On the clocks of the site, such as `08:00`; `24:00` ends the day"},"end_time":{"type":"string","description":"On the clocks of the site, such as `08:00`; `24:00` ends the day"}},"additionalProperties":false},"description":"Working hours: {weekday, start_time, end_time}"},"is_default":{"type":["boolean","null"],"description":"Whether the sites keep it that name no calendar"},"name":{"type":"string","maxLength":150,"description":"Name of the calendar"}},"additionalProperties":false,"description":"What is to be changed, by field: what is left out stays as it is"},"p_row_version":{"type":["integer","null"],"format":"int32","description":"The row_version that was read: STALE_ROW when the record was changed meanwhile"}},"additionalProperties":false},"example":{"p_calendar_id":"01890a5d-ac96-774b-bcce-000000000001","p_values":{}}}}},"responses":{"200":{"description":"OK","content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/update_calendar_answer"}}},"application/vnd.pgrst.object+json":{"schema":{"$ref":"#/components/schemas/update_calendar_answer"}},"application/vnd.pgrst.object+json;nulls=stripped":{"schema":{"$ref":"#/components/schemas/update_calendar_answer"}},"text/csv":{"schema":{"type":"string"}}}},"400":{"description":"The request is malformed: `INVALID_IDEMPOTENCY_KEY`, `INVALID_VALUE`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"401":{"$ref":"#/components/responses/401"},"403":{"$ref":"#/components/responses/403"},"404":{"description":"No such record, or not within reach: `CALENDAR_NOT_FOUND`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"406":{"$ref":"#/components/responses/406"},"409":{"description":"The record is in another state, was changed meanwhile, or exists already: `ALREADY_EXISTS`, `IDEMPOTENCY_IN_FLIGHT`, `STALE_ROW`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"415":{"$ref":"#/components/responses/415"},"422":{"$ref":"#/components/responses/422"},"default":{"$ref":"#/components/responses/default"}},"x-permission":"calendar.update","x-refusals":[{"code":"ALREADY_EXISTS","status":409},{"code":"CALENDAR_NOT_FOUND","status":404},{"code":"IDEMPOTENCY_IN_FLIGHT","status":409},{"code":"IDEMPOTENCY_KEY_REUSED","status":422},{"code":"INVALID_IDEMPOTENCY_KEY","status":400},{"code":"INVALID_VALUE","status":400},{"code":"PERMISSION_DENIED","status":403},{"code":"STALE_ROW","status":409},{"code":"VALIDATION_FAILED","status":422}]}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description /rpc/update_calendar

-- source: description /rpc/update_site
insert into core.descriptions (kind, name, document)
values ('PATH', '/rpc/update_site', $json${"post":{"operationId":"update_site","tags":["core"],"summary":"Change a site","description":"A key left out stays as it is, in custom, too, where null removes a value. With another time_zone maintenance stays due\non its days, by the new clocks, and readings of meters are rolled up again. With another calendar or time_zone promised\ntimes of open work and requests move, as with update_calendar.\nRefuses with SITE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.\n\nNeeds the permission `site.update`.","parameters":[{"$ref":"#/components/parameters/Idempotency-Key"},{"$ref":"#/components/parameters/If-Match"},{"$ref":"#/components/parameters/Prefer-action"}],"requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object","required":["p_site_id","p_values"],"properties":{"p_site_id":{"type":"string","format":"uuid","description":"Id of a row of /sites"},"p_values":{"type":"object","properties":{"address":{"type":["string","null"],"maxLength":500,"description":"Postal address"},"archived_at":{"type":["string","null"],"format":"date-time","description":"When the site was put away; null brings it back"},"calendar_id":{"type":["string","null"],"format":"uuid","description":"When people work at the site; null for the organization's default calendar (an id of /calendars)"},"code":{"type":"string","maxLength":40,"description":"Short code, unique in the organization"},"currency":{"type":["string","null"],"maxLength":3,"description":"ISO 4217 code, such as EUR"},"name":{"type":"string","maxLength":150,"description":"Name of the site"},"time_zone":{"type":["string","null"],"maxLength":64,"description":"IANA time zone, such as Europe/Berlin"},"custom":{"additionalProperties":true,"type":["object","null"],"description":"Values of the fields that the organization added"}},"additionalProperties":false,"description":"What is to be changed, by field: what is left out stays as it is"},"p_row_version":{"type":["integer","null"],"format":"int32","description":"The row_version that was read: STALE_ROW when the record was changed meanwhile"}},"additionalProperties":false},"example":{"p_site_id":"01890a5d-ac96-774b-bcce-000000000001","p_values":{"calendar_id":"01890a5d-ac96-774b-bcce-000000000002"}}}}},"responses":{"200":{"description":"OK","content":{"application/json":{"schema":{"type":"array","items":{"$ref":"#/components/schemas/update_site_answer"}}},"application/vnd.pgrst.object+json":{"schema":{"$ref":"#/components/schemas/update_site_answer"}},"application/vnd.pgrst.object+json;nulls=stripped":{"schema":{"$ref":"#/components/schemas/update_site_answer"}},"text/csv":{"schema":{"type":"string"}}}},"400":{"description":"The request is malformed: `INVALID_IDEMPOTENCY_KEY`, `INVALID_VALUE`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"401":{"$ref":"#/components/responses/401"},"403":{"$ref":"#/components/responses/403"},"404":{"description":"No such record, or not within reach: `SITE_NOT_FOUND`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"406":{"$ref":"#/components/responses/406"},"409":{"description":"The record is in another state, was changed meanwhile, or exists already: `ALREADY_EXISTS`, `IDEMPOTENCY_IN_FLIGHT`, `STALE_ROW`","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Error"}}}},"415":{"$ref":"#/components/responses/415"},"422":{"$ref":"#/components/responses/422"},"default":{"$ref":"#/components/responses/default"}},"x-permission":"site.update","x-refusals":[{"code":"ALREADY_EXISTS","status":409},{"code":"IDEMPOTENCY_IN_FLIGHT","status":409},{"code":"IDEMPOTENCY_KEY_REUSED","status":422},{"code":"INVALID_IDEMPOTENCY_KEY","status":400},{"code":"INVALID_VALUE","status":400},{"code":"PERMISSION_DENIED","status":403},{"code":"SITE_NOT_FOUND","status":404},{"code":"STALE_ROW","status":409},{"code":"VALIDATION_FAILED","status":422}]}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description /rpc/update_site

-- source: description schemas/explain_maintenance_compliance_answer
insert into core.descriptions (kind, name, document)
values ('SCHEMA', 'explain_maintenance_compliance_answer', $json${"type":"object","required":["from_on","to_on","due","on_time","late","open","cancelled","compliance_percent","due_ids","on_time_ids","late_ids","open_ids","cancelled_ids","suppressed_ids","missed_ids","skipped_ids","superseded_ids","early_ids"],"properties":{"from_on":{"type":["string","null"],"format":"date"},"to_on":{"type":["string","null"],"format":"date"},"due":{"type":["integer","null"],"format":"int32"},"on_time":{"type":["integer","null"],"format":"int32","description":"Compliance_percent is on_time in percent of due."},"late":{"type":["integer","null"],"format":"int32"},"open":{"type":["integer","null"],"format":"int32"},"cancelled":{"type":["integer","null"],"format":"int32"},"compliance_percent":{"type":["number","null"],"description":"Compliance_percent is on_time in percent of due."},"due_ids":{"type":["array","null"],"items":{"type":"string","format":"uuid"}},"on_time_ids":{"type":["array","null"],"items":{"type":"string","format":"uuid"}},"late_ids":{"type":["array","null"],"items":{"type":"string","format":"uuid"}},"open_ids":{"type":["array","null"],"items":{"type":"string","format":"uuid"}},"cancelled_ids":{"type":["array","null"],"items":{"type":"string","format":"uuid"}},"suppressed_ids":{"type":["array","null"],"items":{"type":"string","format":"uuid"}},"missed_ids":{"type":["array","null"],"items":{"type":"string","format":"uuid"}},"skipped_ids":{"type":["array","null"],"items":{"type":"string","format":"uuid"}},"superseded_ids":{"type":["array","null"],"items":{"type":"string","format":"uuid"}},"early_ids":{"type":["array","null"],"items":{"type":"string","format":"uuid"}}}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description schemas/explain_maintenance_compliance_answer

-- source: description schemas/maintenance_occurrences
insert into core.descriptions (kind, name, document)
values ('SCHEMA', 'maintenance_occurrences', $json${"type":"object","description":"Occurrences of maintenance","required":["id","schedule_id","schedule_number","schedule_name","seq","status","reason","note","site_id","site_code","site_name","due_at","window_starts_on","window_ends_on","decided_at","completed_at","may_overlap","work_order_id","work_order_number","work_order_title","inspection_id","merged_into_id","is_early","is_matched","due_units","every_nth","allowed_actions","row_version","created_at","updated_at"],"properties":{"id":{"type":"string","format":"uuid","description":"Id of the occurrence"},"schedule_id":{"type":"string","format":"uuid","description":"The schedule that came due"},"schedule_number":{"type":["string","null"],"description":"Number of the schedule"},"schedule_name":{"type":["string","null"],"description":"Name of the schedule"},"seq":{"type":"integer","format":"int32","description":"Which one of its schedule it is, from 1"},"status":{"type":"string","enum":["GENERATED","COMPLETED","SKIPPED","SUPPRESSED","SUPERSEDED","MISSED","CANCELLED"],"description":"GENERATED while its work is open, then COMPLETED or CANCELLED with it; SKIPPED, SUPPRESSED, SUPERSEDED, MISSED"},"reason":{"anyOf":[{"type":"string","enum":["PREVIOUS_OPEN","ASSET_NOT_IN_USE","REFUSED","LATER_DUE","SUSPENDED","ASKED_FOR","OUT_OF_SEASON","NESTED","BLACKOUT","MERGED","WINDOW_CLOSED","UNMATCHED","LARGER_LEFT_OUT"]},{"type":"null"}],"description":"Why it has no work; REFUSED, NESTED, MERGED and UNMATCHED for what note says, LATER_DUE when the next one had come, LARGER_LEFT_OUT when the larger schedule was not done either, so that the day comes again"},"note":{"type":["string","null"],"description":"What was said about it"},"site_id":{"type":"string","format":"uuid","description":"The site of the schedule"},"site_code":{"type":["string","null"],"description":"Short code, unique in the organization"},"site_name":{"type":["string","null"],"description":"Name of the site"},"due_at":{"type":"string","format":"date-time","description":"When it was to be done"},"window_starts_on":{"type":["string","null"],"format":"date","description":"The first day on which its work could be finished and count for it; empty: any"},"window_ends_on":{"type":["string","null"],"format":"date","description":"The last day on which its work was on time; empty: that on which it was due"},"decided_at":{"type":"string","format":"date-time","description":"When its work was made, or it was decided that there is none"},"completed_at":{"type":["string","null"],"format":"date-time","description":"When its work was finished"},"may_overlap":{"type":"boolean","description":"Whether it was made beside open work of the schedule, or could be"},"work_order_id":{"type":["string","null"],"format":"uuid","description":"The work that was made of it"},"work_order_number":{"type":["string","null"],"description":"Number of the work order, unique in the organization"},"work_order_title":{"type":["string","null"],"description":"Title of that work order"},"inspection_id":{"type":["string","null"],"format":"uuid","description":"The inspection that was opened of it"},"merged_into_id":{"type":["string","null"],"format":"uuid","description":"The occurrence with whose open work it is done"},"is_early":{"type":"boolean","description":"Whether its work was finished before the window of its schedule, so that it does not count and its day comes again"},"is_matched":{"type":"boolean","description":"Whether somebody said that work which was ordered otherwise is that of it"},"due_units":{"type":["number","null"],"description":"The life to date of the meter at which it was due"},"every_nth":{"type":["integer","null"],"format":"int32","description":"Which turns of its schedule the job plan of this one does, such as 4 for every fourth"},"allowed_actions":{"type":["array","null"],"items":{"type":"string"},"description":"What you may do with the occurrence in its status; only work that was matched is unmatched"},"row_version":{"type":"integer","format":"int32","description":"Raised by each change; give it as p_row_version to notice changes by others"},"created_at":{"type":"string","format":"date-time","description":"When the record was made"},"updated_at":{"type":"string","format":"date-time","description":"When the record was last changed"}}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description schemas/maintenance_occurrences

-- source: description schemas/work_orders
insert into core.descriptions (kind, name, document)
values ('SCHEMA', 'work_orders', $json${"type":"object","description":"Work orders","required":["id","work_order_number","title","status","priority","priority_rank","work_type","type_id","type_code","type_name","job_plan_revision_id","origin","site_id","site_code","site_name","asset_id","asset_number","asset_name","location_id","location_code","location_name","parent_id","parent_number","parent_title","description","requester_name","requester_contact","reported_at","due_at","target_minutes","remaining_minutes","acknowledged_at","acknowledged_by","arrived_at","planner_id","planner_name","supervisor_id","supervisor_name","vendor_id","vendor_name","contract_id","contract_number","cost_center_id","cost_center_code","estimated_cost","estimate_currency","approval_over","approved_estimate","approved_at","approved_by","inherits_approval","requires_permit","requires_lockout","started_at","completed_at","completed_by","completion_note","closed_at","hold_reason","is_hold_overdue","status_note","reopen_count","are_parts_ready","assigned_worker_ids","assigned_worker_names","allowed_actions","custom","row_version","created_at","updated_at"],"properties":{"id":{"type":"string","format":"uuid","description":"Id of the work order"},"work_order_number":{"type":"string","description":"Number of the work order, unique in the organization"},"title":{"type":"string","description":"What is to be done, in a few words"},"status":{"type":"string","enum":["DRAFT","AWAITING_APPROVAL","OPEN","ASSIGNED","IN_PROGRESS","ON_HOLD","COMPLETED","CLOSED","CANCELLED"],"description":"Where the work order is in its life"},"priority":{"type":"string","enum":["LOW","MEDIUM","HIGH","URGENT","EMERGENCY"],"description":"How pressing it is"},"priority_rank":{"type":"integer","format":"int32","description":"The priority as a number to sort by: 1 is LOW, 5 is EMERGENCY"},"work_type":{"type":"string","enum":["CORRECTIVE","PREVENTIVE","CONDITION_BASED","INSPECTION","CALIBRATION","MODIFICATION","PROJECT","SAFETY","CLEANING"],"description":"What kind of work it is"},"type_id":{"type":["string","null"],"format":"uuid","description":"The type of the work, one of /work_types; work_type follows its class"},"type_code":{"type":["string","null"],"description":"Code of the type"},"type_name":{"type":["string","null"],"description":"Name of the type"},"job_plan_revision_id":{"type":["string","null"],"format":"uuid","description":"The revision of the job plan by which it was made; later ones change nothing in it"},"origin":{"type":"string","enum":["MANUAL","REQUEST","PREVENTIVE","INSPECTION","METER","CONDITION","FOLLOW_UP","RECALL","IMPORT"],"description":"What the work order came from"},"site_id":{"type":"string","format":"uuid","description":"Where the work was raised; it stays there when the asset moves, unless the move takes it along"},"site_code":{"type":["string","null"],"description":"Short code, unique in the organization"},"site_name":{"type":["string","null"],"description":"Name of the site"},"asset_id":{"type":["string","null"],"format":"uuid","description":"The asset to work on"},"asset_number":{"type":["string","null"],"maxLength":80,"description":"Number of the asset, unique in the organization"},"asset_name":{"type":["string","null"],"maxLength":250,"description":"Name of the asset"},"location_id":{"type":["string","null"],"format":"uuid","description":"Where in the site the work is"},"location_code":{"type":["string","null"],"description":"Short code, unique in the site"},"location_name":{"type":["string","null"],"description":"Name of the location"},"parent_id":{"type":["string","null"],"format":"uuid","description":"The work order that this one is part of"},"parent_number":{"type":["string","null"],"description":"Number of that work order"},"parent_title":{"type":["string","null"],"description":"Title of that work order"},"description":{"type":["string","null"],"description":"What is to be done"},"requester_name":{"type":["string","null"],"description":"Who asked for the work"},"requester_contact":{"type":["string","null"],"description":"How they are reached; for those who may do anything with work orders"},"reported_at":{"type":"string","format":"date-time","description":"When the need was noticed; target_minutes are counted from here"},"due_at":{"type":["string","null"],"format":"date-time","description":"When the work must be finished; empty without a deadline, and while a hold pauses the clock"},"target_minutes":{"type":["integer","null"],"format":"int32","description":"Working time allowed from reported_at, in minutes of the site's calendar"},"remaining_minutes":{"type":["number","null"],"description":"Working minutes left to the due date while a hold pauses the clock"},"acknowledged_at":{"type":["string","null"],"format":"date-time","description":"When somebody said to have seen it"},"acknowledged_by":{"type":["string","null"],"format":"uuid","description":"The account that said so"},"arrived_at":{"type":["string","null"],"format":"date-time","description":"When somebody first was there"},"planner_id":{"type":["string","null"],"format":"uuid","description":"Id of the worker who plans it; empty while nobody does"},"planner_name":{"type":["string","null"],"description":"Name of that worker"},"supervisor_id":{"type":["string","null"],"format":"uuid","description":"Id of the worker who watches over it; empty while nobody does"},"supervisor_name":{"type":["string","null"],"description":"Name of that worker"},"vendor_id":{"type":["string","null"],"format":"uuid","description":"Id of the vendor who does it; empty when that is nobody outside"},"vendor_name":{"type":["string","null"],"description":"Name of the vendor"},"contract_id":{"type":["string","null"],"format":"uuid","description":"Id of the contract under which it is done, that of the vendor; its service policies come first"},"contract_number":{"type":["string","null"],"description":"Number of the contract"},"cost_center_id":{"type":["string","null"],"format":"uuid","description":"Id of the cost center that bears it, and what is asked for when it lacks something"},"cost_center_code":{"type":["string","null"],"description":"Code of the cost center"},"estimated_cost":{"type":["number","null"],"description":"What the work is expected to cost"},"estimate_currency":{"type":["string","null"],"description":"Currency of the estimate: that of the site when it was made"},"approval_over":{"type":["number","null"],"description":"Up to which estimate the work needs no approval, by its type when type or estimate were said; empty for any"},"approved_estimate":{"type":["number","null"],"description":"The estimate that was approved; a greater one needs an approval of its own"},"approved_at":{"type":["string","null"],"format":"date-time","description":"When the estimate was approved"},"approved_by":{"type":["string","null"],"format":"uuid","description":"The account that approved it"},"inherits_approval":{"type":"boolean","description":"Whether it is approved together with the work order that it is part of"},"requires_permit":{"type":"boolean","description":"Whether it asks for a permit itself; its type or the category of its asset may ask for one, too"},"requires_lockout":{"type":"boolean","description":"Whether it asks for a lock-out itself; its type or the category of its asset may ask for one, too"},"started_at":{"type":["string","null"],"format":"date-time","description":"When work on it began"},"completed_at":{"type":["string","null"],"format":"date-time","description":"When it was finished"},"completed_by":{"type":["string","null"],"format":"uuid","description":"The account that reported it finished"},"completion_note":{"type":["string","null"],"description":"What was done"},"closed_at":{"type":["string","null"],"format":"date-time","description":"When it was closed"},"hold_reason":{"type":["string","null"],"description":"Why it rests; a code of /hold_reasons"},"is_hold_overdue":{"type":"boolean","description":"Whether it rests longer than the reason lets it, and those were told who are to be"},"status_note":{"type":["string","null"],"description":"What was said when the status last changed: why it rests, was rejected, reopened or cancelled"},"reopen_count":{"type":"integer","format":"int32","description":"How often it had to be reopened"},"are_parts_ready":{"type":["boolean","null"],"description":"Whether all that is set aside, ordered or asked for it is there; empty where nothing is, and while it does not rest"},"assigned_worker_ids":{"type":"array","items":{"type":"string","format":"uuid"},"description":"Who has it at present"},"assigned_worker_names":{"type":"array","items":{"type":"string"},"description":"Names of those who have it, in the same order"},"allowed_actions":{"type":["array","null"],"items":{"type":"string"},"description":"What you may do with the work order in its status; explain_work_order_transition tells what else stands against one"},"custom":{"type":"object","additionalProperties":true,"description":"Values of the fields that the organization added, by their codes"},"row_version":{"type":"integer","format":"int32","description":"Raised by each change; give it as p_row_version to notice changes by others"},"created_at":{"type":"string","format":"date-time","description":"When the record was made"},"updated_at":{"type":"string","format":"date-time","description":"When the record was last changed"}}}$json$)
on conflict (kind, name) do update set document = excluded.document;
-- end: description schemas/work_orders

-- source: policies core.task_failures
-- Written and read by private functions only, which run as the owner.

alter table core.task_failures enable row level security;
-- end: policies core.task_failures

-- source: policies meter.alarm_delays
-- Written and taken by private functions alone.

alter table meter.alarm_delays enable row level security;
-- end: policies meter.alarm_delays

-- source: policies service.calendar_marks
-- Written and taken by private functions alone.

alter table service.calendar_marks enable row level security;
-- end: policies service.calendar_marks

notify pgrst, 'reload schema';
