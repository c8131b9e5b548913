-- Calls a private function with each record that a scheduled task is to look at by now, as core.take_each does, fifty a
-- call; the function takes the notes of the record away with core.unmark. Answers the sum of what it answers. Asks for
-- another round while there may be more, also where nothing came of those that were looked at.
create or replace function core.take_marked(p_task text, p_function text, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_organization_ids uuid[];
  v_ids              uuid[];
  v_count            integer;
begin
  select array_agg(d.organization_id order by d.due_at, d.subject_id),
         array_agg(d.subject_id order by d.due_at, d.subject_id)
    into v_organization_ids, v_ids
    from (
      select n.organization_id, n.subject_id, min(n.due_at) as due_at
        from (
          select m.organization_id, m.subject_id, m.due_at
            from core.task_marks as m
           where m.task = p_task
             and m.due_at <= p_at
             and not core.is_put_off(m.organization_id, p_task, m.subject_id, p_at)
           order by m.due_at, m.id
           limit 500
        ) as n
       group by n.organization_id, n.subject_id
       order by min(n.due_at), n.subject_id
       limit 50
    ) as d;

  v_count := core.take_each(p_task, p_function, v_organization_ids, v_ids, p_at);

  if exists (
    select 1
      from unnest(v_organization_ids, v_ids) as i (organization_id, id)
     where not exists (
             select 1
               from core.task_marks as m
              where m.organization_id = i.organization_id
                and m.subject_id = i.id
                and m.task = p_task
                and m.due_at <= p_at
           )
  ) then
    perform set_config('assetry.task_has_more', 'yes', true);
  end if;

  return v_count;
end
$$;
