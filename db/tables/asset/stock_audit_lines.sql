comment on table asset.stock_audit_lines is 'An asset of an asset audit, and whether it was found';
comment on column asset.stock_audit_lines.id is 'Id of the line';
comment on column asset.stock_audit_lines.site_id is 'That of the asset audit';
comment on column asset.stock_audit_lines.stock_audit_id is 'The asset audit that it is a line of';
comment on column asset.stock_audit_lines.asset_id is 'The asset';
comment on column asset.stock_audit_lines.result is
'PENDING until it is scanned or, when all is done, MISSING; UNEXPECTED was found where it was not to be';
comment on column asset.stock_audit_lines.expected_location_id is 'Where it was to be when the asset audit was started';
comment on column asset.stock_audit_lines.found_location_id is 'Where it was found; empty when nobody said';
comment on column asset.stock_audit_lines.found_at is 'When it was found';
comment on column asset.stock_audit_lines.found_by is 'The account that found it';
comment on column asset.stock_audit_lines.moves_asset is
'Whether it is to stand where it was found when the asset audit is completed';
comment on column asset.stock_audit_lines.has_moved is 'Whether its location was changed so';
comment on column asset.stock_audit_lines.note is 'What there is to say about it';
