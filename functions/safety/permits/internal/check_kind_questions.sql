-- What a kind of permit asks, as it was given, in its order; refuses with every fault of each.
create or replace function safety.check_kind_questions(p_questions jsonb)
returns safety.permit_kind_questions[]
language sql
stable
set search_path = ''
as $$
  select array(
           select jsonb_populate_record(
                    null::safety.permit_kind_questions,
                    '{"is_required": true}' || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
                  )
             from jsonb_array_elements(
                    core.check_rows('p_questions', 'safety.permit_kind_questions', p_questions, 'create', 200)
                  ) with ordinality as r (kept, position)
            order by r.position
         )
$$;

grant execute on function safety.check_kind_questions to assetry_api;
