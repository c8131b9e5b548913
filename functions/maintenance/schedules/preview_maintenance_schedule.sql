create or replace function api.preview_maintenance_schedule(p_maintenance_schedule_id uuid, p_before timestamptz)
returns table (
  seq              integer,
  due_at           timestamptz,
  generate_at      timestamptz,
  is_passed        boolean,
  is_out_of_season boolean,
  is_in_blackout   boolean,
  is_certain       boolean,
  is_too_late      boolean,
  asset_id         uuid
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_schedule maintenance.schedules;
  v_at       timestamptz := clock_timestamp();
  v_covered  maintenance.schedules[];
  v_turns    bigint;
begin
  if p_before is null or p_before <= v_at or p_before > v_at + interval '10 years' then
    perform core.refuse_field('p_before', 'OUT_OF_RANGE', 'In the next ten years');
  end if;

  select * into v_schedule from maintenance.schedules as s where s.id = p_maintenance_schedule_id;

  if not found then
    perform core.refuse('MAINTENANCE_SCHEDULE_NOT_FOUND', 'No such maintenance schedule', 404);
  end if;

  if v_schedule.category_id is null then
    return query select f.*, v_schedule.asset_id from maintenance.forecast(v_schedule, v_at, p_before) as f;
  else
    perform core.check_amount(
      cardinality(maintenance.covered_asset_ids(v_schedule)), 'p_maintenance_schedule_id', 'covered assets', 1000
    );
    v_covered := array(select c from maintenance.covered(v_schedule, v_at) as c);

    -- The assets have days alike: what one of them has tells how many there will be.
    select count(*) * cardinality(v_covered) into v_turns
      from maintenance.forecast(v_covered[1], v_at, p_before) as f
     where v_covered <> '{}';
    perform core.check_amount(v_turns, 'p_before', 'days of covered assets', 5000);

    return query
    select f.*, c.asset_id
      from unnest(v_covered) as c
     cross join lateral maintenance.forecast(c, v_at, p_before) as f
     order by f.due_at, c.asset_id
     limit 1000;
  end if;
end
$$;

comment on function api.preview_maintenance_schedule is $$Preview the due days of a maintenance schedule

At most a thousand days. A draft or suspended schedule is calculated as if activated now. due_at: due time;
generate_at: generation time; is_passed: replaced by a later day; is_out_of_season, is_in_blackout: skipped for the
season or a blackout; is_too_late: window_after_days has passed; a deferred day is shown on its new day. Meters are
assumed to continue at their average, events not to happen. FLOATING days assume completion on the due day, so only
the first is_certain, and none triggered by a meter; with open work none is shown. A category schedule shows the days
of each asset. Changes nothing.
p_before: End of the preview, at most ten years ahead
Refuses with VALIDATION_FAILED, MAINTENANCE_SCHEDULE_NOT_FOUND and TOO_MUCH (it covers more than 1,000 assets, or they
have more than 5,000 days before p_before).$$;
