-- Notes a change as one that is being applied; false where another request has applied it meanwhile, for which this
-- waits.
create or replace function integration.claim_change(p_change jsonb)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into integration.submitted_changes (organization_id, account_id, change_id, request_hash)
  values (
    core.current_organization_id(), core.current_account_id(), (p_change ->> 'change_id')::uuid,
    core.request_hash(jsonb_build_array(p_change -> 'action', p_change -> 'arguments'))
  )
  on conflict do nothing;
  return found;
end
$$;

grant execute on function integration.claim_change to assetry_api;
