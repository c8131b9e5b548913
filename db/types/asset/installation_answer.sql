comment on type asset.installation_answer is 'What installing an asset, and taking it out, answers';
comment on column asset.installation_answer.id is 'Id of the installation';
comment on column asset.installation_answer.position_id is 'The position';
comment on column asset.installation_answer.asset_id is 'The asset';
comment on column asset.installation_answer.started_at is 'Since when it fills the position';
comment on column asset.installation_answer.ended_at is 'End; empty while it lasts';
