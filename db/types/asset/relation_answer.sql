comment on type asset.relation_answer is 'Result of the actions on a relation of assets';
comment on column asset.relation_answer.id is 'Id of the relation';
comment on column asset.relation_answer.from_asset_id is 'Asset that feeds, backs up or replaces';
comment on column asset.relation_answer.kind is 'Kind of relation';
comment on column asset.relation_answer.to_asset_id is 'Asset that is fed, backed up or replaced';
comment on column asset.relation_answer.status is 'CANCELLED after a mistake';
comment on column asset.relation_answer.started_at is 'Start of the relation';
comment on column asset.relation_answer.ended_at is 'End of the relation; empty while it lasts';
