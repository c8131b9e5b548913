create or replace view api.downtime_reasons as
select
  r.id,
  r.code,
  r.name,
  r.description,
  r.kind,
  r.is_failure,
  r.counts_in_availability,
  r.archived_at,
  r.row_version,
  r.created_at,
  r.updated_at
from asset.downtime_reasons as r;

alter view api.downtime_reasons owner to assetry_list;
grant select on api.downtime_reasons to authenticated;

comment on view api.downtime_reasons is
$$Downtime reasons

The same for all sites.$$;
