-- What keeps a permit from being issued by what it asks: a question without an answer, or with one that is not safe.
create or replace function safety.question_faults(p_permit safety.permits)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('answer', f.code, format('Question %s: %s', q.position, q.prompt))
               || jsonb_build_object('id', q.id)
             order by q.position
           ),
           '[]'
         )
    from safety.permit_questions as q
   cross join lateral (
      select case
               when q.answer is null and q.is_required then 'PERMIT_QUESTION_OPEN'
               when q.answer <> q.needed_answer then 'PERMIT_ANSWER_UNSAFE'
             end
   ) as f (code)
   where q.permit_id = p_permit.id
     and f.code is not null
$$;

grant execute on function safety.question_faults to assetry_api, assetry_list;
