-- The next turn of a schedule with what will become of it; p_ahead are the turns foreseen before it, p_nest the
-- schedules of its nest as they will be, p_open its open work that leaves no room, p_faults what
-- maintenance.foreseen_faults tells of them.
create or replace function maintenance.foreseen_turn(
  p_schedule maintenance.schedules,
  p_at       timestamptz,
  p_ahead    maintenance.occurrences[],
  p_nest     maintenance.schedules[],
  p_open     maintenance.occurrences,
  p_faults   jsonb
)
returns maintenance.occurrences
language plpgsql
stable
set search_path = ''
as $$
declare
  v_turn   maintenance.occurrences := maintenance.occurrence_of(p_schedule, p_at, p_ahead);
  v_larger maintenance.schedules;
  v_fault  text;
begin
  if p_schedule.nest_group is not null then
    v_larger := maintenance.larger_schedule(p_schedule, p_nest, p_ahead);
  end if;

  v_turn := maintenance.decided_turn(p_schedule, p_at, v_turn, v_larger, p_open);

  if p_faults <> '{}' and v_turn.status = 'GENERATED' then
    v_fault := p_faults ->> concat_ws(
      ' ', p_schedule.id,
      case
        when v_turn.every_nth > 1 then (maintenance.turn_plan(p_schedule, p_ahead)).job_plan_id
        when v_turn.every_nth = 1 then p_schedule.job_plan_id
      end
    );

    if v_fault is not null then
      v_turn.status := 'SUPPRESSED';
      v_turn.reason := 'REFUSED';
      v_turn.note := v_fault;
    end if;
  end if;

  return v_turn;
end
$$;
