-- The days of a schedule before an instant as they would come from p_at on, at most a thousand; writes nothing. What
-- floats is taken to be done when it is due, or now when that is over, a meter to go on as it did on average, and no
-- event to happen.
create or replace function maintenance.forecast(
  p_schedule maintenance.schedules, p_at timestamptz, p_before timestamptz
)
returns table (
  seq              integer,
  due_at           timestamptz,
  generate_at      timestamptz,
  is_passed        boolean,
  is_out_of_season boolean,
  is_in_blackout   boolean,
  is_certain       boolean,
  is_too_late      boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_units numeric := maintenance.units_at(p_schedule.meter_id, 'infinity');
  v_pace  numeric := meter.units_per_day(p_schedule.meter_id);
  v_count integer := 0;
begin
  if p_schedule.status = 'RETIRED' then
    return;
  elsif p_schedule.status <> 'ACTIVE' then
    p_schedule := maintenance.activated(p_schedule, p_at, false);
  end if;

  loop
    is_certain := maintenance.is_timed(p_schedule) and (p_schedule.basis = 'FIXED' or v_count = 0);
    p_schedule := maintenance.deferred(maintenance.foreseen(p_schedule, p_at, v_units, v_pace));
    exit when p_schedule.next_due_at is null or p_schedule.next_due_at >= p_before or v_count = 1000;

    seq := p_schedule.occurrence_count + 1;
    due_at := p_schedule.next_due_at;
    generate_at := p_schedule.next_generate_at;
    is_passed := maintenance.is_passed(p_schedule, p_at);
    is_out_of_season := p_schedule.off_season = 'SKIP'
      and not maintenance.is_in_season(p_schedule, p_schedule.next_due_on);
    is_out_of_season := coalesce(is_out_of_season, false);
    is_in_blackout := maintenance.in_blackout(p_schedule) = 'SKIP'
      and (maintenance.blackout_of(p_schedule, p_schedule.next_due_on)).id is not null;
    is_too_late := maintenance.is_too_late(p_schedule, p_at);
    return next;

    -- Where the meter will stand by then: nothing is counted before now.
    if due_at > p_at then
      v_units := greatest(v_units, round(v_units + v_pace * extract(epoch from due_at - p_at) / 86400, 6));
      p_at := due_at;
    end if;

    p_schedule := maintenance.after_turn(p_schedule, v_units);

    -- What is late already can be done from now on, not when it was due.
    if due_at < p_at and p_schedule.basis = 'FLOATING'
       and not is_out_of_season and not is_in_blackout and not is_too_late
    then
      p_schedule := maintenance.rearmed(p_schedule, p_at, core.site_date(p_schedule.site_id, p_at), v_units);
    end if;

    v_count := v_count + 1;
  end loop;
end
$$;

grant execute on function maintenance.forecast to assetry_api, assetry_list;
