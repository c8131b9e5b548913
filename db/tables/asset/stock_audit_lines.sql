comment on table asset.stock_audit_lines is 'An expected or found asset of an asset audit';
comment on column asset.stock_audit_lines.id is 'Id of the line';
comment on column asset.stock_audit_lines.site_id is 'Site of the asset audit';
comment on column asset.stock_audit_lines.stock_audit_id is 'Id of the asset audit';
comment on column asset.stock_audit_lines.asset_id is 'The asset';
comment on column asset.stock_audit_lines.result is
'PENDING until it is scanned or, when all is done, MISSING; UNEXPECTED was found where it was not to be';
comment on column asset.stock_audit_lines.expected_location_id is 'Location at the start of the audit';
comment on column asset.stock_audit_lines.found_location_id is 'Location where it was found; empty when not given';
comment on column asset.stock_audit_lines.found_at is 'Time of the find';
comment on column asset.stock_audit_lines.found_by is 'Account that found it';
comment on column asset.stock_audit_lines.moves_asset is 'Whether it is moved to that location on completion';
comment on column asset.stock_audit_lines.has_moved is 'Whether it was moved there';
comment on column asset.stock_audit_lines.note is 'Free-text note';
