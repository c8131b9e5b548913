-- Refuses to change a lock-out procedure that was published or retired: what people worked by stays as it was.
create or replace function safety.check_draft(p_procedure safety.procedures)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_procedure.status <> 'DRAFT' then
    perform core.refuse(
      'LOCKOUT_PROCEDURE_FROZEN',
      format('Procedure %s.%s is %s', p_procedure.procedure_number, p_procedure.revision, p_procedure.status), 409,
      p_hint => 'Create the next revision with revise_lockout_procedure'
    );
  end if;
end
$$;

grant execute on function safety.check_draft to assetry_api;
