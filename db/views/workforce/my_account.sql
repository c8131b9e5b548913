create or replace view api.my_account as
select
  a.id,
  a.kind,
  a.display_name,
  a.email,
  o.name as organization_name,
  w.id as worker_id,
  w.worker_number,
  array(
    select r.code
      from identity.account_roles as ar
      join identity.roles as r on r.id = ar.role_id
     where ar.account_id = a.id
     order by r.code
  ) as roles,
  array(select p.code from unnest(core.current_permissions()) as p (code) order by p.code) as permissions,
  array(select d.domain from identity.reading_domains() as d where core.reading_level(d.domain) = 2 order by d.domain)
    as reads,
  array(select d.domain from identity.reading_domains() as d where core.reading_level(d.domain) = 1 order by d.domain)
    as reads_own,
  array(select s.id from core.sites as s order by s.id) as site_ids,
  (select core.reaches_all_sites()) as reaches_all_sites,
  (select identity.own_approval_limits()) as own_limits,
  a.created_at,
  a.updated_at
from identity.accounts as a
left join core.organizations as o on o.id = a.organization_id
left join workforce.workers as w on w.account_id = a.id
where a.id = (select core.current_account_id());

alter view api.my_account owner to assetry_list;
grant select on api.my_account to authenticated;

comment on view api.my_account is
$$Your account

Always one row: your worker, your roles, and what this request can do, read and reach. With an API key, or on behalf of
a person, these are the permissions, areas and sites that all of them allow. The worker is empty without the permission
to read your own worker record.$$;
comment on column api.my_account.id is 'Id of your account';
comment on column api.my_account.kind is 'PERSON or SERVICE';
comment on column api.my_account.display_name is 'Display name';
comment on column api.my_account.email is 'Email address; null for a service account';
comment on column api.my_account.organization_name is 'Name of your organization';
comment on column api.my_account.worker_id is 'Id of your worker record';
comment on column api.my_account.worker_number is 'Number of your worker record';
comment on column api.my_account.roles is 'Codes of your roles';
comment on column api.my_account.permissions is 'Codes of the permissions in force';
comment on column api.my_account.reads is 'Areas of which everything within your reach is readable, such as work';
comment on column api.my_account.reads_own is 'Areas of which your own records are readable';
comment on column api.my_account.site_ids is 'Ids of the sites that you reach';
comment on column api.my_account.reaches_all_sites is 'Whether this request reaches every site, including later ones';
comment on column api.my_account.own_limits is
'Subjects that you approve, each with the highest amount by currency; currency and amount are null without a limit';
