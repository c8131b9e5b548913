comment on type asset.asset_audit_answer is 'Answer of the actions on an asset audit';
comment on column asset.asset_audit_answer.id is 'Id of the asset audit';
comment on column asset.asset_audit_answer.audit_number is 'Its number';
comment on column asset.asset_audit_answer.status is 'DRAFT, ACTIVE, COMPLETED or CANCELLED';
comment on column asset.asset_audit_answer.pending_assets is 'How many are still looked for';
comment on column asset.asset_audit_answer.found_assets is 'How many were found of those that were expected';
comment on column asset.asset_audit_answer.missing_assets is 'How many were not found';
comment on column asset.asset_audit_answer.unexpected_assets is 'How many were found that were not expected';
