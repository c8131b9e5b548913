create or replace function api.update_pattern_shifts(
  p_shift_pattern_id uuid,
  p_shifts           api.row_list,
  p_row_version      integer default null
)
returns setof workforce.pattern_shifts_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'update_pattern_shifts', 'shift_pattern.update', jsonb_build_array(p_shift_pattern_id, p_shifts, p_row_version)
  );
  v_shifts  workforce.pattern_shifts[];
  v_pattern workforce.shift_patterns;
begin
  if v_answer is null then
    v_shifts := workforce.check_pattern_shifts(p_shifts);
    v_pattern := workforce.lock_shift_pattern(p_shift_pattern_id, p_row_version);
    perform core.refuse_faults(workforce.cycle_faults(v_pattern.cycle_days, v_shifts));

    delete from workforce.pattern_shifts as h
     where h.shift_pattern_id = p_shift_pattern_id
       and not exists (
             select 1
               from unnest(v_shifts) as n
              where (n.day_index, n.start_time, n.end_time, n.kind) = (h.day_index, h.start_time, h.end_time, h.kind)
           );

    insert into workforce.pattern_shifts (shift_pattern_id, day_index, start_time, end_time, kind)
    select p_shift_pattern_id, n.day_index, n.start_time, n.end_time, n.kind
      from unnest(v_shifts) as n
     where not exists (
             select 1
               from workforce.pattern_shifts as h
              where h.shift_pattern_id = p_shift_pattern_id
                and (n.day_index, n.start_time, n.end_time, n.kind) = (h.day_index, h.start_time, h.end_time, h.kind)
           )
     order by n.day_index, n.start_time;

    perform workforce.change_shifts_of(workforce.workers_of_pattern(p_shift_pattern_id));

    -- The shifts belong to the pattern: two who write them at once notice it by the version of the whole.
    update workforce.shift_patterns as p
       set updated_at = now()
     where p.id = p_shift_pattern_id
    returning * into v_pattern;
    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_pattern.id, 'code', v_pattern.code, 'shifts', cardinality(v_shifts), 'row_version',
        v_pattern.row_version
      )
    );
  end if;

  return next jsonb_populate_record(null::workforce.pattern_shifts_answer, v_answer);
end
$$;

comment on function api.update_pattern_shifts is $$Replace the shifts of a shift pattern

Shifts do not overlap, not even from the last day of the cycle into the first. Future shifts of up to 200 workers are
calculated again at once, of more within minutes.
p_shifts: All shifts of the cycle, at most 1000 objects with day_index (from 0), start_time and end_time (such as
"22:00"; a shift ends on the next day unless end_time is after start_time, and after 24 hours where both are equal) and
kind (REGULAR, the default, or ON_CALL); an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_shifts[2].start_time), SHIFT_PATTERN_NOT_FOUND and STALE_ROW.$$;
