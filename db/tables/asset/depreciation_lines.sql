comment on table asset.depreciation_lines is 'What was charged for an asset in a book for a month';
comment on column asset.depreciation_lines.id is 'Id of the line';
comment on column asset.depreciation_lines.site_id is 'That of the asset';
comment on column asset.depreciation_lines.book_id is 'The asset in the book';
comment on column asset.depreciation_lines.kind is 'CHARGE, or the REVERSAL of one';
comment on column asset.depreciation_lines.period_on is
'The first day that it is for: that of the month, or that of a disposal that was undone';
comment on column asset.depreciation_lines.ends_on is
'The last day that it is for: that of the month, or the one before the asset was disposed of';
comment on column asset.depreciation_lines.opening_value is 'What the asset was worth before';
comment on column asset.depreciation_lines.changed_amount is 'What was added to its cost';
comment on column asset.depreciation_lines.charge_amount is 'What was charged; less than nothing in a reversal';
comment on column asset.depreciation_lines.closing_value is
'What it is worth after: what it was, with what was added, without what was charged';
comment on column asset.depreciation_lines.posted_at is 'When it was posted';
comment on column asset.depreciation_lines.reverses_id is 'The line that it takes back';
comment on column asset.depreciation_lines.reversed_at is 'When it was taken back; empty while it counts';
comment on column asset.depreciation_lines.note is 'What there is to say about it';
comment on column asset.depreciation_lines.posted_on is
'Day on which it counts: its last, or the first open day after it when that is closed; null in old lines for the last';
