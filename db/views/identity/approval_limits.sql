create or replace view api.approval_limits as
select
  l.id,
  l.role_id,
  r.code as role_code,
  r.name as role_name,
  l.subject,
  l.currency,
  l.amount,
  l.row_version,
  l.created_at,
  l.updated_at
from identity.approval_limits as l
left join identity.roles as r on r.id = l.role_id;

alter view api.approval_limits owner to assetry_list;
grant select on api.approval_limits to authenticated;

comment on view api.approval_limits is
$$Approval limits

Highest amounts that your own roles approve; those of all roles with the permission to administer accounts.$$;
comment on column api.approval_limits.role_code is 'Code of the role';
comment on column api.approval_limits.role_name is 'Name of the role';
comment on column api.approval_limits.id is 'Id of the limit';
