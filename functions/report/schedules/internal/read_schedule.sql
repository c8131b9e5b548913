-- A schedule with its values, as it is after a create or an update; refuses what does not fit together.
create or replace function report.read_schedule(p_schedule report.schedules, p_kept jsonb, p_recipients jsonb)
returns report.schedules
language plpgsql
stable
set search_path = ''
as $$
begin
  p_schedule := jsonb_populate_record(p_schedule, p_kept);
  p_schedule.definition_id := coalesce((p_kept ->> 'report_id')::uuid, p_schedule.definition_id);
  perform core.check_time_zone(p_schedule.time_zone);
  p_schedule.time_zone := coalesce(p_schedule.time_zone, 'UTC');
  p_schedule.starts_on := coalesce(p_schedule.starts_on, (now() at time zone p_schedule.time_zone)::date);
  p_schedule.time_of_day := coalesce(p_schedule.time_of_day, '06:00');
  p_schedule.paper := coalesce(p_schedule.paper, 'A4');
  p_schedule.parameters := coalesce(p_schedule.parameters, '{}');
  p_schedule.mode := coalesce(p_schedule.mode, 'RECIPIENT');
  p_schedule.delivery := coalesce(p_schedule.delivery, 'LINK');
  p_schedule.send_when := coalesce(p_schedule.send_when, 'ALWAYS');
  p_schedule.account_id := coalesce(p_schedule.account_id, core.current_account_id());
  perform core.refuse_faults(
    replace(maintenance.rule_faults(p_schedule.rrule, p_schedule.starts_on)::text, 'anchor_on', 'starts_on')::jsonb
  );
  perform report.check_scheduled(p_schedule);
  p_schedule := report.owned_schedule(p_schedule, p_recipients);
  p_schedule.next_at := report.next_due(p_schedule, clock_timestamp());
  return p_schedule;
end
$$;

grant execute on function report.read_schedule to assetry_api;
