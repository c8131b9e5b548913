-- What the actions on a lock-out procedure answer.
create or replace function safety.procedure_answer(p_procedure safety.procedures)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_procedure.id, 'procedure_number', p_procedure.procedure_number, 'revision', p_procedure.revision,
           'status', p_procedure.status, 'review_due_on', p_procedure.review_due_on,
           'row_version', p_procedure.row_version
         )
$$;

grant execute on function safety.procedure_answer to assetry_api;
