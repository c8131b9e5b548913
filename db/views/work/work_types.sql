create or replace view api.work_types as
select
  t.id,
  t.code,
  t.name,
  t.class,
  t.counts_as_reactive,
  t.requires_approval_over,
  t.approval_currency,
  t.failure_report,
  t.downtime_prompt,
  t.requires_signature,
  t.requires_permit,
  t.requires_lockout,
  t.reopen_days,
  t.is_site_wide,
  t.archived_at,
  t.row_version,
  t.created_at,
  t.updated_at
from work.types as t;

alter view api.work_types owner to assetry_list;
grant select on api.work_types to authenticated;

comment on view api.work_types is
$$Work types

Types of work of your organization, the same for all sites.$$;
comment on column api.work_types.id is 'Id of the type';
