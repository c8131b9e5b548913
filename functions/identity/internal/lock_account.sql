-- The account, locked for a change; without its password. Refuses one that may do more, or reaches further,
-- than the caller: whoever could change it would become it.
create or replace function identity.lock_account(p_account_id uuid)
returns identity.accounts
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_account identity.accounts;
begin
  select * into v_account
    from identity.accounts as a
   where a.organization_id = core.current_organization_id()
     and a.id = p_account_id
     for no key update;

  if not found then
    perform core.refuse('ACCOUNT_NOT_FOUND', 'No such account', 404);
  end if;

  perform identity.require_rights(identity.permissions_of(p_account_id));

  if identity.reads_everything(p_account_id, p_account_id, null) and not core.reads_everything() then
    perform core.refuse('RIGHTS_EXCEEDED', 'The account reads more than your account', 403);
  end if;

  if not identity.site_ids_of(p_account_id) <@ core.reachable_site_ids() then
    perform core.refuse('RIGHTS_EXCEEDED', 'The account reaches sites that you do not reach', 403);
  end if;

  v_account.password_hash := null;
  v_account.password_pepper := null;
  return v_account;
end
$$;

grant execute on function identity.lock_account to assetry_api;
