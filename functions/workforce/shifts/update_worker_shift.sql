create or replace function api.update_worker_shift(
  p_worker_id   uuid,
  p_shift_on    date,
  p_shifts      api.row_list,
  p_row_version integer default null
)
returns setof workforce.shift_pin_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_worker_shift', 'shift_assignment.update',
    jsonb_build_array(p_worker_id, p_shift_on, p_shifts, p_row_version)
  );
  v_worker workforce.workers;
  v_shifts jsonb;
begin
  if v_answer is null then
    v_shifts := workforce.check_worker_shifts(p_shifts);
    v_worker := workforce.lock_worker(p_worker_id, p_row_version);
    perform workforce.check_pinned_day(v_worker, p_shift_on, v_shifts);

    if v_shifts is null then
      delete from workforce.shift_pins as p where p.worker_id = p_worker_id and p.shift_on = p_shift_on;
    else
      insert into workforce.shift_pins as p (site_id, worker_id, shift_on, shifts)
      values (v_worker.site_id, p_worker_id, p_shift_on, v_shifts)
      on conflict (organization_id, worker_id, shift_on) do update
         set shifts = excluded.shifts
       where p.shifts <> excluded.shifts;
    end if;

    -- The shifts belong to the worker: two who set them at once notice it by the version of the whole.
    update workforce.workers as w set updated_at = now() where w.id = p_worker_id returning * into v_worker;
    perform workforce.renew_worker_shifts(array[p_worker_id]);
    v_answer := core.finish_action(
      jsonb_build_object(
        'worker_id', p_worker_id, 'shift_on', p_shift_on, 'is_pinned', v_shifts is not null, 'shifts', v_shifts,
        'row_version', v_worker.row_version
      )
    );
  end if;

  return next jsonb_populate_record(null::workforce.shift_pin_answer, v_answer);
end
$$;

comment on function api.update_worker_shift is $$Set the shifts of a worker on a day

They replace the shifts that pattern, crew or calendar have on that day, and stay when these change (/shift_pins).
Scheduling, candidates and capacity follow at once; slots that are scheduled stay.
p_shift_on: Day on which the shifts start, in local time of the home site; not past, at most 90 days ahead
p_shifts: All shifts of the day, at most 10 objects with starts_at, ends_at (at most 24 hours later) and kind: REGULAR
(default), OVERTIME, which is capacity as well, or ON_CALL; an empty array for a day without shifts, null to have them
calculated again. A shift that has started stays
Refuses with VALIDATION_FAILED (fields such as p_shifts[1].ends_at), WORKER_NOT_FOUND and STALE_ROW.$$;
