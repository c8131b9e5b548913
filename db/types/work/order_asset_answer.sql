comment on type work.order_asset_answer is 'Answer of the actions on one of the assets of a work order';
comment on column work.order_asset_answer.id is 'Id of the asset of the work order';
comment on column work.order_asset_answer.work_order_id is 'The work order';
comment on column work.order_asset_answer.asset_id is 'The asset that is worked on';
comment on column work.order_asset_answer.status is 'OPEN, COMPLETED or SKIPPED';
