-- The last step of every action that writes: keeps the answer for a repeated Idempotency-Key and hands it on.
create or replace function core.finish_action(p_answer jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_key text := core.header('idempotency-key');
begin
  if v_key is not null then
    update core.idempotency_keys
       set response = p_answer
     where organization_id = core.current_organization_id()
       and account_id = core.current_account_id()
       and action = core.current_action()
       and key = v_key;
  end if;

  return p_answer;
end
$$;

grant execute on function core.finish_action to assetry_api;
