comment on type work.order_asset_answer is 'Result of the actions on an asset of a work order';
comment on column work.order_asset_answer.id is 'Id of the asset''s line in the work order';
comment on column work.order_asset_answer.work_order_id is 'The work order';
comment on column work.order_asset_answer.asset_id is 'The asset';
comment on column work.order_asset_answer.status is 'OPEN, COMPLETED or SKIPPED';
