-- Refuses whoever does not act for this account and key as themselves: an endpoint reads by the rights of the account
-- alone, without those of a service account that acts for it, and a key that allows only certain actions reads nothing.
create or replace function integration.require_own(p_account_id uuid, p_api_key_id uuid)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if core.current_account_id() is distinct from p_account_id or core.current_actor_id() is distinct from p_account_id
    or core.current_api_key_id() is not null and core.current_api_key_id() is distinct from p_api_key_id
  then
    perform core.refuse(
      'WEBHOOK_ENDPOINT_OF_ANOTHER', 'The endpoint reads for another account or key', 403,
      p_hint => 'Sign in as the account that created it, or create an endpoint of your own'
    );
  elsif exists (
    select
      from identity.api_keys as k
     where k.organization_id = core.current_organization_id()
       and k.id = core.current_api_key_id()
       and k.only_actions is not null
  ) or exists (
    select
      from identity.accounts as a
     where a.organization_id = core.current_organization_id()
       and a.id = core.current_account_id()
       and a.is_device
  ) then
    perform core.refuse(
      'ACCOUNT_NOT_ENTITLED', 'The account belongs to a meter device, or the API key allows only certain actions', 403
    );
  end if;
end
$$;

grant execute on function integration.require_own to assetry_api;
