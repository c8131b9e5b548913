comment on type asset.commissioning_answer is 'What the commissioning of an asset answers';
comment on column asset.commissioning_answer.id is 'Id of the asset';
comment on column asset.commissioning_answer.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.commissioning_answer.status is 'Life-cycle status';
comment on column asset.commissioning_answer.inspection_id is
'The inspection that it has to pass; empty where its category asks for none';
