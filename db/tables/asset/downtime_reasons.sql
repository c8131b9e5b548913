comment on table asset.downtime_reasons is 'A reason for downtime of assets';
comment on column asset.downtime_reasons.id is 'Id of the reason';
comment on column asset.downtime_reasons.code is 'Short code, unique in the organization';
comment on column asset.downtime_reasons.name is 'Name of the reason';
comment on column asset.downtime_reasons.description is 'Guidance on the use of the reason';
comment on column asset.downtime_reasons.kind is
'UNPLANNED and PLANNED reduce availability; IDLE: not needed; EXTERNAL: cause outside the plant';
comment on column asset.downtime_reasons.is_failure is
'Whether it is a failure of the asset, between which its time is measured';
comment on column asset.downtime_reasons.counts_in_availability is
'Whether the time reduces the availability of the asset';
comment on column asset.downtime_reasons.archived_at is 'When the reason was archived; empty while it is active';
