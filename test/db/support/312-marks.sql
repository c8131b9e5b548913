-- Looks at what is noted for a scheduled task, as if the minutes had passed after which it is due; what fails fails the
-- test.
create function test.look(p_task text, p_function text, p_at timestamptz)
returns void
language plpgsql
volatile
security definer
as $$
begin
  update core.task_marks as m set due_at = p_at where m.task = p_task and m.due_at > p_at;

  for v_round in 1 .. 20 loop
    exit when not exists (select 1 from core.task_marks as m where m.task = p_task and m.due_at <= p_at);
    perform core.take_marked(p_task, p_function, p_at);
  end loop;

  if exists (select 1 from core.task_failures as f where f.task = p_task) then
    raise exception 'It failed: %', (select f.error from core.task_failures as f where f.task = p_task limit 1);
  end if;
end
$$;

-- What the schedules of all organizations wait for.
create function test.look_at_schedules(p_at timestamptz)
returns void
language sql
volatile
as $$ select test.look('generate_maintenance', 'maintenance.mark_schedule', p_at) $$;

grant execute on function test.look, test.look_at_schedules to public;
