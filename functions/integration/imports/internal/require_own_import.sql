-- Refuses whoever does not act for the account and key of an import as themselves: the worker acts by their rights
-- alone, so a service account that acts for a person, or a narrower key, could do more by it.
create or replace function integration.require_own_import(p_api_key_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if core.current_actor_id() <> core.current_account_id()
    or core.current_api_key_id() is not null and core.current_api_key_id() is distinct from p_api_key_id
  then
    perform core.refuse(
      'IMPORT_OF_ANOTHER', 'The import acts for another account or key', 403,
      p_hint => 'Sign in as the account itself, or create an import with this key'
    );
  end if;
end
$$;

grant execute on function integration.require_own_import to assetry_api;
