-- A maintenance schedule on an asset: every month unless p_values say otherwise; columns that are given are as they
-- are.
-- It is active from p_at on, unless its status says otherwise.
create function test.schedule(p_name text, p_asset text, p_values jsonb default '{}', p_at timestamptz default now())
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_schedule maintenance.schedules := jsonb_populate_record(
    null::maintenance.schedules,
    '{"priority": "MEDIUM", "basis": "FIXED", "every_n": 1, "every_unit": "MONTH", "anchor_on": "2026-01-31",
      "time_of_day": "08:00", "lead_days": 0, "catch_up": "ONE", "overlap_policy": "SKIP", "status": "ACTIVE",
      "occurrence_count": 0, "row_version": 1,
      "trigger_logic": "ANY", "lead_units": 0, "is_statutory": false}' || p_values
  );
begin
  v_schedule.id := uuidv7();
  v_schedule.organization_id := test.current_organization();
  v_schedule.asset_id := test.id(p_asset);
  v_schedule.site_id := (select a.site_id from asset.assets as a where a.id = v_schedule.asset_id);
  v_schedule.schedule_number := coalesce(v_schedule.schedule_number, 'S-' || v_schedule.id);
  v_schedule.name := p_name;
  v_schedule.title := coalesce(v_schedule.title, 'Service ' || p_name);
  v_schedule.created_at := now();
  v_schedule.updated_at := now();

  v_schedule := maintenance.with_rule_end(v_schedule);

  if v_schedule.status in ('ACTIVE', 'SUSPENDED') and v_schedule.next_due_on is null then
    v_schedule := maintenance.from_instant(v_schedule, p_at);
  elsif v_schedule.next_due_on is not null then
    v_schedule := maintenance.with_next(v_schedule, v_schedule.next_due_on);
  end if;

  insert into maintenance.schedules select v_schedule.*;
  return test.remember(p_name, v_schedule.id);
end
$$;

-- What became of a schedule so far: "1 GENERATED, 2 MISSED LATER_DUE".
create function test.occurrences(p_name text)
returns text
language sql
stable
security definer
as $$
  select string_agg(concat_ws(' ', o.seq, o.status, o.reason), ', ' order by o.seq)
    from maintenance.occurrences as o
   where o.schedule_id = test.id(p_name)
$$;

grant execute on function test.schedule, test.occurrences to public;
