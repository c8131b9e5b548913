comment on table asset.downtimes is 'When assets stood still or ran slow; of one kind never twice at once';
comment on column asset.downtimes.id is 'Id of the downtime';
comment on column asset.downtimes.site_id is 'The site where the asset stands, or stood when the downtime ended';
comment on column asset.downtimes.asset_id is 'The asset that stood still, by itself';
comment on column asset.downtimes.reason_id is 'Why';
comment on column asset.downtimes.kind is
'As its reason has it: UNPLANNED, PLANNED, IDLE (nobody needed it) or EXTERNAL (somebody else''s cause)';
comment on column asset.downtimes.is_failure is
'Whether it is a failure of the asset; as its reason had it, and without one whether it is UNPLANNED';
comment on column asset.downtimes.counts_in_availability is
'Whether the time is taken from availability; as its reason had it';
comment on column asset.downtimes.capacity_loss_percent is
'How much of its output is lost, in percent; 100 is a standstill, less is a slow run';
comment on column asset.downtimes.started_at is 'Since when';
comment on column asset.downtimes.ended_at is 'Until when, this instant not included; empty while it lasts';
comment on column asset.downtimes.during is 'The time from its start to its end';
comment on column asset.downtimes.status is
'OPEN while it lasts; SUPERSEDED by a correction, CANCELLED when it never was';
comment on column asset.downtimes.work_order_id is 'The work order that ends it';
comment on column asset.downtimes.detected_by is 'Who or what noticed it';
comment on column asset.downtimes.note is 'What there is to say about it';
comment on column asset.downtimes.corrects_id is 'The downtime in whose place it stands';
