-- Checks the values of one contract type like those of any action; a refusal says which of many it was.
create or replace function contract.check_type(p_values jsonb, p_operation text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_message text;
begin
  return core.check_values('contract.types', p_values, p_operation);
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text;
    perform core.refuse(
      'VALIDATION_FAILED',
      format('Contract type %s: %s', coalesce(p_values ->> 'code', 'without a code'), v_message::jsonb ->> 'message'),
      422,
      (v_message::jsonb ->> 'details')::jsonb
    );
end
$$;
