create or replace view api.permit_kinds as
select
  k.id,
  k.code,
  k.name,
  k.class,
  k.conflict_groups,
  k.maximum_minutes,
  k.gas_test_minutes,
  k.gas_test_never_expires,
  k.gas_warning_minutes,
  k.required_roles,
  k.separated_roles,
  k.archived_at,
  k.row_version,
  k.created_at,
  k.updated_at
from safety.permit_kinds as k;

alter view api.permit_kinds owner to assetry_list;
grant select on api.permit_kinds to authenticated;

comment on view api.permit_kinds is
$$Permit kinds

The same for all sites. See also /permit_kind_questions, /permit_kind_limits and /permit_kind_signers.$$;
comment on column api.permit_kinds.id is 'Id of the kind';
