comment on type asset.asset_spare_answer is 'Answer of the actions on a spare';
comment on column asset.asset_spare_answer.id is 'Id of the spare';
comment on column asset.asset_spare_answer.asset_id is 'Asset of the spare part';
comment on column asset.asset_spare_answer.category_id is 'The category that it is for';
comment on column asset.asset_spare_answer.item_id is 'The item';
