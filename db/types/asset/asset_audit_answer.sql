comment on type asset.asset_audit_answer is 'Result of the actions on an asset audit';
comment on column asset.asset_audit_answer.id is 'Id of the asset audit';
comment on column asset.asset_audit_answer.audit_number is 'Number of the asset audit';
comment on column asset.asset_audit_answer.status is 'DRAFT, ACTIVE, COMPLETED or CANCELLED';
comment on column asset.asset_audit_answer.pending_assets is 'Number of expected assets not yet found';
comment on column asset.asset_audit_answer.found_assets is 'Number of expected assets found';
comment on column asset.asset_audit_answer.missing_assets is 'Number of expected assets missing';
comment on column asset.asset_audit_answer.unexpected_assets is 'Number of unexpected assets found';
