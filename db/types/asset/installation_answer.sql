comment on type asset.installation_answer is 'Result of the installation and removal of an asset';
comment on column asset.installation_answer.id is 'Id of the installation';
comment on column asset.installation_answer.position_id is 'The position';
comment on column asset.installation_answer.asset_id is 'The asset';
comment on column asset.installation_answer.started_at is 'Start of the installation';
comment on column asset.installation_answer.ended_at is 'End of the installation; empty while it lasts';
