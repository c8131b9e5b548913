comment on table asset.move_corrections is 'A correction of an asset''s move';
comment on column asset.move_corrections.id is 'Id of the correction';
comment on column asset.move_corrections.site_id is 'The site where the asset stood when it was corrected';
comment on column asset.move_corrections.asset_id is 'The asset that had moved';
comment on column asset.move_corrections.kind is 'CORRECTED: it moved at another time, UNDONE: it did not move';
comment on column asset.move_corrections.original_at is 'Time of the move before the correction';
comment on column asset.move_corrections.moved_at is 'Corrected time of the move; empty when undone';
comment on column asset.move_corrections.moved_assets is 'Number of assets that moved together';
comment on column asset.move_corrections.reason is 'Reason for the correction';
