-- The turns of schedules, with the work of those that have none yet: made one after the other, and what is refused is
-- kept with why.
create or replace function maintenance.with_work(
  p_schedules maintenance.schedules[],
  p_turns     maintenance.occurrences[],
  p_at        timestamptz
)
returns maintenance.occurrences[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_turn  maintenance.occurrences;
  v_turns maintenance.occurrences[] := '{}';
begin
  foreach v_turn in array p_turns loop
    if v_turn.status = 'GENERATED' and num_nonnulls(v_turn.work_order_id, v_turn.inspection_id) = 0 then
      begin
        select r.* into v_turn
          from unnest(p_schedules) as s
         cross join lateral maintenance.raise_turn(s, v_turn, p_at) as r
         where s.id = v_turn.schedule_id;
      exception
        when sqlstate 'PGRST' then
          v_turn.status := 'SUPPRESSED';
          v_turn.reason := 'REFUSED';
          v_turn.note := left(sqlerrm::jsonb ->> 'message', 2000);
      end;
    end if;

    v_turns := v_turns || v_turn;
  end loop;

  return v_turns;
end
$$;

grant execute on function maintenance.with_work to assetry_api;
