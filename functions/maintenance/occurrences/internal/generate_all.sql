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
