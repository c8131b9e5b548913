create or replace view api.permit_kind_signers as
select
  g.id,
  g.kind_id,
  k.code as kind_code,
  k.name as kind_name,
  g.position,
  g.role,
  g.is_anybody,
  g.role_id,
  r.name as role_name,
  g.certificate_type_id,
  t.code as certificate_type_code,
  t.name as certificate_type_name,
  g.account_id,
  c.display_name as account_name,
  g.row_version,
  g.created_at,
  g.updated_at
from safety.permit_kind_signers as g
left join safety.permit_kind_labels as k on k.id = g.kind_id
left join identity.roles as r on r.id = g.role_id
left join workforce.certificate_types as t on t.id = g.certificate_type_id
left join identity.account_labels as c on c.id = g.account_id;

alter view api.permit_kind_signers owner to assetry_list;
grant select on api.permit_kind_signers to authenticated;

comment on view api.permit_kind_signers is
$$Permitted signers of permit kinds

Any one row of a role is enough. With is_anybody any account with the permission can sign: permit.issue for the
ISSUER, permit.sign for other roles.$$;
comment on column api.permit_kind_signers.id is 'Id of the line';
comment on column api.permit_kind_signers.kind_code is 'Code of the kind';
comment on column api.permit_kind_signers.kind_name is 'Name of the kind';
comment on column api.permit_kind_signers.role_name is
  'Name of the role; empty unless you hold it or administer accounts';
comment on column api.permit_kind_signers.certificate_type_code is 'Code of the certificate type';
comment on column api.permit_kind_signers.certificate_type_name is 'Name of the certificate type';
comment on column api.permit_kind_signers.account_name is 'Name of that account';
