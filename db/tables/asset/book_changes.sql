comment on table asset.book_changes is 'What was added to the cost or the life of an asset in a book, such as a repair';
comment on column asset.book_changes.id is 'Id of the change';
comment on column asset.book_changes.site_id is 'That of the asset';
comment on column asset.book_changes.book_id is 'The asset in the book';
comment on column asset.book_changes.changes_on is 'The day of the change, which counts from its month on';
comment on column asset.book_changes.cost_amount is 'What is added to the cost; less than nothing takes from it';
comment on column asset.book_changes.salvage_amount is
'What it is worth at the end of its life from now on; empty where that stays';
comment on column asset.book_changes.life_months_added is 'How many months are added to its life';
comment on column asset.book_changes.life_units_added is 'How much is added to what its meter counts in its life';
comment on column asset.book_changes.work_order_id is 'The repair whose cost it is';
comment on column asset.book_changes.reason is 'Why';
