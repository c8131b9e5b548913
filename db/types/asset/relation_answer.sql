comment on type asset.relation_answer is 'What actions on a relation of assets answer';
comment on column asset.relation_answer.id is 'Id of the relation';
comment on column asset.relation_answer.from_asset_id is 'The asset that feeds, backs up or replaces';
comment on column asset.relation_answer.kind is 'What it is for the other one';
comment on column asset.relation_answer.to_asset_id is 'The asset that is fed, backed up or replaced';
comment on column asset.relation_answer.status is 'CANCELLED when it never was';
comment on column asset.relation_answer.started_at is 'Since when';
comment on column asset.relation_answer.ended_at is 'Until when; empty while it lasts';
