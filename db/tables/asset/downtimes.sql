comment on table asset.downtimes is 'A downtime or slow run of an asset; of one kind never two at a time';
comment on column asset.downtimes.id is 'Id of the downtime';
comment on column asset.downtimes.site_id is 'The site where the asset stands, or stood when the downtime ended';
comment on column asset.downtimes.asset_id is 'Asset with the downtime';
comment on column asset.downtimes.reason_id is 'Reason';
comment on column asset.downtimes.kind is
'As its reason has it: UNPLANNED, PLANNED, IDLE (nobody needed it) or EXTERNAL (somebody else''s cause)';
comment on column asset.downtimes.is_failure is
'Whether it is a failure of the asset; as its reason had it, and without one whether it is UNPLANNED';
comment on column asset.downtimes.counts_in_availability is
'Whether the time is taken from availability; as its reason had it';
comment on column asset.downtimes.capacity_loss_percent is
'Lost output, in percent; 100 is a downtime, less a slow run';
comment on column asset.downtimes.started_at is 'Start';
comment on column asset.downtimes.ended_at is 'End, excluded; empty while it lasts';
comment on column asset.downtimes.during is 'Period from start to end';
comment on column asset.downtimes.status is
'OPEN while it lasts; SUPERSEDED by a correction; CANCELLED after a mistake';
comment on column asset.downtimes.work_order_id is 'Work order that ends it';
comment on column asset.downtimes.detected_by is 'Source of the report';
comment on column asset.downtimes.note is 'Free-text note';
comment on column asset.downtimes.corrects_id is 'Downtime that it corrects';
comment on column asset.downtimes.outage_id is 'Outage that recorded it';
