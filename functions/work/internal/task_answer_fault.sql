-- What is wrong with an answer to a task, as code and message; null when nothing is.
create or replace function work.task_answer_fault(p_task work.tasks, p_answer jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('code', f.code, 'message', f.message)
    from (
      values
        ('CHECK', 'NOT_IN_VOCABULARY', 'true, or null while it is not done', p_answer = 'true'),
        ('TEXT', 'INVALID_TYPE', 'A text is needed', jsonb_typeof(p_answer) = 'string' and btrim(p_answer #>> '{}') <> ''),
        ('TEXT', 'TOO_LONG', 'At most 4000 characters', char_length(p_answer #>> '{}') <= 4000),
        ('NUMBER', 'INVALID_TYPE', 'A number is needed', jsonb_typeof(p_answer) = 'number'),
        (
          'NUMBER', 'TOO_LARGE', 'At most 12 digits before the point',
          case jsonb_typeof(p_answer) when 'number' then abs(p_answer::numeric) < 1000000000000 else true end
        ),
        (
          'CHOICE', 'NOT_IN_VOCABULARY', 'One of ' || array_to_string(p_task.options, ', '),
          jsonb_typeof(p_answer) = 'string' and p_answer #>> '{}' = any (p_task.options)
        )
    ) as f (kind, code, message, is_right)
   where f.kind = p_task.kind
     and not f.is_right
     and not (p_answer = '"NA"' and p_task.allows_na)
   limit 1
$$;

grant execute on function work.task_answer_fault to assetry_api;
