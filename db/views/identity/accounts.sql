create or replace view api.accounts as
select
  a.id,
  a.kind,
  a.email,
  a.display_name,
  a.status,
  a.may_act_as_persons,
  a.reaches_all_sites,
  array(
    select r.code
      from identity.account_roles as ar
      join identity.roles as r on r.id = ar.role_id
     where ar.organization_id = a.organization_id
       and ar.account_id = a.id
     order by r.code
  ) as roles,
  array(
    select s.code
      from identity.account_sites as x
      left join core.site_labels as s on s.id = x.site_id
     where x.organization_id = a.organization_id
       and x.account_id = a.id
       and x.site_id = any ((select core.reachable_site_ids())::uuid[])
     order by s.code
  ) as sites,
  a.is_device,
  (select core.actions_by_status('identity.accounts')) -> a.status as allowed_actions,
  a.row_version,
  a.created_at,
  a.updated_at
from identity.accounts as a;

alter view api.accounts owner to assetry_list;
grant select on api.accounts to authenticated;

comment on view api.accounts is
$$Accounts

Persons and service accounts: your own; those of the whole organization with the permission to administer accounts.$$;
comment on column api.accounts.roles is 'Codes of its roles';
comment on column api.accounts.sites is 'Codes of the sites granted to it, as far as you reach them';
comment on column api.accounts.allowed_actions is 'Actions that the status of the account allows';
