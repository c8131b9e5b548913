comment on table work.order_assets is
'An asset that is worked on by a work order on several, such as the stops of a round';
comment on column work.order_assets.site_id is 'Site of the work order; follows it';
comment on column work.order_assets.work_order_id is 'The work order';
comment on column work.order_assets.position is 'Place of the asset in the order of the work, from 1';
comment on column work.order_assets.asset_id is 'The asset that is worked on';
comment on column work.order_assets.note is 'Free-text note';
comment on column work.order_assets.status is 'OPEN until the work there is done (COMPLETED) or left out (SKIPPED)';
comment on column work.order_assets.status_note is 'Free-text note, or the reason for skipping or reopening';
comment on column work.order_assets.ended_at is 'When the work there was done or left out';
comment on column work.order_assets.ended_by is 'The account that said so';
