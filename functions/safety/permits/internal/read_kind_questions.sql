-- What a kind of permit asks, as it was given, in its order, with every fault of each.
create or replace function safety.read_kind_questions(
  p_questions  jsonb,
  out p_read   safety.permit_kind_questions[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows('p_questions', 'safety.permit_kind_questions', p_questions, 'create', 200);
begin
  p_faults := v_read.p_faults;
  p_read := array(
    select jsonb_populate_record(
             null::safety.permit_kind_questions,
             '{"is_required": true}' || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );
end
$$;

grant execute on function safety.read_kind_questions to assetry_api;
