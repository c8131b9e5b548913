-- Answers to tasks as they came in, [{id, answer, note}], read as far as they can be without the tasks; refuses with
-- every fault of each. The form of an answer is that of its task: work.store_task_answers asks it.
create or replace function work.check_task_answers(p_answers jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_given jsonb  := case jsonb_typeof(p_answers) when 'array' then p_answers else '[]' end;
  v_read  record := core.read_rows(
    'p_answers', 'work.tasks',
    case jsonb_typeof(p_answers)
      when 'array' then (
        select coalesce(
                 jsonb_agg(
                   case jsonb_typeof(a.given) when 'object' then a.given - 'answer' else a.given end order by a.position
                 ),
                 '[]'
               )
          from jsonb_array_elements(v_given) with ordinality as a (given, position)
      )
      else p_answers
    end,
    'update', 200
  );
  v_kept  jsonb;
begin
  -- An answer of null takes one back; one that is left out is none.
  select coalesce(
           jsonb_agg(
             k.kept || case when a.given ? 'answer' then jsonb_build_object('answer', a.given -> 'answer') else '{}' end
             order by k.position
           ),
           '[]'
         )
    into v_kept
    from jsonb_array_elements(v_read.p_kept) with ordinality as k (kept, position)
    join jsonb_array_elements(v_given) with ordinality as a (given, position) on a.position = k.position;

  perform core.refuse_faults(
    v_read.p_faults || (
      select coalesce(
                 jsonb_agg(core.fault(format('p_answers[%s].id', k.position), f.code, f.message) order by k.position),
                 '[]'
             )
        from jsonb_array_elements(v_kept) with ordinality as k (kept, position)
       cross join lateral (
          values
            ('MISSING_VALUE', 'A value is required', not k.kept ? 'id'),
            (
              'ALREADY_EXISTS', 'It is answered twice in one call',
              exists (
                select 1
                  from jsonb_array_elements(v_kept) with ordinality as o (kept, position)
                 where o.kept -> 'id' = k.kept -> 'id'
                   and o.position < k.position
              )
            )
        ) as f (code, message, is_so)
       where f.is_so
         and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_answers[%s]")', k.position)::jsonpath
    )
  );

  return v_kept;
end
$$;

grant execute on function work.check_task_answers to assetry_api;
