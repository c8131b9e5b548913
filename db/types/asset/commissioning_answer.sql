comment on type asset.commissioning_answer is 'Result of the commissioning of an asset';
comment on column asset.commissioning_answer.id is 'Id of the asset';
comment on column asset.commissioning_answer.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.commissioning_answer.status is 'Life-cycle status';
comment on column asset.commissioning_answer.inspection_id is
'Inspection that the asset must pass; empty when its category requires none';
