create or replace function api.rebase_maintenance_schedule(
  p_maintenance_schedule_id uuid,
  p_anchor_on               date,
  p_row_version             integer default null
)
returns setof maintenance.schedule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'rebase_maintenance_schedule', 'maintenance_schedule.rebase',
    jsonb_build_array(p_maintenance_schedule_id, p_anchor_on, p_row_version)
  );
  v_schedule maintenance.schedules;
begin
  if v_answer is null then
    if p_anchor_on is null then
      perform core.refuse_field('p_anchor_on', 'MISSING_VALUE', 'A value is required');
    elsif p_anchor_on not between '1900-01-01' and '2999-12-31' then
      perform core.refuse_field('p_anchor_on', 'OUT_OF_RANGE', 'From 1900 to 2999');
    end if;

    v_schedule := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_uncovered(v_schedule);

    if v_schedule.category_id is null or v_schedule.status <> 'ACTIVE' then
      perform maintenance.check_active(v_schedule);
    end if;

    if v_schedule.anchor_on is null then
      perform core.refuse_field('p_anchor_on', 'NOT_ALLOWED', 'The schedule has no time trigger');
    elsif maintenance.rule_faults(v_schedule.rrule, p_anchor_on) <> '[]' then
      perform core.refuse_field('p_anchor_on', 'NOT_ALLOWED', 'Its rule has no day from then on');
    end if;

    v_schedule := maintenance.rebase(v_schedule, p_anchor_on, clock_timestamp());
    v_answer := core.finish_action(core.answer(to_jsonb(v_schedule), null::maintenance.schedule_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.schedule_answer, v_answer);
end
$$;

comment on function api.rebase_maintenance_schedule is $$Rebase the due days of a maintenance schedule

It is due next on the first of the new days from now on; past occurrences stay. A category schedule rebases each of
its assets; FLOATING ones with open work follow its completion.
p_anchor_on: First day of the new interval, from which the due days are counted; required
Refuses with VALIDATION_FAILED, MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, SCHEDULE_COVERED (it belongs to a category
schedule), SCHEDULE_NOT_ACTIVE, SCHEDULE_ENDED (its rrule has no further day) and OCCURRENCE_OPEN (a floating schedule
waits for its open work).$$;
