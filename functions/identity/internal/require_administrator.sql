-- Refuses to leave the organization without anybody who can give every right: what was taken from the last one, nobody
-- could give back. Asked after the change, when it took rights from one who was an administrator.
create or replace function identity.require_administrator()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (
    select 1
      from identity.roles as r
      join identity.account_roles as ar on ar.organization_id = r.organization_id and ar.role_id = r.id
     where r.organization_id = core.current_organization_id()
       and r.grants_everything
       and identity.is_administrator(ar.account_id)
  ) then
    perform core.refuse(
      'LAST_ADMINISTRATOR', 'No account would be left that holds every permission and reaches every site', 422,
      p_hint => 'Make another person an administrator first'
    );
  end if;
end
$$;

grant execute on function identity.require_administrator to assetry_api;
