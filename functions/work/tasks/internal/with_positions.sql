-- Answers to tasks, with the words by which METER tasks are answered as their positions, which is how readings are
-- kept. What is none of the words stays as it is, to be refused.
create or replace function work.with_positions(p_work_order work.work_orders, p_answers jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(a.given || jsonb_strip_nulls(jsonb_build_object('answer', w.position)) order by a.row), '[]'
         )
    from jsonb_array_elements(p_answers) with ordinality as a (given, row)
    left join work.tasks as t
      on t.work_order_id = p_work_order.id
     and t.id = (a.given ->> 'id')::uuid
     and t.kind = 'METER'
     and jsonb_typeof(a.given -> 'answer') = 'string'
     and not (t.allows_na and a.given ->> 'answer' = 'NA')
    left join lateral (
           select array_position(work.words_of_task(p_work_order, t), a.given ->> 'answer') as position
            where t.id is not null
         ) as w on true
$$;

grant execute on function work.with_positions to assetry_api;
