comment on type asset.asset_spare_answer is 'What the actions on a spare answer';
comment on column asset.asset_spare_answer.id is 'Id of the spare';
comment on column asset.asset_spare_answer.asset_id is 'The asset that it is for';
comment on column asset.asset_spare_answer.category_id is 'The category that it is for';
comment on column asset.asset_spare_answer.item_id is 'The item';
