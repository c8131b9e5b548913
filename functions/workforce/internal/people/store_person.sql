-- Stores a person whose values were read: account, roles, sites, worker and invitation. p_worker is null where the
-- person is no worker. Answers the account and the worker.
create or replace function workforce.store_person(
  inout p_account identity.accounts,
  p_role_ids      uuid[],
  p_site_ids      uuid[],
  inout p_worker  workforce.workers,
  p_invites       boolean
)
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform identity.check_account(p_account);
  p_account := identity.insert_account(p_account);
  insert into identity.account_roles (account_id, role_id)
  select distinct p_account.id, r.id from unnest(p_role_ids) as r (id);
  insert into identity.account_sites (account_id, site_id)
  select distinct p_account.id, s.id from unnest(p_site_ids) as s (id);

  if p_worker.site_id is not null then
    p_worker.account_id := p_account.id;
    p_worker.email := coalesce(p_worker.email, p_account.email);
    perform workforce.check_worker(p_worker);
    p_worker := workforce.insert_worker(p_worker);
  end if;

  if p_invites then
    perform notify.invite(p_account.id);
  end if;
end
$$;

grant execute on function workforce.store_person to assetry_api;
