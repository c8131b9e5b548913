comment on table asset.downtime_reasons is 'Why assets stand still';
comment on column asset.downtime_reasons.id is 'Id of the reason';
comment on column asset.downtime_reasons.code is 'Short code, unique in the organization';
comment on column asset.downtime_reasons.name is 'Name of the reason';
comment on column asset.downtime_reasons.description is 'When the reason is the right one';
comment on column asset.downtime_reasons.kind is
'UNPLANNED and PLANNED take it from those who need it; IDLE: nobody needs it; EXTERNAL: somebody else''s cause';
comment on column asset.downtime_reasons.is_failure is
'Whether it is a failure of the asset, between which its time is measured';
comment on column asset.downtime_reasons.counts_in_availability is
'Whether the time is taken from the asset''s availability';
comment on column asset.downtime_reasons.archived_at is 'When the reason was put away; empty while it is used';
