-- Refuses who acts for another account: an export reads by the rights of its account alone, so a service account that
-- acts for a person would read more by it.
create or replace function integration.require_own_export()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if core.current_actor_id() <> core.current_account_id() then
    perform core.refuse(
      'EXPORT_OF_ANOTHER', 'The export reads for another account', 403, p_hint => 'Sign in as the account itself'
    );
  end if;
end
$$;

grant execute on function integration.require_own_export to assetry_api;
