comment on table asset.move_corrections is
'What was put right about a move of an asset; the history tells it as it was';
comment on column asset.move_corrections.id is 'Id of the correction';
comment on column asset.move_corrections.site_id is 'The site where the asset stood when it was put right';
comment on column asset.move_corrections.asset_id is 'The asset that had moved';
comment on column asset.move_corrections.kind is 'CORRECTED: it moved at another time, UNDONE: it did not move';
comment on column asset.move_corrections.told_at is 'When it had moved, as it was told before';
comment on column asset.move_corrections.moved_at is 'When it moved; empty where it did not';
comment on column asset.move_corrections.moved_assets is 'How many assets had moved with it, itself included';
comment on column asset.move_corrections.reason is 'Why it was put right';
