comment on table asset.disposals is 'How an asset was disposed of, and what came of it';
comment on column asset.disposals.id is 'Id of the disposal';
comment on column asset.disposals.site_id is 'The site where the asset stood';
comment on column asset.disposals.asset_id is 'The asset';
comment on column asset.disposals.method is 'What became of it';
comment on column asset.disposals.disposed_on is 'The day of it';
comment on column asset.disposals.recipient is 'Who has it now, or took it away';
comment on column asset.disposals.proceeds is 'What was got for it, in currency';
comment on column asset.disposals.book_value is
'What it stood in the books with on that day, in currency; empty where no book knows it';
comment on column asset.disposals.gain is
'Proceeds less book value, below zero for a loss; empty where no book knows the asset';
comment on column asset.disposals.currency is 'Currency of the amounts: that of the asset''s cost';
comment on column asset.disposals.approved_by is 'Who agreed to it, or the paper that says so';
comment on column asset.disposals.note is 'What there is to say about it';
comment on column asset.disposals.status is 'UNDONE when it was a mistake: the asset is DECOMMISSIONED again';
