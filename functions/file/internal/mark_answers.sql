-- Notes which files of a record its answers name (file:<id of the link>): those are evidence and stay. The record is
-- locked, and p_answers are all answers that it has.
create or replace function file.mark_answers(p_entity_id uuid, p_answers jsonb[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update file.links as l
     set is_answer = not l.is_answer
   where l.organization_id = core.current_organization_id()
     and l.entity_id = p_entity_id
     and l.is_answer <> exists (
           select
             from unnest(p_answers) as a (answer)
            where a.answer @> to_jsonb('file:' || l.id)
         )
$$;

grant execute on function file.mark_answers to assetry_api;
