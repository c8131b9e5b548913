-- Makes these the questions of a kind of permit, which is locked. Permits keep those that they were made with.
create or replace function safety.store_kind_questions(p_kind_id uuid, p_questions safety.permit_kind_questions[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from safety.permit_kind_questions as q where q.kind_id = p_kind_id;

  insert into safety.permit_kind_questions (kind_id, position, prompt, needed_answer, is_required)
  select p_kind_id, g.position, g.prompt, g.needed_answer, g.is_required
    from unnest(p_questions) as g
   order by g.position;
end
$$;

grant execute on function safety.store_kind_questions to assetry_api;
