-- The first fault among the files that an answer names (file:<id of the link>, beside other texts), as code and
-- message; null when there is none. A file must be at the record whose answer it is.
create or replace function file.answer_fault(p_entity_id uuid, p_answer jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('code', 'NOT_FOUND', 'message', format('The record has no file %s', left(n.name, 60)))
    from jsonb_array_elements_text(
           case jsonb_typeof(p_answer) when 'array' then p_answer else jsonb_build_array(p_answer) end
         ) with ordinality as n (name, position)
   where n.name like 'file:%'
     and not exists (
           select
             from file.links as l
            where l.organization_id = core.current_organization_id()
              and l.entity_id = p_entity_id
              and l.id::text = substr(n.name, 6)
              and l.archived_at is null
         )
   order by n.position
$$;

grant execute on function file.answer_fault to assetry_api;
