comment on type asset.asset_spare_answer is 'Result of the actions on a spare part';
comment on column asset.asset_spare_answer.id is 'Id of the spare part';
comment on column asset.asset_spare_answer.asset_id is 'Asset of the spare part';
comment on column asset.asset_spare_answer.category_id is 'Category of the spare part';
comment on column asset.asset_spare_answer.item_id is 'The item';
