comment on type asset.asset_answer is 'Result of most actions on an asset';
comment on column asset.asset_answer.id is 'Id of the asset';
comment on column asset.asset_answer.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.asset_answer.status is 'Life-cycle status';
comment on column asset.asset_answer.warnings is
'Warnings: an array with field, code (SERIAL_NUMBER_TAKEN), message and id of the other asset';
