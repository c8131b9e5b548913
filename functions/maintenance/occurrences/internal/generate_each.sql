-- Gives the days of these schedules their turn one after the other, because all at once failed: what is wrong with one
-- is kept with it and stops nobody else. Where somebody holds what they need it waits a few times at most; the rest is
-- for the next run.
create or replace function maintenance.generate_each(p_schedule_ids uuid[], p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id    uuid;
  v_count integer := 0;
  v_waits integer := 0;
begin
  foreach v_id in array p_schedule_ids loop
    begin
      v_count := v_count + maintenance.generate_all(array[v_id], p_at);
    exception
      when lock_not_available or deadlock_detected then
        v_waits := v_waits + 1;
        exit when v_count > 0 or v_waits = 3;
      when others then
        update maintenance.schedules as s
           set failed_at = p_at,
               failure = left(case sqlstate when 'PGRST' then sqlerrm::jsonb ->> 'message' else sqlerrm end, 2000)
         where s.id = v_id;
    end;
  end loop;

  return v_count;
end
$$;

grant execute on function maintenance.generate_each to assetry_api;
