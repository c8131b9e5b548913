-- Starts the runs of one schedule, for the latest time that has come: one for each recipient that can sign in, and one
-- for addresses. A
-- schedule whose report is retired is suspended.
create or replace function report.run_schedule(p_schedule_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule   report.schedules;
  v_definition report.definitions;
  v_run        report.runs;
  v_period     record;
  v_period_at  timestamptz;
begin
  perform set_config('assetry.action', 'run_schedules', true);
  select * into v_schedule from report.schedules as s where s.id = p_schedule_id for no key update;

  if v_schedule.status <> 'ACTIVE' or v_schedule.next_at is null or v_schedule.next_at > p_at then
    return 0;
  end if;

  select * into v_definition
    from report.definitions as d
   where d.organization_id = v_schedule.organization_id
     and d.id = v_schedule.definition_id
     for share;

  if v_definition.status <> 'PUBLISHED' then
    perform report.suspend_schedule(v_schedule);
    return 1;
  end if;

  v_period := report.latest_due(v_schedule, p_at);
  v_period_at := report.due_at(v_schedule, v_period.until_on);

  v_run.organization_id := v_schedule.organization_id;
  v_run.definition_id := v_definition.id;
  v_run.revision := coalesce(v_schedule.sent_revision, v_definition.revision);
  v_run.parameters := report.period_parameters(
    report.definition_of(v_run), v_schedule.parameters, v_period.from_on, v_period.until_on
  );

  insert into report.runs (
    organization_id, definition_id, revision, account_id, seen_by_id, api_key_id, schedule_id, period_at, format, paper,
    time_zone, parameters
  )
  select v_schedule.organization_id, v_definition.id, v_run.revision, a.account_id, a.seen_by_id,
         case when a.seen_by_id is not null then v_schedule.api_key_id end, v_schedule.id, v_period_at,
         v_schedule.format, v_schedule.paper, v_schedule.time_zone, v_run.parameters
    from report.schedule_readers(v_schedule) as a
   order by a.account_id
      on conflict do nothing;

  update report.schedules as s
     set next_at = report.next_due(v_schedule, p_at),
         last_period_at = v_period_at
   where s.id = p_schedule_id;
  return 1;
end
$$;
