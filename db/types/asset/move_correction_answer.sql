comment on type asset.move_correction_answer is 'What putting right a move answers';
comment on column asset.move_correction_answer.id is 'Id of the correction';
comment on column asset.move_correction_answer.asset_id is 'The asset';
comment on column asset.move_correction_answer.kind is 'CORRECTED or UNDONE';
comment on column asset.move_correction_answer.told_at is 'When it had moved, as it was told before';
comment on column asset.move_correction_answer.moved_at is 'When it moved; empty where it did not';
comment on column asset.move_correction_answer.moved_assets is 'How many assets had moved with it, itself included';
