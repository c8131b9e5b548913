-- One line of the log for what is written in numbers: the call, not each row. Nobody could write it by hand.
create or replace function audit.record_batch(p_entity text, p_entity_id uuid, p_site_id uuid, p_after jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into audit.events (
    organization_id, site_id, entity, entity_id, operation, after,
    action, account_id, actor_id, api_key_id, session_id, request_id
  )
  values (
    core.current_organization_id(), coalesce(
      p_site_id, core.current_organization_id()
    ), p_entity, p_entity_id, 'BATCH', p_after,
    core.current_action(), core.current_account_id(), core.current_actor_id(), core.current_api_key_id(),
    core.current_session_id(), core.request_id()
  )
$$;

grant execute on function audit.record_batch to assetry_api;
