comment on type asset.move_correction_answer is 'Result of the correction of a move';
comment on column asset.move_correction_answer.id is 'Id of the correction';
comment on column asset.move_correction_answer.asset_id is 'The asset';
comment on column asset.move_correction_answer.kind is 'CORRECTED or UNDONE';
comment on column asset.move_correction_answer.original_at is 'Time of the move before the correction';
comment on column asset.move_correction_answer.moved_at is 'Corrected time of the move; empty when undone';
comment on column asset.move_correction_answer.moved_assets is 'Number of assets that moved together';
