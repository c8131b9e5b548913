create or replace function api.explain_next_due(p_maintenance_schedule_id uuid)
returns table (
  schedule_id     uuid,
  schedule_number text,
  status          text,
  waits_for       text,
  due_at          timestamptz,
  generate_at     timestamptz,
  is_certain      boolean,
  grid_due_at     timestamptz,
  blackout_id     uuid,
  blackout_name   text,
  time_due_on     date,
  life_to_date    numeric,
  next_units      numeric,
  units_per_day   numeric,
  event           text,
  has_happened    boolean,
  outcome         text,
  reason          text,
  note            text,
  every_nth       integer,
  job_plan_id     uuid,
  failed_at       timestamptz,
  failure         text,
  asset_id        uuid,
  covered_assets  integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_schedule maintenance.schedules;
  v_about    maintenance.schedules;
  v_next     maintenance.schedules;
  v_blackout maintenance.blackouts;
  v_turn     maintenance.occurrences;
  v_at       timestamptz := clock_timestamp();
begin
  select * into v_schedule from maintenance.schedules as s where s.id = p_maintenance_schedule_id;

  if not found then
    perform core.refuse('MAINTENANCE_SCHEDULE_NOT_FOUND', 'No such maintenance schedule', 404);
  end if;

  v_about := v_schedule;

  if v_schedule.category_id is not null then
    covered_assets := cardinality(maintenance.covered_asset_ids(v_schedule));
    v_about := maintenance.first_covered(v_schedule, v_at);
  end if;

  asset_id := v_about.asset_id;
  life_to_date := maintenance.units_at(v_about.meter_id, 'infinity');
  units_per_day := meter.units_per_day(v_about.meter_id);
  has_happened := case when v_about.event is not null then maintenance.has_happened(v_about, v_at) end;
  v_next := v_about;

  if v_schedule.status in ('DRAFT', 'SUSPENDED') and covered_assets is distinct from 0 then
    v_next := maintenance.activated(v_about, v_at, false);
  end if;

  v_next := maintenance.foreseen(v_next, v_at, life_to_date, units_per_day);
  grid_due_at := v_next.next_due_at;
  v_blackout := maintenance.blackout_of(v_next, v_next.next_due_on);
  is_certain := v_next.next_due_at is not null and maintenance.is_timed(v_next);
  v_next := maintenance.deferred(v_next);

  if v_next.next_due_at is not null then
    v_turn := maintenance.turn_of(v_next, v_at);
    job_plan_id := (maintenance.turn_plan(v_next)).job_plan_id;
  end if;

  schedule_id := v_schedule.id;
  schedule_number := v_schedule.schedule_number;
  status := v_schedule.status;
  waits_for := case
    when v_schedule.status = 'RETIRED' then 'NOTHING'
    when v_schedule.status <> 'ACTIVE' then 'ACTIVATION'
    when covered_assets = 0 then 'ASSETS'
    when v_about.next_due_on is not null and v_about.armed_at is null then 'DAY'
    when v_about.rrule is not null then 'NOTHING'
    when v_about.armed_at is not null then 'TRIGGERS'
    else 'END_OF_WORK'
  end;
  due_at := v_next.next_due_at;
  generate_at := v_next.next_generate_at;
  blackout_id := v_blackout.id;
  blackout_name := v_blackout.name;
  time_due_on := v_next.time_due_on;
  next_units := v_next.next_units;
  event := v_schedule.event;
  outcome := v_turn.status;
  reason := v_turn.reason;
  note := v_turn.note;
  every_nth := v_turn.every_nth;
  failed_at := v_about.failed_at;
  failure := v_about.failure;
  return next;
end
$$;

comment on function api.explain_next_due is $$Explain when a maintenance schedule is next due

waits_for is DAY (it has a day), TRIGGERS (its meter or event, and time_due_on, have not come), END_OF_WORK (FLOATING
with open work), ACTIVATION (calculated as if activated now), ASSETS (no asset of its category at the site) or NOTHING
(retired, or its rrule has no further day). For a category schedule, the asset that is due first is returned, of
covered_assets. due_at and generate_at are expected times, as in preview_maintenance_schedule, empty when unknown;
grid_due_at is the day before a deferral by blackout_name. For a meter: life_to_date, next_units (due) and
units_per_day. outcome is the expected result: GENERATED, or a status of /maintenance_occurrences with reason and
note; job_plan_id is the job plan of that occurrence, every every_nth one. Beside open work it is SUPPRESSED or,
merged, SUPERSEDED. failure is the cause of the last failed generation.
Refuses with MAINTENANCE_SCHEDULE_NOT_FOUND.$$;
